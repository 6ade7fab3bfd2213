//! Facts of the printed game that no play can show: the map, the counters, the tables, set-ups.

use kernel::{
    arrangement::{Arrangement, Placed, Setup},
    dice::Scripted,
    game::Viewer,
    prelude::*,
    text::Language,
};
use std::collections::BTreeSet;
use uprising::{
    GERMAN, POLISH, Uprising,
    city::{CORDON, USED, ZONES},
    deck::{ALL, CARDS, card_piece},
    order_of_battle::{GARRISONS, Kind, Rebuild, UNITS, Unit, garrison_piece},
    position::Position,
};

kernel::shipped!(Uprising);

fn zone(name: &str) -> Space {
    game().book().board.find(name).expect("a zone of the map")
}

fn piece(id: &str) -> Piece {
    game().book().find_piece(id).expect("a counter of the game")
}

fn unit(id: &str) -> &'static Unit {
    &game().units[piece(id)]
}

fn units() -> impl Iterator<Item = (&'static str, &'static Unit)> {
    let named = |(i, unit)| (game().book().piece(Piece(i as u16)).id.as_str(), unit);
    game().units.iter().enumerate().map(named)
}

/// Where everybody stands who has no choice when a scenario begins.
fn opening(scenario: &str) -> Position {
    let setup = Setup { scenario: scenario.into(), ..Setup::default() };
    game().set_up(&setup, &mut Scripted::default()).expect("it starts")
}

/// [1.0a, 2.1, Q87] Every zone belongs to one district, bridges to none, and borders go both ways.
#[test]
fn zones_make_up_districts() {
    let city = &game().city;
    assert_eq!((ZONES, city.districts.len()), (115, 14));
    for here in (0..ZONES as u16).map(Space) {
        let around = city.districts.iter().filter(|d| d.zones.contains(here)).count();
        let name = game().book().board.name(here);
        assert_eq!(around, usize::from(city.bridge(here).is_none()), "{name}");
        let near = &city.near[here];
        assert_eq!(near.is_empty(), here == CORDON, "{name}");
        assert!(near.iter().all(|next| city.near[next].contains(here)), "{name}");
    }
}

/// [2.43a, 2.43b, 11.E1, 11.E2, 8.23] What the districts are good for.
#[test]
fn districts_bring_what_is_printed() {
    let named = |wanted: &dyn Fn(&uprising::city::District) -> bool| -> String {
        let found = game().city.districts.iter().filter(|d| wanted(d));
        found.map(|d| d.id.as_str()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(named(&|d| d.card), "I II III IV V VI VIII XI XIII");
    assert_eq!(named(&|d| d.morale), "I II III IV V VI VIII XI XIII");
    assert_eq!(named(&|d| d.last_turn < 21), "XI");
    assert_eq!(named(&|d| d.soviet), "I II IV VIII");
}

/// [4.13, 4.23, 22.1a] How much a zone holds.
#[test]
fn zones_hold_twelve_bridges_six() {
    let city = &game().city;
    for here in (0..ZONES as u16).map(Space).filter(|here| *here != CORDON) {
        let most = if city.bridge(here).is_some() { 6 } else { 12 };
        assert_eq!(city.stack[here], most, "{}", game().book().board.name(here));
    }
    assert_eq!(city.stack[CORDON], u8::MAX);
}

/// [1.0b, 2.21a, 2.21b, Q88] Units have one or two levels of one to three points, less on the back;
/// only flak and bridge companies have no movement points.
#[test]
fn units_have_two_faces_at_most() {
    for (id, unit) in units().filter(|(_, unit)| unit.kind != Kind::Support) {
        let [nothing, weak, full] = unit.strength;
        let top = if unit.levels == 2 { full } else { weak };
        assert!(nothing == 0 && (1..=3).contains(&top), "{id}");
        assert!((1..=2).contains(&unit.levels), "{id}");
        assert!(unit.levels == 1 || weak > 0 && weak < full, "{id}");
        let fixed = matches!(unit.kind, Kind::Flak | Kind::Bridge);
        assert_eq!(unit.movement == 0, fixed, "{id}");
        let faces = &game().book().piece(piece(id)).faces;
        assert_eq!(faces.len(), usize::from(unit.levels), "{id}");
    }
    assert_eq!(unit("P-Zoska").strength, [0, 2, 3]);
}

/// [1.0c] Losses are counted in levels: loss points are named once and never again.
#[test]
fn nobody_counts_loss_points() {
    let clauses = &game().book().rules.clauses;
    let naming = |words: [&str; 2]| -> Vec<&str> {
        let text = |c: &kernel::rules::Clause| {
            format!("{} {}", c.text.get(Language::EN), c.text.get(kernel::testing::language("pl")))
        };
        let found = clauses.iter().filter(|c| words.iter().any(|w| text(c).contains(w)));
        found.map(|c| c.id.as_str()).collect()
    };
    assert_eq!(naming(["Loss points", "Punkty strat"]), ["1.0c"]);
    let terms =
        &game().book().rules.clause("1.0c").expect("the list of terms").text.get(Language::EN);
    for word in ["AK", "WP", "SBS", "level", "Terrain Point", "mobilisation zone"] {
        assert!(terms.contains(word), "{word}");
    }
}

/// [1.0d] The families of counters that the rulebook shows.
#[test]
fn families_are_complete() {
    for (id, kind) in [
        ("P-Wola-1", Kind::Insurgent),
        ("P-NSZ", Kind::Insurgent),
        ("P-S-Engineers", Kind::Support),
        ("P-Chojnow-1", Kind::Partisan),
        ("P-SBS-1", Kind::Sbs),
        ("P-WP-9-I", Kind::Wp),
        ("G-SPKoz", Kind::Collaborator),
        ("G-Sarnow", Kind::Cordon),
        ("G-HG-Pi", Kind::Engineer),
        ("G-SS-1", Kind::Ss),
        ("G-WaffenSS", Kind::WaffenSs),
        ("G-944", Kind::Wehrmacht),
    ] {
        assert_eq!(unit(id).kind, kind, "{id}");
    }
    for (i, garrison) in game().garrisons.iter().enumerate() {
        let label = &game().book().piece(garrison_piece(i)).label;
        assert_eq!(label, game().book().board.name(garrison.zone));
    }
    assert_eq!(game().garrisons.len(), GARRISONS);
}

/// [2.21c, 1.0d] Parasol, Zośka and all engineers are elite; no garrison town battalion is.
#[test]
fn the_elite_is_marked() {
    assert!(["P-Parasol", "P-Zoska", "G-HG-Pi"].iter().all(|id| unit(id).elite));
    for (id, unit) in units() {
        let always = unit.kind == Kind::Engineer;
        let never = matches!(unit.kind, Kind::Wehrmacht | Kind::Collaborator | Kind::Cordon);
        assert!((unit.elite || !always) && (!unit.elite || !never), "{id}");
    }
}

/// [2.22a, 2.22b, 2.22c] Six Polish and fifteen German support counters, worth two and then one.
#[test]
fn support_counters_are_those_of_the_list() {
    for (side, names) in [
        (POLISH, "Engineers Zoska Wydra Artillery PTRD PIAT"),
        (
            GERMAN,
            "Siegfried Karl Krone 201 302-1 302-2 Goliath 743-1 743-2 218 1000 FP Staufkas 200 \
             WaffenSS",
        ),
    ] {
        let letter = if side == POLISH { "P" } else { "G" };
        let wanted: BTreeSet<String> =
            names.split_whitespace().map(|name| format!("{letter}-S-{name}")).collect();
        let found = units().filter(|(_, u)| u.side == side && u.kind == Kind::Support);
        let found: Vec<_> = found.collect();
        assert!(found.iter().all(|(_, u)| u.strength == [0, 1, 2] && u.levels == 2));
        assert_eq!(found.iter().map(|(id, _)| id.to_string()).collect::<BTreeSet<_>>(), wanted);
    }
}

/// [2.3a, 2.3b, Q47] What lies on the map and on tracks; victory points are the same as morale.
#[test]
fn markers_and_tracks_are_there() {
    let scene = game().scene(&opening("w-hour"), Viewer::Spectator);
    let tracks: Vec<&str> = scene.tracks.iter().map(|track| track.id).collect();
    for id in ["turn", "morale", "allied", "soviet", "command-polish", "command-german"] {
        assert!(tracks.contains(&id), "{id}");
    }
    assert!(!tracks.iter().any(|id| id.contains("victory")));
    for id in ["barricade", "ruins", "pacification", "ammunition"] {
        assert!(game().book().markers.contains(&id), "{id}");
    }
}

/// [2.45c] Used cards become the deck when nothing else is left, removed ones do not.
#[test]
fn an_empty_deck_is_shuffled_anew() {
    let mut place: Vec<Placed> =
        (0..CARDS as u8).map(|card| (card_piece(POLISH, card), USED[POLISH]).into()).collect();
    place[0].at = uprising::city::REMOVED[POLISH];
    for (unit, at) in [("P-Wola-1", "38"), ("P-Mokotow-1", "53"), ("G-225", "117")] {
        place.push((piece(unit), zone(at)).into());
    }
    let phase = Some("cards".to_string());
    let arrangement =
        Arrangement { bare: true, turn: Some(3), phase, place, ..Arrangement::default() };
    let setup =
        Setup { scenario: "w-hour".into(), arrangement: Some(arrangement), ..Setup::default() };
    let p = game().set_up(&setup, &mut Scripted::default()).expect("it can be arranged");
    assert_eq!((p.hand[POLISH].count_ones(), p.used[POLISH]), (2, 0));
    assert_eq!((p.removed[POLISH], p.deck(POLISH)), (1, ALL & !(p.hand[POLISH] | 1)));
}

/// [S3.2g, 2.43c, S3.2c] German command points and cards by turn, and the one row of the initiative
/// that is printed.
#[test]
fn turns_give_the_germans_what_is_printed() {
    let row = |turn: u8| game().tables.turn(turn);
    let command: Vec<u8> = (1..=21).map(|turn| row(turn).german_command).collect();
    let printed = [1, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12];
    assert_eq!(command, printed);
    let cards = |turn: u8| row(turn).german_cards;
    assert!(cards(1) == 0 && (2..=4).all(|t| cards(t) == 4) && (5..=21).all(|t| cards(t) == 8));
    assert_eq!((row(1).polish_initiative, row(2).polish_initiative), (6, 4));
}

/// [5.12a, 5.14g, Q27, Q33] The four printed cells, and that nothing gets better with a higher roll
/// or a worse column.
#[test]
fn the_combat_table_keeps_to_the_printed_cells() {
    let combat = &game().tables.combat;
    let cell = |column: &str, roll: u8| {
        let found = combat.columns.iter().position(|name| name == column);
        combat.cell(found.expect("a column") as u8, roll)
    };
    assert_eq!(cell("6:1", 4), [1, 4]);
    assert_eq!(cell("1:3", 10), [4, 1]);
    assert_eq!(cell("2:1", 2), [1, 3]);
    assert_eq!(cell("1:2", 6), [1, 0]);
    let net = |column: u8, roll: u8| {
        let [attack, defence] = combat.cell(column, roll);
        defence as i8 - attack as i8
    };
    let columns = combat.columns.len() as u8;
    for column in 0..columns {
        assert!((2..12).all(|roll| net(column, roll) >= net(column, roll + 1)), "{column}");
    }
    for roll in 2..=12 {
        assert!((1..columns).all(|c| net(c, roll) >= net(c - 1, roll)), "{roll}");
    }
}

/// [5.14b, Q27] Odds are rounded for the defender, and five to one stands with four to one.
#[test]
fn odds_find_their_column() {
    let combat = &game().tables.combat;
    let column = |a, d| combat.columns[usize::from(combat.column(a, d))].as_str();
    assert_eq!(
        (column(4, 3), column(5, 1), column(2, 1), column(6, 1)),
        ("1:1", "4:1", "2:1", "6:1")
    );
    assert_eq!(
        (column(3, 4), column(1, 2), column(2, 5), column(1, 9)),
        ("1:2", "1:2", "1:3", "1:4")
    );
    assert_eq!((column(11, 2), column(30, 1)), ("4:1", "6:1"));
}

/// [7.11, 7.12, Q20] Bridge companies are of the 654th Engineer Battalion, flak of the 80th Regiment.
#[test]
fn bridges_and_flak_belong_to_somebody() {
    for (kind, many, formation) in
        [(Kind::Bridge, 4, "654th Engineer Battalion"), (Kind::Flak, 3, "80th Flak Regiment")]
    {
        let found: Vec<&str> = units().filter(|(_, u)| u.kind == kind).map(|(id, _)| id).collect();
        assert_eq!(found.len(), many);
        for id in found {
            assert_eq!(
                game().book().piece(piece(id)).formation.get(Language::EN),
                formation,
                "{id}"
            );
        }
    }
}

/// [9.12a, 9.12c] Who is never restored; summary units only recover.
#[test]
fn some_units_do_not_come_back() {
    let never = "P-Wigry P-Koszta P-Antoni P-Kampinos P-Chojnow P-WSOP P-WP P-PAL P-AL P-KB P-NSZ \
                 P-SBS G-Flak G-Bridge G-HG-Pi G-Pi";
    let never: Vec<&str> = never.split_whitespace().collect();
    for (id, unit) in units().filter(|(_, unit)| unit.kind != Kind::Support) {
        let listed = never.iter().any(|name| id == *name || id.starts_with(&format!("{name}-")));
        let wanted = match (listed, unit.summary) {
            (true, _) => Rebuild::Never,
            (_, true) => Rebuild::Recover,
            _ => Rebuild::Always,
        };
        assert_eq!(unit.rebuild, wanted, "{id}");
    }
    assert!(unit("P-KEDYW").summary && unit("P-Baszta").summary);
}

/// [11.K6, 11.K7] What the loss of a Polish unit costs.
#[test]
fn losses_of_the_best_cost_two() {
    let dear = "P-Miotla P-Parasol P-Piesc P-Zoska P-Czata P-Baltyk P-Karpaty P-Olza P-WP P-SBS \
                P-Chojnow P-Kampinos P-KEDYW P-Baszta";
    let dear: Vec<&str> = dear.split_whitespace().collect();
    for (id, unit) in units().filter(|(_, u)| u.side == POLISH && u.kind != Kind::Support) {
        let listed = dear.iter().any(|name| id == *name || id.starts_with(&format!("{name}-")));
        assert_eq!(unit.morale, if listed { -2 } else { -1 }, "{id}");
    }
}

/// [W1, W3, Q52, Q57] The German places of the W Hour as they are printed, all at full strength.
#[test]
fn germans_stand_where_the_w_hour_finds_them() {
    let printed = "944 3, SD 208, Rodewald-2 215, Alarm-1 212, Alarm-2 204, Nothe-3 209, UkrBS 31, \
        475 34, SS-5 35, HG-1 33, 914 52, SS-1 51, SS-2 55, Nothe-2 64, SS-4 62, SPUkr 63, 996 71, \
        997 72, 998 73, Wach-2 74, Wach-1 85, Nothe-1 86, SA 95, SS-3 94, Rodewald-1 126, \
        SPKoz 121, Rodewald-3 122, Hartmann 144, LehrSS 141, Flak-A 148, CavSS 111, 225 115, \
        HG-2 117, Flak-B 112, Flak-C 118, WaffenSS 113, 579 101, 580 101, 572 101, 3-Koz 101, \
        57-Koz 101, 69-Koz 101, Sarnow 101, Bridge-A A, Bridge-B B, Bridge-C C, Bridge-D D";
    let p = opening("w-hour");
    let mut placed = 0;
    for row in printed.split(',') {
        let (name, place) = row.trim().split_once(' ').expect("a unit and its zone");
        let counter = piece(&format!("G-{name}"));
        assert_eq!(p.at[counter], zone(place), "{name}");
        assert_eq!(p.level[counter], game().units[counter].levels, "{name}");
        placed += 1;
    }
    let german = (0..UNITS as u16).map(Piece).filter(|u| game().units[*u].side == GERMAN);
    assert_eq!(german.filter(|u| p.on_map(*u)).count(), placed);
}

/// [W2, GP3, SO4, BA5] The power plant and the banknote works are Polish in every scenario, and
/// morale and supply start at nought [Q70].
#[test]
fn two_strongpoints_start_polish() {
    for scenario in ["w-hour", "panic", "sosabowski", "airdrops"] {
        let p = opening(scenario);
        for (i, garrison) in game().garrisons.iter().enumerate() {
            let label = game().book().piece(garrison_piece(i)).label.as_str();
            let polish = ["4", "41"].contains(&label);
            assert_eq!(p.garrisons.contains(garrison.zone), !polish, "{scenario} {label}");
            assert!(!polish || !garrison.victory_mark, "{label}");
        }
        assert_eq!((p.morale, p.supply), (0, 0), "{scenario}");
    }
}

/// [W1, GP1, SO1, BA1, Q55, Q56] How many units each side sets up, and how many wait for mobilisation.
#[test]
fn set_ups_are_as_large_as_printed() {
    let count = |scenario: &str, side| {
        let scenario = game().scenarios.iter().find(|s| s.id == scenario).expect("a scenario");
        let groups = scenario.groups.iter().filter(|g| g.side == side);
        let is_box =
            |g: &&uprising::scenarios::Group| matches!(g.place, uprising::scenarios::Start::Box(_));
        let (boxed, placed): (Vec<_>, Vec<_>) = groups.partition(is_box);
        let units = |groups: Vec<&uprising::scenarios::Group>| -> usize {
            groups.iter().map(|g| g.units.len()).sum()
        };
        (units(placed), units(boxed))
    };
    for (scenario, german, polish) in [
        ("w-hour", (47, 0), (28, 18)),
        ("panic", (47, 0), (38, 8)),
        ("sosabowski", (47, 0), (28, 18)),
        ("airdrops", (47, 0), (28, 18)),
    ] {
        assert_eq!(count(scenario, GERMAN), german, "{scenario}");
        assert_eq!(count(scenario, POLISH), polish, "{scenario}");
    }
}

/// [W5] Only three units are ready in the first turn.
#[test]
fn three_german_units_are_not_surprised() {
    let ready: BTreeSet<&str> = units().filter(|(_, u)| u.ready).map(|(id, _)| id).collect();
    assert_eq!(ready, BTreeSet::from(["G-HG-1", "G-HG-2", "G-WaffenSS"]));
}

/// [17.11a, 17.12a, 19.0a, 20.11a, Q40, Q41] The zones that rules name exist and are what they say.
#[test]
fn named_zones_are_on_the_map() {
    let city = &game().city;
    let ends = city.passages.iter().map(|way| (way.middle, way.ends));
    let wanted =
        [(zone("212"), [zone("210"), zone("214")]), (zone("215"), [zone("214"), zone("7")])];
    assert!(ends.eq(wanted));
    let prizes: BTreeSet<Space> = city.prizes.iter().map(|(prize, _)| *prize).collect();
    assert_eq!(prizes, BTreeSet::from([zone("85"), zone("144")]));
    assert_eq!(city.modifier[zone("203")], 3);
    let river: BTreeSet<Space> = city.river_zones.iter().collect();
    assert_eq!(river, ["102", "104", "106", "108"].map(zone).into());
    assert!(["103", "105", "107", "109"].iter().all(|name| !city.left.contains(zone(name))));
}

/// [Q89, 15.1c] The one card that the rulebook names is in the Polish deck.
#[test]
fn wolski_hospital_is_in_the_deck() {
    let names = (0..CARDS as u8).map(|card| &game().book().piece(card_piece(POLISH, card)).name);
    assert!(names.into_iter().any(|name| name.get(Language::EN).contains("Wolski Hospital")));
}
