//! The counters of a game and where they begin, as files list them, for games whose counters are
//! what most are: a side, a symbol, a name, and figures on one face or two.

use crate::{
    book::{Book, PieceInfo, ScenarioInfo, SideInfo, TurnInfo},
    data::{DataError, Files},
    dice::Scripted,
    game::{BySide, Game, Setup, Side},
    piece::Piece,
    space::Space,
    text::Catalogue,
};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RosterFile {
    unit: Vec<UnitRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitRow {
    id: String,
    side: String,
    label: String,
    symbol: String,
    size: String,
    front: String,
    back: Option<String>,
    livery: Option<String>,
    formation: Option<String>,
    source: String,
}

/// Reads `[[unit]]` by `[[unit]]`, with the names of `unit-ID` and `formation-ID`. Without a `livery`
/// a counter has the colours of its side.
///
/// ```
/// use kernel::{book::SideInfo, data::Files, game::BySide, roster, text::{Catalogue, Language}};
///
/// let units = r#"
/// [[unit]]
/// id = "DE-1"
/// side = "german"
/// label = "1"
/// symbol = "infantry"
/// size = "company"
/// front = "3-4-4"
/// back = "2-2-4"
/// source = "D"
/// "#;
/// let words = "unit-DE-1 = 1st Company\n";
/// let files = Files::new(&[("units.toml", units), ("words/en/units.ftl", words)]);
/// let words = Catalogue::read(&files).unwrap();
/// let side = |id: &'static str| SideInfo { id, name: id.into() };
/// let sides = BySide([side("german"), side("polish")]);
/// let roster = roster::read(&files, "units.toml", &words, &sides).unwrap();
/// assert_eq!(roster[0].name.get(Language::EN), "1st Company");
/// assert_eq!(roster[0].faces, ["3-4-4", "2-2-4"]);
/// assert_eq!(roster::figures(&roster[0].faces[1]), Some([2, 2, 4]));
/// ```
pub fn read(
    files: &Files,
    file: &str,
    words: &Catalogue,
    sides: &BySide<SideInfo>,
) -> Result<Vec<PieceInfo>, DataError> {
    let page = files.page(file);
    let rows: RosterFile = page.read()?;
    let mut roster: Vec<PieceInfo> = Vec::new();
    for row in rows.unit {
        let Some(side) = Side::BOTH.into_iter().find(|side| sides[*side].id == row.side) else {
            let message = format!("{} belongs to {:?}, which is no side", row.id, row.side);
            return Err(page.wrong(&row.side, message));
        };
        roster.push(PieceInfo {
            side,
            livery: row.livery.unwrap_or(row.side),
            symbol: row.symbol,
            size: row.size,
            label: row.label,
            faces: [Some(row.front), row.back].into_iter().flatten().collect(),
            source: row.source,
            ..PieceInfo::named(words, &row.id, row.formation.as_deref())?
        });
    }
    page.all_different(&roster)?;
    Ok(roster)
}

/// The figures on a face such as `3-4-4`, if there are as many as wanted.
pub fn figures<const N: usize>(face: &str) -> Option<[u8; N]> {
    let figures: Option<Vec<u8>> = face.split('-').map(|figure| figure.parse().ok()).collect();
    figures?.try_into().ok()
}

/// How a scenario begins: who stands where.
pub type Placed = Vec<(Piece, Space)>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    scenario: Vec<ScenarioRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioRow {
    id: String,
    turns: u8,
    at: BTreeMap<String, String>,
    #[serde(rename = "source")]
    _source: String,
}

/// Reads the scenarios into a book that has its roster, with the names that the words give to them
/// (`scenario-ID`) and to the turns (`turn-N`), and answers who begins where.
pub fn scenarios(book: &mut Book, file: &str) -> Result<Vec<Placed>, DataError> {
    let rows: ScenarioFile = book.files.read(file)?;
    let mut placed = Vec::new();
    for row in &rows.scenario {
        let place = |(unit, space): (&String, &String)| {
            let wrong = |message| book.files.error(file, unit, message);
            let piece = book.find_piece(unit).map_err(wrong)?;
            Ok((piece, book.board.find(space).map_err(wrong)?))
        };
        placed.push(row.at.iter().map(place).collect::<Result<Placed, DataError>>()?);
    }
    let named = |row: &ScenarioRow| ScenarioInfo::new(&book.words, &row.id, 1, row.turns);
    book.scenarios = rows.scenario.iter().map(named).collect::<Result<_, _>>()?;
    let last = rows.scenario.iter().map(|row| row.turns).max().unwrap_or_default();
    book.turns = (1..=last).map(|turn| TurnInfo::new(&book.words, turn)).collect();
    Ok(placed)
}

/// The game, if every scenario can begin, or what is wrong with it.
pub fn started<G: Game>(game: G) -> Result<G, DataError> {
    let book = game.book();
    for ScenarioInfo { id, .. } in &book.scenarios {
        let setup = Setup { scenario: id.clone(), ..Setup::default() };
        let start = game.set_up(&setup, &mut Scripted::default());
        start.map_err(|fault| book.files.error("scenario.toml", id, fault.to_string()))?;
    }
    Ok(game)
}
