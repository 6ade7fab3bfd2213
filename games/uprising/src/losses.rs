//! [5.14h, 5.2] Paying for a combat: levels, barricades, points, garrisons, one retreat.

use crate::{
    Uprising,
    order_of_battle::{GERMAN, POLISH, Units, garrison_of, garrison_piece},
    orders::{Order, Out},
    position::{Position, Stage},
    sequence::Step,
};
use kernel::{
    dice::Dice,
    game::{Event, Log, Side},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Uprising {
    /// [Q31] The units of a side that can pay in the present combat.
    fn payers(&self, p: &Position, side: Side) -> Units {
        let b = &p.battle;
        let all =
            if side == b.attacker && b.stage != Stage::Struck { b.attackers } else { b.defenders };
        let here = |unit: &Piece| p.at[*unit] == b.zone;
        all.iter().filter(here).collect()
    }

    /// [5.14h2, 5.14h3] Everything that can pay for one loss.
    pub(crate) fn list_losses(&self, p: &Position, side: Side, out: &mut impl Out) {
        let b = &p.battle;
        if b.due == 0 {
            return;
        }
        let payers = self.payers(p, side);
        payers.iter().for_each(|unit| out.add(Order::Lose(unit)));
        if let Some(garrison) = self.garrison_at[b.zone.index()] {
            // [Q65] A Terrain Point pays for Poles, a garrison for Germans who defend.
            let pays = match side {
                GERMAN => self.garrison_defends(p),
                POLISH => !p.garrisons.contains(b.zone),
            };
            if pays {
                out.add(Order::Lose(garrison_piece(garrison)));
            }
        }
        if side == POLISH && p.barricades[b.zone] > 0 {
            out.add(Order::Raze);
        }
        if b.due == 1 && b.stage != Stage::Struck {
            self.list_retreats(p, payers, side, out);
        }
    }

    /// [5.21–5.24, Q31, Q73] Where all who can may retreat together.
    fn list_retreats(&self, p: &Position, payers: Units, side: Side, out: &mut impl Out) {
        let zone = p.battle.zone;
        let mobile = payers.intersection(&self.mobile[side]);
        if mobile.is_empty() {
            return;
        }
        let strength: u8 = mobile.iter().map(|unit| self.strength(p, unit)).sum();
        let open = self.retreat_zones(p, side, zone, strength);
        open.iter().for_each(|to| out.add(Order::Retreat(to)));
        let far = self.city.over[zone.index()];
        let foe = self.zones_with(p, !side).without(&p.present[side]);
        if far.is_some() && !foe.contains(far) && self.has_room(p, side, far, strength) {
            out.add(Order::Retreat(far));
        }
    }

    /// One loss is paid.
    pub(crate) fn pay(
        &self,
        p: &mut Position,
        side: Side,
        order: Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let zone = p.battle.zone;
        p.battle.due -= 1;
        match order {
            Order::Lose(piece) if garrison_of(piece).is_some() => match side {
                GERMAN => self.take_garrison(p, zone, dice, log),
                POLISH => {
                    let garrison = garrison_of(piece).unwrap_or(0);
                    self.lose_terrain_point(p, garrison, log);
                    p.battle.point_paid = true;
                }
            },
            Order::Lose(unit) => {
                self.lose_level(p, unit, log);
                self.check_survival(p, log);
            }
            Order::Raze => self.break_barricade(p, zone, log),
            Order::Retreat(to) => self.retreat(p, side, to, log),
            _ => {}
        }
    }

    /// [7.23a] A level falls; the last one takes the counter out of the game.
    pub(crate) fn break_barricade(&self, p: &mut Position, zone: Space, log: &mut impl Log) {
        if p.barricades[zone] == 0 {
            return;
        }
        p.barricades[zone] -= 1;
        let level = p.barricades[zone];
        log.note(|| {
            let text = Text::new("log-barricade-lost").with("zone", zone).with("level", level);
            Event::new("7.23a", text)
        });
    }

    /// [5.21, 5.23, Q73] All go to the same zone; over the river nobody arrives.
    fn retreat(&self, p: &mut Position, side: Side, to: Space, log: &mut impl Log) {
        let zone = p.battle.zone;
        let group = self.payers(p, side).intersection(&self.mobile[side]);
        let drowned = self.city.over[zone.index()] == to;
        log.note(|| {
            let (clause, key) =
                if drowned { ("5.23", "log-drowned") } else { ("5.21", "log-retreat") };
            let units: Vec<Piece> = group.iter().collect();
            let text = Text::new(key).with("zone", to).with("units", units);
            Event { path: vec![zone, to], ..Event::new(clause, text) }
        });
        for unit in group.iter() {
            match drowned {
                true => self.destroy(p, unit, log),
                false => self.put(p, unit, to),
            }
            self.reward_left_bank(p, unit, zone, log);
            p.raided.remove(unit);
        }
        self.settle(p, to, log);
    }

    /// The side has paid: the other one pays, or the combat is over.
    pub(crate) fn next_payer(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        if p.battle.due > 0 {
            // [5.14h3] Nothing is left to pay with.
            log.note(|| Event::new("5.14h3", Text::new("log-void")));
            p.battle.due = 0;
        }
        let zone = p.battle.zone;
        match p.battle.stage {
            Stage::AttackerPays => {
                p.battle.stage = Stage::DefenderPays;
                p.battle.due = p.battle.result[1];
                p.step = Step::Lose(!p.battle.attacker);
            }
            Stage::Struck => {
                p.battle = Default::default();
                self.settle(p, zone, log);
                self.next_effect(p, dice, log);
            }
            _ => {
                self.end_battle(p);
                self.settle(p, zone, log);
            }
        }
    }
}
