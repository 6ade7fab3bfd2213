//! What nearly every chapter speaks of: `use crate::prelude::*;`.

pub(crate) use crate::{
    Campaign,
    order_of_battle::{GERMAN, Kind, Nation, POLISH},
    orders::Order,
    position::{Battle, Position, Stage, Units},
    sequence::{Step, not_now},
    terrain::{ASIDE, DESTROYED, EAST, HEXES, Hexes, INTERNED, RESERVE},
};
pub(crate) use kernel::prelude::*;
