//! [8.4, 9.38] Combat: declaring an attack and answering it.

use crate::{
    artillery, division,
    position::{Battle, Stage},
    prelude::*,
};

kernel::bars! {
    /// What keeps a hex from being attacked, or troops from attacking it.
    pub(crate) enum Bar {
        "8.4a": NobodyThere "no-enemy-there", NobodyAttacks "no-empty-attack";
        "8.11b": AttackedHex "no-attacked-hex", NobodyLeft "no-attacker-left",
            AttackedUnit "no-attacked-unit";
        "8.12": NobodyNear "no-attacker-near";
        "8.28a": Bound "no-end-bound";
        "8.22": DutiesLeft "no-end-duties", Duties "no-ready-duties";
        "8.13": EnemyUnit "no-enemy-unit";
        "8.23a": Already "no-already";
        "13.25": Command "no-fighter";
        "8.11a": OffMap "no-fighter";
        "8.21": NotAdjacent "no-not-adjacent";
        "T5.4": Lake "no-attack-through";
        "7.17": Wood "no-attack-through";
        "8.51d": Dazed "no-attacker-near";
        "8.32a": Struck "no-counter-attack";
        "8.32b": Pressed "no-counter-offensive";
        "8.29a": ManyAgainstMany "no-many-against-many";
        "9.42": OneHex "no-strafe-two";
        "8.23b": SecondTarget "no-second-target";
    }
}

impl Mlawa {
    /// Hexes that can be attacked on the ground or strafed.
    fn open_targets(&self, p: &Position) -> Hexes {
        let mut hexes = self.strafe_targets(p);
        for unit in self.unused(p).iter() {
            self.targets_from(p, p.at[unit]).for_each(|target| hexes.insert(target));
        }
        hexes
    }

    /// [8.4a, 8.11b, 8.12] Whether a hex may be attacked by somebody.
    fn may_target(&self, p: &Position, hex: Space) -> Result<(), Refusal> {
        let side = p.active();
        if !p.occupied[!side].contains(hex) {
            return Err(Bar::NobodyThere.into());
        }
        if !p.ripe.contains(hex) {
            return Err(Bar::AttackedHex.into());
        }
        if self.open_targets(p).contains(hex) {
            return Ok(());
        }
        // What keeps those who stand next to it.
        let is_near = |u: &Piece| self.terrain.edges.between(p.at[*u], hex).is_some();
        let near: Units = self.troops_afield(p, side).iter().filter(is_near).collect();
        let kept_by = |bar| near.iter().find(|u| self.may_attack(p, *u, hex) == Err(bar));
        let bars = [Bar::AttackedUnit, Bar::Dazed, Bar::Struck, Bar::Pressed, Bar::Wood, Bar::Lake];
        match bars.into_iter().find_map(|bar| Some((bar, kept_by(bar)?))) {
            Some((Bar::AttackedUnit, _)) => Err(Bar::NobodyLeft.into()),
            Some((bar, unit)) => Err(self.about_attacker(p, bar, unit, hex)),
            None => Err(Bar::NobodyNear.into()),
        }
    }

    /// [8.32] Of a counter-attack is said where those stand who may not make it.
    fn about_attacker(&self, p: &Position, bar: Bar, unit: Piece, target: Space) -> Refusal {
        let is_about_unit = matches!(bar, Bar::Struck | Bar::Pressed);
        Refusal::from(bar).hex(if is_about_unit { p.at[unit] } else { target })
    }

    /// [6.24] Dividing keeps a phase open too, even where nobody is left to be attacked.
    pub(crate) fn can_attack_or_divide(&self, p: &Position) -> bool {
        self.dividable_in_combat(p).next().is_some()
            || self.unused(p).iter().any(|u| self.has_target(p, p.at[u]))
            || !self.strafe_targets(p).is_empty()
    }

    /// [8.22, 8.28a, 8.29b, Q30] The phase cannot end while a duty can be met.
    fn may_end_combat(&self, p: &Position) -> Result<(), Refusal> {
        let bound = self.still_bound(p);
        if !bound.is_empty() {
            let units: Vec<Piece> = bound.iter().collect();
            return Err(Refusal::from(Bar::Bound).with("units", units));
        }
        if self.open_duties(p).is_empty() { Ok(()) } else { Err(Bar::DutiesLeft.into()) }
    }

    /// [8.23a, 9.23, 10.21] Whether a counter may take part in the declared attack.
    fn may_commit(&self, p: &Position, unit: Piece) -> Result<(), Refusal> {
        match unit {
            _ if self.units[unit].side != p.active() => Err(Bar::EnemyUnit.into()),
            _ if p.battle.attackers.contains(unit) => Err(Bar::Already.into()),
            _ if self.air.contains(unit) => Ok(self.may_join_from_air(p, unit)?),
            _ if self.guns.contains(unit) => Ok(self.may_fire_in_attack(p, unit)?),
            _ if self.headquarters.contains(unit) => Err(Bar::Command.into()),
            _ if !p.on_map(unit) => Err(Bar::OffMap.into()),
            _ => {
                let joins = self.may_join(p, unit, &self.attack_hexes(p, &self.named(p)));
                joins.map_err(|bar| self.about_attacker(p, bar, unit, p.battle.targets[0]))
            }
        }
    }

    /// [21.1] As everybody may read it; whether something is still owed would tell where attackers
    /// that lie face down stand.
    pub(crate) fn ask_to_muster(&self, p: &Position) -> Text {
        let more = p.battle.targets.len().saturating_sub(1) as u32;
        self.ask(p, "ask-muster").with("more", more)
    }

    /// [9.31, 10.22] Whether a counter may support the defence.
    fn may_help(&self, p: &Position, unit: Piece) -> Result<(), Refusal> {
        match unit {
            _ if self.units[unit].side == p.active() => Err(artillery::Bar::EnemyUnit.into()),
            _ if self.air.contains(unit) => Ok(self.may_defend_from_air(p, unit)?),
            _ => Ok(self.may_support(p, self.bombardment(p).as_ref(), unit)?),
        }
    }

    /// [8.4a] Names a hex.
    fn declare(&self, p: &mut Position, hex: Space, log: &mut impl Log) {
        p.battle = Battle { stage: Stage::Muster, ..Battle::default() };
        p.battle.targets.push(hex);
        p.step = Step::Muster;
        log.note(|| {
            let text = Text::new("log-declare").with("side", p.active()).with("hex", hex);
            Event::new("8.4a", text)
        });
    }

    /// [8.23a, 9.23] A unit, a gun or an air counter joins the attack.
    fn commit(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        p.battle.attackers.insert(unit);
        self.note_part(p, unit, "8.23a", ["log-commit", "log-commit-hidden"], log);
    }

    /// [8.23b] Another hex is attacked at the same time.
    fn attack_also(&self, p: &mut Position, hex: Space, log: &mut impl Log) {
        p.battle.targets.push(hex);
        log.note(|| Event::new("8.23b", Text::new("log-also").with("hex", hex)));
    }

    /// Units in the hexes that are named.
    pub(crate) fn under_attack(&self, p: &Position) -> Units {
        let there = p.battle.targets.iter().map(|hex| self.units_in(p, !p.active(), *hex));
        there.fold(Units::EMPTY, |all, units| all.union(&units))
    }

    /// [9.38, 21.2] The declaration stands; now the defender answers.
    fn challenge(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let defenders = self.under_attack(p);
        p.battle.defenders = defenders;
        p.battle.fresh = defenders.without(&p.attacked);
        let involved = defenders.union(&p.battle.attackers.intersection(&self.fighting));
        self.show(p, involved, umpire);
        p.battle.stage = Stage::Answer;
        p.step = Step::Answer;
        if self.defence_fire(p).is_empty() && self.antitank_guns(p).is_empty() {
            self.resolve(p, umpire);
        }
    }

    /// [9.31, 10.12] A gun or an air counter supports the defence.
    fn support_defence(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        p.battle.helpers.insert(unit);
        self.note_part(p, unit, "9.31", ["log-support", "log-support-hidden"], log);
    }

    /// [9.64a] A gun is used against tanks.
    fn aim_at_tanks(&self, p: &mut Position, gun: Piece, log: &mut impl Log) {
        p.battle.antitank.insert(gun);
        self.note_part(p, gun, "9.64a", ["log-antitank", "log-support-hidden"], log);
    }

    /// [21.1] Who takes part in what way; what the other side reads of a counter that lies face down.
    fn note_part(
        &self,
        p: &Position,
        unit: Piece,
        clause: &'static str,
        [key, hidden]: [&'static str; 2],
        log: &mut impl Log,
    ) {
        let secret = self.is_secret(p, unit);
        log.note(|| {
            let event = Event::new(clause, Text::new(key).with("unit", unit));
            self.secretly(secret, unit, event, Text::new(hidden))
        });
    }
}

/// [8.4a] Which hex is attacked next, or the end of the phase.
pub(crate) struct Declare;

impl Decision<Mlawa> for Declare {
    fn list(&self, game: &Mlawa, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.open_targets(p).iter().map(Order::Attack));
        out.extend(game.dividable_in_combat(p).map(Order::Divide));
        if game.may_end_combat(p).is_ok() {
            out.push(Order::End);
        }
    }

    fn offer(&self, game: &Mlawa, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Attack(hex) => {
                game.may_target(p, hex)?;
                Choice::of("do-attack", "8.4a").role(Role::Attack)
            }
            Order::Divide(unit) => {
                game.may_divide_in_combat(p, unit)?;
                division::choice("6.24")
            }
            Order::End => {
                game.may_end_combat(p)?;
                Choice::of("do-end-combat", "3.1a").role(Role::End)
            }
            _ => return Err(not_now("now-attack")),
        })
    }

    fn prompt(&self, game: &Mlawa, p: &Position) -> Text {
        // [6.24] Nobody to attack, but units can be divided.
        if game.open_targets(p).is_empty() {
            return game.ask(p, "ask-declare-none");
        }
        let duties = game.still_bound(p).len() + game.open_duties(p).len();
        game.ask(p, "ask-declare").with("duties", duties as u32)
    }

    fn play(&self, game: &Mlawa, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Attack(hex) => game.declare(p, hex, umpire),
            Order::Divide(unit) => game.divide(p, unit, umpire),
            _ => game.end_combat(p, umpire),
        }
    }
}

/// [8.23, 9.23] Who attacks, and which hexes besides.
pub(crate) struct Muster;

impl Decision<Mlawa> for Muster {
    fn list(&self, game: &Mlawa, p: &Position, out: &mut Vec<Order>) {
        let named = game.named(p);
        let hexes = game.attack_hexes(p, &named);
        let others = game.unused(p).without(&named);
        let joins = |unit: &Piece| game.may_join(p, *unit, &hexes).is_ok();
        out.extend(others.iter().filter(joins).map(Order::Commit));
        // [8.29a] From one hex against several.
        if let [from] = hexes[..] {
            let near = game.terrain.edges.of(from).iter().map(|side| side.to);
            let also = near.filter(|hex| game.may_attack_also(p, &hexes, *hex).is_ok());
            out.extend(also.map(Order::Also));
        }
        out.extend(game.attack_fire(p).map(Order::Commit));
        if game.may_resolve(p).is_ok() {
            out.push(Order::Ready);
        }
    }

    fn offer(&self, game: &Mlawa, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Commit(unit) => {
                game.may_commit(p, unit)?;
                let choice = match unit {
                    _ if game.troops.contains(unit) => Choice::of("do-commit", "8.23a"),
                    _ if game.air.contains(unit) => Choice::of("do-strike", "10.12"),
                    _ => Choice::of("do-fire", "9.23"),
                };
                choice.role(Role::Join)
            }
            Order::Also(hex) => {
                game.may_attack_also(p, &game.attack_hexes(p, &game.named(p)), hex)?;
                Choice::of("do-also", "8.23b").role(Role::Attack)
            }
            Order::Ready => {
                game.may_resolve(p)?;
                Choice::of("do-ready", "9.38b").role(Role::Done)
            }
            _ => return Err(not_now("now-attack")),
        })
    }

    fn prompt(&self, game: &Mlawa, p: &Position) -> Text {
        let is_stuck = !p.battle.attackers.is_empty() && game.may_resolve(p).is_err();
        game.ask_to_muster(p).with("owed", u32::from(is_stuck))
    }

    fn play(&self, game: &Mlawa, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Commit(unit) => game.commit(p, unit, umpire),
            Order::Also(hex) => game.attack_also(p, hex, umpire),
            _ => game.challenge(p, umpire),
        }
    }
}

/// [9.31, 9.38a, 9.64a] Who supports the defence.
pub(crate) struct Answer;

impl Decision<Mlawa> for Answer {
    fn list(&self, game: &Mlawa, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.defence_fire(p).iter().map(Order::Commit));
        out.extend(game.antitank_guns(p).iter().map(Order::AntiTank));
        out.push(Order::Ready);
    }

    fn offer(&self, game: &Mlawa, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Commit(unit) => {
                game.may_help(p, unit)?;
                Choice::of("do-support", "9.31").role(Role::Join)
            }
            Order::AntiTank(gun) if game.antitank_guns(p).contains(gun) => {
                Choice::of("do-antitank", "9.64a").role(Role::Join)
            }
            Order::AntiTank(_) => return Err(artillery::Bar::NotAtTanks.into()),
            Order::Ready => Choice::of("do-answered", "9.38a").role(Role::Done),
            _ => return Err(not_now("now-answer")),
        })
    }

    fn prompt(&self, game: &Mlawa, p: &Position) -> Text {
        game.ask(p, "ask-answer")
    }

    fn play(&self, game: &Mlawa, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Commit(unit) => game.support_defence(p, unit, umpire),
            Order::AntiTank(gun) => game.aim_at_tanks(p, gun, umpire),
            _ => game.resolve(p, umpire),
        }
    }
}
