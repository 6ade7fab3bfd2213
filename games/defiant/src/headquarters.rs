//! [11.1] Headquarters: lost, overrun, and what becomes of their units.

use crate::{Defiant, position::Position};
use kernel::{game::Log, piece::Piece};

impl Defiant {
    /// [11.1.3]
    pub(crate) fn lose_headquarters(&self, _p: &mut Position, _hq: Piece, _log: &mut impl Log) {}
}
