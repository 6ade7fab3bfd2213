//! What the printed board and its tables say in words: phases, turns and who comes on them,
//! terrain, rivers, works, countries. Every figure is an argument from `tables.toml`.

use crate::{
    scenarios::{Entry, Gate, Scenario},
    tables::{Ground, Tables},
    terrain::MapEdge,
    view::MARKS,
};
use kernel::{
    book::{Arrival, Effect, Feature, ScenarioInfo, TurnInfo},
    prelude::*,
    reading::*,
};

/// Adds to the book what is this game's own.
pub fn fill(book: &mut Book, tables: &Tables, scenarios: &[Scenario]) -> Result<(), DataError> {
    let words = &book.words;
    let info = |s: &Scenario| ScenarioInfo::new(words, &s.id, s.first_turn, s.last_turn);
    book.scenarios = scenarios.iter().map(info).collect::<Result<_, _>>()?;
    book.turns = turns(words, tables, scenarios);
    book.terrains = terrains(tables, words);
    book.edges = edges(tables, words);
    book.marks = &MARKS;
    Ok(())
}

/// [3.0c, 17] The track of stages, with those who come in each scenario.
fn turns(words: &Catalogue, tables: &Tables, scenarios: &[Scenario]) -> Vec<TurnInfo> {
    let mut turns: Vec<_> = (1..=tables.turns).map(|turn| TurnInfo::new(words, turn)).collect();
    for scenario in scenarios {
        for unit in scenario.late.iter() {
            let Some((_, entry)) = scenario.entry_of(unit) else { continue };
            let due = usize::from(entry.turn).checked_sub(1).and_then(|i| turns.get_mut(i));
            if let Some(due) = due {
                let scenario = Some(scenario.id.clone());
                due.arrivals.push(Arrival { piece: unit, text: arrival(entry), scenario });
            }
        }
    }
    turns
}

fn arrival(entry: &Entry) -> Text {
    match entry.gate {
        Gate::Hex { hex, .. } => Text::new("arrive-hex").with("hex", hex),
        Gate::Edge(MapEdge::North) if entry.after_invasion => Text::new("arrive-north-early"),
        Gate::Edge(MapEdge::North) => Text::new("arrive-north"),
        Gate::Edge(MapEdge::South) => Text::new("arrive-south"),
        Gate::Edge(MapEdge::East) if entry.headquarters.is_some() => {
            Text::new("arrive-east-command")
        }
        Gate::Edge(MapEdge::East) => Text::new("arrive-east"),
        Gate::Edge(MapEdge::West) => Text::new("arrive-west"),
    }
}

/// [T5.1, T5.2] The rows of the terrain chart for hexes.
fn terrains(tables: &Tables, words: &Catalogue) -> Vec<Feature> {
    let clear = Ground { add: [Some(0), Some(0)], combat: 0 };
    let lake = Ground { add: [None, None], combat: 0 };
    let city = Ground { add: [Some(0), Some(0)], combat: tables.city };
    let town = Ground { add: [Some(0), Some(0)], combat: tables.small_town };
    let wooded_hill = Ground {
        add: [0, 1].map(|m| Some(tables.forest.add[m]? + tables.hill.add[m]?)),
        combat: tables.forest.combat + tables.hill.combat,
    };
    let rows = [
        ("clear", &clear),
        ("forest", &tables.forest),
        ("hill", &tables.hill),
        ("wooded-hill", &wooded_hill),
        ("marsh", &tables.marsh),
        ("lake", &lake),
        ("city", &city),
        ("town", &town),
    ];
    rows.map(|(id, row)| Feature::new(words, "terrain", id, terrain_effects(id, row))).into()
}

fn terrain_effects(id: &str, row: &Ground) -> Vec<Effect> {
    let mut effects = Vec::new();
    match row.add {
        [None, None] => effects.push(says("T5.4", "effect-closed")),
        [Some(foot), Some(motor)] => {
            let text = Text::new("effect-cost").with("foot", foot + 1).with("motor", motor + 1);
            effects.push(Effect::new("T5.1", text));
        }
        [foot, _] => {
            let text = Text::new("effect-cost-foot").with("foot", foot.unwrap_or(0) + 1);
            effects.push(Effect::new("T5.1", text));
        }
    }
    if row.combat != 0 {
        let text = Text::new("effect-combat").with("shift", i32::from(row.combat));
        effects.push(Effect::new("T5.2", text));
    }
    match id {
        "marsh" => {
            effects.extend([says("8.87", "effect-marsh-attack"), says("11.12", "effect-no-works")])
        }
        "forest" | "wooded-hill" => {
            effects.extend([says("8.88", "effect-vehicles"), says("10.34", "effect-no-air")]);
        }
        "city" | "town" => effects.push(says("8.89", "effect-town-vehicles")),
        "lake" => effects.push(says("7.16", "effect-lake")),
        _ => {}
    }
    effects
}

/// [T5.1–T5.5] The rows of the terrain chart for sides.
fn edges(tables: &Tables, words: &Catalogue) -> Vec<Feature> {
    let crossing = |key, water: &Ground| {
        let [foot, motor] = water.add.map(|points| points.unwrap_or(0));
        Effect::new("4.35a", Text::new(key).with("foot", foot).with("motor", motor))
    };
    let [stream, large] = [&tables.stream, &tables.river].map(|water| i32::from(water.combat));
    let in_combat = Text::new("effect-river-combat").with("stream", stream).with("river", large);
    let river = vec![
        crossing("effect-streams", &tables.stream),
        crossing("effect-rivers", &tables.river),
        Effect::new("4.37b", Text::new("effect-major").with("points", tables.ferry)),
        Effect::new("8.84", in_combat),
        says("T5.3", "effect-major-combat"),
    ];
    let shift = i32::from(tables.modifiers.stationary_fortification);
    let fort = vec![
        says("11.31", "effect-fort-halves"),
        Effect::new("11.32", Text::new("effect-fort").with("shift", shift)),
        says("11.33", "effect-fort-losses"),
    ];
    let rows = [
        ("river", river),
        ("fort", fort),
        ("road", vec![says("4.33", "effect-road")]),
        ("field-road", vec![says("4.36", "effect-field-road")]),
        ("bridge", vec![says("T5.5", "effect-bridge"), says("20a", "effect-demolition")]),
        ("full-forest", vec![says("7.17", "effect-full-forest")]),
        ("water", vec![says("7.16", "effect-lake")]),
        ("rail", vec![says("Q60", "effect-scenery")]),
        ("rail-bridge", vec![says("Q60", "effect-scenery")]),
    ];
    rows.map(|(id, effects)| Feature::new(words, "edge", id, effects)).into()
}

fn says(clause: &'static str, key: &'static str) -> Effect {
    Effect::new(clause, Text::new(key))
}
