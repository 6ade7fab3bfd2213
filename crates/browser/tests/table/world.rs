//! What a test begins with: a table of its own, and a browser that all tests of a process share.

use browser::{
    Chromium, Kind, Story, Visitor,
    api::{Api, Match, text},
    patiently,
};
use serde_json::Value;
use std::{
    path::{Path, PathBuf},
    sync::OnceLock,
    time::Duration,
};
use table::{Config, Rate, Server};
use tempfile::TempDir;
use tokio::{runtime::Runtime, sync::oneshot};

pub fn visitor() -> Visitor {
    static CHROMIUM: OnceLock<Chromium> = OnceLock::new();
    CHROMIUM.get_or_init(Chromium::start).visitor()
}

/// A server in this process with a database in a folder that goes with it.
pub struct Table {
    pub api: Api,
    stop: Option<oneshot::Sender<()>>,
    runtime: Option<Runtime>,
    folder: TempDir,
}

impl Table {
    pub fn open() -> Table {
        // Recorded games go on with the dice that they were recorded with.
        Table::that_believes(true)
    }

    /// A table as people meet it: whatever comes from a file goes on with dice of its own.
    pub fn strict() -> Table {
        Table::that_believes(false)
    }

    fn that_believes(believes_files: bool) -> Table {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("table.db");
        let now = Duration::ZERO;
        let many = Rate { per_second: 1e6, burst: 1e6 };
        let config = Config {
            listen: Some(([127, 0, 0, 1], 0).into()),
            database: Some(format!("sqlite:{}", file.display())),
            reports: Some(folder.path().join("reports")),
            pause: now,
            pause_watching: now,
            believes_files,
            // Many games are taken up at one table.
            creation_rate: many,
            import_rate: many,
            ..Config::default()
        };
        let titles = shelf::games().iter().map(|entry| entry.open(None).unwrap()).collect();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let server = runtime.block_on(Server::open(config, titles)).unwrap();
        let api = Api::new(&server.url().unwrap());
        let (stop, stopped) = oneshot::channel::<()>();
        runtime.spawn(server.serve(async {
            // A test that ends in any way lets go of the other end.
            let _ = stopped.await;
        }));
        Table { api, stop: Some(stop), runtime: Some(runtime), folder }
    }

    /// Where the table looks for reports of the lab.
    pub fn reports(&self) -> PathBuf {
        self.folder.path().join("reports")
    }

    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.api.base)
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        self.stop.take();
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// A finished game of the first game on the shelf.
pub fn sample(api: &Api) -> Story {
    sample_of(&api.first_game())
}

/// A finished game of a game on the shelf.
pub fn sample_of(game: &Value) -> Story {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    Story::read(&root, text(&game["id"]))
}

/// Ends whatever can be ended.
pub fn hand_over(game: &Match) {
    game.order(&ending(&game.now()));
}

/// Plays a game to its end as shortly as it can be played.
pub fn play_out(game: &Match) {
    let is_ready = || game.get("view")["dice"]["ready"] == true;
    assert!(patiently(is_ready), "the pages give no shares");
    let mut view = game.now();
    while view["over"].is_null() {
        view = game.go_on(&view, &ending(&view));
    }
}

/// An order that ends something, if there is one.
pub fn ending(view: &Value) -> String {
    let choice = Kind::Button.first(view).unwrap_or_else(|| view["choices"][0].clone());
    text(&choice["order"]).into()
}

/// A unit and a place where it can go; nothing is ordered.
pub fn march(game: &Match) -> (String, String) {
    let view = game.now();
    let unit = Kind::Unit.first(&view).expect("a unit can be chosen");
    let held = game.order(text(&unit["order"]));
    let way = Kind::Space.first(&held).expect("it can go somewhere");
    game.undo();
    (text(&unit["order"]).into(), text(&way["order"]).into())
}
