//! [11.2] Replacements: points that are spent at once on lost steps and eliminated units.

use crate::{prelude::*, sequence::first_two};

kernel::bars! {
    /// What keeps a unit from getting a step, or a headquarters from taking it in.
    pub(crate) enum Bar {
        "11.2d": NotEntitled "no-replacements";
        "11.2b": OneStep "no-one-step";
        "11.2a": OffMap "no-off-map", NoStepLost "no-step-lost", NotEliminated "no-eliminated";
        "11.2.3": Unsupplied "no-supply", StaffUnsupplied "no-rebuilding-supply";
        "Q29": JustRebuilt "no-just-rebuilt";
        "11.2.1a": TooDear "no-replacements-left";
        "Q30": Withdrawn "no-withdrawn";
        "11.2.2b": BandLost "no-band-lost";
        "11.2.2a": NoPlace "no-rebuilding-place", OtherStaff "no-rebuilding-hex";
        "Q39": Full "no-room";
    }
}

impl Defiant {
    /// [11.2d, T6.4, T6.6] A side has points to spend; says whether it can.
    pub(crate) fn begin_replacements(&self, p: &mut Position, side: Side, points: u8) -> bool {
        (p.active, p.points) = (side, points);
        p.activation.end();
        p.march = March::on(Errand::Rebuilt);
        let spends = self.can_replace(p);
        if spends {
            (p.phase, p.step) = (Phase::Command, Step::Replace);
        }
        spends
    }

    /// [11.2.1a, 11.2b, 11.2d] What a step of a unit costs, if it gets any: none for units with one step
    /// or with movement 0, nor for Slovaks.
    pub(crate) fn price(&self, p: &Position, unit: Piece) -> Result<u8, Bar> {
        let info = &self.units[unit];
        match info.kind {
            _ if info.side != p.active || info.slovak => Err(Bar::NotEntitled),
            _ if info.steps() < 2 || self.is_immobile(p, unit) => Err(Bar::OneStep),
            Kind::Infantry => Ok(self.tables.replacements.foot),
            Kind::Motorized | Kind::Mechanized | Kind::Cavalry => {
                Ok(self.tables.replacements.mobile)
            }
            _ => Err(Bar::OneStep),
        }
    }

    /// [11.2a, 11.2.3, Q29] Whether a unit gets its step back: reduced, supplied, not rebuilt just now,
    /// and not too dear.
    fn may_restore(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match self.price(p, unit) {
            Err(Bar::NotEntitled) => Err(Bar::NotEntitled),
            _ if !p.on_map(unit) => Err(Bar::OffMap),
            Err(bar) => Err(bar),
            _ if !p.reduced.contains(unit) => Err(Bar::NoStepLost),
            _ if !self.is_supplied(p, unit) => Err(Bar::Unsupplied),
            _ if p.activation.commanded.contains(unit) => Err(Bar::JustRebuilt),
            Ok(price) if price > p.points => Err(Bar::TooDear),
            Ok(_) => Ok(()),
        }
    }

    /// [11.2.1b, 11.2.2b, Q30] Whether a unit comes back: eliminated, not too dear, and somewhere to be
    /// placed.
    fn may_rebuild(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let price = self.price(p, unit);
        let is_lost = self.units[unit].formation.is_some_and(|band| p.is_orphaned(band));
        match (price, p.at[unit]) {
            (Err(Bar::NotEntitled), _) => Err(Bar::NotEntitled),
            (_, REMOVED) => Err(Bar::Withdrawn),
            (_, at) if at != ELIMINATED => Err(Bar::NotEliminated),
            (Err(bar), _) => Err(bar),
            (Ok(price), _) if price > p.points => Err(Bar::TooDear),
            _ if self.rebuilding_hexes(p, unit).next().is_some() => Ok(()),
            _ if is_lost => Err(Bar::BandLost),
            _ => Err(Bar::NoPlace),
        }
    }

    /// [11.2.2a, 11.2.2b, 11.2.3, 11.1.6b, Q39, Q41] Whether a headquarters takes a unit in: the one of
    /// its band, or any if it was independent from the start; supplied, in a supplied hex with room or
    /// a way out.
    fn may_take_in<'a>(
        &'a self,
        p: &'a Position,
        supplied: &mut Option<Hexes>,
        hq: Piece,
        unit: Piece,
    ) -> Result<(), Bar> {
        let (staff, info, hex) = (&self.units[hq], &self.units[unit], p.at[hq]);
        let is_own = info.formation.is_none() || staff.leads(info);
        match staff.side == info.side && is_own {
            false => Err(Bar::OtherStaff),
            _ if !self.is_supplied(p, hq) => Err(Bar::StaffUnsupplied),
            _ if !supplied.get_or_insert_with(|| self.supplied(p, info.side)).contains(hex) => {
                Err(Bar::StaffUnsupplied)
            }
            _ if p.full[info.side].contains(hex) && !self.finds_a_way(p, unit, hex) => {
                Err(Bar::Full)
            }
            _ => Ok(()),
        }
    }

    /// [11.2.2a] Where a unit can be rebuilt.
    fn rebuilding_hexes<'a>(
        &'a self,
        p: &'a Position,
        unit: Piece,
    ) -> impl Iterator<Item = Space> + 'a {
        let mut supplied = None;
        let staffs = self.staffs(self.units[unit].side).iter().filter(move |hq| {
            p.on_map(*hq) && self.may_take_in(p, &mut supplied, *hq, unit).is_ok()
        });
        staffs.map(|hq| p.at[hq])
    }

    /// [11.2.2a] Whether a unit may be rebuilt in a hex.
    fn may_rebuild_in(&self, p: &Position, unit: Piece, hex: Space) -> Result<(), Bar> {
        let here = self.staffs(p.active).iter().find(|hq| p.on_map(*hq) && p.at[*hq] == hex);
        self.may_take_in(p, &mut None, here.ok_or(Bar::OtherStaff)?, unit)
    }

    /// [Q39] Whether a unit that is too many in a hex could leave it at once.
    fn finds_a_way(&self, p: &Position, unit: Piece, hex: Space) -> bool {
        let mut tried = p.clone();
        self.put_rebuilt(&mut tried, unit, hex);
        self.can_march(&tried, unit)
    }

    /// Units that could get their step back, and those that could come back.
    fn restorable<'a>(&'a self, p: &'a Position) -> impl Iterator<Item = Piece> + 'a {
        let reduced = self.ground[p.active].intersection(&p.reduced);
        reduced.iter().filter(|unit| self.may_restore(p, *unit).is_ok())
    }

    fn rebuildable<'a>(&'a self, p: &'a Position) -> impl Iterator<Item = Piece> + 'a {
        let lost = self.ground[p.active].intersection(&p.counters_in(ELIMINATED));
        lost.iter().filter(|unit| self.may_rebuild(p, *unit).is_ok())
    }

    /// [11.2] Whether anything is left to decide.
    pub(crate) fn can_replace(&self, p: &Position) -> bool {
        self.somebody_can_march(p)
            || self.restorable(p).next().is_some()
            || self.rebuildable(p).next().is_some()
    }

    /// [11.2a]
    fn restore(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        self.finish_march(p);
        self.pay(p, unit);
        p.reduced.remove(unit);
        self.update_masks(p, self.units[unit].side, p.at[unit]);
        log.note(|| Event::new("11.2a", Text::new("log-restore").with("unit", unit)));
    }

    fn pay(&self, p: &mut Position, unit: Piece) {
        p.points -= self.price(p, unit).unwrap_or(0).min(p.points);
    }

    /// [11.2.2a] Where there is one place, it is taken.
    fn rebuild(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        self.finish_march(p);
        match first_two(self.rebuilding_hexes(p, unit)) {
            [Some(hex), None] => self.rebuild_at(p, unit, hex, log),
            _ => p.step = Step::RebuildAt(unit),
        }
    }

    /// [11.2.1b, 11.2.2c, 11.2.2d] It comes back reduced and may march at once; where it is too many,
    /// it has to.
    fn rebuild_at(&self, p: &mut Position, unit: Piece, hex: Space, log: &mut impl Log) {
        self.pay(p, unit);
        self.put_rebuilt(p, unit, hex);
        log.note(|| happened("11.2.1b", "log-rebuild", unit, hex));
        if self.is_overstacked(p, unit) {
            self.pick_up(p, unit);
        }
    }

    fn put_rebuilt(&self, p: &mut Position, unit: Piece, hex: Space) {
        p.step = Step::Replace;
        p.march = March::on(Errand::Rebuilt);
        p.activation.commanded.insert(unit);
        p.reduced.insert(unit);
        self.put(p, unit, hex);
    }

    /// [11.2c, Q29] What is left is lost.
    pub(crate) fn end_replacements(&self, p: &mut Position, umpire: &mut impl Umpire) {
        p.points = 0;
        p.march = March::default();
        self.draw_on(p, umpire);
    }
}

/// [11.2] How replacements are used: steps, units, the marches of those who were rebuilt, or no more.
pub(crate) struct Replace;

impl Decision<Defiant> for Replace {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.restorable(p).map(Order::Restore));
        out.extend(game.rebuildable(p).map(Order::Rebuild));
        out.extend(game.able_marchers(p).map(Order::Move));
        out.push(Order::Enough);
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Restore(unit) => {
                game.may_restore(p, unit)?;
                Choice::of("do-restore", "11.2a")
            }
            Order::Rebuild(unit) => {
                game.may_rebuild(p, unit)?;
                Choice::of("do-rebuild", "11.2.1b")
            }
            Order::Move(unit) => game.offer_march(p, unit)?,
            Order::Enough => Choice::of("do-replace-none", "11.2c").role(Role::Done),
            _ => return Err(not_now("now-replace")),
        })
    }

    fn prompt(&self, _: &Defiant, p: &Position) -> Text {
        Text::new("ask-replace").with("side", p.active).with("left", p.points)
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Restore(unit) => game.restore(p, unit, umpire),
            Order::Rebuild(unit) => game.rebuild(p, unit, umpire),
            Order::Move(unit) => game.pick_up(p, unit),
            _ => game.end_replacements(p, umpire),
        }
    }
}

/// [11.2.2a] Where a unit is rebuilt.
pub(crate) struct RebuildAt(pub Piece);

impl Decision<Defiant> for RebuildAt {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.rebuilding_hexes(p, self.0).map(Order::To));
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::To(hex) = order else { return Err(not_now("now-replace")) };
        game.may_rebuild_in(p, self.0, hex)?;
        Ok(Choice::of("do-place", "11.2.2a"))
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::To(hex) = order {
            game.rebuild_at(p, self.0, hex, umpire);
        }
    }
}
