//! What the printed board and its tables say in words: phases, turns and who comes on them,
//! terrain, rivers, works, countries. Every figure is an argument from `tables.toml`.

use crate::{
    sequence::Phase,
    tables::{Ground, Tables},
};
use kernel::{
    board::Board,
    book::{Country, Effect, Feature, PhaseInfo, TurnInfo},
    text::{Catalogue, Text},
};
use std::collections::BTreeSet;

/// [3.1] The phases in their order.
pub fn phases() -> Vec<PhaseInfo> {
    Phase::ALL.map(|phase| PhaseInfo { id: phase.id(), name: phase_text(phase) }).into()
}

pub fn phase_text(phase: Phase) -> Text {
    Text::new(match phase {
        Phase::PolishSetUp => "phase-polish-setup",
        Phase::GermanSetUp => "phase-german-setup",
        Phase::Air => "phase-air",
        Phase::GermanMove => "phase-german-move",
        Phase::GermanWorks => "phase-german-works",
        Phase::GermanAttack => "phase-german-attack",
        Phase::PolishCounter => "phase-polish-counter",
        Phase::PolishMove => "phase-polish-move",
        Phase::PolishWorks => "phase-polish-works",
        Phase::PolishAttack => "phase-polish-attack",
        Phase::GermanCounter => "phase-german-counter",
        Phase::Over => "phase-over",
    })
}

/// [3.0c] The track of stages.
pub fn turns(tables: &Tables) -> Vec<TurnInfo> {
    let turn = |dates: &kernel::book::Name| TurnInfo { dates: dates.clone(), arrivals: vec![] };
    tables.dates.iter().map(turn).collect()
}

/// [T5.1, T5.2] The rows of the terrain chart for hexes.
pub fn terrains(tables: &Tables, words: &Catalogue) -> Vec<Feature> {
    let clear = Ground { add: [Some(0), Some(0)], combat: 0 };
    let lake = Ground { add: [None, None], combat: 0 };
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
    ];
    let feature = |(id, row): (&str, &Ground)| Feature {
        id: id.into(),
        name: words.name(&format!("terrain-{id}")),
        effects: terrain_effects(id, row),
    };
    rows.map(feature).into()
}

fn terrain_effects(id: &str, row: &Ground) -> Vec<Effect> {
    let mut effects = Vec::new();
    match row.add {
        [None, None] => effects.push(effect("T5.4", Text::new("effect-closed"))),
        [Some(foot), Some(motor)] => {
            let text = Text::new("effect-cost").with("foot", foot + 1).with("motor", motor + 1);
            effects.push(effect("T5.1", text));
        }
        [foot, _] => {
            let text = Text::new("effect-cost-foot").with("foot", foot.unwrap_or(0) + 1);
            effects.push(effect("T5.1", text));
        }
    }
    if row.combat != 0 {
        let text = Text::new("effect-combat").with("shift", i32::from(row.combat));
        effects.push(effect("T5.2", text));
    }
    match id {
        "marsh" => {
            effects.push(effect("8.87", Text::new("effect-marsh-attack")));
            effects.push(effect("11.12", Text::new("effect-no-works")));
        }
        "forest" | "wooded-hill" => {
            effects.push(effect("8.88", Text::new("effect-vehicles")));
            effects.push(effect("10.34", Text::new("effect-no-air")));
        }
        "lake" => effects.push(effect("7.16", Text::new("effect-lake"))),
        _ => {}
    }
    effects
}

/// [T5.1–T5.5] The rows of the terrain chart for sides.
pub fn edges(tables: &Tables, words: &Catalogue) -> Vec<Feature> {
    let m = &tables.modifiers;
    let river = vec![
        effect(
            "4.35a",
            Text::new("effect-streams")
                .with("foot", points(&tables.stream, 0))
                .with("motor", points(&tables.stream, 1)),
        ),
        effect(
            "4.35a",
            Text::new("effect-rivers")
                .with("foot", points(&tables.river, 0))
                .with("motor", points(&tables.river, 1)),
        ),
        effect("4.37b", Text::new("effect-major").with("points", tables.ferry)),
        effect(
            "8.84",
            Text::new("effect-river-combat")
                .with("stream", i32::from(tables.stream.combat))
                .with("river", i32::from(tables.river.combat)),
        ),
        effect("T5.3", Text::new("effect-major-combat")),
    ];
    let fort = vec![
        effect("11.31", Text::new("effect-fort-halves")),
        effect(
            "11.32",
            Text::new("effect-fort").with("shift", i32::from(m.stationary_fortification)),
        ),
        effect("11.33", Text::new("effect-fort-losses")),
    ];
    let road = vec![effect("4.33", Text::new("effect-road"))];
    let field_road = vec![effect("4.36", Text::new("effect-field-road"))];
    let bridge = vec![
        effect("T5.5", Text::new("effect-bridge")),
        effect("20a", Text::new("effect-demolition")),
    ];
    let full_forest = vec![effect("7.17", Text::new("effect-full-forest"))];
    let feature = |(id, effects): (&str, Vec<Effect>)| Feature {
        id: id.into(),
        name: words.name(&format!("edge-{id}")),
        effects,
    };
    let rows = [
        ("river", river),
        ("fort", fort),
        ("road", road),
        ("field-road", field_road),
        ("bridge", bridge),
        ("full-forest", full_forest),
    ];
    rows.map(feature).into()
}

fn points(ground: &Ground, mobility: usize) -> u8 {
    ground.add[mobility].unwrap_or(0)
}

/// Every country that has a hex.
pub fn countries(board: &Board, words: &Catalogue) -> Vec<Country> {
    let ids: BTreeSet<&str> = board.hexes().map(|hex| &*board.info(hex).country).collect();
    let country = |id: &str| Country { id: id.into(), name: words.name(&format!("country-{id}")) };
    ids.into_iter().map(country).collect()
}

fn effect(clause: &'static str, text: Text) -> Effect {
    Effect { text, clause }
}
