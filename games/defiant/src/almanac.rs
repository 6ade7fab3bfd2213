//! What the printed board and its tables say in words: phases, turns and who comes on them,
//! terrain, rivers, roads. Every figure is an argument from `tables.toml`.

use crate::{
    prelude::*,
    scenarios::{Gate, Scenario},
    tables::{GroundRow, SettlementRow, Tables},
    terrain::{Country, GROUNDS, Ground, SETTLEMENTS, Settlement, Terrain, all_hexes},
    view::{MARKERS, MARKS, OVERLAYS},
};
use kernel::{
    book::{Arrival, Effect, Feature, ScenarioInfo, TurnInfo},
    reading::*,
    reflex::ReflexInfo,
};

/// Adds to the book what is this game's own.
pub fn fill(
    book: &mut Book,
    tables: &Tables,
    terrain: &Terrain,
    scenarios: &[Scenario],
) -> Result<(), DataError> {
    let words = &book.words;
    let info = |s: &Scenario| ScenarioInfo::new(words, &s.id, 1, s.turns);
    book.scenarios = scenarios.iter().map(info).collect::<Result<_, _>>()?;
    book.turns = turns(words, tables, scenarios);
    book.terrains = terrains(tables, words);
    book.edges = edges(tables, words);
    book.remarks = remarks(tables, terrain);
    (book.marks, book.markers, book.overlays) = (&MARKS, &MARKERS, &OVERLAYS);
    book.reflexes = vec![ReflexInfo {
        question: "evade",
        clause: "9.2.4a",
        name: words.name("reflex-evade"),
        asked: [GERMAN, POLISH].map(|side| (side, "combat")).into(),
        // Whether it goes is no matter of chance.
        chances: &[],
    }];
    Ok(())
}

/// [2.2.1, 8.0] The turn track, with those who come on each turn.
fn turns(words: &Catalogue, tables: &Tables, scenarios: &[Scenario]) -> Vec<TurnInfo> {
    let arrivals = |turn: u8| {
        let due = |s: &Scenario| {
            let groups = s.arrivals.iter().filter(move |arrival| arrival.turn == turn);
            let one = |piece, gate: &Gate| Arrival { piece, text: arrive(gate), scenario: None };
            groups.flat_map(|a| a.units.iter().map(|u| one(*u, &a.gate))).collect::<Vec<_>>()
        };
        scenarios.iter().flat_map(due).collect()
    };
    let turn = |turn| TurnInfo { arrivals: arrivals(turn), ..TurnInfo::new(words, turn) };
    (1..=tables.turns.len() as u8).map(turn).collect()
}

fn arrive(gate: &Gate) -> Text {
    match gate {
        Gate::Area(letter, hex) => {
            Text::new("arrive-area").with("letter", letter.to_string()).with("hex", *hex)
        }
        Gate::InPlaceOf(headquarters) => {
            Text::new("arrive-in-place").with("units", headquarters.clone())
        }
    }
}

/// [T2] The rows of the terrain chart for hexes.
fn terrains(tables: &Tables, words: &Catalogue) -> Vec<Feature> {
    let ground = |(id, ground): (&str, Ground)| {
        Feature::new(words, "terrain", id, ground_effects(ground, tables.ground(ground)))
    };
    let settled = |(id, settlement): (&str, Settlement)| {
        let effects = tables.settlement(settlement).map(settlement_effects).unwrap_or_default();
        Feature::new(words, "terrain", id, effects)
    };
    GROUNDS.map(ground).into_iter().chain(SETTLEMENTS.map(settled)).collect()
}

fn ground_effects(ground: Ground, row: &GroundRow) -> Vec<Effect> {
    let entry = match (ground, row.cost) {
        (Ground::Sea, _) => Effect::new("6.2.4a", Text::new("effect-sea")),
        (_, Some(points)) => Effect::new("6.2", Text::new("effect-cost").with("points", points)),
        (_, None) => Effect::new("6.2.4a", Text::new("effect-road-only")),
    };
    [entry].into_iter().chain(shift(row.shift)).collect()
}

fn shift(columns: u8) -> Option<Effect> {
    let text = Text::new("effect-shift").with("columns", columns);
    (columns > 0).then(|| Effect::new("9.3.1a", text))
}

fn settlement_effects(row: &SettlementRow) -> Vec<Effect> {
    let cost = |points| Effect::new("6.2", Text::new("effect-cost").with("points", points));
    let mut effects: Vec<Effect> = row.cost.map(cost).into_iter().chain(shift(row.shift)).collect();
    for (counts, clause, key) in [
        (row.spares_loss, "9.4.4a", "effect-spares-loss"),
        (row.spares_retreat, "9.5.7", "effect-spares-retreat"),
        (row.a1_star, "9.1c", "effect-star"),
        (row.stops, "9.6.4", "effect-stops"),
    ] {
        if counts {
            effects.push(Effect::new(clause, Text::new(key)));
        }
    }
    effects
}

/// [T2] The rows of the terrain chart for sides.
fn edges(tables: &Tables, words: &Catalogue) -> Vec<Feature> {
    let halves = |key: &'static str, halves: u8| {
        Text::new(key).with("points", kernel::text::Arg::Hundredths(u32::from(halves) * 50))
    };
    let river = vec![
        Effect::new("6.2.2-Ma", Text::new("effect-minor").with("points", tables.minor_river / 2)),
        Effect::new("6.2.3", Text::new("effect-major")),
        Effect::new("9.3d", Text::new("effect-river-attack")),
    ];
    let road = vec![
        Effect::new("6.2.1", halves("effect-road", tables.road)),
        Effect::new("6.4a", halves("effect-strategic", tables.strategic)),
    ];
    let one = |clause, key| vec![Effect::new(clause, Text::new(key))];
    let rows = [
        ("river", river),
        ("bridge", one("6.2.2-Ba", "effect-bridge")),
        ("rail-bridge", one("6.2.2-Ba", "effect-bridge")),
        ("temporary-bridge", one("6.2.2-Bc", "effect-temporary")),
        ("water", one("6.2.4a", "effect-water")),
        ("road", road),
        ("rail", one("6.5a", "effect-rail")),
        ("air-boundary", one("12.0b", "effect-boundary")),
    ];
    rows.map(|(id, effects)| Feature::new(words, "edge", id, effects)).into()
}

/// [8.0a, 10.2, 11.3(2), 13.2, Q42] What is special about single hexes.
fn remarks(tables: &Tables, terrain: &Terrain) -> Vec<(Space, Effect)> {
    let mut remarks = Vec::new();
    let mut add = |hex, clause, text| remarks.push((hex, Effect::new(clause, text)));
    for hex in &terrain.victory {
        add(*hex, "13.2.2", Text::new("effect-victory"));
    }
    for hex in terrain.warsaw.iter() {
        add(hex, "10.2a", Text::new("effect-warsaw"));
        add(hex, "13.2", Text::new("effect-sudden-death"));
    }
    for hex in terrain.german_sources.iter() {
        add(hex, "10.2b", Text::new("effect-source"));
    }
    let turn = tables.supply.koenigsberg_turn;
    add(terrain.koenigsberg, "10.2.1", Text::new("effect-koenigsberg").with("turn", turn));
    for entry in &terrain.entries {
        let text = Text::new("effect-entry").with("letter", entry.letter.to_string());
        add(entry.hex, "8.0a", text);
    }
    for hex in terrain.coast.iter() {
        add(hex, "11.3(2)", Text::new("effect-coast"));
    }
    for hex in all_hexes() {
        if terrain.country[hex] == Country::Neutral {
            add(hex, "Q42", Text::new("effect-neutral"));
        }
    }
    remarks
}
