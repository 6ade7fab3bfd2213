//! [8.2.8a, 8.2.10, 8.3, 9.1b, 9.2] Who takes part in an assault or in defensive fire, and the points
//! of supply that support them.

use crate::{
    battle::{Battle, Kind},
    order_of_battle::Formation,
    prelude::*,
};

kernel::bars! {
    /// What keeps a unit or guns from taking part.
    pub(crate) enum Bar {
        "9.2a": Already "no-already", FarFromFire "no-fire-far", FarFromAssault "no-assault-far";
        "8.2.8a": Disorganised "no-fire-disorganised";
        "9.1b": HasAssaulted "no-assault-twice";
        "8.2.10": HasFired "no-fired-assault";
        "9.2c": OtherDivision "no-other-division";
        "8.3.1": RedGuns "no-support-red";
        "8.3.3a": SupportTwice "no-support-twice";
        "8.3.2": SupportAlone "no-support-alone";
        "8.3.3b": SupportMost "no-support-most";
        "Q21": Supply "no-supply";
    }
}

/// [9.2] Who of a side stands next to the hex that is fought over, and the division that takes part
/// already.
pub(crate) struct Neighbours {
    near: Units,
    division: Option<Formation>,
}

impl Breslau {
    /// [9.1a, 9.2a] Units of a side in the hexes next to one.
    pub(crate) fn units_near(&self, p: &Position, side: Side, hex: Space) -> Units {
        let mut units = Units::EMPTY;
        for s in self.terrain.edges.of(hex) {
            if p.occupied[side].contains(s.to) {
                units = units.union(&self.units_in(p, side, s.to));
            }
        }
        units
    }

    /// [9.2c, 9.2d] The division that takes part already; only in the Red Army it binds others.
    pub(crate) fn division_of(&self, units: &Units) -> Option<Formation> {
        let red = units.intersection(&self.of_side[RED]);
        red.iter().find_map(|unit| self.units[unit].division)
    }

    /// [9.2c, 9.2d] Whether a unit may join these: no second division, independents always.
    pub(crate) fn may_join(&self, division: Option<Formation>, unit: Piece) -> Result<(), Bar> {
        let info = &self.units[unit];
        let other = info.division.is_some() && division.is_some() && info.division != division;
        if info.side == RED && other { Err(Bar::OtherDivision) } else { Ok(()) }
    }

    /// Whose fire or assault it is.
    fn fighting_side(&self, p: &Position) -> Side {
        if p.battle.kind == Kind::Fire { !p.phase.side() } else { p.phase.side() }
    }

    fn neighbours(&self, p: &Position) -> Neighbours {
        let near = self.units_near(p, self.fighting_side(p), p.battle.hex);
        Neighbours { near, division: self.division_of(&p.battle.attackers) }
    }

    /// [8.2.8a, 8.2.10, 9.1b, 9.2, Q16] Whether a unit may take part in the fire or assault that is
    /// being decided; guns that have bombarded may fire.
    fn may_take_part(&self, p: &Position, of: &Neighbours, unit: Piece) -> Result<(), Bar> {
        let fires = p.battle.kind == Kind::Fire;
        match unit {
            _ if p.battle.attackers.contains(unit) => Err(Bar::Already),
            _ if fires && !of.near.contains(unit) => Err(Bar::FarFromFire),
            _ if !of.near.contains(unit) => Err(Bar::FarFromAssault),
            _ if fires && p.disorganised.contains(unit) => Err(Bar::Disorganised),
            _ if !fires && p.assaulted.contains(unit) => Err(Bar::HasAssaulted),
            _ if !fires && p.fired.contains(unit) => Err(Bar::HasFired),
            _ => self.may_join(of.division, unit),
        }
    }

    /// All who may still join.
    pub(crate) fn able(&self, p: &Position) -> Units {
        let of = self.neighbours(p);
        of.near.iter().filter(|unit| self.may_take_part(p, &of, *unit).is_ok()).collect()
    }

    /// [9.4b] One more unit, and the chance with it.
    pub(crate) fn offer_joining(
        &self,
        p: &Position,
        choice: Choice,
        unit: Piece,
    ) -> Result<Choice, Refusal> {
        self.if_own(p, unit, self.may_take_part(p, &self.neighbours(p), unit))?;
        let mut battle = p.battle.clone();
        battle.attackers.insert(unit);
        Ok(self.with_chance(p, choice.role(Role::Join), &battle))
    }

    /// [8.3.3] How many points of supply can go into one fire or assault.
    pub(crate) fn support_most(&self, p: &Position) -> u8 {
        let affordable = p.supply / self.tables.supply.artillery.max(1);
        affordable.min(self.tables.assault.artillery_most)
    }

    /// [8.3.1–8.3.3, Q21] Whether so many points are paid for guns: by the garrison, once in each
    /// fire or assault.
    fn may_support(&self, p: &Position, points: u8) -> Result<(), Bar> {
        let most = self.tables.assault.artillery_most;
        match points {
            _ if self.fighting_side(p) == RED => Err(Bar::RedGuns),
            _ if p.battle.support > 0 => Err(Bar::SupportTwice),
            _ if p.battle.attackers.is_empty() => Err(Bar::SupportAlone),
            _ if points == 0 || points > most => Err(Bar::SupportMost),
            _ if points > self.support_most(p) => Err(Bar::Supply),
            _ => Ok(()),
        }
    }

    pub(crate) fn list_support(&self, p: &Position, out: &mut Vec<Order>) {
        let may = |points: &u8| self.may_support(p, *points).is_ok();
        out.extend((1..=self.tables.assault.artillery_most).filter(may).map(Order::Support));
    }

    /// [8.3.3] Points of supply for German guns, and the chance with them.
    pub(crate) fn offer_support(&self, p: &Position, points: u8) -> Result<Choice, Refusal> {
        let cost = points.saturating_mul(self.tables.supply.artillery);
        self.may_support(p, points).map_err(|bar| {
            let refusal = Refusal::from(bar).with("most", self.tables.assault.artillery_most);
            refusal.with("cost", cost).with("left", p.supply)
        })?;
        let battle = Battle { support: points, ..p.battle.clone() };
        Ok(self.with_chance(p, Choice::of("do-support", "8.3.3a").number(points), &battle))
    }

    /// [6.2a, 8.3.3a] Supply is paid at once, whatever the die brings.
    pub(crate) fn pay_for_guns(&self, p: &mut Position, points: u8, log: &mut impl Log) {
        p.supply = p.supply.saturating_sub(points * self.tables.supply.artillery);
        p.battle.support = points;
        log.note(|| {
            let text = Text::new("log-guns").with("points", points).with("supply", p.supply);
            Event::new("8.3.3a", text)
        });
    }
}
