//! [4] Combat: an attack is declared, others join, one die decides, losses are borne.

use crate::{
    Ford,
    position::{Battle, Odds, Position, Units},
    sequence::{self, Order, Step},
    tables::Water,
};
use kernel::prelude::*;

kernel::bars! {
    /// What keeps a hex from being attacked, or a unit from attacking it.
    pub(crate) enum Bar {
        "4.1": NobodyThere "no-enemy-there", AttackedHex "no-attacked-hex",
            NobodyNear "no-attacker-near", CannotJoin "no-join",
            NobodyAttacks "no-attack-by-nobody";
    }
}

impl Ford {
    /// [4.1] Who could attack a hex and has not fought yet in this phase.
    pub(crate) fn attackers(&self, p: &Position, hex: Space) -> impl Iterator<Item = Piece> {
        let near = self.neighbours.of(hex);
        let fresh = self.of_side[p.active].without(&p.done);
        fresh.iter().filter(move |unit| near.contains(p.at[*unit]))
    }

    fn may_attack(&self, p: &Position, hex: Space) -> Result<(), Bar> {
        match hex {
            _ if !self.occupied(p, !p.active).contains(hex) => Err(Bar::NobodyThere),
            _ if p.targets.contains(hex) => Err(Bar::AttackedHex),
            _ if self.attackers(p, hex).next().is_none() => Err(Bar::NobodyNear),
            _ => Ok(()),
        }
    }

    pub(crate) fn targets(&self, p: &Position) -> impl Iterator<Item = Space> {
        let enemies = self.occupied(p, !p.active);
        enemies.iter().filter(|hex| self.may_attack(p, *hex).is_ok())
    }

    /// Who can still join the attack.
    fn others(&self, p: &Position) -> impl Iterator<Item = Piece> {
        let attackers = p.battle.attackers;
        self.attackers(p, p.battle.target).filter(move |unit| !attackers.contains(*unit))
    }

    /// A unit joins; when nobody else could, the die falls.
    fn join(&self, p: &mut Position, unit: Piece, umpire: &mut impl Umpire) {
        p.battle.attackers.insert(unit);
        p.battle.odds = self.odds(p, p.battle.target, &p.battle.attackers);
        p.step = Step::Commit;
        if self.others(p).next().is_none() {
            self.resolve(p, umpire);
        }
    }

    /// [4.2, 4.3] The odds of an attack.
    pub(crate) fn odds(&self, p: &Position, target: Space, attackers: &Units) -> Odds {
        let sum = |units: Units, of: &dyn Fn(Piece) -> u8| units.iter().map(of).sum::<u8>();
        let attack = sum(*attackers, &|unit| self.units[unit].attack[p.face(unit)]);
        let defence = sum(p.units_in(target), &|unit| self.units[unit].defence[p.face(unit)]);
        let across = |unit: Piece| {
            let way = self.ways[p.at[unit]].iter().find(|way| way.to == target);
            way.is_some_and(|way| way.water != Water::None)
        };
        let wet = !attackers.is_empty() && attackers.iter().all(across);
        let cover = self.tables.terrain[&self.book.board.info(target).terrain].columns;
        let water = if wet { self.tables.water.columns } else { 0 };
        let ladder = self.tables.combat.ladder();
        let start = ladder.column(attack.into(), defence.into());
        let column = ladder.shift(start, -i32::from(cover + water));
        Odds { attack, defence, start, cover, water, column }
    }

    /// [4.4] The die falls, losses are borne, and what follows is chapter 5.
    fn resolve(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let (odds, target) = (p.battle.odds, p.battle.target);
        let fell = self.tables.combat.outcomes(odds.column).sample(umpire);
        let (attackers, defenders) = (p.battle.attackers, p.battle.defenders);
        p.done = p.done.union(&attackers);
        p.targets.insert(target);
        p.battle.rolled = fell.sum;
        umpire.note(|| {
            let text = Text::new("log-battle").with("hex", target).with("attack", odds.attack);
            let text = text.with("defence", odds.defence).with("result", fell.result.names().1);
            Event { rolls: vec![fell.sum], ..Event::new("4.4", text) }
        });
        if fell.result.retreats() {
            p.battle.retreating = defenders;
        }
        if fell.result.defender_loses() {
            self.lose(p, defenders, umpire);
        }
        if fell.result.attacker_loses() {
            self.lose(p, attackers, umpire);
        }
        self.go_on(p, umpire);
    }

    /// [1.1, 4.4] One of these units loses a step: the strongest in defence.
    fn lose(&self, p: &mut Position, units: Units, log: &mut impl Log) {
        let strength = |unit: &Piece| self.units[*unit].defence[p.face(*unit)];
        let Some(unit) = units.iter().max_by_key(strength) else { return };
        if p.reduced.contains(unit) {
            return self.destroy(p, unit, log);
        }
        p.reduced.insert(unit);
        log.note(|| Event::new("4.4", Text::new("log-loss").with("unit", unit)));
    }

    pub(crate) fn destroy(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        p.at.put(unit, self.destroyed);
        p.battle.attackers.remove(unit);
        p.battle.retreating.remove(unit);
        log.note(|| Event::new("1.1", Text::new("log-destroyed").with("unit", unit)));
    }
}

/// [4.1] Which hex is attacked next, or the end of the phase.
pub(crate) struct Attack;

impl Decision<Ford> for Attack {
    fn list(&self, game: &Ford, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.targets(p).map(Order::Attack));
        out.push(Order::End);
    }

    fn offer(&self, game: &Ford, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Attack(hex) => {
                game.may_attack(p, hex)?;
                Choice::of("do-attack", "4.1").role(Role::Attack)
            }
            Order::End => Choice::of("do-end-combat", "2.1").role(Role::End),
            _ => return Err(sequence::Bar::NotNow.into()),
        })
    }

    fn play(&self, game: &Ford, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::Attack(target) = order else { return game.end_phase(p, umpire) };
        let odds = game.odds(p, target, &Units::EMPTY);
        p.battle = Battle { target, defenders: p.units_in(target), odds, ..Battle::default() };
        umpire.note(|| Event::new("4.1", Text::new("log-attack").with("hex", target)));
        p.step = Step::Commit;
        let only: Units = game.others(p).collect();
        if let Some(unit) = only.single() {
            game.join(p, unit, umpire);
        }
    }
}

/// [4.1] Who else attacks.
pub(crate) struct Commit;

impl Decision<Ford> for Commit {
    fn list(&self, game: &Ford, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.others(p).map(Order::Commit));
        if !p.battle.attackers.is_empty() {
            out.push(Order::Ready);
        }
    }

    fn offer(&self, game: &Ford, p: &Position, order: Order) -> Result<Choice, Refusal> {
        match order {
            Order::Commit(unit) if game.others(p).any(|other| other == unit) => {
                Ok(Choice::of("do-commit", "4.1").role(Role::Join))
            }
            Order::Commit(_) => Err(Bar::CannotJoin.into()),
            Order::Ready if p.battle.attackers.is_empty() => Err(Bar::NobodyAttacks.into()),
            Order::Ready => Ok(Choice::of("do-ready", "4.1").role(Role::Done)),
            _ => Err(sequence::Bar::NotNow.into()),
        }
    }

    fn prompt(&self, _: &Ford, p: &Position) -> Text {
        Text::new("ask-commit").with("hex", p.battle.target)
    }

    fn play(&self, game: &Ford, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Commit(unit) => game.join(p, unit, umpire),
            _ => game.resolve(p, umpire),
        }
    }
}
