//! One game in memory: the match, what happened so far for each pair of eyes, who sits where and
//! who listens. The stored entries are the truth; a room can be dropped and rebuilt at any time.

use crate::{
    error::ApiError,
    history::{Eyes, History, Step},
    seats::{Seat, Wish},
    store::{Change, Kept, Said, Store, StoreError},
    view::Summary,
};
use kernel::{
    game::{BySide, Event, Side, Turn},
    journal::{Entry, Header, Journal, Nonce, Secret},
    session::{Rejected, Unsound},
};
use shelf::{Match, Title};
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex as StdMutex, PoisonError, RwLock,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::sync::{Mutex, MutexGuard, broadcast};

/// A listener that falls so far behind has to resume.
const BACKLOG: usize = 512;
/// What another process said about its listeners holds for so long.
const FRESH: Duration = Duration::from_secs(60);

pub struct Room {
    pub id: String,
    pub name: String,
    pub title: Arc<dyn Title>,
    /// The game that this analysis branched off from; empty for others.
    pub parent: String,
    seats: RwLock<BySide<Seat>>,
    state: Mutex<State>,
    pub signals: broadcast::Sender<Signal>,
    /// Listeners: both seats, then spectators.
    listeners: [AtomicUsize; 3],
    /// Listeners at other processes, and when those told us.
    elsewhere: StdMutex<HashMap<String, (Instant, [usize; 3])>>,
    /// A computer player is at work.
    pub busy: AtomicBool,
    /// The computer players' own copy of the game, so that thinking holds nobody up.
    pub twin: StdMutex<Option<Box<dyn Match>>>,
}

pub struct State {
    pub game: Box<dyn Match>,
    pub history: History,
    /// Counts the changes; the store refuses a change that was made to an older one.
    version: i64,
}

/// Why an order was not played, or not taken back.
pub enum NotPlayed {
    /// Whoever asked has not seen the newest state.
    Stale,
    Rejected(Rejected),
    /// Dice fell, a secret came out, or the last order was another's.
    NoWayBack,
    Failed(ApiError),
}

impl From<StoreError> for NotPlayed {
    fn from(error: StoreError) -> NotPlayed {
        NotPlayed::Failed(error.into())
    }
}

/// What listeners are told.
#[derive(Clone)]
pub enum Signal {
    /// With the version that the game has now.
    Entry(Arc<Step>, i64),
    Undo(u64, i64),
    Chat(Arc<Said>),
    Presence,
    Over,
}

impl State {
    /// Plays a journal again and checks it on the way.
    pub fn rebuild(title: &dyn Title, journal: &Journal, version: i64) -> Result<State, Unsound> {
        let start = Journal { entries: Vec::new(), ..journal.clone() };
        let mut history = History::new(title.resume(start)?.as_ref());
        let game = title.verify(journal, &mut |step| {
            history.push(step.entry.clone(), step.events.to_vec(), step.sight);
        })?;
        Ok(State { game, history, version })
    }

    pub fn version(&self) -> i64 {
        self.version
    }

    /// The version that entry `n` came with, if only entries were added since.
    pub fn version_at(&self, n: u64) -> i64 {
        self.version - (self.n() - n) as i64
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
        Some(self.history.push(entry, events, &|eyes| game.sight(eyes)))
    }

    /// Back to entry `n`; says what came after it.
    fn cut(&mut self, n: u64) -> Vec<Entry> {
        let cut = self.game.cut(n);
        let game = &self.game;
        self.history.cut(n, &|eyes| game.sight(eyes));
        cut
    }

    /// Takes over an entry that another process wrote.
    fn follow(&mut self, entry: &Entry) -> Result<Option<Arc<Step>>, Unsound> {
        let events = self.game.follow(entry)?;
        Ok(self.record(events))
    }
}

impl Room {
    pub fn new(kept: &Kept, title: Arc<dyn Title>, seats: BySide<Seat>, state: State) -> Room {
        Room {
            id: kept.id.clone(),
            name: kept.name.clone(),
            title,
            parent: kept.parent.clone(),
            seats: RwLock::new(seats),
            state: Mutex::new(state),
            signals: broadcast::channel(BACKLOG).0,
            listeners: Default::default(),
            elsewhere: StdMutex::default(),
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
        let seats = Seat::read(title.book(), &kept.seats).map_err(broken)?;
        let journal = journal(&kept, entries).map_err(broken)?;
        let state = replay(title.clone(), journal, kept.version).await?;
        Ok(Room::new(&kept, title, seats, state.map_err(ApiError::Diverged)?))
    }

    pub fn seats(&self) -> BySide<Seat> {
        self.seats.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set_seats(&self, seats: BySide<Seat>) {
        *self.seats.write().unwrap_or_else(PoisonError::into_inner) = seats;
        let _ = self.signals.send(Signal::Presence);
    }

    /// Whether a computer plays this side.
    pub fn is_computer(&self, side: Side) -> bool {
        self.seats.read().unwrap_or_else(PoisonError::into_inner)[side].level().is_some()
    }

    pub async fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().await
    }

    pub fn side_id(&self, side: Side) -> &'static str {
        self.title.book().side(side).id
    }

    /// Whether a computer player has to move now.
    pub fn waits_for_computer(&self, state: &State) -> bool {
        state.game.can_roll() && state.decides().is_some_and(|side| self.is_computer(side))
    }

    /// Plays an order and keeps it; says its number. It runs as a task of its own: a client that
    /// hangs up in the middle must not leave memory and database apart.
    pub async fn play(
        self: Arc<Self>,
        store: Store,
        side: Side,
        n: u64,
        order: String,
    ) -> Result<u64, NotPlayed> {
        let task = async move {
            let mut state = self.state.lock().await;
            if state.n() != n {
                return Err(NotPlayed::Stale);
            }
            let events = state.game.play(side, &order).map_err(NotPlayed::Rejected)?;
            let Some(step) = state.record(events) else {
                let message = "an order left no entry".into();
                return Err(NotPlayed::Failed(ApiError::Internal(message)));
            };
            if let Err(error) =
                self.keep(&store, &mut state, Change::Append(step.entry.clone())).await
            {
                state.cut(n);
                return Err(self.taken(&store, &mut state, error).await);
            }
            self.announce(&state, step);
            Ok(n + 1)
        };
        finish(tokio::spawn(task).await)
    }

    /// Takes back the last order; says which it was.
    pub async fn undo(
        self: Arc<Self>,
        store: Store,
        side: Side,
        n: u64,
    ) -> Result<String, NotPlayed> {
        let task = async move {
            let mut state = self.state.lock().await;
            if state.n() != n {
                return Err(NotPlayed::Stale);
            }
            if state.game.undoable(side) == 0 {
                return Err(NotPlayed::NoWayBack);
            }
            let undone = state.cut(n - 1);
            if let Err(error) = self.keep(&store, &mut state, Change::Cut(n - 1)).await {
                for entry in &undone {
                    state.follow(entry).map_err(unsound).map_err(NotPlayed::Failed)?;
                }
                return Err(self.taken(&store, &mut state, error).await);
            }
            tracing::info!(id = self.id, n, side = self.side_id(side), "order taken back");
            // Nobody may be listening.
            let _ = self.signals.send(Signal::Undo(n - 1, state.version));
            Ok(undone.into_iter().map(|entry| entry.order).collect())
        };
        finish(tokio::spawn(task).await)
    }

    /// A seat adds its share to the dice, once.
    pub async fn add_nonce(
        self: Arc<Self>,
        store: Store,
        side: Side,
        nonce: String,
    ) -> Result<Nonce, ApiError> {
        let task = async move {
            let mut state = self.state.lock().await;
            let nonce = Nonce { by: self.side_id(side).into(), after: state.n(), nonce };
            let mut header = state.game.header().clone();
            if header.nonces.iter().any(|known| known.by == nonce.by) {
                return Err(ApiError::Conflict("this seat has added its share already".into()));
            }
            header.nonces.push(nonce.clone());
            let change = Change::Header(write_header(&header)?);
            if let Err(error) = self.keep(&store, &mut state, change).await {
                return Err(self.taken(&store, &mut state, error).await.into_conflict());
            }
            state.game.add_nonce(nonce.clone());
            Ok(nonce)
        };
        finish_with(tokio::spawn(task).await, |e| ApiError::Internal(e.to_string()))
    }

    /// Gives a free seat to whoever comes first; says the token that opens it.
    pub async fn sit_down(self: Arc<Self>, store: Store, side: Side) -> Result<String, ApiError> {
        let task = async move {
            let mut state = self.state.lock().await;
            let mut seats = self.seats();
            if !seats[side].is_free() {
                return Err(ApiError::Conflict("somebody sits there already".into()));
            }
            let (seat, token) = Seat::new(Wish::Person)?;
            seats[side] = seat;
            let change = Change::Seats(Seat::write(self.title.book(), &seats));
            if let Err(error) = self.keep(&store, &mut state, change).await {
                return Err(self.taken(&store, &mut state, error).await.into_conflict());
            }
            self.set_seats(seats);
            Ok(token.unwrap_or_default())
        };
        finish_with(tokio::spawn(task).await, |e| ApiError::Internal(e.to_string()))
    }

    /// Makes a change durable.
    async fn keep(
        &self,
        store: &Store,
        state: &mut State,
        change: Change,
    ) -> Result<(), StoreError> {
        let summary = Summary::of(self.title.book(), state).write();
        store.change(&self.id, state.version, change, summary).await?;
        state.version += 1;
        Ok(())
    }

    /// A change was not kept: if another process was faster, take over what it wrote.
    async fn taken(&self, store: &Store, state: &mut State, error: StoreError) -> NotPlayed {
        match error {
            StoreError::Taken => match self.catch_up(store, state).await {
                Ok(()) => NotPlayed::Stale,
                Err(error) => NotPlayed::Failed(error),
            },
            error => NotPlayed::Failed(error.into()),
        }
    }

    fn announce(&self, state: &State, step: Arc<Step>) {
        tracing::info!(id = self.id, n = step.entry.n, side = step.entry.by, "order");
        let version = state.version_at(step.entry.n);
        // Nobody may be listening.
        let _ = self.signals.send(Signal::Entry(step, version));
        if state.is_over() {
            tracing::info!(id = self.id, "game over");
            let _ = self.signals.send(Signal::Over);
        }
    }

    /// Another process wrote to this game: take over what it wrote.
    async fn catch_up(&self, store: &Store, state: &mut State) -> Result<(), ApiError> {
        let Some(kept) = store.kept(&self.id).await? else { return Ok(()) };
        if kept.version == state.version {
            return Ok(());
        }
        self.set_seats(Seat::read(self.title.book(), &kept.seats).map_err(broken)?);
        let newer = store.entries_from(&self.id, state.n()).await?;
        // Every change counts one: if entries account for all of them, nothing else changed.
        if state.version + newer.len() as i64 == kept.version {
            for entry in &newer {
                let step = state.follow(entry).map_err(unsound)?;
                state.version += 1;
                step.into_iter().for_each(|step| self.announce(state, step));
            }
            return Ok(());
        }
        self.rebuild_from(store, state).await
    }

    /// The long way to catch up, when orders were taken back or the header changed.
    async fn rebuild_from(&self, store: &Store, state: &mut State) -> Result<(), ApiError> {
        let Some((kept, entries)) = store.load(&self.id).await? else { return Ok(()) };
        let known = state.game.entries();
        let common = known.iter().zip(&entries).take_while(|(a, b)| a == b).count();
        let taken_back = common < known.len();
        let journal = journal(&kept, entries).map_err(broken)?;
        *state = rebuild(self.title.clone(), journal, kept.version).await?;
        if taken_back {
            let common = common as u64;
            let _ = self.signals.send(Signal::Undo(common, state.version_at(common)));
        }
        for step in state.history.steps.iter().skip(common) {
            self.announce(state, step.clone());
        }
        Ok(())
    }

    /// Somebody else is said to have written.
    pub async fn look_again(&self, store: &Store) -> Result<(), ApiError> {
        let mut state = self.state.lock().await;
        self.catch_up(store, &mut state).await
    }

    pub fn enter(&self, eyes: Eyes) {
        self.listeners[eyes.index()].fetch_add(1, Ordering::Relaxed);
        let _ = self.signals.send(Signal::Presence);
    }

    pub fn leave(&self, eyes: Eyes) {
        self.listeners[eyes.index()].fetch_sub(1, Ordering::Relaxed);
        let _ = self.signals.send(Signal::Presence);
    }

    /// How many pages listen at this process: both seats, then spectators.
    pub fn listeners(&self) -> [usize; 3] {
        self.listeners.each_ref().map(|count| count.load(Ordering::Relaxed))
    }

    /// Another process says how many listen there.
    pub fn hear_of(&self, origin: String, listeners: [usize; 3]) {
        let mut elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        elsewhere.retain(|_, (since, _)| since.elapsed() < FRESH);
        elsewhere.insert(origin, (Instant::now(), listeners));
        drop(elsewhere);
        let _ = self.signals.send(Signal::Presence);
    }

    fn everywhere(&self, eyes: Eyes) -> usize {
        let elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = elsewhere.values().filter(|(since, _)| since.elapsed() < FRESH);
        self.listeners()[eyes.index()] + fresh.map(|(_, there)| there[eyes.index()]).sum::<usize>()
    }

    /// A person is there while a page listens; a computer always is.
    pub fn is_present(&self, side: Side) -> bool {
        self.is_computer(side) || self.everywhere(Eyes::Seat(side)) > 0
    }

    pub fn watchers(&self) -> usize {
        self.everywhere(Eyes::Spectator)
    }
}

impl NotPlayed {
    fn into_conflict(self) -> ApiError {
        match self {
            NotPlayed::Failed(error) => error,
            _ => ApiError::Conflict("somebody else was faster; look again".into()),
        }
    }
}

/// Replaying a long game takes a while; requests go on meanwhile.
async fn replay(
    title: Arc<dyn Title>,
    journal: Journal,
    version: i64,
) -> Result<Result<State, Unsound>, ApiError> {
    let work = move || State::rebuild(title.as_ref(), &journal, version);
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error| ApiError::Internal(error.to_string()))
}

/// The same for a journal that somebody hands in.
pub async fn rebuild(
    title: Arc<dyn Title>,
    journal: Journal,
    version: i64,
) -> Result<State, ApiError> {
    replay(title, journal, version).await?.map_err(unsound)
}

fn unsound(unsound: Unsound) -> ApiError {
    ApiError::Refused { clause: None, text: unsound.to_string() }
}

fn broken(error: serde_json::Error) -> ApiError {
    ApiError::Internal(format!("a stored game: {error}"))
}

/// The journal of a kept game.
pub fn journal(kept: &Kept, entries: Vec<Entry>) -> Result<Journal, serde_json::Error> {
    let header: Header = serde_json::from_str(&kept.header)?;
    let bytes = kernel::data::unhex(&kept.secret).and_then(|bytes| bytes.try_into().ok());
    Ok(Journal { header, entries, secret: bytes.map(Secret) })
}

pub fn write_header(header: &Header) -> Result<String, ApiError> {
    serde_json::to_string(header).map_err(broken)
}

fn finish<T>(result: Result<Result<T, NotPlayed>, tokio::task::JoinError>) -> Result<T, NotPlayed> {
    finish_with(result, |e| NotPlayed::Failed(ApiError::Internal(e.to_string())))
}

fn finish_with<T, E>(
    result: Result<Result<T, E>, tokio::task::JoinError>,
    lost: impl Fn(tokio::task::JoinError) -> E,
) -> Result<T, E> {
    result.unwrap_or_else(|error| Err(lost(error)))
}
