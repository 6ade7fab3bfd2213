//! [2.1.2c, 2.1.2d] Fog of war: what lies under an enemy's top counter is not seen.

use crate::{Defiant, position::Position};
use kernel::game::Viewer;

impl Defiant {
    /// [2.1.2c]
    pub(crate) fn imagined(
        &self,
        _p: &Position,
        _eyes: Viewer,
        _rng: &mut fastrand::Rng,
    ) -> Position {
        unimplemented!()
    }
}
