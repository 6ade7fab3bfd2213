//! [5.1] Combat: who fights, what supports it, and the dice.

use crate::{
    Uprising,
    city::{GONE, SUPPORT, Zones},
    deck::{Effect, members},
    order_of_battle::{GERMAN, POLISH, Units, garrison_of},
    orders::Order,
    position::{Battle, Position, Stage},
    sequence::{Step, at, modified, not_now, rolled},
};
use kernel::prelude::*;

kernel::bars! {
    /// What keeps a zone from being attacked, a unit from attacking, or a counter from supporting.
    pub(crate) enum Bar {
        "5.11a": NotTogether "no-combat-zone", Elsewhere "no-not-here";
        "5.14a2": NoPoint "no-command-left";
        "5.15": Fought "no-fought";
        "Q28": FoughtGarrison "no-fought-garrison";
        "5.39a": GermanCapture "no-only-poles";
        "5.32": Garrison "no-garrison-attack";
        "5.12b": Already "no-already", NobodyAttacks "no-empty-attack";
        "5.13a": GermanDefence "no-support-defence";
        "Q26": Supports "no-support-once";
        "2.22d": NotReady "no-support-left";
    }
}

/// [5.14a1] The two ways to fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// [5.14a2] For a command point, with full strength.
    Assault,
    /// [5.14a3] For nothing, with half of it.
    Attack,
}

impl Battle {
    pub(crate) fn declared(attacker: Side, zone: Space, mode: Mode) -> Battle {
        let assault = mode == Mode::Assault;
        Battle { zone, attacker, assault, stage: Stage::Muster, ..Battle::default() }
    }
}

impl Uprising {
    /// Units of a side in a zone that can fight.
    fn fighters_in(&self, p: &Position, side: Side, zone: Space) -> Units {
        self.units_in(p, side, zone).intersection(&self.fighting[side])
    }

    /// Zones in which both sides are, garrisons among them.
    fn battlefields(&self, p: &Position, side: Side) -> Zones {
        self.zones_with(p, !side).intersection(&p.present[side])
    }

    /// [5.11a, 5.14a, 5.15] Whether a side may fight in a zone with those who are there.
    fn may_fight(
        &self,
        p: &Position,
        side: Side,
        zone: Space,
        mode: Mode,
        here: &Units,
    ) -> Result<(), Bar> {
        if !self.battlefields(p, side).contains(zone) {
            return Err(Bar::NotTogether);
        }
        if mode == Mode::Assault && p.command[side] == 0 {
            return Err(Bar::NoPoint);
        }
        // [5.33, 5.38, Q28] A lone garrison may be fought again and again.
        let lone = side == POLISH && self.is_lone_garrison(p, zone);
        match (lone, mode) {
            (true, Mode::Assault) => Ok(()),
            (true, Mode::Attack) if !here.without(&p.raided).is_empty() => Ok(()),
            (true, _) => Err(Bar::FoughtGarrison),
            (false, _) if !here.without(&p.fought).is_empty() => Ok(()),
            (false, _) => Err(Bar::Fought),
        }
    }

    /// The same, said of the first of the units that are there.
    fn check_fighting(
        &self,
        p: &Position,
        side: Side,
        zone: Space,
        mode: Mode,
    ) -> Result<(), Refusal> {
        let may = self.may_fight(p, side, zone, mode, &self.fighters_in(p, side, zone));
        may.map_err(|bar| {
            let here = self.units_in(p, side, zone).iter().next();
            here.map_or_else(|| bar.into(), |unit| Refusal::from(bar).unit(unit))
        })
    }

    /// [5.14a] Attack or assault.
    fn declare(&self, p: &mut Position, side: Side, zone: Space, mode: Mode, log: &mut impl Log) {
        p.battle = Battle::declared(side, zone, mode);
        p.step = Step::Muster;
        log.note(|| {
            let (clause, key) = match mode {
                Mode::Assault => ("5.14a2", "log-assault"),
                Mode::Attack => ("5.14a3", "log-attack"),
            };
            Event::new(clause, Text::new(key).with("side", side).with("zone", zone))
        });
    }

    /// [5.15, Q28] Units that may not join the present combat, and what says so.
    fn barred_units(&self, p: &Position) -> (Units, Bar) {
        let b = &p.battle;
        let lone = b.attacker == POLISH && self.is_lone_garrison(p, b.zone);
        match (lone, b.assault) {
            (true, true) => (Units::EMPTY, Bar::FoughtGarrison),
            (true, false) => (p.raided, Bar::FoughtGarrison),
            _ => (p.fought, Bar::Fought),
        }
    }

    /// [5.12b, 5.15] Units that may fight in the present combat.
    pub(crate) fn able(&self, p: &Position) -> Units {
        let b = &p.battle;
        self.fighters_in(p, b.attacker, b.zone).without(&self.barred_units(p).0)
    }

    /// Whether a unit on the map may join the present combat.
    fn may_join(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let (barred, bar) = self.barred_units(p);
        match unit {
            _ if p.battle.attackers.contains(unit) => Err(Bar::Already),
            _ if p.at[unit] != p.battle.zone => Err(Bar::Elsewhere),
            _ if barred.contains(unit) => Err(bar),
            _ => Ok(()),
        }
    }

    fn check_joining(&self, p: &Position, unit: Piece) -> Result<(), Refusal> {
        if garrison_of(unit).is_some() {
            return Err(Bar::Garrison.into());
        }
        self.stands(p, p.battle.attacker, unit)?;
        self.may_join(p, unit).map_err(at(p.battle.zone))
    }

    /// [5.14a2, Q22] The attackers are named; all enemies in the zone defend.
    fn join_battle(&self, p: &mut Position, log: &mut impl Log) {
        let (zone, side) = (p.battle.zone, p.battle.attacker);
        if p.battle.assault {
            p.command[side] -= 1;
        }
        p.battle.defenders = self.units_in(p, !side, zone);
        match side == POLISH && self.is_lone_garrison(p, zone) {
            true if !p.battle.assault => p.raided = p.raided.union(&p.battle.attackers),
            true => {}
            false => p.fought = p.fought.union(&p.battle.attackers),
        }
        let attackers = p.battle.attackers;
        attackers.iter().for_each(|unit| {
            log.note(|| Event::new("5.12b", Text::new("log-commit").with("unit", unit)));
        });
        p.changes.rona = 0;
        p.battle.stage = Stage::Rona;
        p.step = Step::RonaCards;
    }

    /// [18.0] RONA units of the present combat.
    pub(crate) fn rona(&self, p: &Position) -> Units {
        let all = p.battle.attackers.union(&p.battle.defenders);
        all.intersection(&self.rona)
    }

    /// [18.0a, Q32] Whether each RONA unit fights.
    pub(crate) fn roll_rona(&self, p: &mut Position, umpire: &mut impl Umpire) {
        for unit in self.rona(p).iter() {
            let roll = umpire.roll(6);
            let result = modified(roll, p.changes.rona);
            let idle = self.tables.dice.rona.idle.contains(&result);
            if idle {
                p.battle.idle.insert(unit);
            }
            umpire.note(|| {
                let key = if idle { "log-rona-idle" } else { "log-rona-fights" };
                let text = Text::new(key).with("unit", unit).with("roll", result);
                rolled(&[roll], "18.0a", text)
            });
        }
        if p.battle.attackers.without(&p.battle.idle).is_empty() {
            umpire.note(|| Event::new("Q32", Text::new("log-no-combat")));
            return self.end_battle(p);
        }
        p.battle.stage = Stage::Attacker;
        p.step = Step::Commit(p.battle.attacker);
    }

    /// [5.13a, 2.22d, Q26] Whether a support counter may still be added by a side.
    fn may_support(&self, p: &Position, side: Side, counter: Piece) -> Result<(), Bar> {
        match counter {
            _ if side == GERMAN && side != p.battle.attacker => Err(Bar::GermanDefence),
            _ if p.battle.support[side].contains(counter) => Err(Bar::Supports),
            _ if !self.support[side].contains(counter) => Err(Bar::NotReady),
            _ if p.at[counter] != SUPPORT[side] => Err(Bar::NotReady),
            _ => Ok(()),
        }
    }

    /// Support counters that a side may still add.
    pub(crate) fn reserves(&self, p: &Position, side: Side) -> impl Iterator<Item = Piece> {
        let counters = self.support[side].without(&p.battle.support[side]).iter();
        counters.filter(move |counter| self.may_support(p, side, *counter).is_ok())
    }

    /// [5.14f–h] Everything is committed: roll and pay.
    fn resolve(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let odds = self.odds(p);
        let (zone, attacker) = (p.battle.zone, p.battle.attacker);
        for _ in 0..self.broken_levels(p) {
            self.break_barricade(p, zone, umpire);
        }
        for side in [attacker, !attacker] {
            self.use_up(p, side, umpire);
        }
        let rolls = [umpire.roll(6), umpire.roll(6)];
        let roll = rolls[0] + rolls[1];
        let result = self.losses(p, odds.column, roll);
        (p.battle.start, p.battle.column, p.battle.rolls) = (odds.start, odds.column, rolls);
        umpire.note(|| {
            let text = Text::new("log-battle")
                .with("zone", zone)
                .with("attack", odds.attack)
                .with("defence", odds.defence)
                .with("column", self.tables.combat.columns[usize::from(odds.column)].clone())
                .with("roll", roll)
                .with("attackers", result[0])
                .with("defenders", result[1]);
            rolled(&rolls, "5.14g", text)
        });
        p.battle.result = result;
        p.battle.stage = Stage::AttackerPays;
        p.battle.due = result[0];
        p.step = Step::Lose(attacker);
    }

    /// [2.22c] Support counters are turned or leave; committed cards change morale.
    fn use_up(&self, p: &mut Position, side: Side, log: &mut impl Log) {
        for counter in p.battle.support[side].iter() {
            p.level[counter] -= 1;
            if p.level[counter] == 0 {
                p.at.put(counter, GONE[side]);
            }
        }
        let open = p.battle.cards[side] & !p.battle.no_cards[side];
        for effect in members(open).flat_map(|card| &self.decks.card(side, card).effects) {
            if let Effect::Morale(n) = effect {
                self.change_morale(p, *n, "5.13b", log);
            }
        }
    }

    pub(crate) fn end_battle(&self, p: &mut Position) {
        let side = p.battle.attacker;
        p.battle = Battle::default();
        p.step = Step::Fight(side);
    }
}

/// [5.11] Where a side fights next, or that it has done.
pub(crate) struct Fight(pub Side);

impl Decision<Uprising> for Fight {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        let zones = game.battlefields(p, self.0);
        if !zones.is_empty() {
            for zone in zones.iter() {
                let here = game.fighters_in(p, self.0, zone);
                let may = |mode| game.may_fight(p, self.0, zone, mode, &here);
                out.extend(may(Mode::Assault).map(|()| Order::Assault(zone)));
                out.extend(may(Mode::Attack).map(|()| Order::Attack(zone)));
            }
            if self.0 == POLISH {
                out.extend(game.captures(p).map(Order::Capture));
            }
        }
        game.list_cards_and_end(p, out);
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Assault(zone) => {
                game.check_fighting(p, self.0, zone, Mode::Assault)?;
                Choice::of("do-assault", "5.14a2").role(Role::Attack)
            }
            Order::Attack(zone) => {
                game.check_fighting(p, self.0, zone, Mode::Attack)?;
                Choice::of("do-attack", "5.14a3").role(Role::Attack)
            }
            Order::Capture(_) if self.0 == GERMAN => return Err(Bar::GermanCapture.into()),
            Order::Capture(zone) => game.offer_capture(p, zone)?,
            Order::End => Choice::of("do-end-combat", "5.11b").role(Role::End),
            _ => return Err(not_now("now-combat")),
        })
    }

    fn prompt(&self, _: &Uprising, p: &Position) -> Text {
        Text::new("ask-combat").with("side", self.0).with("command", p.command[self.0])
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Assault(zone) => game.declare(p, self.0, zone, Mode::Assault, umpire),
            Order::Attack(zone) => game.declare(p, self.0, zone, Mode::Attack, umpire),
            Order::Capture(zone) => game.capture(p, zone, umpire),
            _ if self.0 == p.initiative => p.step = Step::Fight(!self.0),
            _ => game.end_combat(p, umpire),
        }
    }
}

/// [5.12b] Who attacks.
pub(crate) struct Muster;

impl Decision<Uprising> for Muster {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.able(p).without(&p.battle.attackers).iter().map(Order::Commit));
        if !p.battle.attackers.is_empty() {
            out.push(Order::Ready);
        }
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Commit(unit) => {
                game.check_joining(p, unit)?;
                Choice::of("do-commit", "5.12b").role(Role::Join)
            }
            Order::Ready if p.battle.attackers.is_empty() => return Err(Bar::NobodyAttacks.into()),
            Order::Ready => Choice::of("do-ready", "5.12b").role(Role::Done),
            _ => return Err(not_now("now-muster")),
        })
    }

    fn prompt(&self, _: &Uprising, p: &Position) -> Text {
        Text::new("ask-muster").with("zone", p.battle.zone)
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Commit(unit) => p.battle.attackers.insert(unit),
            Order::Ready => game.join_battle(p, umpire),
            _ => p.step = Step::Fight(p.battle.attacker),
        }
    }
}

/// [5.14d] What a side adds to a combat, the attacker first.
pub(crate) struct Commit(pub Side);

impl Decision<Uprising> for Commit {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.reserves(p, self.0).map(Order::Commit));
        game.list_cards_and_end(p, out);
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Commit(counter) => {
                game.may_support(p, self.0, counter)?;
                Choice::of("do-support", "5.13a").role(Role::Join)
            }
            Order::End => Choice::of("do-committed", "5.14d").role(Role::Done),
            _ => return Err(not_now("now-commit")),
        })
    }

    fn prompt(&self, _: &Uprising, p: &Position) -> Text {
        Text::new("ask-commit").with("side", self.0).with("zone", p.battle.zone)
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Commit(counter) => {
                p.battle.support[self.0].insert(counter);
                umpire.note(|| Event::new("5.13a", Text::new("log-support").with("unit", counter)));
            }
            _ if self.0 == p.battle.attacker => {
                p.battle.stage = Stage::Defender;
                p.step = Step::Commit(!self.0);
            }
            _ => game.resolve(p, umpire),
        }
    }
}
