//! [5.1.5, 7.0] Results: who bears the loss, exchange, casualties; then retreat and advance.
//! The order inside one combat is defender's loss, attacker's loss, retreat, advance (Q16).

use crate::{
    prelude::*,
    tables::{Cell, Effect, Loss as Harm, Retreat as Falls},
};
use kernel::game::no;

impl Campaign {
    /// [5.1.4] What the dice of the present battle chose.
    pub(crate) fn fallen(&self, p: &Position) -> &Cell {
        self.tables.cell(p.battle.odds.column.into(), p.battle.sum())
    }

    pub(crate) fn effect(&self, p: &Position) -> Effect {
        self.fallen(p).effect
    }

    /// Carries the battle on until somebody must decide or it is over.
    pub(crate) fn go_on(&self, p: &mut Position, log: &mut impl Log) {
        let effect = self.effect(p);
        loop {
            let waits = match p.battle.stage {
                Stage::Declared => return,
                Stage::DefenderLoss | Stage::AttackerLoss => self.settle_loss(p, log),
                Stage::Retreat => self.settle_retreats(p, log),
                Stage::Advance => self.settle_advances(p),
                Stage::Done => return self.finish_battle(p),
            };
            if waits {
                return;
            }
            self.next_stage(p, effect);
        }
    }

    fn next_stage(&self, p: &mut Position, effect: Effect) {
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

    pub(crate) fn finish_battle(&self, p: &mut Position) {
        p.battle = Battle::default();
        p.step = Step::Declare;
    }

    /// The loss that is being settled: whose it is, who took part for him, dead or alive, and what
    /// they bear.
    fn loss_due(&self, p: &Position) -> (Side, Units, Harm) {
        let effect = self.effect(p);
        match p.battle.stage {
            Stage::AttackerLoss => (p.active, p.battle.attackers, effect.attacker),
            _ => (!p.active, p.battle.defenders, effect.defender),
        }
    }

    /// Those of them who still live.
    fn losers(&self, p: &Position) -> Units {
        let (_, units, _) = self.loss_due(p);
        units.iter().filter(|u| p.on_map(*u)).collect()
    }

    /// [5.1.5] True if the owner must choose.
    fn settle_loss(&self, p: &mut Position, log: &mut impl Log) -> bool {
        let (side, all, loss) = self.loss_due(p);
        let (alive, attacks) = (self.losers(p), side == p.active);
        let done = match loss {
            Harm::None => true,
            Harm::Casualty | Harm::Elimination => all.intersects(&p.battle.hurt),
            Harm::Exchange => alive.is_empty(),
        };
        if done {
            return false;
        }
        let forced = !self.may_stop_exchange(p);
        // [Q25] An attacker who has no more than he owes loses everything.
        let power: u32 = alive.iter().map(|u| u32::from(self.attack_of(p, u))).sum();
        let owes_all = loss == Harm::Exchange && attacks && power <= u32::from(p.battle.owed);
        if forced && (owes_all || alive.len() == 1) {
            for unit in alive.iter() {
                self.inflict(p, unit, loss, log);
            }
            return false;
        }
        p.step = if attacks { Step::AttackerLoss } else { Step::DefenderLoss };
        true
    }

    /// [5.1.5-EMPa, 5.1.5-EMPb] The defender may stop after one unit, the attacker when the sum
    /// is reached.
    fn may_stop_exchange(&self, p: &Position) -> bool {
        let (side, all, loss) = self.loss_due(p);
        let paid = if side == p.active { p.battle.owed == 0 } else { self.losers(p) != all };
        loss == Harm::Exchange && paid
    }

    /// [5.1.5] The clause behind the loss that is being settled.
    fn loss_clause(&self, p: &Position) -> &'static str {
        let effect = self.effect(p);
        let (side, _, loss) = self.loss_due(p);
        match (side == p.active, loss) {
            (false, Harm::Elimination) => "5.1.5-DEa",
            (false, Harm::Exchange) => "5.1.5-EMPa",
            (false, _) if effect.retreat == Falls::Defender => "5.1.5-DRB",
            (false, _) => "5.1.5-DVB",
            (true, Harm::Elimination) => "5.1.5-AE",
            (true, Harm::Exchange) => "5.1.5-EMPb",
            (true, _) if effect.advance => "5.1.5-AVB",
            (true, _) => "5.1.5-ARB",
        }
    }

    fn inflict(&self, p: &mut Position, unit: Piece, loss: Harm, log: &mut impl Log) {
        p.battle.hurt.insert(unit);
        let clause = self.loss_clause(p);
        match loss {
            Harm::None => {}
            Harm::Casualty => self.casualty(p, unit, clause, log),
            Harm::Elimination => self.eliminate(p, unit, clause, log),
            Harm::Exchange => {
                if p.battle.stage == Stage::DefenderLoss {
                    p.battle.owed += self.defence_of(p, unit);
                } else {
                    p.battle.owed = p.battle.owed.saturating_sub(self.attack_of(p, unit));
                }
                self.eliminate(p, unit, clause, log);
            }
        }
    }

    /// [7.0.o1] One casualty away from destruction.
    pub(crate) fn is_frail(&self, p: &Position, unit: Piece) -> bool {
        p.reduced.contains(unit) || !self.units[unit].has_back
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
        if self.is_frail(p, unit) {
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
        let units = match effect.who_retreats(p.battle.odds.works) {
            Falls::Nobody => return Units::EMPTY,
            Falls::Attacker => p.battle.attackers,
            Falls::Defender => p.battle.defenders,
        };
        units.iter().filter(|u| p.on_map(*u)).collect()
    }

    pub(crate) fn retreating_side(&self, p: &Position) -> Side {
        match self.effect(p).retreat {
            Falls::Attacker => p.active,
            _ => !p.active,
        }
    }
}

/// [5.1.5] Who bears the loss, or that it is enough.
pub(crate) struct Loss;

impl Decision<Campaign> for Loss {
    fn list(&self, game: &Campaign, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.losers(p).iter().map(Order::Lose));
        if game.may_stop_exchange(p) {
            out.push(Order::Enough);
        }
    }

    fn offer(&self, game: &Campaign, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let clause = game.loss_clause(p);
        match order {
            Order::Lose(unit) if game.losers(p).contains(unit) => Ok(Choice::of("do-lose", clause)),
            Order::Lose(_) => Err(no(clause, "no-loser")),
            Order::Enough if game.may_stop_exchange(p) => {
                Ok(Choice::of("do-enough", clause).role(Role::Done))
            }
            Order::Enough => Err(no(clause, "no-enough")),
            _ => Err(not_now("now-loss")),
        }
    }

    fn prompt(&self, game: &Campaign, p: &Position) -> Text {
        let (side, ..) = game.loss_due(p);
        let key = match game.loss_clause(p) {
            _ if game.may_stop_exchange(p) => "ask-exchange-more",
            _ if p.step == Step::AttackerLoss && p.battle.owed > 0 => "ask-exchange-owed",
            "5.1.5-DEa" | "5.1.5-AE" => "ask-eliminate",
            "5.1.5-EMPa" => "ask-exchange-first",
            _ => "ask-casualty",
        };
        Text::new(key).with("side", side).with("owed", p.battle.owed)
    }

    fn play(&self, game: &Campaign, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Lose(unit) => {
                let (.., loss) = game.loss_due(p);
                game.inflict(p, unit, loss, umpire);
            }
            _ => game.next_stage(p, game.effect(p)),
        }
        game.go_on(p, umpire);
    }
}
