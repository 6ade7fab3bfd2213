//! Standing instructions of a seat: what the server answers in its name, whether it is there or
//! not. Each answer is an ordinary order of that seat. Nobody but the seat learns its instructions.

use crate::{
    App,
    error::ApiError,
    input::{Body, Visitor},
    room::{NotPlayed, Room, State},
    store::Instruction,
};
use axum::Json;
use kernel::{
    book::Book,
    game::{Side, Turn},
    reflex::{Reflex, ReflexInfo},
    suggest::did_you_mean,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

type Answer = Result<Json<Vec<Standing>>, ApiError>;

/// What a seat wants done about a question without being asked.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Instruction")]
pub struct Wish {
    question: String,
    phase: String,
    #[schemars(with = "Word")]
    answer: String,
    /// With `chance`: act if it succeeds with this chance or a better one, in per cent.
    #[schemars(range(min = 1, max = 100))]
    least: Option<u64>,
}

/// What is done about a question.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "InstructionWord")]
pub enum Word {
    /// The seat is asked.
    Ask,
    /// It lets the matter pass.
    Never,
    /// It acts if the chance is good enough.
    Chance,
}

/// What a seat can be asked in a phase, and what it wants done about it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "StandingInstruction")]
pub struct Standing {
    question: &'static str,
    phase: &'static str,
    answer: Word,
    /// The chance that is good enough, in per cent.
    least: Option<u8>,
}

/// A question that can be answered ahead, in a phase.
#[derive(Serialize, JsonSchema)]
pub struct Question {
    question: &'static str,
    phase: &'static str,
}

/// A question that waits for an answer and can be answered by instruction.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Open {
    side: Side,
    question: &'static str,
    phase: &'static str,
}

impl Open {
    /// The open question of a game, if it is of that kind.
    pub fn of(state: &State) -> Option<Open> {
        let Turn::Ask { side, question } = state.game.turn() else { return None };
        Open::new(state.game.book(), side, question, state.history.last().phase)
    }

    fn new(book: &Book, side: Side, question: &'static str, phase: &'static str) -> Option<Open> {
        let mut known = book.reflexes.iter().filter(|known| known.question == question);
        known.any(|known| known.is_put_to(side, phase)).then_some(Open { side, question, phase })
    }

    /// As the seat that it is put to sees it.
    pub fn view(self, mine: Option<Side>) -> Option<Question> {
        let Open { side, question, phase } = self;
        (mine == Some(side)).then_some(Question { question, phase })
    }

    /// What the seat wants done about it; nothing if it wants to be asked.
    pub async fn wanted(self, app: &App, room: &Room) -> Result<Option<Reflex>, ApiError> {
        let all = app.store.reflexes(&room.id, room.side_id(self.side)).await?;
        let mut here = all.iter().filter(|i| i.question == self.question && i.phase == self.phase);
        Ok(here.find_map(|instruction| read(&instruction.answer)))
    }
}

/// Answers what waits for an answer and has one by instruction, until nothing does. A task of its
/// own finishes it even if whoever brought it about has hung up.
pub async fn answer(app: &Arc<App>, room: &Arc<Room>) {
    if room.title.book().reflexes.is_empty() {
        return;
    }
    let (app, room) = (app.clone(), room.clone());
    let answered = tokio::spawn(async move {
        let mut going = true;
        while going && !app.is_closing() {
            going = step(&app, &room).await.unwrap_or_else(|error| {
                tracing::warn!(%error, id = room.id, "an instruction was not carried out");
                false
            });
        }
    });
    // A panic in it is reported where it happened.
    let _ = answered.await;
}

/// One answer; says whether there was one.
async fn step(app: &App, room: &Arc<Room>) -> Result<bool, ApiError> {
    let waiting = |state: &State| Open::of(state).filter(|_| state.game.can_roll());
    let Some(open) = waiting(&*room.lock().await) else { return Ok(false) };
    let Some(reflex) = open.wanted(app, room).await? else { return Ok(false) };
    let (n, order) = {
        let state = room.lock().await;
        // Another question may have come up meanwhile.
        if waiting(&state) != Some(open) {
            return Ok(true);
        }
        let Some(order) = state.game.reflex(reflex) else { return Ok(false) };
        (state.n(), order)
    };
    match room.play(&app.store, open.side, n, &order).await {
        Ok(_) => app.meters.order(true),
        Err(NotPlayed::Stale) => {}
        Err(NotPlayed::Failed(error)) => return Err(error),
        Err(NotPlayed::Rejected(_) | NotPlayed::NoWayBack) => {
            return Err(ApiError::Internal(format!("the order {order:?} was not legal")));
        }
    }
    Ok(true)
}

/// Whether taking back the last order would only bring back a question that is answered at once.
pub async fn holds(app: &App, room: &Room, side: Side) -> Result<bool, ApiError> {
    let before = before(&*room.lock().await, side);
    match before {
        Some(open) => Ok(open.wanted(app, room).await?.is_some()),
        None => Ok(false),
    }
}

/// The question that the last order of a side answered, if it could have been done by instruction.
fn before(state: &State, side: Side) -> Option<Open> {
    let (book, step) = (state.game.book(), state.history.last_step()?);
    let phase = step.before.phase;
    let likely = book.reflexes.iter().any(|known| known.is_put_to(side, phase));
    if !likely || step.before.decides != Some(side) || state.game.undoable(side) == 0 {
        return None;
    }
    match state.game.at(step.entry.n - 1).turn() {
        Turn::Ask { side, question } => Open::new(book, side, question, phase),
        Turn::Over { .. } => None,
    }
}

pub async fn look(visitor: Visitor) -> Answer {
    let side = visitor.seat()?;
    Ok(Json(list(&visitor, side).await?))
}

pub async fn set(visitor: Visitor, Body(wish): Body<Wish>) -> Answer {
    let side = visitor.seat()?;
    let (app, room) = (&visitor.app, &visitor.room);
    let instruction = check(room.title.book(), side, wish)?;
    app.store.set_reflex(&room.id, room.side_id(side), &instruction).await?;
    answer(app, room).await;
    app.attend(room);
    Ok(Json(list(&visitor, side).await?))
}

/// All that this seat can be asked, and what it wants done about it.
async fn list(visitor: &Visitor, side: Side) -> Result<Vec<Standing>, ApiError> {
    let room = &visitor.room;
    let kept = visitor.app.store.reflexes(&room.id, room.side_id(side)).await?;
    let row = |known: &ReflexInfo, phase: &'static str| {
        let mut here = kept.iter().filter(|i| i.question == known.question && i.phase == phase);
        let reflex = here.find_map(|instruction| read(&instruction.answer));
        let (answer, least) = match reflex {
            None => (Word::Ask, None),
            Some(Reflex::Never) => (Word::Never, None),
            Some(Reflex::AtLeast(least)) => (Word::Chance, Some(least)),
        };
        Standing { question: known.question, phase, answer, least }
    };
    let known = room.title.book().reflexes.iter();
    let rows = known.flat_map(|known| {
        let asked = known.asked.iter().filter(|(who, _)| *who == side);
        asked.map(|(_, phase)| row(known, phase)).collect::<Vec<_>>()
    });
    Ok(rows.collect())
}

fn read(answer: &str) -> Option<Reflex> {
    match answer {
        "never" => Some(Reflex::Never),
        least => least.parse().ok().map(Reflex::AtLeast),
    }
}

/// What is wrong with an instruction.
#[derive(Debug, thiserror::Error)]
enum Unfit {
    #[error("this seat is asked nothing that it could answer ahead")]
    NeverAsked,
    #[error("{question:?} cannot be answered ahead{hint} (there is: {known})")]
    Question { question: String, hint: String, known: String },
    #[error("{question:?} is not asked in {phase:?}{hint} (it is in: {known})")]
    Phase { question: String, phase: String, hint: String, known: String },
    #[error("{0:?} goes without a chance")]
    NoChance(String),
    #[error("in {0:?} there is no chance to weigh: ask or never")]
    NothingToWeigh(String),
    #[error("least is a chance of 1 to 100 per cent")]
    Least,
    #[error("an answer is ask, never or chance, not {0:?}")]
    Answer(String),
}

impl From<Unfit> for ApiError {
    fn from(unfit: Unfit) -> ApiError {
        ApiError::Unreadable(unfit.to_string())
    }
}

/// What a wish means, or what is wrong with it.
fn check(book: &Book, side: Side, wish: Wish) -> Result<Instruction, Unfit> {
    let Wish { question, phase, answer, least } = wish;
    let mine = book.reflexes.iter().filter(|r| r.asked.iter().any(|(who, _)| *who == side));
    let mine: Vec<&ReflexInfo> = mine.collect();
    if mine.is_empty() {
        return Err(Unfit::NeverAsked);
    }
    let Some(known) = mine.iter().find(|known| known.question == question) else {
        let all: Vec<&str> = mine.iter().map(|known| known.question).collect();
        let hint = did_you_mean(&question, all.iter().copied());
        return Err(Unfit::Question { question, hint, known: all.join(", ") });
    };
    if !known.is_put_to(side, &phase) {
        let all = known.asked.iter().filter(|(who, _)| *who == side).map(|(_, phase)| *phase);
        let all: Vec<&str> = all.collect();
        let hint = did_you_mean(&phase, all.iter().copied());
        return Err(Unfit::Phase { question, phase, hint, known: all.join(", ") });
    }
    let answer = match (answer.as_str(), least) {
        ("ask", None) => String::new(),
        ("never", None) => answer,
        ("ask" | "never", Some(_)) => return Err(Unfit::NoChance(answer)),
        ("chance", _) if known.chances.is_empty() => return Err(Unfit::NothingToWeigh(question)),
        ("chance", Some(least @ 1..=100)) => least.to_string(),
        ("chance", _) => return Err(Unfit::Least),
        _ => return Err(Unfit::Answer(answer)),
    };
    Ok(Instruction { question, phase, answer })
}
