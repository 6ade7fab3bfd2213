//! [10.4] Goliaths: the German ones in the reserve box, and those that the Red Army has captured.

use crate::{battle::Battle, prelude::*};

kernel::bars! {
    /// What keeps a Goliath from being used.
    pub(crate) enum Bar {
        "10.4.1b": Twice "no-goliath-twice", NoneLeft "no-goliath-left";
        "10.4.2a": CapturedUsed "no-captured-left", NotCaptured "no-captured-yet";
        "10.4.2b": NoBrigade "no-captured-brigade";
        "9.4b": NobodyAssaults "no-attacker-chosen";
    }
}

impl Breslau {
    /// [10.4.1b, 10.4.2, Q41] Whether a side has a Goliath for these attackers; the Red Army only
    /// once, and with the brigade that has them.
    pub(crate) fn has_goliath(&self, p: &Position, side: Side, units: &Units) -> Result<(), Bar> {
        let is_trained = |unit| self.units[unit].captured_goliaths;
        match side {
            GERMAN if p.goliaths == 0 => Err(Bar::NoneLeft),
            GERMAN => Ok(()),
            RED if p.captured_used => Err(Bar::CapturedUsed),
            RED if p.stage < self.tables.captured_goliaths.stage => Err(Bar::NotCaptured),
            RED if !units.iter().any(is_trained) => Err(Bar::NoBrigade),
            RED => Ok(()),
        }
    }

    /// [10.4.1b] Whether one is used in the assault that is being decided.
    pub(crate) fn may_use_goliath(&self, p: &Position) -> Result<(), Bar> {
        let attackers = &p.battle.attackers;
        if p.battle.goliath {
            return Err(Bar::Twice);
        }
        self.has_goliath(p, p.phase.side(), attackers)?;
        if attackers.is_empty() { Err(Bar::NobodyAssaults) } else { Ok(()) }
    }

    /// A Goliath, and the chance with it.
    pub(crate) fn offer_goliath(&self, p: &Position) -> Result<Choice, Refusal> {
        let stage = self.tables.captured_goliaths.stage;
        self.may_use_goliath(p).map_err(|bar| Refusal::from(bar).with("stage", stage))?;
        let battle = Battle { goliath: true, ..p.battle.clone() };
        let choice = match p.phase.side() {
            GERMAN => Choice::of("do-goliath", "10.4.1a"),
            RED => Choice::of("do-captured-goliath", "10.4.2a"),
        };
        Ok(self.with_chance(p, choice, &battle))
    }

    /// [10.4.1b, 10.4.2a] It is gone, whatever the die brings.
    pub(crate) fn send_goliath(&self, p: &mut Position, log: &mut impl Log) {
        p.battle.goliath = true;
        match p.phase.side() {
            RED => {
                p.captured_used = true;
                log.note(|| Event::new("10.4.2a", Text::new("log-captured-goliath")));
            }
            GERMAN => {
                p.goliaths = p.goliaths.saturating_sub(1);
                let text = || Text::new("log-goliath").with("left", p.goliaths);
                log.note(|| Event::new("10.4.1b", text()));
            }
        }
    }
}
