//! [8.2, 10.7–10.9] Barrage and air raid: guns and aircraft against hexes, raids on supply, Po-2,
//! anti-fascists, and launchers that become support groups.

use crate::{
    Breslau,
    battle::{Battle, Kind},
    order_of_battle::{GERMAN, RED, Units},
    orders::Order,
    position::Position,
    sequence::Step,
    tables::Strike,
    terrain::{Hexes, REMOVED},
};
use kernel::{
    dice::Dice,
    game::{Event, Log},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Breslau {
    /// [8.2.1a, 8.2.10, Q12] Guns on the map that have not fired.
    pub(crate) fn guns(&self, p: &Position) -> Units {
        let silent = self.artillery.without(&p.fired);
        silent.iter().filter(|unit| p.on_map(*unit)).collect()
    }

    fn has_guns(&self, p: &Position) -> bool {
        self.artillery.without(&p.fired).iter().any(|unit| p.on_map(unit))
    }

    /// [8.2.12, Q3, Q12] Hexes with Germans that guns may still bombard, and aircraft.
    fn strike_targets(&self, p: &Position) -> Hexes {
        match self.has_guns(p) {
            true => p.occupied[GERMAN].without(&p.struck),
            false => Hexes::EMPTY,
        }
    }

    fn bomb_targets(&self, p: &Position) -> Hexes {
        match p.air {
            0 => Hexes::EMPTY,
            _ => p.occupied[GERMAN].without(&p.bombed),
        }
    }

    /// [8.2.13, Q21] There is something to destroy.
    fn can_raid(&self, p: &Position) -> bool {
        p.air > 0 && p.supply > 0
    }

    /// [10.9.1c] A counter is left for this stage.
    fn has_po2(&self, p: &Position) -> bool {
        p.po2_used < self.tables.po2.attacks
    }

    /// [10.8a, Q28] A launcher on the map that has not fired.
    fn may_split(&self, p: &Position, unit: Piece) -> bool {
        self.units[unit].splits.is_some() && p.on_map(unit) && !p.fired.contains(unit)
    }

    /// [4.4-F3]
    pub(crate) fn can_bombard(&self, p: &Position) -> bool {
        let germans = !p.occupied[GERMAN].is_empty();
        let inciting = !p.antifascists_used && p.occupied[GERMAN].intersects(&p.near[RED]);
        germans && self.has_po2(p)
            || inciting
            || self.can_raid(p)
            || !self.bomb_targets(p).is_empty()
            || !self.strike_targets(p).is_empty()
            || self.artillery.iter().any(|unit| self.may_split(p, unit))
    }

    /// [4.4-F3]
    pub(crate) fn list_barrage(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.strike_targets(p).iter().map(Order::Strike));
        out.extend(self.bomb_targets(p).iter().map(Order::Bomb));
        if self.can_raid(p) {
            out.extend((1..=p.air).map(Order::Raid));
        }
        let (po2, incite) = (self.has_po2(p), !p.antifascists_used);
        if po2 || incite {
            for unit in self.of_side[GERMAN].iter().filter(|unit| p.on_map(*unit)) {
                if po2 {
                    out.push(Order::Harass(unit));
                }
                if incite && p.near[RED].contains(p.at[unit]) {
                    out.push(Order::Incite(unit));
                }
            }
        }
        out.extend(self.artillery.iter().filter(|u| self.may_split(p, *u)).map(Order::Split));
        out.push(Order::End);
    }

    /// [8.2.6b] One gun at least.
    pub(crate) fn list_guns(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.guns(p).without(&p.battle.attackers).iter().map(Order::Commit));
        if !p.battle.attackers.is_empty() {
            out.push(Order::Ready);
        }
    }

    /// [8.2, 10.7–10.9]
    pub(crate) fn bombard(
        &self,
        p: &mut Position,
        order: Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        match order {
            Order::Strike(hex) => self.aim(p, Kind::Strike, hex),
            Order::Commit(gun) => p.battle.attackers.insert(gun),
            Order::Ready => self.shell(p, dice, log),
            Order::Bomb(hex) => {
                self.aim(p, Kind::Bombing, hex);
                // The last point needs no decision.
                if p.air == 1 {
                    self.bomb(p, 1, dice, log);
                }
            }
            Order::Support(points) => self.bomb(p, points, dice, log),
            Order::Raid(points) => self.raid(p, points, dice, log),
            Order::Harass(unit) => self.harass(p, unit, dice, log),
            Order::Incite(unit) => self.incite(p, unit, log),
            Order::Split(unit) => self.split(p, unit, log),
            _ => {}
        }
    }

    /// [8.2.6a]
    fn aim(&self, p: &mut Position, kind: Kind, hex: Space) {
        p.battle = Battle { kind, hex, ..Battle::default() };
        p.step = if kind == Kind::Strike { Step::Guns } else { Step::AirPoints };
    }

    /// [8.2.6b, 8.2.10, 8.2.12] The guns fire and are turned over.
    fn shell(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        p.fired = p.fired.union(&p.battle.attackers);
        p.struck.insert(p.battle.hex);
        self.bombard_hex(p, p.battle.attackers.len() as u8, dice, log);
    }

    /// [8.2.4, 8.2.12] Air points are used up.
    fn bomb(&self, p: &mut Position, points: u8, dice: &mut impl Dice, log: &mut impl Log) {
        p.air = p.air.saturating_sub(points);
        p.battle.support = points;
        p.bombed.insert(p.battle.hex);
        self.bombard_hex(p, points, dice, log);
    }

    /// [8.2.6c–8.2.6f, 10.6a] The die, and what it means for all in the hex.
    fn bombard_hex(
        &self,
        p: &mut Position,
        strength: u8,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let branch = self.bombardment_outcomes(strength).sample(dice);
        let success = branch.result >= Strike::Disorganised;
        (p.battle.die, p.battle.success) = (branch.sum, success);
        p.step = Step::Barrage;
        let hex = p.battle.hex;
        log.note(|| {
            let key = match (p.battle.kind, success) {
                (Kind::Strike, true) => "log-shelled",
                (Kind::Strike, false) => "log-shelled-in-vain",
                (_, true) => "log-bombed",
                (_, false) => "log-bombed-in-vain",
            };
            let clause = if success { "8.2.6f" } else { "8.2.6e" };
            let text = Text::new(key).with("hex", hex).with("strength", strength);
            Event { rolls: vec![branch.sum], ..Event::new(clause, text) }
        });
        for unit in self.units_in(p, GERMAN, hex).iter() {
            match success {
                true => self.turn_over(p, unit, true),
                false => self.harden(p, unit, log),
            }
        }
    }

    /// [8.2.13, 8.2.14, Q20] A raid on dumps and batteries: only an S costs a point of supply.
    fn raid(&self, p: &mut Position, points: u8, dice: &mut impl Dice, log: &mut impl Log) {
        p.air = p.air.saturating_sub(points);
        p.battle = Battle { kind: Kind::Raid, support: points, ..Battle::default() };
        let branch = self.bombardment_outcomes(points).sample(dice);
        let success = branch.result == Strike::Success;
        (p.battle.die, p.battle.success) = (branch.sum, success);
        p.supply = p.supply.saturating_sub(success.into());
        log.note(|| {
            let key = if success { "log-raid" } else { "log-raid-in-vain" };
            let text = Text::new(key).with("strength", points).with("supply", p.supply);
            Event { rolls: vec![branch.sum], ..Event::new("8.2.14b", text) }
        });
    }

    /// [10.9.1, Q37] A Po-2 against one unit.
    fn harass(&self, p: &mut Position, unit: Piece, dice: &mut impl Dice, log: &mut impl Log) {
        p.po2_used += 1;
        let (kind, hex) = (Kind::Harassment, p.at[unit]);
        p.battle = Battle { kind, hex, target: Some(unit), ..Battle::default() };
        let branch = self.po2_outcomes().sample(dice);
        (p.battle.die, p.battle.success) = (branch.sum, branch.result);
        log.note(|| {
            let key = if branch.result { "log-harassed" } else { "log-harassed-in-vain" };
            let text = Text::new(key).with("unit", unit);
            Event { rolls: vec![branch.sum], ..Event::new("10.9.1a", text) }
        });
        match branch.result {
            true => self.turn_over(p, unit, true),
            false => self.harden(p, unit, log),
        }
    }

    /// [10.7] Once in a game, without a die.
    fn incite(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        p.antifascists_used = true;
        self.turn_over(p, unit, true);
        log.note(|| Event::new("10.7a", Text::new("log-incited").with("unit", unit)));
    }

    /// [10.8a] The launcher leaves for good, two groups stand in its hex.
    fn split(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        let Some(groups) = self.units[unit].splits else { return };
        let hex = p.at[unit];
        self.take_away(p, unit, REMOVED);
        for group in groups {
            self.put(p, group, hex);
        }
        log.note(|| {
            let text = Text::new("log-split").with("unit", unit).with("hex", hex);
            Event::new("10.8a", text.with("units", groups.to_vec()))
        });
    }
}
