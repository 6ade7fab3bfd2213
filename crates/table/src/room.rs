//! One game in memory: the match, what happened so far for each pair of eyes, who sits where and
//! who listens. The stored entries are the truth; a room can be dropped and rebuilt at any time.

use crate::{
    error::ApiError,
    history::{Eyes, History, Step},
    seats::Seat,
    store::{Said, Store, StoreError},
    view::{self, Glance},
};
use kernel::{
    game::{BySide, Event, Side, Turn},
    journal::{Header, Journal, Secret},
    session::Unsound,
    text::Language,
};
use serde_json::Value;
use shelf::{Match, Title};
use std::sync::{
    Arc, Mutex as StdMutex,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};
use tokio::sync::{Mutex, MutexGuard, broadcast};

/// A listener that falls so far behind has to resume.
const BACKLOG: usize = 512;

pub struct Room {
    pub id: String,
    pub name: String,
    pub title: Arc<dyn Title>,
    pub seats: BySide<Seat>,
    state: Mutex<State>,
    pub signals: broadcast::Sender<Signal>,
    /// Listeners: both seats, then spectators.
    listeners: [AtomicUsize; 3],
    /// A computer player is at work.
    pub busy: AtomicBool,
    /// The computer players' own copy of the game, so that thinking holds nobody up.
    pub twin: StdMutex<Option<Box<dyn Match>>>,
}

pub struct State {
    pub game: Box<dyn Match>,
    pub history: History,
}

/// What listeners are told.
#[derive(Clone)]
pub enum Signal {
    Entry(Arc<Step>),
    Undo(u64),
    Chat(Arc<Said>),
    Presence,
    Over,
}

impl State {
    /// Plays a journal again and checks it on the way.
    pub fn rebuild(title: &dyn Title, journal: &Journal) -> Result<State, Unsound> {
        let start = Journal { entries: Vec::new(), ..journal.clone() };
        let mut history = History::new(title.resume(start)?.as_ref());
        let game = title.verify(journal, &mut |step| {
            history.push(step.entry.clone(), step.events.to_vec(), step.scene);
        })?;
        Ok(State { game, history })
    }

    pub fn n(&self) -> u64 {
        self.game.entries().len() as u64
    }

    pub fn decides(&self) -> Option<Side> {
        match self.game.turn() {
            Turn::Ask { side, .. } => Some(side),
            Turn::Over { .. } => None,
        }
    }

    pub fn is_over(&self) -> bool {
        self.decides().is_none()
    }

    fn record(&mut self, events: Vec<Event>) -> Option<Arc<Step>> {
        let entry = self.game.entries().last()?.clone();
        let game = &self.game;
        Some(self.history.push(entry, events, &|eyes| game.scene(eyes)))
    }

    /// Back to entry `n`, when what came after could not be kept.
    fn fall_back(&mut self, n: u64) {
        if let Ok(earlier) = self.game.at(n) {
            self.game = earlier;
            let game = &self.game;
            self.history.cut(n, &|eyes| game.scene(eyes));
        }
    }
}

impl Room {
    pub fn new(
        id: String,
        name: String,
        title: Arc<dyn Title>,
        seats: BySide<Seat>,
        state: State,
    ) -> Room {
        Room {
            id,
            name,
            title,
            seats,
            state: Mutex::new(state),
            signals: broadcast::channel(BACKLOG).0,
            listeners: Default::default(),
            busy: AtomicBool::new(false),
            twin: StdMutex::new(None),
        }
    }

    /// Takes a room out of the store.
    pub async fn load(
        store: &Store,
        id: &str,
        titles: &[Arc<dyn Title>],
    ) -> Result<Room, ApiError> {
        let missing = || ApiError::NotFound(format!("game {id:?} at this table"));
        let (kept, entries) = store.load(id).await?.ok_or_else(missing)?;
        let title = titles.iter().find(|title| title.book().id == kept.game);
        let title = title.ok_or_else(missing)?.clone();
        let broken = |e: serde_json::Error| ApiError::Internal(format!("a stored game: {e}"));
        let header: Header = serde_json::from_str(&kept.header).map_err(broken)?;
        let seats = Seat::read(title.book(), &kept.seats).map_err(broken)?;
        let journal = Journal { header, entries, secret: secret(&kept.secret) };
        let state = rebuild(title.clone(), journal).await?;
        Ok(Room::new(kept.id, kept.name, title, seats, state))
    }

    pub async fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().await
    }

    pub fn side_id(&self, side: Side) -> &'static str {
        self.title.book().side(side).id
    }

    /// Whether a computer player has to move now.
    pub fn waits_for_computer(&self, state: &State) -> bool {
        let computer = |side: Side| self.seats[side].level().is_some();
        state.game.can_roll() && state.decides().is_some_and(computer)
    }

    /// Plays an order and keeps it. It runs as a task of its own: a client that hangs up in the
    /// middle must not leave memory and database apart.
    pub async fn play(
        self: Arc<Self>,
        store: Store,
        side: Side,
        n: u64,
        order: String,
        language: Language,
        brief: bool,
    ) -> Result<Value, ApiError> {
        let task = async move {
            let mut state = self.state.lock().await;
            let glance = Glance { room: &self, eyes: Eyes::Seat(side), language };
            if state.n() != n {
                return Err(ApiError::Stale { view: view::view(&glance, &state) });
            }
            let events = state
                .game
                .play(side, &order)
                .map_err(|rejected| ApiError::rejected(self.title.book(), language, &rejected))?;
            match self.keep(&store, &mut state, events).await {
                Ok(()) if brief => Ok(serde_json::json!({ "n": state.n() })),
                Ok(()) => Ok(view::view(&glance, &state)),
                Err(ApiError::Conflict(_)) => {
                    Err(ApiError::Stale { view: view::view(&glance, &state) })
                }
                Err(error) => Err(error),
            }
        };
        finish(tokio::spawn(task).await)
    }

    /// Makes the entry just played durable, then tells everybody.
    async fn keep(
        &self,
        store: &Store,
        state: &mut State,
        events: Vec<Event>,
    ) -> Result<(), ApiError> {
        let Some(step) = state.record(events) else {
            return Err(ApiError::Internal("an order left no entry".into()));
        };
        let summary = view::summary(self.title.book(), state).to_string();
        if let Err(error) = store.append(&self.id, step.entry.clone(), summary).await {
            state.fall_back(step.entry.n - 1);
            if let StoreError::Taken(_) = error {
                self.catch_up(store, state).await?;
                return Err(ApiError::Conflict("somebody else was faster; look again".into()));
            }
            return Err(error.into());
        }
        // Nobody may be listening.
        let _ = self.signals.send(Signal::Entry(step));
        if state.is_over() {
            let _ = self.signals.send(Signal::Over);
        }
        Ok(())
    }

    /// Another process wrote to this game: take over what it wrote.
    async fn catch_up(&self, store: &Store, state: &mut State) -> Result<(), ApiError> {
        let Some((_, entries)) = store.load(&self.id).await? else { return Ok(()) };
        let known = state.game.entries();
        let common = known.iter().zip(&entries).take_while(|(a, b)| a == b).count();
        if common == known.len() && common == entries.len() {
            return Ok(());
        }
        let taken_back = common < known.len();
        let journal = Journal { entries, ..state.game.journal(true) };
        *state = rebuild(self.title.clone(), journal).await?;
        if taken_back {
            let _ = self.signals.send(Signal::Undo(common as u64));
        }
        for step in state.history.steps.iter().skip(common) {
            let _ = self.signals.send(Signal::Entry(step.clone()));
        }
        if state.is_over() {
            let _ = self.signals.send(Signal::Over);
        }
        Ok(())
    }

    /// Somebody else is said to have written.
    pub async fn look_again(&self, store: &Store) -> Result<(), ApiError> {
        let mut state = self.state.lock().await;
        self.catch_up(store, &mut state).await
    }

    pub async fn undo(
        self: Arc<Self>,
        store: Store,
        side: Side,
        n: u64,
        language: Language,
    ) -> Result<Value, ApiError> {
        let task = async move {
            let mut state = self.state.lock().await;
            let glance = Glance { room: &self, eyes: Eyes::Seat(side), language };
            if state.n() != n {
                return Err(ApiError::Stale { view: view::view(&glance, &state) });
            }
            if state.game.undoable(side) == 0 {
                return Err(no_way_back(language));
            }
            let earlier = state.game.at(n - 1).map_err(|e| ApiError::Internal(e.to_string()))?;
            let later = std::mem::replace(&mut state.game, earlier);
            let summary = view::summary(self.title.book(), &state).to_string();
            if let Err(error) = store.cut(&self.id, n - 1, summary).await {
                state.game = later;
                return Err(error.into());
            }
            let State { game, history } = &mut *state;
            history.cut(n - 1, &|eyes| game.scene(eyes));
            let _ = self.signals.send(Signal::Undo(n - 1));
            Ok(view::view(&glance, &state))
        };
        finish(tokio::spawn(task).await)
    }

    pub fn enter(&self, eyes: Eyes) {
        self.listeners[eyes.index()].fetch_add(1, Ordering::Relaxed);
        let _ = self.signals.send(Signal::Presence);
    }

    pub fn leave(&self, eyes: Eyes) {
        self.listeners[eyes.index()].fetch_sub(1, Ordering::Relaxed);
        let _ = self.signals.send(Signal::Presence);
    }

    /// A person is there while a page listens; a computer always is.
    pub fn is_present(&self, side: Side) -> bool {
        self.seats[side].level().is_some()
            || self.listeners[side.index()].load(Ordering::Relaxed) > 0
    }

    pub fn watchers(&self) -> usize {
        self.listeners[Eyes::Spectator.index()].load(Ordering::Relaxed)
    }
}

/// Replaying a long game takes a while; requests go on meanwhile.
pub async fn rebuild(title: Arc<dyn Title>, journal: Journal) -> Result<State, ApiError> {
    let work = tokio::task::spawn_blocking(move || State::rebuild(title.as_ref(), &journal));
    match work.await {
        Ok(Ok(state)) => Ok(state),
        Ok(Err(unsound)) => Err(ApiError::Refused { clause: None, text: unsound.to_string() }),
        Err(error) => Err(ApiError::Internal(error.to_string())),
    }
}

fn secret(hex: &str) -> Option<Secret> {
    let bytes = kernel::data::unhex(hex)?;
    Some(Secret(bytes.try_into().ok()?))
}

fn no_way_back(language: Language) -> ApiError {
    let text = match language {
        Language::En => {
            "There is nothing to take back: dice fell, a secret came out, or the last order was not yours."
        }
        Language::Pl => {
            "Nie ma czego cofnąć: padły kości, ujawniono sekret albo ostatni rozkaz nie był twój."
        }
    };
    ApiError::Refused { clause: None, text: text.into() }
}

fn finish<T>(result: Result<Result<T, ApiError>, tokio::task::JoinError>) -> Result<T, ApiError> {
    result.unwrap_or_else(|error| Err(ApiError::Internal(error.to_string())))
}
