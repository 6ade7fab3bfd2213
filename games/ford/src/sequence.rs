//! [2] The sequence of play: what is decided at each step, whose decision it is, and which phase
//! comes after which. The decisions themselves are in their chapters.

use crate::{
    Ford, GERMAN, POLISH, combat, movement,
    position::{Battle, Hexes, Position, Units},
    retreat, victory,
};
use kernel::prelude::*;
use serde::{Deserialize, Serialize};

kernel::orders! {
    /// One atomic decision, as it is written in journals, in cases and by bots.
    pub enum Order {
        /// [3.1] This unit marches.
        "move" Move(unit: Piece),
        /// It goes there.
        "to" To(hex: Space),
        /// It stays, or nobody else advances.
        "stay" Stay,
        /// [4.1] This hex is attacked.
        "attack" Attack(hex: Space),
        /// This unit joins the attack.
        "commit" Commit(unit: Piece),
        /// Nobody else joins.
        "ready" Ready,
        /// [5.2] This unit advances.
        "advance" Advance(unit: Piece),
        /// The phase ends.
        "end" End,
    }
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Step {
    #[default]
    March,
    MarchTo(Piece),
    Attack,
    Commit,
    Retreat(Piece),
    Advance,
    Over,
}

kernel::decisions! {
    Ford: Position, Order, Step {
        movement: "march" March, "march-to" MarchTo(unit);
        combat: "attack" Attack, "commit" Commit;
        retreat: "retreat" Retreat(unit), "advance" Advance;
        victory: "over" Over => OVER;
    }
}

kernel::bars! {
    /// An order that answers another question.
    pub(crate) enum Bar {
        "2.1": NotNow "no-not-now";
    }
}

impl Game for Ford {
    /// Whose decision it is.
    #[inline]
    fn turn(&self, p: &Position) -> Turn {
        let side = match p.step {
            Step::Over => return Turn::Over { winner: Some(self.winner(p)) },
            Step::Retreat(_) => !p.active,
            _ => p.active,
        };
        Turn::Ask { side, question: p.step.question() }
    }

    /// [2.2] Phases in which nobody can do anything are passed over.
    fn carry_on(&self, p: &mut Position, umpire: &mut impl Umpire) {
        loop {
            match p.step {
                Step::March if self.marchers(p).next().is_none() => self.end_phase(p, umpire),
                Step::Attack if self.targets(p).next().is_none() => self.end_phase(p, umpire),
                _ => return,
            }
        }
    }
}

impl Ford {
    /// [2.1] Movement is followed by combat, the German by the Pole, the Pole by the next turn.
    pub(crate) fn end_phase(&self, p: &mut Position, log: &mut impl Log) {
        match (p.step, p.active) {
            (Step::March, _) => p.step = Step::Attack,
            (_, GERMAN) => (p.step, p.active) = (Step::March, POLISH),
            _ if p.turn < self.last_turn() => {
                (p.step, p.active, p.turn) = (Step::March, GERMAN, p.turn + 1);
            }
            _ => p.step = Step::Over,
        }
        p.done = Units::EMPTY;
        p.targets = Hexes::EMPTY;
        p.battle = Battle::default();
        log.note(|| {
            let text = Text::new("log-phase").with("turn", p.turn);
            Event::new("2.1", text.with("phase", self.book.phase_text(self.phase(p)).key))
        });
    }
}
