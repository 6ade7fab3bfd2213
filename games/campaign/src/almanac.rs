//! What the printed board and its tables say in words: phases, turns and who comes on them,
//! terrain, rivers, works, countries. Every figure is an argument from `tables.toml`.

use crate::{
    order_of_battle::{Arrival, Edge, Mobility, OrderOfBattle},
    tables::{self, FORBIDDEN, Tables},
    terrain::{NO_DROP, Terrain},
};
use kernel::{
    book::{self, Effect, Feature, PhaseInfo, TurnInfo, When},
    prelude::*,
    text::Catalogue,
};

/// [3.0a] The phases in their order, by id and by the key of their name.
const PHASES: [(&str, &str, When); 5] = [
    ("german-move", "phase-german-move", When::Turn),
    ("german-combat", "phase-german-combat", When::Turn),
    ("polish-move", "phase-polish-move", When::Turn),
    ("polish-combat", "phase-polish-combat", When::Turn),
    ("over", "phase-over", When::After),
];

pub fn phases() -> Vec<PhaseInfo> {
    PHASES.map(|(id, key, when)| PhaseInfo { id, name: Text::new(key), when }).into()
}

pub fn phase_text(phase: &str) -> Text {
    let known = PHASES.iter().find(|(id, ..)| *id == phase);
    Text::new(known.map_or("phase-over", |(_, key, _)| *key))
}

/// [2.4.1, 4.2] The turn track, with those who do not begin on the map.
pub fn turns(tables: &Tables, terrain: &Terrain, army: &OrderOfBattle) -> Vec<TurnInfo> {
    let turn = |dates: &book::Name| TurnInfo { dates: dates.clone(), arrivals: Vec::new() };
    let mut turns: Vec<TurnInfo> = tables.dates.iter().map(turn).collect();
    for (i, unit) in army.units.iter().enumerate() {
        let piece = Piece(i as u16);
        let (first, text) = match unit.arrival {
            Arrival::OnMap(_) => continue,
            Arrival::City { turn } => (turn, Text::new("arrive-city")),
            Arrival::Edge { turn, edge: Edge::WestNorthOf0108 } => {
                (turn, between("arrive-west", &terrain.west_entry))
            }
            Arrival::Edge { turn, edge: Edge::South } => {
                (turn, between("arrive-south", &terrain.south_entry))
            }
            Arrival::Airborne if piece == army.parachutists => {
                (1, Text::new("arrive-drop").with("range", tables.drop_range))
            }
            // [4.2.3g] The turn after the first one on which the others can drop.
            Arrival::Airborne => (2, Text::new("arrive-landing")),
        };
        let due = usize::from(first).checked_sub(1).and_then(|index| turns.get_mut(index));
        if let Some(due) = due {
            due.arrivals.push(book::Arrival { piece, text, scenario: None });
        }
    }
    turns
}

fn between(key: &'static str, hexes: &[Space]) -> Text {
    let ends = hexes.first().zip(hexes.last());
    let (first, last) = ends.map_or((Space::NONE, Space::NONE), |(a, b)| (*a, *b));
    Text::new(key).with("first", first).with("last", last)
}

/// [T2] The rows of the terrain table for hexes.
pub fn terrains(tables: &Tables, words: &Catalogue) -> Vec<Feature> {
    let feature = |(id, row): (&String, &tables::Terrain)| Feature {
        id: id.clone(),
        name: words.name(&format!("terrain-{id}")),
        effects: terrain_effects(id, row),
    };
    tables.terrain.iter().map(feature).collect()
}

fn terrain_effects(id: &str, row: &tables::Terrain) -> Vec<Effect> {
    let clause = match id {
        "city" => "T2b",
        "forest" => "T2c",
        "mountain" => "T2e",
        "sea" => "T2g",
        _ => "T2a",
    };
    let [foot, mountain, motor, armoured] =
        [Mobility::Foot, Mobility::Mountain, Mobility::Motor, Mobility::Armoured]
            .map(|mobility| row.cost[mobility as usize]);
    if row.cost == [FORBIDDEN; 4] {
        return vec![Effect::new(clause, Text::new("effect-closed"))];
    }
    let cost = match foot == motor {
        true => Text::new("effect-cost").with("points", foot),
        false => Text::new("effect-cost-motor").with("foot", foot).with("motor", motor),
    };
    let mut effects = vec![Effect::new(clause, cost)];
    if mountain != foot {
        let text = Text::new("effect-cost-mountain-troops").with("points", mountain);
        effects.push(Effect::new("8.0", text));
    }
    if armoured == FORBIDDEN {
        effects.push(Effect::new("4.0c", Text::new("effect-no-armour")));
    }
    if row.columns > 0 {
        let text = Text::new("effect-columns").with("columns", row.columns);
        effects.push(Effect::new("5.1.2b", text));
    }
    if NO_DROP.contains(&id) {
        effects.push(Effect::new("4.2.3a", Text::new("effect-no-drop")));
    }
    if id == "city" {
        effects.push(Effect::new("4.2.1b", Text::new("effect-arrival")));
    }
    effects
}

/// [T2d, T2f] The rows of the terrain table for sides.
pub fn edges(tables: &Tables, words: &Catalogue) -> Vec<Feature> {
    let [foot, motor] =
        [Mobility::Foot, Mobility::Motor].map(|mobility| tables.river_cost[mobility as usize]);
    let crossing = Text::new("effect-crossing").with("foot", foot).with("motor", motor);
    let columns = |key: &'static str, columns: u8| Text::new(key).with("columns", columns);
    let river = vec![
        Effect::new("4.0d", crossing),
        Effect::new("Q3", columns("effect-river-columns", tables.river_columns)),
        Effect::new("5.3.2b", Text::new("effect-river-armour")),
    ];
    let fort = vec![
        Effect::new("9.0a", columns("effect-fort-columns", tables.fort_columns)),
        Effect::new("9.0b", Text::new("effect-fort-holds")),
        Effect::new("5.1.2d", Text::new("effect-fort-armour")),
        Effect::new("T2f", Text::new("effect-fort-march")),
    ];
    let feature = |(id, effects): (&str, Vec<Effect>)| Feature {
        id: id.into(),
        name: words.name(&format!("edge-{id}")),
        effects,
    };
    [("river", river), ("fort", fort)].map(feature).into()
}
