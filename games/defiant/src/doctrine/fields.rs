//! How far it is to every goal from everywhere, found for all goals at once: one lane each.

use crate::{
    prelude::*,
    terrain::{NO_BRIDGE, all_hexes},
};
use std::rc::Rc;
/// As many goals as one flood takes.
const LANES: usize = 16;
/// Half points that count as far away.
const FAR_AWAY: u8 = 100;
/// How much farther an enemy in the way makes it seem.
const BLOCKED: u8 = 6;

type Lanes = [u8; LANES];

/// Half points to one goal of several from every hex.
pub(crate) struct Field {
    away: Rc<Per<Space, Lanes>>,
    lane: usize,
}

impl Field {
    #[inline]
    pub fn away(&self, hex: Space) -> i32 {
        self.away[hex][self.lane].into()
    }
}

impl Defiant {
    /// How far it is to each of these hexes from everywhere; enemies in the way make it seem farther.
    pub(crate) fn fields(&self, p: &Position, side: Side, goals: &[Space]) -> Vec<Field> {
        let mut fields = Vec::with_capacity(goals.len());
        for some in goals.chunks(LANES) {
            let away = Rc::new(self.flood(p, side, some));
            fields.extend((0..some.len()).map(|lane| Field { away: away.clone(), lane }));
        }
        fields
    }

    /// Sweeps over the map, there and back, until nothing comes nearer to any goal.
    fn flood(&self, p: &Position, side: Side, goals: &[Space]) -> Per<Space, Lanes> {
        let mut away: Per<Space, Lanes> = vec![[FAR_AWAY; LANES]; HEXES].into();
        let mut fresh: Per<Space, bool> = vec![false; HEXES].into();
        for (i, goal) in goals.iter().enumerate() {
            away[*goal][i] = 0;
            fresh[*goal] = true;
        }
        loop {
            let mut is_done = true;
            for hex in all_hexes().chain(all_hexes().rev()) {
                if std::mem::take(&mut fresh[hex]) {
                    is_done = false;
                    let from = self.setting_off(p, side, goals, hex, &away[hex]);
                    self.spread(p, side, hex, &from, &mut away, &mut fresh);
                }
            }
            if is_done {
                return away;
            }
        }
    }

    /// What has been spent when a hex is left: zones hold up, and so do enemies but in the goal.
    fn setting_off(
        &self,
        p: &Position,
        side: Side,
        goals: &[Space],
        hex: Space,
        away: &Lanes,
    ) -> Lanes {
        let watched = u8::from(p.zone[!side].contains(hex));
        if !p.fighters[!side].contains(hex) {
            return away.map(|spent| spent + watched);
        }
        let mut left = away.map(|spent| spent + watched + BLOCKED);
        let here = goals.iter().enumerate().filter(|(_, goal)| **goal == hex);
        here.for_each(|(i, _)| left[i] = watched);
        left
    }

    /// Goes on to the hexes beside one.
    #[inline]
    fn spread(
        &self,
        p: &Position,
        side: Side,
        hex: Space,
        from: &Lanes,
        away: &mut Per<Space, Lanes>,
        fresh: &mut Per<Space, bool>,
    ) {
        for way in &self.ways.steps[hex] {
            if way.temporary != NO_BRIDGE && !self.bridge_serves(p, side, way.temporary) {
                continue;
            }
            let cost = way.cost + if way.end.stopped() { 2 } else { 0 };
            fresh[way.to] |= come_nearer(&mut away[way.to], from, cost);
        }
    }
}

/// A step for all goals at once: whether any of them is nearer by it. Not inlined, so that all lanes
/// go through one instruction.
#[inline(never)]
fn come_nearer(known: &mut Lanes, from: &Lanes, cost: u8) -> bool {
    let mut changed = 0;
    for (known, from) in known.iter_mut().zip(from) {
        let nearer = (*known).min(from + cost);
        changed |= nearer ^ *known;
        *known = nearer;
    }
    changed != 0
}
