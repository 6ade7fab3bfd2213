//! [2.1.3, 14] Setting up: everybody stands where the scenario says, the rest waits beside the map,
//! and the first chits lie in the cup.

use crate::{order_of_battle::pieces, prelude::*};
use kernel::{
    dice::Dice,
    game::{Fault, Setup},
};

impl Begin for Defiant {
    /// [2.1.3a, 14.0a] The scenario, or a position put together by hand.
    fn set_up(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<Position, Fault> {
        let index = setup.index(&self.book)?;
        let mut p = match &setup.arrangement {
            Some(arrangement) if arrangement.bare => Position::empty(index as u8),
            _ => self.starts[index].clone(),
        };
        p.fog = self.book.option(&setup.options, "fog-of-war");
        match &setup.arrangement {
            Some(arrangement) => self.arrange(&mut p, arrangement, &mut (dice, ()))?,
            None => self.begin_turn(&mut p, 1, &mut (dice, ())),
        }
        self.audit(&p)?;
        Ok(p)
    }
}

impl Defiant {
    /// [2.1.3b, 13.1, S14.18, S14.19, S14.20] Units on the map, in their boxes or on the turn track;
    /// the first chits in the cup. No town is German yet.
    pub(crate) fn mustered(&self, scenario: usize) -> Position {
        let mut p = Position::empty(scenario as u8);
        for unit in pieces() {
            self.put(&mut p, unit, self.scenarios[scenario].start[unit]);
        }
        p.cup.inside = self.scenarios[scenario].cup.iter().copied().collect();
        p
    }
}
