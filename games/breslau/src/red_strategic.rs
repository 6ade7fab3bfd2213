//! [7.1] Strategic movement of the Red Army: up the stage track, onto concentration hexes and cover
//! units, off the map, and cover units where others have left.

use crate::{
    Breslau,
    order_of_battle::{GERMAN, Movement, RED, Units},
    orders::Order,
    position::Position,
    sequence::Step,
    terrain::{Hexes, NORTH_POLISH, POOL, stage_box, stage_of},
};
use kernel::{
    game::{Event, Log},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Breslau {
    /// [7.1-1, Q7] Who waits on an earlier box moves up to the present one.
    pub(crate) fn move_up(&self, p: &mut Position, log: &mut impl Log) {
        for unit in self.of_side[RED].iter() {
            if stage_of(p.at[unit]).is_some_and(|stage| stage < p.stage) {
                p.at[unit] = stage_box(p.stage);
            }
        }
        // [9.9a, Q38] While the north is fought over its Poles go back there by themselves.
        if p.north.since == 0 || p.north.broken {
            return;
        }
        for unit in p.counters_in(stage_box(p.stage)).intersection(&self.polish).iter() {
            if !self.covers.contains(unit) {
                p.at[unit] = NORTH_POLISH;
                log.note(|| Event::new("9.9a", Text::new("log-back-north").with("unit", unit)));
            }
        }
    }

    /// The unit with all of its division that are in the same set (7.1.4a, 7.1.6a).
    fn with_division(&self, unit: Piece, of: &Units) -> Units {
        match self.units[unit].division {
            None => [unit].into_iter().collect(),
            division => {
                let mate = |other: &Piece| self.units[*other].division == division;
                of.iter().filter(mate).collect()
            }
        }
    }

    /// A division is spoken of by its first unit.
    pub(crate) fn speakers(&self, of: &Units) -> Units {
        let mut heard = 0u64;
        let speaks = |unit: &Piece| match self.units[*unit].division {
            None => true,
            Some(division) => {
                let first = heard >> division.0 & 1 == 0;
                heard |= 1 << division.0;
                first
            }
        };
        of.iter().filter(speaks).collect()
    }

    /// [7.1.2] Who is due and has not been left waiting.
    pub(crate) fn due_now(&self, p: &Position) -> Units {
        p.counters_in(stage_box(p.stage)).without(&p.moved)
    }

    /// [7.1.2] Somebody is due who can go somewhere.
    pub(crate) fn can_bring(&self, p: &Position) -> bool {
        let due = self.due_now(p);
        !due.is_empty() && {
            let hexes = self.all_entry_hexes(p);
            due.iter().any(|unit| self.can_enter(p, unit, &due, &hexes))
        }
    }

    /// [7.1.2]
    pub(crate) fn list_bringing(&self, p: &Position, out: &mut Vec<Order>) {
        let due = self.due_now(p);
        let hexes = self.all_entry_hexes(p);
        let speakers = self.speakers(&due);
        let can = |unit: &Piece| self.can_enter(p, *unit, &due, &hexes);
        out.extend(speakers.iter().filter(can).map(Order::Move));
        out.push(Order::End);
    }

    fn can_enter(&self, p: &Position, unit: Piece, due: &Units, hexes: &[Hexes; 2]) -> bool {
        self.covers.contains(unit) || {
            let hexes = &hexes[usize::from(self.polish.contains(unit))];
            let group = self.with_division(unit, due);
            hexes.iter().any(|hex| self.can_settle(p, &group, hex))
        }
    }

    /// Of Russians, and of Poles.
    fn all_entry_hexes(&self, p: &Position) -> [Hexes; 2] {
        [false, true].map(|polish| self.entry_hexes(p, polish))
    }

    /// [7.1.3, Q30] Concentration hexes and cover units of the nation; no German may be there.
    fn entry_hexes(&self, p: &Position, polish: bool) -> Hexes {
        let mut hexes = match polish {
            true => self.terrain.polish_concentration,
            false => self.terrain.soviet_concentration,
        };
        for cover in self.covers.iter() {
            if self.polish.contains(cover) == polish && p.on_map(cover) {
                hexes.insert(p.at[cover]);
            }
        }
        hexes.without(&p.occupied[GERMAN])
    }

    /// [7.1.4b, Q18] Limits do not count yet, but for units that can never leave.
    fn can_settle(&self, p: &Position, group: &Units, hex: Space) -> bool {
        let fixed = |unit: &Piece| self.units[*unit].front.movement == Movement::Points(0);
        let coming = group.iter().filter(fixed).count();
        coming == 0 || {
            let here = self.units_in(p, RED, hex).iter().filter(fixed).count();
            here + coming <= usize::from(self.room(RED, hex))
        }
    }

    /// [7.1.3, Q17] Where the unit or its division comes in; a cover unit may go back to the pool.
    pub(crate) fn list_entry_hexes(&self, p: &Position, unit: Piece, out: &mut Vec<Order>) {
        let group = self.with_division(unit, &self.due_now(p));
        for hex in self.entry_hexes(p, self.polish.contains(unit)).iter() {
            if self.can_settle(p, &group, hex) {
                out.push(Order::To(hex));
            }
        }
        if self.covers.contains(unit) {
            out.push(Order::To(POOL));
        }
        out.push(Order::Stay);
    }

    /// [7.1.2, 7.1.4a, Q8] The unit or its division comes in, or waits on.
    pub(crate) fn bring(&self, p: &mut Position, unit: Piece, order: Order, log: &mut impl Log) {
        let group = self.with_division(unit, &self.due_now(p));
        match order {
            Order::To(to) => {
                for unit in group.iter() {
                    self.put(p, unit, to);
                    log.note(|| {
                        let (clause, key) = match to {
                            POOL => ("Q17", "log-to-pool"),
                            _ => ("7.1.2", "log-enters"),
                        };
                        Event::new(clause, Text::new(key).with("unit", unit).with("hex", to))
                    });
                }
            }
            _ => p.moved = p.moved.union(&group),
        }
        p.step = Step::Bring;
    }

    /// Units of the Red Army on the map.
    fn red_on_map(&self, p: &Position) -> Units {
        self.of_side[RED].iter().filter(|unit| p.on_map(*unit)).collect()
    }

    /// [7.1.6] Somebody is on the map.
    pub(crate) fn can_take_off(&self, p: &Position) -> bool {
        !p.occupied[RED].is_empty()
    }

    /// [7.1.6] Divisions, independent units and cover units.
    pub(crate) fn list_taking_off(&self, p: &Position, out: &mut Vec<Order>) {
        let on_map = self.red_on_map(p);
        out.extend(self.speakers(&on_map).iter().map(Order::Take));
        out.push(Order::End);
    }

    /// [7.1.6, 7.1.8] The unit or all of its division on the map goes to the next box.
    pub(crate) fn take_off(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        for unit in self.with_division(unit, &self.red_on_map(p)).iter() {
            let hex = p.at[unit];
            match self.polish.contains(unit) {
                true => p.vacated.polish.insert(hex),
                false => p.vacated.soviet.insert(hex),
            }
            self.take_away(p, unit, stage_box(p.stage + 1));
            p.taken.insert(unit);
            let text = Text::new("log-taken-off").with("unit", unit).with("hex", hex);
            log.note(|| Event::new("7.1.8", text));
        }
    }

    /// [7.1.7a, Q17] Hexes that units of a nation have left and nobody else holds.
    fn open_to_cover(&self, p: &Position, polish: bool) -> Hexes {
        let vacated = if polish { &p.vacated.polish } else { &p.vacated.soviet };
        vacated.without(&p.occupied[RED])
    }

    /// [7.1.7b] The next cover unit of a nation in hand.
    pub(crate) fn cover_in_hand(&self, p: &Position, polish: bool) -> Option<Piece> {
        let in_hand = |cover: &Piece| p.at[*cover] == POOL;
        self.covers.iter().find(|cover| self.polish.contains(*cover) == polish && in_hand(cover))
    }

    /// [7.1.7]
    pub(crate) fn can_cover(&self, p: &Position) -> bool {
        let can = |polish| {
            !self.open_to_cover(p, polish).is_empty() && self.cover_in_hand(p, polish).is_some()
        };
        can(false) || can(true)
    }

    /// [7.1.7]
    pub(crate) fn list_cover(&self, p: &Position, out: &mut Vec<Order>) {
        for polish in [false, true] {
            if let Some(cover) = self.cover_in_hand(p, polish) {
                let hexes = self.open_to_cover(p, polish);
                out.extend(hexes.iter().map(|hex| Order::Lay(cover, hex)));
            }
        }
        out.push(Order::End);
    }

    /// [7.1.7a] One cover unit on a vacated hex.
    pub(crate) fn lay_cover(&self, p: &mut Position, cover: Piece, hex: Space, log: &mut impl Log) {
        self.put(p, cover, hex);
        let text = Text::new("log-cover").with("unit", cover).with("hex", hex);
        log.note(|| Event::new("7.1.7a", text));
    }
}
