//! [2.3, T4, T5] Where everybody starts and what the Red Army needs to win, read from
//! `scenario.toml`.

use crate::{
    order_of_battle::{GERMAN, Kind, OrderOfBattle, RED, UNITS, Units},
    stage_track::{self, Event, EventEffect, EventRow, STAGES, Stage, StageRow},
    tables::Tables,
    terrain::{Ground, Hexes, NORTH_GERMAN, POOL, RESERVE, Terrain, WAITING, stage_box},
};
use kernel::{prelude::*, reading::*};
use std::collections::BTreeMap;

pub struct Scenarios {
    pub stages: Vec<Stage>,
    pub events: Vec<Event>,
    pub scenarios: Vec<Scenario>,
}

#[derive(Clone, Debug)]
pub struct Scenario {
    pub id: String,
    pub stages: u8,
    /// [6.1] What the fortress starts with.
    pub supply: u8,
    /// [11.1b] What the Red Army needs, and what if each hex counts one (Q43).
    pub points: u8,
    pub points_flat: u8,
    /// Where each piece starts. In the free scenario the Germans muster in the reserve and the Red
    /// Army on the first box of the stage track.
    pub start: Per<Piece, Space>,
    pub free: Option<FreeSetup>,
}

/// What the free scenario asks of a set-up.
#[derive(Clone, Debug)]
pub struct FreeSetup {
    /// Who is placed.
    pub units: Units,
    /// Ground for Germans; what of it is far enough from the Red Army; where that may stand.
    pub german_ground: Hexes,
    pub german_zone: Hexes,
    pub red_zone: Hexes,
    pub asks: FreeRow,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    stage: Vec<StageRow>,
    event: Vec<EventRow>,
    scenario: Vec<Row>,
}

sourced! {
    struct Row {
        id: String,
        stages: u8,
        supply: u8,
        points: u8,
        points_flat: u8,
        #[serde(default)]
        setup: Vec<SetupRow>,
        free: Option<FreeRow>,
    }

    struct SetupRow {
        at: BTreeMap<String, String>,
    }

    pub struct FreeRow {
        start_units_of: String,
        /// Germans in the northern sector.
        pub north_least: u8,
        german_ground: Vec<String>,
        /// Of Germans from every Russian concentration hex, of the Red Army from the nearest.
        pub german_distance: u8,
        pub red_distance: u8,
        /// Between two units of a division.
        pub division_spread: u8,
        pub cover: u8,
        /// Of cover units from Germans.
        pub cover_distance: u8,
    }
}

/// What a scenario is read against.
pub struct Reader<'a> {
    pub book: &'a Book,
    pub terrain: &'a Terrain,
    pub tables: &'a Tables,
    pub army: &'a OrderOfBattle,
}

impl Reader<'_> {
    fn page(&self) -> Page<'_> {
        self.book.files.page("scenario.toml")
    }

    pub fn read(&self) -> Result<Scenarios, DataError> {
        let file: ScenarioFile = self.page().read()?;
        let (stages, events) = self.events().read(&file.stage, &file.event)?;
        let mut scenarios: Vec<Scenario> = Vec::new();
        for row in &file.scenario {
            let scenario = match &row.free {
                None => self.fixed(row, &events)?,
                Some(free) => self.free(row, free, &scenarios)?,
            };
            scenarios.push(scenario);
        }
        Ok(Scenarios { stages, events, scenarios })
    }

    fn events(&self) -> stage_track::Reader<'_> {
        stage_track::Reader { page: self.page(), army: self.army }
    }

    fn scenario(&self, row: &Row, start: Per<Piece, Space>) -> Result<Scenario, DataError> {
        let (most, flat) = (self.terrain.points(), self.terrain.victory.len());
        let message = match () {
            _ if usize::from(row.stages) != STAGES => {
                format!("the stage track has {STAGES} stages")
            }
            _ if row.points > most => format!("all victory hexes give {most} points"),
            _ if usize::from(row.points_flat) > flat => format!("there are {flat} victory hexes"),
            _ if row.supply > self.tables.supply.most => {
                format!("the track of supply ends at {}", self.tables.supply.most)
            }
            _ => {
                return Ok(Scenario {
                    id: row.id.clone(),
                    stages: row.stages,
                    supply: row.supply,
                    points: row.points,
                    points_flat: row.points_flat,
                    start,
                    free: None,
                });
            }
        };
        Err(self.page().wrong(&row.id, message))
    }

    /// A scenario whose set-up is written down.
    fn fixed(&self, row: &Row, events: &[Event]) -> Result<Scenario, DataError> {
        let mut start = Per::from(vec![Space::NONE; UNITS]);
        for (id, at) in row.setup.iter().flat_map(|group| &group.at) {
            let unit = self.events().unit(id)?;
            self.page().place(&mut start, (unit, id), self.page().space(&self.book.board, at)?)?;
        }
        for unit in events.iter().flat_map(|event| event.effect.arrivals()) {
            self.page().place(&mut start, (*unit, self.army.id(*unit)), WAITING)?;
        }
        for unit in (0..UNITS as u16).map(Piece) {
            match self.army.units[unit].kind {
                _ if start[unit].is_some() => {}
                Kind::Cover => start[unit] = POOL,
                Kind::Support | Kind::Train => start[unit] = WAITING,
                _ => {
                    let message = format!("{} neither starts nor arrives", self.army.id(unit));
                    return Err(self.page().wrong(&row.id, message));
                }
            }
            let fits = self.check_place(unit, start[unit]);
            fits.map_err(|message| self.page().wrong(self.army.id(unit), message))?;
        }
        self.check_stacks(&start)?;
        self.check_removals(events)?;
        self.scenario(row, start)
    }

    /// Everybody starts on land, or in a box that is his.
    fn check_place(&self, unit: Piece, at: Space) -> Result<(), String> {
        let (unit, name) = (&self.army.units[unit], self.book.board.name(at));
        if self.book.board.is_hex(at) {
            let land = self.terrain.land.contains(at);
            return land.then_some(()).ok_or(format!("{name} is open water"));
        }
        let fits = match at {
            RESERVE | NORTH_GERMAN => unit.side == GERMAN && unit.kind != Kind::Train,
            POOL => unit.kind == Kind::Cover,
            WAITING => true,
            _ => false,
        };
        fits.then_some(()).ok_or(format!("it cannot start in {name:?}"))
    }

    /// [3.11] Nobody starts on an enemy, or in a hex that is too full.
    fn check_stacks(&self, start: &Per<Piece, Space>) -> Result<(), DataError> {
        for hex in self.book.board.hexes() {
            let here: Units = start.which(|at| *at == hex);
            let Some(first) = here.iter().next() else { continue };
            let side = self.army.units[first].side;
            let name = self.book.board.name(hex);
            if here.iter().any(|unit| self.army.units[unit].side != side) {
                return Err(self.page().wrong(name, format!("both sides start in {name}")));
            }
            if here.len() > usize::from(self.tables.room(side, self.terrain.ground(hex))) {
                return Err(self.page().wrong(name, format!("too many units start in {name}")));
            }
        }
        Ok(())
    }

    /// [10.8a, 10.4c] Whoever may be taken out by an event is a unit that can be in play by then.
    fn check_removals(&self, events: &[Event]) -> Result<(), DataError> {
        for event in events {
            let EventEffect::Remove(removals) = &event.effect else { continue };
            for piece in removals.iter().flat_map(|removal| removal.of.iter()) {
                let late = |other: &&Event| {
                    other.stage > event.stage && other.effect.arrivals().contains(&piece)
                };
                if let Some(other) = events.iter().find(late) {
                    let id = self.army.id(piece);
                    let message = format!("{id} comes only by {:?}", other.letter);
                    return Err(self
                        .page()
                        .wrong(&format!("letter = \"{}\"", event.letter), message));
                }
            }
        }
        Ok(())
    }

    /// The free scenario places the start units of another one.
    fn free(&self, row: &Row, free: &FreeRow, known: &[Scenario]) -> Result<Scenario, DataError> {
        let of = known.iter().find(|scenario| scenario.id == free.start_units_of);
        let ids = known.iter().map(|scenario| scenario.id.as_str());
        let message = || {
            let hint = did_you_mean(&free.start_units_of, ids);
            format!("no earlier scenario is called {:?}{hint}", free.start_units_of)
        };
        let of = of.ok_or_else(|| self.page().wrong("start_units_of", message()))?;
        if !row.setup.is_empty() {
            return Err(self.page().wrong(&row.id, "a free scenario has no set-up of its own"));
        }
        let mut start = of.start.clone();
        let mut units = Units::default();
        for unit in (0..UNITS as u16).map(Piece) {
            let (info, starts) = (&self.army.units[unit], !matches!(start[unit], POOL | WAITING));
            match (info.kind, info.side) {
                (Kind::Cover, _) => start[unit] = POOL,
                (_, RED) if starts => start[unit] = stage_box(1),
                (_, GERMAN) if starts => start[unit] = RESERVE,
                _ => continue,
            }
            units.set(unit, info.kind != Kind::Cover);
        }
        let german_ground = self.german_ground(free)?;
        let near = |distance: u8| self.terrain.within(&self.terrain.soviet_concentration, distance);
        let setup = FreeSetup {
            units,
            german_ground,
            german_zone: german_ground.without(&near(free.german_distance.saturating_sub(1))),
            red_zone: near(free.red_distance).intersection(&self.terrain.land),
            asks: free.clone(),
        };
        Ok(Scenario { free: Some(setup), ..self.scenario(row, start)? })
    }

    /// The ground of the Germans, and the airfield.
    fn german_ground(&self, free: &FreeRow) -> Result<Hexes, DataError> {
        let ground = |word: &String| {
            let known = [
                ("clear", Ground::Clear),
                ("park", Ground::Park),
                ("suburb", Ground::Suburb),
                ("city", Ground::City),
            ];
            self.page().meaning("ground", word, &known)
        };
        let grounds = free.german_ground.iter().map(ground).collect::<Result<Vec<_>, _>>()?;
        let t = self.terrain;
        let fits = |hex: &Space| grounds.contains(&t.ground(*hex)) || *hex == t.airfield;
        Ok(t.land.iter().filter(fits).collect())
    }
}
