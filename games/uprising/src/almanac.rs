//! What the book tells of the game: phases, turns, terrain, districts.

use crate::{
    city::{City, ZONES},
    scenarios::{Gate, Scenario},
    sequence::Phase,
    tables::Tables,
};
use kernel::{
    board::Board,
    book::{Arrival, Country, Effect, Feature, Name, PhaseInfo, TurnInfo, When},
    prelude::*,
    text::Catalogue,
};

pub(crate) fn phase_text(phase: Phase) -> Text {
    Text::new(match phase {
        Phase::GermanSetUp => "phase-german-setup",
        Phase::PolishSetUp => "phase-polish-setup",
        Phase::Cards => "phase-cards",
        Phase::Initiative => "phase-initiative",
        Phase::Supply => "phase-reinforcements",
        Phase::March => "phase-movement",
        Phase::Combat => "phase-combat",
        Phase::Armistice => "phase-armistice",
        Phase::Over => "phase-over",
    })
}

pub(crate) fn phases() -> Vec<PhaseInfo> {
    let when = |phase: Phase| match phase {
        Phase::GermanSetUp | Phase::PolishSetUp => When::Before,
        Phase::Over => When::After,
        _ => When::Turn,
    };
    let info =
        |phase: &Phase| PhaseInfo { id: phase.id(), name: phase_text(*phase), when: when(*phase) };
    Phase::ALL.iter().map(info).collect()
}

/// Every turn with who may come in on it. All scenarios share one schedule.
pub(crate) fn turns(
    tables: &Tables,
    scenarios: &[Scenario],
    board: &Board,
    city: &City,
) -> Vec<TurnInfo> {
    let schedule = scenarios.first().map(|s| s.arrivals.as_slice()).unwrap_or_default();
    let turn = |(i, row): (usize, &crate::tables::TurnRow)| {
        let due = schedule.iter().enumerate().filter_map(|(unit, arrival)| {
            let arrival = arrival.as_ref().filter(|a| usize::from(a.turn) == i + 1)?;
            let text = gate_text(arrival.gate, board, city);
            Some(Arrival { piece: Piece(unit as u16), text, scenario: None })
        });
        TurnInfo {
            dates: Name { en: row.dates.clone(), pl: row.dates_pl.clone() },
            arrivals: due.collect(),
        }
    };
    tables.turn.iter().enumerate().map(turn).collect()
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

pub(crate) fn terrains(board: &Board, city: &City, words: &Catalogue) -> Vec<Feature> {
    let feature = |(i, id): (usize, &String)| {
        let here = board.hexes().find(|zone| usize::from(city.terrain[zone.index()]) == i);
        let mut effects = Vec::new();
        if let Some(zone) = here {
            let shift = city.modifier[zone.index()];
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
        Feature { id: id.clone(), name: words.name(&format!("terrain-{id}")), effects }
    };
    city.terrains.iter().enumerate().map(feature).collect()
}

pub(crate) fn edges(board: &Board, words: &Catalogue) -> Vec<Feature> {
    let feature = |way: &String| {
        let (text, clause) = match way.as_str() {
            "street" => ("effect-street", "4.12"),
            "bridge" => ("effect-bridge", "7.15a"),
            _ => ("effect-river", "4.22"),
        };
        let effects = vec![Effect { text: Text::new(text), clause }];
        Feature { id: way.clone(), name: words.name(&format!("edge-{way}")), effects }
    };
    board.ways.iter().map(feature).collect()
}

pub(crate) fn countries(city: &City, words: &Catalogue) -> Vec<Country> {
    let country = |d: &crate::city::District| Country {
        id: d.id.clone(),
        name: words.name(&format!("district-{}", d.id)),
    };
    city.districts.iter().map(country).collect()
}

/// What is printed in single zones, besides their ground.
pub(crate) fn remarks(tables: &Tables, board: &Board, city: &City) -> Vec<(Space, Effect)> {
    let mut remarks = Vec::new();
    for zone in board.spaces().take(ZONES) {
        let mut add = |text: Text, clause| remarks.push((zone, Effect { text, clause }));
        if city.fortified.contains(zone) {
            let shift = i32::from(tables.shifts.fortified);
            add(Text::new("effect-fortified").with("shift", shift), "5.13d");
        }
        if city.districts.iter().any(|d| d.mobilises.contains(zone)) {
            add(Text::new("effect-mobilisation"), "9.17");
        }
        if city.manholes.contains(zone) {
            add(Text::new("effect-sewer"), "4.31");
        }
        if city.edge.contains(zone) {
            add(Text::new("effect-edge"), "S3.3c");
        }
        if city.corridors.contains(zone) {
            add(Text::new("effect-corridor"), "11.O7");
        }
        if let Some((_, points)) = city.prizes.iter().find(|(prize, _)| *prize == zone) {
            add(Text::new("effect-prize").with("points", i32::from(*points)), "11.K4");
        }
        if city.river_zones.contains(zone) {
            let turn = i32::from(tables.morale.river_zone_from_turn);
            add(Text::new("effect-river-zone").with("turn", turn), "11.O1");
        }
        let room = city.stack[zone.index()];
        if room < u8::MAX {
            add(Text::new("effect-stack").with("points", room), "4.13");
        }
    }
    remarks
}
