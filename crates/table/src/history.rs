//! What happened in a game, step by step: what each viewer saw change, and the words for the log.
//! The pages get these differences instead of whole positions.

use kernel::{
    book::Book,
    game::{BySide, Event, Side, Viewer},
    journal::Entry,
    scene::{PieceView, Sight, Veiled},
    space::Space,
    text::Text,
};
use serde_json::Value;
use shelf::{Match, json::Scribe};
use std::sync::Arc;

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
    /// The other side may not read the order.
    veiled: bool,
    pub before: Moment,
    pub after: Moment,
    /// For each viewer, or one for all of them.
    changes: Vec<Changes>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    pub pieces: Vec<PieceView>,
    /// Pieces that the viewer does not see any more.
    pub gone: Vec<kernel::piece::Piece>,
    /// How many counters lie face down now where that changed.
    pub veiled: Vec<Veiled>,
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
    /// Which of the viewers these eyes are; on an open board there is only one.
    pub fn viewer(&self, eyes: Eyes) -> usize {
        eyes.index().min(self.changes.len() - 1)
    }

    pub fn changes(&self, eyes: Eyes) -> &Changes {
        &self.changes[self.viewer(eyes)]
    }

    /// The order, if these eyes may read it.
    pub fn order(&self, book: &Book, eyes: Viewer) -> Option<&str> {
        let by = || book.find_side(&self.entry.by).map(Viewer::Seat);
        let open = !self.veiled || eyes == Viewer::Referee || by() == Ok(eyes);
        open.then_some(&self.entry.order)
    }

    /// What happened, in words.
    pub fn lines(&self, scribe: &Scribe, eyes: Viewer) -> Vec<Value> {
        self.events.iter().map(|event| scribe.event(event, eyes)).collect()
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
        veiled: bool,
        sight: &dyn Fn(Viewer) -> Sight,
    ) -> Arc<Step> {
        let sights = self.look(sight);
        let pairs = self.sights.iter().zip(&sights);
        let changes = pairs.map(|(old, new)| difference(old, new)).collect();
        let (before, after) = (self.last().clone(), moment(&sights[sights.len() - 1]));
        let step = Arc::new(Step { entry, events, veiled, before, after, changes });
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
    let veiled = new.veiled.iter().filter(|veiled| !old.veiled.contains(veiled));
    let uncovered = old.veiled.iter().filter(|then| new.veiled.iter().all(|now| now.at != then.at));
    let uncovered = uncovered.map(|then| Veiled { count: 0, ..*then });
    changes.veiled = veiled.copied().chain(uncovered).collect();
    let held = new.control.iter().enumerate();
    let changed =
        held.filter(|(i, held)| old.control.get(*i) != Some(*held) && !old.control.contains(held));
    changes.control = changed.map(|(_, held)| *held).collect();
    changes
}
