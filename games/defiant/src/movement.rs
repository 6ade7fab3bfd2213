//! [6] Movement: which units march, one after the other, and what they meet on their way. How far
//! they get stands in `routes`.

use crate::{
    Defiant,
    order_of_battle::Units,
    orders::Order,
    position::{CLOSED, Errand, Position},
    routes::{Mode, Route},
    sequence::Step,
};
use kernel::{
    game::{Event, Log},
    piece::Piece,
    space::Space,
    text::{Arg, Text},
};

impl Defiant {
    /// [6.0, 8.0b, 11.2.2c, T6.3, T6.8] Who may march on this errand and has not finished. Those who
    /// are commanded, have just arrived or were rebuilt are the commanded of the activation.
    pub(crate) fn marchers(&self, p: &Position) -> Units {
        let Position { activation, march, .. } = p;
        let units = match march.errand {
            Errand::Command => {
                let mut units = activation.commanded;
                activation.headquarters.into_iter().for_each(|hq| units.insert(hq));
                units
            }
            Errand::Arrival | Errand::Rebuilt => activation.commanded,
            Errand::Free if p.points > 0 => {
                let own = self.ground[p.active].iter();
                own.filter(|unit| !self.units[*unit].slovak).collect()
            }
            Errand::Free => march.unit.into_iter().collect(),
        };
        units.without(&activation.moved)
    }

    /// [6.1] Every unit that can go somewhere.
    pub(crate) fn list_marches(&self, p: &Position, out: &mut Vec<Order>) {
        let units = self.marchers(p).iter();
        out.extend(units.filter(|u| p.on_map(*u) && self.can_march(p, *u)).map(Order::Move));
    }

    pub(crate) fn somebody_can_march(&self, p: &Position) -> bool {
        self.marchers(p).iter().any(|unit| p.on_map(unit) && self.can_march(p, unit))
    }

    /// [6.1] The unit under way has finished before another sets out.
    pub(crate) fn pick_up(&self, p: &mut Position, unit: Piece) {
        if p.march.unit != Some(unit) {
            self.finish_march(p);
            p.march = self.setting_out(p, unit);
        }
        p.step = Step::MarchTo(unit);
    }

    /// [6.1] Whoever is under way goes no further.
    pub(crate) fn finish_march(&self, p: &mut Position) {
        if let Some(unit) = p.march.unit.take() {
            p.activation.moved.insert(unit);
        }
    }

    /// [6.1.2, 7.0a] Where the unit can go from here.
    pub(crate) fn list_destinations(&self, p: &Position, unit: Piece, out: &mut Vec<Order>) {
        if unit == self.ship {
            return self.list_sea_moves(p, unit, out);
        }
        let m = self.marcher(p, unit);
        self.with_routes(p, &m, |search| {
            self.any_stop(p, &m, search, |hex| {
                out.push(Order::To(hex));
                false
            });
        });
    }

    /// [7.1a, 11.2.2d] Who was picked out of too full a stack has to leave it.
    pub(crate) fn may_stay(&self, p: &Position, unit: Piece) -> bool {
        let placed = matches!(p.march.errand, Errand::Arrival | Errand::Rebuilt);
        !placed || !self.is_overstacked(p, unit)
    }

    /// [6.1.2a, 6.4a, 6.5a] The unit goes to a hex and may go on from there.
    pub(crate) fn march(&self, p: &mut Position, unit: Piece, to: Space, log: &mut impl Log) {
        p.step = pick_step(p.march.errand);
        if unit == self.ship {
            return self.sail(p, to, log);
        }
        let m = self.marcher(p, unit);
        let route = self.with_routes(p, &m, |search| self.route(p, &m, search, to));
        let Some(route) = route else { return };
        // [T6.3, T6.8] So many units may move.
        if p.march.errand == Errand::Free && p.march == self.setting_out(p, unit) {
            p.points -= 1;
        }
        self.note_march(unit, to, &route, log);
        let mut after = route.after;
        if self.go_along(p, unit, &route.path, log) {
            // What happened on the way rules out every kind of movement with another way.
            after.strategic = if route.on_roads { after.strategic } else { CLOSED };
            after.rail &= route.on_rails;
        }
        p.march = after;
        if route.ends() {
            self.finish_march(p);
        }
    }

    fn note_march(&self, unit: Piece, to: Space, route: &Route, log: &mut impl Log) {
        let (clause, key) = match route.mode {
            Mode::Normal => ("6.1.2a", "log-march"),
            Mode::Strategic => ("6.4a", "log-strategic"),
            Mode::Rail => ("6.5a", "log-rail"),
        };
        log.note(|| {
            let cost = Arg::Hundredths(u32::from(route.cost) * 50);
            let text = Text::new(key).with("unit", unit).with("to", to).with("cost", cost);
            Event { path: route.path.to_vec(), ..Event::new(clause, text) }
        });
    }

    /// [6.2.2-Bd, 6.3b, Q11, Q35] Takes a unit along a path to its end, and answers whether anything
    /// happened on the way: headquarters overrun, towns taken, bridges damaged.
    pub(crate) fn go_along(
        &self,
        p: &mut Position,
        unit: Piece,
        path: &[Space],
        log: &mut impl Log,
    ) -> bool {
        let Some((end, passed)) = path.split_last() else { return false };
        let enemy = !self.units[unit].side;
        let met = |p: &Position| (p.german_towns, p.damaged_bridges, p.headquarters[enemy]);
        let before = met(p);
        for hex in passed {
            self.overrun(p, unit, *hex, log);
            self.pass(p, unit, *hex);
        }
        self.overrun(p, unit, *end, log);
        self.put(p, unit, *end);
        before != met(p)
    }

    /// [6.1] The rest of the march is given up.
    pub(crate) fn stay(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        p.step = pick_step(p.march.errand);
        log.note(|| Event::new("6.1", Text::new("log-stay").with("unit", unit)));
        self.finish_march(p);
    }
}

/// Where the next unit is picked.
fn pick_step(errand: Errand) -> Step {
    match errand {
        Errand::Command => Step::March,
        Errand::Arrival => Step::Arrive,
        Errand::Rebuilt => Step::Replace,
        Errand::Free => Step::FreeMarch,
    }
}
