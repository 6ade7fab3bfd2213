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
use kernel::{dice::Dice, game::Arrangement, suggest::unknown};

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
    pub(crate) fn arrange(&self, p: &mut Position, a: &Arrangement) -> Result<(), String> {
        let phase = match a.phase.as_deref() {
            None if a.bare => Some(Phase::RedMove),
            None => None,
            Some(id) => Some(Phase::find(id)?),
        };
        if phase.is_some_and(|phase| phase < Phase::Events) {
            let free = self.scenarios.iter().position(|scenario| scenario.free.is_some());
            p.scenario = free.ok_or("no scenario is set up freely")? as u8;
        }
        p.stage = a.turn.unwrap_or(if a.bare { 2 } else { 1 });
        if !(1..=self.scenario(p).stages).contains(&p.stage) {
            return Err(format!("the game has no stage {}", p.stage));
        }
        for (unit, space, states) in &a.place {
            self.arrange_unit(p, *unit, *space, states)?;
        }
        for (hex, side) in &a.control {
            if hex.index() >= HEXES {
                return Err(format!("nobody controls {}", self.book.board.name(*hex)));
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
        for (unit, space, states) in &a.place {
            self.mark(p, *unit, *space, states);
        }
        Ok(())
    }

    /// What is marked in the present phase.
    fn mark(&self, p: &mut Position, unit: Piece, space: Space, states: &[String]) {
        for state in states {
            match state.as_str() {
                "fired" => p.fired.insert(unit),
                "moved" => p.moved.insert(unit),
                "assaulted" => p.assaulted.insert(unit),
                "targeted" => p.targeted.insert(unit),
                "taken" => p.taken.insert(unit),
                "struck" => p.struck.insert(space),
                "bombed" => p.bombed.insert(space),
                _ => {}
            }
        }
    }

    fn arrange_unit(
        &self,
        p: &mut Position,
        unit: Piece,
        space: Space,
        states: &[String],
    ) -> Result<(), String> {
        self.put(p, unit, space);
        for state in states {
            match state.as_str() {
                "disorganised" => self.disorganise(p, unit),
                "fanatic" => p.fanatic.insert(unit),
                known if STATES.contains(&known) => {}
                word => return Err(unknown("state", word, STATES)),
            }
        }
        Ok(())
    }

    fn arrange_value(&self, p: &mut Position, name: &str, value: i64) -> Result<(), String> {
        let number = u8::try_from(value).map_err(|_| format!("{name} = {value} is too much"))?;
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
                let too_many = |_| format!("there is no {name} besides the others");
                match (what, hex) {
                    ("airstrip", Ok(hex)) => p.airstrip.try_push(hex).map_err(too_many)?,
                    ("gassed", Ok(hex)) => p.gassed.try_push(hex).map_err(too_many)?,
                    ("vacated", Ok(hex)) => p.vacated.soviet.insert(hex),
                    _ => return Err(unknown("value", name, VALUES)),
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
                let waits = |states: &[String]| states.iter().any(|state| state == "unplaced");
                let waiting = a.place.iter().filter(|(.., states)| waits(states));
                let waiting: Units = waiting.map(|(unit, ..)| *unit).collect();
                if let Some(free) = self.free_setup(p).filter(|_| a.bare) {
                    p.moved = free.units.without(&waiting);
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
