//! [9.1–9.5, 10.6] Assault: who is assaulted, by whom, and what the die says; and what holding out
//! means. Who may take part stands in `participation`.

use crate::{
    battle::{Battle, Kind},
    modifiers::Chance,
    prelude::*,
};

kernel::bars! {
    /// What keeps a unit from being assaulted, or an assault from its die.
    pub(crate) enum Bar {
        "9.1a": Own "no-own-target", OffMap "no-target-map", Far "no-target-far";
        "9.1c": Twice "no-target-twice";
        "9.1b": NobodyLeft "no-target-nobody";
        "9.4a": TargetStands "no-target-now";
        "9.4b": NobodyAssaults "no-attacker-chosen";
        "10.5.2a": Gas "no-gas-assault";
    }
}

impl Breslau {
    /// [8.2.10, 9.1b] Who of a side may still assault in this phase, if anybody is next to him.
    pub(crate) fn fresh(&self, p: &Position, side: Side) -> Units {
        self.of_side[side].without(&p.assaulted).without(&p.fired)
    }

    fn ready_hexes(&self, p: &Position) -> Hexes {
        let fresh = self.fresh(p, p.phase.side());
        fresh.iter().filter(|unit| p.on_map(*unit)).map(|unit| p.at[unit]).collect()
    }

    /// [9.1] Whether a unit may be assaulted by somebody who is ready.
    fn may_target(&self, p: &Position, ready: &Hexes, unit: Piece) -> Result<(), Bar> {
        let side = p.phase.side();
        match unit {
            _ if self.side_of(unit) == side => Err(Bar::Own),
            _ if !p.on_map(unit) => Err(Bar::OffMap),
            _ if p.targeted.contains(unit) => Err(Bar::Twice),
            _ if !p.near[side].contains(p.at[unit]) => Err(Bar::Far),
            _ if !self.terrain.edges.of(p.at[unit]).iter().any(|s| ready.contains(s.to)) => {
                Err(Bar::NobodyLeft)
            }
            _ => Ok(()),
        }
    }

    /// [9.1]
    pub(crate) fn can_assault(&self, p: &Position) -> bool {
        let ready = self.ready_hexes(p);
        let mut enemies = self.of_side[!p.phase.side()].iter();
        enemies.any(|unit| self.may_target(p, &ready, unit).is_ok())
    }

    /// [9.1, 9.4c–9.4f, 10.2.2] The die falls; whoever took part, on either side, has had his assault.
    fn assault(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let b = &p.battle;
        let Some(target) = b.target else { return };
        let chance = self.assault_chance(p, target, &b.attackers, b.means());
        p.assaulted = p.assaulted.union(&p.battle.attackers);
        p.targeted.insert(target);
        match self.resolve(p, &chance, umpire) {
            true => self.fatigue(p, target, umpire),
            false => self.turn_fanatical(p, target, umpire),
        }
        p.step = Step::Assault;
    }

    /// [9.4c–9.4f, 9.10a] Rolls for an assault or a fire and writes down what came of it.
    pub(crate) fn resolve(
        &self,
        p: &mut Position,
        chance: &Chance,
        umpire: &mut impl Umpire,
    ) -> bool {
        let die = umpire.roll(6);
        let success = chance.succeeds(die);
        let b = &mut p.battle;
        (b.die, b.total, b.needed, b.success) = (die, chance.total(die), chance.needed, success);
        umpire.note(|| {
            let fire = b.kind == Kind::Fire;
            let (clause, key) = match (die, success, fire) {
                (1, _, false) => ("9.4c", "log-assault-one"),
                (1, _, true) => ("9.4c", "log-fire-one"),
                (_, true, false) => ("9.4f", "log-assault-won"),
                (_, false, false) => ("9.4f", "log-assault-failed"),
                (_, true, true) => ("9.10a", "log-fire-hit"),
                (_, false, true) => ("9.10a", "log-fire-missed"),
            };
            let text = Text::new(key)
                .with("units", b.attackers.iter().collect::<Vec<_>>())
                .with("total", i32::from(b.total))
                .with("needed", i32::from(b.needed));
            Event { rolls: vec![die], ..Event::new(clause, b.tell(text)) }
        });
        success
    }

    /// [10.6a, 10.6d, Q19] Whoever bears a star and holds out turns fanatical.
    pub(crate) fn turn_fanatical(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        if self.units[unit].star && !p.fanatic.contains(unit) {
            p.fanatic.insert(unit);
            log.note(|| Event::new("10.6a", Text::new("log-fanatic").with("unit", unit)));
        }
    }

    /// [4.4-F6, 8.2.9] All who are disorganised recover.
    pub(crate) fn recover(&self, p: &mut Position, log: &mut impl Log) {
        let units = p.disorganised;
        for unit in units.iter() {
            self.rally(p, unit);
        }
        if !units.is_empty() {
            log.note(|| {
                let units: Vec<Piece> = units.iter().collect();
                Event::new("8.2.9", Text::new("log-recovered").with("units", units))
            });
        }
    }
}

/// [9.1, 9.2b, 9.3] Who is assaulted; nobody has to assault.
pub(crate) struct Assault;

impl Decision<Breslau> for Assault {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        let ready = game.ready_hexes(p);
        let enemies = game.of_side[!p.phase.side()].iter();
        let targets = enemies.filter(|unit| game.may_target(p, &ready, *unit).is_ok());
        out.extend(targets.map(Order::Attack));
        out.push(Order::End);
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Attack(unit) => {
                game.may_target(p, &game.ready_hexes(p), unit)?;
                Choice::of("do-attack", "9.4a")
            }
            Order::End => Choice::of("do-end-assault", "9.2b").role(Role::End),
            _ => return Err(not_now("now-assault")),
        })
    }

    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::Attack(unit) = order else { return game.end_assault(p, umpire) };
        let hex = p.at[unit];
        p.battle = Battle { kind: Kind::Assault, hex, target: Some(unit), ..Battle::default() };
        p.step = Step::Muster;
        note_at(umpire, "9.4a", "log-assault", unit, hex);
    }
}

/// [9.4b, Q33, Q59] By whom: attackers, with them the guns and a Goliath, all before the die.
pub(crate) struct Muster;

impl Decision<Breslau> for Muster {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.able(p).iter().map(Order::Commit));
        if p.battle.attackers.is_empty() {
            return;
        }
        out.push(Order::Ready);
        game.list_support(p, out);
        if game.may_use_goliath(p).is_ok() {
            out.push(Order::Goliath);
        }
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let nobody = p.battle.attackers.is_empty();
        Ok(match order {
            Order::Commit(unit) => game.offer_joining(p, Choice::of("do-commit", "9.4b"), unit)?,
            Order::Support(points) => game.offer_support(p, points)?,
            Order::Goliath => game.offer_goliath(p)?,
            Order::Ready | Order::End | Order::Enough if nobody => {
                return Err(Bar::NobodyAssaults.into());
            }
            Order::Ready => {
                let choice = Choice::of("do-assault-now", "9.4c").role(Role::Done);
                game.with_chance(p, choice, &p.battle)
            }
            Order::Attack(_) => return Err(Bar::TargetStands.into()),
            Order::Gas => return Err(Bar::Gas.into()),
            _ => return Err(not_now("now-muster")),
        })
    }

    fn prompt(&self, _: &Breslau, p: &Position) -> Text {
        p.battle.tell(Text::new("ask-muster").with("side", p.phase.side()))
    }

    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Commit(unit) => p.battle.attackers.insert(unit),
            Order::Support(points) => game.pay_for_guns(p, points, umpire),
            Order::Goliath => game.send_goliath(p, umpire),
            _ => game.assault(p, umpire),
        }
    }
}
