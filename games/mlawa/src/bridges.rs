//! [13.3, 20] Bridges over major rivers: blown up by whoever was there last, repaired by a command.

use crate::prelude::*;

kernel::bars! {
    /// What keeps a bridge from being blown up.
    pub(crate) enum Bar {
        "20a": NoBridge "no-bridge";
        "20b": Down "no-bridge-left";
        "Q56": Held "no-bridge-held";
    }
}

impl Mlawa {
    fn bridges_at(&self, hex: Space) -> impl Iterator<Item = usize> + '_ {
        let near = self.terrain.bridge_ends.contains(hex);
        let all = if near { &self.terrain.bridges[..] } else { &[] };
        all.iter().enumerate().filter(move |(_, ends)| ends.contains(&hex)).map(|(i, _)| i)
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
        for hq in commands.intersection(&p.afield).iter() {
            self.pass_bridge(p, hq, p.at[hq]);
        }
    }

    /// [13.31, Q56] At the start of the turn bridges stand again where no enemy is in the way.
    pub(crate) fn mend_bridges(&self, p: &mut Position, log: &mut impl Log) {
        let mending = p.bridges.mending;
        p.bridges.mending = BySide([0, 0]);
        for side in Side::BOTH {
            for (i, ends) in self.terrain.bridges.iter().enumerate() {
                let wanted = (mending[side] & p.bridges.down) >> i & 1 == 1;
                let enemy_near = ends.iter().any(|hex| p.occupied[!side].contains(*hex));
                if wanted && !enemy_near {
                    p.bridges.down &= !(1 << i);
                    let [a, b] = *ends;
                    log.note(|| {
                        let text = Text::new("log-bridge-up").with("a", a).with("b", b);
                        Event::new("13.31", text)
                    });
                }
            }
        }
    }

    /// [20a, 20b, Q56] Whether the side whose phase it is may blow up a bridge, given by its index.
    #[inline]
    fn may_blow_up(&self, p: &Position, bridge: usize) -> Result<(), Bar> {
        let side = p.active();
        let is_own = (p.bridges.polish >> bridge & 1 == 1) == (side == POLISH);
        let mut ends = self.terrain.bridges[bridge].iter();
        match bridge {
            _ if p.bridges.down >> bridge & 1 == 1 => Err(Bar::Down),
            _ if !is_own || ends.any(|hex| p.occupied[!side].contains(*hex)) => Err(Bar::Held),
            _ => Ok(()),
        }
    }

    fn bridge_between(&self, ends: [Space; 2]) -> Option<usize> {
        self.terrain.bridges.iter().position(|bridge| *bridge == ends)
    }

    pub(crate) fn may_demolish(&self, p: &Position, ends: [Space; 2]) -> Result<(), Bar> {
        self.may_blow_up(p, self.bridge_between(ends).ok_or(Bar::NoBridge)?)
    }

    /// The ends of the bridges that may be blown up now.
    pub(crate) fn demolishable(&self, p: &Position) -> impl Iterator<Item = [Space; 2]> {
        let bridges = self.terrain.bridges.iter().enumerate();
        bridges.filter(|(i, _)| self.may_blow_up(p, *i).is_ok()).map(|(_, ends)| *ends)
    }

    pub(crate) fn demolish(&self, p: &mut Position, [a, b]: [Space; 2], log: &mut impl Log) {
        if let Some(bridge) = self.bridge_between([a, b]) {
            p.bridges.down |= 1 << bridge;
        }
        log.note(|| Event::new("20a", Text::new("log-bridge-down").with("a", a).with("b", b)));
    }
}
