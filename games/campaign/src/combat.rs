//! [5.1, 6.0, 9.0] Combat: declaring an attack, air support, odds, the roll.

use crate::{prelude::*, tables::Cell};
use kernel::outcomes::Outcomes;
use serde::{Deserialize, Serialize};

kernel::bars! {
    /// What keeps a hex from being attacked, or a unit from attacking it.
    pub(crate) enum Bar {
        "5.0a": NobodyThere "no-enemy-there", NobodyNear "no-attacker-near",
            NotAdjacent "no-not-adjacent";
        "Q11": AttackedHex "no-attacked-hex", AttackedUnit "no-attacked-unit";
        "5.1.2d": Works "no-armour-works";
        "4.1.2f": Obliged "no-end-obliged";
        "5.0b": EnemyUnit "no-enemy-unit";
        "5.1.1a": Already "no-already";
        "6.0c": NobodyAttacks "no-empty-attack";
        "6.0a": PolishAir "no-polish-air";
        "6.1b": NoAir "no-air";
    }
}

/// [5.1.1–5.1.3] The figures of one combat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Odds {
    pub attack_powers: u8,
    pub attack_air: u8,
    pub defence_powers: u8,
    pub defence_air: u8,
    /// Column before shifts.
    pub start: u8,
    pub terrain: u8,
    pub river: Along,
    pub works: Along,
    pub surrounded: bool,
    pub column: u8,
}

/// [Q3, 9.0d] A feature along sides helps the defender if everybody attacks across it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Along {
    #[default]
    Nobody,
    Some,
    All,
}

impl Along {
    fn of(sides: impl Iterator<Item = bool>) -> Along {
        let (mut across, mut past) = (false, false);
        sides.for_each(|over| if over { across = true } else { past = true });
        match (across, past) {
            (true, false) => Along::All,
            (true, true) => Along::Some,
            _ => Along::Nobody,
        }
    }

    /// The columns that the feature gives, if it gives any.
    pub fn columns(self, columns: u8) -> u8 {
        if self == Along::All { columns } else { 0 }
    }
}

impl Campaign {
    /// [5.0a, Q11] Whether the units in a hex may be attacked by somebody.
    fn may_target(&self, p: &Position, hex: Space) -> Result<(), Bar> {
        if !p.occupied[!p.active].contains(hex) {
            return Err(Bar::NobodyThere);
        }
        if p.targets.contains(hex) {
            return Err(Bar::AttackedHex);
        }
        let near = self.fresh_attackers(p);
        let says = |answer| near.iter().any(|unit| self.may_attack(p, unit, hex) == answer);
        match (says(Ok(())), says(Err(Bar::Works))) {
            (true, _) => Ok(()),
            (_, true) => Err(Bar::Works),
            _ => Err(Bar::NobodyNear),
        }
    }

    /// [5.0b, 5.1.1a, Q11] Whether a unit may join the declared attack.
    fn may_join(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match unit {
            _ if self.units[unit].side != p.active => Err(Bar::EnemyUnit),
            _ if p.battle.attackers.contains(unit) => Err(Bar::Already),
            _ if p.attacked.contains(unit) => Err(Bar::AttackedUnit),
            _ => self.may_attack(p, unit, p.battle.target),
        }
    }

    /// [4.1.2f, Q58] The phase cannot end while somebody must attack.
    fn may_end_combat(&self, p: &Position) -> Result<(), Refusal> {
        match self.still_obliged(p).iter().collect::<Vec<Piece>>() {
            waiting if waiting.is_empty() => Ok(()),
            waiting => Err(Refusal::from(Bar::Obliged).with("units", waiting)),
        }
    }

    /// [6.0a] Only the German has air power.
    pub(crate) fn has_air(&self, p: &Position) -> Result<(), Bar> {
        match p.active == POLISH && p.step != Step::DefendAir && p.step != Step::Over {
            true => Err(Bar::PolishAir),
            false => Ok(()),
        }
    }

    /// [5.0, Q58] Names a hex; obliged units with no other target join at once.
    fn declare(&self, p: &mut Position, hex: Space, umpire: &mut impl Umpire) {
        let bound = p.obliged.without(&p.attacked).iter().filter(|unit| {
            let mut targets = self.targets_of(p, *unit);
            targets.next() == Some(hex) && targets.next().is_none()
        });
        let attackers: Units = bound.collect();
        p.battle =
            Battle { target: hex, attackers, defenders: p.units_in(hex), ..Battle::default() };
        umpire.note(|| {
            let text = Text::new("log-declare").with("side", p.active).with("hex", hex);
            Event::new("5.0b", text)
        });
        if !attackers.is_empty() {
            umpire.note(|| {
                let units: Vec<Piece> = attackers.iter().collect();
                Event::new("4.1.2f", Text::new("log-must-join").with("units", units))
            });
        }
        p.step = Step::Commit;
        self.ready_if_all_joined(p, umpire);
    }

    /// Units that could join the declared attack.
    fn candidates(&self, p: &Position) -> Units {
        let near = self.fresh_attackers(p);
        near.iter().filter(|unit| self.may_join(p, *unit).is_ok()).collect()
    }

    fn ready_if_all_joined(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let others = self.candidates(p);
        // Only one unit can attack there: no question to ask.
        let only = p.battle.attackers.is_empty() && others.len() == 1;
        if only {
            p.battle.attackers = others;
        }
        if only || others.is_empty() {
            self.ready(p, umpire);
        }
    }

    /// [5.1.1.o1] The declaration stands; now air points, the attacker's first.
    fn ready(&self, p: &mut Position, umpire: &mut impl Umpire) {
        if p.air == 0 {
            return self.resolve(p, umpire);
        }
        p.step = if p.active == GERMAN { Step::AttackAir } else { Step::DefendAir };
    }

    /// [5.1.1a, 7.0b] The attack power of a unit as it lies.
    #[inline]
    pub(crate) fn attack_of(&self, p: &Position, unit: Piece) -> u8 {
        self.units[unit].attack[p.face(unit)]
    }

    /// [5.1.1b, 7.0b] Its defence power.
    #[inline]
    pub(crate) fn defence_of(&self, p: &Position, unit: Piece) -> u8 {
        self.units[unit].defence[p.face(unit)]
    }

    /// [5.1.1–5.1.3, 9.0] The odds if the battle were resolved as it stands.
    pub fn odds(&self, p: &Position) -> Odds {
        let b = &p.battle;
        let attack_powers: u8 = b.attackers.iter().map(|u| self.attack_of(p, u)).sum();
        let defence_powers: u8 = b.defenders.iter().map(|u| self.defence_of(p, u)).sum();
        let (attack_air, defence_air) = (b.air[p.active], b.air[!p.active]);
        let attack = u32::from(attack_powers) + u32::from(attack_air);
        let defence = u32::from(defence_powers) + u32::from(defence_air);
        let start = self.tables.ladder.column(attack, defence);
        let sides =
            || b.attackers.iter().filter_map(|u| self.terrain.edges.between(p.at[u], b.target));
        // [9.0.o1] Only Poles have works.
        let works = Along::of(sides().map(|s| s.fort_there && p.active != POLISH));
        let mut odds = Odds {
            attack_powers,
            attack_air,
            defence_powers,
            defence_air,
            start: start as u8,
            terrain: self.terrain.columns(b.target),
            river: Along::of(sides().map(|s| s.river)),
            works,
            surrounded: self.surrounded(p, b.target),
            column: 0,
        };
        let shift = i32::from(odds.surrounded) - i32::from(self.columns_left(&odds));
        odds.column = self.tables.ladder.shift(start, shift) as u8;
        odds
    }

    /// [5.1.2c] Only the kind of terrain with most columns counts.
    pub(crate) fn columns_left(&self, odds: &Odds) -> u8 {
        let river = odds.river.columns(self.tables.river_columns);
        odds.terrain.max(river).max(odds.works.columns(self.tables.fort_columns))
    }

    /// [5.1.3a, Q21] None of the units in the hex has a hex to fall back to.
    pub(crate) fn surrounded(&self, p: &Position, hex: Space) -> bool {
        !p.units_in(hex).iter().any(|unit| self.can_escape(p, unit, hex))
    }

    /// [5.1.4, T1] What the two dice can bring in a column.
    pub fn outcomes(&self, column: usize) -> Outcomes<&Cell> {
        Outcomes::two_d6(|sum| self.tables.cell(column, sum))
    }

    /// [5.1.4] Everything is locked (5.1.1.o2): roll and carry out.
    pub(crate) fn resolve(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let odds = self.odds(p);
        p.battle.odds = odds;
        p.attacked = p.attacked.union(&p.battle.attackers);
        p.targets.insert(p.battle.target);
        p.quiet = p.quiet.without(&p.battle.attackers).without(&p.battle.defenders);
        p.battle.dice = [umpire.roll(6), umpire.roll(6)];
        p.battle.stage = Stage::DefenderLoss;
        umpire.note(|| {
            let text = Text::new("log-battle")
                .with("hex", p.battle.target)
                .with("attack", odds.attack_powers + odds.attack_air)
                .with("defence", odds.defence_powers + odds.defence_air)
                .with("column", self.tables.columns[usize::from(odds.column)].clone())
                .with("sum", p.battle.sum())
                .with("code", self.fallen(p).code.clone());
            Event { rolls: p.battle.dice.to_vec(), ..Event::new("5.1.4", text) }
        });
        self.go_on(p, umpire);
    }
}

/// [5.0] Which hex is attacked next, or the end of the phase.
pub(crate) struct Declare;

impl Decision<Campaign> for Declare {
    fn list(&self, game: &Campaign, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.open_targets(p).iter().map(Order::Attack));
        if game.still_obliged(p).is_empty() {
            out.push(Order::End);
        }
    }

    fn offer(&self, game: &Campaign, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Attack(hex) => {
                game.may_target(p, hex)?;
                Choice::of("do-attack", "5.0a").role(Role::Attack)
            }
            Order::End => {
                game.may_end_combat(p)?;
                Choice::of("do-end-combat", "3.0a").role(Role::End)
            }
            _ => return Err(not_now("now-attack")),
        })
    }

    fn prompt(&self, game: &Campaign, p: &Position) -> Text {
        let obliged = game.still_obliged(p).len() as u32;
        Text::new("ask-declare").with("side", p.active).with("obliged", obliged)
    }

    fn play(&self, game: &Campaign, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Attack(hex) => game.declare(p, hex, umpire),
            _ => game.end_combat_phase(p, umpire),
        }
    }
}

/// [5.1.1a] Who else attacks.
pub(crate) struct Commit;

impl Decision<Campaign> for Commit {
    fn list(&self, game: &Campaign, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.candidates(p).iter().map(Order::Commit));
        if !p.battle.attackers.is_empty() {
            out.push(Order::Ready);
        }
    }

    fn offer(&self, game: &Campaign, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Commit(unit) => {
                let joined = game.may_join(p, unit);
                joined.map_err(|bar| Refusal::from(bar).hex(p.battle.target))?;
                Choice::of("do-commit", "5.1.1a").role(Role::Join)
            }
            Order::Ready if p.battle.attackers.is_empty() => {
                return Err(Bar::NobodyAttacks.into());
            }
            Order::Ready => Choice::of("do-ready", "5.1.1.o1").role(Role::Done),
            _ => return Err(not_now("now-attack")),
        })
    }

    fn prompt(&self, _: &Campaign, p: &Position) -> Text {
        Text::new("ask-commit").with("hex", p.battle.target)
    }

    fn play(&self, game: &Campaign, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Commit(unit) => {
                p.battle.attackers.insert(unit);
                umpire.note(|| Event::new("5.1.1a", Text::new("log-commit").with("unit", unit)));
                game.ready_if_all_joined(p, umpire);
            }
            _ => game.ready(p, umpire),
        }
    }
}

/// [6.1b] How many air points support the German units.
pub(crate) struct Support;

impl Decision<Campaign> for Support {
    fn list(&self, _: &Campaign, p: &Position, out: &mut Vec<Order>) {
        out.extend((0..=p.air).map(Order::Air));
    }

    fn offer(&self, _: &Campaign, p: &Position, order: Order) -> Result<Choice, Refusal> {
        match order {
            Order::Air(points) if points <= p.air => {
                Ok(Choice::of("do-air", "6.1b").number(points))
            }
            Order::Air(_) => Err(Refusal::from(Bar::NoAir).with("left", p.air)),
            _ => Err(not_now("now-attack")),
        }
    }

    fn prompt(&self, _: &Campaign, p: &Position) -> Text {
        Text::new(p.step.ask()).with("hex", p.battle.target).with("left", p.air)
    }

    /// [6.1b, 6.1c, 6.1.o2] Points come off the pool and are part of the announced value.
    fn play(&self, game: &Campaign, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::Air(points) = order else { return };
        p.air -= points;
        p.battle.air[GERMAN] = points;
        if points > 0 {
            umpire.note(|| Event::new("6.1b", Text::new("log-air").with("points", points)));
        }
        game.resolve(p, umpire);
    }
}
