//! A game as a page sees it, in JSON and in words. Everything starts from the scene that the rules
//! made for this pair of eyes, so nothing else can leak.

mod parts;

pub use parts::{Brief, Entry, LogEntry, Look, Score, Summary, View, Winner};

use crate::{
    book::dates,
    dice,
    error::ApiError,
    history::{Eyes, Step},
    reflex::Open,
    room::{Room, State},
};
use kernel::{
    book::Book,
    game::{BySide, Side, Turn, Viewer},
    journal::Header,
    naming::Reading,
    scene::Scene,
    space::Space,
};
use parts::{BranchOff, Player};
use shelf::json::{Piece, Scribe, Sides};
use std::borrow::Cow;

/// Somebody looks at a room.
#[derive(Clone, Copy)]
pub struct Glance<'a> {
    pub room: &'a Room,
    pub eyes: Eyes,
    pub reading: Reading,
}

impl<'a> Glance<'a> {
    pub fn scribe(&self) -> Scribe<'a> {
        Scribe { book: self.room.title.book(), reading: self.reading }
    }

    /// When a game is over everybody may look back at everything.
    pub fn looking_back(&self, state: &State) -> Viewer {
        match state.is_over() {
            true => Viewer::Referee,
            false => self.eyes.viewer(),
        }
    }
}

/// The game now, with the choices of the seat that decides.
pub fn view<'a>(glance: &Glance<'a>, state: &State) -> View<'a> {
    let game = &state.game;
    let mine = glance.eyes.side();
    let scene = game.scene(glance.eyes.viewer());
    let mut view = body(glance, state, game.header(), &scene, state.n());
    let scribe = glance.scribe();
    let decides = state.decides();
    if decides.is_some() && decides == mine && game.can_roll() && game.has_begun() {
        let offers = game.offers().into_iter();
        view.choices = offers.map(|o| scribe.choice(o.order, &o.choice)).collect();
    }
    // Never less than before, whatever is taken back: by this a page knows an older copy.
    view.version = Some(state.version());
    view.over = over(scribe.book, game.turn());
    view.undoable = mine.map_or(0, |side| game.undoable(side));
    view.thinking = glance.room.waits_for_computer(state);
    if !game.has_begun() {
        // What stands there for the time being asks nobody anything.
        view.scene.decides = None;
    }
    view.reflex = Open::of(state).and_then(|open| open.view(mine));
    view
}

/// The game as it was after entry `n`, for replay: without choices.
pub fn view_at<'a>(glance: &Glance<'a>, state: &State, n: u64) -> View<'a> {
    let then = state.game.at(n);
    let scene = then.scene(glance.looking_back(state));
    let over = over(glance.room.title.book(), then.turn());
    View { over, ..body(glance, state, then.header(), &scene, n) }
}

/// What the present and the past have in common.
fn body<'a>(
    glance: &Glance<'a>,
    state: &State,
    header: &Header,
    scene: &Scene,
    n: u64,
) -> View<'a> {
    let Glance { room, eyes, reading } = *glance;
    let book = room.title.book();
    let from = header.newest().map_or(0, |newest| newest.from.saturating_sub(1));
    let branch = BranchOff { of: &room.parent, n: from };
    let mut scene = glance.scribe().scene(scene);
    scene.pieces.iter_mut().for_each(give_marks);
    View {
        id: &room.id,
        name: &room.name,
        game: book.id,
        scenario: header.scenario.clone(),
        n,
        you: eyes.side().map(|side| book.side(side).id),
        dates: dates(book, reading.language, scene.turn),
        players: players(room),
        open_board: book.is_open(&header.options),
        branch: Some(branch).filter(|branch| !branch.of.is_empty()),
        half: Some(room.half).filter(|half| *half != 0),
        scene,
        version: None,
        over: None,
        choices: Vec::new(),
        undoable: 0,
        thinking: false,
        goes_on: state.game.can_roll(),
        dice: dice::told(state),
        reflex: None,
        undone: None,
    }
}

/// The scribe leaves empty marks out; pages like them there.
fn give_marks(piece: &mut Piece) {
    piece.marks.get_or_insert_default();
}

pub fn over(book: &Book, turn: Turn) -> Option<Winner<'static>> {
    match turn {
        Turn::Ask { .. } => None,
        Turn::Over { winner } => {
            Some(Winner { winner: winner.map(|side| book.side(side).id.into()) })
        }
    }
}

fn players(room: &Room) -> Sides<Player> {
    let seats = room.seats();
    Sides::of(room.title.book(), |side| Player {
        kind: seats[side].kind.clone(),
        present: room.is_present(side),
    })
}

/// An entry as listeners get it, in JSON.
pub fn entry(glance: &Glance, step: &Step) -> String {
    let book = glance.room.title.book();
    let eyes = glance.eyes.viewer();
    let changes = step.changes(glance.eyes);
    let space = |space: Space| book.board.name(space);
    let moved = changes.moved.iter();
    let held = changes.control.iter();
    let entry = Entry {
        log: log_entry(glance, eyes, step),
        rolls: &step.entry.rolls,
        moved: moved.map(|(piece, at)| (book.piece(*piece).id.as_str(), at.map(space))).collect(),
        control: held.map(|(at, by)| (space(*at), by.map(|side| book.side(side).id))).collect(),
        decides: step.after.decides.map(|side| book.side(side).id),
    };
    serde_json::to_string(&entry).unwrap_or_default()
}

/// An entry as the log shows it, under the phase that it was made in.
pub fn log_entry(glance: &Glance, eyes: Viewer, step: &Step) -> LogEntry {
    let book = glance.room.title.book();
    let order = step.order(book, eyes);
    let open = step.events.iter().filter(|event| event.is_open_to(eyes));
    let words = order.unwrap_or_default().split(' ');
    LogEntry {
        n: step.entry.n,
        by: step.entry.by.clone(),
        order: order.map(String::from),
        piece: words.filter(|word| book.piece_called(word).is_some()).map(String::from).next(),
        turn: step.before.turn,
        phase: step.before.phase,
        phase_name: book.tell(glance.reading, &step.before.phase_text),
        lines: step.lines(&glance.scribe(), eyes),
        path: open.flat_map(|event| &event.path).map(|at| book.board.name(*at).into()).collect(),
    }
}

/// Points at the start, at the end of every phase, and now.
pub fn standing(glance: &Glance, state: &State) -> Vec<Score> {
    let scribe = glance.scribe();
    let row = |n: u64, turn: u8, phase: Option<&'static str>, points: &BySide<i32>| Score {
        n,
        turn,
        phase,
        points: scribe.points(points),
    };
    let start = state.history.start();
    let ended = state.history.ended();
    let mut rows = vec![row(0, start.turn, None, &start.points)];
    rows.extend(ended.iter().map(|end| row(end.n, end.turn, Some(end.phase), &end.points)));
    let now = state.history.last_step().filter(|step| step.entry.n == state.n());
    if let Some(step) = now.filter(|step| ended.last().is_none_or(|end| end.n < step.entry.n)) {
        let before = &step.before;
        rows.push(row(step.entry.n, before.turn, Some(before.phase), &step.after.points));
    }
    rows
}

impl<'a> Summary<'a> {
    pub fn of(book: &'a Book, state: &State) -> Summary<'a> {
        let id = |side: Side| Cow::Borrowed(book.side(side).id);
        let now = state.history.last();
        let points = Side::BOTH.map(|side| (id(side), now.points[side]));
        Summary {
            n: state.n(),
            turn: now.turn,
            phase: now.phase.into(),
            decides: now.decides.map(id),
            points: points.into_iter().collect(),
            over: match state.game.turn() {
                Turn::Ask { .. } => None,
                Turn::Over { winner } => Some(Winner { winner: winner.map(id) }),
            },
        }
    }

    pub fn write(&self) -> Result<String, ApiError> {
        Ok(serde_json::to_string(self)?)
    }
}
