//! Where a side wants to be: how much each hex draws its units, by what lies ahead and how far.

use crate::{prelude::*, routes::Way};
use kernel::reach::Leaving;
use staff::tools;

/// Beyond so many points of movement nothing draws or threatens.
const HORIZON: u16 = 120;
/// Points of movement that coming in from the edge of the map counts as.
const ENTRY: u16 = 8;

/// How much each hex draws units of a side, and how near the enemy is.
#[derive(Default)]
pub struct Field {
    pull: Vec<i32>,
    /// Points of movement from the nearest enemy, as he marches.
    threat: tools::Field,
    /// And from the nearest unit of the side's own.
    reach: tools::Field,
    /// Of the garrison: how bad it would be to lose each hex, and who watches it.
    danger: Vec<i32>,
    watchers: Vec<u8>,
    /// Where everybody stood when it was last thought out what the garrison lacks.
    assessed: Vec<Space>,
}

impl Field {
    pub fn pull(&self, hex: Space) -> i32 {
        self.pull.get(hex.index()).copied().unwrap_or(0)
    }

    pub fn threat(&self, hex: Space) -> u16 {
        self.threat.cost(hex)
    }

    pub fn reach(&self, hex: Space) -> u16 {
        self.reach.cost(hex)
    }

    pub fn danger(&self, hex: Space) -> i32 {
        self.danger.get(hex.index()).copied().unwrap_or(0)
    }

    pub fn watchers(&self, hex: Space) -> i32 {
        self.watchers.get(hex.index()).copied().unwrap_or(0).into()
    }
}

impl Breslau {
    /// What the garrison lacks after somebody has gone elsewhere.
    pub(super) fn reassess(&self, p: &Position, field: &mut Field) {
        if field.assessed == p.at.places() {
            return;
        }
        field.assessed.clear();
        field.assessed.extend(p.at.places());
        let w = self.weights(GERMAN);
        field.watchers = self.watchers(p);
        let goals = self.lack(&field.danger, &field.watchers);
        field.pull = self.pulls(p, GERMAN, &goals, w.far, w.siege);
    }

    /// What the decisions of the phase look at; the events do without.
    pub(super) fn field(&self, p: &Position, side: Side) -> Field {
        let mut field = Field::default();
        let events = p.phase == Phase::Events;
        let goes_nowhere =
            matches!(p.phase, Phase::RedStrategic | Phase::RedAssault | Phase::GermanAssault);
        if !events && !goes_nowhere {
            field.threat = self.approach(p, !side, self.weights(!side).siege);
        }
        if p.phase == Phase::Barrage {
            field.reach = self.approach(p, side, self.weights(side).siege);
        }
        match side {
            _ if events || p.phase == Phase::Supply => {}
            GERMAN => {
                field.danger = self.dangers(p);
                self.reassess(p, &mut field);
            }
            RED => {
                let w = self.weights(RED);
                field.pull = self.pulls(p, RED, &self.red_goals(p), w.far, w.siege);
            }
        }
        field
    }

    /// Points of movement that the nearest unit of a side needs to each hex; whoever stands in its
    /// way costs time as well. The Red Army also comes in where it concentrates.
    fn approach(&self, p: &Position, side: Side, siege: i32) -> tools::Field {
        // Cover units stay where they are, but others come in there.
        let mobile = self.of_side[side].without(&self.covers).without(&self.artillery);
        let units = mobile.iter().filter(|unit| p.on_map(*unit)).map(|unit| (p.at[unit], 0));
        let doors = match side {
            RED => p.occupied[RED].union(&self.terrain.soviet_concentration),
            _ => Hexes::EMPTY,
        };
        let doors = doors.without(&p.occupied[GERMAN]);
        let starts = units.chain(doors.iter().map(|hex| (hex, ENTRY)));
        tools::Field::new(HEXES, HORIZON, starts, |from, search| {
            let held = self.resistance(p, side, from, siege);
            self.steps(side, from, |way| way.cost, held, search);
        })
    }

    /// How soon the Red Army can be beside each hex, as the garrison fears.
    pub(super) fn approach_of_the_enemy(&self, p: &Position) -> tools::Field {
        self.approach(p, RED, self.weights(GERMAN).siege)
    }

    /// For every hex the best prize of the Red Army, less the way to it if nobody barred it.
    pub(super) fn stakes(&self, p: &Position, prizes: &[(Space, i32)], far: i32) -> Vec<i32> {
        self.pulls(p, RED, prizes, far, 0)
    }

    /// Points of movement that the defenders of a hex count as.
    fn resistance(&self, p: &Position, side: Side, hex: Space, siege: i32) -> u16 {
        if siege == 0 || !p.occupied[!side].contains(hex) {
            return 0;
        }
        let defenders = self.units_in(p, !side, hex).len() as u16;
        defenders * siege as u16
    }

    /// Victory hexes that are to be taken, those that somebody must guard, and what the plan wants.
    fn red_goals(&self, p: &Position) -> Vec<(Space, i32)> {
        let w = self.weights(RED);
        let mut goals = Vec::with_capacity(self.terrain.victory.len() + 4);
        for (hex, _) in &self.terrain.victory {
            let worth = self.point_worth(p, RED, *hex);
            if !p.red.contains(*hex) {
                goals.push((*hex, worth));
            } else if !p.occupied[RED].contains(*hex) && p.near[GERMAN].contains(*hex) {
                goals.push((*hex, worth * w.keep / 100));
            }
        }
        let efforts = self.efforts(p).filter(|(hex, _)| !p.red.contains(*hex));
        goals.extend(efforts.map(|(hex, worth)| (hex, self.point_worth(p, RED, hex) + worth)));
        goals
    }

    /// For every hex the best of its goals, less the way to it.
    fn pulls(
        &self,
        p: &Position,
        side: Side,
        goals: &[(Space, i32)],
        far: i32,
        siege: i32,
    ) -> Vec<i32> {
        let far = far.max(1);
        let best = goals.iter().map(|(_, worth)| *worth).max().unwrap_or(0);
        let starts = goals.iter().map(|(hex, worth)| (*hex, ((best - worth) / far) as u16));
        let away = tools::Field::new(HEXES, HORIZON, starts, |from, search| {
            let held = self.resistance(p, side, from, siege);
            // Walked backwards: what counts is the ground that is left.
            self.steps(side, from, |way| way.back, held, search);
        });
        (0..HEXES as u16).map(|i| best - far * away.away(Space(i))).collect()
    }

    /// Offers all steps from a hex at what they cost there or back, and a delay.
    #[inline]
    fn steps(
        &self,
        side: Side,
        from: Space,
        cost: impl Fn(&Way) -> u8,
        delay: u16,
        search: &mut Leaving<Space>,
    ) {
        for way in self.walks(side).of(from) {
            search.go(way.to, u16::from(cost(way)) + delay);
        }
    }
}
