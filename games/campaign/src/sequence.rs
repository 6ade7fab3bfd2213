//! [3.0] The sequence of play: German Move, German Combat, Polish Move, Polish Combat, eight times.
//! Every step says who decides; what nobody needs to decide happens at once (Q59).

use crate::{
    Campaign, advance, combat, movement,
    order_of_battle::{GERMAN, POLISH},
    orders::Order,
    position::{Battle, Position, Units},
    push, results, retreat,
    terrain::Hexes,
    victory,
};
use kernel::{
    decision::Decision,
    dense::Dense,
    dice::Dice,
    game::{Choice, Event, Log, Refusal, Side, Turn, Umpire},
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

    /// The unit that was picked and goes somewhere.
    pub fn picked(self) -> Option<Piece> {
        match self {
            Step::MarchTo(unit)
            | Step::RetreatTo(unit)
            | Step::PushTo(unit)
            | Step::AdvanceTo(unit) => Some(unit),
            _ => None,
        }
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

/// Does the same with whatever is decided at a step.
macro_rules! decide {
    ($step:expr, $decision:ident => $do:expr) => {
        decide!(@ $step, $decision, $do,
            Step::March => movement::March,
            Step::MarchTo(unit) => movement::MarchTo(unit),
            Step::Declare => combat::Declare,
            Step::Commit => combat::Commit,
            Step::AttackAir | Step::DefendAir => combat::Support,
            Step::DefenderLoss | Step::AttackerLoss => results::Loss,
            Step::Retreat => retreat::Retreat,
            Step::RetreatTo(unit) => retreat::RetreatTo(unit),
            Step::Push => push::Push,
            Step::PushTo(unit) => push::PushTo(unit),
            Step::Advance => advance::Advance,
            Step::AdvanceTo(unit) => advance::AdvanceTo(unit),
            Step::Over => victory::Over,
        )
    };
    (@ $step:expr, $decision:ident, $do:expr, $($at:pat => $kind:expr,)+) => {
        match $step {
            $($at => {
                let $decision = $kind;
                $do
            })+
        }
    };
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
        decide!(p.step, decision => decision.list(self, p, out))
    }

    pub(crate) fn allow(&self, p: &Position, order: Order) -> Result<(), Refusal> {
        if matches!(order, Order::Air(_)) {
            self.has_air(p)?;
        }
        decide!(p.step, decision => decision.check(self, p, order))
    }

    pub(crate) fn prompt(&self, p: &Position) -> Text {
        decide!(p.step, decision => decision.prompt(self, p))
    }

    pub(crate) fn choice(&self, p: &Position, order: Order) -> Choice {
        decide!(p.step, decision => decision.choice(self, p, order))
    }

    pub(crate) fn carry_out(
        &self,
        p: &mut Position,
        order: Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        self.carry_out_within_phase(p, order, &mut (dice, &mut *log));
        self.skip_empty_phase(p, log);
    }

    pub(crate) fn carry_out_within_phase(
        &self,
        p: &mut Position,
        order: Order,
        umpire: &mut impl Umpire,
    ) {
        decide!(p.step, decision => decision.play(self, p, order, umpire))
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
    pub(crate) fn end_move_phase(&self, p: &mut Position, log: &mut impl Log) {
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
    pub(crate) fn end_combat_phase(&self, p: &mut Position, log: &mut impl Log) {
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

/// [3.0a] An order that answers another question.
pub(crate) fn not_now(asked: &'static str) -> Refusal {
    Refusal::from(Bar::NotNow).with("question", asked)
}

kernel::bars! {
    pub(crate) enum Bar {
        NotNow = "3.0a" "no-not-now",
    }
}
