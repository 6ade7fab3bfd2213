//! [9] Artillery: who may fire at what, in attack and in defence, and guns against tanks.

use crate::{prelude::*, terrain::RANGE};

kernel::bars! {
    /// What keeps a gun silent.
    pub(crate) enum Bar {
        "9.21a": OffMap "no-fighter", Range "no-gun-range";
        "9.25": Fired "no-gun-fired";
        "14.33": Starved "no-gun-starved";
        "9.51": WasStruck "no-gun-barred";
        "9.61a": Close "no-gun-close";
        "9.31": EnemyUnit "no-enemy-unit", NoGun "no-gun";
        "9.37": Helped "no-gun-helped";
        "9.32": Driven "no-gun-driven";
        "9.52": HasFired "no-gun-barred";
        "9.64b": AimsAtTanks "no-gun-helped";
        "9.63": PinnedAlone "no-gun-pinned";
        "9.62": Pinned "no-gun-pinned";
        "9.48": NoBattery "no-counter-battery";
        "9.33": TooFar "no-gun-range";
        "9.64a": NotAtTanks "no-antitank";
    }
}

impl Mlawa {
    /// [9.25, 9.51, 14.33] Whether a gun may fire in an attack now.
    fn may_fire(&self, p: &Position, gun: Piece) -> Result<(), Bar> {
        match gun {
            _ if !p.on_map(gun) => Err(Bar::OffMap),
            _ if p.acted.contains(gun) => Err(Bar::Fired),
            _ if p.starved.contains(gun) => Err(Bar::Starved),
            _ if !p.phase.is_attack() && p.barred.contains(gun) => Err(Bar::WasStruck),
            _ => Ok(()),
        }
    }

    pub(crate) fn ready_guns(&self, p: &Position) -> impl Iterator<Item = Piece> {
        self.guns_afield(p, p.active()).iter().filter(|gun| self.may_fire(p, *gun).is_ok())
    }

    /// [9.21a, 9.61a] A gun in an enemy zone reaches only its neighbours.
    #[inline]
    pub(crate) fn may_reach(&self, p: &Position, gun: Piece, hex: Space) -> Result<(), Bar> {
        match (self.terrain.distance(p.at[gun], hex), p.close.contains(gun)) {
            (2.., true) => Err(Bar::Close),
            (away, _) if away > RANGE => Err(Bar::Range),
            _ => Ok(()),
        }
    }

    /// [9.41, 10.13a] Hexes that could be strafed.
    pub(crate) fn strafe_targets(&self, p: &Position) -> Hexes {
        let enemies = p.ripe.intersection(&p.occupied[!p.active()]);
        let mut hexes = Hexes::EMPTY;
        for gun in self.ready_guns(p) {
            let mut targets = self.terrain.in_range[p.at[gun]].intersection(&enemies);
            if p.close.contains(gun) {
                let near = targets.iter().filter(|hex| self.may_reach(p, gun, *hex).is_ok());
                targets = near.collect();
            }
            hexes = hexes.union(&targets);
        }
        let below = self.striking_air(p).map(|counter| p.at[counter]);
        below.filter(|hex| enemies.contains(*hex)).for_each(|hex| hexes.insert(hex));
        hexes
    }

    /// [9.21, 9.22, 9.24, Q73] Whether a gun may join the declared attack: one target is enough.
    pub(crate) fn may_fire_in_attack(&self, p: &Position, gun: Piece) -> Result<(), Bar> {
        self.may_fire(p, gun)?;
        let mut each = p.battle.targets.iter().map(|hex| self.may_reach(p, gun, *hex));
        let first = each.next().unwrap_or(Err(Bar::Range));
        if each.any(|reaches| reaches.is_ok()) { Ok(()) } else { first }
    }

    /// [9.23, 10.12] Guns and air counters that may join the declared attack.
    pub(crate) fn attack_fire(&self, p: &Position) -> impl Iterator<Item = Piece> {
        let guns = self.guns_afield(p, p.active());
        let guns = guns.iter().filter(|gun| self.may_fire_in_attack(p, *gun).is_ok());
        let air = self.air.intersection(&self.of_side[p.active()]);
        let air = air.iter().filter(|counter| self.may_join_from_air(p, *counter).is_ok());
        guns.chain(air).filter(|unit| !p.battle.attackers.contains(*unit))
    }

    /// [9.44] The guns that bombard, if nobody attacks on the ground.
    pub(crate) fn bombardment(&self, p: &Position) -> Option<Units> {
        let attackers = &p.battle.attackers;
        (!attackers.intersects(&self.troops)).then(|| attackers.intersection(&self.guns))
    }

    /// [9.3, 9.48, 9.62, 9.63, 10.33] Whether a gun may support the defence, perhaps against a
    /// bombardment.
    pub(crate) fn may_support(
        &self,
        p: &Position,
        bombardment: Option<&Units>,
        gun: Piece,
    ) -> Result<(), Bar> {
        let (b, at) = (&p.battle, p.at[gun]);
        let near = |hex: Space| self.terrain.distance(at, hex) <= RANGE;
        let is_pinned = p.close.contains(gun);
        match gun {
            _ if !self.guns.contains(gun) || !p.on_map(gun) => Err(Bar::NoGun),
            _ if p.helped.contains(gun) || b.helpers.contains(gun) => Err(Bar::Helped),
            _ if p.driven.contains(gun) => Err(Bar::Driven),
            _ if p.starved.contains(gun) => Err(Bar::Starved),
            // What fired in its own attack does not fire again in the counter-attack.
            _ if !p.phase.is_attack() && p.fired.contains(gun) => Err(Bar::HasFired),
            _ if b.antitank.contains(gun) => Err(Bar::AimsAtTanks),
            _ if is_pinned && !p.troops[!p.active()].contains(at) => Err(Bar::PinnedAlone),
            _ if is_pinned && !b.targets.contains(&at) => Err(Bar::Pinned),
            _ => match bombardment {
                Some(firing) if !firing.iter().any(|f| near(p.at[f])) => Err(Bar::NoBattery),
                None if !is_pinned && !b.targets.iter().any(|hex| near(*hex)) => Err(Bar::TooFar),
                _ => Ok(()),
            },
        }
    }

    /// [9.31, 10.22] Guns and air counters that may support the defence.
    pub(crate) fn defence_fire(&self, p: &Position) -> Units {
        let defender = !p.active();
        let bombardment = self.bombardment(p);
        let guns = self.guns_afield(p, defender);
        let supports = |gun: &Piece| self.may_support(p, bombardment.as_ref(), *gun).is_ok();
        let found: Units = guns.iter().filter(supports).collect();
        let air = self.air.intersection(&self.of_side[defender]);
        let air = air.iter().filter(|counter| self.may_defend_from_air(p, *counter).is_ok());
        found.union(&air.collect())
    }

    /// [9.64a, Q35] Guns in the attacked hexes that may be turned against tanks.
    pub(crate) fn antitank_guns(&self, p: &Position) -> Units {
        let b = &p.battle;
        let tanks = |u: Piece| self.kind(u).is_armour();
        if !b.attackers.iter().any(tanks) || !p.strong_guns && !b.antitank.is_empty() {
            return Units::EMPTY;
        }
        let mut found = Units::EMPTY;
        for hex in &b.targets {
            let units = p.counters_in(*hex).intersection(&self.fighting);
            let guns = units.intersection(&self.guns).without(&p.helped).without(&p.starved);
            let guns = if p.phase.is_attack() { guns } else { guns.without(&p.fired) };
            if self.tank_guns(p, *hex).is_empty() {
                continue;
            }
            let fits = |g: &Piece| p.strong_guns || self.units[*g].fire < 2;
            found = found.union(&guns.iter().filter(fits).collect());
        }
        found.without(&b.helpers).without(&b.antitank)
    }
}
