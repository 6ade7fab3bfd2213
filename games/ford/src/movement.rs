//! [3] Movement: who may march and how far. The predicates `may_…` are the whole law: what is listed
//! is what they let pass, and a refusal is what they say.

use crate::{
    Ford, Unit,
    position::{Hexes, Position},
    sequence::{self, Order, Step},
    tables::Way,
};
use kernel::{
    prelude::*,
    reach::{self, FAR, Reach},
};

kernel::bars! {
    /// What keeps a unit from marching, or from marching there.
    pub(crate) enum Bar {
        "1.1": Destroyed "no-destroyed";
        "2.1": EnemyUnit "no-enemy-unit";
        "3.1": Done "no-marched", NoWay "no-way", Here "no-here", TooFar "no-too-far";
        "1.2": Full "no-room";
        "3.3": Enemies "no-enemies";
        "3.4": Zone "no-zone";
        "3.5": River "no-river";
        "3.6": Flood "no-flood";
    }
}

/// A unit on the march and what holds it up.
#[derive(Clone, Copy)]
struct Marching<'a> {
    unit: &'a Unit,
    start: Space,
    enemies: Hexes,
    zone: Hexes,
    river: bool,
    flood: bool,
}

impl Marching<'_> {
    /// [3.2–3.6] What a step costs, if it can be made.
    fn step(&self, from: Space, way: &Way) -> Option<u16> {
        let first = from == self.start;
        let held = self.zone.contains(from) && !first || self.enemies.contains(way.to);
        match self.river && way.is_river(self.flood) {
            _ if held => None,
            true => (first && !self.unit.vehicle).then_some(self.unit.movement),
            false => Some(way.cost),
        }
    }
}

impl Ford {
    fn marching(&self, p: &Position, unit: Piece) -> Marching<'_> {
        let (start, unit) = (p.at[unit], &self.units[unit]);
        let (enemies, zone) = (self.occupied(p, !unit.side), self.zone(p, !unit.side));
        Marching { unit, start, enemies, zone, river: true, flood: p.flood }
    }

    /// Does something with all that a march can reach.
    fn with_reach<R>(&self, m: &Marching, then: impl FnOnce(&Reach) -> R) -> R {
        reach::lent(|reach| {
            reach.search(m.unit.movement, [(m.start, 0)], |from, reach| {
                for way in &self.ways[from] {
                    if let Some(cost) = m.step(from, way) {
                        reach.go(way.to, cost);
                    }
                }
            });
            then(reach)
        })
    }

    /// [3.1] Where a unit can march to.
    pub(crate) fn goals(&self, p: &Position, unit: Piece) -> Vec<Space> {
        let stops = |hex: &Space| self.may_stop(p, unit, *hex).is_ok();
        let stops = |reach: &Reach| reach.reached().iter().copied().filter(stops).collect();
        self.with_reach(&self.marching(p, unit), stops)
    }

    /// [3.1] Whether a unit may be picked.
    fn may_march(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match unit {
            _ if self.units[unit].side != p.active => Err(Bar::EnemyUnit),
            _ if !self.book.board.is_hex(p.at[unit]) => Err(Bar::Destroyed),
            _ if p.done.contains(unit) => Err(Bar::Done),
            _ if self.goals(p, unit).is_empty() => Err(Bar::NoWay),
            _ => Ok(()),
        }
    }

    pub(crate) fn marchers(&self, p: &Position) -> impl Iterator<Item = Piece> {
        self.of_side[p.active].iter().filter(|unit| self.may_march(p, *unit).is_ok())
    }

    /// [1.2, 3.3] Whether a march may end in a hex, wherever it begins.
    fn may_stop(&self, p: &Position, unit: Piece, hex: Space) -> Result<(), Bar> {
        match hex {
            _ if hex == p.at[unit] => Err(Bar::Here),
            _ if !self.book.board.is_hex(hex) => Err(Bar::TooFar),
            _ if self.occupied(p, !p.active).contains(hex) => Err(Bar::Enemies),
            _ if !self.has_room(p, hex) => Err(Bar::Full),
            _ => Ok(()),
        }
    }

    /// [3.1–3.6] Whether a unit may march there, and what that costs and which way it takes.
    fn may_march_to(
        &self,
        p: &Position,
        unit: Piece,
        hex: Space,
    ) -> Result<(u16, Vec<Space>), Bar> {
        self.may_stop(p, unit, hex)?;
        let m = self.marching(p, unit);
        // Without what would it get there? The first that helps is to blame.
        let without = [
            (Bar::Flood, Marching { flood: false, ..m }),
            (Bar::Zone, Marching { zone: Hexes::EMPTY, ..m }),
            (Bar::River, Marching { river: false, ..m }),
        ];
        self.way(&m, hex).ok_or_else(|| {
            let found = without.iter().find(|(_, m)| self.way(m, hex).is_some());
            found.map_or(Bar::TooFar, |(bar, _)| *bar)
        })
    }

    /// What a march costs and the way that it takes, if it gets there.
    fn way(&self, m: &Marching, to: Space) -> Option<(u16, Vec<Space>)> {
        self.with_reach(m, |reach| match reach.cost(to) {
            FAR => None,
            cost => Some((cost, reach.way(to))),
        })
    }
}

/// [3.1] Which unit marches next, or the end of the phase.
pub(crate) struct March;

impl Decision<Ford> for March {
    fn list(&self, game: &Ford, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.marchers(p).map(Order::Move));
        out.push(Order::End);
    }

    fn offer(&self, game: &Ford, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Move(unit) => {
                game.may_march(p, unit)?;
                Choice::of("do-march", "3.1")
            }
            Order::End => Choice::of("do-end-move", "2.1").role(Role::End),
            _ => return Err(sequence::Bar::NotNow.into()),
        })
    }

    fn play(&self, game: &Ford, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Move(unit) => p.step = Step::MarchTo(unit),
            _ => game.end_phase(p, umpire),
        }
    }
}

/// [3.1] Where it goes.
pub(crate) struct MarchTo(pub Piece);

impl Decision<Ford> for MarchTo {
    fn list(&self, game: &Ford, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.goals(p, self.0).into_iter().map(Order::To));
        out.push(Order::Stay);
    }

    fn offer(&self, game: &Ford, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::To(hex) => {
                let (cost, path) = game.may_march_to(p, self.0, hex)?;
                let stops = game.zone(p, !p.active).contains(hex);
                let left = Some(game.units[self.0].movement);
                Choice { cost: Some(cost), left, path, stops, ..Choice::of("do-to", "3.1") }
            }
            Order::Stay => Choice::of("do-stay", "3.1").role(Role::Stay),
            _ => return Err(sequence::Bar::NotNow.into()),
        })
    }

    fn play(&self, game: &Ford, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::To(hex) = order {
            umpire.note(|| {
                let text = Text::new("log-march").with("unit", self.0).with("hex", hex);
                let (_, path) = game.way(&game.marching(p, self.0), hex).unwrap_or_default();
                Event { path, ..Event::new("3.1", text) }
            });
            game.put(p, self.0, hex);
        }
        p.done.insert(self.0);
        p.step = Step::March;
    }
}
