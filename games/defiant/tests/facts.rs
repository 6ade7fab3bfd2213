//! Facts of the printed game: the counters, the set-up, the tables.

use defiant::{
    Defiant, GERMAN, POLISH,
    chits::{Activates, ChitKind},
    order_of_battle::{Kind, Movement, Unit},
    position::Position,
    scenarios::{Gate, Scenario},
    tables::{COLUMNS, EVEN, EventEffect, Outcome, Part, Verdict},
    terrain::{Ground, Settlement},
};
use kernel::{
    dice::Scripted,
    game::{Arrangement, Setup},
    prelude::*,
};

kernel::shipped!(Defiant);

fn unit(id: &str) -> &'static Unit {
    &game().units[piece(id)]
}

fn piece(id: &str) -> Piece {
    game().book().find_piece(id).expect("a counter of the game")
}

fn scenario() -> &'static Scenario {
    &game().scenarios[0]
}

fn start(id: &str) -> &'static str {
    game().book().board.name(scenario().start[piece(id)])
}

/// Every unit that stands on the map at the start, with its hex.
fn on_map() -> impl Iterator<Item = (&'static Unit, Space)> {
    let units = game().units.iter().zip(scenario().start.iter().copied());
    units.filter(|(_, hex)| game().book().board.is_hex(*hex))
}

/// [2.0, 2.3b, 12.0a] The sheet of counters, counted.
#[test]
fn the_sheet_has_its_counters() {
    let count = |kind| game().units.iter().filter(|u| u.kind == kind).count();
    use Kind::*;
    let kinds = [Infantry, Motorized, Cavalry, Mechanized, Train, Fortress, Headquarters, Ship];
    assert_eq!(kinds.map(count), [109, 5, 13, 15, 11, 16, 19, 1]);
    assert_eq!((count(GroundAttack), count(Interdiction)), (6, 4));
    assert_eq!(game().units.len() + game().chits.len(), 221);
}

/// [14.0a, T10] What starts on the map: units, headquarters, strength and steps of each side.
#[test]
fn the_armies_start_with_their_strength() {
    let strength = |side: Side| {
        let units = on_map().filter(|(u, _)| u.side == side && u.kind.is_combat_unit());
        units.fold((0, 0, 0, 0), |(units, attack, defence, steps), (unit, _)| {
            let front = unit.faces[0].expect("a front");
            let (a, d) = (u32::from(front.attack), u32::from(front.defence));
            (units + 1, attack + a, defence + d, steps + unit.steps())
        })
    };
    assert_eq!(strength(POLISH), (86, 145, 139, 130));
    assert_eq!(strength(GERMAN), (65, 183, 158, 120));
    let staffs = on_map().filter(|(u, _)| u.kind == Kind::Headquarters).count();
    assert_eq!(staffs, 15);
}

/// [S14.1, S14.2, S14.3, S14.4, S14.5, S14.6, S14.7, S14.8, S14.9, S14.10, S14.11, S14.12, S14.13]
/// [S14.14, S14.15, S14.16, S14.17] So many units stand under each band, headquarters not counted.
#[test]
fn every_band_has_its_units() {
    for (hq, units) in [
        ("PL-HQ-UNRUG", 4),
        ("PL-HQ-POMORZE", 9),
        ("PL-HQ-POZNAN", 10),
        ("PL-HQ-LODZ", 10),
        ("PL-HQ-KRAKOW", 16),
        ("PL-HQ-KARPATY", 5),
        ("PL-HQ-PRUSY", 8),
        ("PL-HQ-MODLIN", 9),
        ("PL-HQ-NAREW", 8),
        ("DE-HQ-3", 13),
        ("DE-HQ-4", 10),
        ("DE-HQ-8", 5),
        ("DE-HQ-10", 13),
        ("DE-HQ-14", 11),
        ("SK-HQ-BERNOLAK", 2),
    ] {
        let band = unit(hq).formation;
        assert_eq!(unit(hq).commands, [band, None], "{hq}");
        let under = on_map().filter(|(u, _)| u.formation == band && u.kind.is_combat_unit());
        assert_eq!(under.count(), units, "{hq}");
    }
    let free = |side| {
        let free = on_map().filter(|(u, _)| u.formation.is_none() && u.kind.is_combat_unit());
        free.filter(|(u, _)| u.side == side).count()
    };
    assert_eq!((free(POLISH), free(GERMAN)), (7, 11));
}

/// [14.0a, S14.5, S14.18, Q25] Places and values out of the printed list.
#[test]
fn units_stand_where_the_list_says() {
    for (id, hex, front, back) in [
        ("PL-WEST", "1505", "1-2-0", Some("0-1-0")),
        ("PL-SOSA", "1233", "0-1-0", None),
        ("PL-10MOT", "1539", "4-3-6", Some("2-2-6")),
        ("PL-MODL", "2219", "1-4-0", Some("0-2-0")),
        ("PL-9", "0911", "2-2-3", Some("1-1-3")),
        ("PL-1KOP", "1523", "2-1-4", None),
        ("PL-11PP", "0416", "2-1-R", None),
        ("PL-KALION", "0922", "2-2-2", Some("1-1-2")),
        ("DE-EBER", "1506", "1-1-3", None),
        ("DE-3PZ", "0710", "7-4-8", Some("3-2-8")),
        ("DE-29MOT", "0429", "3-2-6", Some("1-1-6")),
        ("DE-LAH", "0626", "2-1-6", None),
        ("DE-62", "0630", "1-2-3", None),
        ("SK-3", "2542", "2-2-3", Some("1-1-3")),
        ("DE-HQ-14", "0637", "5-6", None),
    ] {
        let faces = &game().book().piece(piece(id)).faces;
        assert_eq!((start(id), faces[0].as_str()), (hex, front), "{id}");
        assert_eq!(faces.get(1).map(String::as_str), back, "{id}");
    }
    assert_eq!(start("DE-SCHLESWIG-HOLSTEIN"), "1604");
    assert_eq!((start("DE-STG2"), start("DE-KG77")), ("luftflotte-1", "luftflotte-4"));
    assert_eq!(start("PL-BB"), "polish-air-force");
}

/// [T10] Backs halve the attack, rounded down, and the defence, rounded up.
#[test]
fn backs_are_half_fronts() {
    for unit in &game().units {
        let [Some(front), Some(back)] = unit.faces else { continue };
        assert_eq!(
            (back.attack, back.defence),
            (front.attack / 2, front.defence.div_ceil(2)),
            "{front:?}"
        );
    }
}

/// [5.2, 5.2.1] No zone of control for trains, for headquarters, and for attack 0.
#[test]
fn zones_go_with_attack_strength() {
    let zone = |id: &str, face: usize| {
        let unit = unit(id);
        unit.has_zone(unit.faces[face].expect("a face"))
    };
    assert!(zone("PL-KATO", 0) && zone("PL-MODL", 0) && zone("DE-1CAV", 0));
    assert!(!zone("PL-MODL", 1) && !zone("PL-CHOR", 0) && !zone("PL-11PP", 0));
    assert!(!zone("DE-HQ-3", 0) && !zone("DE-SCHLESWIG-HOLSTEIN", 0) && !zone("DE-STG2", 0));
}

/// Hexes of field units that stand farther from their headquarters than it commands.
fn out_of_range(side: Side) -> Vec<&'static str> {
    let far = |unit: &Unit, hex: Space| {
        let staff = |u: &Unit| {
            u.kind == Kind::Headquarters && u.side == side && u.formation == unit.formation
        };
        let staff = on_map().find(|(u, _)| staff(u));
        staff.is_some_and(|(hq, at)| game().terrain.distance(at, hex) > u16::from(hq.range))
    };
    let field = |u: &Unit| u.side == side && u.kind.is_combat_unit() && u.kind != Kind::Fortress;
    let units = on_map().filter(|(u, hex)| field(u) && far(u, *hex));
    let mut hexes: Vec<&str> = units.map(|(_, hex)| game().book().board.name(hex)).collect();
    hexes.sort();
    hexes
}

/// [4.2.3a, 4.2.6, T9] Polish staffs reach their field units, but for a train and a division; a
/// fair number of German units is out of range on the first turn.
#[test]
fn staffs_reach_their_units() {
    assert_eq!(out_of_range(POLISH), ["1430", "1821"]);
    assert_eq!(out_of_range(GERMAN).len(), 12);
    assert!(out_of_range(GERMAN).contains(&"1941"), "far to the south");
}

/// [4.2.1b, 2.4.1b, 11.1.6b] Who commands whom: three staffs without a band, one with two.
#[test]
fn some_staffs_have_no_band() {
    for id in ["DE-HQ-FALKENHORST", "DE-HQ-GIENANTH", "PL-HQ-WYSZKOW"] {
        assert_eq!(unit(id).commands, [None, None], "{id}");
    }
    let both = [unit("PL-HQ-KRAKOW").formation, unit("PL-HQ-KARPATY").formation];
    assert_eq!(unit("PL-HQ-MALOPOLSKA").commands, both);
}

/// [6.5a] Trains start on railways and move in no other way.
#[test]
fn trains_run_on_rails() {
    let trains = game().units.iter().filter(|u| u.kind == Kind::Train);
    for train in trains {
        assert_eq!(train.faces[0].map(|face| face.movement), Some(Movement::Rail));
    }
    for (_, hex) in on_map().filter(|(u, _)| u.kind == Kind::Train) {
        assert!(game().terrain.has_rail(hex), "{}", game().book().board.name(hex));
    }
}

/// [S14.20, 2.1.3b] Thirteen command chits and both action chits start in the cup.
#[test]
fn the_cup_starts_with_fifteen_chits() {
    let cup = &scenario().cup;
    let command =
        cup.iter().filter(|id| matches!(game().chits[**id].kind, ChitKind::Command { .. }));
    assert_eq!((cup.len(), command.count()), (15, 13));
}

fn chit_turn(id: &str) -> u8 {
    let found = game().chits.iter().position(|chit| chit.id == id).expect("a chit");
    let later = scenario().chits.iter().find(|c| c.add.iter().any(|c| usize::from(c.0) == found));
    later.map_or(1, |change| change.turn)
}

/// [2.3c, 2.3e, 2.4.2, 2.4.3a, 2.4.4, 2.4.5] Chits that come later, and what they replace.
#[test]
fn later_chits_come_on_their_turns() {
    let turns = ["karpaty", "malopolska", "army-group-north", "army-group-south"].map(chit_turn);
    assert_eq!(turns, [3, 7, 7, 7]);
    assert_eq!((chit_turn("14-army-bernolak"), chit_turn("prusy")), (7, 1));
    let replaced: usize = scenario().chits.iter().map(|change| change.replaces.len()).sum();
    assert_eq!(replaced, 4);
    let kind = |id: &str| &game().chits.iter().find(|c| c.id == id).expect("a chit").kind;
    let ChitKind::Command { activates, headquarters, .. } = kind("operational-groups") else {
        panic!("a command chit");
    };
    assert_eq!((*activates, headquarters.len()), (Activates::Rolled, 3));
    let ChitKind::Command { activates, headquarters, .. } = kind("14-army-bernolak") else {
        panic!("a command chit");
    };
    assert_eq!((*activates, headquarters.len()), (Activates::Each, 2));
}

/// [2.4.1b, 8.0.4a] The two headquarters whose turn is printed.
#[test]
fn reinforcements_come_on_their_turns() {
    let arrival = |id: &str| {
        let all = scenario().arrivals.iter();
        all.clone().find(|a| a.units.contains(&piece(id))).expect("it arrives")
    };
    assert_eq!(arrival("PL-HQ-WYSZKOW").turn, 7);
    let merger = arrival("PL-HQ-MALOPOLSKA");
    assert_eq!(merger.turn, 7);
    let both = vec![piece("PL-HQ-KRAKOW"), piece("PL-HQ-KARPATY")];
    assert_eq!(merger.gate, Gate::InPlaceOf(both));
    let later: usize = scenario().arrivals.iter().map(|a| a.units.len()).sum();
    assert_eq!(later, 189 - 151 - 15 - 1);
}

/// [9.1b, 9.1c, 9.4.4a, 9.5.7] All results that the text names occur, and are written as printed.
#[test]
fn the_combat_table_knows_the_printed_results() {
    let tables = &game().tables;
    let cells: Vec<Outcome> =
        (0..COLUMNS).flat_map(|c| (1..=6).map(move |die| tables.outcome(c, die))).collect();
    for code in ["Dr", "Dr2", "D1r", "D1r2", "D2r2", "A1*"] {
        let found = cells.iter().any(|cell| cell.code().split('/').any(|part| part == code));
        assert!(found, "{code}");
    }
    let both = Part { steps: 1, retreat: 2 };
    assert_eq!(tables.outcome(COLUMNS - 1, 2), Outcome { defender: both, ..Outcome::default() });
    assert_eq!((tables.columns[0].as_str(), tables.columns[EVEN].as_str()), ("1-2", "1-1"));
    assert_eq!(tables.columns[COLUMNS - 1], "8-1+");
}

/// [T1] A better column or a higher die is never worse for the attacker, in open country.
#[test]
fn the_combat_table_rises() {
    let tables = &game().tables;
    let worth = |column: usize, die: u8| {
        let cell = tables.outcome(column, die);
        let lost = if cell.starred { 0 } else { i32::from(cell.attacker.steps) };
        let part = |part: Part| 10 * i32::from(part.steps) + i32::from(part.retreat);
        part(cell.defender) - 20 * lost - i32::from(cell.attacker.retreat)
    };
    for column in 0..COLUMNS {
        for die in 1..=6 {
            if column > 0 {
                assert!(worth(column, die) >= worth(column - 1, die), "{column} {die}");
            }
            if die > 1 {
                assert!(worth(column, die) >= worth(column, die - 1), "{column} {die}");
            }
        }
    }
}

/// [2.3d, 4.1.2a] Activations and goals that the text gives, and that goals rise.
#[test]
fn the_turn_track_says_what_the_examples_say() {
    let turns = &game().tables.turns;
    assert_eq!(turns.len(), 10);
    assert_eq!((turns[0].goal, turns[1].activations[GERMAN]), (1, 6));
    assert_eq!((turns[2].activations[GERMAN], turns[2].activations[POLISH]), (5, 4));
    assert!(turns.windows(2).all(|pair| pair[0].goal <= pair[1].goal));
}

/// [T6.2, T6.3, T6.4, T6.5, T6.6, T6.8, T6.9, T6.10, T6.11] Every sum of two dice has its event.
#[test]
fn events_follow_the_table() {
    use EventEffect::*;
    let effects: Vec<EventEffect> = (2..=12).map(|sum| game().tables.event(sum).effect).collect();
    let expected = [
        PolishAirSuccess,
        PolishMovement,
        PolishReplacements,
        PolishMerger,
        GermanReplacements,
        GermanReplacements,
        GermanMovement,
        InfantryWithdrawn,
        BernolakChit,
        AircraftWithdrawn,
        InfantryWithdrawn,
    ];
    assert_eq!(effects, expected);
    assert_eq!((game().tables.event(3).amount, game().tables.event(8).amount), (5, 2));
}

/// [13.2.1, Q22] The levels of victory.
#[test]
fn levels_follow_the_list() {
    use Verdict::*;
    for (hexes, verdict) in [
        (0, PolishOverwhelming),
        (2, PolishOverwhelming),
        (3, PolishMajor),
        (7, PolishMajor),
        (8, PolishMinor),
        (9, PolishMinor),
        (10, GermanHistorical),
        (11, GermanMajor),
        (13, GermanMajor),
        (14, GermanOverwhelming),
    ] {
        assert_eq!(game().tables.verdict(hexes), verdict, "{hexes}");
    }
}

/// [9.1c, 9.4.4a, 9.5.7, 9.6.4] What villages, towns and cities do.
#[test]
fn settlements_shelter_their_defenders() {
    let row = |settlement| game().tables.settlement(settlement).expect("a row");
    let village = row(Settlement::Village);
    assert!(village.spares_retreat && !village.spares_loss && !village.a1_star && !village.stops);
    for settlement in [Settlement::Town, Settlement::City] {
        let row = row(settlement);
        assert!(row.spares_retreat && row.spares_loss && row.a1_star && row.stops);
    }
    assert!(game().tables.settlement(Settlement::None).is_none());
    assert_eq!(game().tables.ground(Ground::Mountain).cost, None, "only by road");
    assert_eq!((game().tables.road, game().tables.strategic), (2, 1), "in halves");
}

/// [2.1, Q24, Q32] Clauses are numbered by rule, section and case. Two numbers stand twice in the
/// text and carry a letter, one is missing.
#[test]
fn clauses_are_numbered_as_printed() {
    let rules = &game().book().rules;
    for id in ["3.0", "2.1", "2.1.1", "6.2.2-Ba", "6.2.2-Ma", "8.0.3-Ea", "8.0.3-Ia", "6.2.4b"] {
        assert!(rules.knows(id), "{id}");
    }
    let begins = |start: &str| rules.clauses.iter().any(|clause| clause.id.starts_with(start));
    assert!(!begins("9.3.2"));
    let number = |id: &str| id.chars().all(|c| c.is_ascii_digit());
    for clause in rules.clauses.iter().filter(|clause| !clause.id.starts_with(['S', 'T'])) {
        let (rule, section) = clause.id.split_once('.').expect("a rule and a section");
        assert!(number(rule) && section.starts_with(|c: char| c.is_ascii_digit()), "{}", clause.id);
    }
}

/// [2.2.4, T7] Three boxes hold the aircraft, so many of each kind.
#[test]
fn air_fleets_have_their_aircraft() {
    let count = |home: &str, kind: Kind| {
        let fleet = Some(game().book().board.find(home).expect("a box"));
        game().units.iter().filter(|unit| unit.home == fleet && unit.kind == kind).count()
    };
    for (home, attack, interdiction) in
        [("luftflotte-1", 2, 2), ("luftflotte-4", 3, 2), ("polish-air-force", 1, 0)]
    {
        let found = (count(home, Kind::GroundAttack), count(home, Kind::Interdiction));
        assert_eq!(found, (attack, interdiction), "{home}");
    }
}

/// [2.6.4] A marker shows that a temporary bridge is damaged.
#[test]
fn damaged_bridges_have_a_marker() {
    let arrangement = Arrangement {
        bare: true,
        values: [("damaged-bridges".to_string(), 1)].into(),
        ..Arrangement::default()
    };
    let p = arranged(game(), arrangement);
    let sight = game().sight(&p, kernel::game::Viewer::Spectator);
    let kind = game().book().markers.iter().position(|name| *name == "damaged-bridge");
    let ends = game().terrain.temporary_bridges[0];
    let marked = sight.markers.iter().filter(|marker| Some(usize::from(marker.kind)) == kind);
    let marked: Vec<Space> = marked.map(|marker| marker.at).collect();
    assert!(!marked.is_empty() && marked.iter().all(|hex| ends.contains(hex)));
}

fn arranged(game: &Defiant, arrangement: Arrangement) -> Position {
    let scenario = "september".into();
    let setup = Setup { scenario, arrangement: Some(arrangement), ..Setup::default() };
    game.set_up(&setup, &mut Scripted::default()).expect("the position is sound")
}

/// [2.5b] No action chit of ours has a turn; one that had would join the cup on it.
#[test]
fn action_chits_with_a_turn_come_on_it() {
    let mut files = Defiant::files();
    let text = files.text("scenario.toml");
    let text = text.replacen("\"replacements\", ", "", 1);
    let text = text.replacen("[\"karpaty\"]", "[\"karpaty\", \"replacements\"]", 1);
    files.replace("scenario.toml", text).expect("a file of the game");
    let game = Defiant::from_files(files).expect("the data is sound");
    for (turn, chits) in [(2, 0), (3, 2), (4, 0)] {
        let phase = Some("reinforcements".to_string());
        let arrangement =
            Arrangement { bare: true, turn: Some(turn), phase, ..Arrangement::default() };
        assert_eq!(arranged(&game, arrangement).cup.inside.len(), chits, "turn {turn}");
    }
}
