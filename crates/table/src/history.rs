//! What happened in a game, step by step: what each viewer saw move, and the words for the log. Only
//! the last steps stay in memory; older ones are made again from the entries when somebody asks for
//! them.

use kernel::{
    book::Book,
    game::{BySide, Event, Side, Viewer},
    journal::Entry,
    piece::Piece,
    scene::Sight,
    session::Unsound,
    space::Space,
    text::Text,
};
use shelf::{
    Match,
    json::{Line, Scribe},
};
use std::{collections::VecDeque, sync::Arc};

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

/// What a viewer saw change.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// Where pieces are now, or that they are out of sight.
    pub moved: Vec<(Piece, Option<Space>)>,
    /// Who holds the spaces where that changed; nobody any more, perhaps.
    pub control: Vec<(Space, Option<Side>)>,
}

/// The end of a phase, for the standing over time.
pub struct Ended {
    pub n: u64,
    pub turn: u8,
    pub phase: &'static str,
    pub points: BySide<i32>,
}

pub struct History {
    start: Moment,
    last: Moment,
    recent: VecDeque<Arc<Step>>,
    ended: Vec<Ended>,
    viewers: &'static [Eyes],
    /// What each viewer sees now.
    sights: Vec<Sight>,
}

/// Some steps of a game, to be looked at when its lock is free again.
pub struct Past {
    /// The game before the first of those that are made again, and their entries.
    older: Option<(Box<dyn Match>, Vec<Entry>)>,
    recent: Vec<Arc<Step>>,
}

/// So many steps stay in memory, and each takes about so much.
const RECENT: usize = 48;
const STEP: usize = 2048;

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
    pub fn lines(&self, scribe: &Scribe, eyes: Viewer) -> Vec<Line> {
        self.events.iter().map(|event| scribe.event(event, eyes)).collect()
    }

    fn ends_phase(&self) -> bool {
        self.before.phase != self.after.phase || self.before.turn != self.after.turn
    }
}

impl History {
    pub fn new(game: &dyn Match) -> History {
        // On an open board one pair of eyes stands for all.
        let viewers = match game.book().is_open(&game.setup().options) {
            true => &[Eyes::Spectator],
            false => &Eyes::ALL[..],
        };
        let sights: Vec<Sight> = viewers.iter().map(|eyes| game.sight(eyes.viewer())).collect();
        let start = moment(&sights[sights.len() - 1]);
        let (last, recent, ended) = (start.clone(), VecDeque::new(), Vec::new());
        History { start, last, recent, ended, viewers, sights }
    }

    pub fn start(&self) -> &Moment {
        &self.start
    }

    pub fn last(&self) -> &Moment {
        &self.last
    }

    pub fn last_step(&self) -> Option<&Arc<Step>> {
        self.recent.back()
    }

    /// How much memory it takes, near enough.
    pub fn bytes(&self) -> usize {
        self.recent.len() * STEP + self.ended.capacity() * size_of::<Ended>()
    }

    pub fn ended(&self) -> &[Ended] {
        &self.ended
    }

    /// The steps of the entries from `from` to `to`, of a game that has come to its present state.
    pub fn past(&self, game: &dyn Match, from: u64, to: u64) -> Past {
        let from = from.max(1);
        let recent = self.recent.iter().filter(|step| (from..=to).contains(&step.entry.n));
        let recent: Vec<_> = recent.cloned().collect();
        let known = recent.first().map_or(to + 1, |step| step.entry.n);
        let older = (from < known).then(|| (game.at(from - 1), game.entries(from, known - 1)));
        Past { older, recent }
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
        let (before, after) = (self.last.clone(), moment(&sights[sights.len() - 1]));
        let step = Arc::new(Step { entry, events, veiled, before, after, changes });
        self.last = step.after.clone();
        if step.ends_phase() {
            let Moment { turn, phase, .. } = step.before;
            self.ended.push(Ended { n: step.entry.n, turn, phase, points: step.after.points });
        }
        if self.recent.len() >= RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(step.clone());
        self.sights = sights;
        step
    }

    /// Forgets what came after entry `n`, of a game that is there again.
    pub fn cut(&mut self, game: &dyn Match, n: u64) -> Result<(), Unsound> {
        self.recent.retain(|step| step.entry.n <= n);
        self.ended.retain(|ended| ended.n <= n);
        self.sights = self.look(&|eyes| game.sight(eyes));
        self.last = moment(&self.sights[self.sights.len() - 1]);
        if self.recent.is_empty() {
            let mut recent = VecDeque::new();
            let from = n.saturating_sub(RECENT as u64) + 1;
            self.past(game, from, n).walk(|step| recent.push_back(step))?;
            self.recent = recent;
        }
        Ok(())
    }

    fn look(&self, sight: &dyn Fn(Viewer) -> Sight) -> Vec<Sight> {
        self.viewers.iter().map(|eyes| sight(eyes.viewer())).collect()
    }
}

impl Past {
    /// Shows every step, in order. Entries that are here were legal when they were played.
    pub fn walk(self, mut see: impl FnMut(Arc<Step>)) -> Result<(), Unsound> {
        if let Some((mut game, entries)) = self.older {
            let mut history = History::new(game.as_ref());
            for entry in entries {
                let events = game.follow(&entry)?;
                let sight = |eyes: Viewer| game.sight(eyes);
                see(history.push(entry, events, game.is_veiled(), &sight));
            }
        }
        self.recent.into_iter().for_each(see);
        Ok(())
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
    let mut moved = Vec::new();
    let mut before = old.pieces.iter().peekable();
    for view in &new.pieces {
        while let Some(gone) = before.next_if(|seen| seen.piece < view.piece) {
            moved.push((gone.piece, None));
        }
        if before.next_if(|seen| seen.piece == view.piece).map(|seen| seen.at) != Some(view.at) {
            moved.push((view.piece, Some(view.at)));
        }
    }
    moved.extend(before.map(|gone| (gone.piece, None)));
    let held = new.control.iter().enumerate();
    let taken =
        held.filter(|(i, held)| old.control.get(*i) != Some(*held) && !old.control.contains(held));
    let is_held = |space: Space| new.control.iter().any(|(held, _)| *held == space);
    let left = old.control.iter().filter(|(space, _)| !is_held(*space));
    let taken = taken.map(|(_, (space, side))| (*space, Some(*side)));
    Changes { moved, control: taken.chain(left.map(|(space, _)| (*space, None))).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{
        game::Standing,
        scene::{Marks, PieceView},
    };

    fn sight(pieces: &[(u16, u16, u8)], control: &[(u16, Side)]) -> Sight {
        let view = |&(piece, at, face): &(u16, u16, u8)| {
            let (piece, at) = (Piece(piece), Space(at));
            PieceView { piece, at, face, left: 0, marks: Marks::default() }
        };
        Sight {
            turn: 1,
            phase: "phase",
            phase_text: Text::new("phase"),
            decides: None,
            pieces: pieces.iter().map(view).collect(),
            veiled: Vec::new(),
            markers: Vec::new(),
            control: control.iter().map(|(at, side)| (Space(*at), *side)).collect(),
            standing: Standing::default(),
        }
    }

    #[test]
    fn who_comes_goes_and_leaves_is_told() {
        let old = sight(&[(1, 5, 0), (2, 5, 0), (3, 5, 0), (5, 5, 0)], &[]);
        let new = sight(&[(1, 6, 0), (3, 5, 1), (4, 7, 0)], &[]);
        let told = difference(&old, &new).moved;
        let at = |piece, space: Option<u16>| (Piece(piece), space.map(Space));
        assert_eq!(told, [at(1, Some(6)), at(2, None), at(4, Some(7)), at(5, None)]);
        assert_eq!(difference(&new, &new), Changes::default());
    }

    #[test]
    fn control_that_is_won_changes_hands_or_ends_is_told() {
        let (one, two) = (Side::First, Side::Second);
        let old = sight(&[], &[(1, one), (2, one), (3, two)]);
        let new = sight(&[], &[(1, two), (3, two), (4, one)]);
        let told = difference(&old, &new).control;
        assert_eq!(told, [(Space(1), Some(two)), (Space(4), Some(one)), (Space(2), None)]);
    }
}
