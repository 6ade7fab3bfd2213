//! [9.6–9.9] Combat fatigue (stub).
use crate::{Breslau, position::Position, terrain::WEAKENED};
use kernel::{dice::Dice, game::Log, piece::Piece};
impl Breslau {
    pub(crate) fn tire(
        &self,
        p: &mut Position,
        unit: Piece,
        _d: &mut impl Dice,
        _l: &mut impl Log,
    ) {
        self.take_away(p, unit, WEAKENED);
    }
}
