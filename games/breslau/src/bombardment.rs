//! [8.2] Barrage and air raid: guns and aircraft against hexes, and raids on supply. What else comes
//! in the same phase stands in `harassment`.

use crate::{
    battle::{Battle, Kind},
    forecast::with_sixths,
    prelude::*,
    tables::Strike,
};

kernel::bars! {
    /// What keeps guns or aircraft from bombarding.
    pub(crate) enum Bar {
        "Q12": NoGermans "no-target-hex", OffMap "no-gun-map";
        "8.2.12": Struck "no-struck", Bombed "no-bombed";
        "8.2.10": NoGuns "no-guns-left", Fired "no-gun-fired";
        "8.2.3a": NoAir "no-air-left";
        "8.2.6b": NoPoint "no-air-none", Already "no-already", NoGunChosen "no-guns-chosen";
        "Q21": EmptyDumps "no-raid-empty";
        "3.9": NotGun "no-gun";
        "8.2.4a": Mixed "no-mixed";
    }
}

impl Breslau {
    /// [8.2.10] Guns on the map are left that have not fired.
    fn has_guns(&self, p: &Position) -> Result<(), Bar> {
        match self.artillery.without(&p.fired).iter().any(|unit| p.on_map(unit)) {
            true => Ok(()),
            false => Err(Bar::NoGuns),
        }
    }

    /// [8.2.12, Q3, Q12] Whether guns, if there are any, may bombard a hex.
    fn may_strike(&self, p: &Position, guns: Result<(), Bar>, hex: Space) -> Result<(), Bar> {
        match hex {
            _ if !p.occupied[GERMAN].contains(hex) => Err(Bar::NoGermans),
            _ if p.struck.contains(hex) => Err(Bar::Struck),
            _ => guns,
        }
    }

    /// [8.2.4, 8.2.12] Whether aircraft may bombard a hex.
    fn may_bomb(&self, p: &Position, hex: Space) -> Result<(), Bar> {
        match hex {
            _ if !p.occupied[GERMAN].contains(hex) => Err(Bar::NoGermans),
            _ if p.bombed.contains(hex) => Err(Bar::Bombed),
            _ if p.air == 0 => Err(Bar::NoAir),
            _ => Ok(()),
        }
    }

    /// [8.2.3a, 8.2.6b] Whether so many air points can be spent at once.
    fn may_fly(&self, p: &Position, points: u8) -> Result<(), Bar> {
        match points {
            _ if points > p.air => Err(Bar::NoAir),
            0 => Err(Bar::NoPoint),
            _ => Ok(()),
        }
    }

    /// [8.2.13, Q21] Whether so many points go against the dumps: there is something to destroy.
    fn may_raid(&self, p: &Position, points: u8) -> Result<(), Bar> {
        match p.supply {
            _ if p.air == 0 => Err(Bar::NoAir),
            0 => Err(Bar::EmptyDumps),
            _ => self.may_fly(p, points),
        }
    }

    /// [3.9, 8.2.1a, 8.2.10, Q12] Whether a gun joins the bombardment of a hex.
    fn may_join_strike(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match unit {
            _ if !self.artillery.contains(unit) => Err(Bar::NotGun),
            _ if !p.on_map(unit) => Err(Bar::OffMap),
            _ if p.battle.attackers.contains(unit) => Err(Bar::Already),
            _ if p.fired.contains(unit) => Err(Bar::Fired),
            _ => Ok(()),
        }
    }

    /// [4.4-F3]
    pub(crate) fn can_bombard(&self, p: &Position) -> bool {
        let germans = p.occupied[GERMAN];
        self.may_raid(p, 1).is_ok()
            || germans.iter().any(|hex| self.may_bomb(p, hex).is_ok())
            || self.can_harass(p)
            || {
                let guns = self.has_guns(p);
                germans.iter().any(|hex| self.may_strike(p, guns, hex).is_ok())
            }
    }

    /// [8.2.6a]
    fn aim(&self, p: &mut Position, kind: Kind, hex: Space) {
        p.battle = Battle { kind, hex, ..Battle::default() };
        p.step = if kind == Kind::Strike { Step::Guns } else { Step::AirPoints };
    }

    /// [8.2.6b, 8.2.10, 8.2.12] The guns fire and are turned over.
    fn shell(&self, p: &mut Position, umpire: &mut impl Umpire) {
        p.fired = p.fired.union(&p.battle.attackers);
        p.struck.insert(p.battle.hex);
        self.bombard_hex(p, p.battle.attackers.len() as u8, umpire);
    }

    /// [8.2.4, 8.2.12] Air points are used up.
    fn bomb(&self, p: &mut Position, points: u8, umpire: &mut impl Umpire) {
        p.air = p.air.saturating_sub(points);
        p.battle.support = points;
        p.bombed.insert(p.battle.hex);
        self.bombard_hex(p, points, umpire);
    }

    /// [8.2.6c–8.2.6f, 10.6a] The die, and what it means for all in the hex.
    fn bombard_hex(&self, p: &mut Position, strength: u8, umpire: &mut impl Umpire) {
        let branch = self.bombardment_outcomes(strength).sample(umpire);
        let success = branch.result >= Strike::Disorganised;
        (p.battle.die, p.battle.success) = (branch.sum, success);
        p.step = Step::Barrage;
        let hex = p.battle.hex;
        umpire.note(|| {
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
                true => self.disorganise(p, unit),
                false => self.turn_fanatical(p, unit, umpire),
            }
        }
    }

    /// [8.2.13, 8.2.14, Q20] A raid on dumps and batteries: only an S costs a point of supply.
    fn raid(&self, p: &mut Position, points: u8, umpire: &mut impl Umpire) {
        p.air = p.air.saturating_sub(points);
        p.battle = Battle { kind: Kind::Raid, support: points, ..Battle::default() };
        let branch = self.bombardment_outcomes(points).sample(umpire);
        let success = branch.result == Strike::Success;
        (p.battle.die, p.battle.success) = (branch.sum, success);
        p.supply = p.supply.saturating_sub(success.into());
        umpire.note(|| {
            let key = if success { "log-raid" } else { "log-raid-in-vain" };
            let text = Text::new(key).with("strength", points).with("supply", p.supply);
            Event { rolls: vec![branch.sum], ..Event::new("8.2.14b", text) }
        });
    }
}

fn lacking_air(p: &Position, bar: Bar) -> Refusal {
    Refusal::from(bar).with("left", p.air)
}

/// [4.4-F3] What bombards next.
pub(crate) struct Barrage;

impl Decision<Breslau> for Barrage {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        let (germans, guns) = (p.occupied[GERMAN], game.has_guns(p));
        let may_strike = |hex: &Space| game.may_strike(p, guns, *hex).is_ok();
        germans.iter().filter(may_strike).for_each(|hex| out.push(Order::Strike(hex)));
        let may_bomb = |hex: &Space| game.may_bomb(p, *hex).is_ok();
        germans.iter().filter(may_bomb).for_each(|hex| out.push(Order::Bomb(hex)));
        let may_raid = |points: &u8| game.may_raid(p, *points).is_ok();
        out.extend((1..=p.air).filter(may_raid).map(Order::Raid));
        game.list_harassment(p, out);
        out.push(Order::End);
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let lacking = |bar| lacking_air(p, bar);
        Ok(match order {
            Order::Strike(hex) => {
                game.may_strike(p, game.has_guns(p), hex)?;
                Choice::of("do-strike", "8.2.6a").role(Role::Attack)
            }
            // Guns may bombard the same hex: a click means them, and aircraft are asked for in words.
            Order::Bomb(hex) => {
                game.may_bomb(p, hex).map_err(lacking)?;
                Choice::of("do-bomb", "8.2.4a").role(Role::Attack)
            }
            Order::Raid(points) => {
                game.may_raid(p, points).map_err(lacking)?;
                let choice = Choice::of("do-raid", "8.2.13").number(points);
                Choice { minor: true, ..with_sixths(choice, game.raid_chance(points)) }
            }
            Order::End => Choice::of("do-end-barrage", "8.2.5").role(Role::End),
            _ => game.offer_harassment(p, order)?,
        })
    }

    fn prompt(&self, _: &Breslau, p: &Position) -> Text {
        Text::new("ask-barrage").with("side", p.phase.side()).with("air", p.air)
    }

    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Strike(hex) => game.aim(p, Kind::Strike, hex),
            Order::Bomb(hex) => {
                game.aim(p, Kind::Bombing, hex);
                // The last point needs no decision.
                if p.air == 1 {
                    game.bomb(p, 1, umpire);
                }
            }
            Order::Raid(points) => game.raid(p, points, umpire),
            Order::Harass(unit) => game.harass(p, unit, umpire),
            Order::Incite(unit) => game.incite(p, unit, umpire),
            Order::Split(unit) => game.split(p, unit, umpire),
            _ => game.end_barrage(p, umpire),
        }
    }
}

/// [8.2.6b] Which guns: one at least.
pub(crate) struct Guns;

impl Decision<Breslau> for Guns {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        let may_join = |unit: &Piece| game.may_join_strike(p, *unit).is_ok();
        game.artillery.iter().filter(may_join).for_each(|unit| out.push(Order::Commit(unit)));
        if !p.battle.attackers.is_empty() {
            out.push(Order::Ready);
        }
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let guns = p.battle.attackers.len() as u8;
        let (choice, guns) = match order {
            Order::Commit(unit) => {
                game.if_own(p, unit, game.may_join_strike(p, unit))?;
                (Choice::of("do-gun", "8.2.6b").role(Role::Join), guns + 1)
            }
            Order::Ready if guns == 0 => return Err(Bar::NoGunChosen.into()),
            Order::Ready => (Choice::of("do-strike-now", "8.2.6c").role(Role::Done), guns),
            Order::Support(_) => return Err(Bar::Mixed.into()),
            _ => return Err(not_now("now-guns")),
        };
        Ok(with_sixths(choice, game.bombardment_chance(guns)))
    }

    fn prompt(&self, _: &Breslau, p: &Position) -> Text {
        Text::new("ask-guns").with("side", p.phase.side()).with("hex", p.battle.hex)
    }

    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Commit(gun) => p.battle.attackers.insert(gun),
            _ => game.shell(p, umpire),
        }
    }
}

/// [8.2.6b] How many air points.
pub(crate) struct AirPoints;

impl Decision<Breslau> for AirPoints {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        let may_fly = |points: &u8| game.may_fly(p, *points).is_ok();
        out.extend((1..=p.air).filter(may_fly).map(Order::Support));
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Support(points) => {
                game.may_fly(p, points).map_err(|bar| lacking_air(p, bar))?;
                let choice = Choice::of("do-air-points", "8.2.6b").number(points);
                with_sixths(choice, game.bombardment_chance(points))
            }
            Order::Commit(_) => return Err(Bar::Mixed.into()),
            _ => return Err(not_now("now-air-points")),
        })
    }

    fn prompt(&self, _: &Breslau, p: &Position) -> Text {
        let text = Text::new("ask-air-points").with("side", p.phase.side());
        text.with("hex", p.battle.hex).with("air", p.air)
    }

    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Support(points) = order {
            game.bomb(p, points, umpire);
        }
    }
}
