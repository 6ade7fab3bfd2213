//! [9.1, 9.4.4, 11.1.3] How a combat is carried out: it is announced, the die falls, and both sides
//! bear the result stage by stage.

use crate::{
    battle::{Camp, Toll},
    prelude::*,
};

impl Defiant {
    /// [9.2.2, 9.2.1c, 2.1.2d, Q60] The attack is announced and cannot be taken back; in fog of war
    /// it may turn out to be void.
    pub(crate) fn make_attack(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let target = p.battle.target;
        p.battle.defenders = self.units_in(p, !p.active, target);
        p.battle.odds = self.odds(p, target, &p.battle.attackers);
        p.battle.advancing = p.battle.attackers.intersection(&self.combat_units);
        p.activation.attacked = p.activation.attacked.union(&p.battle.attackers);
        self.note_staffs(p);
        if p.battle.odds.column.is_none() {
            let text = Text::new("log-void").with("hex", target);
            umpire.note(|| Event { reveals: true, ..Event::new("2.1.2d", text) });
            p.battle.stage = Stage::Done;
        } else {
            if p.fog {
                let text = Text::new("log-revealed").with("hex", target);
                umpire.note(|| Event { reveals: true, ..Event::new("2.1.2c", text) });
            }
            p.battle.stage = Stage::Evasion;
        }
        self.go_on(p, umpire);
    }

    /// [Q18] Headquarters that stand with fighting units, and whose fate they share.
    fn note_staffs(&self, p: &mut Position) {
        let b = &p.battle;
        let hexes = b.advancing.iter().map(|unit| p.at[unit]).chain([b.target]);
        let hexes: Hexes = hexes.collect();
        let staffs = self.headquarters.iter().filter(|hq| hexes.contains(p.at[*hq]));
        let staffs: Units = staffs.collect();
        p.battle.staffs = staffs;
        for hq in staffs.iter() {
            let side = self.units[hq].side;
            let units = self.fighters_in(p, side, p.at[hq]);
            p.battle.camps.push(Camp { headquarters: hq, units });
        }
    }

    /// Carries a combat on until somebody must decide or it is over.
    pub(crate) fn go_on(&self, p: &mut Position, umpire: &mut impl Umpire) {
        loop {
            let waits = match p.battle.stage {
                Stage::None | Stage::Muster => return,
                Stage::Evasion => self.settle_evasion(p),
                Stage::Damage => self.settle_damage(p, umpire),
                Stage::DefenderLoss | Stage::AttackerLoss => self.settle_losses(p, umpire),
                Stage::DefenderRetreat | Stage::AttackerRetreat => self.settle_retreats(p, umpire),
                Stage::Advance => self.settle_advances(p),
                Stage::Done => return self.finish(p),
            };
            if waits {
                return;
            }
            self.next_stage(p, umpire);
        }
    }

    /// [9.1a] The defender carries out his result first.
    fn next_stage(&self, p: &mut Position, umpire: &mut impl Umpire) {
        self.lose_staffs(p, umpire);
        p.battle.stage = match p.battle.stage {
            Stage::Evasion if !self.is_defended(p) => Stage::Advance,
            Stage::Evasion => {
                self.roll(p, umpire);
                Stage::Damage
            }
            Stage::Damage => {
                self.begin_defender_loss(p, umpire);
                Stage::DefenderLoss
            }
            Stage::DefenderLoss => {
                self.begin_retreat(p, !p.active, umpire);
                Stage::DefenderRetreat
            }
            // [12.1c] Aircraft ignore what an attacker suffers.
            Stage::DefenderRetreat if self.is_air_attack(p) => Stage::Done,
            Stage::DefenderRetreat => {
                self.begin_attacker_loss(p);
                Stage::AttackerLoss
            }
            Stage::AttackerLoss => {
                self.begin_retreat(p, p.active, umpire);
                Stage::AttackerRetreat
            }
            Stage::AttackerRetreat => Stage::Advance,
            _ => Stage::Done,
        };
    }

    pub(crate) fn is_air_attack(&self, p: &Position) -> bool {
        p.battle.attackers.intersects(&self.aircraft)
    }

    /// Whether somebody is left to be fought; aircraft attack headquarters too (12.1.1a).
    fn is_defended(&self, p: &Position) -> bool {
        let (enemy, target) = (!p.active, p.battle.target);
        p.fighters[enemy].contains(target) || self.is_air_attack(p)
    }

    /// [9.1, 9.3] The figures are locked and the die falls.
    fn roll(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let target = p.battle.target;
        let here = self.units_in(p, !p.active, target);
        // [Q18] Cavalry that went before the die no longer decides over the headquarters.
        let staying = |camp: &&mut Camp| here.contains(camp.headquarters);
        for camp in p.battle.camps.iter_mut().filter(staying) {
            camp.units = camp.units.intersection(&here);
        }
        // [Q12] Who is left fights on with his own strength, which only helps the attacker.
        let odds = self.odds(p, target, &p.battle.attackers);
        let column = odds.column.unwrap_or(0);
        let branch = self.outcomes(column).sample(umpire);
        p.battle.odds = odds;
        p.battle.die = branch.sum;
        p.battle.outcome = branch.result;
        umpire.note(|| {
            let air = self.is_air_attack(p);
            let (clause, key) = if air { ("12.1c", "log-bombed") } else { ("9.1a", "log-battle") };
            let text = Text::new(key)
                .with("hex", target)
                .with("attack", attack_words(odds.attack_halves()))
                .with("defence", odds.defence_points())
                .with("column", self.tables.columns[usize::from(column)].clone())
                .with("code", branch.result.code());
            Event { rolls: vec![branch.sum], ..Event::new(clause, text) }
        });
    }

    /// [9.4.4, Q15] What the defender loses: in a town or city a step less, but for a train there.
    fn begin_defender_loss(&self, p: &mut Position, log: &mut impl Log) {
        let target = p.battle.target;
        let here = self.units_in(p, !p.active, target);
        let steps = p.battle.outcome.defender.steps;
        p.battle.due = self.defender_steps(p.battle.outcome, target, &here);
        if p.battle.due < steps {
            log.note(|| Event::new("9.4.4a", Text::new("log-spared-loss").with("hex", target)));
        }
        p.battle.toll = Toll::First;
        p.battle.loser = Some(!p.active);
        p.battle.payers = here.intersection(&self.combat_units);
    }

    /// [9.1c, 11.3(4)] What the attacker loses; the ship bears nothing.
    fn begin_attacker_loss(&self, p: &mut Position) {
        p.battle.due = self.attacker_steps(p.battle.outcome, p.battle.target);
        p.battle.toll = Toll::First;
        p.battle.loser = Some(p.active);
        p.battle.payers = p.battle.attackers.intersection(&self.combat_units);
    }

    /// [11.1.3(1), Q18] Headquarters whose units are all gone are lost, but not to aircraft.
    pub(crate) fn lose_staffs(&self, p: &mut Position, log: &mut impl Log) {
        if self.is_air_attack(p) {
            return;
        }
        for i in 0..p.battle.camps.len() {
            let Camp { headquarters, units } = p.battle.camps[i];
            if p.on_map(headquarters) && !units.iter().any(|unit| p.on_map(unit)) {
                self.leave_combat(p, headquarters);
                self.lose_headquarters(p, headquarters, log);
            }
        }
    }

    /// A counter that left the map has no further part in the combat.
    pub(crate) fn leave_combat(&self, p: &mut Position, unit: Piece) {
        let b = &mut p.battle;
        for set in [&mut b.retreating, &mut b.group, &mut b.arrived, &mut b.advancing] {
            set.remove(unit);
        }
    }

    /// The next attack may be declared; the figures stay for whoever looks back.
    fn finish(&self, p: &mut Position) {
        p.battle.loser = None;
        p.battle.payers = Units::EMPTY;
        p.battle.advancing = Units::EMPTY;
        p.step = match p.phase {
            Phase::GroundAttack => Step::AirTarget,
            _ => Step::Declare,
        };
    }
}

/// Half points as they are said.
pub(crate) fn attack_words(halves: u16) -> String {
    match halves {
        1 => "½".into(),
        halves => (halves / 2).to_string(),
    }
}
