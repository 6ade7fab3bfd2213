//! [10.1] The start of the game, and positions put together by hand for cases.

use crate::{order_of_battle::Arrival, prelude::*};
use kernel::{
    arrangement::{Arrangement, Fault, Placed, number},
    dense::Dense,
    dice::Dice,
    game::Setup,
    suggest::unknown,
};

kernel::phases! {
    /// [3.0a] The phases of a turn, in which a case can begin.
    pub enum Phase {
        #[default]
        GermanMove = "german-move",
        GermanCombat = "german-combat",
        PolishMove = "polish-move",
        PolishCombat = "polish-combat",
    }
}

impl Begin for Campaign {
    fn set_up(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<Position, Fault> {
        setup.index(&self.book)?;
        let mut p = Position::empty();
        p.open_odds = self.book.option(&setup.options, "open-odds");
        // [Q41] At the start every city belongs to its country.
        for (i, city) in self.terrain.cities.iter().enumerate() {
            if !city.polish {
                p.german_cities |= 1 << i;
            }
        }
        for (i, unit) in self.units.iter().enumerate() {
            let piece = Piece(i as u16);
            match unit.arrival {
                _ if setup.is_bare() => p.at.put(piece, ASIDE),
                Arrival::OnMap(hex) => self.put(&mut p, piece, hex),
                _ => p.at.put(piece, RESERVE),
            }
        }
        match &setup.arrangement {
            Some(arrangement) => self.arrange(&mut p, arrangement)?,
            None => self.begin_turn(&mut p, 1, &mut (dice, ())),
        }
        self.audit(&p)?;
        Ok(p)
    }
}

impl Audit for Campaign {
    /// What must hold in every position.
    fn audit(&self, p: &Position) -> Result<(), String> {
        if p.at.places().iter().any(|at| at.index() > ASIDE.index()) {
            return Err("a unit is nowhere".into());
        }
        for side in Side::BOTH {
            self.check_side(p, side)?;
        }
        if p.occupied[GERMAN].intersects(&p.occupied[POLISH]) {
            return Err("enemies share a hex (4.1.2g)".into());
        }
        let most = self.tables.air_first_turn.max(self.tables.air_later);
        if p.turn < 1 || p.turn > self.turns || p.air > most {
            return Err(format!("turn {} or air {} is out of bounds", p.turn, p.air));
        }
        self.check_marchers(p)?;
        let blank = p.reduced.iter().find(|u| !self.units[*u].has_back);
        if let Some(unit) = blank {
            return Err(format!("{} is on a blank back", self.book.piece(unit).id));
        }
        Ok(())
    }
}

impl Campaign {
    fn arrange(&self, p: &mut Position, a: &Arrangement) -> Result<(), Fault> {
        let phase = a.phase.as_deref().map_or(Ok(Phase::default()), Phase::find)?;
        let turn = a.turn_among(1..=self.turns, 1)?;
        for Placed { piece, at, states } in &a.place {
            self.put(p, *piece, *at);
            states.iter().try_for_each(|state| self.set_state(p, *piece, state))?;
        }
        for (hex, side) in &a.control {
            if self.terrain.city(*hex).is_none() {
                return Err(Fault::control(&self.book.board, *hex));
            }
            self.capture(p, *side, *hex);
        }
        self.enter_phase(p, turn, phase);
        for (name, value) in &a.values {
            let number = number(name, *value)?;
            match name.as_str() {
                "air" => p.air = number,
                "drop-turn" => {
                    (p.drop_turn, p.drop_hex) = (number, p.at[self.parachutists]);
                    self.look_for_contact(p);
                }
                _ => return Err(unknown("value", name, ["air", "drop-turn"]).into()),
            }
        }
        Ok(())
    }

    fn set_state(&self, p: &mut Position, unit: Piece, state: &str) -> Result<(), Fault> {
        match state {
            "reduced" if self.units[unit].has_back => p.reduced.insert(unit),
            "reduced" => return Err(Fault::NoBack(self.book.piece(unit).id.clone())),
            "quiet" => p.quiet.insert(unit),
            _ => return Err(unknown("state", state, ["reduced", "quiet"]).into()),
        }
        Ok(())
    }

    /// Goes to the beginning of a phase. Whoever is in contact when a Move Phase begins is engaged
    /// there; a Combat Phase by itself finds everybody in contact as if he had just marched up.
    fn enter_phase(&self, p: &mut Position, turn: u8, phase: Phase) {
        let (side, step) = match phase {
            Phase::GermanMove => (GERMAN, Step::March),
            Phase::GermanCombat => (GERMAN, Step::Declare),
            Phase::PolishMove => (POLISH, Step::March),
            Phase::PolishCombat => (POLISH, Step::Declare),
        };
        p.turn = turn;
        p.air = self.tables.air_on(turn);
        (p.active, p.step) = (side, step);
        if step.in_move_phase() {
            p.engaged = self.in_contact(p, side);
            self.find_marchers(p);
        } else {
            p.moved = self.in_contact(p, side);
            p.obliged = self.obliged_units(p, side);
        }
    }

    /// Stacking, terrain, and masks that agree with where the units stand.
    fn check_side(&self, p: &Position, side: Side) -> Result<(), String> {
        let mut stacks: Dense<u8, HEXES> = Dense::default();
        let mut standing = Hexes::EMPTY;
        for unit in self.of_side[side].iter().filter(|u| p.on_map(*u)) {
            let hex = p.at[unit];
            stacks[hex] += 1;
            standing.insert(hex);
            let mobility = self.units[unit].kind.mobility();
            if !self.terrain.passable(mobility, hex) || self.terrain.hungary.contains(hex) {
                let (id, name) = (&self.book.piece(unit).id, self.book.board.name(hex));
                return Err(format!("{id} may not be in {name} (T2)"));
            }
        }
        let stack = |hex: &Space| usize::from(stacks[*hex]);
        if let Some(hex) = standing.iter().find(|hex| stack(hex) > self.tables.stacking) {
            let name = self.book.board.name(hex);
            return Err(format!("{} units in {name} (4.1.1a)", stack(&hex)));
        }
        let full = standing.iter().filter(|hex| stack(hex) >= self.tables.stacking);
        let zone = self.terrain.around.around(&standing);
        if p.occupied[side] != standing || p.zone[side] != zone || p.full[side] != full.collect() {
            return Err("the masks do not agree with where the units stand".into());
        }
        Ok(())
    }
}
