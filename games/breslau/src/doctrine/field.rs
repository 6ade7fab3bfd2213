//! Where a side wants to be: how much each hex draws its units, by what lies ahead and how far.

use crate::{
    Breslau,
    order_of_battle::{GERMAN, RED},
    position::Position,
    terrain::HEXES,
};
use kernel::{
    game::Side,
    reach::{FAR, Reach},
    space::Space,
};
use std::cell::RefCell;

/// Beyond so many points of movement nothing draws or threatens.
const HORIZON: u16 = 120;

thread_local! {
    static SEARCH: RefCell<Reach> = const { RefCell::new(Reach::new()) };
}

/// How much each hex draws units of a side, and how near the enemy is.
#[derive(Default)]
pub struct Field {
    pull: Vec<i32>,
    /// Points of movement from the nearest enemy, as he marches.
    threat: Vec<u16>,
    /// And from the nearest unit of the side's own.
    reach: Vec<u16>,
}

impl Field {
    pub fn pull(&self, hex: Space) -> i32 {
        self.pull.get(hex.index()).copied().unwrap_or(0)
    }

    pub fn threat(&self, hex: Space) -> u16 {
        self.threat.get(hex.index()).copied().unwrap_or(FAR)
    }

    pub fn reach(&self, hex: Space) -> u16 {
        self.reach.get(hex.index()).copied().unwrap_or(FAR)
    }
}

impl Breslau {
    pub(super) fn field(&self, p: &Position, side: Side) -> Field {
        let threat = self.approach(p, !side);
        let goals = match side {
            RED => self.red_goals(p),
            _ => self.german_goals(p, &threat),
        };
        Field { pull: self.pulls(p, side, &goals), threat, reach: self.approach(p, side) }
    }

    /// Points of movement that the nearest unit of a side needs to each hex; whoever stands in its
    /// way costs time as well.
    fn approach(&self, p: &Position, side: Side) -> Vec<u16> {
        SEARCH.with_borrow_mut(|search| {
            let starts = p.occupied[side].iter().map(|hex| (hex, 0));
            search.search(HEXES, HORIZON, starts, |from, search| {
                for s in self.terrain.sides(from).iter().filter(|s| s.open) {
                    let ground = self.terrain.ground(s.to);
                    if let Some(cost) = self.tables.cost(side, ground, s.water, s.bridged) {
                        search.go(s.to, u16::from(cost) + self.resistance(p, side, s.to));
                    }
                }
            });
            (0..HEXES as u16).map(|i| search.cost(Space(i))).collect()
        })
    }

    /// Points of movement that the defenders of a hex count as.
    fn resistance(&self, p: &Position, side: Side, hex: Space) -> u16 {
        if !p.occupied[!side].contains(hex) {
            return 0;
        }
        let defenders = self.units_in(p, !side, hex).len() as u16;
        defenders * self.weights(side).siege as u16
    }

    /// Victory hexes that are to be taken, and those that somebody must guard.
    fn red_goals(&self, p: &Position) -> Vec<(Space, i32)> {
        let w = self.weights(RED);
        let mut goals = Vec::with_capacity(self.terrain.victory.len() + 1);
        for (hex, _) in &self.terrain.victory {
            let worth = self.point_worth(p, RED, *hex);
            if !p.red.contains(*hex) {
                goals.push((*hex, worth));
            } else if !p.occupied[RED].contains(*hex) && p.near[GERMAN].contains(*hex) {
                goals.push((*hex, worth * w.keep / 100));
            }
        }
        if !p.red.contains(self.terrain.airfield) {
            goals.push((self.terrain.airfield, w.airfield));
        }
        goals
    }

    /// Victory hexes that want defenders, the nearer the enemy the more, and lost ones that stand
    /// empty.
    fn german_goals(&self, p: &Position, threat: &[u16]) -> Vec<(Space, i32)> {
        let w = self.weights(GERMAN);
        let mut goals = Vec::with_capacity(self.terrain.victory.len() + 2);
        let mut post = |hex: Space, worth: i32| {
            let near = threat[hex.index()];
            let present = self.units_in(p, GERMAN, hex).len() as i32;
            let wanted = match near {
                0..=8 => i32::from(self.room(GERMAN, hex)),
                9..=18 => 2,
                _ => 1,
            };
            if present < wanted {
                // Urgent where the enemy is near and nobody is there yet.
                let urgency = 130 - 2 * i32::from(near.min(50)) - 25 * present;
                goals.push((hex, worth * urgency.max(5) / 100));
            }
        };
        for (hex, _) in &self.terrain.victory {
            post(*hex, self.point_worth(p, GERMAN, *hex));
        }
        post(self.terrain.airfield, w.airfield * self.stages_left(p) / 20);
        post(self.terrain.rathaus, w.point / 2);
        goals
    }

    /// For every hex the best of its goals, less the way to it.
    fn pulls(&self, p: &Position, side: Side, goals: &[(Space, i32)]) -> Vec<i32> {
        let far = self.weights(side).far.max(1);
        let best = goals.iter().map(|(_, worth)| *worth).max().unwrap_or(0);
        SEARCH.with_borrow_mut(|search| {
            let start = |(hex, worth): &(Space, i32)| (*hex, ((best - worth) / far) as u16);
            search.search(HEXES, HORIZON, goals.iter().map(start), |from, search| {
                let ground = self.terrain.ground(from);
                let held = self.resistance(p, side, from);
                for s in self.terrain.sides(from).iter().filter(|s| s.open) {
                    if let Some(cost) = self.tables.cost(side, ground, s.water, s.bridged) {
                        search.go(s.to, u16::from(cost) + held);
                    }
                }
            });
            let pull = |i| best - far * i32::from(search.cost(Space(i)).min(HORIZON));
            (0..HEXES as u16).map(pull).collect()
        })
    }
}
