//! [3.0] The sequence of play: German Move, German Combat, Polish Move, Polish Combat, eight times.
//! Every step says who decides; what nobody needs to decide happens at once (Q59).

use crate::{advance, combat, movement, prelude::*, push, results, retreat, victory};
use kernel::dense::Dense;
use serde::{Deserialize, Serialize};

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Step {
    /// Move Phase: which unit marches next, or the end of the phase.
    #[default]
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
}

kernel::decisions! {
    Campaign: Position, Order, Step {
        movement: "march" March, "march-to" MarchTo(unit);
        combat: "declare" Declare, "commit" Commit, "attack-air" AttackAir => Support,
            "defend-air" DefendAir => Support;
        results: "defender-loss" DefenderLoss => Loss, "attacker-loss" AttackerLoss => Loss;
        retreat: "retreat" Retreat, "retreat-to" RetreatTo(unit);
        push: "push" Push, "push-to" PushTo(unit);
        advance: "advance" Advance, "advance-to" AdvanceTo(unit);
        victory: "over" Over => OVER;
    }
}

impl Game for Campaign {
    /// Whose decision it is.
    #[inline]
    fn turn(&self, p: &Position) -> Turn {
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

    /// [Q43] A phase in which nothing but its end is left ends.
    fn carry_on(&self, p: &mut Position, umpire: &mut impl Umpire) {
        match p.step {
            Step::March if !self.somebody_can_march(p) => self.end_move_phase(p, umpire),
            Step::Declare if self.open_targets(p).is_empty() => self.end_combat_phase(p, umpire),
            _ => {}
        }
    }

    fn offer(&self, p: &Position, order: Order) -> Result<Choice, Refusal> {
        if matches!(order, Order::Air(_)) {
            self.has_air(p)?;
        }
        p.step.offer(self, p, order)
    }
}

impl Campaign {
    /// [3.0e, 6.0b, 6.1a] A turn begins with its air points; what was left is lost (6.1.o1).
    pub(crate) fn begin_turn(&self, p: &mut Position, turn: u8, umpire: &mut impl Umpire) {
        p.turn = turn;
        p.air = self.tables.air_on(turn);
        umpire.note(|| {
            let text = Text::new("log-turn").with("turn", turn);
            Event::new("3.0a", text.with("air", p.air))
        });
        self.begin_move_phase(p, GERMAN, umpire);
    }

    /// [4.1.2c] Who is engaged now may have to break contact or attack.
    fn begin_move_phase(&self, p: &mut Position, side: Side, umpire: &mut impl Umpire) {
        p.active = side;
        p.step = Step::March;
        p.spent = Dense::filled(0);
        p.engaged = self.in_contact(p, side);
        [p.moved, p.arrived, p.finished, p.obliged, p.attacked] = [Units::EMPTY; 5];
        p.targets = Hexes::EMPTY;
        self.find_marchers(p);
        umpire.note(|| Event::new("3.0a", Text::new("log-move-phase").with("side", side)));
        self.carry_on(p, umpire);
    }

    /// [5.0a] At the end of a Move Phase it is settled who is engaged and who must attack.
    pub(crate) fn end_move_phase(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let side = p.active;
        p.marchers.forget();
        if side == GERMAN {
            self.recover(p, umpire);
        } else {
            self.lose_quiet(p);
        }
        p.obliged = self.obliged_units(p, side);
        p.step = Step::Declare;
        umpire.note(|| Event::new("3.0c", Text::new("log-combat-phase").with("side", side)));
        self.carry_on(p, umpire);
    }

    /// [3.0a] Combat is followed by the other side's Move Phase, or by the next turn.
    pub(crate) fn end_combat_phase(&self, p: &mut Position, umpire: &mut impl Umpire) {
        p.battle = Battle::default();
        self.lose_quiet(p);
        if p.active == GERMAN {
            self.begin_move_phase(p, POLISH, umpire);
        } else if p.turn < self.turns {
            self.begin_turn(p, p.turn + 1, umpire);
        } else {
            [p.obliged, p.attacked] = [Units::EMPTY; 2];
            p.targets = Hexes::EMPTY;
            p.step = Step::Over;
            umpire.note(|| Event::new("10.2i", Text::new("log-over")));
        }
    }
}

/// [3.0a] An order that answers another question.
pub(crate) fn not_now(asked: &'static str) -> Refusal {
    Refusal::from(Bar::NotNow).with("question", asked)
}

kernel::bars! {
    pub(crate) enum Bar {
        "3.0a": NotNow "no-not-now";
    }
}
