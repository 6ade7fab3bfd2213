//! [5.14h, 5.2] Paying for a combat: levels, barricades, points, garrisons, one retreat.

use crate::{
    Uprising,
    city::{CORDON, Zones},
    order_of_battle::{GERMAN, POLISH, Units, garrison_of, garrison_piece},
    orders::Order,
    position::{Position, Stage},
    sequence::{Step, not_now},
};
use kernel::prelude::*;

kernel::bars! {
    /// What keeps somebody from paying for a combat, or a side from retreating.
    pub(crate) enum Bar {
        "5.14h2": NoLoser "no-loser", NoBarricade "no-loss-barricade", NotNext "no-retreat-next";
        "5.24": NotLast "no-retreat-last";
        "7.15a": Closed "no-bridge-blown";
        "5.21": Enemies "no-retreat-enemy";
        "7.13": Nobody "no-retreat-nobody";
        "4.13": Full "no-retreat-room";
        "4.23": FullBridge "no-retreat-room";
    }
}

impl Uprising {
    /// [Q31] The units of a side that can pay in the present combat.
    pub(crate) fn payers(&self, p: &Position, side: Side) -> Units {
        let b = &p.battle;
        let all = if b.stage == Stage::Struck { b.defenders } else { b.fighters(side) };
        all.iter().filter(|unit| p.at[*unit] == b.zone).collect()
    }

    /// [Q65] The garrison or Terrain Point that can pay in the present combat: a point for Poles, a
    /// garrison for Germans who defend.
    pub(crate) fn paying_garrison(&self, p: &Position, side: Side) -> Option<usize> {
        match side {
            GERMAN => self.defending_garrison(p),
            POLISH => self.terrain_point(p, p.battle.zone),
        }
    }

    /// [5.14h2, 5.14h3] Whether a unit, a garrison or a Terrain Point can pay for a loss.
    fn may_lose(&self, p: &Position, side: Side, piece: Piece) -> Result<(), Bar> {
        let pays = self.payers(p, side).contains(piece)
            || garrison_of(piece).is_some_and(|g| self.paying_garrison(p, side) == Some(g));
        if pays { Ok(()) } else { Err(Bar::NoLoser) }
    }

    /// [5.14h2] Whether a level of barricade can pay.
    fn may_raze(&self, p: &Position, side: Side) -> Result<(), Bar> {
        let stands = side == POLISH && p.barricades[p.battle.zone] > 0;
        if stands { Ok(()) } else { Err(Bar::NoBarricade) }
    }

    /// [5.14h2, 5.21, Q73] Whether so much of a side may retreat over land from a zone to another.
    pub(crate) fn may_fall_back(
        &self,
        p: &Position,
        side: Side,
        from: Space,
        to: Space,
        strength: u8,
    ) -> Result<(), Bar> {
        match to {
            _ if !self.city.near[from].contains(to) || to == CORDON => Err(Bar::NotNext),
            _ if self.is_closed(p, to) => Err(Bar::Closed),
            _ => self.may_retreat_into(p, side, to, strength),
        }
    }

    /// [5.21] Whether a zone is free of enemies or holds friends, and takes so much of a side.
    fn may_retreat_into(
        &self,
        p: &Position,
        side: Side,
        to: Space,
        strength: u8,
    ) -> Result<(), Bar> {
        match to {
            _ if self.is_in(p, !side, to) && !p.present[side].contains(to) => Err(Bar::Enemies),
            _ if self.has_room(p, side, to, strength) => Ok(()),
            _ if self.city.bridge(to).is_some() => Err(Bar::FullBridge),
            _ => Err(Bar::Full),
        }
    }

    /// Zones into which so much of a side may retreat over land.
    pub(crate) fn retreat_zones(
        &self,
        p: &Position,
        side: Side,
        zone: Space,
        strength: u8,
    ) -> Zones {
        let near = self.city.near[zone].iter();
        near.filter(|to| self.may_fall_back(p, side, zone, *to, strength).is_ok()).collect()
    }

    /// [5.22, 7.13] Those of a side that can retreat from the present combat.
    fn retreating(&self, p: &Position, side: Side) -> Units {
        self.payers(p, side).intersection(&self.mobile[side])
    }

    /// [5.24] The last loss, and none that a card inflicts, is paid by a retreat of those who can.
    fn may_retreat_at_all(&self, p: &Position, units: &Units) -> Result<(), Bar> {
        match () {
            () if p.battle.due > 1 || p.battle.stage == Stage::Struck => Err(Bar::NotLast),
            () if units.is_empty() => Err(Bar::Nobody),
            () => Ok(()),
        }
    }

    /// [5.21–5.24, Q31, Q73] Whether all who can may retreat together to a zone.
    fn may_retreat(&self, p: &Position, side: Side, to: Space, strength: u8) -> Result<(), Bar> {
        let zone = p.battle.zone;
        match to == self.city.over[zone] {
            true => self.may_retreat_into(p, side, to, strength),
            false => self.may_fall_back(p, side, zone, to, strength),
        }
    }

    fn list_retreats(&self, p: &Position, side: Side, out: &mut Vec<Order>) {
        let units = self.retreating(p, side);
        if self.may_retreat_at_all(p, &units).is_err() {
            return;
        }
        let (zone, strength) = (p.battle.zone, self.strength_of(p, &units));
        let over = self.city.over[zone];
        let zones = self.city.near[zone].iter().chain(over.is_some().then_some(over));
        let open = zones.filter(|to| self.may_retreat(p, side, *to, strength).is_ok());
        out.extend(open.map(Order::Retreat));
    }

    /// [7.23a] A level falls; the last one takes the counter out of the game.
    pub(crate) fn break_barricade(&self, p: &mut Position, zone: Space, log: &mut impl Log) {
        if p.barricades[zone] == 0 {
            return;
        }
        p.barricades[zone] -= 1;
        let level = p.barricades[zone];
        let text = || Text::new("log-barricade-lost").with("zone", zone).with("level", level);
        log.note(|| Event::new("7.23a", text()));
    }

    /// [5.21, 5.23, Q73] All go to the same zone; over the river nobody arrives.
    fn retreat(&self, p: &mut Position, side: Side, to: Space, log: &mut impl Log) {
        let zone = p.battle.zone;
        let group = self.retreating(p, side);
        let drowned = self.city.over[zone] == to;
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
    fn next_payer(&self, p: &mut Position, umpire: &mut impl Umpire) {
        if p.battle.due > 0 {
            // [5.14h3] Nothing is left to pay with.
            umpire.note(|| Event::new("5.14h3", Text::new("log-void")));
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
                self.settle(p, zone, umpire);
                self.next_effect(p, umpire);
            }
            _ => {
                self.end_battle(p);
                self.settle(p, zone, umpire);
            }
        }
    }
}

/// [5.14h2] How a side pays for one loss.
pub(crate) struct Lose(pub Side);

impl Decision<Uprising> for Lose {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        if p.battle.due == 0 {
            return;
        }
        out.extend(game.payers(p, self.0).iter().map(Order::Lose));
        out.extend(game.paying_garrison(p, self.0).map(|g| Order::Lose(garrison_piece(g))));
        out.extend(game.may_raze(p, self.0).map(|()| Order::Raze));
        game.list_retreats(p, self.0, out);
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Lose(piece) => {
                game.may_lose(p, self.0, piece)?;
                let key = match (garrison_of(piece), self.0) {
                    (None, _) => "do-lose",
                    (_, POLISH) => "do-lose-point",
                    (_, GERMAN) => "do-lose-garrison",
                };
                Choice::of(key, "5.14h2")
            }
            Order::Raze => {
                game.may_raze(p, self.0)?;
                Choice::of("do-lose-barricade", "5.14h2").space(p.battle.zone)
            }
            Order::Retreat(to) => {
                let units = game.retreating(p, self.0);
                game.may_retreat_at_all(p, &units)?;
                game.may_retreat(p, self.0, to, game.strength_of(p, &units))?;
                match game.city.over[p.battle.zone] == to {
                    true => Choice::of("do-retreat-river", "5.23"),
                    false => Choice::of("do-retreat", "5.21"),
                }
            }
            _ => return Err(not_now("now-loss")),
        })
    }

    fn prompt(&self, _: &Uprising, p: &Position) -> Text {
        let text = Text::new("ask-loss").with("side", self.0).with("zone", p.battle.zone);
        text.with("points", p.battle.due)
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let zone = p.battle.zone;
        if order == Order::End {
            return game.next_payer(p, umpire);
        }
        p.battle.due -= 1;
        match order {
            Order::Lose(piece) => match (garrison_of(piece), self.0) {
                (None, _) => {
                    game.lose_level(p, piece, umpire);
                    game.check_survival(p, umpire);
                }
                (Some(garrison), POLISH) => {
                    game.lose_terrain_point(p, garrison, umpire);
                    p.battle.point_paid = true;
                }
                (Some(_), GERMAN) => game.take_garrison(p, zone, umpire),
            },
            Order::Raze => game.break_barricade(p, zone, umpire),
            Order::Retreat(to) => game.retreat(p, self.0, to, umpire),
            _ => {}
        }
    }
}
