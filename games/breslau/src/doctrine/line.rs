//! The line of the garrison: ground between the Red Army and what it wants, watched by
//! the more units the more is at stake there.

use super::Field;
use crate::prelude::*;

/// Points of movement of one march.
const MARCH: u16 = 5;
/// Hexes within which units of the Red Army press on a place, and how many are as bad as can be.
const PRESSURE: u16 = 6;
const CROWD: i32 = 8;
/// Per cent of the danger that the first, the second and each further unit is good for: every one
/// adds a face of the die to the fire, the first two.
const WATCH: [i32; 6] = [100, 60, 50, 40, 20, 10];

/// What one more unit is good for where so many watch already.
fn share(danger: i32, watchers: i32) -> i32 {
    let step = watchers.clamp(0, WATCH.len() as i32 - 1) as usize;
    danger * WATCH[step] / 100
}

impl Breslau {
    /// How bad it would be to lose each hex: what the Red Army could go for from there, how soon it
    /// could be there, and with how many.
    pub(super) fn dangers(&self, p: &Position) -> Vec<i32> {
        let soon = self.approach_of_the_enemy(p);
        let stakes = self.stakes(p, &self.prizes(p), self.fortress().alarm);
        let crowds = self.crowds(p);
        let danger = |i: usize| {
            let share = match soon.cost(Space(i as u16)) / MARCH {
                0 => 100,
                1 => 90,
                2 => 75,
                3 => 55,
                4 => 35,
                5 => 20,
                _ => return 0,
            };
            let stake = stakes[i].max(0) * share / 100;
            if stake == 0 {
                return 0;
            }
            let near =
                |(hex, _): &&(Space, i32)| self.terrain.distance(*hex, Space(i as u16)) <= PRESSURE;
            let crowd: i32 = crowds.iter().filter(near).map(|(_, number)| number).sum();
            stake * (CROWD / 2 + crowd.min(CROWD)) / (CROWD + CROWD / 2)
        };
        (0..HEXES).map(danger).collect()
    }

    /// Where those of the Red Army stand who march and storm, and how many.
    fn crowds(&self, p: &Position) -> Vec<(Space, i32)> {
        let idle = self.artillery.union(&self.covers);
        let crowd = |hex: Space| (hex, self.units_in(p, RED, hex).without(&idle).len() as i32);
        p.occupied[RED].iter().map(crowd).filter(|(_, number)| *number > 0).collect()
    }

    /// What the Red Army is after; every place counts a point more, since the way to the next leads
    /// through it.
    fn prizes(&self, p: &Position) -> Vec<(Space, i32)> {
        let held = self.terrain.victory.iter().filter(|(hex, _)| !p.red.contains(*hex));
        let worth = |hex: Space| {
            self.point_worth(p, GERMAN, hex)
                + self.airfield_worth(p, hex)
                + self.weights(GERMAN).point
        };
        held.map(|(hex, _)| (*hex, worth(*hex))).collect()
    }

    /// [6.6] The airfield feeds the fortress for as long as the game lasts.
    pub(super) fn airfield_worth(&self, p: &Position, hex: Space) -> i32 {
        if hex != self.terrain.airfield {
            return 0;
        }
        self.weights(GERMAN).airfield * self.stages_left(p) / 20
    }

    /// Units of the garrison in and around each hex.
    pub(super) fn watchers(&self, p: &Position) -> Vec<u8> {
        let mut watchers = vec![0; HEXES];
        for unit in self.of_side[GERMAN].iter().filter(|unit| p.on_map(*unit)) {
            let at = p.at[unit];
            watchers[at.index()] += 1;
            for s in self.terrain.edges.of(at) {
                watchers[s.to.index()] += 1;
            }
        }
        watchers
    }

    /// What a hex lacks: the danger, shared by those who watch it.
    pub(super) fn lack(&self, danger: &[i32], watchers: &[u8]) -> Vec<(Space, i32)> {
        let lack = |i: usize| (Space(i as u16), share(danger[i], watchers[i].into()));
        (0..HEXES).map(lack).filter(|(_, lack)| *lack > 0).collect()
    }

    /// What a unit adds to the watch from a hex: of itself and of the hexes around it, the less the
    /// more others watch already.
    pub(super) fn watch_worth(&self, p: &Position, unit: Piece, hex: Space, field: &Field) -> i32 {
        let at = p.at[unit];
        let added = |n: Space| {
            let own = n == at || self.terrain.edges.between(at, n).is_some();
            share(field.danger(n), field.watchers(n) - i32::from(own))
        };
        let around: i32 = self.terrain.edges.of(hex).iter().map(|s| added(s.to)).sum();
        (added(hex) + around) * self.fortress().watch / 100
    }
}
