//! [5.3] Garrisons and Terrain Points.

use crate::{
    Uprising,
    order_of_battle::{POLISH, garrison_piece},
    orders::{Order, Out},
    position::Position,
};
use kernel::{
    dice::Dice,
    game::{Event, Log},
    space::Space,
    text::Text,
};

impl Uprising {
    /// [5.34, 10.12, 10.13, 11.K2] A garrison falls: it becomes a Terrain Point.
    pub(crate) fn take_garrison(
        &self,
        p: &mut Position,
        zone: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let Some(garrison) = self.garrison_at[zone.index()] else { return };
        let info = &self.garrisons[garrison];
        p.garrisons.remove(zone);
        log.note(|| {
            let text = Text::new("log-garrison-taken").with("unit", garrison_piece(garrison));
            Event::new("5.34", text)
        });
        if info.rich {
            // [10.13, Q17]
            let roll = dice.roll(6);
            p.supply = p.supply.saturating_add(roll);
            log.note(|| {
                let text = Text::new("log-supply").with("number", roll);
                Event { rolls: vec![roll], ..Event::new("10.13", text) }
            });
        } else {
            self.gain_supply(p, self.tables.supply.captured, "10.12", log);
        }
        if info.victory_mark {
            self.change_morale(p, self.tables.morale.garrison_taken, "11.K2", log);
        }
    }

    /// [5.35, 5.36, 11.K3] A Terrain Point is German again.
    pub(crate) fn lose_terrain_point(&self, p: &mut Position, garrison: usize, log: &mut impl Log) {
        let info = &self.garrisons[garrison];
        p.garrisons.insert(info.zone);
        log.note(|| {
            let text = Text::new("log-point-lost").with("unit", garrison_piece(garrison));
            Event::new("5.35", text)
        });
        if info.victory_mark {
            self.change_morale(p, self.tables.morale.terrain_point_lost, "11.K3", log);
        }
    }

    /// [5.39a] Whether the garrison of a zone stands alone against Poles.
    pub(crate) fn is_lone_garrison(&self, p: &Position, zone: Space) -> bool {
        p.garrisons.contains(zone) && p.controls(POLISH, zone)
    }

    /// [5.32, Q65] Whether a garrison defends in the present combat. One that has only come back
    /// because Poles paid with its point does not.
    pub(crate) fn garrison_defends(&self, p: &Position) -> bool {
        let b = &p.battle;
        b.attacker == POLISH && p.garrisons.contains(b.zone) && !b.point_paid
    }

    /// [5.39] Garrisons that give up without a fight.
    pub(crate) fn list_captures(&self, p: &Position, out: &mut impl Out) {
        if p.captured >= self.tables.limits.automatic_captures {
            return;
        }
        for zone in p.garrisons.intersection(&p.present[POLISH]).iter() {
            let weak =
                self.garrison_at[zone.index()].is_some_and(|g| self.garrisons[g].strength == 1);
            if weak && self.is_lone_garrison(p, zone) {
                out.add(Order::Capture(zone));
            }
        }
    }

    /// [5.39, Q29]
    pub(crate) fn capture(
        &self,
        p: &mut Position,
        zone: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        p.captured += 1;
        if let Some(garrison) = self.garrison_at[zone.index()] {
            let text = Text::new("log-captured").with("unit", garrison_piece(garrison));
            log.note(|| Event::new("5.39a", text));
        }
        self.take_garrison(p, zone, dice, log);
    }
}
