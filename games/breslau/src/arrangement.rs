//! Positions put together by hand for cases.
//!
//! A bare board is stage 2 in the march of the Red Army, supply as the scenario has it, everything
//! German but the hexes of the Red Army. Dice that fall while a position is put together show 3. What
//! can be said:
//!
//! - `phase`: `german-setup`, `red-setup` (of the free scenario), `events`, `red-strategic`,
//!   `barrage`, `red-move`, `red-assault`, `german-assault`, `german-move`, `german-strategic`,
//!   `supply`, `over`. A phase does not end by itself before the first order; in the two strategic
//!   ones empty steps are passed over. Without a phase a scenario begins its stage.
//! - places: a hex or a box. On a bare board whoever is not placed is `removed`; units of events and
//!   the train before it is built are in `waiting`.
//! - states: `disorganised`, `fired`, `fanatic`; `moved`, `assaulted`, `targeted` in this phase;
//!   `unplaced` in a set-up; `taken` off in this phase; `struck` and `bombed` for the hex of a German.
//! - `control`: any hexes.
//! - `values`: `supply`, `air`, `goliaths`, `gas`, `po2-used`, `antifascists-used`, `captured-used`,
//!   `north-since` (a stage), `north-declared`, `north-broken`; `airstrip-HEX`, `gassed-HEX`,
//!   `vacated-HEX`.

use crate::prelude::*;
use kernel::{
    arrangement::{Arrangement, Fault, Placed, number},
    dice::Dice,
    suggest::unknown,
};

const STATES: [&str; 10] = [
    "disorganised",
    "fired",
    "fanatic",
    "moved",
    "assaulted",
    "targeted",
    "unplaced",
    "taken",
    "struck",
    "bombed",
];

const VALUES: [&str; 13] = [
    "supply",
    "air",
    "goliaths",
    "gas",
    "po2-used",
    "antifascists-used",
    "captured-used",
    "north-since",
    "north-declared",
    "north-broken",
    "airstrip-HEX",
    "gassed-HEX",
    "vacated-HEX",
];

/// Dice of which nobody has written down what they show.
struct Threes;

impl Dice for Threes {
    fn roll(&mut self, sides: u8) -> u8 {
        sides.min(3)
    }
}

impl Breslau {
    pub(crate) fn arrange(&self, p: &mut Position, a: &Arrangement) -> Result<(), Fault> {
        let phase = a.phase.as_deref().map(Phase::find).transpose()?;
        let phase = phase.or(a.bare.then_some(Phase::RedMove));
        if phase.is_some_and(|phase| phase < Phase::Events) {
            let free = self.scenarios.iter().position(|scenario| scenario.free.is_some());
            p.scenario = free.ok_or("no scenario is set up freely".to_string())? as u8;
        }
        p.stage = a.turn_among(1..=self.scenario(p).stages, if a.bare { 2 } else { 1 })?;
        a.place.iter().try_for_each(|placed| self.arrange_unit(p, placed))?;
        for (hex, side) in &a.control {
            if hex.index() >= HEXES {
                return Err(Fault::control(&self.book.board, *hex));
            }
            self.take_control(p, *side, *hex);
        }
        for (name, value) in &a.values {
            self.arrange_value(p, name, *value)?;
        }
        match phase {
            Some(phase) => self.enter_phase(p, phase, a),
            None if self.free_setup(p).is_some() => self.enter_phase(p, Phase::GermanSetUp, a),
            None => self.begin_stage(p, p.stage, &mut (Threes, ())),
        }
        // What the beginning of a stage or phase has set anew.
        for name in ["air", "goliaths", "gas", "po2-used"] {
            if let Some(value) = a.values.get(name) {
                self.arrange_value(p, name, *value)?;
            }
        }
        a.place.iter().for_each(|placed| mark(p, placed));
        Ok(())
    }

    fn arrange_unit(&self, p: &mut Position, placed: &Placed) -> Result<(), Fault> {
        let unit = placed.piece;
        self.put(p, unit, placed.at);
        for state in &placed.states {
            match state.as_str() {
                "disorganised" => self.disorganise(p, unit),
                "fanatic" => p.fanatic.insert(unit),
                known if STATES.contains(&known) => {}
                word => return Err(unknown("state", word, STATES).into()),
            }
        }
        Ok(())
    }

    fn arrange_value(&self, p: &mut Position, name: &str, value: i64) -> Result<(), Fault> {
        let number = number(name, value)?;
        match name {
            "supply" => p.supply = number,
            "air" => p.air = number,
            "goliaths" => p.goliaths = number,
            "gas" => p.gas = number,
            "po2-used" => p.po2_used = number,
            "antifascists-used" => p.antifascists_used = number > 0,
            "captured-used" => p.captured_used = number > 0,
            "north-since" => p.north.since = number,
            "north-declared" => p.north.declared = number > 0,
            "north-broken" => p.north.broken = number > 0,
            _ => {
                let (what, hex) = name.split_once('-').unwrap_or((name, ""));
                let hex = self.book.board.find(hex);
                let too_many = |_| Fault::too_much(name, value);
                match (what, hex) {
                    ("airstrip", Ok(hex)) => p.airstrip.try_push(hex).map_err(too_many)?,
                    ("gassed", Ok(hex)) => p.gassed.try_push(hex).map_err(too_many)?,
                    ("vacated", Ok(hex)) => p.vacated.soviet.insert(hex),
                    _ => return Err(unknown("value", name, VALUES).into()),
                }
            }
        }
        Ok(())
    }

    fn enter_phase(&self, p: &mut Position, phase: Phase, a: &Arrangement) {
        let vacated = p.vacated;
        match phase {
            Phase::GermanSetUp | Phase::RedSetUp => {
                // On a bare board only those are placed who are said to be.
                if let Some(free) = self.free_setup(p).filter(|_| a.bare) {
                    p.moved = free.units.without(&a.with("unplaced"));
                }
                p.phase = phase;
                self.go_on_placing(p, &mut (Threes, ()));
            }
            Phase::Events => self.begin_stage(p, p.stage, &mut (Threes, ())),
            Phase::RedStrategic => {
                self.begin_red_strategic(p, &mut ());
                p.vacated = vacated;
                if !self.can_bring(p) {
                    p.step = Step::TakeOff;
                }
            }
            Phase::Barrage => {
                p.air = self.stage(p).air;
                self.begin_barrage(p, &mut ());
            }
            Phase::RedMove | Phase::GermanMove => self.begin_march(p, phase, &mut ()),
            Phase::RedAssault | Phase::GermanAssault => {
                p.phase = phase;
                self.begin_assault(p, &mut ());
            }
            Phase::GermanStrategic => {
                self.begin_german_strategic(p, &mut ());
                while !self.can_transfer(p) && p.step != Step::Train {
                    self.next_transfer(p, &mut ());
                }
            }
            Phase::Supply => (p.phase, p.step) = (Phase::Supply, Step::Airstrip),
            Phase::Over => (p.phase, p.step) = (Phase::Over, Step::Over),
        }
    }

    pub(crate) fn name(&self, unit: Piece) -> &str {
        &self.book.piece(unit).id
    }
}

/// What is marked in the present phase.
fn mark(p: &mut Position, placed: &Placed) {
    for state in &placed.states {
        match state.as_str() {
            "fired" => p.fired.insert(placed.piece),
            "moved" => p.moved.insert(placed.piece),
            "assaulted" => p.assaulted.insert(placed.piece),
            "targeted" => p.targeted.insert(placed.piece),
            "taken" => p.taken.insert(placed.piece),
            "struck" => p.struck.insert(placed.at),
            "bombed" => p.bombed.insert(placed.at),
            _ => {}
        }
    }
}
