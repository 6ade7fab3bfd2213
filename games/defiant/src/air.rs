//! [12.0, 12.1] Aircraft that attack on the ground.

use crate::{
    battle::Battle,
    prelude::*,
    terrain::{LUFTFLOTTE_1, LUFTFLOTTE_4},
};

kernel::bars! {
    /// What keeps a hex from being attacked from the air, an aircraft from attacking it, or from
    /// being damaged.
    pub(crate) enum Bar {
        "12.1a": NobodyThere "no-enemy-there", Unseen "no-air-unseen", OnlySlovaks "no-air-slovak",
            EnemyUnit "no-enemy-unit", NoAircraft "no-aircraft", NobodyFlies "no-empty-attack";
        "12.1b": NoneLeft "no-air-left", Flown "no-air-flown", Already "no-already";
        "12.0b": Boundary "no-air-boundary", OtherFleet "no-air-fleet";
        "9.3.3a": Odds "no-odds";
        "12.0a": Interdicts "no-air-kind";
        "12.3": Gone "no-air-gone";
        "12.1e": Damaged "no-air-damaged";
        "12.1d": NotFlown "no-damage-attacker";
        "12.2a": NotReady "no-damage-interdictor";
    }
}

impl Defiant {
    /// [12.1a] Aircraft of a side that wait in their boxes may attack.
    pub(crate) fn ready_aircraft(&self, p: &mut Position, side: Side) {
        p.activation.attacked = p.activation.attacked.without(&self.of_side[side]);
        p.battle = Battle::default();
    }

    /// [12.0a, 12.1b, 12.1e] Whether an aircraft can attack: one for that, undamaged and not used this
    /// turn.
    fn may_fly(&self, p: &Position, aircraft: Piece) -> Result<(), Bar> {
        let info = &self.units[aircraft];
        match info.kind {
            _ if info.side != p.active => Err(Bar::EnemyUnit),
            Kind::Interdiction => Err(Bar::Interdicts),
            kind if kind != Kind::GroundAttack => Err(Bar::NoAircraft),
            _ if matches!(p.at[aircraft], REMOVED | ELIMINATED) => Err(Bar::Gone),
            _ if info.home != Some(p.at[aircraft]) => Err(Bar::Damaged),
            _ if p.activation.attacked.contains(aircraft) => Err(Bar::Flown),
            _ => Ok(()),
        }
    }

    fn unused_aircraft(&self, p: &Position) -> Units {
        self.aircraft.iter().filter(|unit| self.may_fly(p, *unit).is_ok()).collect()
    }

    /// [12.0b, 12.0c, Q45] Whether an aircraft may act in a hex.
    pub(crate) fn flies_over(&self, aircraft: Piece, hex: Space) -> bool {
        match self.units[aircraft].home {
            Some(LUFTFLOTTE_1) => self.terrain.north.contains(hex),
            Some(LUFTFLOTTE_4) => !self.terrain.north.contains(hex),
            _ => true,
        }
    }

    /// [12.1b] Aircraft that can join an attack on this hex.
    pub(crate) fn aircraft_for(&self, p: &Position, hex: Space) -> Units {
        self.unused_aircraft(p).iter().filter(|unit| self.flies_over(*unit, hex)).collect()
    }

    /// [12.1a, 12.1f, 9.3.3a, Q20] Whether a hex can be attacked: enemies in it, own units beside it,
    /// not only Slovaks, and all aircraft that can attack it together are enough.
    fn may_bomb(&self, p: &Position, hex: Space) -> Result<(), Bar> {
        self.may_bomb_with(p, &self.unused_aircraft(p), hex)
    }

    fn may_bomb_with(&self, p: &Position, unused: &Units, hex: Space) -> Result<(), Bar> {
        if !p.occupied[!p.active].contains(hex) {
            return Err(Bar::NobodyThere);
        }
        let (own, near) = (&p.occupied[p.active], self.terrain.edges.of(hex));
        if !near.iter().any(|s| own.contains(s.to)) {
            return Err(Bar::Unseen);
        }
        let sees = |to| self.units_in(p, p.active, to).iter().any(|unit| !self.units[unit].slovak);
        if !near.iter().any(|s| own.contains(s.to) && sees(s.to)) {
            return Err(Bar::OnlySlovaks);
        }
        let able: Units = unused.iter().filter(|unit| self.flies_over(*unit, hex)).collect();
        match able.is_empty() {
            true if unused.is_empty() => Err(Bar::NoneLeft),
            true => Err(Bar::Boundary),
            false => self.may_make_attack(p, hex, &able).map_err(|_| Bar::Odds),
        }
    }

    /// [12.0b, 12.1b] Whether an aircraft may join the attack that was declared.
    fn may_fly_along(&self, p: &Position, aircraft: Piece) -> Result<(), Bar> {
        let b = &p.battle;
        match self.may_fly(p, aircraft) {
            _ if b.attackers.contains(aircraft) => Err(Bar::Already),
            Ok(()) | Err(Bar::Flown) if !self.flies_over(aircraft, b.target) => {
                Err(Bar::OtherFleet)
            }
            checked => checked,
        }
    }

    /// [12.1a] The hexes that can be attacked.
    fn air_targets<'a>(&'a self, p: &'a Position) -> impl Iterator<Item = Space> + 'a {
        let unused = self.unused_aircraft(p);
        let enemies = if unused.is_empty() { Hexes::EMPTY } else { p.occupied[!p.active] };
        let own = &p.occupied[p.active];
        // Few enemies have any of them beside them.
        let near =
            move |hex: &Space| self.terrain.edges.of(*hex).iter().any(|s| own.contains(s.to));
        let seen = enemies.iter().filter(near);
        seen.filter(move |hex| self.may_bomb_with(p, &unused, *hex).is_ok())
    }

    pub(crate) fn can_bomb(&self, p: &Position) -> bool {
        self.air_targets(p).next().is_some()
    }

    /// [12.1d] On a 1 an attacking aircraft is damaged. True if its owner must name one.
    pub(crate) fn settle_damage(&self, p: &mut Position, log: &mut impl Log) -> bool {
        let struck = self.is_air_attack(p) && p.battle.die == self.tables.air.damaged_on;
        let paid = p.battle.attackers.iter().any(|aircraft| p.at[aircraft] == RESERVE);
        if !struck || paid {
            return false;
        }
        match p.battle.attackers.single() {
            Some(only) => {
                self.send_away(p, only, log);
                false
            }
            None => {
                p.step = Step::Damage;
                true
            }
        }
    }

    /// [12.1d, 12.2a] Whether an aircraft can be the damaged one: an attacker, or one that is about to
    /// interdict.
    fn may_be_damaged(&self, p: &Position, aircraft: Piece) -> Result<(), Bar> {
        let interdicts = self.units[aircraft].kind == Kind::Interdiction;
        match p.phase {
            Phase::GroundAttack if p.battle.attackers.contains(aircraft) => Ok(()),
            Phase::GroundAttack => Err(Bar::NotFlown),
            _ if interdicts && self.waits(p, aircraft) => Ok(()),
            _ => Err(Bar::NotReady),
        }
    }

    fn damage_clause(&self, p: &Position) -> &'static str {
        if p.phase == Phase::GroundAttack { "12.1d" } else { "12.2a" }
    }

    /// [12.1e] A damaged aircraft goes on the turn track.
    pub(crate) fn send_away(&self, p: &mut Position, aircraft: Piece, log: &mut impl Log) {
        let turn = p.turn + self.tables.air.turns_away;
        self.put(p, aircraft, RESERVE);
        p.back_on[self.aircraft_number(aircraft)] = turn;
        log.note(|| {
            let text = Text::new("log-damaged").with("unit", aircraft).with("turn", turn);
            Event::new(self.damage_clause(p), text)
        });
    }
}

/// [12.1a] Which hex is attacked next, or no more.
pub(crate) struct AirTarget;

impl Decision<Defiant> for AirTarget {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.air_targets(p).map(Order::Attack));
        out.push(Order::End);
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Attack(hex) => {
                game.may_bomb(p, hex)?;
                Choice::of("do-bomb", "12.1a").role(Role::Attack)
            }
            Order::End => Choice::of("do-end-air", "12.1f").role(Role::End),
            _ => return Err(not_now("now-air")),
        })
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::Attack(hex) = order else { return game.end_air(p, umpire) };
        (p.step, p.battle) = (Step::AirMuster, Battle::on(hex));
        let text = Text::new("log-air-attack").with("side", p.active).with("hex", hex);
        umpire.note(|| Event::new("12.1a", text));
    }
}

/// [12.1b] Which aircraft attack.
pub(crate) struct AirMuster;

impl Decision<Defiant> for AirMuster {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        game.list_joiners(p, game.aircraft_for(p, p.battle.target), out);
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let b = &p.battle;
        let there = |bar: Bar| Refusal::from(bar).hex(b.target);
        Ok(match order {
            Order::Commit(unit) => {
                game.may_fly_along(p, unit).map_err(there)?;
                Choice::of("do-fly", "12.1b").role(Role::Join)
            }
            Order::Ready if b.attackers.is_empty() => return Err(there(Bar::NobodyFlies)),
            Order::Ready => {
                let made = game.may_make_attack(p, b.target, &b.attackers);
                made.map_err(|_| there(Bar::Odds))?;
                Choice::of("do-bomb-now", "12.1c").role(Role::Done)
            }
            _ => return Err(not_now("now-air")),
        })
    }

    fn prompt(&self, _: &Defiant, p: &Position) -> Text {
        Text::new("ask-air-muster").with("side", p.active).with("hex", p.battle.target)
    }

    /// [12.1c, 12.1g] The attack is made; the aircraft are back in their boxes at once.
    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::Commit(unit) = order else { return game.make_attack(p, umpire) };
        game.join(p, unit, "12.1b", umpire);
    }
}

/// [12.1d, 12.2a] Which aircraft is damaged.
pub(crate) struct Damage;

impl Decision<Defiant> for Damage {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        let hit = game.aircraft.iter().filter(|unit| game.may_be_damaged(p, *unit).is_ok());
        out.extend(hit.map(Order::Damage));
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::Damage(unit) = order else { return Err(not_now("now-damage")) };
        game.may_be_damaged(p, unit)?;
        Ok(Choice::of("do-damage", game.damage_clause(p)))
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::Damage(aircraft) = order else { return };
        game.send_away(p, aircraft, umpire);
        match p.phase {
            Phase::GroundAttack => game.go_on(p, umpire),
            _ => game.send_bombers(p, None, umpire),
        }
    }
}
