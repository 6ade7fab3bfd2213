//! [8.4d–f, 8.5] The die of a combat, and what it leads to until the combat is over.

use crate::{
    position::{Battle, Stage},
    prelude::*,
    tables::{Cell, Retreat},
};
use kernel::outcomes::Outcomes;

impl Mlawa {
    /// [8.4f] What one die can bring in a sector.
    pub fn outcomes(&self, sector: usize) -> Outcomes<&Cell> {
        Outcomes::one_d6(|die| self.tables.cell(sector, die))
    }

    /// [8.4] Everything is locked: roll and carry out.
    pub(crate) fn resolve(&self, p: &mut Position, umpire: &mut impl Umpire) {
        // [Q35] Guns that do not reach the threshold together do nothing.
        let aimed: u8 = p.battle.antitank.iter().map(|g| self.units[g].fire).sum();
        let idle = p.strong_guns && aimed < 2;
        let aimed_at = p.battle.antitank;
        if idle {
            p.battle.antitank = Units::EMPTY;
        }
        // [21.2] Whoever takes part is turned up.
        let helpers = p.battle.helpers.union(&aimed_at).intersection(&self.fighting);
        self.show(p, helpers, umpire);
        let odds = self.odds(p);
        p.battle.odds = odds;
        p.battle.starts = self.attack_hexes(p, &p.battle.attackers.intersection(&self.troops));
        self.enter_duties(p);
        let branch = self.outcomes(odds.sector.into()).sample(umpire);
        p.battle.die = branch.sum;
        p.battle.result = branch.result.retreat;
        self.note_participation(p, &aimed_at);
        if !odds.strafe {
            p.battle.due = branch.result.losses[self.tables.column(odds.weight)];
        }
        umpire.note(|| {
            let retreat = branch.result.retreat;
            let text = Text::new(if odds.strafe { "log-strafe" } else { "log-battle" })
                .with("hex", p.battle.targets[0])
                .with("attack", odds.attack)
                .with("defence", odds.defence)
                .with("sector", self.tables.odds.names[usize::from(odds.sector)].clone())
                .with("result", Self::result_key(retreat).to_owned())
                .with("hexes", retreat.hexes())
                .with("loss", p.battle.due);
            Event { rolls: vec![branch.sum], ..Event::new("8.4f", text) }
        });
        if odds.strafe {
            self.slow_down(p, umpire);
            p.battle.stage = Stage::Verdict;
        } else {
            // [8.51e, Q18] First what the attacker loses.
            p.battle.payers = self.exposed_attackers(p);
            p.battle.stage = Stage::AttackerLoss;
        }
        self.go_on(p, umpire);
    }

    /// [Q75] Attackers that can be hurt and driven back: troops, and guns at close quarters.
    pub(crate) fn exposed_attackers(&self, p: &Position) -> Units {
        let close = p.close.intersection(&self.guns);
        p.battle.attackers.intersection(&self.troops.union(&close))
    }

    /// Who acted, who was attacked, who helped; markers of attack phases (3.1-P4b, 8.32a, 9.51).
    fn note_participation(&self, p: &mut Position, aimed: &Units) {
        let b = &p.battle;
        let (attackers, fresh) = (b.attackers, b.fresh);
        let helpers = b.helpers.union(aimed);
        p.acted = p.acted.union(&attackers);
        p.attacked = p.attacked.union(&b.defenders);
        p.helped = p.helped.union(&helpers);
        for counter in attackers.union(&helpers).intersection(&self.air).iter() {
            self.dismiss(p, counter);
        }
        if !p.phase.is_attack() {
            return;
        }
        let odds = p.battle.odds;
        // [8.32a, Q29] A light strafe keeps nobody from counter-attacking, except guns (9.51).
        let heavy = !odds.strafe || odds.attack_guns + odds.attack_air > 3;
        let struck = if heavy { fresh } else { fresh.intersection(&self.guns) };
        p.barred = p.barred.union(&struck).union(&helpers);
        p.fired = p.fired.union(&attackers.intersection(&self.guns));
        p.offensive = p.offensive.union(&self.exposed_attackers(p));
    }

    /// [10.13b, Q38] A raid from the air slows its victims.
    fn slow_down(&self, p: &mut Position, log: &mut impl Log) {
        let flown = p.battle.attackers.intersects(&self.air);
        if flown && self.tables.air.slowdown_rolls.contains(&p.battle.die) {
            p.slowed = p.slowed.union(&p.battle.fresh);
            let hex = p.battle.targets[0];
            log.note(|| Event::new("10.13b", Text::new("log-slowed").with("hex", hex)));
        }
    }

    /// Carries a combat on to its next decision or to its end.
    pub(crate) fn go_on(&self, p: &mut Position, log: &mut impl Log) {
        loop {
            let decided = match p.battle.stage {
                Stage::AttackerLoss => self.settle_loss(p, Stage::Verdict, log),
                Stage::Verdict => self.ask_verdict(p, log),
                Stage::HoldLoss => self.settle_loss(p, Stage::Chase, log),
                Stage::Retreat => self.next_group(p, log),
                Stage::GroupLoss => self.settle_loss(p, Stage::Retreat, log),
                Stage::Chase => self.next_chaser(p),
                Stage::Done => return self.finish(p),
                Stage::None | Stage::Muster | Stage::Answer => return,
            };
            if decided {
                return;
            }
        }
    }

    /// [8.79, 11.15] The combat is over; the next may begin.
    fn finish(&self, p: &mut Position) {
        self.drop_empty_works(p);
        p.battle = Battle::default();
        p.step = Step::Declare;
    }

    /// The result as a word for people.
    pub(crate) fn result_key(retreat: Retreat) -> &'static str {
        match retreat {
            Retreat::Nobody => "result-nothing",
            Retreat::Attacker(_) => "result-attacker",
            Retreat::Defender(_) => "result-defender",
        }
    }
}
