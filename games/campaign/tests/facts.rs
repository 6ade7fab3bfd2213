//! Facts of the game that no order can show: the size of the board, the counters, the tables.
//! Each test names the clauses that state it.

use campaign::{
    Campaign,
    order_of_battle::{Kind, Nation, Unit},
    position::Position,
    terrain::{HEXES, RESERVE},
};
use kernel::{
    book::{Feature, PieceInfo},
    dice::Scripted,
    game::{Setup, Viewer},
    prelude::*,
    text::Language,
};
use std::collections::BTreeSet;

fn game() -> Campaign {
    Campaign::new().expect("the shipped data is sound")
}

fn start(game: &Campaign) -> Position {
    let scenario = game.book().scenarios[0].id.clone();
    let setup = Setup { scenario, ..Setup::default() };
    game.set_up(&setup, &mut Scripted::default()).expect("the scenario can be set up")
}

fn counters(game: &Campaign) -> impl Iterator<Item = (&PieceInfo, &Unit)> {
    game.book().roster.iter().zip(&game.units)
}

fn of_nation(game: &Campaign, nation: Nation) -> usize {
    game.units.iter().filter(|u| u.nation == nation).count()
}

/// [2.1a, Q1] The board has 650 hexes: 26 columns of 25, each named by column and row.
#[test]
fn the_board_has_650_hexes() {
    let game = game();
    let board = &game.book().board;
    let names: BTreeSet<String> = board.hexes().map(|h| board.name(h).to_string()).collect();
    let wanted = (1..=26).flat_map(|c| (1..=25).map(move |r| format!("{c:02}{r:02}")));
    assert_eq!(names, wanted.collect());
    assert_eq!(board.hexes().count(), 650);
}

/// [2.1b, Q55] Every hex belongs to one country or is sea, and sea is terrain as well.
#[test]
fn every_hex_belongs_to_a_country_or_is_sea() {
    let game = game();
    let board = &game.book().board;
    let countries: BTreeSet<&str> = board.hexes().map(|h| &*board.info(h).country).collect();
    let wanted = ["danzig", "germany", "hungary", "lithuania", "poland", "protectorate", "sea"];
    assert_eq!(countries, wanted.into_iter().chain(["slovakia"]).collect());
    for hex in board.hexes().map(|h| board.info(h)) {
        assert_eq!(hex.terrain == "sea", hex.country == "sea", "{}", hex.name);
    }
}

/// [2.2, Q48] There are 124 counters: 64 German, 57 Polish, 3 Slovak, each in its nation's colour.
#[test]
fn there_are_124_counters() {
    let game = game();
    assert_eq!(game.units.len(), 124);
    assert_eq!(of_nation(&game, Nation::German), 64);
    assert_eq!(of_nation(&game, Nation::Polish), 57);
    assert_eq!(of_nation(&game, Nation::Slovak), 3);
    let livery = |nation| -> BTreeSet<&str> {
        counters(&game).filter(|(_, u)| u.nation == nation).map(|(c, _)| &*c.livery).collect()
    };
    let all: Vec<_> = [Nation::German, Nation::Polish, Nation::Slovak].map(livery).into();
    assert!(all.iter().all(|colours| colours.len() == 1), "{all:?}");
    assert_eq!(all.iter().flatten().collect::<BTreeSet<_>>().len(), 3, "{all:?}");
}

/// [Q48] Every unit has a name of its own within its nation, in both languages.
#[test]
fn every_counter_has_a_name_of_its_own() {
    let game = game();
    for language in [Language::EN, kernel::testing::language("pl")] {
        let name = |(c, u): (&PieceInfo, &Unit)| format!("{:?} {}", u.nation, c.name.get(language));
        assert_eq!(counters(&game).map(name).collect::<BTreeSet<_>>().len(), 124);
    }
}

/// [2.2.1a] A counter shows size, type, name and the numbers for attack, defence, movement.
#[test]
fn a_counter_shows_attack_defence_and_movement_in_this_order() {
    let game = game();
    for (counter, unit) in counters(&game) {
        assert!(!counter.symbol.is_empty() && !counter.label.is_empty(), "{}", counter.id);
        let front = format!("{}-{}-{}", unit.attack[0], unit.defence[0], unit.movement);
        assert_eq!(counter.faces[0], front, "{}", counter.id);
        assert_eq!(counter.faces.len(), 1 + usize::from(unit.has_back), "{}", counter.id);
    }
}

/// [2.2.1b] A unit is a division or a brigade.
#[test]
fn a_unit_is_a_division_or_a_brigade() {
    let game = game();
    let sizes: BTreeSet<&str> = counters(&game).map(|(c, _)| &*c.size).collect();
    assert_eq!(sizes, BTreeSet::from(["brigade", "division"]));
}

/// [2.2.1c] There are nine types, and every one is in the game.
#[test]
fn there_are_nine_types() {
    let game = game();
    let kinds: BTreeSet<String> = game.units.iter().map(|u| format!("{:?}", u.kind)).collect();
    assert_eq!(kinds.len(), 9, "{kinds:?}");
    let symbols: BTreeSet<&str> = counters(&game).map(|(c, _)| &*c.symbol).collect();
    assert_eq!(symbols.len(), 9, "{symbols:?}");
}

/// [2.2.1c, Q47, 10.1] Light divisions carry the sign of mechanised cavalry; armoured are the six
/// panzer divisions and the Kempf brigade.
#[test]
fn light_divisions_are_mechanised_cavalry() {
    let game = game();
    let of = |kind| -> Vec<&str> {
        counters(&game).filter(|(_, u)| u.kind == kind).map(|(c, _)| &*c.id).collect()
    };
    let light = ["DE-1LT", "DE-2LT", "DE-3LT", "DE-4LT", "PL-10MEC", "PL-WARSZAWSKA"];
    assert_eq!(of(Kind::MechanisedCavalry), light);
    let armoured = ["DE-1PZ", "DE-2PZ", "DE-3PZ", "DE-4PZ", "DE-5PZ", "DE-10PZ", "DE-KEMPF"];
    assert_eq!(of(Kind::Armoured), armoured);
    assert_eq!(of(Kind::Paratroop), ["DE-7AIR"]);
    assert_eq!(of(Kind::AirLanding), ["DE-22AL"]);
    assert_eq!(of(Kind::Naval), ["PL-NAVAL"]);
}

/// [2.2.1g] The 73rd Infantry Division is 2-4-4.
#[test]
fn the_73rd_is_2_4_4() {
    let game = game();
    let (counter, unit) = counters(&game).find(|(c, _)| c.id == "DE-73ID").expect("the 73rd");
    assert_eq!(counter.faces[0], "2-4-4");
    assert_eq!((unit.attack[0], unit.defence[0], unit.movement), (2, 4, 4));
}

/// [2.3, T2a, T2b, T2c, T2d, T2e, T2f, T2g] Two tables: combat, with twelve columns, and terrain.
#[test]
fn there_are_two_tables() {
    let game = game();
    let tables = &game.tables;
    assert_eq!(tables.columns.len(), 12);
    assert_eq!((&*tables.columns[0], &*tables.columns[11]), ("1-4", "9-1"));
    const NO: u8 = campaign::tables::FORBIDDEN;
    // Foot, mountain troops, motor, armoured; then columns.
    let wanted = [
        ("city", [1, 1, 1, 1], 2),
        ("forest", [2, 2, 3, 3], 1),
        ("mountain", [3, 2, 3, NO], 3),
        ("open", [1, 1, 1, 1], 0),
        ("sea", [NO; 4], 0),
    ];
    let rows = tables.terrain.iter().map(|(name, row)| (name.as_str(), row.cost.0, row.columns));
    assert_eq!(rows.collect::<Vec<_>>(), wanted);
    assert_eq!((tables.river_cost.0, tables.river_columns), ([1, 1, 2, 2], 2));
    assert_eq!(tables.fort_columns, 3);
}

/// [2.4.1a, 2.4.1b] Eight turns of two days, from 1 September.
#[test]
fn eight_turns_of_two_days() {
    let game = game();
    let dates = game.book().turns.iter().map(|turn| turn.dates.get(Language::EN));
    let dates: Vec<&str> = dates.collect();
    assert_eq!(dates.len(), 8);
    for (i, date) in dates.iter().enumerate() {
        assert_eq!(*date, format!("{}–{} September", 2 * i + 1, 2 * i + 2));
    }
    let scene = game.scene(&start(&game), Viewer::Referee);
    let turn = scene.tracks.iter().find(|t| t.id == "turn").expect("a turn track");
    assert_eq!((turn.value, turn.max), (1, 8));
}

/// [2.4.2a] The air track shows the points that are left; it can show all of a later turn.
#[test]
fn the_air_track_shows_the_points_left() {
    let game = game();
    let mut position = start(&game);
    for left in [10, 3, 0] {
        position.air = left;
        let scene = game.scene(&position, Viewer::Referee);
        let air = scene.tracks.iter().find(|t| t.id == "air").expect("an air track");
        assert_eq!(air.value, i32::from(left));
        assert!(air.max >= 20);
    }
}

/// [10.1.1, 10.1.2a, 10.1.2b, Q48] 52 Polish units in 44 hexes, 59 German and 3 Slovak in 44.
#[test]
fn the_set_up_lists_are_complete() {
    let game = game();
    let position = start(&game);
    let standing = |wanted: &dyn Fn(&Unit) -> bool| {
        let units = game.units.iter().zip(position.at.places().iter());
        let on_map = units.filter(|(u, at)| wanted(u) && at.index() < HEXES);
        let hexes: Vec<usize> = on_map.map(|(_, at)| at.index()).collect();
        (hexes.len(), hexes.into_iter().collect::<BTreeSet<_>>().len())
    };
    assert_eq!(standing(&|u| u.nation == Nation::Polish), (52, 44));
    assert_eq!(standing(&|u| u.nation != Nation::Polish), (62, 44));
    assert_eq!(standing(&|u| u.nation == Nation::Slovak).0, 3);
    let outside = position.at.places().iter().filter(|at| **at == RESERVE).count();
    assert_eq!(outside, 10, "five Polish and three German reinforcements, two airborne divisions");
}

/// [10.1.2c, 10.1.2d] The reinforcements and their turns.
#[test]
fn reinforcements_have_their_turns() {
    let game = game();
    let book = game.book();
    let mut due: Vec<(usize, &str, String)> = Vec::new();
    for (i, turn) in book.turns.iter().enumerate() {
        for arrival in &turn.arrivals {
            let how = book.say(Language::EN, &arrival.text);
            due.push((i + 1, &book.piece(arrival.piece).id, how));
        }
    }
    due.sort_unstable();
    let wanted = [
        (1, "DE-7AIR", "dropped on this or any later turn, at most 4 hexes from a German unit"),
        (1, "PL-35DI", "in any Polish city in Polish hands with room"),
        (2, "DE-218ID", "over the west edge between 0102 and 0107"),
        (2, "DE-22AL", "by air to the parachutists, on the turn after they dropped"),
        (3, "DE-57ID", "over the south edge between 0125 and 2325"),
        (3, "PL-41DI", "in any Polish city in Polish hands with room"),
        (5, "DE-56ID", "over the south edge between 0125 and 2325"),
        (5, "PL-38DI", "in any Polish city in Polish hands with room"),
        (5, "PL-39DI", "in any Polish city in Polish hands with room"),
        (7, "PL-60DI", "in any Polish city in Polish hands with room"),
    ];
    assert_eq!(due, wanted.map(|(turn, unit, how)| (turn, unit, how.to_string())));
}

/// [T2a, T2b, T2c, T2d, T2e, T2f, T2g] What the board's signs do, in words and with the clause.
#[test]
fn terrain_and_edges_say_what_they_do() {
    let game = game();
    let book = game.book();
    let words = |language, features: &[Feature], id: &str| -> Vec<String> {
        let feature = features.iter().find(|f| f.id == id).expect("a feature of the board");
        let effects = feature.effects.iter();
        effects.map(|e| format!("{} [{}]", book.say(language, &e.text), e.clause)).collect()
    };
    let forest = [
        "to enter: 2 points on foot, 3 for motor units [T2c]",
        "a defender gets one column to the left [5.1.2b]",
        "parachutists do not drop here [4.2.3a]",
    ];
    assert_eq!(words(Language::EN, &book.terrains, "forest"), forest);
    let mountain = [
        "wejście: 3 punkty [T2e]",
        "jednostki górskie: 2 punkty [8.0]",
        "jednostki pancerne nie wchodzą [4.0c]",
        "obrońca zyskuje 3 kolumny w lewo [5.1.2b]",
        "spadochroniarze tu nie lądują [4.2.3a]",
    ];
    assert_eq!(words(kernel::testing::language("pl"), &book.terrains, "mountain"), mountain);
    assert_eq!(words(Language::EN, &book.terrains, "sea"), ["nobody may enter [T2g]"]);
    let river = words(Language::EN, &book.edges, "river");
    assert_eq!(river[0], "crossing it costs 1 more on foot, 2 more for motor units [4.0d]");
    assert_eq!(words(Language::EN, &book.edges, "fort").len(), 4);
}

/// Everything that the board shows has a name in both languages, and every effect a clause.
#[test]
fn the_almanac_names_all_that_the_board_shows() {
    let game = game();
    let book = game.book();
    let board = &book.board;
    for hex in board.hexes().map(|hex| board.info(hex)) {
        assert!(book.terrains.iter().any(|t| t.id == hex.terrain), "{}", hex.terrain);
        assert!(book.countries.iter().any(|c| c.id == hex.country), "{}", hex.country);
    }
    for run in &board.edges {
        assert!(book.edges.iter().any(|edge| edge.id == run.feature), "{}", run.feature);
    }
    let features = || book.terrains.iter().chain(&book.edges);
    let names = features().map(|f| &f.name).chain(book.countries.iter().map(|c| &c.name));
    for word in
        names.flat_map(|name| [name.get(Language::EN), name.get(kernel::testing::language("pl"))])
    {
        // A key that is missing in a catalogue shows itself.
        let is_key = ["terrain-", "edge-", "country-"].iter().any(|key| word.starts_with(key));
        assert!(!is_key, "{word}");
    }
    let rules = &book.rules;
    for clause in features().flat_map(|f| &f.effects).map(|effect| effect.clause) {
        assert!(rules.clause(clause).is_some() || rules.ruling(clause).is_some(), "{clause}");
    }
    let phases: Vec<&str> = book.phases.iter().map(|phase| phase.id).collect();
    assert_eq!(phases, ["german-move", "german-combat", "polish-move", "polish-combat", "over"]);
}

/// [Q1] With even columns half a hex lower, no enemies begin side by side.
#[test]
fn no_enemies_begin_in_contact() {
    let game = game();
    let position = start(&game);
    assert!(position.engaged.is_empty());
    let board = &game.book().board;
    let neighbour = |a, b| board.adjacent(board.find(a).expect("hex"), board.find(b).expect("hex"));
    assert!(neighbour("2210", "2311") && !neighbour("2210", "2309"));
    assert!(neighbour("2311", "2410") && !neighbour("2311", "2412"));
}

/// [4.2, 4.2.2b, Q29] Column 26 down to 2624 is the way out, all of it Polish.
#[test]
fn the_east_edge_is_polish() {
    let game = game();
    let board = &game.book().board;
    let out: Vec<&str> = game.terrain.east_edge.iter().map(|h| board.name(h)).collect();
    let wanted: Vec<String> = (1..=24).map(|row| format!("26{row:02}")).collect();
    assert_eq!(out, wanted);
    assert!(game.terrain.east_edge.iter().all(|h| board.info(h).country == "poland"));
}
