//! A match of two games with the sides exchanged. Most rulebooks judge a single game; where one
//! judges two, its data say which points of the two players are compared.

use crate::{
    book::SideInfo,
    data::{DataError, Files},
    game::{BySide, Side},
    rules::Rules,
};
use serde::Deserialize;
use std::cmp::Ordering;

/// How two games decide a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchRule {
    pub clause: String,
    /// The players compare what each made on this side.
    pub compare: Side,
    /// If that is equal, what each made on this one.
    pub tie: Option<Side>,
}

/// How a match ended. Players are told apart by the side that they began with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Nobody, if nothing makes a difference.
    pub winner: Option<Side>,
    /// The side whose points were compared in the end.
    pub as_side: Side,
    /// What each player made on that side.
    pub points: BySide<i32>,
}

/// `[match]` of a rules file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchRow {
    pub clause: String,
    pub compare: String,
    pub tie: Option<String>,
    pub source: String,
}

impl MatchRule {
    /// What the rules say about a match; nothing if they judge single games alone.
    pub fn read(
        files: &Files,
        file: &str,
        rules: &Rules,
        sides: &BySide<SideInfo>,
    ) -> Result<Option<MatchRule>, DataError> {
        let Some(row) = &rules.pair else { return Ok(None) };
        let clause = row.clause.clone();
        if rules.clause(&clause).is_none() {
            let message = format!("the match is decided by clause {clause}, which is not here");
            return Err(files.error(file, "[match]", message));
        }
        let side = |id: &String| {
            let known = Side::BOTH.into_iter().find(|side| sides[*side].id == id);
            let message = || format!("a match compares sides; there is no side called {id:?}");
            known.ok_or_else(|| files.error(file, "[match]", message()))
        };
        let tie = row.tie.as_ref().map(side).transpose()?;
        Ok(Some(MatchRule { clause, compare: side(&row.compare)?, tie }))
    }

    /// Judges the points at the end of both games, in the order in which they were played.
    pub fn judge(&self, games: [BySide<i32>; 2]) -> Verdict {
        let compared = |as_side: Side| {
            let points = BySide(Side::BOTH.map(|player| points_as(games, player, as_side)));
            let winner = match points[Side::First].cmp(&points[Side::Second]) {
                Ordering::Greater => Some(Side::First),
                Ordering::Equal => None,
                Ordering::Less => Some(Side::Second),
            };
            Verdict { winner, as_side, points }
        };
        let verdict = compared(self.compare);
        let tie = self.tie.filter(|_| verdict.winner.is_none()).map(compared);
        tie.filter(|tie| tie.winner.is_some()).unwrap_or(verdict)
    }
}

/// What the player who began as `player` made on a side: he had it in the first or the second game.
pub fn points_as(games: [BySide<i32>; 2], player: Side, side: Side) -> i32 {
    games[usize::from(player != side)][side]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Catalogue;

    const RULES: &str =
        "[[chapter]]\nid = \"1\"\n[[clause]]\nid = \"1.1\"\nchapter = \"1\"\nsource = \"D\"\n";

    fn read(more: &str) -> Result<Option<MatchRule>, DataError> {
        let words = "chapter-1 = A\nclause-1_1 = a\n";
        let rules = format!("{RULES}{more}");
        let files = Files::new(&[("rules.toml", &*rules), ("words/en/rules.ftl", words)]);
        let side = |id: &'static str| SideInfo { id, name: id.into() };
        let sides = BySide([side("red"), side("blue")]);
        let rules = Rules::read(&files, "rules.toml", &Catalogue::read(&files)?)?;
        MatchRule::read(&files, "rules.toml", &rules, &sides)
    }

    fn rule(clause: &str, compare: &str, tie: &str) -> Result<Option<MatchRule>, DataError> {
        read(&format!(
            "[match]\nclause = \"{clause}\"\ncompare = \"{compare}\"\ntie = \"{tie}\"\nsource = \"D\"\n"
        ))
    }

    #[test]
    fn a_file_says_what_is_compared() {
        assert_eq!(read("").unwrap(), None);
        let found = rule("1.1", "blue", "red").unwrap().unwrap();
        assert_eq!((found.compare, found.tie), (Side::Second, Some(Side::First)));
        for (clause, compare, tie) in
            [("9.9", "blue", "red"), ("1.1", "green", "red"), ("1.1", "blue", "green")]
        {
            let error = rule(clause, compare, tie).unwrap_err();
            assert_eq!(error.line, Some(7), "{error}");
        }
    }

    #[test]
    fn the_first_difference_decides() {
        let rule = rule("1.1", "blue", "red").unwrap().unwrap();
        // Who began as blue made 12 as blue, the other 13 in the second game.
        let won = rule.judge([BySide([11, 12]), BySide([0, 13])]);
        assert_eq!((won.winner, won.as_side), (Some(Side::First), Side::Second));
        assert_eq!(won.points, BySide([13, 12]));
        // Equal as blue: as red the first player made 5, the second 6.
        let close = rule.judge([BySide([5, 9]), BySide([6, 9])]);
        assert_eq!((close.winner, close.as_side), (Some(Side::Second), Side::First));
        assert_eq!(close.points, BySide([5, 6]));
        let drawn = rule.judge([BySide([5, 9]), BySide([5, 9])]);
        assert_eq!((drawn.winner, drawn.points), (None, BySide([9, 9])));
        let strict = MatchRule { tie: None, ..rule };
        assert_eq!(strict.judge([BySide([5, 9]), BySide([6, 9])]).winner, None);
    }
}
