//! The browser itself: one process, any number of visitors that share nothing.

use crate::page::{Page, Screen, patiently};
use serde_json::{Value, json};
use std::{
    collections::HashMap,
    env,
    io::{BufRead, BufReader, Read, Write},
    path::PathBuf,
    process::{ChildStdin, Command, Stdio},
    sync::{
        Arc, Condvar, Mutex, MutexGuard,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// A slow machine may take so long; a broken browser does not answer at all.
const PATIENCE: Duration = Duration::from_secs(120);

/// The shell gives Chromium the two ends of the pipe as it wants them, and clears up after it.
const START: &str = "dir=$(mktemp -d) && \
    \"$0\" --user-data-dir=\"$dir\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null; rm -rf \"$dir\"";

const OPTIONS: [&str; 14] = [
    "--headless",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    "--hide-scrollbars",
    "--mute-audio",
    "--lang=en-US",
];

/// The first Chromium or Chrome on the path, or what the environment names.
pub fn find_chromium() -> Option<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    find_program("CHROMIUM", &names)
}

/// The first Firefox on the path, or what the environment names.
pub fn find_firefox() -> Option<PathBuf> {
    find_program("FIREFOX", &["firefox", "firefox-esr"])
}

fn find_program(variable: &str, names: &[&str]) -> Option<PathBuf> {
    if let Some(named) = env::var_os(variable).map(PathBuf::from) {
        return named.is_file().then_some(named);
    }
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let found = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    found.into_iter().find(|file| file.is_file())
}

pub struct Chromium {
    wire: Arc<Wire>,
}

impl Chromium {
    #[track_caller]
    pub fn start() -> Chromium {
        let program = find_chromium()
            .expect("there is no Chromium here: install it, or name it in the variable CHROMIUM");
        let mut shell = Command::new("sh")
            .args(["-c", START])
            .arg(program)
            .args(OPTIONS)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell starts Chromium");
        let (Some(to), Some(from)) = (shell.stdin.take(), shell.stdout.take()) else {
            unreachable!("both ends were asked for")
        };
        let wire = Arc::new(Wire {
            to: Mutex::new(to),
            next: AtomicU64::new(1),
            heard: Mutex::default(),
            bell: Condvar::new(),
        });
        let hears = wire.clone();
        thread::spawn(move || {
            hears.hear(from);
            // The shell ends after Chromium; nobody else waits for it.
            let _ = shell.wait();
        });
        Chromium { wire }
    }

    /// Somebody with a browser of their own: no cookie, no storage is shared.
    #[track_caller]
    pub fn visitor(&self) -> Visitor {
        let made = self.wire.call(None, "Target.createBrowserContext", json!({}));
        let id = made["browserContextId"].as_str().expect("a context has an id").to_string();
        Visitor { context: Arc::new(Context { wire: self.wire.clone(), id }) }
    }
}

/// What a visitor has to himself: cookies, storage, tabs. It is there as long as he, or a tab of his.
pub struct Context {
    pub wire: Arc<Wire>,
    id: String,
}

impl Drop for Context {
    fn drop(&mut self) {
        let context = json!({ "browserContextId": self.id });
        self.wire.tell(None, "Target.disposeBrowserContext", context);
    }
}

pub struct Visitor {
    context: Arc<Context>,
}

impl Visitor {
    /// Opens a tab.
    #[track_caller]
    pub fn open(&self, url: &str, screen: Screen) -> Page {
        self.open_with("", url, screen)
    }

    /// Opens a tab where a script runs before those of any page.
    #[track_caller]
    pub fn open_with(&self, script: &str, url: &str, screen: Screen) -> Page {
        let page = self.blank(script, screen);
        page.goto(url);
        page
    }

    /// Opens an empty tab where a script runs before those of any page.
    #[track_caller]
    pub fn blank(&self, script: &str, screen: Screen) -> Page {
        let target = json!({ "url": "about:blank", "browserContextId": self.context.id });
        let made = self.context.wire.call(None, "Target.createTarget", target);
        let target = made["targetId"].as_str().expect("a tab has an id");
        let page = self.attach(target, screen);
        page.run_first(script);
        page
    }

    #[track_caller]
    fn attach(&self, target: &str, screen: Screen) -> Page {
        let attach = json!({ "targetId": target, "flatten": true });
        let made = self.context.wire.call(None, "Target.attachToTarget", attach);
        let session = made["sessionId"].as_str().expect("a session has an id").to_string();
        Page::new(self.context.clone(), session, target.to_string(), screen)
    }

    /// A tab that a page opened, or went to itself: the first whose address holds these words.
    #[track_caller]
    pub fn tab(&self, words: &str, screen: Screen) -> Page {
        let mut found = None;
        let is_there = patiently(|| {
            let all = self.context.wire.call(None, "Target.getTargets", json!({}));
            let ours = |tab: &&Value| {
                tab["browserContextId"] == self.context.id.as_str()
                    && tab["url"].as_str().is_some_and(|url| url.contains(words))
            };
            let tab =
                all["targetInfos"].as_array().and_then(|tabs| tabs.iter().find(ours).cloned());
            found = tab.and_then(|tab| tab["targetId"].as_str().map(String::from));
            found.is_some()
        });
        assert!(is_there, "no tab opens with {words} in its address");
        let page = self.attach(&found.unwrap_or_default(), screen);
        page.until_loaded(words);
        page
    }
}

/// The pipe to Chromium.
pub struct Wire {
    to: Mutex<ChildStdin>,
    next: AtomicU64,
    heard: Mutex<Heard>,
    bell: Condvar,
}

#[derive(Default)]
struct Heard {
    answers: HashMap<u64, Value>,
    /// What each tab reported.
    events: HashMap<String, Vec<(String, Value)>>,
    is_gone: bool,
}

impl Wire {
    fn heard(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn hear(&self, from: impl Read) {
        for message in BufReader::new(from).split(0).map_while(Result::ok) {
            let Ok(mut message) = serde_json::from_slice::<Value>(&message) else { continue };
            let mut heard = self.heard();
            if let Some(id) = message["id"].as_u64() {
                heard.answers.insert(id, message);
            } else if let Some(session) = message["sessionId"].as_str().map(String::from) {
                let method = message["method"].as_str().unwrap_or_default().to_string();
                heard.events.entry(session).or_default().push((method, message["params"].take()));
            }
            self.bell.notify_all();
        }
        self.heard().is_gone = true;
        self.bell.notify_all();
    }

    fn send(&self, session: Option<&str>, method: &str, params: Value) -> u64 {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = json!(session);
        }
        let mut to = self.to.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        // If Chromium is gone, the one who waits for the answer says so.
        let _ = to.write_all(format!("{message}\0").as_bytes()).and_then(|()| to.flush());
        id
    }

    /// Says something without waiting for the answer.
    pub fn tell(&self, session: Option<&str>, method: &str, params: Value) {
        self.send(session, method, params);
    }

    /// Asks and waits; an error of Chromium is ours.
    #[track_caller]
    pub fn call(&self, session: Option<&str>, method: &str, params: Value) -> Value {
        match self.ask(session, method, params) {
            Ok(result) => result,
            Err(message) => panic!("{method}: {message}"),
        }
    }

    pub fn ask(&self, session: Option<&str>, method: &str, params: Value) -> Result<Value, String> {
        let id = self.send(session, method, params);
        let late = Instant::now() + PATIENCE;
        let mut heard = self.heard();
        loop {
            if let Some(mut answer) = heard.answers.remove(&id) {
                return match answer["error"]["message"].as_str() {
                    Some(message) => Err(message.to_string()),
                    None => Ok(answer["result"].take()),
                };
            }
            let left = late.saturating_duration_since(Instant::now());
            if heard.is_gone || left.is_zero() {
                let why = if heard.is_gone { "Chromium has ended" } else { "Chromium is silent" };
                return Err(why.into());
            }
            heard = match self.bell.wait_timeout(heard, left) {
                Ok((heard, _)) => heard,
                Err(poisoned) => poisoned.into_inner().0,
            };
        }
    }

    /// All that a tab reported so far: the method, and what came with it.
    pub fn events(&self, session: &str) -> Vec<(String, Value)> {
        self.heard().events.get(session).cloned().unwrap_or_default()
    }
}
