//! [9.12–9.20] Recovery: mobilisation and rebuilding for supply, and levels for both sides.

use crate::{
    Uprising,
    city::{DESTROYED, GONE, LATER, MOBILISATION, WAITING, Zones},
    order_of_battle::{GERMAN, POLISH, Rebuild, Units},
    orders::Order,
    position::{Playing, Position, Refit as Points},
    scenarios::Gate,
    sequence::{Step, at, not_now},
};
use kernel::prelude::*;

kernel::bars! {
    /// What keeps a unit from being mobilised, rebuilt or restored.
    pub(crate) enum Bar {
        "9.15": OnlyPoles "no-only-poles";
        "9.12c": SummaryGone "no-gone";
        "9.12b": FormationLives "no-summary";
        "9.12a": NeverRebuilt "no-rebuild", NeverRestored "no-recover";
        "9.17": NotLost "no-raise", NoSite "no-site", OtherDistrict "no-mobilisation";
        "9.16": NoSupply "no-supply", AtFull "no-recover";
        "12.11b": Pacified "no-mobilisation-pacified";
        "Q14": Germans "no-mobilisation-germans";
        "9.20": Full "no-room";
        "9.13": OtherFormation "no-refit-formation";
        "9.19": OnlyGermans "no-only-germans", Discarded "no-discard",
            NobodyWeak "no-discard-nobody", NotHeld "no-card-held";
    }
}

impl Uprising {
    pub(crate) fn list_polish_supply(&self, p: &Position, out: &mut Vec<Order>) {
        let rich = self.may_pay_supply(p).is_ok();
        // Without supply only those come that cost none.
        let units = if rich { &self.fighting[POLISH] } else { &self.summaries };
        units.iter().for_each(|unit| match p.on_map(unit) {
            true if rich && self.may_recover(p, unit).is_ok() => out.push(Order::Recover(unit)),
            false if self.may_raise(p, unit).is_ok() => out.push(Order::Raise(unit)),
            _ => {}
        });
    }

    /// [8.12c, 9.12, 9.17] Whether a Polish unit may be mobilised, rebuilt or formed.
    #[inline]
    fn may_raise(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let info = &self.units[unit];
        let at = p.at[unit];
        match unit {
            _ if info.summary && at == GONE[POLISH] => return Err(Bar::SummaryGone),
            _ if info.summary => self.may_form(p, unit)?,
            _ if at == GONE[POLISH] => return Err(Bar::NeverRebuilt),
            _ if at != MOBILISATION && at != DESTROYED[POLISH] => return Err(Bar::NotLost),
            _ => self.may_pay_supply(p)?,
        }
        if self.open_sites(p, unit).next().is_some() { Ok(()) } else { Err(Bar::NoSite) }
    }

    /// [9.12b, Q16] Whether a summary unit takes the place of its formation.
    fn may_form(&self, p: &Position, summary: Piece) -> Result<(), Bar> {
        let free = p.at[summary] == LATER[POLISH] && self.is_lost(p, summary);
        if free { Ok(()) } else { Err(Bar::FormationLives) }
    }

    pub(crate) fn offer_raising(&self, p: &Position, unit: Piece) -> Result<Choice, Refusal> {
        self.belongs(POLISH, unit)?;
        match self.fighting[POLISH].contains(unit) {
            true => self.may_raise(p, unit)?,
            false => self.stands(p, POLISH, unit)?,
        }
        Ok(match () {
            () if self.units[unit].summary => Choice::of("do-summary", "9.12b"),
            () if p.at[unit] == MOBILISATION => Choice::of("do-mobilise", "9.17"),
            () => Choice::of("do-rebuild", "8.12c"),
        })
    }

    /// The other Polish units of its formation.
    fn comrades(&self, summary: Piece) -> Units {
        let mut others = self.formations[usize::from(self.units[summary].formation)];
        others.remove(summary);
        others.intersection(&self.fighting[POLISH])
    }

    /// [9.12b, Q16] All other units of its formation are off the map.
    fn is_lost(&self, p: &Position, summary: Piece) -> bool {
        let mut others = self.comrades(summary).iter();
        others.all(|unit| !p.on_map(unit))
    }

    /// [9.17, 9.20, Q14, Q16] Whether a unit is mobilised in a zone.
    fn may_appear(&self, p: &Position, unit: Piece, home: Zones, zone: Space) -> Result<(), Bar> {
        let info = &self.units[unit];
        let level = if info.summary { info.levels } else { 1 };
        let strength = info.strength[usize::from(level)];
        match zone {
            _ if !home.contains(zone) => Err(Bar::OtherDistrict),
            _ if p.pacified.contains(zone) => Err(Bar::Pacified),
            _ if self.is_in(p, GERMAN, zone) && !p.present[POLISH].contains(zone) => {
                Err(Bar::Germans)
            }
            _ if !self.has_room(p, POLISH, zone, strength) => Err(Bar::Full),
            _ => Ok(()),
        }
    }

    /// [9.17] The mobilisation zones of a unit.
    fn home_zones(&self, p: &Position, unit: Piece) -> Zones {
        match self.gate(p, unit) {
            Gate::Mobilisation(zones) => zones,
            _ => self.homes[unit],
        }
    }

    /// Where a unit can be mobilised.
    pub(crate) fn open_sites(&self, p: &Position, unit: Piece) -> impl Iterator<Item = Space> {
        let home = self.home_zones(p, unit);
        home.iter().filter(move |zone| self.may_appear(p, unit, home, *zone).is_ok())
    }

    /// [8.12c, 9.12b, 9.17] A unit appears.
    fn raise(&self, p: &mut Position, unit: Piece, zone: Space, log: &mut impl Log) {
        let info = &self.units[unit];
        let from = p.at[unit];
        if info.summary {
            self.comrades(unit).iter().for_each(|other| p.at.put(other, GONE[POLISH]));
        } else {
            p.supply -= self.tables.supply.polish_level;
        }
        p.level[unit] = if info.summary { info.levels } else { 1 };
        self.put(p, unit, zone);
        log.note(|| {
            let (clause, key) = match () {
                () if info.summary => ("9.12b", "log-summary"),
                () if from == MOBILISATION => ("9.17", "log-mobilise"),
                () => ("8.12c", "log-rebuild"),
            };
            Event::new(clause, Text::new(key).with("unit", unit).with("zone", zone))
        });
        self.settle(p, zone, log);
    }

    /// [9.12a, 9.16, 9.20] Whether a unit may have a level back where it is.
    #[inline]
    fn may_recover(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let info = &self.units[unit];
        let level = p.level[unit];
        if info.rebuild == Rebuild::Never {
            return Err(Bar::NeverRestored);
        }
        if level >= info.levels {
            return Err(Bar::AtFull);
        }
        let more = info.strength[usize::from(level) + 1] - info.strength[usize::from(level)];
        let fits = !p.on_map(unit) || self.has_room(p, info.side, p.at[unit], more);
        if fits { Ok(()) } else { Err(Bar::Full) }
    }

    /// [9.16] Whether the Poles can pay for a level.
    fn may_pay_supply(&self, p: &Position) -> Result<(), Bar> {
        let enough = p.supply >= self.tables.supply.polish_level;
        if enough { Ok(()) } else { Err(Bar::NoSupply) }
    }

    pub(crate) fn check_recovery(&self, p: &Position, unit: Piece) -> Result<(), Refusal> {
        self.stands(p, POLISH, unit)?;
        let may = self.may_recover(p, unit).and_then(|()| self.may_pay_supply(p));
        may.map_err(at(p.at[unit]))
    }

    /// [9.16] A Polish level for supply.
    pub(crate) fn recover(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        p.supply -= self.tables.supply.polish_level;
        self.restore_level(p, unit, "9.16", log);
    }

    fn restore_level(
        &self,
        p: &mut Position,
        unit: Piece,
        clause: &'static str,
        log: &mut impl Log,
    ) {
        self.set_level(p, unit, p.level[unit] + 1);
        log.note(|| Event::new(clause, Text::new("log-recover").with("unit", unit)));
    }

    /// [9.12a, 9.14, Q74] Whether a point can be spent on a German unit: on the map, waiting, or
    /// destroyed.
    fn may_refit(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        // [9.12c] Only those are destroyed that come back.
        if p.at[unit] == DESTROYED[GERMAN] { Ok(()) } else { self.may_recover(p, unit) }
    }

    /// German units on which points can be spent.
    fn refittable(&self, p: &Position) -> impl Iterator<Item = Piece> {
        let boxes = [WAITING[GERMAN], DESTROYED[GERMAN]];
        let near = move |unit: &Piece| p.on_map(*unit) || boxes.contains(&p.at[*unit]);
        let units = self.fighting[GERMAN].iter().filter(near);
        units.filter(|unit| self.may_refit(p, *unit).is_ok())
    }

    pub(crate) fn can_refit(&self, p: &Position) -> bool {
        self.refittable(p).next().is_some()
    }

    /// [9.13] Points of some cards are for one formation only.
    fn may_have_points(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let meant = p.refit.only.is_none_or(|only| self.units[unit].formation == only);
        if meant { Ok(()) } else { Err(Bar::OtherFormation) }
    }

    fn check_refit(&self, p: &Position, unit: Piece) -> Result<(), Refusal> {
        self.belongs(GERMAN, unit)?;
        if ![WAITING[GERMAN], DESTROYED[GERMAN]].contains(&p.at[unit]) {
            self.stands(p, GERMAN, unit)?;
        }
        let may = self.may_refit(p, unit).and_then(|()| self.may_have_points(p, unit));
        may.map_err(at(p.at[unit]))
    }

    /// [9.13, Q15, Q74] One German point: a level, or a unit that waits to come back.
    fn refit(&self, p: &mut Position, unit: Piece, umpire: &mut impl Umpire) {
        p.refit.points -= 1;
        let info = &self.units[unit];
        if p.at[unit] == DESTROYED[GERMAN] {
            p.at.put(unit, WAITING[GERMAN]);
            p.level[unit] = 1;
            umpire.note(|| Event::new("9.14", Text::new("log-rebuild").with("unit", unit)));
        } else {
            self.restore_level(p, unit, "9.13", umpire);
        }
        // A formation that got all points gets some more.
        let bonus = p.refit.bonus.filter(|(formation, _)| *formation == info.formation);
        p.refit.bonus = bonus;
        if p.refit.points > 0 {
            return;
        }
        match bonus {
            Some((formation, points)) => {
                p.refit = Points { points, bonus: None, only: Some(formation) };
            }
            None => self.next_effect(p, umpire),
        }
    }

    /// [9.19] A card for a level, once a turn.
    pub(crate) fn may_discard(&self, p: &Position) -> Result<(), Bar> {
        match () {
            () if p.discarded >= self.tables.limits.discarded_cards => Err(Bar::Discarded),
            () if !self.can_refit(p) => Err(Bar::NobodyWeak),
            () => Ok(()),
        }
    }

    pub(crate) fn check_discard(&self, p: &Position, card: Piece) -> Result<(), Refusal> {
        self.may_discard(p)?;
        if self.holds(p, GERMAN, card) { Ok(()) } else { Err(Bar::NotHeld.into()) }
    }

    pub(crate) fn discard(&self, p: &mut Position, side: Side, card: Piece, log: &mut impl Log) {
        self.lay_aside(p, side, card);
        p.discarded += 1;
        log.note(|| {
            let text = Text::new("log-discard").with("side", side).with("card", card);
            Event { reveals: true, ..Event::new("9.19", text) }
        });
        p.refit = Points { points: 1, ..Points::default() };
        p.playing =
            Some(Playing { side, card: None, effect: 0, left: 1, resume: Step::Supply(side) });
        p.step = Step::Refit;
    }

    /// [14.2, Q13] What the stores cannot hold is lost.
    pub(crate) fn cap_supply(&self, p: &mut Position) {
        p.supply = p.supply.min(self.tables.supply.most);
    }
}

/// [9.17] Where a unit appears.
pub(crate) struct RaiseAt(pub Piece);

impl Decision<Uprising> for RaiseAt {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.open_sites(p, self.0).map(Order::To));
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::To(zone) = order else { return Err(not_now("now-enter")) };
        game.may_appear(p, self.0, game.home_zones(p, self.0), zone)?;
        Ok(Choice::of("do-appear", "9.17"))
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::To(zone) = order {
            game.raise(p, self.0, zone, umpire);
        }
        p.step = Step::Supply(POLISH);
    }
}

/// [9.13] What German points are spent on.
pub(crate) struct Refit;

impl Decision<Uprising> for Refit {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        let units = game.refittable(p).filter(|unit| game.may_have_points(p, *unit).is_ok());
        out.extend(units.map(Order::Recover));
        out.push(Order::End);
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Recover(unit) => {
                game.check_refit(p, unit)?;
                match p.level[unit] {
                    0 => Choice::of("do-rebuild", "9.14"),
                    _ => Choice::of("do-recover", "9.13"),
                }
            }
            Order::End => Choice::of("do-end-spending", "2.42b").role(Role::Done),
            _ => return Err(not_now("now-spend")),
        })
    }

    fn prompt(&self, _: &Uprising, p: &Position) -> Text {
        Text::new("ask-spend").with("left", p.refit.points)
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Recover(unit) => game.refit(p, unit, umpire),
            _ => game.next_effect(p, umpire),
        }
    }
}
