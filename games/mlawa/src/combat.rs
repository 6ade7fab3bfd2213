//! [8.4, 3] Combat: declaring an attack, answering it, the die.

use crate::{
    Mlawa,
    order_of_battle::Units,
    orders::Order,
    position::{Battle, Position, Stage},
    sequence::Step,
    tables::{Cell, Retreat},
};
use kernel::{
    dice::Dice,
    game::{Event, Log},
    outcomes::Outcomes,
    piece::Piece,
    space::Space,
    text::Text,
};

impl Mlawa {
    /// Hexes that can be attacked on the ground or strafed.
    pub(crate) fn open_targets(&self, p: &Position) -> crate::terrain::Hexes {
        let mut hexes = self.strafe_targets(p);
        for unit in self.unused(p).iter() {
            for target in self.targets_from(p, p.at[unit]) {
                hexes.insert(target);
            }
        }
        hexes
    }

    /// [6.24] Dividing keeps a phase open too, even where nobody is left to be attacked.
    pub(crate) fn can_attack_or_divide(&self, p: &Position) -> bool {
        self.dividable_in_combat(p).next().is_some()
            || self.unused(p).iter().any(|u| self.has_target(p, p.at[u]))
            || !self.strafe_targets(p).is_empty()
    }

    pub(crate) fn list_targets(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.open_targets(p).iter().map(Order::Attack));
        self.list_divisions_in_combat(p, out);
        // [8.29b, Q30] The phase cannot end while a duty can be met.
        if self.open_duties(p).is_empty() && self.still_bound(p).is_empty() {
            out.push(Order::End);
        }
    }

    /// [8.4a] Names a hex.
    pub(crate) fn declare(&self, p: &mut Position, hex: Space, log: &mut impl Log) {
        p.battle = Battle { stage: Stage::Muster, ..Battle::default() };
        p.battle.targets.push(hex);
        p.step = Step::Muster;
        log.note(|| {
            let text = Text::new("log-declare").with("side", p.active()).with("hex", hex);
            Event::new("8.4a", text)
        });
    }

    pub(crate) fn list_muster(&self, p: &Position, out: &mut Vec<Order>) {
        self.list_attackers(p, out);
        self.list_attack_fire(p, out);
        if self.may_resolve(p) {
            out.push(Order::Ready);
        }
    }

    /// [8.23a, 9.23] A unit, a gun or an air counter joins the attack.
    pub(crate) fn commit(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        p.battle.attackers.insert(unit);
        let secret = self.is_secret(p, unit);
        log.note(|| {
            let event = Event::new("8.23a", Text::new("log-commit").with("unit", unit));
            let others = Text::new("log-commit-hidden");
            self.secretly(secret, unit, event, others)
        });
    }

    /// [8.23b] Another hex is attacked at the same time.
    pub(crate) fn attack_also(&self, p: &mut Position, hex: Space, log: &mut impl Log) {
        p.battle.targets.push(hex);
        log.note(|| Event::new("8.23b", Text::new("log-also").with("hex", hex)));
    }

    /// [9.38, 21.2] The declaration stands; now the defender answers.
    pub(crate) fn challenge(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let defender = !p.active();
        let mut defenders = Units::EMPTY;
        for hex in &p.battle.targets {
            defenders = defenders.union(&self.units_in(p, defender, *hex));
        }
        p.battle.defenders = defenders;
        p.battle.fresh = defenders.without(&p.attacked);
        let involved = defenders.union(&p.battle.attackers.intersection(&self.fighting));
        self.show(p, involved, log);
        p.battle.stage = Stage::Answer;
        p.step = Step::Answer;
        if self.defence_fire(p).is_empty() && self.antitank_guns(p).is_empty() {
            self.resolve(p, dice, log);
        }
    }

    pub(crate) fn list_answers(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.defence_fire(p).iter().map(Order::Commit));
        out.extend(self.antitank_guns(p).iter().map(Order::AntiTank));
        out.push(Order::Ready);
    }

    /// [9.31, 10.12] A gun or an air counter supports the defence.
    pub(crate) fn support_defence(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        p.battle.helpers.insert(unit);
        let secret = self.is_secret(p, unit);
        log.note(|| {
            let event = Event::new("9.31", Text::new("log-support").with("unit", unit));
            self.secretly(secret, unit, event, Text::new("log-support-hidden"))
        });
    }

    /// [9.64a] A gun is used against tanks.
    pub(crate) fn aim_at_tanks(&self, p: &mut Position, gun: Piece, log: &mut impl Log) {
        p.battle.antitank.insert(gun);
        let secret = self.is_secret(p, gun);
        log.note(|| {
            let event = Event::new("9.64a", Text::new("log-antitank").with("unit", gun));
            self.secretly(secret, gun, event, Text::new("log-support-hidden"))
        });
    }

    /// [8.4f] What one die can bring in a sector.
    pub fn outcomes(&self, sector: usize) -> Outcomes<&Cell> {
        Outcomes::one_d6(|die| self.tables.cell(sector, die))
    }

    /// [8.4] Everything is locked: roll and carry out.
    pub(crate) fn resolve(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        // [Q35] Guns that do not reach the threshold together do nothing.
        let aimed: u8 = p.battle.antitank.iter().map(|g| self.units[g].fire).sum();
        let idle = p.strong_guns && aimed < 2;
        let aimed_at = p.battle.antitank;
        if idle {
            p.battle.antitank = Units::EMPTY;
        }
        // [21.2] Whoever takes part is turned up.
        let helpers = p.battle.helpers.union(&aimed_at).intersection(&self.fighting);
        self.show(p, helpers, log);
        let odds = self.odds(p);
        p.battle.odds = odds;
        p.battle.starts = self.attack_hexes(p, &p.battle.attackers.intersection(&self.troops));
        self.enter_duties(p);
        let branch = self.outcomes(odds.sector.into()).sample(dice);
        p.battle.die = branch.sum;
        p.battle.result = branch.result.retreat;
        self.note_participation(p, &aimed_at);
        if !odds.strafe {
            p.battle.due = branch.result.losses[self.tables.column(odds.weight)];
        }
        log.note(|| {
            let retreat = branch.result.retreat;
            let text = Text::new(if odds.strafe { "log-strafe" } else { "log-battle" })
                .with("hex", p.battle.targets[0])
                .with("attack", odds.attack)
                .with("defence", odds.defence)
                .with("sector", self.tables.ladder[usize::from(odds.sector)].clone())
                .with("result", Self::result_key(retreat).to_owned())
                .with("hexes", retreat.hexes())
                .with("loss", p.battle.due);
            Event { rolls: vec![branch.sum], ..Event::new("8.4f", text) }
        });
        if odds.strafe {
            self.slow_down(p, log);
            p.battle.stage = Stage::Verdict;
        } else {
            // [8.51e, Q18] First what the attacker loses.
            p.battle.payers = self.exposed_attackers(p);
            p.battle.stage = Stage::AttackerLoss;
        }
        self.go_on(p, log);
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
