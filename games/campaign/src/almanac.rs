//! What the printed board and its tables say in words: phases, turns and who comes on them,
//! terrain, rivers, works, countries. Every figure is an argument from `tables.toml`.

use crate::{
    order_of_battle::{Arrival, MapEdge, OrderOfBattle},
    tables::{self, FORBIDDEN, Tables},
    terrain::{NO_DROP, Terrain},
    view::MARKS,
};
use kernel::{
    book::{self, Effect, Feature, Objective, TurnInfo},
    prelude::*,
    reading::*,
};

/// Adds to the book what is this game's own.
pub fn fill(book: &mut Book, tables: &Tables, terrain: &Terrain, army: &OrderOfBattle) {
    let objective = |o: &tables::ObjectiveRow| Objective {
        id: o.id.clone(),
        name: o.name.clone(),
        points: o.points,
    };
    book.objectives = tables.victory.objective.iter().map(objective).collect();
    book.scenarios = vec![army.scenario.clone()];
    book.roster = army.roster.clone();
    book.turns = turns(&book.words, tables, terrain, army);
    book.terrains = terrains(tables, &book.words);
    book.edges = edges(tables, &book.words);
    book.marks = &MARKS;
}

/// [2.4.1, 4.2] The turn track, with those who do not begin on the map.
fn turns(
    words: &Catalogue,
    tables: &Tables,
    terrain: &Terrain,
    army: &OrderOfBattle,
) -> Vec<TurnInfo> {
    let mut turns: Vec<_> = (1..=tables.turns).map(|turn| TurnInfo::new(words, turn)).collect();
    for (i, unit) in army.units.iter().enumerate() {
        let piece = Piece(i as u16);
        let (first, text) = match unit.arrival {
            Arrival::OnMap(_) => continue,
            Arrival::City { turn } => (turn, Text::new("arrive-city")),
            Arrival::Edge { turn, edge: MapEdge::WestNorthOf0108 } => {
                (turn, between("arrive-west", &terrain.west_entry))
            }
            Arrival::Edge { turn, edge: MapEdge::South } => {
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
fn terrains(tables: &Tables, words: &Catalogue) -> Vec<Feature> {
    let rows = tables.terrain.iter();
    rows.map(|(id, row)| Feature::new(words, "terrain", id, terrain_effects(id, row))).collect()
}

fn terrain_effects(id: &str, row: &tables::Terrain) -> Vec<Effect> {
    let clause = match id {
        "city" => "T2b",
        "forest" => "T2c",
        "mountain" => "T2e",
        "sea" => "T2g",
        _ => "T2a",
    };
    let [foot, mountain, motor, armoured] = row.cost.0;
    if row.cost.0 == [FORBIDDEN; 4] {
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
fn edges(tables: &Tables, words: &Catalogue) -> Vec<Feature> {
    let [foot, _, motor, _] = tables.river_cost.0;
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
    [("river", river), ("fort", fort)]
        .map(|(id, effects)| Feature::new(words, "edge", id, effects))
        .into()
}
