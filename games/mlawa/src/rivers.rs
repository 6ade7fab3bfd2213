//! [4.35, 4.37] Major rivers: bridges, and ferries for those who have none.

use crate::{
    prelude::*,
    terrain::{Edge, Mobility, NO_BRIDGE, River},
};

kernel::bars! {
    /// What keeps a unit from being ferried.
    pub(crate) enum Bar {
        "4.35b": Wheels "no-motor-ferry";
        "4.37a": NotOnBank "no-ferry-yet";
        "4.37c": Full "no-ferry-left";
    }
}

impl Mlawa {
    /// [20b] Whether the bridge that a step needs stands.
    #[inline]
    pub(crate) fn bridge_stands(&self, p: &Position, bridge: u8) -> bool {
        bridge == NO_BRIDGE || p.bridges.down >> bridge & 1 == 0
    }

    /// Whether a side has a bridge that stands.
    pub(crate) fn is_bridged(&self, p: &Position, side: &Edge) -> bool {
        side.bridge != NO_BRIDGE && self.bridge_stands(p, side.bridge)
    }

    /// [4.35b, 4.37a, 4.37c] Whether a unit gets over a major river where no bridge stands.
    pub(crate) fn may_ferry(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let info = &self.units[unit];
        let most = self.tables.limits.major_river_points_per_stage;
        match unit {
            _ if info.mobility == Mobility::Motor => Err(Bar::Wheels),
            _ if !p.settled.contains(unit) => Err(Bar::NotOnBank),
            _ if u16::from(p.ferried[info.side]) + self.points(p, unit) > most => Err(Bar::Full),
            _ => Ok(()),
        }
    }

    /// [4.37c] What goes over a major river without a bridge counts against the limit of the day.
    pub(crate) fn count_ferry(&self, p: &mut Position, unit: Piece, from: Space, to: Space) {
        let Some(side) = self.terrain.edges.between(from, to) else { return };
        if side.river == River::Major && !self.is_bridged(p, side) {
            p.ferried[self.units[unit].side] += self.points(p, unit) as u8;
        }
    }
}
