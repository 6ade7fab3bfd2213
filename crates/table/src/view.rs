//! A game as a page sees it, in JSON and in words. Everything starts from the scene that the rules
//! made for this pair of eyes, so nothing else can leak.

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
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use shelf::json::{MarkerJson, PieceJson, Scribe, VeiledJson};
use std::{borrow::Cow, collections::BTreeMap};

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
pub fn view(glance: &Glance, state: &State) -> Value {
    let game = &state.game;
    let mine = glance.eyes.side();
    let mut view = body(glance, &game.scene(glance.eyes.viewer()), game.header(), state.n());
    let scribe = glance.scribe();
    let decides = state.decides();
    let choices: Vec<Value> =
        match decides.is_some() && decides == mine && game.can_roll() && game.has_begun() {
            true => game.offers().iter().map(|o| scribe.choice(&o.order, &o.choice)).collect(),
            false => Vec::new(),
        };
    // Never less than before, whatever is taken back: by this a page knows an older copy.
    view.insert("version".into(), json!(state.version()));
    view.insert("over".into(), over(glance.room.title.book(), game.turn()));
    view.insert("choices".into(), Value::Array(choices));
    view.insert("undoable".into(), json!(mine.map_or(0, |side| game.undoable(side))));
    view.insert("thinking".into(), json!(glance.room.waits_for_computer(state)));
    view.insert("goes_on".into(), json!(game.can_roll()));
    view.insert("dice".into(), dice::told(state));
    if !game.has_begun() {
        // What stands there for the time being asks nobody anything.
        view.insert("decides".into(), Value::Null);
    }
    view.insert("reflex".into(), json!(Open::of(state).and_then(|open| open.view(mine))));
    Value::Object(view)
}

/// The game as it was after entry `n`, for replay: without choices.
pub fn view_at(glance: &Glance, state: &State, n: u64) -> Value {
    let then = state.game.at(n);
    let scene = then.scene(glance.looking_back(state));
    let mut view = body(glance, &scene, then.header(), n);
    view.insert("over".into(), over(glance.room.title.book(), then.turn()));
    view.insert("choices".into(), json!([]));
    view.insert("undoable".into(), json!(0));
    view.insert("thinking".into(), json!(false));
    view.insert("goes_on".into(), json!(state.game.can_roll()));
    view.insert("dice".into(), dice::told(state));
    view.insert("reflex".into(), Value::Null);
    Value::Object(view)
}

fn body(glance: &Glance, scene: &Scene, header: &Header, n: u64) -> Map<String, Value> {
    let book = glance.room.title.book();
    let mut view = Map::new();
    view.insert("match".into(), json!(glance.room.id));
    view.insert("name".into(), json!(glance.room.name));
    view.insert("game".into(), json!(book.id));
    view.insert("scenario".into(), json!(header.scenario));
    view.insert("n".into(), json!(n));
    view.insert("you".into(), json!(glance.eyes.side().map(|side| book.side(side).id)));
    view.insert("dates".into(), json!(dates(book, glance.reading.language, scene.sight.turn)));
    view.insert("players".into(), players(glance.room));
    view.insert("open_board".into(), json!(book.is_open(&header.options)));
    let parent = Some(&glance.room.parent).filter(|parent| !parent.is_empty());
    let from = header.newest().map_or(0, |newest| newest.from.saturating_sub(1));
    view.insert("branch".into(), json!(parent.map(|of| json!({ "of": of, "n": from }))));
    let half = Some(glance.room.half).filter(|half| *half != 0);
    view.insert("half".into(), json!(half));
    if let Ok(Value::Object(fields)) = serde_json::to_value(glance.scribe().scene(scene)) {
        view.extend(fields);
    }
    if let Some(pieces) = view.get_mut("pieces").and_then(Value::as_array_mut) {
        pieces.iter_mut().for_each(give_marks);
    }
    view
}

/// The scribe leaves empty marks out; pages like them there.
fn give_marks(piece: &mut Value) {
    if piece.get("marks").is_none() {
        piece["marks"] = json!([]);
    }
}

pub fn over(book: &Book, turn: Turn) -> Value {
    match turn {
        Turn::Ask { .. } => Value::Null,
        Turn::Over { winner } => json!({ "winner": winner.map(|side| book.side(side).id) }),
    }
}

pub fn players(room: &Room) -> Value {
    let seats = room.seats();
    let player = |side: Side| {
        let value = json!({ "kind": seats[side].kind, "present": room.is_present(side) });
        (room.side_id(side).to_string(), value)
    };
    Value::Object(Side::BOTH.map(player).into_iter().collect())
}

#[derive(Serialize)]
struct EntryView<'a> {
    n: u64,
    by: &'a str,
    /// Nothing if the viewer may not read it.
    order: Option<&'a str>,
    rolls: &'a [u8],
    lines: Vec<Value>,
    /// The way that the moved piece took.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    path: Vec<&'a str>,
    changes: ChangesView<'a>,
    decides: Option<&'a str>,
    turn: u8,
    phase: &'a str,
    phase_name: String,
}

#[derive(Serialize)]
struct ChangesView<'a> {
    pieces: Vec<PieceChange<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    veiled: Vec<VeiledJson<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    markers: Vec<MarkerJson<'a>>,
    /// Nobody holds a space any more where nobody is named.
    control: BTreeMap<&'a str, Option<&'a str>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum PieceChange<'a> {
    Seen(PieceMarks<'a>),
    /// A piece that is not seen any more is nowhere.
    Gone {
        id: &'a str,
        at: Option<&'a str>,
    },
}

/// A piece with its marks even if it has none: they may have gone.
#[derive(Serialize)]
struct PieceMarks<'a> {
    id: &'a str,
    at: &'a str,
    side: &'a str,
    face: u8,
    values: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<u8>,
    marks: Vec<&'static str>,
}

/// An entry as listeners get it, in JSON: what it said and what it changed.
pub fn entry(glance: &Glance, step: &Step) -> String {
    let book = glance.room.title.book();
    let (scribe, eyes) = (glance.scribe(), glance.eyes.viewer());
    let changes = step.changes(glance.eyes);
    let seen = changes.pieces.iter().map(|view| {
        let PieceJson { id, side, at, face, values, left, marks } = scribe.piece_view(view);
        PieceChange::Seen(PieceMarks { id, at, side, face, values, left, marks })
    });
    let gone = changes.gone.iter().map(|piece| book.piece(*piece).id.as_str());
    let gone = gone.map(|id| PieceChange::Gone { id, at: None });
    let held = changes.control.iter();
    let holder = |by: &Option<Side>| by.map(|side| book.side(side).id);
    let open = step.events.iter().filter(|event| event.is_open_to(eyes));
    let entry = EntryView {
        n: step.entry.n,
        by: &step.entry.by,
        order: step.order(book, eyes),
        rolls: &step.entry.rolls,
        lines: step.lines(&scribe, eyes),
        path: open.flat_map(|event| &event.path).map(|s| book.board.name(*s)).collect(),
        changes: ChangesView {
            pieces: seen.chain(gone).collect(),
            veiled: changes.veiled.iter().map(|veiled| scribe.veiled(veiled)).collect(),
            markers: changes.markers.iter().map(|marker| scribe.marker(marker)).collect(),
            control: held.map(|(at, by)| (book.board.name(*at), holder(by))).collect(),
        },
        decides: step.after.decides.map(|side| book.side(side).id),
        turn: step.after.turn,
        phase: step.after.phase,
        phase_name: book.tell(glance.reading, &step.after.phase_text),
    };
    serde_json::to_string(&entry).unwrap_or_default()
}

/// An entry as the log shows it, under the phase that it was made in.
pub fn log_entry(glance: &Glance, eyes: Viewer, step: &Step) -> Value {
    json!({
        "n": step.entry.n,
        "by": step.entry.by,
        "order": step.order(glance.room.title.book(), eyes),
        "turn": step.before.turn,
        "phase": step.before.phase,
        "phase_name": glance.room.title.book().tell(glance.reading, &step.before.phase_text),
        "lines": step.lines(&glance.scribe(), eyes),
    })
}

/// Points at the start, at the end of every phase, and now.
pub fn standing(glance: &Glance, state: &State) -> Value {
    let scribe = glance.scribe();
    let start = state.history.start();
    let mut rows = vec![json!({
        "n": 0, "turn": start.turn, "points": scribe.points(&start.points),
    })];
    let mut row = |n: u64, turn: u8, phase: &str, points: &BySide<i32>| {
        let points = scribe.points(points);
        rows.push(json!({ "n": n, "turn": turn, "phase": phase, "points": points }));
    };
    let ended = state.history.ended();
    ended.iter().for_each(|ended| row(ended.n, ended.turn, ended.phase, &ended.points));
    let now = state.history.last_step().filter(|step| step.entry.n == state.n());
    if let Some(step) = now.filter(|step| ended.last().is_none_or(|end| end.n < step.entry.n)) {
        row(step.entry.n, step.before.turn, step.before.phase, &step.after.points);
    }
    Value::Array(rows)
}

/// What a list of games shows, kept beside the entries so that a list needs no replay.
#[derive(Serialize, Deserialize)]
pub struct Summary<'a> {
    pub n: u64,
    pub turn: u8,
    pub phase: Cow<'a, str>,
    pub decides: Option<Cow<'a, str>>,
    pub points: BTreeMap<Cow<'a, str>, i32>,
    pub over: Option<Winner<'a>>,
}

#[derive(Serialize, Deserialize)]
pub struct Winner<'a> {
    /// Nobody, if it is a draw.
    winner: Option<Cow<'a, str>>,
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
