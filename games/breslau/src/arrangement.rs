//! Positions put together by hand for cases, and what must hold in every position.

use crate::{Breslau, position::Position};

impl Breslau {
    pub(crate) fn check(&self, _p: &Position) -> Result<(), String> {
        Ok(())
    }
}
