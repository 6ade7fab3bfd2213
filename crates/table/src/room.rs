//! One game in memory: the match, what happened so far for each pair of eyes, who sits where and
//! who listens. The stored entries are the truth; a room can be dropped and rebuilt at any time.

use crate::{
    error::ApiError,
    history::{Eyes, History, Step},
    lobby::persons,
    seats::{Seat, random},
    store::{Change, Kept, Place, Said, Store, StoreError},
    uses::Uses,
    view::Summary,
};
use kernel::{
    data::hex,
    fair::{Because, NotShared, Secret, Source},
    game::{BySide, Event, Side, Turn},
    journal::{Entry, Header, Journal},
    session::{Rejected, Unsound},
};
use shelf::{Match, Title};
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex as StdMutex, OnceLock, PoisonError, RwLock,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::sync::{Mutex, MutexGuard, OwnedMutexGuard, broadcast, oneshot};

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
    /// Which game of a match of two it is; 0 if it is played alone.
    pub half: i64,
    seats: RwLock<BySide<Seat>>,
    state: Arc<Mutex<State>>,
    pub signals: broadcast::Sender<Signal>,
    /// Listeners: both seats, then spectators.
    listeners: [AtomicUsize; 3],
    /// Listeners at other processes, and when those told us.
    elsewhere: StdMutex<HashMap<String, (Instant, [usize; 3])>>,
    /// A computer player is at work.
    pub busy: AtomicBool,
    /// Which browsers used the seats.
    pub uses: Uses,
    /// The computer players' own copy of the game, so that thinking holds nobody up.
    pub twin: StdMutex<Option<Box<dyn Match>>>,
}

pub struct State {
    pub game: Box<dyn Match>,
    pub history: History,
    /// Counts the changes; the store refuses a change that was made to an older one.
    version: i64,
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

impl From<StoreError> for NotPlayed {
    fn from(error: StoreError) -> NotPlayed {
        NotPlayed::Failed(error.into())
    }
}

/// What listeners are told.
#[derive(Clone)]
pub enum Signal {
    Entry(Arc<Telling>),
    Undo(u64, i64),
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
    pub words: [[Vec<OnceLock<String>>; 2]; 3],
}

impl State {
    /// Plays a journal again and checks it on the way.
    pub fn rebuild(title: &dyn Title, journal: &Journal, version: i64) -> Result<State, Unsound> {
        let start = Journal { entries: Vec::new(), ..journal.clone() };
        let mut history = History::new(title.resume(start)?.as_ref());
        let game = title.verify(journal, &mut |step| {
            history.push(step.entry.clone(), step.events.to_vec(), step.veiled, step.sight);
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

    /// Whether everybody sees the whole board.
    pub fn hides_nothing(&self) -> bool {
        self.game.book().is_open(&self.game.setup().options)
    }

    /// Every order of a game is only shown to anybody when nothing can be gained from it.
    pub fn is_open(&self) -> Result<(), ApiError> {
        match self.hides_nothing() || self.is_over() {
            true => Ok(()),
            false => {
                let message = "the orders of a game with hidden counters are shown when it is over";
                Err(ApiError::Conflict(message.into()))
            }
        }
    }

    fn record(&mut self, events: Vec<Event>) -> Option<Arc<Step>> {
        let entry = self.game.entries().last()?.clone();
        let game = &self.game;
        Some(self.history.push(entry, events, game.is_veiled(), &|eyes| game.sight(eyes)))
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
            half: kept.half,
            seats: RwLock::new(seats),
            state: Arc::new(Mutex::new(state)),
            signals: broadcast::channel(BACKLOG).0,
            listeners: Default::default(),
            elsewhere: StdMutex::default(),
            busy: AtomicBool::new(false),
            uses: Uses::default(),
            twin: StdMutex::new(None),
        }
    }

    /// Takes a room out of the store.
    pub async fn load(
        store: &Store,
        id: &str,
        titles: &[Arc<dyn Title>],
    ) -> Result<Arc<Room>, ApiError> {
        let missing = || ApiError::NotFound(format!("game {id:?} at this table"));
        let (kept, entries) = store.load(id).await?.ok_or_else(missing)?;
        let title = titles.iter().find(|title| title.book().id == kept.game);
        let title = title.ok_or_else(missing)?.clone();
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

    pub fn seats(&self) -> BySide<Seat> {
        self.seats.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set_seats(&self, seats: BySide<Seat>) {
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
        let change = Change::Seats(Seat::write(self.title.book(), &seats));
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
    async fn prepare(&self, store: &Store) -> Result<(Place, Locked), StoreError> {
        let place = store.place().await?;
        Ok((place, self.state.clone().lock_owned().await))
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
        let summary = Summary::of(self.title.book(), &state).write();
        let (room, version) = (self.clone(), state.version);
        let done = move |result: Result<(), StoreError>| {
            let settlement = match result {
                Ok(()) => {
                    state.version += 1;
                    let done = kept(&room, &mut state);
                    drop(state);
                    Ok(done)
                }
                Err(error) => {
                    lost(&mut state);
                    Err((error, state))
                }
            };
            // Whoever asked may have gone away.
            let _ = settle.send(settlement);
        };
        place.hand_in(&self.id, version, change, summary, Box::new(done));
        match settled.await {
            Ok(Ok(done)) => Ok(done),
            Ok(Err((error, mut state))) => Err(self.taken(store, &mut state, error).await),
            Err(_) => Err(StoreError::Stopped.into()),
        }
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
        let namings = self.title.book().namings.len().max(1);
        let once = || (0..namings).map(|_| OnceLock::new()).collect();
        let words = std::array::from_fn(|_| std::array::from_fn(|_| once()));
        let telling = Telling { step, version, words };
        let _ = self.signals.send(Signal::Entry(Arc::new(telling)));
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
        let journal = journal(&kept, entries)?;
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

fn broken(error: impl std::fmt::Display) -> ApiError {
    ApiError::Internal(format!("a stored game: {error}"))
}

/// The journal of a kept game.
pub fn journal(kept: &Kept, entries: Vec<Entry>) -> Result<Journal, ApiError> {
    let header = Header::read(&kept.header).map_err(broken)?;
    let mut secrets = read_secrets(&kept.secret).map_err(broken)?;
    // A branch of format 1 knows only the secret of its own dice.
    while secrets.len() < header.dice.len() {
        secrets.insert(0, None);
    }
    Ok(Journal { header, entries, secrets })
}

pub fn write_header(header: &Header) -> Result<String, ApiError> {
    serde_json::to_string(header).map_err(broken)
}

/// The secrets of all sources as they are kept, with commas between them; an unknown one is empty.
pub fn write_secrets(secrets: &[Option<Secret>]) -> String {
    let text = |secret: &Option<Secret>| secret.map_or_else(String::new, |s| hex(&s.0));
    secrets.iter().map(text).collect::<Vec<_>>().join(",")
}

pub fn read_secrets(text: &str) -> Result<Vec<Option<Secret>>, String> {
    let secret = |text: &str| match text {
        "" => Ok(None),
        text => Secret::read(text).map(Some).ok_or_else(|| "a secret cannot be read".to_string()),
    };
    text.split(',').map(secret).collect()
}
