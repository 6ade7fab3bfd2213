//! [13.2] The effect of commands on combat.

use crate::prelude::*;

impl Mlawa {
    /// [13.21, Q55] Whether a command of the side is near enough to a hex.
    pub(crate) fn commanded(&self, p: &Position, side: Side, hex: Space) -> bool {
        let range = self.tables.modifiers.command_range;
        let commands = self.headquarters.intersection(&self.of_side[side]);
        commands.iter().any(|hq| p.on_map(hq) && self.terrain.distance(p.at[hq], hex) <= range)
    }

    /// [13.22, 13.23] Whether all these units are near one.
    pub(crate) fn all_commanded(&self, p: &Position, side: Side, units: &Units) -> bool {
        !units.is_empty() && units.iter().all(|unit| self.commanded(p, side, p.at[unit]))
    }
}
