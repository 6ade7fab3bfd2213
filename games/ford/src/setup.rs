//! The start of the game, and positions put together by hand for cases.

use crate::{Ford, GERMAN, POLISH, position::Position, sequence::Step};
use kernel::{
    arrangement::{Arrangement, Fault, Placed},
    dice::Dice,
    game::Setup,
    prelude::*,
    suggest::unknown,
};

/// The phases: whose they are and how they begin.
pub const PHASES: [(&str, Side, Step); 4] = [
    ("german-move", GERMAN, Step::March),
    ("german-combat", GERMAN, Step::Attack),
    ("polish-move", POLISH, Step::March),
    ("polish-combat", POLISH, Step::Attack),
];

impl Begin for Ford {
    fn set_up(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<Position, Fault> {
        setup.index(&self.book)?;
        let flood = self.book.option(&setup.options, "flood");
        let mut p = Position { turn: 1, flood, ..Position::default() };
        if !setup.is_bare() {
            self.placed[0].iter().for_each(|(unit, hex)| self.put(&mut p, *unit, *hex));
        }
        match &setup.arrangement {
            Some(by_hand) => self.arrange(&mut p, by_hand)?,
            None => self.carry_on(&mut p, &mut (dice, ())),
        }
        self.audit(&p)?;
        Ok(p)
    }
}

impl Audit for Ford {
    /// What must hold in every position.
    fn audit(&self, p: &Position) -> Result<(), String> {
        let occupied = Side::BOTH.map(|side| self.occupied(p, side));
        if occupied[0].intersects(&occupied[1]) {
            return Err("enemies share a hex (1.2)".into());
        }
        let full = |hex: &Space| p.units_in(*hex).len() > self.tables.stacking;
        if let Some(hex) = self.book.board.hexes().find(full) {
            return Err(format!("too many units in {} (1.2)", self.book.board.name(hex)));
        }
        match (1..=self.last_turn()).contains(&p.turn) {
            true => Ok(()),
            false => Err(format!("turn {} is not between 1 and {}", p.turn, self.last_turn())),
        }
    }
}

impl Ford {
    /// There is one scenario; a game with several keeps in its position which one is played.
    pub(crate) fn last_turn(&self) -> u8 {
        self.book.scenarios[0].last
    }

    /// What a case wants: units and their states, places and their holders, turn and phase.
    fn arrange(&self, p: &mut Position, by_hand: &Arrangement) -> Result<(), Fault> {
        for Placed { piece, at, states } in &by_hand.place {
            self.put(p, *piece, *at);
            for state in states {
                match state.as_str() {
                    "reduced" => p.reduced.insert(*piece),
                    _ => return Err(unknown("state", state, ["reduced"]).into()),
                }
            }
        }
        for (hex, side) in &by_hand.control {
            p.taken.set(*hex, *side == GERMAN);
        }
        if let Some(name) = by_hand.values.keys().next() {
            return Err(unknown("value", name, []).into());
        }
        p.turn = by_hand.turn_among(1..=self.last_turn(), 1)?;
        let wanted = by_hand.phase.as_deref().unwrap_or(PHASES[0].0);
        let Some((.., side, step)) = PHASES.iter().find(|(id, ..)| *id == wanted) else {
            return Err(unknown("phase", wanted, PHASES.map(|(id, ..)| id)).into());
        };
        (p.active, p.step) = (*side, *step);
        Ok(())
    }
}
