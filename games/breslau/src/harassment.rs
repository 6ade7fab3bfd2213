//! [10.7–10.9] What else can be done in the phase of barrage: anti-fascists, launchers that become
//! support groups, Po-2.

use crate::{
    battle::{Battle, Kind},
    forecast::with_sixths,
    prelude::*,
    terrain::REMOVED,
};

kernel::bars! {
    /// What keeps a unit from being harassed or incited, or a launcher from being broken up.
    pub(crate) enum Bar {
        "10.9.1a": HarassOwn "no-own-target", HarassOffMap "no-target-map";
        "10.9.1c": NoPo2 "no-po2-left";
        "10.7b": NoAntifascists "no-antifascists-left";
        "10.7a": InciteOwn "no-own-target", InciteOffMap "no-target-map", Far "no-incite-far";
        "10.8a": NotLauncher "no-split-kind", SplitOffMap "no-split-map";
        "Q28": Fired "no-split-fired";
    }
}

impl Breslau {
    /// [10.9.1a, 10.9.1c] Whether a Po-2 may attack a unit: a counter is left for this stage.
    fn may_harass(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match unit {
            _ if self.side_of(unit) == RED => Err(Bar::HarassOwn),
            _ if !p.on_map(unit) => Err(Bar::HarassOffMap),
            _ if p.po2_used >= self.tables.po2.attacks => Err(Bar::NoPo2),
            _ => Ok(()),
        }
    }

    /// [10.7, Q31] Whether anti-fascists may disorganise a unit: one next to the Red Army.
    fn may_incite(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match unit {
            _ if p.antifascists_used => Err(Bar::NoAntifascists),
            _ if self.side_of(unit) == RED => Err(Bar::InciteOwn),
            _ if !p.on_map(unit) => Err(Bar::InciteOffMap),
            _ if !p.near[RED].contains(p.at[unit]) => Err(Bar::Far),
            _ => Ok(()),
        }
    }

    /// [10.8a, Q28] Whether a launcher may be broken up: on the map, and it has not fired.
    fn may_split(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match unit {
            _ if self.units[unit].splits.is_none() => Err(Bar::NotLauncher),
            _ if !p.on_map(unit) => Err(Bar::SplitOffMap),
            _ if p.fired.contains(unit) => Err(Bar::Fired),
            _ => Ok(()),
        }
    }

    /// [10.7–10.9] Somebody can be harassed, incited or broken up.
    pub(crate) fn can_harass(&self, p: &Position) -> bool {
        let bothered = |u: Piece| self.may_harass(p, u).is_ok() || self.may_incite(p, u).is_ok();
        self.of_side[GERMAN].iter().any(bothered)
            || self.artillery.iter().any(|unit| self.may_split(p, unit).is_ok())
    }

    pub(crate) fn list_harassment(&self, p: &Position, out: &mut Vec<Order>) {
        for unit in self.of_side[GERMAN].iter() {
            if self.may_harass(p, unit).is_ok() {
                out.push(Order::Harass(unit));
            }
            if self.may_incite(p, unit).is_ok() {
                out.push(Order::Incite(unit));
            }
        }
        let may_split = |unit: &Piece| self.may_split(p, *unit).is_ok();
        out.extend(self.artillery.iter().filter(may_split).map(Order::Split));
    }

    pub(crate) fn offer_harassment(&self, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let minor = |key, clause| Choice { minor: true, ..Choice::of(key, clause) };
        Ok(match order {
            Order::Harass(unit) => {
                self.may_harass(p, unit)?;
                with_sixths(minor("do-harass", "10.9.1a"), self.po2_chance())
            }
            Order::Incite(unit) => {
                self.may_incite(p, unit)?;
                minor("do-incite", "10.7a")
            }
            Order::Split(unit) => {
                self.may_split(p, unit)?;
                minor("do-split", "10.8a")
            }
            _ => return Err(not_now("now-barrage")),
        })
    }

    /// [10.9.1, Q37] A Po-2 against one unit.
    pub(crate) fn harass(&self, p: &mut Position, unit: Piece, umpire: &mut impl Umpire) {
        p.po2_used += 1;
        let (kind, hex) = (Kind::Harassment, p.at[unit]);
        p.battle = Battle { kind, hex, target: Some(unit), ..Battle::default() };
        let branch = self.po2_outcomes().sample(umpire);
        (p.battle.die, p.battle.success) = (branch.sum, branch.result);
        umpire.note(|| {
            let key = if branch.result { "log-harassed" } else { "log-harassed-in-vain" };
            let text = Text::new(key).with("unit", unit);
            Event { rolls: vec![branch.sum], ..Event::new("10.9.1a", text) }
        });
        match branch.result {
            true => self.disorganise(p, unit),
            false => self.turn_fanatical(p, unit, umpire),
        }
    }

    /// [10.7] Once in a game, without a die.
    pub(crate) fn incite(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        p.antifascists_used = true;
        self.disorganise(p, unit);
        log.note(|| Event::new("10.7a", Text::new("log-incited").with("unit", unit)));
    }

    /// [10.8a] The launcher leaves for good, two groups stand in its hex.
    pub(crate) fn split(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
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
