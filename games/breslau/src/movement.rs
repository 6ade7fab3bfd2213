//! [7.3, 10.2.1] Tactical movement: who marches, hex by hex, what he meets on the way, and who is
//! one too many at the end. How far a march gets stands in `routes`.

use crate::{
    Breslau,
    battle::{Battle, Kind},
    order_of_battle::{Movement, RED, Units},
    orders::Order,
    position::{March, Position},
    sequence::{Phase, Step},
    terrain::{Hexes, stage_box},
};
use kernel::{
    game::{Event, Log},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Breslau {
    /// [7.3.1] Points of a unit; the train needs none.
    #[inline]
    pub fn allowance(&self, unit: Piece) -> u8 {
        match self.units[unit].front.movement {
            Movement::Points(points) => points,
            Movement::Rail => u8::MAX,
        }
    }

    /// [7.3.1b, 8.2.10] Units on the map that have not finished, have points and have not
    /// bombarded.
    fn marchers<'a>(&'a self, p: &'a Position) -> impl Iterator<Item = Piece> + 'a {
        let units = self.of_side[p.phase.side()].without(&p.moved).without(&p.fired);
        units.iter().filter(|unit| p.on_map(*unit) && self.allowance(*unit) > 0)
    }

    /// [7.3]
    pub(crate) fn somebody_can_march(&self, p: &Position) -> bool {
        self.marchers(p).any(|unit| self.can_march(p, unit))
    }

    /// [7.3.3, Q18] Nobody needs to march, but who can leave too full a hex has to.
    pub(crate) fn list_marches(&self, p: &Position, out: &mut Vec<Order>) {
        let mut obliged = false;
        for unit in self.marchers(p).filter(|unit| self.can_march(p, *unit)) {
            out.push(Order::Move(unit));
            obliged |= self.is_obliged(p, unit);
        }
        if !obliged {
            out.push(Order::End);
        }
    }

    /// [Q18] Stands in too full a hex of the Red Army.
    fn is_obliged(&self, p: &Position, unit: Piece) -> bool {
        let at = p.at[unit];
        p.phase == Phase::RedMove && p.full[RED].contains(at) && !self.has_room(p, unit, at)
    }

    /// [Q18] The unit that has to march before the phase can end.
    pub(crate) fn obliged(&self, p: &Position) -> Option<Piece> {
        self.marchers(p).find(|unit| self.is_obliged(p, *unit) && self.can_march(p, *unit))
    }

    /// [7.3.7a]
    pub(crate) fn pick_up(&self, p: &mut Position, unit: Piece) {
        let at = p.at[unit];
        let mut visited = Hexes::EMPTY;
        visited.insert(at);
        p.march = March { unit: Some(unit), spent: 0, from: Some(at), visited };
        p.step = Step::MarchTo(unit);
    }

    /// [7.3.2, 7.3.3, Q18] Where the unit can go before the enemy has a say; it may stay where
    /// there is room.
    pub(crate) fn list_destinations(&self, p: &Position, unit: Piece, out: &mut Vec<Order>) {
        self.each_destination(p, unit, |hex| out.push(Order::To(hex)));
        if self.has_room(p, unit, p.at[unit]) {
            out.push(Order::Stay);
        }
    }

    /// [3.3, 7.3.4, 7.3.6] The unit goes to a hex by the cheapest way; there the enemy may fire.
    pub(crate) fn march(&self, p: &mut Position, unit: Piece, hex: Space, log: &mut impl Log) {
        let Some((path, spent)) = self.route(p, unit, hex) else { return };
        let side = self.side_of(unit);
        log.note(|| {
            let cost = spent - p.march.spent;
            let (clause, key) = match unit == self.train {
                true => ("10.2.1a", "log-train"),
                false => ("7.3.2", "log-march"),
            };
            let text = Text::new(key).with("unit", unit).with("to", hex).with("cost", cost);
            Event { path: path.to_vec(), ..Event::new(clause, text) }
        });
        for passed in &path {
            self.take_control(p, side, *passed);
            p.march.visited.insert(*passed);
        }
        let before = path.len().checked_sub(2).map_or(p.at[unit], |i| path[i]);
        p.march.from = Some(before);
        p.march.spent = if unit == self.train { 0 } else { spent };
        self.put(p, unit, hex);
        if p.watched[!side].contains(hex) {
            p.battle = Battle { kind: Kind::Fire, hex, target: Some(unit), ..Battle::default() };
            p.step = Step::React;
        } else {
            self.go_on(p, unit);
        }
    }

    /// [7.3.6a] Whoever has points left may go on; else his move is over.
    pub(crate) fn go_on(&self, p: &mut Position, unit: Piece) {
        match self.can_march(p, unit) {
            true => p.step = Step::MarchTo(unit),
            false => self.end_move(p, unit),
        }
    }

    /// [7.3.3] The points that are left are lost.
    pub(crate) fn halt(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        log.note(|| {
            let text = Text::new("log-halt").with("unit", unit).with("hex", p.at[unit]);
            Event::new("7.3.3", text)
        });
        self.end_move(p, unit);
    }

    /// A unit moves once in a phase.
    pub(crate) fn end_move(&self, p: &mut Position, unit: Piece) {
        p.moved.insert(unit);
        p.march = March::default();
        p.step = Step::March;
    }

    /// [7.3.7a]
    pub(crate) fn finish_march(&self, p: &mut Position) {
        p.march = March::default();
        p.battle = Battle::default();
    }

    /// [Q18] Units of the Red Army in hexes that are too full.
    fn surplus(&self, p: &Position) -> Units {
        let mut units = Units::EMPTY;
        for hex in p.full[RED].iter() {
            let here = self.units_in(p, RED, hex);
            if here.len() > usize::from(self.room(RED, hex)) {
                units = units.union(&here);
            }
        }
        units
    }

    /// [7.1.4b, Q18]
    pub(crate) fn has_surplus(&self, p: &Position) -> bool {
        !self.surplus(p).is_empty()
    }

    /// [Q18] The owner chooses who leaves.
    pub(crate) fn list_surplus(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.surplus(p).iter().map(Order::Take));
    }

    /// [Q18, Q22] Who is one too many waits for the next stage, if there is one.
    pub(crate) fn take_surplus(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        log.note(|| {
            let (clause, key) = match self.is_last_stage(p) {
                true => ("Q22", "log-surplus-last"),
                false => ("Q18", "log-surplus"),
            };
            Event::new(clause, Text::new(key).with("unit", unit).with("hex", p.at[unit]))
        });
        self.take_away(p, unit, stage_box(p.stage + 1));
    }
}
