//! [5.1.5, 7.0] Results: who bears the loss, exchange, casualties; then retreat and advance.
//! The order inside one combat is defender's loss, attacker's loss, retreat, advance (Q16).

use crate::{
    Campaign,
    combat::Along,
    orders::Order,
    position::{Battle, Position, Stage, Units},
    sequence::Step,
    tables::{Effect, Loss, Retreat},
    terrain::DESTROYED,
};
use kernel::{
    game::{Event, Log, Side},
    piece::Piece,
    text::Text,
};

impl Campaign {
    /// What the dice of the present battle ordered.
    pub(crate) fn effect(&self, p: &Position) -> Effect {
        let [a, b] = p.battle.dice;
        self.tables.cell(usize::from(p.battle.odds.column), a + b).effect
    }

    /// Carries the battle on until somebody must decide or it is over.
    pub(crate) fn go_on(&self, p: &mut Position, log: &mut impl Log) {
        let effect = self.effect(p);
        loop {
            let waits = match p.battle.stage {
                Stage::Declared => return,
                Stage::DefenderLoss => self.settle_loss(p, effect.defender, log),
                Stage::AttackerLoss => self.settle_loss(p, effect.attacker, log),
                Stage::Retreat => self.settle_retreats(p, log),
                Stage::Advance => self.settle_advances(p),
                Stage::Done => return self.finish_battle(p),
            };
            if waits {
                return;
            }
            p.battle.stage = match p.battle.stage {
                Stage::DefenderLoss => Stage::AttackerLoss,
                Stage::AttackerLoss => {
                    p.battle.retreating = self.must_retreat(p, effect);
                    Stage::Retreat
                }
                Stage::Retreat => {
                    p.battle.advancing = self.may_advance(p, effect);
                    Stage::Advance
                }
                _ => Stage::Done,
            };
        }
    }

    pub(crate) fn finish_battle(&self, p: &mut Position) {
        p.battle = Battle::default();
        p.step = Step::Declare;
    }

    /// The side whose loss is being settled and its units in the battle that still live.
    pub(crate) fn losers(&self, p: &Position) -> (Side, Units) {
        let (side, units) = match p.battle.stage {
            Stage::AttackerLoss => (p.active, p.battle.attackers),
            _ => (!p.active, p.battle.defenders),
        };
        (side, units.iter().filter(|u| p.on_map(*u)).collect())
    }

    /// [5.1.5] True if the owner must choose.
    fn settle_loss(&self, p: &mut Position, loss: Loss, log: &mut impl Log) -> bool {
        let (_, alive) = self.losers(p);
        let all = self.in_stage(p);
        let attacker = p.battle.stage == Stage::AttackerLoss;
        let done = match loss {
            Loss::None => true,
            Loss::Casualty | Loss::Elimination => !all.intersection(&p.battle.hurt).is_empty(),
            Loss::Exchange => alive.is_empty(),
        };
        if done {
            return false;
        }
        let forced = match loss {
            Loss::Exchange if attacker => p.battle.owed > 0,
            Loss::Exchange => alive.len() == all.len(),
            _ => true,
        };
        // [Q25] An attacker who has no more than he owes loses everything.
        let power: u32 = alive.iter().map(|u| u32::from(self.attack_of(p, u))).sum();
        if loss == Loss::Exchange && attacker && forced && power <= u32::from(p.battle.owed) {
            for unit in alive.iter() {
                self.inflict(p, unit, loss, log);
            }
            return false;
        }
        if let Some(only) = alive.single()
            && forced
        {
            self.inflict(p, only, loss, log);
            return false;
        }
        p.step = if attacker { Step::AttackerLoss } else { Step::DefenderLoss };
        true
    }

    /// The units of the losing side that took part, dead or alive.
    fn in_stage(&self, p: &Position) -> Units {
        if p.battle.stage == Stage::AttackerLoss { p.battle.attackers } else { p.battle.defenders }
    }

    fn loss_in_stage(&self, p: &Position) -> Loss {
        let effect = self.effect(p);
        if p.battle.stage == Stage::AttackerLoss { effect.attacker } else { effect.defender }
    }

    pub(crate) fn list_losses(&self, p: &Position, out: &mut Vec<Order>) {
        let (_, units) = self.losers(p);
        out.extend(units.iter().map(Order::Lose));
        if self.may_stop_exchange(p) {
            out.push(Order::Enough);
        }
    }

    /// [5.1.5-EMPa, 5.1.5-EMPb] The defender may stop after one unit, the attacker when the sum
    /// is reached.
    pub(crate) fn may_stop_exchange(&self, p: &Position) -> bool {
        let (_, units) = self.losers(p);
        self.loss_in_stage(p) == Loss::Exchange
            && match p.battle.stage {
                Stage::AttackerLoss => p.battle.owed == 0,
                _ => units.len() < p.battle.defenders.len(),
            }
    }

    pub(crate) fn bear_loss(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        let loss = self.loss_in_stage(p);
        self.inflict(p, unit, loss, log);
        self.go_on(p, log);
    }

    pub(crate) fn stop_exchange(&self, p: &mut Position, log: &mut impl Log) {
        let effect = self.effect(p);
        p.battle.stage = match p.battle.stage {
            Stage::DefenderLoss => Stage::AttackerLoss,
            _ => {
                p.battle.retreating = self.must_retreat(p, effect);
                Stage::Retreat
            }
        };
        self.go_on(p, log);
    }

    fn attack_of(&self, p: &Position, unit: Piece) -> u8 {
        self.units[unit.index()].attack[p.face(unit)]
    }

    fn inflict(&self, p: &mut Position, unit: Piece, loss: Loss, log: &mut impl Log) {
        p.battle.hurt.insert(unit);
        let clause = self.loss_clause(p);
        match loss {
            Loss::None => {}
            Loss::Casualty => self.casualty(p, unit, clause, log),
            Loss::Elimination => self.eliminate(p, unit, clause, log),
            Loss::Exchange => {
                let defence = self.units[unit.index()].defence[p.face(unit)];
                if p.battle.stage == Stage::DefenderLoss {
                    p.battle.owed += defence;
                } else {
                    p.battle.owed = p.battle.owed.saturating_sub(self.attack_of(p, unit));
                }
                self.eliminate(p, unit, clause, log);
            }
        }
    }

    /// [7.0a, 7.0.o1, Q17] Turns a unit over; a second casualty, or a blank back, destroys it.
    pub(crate) fn casualty(
        &self,
        p: &mut Position,
        unit: Piece,
        clause: &'static str,
        log: &mut impl Log,
    ) {
        p.battle.hurt.insert(unit);
        if p.reduced.contains(unit) || !self.units[unit.index()].has_back {
            return self.eliminate(p, unit, clause, log);
        }
        p.reduced.insert(unit);
        log.note(|| Event::new(clause, Text::new("log-casualty").with("unit", unit)));
    }

    pub(crate) fn eliminate(
        &self,
        p: &mut Position,
        unit: Piece,
        clause: &'static str,
        log: &mut impl Log,
    ) {
        self.put(p, unit, DESTROYED);
        p.battle.retreating.remove(unit);
        log.note(|| Event::new(clause, Text::new("log-destroyed").with("unit", unit)));
    }

    /// [5.1.5] Who falls back: one side at most.
    fn must_retreat(&self, p: &Position, effect: Effect) -> Units {
        let units = match effect.who_retreats(p.battle.odds.works == Along::All) {
            Retreat::Nobody => return Units::EMPTY,
            Retreat::Attacker => p.battle.attackers,
            Retreat::Defender => p.battle.defenders,
        };
        units.iter().filter(|u| p.on_map(*u)).collect()
    }

    pub(crate) fn retreating_side(&self, p: &Position) -> Side {
        match self.effect(p).retreat {
            Retreat::Attacker => p.active,
            _ => !p.active,
        }
    }
}
