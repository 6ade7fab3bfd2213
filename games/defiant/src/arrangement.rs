//! Positions put together by hand for cases, and what must hold in every position.

use crate::{Defiant, position::Position};

impl Defiant {
    pub(crate) fn check(&self, _p: &Position) -> Result<(), String> {
        Ok(())
    }
}
