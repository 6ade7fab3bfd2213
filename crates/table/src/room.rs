//! One game in memory: the match, what happened so far for each pair of eyes, who sits where and
//! who listens. The stored entries are the truth; a room can be dropped and rebuilt at any time.

pub use crate::state::{
    LONGEST, State, journal, read_secrets, rebuild, write_header, write_secrets,
};

use crate::{
    computer::Twin,
    error::ApiError,
    history::{Eyes, History, Step},
    lobby::persons,
    seats::{Seat, random},
    state::{broken, replay},
    store::{Change, Job, Kept, Place, Said, Store, StoreError, now},
    sync,
    uses::Uses,
    view::Summary,
};
use kernel::{
    fair::{Because, NotShared, Secret, Source},
    game::{BySide, Side},
    journal::Journal,
    session::Rejected,
};
use shelf::{Match, Title};
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex as StdMutex, OnceLock, PoisonError, RwLock,
        atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::sync::{Mutex, MutexGuard, OwnedMutexGuard, broadcast, oneshot};

/// A listener that falls so far behind has to resume.
const BACKLOG: usize = 64;
/// A room takes about so much before anything happens in it.
const ROOM: usize = 16 * 1024;
/// What another process said about its listeners holds for so long.
const FRESH: Duration = Duration::from_secs(60);

pub struct Room {
    pub id: String,
    pub name: String,
    pub title: Arc<dyn Title>,
    /// The game that this analysis branched off from; empty for others.
    pub parent: String,
    /// Which game of a match of two it is; 0 if it is played alone.
    pub half: i64,
    seats: RwLock<BySide<Seat>>,
    pub state: Arc<Mutex<State>>,
    pub signals: broadcast::Sender<Signal>,
    /// Listeners: both seats, then spectators.
    listeners: [AtomicUsize; 3],
    /// Listeners at other processes, and when those told us.
    elsewhere: StdMutex<HashMap<String, (Instant, [usize; 3])>>,
    /// A computer player is at work.
    pub busy: AtomicBool,
    /// The store does not know it any more.
    pub gone: AtomicBool,
    /// Until then a change that failed may still be found to have been kept.
    pub unsure: StdMutex<Option<tokio::time::Instant>>,
    /// Which browsers used the seats.
    pub uses: Uses,
    /// When somebody last asked for it, in milliseconds.
    used: AtomicI64,
    /// How much memory it took when that was last looked at.
    held: AtomicUsize,
    pub twin: StdMutex<Option<Twin>>,
}

/// The state while a change of it is under way.
type Locked = OwnedMutexGuard<State>;

/// Why an order was not played, or not taken back.
pub enum NotPlayed {
    /// Whoever asked has not seen the newest state.
    Stale,
    Rejected(Rejected),
    /// Dice fell, a secret came out, or the last order was another's.
    NoWayBack,
    Failed(ApiError),
}

impl<E: Into<ApiError>> From<E> for NotPlayed {
    fn from(error: E) -> NotPlayed {
        NotPlayed::Failed(error.into())
    }
}

/// What listeners are told.
#[derive(Clone)]
pub enum Signal {
    Entry(Arc<Telling>),
    Undo(u64, i64),
    /// The store has less of this game than it had.
    Shortened,
    /// The store does not know this game any more.
    Gone,
    Chat(Arc<Said>),
    Presence,
    /// What the dice come from has changed.
    Dice,
    /// A seat has a new token: whoever listens with the old one is nobody any more.
    Reseated(Side),
    Over,
}

/// An entry on its way to the listeners.
pub struct Telling {
    pub step: Arc<Step>,
    /// The version that the game has with it.
    pub version: i64,
    /// What listeners are sent, written once for all with the same eyes, the same language and the
    /// same names.
    pub words: [Vec<Vec<OnceLock<String>>>; 3],
}

impl Room {
    pub fn new(kept: &Kept, title: Arc<dyn Title>, seats: BySide<Seat>, state: State) -> Room {
        Room {
            id: kept.id.clone(),
            name: kept.name.clone(),
            title,
            parent: kept.parent.clone(),
            half: kept.half,
            seats: RwLock::new(seats),
            state: Arc::new(Mutex::new(state)),
            signals: broadcast::channel(BACKLOG).0,
            listeners: Default::default(),
            elsewhere: StdMutex::default(),
            busy: AtomicBool::new(false),
            gone: AtomicBool::new(false),
            unsure: StdMutex::default(),
            uses: Uses::default(),
            used: AtomicI64::new(now()),
            held: AtomicUsize::default(),
            twin: StdMutex::new(None),
        }
    }

    /// Takes a room out of the store.
    pub async fn load(
        store: &Store,
        id: &str,
        titles: &[Arc<dyn Title>],
    ) -> Result<Arc<Room>, ApiError> {
        let (kept, entries) = store.load(id).await?.ok_or_else(|| missing(id))?;
        let title = titles.iter().find(|title| title.book().id == kept.game);
        let title = title.ok_or_else(|| missing(id))?.clone();
        let seats = Seat::read(title.book(), &kept.seats).map_err(broken)?;
        let journal = journal(&kept, entries)?;
        let state = replay(title.clone(), journal, kept.version).await?;
        Ok(Arc::new(Room::new(&kept, title, seats, state.map_err(ApiError::Diverged)?)))
    }

    /// A game that an older program began goes on with dice that nobody can foresee.
    pub async fn renew_old_dice(self: &Arc<Room>, store: &Store) -> Result<(), ApiError> {
        let is_old = |state: &State| {
            let newest = state.game.header().newest();
            newest.is_some_and(|newest| newest.nonces.is_some()) && !state.is_over()
        };
        if !is_old(&*self.lock().await) {
            return Ok(());
        }
        let (secret, seats) = (Secret(random()?), self.seats());
        self.set_dice(store, |game| {
            game.go_on_with(Because::Format, secret, &persons(&seats));
            Ok(())
        })
        .await
    }

    pub fn touch(&self) {
        self.used.store(now(), Ordering::Relaxed);
    }

    pub fn used(&self) -> i64 {
        self.used.load(Ordering::Relaxed)
    }

    /// How much memory it takes, near enough; if somebody is at it just now, what it took before.
    pub fn bytes(&self) -> usize {
        if let (Ok(state), Ok(twin)) = (self.state.try_lock(), self.twin.try_lock()) {
            let twin = twin.as_ref().map_or(0, Twin::bytes);
            self.held.store(ROOM + state.bytes() + twin, Ordering::Relaxed);
        }
        self.held.load(Ordering::Relaxed)
    }

    pub fn seats(&self) -> BySide<Seat> {
        self.seats.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub fn set_seats(&self, seats: BySide<Seat>) {
        *self.seats.write().unwrap_or_else(PoisonError::into_inner) = seats;
        let _ = self.signals.send(Signal::Presence);
    }

    pub fn seat_is(&self, side: Side, what: impl FnOnce(&Seat) -> bool) -> bool {
        what(&self.seats.read().unwrap_or_else(PoisonError::into_inner)[side])
    }

    /// Whether a computer plays this side.
    pub fn is_computer(&self, side: Side) -> bool {
        self.seat_is(side, |seat| seat.level().is_some())
    }

    pub async fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().await
    }

    pub fn side_id(&self, side: Side) -> &'static str {
        self.title.book().side(side).id
    }

    /// Whether a computer player has to move now.
    pub fn waits_for_computer(&self, state: &State) -> bool {
        state.game.is_ready() && state.decides().is_some_and(|side| self.is_computer(side))
    }

    /// Plays an order and keeps it; says its number.
    pub async fn play(
        self: &Arc<Room>,
        store: &Store,
        side: Side,
        n: u64,
        order: &str,
    ) -> Result<u64, NotPlayed> {
        let (place, mut state) = self.prepare(store).await?;
        if state.n() != n {
            return Err(NotPlayed::Stale);
        }
        if n >= LONGEST {
            let message = format!("a game has at most {LONGEST} orders, and this one has them all");
            return Err(NotPlayed::Failed(ApiError::Conflict(message)));
        }
        let events = state.game.play(side, order).map_err(NotPlayed::Rejected)?;
        let Some(step) = state.record(events) else {
            let message = "an order left no entry".into();
            return Err(NotPlayed::Failed(ApiError::Internal(message)));
        };
        let change = Change::Append(step.entry.clone());
        let kept = move |room: &Room, state: &mut State| {
            room.announce(state, step);
            n + 1
        };
        let lost = move |state: &mut State| drop(state.cut(n));
        self.keep(store, place, state, change, kept, lost).await
    }

    /// Takes back the last order; says which it was.
    pub async fn undo(
        self: &Arc<Room>,
        store: &Store,
        side: Side,
        n: u64,
    ) -> Result<String, NotPlayed> {
        let (place, mut state) = self.prepare(store).await?;
        if state.n() != n {
            return Err(NotPlayed::Stale);
        }
        if state.game.undoable(side) == 0 {
            return Err(NotPlayed::NoWayBack);
        }
        let undone = state.cut(n - 1);
        let orders = undone.iter().map(|entry| entry.order.as_str()).collect();
        let kept = move |room: &Room, state: &mut State| {
            tracing::info!(id = room.id, n, side = room.side_id(side), "order taken back");
            // Nobody may be listening.
            let _ = room.signals.send(Signal::Undo(n - 1, state.version));
            orders
        };
        let lost = move |state: &mut State| {
            // They were legal before, so they are now.
            undone.iter().for_each(|entry| drop(state.follow(entry)));
        };
        self.keep(store, place, state, Change::Cut(n - 1), kept, lost).await
    }

    /// Changes what the newest dice come from: a share, or all of it anew.
    pub async fn change_dice(
        self: &Arc<Room>,
        store: &Store,
        give: impl FnOnce(&mut Source, &mut Option<Secret>) -> Result<(), NotShared>,
    ) -> Result<(), ApiError> {
        self.set_dice(store, |game| {
            let Journal { mut header, mut secrets, .. } = game.journal(true);
            if let (Some(newest), Some(known)) = (header.dice.last_mut(), secrets.last_mut()) {
                give(newest, known)?;
            }
            game.set_dice(header.dice, secrets);
            Ok(())
        })
        .await
    }

    /// Tries a change of the dice on a copy, keeps it, and takes it over.
    async fn set_dice(
        self: &Arc<Room>,
        store: &Store,
        change: impl FnOnce(&mut dyn Match) -> Result<(), ApiError>,
    ) -> Result<(), ApiError> {
        let (place, state) = self.prepare(store).await?;
        let mut copy = state.game.at(state.n());
        change(copy.as_mut())?;
        let Journal { header, secrets, .. } = copy.journal(true);
        let change =
            Change::Dice { header: write_header(&header)?, secrets: write_secrets(&secrets) };
        let kept = move |room: &Room, state: &mut State| {
            let begun = state.game.has_begun();
            state.game = copy;
            if !begun && state.game.has_begun() {
                state.history = History::new(state.game.as_ref());
            }
            // Nobody may be listening.
            let _ = room.signals.send(Signal::Dice);
        };
        let changed = self.keep(store, place, state, change, kept, |_| ()).await;
        changed.map_err(NotPlayed::into_conflict)
    }

    /// Gives a seat to whoever may have it; says the token that opens it.
    pub async fn sit_down(
        self: &Arc<Room>,
        store: &Store,
        side: Side,
        may: impl FnOnce(&Seat) -> Result<(), ApiError>,
    ) -> Result<String, ApiError> {
        let (place, state) = self.prepare(store).await?;
        let mut seats = self.seats();
        may(&seats[side])?;
        let (seat, token) = Seat::person()?;
        seats[side] = seat;
        let change = Change::Seats(Seat::write(self.title.book(), &seats)?);
        let kept = move |room: &Room, _: &mut State| {
            room.set_seats(seats);
            let _ = room.signals.send(Signal::Reseated(side));
            token
        };
        let seated = self.keep(store, place, state, change, kept, |_| ()).await;
        seated.map_err(NotPlayed::into_conflict)
    }

    /// A place at the writer first, then the lock: from the change in memory to handing it in
    /// nobody waits, so whoever hangs up in the middle cannot leave memory and database apart.
    async fn prepare(&self, store: &Store) -> Result<(Place, Locked), ApiError> {
        let place = store.place().await?;
        loop {
            let state = self.state.clone().lock_owned().await;
            if !state.doubt {
                return Ok((place, state));
            }
            drop(state);
            self.look_again(store).await?;
        }
    }

    /// Makes a change durable. The writer finishes it under the lock that it is handed: with
    /// `kept`, or with `lost`, which must take the change back in memory.
    async fn keep<T: Send + 'static>(
        self: &Arc<Room>,
        store: &Store,
        place: Place,
        mut state: Locked,
        change: Change,
        kept: impl FnOnce(&Room, &mut State) -> T + Send + 'static,
        lost: impl FnOnce(&mut State) + Send + 'static,
    ) -> Result<T, NotPlayed> {
        let (settle, settled) = oneshot::channel();
        let summary = Summary::of(self.title.book(), &state).write()?;
        let job = Job { game: self.id.clone(), version: state.version, change, summary };
        let (room, own_store) = (self.clone(), store.clone());
        let done = move |result: Result<(), StoreError>| {
            let settlement = match result {
                Ok(()) => {
                    state.version += 1;
                    Ok(kept(&room, &mut state))
                }
                Err(error) => {
                    lost(&mut state);
                    state.doubt = true;
                    if !matches!(error, StoreError::Taken) {
                        sync::find_out(&room, own_store);
                    }
                    Err(error)
                }
            };
            drop(state);
            // Whoever asked may have gone away.
            let _ = settle.send(settlement);
        };
        place.hand_in(job, Box::new(done));
        match settled.await {
            Ok(Ok(done)) => Ok(done),
            // Another process was faster: take over what it wrote.
            Ok(Err(StoreError::Taken)) => match self.look_again(store).await {
                Ok(()) => Err(NotPlayed::Stale),
                Err(error) => Err(NotPlayed::Failed(error)),
            },
            Ok(Err(error)) => Err(error.into()),
            Err(_) => Err(StoreError::Stopped.into()),
        }
    }

    pub fn announce(&self, state: &State, step: Arc<Step>) {
        tracing::info!(id = self.id, n = step.entry.n, side = step.entry.by, "order");
        let version = state.version_at(step.entry.n);
        // Nobody may be listening.
        let book = self.title.book();
        let once = |_| (0..book.namings.len().max(1)).map(|_| OnceLock::new()).collect();
        let words = std::array::from_fn(|_| book.words.languages().map(once).collect());
        let telling = Telling { step, version, words };
        let _ = self.signals.send(Signal::Entry(Arc::new(telling)));
        if state.is_over() {
            tracing::info!(id = self.id, "game over");
            let _ = self.signals.send(Signal::Over);
        }
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

pub fn missing(id: &str) -> ApiError {
    ApiError::NotFound(format!("game {id:?} at this table"))
}
