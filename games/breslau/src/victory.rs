//! [11] Victory: the points of the victory hexes that the Red Army controls, and what it needs.

use crate::{prelude::*, terrain::REMOVED};
use kernel::game::{Standing, Tally};

impl Score for Breslau {
    /// [11.1a] The Red Army counts what it controls, the German the rest.
    fn standing(&self, p: &Position) -> Standing {
        let mut holds = BySide([0; 2]);
        for (i, (hex, _)) in self.terrain.victory.iter().enumerate() {
            holds[self.holder(p, *hex)] |= 1 << i;
        }
        let gone = p.counters_in(REMOVED);
        Standing {
            turn: p.stage,
            points: BySide(Side::BOTH.map(|side| self.points_of(p, side).into())),
            lost: BySide(Side::BOTH.map(|s| gone.intersection(&self.of_side[s]).len() as u16)),
            holds,
        }
    }

    /// [11.1a, 11.1b] Hex by hex, and what is needed.
    fn tally(&self, p: &Position) -> Vec<Tally> {
        let mut tally = Vec::new();
        let text = Text::new("tally-needed").with("points", self.points_needed(p));
        tally.push(Tally { side: RED, clause: "11.1b", text, points: 0 });
        if p.north.declared {
            let text = Text::new("tally-declared").with("points", self.tables.north.points);
            tally.push(Tally { side: RED, clause: "10.1.4", text, points: 0 });
        }
        for ((hex, points), objective) in self.terrain.victory.iter().zip(&self.book.objectives) {
            let side = self.holder(p, *hex);
            let text = Text::new("tally-hex").with("place", objective.name.clone());
            let points = if p.flat_points { 1 } else { i32::from(*points) };
            tally.push(Tally { side, clause: "11.1a", text, points });
        }
        tally
    }
}

impl Breslau {
    /// [11.1a, Q43] What the victory hexes count that a side controls.
    pub(crate) fn points_of(&self, p: &Position, side: Side) -> u8 {
        let victory = self.terrain.victory.iter();
        let held = victory.filter(|(hex, _)| self.holder(p, *hex) == side);
        held.map(|(_, points)| if p.flat_points { 1 } else { *points }).sum()
    }

    /// [11.1b, 10.1.4] What the Red Army needs.
    pub(crate) fn points_needed(&self, p: &Position) -> u8 {
        let scenario = self.scenario(p);
        let needed = if p.flat_points { scenario.points_flat } else { scenario.points };
        needed + if p.north.declared { self.tables.north.points } else { 0 }
    }

    /// [11.1c] There is no draw.
    pub(crate) fn winner(&self, p: &Position) -> Option<Side> {
        let reached = self.points_of(p, RED) >= self.points_needed(p);
        Some(if reached { RED } else { GERMAN })
    }
}

kernel::bars! {
    pub(crate) enum Bar {
        "4.3": Over "no-over";
    }
}

/// [4.3] Nothing is left to decide.
pub(crate) struct Over;

impl Decision<Breslau> for Over {
    fn list(&self, _: &Breslau, _: &Position, _: &mut Vec<Order>) {}

    fn offer(&self, _: &Breslau, _: &Position, _: Order) -> Result<Choice, Refusal> {
        Err(Bar::Over.into())
    }

    /// [11.1c] How the game ended.
    fn prompt(&self, game: &Breslau, p: &Position) -> Text {
        let key = match game.winner(p) {
            Some(RED) => "ask-over-red",
            _ => "ask-over-german",
        };
        let held = i32::from(game.points_of(p, RED));
        Text::new(key).with("number", held).with("needed", game.points_needed(p))
    }

    fn play(&self, _: &Breslau, _: &mut Position, _: Order, _: &mut impl Umpire) {}
}
