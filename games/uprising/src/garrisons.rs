//! [5.3] Garrisons and Terrain Points.

use crate::{
    Uprising,
    order_of_battle::{POLISH, garrison_piece},
    position::Position,
};
use kernel::prelude::*;

kernel::bars! {
    /// What keeps a garrison from giving up without a fight.
    pub(crate) enum Bar {
        "5.39a": NotTogether "no-combat-zone", Germans "no-capture-germans",
            Strong "no-capture-strength";
        "5.39b": Again "no-capture-twice";
    }
}

impl Uprising {
    /// [5.34, 10.12, 10.13, 11.K2] A garrison falls: it becomes a Terrain Point.
    pub(crate) fn take_garrison(&self, p: &mut Position, zone: Space, umpire: &mut impl Umpire) {
        let Some(garrison) = self.garrison_at[zone] else { return };
        let info = &self.garrisons[garrison];
        p.garrisons.remove(zone);
        let text = || Text::new("log-garrison-taken").with("unit", garrison_piece(garrison));
        umpire.note(|| Event::new("5.34", text()));
        // [Q17]
        match info.rich {
            true => self.roll_supply(p, "10.13", umpire),
            false => self.gain_supply(p, self.tables.supply.captured, "10.12", umpire),
        }
        if info.victory_mark {
            self.change_morale(p, self.tables.morale.garrison_taken, "11.K2", umpire);
        }
    }

    /// [5.35, 5.36, 11.K3] A Terrain Point is German again.
    pub(crate) fn lose_terrain_point(&self, p: &mut Position, garrison: usize, log: &mut impl Log) {
        let info = &self.garrisons[garrison];
        p.garrisons.insert(info.zone);
        let text = || Text::new("log-point-lost").with("unit", garrison_piece(garrison));
        log.note(|| Event::new("5.35", text()));
        if info.victory_mark {
            self.change_morale(p, self.tables.morale.terrain_point_lost, "11.K3", log);
        }
    }

    /// [5.39a] Whether the garrison of a zone stands alone against Poles.
    pub(crate) fn is_lone_garrison(&self, p: &Position, zone: Space) -> bool {
        p.garrisons.contains(zone) && p.controls(POLISH, zone)
    }

    /// [5.32, Q65] The garrison that defends in the present combat. One that has only come back
    /// because Poles paid with its point does not.
    pub(crate) fn defending_garrison(&self, p: &Position) -> Option<usize> {
        let b = &p.battle;
        let defends = b.attacker == POLISH && p.garrisons.contains(b.zone) && !b.point_paid;
        self.garrison_at[b.zone].filter(|_| defends)
    }

    /// [5.39] Whether a garrison gives up without a fight.
    fn may_capture(&self, p: &Position, zone: Space) -> Result<(), Bar> {
        let strength = self.garrison_at[zone].map_or(0, |g| self.garrisons[g].strength);
        match zone {
            _ if !p.garrisons.contains(zone) => Err(Bar::NotTogether),
            _ if !p.present[POLISH].contains(zone) => Err(Bar::NotTogether),
            _ if p.captured >= self.tables.limits.automatic_captures => Err(Bar::Again),
            _ if !self.is_lone_garrison(p, zone) => Err(Bar::Germans),
            _ if strength != 1 => Err(Bar::Strong),
            _ => Ok(()),
        }
    }

    pub(crate) fn offer_capture(&self, p: &Position, zone: Space) -> Result<Choice, Refusal> {
        let garrison = self.garrison_at[zone].map_or(Piece(0), garrison_piece);
        self.may_capture(p, zone).map_err(|bar| Refusal::from(bar).unit(garrison))?;
        let text = Text::new("do-capture").with("unit", garrison);
        Ok(Choice::new(text, "5.39a").role(Role::Attack))
    }

    pub(crate) fn captures(&self, p: &Position) -> impl Iterator<Item = Space> {
        let zones = p.garrisons.intersection(&p.present[POLISH]);
        zones.iter().filter(|zone| self.may_capture(p, *zone).is_ok())
    }

    /// [5.39, Q29]
    pub(crate) fn capture(&self, p: &mut Position, zone: Space, umpire: &mut impl Umpire) {
        p.captured += 1;
        if let Some(garrison) = self.garrison_at[zone] {
            let text = Text::new("log-captured").with("unit", garrison_piece(garrison));
            umpire.note(|| Event::new("5.39a", text));
        }
        self.take_garrison(p, zone, umpire);
    }
}
