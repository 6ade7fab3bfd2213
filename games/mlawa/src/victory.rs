//! [19, T13] Victory points, losses, and the verdict on a single game.

use crate::{prelude::*, terrain::DESTROYED};
use kernel::game::{Standing, Tally};

/// [T13, Q61] How a single game is judged, best for the German first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub enum Level {
    DecisiveGerman,
    German,
    Draw,
    Polish,
    DecisivePolish,
}

impl Level {
    fn key(self) -> &'static str {
        match self {
            Level::DecisiveGerman => "level-decisive-german",
            Level::German => "level-german",
            Level::Draw => "level-draw",
            Level::Polish => "level-polish",
            Level::DecisivePolish => "level-decisive-polish",
        }
    }
}

impl Score for Mlawa {
    fn standing(&self, p: &Position) -> Standing {
        let lost_by =
            |side: Side| self.of_side[side].iter().filter(|u| p.at[*u] == DESTROYED).count() as u16;
        Standing {
            turn: p.turn,
            points: self.score(p),
            lost: BySide(Side::BOTH.map(lost_by)),
            holds: BySide([0, 0]),
        }
    }

    fn tally(&self, p: &Position) -> Vec<Tally> {
        let points = self.score(p);
        let row = |side: Side, clause, key| {
            let text = Text::new(key).with("number", p.lost[!side]);
            Tally { side, clause, text, points: points[side] }
        };
        let rows =
            [row(POLISH, "19a", "tally-german-losses"), row(GERMAN, "T6.1", "tally-polish-losses")];
        rows.into_iter().filter(|tally| tally.points != 0).collect()
    }
}

impl Mlawa {
    /// [19a, 19b] Poles score for German losses; Polish losses are the yardstick of T13.
    fn score(&self, p: &Position) -> BySide<i32> {
        let per_point = self.tables.vp_per_point;
        BySide([i32::from(p.lost[POLISH]), i32::from(p.lost[GERMAN]) * per_point])
    }

    /// [T13, Q61] German points lost less Polish points lost, against the limits of the scenario.
    pub fn level(&self, p: &Position) -> Level {
        let difference = i32::from(p.lost[GERMAN]) - i32::from(p.lost[POLISH]);
        let passed = self.scenario(p).levels.iter().filter(|limit| difference >= **limit).count();
        match passed {
            0 => Level::DecisiveGerman,
            1 => Level::German,
            2 => Level::Draw,
            3 => Level::Polish,
            _ => Level::DecisivePolish,
        }
    }

    pub(crate) fn winner(&self, p: &Position) -> Option<Side> {
        match self.level(p) {
            Level::DecisiveGerman | Level::German => Some(GERMAN),
            Level::Draw => None,
            Level::Polish | Level::DecisivePolish => Some(POLISH),
        }
    }
}

kernel::bars! {
    pub(crate) enum Bar {
        "3.0a": Over "no-over";
    }
}

/// Nothing is left to decide.
pub(crate) struct Over;

impl Decision<Mlawa> for Over {
    fn list(&self, _: &Mlawa, _: &Position, _: &mut Vec<Order>) {}

    fn offer(&self, _: &Mlawa, _: &Position, _: Order) -> Result<Choice, Refusal> {
        Err(Bar::Over.into())
    }

    fn prompt(&self, game: &Mlawa, p: &Position) -> Text {
        Text::new("ask-over").with("level", game.level(p).key())
    }

    fn play(&self, _: &Mlawa, _: &mut Position, _: Order, _: &mut impl Umpire) {}
}
