//! [10] Supply and isolation.

use crate::{Defiant, position::Position, terrain::Hexes};
use kernel::game::{Log, Side};

impl Defiant {
    /// [10.0a]
    pub(crate) fn check_supply(&self, _p: &mut Position, _log: &mut impl Log) {}

    /// [10.1, Q41]
    pub(crate) fn supplied(&self, _p: &Position, _side: Side) -> Hexes {
        Hexes::EMPTY
    }
}
