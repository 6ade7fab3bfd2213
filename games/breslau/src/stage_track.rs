//! [4.2, 5.1, T3, T4] The stage track and the historical events of both sides, read from
//! `scenario.toml`.

use crate::order_of_battle::{GERMAN, Nation, OrderOfBattle, RED, Units};
use kernel::{prelude::*, reading::*};

/// [4.1a]
pub const STAGES: usize = 20;

/// A box of the stage track.
#[derive(Clone, Debug)]
pub struct Stage {
    /// [8.2.3a]
    pub air: u8,
    /// [5.1b] Indices of its events, small letters and capitals apart.
    pub events: BySide<Vec<u8>>,
}

#[derive(Clone, Debug)]
pub struct Event {
    pub letter: char,
    pub side: Side,
    pub stage: u8,
    pub effect: EventEffect,
}

#[derive(Clone, Debug)]
pub enum EventEffect {
    /// Germans come into the reserve, the Red Army onto the box of the stage.
    Arrive(Vec<Piece>),
    /// [Q45] Into the reserve, as soon as the airfield is German.
    FlownIn(Vec<Piece>),
    /// [10.1.2] The 2nd Polish Army comes to the northern sector.
    PolishArmy(Vec<Piece>),
    /// So many weakened units go to the reserve free of charge.
    FreeReorganisation(u8),
    SupplyLoss(u8),
    /// So many starred units on the map turn fanatical.
    Fanaticism(u8),
    /// The owner takes so many of each set out of the game.
    Remove(Vec<Removal>),
}

#[derive(Clone, Debug)]
pub struct Removal {
    pub number: u8,
    pub of: Units,
}

impl EventEffect {
    /// [Q45] It takes units out of the game, whether their owner likes it or not.
    pub(crate) fn removes(&self) -> bool {
        matches!(self, EventEffect::Remove(_))
    }

    /// Those who come by it.
    pub fn arrivals(&self) -> &[Piece] {
        match self {
            EventEffect::Arrive(units)
            | EventEffect::FlownIn(units)
            | EventEffect::PolishArmy(units) => units,
            _ => &[],
        }
    }
}

sourced! {
    pub(crate) struct StageRow {
        air: u8,
        #[serde(default)]
        german: String,
        #[serde(default)]
        red: String,
    }

    pub(crate) struct EventRow {
        letter: char,
        effect: EffectWord,
        amount: Option<u8>,
        #[serde(default)]
        units: Vec<String>,
        #[serde(default)]
        remove: Vec<RemovalRow>,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum EffectWord {
    Arrive,
    FlownIn,
    PolishArmy,
    FreeReorganisation,
    SupplyLoss,
    Fanaticism,
    Remove,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RemovalRow {
    number: u8,
    of: Vec<String>,
}

/// What the track and the events are read against.
pub(crate) struct Reader<'a> {
    pub page: Page<'a>,
    pub army: &'a OrderOfBattle,
}

impl Reader<'_> {
    pub fn unit(&self, id: &str) -> Result<Piece, DataError> {
        self.page.piece(&self.army.roster, id)
    }

    /// The track and its events; every letter of the track has an event and every event a stage.
    pub fn read(
        &self,
        stages: &[StageRow],
        events: &[EventRow],
    ) -> Result<(Vec<Stage>, Vec<Event>), DataError> {
        if stages.len() != STAGES {
            let message = format!("{STAGES} stages wanted, {} found (4.1a)", stages.len());
            return Err(self.page.wrong("[[stage]]", message));
        }
        let mut found = Vec::new();
        for row in events {
            let event = self.event(row, stages)?;
            if found.iter().any(|other: &Event| other.letter == event.letter) {
                let message = format!("the event {:?} stands here twice", event.letter);
                return Err(self.at_letter(row.letter, message));
            }
            found.push(event);
        }
        let stage = |row: &StageRow| {
            let events = |letters: &str| {
                let index = |letter: char| {
                    let index = found.iter().position(|event| event.letter == letter);
                    let message = || format!("the track names {letter:?}, which is no event");
                    index.map(|i| i as u8).ok_or_else(|| self.page.wrong(letters, message()))
                };
                letters.chars().map(index).collect::<Result<Vec<_>, _>>()
            };
            Ok(Stage { air: row.air, events: BySide([events(&row.red)?, events(&row.german)?]) })
        };
        let stages = stages.iter().map(stage).collect::<Result<Vec<_>, DataError>>()?;
        self.check_arrivals(&found)?;
        Ok((stages, found))
    }

    fn at_letter(&self, letter: char, message: impl Into<String>) -> DataError {
        self.page.wrong(&format!("letter = \"{letter}\""), message)
    }

    fn event(&self, row: &EventRow, stages: &[StageRow]) -> Result<Event, DataError> {
        let wrong = |message: &str| self.at_letter(row.letter, message);
        let side = if row.letter.is_ascii_uppercase() { RED } else { GERMAN };
        let letters = |stage: &StageRow| {
            let letters = if side == RED { &stage.red } else { &stage.german };
            letters.contains(row.letter)
        };
        let on_track: Vec<usize> = (0..stages.len()).filter(|i| letters(&stages[*i])).collect();
        let [stage] = on_track[..] else {
            return Err(wrong(&format!("the event {:?} needs one stage of the track", row.letter)));
        };
        let units = row.units.iter().map(|id| self.own(id, side, row.letter));
        let units = units.collect::<Result<Vec<_>, _>>()?;
        use EffectWord::*;
        let effect = match (row.effect, row.amount) {
            (Arrive, None) if !units.is_empty() => EventEffect::Arrive(units),
            (FlownIn, None) if !units.is_empty() && side == GERMAN => EventEffect::FlownIn(units),
            (PolishArmy, None) if !units.is_empty() && side == RED => {
                EventEffect::PolishArmy(units)
            }
            (FreeReorganisation, Some(most)) if units.is_empty() => {
                EventEffect::FreeReorganisation(most)
            }
            (SupplyLoss, Some(points)) if units.is_empty() => EventEffect::SupplyLoss(points),
            (Fanaticism, Some(most)) if units.is_empty() => EventEffect::Fanaticism(most),
            (Remove, None) if units.is_empty() && !row.remove.is_empty() => {
                let removal = |removal| self.removal(removal, side, row.letter);
                let removals = row.remove.iter().map(removal).collect::<Result<_, _>>()?;
                EventEffect::Remove(removals)
            }
            _ => return Err(wrong("an event has units, an amount, or units to remove")),
        };
        Ok(Event { letter: row.letter, side, stage: stage as u8 + 1, effect })
    }

    fn own(&self, id: &str, side: Side, letter: char) -> Result<Piece, DataError> {
        let piece = self.unit(id)?;
        match self.army.units[piece].side == side {
            true => Ok(piece),
            false => {
                Err(self.at_letter(letter, format!("{id} is not of the side of {letter:?} (5.1b)")))
            }
        }
    }

    fn removal(&self, row: &RemovalRow, side: Side, letter: char) -> Result<Removal, DataError> {
        let of = row.of.iter().map(|id| self.own(id, side, letter));
        let of: Units = of.collect::<Result<Vec<_>, _>>()?.into_iter().collect();
        match usize::from(row.number) <= of.len() && row.number > 0 {
            true => Ok(Removal { number: row.number, of }),
            false => Err(self.at_letter(letter, "there are not so many to remove")),
        }
    }

    /// Nobody comes by two events; the whole 2nd Polish Army and nobody else comes by its own.
    fn check_arrivals(&self, events: &[Event]) -> Result<(), DataError> {
        let mut seen = Units::default();
        for event in events {
            for piece in event.effect.arrivals() {
                let id = self.army.id(*piece);
                if seen.contains(*piece) {
                    let message = format!("{id} comes by two events");
                    return Err(self.at_letter(event.letter, message));
                }
                seen.insert(*piece);
                let by_its_own = matches!(event.effect, EventEffect::PolishArmy(_));
                if (self.army.units[*piece].nation == Nation::Polish) != by_its_own {
                    let message = format!("{id} does not come by this event (10.1.2)");
                    return Err(self.at_letter(event.letter, message));
                }
            }
        }
        Ok(())
    }
}
