//! Headquarters: which one acts, whom it takes along, where it goes.

use super::{march::Draft, posts::RAID};
use crate::{position::Activation, prelude::*};
use staff::tools::first_best;

/// Where the units are whom a headquarters would like to have in range.
#[derive(Default)]
struct Troops {
    /// Those whom it leads: their points, and how many times these count.
    led: Vec<(Space, i32, i32)>,
    /// Others whom it could enlist beside its own.
    near: Vec<(Space, i32)>,
    /// [4.2.1] Those whom a staff without a band can set going.
    guests: Vec<(Space, i32)>,
}

impl Defiant {
    /// What an activation of a headquarters can set going: strength in its range, most where the
    /// enemy is near.
    pub(crate) fn activation_worth(&self, p: &Position, hq: Piece) -> i32 {
        let mut q = p.clone();
        q.activation = Activation::default();
        self.muster(&mut q, hq);
        let all = q.activation.in_range.intersection(&self.combat_units);
        let own = q.activation.commanded;
        let mut others: Vec<i32> =
            all.without(&own).iter().map(|unit| self.use_of(p, unit)).collect();
        others.sort_unstable_by(|a, b| b.cmp(a));
        let own = own.intersection(&self.combat_units);
        own.iter().map(|unit| self.use_of(p, unit)).sum::<i32>()
            + others.iter().take(q.activation.room.into()).sum::<i32>()
    }

    /// What a unit can do if it acts now.
    fn use_of(&self, p: &Position, unit: Piece) -> i32 {
        let side = self.units[unit].side;
        let face = self.face(p, unit);
        if self.is_immobile(p, unit) {
            return i32::from(face.attack);
        }
        let near = match self.enemy_distance(p, side, p.at[unit]) {
            ..=2 => 3,
            3..=5 => 2,
            _ => 1,
        };
        let pace = i32::from(self.allowance(p, unit)) / 2;
        near * (4 * i32::from(face.attack) + pace)
    }

    pub(crate) fn recruit_worth(&self, p: &Position, unit: Piece) -> i32 {
        let last = p.at[unit];
        let side = self.units[unit].side;
        // Who guards Warsaw, or a town alone, need not come.
        let keeps = self.keep_worth(p, side, last) > 0 && self.enemy_distance(p, side, last) <= 4;
        let led = self.commander(p, unit).is_some_and(|hq| {
            self.terrain.distance(p.at[hq], last) <= u16::from(self.units[hq].range)
        });
        self.use_of(p, unit) * if led { 1 } else { 2 } / if keeps { 3 } else { 1 }
    }

    /// The hex in reach of the acting headquarters that is in range of most of its units when they
    /// have gone as far as they can.
    pub(crate) fn choose_anchor(&self, draft: &Draft) -> Option<Space> {
        let hq = draft.p.activation.headquarters.filter(|hq| draft.asked.contains(*hq))?;
        let range = u16::from(self.units[hq].range);
        let army = self.army_of(draft.p, hq);
        let spots: Vec<(Space, i32)> = army
            .iter()
            .map(|unit| {
                let waits = !draft.asked.contains(*unit);
                let goes = !waits && !draft.planned.contains(*unit);
                let (_, spot) = draft.nearest[*unit];
                let at = if goes && spot.is_some() { spot } else { draft.place[*unit] };
                let points = self.lead_points(draft, *unit);
                (at, if waits { 2 * points } else { points })
            })
            .collect();
        let cover = |seat: &Space| -> i32 {
            let gain = |(at, points): &(Space, i32)| {
                let away = self.terrain.distance(*seat, *at);
                let beyond = i32::from(away.saturating_sub(range));
                if beyond == 0 { 6 * points - i32::from(away) } else { -4 * beyond }
            };
            spots.iter().map(gain).sum::<i32>() + self.lead_worth(draft, *seat)
        };
        draft.reach[hq].iter().max_by_key(cover)
    }

    /// What it counts to have a unit in range; who can do nothing for his goal counts for little, so
    /// that he does not hold his headquarters back.
    fn lead_points(&self, draft: &Draft, unit: Piece) -> i32 {
        let p = draft.p;
        let info = &self.units[unit];
        let w = &self.weights[info.side];
        let points = 4 + 2 * i32::from(self.face(p, unit).attack);
        let (near, spot) = draft.nearest[unit];
        let stuck = spot.is_some()
            && !draft.strikers.contains(unit)
            && draft.aims[unit].is_some_and(|aim| {
                let goal = &draft.goals[usize::from(aim)];
                let here = goal.away(p.at[unit]);
                here > 0 && near >= here
            });
        points * if stuck { w.stuck } else { 100 } / 100
    }

    /// The goal that most strength of an army makes for.
    pub(crate) fn main_goal(&self, draft: &Draft) -> Option<u8> {
        let strength = |i: u8| -> i32 {
            let bound = draft.asked.iter().filter(|u| draft.aims[*u] == Some(i));
            bound.map(|u| i32::from(self.face(draft.p, u).attack)).sum()
        };
        (0..draft.goals.len() as u8).max_by_key(|i| strength(*i)).filter(|i| strength(*i) > 0)
    }

    /// A headquarters is drawn along towards the goal of its army.
    fn lead_worth(&self, draft: &Draft, seat: Space) -> i32 {
        let away = draft.main.map_or(0, |i| draft.goals[usize::from(i)].away(seat));
        -self.weights[draft.side].lead * away
    }

    /// Where a headquarters goes: its units in range, with a unit, out of the enemy's way.
    pub(crate) fn choose_seat(&self, draft: &Draft, hq: Piece) -> Space {
        let here = draft.p.at[hq];
        let open = draft.reach[hq].iter();
        let open = open.filter(|hex| *hex != here && draft.fits(self, hq, *hex));
        let hexes = std::iter::once(here).chain(open);
        let troops = self.troops_of(draft, hq);
        first_best(hexes, |hex| self.seat_worth(draft, hq, *hex, &troops)).unwrap_or(here)
    }

    /// Everybody whom a headquarters thinks of when it looks for a seat.
    fn troops_of(&self, draft: &Draft, hq: Piece) -> Troops {
        let p = draft.p;
        let info = &self.units[hq];
        let banded = info.commands[0].is_some();
        let mut troops = Troops::default();
        for unit in self.fighters(draft.side).iter() {
            let at = draft.place[unit];
            if at.index() >= HEXES {
                continue;
            }
            if !banded {
                troops.guests.push((at, self.recruit_worth(p, unit)));
            }
            if !p.on_map(unit) || self.is_immobile(p, unit) {
                continue;
            }
            let points = self.lead_points(draft, unit);
            if info.leads(&self.units[unit]) {
                // Who had no orders this time comes first next time.
                let waits = !draft.asked.contains(unit);
                troops.led.push((
                    at,
                    points,
                    if waits { self.weights[draft.side].waiting } else { 6 },
                ));
            } else if banded && self.units[unit].formation.is_none() {
                troops.near.push((at, points));
            }
        }
        troops
    }

    fn seat_worth(&self, draft: &Draft, hq: Piece, hex: Space, troops: &Troops) -> i32 {
        let (p, side) = (draft.p, draft.side);
        let w = &self.weights[side];
        let range = u16::from(self.units[hq].range);
        let away = |at: &Space| self.terrain.distance(hex, *at);
        let mut worth = self.lead_worth(draft, hex);
        for (at, points, times) in &troops.led {
            let away = away(at);
            // They will have gone on by the time that they are asked again.
            worth += match away <= range {
                true => times * points - 2 * i32::from(away),
                false => -4 * i32::from(away - range),
            };
        }
        let near = troops.near.iter().filter(|(at, _)| away(at) <= range);
        worth += near.map(|(_, points)| points).sum::<i32>();
        worth += self.guests_worth(troops, hex, range);
        if !draft.fed.contains(hex) {
            worth -= w.supply;
        }
        let guards = draft.stack[hex];
        if guards.steps == 0 {
            // By the time that it is asked again the enemy may have come nearer.
            let near = (RAID + 3 - self.enemy_distance(p, side, hex)).max(0);
            let lost = if draft.danger.walk.contains(hex) { w.headquarters } else { 0 };
            return worth - lost - w.headquarters * near / (RAID + 3);
        }
        // With the units it shares their fate.
        let blow = self.blow(p, &draft.danger, side, hex);
        let column = self.column_for(blow, guards.defence, self.cover(hex));
        let risk = column.map_or(0, |column| column as i32 + 1);
        let thin = if guards.steps == 1 { 2 } else { 1 };
        worth - thin * risk * w.headquarters / 50
    }

    /// [4.2.1] What a staff without a band can set going from a hex: five units, those first whom
    /// nobody else commands.
    fn guests_worth(&self, troops: &Troops, seat: Space, range: u16) -> i32 {
        let near = troops.guests.iter().filter(|(at, _)| self.terrain.distance(seat, *at) <= range);
        let mut guests: Vec<i32> = near.map(|(_, worth)| *worth).collect();
        guests.sort_unstable_by(|a, b| b.cmp(a));
        guests.iter().take(self.tables.command.without_band.into()).sum()
    }

    /// [8.0.4] The Małopolska headquarters takes over where it commands most, in safety.
    pub(crate) fn relief_worth(&self, p: &Position, hex: Space) -> i32 {
        let Some(hq) = p.activation.headquarters else { return 0 };
        let info = &self.units[hq];
        let range = u16::from(info.range);
        let own = self.fighters(POLISH);
        let near = own.iter().filter(|unit| {
            p.on_map(*unit)
                && info.leads(&self.units[*unit])
                && self.terrain.distance(p.at[*unit], hex) <= range
        });
        let worth: i32 = near.map(|unit| 10 * i32::from(self.face(p, unit).attack)).sum();
        let alone = !p.fighters[POLISH].contains(hex);
        let enemy = self.enemy_distance(p, POLISH, hex);
        worth - if alone { (6 - enemy).max(0) * 20 } else { 0 }
    }

    /// [8.0.3-I] Near Warsaw a train is always of use.
    pub(crate) fn entry_worth(&self, p: &Position, train: Piece, hex: Space) -> i32 {
        let side = self.units[train].side;
        let centre = self.terrain.warsaw.iter().next().unwrap_or(hex);
        let bombed = p.interdicted.contains(hex);
        let safe = self.enemy_distance(p, side, hex).min(4);
        10 * safe - i32::from(self.terrain.distance(hex, centre)) - if bombed { 20 } else { 0 }
    }
}
