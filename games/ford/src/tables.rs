//! [3.2, 3.5, 4.3, 4.4] The figures of `tables.toml`, and the map as they make it: what every step
//! from hex to hex costs and which water lies between.

use kernel::{
    board::Board,
    data::{DataError, Files},
    dense::Per,
    odds::Ladder,
    outcomes::Outcomes,
    space::Space,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    pub stacking: usize,
    pub destroyed: i32,
    pub terrain: BTreeMap<String, Terrain>,
    pub water: Terrain,
    pub combat: Combat,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    pub cost: u16,
    pub columns: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    worst: u32,
    results: Vec<[Effect; 6]>,
}

/// [4.4] A result of the combat table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Effect {
    #[serde(rename = "-")]
    Nothing,
    #[serde(rename = "A")]
    Repulse,
    #[serde(rename = "AD")]
    Exchange,
    #[serde(rename = "R")]
    Retreat,
    #[serde(rename = "DR")]
    Rout,
}

impl Effect {
    pub fn attacker_loses(self) -> bool {
        matches!(self, Effect::Repulse | Effect::Exchange)
    }

    pub fn defender_loses(self) -> bool {
        matches!(self, Effect::Exchange | Effect::Rout)
    }

    pub fn retreats(self) -> bool {
        matches!(self, Effect::Retreat | Effect::Rout)
    }

    /// Its code, and the key of what it says.
    pub fn names(self) -> (&'static str, &'static str) {
        match self {
            Effect::Nothing => ("-", "result-nothing"),
            Effect::Repulse => ("A", "result-repulse"),
            Effect::Exchange => ("AD", "result-exchange"),
            Effect::Retreat => ("R", "result-retreat"),
            Effect::Rout => ("DR", "result-rout"),
        }
    }
}

impl Combat {
    pub fn ladder(&self) -> Ladder {
        Ladder { worst: self.worst, best: self.results.len() as u32 + 1 - self.worst }
    }

    /// What the die can bring in a column.
    pub fn outcomes(&self, column: usize) -> Outcomes<Effect> {
        Outcomes::one_d6(|die| self.results[column][usize::from(die) - 1])
    }
}

/// A side of a hex, seen from it.
#[derive(Clone, Copy)]
pub struct Way {
    pub to: Space,
    pub cost: u16,
    pub water: Water,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Water {
    None,
    Bridge,
    /// Where one can wade.
    Shallow,
    River,
}

impl Way {
    /// [3.5, 3.6] Whether the river is crossed where there is no way over it.
    pub fn is_river(&self, flood: bool) -> bool {
        self.water == Water::River || self.water == Water::Shallow && flood
    }
}

/// [3.2, 3.5] The sides of every hex; boxes have none.
pub fn ways(
    files: &Files,
    board: &Board,
    tables: &Tables,
) -> Result<Per<Space, Vec<Way>>, DataError> {
    let mut ways = Vec::new();
    for from in board.spaces() {
        let mut here = Vec::new();
        for link in board.links(from) {
            let name = &board.info(link.to).terrain;
            let Some(terrain) = tables.terrain.get(name) else {
                let message = format!("terrain {name:?} is not in tables.toml");
                return Err(files.error("map.toml", name, message));
            };
            let has = |feature: &str| {
                board.edges(from).any(|(to, run)| to == link.to && run.feature == feature)
            };
            let water = match has("river") {
                true if has("bridge") => Water::Bridge,
                true if has("shallow") => Water::Shallow,
                true => Water::River,
                false => Water::None,
            };
            let road = has("road") || has("field-road");
            let cost = if road { 1 } else { terrain.cost };
            let wading = if water == Water::Shallow { tables.water.cost } else { 0 };
            here.push(Way { to: link.to, cost: cost + wading, water });
        }
        ways.push(here);
    }
    Ok(ways.into())
}
