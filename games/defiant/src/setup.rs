//! [2.1.3, 14] Setting up: everybody stands where the scenario says, the rest waits beside the map,
//! and the first chits lie in the cup.

use crate::{order_of_battle::pieces, prelude::*};
use kernel::{dice::Dice, game::Setup};

impl Begin for Defiant {
    /// [2.1.3a, 14.0a] The scenario, or a position put together by hand.
    fn set_up(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<Position, String> {
        let info = self.book.find_scenario(&setup.scenario)?;
        self.book.check_options(&setup.options)?;
        let index = self.scenarios.iter().position(|s| s.id == info.id).unwrap_or(0);
        let mut p = Position::empty(index as u8);
        p.fog = self.book.option(&setup.options, "fog-of-war");
        if !setup.arrangement.as_ref().is_some_and(|a| a.bare) {
            self.muster_armies(&mut p);
        }
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
    fn muster_armies(&self, p: &mut Position) {
        let scenario = self.scenario(p);
        for unit in pieces() {
            self.put(p, unit, scenario.start[unit]);
        }
        p.cup.inside = scenario.cup.iter().copied().collect();
    }
}
