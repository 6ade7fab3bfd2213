//! A game as a page sees it, in JSON and in words. Everything starts from the scene that the rules
//! made for this pair of eyes, so nothing else can leak.

use crate::{
    book::dates,
    history::{Eyes, Step},
    room::{Room, State},
};
use kernel::{
    book::Book,
    forecast,
    game::{Side, Turn, Viewer},
    scene::Scene,
    text::Language,
};
use serde_json::{Map, Value, json};
use shelf::json::Scribe;

/// Somebody looks at a room.
#[derive(Clone, Copy)]
pub struct Glance<'a> {
    pub room: &'a Room,
    pub eyes: Eyes,
    pub language: Language,
}

impl<'a> Glance<'a> {
    pub fn scribe(&self) -> Scribe<'a> {
        Scribe::new(self.room.title.book(), self.language)
    }
}

/// The game now, with the choices of the seat that decides.
pub fn view(glance: &Glance, state: &State) -> Value {
    let game = &state.game;
    let mine = glance.eyes.side();
    let mut view = body(glance, &game.scene(glance.eyes.viewer()), state.n());
    let scribe = glance.scribe();
    let decides = state.decides();
    let choices: Vec<Value> = match decides.is_some() && decides == mine && game.can_roll() {
        true => game.offers().iter().map(|o| scribe.choice(&o.order, &o.choice)).collect(),
        false => Vec::new(),
    };
    view.insert("over".into(), over(glance.room.title.book(), game.turn()));
    view.insert("choices".into(), Value::Array(choices));
    view.insert("undoable".into(), json!(mine.map_or(0, |side| game.undoable(side))));
    view.insert("thinking".into(), json!(glance.room.waits_for_computer(state)));
    view.insert("goes_on".into(), json!(game.can_roll()));
    view.insert("players".into(), players(glance.room));
    view.insert("commitment".into(), json!(game.journal(false).header.commitment));
    Value::Object(view)
}

/// The game as it was after entry `n`, for replay: without choices.
pub fn view_at(glance: &Glance, state: &State, n: u64) -> Result<Value, kernel::session::Unsound> {
    let then = state.game.at(n)?;
    let eyes = match state.is_over() {
        true => Viewer::Referee,
        false => glance.eyes.viewer(),
    };
    let mut view = body(glance, &then.scene(eyes), n);
    view.insert("over".into(), over(glance.room.title.book(), then.turn()));
    view.insert("choices".into(), json!([]));
    view.insert("undoable".into(), json!(0));
    view.insert("thinking".into(), json!(false));
    view.insert("goes_on".into(), json!(state.game.can_roll()));
    view.insert("players".into(), players(glance.room));
    view.insert("commitment".into(), json!(then.journal(false).header.commitment));
    Ok(Value::Object(view))
}

fn body(glance: &Glance, scene: &Scene, n: u64) -> Map<String, Value> {
    let book = glance.room.title.book();
    let mut view = Map::new();
    view.insert("match".into(), json!(glance.room.id));
    view.insert("name".into(), json!(glance.room.name));
    view.insert("game".into(), json!(book.id));
    view.insert("n".into(), json!(n));
    view.insert("you".into(), json!(glance.eyes.side().map(|side| book.side(side).id)));
    view.insert("dates".into(), json!(dates(book, glance.language, scene.turn)));
    if let Ok(Value::Object(fields)) = serde_json::to_value(glance.scribe().scene(scene)) {
        view.extend(fields);
    }
    if let (Some(battle), Some(shown)) = (&scene.battle, view.get_mut("battle")) {
        name_kinds(battle, shown);
    }
    if let Some(pieces) = view.get_mut("pieces").and_then(Value::as_array_mut) {
        pieces.iter_mut().for_each(give_marks);
    }
    view
}

/// The page tells rows apart by what their value is.
fn name_kinds(battle: &forecast::Forecast, shown: &mut Value) {
    let Some(rows) = shown.get_mut("rows").and_then(Value::as_array_mut) else { return };
    for (row, shown) in battle.rows.iter().zip(rows) {
        shown["kind"] = json!(match row.value {
            forecast::Value::Number(_) => "number",
            forecast::Value::Shift(_) => "shift",
            forecast::Value::Column(_) => "column",
            forecast::Value::Unknown => "unknown",
        });
    }
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
    let player = |side: Side| {
        let value = json!({ "kind": room.seats[side].kind, "present": room.is_present(side) });
        (room.side_id(side).to_string(), value)
    };
    Value::Object(Side::BOTH.map(player).into_iter().collect())
}

/// An entry as listeners get it: what it said and what it changed.
pub fn entry(glance: &Glance, step: &Step) -> Value {
    let book = glance.room.title.book();
    let changes = step.changes(glance.eyes);
    let name = |space| book.board.name(space);
    let mut pieces: Vec<Value> = changes
        .pieces
        .iter()
        .map(|view| {
            let info = book.piece(view.piece);
            let values = info.faces.get(usize::from(view.face));
            json!({
                "id": info.id,
                "side": book.side(info.side).id,
                "at": name(view.at),
                "face": view.face,
                "values": values.map_or("", String::as_str),
                "marks": view.marks,
            })
        })
        .collect();
    let gone = changes.gone.iter().map(|piece| json!({ "id": book.piece(*piece).id, "at": null }));
    pieces.extend(gone);
    let held = changes.control.iter();
    let control: Map<String, Value> =
        held.map(|(space, by)| (name(*space).into(), json!(book.side(*by).id))).collect();
    json!({
        "n": step.entry.n,
        "by": step.entry.by,
        "order": step.entry.order,
        "rolls": step.entry.rolls,
        "lines": lines(glance, step),
        "changes": { "pieces": pieces, "control": control },
        "decides": step.after.decides.map(|side| book.side(side).id),
        "turn": step.after.turn,
        "phase": step.after.phase,
        "phase_name": book.say(glance.language, &step.after.phase_text),
    })
}

fn lines(glance: &Glance, step: &Step) -> Vec<Value> {
    let scribe = glance.scribe();
    step.events.iter().map(|event| scribe.event(event)).collect()
}

/// An entry as the log shows it, under the phase that it was made in.
pub fn log_entry(glance: &Glance, step: &Step) -> Value {
    json!({
        "n": step.entry.n,
        "by": step.entry.by,
        "order": step.entry.order,
        "turn": step.before.turn,
        "phase": step.before.phase,
        "phase_name": glance.room.title.book().say(glance.language, &step.before.phase_text),
        "lines": lines(glance, step),
    })
}

/// Points at the start, at the end of every phase, and now.
pub fn standing(glance: &Glance, state: &State) -> Value {
    let scribe = glance.scribe();
    let start = state.history.start();
    let mut rows = vec![json!({
        "n": 0, "turn": start.turn, "points": scribe.points(&start.points),
    })];
    let last = state.n();
    for step in &state.history.steps {
        if step.ends_phase() || step.entry.n == last {
            rows.push(json!({
                "n": step.entry.n,
                "turn": step.before.turn,
                "phase": step.before.phase,
                "points": scribe.points(&step.after.points),
            }));
        }
    }
    Value::Array(rows)
}

/// What a list of games shows, kept beside the entries so that a list needs no replay.
pub fn summary(book: &Book, state: &State) -> Value {
    let scene = state.game.scene(Viewer::Spectator);
    let scribe = Scribe::new(book, Language::En);
    json!({
        "n": state.n(),
        "turn": scene.turn,
        "phase": scene.phase,
        "phase_name": {
            "en": book.say(Language::En, &scene.phase_text),
            "pl": book.say(Language::Pl, &scene.phase_text),
        },
        "decides": scene.decides.map(|side| book.side(side).id),
        "points": scribe.points(&scene.standing.points),
        "over": over(book, state.game.turn()),
    })
}
