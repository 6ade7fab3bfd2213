//! A book to draw in tests: a real board with a roster, without rules.

use kernel::{
    board::Board,
    book::{Book, Card, PieceInfo},
    data::Files,
    game::{Side, Standing},
    piece::Piece,
    scene::{Marks, PieceView, Scene, Sight},
    space::BoxKind,
    text::{Catalogue, Text},
};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A file of a game, by the name under which the game reads it.
macro_rules! game_file {
    ($game:literal, $file:literal) => {
        ($file, include_str!(concat!("../../../games/", $game, "/", $file)))
    };
}

#[derive(Deserialize)]
struct UnitsFile {
    class: BTreeMap<String, Faces>,
    unit: Vec<UnitRow>,
}

#[derive(Deserialize, Clone, Default)]
struct Faces {
    front: Option<String>,
    back: Option<String>,
}

#[derive(Deserialize)]
struct UnitRow {
    id: String,
    label: String,
    nation: String,
    #[serde(rename = "type")]
    symbol: String,
    size: String,
    #[serde(default)]
    class: String,
    #[serde(flatten)]
    own: Faces,
    formation: String,
}

#[derive(Deserialize)]
struct ScenarioFile {
    scenario: Vec<ScenarioRow>,
}

#[derive(Deserialize)]
struct ScenarioRow {
    at: BTreeMap<String, String>,
}

pub fn book() -> Book {
    book_of(include_str!("../../../games/campaign/data/map.toml"))
}

/// Four times as many hexes, with roads, railways and many small towns.
pub fn large_book() -> Book {
    book_of(include_str!("../../../games/mlawa/data/map.toml"))
}

/// A city of 115 zones in 14 districts, with their names.
pub fn city() -> Book {
    city_of(include_str!("../../../games/uprising/data/map.toml"))
}

#[derive(Deserialize)]
struct CardsFile {
    card: Vec<CardRow>,
}

#[derive(Deserialize)]
struct CardRow {
    id: String,
    side: String,
    colours: Vec<String>,
    #[serde(default)]
    removed: bool,
}

/// The cards of the city, after the counters of the fixture.
fn cards(words: &Catalogue) -> Vec<PieceInfo> {
    let files =
        Files::new(&[("cards.toml", include_str!("../../../games/uprising/data/cards.toml"))]);
    let file: CardsFile = files.read("cards.toml").unwrap();
    let card = |row: CardRow| PieceInfo {
        name: words.name(&format!("card-{}", row.id)),
        side: if row.side == "polish" { Side::Second } else { Side::First },
        livery: row.side,
        symbol: "card".into(),
        label: row.id.clone(),
        faces: vec![row.id.clone()],
        card: Some(Card {
            colours: row.colours,
            text: words.name(&format!("card-{}-text", row.id)),
            history: words.name(&format!("card-{}-history", row.id)),
            once: row.removed,
        }),
        id: row.id,
        ..PieceInfo::default()
    };
    file.card.into_iter().map(card).collect()
}

/// The names of that city on another map of zones.
pub fn city_of(map: &str) -> Book {
    let files = Files::new(&[
        ("map.toml", map),
        game_file!("uprising", "words/en/game.ftl"),
        game_file!("uprising", "words/en/places.ftl"),
        game_file!("uprising", "words/en/cards.ftl"),
        game_file!("uprising", "words/pl/game.ftl"),
        game_file!("uprising", "words/pl/places.ftl"),
        game_file!("uprising", "words/pl/cards.ftl"),
    ]);
    let (words, counters) = (Catalogue::read(&files).unwrap(), book());
    let roster = counters.roster.iter().cloned().chain(cards(&words)).collect();
    let board = Board::read_zones(&files, "map.toml", &[]).unwrap();
    Book { board, words, roster, files, markers: &["barricade"], ..counters }
}

/// The roster of the fixture on another map.
pub fn book_of(map: &str) -> Book {
    let files = Files::new(&[
        ("game.toml", "id = \"test\"\nsides = [\"first\", \"second\"]\ntongue = \"pl\"\n"),
        ("rules.toml", "chapter = []\nclause = []\n"),
        ("map.toml", map),
        ("units.toml", include_str!("../../../games/campaign/data/units.toml")),
        ("scenario.toml", include_str!("../../../games/campaign/data/scenario.toml")),
        ("words/en/game.ftl", "a = a\nside-first = first\nside-second = second\n"),
        game_file!("campaign", "words/en/units.ftl"),
        game_file!("campaign", "words/pl/units.ftl"),
    ]);
    let board = Board::read(&files, "map.toml", &[("reserve", BoxKind::Reserve)]).unwrap();
    let book = Book::read(board, files).unwrap();
    let roster = roster(&book.files, &book.words);
    Book { roster, objectives: Vec::new(), countries: Vec::new(), marks: &MARKS, ..book }
}

fn roster(files: &Files, words: &Catalogue) -> Vec<PieceInfo> {
    let units: UnitsFile = files.read("units.toml").unwrap();
    let piece = |row: UnitRow| {
        let class = units.class.get(&row.class).cloned().unwrap_or_default();
        let front = row.own.front.or(class.front).unwrap_or_default();
        PieceInfo {
            name: words.called("unit", &row.id).unwrap(),
            id: row.id,
            side: if row.nation == "polish" { Side::Second } else { Side::First },
            livery: row.nation,
            symbol: row.symbol,
            size: row.size,
            label: row.label,
            formation: words.formation(Some(&row.formation)).unwrap(),
            faces: [Some(front), row.own.back.or(class.back)].into_iter().flatten().collect(),
            ..PieceInfo::default()
        }
    };
    units.unit.into_iter().map(piece).collect()
}

pub const MARKS: [&str; 2] = ["selected", "moved"];

/// Everything where it starts.
pub fn scene(book: &Book) -> Scene {
    let file: ScenarioFile = book.files.read("scenario.toml").unwrap();
    let view = |(id, hex): (&String, &String)| {
        let piece: Piece = book.find_piece(id).unwrap();
        PieceView {
            piece,
            at: book.board.find(hex).unwrap(),
            face: 0,
            left: 0,
            marks: Marks::default(),
        }
    };
    let holder = |country: &str| if country == "poland" { Side::Second } else { Side::First };
    let objectives = book.board.places.iter().filter(|p| p.points.is_some());
    let control = objectives.map(|p| (p.space, holder(&book.board.info(p.space).country)));
    Scene {
        sight: Sight {
            turn: 1,
            phase: "test",
            phase_text: Text::new("a"),
            decides: Some(Side::First),
            pieces: file.scenario[0].at.iter().map(view).collect(),
            veiled: Vec::new(),
            markers: vec![],
            control: control.collect(),
            standing: Standing::default(),
        },
        prompt: Text::new("a"),
        tracks: Vec::new(),
        gauge: None,
        cup: None,
        lit: None,
        limits: Vec::new(),
        focus: None,
        battle: None,
        tally: Vec::new(),
    }
}

/// A pointy board with every terrain that the fixture lacks, a river as wide as a hex, a canal and
/// bridges without roads.
pub fn town_plan() -> Book {
    book_of(TOWN_PLAN)
}

const TOWN_PLAN: &str = r#"
[grid]
orientation = "pointy"
numbering = "row-column-from-south-east"
shifted = "even"
columns = 9
rows = 7
source = "X"

[terrain]
source = "X"
signs = { "." = "open", "c" = "city", "s" = "suburb", "p" = "park", "r" = "rough", "m" = "marsh", "w" = "water", "l" = "lake", "f" = "forest" }
rows = [
    "wwsss.rrr",
    "sswccs.rr",
    "spwcccs..",
    "ssccwcs.m",
    ".sccwspmm",
    "llsswss.f",
    "lll.w..ff",
]

[country]
source = "X"
signs = { "." = "" }
rows = [
    ".........",
    ".........",
    ".........",
    ".........",
    ".........",
    ".........",
    ".........",
]

[[side]]
feature = "canal"
name = "Moat"
rank = "large"
source = "X"
between = ["0203 0204", "0103 0203"]

[[side]]
feature = "bridge"
name = "Over the moat"
source = "X"
between = ["0203 0204"]

[[side]]
feature = "bridge"
name = "Over the river"
source = "X"
between = ["0404 0405", "0405 0406"]

[[side]]
feature = "bridge"
name = "To the island"
source = "X"
between = ["0305 0306"]

[[place]]
hex = "0303"
name = "Rathaus <&>"
class = "village"
source = "X"

[[place]]
hex = "0507"
name = "Old Town"
class = "district"
source = "X"
"#;

/// A board whose rivers have classes, with roads, a railway, works and every ground of a map at a
/// large scale.
pub fn crossroads() -> Book {
    book_of(CROSSROADS)
}

const CROSSROADS: &str = r#"
[grid]
orientation = "flat"
numbering = "column-row"
shifted = "even"
columns = 8
rows = 6
source = "X"

[terrain]
source = "X"
signs = { "." = "clear", "f" = "forest", "h" = "hill", "w" = "wooded-hill", "m" = "marsh", "l" = "lake" }
rows = [
    "ffff....",
    "fff..hh.",
    ".f...hw.",
    "........",
    "mm...ll.",
    "mm......",
]

[country]
source = "X"
signs = { "e" = "east", "w" = "west" }
rows = [
    "wwwweeee",
    "wwwweeee",
    "wwwweeee",
    "wwwweeee",
    "wwwweeee",
    "wwwweeee",
]

[[side]]
feature = "river"
name = "Orzyc"
rank = "small"
source = "X"
between = ["0401 0501", "0401 0502", "0402 0502"]

[[side]]
feature = "river"
name = "Orzyc"
rank = "main"
source = "X"
between = ["0402 0503", "0403 0503", "0403 0504", "0404 0504"]

[[side]]
feature = "road"
name = "Main road"
source = "X"
between = ["0103 0203", "0203 0303", "0303 0403", "0403 0503", "0503 0602", "0503 0603"]

[[side]]
feature = "field-road"
name = "Lane"
source = "X"
between = ["0303 0304", "0304 0305"]

[[side]]
feature = "rail"
name = "Railway"
source = "X"
between = ["0203 0303", "0303 0403", "0403 0404"]

[[side]]
feature = "bridge"
name = "Orzyc"
source = "X"
between = ["0403 0503"]

[[side]]
feature = "temporary-bridge"
name = "Orzyc"
source = "X"
between = ["0404 0504"]

[[side]]
feature = "air-boundary"
name = ""
source = "X"
between = ["0105 0106", "0105 0205", "0204 0205", "0205 0305", "0205 0306"]

[[side]]
feature = "full-forest"
name = "Wood"
source = "X"
between = ["0101 0102", "0101 0201"]

[[side]]
feature = "water"
name = "Lake"
source = "X"
between = ["0605 0606"]

[[side]]
feature = "fort"
name = "Works"
protects = "0303"
source = "X"
between = ["0302 0303"]

[[place]]
hex = "0303"
name = "Chorzele"
class = "city"
source = "X"

[[place]]
hex = "0305"
name = "Krzynowłoga Mała"
class = "town"
source = "X"

[[area]]
id = "stronghold"
source = "X"
hexes = ["0303"]
"#;
