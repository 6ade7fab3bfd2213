//! [8.2, 8.3, Q30] Who may attack, who must, and what must be attacked. Units that were neither
//! attacked nor attacked themselves stay where they stood when the phase began, so most of what is
//! fixed at that moment can be read off the map.

use crate::{
    combat::Bar,
    prelude::*,
    terrain::{Edge, River},
};

/// [8.23b] Whether a combat could still be extended to more hexes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Targets {
    MayBeAdded,
    AreNamed,
}

impl Mlawa {
    /// [8.12, 8.21, 8.28, 8.32] What is fixed when a combat phase begins.
    pub(crate) fn freeze_relations(&self, p: &mut Position, log: &mut impl Log) {
        let side = p.active();
        self.show_contacts(p, log);
        p.ripe = p.occupied[!side];
        let troops = self.troops_afield(p, side).without(&p.dazed);
        // A side of a hex is the same from both: whoever has an enemy beside him has him in his zone.
        let enemies = self.controlled_in_combat(p, side, &p.ripe);
        let around = enemies.iter().flat_map(|hex| self.terrain.edges.of(hex));
        let beside: Hexes = around.filter(|s| s.fight).map(|s| s.to).collect();
        let touching = |u: &Piece| beside.contains(p.at[*u]);
        let in_contact: Units = troops.iter().filter(touching).collect();
        let pressing = |u: &Piece| self.faces_offensive(p, p.at[*u]);
        let pressed: Units = in_contact.iter().filter(pressing).collect();
        if p.phase.is_attack() {
            p.able = in_contact;
            // [8.28b] Nobody leaves his works for that.
            p.bound = pressed.iter().filter(|u| !self.is_dug_in(p, p.at[*u])).collect();
        } else {
            p.able = in_contact.without(&pressed).without(&p.barred);
            p.bound = Units::EMPTY;
        }
        let enemy_of = |gun: Piece| !self.units[gun].side;
        let under = |gun: &Piece| self.controls_in_combat(p, enemy_of(*gun), p.at[*gun]);
        p.close = self.guns.intersection(&p.afield).iter().filter(under).collect();
    }

    /// [8.28b] In field works or, for Poles, in stationary fortifications.
    pub(crate) fn is_dug_in(&self, p: &Position, hex: Space) -> bool {
        p.works.contains(hex) || p.active() == POLISH && self.terrain.fortified.contains(hex)
    }

    /// Enemy hexes next to a hex that may still be attacked from it.
    pub(crate) fn targets_from(&self, p: &Position, hex: Space) -> impl Iterator<Item = Space> {
        let enemy = &p.occupied[!p.active()];
        let sides = self.terrain.edges.of(hex).iter().filter(|s| s.fight);
        sides.map(|s| s.to).filter(|to| p.ripe.contains(*to) && enemy.contains(*to))
    }

    #[inline]
    pub(crate) fn has_target(&self, p: &Position, hex: Space) -> bool {
        let enemy = &p.occupied[!p.active()];
        let sides = self.terrain.edges.of(hex).iter();
        sides.filter(|s| s.fight).any(|s| p.ripe.contains(s.to) && enemy.contains(s.to))
    }

    /// [8.28a, 8.32b] An enemy with an Offensive marker is in the zone of a unit in this hex.
    fn faces_offensive(&self, p: &Position, hex: Space) -> bool {
        let enemy = !p.active();
        let near = self.terrain.edges.of(hex).iter().filter(|s| s.fight);
        let mut near = near.filter(|s| p.occupied[enemy].contains(s.to));
        near.any(|s| self.units_in(p, enemy, s.to).intersects(&p.offensive))
    }

    /// Troops that may still attack.
    #[inline]
    pub(crate) fn unused(&self, p: &Position) -> Units {
        p.able.without(&p.acted)
    }

    /// [Q30] Somebody who is not named yet could attack this hex.
    fn can_be_attacked(&self, p: &Position, hex: Space, unused: &Units) -> bool {
        let sides = self.terrain.edges.of(hex).iter().filter(|s| s.fight);
        let mut near = sides.filter(|s| p.sources[p.active()].contains(s.to));
        near.any(|s| p.counters_in(s.to).intersects(unused))
    }

    /// [8.22] Hexes that must still be attacked, as far as anybody can.
    pub(crate) fn open_duties(&self, p: &Position) -> Hexes {
        let unused = self.unused(p);
        let owed = p.owed.intersection(&p.ripe).intersection(&p.occupied[!p.active()]);
        owed.iter().filter(|hex| self.can_be_attacked(p, *hex, &unused)).collect()
    }

    /// [8.28] Units that must still attack.
    pub(crate) fn still_bound(&self, p: &Position) -> Units {
        let waiting = p.bound.intersection(&self.unused(p));
        waiting.iter().filter(|u| p.on_map(*u) && self.has_target(p, p.at[*u])).collect()
    }

    /// [8.22, Q30] What must be attacked once these troops attack, beside the targets of this
    /// combat: the duties from before and everything in their zones.
    fn duties(&self, p: &Position, named: &Units) -> Hexes {
        let mut duties = self.open_duties(p);
        for hex in self.attack_hexes(p, named) {
            for target in self.targets_from(p, hex) {
                duties.insert(target);
            }
        }
        for target in &p.battle.targets {
            duties.remove(*target);
        }
        duties
    }

    /// [Q30] Every duty can be met: by others, or by more targets for this combat.
    fn can_meet(&self, p: &Position, named: &Units, targets: Targets) -> bool {
        let unused = self.unused(p).without(named);
        let hexes = self.attack_hexes(p, named);
        let single = match (targets, &hexes[..]) {
            (Targets::MayBeAdded, [hex]) => Some(*hex),
            _ => None,
        };
        self.duties(p, named).iter().all(|duty| {
            self.can_be_attacked(p, duty, &unused)
                || single.is_some_and(|hex| {
                    self.terrain.edges.between(hex, duty).is_some_and(|s| s.fight)
                })
        })
    }

    /// Troops that are named for the declared attack.
    pub(crate) fn named(&self, p: &Position) -> Units {
        p.battle.attackers.intersection(&self.troops)
    }

    /// [8.11b, 8.12, 8.21, 8.32, 8.51d] Whether troops on the map may attack a hex.
    #[inline]
    pub(crate) fn may_attack(&self, p: &Position, unit: Piece, hex: Space) -> Result<(), Bar> {
        if p.acted.contains(unit) {
            return Err(Bar::AttackedUnit);
        }
        let side = self.terrain.edges.between(p.at[unit], hex).ok_or(Bar::NotAdjacent)?;
        match unit {
            _ if !side.fight => Err(through(side)),
            _ if p.able.contains(unit) => Ok(()),
            _ if p.dazed.contains(unit) => Err(Bar::Dazed),
            _ if p.barred.contains(unit) => Err(Bar::Struck),
            _ if p.phase.is_attack() => Err(Bar::NobodyNear),
            _ => Err(Bar::Pressed),
        }
    }

    /// [8.23, 8.29, Q30] Whether troops may join the declared attack, which comes from these hexes
    /// so far.
    pub(crate) fn may_join(&self, p: &Position, unit: Piece, hexes: &[Space]) -> Result<(), Bar> {
        self.may_attack(p, unit, p.battle.targets[0])?;
        if p.battle.targets.len() > 1 && !hexes.contains(&p.at[unit]) {
            return Err(Bar::ManyAgainstMany);
        }
        let mut named = self.named(p);
        named.insert(unit);
        let can_meet = self.can_meet(p, &named, Targets::MayBeAdded);
        if can_meet { Ok(()) } else { Err(Bar::Duties) }
    }

    /// [8.23b, 8.29a, 9.42] Whether an attack that comes from these hexes may strike another hex too.
    pub(crate) fn may_attack_also(
        &self,
        p: &Position,
        hexes: &[Space],
        hex: Space,
    ) -> Result<(), Bar> {
        let from = match *hexes {
            [] => return Err(Bar::OneHex),
            [from] => from,
            _ => return Err(Bar::ManyAgainstMany),
        };
        match self.terrain.edges.between(from, hex) {
            _ if !p.occupied[!p.active()].contains(hex) => Err(Bar::SecondTarget),
            _ if !p.ripe.contains(hex) => Err(Bar::AttackedHex),
            Some(side) if side.fight && !p.battle.targets.contains(&hex) => Ok(()),
            _ => Err(Bar::SecondTarget),
        }
    }

    /// [8.22, 8.4a, Q30] Whether the combat may be fought as it is declared.
    pub(crate) fn may_resolve(&self, p: &Position) -> Result<(), Bar> {
        let named = self.named(p);
        match named.is_empty() {
            true if p.battle.attackers.is_empty() => Err(Bar::NobodyAttacks),
            false if !self.can_meet(p, &named, Targets::AreNamed) => Err(Bar::Duties),
            _ => Ok(()),
        }
    }

    /// [8.22, 8.11b] The attack is made: its targets are done with, its duties stand.
    pub(crate) fn enter_duties(&self, p: &mut Position) {
        let named = self.named(p);
        if !named.is_empty() {
            p.owed = self.duties(p, &named);
        }
        for i in 0..p.battle.targets.len() {
            let target = p.battle.targets[i];
            p.ripe.remove(target);
            p.owed.remove(target);
        }
    }
}

/// [7.16, 7.17] Why nobody fights across a side: a lake, or solid wood.
fn through(side: &Edge) -> Bar {
    let is_lake = !side.open[0] && side.river != River::Major;
    if is_lake { Bar::Lake } else { Bar::Wood }
}
