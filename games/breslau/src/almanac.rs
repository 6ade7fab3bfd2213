//! What the printed board and its tables say in words: phases, stages and who comes on them,
//! terrain, canals, bridges, railways. Every figure is an argument from `tables.toml`.

use crate::{
    order_of_battle::{GERMAN, RED},
    reflex,
    scenarios::{Scenario, Scenarios},
    stage_track::{Event, EventEffect, Stage},
    tables::{Tables, TerrainRow},
    terrain::{Ground, Terrain},
    view::{MARKERS, MARKS, OVERLAYS},
};
use kernel::{
    book::{Arrival, Effect, Feature, ScenarioInfo, TurnInfo},
    prelude::*,
    reading::*,
};

/// Adds to the book what is this game's own.
pub fn fill(
    book: &mut Book,
    tables: &Tables,
    terrain: &Terrain,
    scenarios: &Scenarios,
) -> Result<(), DataError> {
    let words = &book.words;
    let info = |s: &Scenario| ScenarioInfo::new(words, &s.id, 1, s.stages);
    book.scenarios = scenarios.scenarios.iter().map(info).collect::<Result<_, _>>()?;
    book.turns = turns(words, scenarios);
    book.terrains = terrains(tables, words);
    book.edges = edges(tables, words);
    book.countries = Vec::new();
    book.remarks = remarks(tables, terrain);
    book.reflexes = reflex::questions(words);
    (book.marks, book.markers, book.overlays) = (&MARKS, &MARKERS, &OVERLAYS);
    Ok(())
}

/// [4.2, 5.1] The stage track, with those who come on each stage.
fn turns(words: &Catalogue, scenarios: &Scenarios) -> Vec<TurnInfo> {
    let arrivals = |event: &Event| {
        let text = arrive(event);
        let one = |piece| Arrival { piece, text: text.clone(), scenario: None };
        event.effect.arrivals().iter().copied().map(one).collect::<Vec<_>>()
    };
    let turn = |(turn, stage): (u8, &Stage)| {
        let events = stage.events[GERMAN].iter().chain(&stage.events[RED]);
        let arrivals = events.flat_map(|i| arrivals(&scenarios.events[usize::from(*i)])).collect();
        TurnInfo { arrivals, ..TurnInfo::new(words, turn) }
    };
    (1..).zip(&scenarios.stages).map(turn).collect()
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
fn terrains(tables: &Tables, words: &Catalogue) -> Vec<Feature> {
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
        Feature::new(words, "terrain", id, effects)
    };
    grounds.map(feature).into()
}

fn ground_effects(row: &TerrainRow) -> Vec<Effect> {
    let both = |key, figures: &BySide<u8>| {
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
fn edges(tables: &Tables, words: &Catalogue) -> Vec<Feature> {
    let cost =
        |points: u8| Effect::new("7.3.2", Text::new("effect-side-cost").with("points", points));
    let bridge = || {
        vec![
            Effect::new("T1", Text::new("effect-bridge")),
            Effect::new("Q9", Text::new("effect-bridge-hex")),
        ]
    };
    let canal =
        vec![cost(tables.sides.canal), Effect::new("10.3.1", Text::new("effect-canal-airstrip"))];
    let train = Effect::new("10.2.1a", Text::new("effect-train"));
    let rail =
        modifier("effect-tracks", tables.tracks.modifier).into_iter().chain([train]).collect();
    let rows = [
        ("canal", canal),
        ("stream", vec![cost(tables.sides.stream)]),
        ("bridge", bridge()),
        ("rail-bridge", bridge()),
        ("rail", rail),
    ];
    rows.map(|(id, effects)| Feature::new(words, "edge", id, effects)).into()
}

/// [2.6b, 6.6a, 7.1.3, 7.2.2b, 10.2b, 11.1] What is special about single hexes.
fn remarks(tables: &Tables, terrain: &Terrain) -> Vec<(Space, Effect)> {
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
    let works = Text::new("effect-works").with("stage", tables.train.stage);
    add(terrain.railway_works, Effect::new("10.2b", works));
    for hex in terrain.soviet_concentration.iter() {
        add(hex, Effect::new("7.1.3c", Text::new("effect-concentration-soviet")));
    }
    for hex in terrain.polish_concentration.iter() {
        add(hex, Effect::new("7.1.3b", Text::new("effect-concentration-polish")));
    }
    remarks
}
