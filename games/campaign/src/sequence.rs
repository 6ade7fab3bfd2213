//! [3.0] The sequence of play: German Move, German Combat, Polish Move, Polish Combat, eight times.
//! Every step says who decides; what nobody needs to decide happens at once (Q59).

use crate::{
    Campaign,
    order_of_battle::{GERMAN, POLISH},
    orders::Order,
    position::{Battle, Position, Units},
    terrain::Hexes,
};
use kernel::{
    dense::Dense,
    dice::Dice,
    game::{Event, Log, Side, Turn},
    piece::Piece,
    text::Text,
};
use serde::{Deserialize, Serialize};

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Move Phase: which unit marches next, or the end of the phase.
    March,
    /// Where it goes.
    MarchTo(Piece),
    /// Combat Phase: which hex is attacked next, or the end of the phase.
    Declare,
    /// Who else attacks.
    Commit,
    AttackAir,
    DefendAir,
    DefenderLoss,
    AttackerLoss,
    /// Which unit retreats next.
    Retreat,
    RetreatTo(Piece),
    /// [5.3.1] Which unit of a full hex makes room.
    Push,
    PushTo(Piece),
    /// Which unit advances next.
    Advance,
    AdvanceTo(Piece),
    Over,
}

impl Step {
    pub fn in_move_phase(self) -> bool {
        matches!(self, Step::March | Step::MarchTo(_))
    }

    pub fn question(self) -> &'static str {
        match self {
            Step::March => "march",
            Step::MarchTo(_) => "march-to",
            Step::Declare => "declare",
            Step::Commit => "commit",
            Step::AttackAir => "attack-air",
            Step::DefendAir => "defend-air",
            Step::DefenderLoss => "defender-loss",
            Step::AttackerLoss => "attacker-loss",
            Step::Retreat => "retreat",
            Step::RetreatTo(_) => "retreat-to",
            Step::Push => "push",
            Step::PushTo(_) => "push-to",
            Step::Advance => "advance",
            Step::AdvanceTo(_) => "advance-to",
            Step::Over => "over",
        }
    }
}

impl Campaign {
    /// Whose decision it is.
    pub(crate) fn whose(&self, p: &Position) -> Turn {
        let attacker = p.active;
        let side = match p.step {
            Step::Over => return Turn::Over { winner: self.winner(p) },
            Step::DefendAir | Step::DefenderLoss => !attacker,
            Step::Retreat | Step::RetreatTo(_) | Step::Push | Step::PushTo(_) => {
                self.retreating_side(p)
            }
            _ => attacker,
        };
        Turn::Ask { side, question: p.step.question() }
    }

    pub(crate) fn list(&self, p: &Position, out: &mut Vec<Order>) {
        match p.step {
            Step::March => self.list_marches(p, out),
            Step::MarchTo(unit) => self.list_destinations(p, unit, out),
            Step::Declare => self.list_targets(p, out),
            Step::Commit => self.list_attackers(p, out),
            Step::AttackAir | Step::DefendAir => out.extend((0..=p.air).map(Order::Air)),
            Step::DefenderLoss | Step::AttackerLoss => self.list_losses(p, out),
            Step::Retreat => out.extend(p.battle.retreating.iter().map(Order::Move)),
            Step::RetreatTo(unit) => self.list_retreats(p, unit, out),
            Step::Push => self.list_pushes(p, out),
            Step::PushTo(unit) => self.list_push_hexes(p, unit, out),
            Step::Advance => self.list_advances(p, out),
            Step::AdvanceTo(unit) => self.list_advance_hexes(p, unit, out),
            Step::Over => {}
        }
    }

    pub(crate) fn carry_out(
        &self,
        p: &mut Position,
        order: Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        match (p.step, order) {
            (Step::March, Order::Move(unit)) => p.step = Step::MarchTo(unit),
            (Step::March, _) => return self.end_move_phase(p, log),
            (Step::MarchTo(unit), Order::To(to)) => self.march(p, unit, to, log),
            (Step::MarchTo(unit), _) => self.stay(p, unit),
            (Step::Declare, Order::Attack(hex)) => self.declare(p, hex, dice, log),
            (Step::Declare, _) => return self.end_combat_phase(p, log),
            (Step::Commit, Order::Commit(unit)) => self.commit(p, unit, dice, log),
            (Step::Commit, _) => self.ready(p, dice, log),
            (Step::AttackAir | Step::DefendAir, Order::Air(n)) => self.support(p, n, dice, log),
            _ => self.settle(p, order, log),
        }
        self.skip_empty_phase(p, log);
    }

    /// What is left to decide in a battle once the dice have fallen.
    pub(crate) fn settle(&self, p: &mut Position, order: Order, log: &mut impl Log) {
        match (p.step, order) {
            (Step::DefenderLoss | Step::AttackerLoss, Order::Lose(unit)) => {
                self.bear_loss(p, unit, log)
            }
            (Step::DefenderLoss | Step::AttackerLoss, _) => self.stop_exchange(p, log),
            (Step::Retreat, Order::Move(unit)) => self.begin_retreat(p, unit, log),
            (Step::RetreatTo(unit), Order::To(to)) => self.retreat_to(p, unit, to, log),
            (Step::RetreatTo(unit), Order::Through(x, y)) => {
                self.retreat_through(p, unit, x, y, log)
            }
            (Step::Push, Order::Push(unit)) => self.push(p, unit, log),
            (Step::PushTo(unit), Order::To(to)) => self.push_to(p, unit, to, log),
            (Step::Advance, Order::Move(unit)) => p.step = Step::AdvanceTo(unit),
            (Step::Advance, _) => self.finish_battle(p),
            (Step::AdvanceTo(unit), Order::To(to)) => self.advance_to(p, unit, to, log),
            (Step::AdvanceTo(unit), _) => self.stand(p, unit),
            // Orders that `list` never gives at this step.
            _ => {}
        }
    }

    /// [Q43] A phase in which nothing but its end is left ends.
    pub(crate) fn skip_empty_phase(&self, p: &mut Position, log: &mut impl Log) {
        match p.step {
            Step::March if !self.somebody_can_march(p) => self.end_move_phase(p, log),
            Step::Declare if self.open_targets(p).is_empty() => self.end_combat_phase(p, log),
            _ => {}
        }
    }

    /// [3.0e, 6.0b, 6.1a] A turn begins with its air points; what was left is lost (6.1.o1).
    pub(crate) fn begin_turn(&self, p: &mut Position, turn: u8, log: &mut impl Log) {
        p.turn = turn;
        p.air = if turn == 1 { self.tables.air_first_turn } else { self.tables.air_later };
        let air = p.air;
        log.note(|| Event::new("3.0a", Text::new("log-turn").with("turn", turn).with("air", air)));
        self.begin_move_phase(p, GERMAN, log);
    }

    /// [4.1.2c] Who is engaged now may have to break contact or attack.
    pub(crate) fn begin_move_phase(&self, p: &mut Position, side: Side, log: &mut impl Log) {
        p.active = side;
        p.step = Step::March;
        p.spent = Dense::filled(0);
        p.engaged = self.in_contact(p, side);
        p.moved = Units::EMPTY;
        p.arrived = Units::EMPTY;
        p.finished = Units::EMPTY;
        p.obliged = Units::EMPTY;
        p.attacked = Units::EMPTY;
        p.targets = Hexes::EMPTY;
        log.note(|| Event::new("3.0a", Text::new("log-move-phase").with("side", side)));
        self.skip_empty_phase(p, log);
    }

    /// [5.0a] At the end of a Move Phase it is settled who is engaged and who must attack.
    fn end_move_phase(&self, p: &mut Position, log: &mut impl Log) {
        let side = p.active;
        if side == GERMAN {
            self.recover(p, log);
        } else {
            self.lose_quiet(p);
        }
        p.obliged = self.obliged_units(p, side);
        p.step = Step::Declare;
        log.note(|| Event::new("3.0c", Text::new("log-combat-phase").with("side", side)));
        self.skip_empty_phase(p, log);
    }

    /// [3.0a] Combat is followed by the other side's Move Phase, or by the next turn.
    fn end_combat_phase(&self, p: &mut Position, log: &mut impl Log) {
        p.battle = Battle::default();
        self.lose_quiet(p);
        if p.active == GERMAN {
            self.begin_move_phase(p, POLISH, log);
        } else if p.turn < self.turns {
            self.begin_turn(p, p.turn + 1, log);
        } else {
            p.obliged = Units::EMPTY;
            p.attacked = Units::EMPTY;
            p.targets = Hexes::EMPTY;
            p.step = Step::Over;
            log.note(|| Event::new("10.2i", Text::new("log-over")));
        }
    }
}
