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
    /// For each viewer, or one for all of them.
    changes: Vec<Changes>,
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
    viewers: &'static [Eyes],
    /// What each viewer sees now.
    scenes: Vec<Scene>,
}

impl Step {
    pub fn changes(&self, eyes: Eyes) -> &Changes {
        &self.changes[eyes.index().min(self.changes.len() - 1)]
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
        let scenes: Vec<Scene> = viewers.iter().map(|eyes| game.scene(eyes.viewer())).collect();
        let start = moment(&scenes[scenes.len() - 1]);
        History { start, steps: Vec::new(), viewers, scenes }
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
        let scenes = self.look(scene);
        let pairs = self.scenes.iter().zip(&scenes);
        let changes = pairs.map(|(old, new)| difference(old, new)).collect();
        let (before, after) = (self.last().clone(), moment(&scenes[scenes.len() - 1]));
        let step =
            Arc::new(Step { entry, events, before, after, changes, words: Default::default() });
        self.steps.push(step.clone());
        self.scenes = scenes;
        step
    }

    /// Forgets what came after entry `n`.
    pub fn cut(&mut self, n: u64, scene: &dyn Fn(Viewer) -> Scene) {
        self.steps.truncate(n as usize);
        self.scenes = self.look(scene);
    }

    fn look(&self, scene: &dyn Fn(Viewer) -> Scene) -> Vec<Scene> {
        self.viewers.iter().map(|eyes| scene(eyes.viewer())).collect()
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

/// Scenes list their pieces in order, so both lists are walked once.
fn difference(old: &Scene, new: &Scene) -> Changes {
    let mut changes = Changes::default();
    let mut before = old.pieces.iter().peekable();
    for view in &new.pieces {
        while let Some(gone) = before.next_if(|seen| seen.piece < view.piece) {
            changes.gone.push(gone.piece);
        }
        if before.next_if(|seen| seen.piece == view.piece) != Some(view) {
            changes.pieces.push(view.clone());
        }
    }
    changes.gone.extend(before.map(|gone| gone.piece));
    let held = new.control.iter().enumerate();
    let changed =
        held.filter(|(i, held)| old.control.get(*i) != Some(*held) && !old.control.contains(held));
    changes.control = changed.map(|(_, held)| *held).collect();
    changes
}
