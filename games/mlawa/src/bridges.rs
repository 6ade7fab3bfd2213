//! [13.3, 20] Bridges over major rivers: blown up by whoever was there last, repaired by a command.

use crate::{Mlawa, order_of_battle::POLISH, orders::Order, position::Position};
use kernel::{
    game::{BySide, Event, Log, Side},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Mlawa {
    fn bridges_at(&self, hex: Space) -> impl Iterator<Item = usize> + '_ {
        let near = self.terrain.bridge_ends.contains(hex);
        let all = self.terrain.bridges.iter().enumerate().filter(move |_| near);
        all.filter(move |(_, bridge)| bridge.ends.contains(&hex)).map(|(i, _)| i)
    }

    /// [Q56] A bridge belongs to the side whose unit was the last at one of its ends.
    pub(crate) fn stand_at_bridge(&self, p: &mut Position, side: Side, hex: Space) {
        for bridge in self.bridges_at(hex) {
            let bit = 1 << bridge;
            if side == POLISH { p.bridges.polish |= bit } else { p.bridges.polish &= !bit }
        }
    }

    /// [13.31] A command that comes to a destroyed bridge has it repaired.
    pub(crate) fn pass_bridge(&self, p: &mut Position, hq: Piece, hex: Space) {
        let side = self.units[hq].side;
        for bridge in self.bridges_at(hex) {
            p.bridges.mending[side] |= 1 << bridge & p.bridges.down;
        }
    }

    /// [13.31, Q56] So does one that stays beside it for a movement phase.
    pub(crate) fn mark_mending(&self, p: &mut Position, side: Side) {
        let commands = self.headquarters.intersection(&self.of_side[side]);
        for hq in commands.iter().filter(|hq| p.on_map(*hq)).collect::<crate::Units>().iter() {
            self.pass_bridge(p, hq, p.at[hq]);
        }
    }

    /// [13.31, Q56] At the start of the turn bridges stand again where no enemy is in the way.
    pub(crate) fn mend_bridges(&self, p: &mut Position, log: &mut impl Log) {
        let mending = p.bridges.mending;
        p.bridges.mending = BySide([0, 0]);
        for side in Side::BOTH {
            for (i, bridge) in self.terrain.bridges.iter().enumerate() {
                let wanted = (mending[side] & p.bridges.down) >> i & 1 == 1;
                let enemy_near = bridge.ends.iter().any(|hex| p.occupied[!side].contains(*hex));
                if wanted && !enemy_near {
                    p.bridges.down &= !(1 << i);
                    let [a, b] = bridge.ends;
                    log.note(|| {
                        let text = Text::new("log-bridge-up").with("a", a).with("b", b);
                        Event::new("13.31", text)
                    });
                }
            }
        }
    }

    /// [20a] Bridges that a side may blow up now, by index.
    fn demolishable(&self, p: &Position, side: Side) -> impl Iterator<Item = usize> {
        let mine = if side == POLISH { p.bridges.polish } else { !p.bridges.polish };
        let standing = mine & !p.bridges.down;
        let enemy = p.occupied[!side];
        let bridges = self.terrain.bridges.iter().enumerate();
        bridges
            .filter(move |(i, bridge)| {
                standing >> i & 1 == 1 && !bridge.ends.iter().any(|hex| enemy.contains(*hex))
            })
            .map(|(i, _)| i)
    }

    pub(crate) fn can_demolish(&self, p: &Position, side: Side) -> bool {
        self.demolishable(p, side).next().is_some()
    }

    pub(crate) fn list_demolitions(&self, p: &Position, side: Side, out: &mut Vec<Order>) {
        let ends = |i: usize| self.terrain.bridges[i].ends;
        out.extend(self.demolishable(p, side).map(|i| Order::Demolish(ends(i)[0], ends(i)[1])));
    }

    pub(crate) fn demolish(&self, p: &mut Position, a: Space, b: Space, log: &mut impl Log) {
        if let Some(i) = self.terrain.bridges.iter().position(|bridge| bridge.ends == [a, b]) {
            p.bridges.down |= 1 << i;
        }
        log.note(|| Event::new("20a", Text::new("log-bridge-down").with("a", a).with("b", b)));
    }
}
