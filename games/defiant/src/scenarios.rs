//! [2.1.3, 8.0, 14.0] Where everybody starts, who comes later, and what is in the cup, read from
//! `scenario.toml`.

use crate::{
    chits::find_chit,
    order_of_battle::{CHITS, OrderOfBattle, Unit},
    prelude::*,
    tables::Tables,
    terrain::{Country, Ground, Terrain},
};
use kernel::reading::*;
use std::collections::BTreeMap;

#[derive(Clone, Debug)]
pub struct Scenario {
    pub id: String,
    pub turns: u8,
    /// Where each piece starts; those who come later start on the turn track.
    pub start: Per<Piece, Space>,
    pub arrivals: Vec<Arrival>,
    /// [2.1.3b, S14.20] The chits that start in the cup.
    pub cup: Vec<ChitId>,
    pub chits: Vec<NewChits>,
}

/// [8.0] Reinforcements of one turn at one place.
#[derive(Clone, Debug)]
pub struct Arrival {
    pub turn: u8,
    pub gate: Gate,
    pub units: Vec<Piece>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Gate {
    /// [8.0a] The letter of an entry area, and its hex.
    Area(char, Space),
    /// [8.0.4a] Where one of these headquarters stands.
    InPlaceOf(Vec<Piece>),
}

/// [2.3c, 2.4] Chits that join the cup, and those that leave it for them.
#[derive(Clone, Debug)]
pub struct NewChits {
    pub turn: u8,
    pub add: Vec<ChitId>,
    pub replaces: Vec<ChitId>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    scenario: Vec<Row>,
}

sourced! {
    struct Row {
        id: String,
        turns: u8,
        cup: Vec<String>,
        setup: Vec<SetupRow>,
        arrival: Vec<ArrivalRow>,
        chits: Vec<ChitsRow>,
    }

    struct SetupRow {
        #[serde(rename = "clause")]
        _clause: String,
        at: BTreeMap<String, String>,
    }

    struct ArrivalRow {
        turn: u8,
        area: Option<char>,
        #[serde(default)]
        replaces: Vec<String>,
        units: Vec<String>,
    }

    struct ChitsRow {
        turn: u8,
        add: Vec<String>,
        #[serde(default)]
        replaces: Vec<String>,
    }
}

/// What a scenario is read against.
struct Reader<'a> {
    page: Page<'a>,
    book: &'a Book,
    terrain: &'a Terrain,
    tables: &'a Tables,
    army: &'a OrderOfBattle,
}

pub fn read(
    book: &Book,
    terrain: &Terrain,
    tables: &Tables,
    army: &OrderOfBattle,
) -> Result<Vec<Scenario>, DataError> {
    let page = book.files.page("scenario.toml");
    let file: ScenarioFile = page.read()?;
    let reader = Reader { page, book, terrain, tables, army };
    file.scenario.iter().map(|row| reader.scenario(row)).collect()
}

impl Reader<'_> {
    fn unit(&self, id: &str) -> Result<Piece, DataError> {
        self.page.piece(&self.army.roster, id)
    }

    fn units(&self, ids: &[String]) -> Result<Vec<Piece>, DataError> {
        ids.iter().map(|id| self.unit(id)).collect()
    }

    fn chits(&self, ids: &[String]) -> Result<Vec<ChitId>, DataError> {
        let found =
            |id| find_chit(&self.army.chits, id).map_err(|message| self.page.wrong(id, message));
        ids.iter().map(|id| found(id)).collect()
    }

    fn scenario(&self, row: &Row) -> Result<Scenario, DataError> {
        if usize::from(row.turns) != self.tables.turns.len() {
            let message = format!("the turn track has {} turns", self.tables.turns.len());
            return Err(self.page.wrong(&row.id, message));
        }
        let homes = self.army.units.iter().map(|unit| unit.home.unwrap_or(Space::NONE));
        let mut start: Per<Piece, Space> = homes.collect();
        for (id, hex) in row.setup.iter().flat_map(|group| &group.at) {
            let at = self.page.space(&self.book.board, hex)?;
            self.page.place(&mut start, (self.unit(id)?, id), at)?;
        }
        let arrivals = row.arrival.iter().map(|a| self.arrival(a, row.turns));
        let arrivals = arrivals.collect::<Result<Vec<_>, _>>()?;
        for unit in arrivals.iter().flat_map(|arrival| &arrival.units) {
            let id = &self.army.roster[unit.index()].id;
            self.page.place(&mut start, (*unit, id), RESERVE)?;
        }
        if let Some(i) = start.iter().position(|space| !space.is_some()) {
            let id = &self.army.roster[i].id;
            return Err(self.page.wrong(&row.id, format!("{id} neither starts nor arrives")));
        }
        for (info, (unit, at)) in self.army.roster.iter().zip(self.army.units.iter().zip(&start)) {
            self.check_ground(unit, *at).map_err(|message| self.page.wrong(&info.id, message))?;
        }
        self.check_stacks(&start)?;
        let scenario = Scenario {
            id: row.id.clone(),
            turns: row.turns,
            start,
            arrivals,
            cup: self.chits(&row.cup)?,
            chits: row.chits.iter().map(|c| self.new_chits(c)).collect::<Result<_, _>>()?,
        };
        self.check_cup(&scenario)?;
        Ok(scenario)
    }

    fn arrival(&self, row: &ArrivalRow, turns: u8) -> Result<Arrival, DataError> {
        let first = row.units.first().map_or("[[scenario.arrival]]", String::as_str);
        if !(2..=turns).contains(&row.turn) {
            return Err(self.page.wrong(first, format!("nobody arrives on turn {}", row.turn)));
        }
        let gate = match row.area {
            Some(letter) if row.replaces.is_empty() => {
                let hex = self.terrain.entry(letter);
                let message = || format!("the map has no entry area {letter}");
                Gate::Area(letter, hex.ok_or_else(|| self.page.wrong(first, message()))?)
            }
            None if !row.replaces.is_empty() => Gate::InPlaceOf(self.units(&row.replaces)?),
            _ => {
                let message = "an arrival has an area, or replaces headquarters".to_string();
                return Err(self.page.wrong(first, message));
            }
        };
        let units = self.units(&row.units)?;
        if let Gate::Area(_, hex) = gate {
            for unit in &units {
                let message = |message| self.page.wrong(first, message);
                self.check_ground(&self.army.units[*unit], hex).map_err(message)?;
            }
        }
        Ok(Arrival { turn: row.turn, gate, units })
    }

    fn new_chits(&self, row: &ChitsRow) -> Result<NewChits, DataError> {
        let (add, replaces) = (self.chits(&row.add)?, self.chits(&row.replaces)?);
        Ok(NewChits { turn: row.turn, add, replaces })
    }

    /// [14.0] Everybody starts on land of his own side, or in Danzig, on ground that he can use.
    fn check_ground(&self, unit: &Unit, hex: Space) -> Result<(), String> {
        if !self.book.board.is_hex(hex) {
            return Ok(());
        }
        let (terrain, name) = (self.terrain, self.book.board.name(hex));
        if unit.kind == Kind::Ship {
            let afloat = terrain.sea.contains(hex) || terrain.coast.contains(hex);
            return afloat.then_some(()).ok_or(format!("{name} is not on the Baltic"));
        }
        let country = terrain.country[hex];
        let at_home = matches!(
            (unit.side, unit.slovak, country),
            (POLISH, _, Country::Poland | Country::Danzig)
                | (GERMAN, _, Country::Slovakia)
                | (GERMAN, false, Country::Germany | Country::Danzig)
        );
        if !at_home {
            return Err(format!("{name} lies in another country"));
        }
        if unit.kind == Kind::Train && !terrain.has_rail(hex) {
            return Err(format!("no railway leads to {name}"));
        }
        if terrain.ground[hex] == Ground::Mountain && !terrain.has_road(hex) {
            return Err(format!("no road leads to {name} in the mountains"));
        }
        Ok(())
    }

    /// [7.0a] Nobody starts on an enemy, or in a hex that is too full.
    fn check_stacks(&self, start: &[Space]) -> Result<(), DataError> {
        let most = &self.tables.stacking;
        for hex in self.book.board.hexes() {
            let here = self.army.units.iter().zip(start).filter(|(_, space)| **space == hex);
            let here: Vec<&Unit> = here.map(|(unit, _)| unit).collect();
            let count = |wanted: fn(Kind) -> bool| here.iter().filter(|u| wanted(u.kind)).count();
            let name = self.book.board.name(hex);
            if count(Kind::is_combat_unit) > usize::from(most.combat_units)
                || count(|kind| kind == Kind::Headquarters) > usize::from(most.headquarters)
            {
                return Err(self.page.wrong(name, format!("too many units start in {name}")));
            }
            if here.iter().any(|unit| unit.side != here[0].side) {
                return Err(self.page.wrong(name, format!("both sides start in {name}")));
            }
        }
        Ok(())
    }

    /// [2.1.3b, 2.3c] Every chit comes into the cup once, and none is replaced before.
    fn check_cup(&self, scenario: &Scenario) -> Result<(), DataError> {
        let mut turn_of: Per<ChitId, Option<u8>> = vec![None; CHITS].into();
        let added = scenario.chits.iter().flat_map(|c| c.add.iter().map(|id| (*id, c.turn)));
        for (id, turn) in scenario.cup.iter().map(|id| (*id, 1)).chain(added) {
            if turn_of[id].replace(turn).is_some() {
                let id = &self.army.chits[id].id;
                return Err(self.page.wrong(id, format!("the chit {id:?} comes twice")));
            }
        }
        if let Some(i) = turn_of.iter().position(Option::is_none) {
            let id = &self.army.chits[ChitId(i as u8)].id;
            return Err(self.page.wrong("cup", format!("the chit {id:?} never comes")));
        }
        for change in &scenario.chits {
            let early = |id: &&ChitId| turn_of[**id] >= Some(change.turn);
            if let Some(id) = change.replaces.iter().find(early) {
                let id = &self.army.chits[*id].id;
                return Err(self
                    .page
                    .wrong(id, format!("the chit {id:?} is replaced before it comes")));
            }
        }
        Ok(())
    }
}
