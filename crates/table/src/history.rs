//! What happened in a game, step by step: what each viewer saw change, and the words for the log.
//! The pages get these differences instead of whole positions.

use kernel::{
    book::Book,
    game::{BySide, Event, Side, Viewer},
    journal::Entry,
    scene::{PieceView, Sight},
    space::Space,
    text::{Language, Text},
};
use serde_json::Value;
use shelf::{Match, json::Scribe};
use std::sync::{Arc, OnceLock};

/// Whose eyes a page has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    Seat(Side),
    Spectator,
}

impl Eyes {
    pub const ALL: [Eyes; 3] = [Eyes::Seat(Side::First), Eyes::Seat(Side::Second), Eyes::Spectator];

    pub fn of(side: Option<Side>) -> Eyes {
        side.map_or(Eyes::Spectator, Eyes::Seat)
    }

    pub fn index(self) -> usize {
        match self {
            Eyes::Seat(side) => side.index(),
            Eyes::Spectator => 2,
        }
    }

    pub fn viewer(self) -> Viewer {
        match self {
            Eyes::Seat(side) => Viewer::Seat(side),
            Eyes::Spectator => Viewer::Spectator,
        }
    }

    pub fn side(self) -> Option<Side> {
        match self {
            Eyes::Seat(side) => Some(side),
            Eyes::Spectator => None,
        }
    }
}

/// The moment after an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    pub turn: u8,
    pub phase: &'static str,
    pub phase_text: Text,
    pub decides: Option<Side>,
    pub points: BySide<i32>,
}

/// One order, what it did, and the moment before and after it.
pub struct Step {
    pub entry: Entry,
    pub events: Vec<Event>,
    pub before: Moment,
    pub after: Moment,
    /// For each viewer, or one for all of them.
    seen: Vec<Seen>,
    /// In words, once somebody listens: a language each.
    words: [OnceLock<Words>; 2],
}

pub struct Words {
    pub lines: Vec<Value>,
    /// The phase after it.
    pub phase: String,
}

/// A step for one pair of eyes.
struct Seen {
    changes: Changes,
    /// What listeners are sent, once there is one: a language each.
    told: [OnceLock<String>; 2],
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    pub pieces: Vec<PieceView>,
    /// Pieces that the viewer does not see any more.
    pub gone: Vec<kernel::piece::Piece>,
    pub control: Vec<(Space, Side)>,
}

pub struct History {
    start: Moment,
    pub steps: Vec<Arc<Step>>,
    viewers: &'static [Eyes],
    /// What each viewer sees now.
    sights: Vec<Sight>,
}

impl Step {
    fn seen(&self, eyes: Eyes) -> &Seen {
        &self.seen[eyes.index().min(self.seen.len() - 1)]
    }

    pub fn changes(&self, eyes: Eyes) -> &Changes {
        &self.seen(eyes).changes
    }

    /// What listeners are sent, written only once for all with the same eyes and language.
    pub fn told(&self, eyes: Eyes, language: Language, write: impl FnOnce() -> String) -> &str {
        self.seen(eyes).told[language as usize].get_or_init(write)
    }

    pub fn words(&self, language: Language, book: &Book) -> &Words {
        self.words[language as usize].get_or_init(|| {
            let scribe = Scribe::new(book, language);
            Words {
                lines: self.events.iter().map(|event| scribe.event(event)).collect(),
                phase: book.say(language, &self.after.phase_text),
            }
        })
    }

    pub fn ends_phase(&self) -> bool {
        self.before.phase != self.after.phase || self.before.turn != self.after.turn
    }
}

impl History {
    pub fn new(game: &dyn Match) -> History {
        // On an open board one pair of eyes stands for all.
        let viewers = match game.book().open_board {
            true => &[Eyes::Spectator],
            false => &Eyes::ALL[..],
        };
        let sights: Vec<Sight> = viewers.iter().map(|eyes| game.sight(eyes.viewer())).collect();
        let start = moment(&sights[sights.len() - 1]);
        History { start, steps: Vec::new(), viewers, sights }
    }

    pub fn start(&self) -> &Moment {
        &self.start
    }

    pub fn last(&self) -> &Moment {
        self.steps.last().map_or(&self.start, |step| &step.after)
    }

    pub fn push(
        &mut self,
        entry: Entry,
        events: Vec<Event>,
        sight: &dyn Fn(Viewer) -> Sight,
    ) -> Arc<Step> {
        let sights = self.look(sight);
        let pairs = self.sights.iter().zip(&sights);
        let seen = pairs
            .map(|(old, new)| Seen { changes: difference(old, new), told: Default::default() });
        let seen = seen.collect();
        let (before, after) = (self.last().clone(), moment(&sights[sights.len() - 1]));
        let step = Arc::new(Step { entry, events, before, after, seen, words: Default::default() });
        self.steps.push(step.clone());
        self.sights = sights;
        step
    }

    /// Forgets what came after entry `n`.
    pub fn cut(&mut self, n: u64, sight: &dyn Fn(Viewer) -> Sight) {
        self.steps.truncate(n as usize);
        self.sights = self.look(sight);
    }

    fn look(&self, sight: &dyn Fn(Viewer) -> Sight) -> Vec<Sight> {
        self.viewers.iter().map(|eyes| sight(eyes.viewer())).collect()
    }
}

fn moment(sight: &Sight) -> Moment {
    Moment {
        turn: sight.turn,
        phase: sight.phase,
        phase_text: sight.phase_text.clone(),
        decides: sight.decides,
        points: sight.standing.points,
    }
}

/// Sights list their pieces in order, so both lists are walked once.
fn difference(old: &Sight, new: &Sight) -> Changes {
    let mut changes = Changes::default();
    let mut before = old.pieces.iter().peekable();
    for view in &new.pieces {
        while let Some(gone) = before.next_if(|seen| seen.piece < view.piece) {
            changes.gone.push(gone.piece);
        }
        if before.next_if(|seen| seen.piece == view.piece) != Some(view) {
            changes.pieces.push(*view);
        }
    }
    changes.gone.extend(before.map(|gone| gone.piece));
    let held = new.control.iter().enumerate();
    let changed =
        held.filter(|(i, held)| old.control.get(*i) != Some(*held) && !old.control.contains(held));
    changes.control = changed.map(|(_, held)| *held).collect();
    changes
}
