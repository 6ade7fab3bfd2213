//! The table: a server that keeps games, seats and secrets. It plays whatever stands on the shelf
//! and knows no game. All routes are in [`router`]; all errors become HTTP in [`error`].
//!
//! Read in this order: `room.rs` (one game), `store.rs` (what outlives the process), `view.rs`
//! (what a page sees), `live.rs` (how it hears of changes), `computer.rs` (who else plays). Who may
//! come in stands in `door.rs` (connections), `origin.rs` (whose pages), `limits.rs` (how often),
//! `audience.rs` (who listens) and `input.rs` (what is said).

pub mod admin;
mod audience;
mod backup;
mod book;
pub mod broom;
mod calls;
mod computer;
mod dice;
mod door;
mod error;
mod gallery;
mod history;
mod input;
mod limits;
mod line;
mod live;
mod lobby;
mod meters;
mod migrate;
mod openapi;
mod origin;
mod pages;
mod pair;
mod pictures;
mod play;
mod preview;
mod reflex;
mod reports;
mod room;
mod seats;
mod server;
mod shared;
mod state;
pub mod store;
mod sync;
mod uses;
mod view;

pub use backup::{BackupError, Counts, Progress, backup, restore};
pub use limits::Rate;
pub use migrate::{Fate, Judged, migrate};
pub use reports::default_reports;
pub use server::{Server, TableError, default_database, run};

use audience::Audience;
use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{get, post},
};
use error::ApiError;
use gallery::Gallery;
use limits::Limits;
use meters::Meters;
use origin::Names;
use room::Room;
use shelf::Title;
use std::{
    collections::BTreeMap,
    net::SocketAddr,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};
use store::Store;
use tokio::{
    runtime::{Handle, RuntimeFlavor},
    sync::{Semaphore, watch},
};
use tower_http::{catch_panic::CatchPanicLayer, compression::CompressionLayer};

/// So many read the whole past of a game at the same time.
const READERS: usize = 4;

/// So many files are taken in at once: each may be some megabytes that nobody has looked at yet.
const IMPORTERS: usize = 8;

/// How a table is run; the default is for one's own machine.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; without it 127.0.0.1:1939 or the next free port.
    pub listen: Option<SocketAddr>,
    /// `sqlite:FILE`, `sqlite::memory:` or `postgres://…`; without it a file of the user's.
    pub database: Option<String>,
    /// The folder of the lab's reports; without it one of the user's.
    pub reports: Option<PathBuf>,
    /// What links begin with, when the table is reached through another address.
    pub public_url: Option<String>,
    /// Names that the table is reached by, besides that of `public_url`.
    pub hosts: Vec<String>,
    /// How many games the table keeps besides the archived ones.
    pub max_games: i64,
    /// So many bytes at most hold games; those that nobody uses are forgotten first.
    pub memory: usize,
    /// When games go that nobody touches.
    pub rules: broom::Rules,
    /// How many pages may listen at the same time.
    pub max_listeners: u64,
    /// The same for one address, and for those who watch one game.
    pub max_listeners_of_address: usize,
    pub max_watchers: usize,
    /// How many connections there may be, in all and from one address.
    pub max_connections: usize,
    pub max_connections_of_address: usize,
    /// How long a connection may keep us waiting: for the head of a request, for its body (longer if
    /// that is large and comes), for another request, and for it to read what it asked for.
    pub header_timeout: Duration,
    pub body_timeout: Duration,
    pub idle_timeout: Duration,
    pub write_timeout: Duration,
    /// How many computer players think at the same time.
    pub thinkers: usize,
    /// Pause after an order of a computer that plays against a person, or against a computer.
    pub pause: Duration,
    pub pause_watching: Duration,
    /// When a computer's order could not be kept, it tries again after this.
    pub retry: Duration,
    /// Sizes in bytes.
    pub body_limit: usize,
    pub journal_limit: usize,
    /// Lengths in letters.
    pub name_length: usize,
    pub chat_length: usize,
    pub notes_length: usize,
    /// How many messages the chat of one game holds.
    pub chat_lines: usize,
    pub address_rate: Rate,
    pub seat_rate: Rate,
    /// New games of one address, this machine too; those from a file count twice.
    pub creation_rate: Rate,
    pub import_rate: Rate,
    /// Whether a proxy stands before us that says for whom it asks.
    pub trust_proxy: bool,
    /// A game from a file goes on with the dice of that file, which whoever wrote it foresees. Only
    /// for tests, which want to know what will be rolled: no flag sets it.
    pub believes_files: bool,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen: None,
            database: None,
            reports: None,
            public_url: None,
            hosts: Vec::new(),
            max_games: 10_000,
            memory: 192 * 1024 * 1024,
            rules: broom::Rules::default(),
            max_listeners: 5_000,
            max_listeners_of_address: 100,
            max_watchers: 500,
            max_connections: 6_000,
            max_connections_of_address: 256,
            header_timeout: Duration::from_secs(10),
            body_timeout: Duration::from_secs(20),
            idle_timeout: Duration::from_secs(75),
            write_timeout: Duration::from_secs(30),
            thinkers: cores,
            pause: Duration::from_millis(40),
            pause_watching: Duration::from_millis(300),
            retry: Duration::from_secs(2),
            body_limit: 64 * 1024,
            journal_limit: 4 * 1024 * 1024,
            name_length: 80,
            chat_length: 500,
            notes_length: 20_000,
            chat_lines: 1000,
            address_rate: Rate { per_second: 50.0, burst: 300.0 },
            seat_rate: Rate { per_second: 200.0, burst: 1000.0 },
            creation_rate: Rate { per_second: 0.02, burst: 100.0 },
            import_rate: Rate { per_second: 0.02, burst: 30.0 },
            trust_proxy: false,
            believes_files: false,
        }
    }
}

/// What all requests share.
pub struct App {
    config: Config,
    titles: Vec<Arc<dyn Title>>,
    gallery: Arc<Gallery>,
    store: Store,
    rooms: Mutex<BTreeMap<String, Arc<Room>>>,
    thinkers: Arc<Semaphore>,
    /// Whoever reads a whole past waits here, so that few of them are in memory.
    readers: Semaphore,
    importers: Semaphore,
    limits: Limits,
    names: Names,
    audience: Arc<Audience>,
    meters: Meters,
    /// Becomes true when the server is told to stop.
    closing: watch::Sender<bool>,
}

/// Does what takes a while beside the requests. A runtime of one thread has nothing beside it, and
/// so everything there happens in the same order every time.
async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    match Handle::current().runtime_flavor() {
        RuntimeFlavor::CurrentThread => Ok(work()),
        _ => Ok(tokio::task::spawn_blocking(work).await?),
    }
}

/// Forgets the games that were used longest ago until the others fit; says if they do not.
fn make_room(rooms: &mut BTreeMap<String, Arc<Room>>, memory: usize) -> bool {
    let mut held: usize = rooms.values().map(|room| room.bytes()).sum();
    if held <= memory {
        return false;
    }
    // Whoever plays, listens or thinks holds the room too.
    let idle = rooms.values().filter(|room| Arc::strong_count(room) == 1);
    let mut idle: Vec<_> = idle.map(|room| (room.used(), room.bytes(), room.id.clone())).collect();
    idle.sort_unstable();
    for (_, bytes, id) in idle {
        // Some more than needed, so that not every new game has to look for room.
        if held <= memory / 4 * 3 {
            break;
        }
        rooms.remove(&id);
        held -= bytes;
    }
    held > memory
}

/// Every route of the server.
pub fn router(app: Arc<App>) -> Router {
    let config = &app.config;
    Router::new()
        .route("/", get(pages::front))
        .route("/t/{id}", get(pages::table))
        .route("/replay/{id}", get(pages::replay))
        .route("/rules/{game}", get(pages::rules))
        .route("/map/{game}", get(pages::map))
        .route("/help", get(pages::help))
        .route("/reports", get(pages::reports))
        .route("/reports/{name}", get(pages::reports))
        .route("/favicon.ico", get(pages::favicon))
        .route("/web/{*path}", get(pages::asset))
        .route("/api", get(pages::api))
        .route("/api/games", get(book::games))
        .route("/api/games/{game}", get(book::book))
        .route("/api/games/{game}/map.svg", get(pictures::map))
        .route("/api/games/{game}/names.svg", get(pictures::names))
        .route("/api/games/{game}/counters.svg", get(pictures::counters))
        .route("/api/games/{game}/underground.svg", get(pictures::underground))
        .route("/api/games/{game}/cards.svg", get(pictures::cards))
        .route("/api/games/{game}/rules", get(book::rules))
        .route("/api/levels", get(book::levels))
        .route("/api/reports", get(reports::list))
        .route("/api/reports/{name}", get(reports::report))
        .route("/api/reports/{name}/{chart}", get(reports::chart))
        .route("/api/matches/{id}/view", get(play::look))
        .route("/api/matches/{id}/orders", post(play::order))
        .route("/api/matches/{id}/undo", post(play::undo))
        .route("/api/matches/{id}/preview", post(preview::preview))
        .route("/api/matches/{id}/why", get(play::why_there).post(play::why))
        .route("/api/matches/{id}/shares", post(dice::share))
        .route("/api/matches/{id}/branch", post(lobby::branch))
        .route("/api/matches/{id}/join", post(lobby::join))
        .route("/api/matches/{id}/token", post(lobby::renew))
        .route("/api/matches/{id}/uses", get(uses::look))
        .route("/api/matches/{id}/pair", get(pair::look))
        .route("/api/matches/{id}/events", get(live::events))
        .route("/api/matches/{id}/log", get(play::log))
        .route("/api/matches/{id}/at/{n}", get(play::at))
        .route("/api/matches/{id}/standing", get(play::standing))
        .route("/api/matches/{id}/overlay/{overlay}", get(play::overlay))
        .route("/api/matches/{id}/chat", get(play::chat).post(play::say))
        .route("/api/matches/{id}/notes", get(play::notes).put(play::set_notes))
        .route("/api/matches/{id}/reflexes", get(reflex::look).put(reflex::set))
        .route("/api/matches/{id}/journal", get(play::journal))
        .route("/api/matches/{id}/proof", get(dice::proof))
        .route("/api/matches", get(lobby::list).post(lobby::create))
        .layer(DefaultBodyLimit::max(config.body_limit))
        .merge(journals(&app))
        .route("/api/openapi.json", get(openapi::document))
        .route("/healthz", get(meters::health))
        .route("/metrics", get(meters::metrics))
        .fallback(pages::missing)
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::new())
        .layer(middleware::from_fn_with_state(app.clone(), pages::guard))
        .with_state(app)
}

/// A whole journal is larger than any other request.
fn journals(app: &Arc<App>) -> Router<Arc<App>> {
    Router::new()
        .route("/api/matches/import", post(lobby::import))
        .layer(middleware::from_fn_with_state(app.clone(), lobby::read_few))
        .layer(DefaultBodyLimit::max(app.config.journal_limit))
}

impl App {
    pub async fn open(
        config: Config,
        titles: Vec<Arc<dyn Title>>,
        database: &str,
    ) -> Result<Arc<App>, TableError> {
        let store = Store::open(database).await.map_err(|e| TableError::database(database, &e))?;
        Ok(App::with(config, titles, store))
    }

    /// A table whose games are kept by somebody else.
    pub fn with(config: Config, titles: Vec<Arc<dyn Title>>, store: Store) -> Arc<App> {
        let app = Arc::new(App {
            gallery: Gallery::new(titles.len()),
            store,
            rooms: Mutex::default(),
            thinkers: Arc::new(Semaphore::new(config.thinkers.max(1))),
            readers: Semaphore::new(READERS),
            importers: Semaphore::new(IMPORTERS),
            limits: Limits::new(&config),
            names: Names::new(&config),
            audience: Audience::new(&config),
            meters: Meters::default(),
            closing: watch::Sender::new(false),
            titles,
            config,
        });
        tokio::spawn(shared::follow(Arc::downgrade(&app)));
        tokio::spawn(shared::look_round(Arc::downgrade(&app)));
        app
    }

    fn position(&self, game: &str) -> Result<usize, ApiError> {
        let found = self.titles.iter().position(|title| title.book().id == game);
        found.ok_or_else(|| ApiError::NotFound(format!("game called {game:?}")))
    }

    fn title(&self, game: &str) -> Result<Arc<dyn Title>, ApiError> {
        Ok(self.titles[self.position(game)?].clone())
    }

    fn rooms(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn rooms_in_memory(&self) -> usize {
        self.rooms().len()
    }

    /// The room of a game, rebuilt from the store if it is not in memory.
    async fn room(self: &Arc<App>, id: &str) -> Result<Arc<Room>, ApiError> {
        let known = self.rooms().get(id).cloned();
        match known {
            Some(room) if room.is_gone() => drop(self.rooms().remove(id)),
            Some(room) => {
                room.touch();
                return Ok(room);
            }
            None => {}
        }
        if self.is_crowded() {
            let message = "all memory of this table is taken by games that are being played";
            return Err(ApiError::Full(message.into()));
        }
        let loaded = Room::load(&self.store, id, &self.titles).await?;
        if !self.config.believes_files {
            loaded.renew_old_dice(&self.store).await?;
        }
        let room = self.adopt(loaded);
        self.take_up(&room);
        Ok(room)
    }

    /// Does what a game waits for and no person has to ask for.
    fn attend(self: &Arc<App>, room: &Arc<Room>) {
        computer::wake(self, room);
        pair::go_on(self, room);
    }

    /// The same for a room that comes from the store: it may have been left in the middle.
    fn take_up(self: &Arc<App>, room: &Arc<Room>) {
        let (app, room) = (self.clone(), room.clone());
        tokio::spawn(async move {
            reflex::answer(&app, &room).await;
            app.attend(&room);
        });
    }

    /// Keeps a room in memory; if somebody loaded it meanwhile, theirs is the one.
    fn adopt(&self, room: Arc<Room>) -> Arc<Room> {
        let mut rooms = self.rooms();
        let room = rooms.entry(room.id.clone()).or_insert(room).clone();
        make_room(&mut rooms, self.config.memory);
        room
    }

    /// Forgets what nobody uses, as far as memory is short; says whether it still is.
    fn is_crowded(&self) -> bool {
        make_room(&mut self.rooms(), self.config.memory)
    }

    /// Waits until the table closes.
    async fn closed(&self) {
        // The sender is ours, so there is nothing else to wait for.
        let _ = self.closing.subscribe().wait_for(|closing| *closing).await;
    }

    fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }
}
