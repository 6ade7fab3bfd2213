//! [6] Victory: places and losses.

use crate::{Ford, GERMAN, POLISH, position::Position};
use kernel::{
    decision::Over,
    game::{BySide, Standing, Tally},
    prelude::*,
};

kernel::bars! {
    pub(crate) enum Bar {
        "6.2": Over "no-over";
    }
}

/// Nothing is ordered any more.
pub(crate) const OVER: Over<Bar> = Over(Bar::Over);

impl Score for Ford {
    fn standing(&self, p: &Position) -> Standing {
        let points = Standing::points_of(&self.tally(p));
        let mut holds = BySide([0; 2]);
        for (i, (hex, _)) in self.objectives.iter().enumerate() {
            holds[self.holder(p, *hex)] |= 1 << i;
        }
        let lost = BySide(Side::BOTH.map(|side| self.lost(p, side)));
        Standing { turn: p.turn, points, lost, holds }
    }

    /// [6.1] The account of both sides; the points are its sum.
    fn tally(&self, p: &Position) -> Vec<Tally> {
        let mut tally = Vec::new();
        for (hex, points) in &self.objectives {
            let text = Text::new("tally-place").with("hex", *hex);
            tally.push(Tally { side: self.holder(p, *hex), clause: "6.1", text, points: *points });
        }
        for side in Side::BOTH {
            let lost = self.lost(p, !side);
            if lost > 0 {
                let points = i32::from(lost) * self.tables.destroyed;
                let text = Text::new("tally-destroyed").with("number", lost);
                tally.push(Tally { side, clause: "6.1", text, points });
            }
        }
        tally
    }
}

impl Ford {
    /// [6.1] Who holds a place that counts.
    pub(crate) fn holder(&self, p: &Position, place: Space) -> Side {
        if p.taken.contains(place) { GERMAN } else { POLISH }
    }

    fn lost(&self, p: &Position, side: Side) -> u16 {
        self.of_side[side].iter().filter(|unit| p.at[*unit] == self.destroyed).count() as u16
    }

    /// [6.2] More points win, and equal ones are enough for the Pole.
    pub(crate) fn winner(&self, p: &Position) -> Side {
        let points = self.standing(p).points;
        if points[GERMAN] > points[POLISH] { GERMAN } else { POLISH }
    }
}
