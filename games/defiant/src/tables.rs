//! [T1–T7, 13.2.1] The tables, read from `tables.toml`: combat, terrain, turns, dice, events, victory.
//! Movement points are kept in halves.

use crate::terrain::{GROUNDS, Ground, SETTLEMENTS, Settlement};
use kernel::{game::BySide, reading::*};
use serde::Serialize;
use std::collections::BTreeMap;

/// Columns of the combat table, 1-2 to 8-1+.
pub const COLUMNS: usize = 9;
/// The column of even odds.
pub const EVEN: usize = 1;

pub struct Tables {
    /// Names of the columns, 1-2 first.
    pub columns: [String; COLUMNS],
    combat: [[Outcome; COLUMNS]; 6],
    pub shifts: Shifts,
    terrain: [GroundRow; 6],
    settlement: [SettlementRow; 3],
    /// Half points along a road, and in strategic movement.
    pub road: u8,
    pub strategic: u8,
    /// Half points that an unbridged minor river adds.
    pub minor_river: u8,
    pub zones: Zones,
    pub stacking: Stacking,
    pub command: Command,
    pub supply: Supply,
    pub reinforcements: Reinforcements,
    /// [2.4.1a] Operational groups that may act, by die.
    pub operational_groups: [u8; 6],
    pub replacements: Replacements,
    pub air: Air,
    /// [T6] What happens, by the sum of two dice from 2.
    events: [Event; 11],
    pub turns: Vec<TurnRow>,
    /// [13.2.1] From the fewest victory hexes up.
    pub levels: Vec<Level>,
}

/// [9.1] What a die brings in a column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Outcome {
    pub attacker: Part,
    /// [9.1c] The attacker's loss counts only against a town or a city.
    pub starred: bool,
    pub defender: Part,
}

/// What one side suffers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Part {
    pub steps: u8,
    pub retreat: u8,
}

sourced! {
    pub struct Shifts {
        /// [9.2.5]
        pub mechanized_alone: u8,
        /// [9.2.6]
        pub german_first_turn: u8,
    }

    /// A row of the terrain chart; without a cost one cannot enter off the roads.
    pub struct GroundRow {
        pub cost: Option<u8>,
        pub shift: u8,
    }

    pub struct SettlementRow {
        /// In place of the ground's.
        pub cost: Option<u8>,
        pub shift: u8,
        /// [9.4.4a]
        pub spares_loss: bool,
        /// [9.5.7]
        pub spares_retreat: bool,
        /// [9.1c]
        pub a1_star: bool,
        /// [9.6.4]
        pub stops: bool,
    }

    /// [5.1] Whole points.
    pub struct Zones {
        pub enter: u8,
        pub leave: u8,
        pub between: u8,
    }

    /// [7.0a] Most in a hex.
    pub struct Stacking {
        pub combat_units: u8,
        pub headquarters: u8,
    }

    /// [4.2.1]
    pub struct Command {
        pub independent: u8,
        pub without_band: u8,
    }

    /// [10.1b, 10.2.1]
    pub struct Supply {
        pub open_hexes: u8,
        pub koenigsberg_turn: u8,
    }

    /// [8.0d, 8.0.3-Ia]
    pub struct Reinforcements {
        pub near_friends: u8,
        pub train_detour: u8,
    }

    /// [2.5.1, 11.2.1a]
    pub struct Replacements {
        pub by_die: [u8; 6],
        pub foot: u8,
        pub mobile: u8,
    }

    /// [12.1d, 12.1e, 12.2, 12.3]
    pub struct Air {
        pub damaged_on: u8,
        pub lost_on: u8,
        pub turns_away: u8,
        pub first_turn_radius: u8,
        pub penalty_motor: u8,
        pub penalty_other: u8,
    }
}

/// [T6] A random event and its figure, where it has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    pub effect: EventEffect,
    pub amount: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventEffect {
    PolishAirSuccess,
    PolishMovement,
    PolishReplacements,
    PolishMerger,
    GermanReplacements,
    GermanMovement,
    InfantryWithdrawn,
    BernolakChit,
    AircraftWithdrawn,
}

/// [2.2.1, 2.3d, 4.1.2a]
#[derive(Clone, Debug)]
pub struct TurnRow {
    /// Chits that may be activated.
    pub activations: BySide<u8>,
    pub goal: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    PolishOverwhelming,
    PolishMajor,
    PolishMinor,
    GermanHistorical,
    GermanMajor,
    GermanOverwhelming,
}

impl Verdict {
    pub fn is_german(self) -> bool {
        use Verdict::*;
        matches!(self, GermanHistorical | GermanMajor | GermanOverwhelming)
    }
}

sourced! {
    /// [13.2.1] So many victory hexes, or more, give this verdict.
    pub struct Level {
        pub least: u8,
        pub result: Verdict,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TablesFile {
    combat: CombatRow,
    shifts: Shifts,
    terrain: BTreeMap<String, GroundRow>,
    settlement: BTreeMap<String, SettlementRow>,
    road: RoadRow,
    river: RiverRow,
    zones: Zones,
    stacking: Stacking,
    command: Command,
    supply: Supply,
    reinforcements: Reinforcements,
    operational_groups: DieRow,
    replacements: Replacements,
    air: Air,
    event: Vec<EventRow>,
    turn: Vec<TurnFigures>,
    level: Vec<Level>,
}

sourced! {
    struct CombatRow {
        columns: [String; COLUMNS],
        rows: [[String; COLUMNS]; 6],
    }

    struct RoadRow {
        cost: f32,
        strategic: f32,
    }

    struct RiverRow {
        minor: f32,
    }

    struct DieRow {
        by_die: [u8; 6],
    }

    struct EventRow {
        rolls: Vec<u8>,
        effect: EventEffect,
        #[serde(default)]
        amount: u8,
    }

    struct TurnFigures {
        german: u8,
        polish: u8,
        goal: u8,
    }
}

impl Tables {
    pub fn read(files: &Files) -> Result<Tables, DataError> {
        let page = files.page("tables.toml");
        let file: TablesFile = page.read()?;
        let mut combat = [[Outcome::default(); COLUMNS]; 6];
        for (cells, row) in combat.iter_mut().zip(&file.combat.rows) {
            for (cell, code) in cells.iter_mut().zip(row) {
                *cell = Outcome::parse(code).ok_or_else(|| {
                    page.wrong(code, format!("{code:?} is no result: write it like A1*/D1r2"))
                })?;
            }
        }
        let halves = |word: &str, points: f32| {
            let halves = points * 2.0;
            let fits = halves.fract() == 0.0 && (0.0..=40.0).contains(&halves);
            let message = || format!("{points} is no number of half points");
            fits.then_some(halves as u8).ok_or_else(|| page.wrong(word, message()))
        };
        let levels = file.level;
        let rising = levels.windows(2).all(|pair| pair[0].least < pair[1].least);
        if levels.first().is_none_or(|first| first.least != 0) || !rising {
            let message = "levels begin at no victory hex and rise".to_string();
            return Err(page.wrong("[[level]]", message));
        }
        let turn =
            |t: TurnFigures| TurnRow { activations: BySide([t.german, t.polish]), goal: t.goal };
        Ok(Tables {
            events: events(page, &file.event)?,
            terrain: rows(page, "terrain", file.terrain, GROUNDS.map(|(word, _)| word))?,
            settlement: rows(
                page,
                "settlement",
                file.settlement,
                SETTLEMENTS.map(|(word, _)| word),
            )?,
            columns: file.combat.columns,
            combat,
            shifts: file.shifts,
            road: halves("[road]", file.road.cost)?,
            strategic: halves("[road]", file.road.strategic)?,
            minor_river: halves("[river]", file.river.minor)?,
            zones: file.zones,
            stacking: file.stacking,
            command: file.command,
            supply: file.supply,
            reinforcements: file.reinforcements,
            operational_groups: file.operational_groups.by_die,
            replacements: file.replacements,
            air: file.air,
            turns: file.turn.into_iter().map(turn).collect(),
            levels,
        })
    }

    /// [9.1] What a die brings in a column.
    pub fn outcome(&self, column: usize, die: u8) -> Outcome {
        self.combat[usize::from(die.clamp(1, 6)) - 1][column.min(COLUMNS - 1)]
    }

    pub fn ground(&self, ground: Ground) -> &GroundRow {
        &self.terrain[ground as usize]
    }

    /// The row of a settlement; open country has none.
    pub fn settlement(&self, settlement: Settlement) -> Option<&SettlementRow> {
        (settlement as usize).checked_sub(1).map(|i| &self.settlement[i])
    }

    /// [T6] What the sum of two dice brings.
    pub fn event(&self, sum: u8) -> Event {
        self.events[usize::from(sum.clamp(2, 12)) - 2]
    }

    /// [13.2.1, Q22]
    pub fn verdict(&self, victory_hexes: u8) -> Verdict {
        let reached = self.levels.iter().rev().find(|level| level.least <= victory_hexes);
        reached.map_or(Verdict::PolishOverwhelming, |level| level.result)
    }
}

fn rows<Row, const N: usize>(
    page: Page,
    what: &'static str,
    mut rows: BTreeMap<String, Row>,
    names: [&str; N],
) -> Result<[Row; N], DataError> {
    let mut found = Vec::with_capacity(N);
    for name in names {
        let row = rows.remove(name);
        let message = || format!("the row [{what}.{name}] is missing");
        found.push(row.ok_or_else(|| page.wrong(what, message()))?);
    }
    if let Some(name) = rows.keys().next() {
        return Err(page.wrong(name, unknown(what, name, names)));
    }
    found.try_into().map_err(|_| page.wrong(what, "a row is missing"))
}

/// Every sum of two dice has one event.
fn events(page: Page, rows: &[EventRow]) -> Result<[Event; 11], DataError> {
    let wrong = |message: String| page.wrong("[[event]]", message);
    let mut all = [None; 11];
    for row in rows {
        for roll in &row.rolls {
            let place = usize::from(*roll).checked_sub(2).and_then(|i| all.get_mut(i));
            let place = place.ok_or_else(|| wrong(format!("two dice never show {roll}")))?;
            if place.replace(Event { effect: row.effect, amount: row.amount }).is_some() {
                return Err(wrong(format!("{roll} has two events")));
            }
        }
    }
    let mut events = [Event { effect: EventEffect::PolishAirSuccess, amount: 0 }; 11];
    for (i, (event, found)) in events.iter_mut().zip(all).enumerate() {
        *event = found.ok_or_else(|| wrong(format!("{} has no event", i + 2)))?;
    }
    Ok(events)
}

impl Outcome {
    /// Reads a cell such as `A1*/Dr2`.
    fn parse(code: &str) -> Option<Outcome> {
        let mut outcome = Outcome::default();
        for part in code.split('/') {
            let side = part.chars().next()?;
            let rest = part.get(1..)?;
            let (losses, retreat) = match rest.split_once('r') {
                Some((losses, "")) => (losses, 1),
                Some((losses, hexes)) => (losses, hexes.parse().ok()?),
                None => (rest, 0),
            };
            let starred = losses.strip_suffix('*');
            let steps = match starred.unwrap_or(losses) {
                "" => 0,
                steps => steps.parse().ok()?,
            };
            let suffered = Part { steps, retreat };
            if suffered == Part::default() {
                return None;
            }
            match side {
                'A' => (outcome.attacker, outcome.starred) = (suffered, starred.is_some()),
                'D' if starred.is_none() => outcome.defender = suffered,
                _ => return None,
            }
        }
        Some(outcome)
    }

    /// The cell as it is printed.
    pub fn code(self) -> String {
        let star = if self.starred { "*" } else { "" };
        let parts = [("A", self.attacker, star), ("D", self.defender, "")];
        let suffered = parts.into_iter().filter(|(_, part, _)| *part != Part::default());
        let word = |(side, part, star): (&str, Part, &str)| {
            let steps = if part.steps > 0 { part.steps.to_string() } else { String::new() };
            let retreat = match part.retreat {
                0 => String::new(),
                1 => "r".into(),
                hexes => format!("r{hexes}"),
            };
            format!("{side}{steps}{star}{retreat}")
        };
        suffered.map(word).collect::<Vec<_>>().join("/")
    }
}
