//! What the book tells of the game: phases, turns, terrain, districts.

use crate::{
    city::{City, District, Districts, zones},
    scenarios::{Gate, Scenario},
    tables::Tables,
    view::{MARKERS, MARKS},
};
use kernel::{
    book::{Arrival, Country, Effect, Feature, ScenarioInfo, TurnInfo},
    prelude::*,
    reading::*,
};

/// Adds to the book what is this game's own.
pub(crate) fn fill(
    book: &mut Book,
    tables: &Tables,
    city: &City,
    scenarios: &[Scenario],
) -> Result<(), DataError> {
    let (words, board) = (&book.words, &book.board);
    let info = |s: &Scenario| ScenarioInfo::new(words, &s.id, s.first_turn, s.last_turn);
    book.scenarios = scenarios.iter().map(info).collect::<Result<_, _>>()?;
    book.turns = turns(book, tables, scenarios, city);
    book.terrains = terrains(board, city, words);
    book.edges = edges(board, words);
    book.countries = countries(city, words);
    book.remarks = remarks(tables, city);
    (book.marks, book.markers) = (&MARKS, &MARKERS);
    Ok(())
}

/// Every turn with who may come in on it. All scenarios share one schedule.
fn turns(book: &Book, tables: &Tables, scenarios: &[Scenario], city: &City) -> Vec<TurnInfo> {
    let turn = |turn: u8| {
        let schedule = scenarios.first().into_iter().flat_map(|s| s.arrivals.iter().enumerate());
        let due = schedule.filter_map(|(unit, arrival)| {
            let arrival = arrival.as_ref().filter(|a| a.turn == turn)?;
            let text = gate_text(arrival.gate, &book.board, city);
            Some(Arrival { piece: Piece(unit as u16), text, scenario: None })
        });
        TurnInfo { arrivals: due.collect(), ..TurnInfo::new(&book.words, turn) }
    };
    (1..=tables.last_turn()).map(turn).collect()
}

fn gate_text(gate: Gate, board: &Board, city: &City) -> Text {
    let list = |names: Vec<&str>| names.join(", ");
    match gate {
        Gate::Edge => Text::new("arrive-edge"),
        Gate::Support => Text::new("arrive-support"),
        Gate::Zones(zones) => {
            let zones = list(zones.iter().map(|zone| board.name(zone)).collect());
            Text::new("arrive-zones").with("zones", zones)
        }
        Gate::Mobilisation(zones) => {
            let districts = city.districts.iter().filter(|d| d.mobilises.intersects(&zones));
            let districts = list(districts.map(|d| d.id.as_str()).collect());
            Text::new("arrive-mobilisation").with("districts", districts)
        }
    }
}

fn terrains(board: &Board, city: &City, words: &Catalogue) -> Vec<Feature> {
    let feature = |(i, id): (usize, &String)| {
        let here = board.hexes().find(|zone| usize::from(city.terrain[*zone]) == i);
        let mut effects = Vec::new();
        if let Some(zone) = here {
            let shift = city.modifier[zone];
            let text = match shift {
                0 => Text::new("effect-no-terrain"),
                _ => Text::new("effect-terrain").with("shift", i32::from(shift)),
            };
            effects.push(Effect { text, clause: "5.13c" });
            if city.urban.contains(zone) {
                effects.push(Effect { text: Text::new("effect-urban"), clause: "8.14" });
            }
            if city.clear.contains(zone) {
                effects.push(Effect { text: Text::new("effect-clear"), clause: "20.13a" });
            }
        }
        Feature::new(words, "terrain", id, effects)
    };
    city.terrains.iter().enumerate().map(feature).collect()
}

fn edges(board: &Board, words: &Catalogue) -> Vec<Feature> {
    let feature = |way: &String| {
        let (text, clause) = match way.as_str() {
            "street" => ("effect-street", "4.12"),
            "bridge" => ("effect-bridge", "7.15a"),
            _ => ("effect-river", "4.22"),
        };
        let effects = vec![Effect { text: Text::new(text), clause }];
        Feature::new(words, "edge", way, effects)
    };
    board.ways.iter().map(feature).collect()
}

fn countries(city: &City, words: &Catalogue) -> Vec<Country> {
    let country = |d: &District| Country {
        id: d.id.clone(),
        name: words.name(&format!("district-{}", d.id)),
    };
    city.districts.iter().map(country).collect()
}

/// What is printed in single zones, besides their ground.
fn remarks(tables: &Tables, city: &City) -> Vec<(Space, Effect)> {
    let fortified = i32::from(tables.shifts.fortified);
    let marked = [
        (city.fortified, Text::new("effect-fortified").with("shift", fortified), "5.13d"),
        (city.mobilisation(Districts::MAX), Text::new("effect-mobilisation"), "9.17"),
        (city.manholes, Text::new("effect-sewer"), "4.31"),
        (city.edge, Text::new("effect-edge"), "S3.3c"),
        (city.corridors, Text::new("effect-corridor"), "11.O7"),
    ];
    let mut remarks = Vec::new();
    for zone in zones() {
        let mut add = |text: Text, clause| remarks.push((zone, Effect { text, clause }));
        for (_, text, clause) in marked.iter().filter(|(zones, ..)| zones.contains(zone)) {
            add(text.clone(), *clause);
        }
        if let Some((_, points)) = city.prizes.iter().find(|(prize, _)| *prize == zone) {
            add(Text::new("effect-prize").with("points", i32::from(*points)), "11.K4");
        }
        if city.river_zones.contains(zone) {
            let turn = i32::from(tables.morale.river_zone_from_turn);
            add(Text::new("effect-river-zone").with("turn", turn), "11.O1");
        }
        let room = city.stack[zone];
        if room < u8::MAX {
            add(Text::new("effect-stack").with("points", room), "4.13");
        }
    }
    remarks
}
