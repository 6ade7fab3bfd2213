//! What a viewer sees, and how choices are called.

use crate::{Defiant, orders::Order, position::Position};
use kernel::{
    game::{Choice, Viewer},
    scene::{Scene, Sight},
};

impl Defiant {
    pub(crate) fn sight_of(&self, _p: &Position, _eyes: Viewer) -> Sight {
        unimplemented!()
    }

    pub(crate) fn scene_for(&self, _p: &Position, _eyes: Viewer) -> Scene {
        unimplemented!()
    }

    pub(crate) fn choice(&self, _p: &Position, _order: Order) -> Choice {
        unimplemented!()
    }
}
