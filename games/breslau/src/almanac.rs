//! What the printed board and its tables say in words: phases, stages and who comes on them,
//! terrain, canals, bridges, railways. Every figure is an argument from `tables.toml`.

use crate::{
    order_of_battle::{GERMAN, RED},
    scenarios::Scenarios,
    sequence::Phase,
    stage_track::{Event, EventEffect},
    tables::{Tables, TerrainRow},
    terrain::{Ground, Terrain},
};
use kernel::{
    book::{Arrival, Effect, Feature, PhaseInfo, TurnInfo, When},
    prelude::*,
    text::Catalogue,
};

/// [4.4] The ten phases in their order, after the set-up.
pub fn phases() -> Vec<PhaseInfo> {
    let phase = |id, key, when| PhaseInfo { id, name: Text::new(key), when };
    vec![
        phase("german-setup", "phase-german-setup", When::Before),
        phase("red-setup", "phase-red-setup", When::Before),
        phase("events", "phase-events", When::Turn),
        phase("red-strategic", "phase-red-strategic", When::Turn),
        phase("barrage", "phase-barrage", When::Turn),
        phase("red-move", "phase-red-movement", When::Turn),
        phase("red-assault", "phase-red-assault", When::Turn),
        phase("recovery", "phase-recovery", When::Turn),
        phase("german-assault", "phase-german-assault", When::Turn),
        phase("german-move", "phase-german-movement", When::Turn),
        phase("german-strategic", "phase-german-strategic", When::Turn),
        phase("supply", "phase-supply", When::Turn),
        phase("over", "phase-over", When::After),
    ]
}

/// The phase in words.
pub fn phase_text(phase: Phase) -> Text {
    Text::new(match phase {
        Phase::GermanSetUp => "phase-german-setup",
        Phase::RedSetUp => "phase-red-setup",
        Phase::Events => "phase-events",
        Phase::RedStrategic => "phase-red-strategic",
        Phase::Barrage => "phase-barrage",
        Phase::RedMove => "phase-red-movement",
        Phase::RedAssault => "phase-red-assault",
        Phase::GermanAssault => "phase-german-assault",
        Phase::GermanMove => "phase-german-movement",
        Phase::GermanStrategic => "phase-german-strategic",
        Phase::Supply => "phase-supply",
        Phase::Over => "phase-over",
    })
}

/// [4.2, 5.1] The stage track, with those who come on each stage.
pub fn turns(scenarios: &Scenarios) -> Vec<TurnInfo> {
    let arrivals = |event: &Event| {
        let text = arrive(event);
        let one = |piece| Arrival { piece, text: text.clone(), scenario: None };
        event.effect.arrivals().iter().copied().map(one).collect::<Vec<_>>()
    };
    let turn = |stage: &crate::stage_track::Stage| {
        let events = stage.events[GERMAN].iter().chain(&stage.events[RED]);
        TurnInfo {
            dates: stage.dates.clone(),
            arrivals: events.flat_map(|i| arrivals(&scenarios.events[*i])).collect(),
        }
    };
    scenarios.stages.iter().map(turn).collect()
}

fn arrive(event: &Event) -> Text {
    let key = match &event.effect {
        EventEffect::FlownIn(_) => "arrive-flown-in",
        EventEffect::PolishArmy(_) => "arrive-north",
        _ if event.side == GERMAN => "arrive-reserve",
        _ => "arrive-track",
    };
    Text::new(key).with("letter", event.letter.to_string())
}

/// [T1] The rows of the terrain table for hexes.
pub fn terrains(tables: &Tables, words: &Catalogue) -> Vec<Feature> {
    use Ground::*;
    let grounds =
        [("clear", Clear), ("park", Park), ("suburb", Suburb), ("city", City), ("water", Water)];
    let feature = |(id, ground): (&str, Ground)| {
        let mut effects = match tables.ground(ground) {
            Some(row) => ground_effects(row),
            None => vec![Effect::new("T1", Text::new("effect-closed"))],
        };
        if ground == City {
            effects.push(Effect::new("7.2.2a", Text::new("effect-reserve")));
            effects.push(Effect::new("10.3.1", Text::new("effect-airstrip-ground")));
        }
        Feature { id: id.into(), name: words.name(&format!("terrain-{id}")), effects }
    };
    grounds.map(feature).into()
}

fn ground_effects(row: &TerrainRow) -> Vec<Effect> {
    let both = |key, figures: &kernel::game::BySide<u8>| {
        Text::new(key).with("red", figures[RED]).with("german", figures[GERMAN])
    };
    let mut effects = vec![
        Effect::new("7.3.2", both("effect-cost", &row.cost)),
        Effect::new("3.11b", both("effect-stack", &row.stack)),
        Effect::new("9.4d", Text::new("effect-success").with("sum", i64::from(row.success))),
    ];
    effects.extend(modifier("effect-modifier", row.modifier));
    effects
}

fn modifier(key: &'static str, modifier: i8) -> Option<Effect> {
    let text = Text::new(key).with("points", i64::from(-modifier));
    (modifier < 0).then(|| Effect::new("9.5c", text))
}

/// [T1, 10.2.1, 10.3.1] What runs along and across sides.
pub fn edges(tables: &Tables, words: &Catalogue) -> Vec<Feature> {
    let cost =
        |points: u8| Effect::new("7.3.2", Text::new("effect-side-cost").with("points", points));
    let bridge = || {
        vec![
            Effect::new("T1", Text::new("effect-bridge")),
            Effect::new("Q9", Text::new("effect-bridge-hex")),
        ]
    };
    let canal = vec![cost(tables.canal), Effect::new("10.3.1", Text::new("effect-canal-airstrip"))];
    let train = Effect::new("10.2.1a", Text::new("effect-train"));
    let rail = modifier("effect-tracks", tables.tracks).into_iter().chain([train]).collect();
    let rows = [
        ("canal", canal),
        ("stream", vec![cost(tables.stream)]),
        ("bridge", bridge()),
        ("rail-bridge", bridge()),
        ("rail", rail),
    ];
    let feature = |(id, effects): (&str, Vec<Effect>)| Feature {
        id: id.into(),
        name: words.name(&format!("edge-{id}")),
        effects,
    };
    rows.map(feature).into()
}

/// [2.6b, 6.6a, 7.1.3, 7.2.2b, 10.2b, 11.1] What is special about single hexes.
pub fn remarks(tables: &Tables, terrain: &Terrain) -> Vec<(Space, Effect)> {
    let mut remarks = Vec::new();
    let mut add = |hex, effect| remarks.push((hex, effect));
    for (hex, points) in &terrain.victory {
        let text = Text::new("effect-victory").with("points", *points);
        add(*hex, Effect::new("11.1b", text));
    }
    for hex in terrain.bridges.iter() {
        for effect in tables.ground(Ground::Bridge).map(ground_effects).into_iter().flatten() {
            add(hex, effect);
        }
    }
    let way = Text::new("effect-dead-end").with("hex", terrain.dead_end_way);
    add(terrain.dead_end, Effect::new("2.6b", way));
    add(terrain.rathaus, Effect::new("7.2.2b", Text::new("effect-rathaus")));
    let airfield = Text::new("effect-airfield").with("points", tables.supply_roll.airfield);
    add(terrain.airfield, Effect::new("6.6a", airfield));
    let works = Text::new("effect-works").with("stage", tables.train_stage);
    add(terrain.railway_works, Effect::new("10.2b", works));
    for hex in terrain.soviet_concentration.iter() {
        add(hex, Effect::new("7.1.3c", Text::new("effect-concentration-soviet")));
    }
    for hex in terrain.polish_concentration.iter() {
        add(hex, Effect::new("7.1.3b", Text::new("effect-concentration-polish")));
    }
    remarks
}
