//! What happened in a game, step by step: what each viewer saw change, and the words for the log.
//! The pages get these differences instead of whole positions.

use kernel::{
    book::Book,
    game::{BySide, Event, Side, Viewer},
    journal::Entry,
    scene::{PieceView, Scene},
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
    changes: [Changes; 3],
    /// In words, once somebody listens: a language each.
    words: [OnceLock<Words>; 2],
}

pub struct Words {
    pub lines: Vec<Value>,
    /// The phase after it.
    pub phase: String,
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
    /// What each viewer sees now.
    scenes: [Scene; 3],
}

impl Step {
    pub fn changes(&self, eyes: Eyes) -> &Changes {
        &self.changes[eyes.index()]
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
        let scenes = Eyes::ALL.map(|eyes| game.scene(eyes.viewer()));
        History { start: moment(&scenes[2]), steps: Vec::new(), scenes }
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
        scene: &dyn Fn(Viewer) -> Scene,
    ) -> Arc<Step> {
        let scenes = Eyes::ALL.map(|eyes| scene(eyes.viewer()));
        let changes =
            Eyes::ALL.map(|eyes| difference(&self.scenes[eyes.index()], &scenes[eyes.index()]));
        let (before, after) = (self.last().clone(), moment(&scenes[2]));
        let step =
            Arc::new(Step { entry, events, before, after, changes, words: Default::default() });
        self.steps.push(step.clone());
        self.scenes = scenes;
        step
    }

    /// Forgets what came after entry `n`.
    pub fn cut(&mut self, n: u64, scene: &dyn Fn(Viewer) -> Scene) {
        self.steps.truncate(n as usize);
        self.scenes = Eyes::ALL.map(|eyes| scene(eyes.viewer()));
    }
}

fn moment(scene: &Scene) -> Moment {
    Moment {
        turn: scene.turn,
        phase: scene.phase,
        phase_text: scene.phase_text.clone(),
        decides: scene.decides,
        points: scene.standing.points,
    }
}

fn difference(old: &Scene, new: &Scene) -> Changes {
    // Scenes list their pieces in one order, so most are found where they were.
    let same = |i: usize, view: &PieceView| {
        old.pieces.get(i) == Some(view) || old.piece(view.piece) == Some(view)
    };
    let pieces = new.pieces.iter().enumerate();
    Changes {
        pieces: pieces.filter(|(i, view)| !same(*i, view)).map(|(_, v)| v.clone()).collect(),
        gone: old.pieces.iter().map(|v| v.piece).filter(|p| new.piece(*p).is_none()).collect(),
        control: new.control.iter().filter(|held| !old.control.contains(held)).copied().collect(),
    }
}
