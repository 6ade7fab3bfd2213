//! [7.1-1, 7.1-2, 7.1.2–7.1.5] Strategic movement of the Red Army up the stage track and onto the
//! map, by concentration hexes and cover units. How it leaves the map stands in `cover`.

use crate::{
    order_of_battle::{Kind, Nation},
    prelude::*,
    terrain::{NORTH_POLISH, POOL, REMOVED, WAITING, stage_box, stage_of},
};

kernel::bars! {
    /// What keeps a unit from coming in, or from coming in there.
    pub(crate) enum Bar {
        "7.1.2": OnMap "no-bring-there", Gone "no-gone", Later "no-bring-later",
            WaitsOn "no-bring-left";
        "7.1.7a": InHand "no-bring-pool";
        "10.1.3-0": InTheNorth "no-bring-north";
        "10.8a": Support "no-bring-support";
        "5.1a": NotYet "no-bring-yet";
        "Q8": WithDivision "no-bring-division";
        "7.1.3a": NoHex "no-bring-hex", Box "no-entry-box", NoEntry "no-entry-hex";
        "Q17": NoCover "no-entry-pool";
        "Q30": Germans "no-entry-german";
        "7.1.3b": PolishHexes "no-entry-polish";
        "7.1.3c": RussianHexes "no-entry-soviet";
        "Q18": Full "no-entry-full";
    }
}

/// [7.1.2] Who is due and has not been left waiting, and where Russians and Poles come in (Q30).
struct Arrivals {
    due: Units,
    /// A division is spoken of by its first unit.
    named: Units,
    russian: Hexes,
    polish: Hexes,
}

impl Breslau {
    /// [7.1-1, Q7] Who waits on an earlier box moves up to the present one.
    pub(crate) fn move_up(&self, p: &mut Position, log: &mut impl Log) {
        for unit in self.of_side[RED].iter() {
            if stage_of(p.at[unit]).is_some_and(|stage| stage < p.stage) {
                p.at.put(unit, stage_box(p.stage));
            }
        }
        // [9.9a, Q38] While the north is fought over its Poles go back there by themselves.
        if p.north.since == 0 || p.north.broken {
            return;
        }
        for unit in p.counters_in(stage_box(p.stage)).without(&self.covers).iter() {
            if self.units[unit].nation == Nation::Polish {
                p.at.put(unit, NORTH_POLISH);
                log.note(|| Event::new("9.9a", Text::new("log-back-north").with("unit", unit)));
            }
        }
    }

    /// The unit with all of its division that are in the same set (7.1.4a, 7.1.6a).
    pub(crate) fn with_division(&self, unit: Piece, of: &Units) -> Units {
        of.intersection(&self.mates[unit])
    }

    /// The first unit of each division, by which all of it is named, and every independent one.
    pub(crate) fn first_of_divisions(&self, of: &Units) -> Units {
        let (mut first, mut named) = (Units::EMPTY, Units::EMPTY);
        of.iter().for_each(|unit| {
            if !named.contains(unit) {
                first.insert(unit);
                named = named.union(&self.mates[unit]);
            }
        });
        first
    }

    fn due_now(&self, p: &Position) -> Units {
        p.counters_in(stage_box(p.stage)).without(&p.moved)
    }

    fn arrivals(&self, p: &Position) -> Arrivals {
        let due = self.due_now(p);
        let named = self.first_of_divisions(&due);
        let open = |nation| self.entries(p, nation).without(&p.occupied[GERMAN]);
        let [russian, polish] = [Nation::Soviet, Nation::Polish].map(open);
        Arrivals { due, named, russian, polish }
    }

    /// [7.1.2, 7.1.4a, Q8] Whether a unit of the Red Army is brought, with its division, onto the map.
    fn may_bring(&self, p: &Position, arrivals: &Arrivals, unit: Piece) -> Result<(), Bar> {
        let Arrivals { due, named, russian, polish } = arrivals;
        let hexes = if self.units[unit].nation == Nation::Polish { polish } else { russian };
        let enters = || {
            let group = self.with_division(unit, due);
            let anywhere = !group.intersects(&self.immobile) && !hexes.is_empty();
            self.covers.contains(unit)
                || anywhere
                || hexes.iter().any(|hex| self.can_settle(p, &group, hex))
        };
        match unit {
            _ if !due.contains(unit) => Err(self.why_not_due(p, unit)),
            _ if !named.contains(unit) => Err(Bar::WithDivision),
            _ if !enters() => Err(Bar::NoHex),
            _ => Ok(()),
        }
    }

    fn why_not_due(&self, p: &Position, unit: Piece) -> Bar {
        match p.at[unit] {
            _ if p.on_map(unit) => Bar::OnMap,
            REMOVED => Bar::Gone,
            POOL => Bar::InHand,
            NORTH_POLISH => Bar::InTheNorth,
            WAITING if self.units[unit].kind == Kind::Support => Bar::Support,
            WAITING => Bar::NotYet,
            at if at == stage_box(p.stage) => Bar::WaitsOn,
            _ => Bar::Later,
        }
    }

    /// [7.1.2] Somebody is due who can go somewhere.
    pub(crate) fn can_bring(&self, p: &Position) -> bool {
        let arrivals = self.arrivals(p);
        arrivals.named.iter().any(|unit| self.may_bring(p, &arrivals, unit).is_ok())
    }

    /// [7.1.3] Concentration hexes and cover units of a nation.
    pub(crate) fn entries(&self, p: &Position, nation: Nation) -> Hexes {
        let mut hexes = *self.terrain.concentration(nation);
        let covers = match nation {
            Nation::Polish => self.covers.intersection(&self.polish),
            _ => self.covers.without(&self.polish),
        };
        for cover in covers.iter().filter(|cover| p.on_map(*cover)) {
            hexes.insert(p.at[cover]);
        }
        hexes
    }

    /// [7.1.4b, Q18] Limits do not count yet, but for units that can never leave.
    fn can_settle(&self, p: &Position, group: &Units, hex: Space) -> bool {
        !group.intersects(&self.immobile) || {
            let coming = group.intersection(&self.immobile).len();
            let here = self.units_in(p, RED, hex).intersection(&self.immobile).len();
            here + coming <= usize::from(self.room(RED, hex))
        }
    }

    /// [7.1.3, Q17, Q30] Whether a unit comes in there with its division; a cover unit may go back to
    /// the pool.
    fn may_enter(
        &self,
        p: &Position,
        entries: &Hexes,
        unit: Piece,
        group: &Units,
        to: Space,
    ) -> Result<(), Bar> {
        match to {
            POOL if self.covers.contains(unit) => Ok(()),
            POOL => Err(Bar::NoCover),
            _ if to.index() >= HEXES => Err(Bar::Box),
            _ if p.occupied[GERMAN].contains(to) => Err(Bar::Germans),
            _ if !entries.contains(to) => Err(self.why_no_entry(p, unit, to)),
            _ if !self.can_settle(p, group, to) => Err(Bar::Full),
            _ => Ok(()),
        }
    }

    fn why_no_entry(&self, p: &Position, unit: Piece, hex: Space) -> Bar {
        let (other, bar) = match self.units[unit].nation {
            Nation::Polish => (Nation::Soviet, Bar::PolishHexes),
            _ => (Nation::Polish, Bar::RussianHexes),
        };
        if self.entries(p, other).contains(hex) { bar } else { Bar::NoEntry }
    }
}

/// [7.1-2] Who comes onto the map next.
pub(crate) struct Bring;

impl Decision<Breslau> for Bring {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        let arrivals = game.arrivals(p);
        let may = |unit: &Piece| game.may_bring(p, &arrivals, *unit).is_ok();
        arrivals.named.iter().filter(may).for_each(|unit| out.push(Order::Move(unit)));
        out.push(Order::End);
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Move(unit) => {
                game.may_command(p, unit)?;
                let brought = game.may_bring(p, &game.arrivals(p), unit);
                brought.map_err(|bar| Refusal::from(bar).with("stage", p.stage))?;
                let alone = game.units[unit].is_independent();
                Choice::of(if alone { "do-bring" } else { "do-bring-division" }, "7.1.2")
            }
            Order::End => Choice::of("do-end-bring", "7.1.2").role(Role::End),
            _ => return Err(not_now("now-bring")),
        })
    }

    fn prompt(&self, _: &Breslau, p: &Position) -> Text {
        Text::new("ask-bring").with("side", p.phase.side()).with("stage", p.stage)
    }

    fn play(&self, _: &Breslau, p: &mut Position, order: Order, _: &mut impl Umpire) {
        p.step = match order {
            Order::Move(unit) => Step::BringTo(unit),
            _ => Step::TakeOff,
        };
    }
}

/// [7.1.3] Where the unit or its division comes in.
pub(crate) struct BringTo(pub Piece);

impl Decision<Breslau> for BringTo {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        let group = game.with_division(self.0, &game.due_now(p));
        let entries = game.entries(p, game.units[self.0].nation);
        let may = |to: &Space| game.may_enter(p, &entries, self.0, &group, *to).is_ok();
        entries.iter().chain([POOL]).filter(may).for_each(|to| out.push(Order::To(to)));
        out.push(Order::Stay);
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::To(to) => {
                let group = game.with_division(self.0, &game.due_now(p));
                let entries = game.entries(p, game.units[self.0].nation);
                game.may_enter(p, &entries, self.0, &group, to)?;
                match to {
                    POOL => Choice::of("do-pool", "Q17"),
                    _ => Choice::of("do-enter", "7.1.3a"),
                }
            }
            Order::Stay => Choice::of("do-wait", "7.1.2").role(Role::Stay),
            _ => return Err(not_now("now-bring")),
        })
    }

    fn prompt(&self, game: &Breslau, p: &Position) -> Text {
        let alone = game.units[self.0].is_independent();
        let key = if alone { "ask-bring-to" } else { "ask-bring-division" };
        Text::new(key).with("side", p.phase.side()).with("unit", self.0)
    }

    /// [7.1.2, 7.1.4a, Q8] The unit or its division comes in, or waits on.
    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let group = game.with_division(self.0, &game.due_now(p));
        p.step = Step::Bring;
        let Order::To(to) = order else {
            p.moved = p.moved.union(&group);
            return;
        };
        let (clause, key) = match to {
            POOL => ("Q17", "log-to-pool"),
            _ => ("7.1.2", "log-enters"),
        };
        for unit in group.iter() {
            game.put(p, unit, to);
            note_at(umpire, clause, key, unit, to);
        }
    }
}
