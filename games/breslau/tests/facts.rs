//! Facts of the printed game: the counters, the set-up, the stage track.

use breslau::{
    Breslau, GERMAN, RED, Unit,
    order_of_battle::{Back, Kind, Movement, Nation, OrderOfBattle},
    scenarios::Scenario,
    stage_track::{Event, EventEffect},
    terrain::{Ground, NORTH_GERMAN, POOL, RESERVE, WAITING, stage_box, stage_of},
};
use kernel::{
    dice::Scripted,
    game::{Setup, Viewer},
    prelude::*,
};
use std::collections::BTreeMap;

kernel::shipped!(Breslau);

fn piece(id: &str) -> Piece {
    game().book().find_piece(id).expect("a counter of the game")
}

fn unit(id: &str) -> &'static Unit {
    &game().units[piece(id)]
}

fn historical() -> &'static Scenario {
    &game().scenarios[0]
}

fn start(id: &str) -> &'static str {
    game().book().board.name(historical().start[piece(id)])
}

fn at(space: Space) -> impl Iterator<Item = &'static Unit> {
    let all = game().units.iter().zip(&historical().start);
    all.filter(move |(_, at)| **at == space).map(|(unit, _)| unit)
}

/// Every unit that stands on the map at the start, with its hex.
fn on_map() -> impl Iterator<Item = (&'static Unit, Space)> {
    let units = game().units.iter().zip(historical().start.iter().copied());
    units.filter(|(_, hex)| game().book().board.is_hex(*hex))
}

fn event(letter: char) -> &'static Event {
    game().events.iter().find(|event| event.letter == letter).expect("an event")
}

fn ids(pieces: &[Piece]) -> Vec<&'static str> {
    pieces.iter().map(|p| game().book().piece(*p).id.as_str()).collect()
}

/// [2.0, 2.2a, 3.6, 3.7, 3.8a, 7.1.7b] The sheet has 308 counters; these are its units.
#[test]
fn the_sheet_has_its_counters() {
    let markers: usize = game().markers.iter().map(|marker| usize::from(marker.number)).sum();
    assert_eq!((game().units.len(), markers, game().units.len() + markers), (239, 69, 308));
    let count = |nation: Nation, kind: Kind| {
        let of = |u: &&Unit| (u.nation, u.kind) == (nation, kind);
        game().units.iter().filter(of).count()
    };
    use Kind::*;
    let kinds = [Infantry, Sapper, Artillery, Armour, Support, Train, Cover];
    assert_eq!(kinds.map(|kind| count(Nation::Soviet, kind)), [29, 14, 34, 13, 8, 0, 24]);
    assert_eq!(kinds.map(|kind| count(Nation::Polish, kind)), [15, 5, 10, 3, 0, 0, 6]);
    assert_eq!(kinds.map(|kind| count(Nation::German, kind)), [73, 2, 0, 2, 0, 1, 0]);
}

/// [10.3.1, 10.4a, 10.5.1, 10.6a, 10.7b, 10.9.1c, 11.1a] As many markers as the clauses can ask
/// for.
#[test]
fn markers_suffice() {
    let army = OrderOfBattle::read(game().book()).expect("an army");
    let ids = ["goliath", "chemical", "po-2", "airstrip", "anti-fascists", "fanaticism", "victory"];
    assert_eq!(ids.map(|id| army.markers(id)), [12, 3, 3, 3, 1, 8, 34]);
}

/// [3.10c] The five counters of the 112th Division, as the rulebook lists them.
#[test]
fn the_112th_division_has_five_counters() {
    let division = unit("SU-112-385").division;
    assert!(division.is_some());
    let members = game().units.iter().zip(&game().book().roster);
    let members = members.filter(|(u, _)| u.division == division);
    let labels: Vec<&str> = members.map(|(_, info)| info.label.as_str()).collect();
    assert_eq!(labels, ["385/112", "416/112", "524/112", "436/112", "159 eng./112"]);
    assert!(unit("SU-112-ART").is_artillery() && unit("SU-112-ENG").kind == Kind::Sapper);
}

/// [3.10a, 3.10b, Q14] Eight Soviet and five Polish divisions of five; all others are independent.
#[test]
fn divisions_have_five_units_each() {
    let mut sizes = BTreeMap::new();
    for unit in game().units.iter().filter(|u| u.division.is_some()) {
        *sizes.entry((unit.nation, unit.division)).or_insert(0) += 1;
    }
    assert!(sizes.values().all(|size| *size == 5), "{sizes:?}");
    let polish = sizes.keys().filter(|(nation, _)| *nation == Nation::Polish).count();
    assert_eq!((sizes.len() - polish, polish), (8, 5));
    for id in ["SU-62-56", "SU-M30-1", "SU-TB-14G", "PL-16BP", "SU-COVER-7", "SU-SG-1A"] {
        assert!(unit(id).is_independent(), "{id}");
    }
    assert!(game().units.iter().all(|u| u.side == RED || u.is_independent()));
}

/// [7.3.1a, 7.3.1b, 8.2.1b, 10.2.1a] Five points for all but the heaviest guns, cover units and the
/// train.
#[test]
fn everybody_has_five_points() {
    for (unit, info) in game().units.iter().zip(&game().book().roster) {
        let heavy = info.label.ends_with("B-4") || info.label.ends_with("Br-5");
        let expected = match unit.kind {
            Kind::Train => Movement::Rail,
            Kind::Cover => Movement::Points(0),
            _ if heavy => Movement::Points(0),
            _ => Movement::Points(5),
        };
        assert_eq!(unit.front.movement, expected, "{}", info.id);
    }
}

/// [8.2.6f, 8.2.10, 9.5f, 12-5] Disorganised Germans add 1 for the attacker; orange counters turn
/// over.
#[test]
fn backs_tell_what_happened() {
    for unit in &game().units {
        match unit.back {
            Back::Disorganised(face) => {
                assert_eq!((unit.side, face.exposed, unit.front.exposed), (GERMAN, 1, 0));
                assert_eq!(face.attack, unit.front.attack);
            }
            Back::Fired => assert!(unit.side == RED && unit.is_artillery()),
            Back::Blank => assert!(unit.side == RED && !unit.is_artillery()),
        }
    }
}

/// [9.5e, 12-5] Sappers add 1 or 2; the 62nd Brigade has the captured Goliaths (10.4.2b).
#[test]
fn sappers_have_blue_figures() {
    for unit in game().units.iter().filter(|u| u.kind == Kind::Sapper) {
        assert!((1..=2).contains(&unit.front.attack));
    }
    let brigade = game().units.iter().zip(&game().book().roster);
    let brigade = brigade.filter(|(u, _)| u.captured_goliaths);
    let labels: Vec<&str> = brigade.map(|(_, info)| info.label.as_str()).collect();
    assert_eq!(labels, ["56 eng.", "57 eng.", "58 eng.", "59 eng."]);
    assert_eq!(unit("SU-62-58").front.attack, 2);
}

/// [10.6a] SS Besslein and the Hitler Youth have the star, and the paratroops too.
#[test]
fn eight_units_have_the_star() {
    let starred = game().units.iter().zip(&game().book().roster).filter(|(u, _)| u.star);
    let mut ids: Vec<&str> = starred.map(|(_, info)| info.id.as_str()).collect();
    ids.sort();
    let expected = [
        "DE-BESS-I",
        "DE-BESS-II",
        "DE-BESS-III",
        "DE-FJ-25",
        "DE-FJ-26",
        "DE-HJ-55",
        "DE-HJ-56",
        "DE-HJ-57",
    ];
    assert_eq!(ids, expected);
}

/// [10.8a] Each of the four launchers becomes two groups of its own.
#[test]
fn launchers_become_two_groups() {
    let launchers: Vec<&Unit> = game().units.iter().filter(|u| u.splits.is_some()).collect();
    assert_eq!(launchers.len(), 4);
    let mut groups: Vec<Piece> = launchers.iter().filter_map(|u| u.splits).flatten().collect();
    groups.sort();
    groups.dedup();
    assert_eq!(groups.len(), 8);
    assert!(groups.iter().all(|group| game().units[*group].kind == Kind::Support));
}

/// [4.1a, 8.2.3b, 12-1, 5.1c, 10.1.2] What the text says of the stage track.
#[test]
fn the_stage_track_says_what_the_text_says() {
    let stages = &game().stages;
    assert_eq!((stages.len(), stages[3].air, stages[4].air), (20, 9, 9));
    assert!(stages.iter().any(|stage| stage.air >= 10), "the track of air points has tens");
    let letters = |stage: usize| {
        let all = stages[stage - 1].events[GERMAN].iter().chain(&stages[stage - 1].events[RED]);
        all.map(|i| game().event(*i).letter).collect::<String>()
    };
    assert_eq!((letters(5), letters(9), letters(10)), ("".into(), "eC".into(), "DE".into()));
    let track: String = (1..=20).map(letters).collect();
    assert_eq!(track, "abAcdBeCDEFGfHIgh");
}

/// [5.1b, T4] Who comes by which event, and on which stage.
#[test]
fn events_bring_their_units() {
    assert_eq!((event('C').stage, event('C').side, event('e').side), (9, RED, GERMAN));
    let division = ["SU-112-385", "SU-112-416", "SU-112-524", "SU-112-ART", "SU-112-ENG"];
    assert_eq!(ids(event('C').effect.arrivals()), division);
    assert!(matches!(event('b').effect, EventEffect::FlownIn(_)));
    assert!(matches!(event('d').effect, EventEffect::FreeReorganisation(2)));
    assert!(matches!(event('f').effect, EventEffect::SupplyLoss(2)));
    assert!(matches!(event('g').effect, EventEffect::Fanaticism(1)));
    let later: usize = game().events.iter().map(|e| e.effect.arrivals().len()).sum();
    assert_eq!(later, 4 + 1 + 1 + 2 + 3 + 4 + 5 + 3 + 2 + 2 + 33);
}

/// [10.1.2, Q44] Event G brings the 33 units of the 2nd Polish Army, without its cover units.
#[test]
fn event_g_brings_the_polish_army() {
    let EventEffect::PolishArmy(army) = &event('G').effect else { panic!("the Polish army") };
    assert_eq!((army.len(), event('G').stage), (33, 11));
    let poles = game().units.iter().filter(|u| u.nation == Nation::Polish);
    assert_eq!(poles.filter(|u| u.kind != Kind::Cover).count(), 33);
}

/// [Q45] Guns leave for Berlin, and men of the Volkssturm for home.
#[test]
fn some_events_take_units_out() {
    let removals = |letter| match &event(letter).effect {
        EventEffect::Remove(removals) => {
            removals.iter().map(|r| (r.number, r.of.len())).collect::<Vec<_>>()
        }
        _ => panic!("{letter} removes units"),
    };
    assert_eq!(removals('h'), [(2, 30)]);
    assert_eq!(removals('H'), [(1, 3), (1, 4)]);
    assert_eq!(removals('I'), [(1, 3), (1, 2)]);
}

/// [2.3, T4] The historical set-up in numbers.
#[test]
fn the_historical_set_up_is_complete() {
    let count = |side| on_map().filter(|(u, _)| u.side == side).count();
    let covers = on_map().filter(|(u, _)| u.kind == Kind::Cover).count();
    assert_eq!((count(GERMAN), count(RED), covers), (47, 81, 10));
    assert_eq!((at(NORTH_GERMAN).count(), at(RESERVE).count()), (12, 10));
    let pool = |nation| at(POOL).filter(|u| u.nation == nation).count();
    assert_eq!((pool(Nation::Soviet), pool(Nation::Polish)), (14, 6));
    assert_eq!(at(WAITING).count(), 60 + 8 + 1, "events, support groups, the train");
    assert_eq!(
        (start("DE-WEHL-I"), start("DE-BESS-I"), start("SU-TB-14G")),
        ("0321", "0621", "0220")
    );
    assert_eq!((start("DE-MOHR-I"), start("DE-HJ-55")), ("north-german", "reserve"));
    assert_eq!((start("SU-COVER-10"), start("PL-5-13")), ("1002", "waiting"));
}

/// [7.2.2b, 6.6a, 10.2b] The hexes that decide German supply and entry start with Germans near.
#[test]
fn germans_hold_what_they_need() {
    let red: Vec<Space> = on_map().filter(|(u, _)| u.side == RED).map(|(_, hex)| hex).collect();
    let terrain = &game().terrain;
    for hex in [terrain.rathaus, terrain.airfield, terrain.railway_works] {
        assert!(!red.contains(&hex), "{}", game().book().board.name(hex));
    }
    assert!(terrain.victory.iter().all(|(hex, _)| !red.contains(hex)), "all victory hexes (Q46)");
}

/// [3.3, Q46] Control at the start: of concentration hexes, of what lies nearer to one side, and of
/// the city.
#[test]
fn control_at_the_start_follows_the_set_up() {
    let setup = Setup { scenario: "historical".into(), ..Setup::default() };
    let p = game().set_up(&setup, &mut Scripted::default()).expect("a position");
    let terrain = &game().terrain;
    let red: Vec<Space> =
        game().overlay(&p, Viewer::Referee, "control").iter().map(|t| t.path[0]).collect();
    assert!(terrain.soviet_concentration.iter().all(|hex| red.contains(&hex)), "concentration");
    assert!(terrain.city.iter().all(|hex| !red.contains(&hex)), "the city");
    let near = |side, hex| {
        let units = on_map().filter(|(unit, _)| unit.side == side);
        units.map(|(_, at)| terrain.distance(at, hex)).min()
    };
    let plain = |hex: &Space| {
        !terrain.city.contains(*hex)
            && !terrain.soviet_concentration.contains(*hex)
            && terrain.victory.iter().all(|(victory, _)| victory != hex)
    };
    let (mut ours, mut theirs) = (0, 0);
    for hex in terrain.land.iter().filter(plain) {
        let nearer = near(RED, hex) < near(GERMAN, hex);
        assert_eq!(red.contains(&hex), nearer, "{}", game().book().board.name(hex));
        if nearer { ours += 1 } else { theirs += 1 }
    }
    assert!(ours > 100 && theirs > 100, "{ours} {theirs}");
}

/// [Q43, Q64] What the rulings say in words is what the data have.
#[test]
fn rulings_name_the_figures_of_the_data() {
    let names = |id: &str, figures: &[u8]| {
        let rulings = &game().book().rules.rulings;
        let ruling = rulings.iter().find(|ruling| ruling.id == id).expect("a ruling");
        for text in [
            ruling.text.get(kernel::text::Language::EN),
            ruling.text.get(kernel::testing::language("pl")),
        ] {
            let words: Vec<&str> = text.split(|c: char| !c.is_ascii_digit()).collect();
            for figure in figures {
                assert!(words.contains(&figure.to_string().as_str()), "{id}: {figure}");
            }
        }
    };
    let all = &game().scenarios;
    let terrain = &game().terrain;
    names("Q43", &[all[0].points, all[1].points, all[0].points_flat, all[1].points_flat]);
    names("Q43", &[terrain.points(), terrain.victory.len() as u8]);
    let free = all[1].free.as_ref().expect("a free set-up");
    names("Q64", &[free.asks.german_distance, free.asks.north_least, free.asks.red_distance]);
    names("Q64", &[free.asks.division_spread, free.asks.cover, free.asks.cover_distance]);
}

/// [T5, 10.1.4, Q43] The points needed, with room for the price of the Polish army.
#[test]
fn points_can_be_reached() {
    for (scenario, (points, flat)) in game().scenarios.iter().zip([(23, 21), (20, 18)]) {
        assert_eq!((scenario.points, scenario.points_flat, scenario.supply), (points, flat, 20));
        assert!(scenario.points + game().tables.north.points <= game().terrain.points());
    }
}

/// [2.3] The free scenario musters the same units: Germans in the reserve, Russians on box 1.
#[test]
fn the_free_scenario_musters_the_start_units() {
    let free = &game().scenarios[1];
    let setup = free.free.as_ref().expect("a free set-up");
    assert_eq!((free.id.as_str(), setup.units.len()), ("free", 47 + 12 + 10 + 71));
    assert_eq!((setup.asks.north_least, setup.asks.cover), (5, 10));
    let airfield = game().terrain.airfield;
    let german = |hex| game().terrain.ground(hex) != Ground::Clear || hex == airfield;
    assert!(setup.german_zone.iter().all(german) && setup.german_zone.contains(airfield));
    let distance = |hex| {
        let ways = game().terrain.soviet_concentration.iter();
        ways.map(|way| game().terrain.distance(way, hex)).min().unwrap_or(0)
    };
    assert_eq!(setup.german_zone.iter().map(distance).min(), Some(3));
    assert_eq!(setup.red_zone.iter().map(distance).max(), Some(2));
    let count = |space| free.start.iter().filter(|at| **at == space).count();
    assert_eq!((count(RESERVE), count(stage_box(1)), count(POOL)), (69, 71, 30));
}

/// [4.2, 9.7, Q22] The stage track has a box for each stage and none beyond.
#[test]
fn stages_have_boxes() {
    let board = &game().book().board;
    for stage in 1..=20 {
        assert_eq!(board.name(stage_box(stage)), format!("stage-{stage}"));
        assert_eq!(stage_of(stage_box(stage)), Some(stage));
    }
    assert_eq!(board.name(stage_box(21)), "removed");
    assert_eq!((stage_of(RESERVE), stage_of(stage_box(23))), (None, None));
}
