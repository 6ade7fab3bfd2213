//! [5.1.5, 7.0] Results: who bears the loss, exchange, casualties; then retreat and advance.
//! The order inside one combat is defender's loss, attacker's loss, retreat, advance (Q16).

use crate::{
    Campaign,
    combat::Along,
    orders::Order,
    position::{Battle, Position, Stage, Units},
    sequence::{Step, not_now},
    tables::{Effect, Loss as Harm, Retreat as Falls},
    terrain::DESTROYED,
};
use kernel::{game::no, prelude::*};

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
    fn losers(&self, p: &Position) -> (Side, Units) {
        let (side, units) = match p.battle.stage {
            Stage::AttackerLoss => (p.active, p.battle.attackers),
            _ => (!p.active, p.battle.defenders),
        };
        (side, units.iter().filter(|u| p.on_map(*u)).collect())
    }

    /// [5.1.5] True if the owner must choose.
    fn settle_loss(&self, p: &mut Position, loss: Harm, log: &mut impl Log) -> bool {
        let (_, alive) = self.losers(p);
        let all = self.in_stage(p);
        let attacker = p.battle.stage == Stage::AttackerLoss;
        let done = match loss {
            Harm::None => true,
            Harm::Casualty | Harm::Elimination => !all.intersection(&p.battle.hurt).is_empty(),
            Harm::Exchange => alive.is_empty(),
        };
        if done {
            return false;
        }
        let forced = match loss {
            Harm::Exchange if attacker => p.battle.owed > 0,
            Harm::Exchange => alive.len() == all.len(),
            _ => true,
        };
        // [Q25] An attacker who has no more than he owes loses everything.
        let power: u32 = alive.iter().map(|u| u32::from(self.attack_of(p, u))).sum();
        if loss == Harm::Exchange && attacker && forced && power <= u32::from(p.battle.owed) {
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

    fn loss_in_stage(&self, p: &Position) -> Harm {
        let effect = self.effect(p);
        if p.battle.stage == Stage::AttackerLoss { effect.attacker } else { effect.defender }
    }

    /// [5.1.5-EMPa, 5.1.5-EMPb] The defender may stop after one unit, the attacker when the sum
    /// is reached.
    fn may_stop_exchange(&self, p: &Position) -> bool {
        let (_, units) = self.losers(p);
        self.loss_in_stage(p) == Harm::Exchange
            && match p.battle.stage {
                Stage::AttackerLoss => p.battle.owed == 0,
                _ => units.len() < p.battle.defenders.len(),
            }
    }

    fn stop_exchange(&self, p: &mut Position, log: &mut impl Log) {
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

    /// [5.1.5] The clause behind the loss that is being settled.
    fn loss_clause(&self, p: &Position) -> &'static str {
        let effect = self.effect(p);
        let attacker = p.battle.stage == Stage::AttackerLoss;
        let loss = if attacker { effect.attacker } else { effect.defender };
        match (attacker, loss) {
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

    fn attack_of(&self, p: &Position, unit: Piece) -> u8 {
        self.units[unit].attack[p.face(unit)]
    }

    fn inflict(&self, p: &mut Position, unit: Piece, loss: Harm, log: &mut impl Log) {
        p.battle.hurt.insert(unit);
        let clause = self.loss_clause(p);
        match loss {
            Harm::None => {}
            Harm::Casualty => self.casualty(p, unit, clause, log),
            Harm::Elimination => self.eliminate(p, unit, clause, log),
            Harm::Exchange => {
                let defence = self.units[unit].defence[p.face(unit)];
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
        if p.reduced.contains(unit) || !self.units[unit].has_back {
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
        let (_, units) = game.losers(p);
        out.extend(units.iter().map(Order::Lose));
        if game.may_stop_exchange(p) {
            out.push(Order::Enough);
        }
    }

    fn check(&self, game: &Campaign, p: &Position, order: Order) -> Result<(), Refusal> {
        let clause = game.loss_clause(p);
        match order {
            Order::Lose(unit) if game.losers(p).1.contains(unit) => Ok(()),
            Order::Lose(_) => Err(no(clause, "no-loser")),
            Order::Enough if game.may_stop_exchange(p) => Ok(()),
            Order::Enough => Err(no(clause, "no-enough")),
            _ => Err(not_now("now-loss")),
        }
    }

    fn prompt(&self, game: &Campaign, p: &Position) -> Text {
        let (side, _) = game.losers(p);
        let key = match game.loss_clause(p) {
            _ if game.may_stop_exchange(p) => "ask-exchange-more",
            _ if p.step == Step::AttackerLoss && p.battle.owed > 0 => {
                let text = Text::new("ask-exchange-owed").with("side", side);
                return text.with("owed", p.battle.owed);
            }
            "5.1.5-DEa" | "5.1.5-AE" => "ask-eliminate",
            "5.1.5-EMPa" => "ask-exchange-first",
            _ => "ask-casualty",
        };
        Text::new(key).with("side", side)
    }

    fn choice(&self, game: &Campaign, p: &Position, order: Order) -> Choice {
        let clause = game.loss_clause(p);
        match order {
            Order::Lose(_) => Choice::of("do-lose", clause),
            _ => Choice::of("do-enough", clause).role(Role::Done),
        }
    }

    fn play(&self, game: &Campaign, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Lose(unit) => {
                game.inflict(p, unit, game.loss_in_stage(p), umpire);
                game.go_on(p, umpire);
            }
            _ => game.stop_exchange(p, umpire),
        }
    }
}
