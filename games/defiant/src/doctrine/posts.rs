//! What it is worth to a unit to stand in a hex at the end of an activation.

use super::{danger::Stack, march::Draft};
use crate::prelude::*;

/// Nobody comes farther than this in a turn, as a rule.
pub(crate) const RAID: i32 = 9;

impl Defiant {
    pub(crate) fn post_worth(
        &self,
        draft: &Draft,
        unit: Piece,
        hex: Space,
        goal: Option<usize>,
    ) -> i32 {
        let (p, side) = (draft.p, draft.side);
        let w = &self.weights[side];
        let fed = draft.fed.contains(hex);
        let mut worth = self.capture_worth(p, side, hex) * if fed { 3 } else { 1 } / 3;
        if self.falls_to(p, unit, hex) {
            worth += w.headquarters;
        }
        if let Some(i) = goal {
            worth -= w.pull * draft.goals[i].away(hex);
        }
        if !fed {
            worth -= w.supply;
        }
        worth += self.safety(draft, unit, hex);
        worth += self.hold_worth(draft, unit, hex);
        worth += self.guard_worth(draft, unit, hex);
        worth += w.line * self.closed(draft, unit, hex);
        if let Some(i) = goal {
            worth += w.ring * self.ring_closed(draft, unit, hex, draft.goals[i].hex, &draft.zone);
        }
        if p.zone[!side].contains(hex) && !draft.targets.contains(hex) {
            worth -= w.contact;
        }
        worth - w.command * self.out_of_command(draft, unit, hex)
    }

    /// What the enemy's likely blow would cost more with the unit there, as a loss.
    fn safety(&self, draft: &Draft, unit: Piece, hex: Space) -> i32 {
        let (p, side) = (draft.p, draft.side);
        let w = &self.weights[side];
        let blow = self.blow(p, &draft.danger, side, hex);
        if blow == 0 {
            return 0;
        }
        let before = draft.stack[hex];
        let after = before + self.stack_of(p, unit);
        let trapped = self.is_trapped(draft, hex);
        let cost = |stack: Stack| self.blow_cost(hex, blow, stack, trapped);
        w.shelter * self.cover(hex) - (cost(after) - cost(before)) * w.exposure / 100
    }

    /// Whether the enemy can come to every way out.
    fn is_trapped(&self, draft: &Draft, hex: Space) -> bool {
        let ways = self.terrain.edges.of(hex).iter();
        let mut ways = ways.filter(|s| self.passes(draft.p, draft.side, s));
        !ways.any(|s| {
            !draft.danger.reach.contains(s.to) && !draft.p.zone[!draft.side].contains(s.to)
        })
    }

    /// What a unit adds to the chance of keeping the town in a hex.
    fn hold_worth(&self, draft: &Draft, unit: Piece, hex: Space) -> i32 {
        let (p, side) = (draft.p, draft.side);
        let keep = self.keep_worth(p, side, hex);
        if keep == 0 {
            return 0;
        }
        let blow = self.blow(p, &draft.danger, side, hex);
        let before = draft.stack[hex].defence;
        let own = self.stack_of(p, unit).defence;
        if blow == 0 && !draft.danger.walk.contains(hex) {
            // Somebody should be there before it is too late.
            let early = if before == 0 { keep / 12 } else { 0 };
            return if draft.is_polish() { early } else { 0 };
        }
        let chance = |defence| self.chance_to_keep(&draft.danger, hex, blow, defence);
        let gain = chance(before + own) - chance(before);
        keep * gain / 100 * self.weights[side].garrison / 100
    }

    /// [11.1.4] Nobody leaves a headquarters alone where the enemy can come, and whoever is near
    /// joins one that is alone.
    fn guard_worth(&self, draft: &Draft, unit: Piece, hex: Space) -> i32 {
        let (p, side) = (draft.p, draft.side);
        if draft.stack[hex].steps > 0 || !p.headquarters[side].contains(hex) {
            return 0;
        }
        if !draft.danger.walk.contains(hex) && self.enemy_distance(p, side, hex) > RAID {
            return 0;
        }
        let here = self.staffs(side).without(&draft.asked).iter().any(|hq| p.at[hq] == hex);
        let guards = self.units[unit].kind != Kind::Train;
        if here && guards { self.weights[side].guard } else { 0 }
    }

    /// How many hexes that the enemy can come to are closed by this unit's zone alone.
    fn closed(&self, draft: &Draft, unit: Piece, hex: Space) -> i32 {
        if self.weights[draft.side].line == 0 || !self.has_zone(draft.p, unit) {
            return 0;
        }
        let open = |to: Space| draft.danger.reach.contains(to) && !draft.zone.contains(to);
        let sides = self.terrain.edges.of(hex).iter();
        sides.filter(|s| s.open && open(s.to)).count().min(3) as i32
    }

    /// How many ways out of a held town are closed by this unit's zone alone.
    pub(crate) fn ring_closed(
        &self,
        draft: &Draft,
        unit: Piece,
        hex: Space,
        town: Space,
        zone: &Hexes,
    ) -> i32 {
        let p = draft.p;
        if self.weights[draft.side].ring == 0
            || self.terrain.distance(hex, town) > 2
            || !p.fighters[!draft.side].contains(town)
            || !self.has_zone(p, unit)
        {
            return 0;
        }
        let covers = |to: Space| {
            to == hex
                || self
                    .terrain
                    .edges
                    .between(hex, to)
                    .is_some_and(|s| self.passes(p, draft.side, s))
        };
        let ways = self.terrain.edges.of(town).iter();
        ways.filter(|s| s.open && !zone.contains(s.to) && covers(s.to)).count() as i32
    }

    /// Hexes by which a unit is beyond what its headquarters can reach and command next time.
    fn out_of_command(&self, draft: &Draft, unit: Piece, hex: Space) -> i32 {
        let p = draft.p;
        if self.is_last_day(p) {
            return 0;
        }
        let Some(hq) = self.commander(p, unit) else { return 0 };
        let seat = match draft.anchor {
            Some(anchor) if draft.asked.contains(hq) => anchor,
            _ => p.at[hq],
        };
        let range = i32::from(self.units[hq].range);
        (i32::from(self.terrain.distance(seat, hex)) - range).max(0)
    }

    /// The headquarters on the map that commands a unit.
    pub(crate) fn commander(&self, p: &Position, unit: Piece) -> Option<Piece> {
        let leads = |hq: &Piece| p.on_map(*hq) && self.units[*hq].leads(&self.units[unit]);
        self.headquarters.iter().find(leads)
    }

    pub(crate) fn enemy_distance(&self, p: &Position, side: Side, hex: Space) -> i32 {
        let enemies = p.fighters[!side].iter();
        enemies.map(|enemy| i32::from(self.terrain.distance(hex, enemy))).min().unwrap_or(40)
    }
}
