//! [11] Victory.

use crate::{Breslau, position::Position};
use kernel::game::{Side, Standing, Tally};

impl Breslau {
    /// [11.1c]
    pub(crate) fn winner(&self, _p: &Position) -> Option<Side> {
        None
    }

    /// [11.1a]
    pub(crate) fn standing_of(&self, _p: &Position) -> Standing {
        Standing::default()
    }

    /// [11.1a]
    pub(crate) fn tally_of(&self, _p: &Position) -> Vec<Tally> {
        Vec::new()
    }
}
