//! [9.0, 9.2] Combat: who attacks whom. How it is carried out stands in `resolution`.

use crate::{
    battle::Battle,
    prelude::*,
    terrain::{Edge, Ground, Terrain},
};

kernel::bars! {
    /// What keeps a hex from being attacked, or a unit from attacking it.
    pub(crate) enum Bar {
        "9.0b": NobodyThere "no-enemy-there", OnlyStaff "no-attack-lone";
        "9.0a": NobodyNear "no-attacker-near", NobodyAttacks "no-empty-attack",
            EnemyUnit "no-enemy-unit", NoFighter "no-fighter", OffMap "no-off-map",
            NotAdjacent "no-not-adjacent";
        "4.2.5a": NobodyCommanded "no-attacker-commanded", NoCommand "no-command";
        "9.2.1c": NobodyLeft "no-attacker-left", AttackedUnit "no-attacked-unit";
        "9.3.1b": Water "no-water";
        "9.2.1b": Mountain "no-attack-mountain";
        "9.2.3": NoStrength "no-strength";
        "9.3.3a": Odds "no-odds";
        "9.2.1a": Already "no-already";
        "12.1a": Aircraft "no-air-ground";
        "11.3(2)": Inland "no-ship-inland";
        "Q19": ShipAway "no-not-adjacent";
        "2.1.2d": Announced "no-withdrawal";
    }
}

impl Terrain {
    /// [9.2.1b, 9.3.1b, Q33] Units fight across every side but water, and in mountains only along
    /// roads.
    #[inline]
    pub(crate) fn may_fight_across(&self, from: Space, s: &Edge) -> Result<(), Bar> {
        let high = |hex: Space| self.ground[hex] == Ground::Mountain;
        match s.to {
            to if s.water || !self.land.contains(to) => Err(Bar::Water),
            to if !s.road && (high(from) || high(to)) => Err(Bar::Mountain),
            _ => Ok(()),
        }
    }
}

impl Defiant {
    /// [9.0a, 9.2.1c, 11.3(3)a] Commanded units and the ship that have not attacked in this segment.
    fn unused(&self, p: &Position) -> Units {
        let mut fighters = self.combat_units;
        fighters.insert(self.ship);
        let able = p.activation.commanded.intersection(&fighters).without(&p.activation.attacked);
        able.iter().filter(|unit| p.on_map(*unit)).collect()
    }

    /// Why a unit is none of those.
    fn why_not_unused(&self, p: &Position, unit: Piece) -> Refusal {
        let (info, is_commanded) = (&self.units[unit], p.activation.commanded.contains(unit));
        let bar = match info.kind {
            _ if info.side != p.active => Bar::EnemyUnit,
            kind if kind.is_aircraft() => Bar::Aircraft,
            Kind::Headquarters => Bar::NoFighter,
            _ if p.activation.attacked.contains(unit) => Bar::AttackedUnit,
            Kind::Ship if !self.terrain.coast.contains(p.battle.target) => Bar::Inland,
            Kind::Ship if !is_commanded => return self.why_no_ship(p).into(),
            _ if !p.on_map(unit) => Bar::OffMap,
            _ => Bar::NoCommand,
        };
        bar.into()
    }

    /// [9.0a, 11.3(2), Q19] Whether a unit can attack a hex from where it is.
    fn may_reach(&self, p: &Position, unit: Piece, target: Space) -> Result<(), Bar> {
        let at = p.at[unit];
        match self.terrain.edges.between(at, target) {
            _ if unit == self.ship && !self.terrain.coast.contains(target) => Err(Bar::Inland),
            None if unit == self.ship && at != target => Err(Bar::ShipAway),
            _ if unit == self.ship => Ok(()),
            None => Err(Bar::NotAdjacent),
            Some(s) => self.terrain.may_fight_across(at, s),
        }
    }

    /// [9.2.1a] Everybody who can join an attack on this hex.
    pub(crate) fn able_against(&self, p: &Position, target: Space) -> Units {
        self.unused(p).iter().filter(|unit| self.may_reach(p, *unit, target).is_ok()).collect()
    }

    /// [9.2.3, 9.3.3a, 2.1.2d, Q43] Whether these can make an attack together. In fog of war that may
    /// not depend on what lies there.
    pub(crate) fn may_make_attack(
        &self,
        p: &Position,
        target: Space,
        attackers: &Units,
    ) -> Result<(), Bar> {
        let odds = self.odds(p, target, attackers);
        match odds.column {
            _ if attackers.is_empty() => Err(Bar::NobodyAttacks),
            _ if odds.attack == 0 => Err(Bar::NoStrength),
            None if !p.fog => Err(Bar::Odds),
            _ => Ok(()),
        }
    }

    /// [9.0b, 9.2.1] Whether a hex can be attacked: combat units in it, and all who can attack it
    /// together are enough.
    fn may_target(&self, p: &Position, hex: Space) -> Result<(), Bar> {
        if !p.fighters[!p.active].contains(hex) {
            let is_held = p.occupied[!p.active].contains(hex);
            return Err(if is_held { Bar::OnlyStaff } else { Bar::NobodyThere });
        }
        let able = self.able_against(p, hex);
        match able.is_empty() {
            true => Err(self.why_nobody(p, hex)),
            false => self.may_make_attack(p, hex, &able),
        }
    }

    /// Why nobody can attack a hex: what keeps him who comes nearest to it.
    fn why_nobody(&self, p: &Position, hex: Space) -> Bar {
        let near = self.terrain.edges.of(hex).iter().map(|s| self.units_in(p, p.active, s.to));
        let near = near.fold(Units::EMPTY, |all, units| all.union(&units));
        let near = near.intersection(&self.combat_units);
        let commanded = near.intersection(&p.activation.commanded);
        match commanded.without(&p.activation.attacked).iter().next() {
            _ if near.is_empty() => Bar::NobodyNear,
            _ if commanded.is_empty() => Bar::NobodyCommanded,
            None => Bar::NobodyLeft,
            Some(unit) => self.may_reach(p, unit, hex).err().unwrap_or(Bar::NobodyNear),
        }
    }

    /// [9.0b] The hexes that can be attacked. Those that somebody reaches are found first.
    fn targets<'a>(&'a self, p: &'a Position) -> impl Iterator<Item = Space> + 'a {
        let enemies = &p.fighters[!p.active];
        let mut hexes = Hexes::EMPTY;
        for unit in self.unused(p).iter() {
            let at = p.at[unit];
            let near = self.terrain.edges.of(at).iter().map(|s| s.to).chain([at]);
            near.filter(|to| enemies.contains(*to)).for_each(|to| hexes.insert(to));
        }
        hexes.iter().filter(|hex| self.may_target(p, *hex).is_ok())
    }

    pub(crate) fn can_attack(&self, p: &Position) -> bool {
        self.targets(p).next().is_some()
    }

    /// [9.2.1a, 9.2.1c] Whether a unit may join the attack that was declared.
    fn may_join(&self, p: &Position, unit: Piece) -> Result<(), Refusal> {
        match self.unused(p).contains(unit) {
            _ if p.battle.attackers.contains(unit) => Err(Bar::Already.into()),
            true => Ok(self.may_reach(p, unit, p.battle.target)?),
            false => Err(self.why_not_unused(p, unit)),
        }
    }

    /// [9.2.1a, 12.1b] Those who can still join, and whether the attack can be made as it is.
    pub(crate) fn list_joiners(&self, p: &Position, able: Units, out: &mut Vec<Order>) {
        let b = &p.battle;
        out.extend(able.without(&b.attackers).iter().map(Order::Commit));
        if self.may_make_attack(p, b.target, &b.attackers).is_ok() {
            out.push(Order::Ready);
        }
    }

    pub(crate) fn join(
        &self,
        p: &mut Position,
        unit: Piece,
        clause: &'static str,
        log: &mut impl Log,
    ) {
        p.battle.attackers.insert(unit);
        log.note(|| Event::new(clause, Text::new("log-commit").with("unit", unit)));
    }
}

/// [9.0a] Which hex is attacked next, or the end of the segment.
pub(crate) struct Declare;

impl Decision<Defiant> for Declare {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.targets(p).map(Order::Attack));
        out.push(Order::End);
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Attack(hex) => {
                game.may_target(p, hex)?;
                Choice::of("do-attack", "9.0a").role(Role::Attack)
            }
            // [9.0c] Nobody has to attack.
            Order::End => Choice::of("do-end-combat", "9.0c").role(Role::End),
            _ => return Err(not_now("now-attack")),
        })
    }

    fn prompt(&self, game: &Defiant, p: &Position) -> Text {
        game.ask_commander(p, "ask-declare")
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::Attack(hex) = order else { return game.end_activation(p, umpire) };
        (p.step, p.battle) = (Step::Muster, Battle::on(hex));
        let text = Text::new("log-attack").with("side", p.active).with("hex", hex);
        umpire.note(|| Event::new("9.0a", text));
    }
}

/// [9.2.1a] Who attacks.
pub(crate) struct Muster;

impl Decision<Defiant> for Muster {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        game.list_joiners(p, game.able_against(p, p.battle.target), out);
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let b = &p.battle;
        let there = |refusal: Refusal| refusal.hex(b.target);
        Ok(match order {
            Order::Commit(unit) => {
                game.may_join(p, unit).map_err(there)?;
                Choice::of("do-commit", "9.2.1a").role(Role::Join)
            }
            Order::Ready => {
                let made = game.may_make_attack(p, b.target, &b.attackers);
                made.map_err(|bar| there(bar.into()))?;
                Choice::of("do-ready", "9.3a").role(Role::Done)
            }
            Order::Stay | Order::Enough | Order::End if p.fog => {
                return Err(there(Bar::Announced.into()));
            }
            _ => return Err(not_now("now-attack")),
        })
    }

    fn prompt(&self, _: &Defiant, p: &Position) -> Text {
        Text::new("ask-muster").with("side", p.active).with("hex", p.battle.target)
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::Commit(unit) = order else { return game.make_attack(p, umpire) };
        game.join(p, unit, "9.2.1a", umpire);
    }
}
