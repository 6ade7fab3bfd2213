//! [2.1.3, 14] Setting up.

use crate::{Defiant, position::Position};
use kernel::{dice::Dice, game::Setup};

impl Defiant {
    /// [14.0a]
    pub(crate) fn set_up(&self, _setup: &Setup, _dice: &mut dyn Dice) -> Result<Position, String> {
        unimplemented!()
    }
}
