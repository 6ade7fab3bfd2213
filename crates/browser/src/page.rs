//! One tab: looks and waits; `hands` moves mouse, fingers and keys.

mod hands;

use crate::{chromium::Context, names};
use base64::{Engine, prelude::BASE64_STANDARD};
use serde_json::{Value, json};
use std::{
    fs,
    path::Path,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

/// What a page may take on a busy machine before it counts as hanging.
const PATIENCE: Duration = Duration::from_secs(60);
const GLANCE: Duration = Duration::from_millis(25);
/// Finds elements by role and name; in every page before its own scripts.
pub const FINDER: &str = include_str!("finder.js");

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    Light,
    Dark,
}

/// What the page is looked at with.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    pub width: u32,
    pub height: u32,
    pub touch: bool,
    pub theme: Theme,
}

impl Screen {
    pub const DESK: Screen = Screen { width: 1440, height: 900, touch: false, theme: Theme::Light };
    pub const PHONE: Screen = Screen { width: 390, height: 844, touch: true, theme: Theme::Light };

    pub fn dark(self) -> Screen {
        Screen { theme: Theme::Dark, ..self }
    }
}

pub struct Page {
    context: Arc<Context>,
    session: String,
    target: String,
}

/// A point of the window.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Page {
    pub(crate) fn new(
        context: Arc<Context>,
        session: String,
        target: String,
        screen: Screen,
    ) -> Page {
        let page = Page { context, session, target };
        page.call("Page.enable", json!({}));
        page.listen("enable");
        page.run_first(FINDER);
        // A tab that a page opened is there already.
        page.eval(FINDER);
        // Every tab behaves as the one in front.
        page.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
        page.look_with(screen);
        page
    }

    /// Has Chromium tell what goes on in the page, or no more.
    #[track_caller]
    fn listen(&self, whether: &str) {
        for domain in ["Runtime", "Log", "Network", "DOM"] {
            self.call(&format!("{domain}.{whether}"), json!({}));
        }
    }

    /// Does something while nobody listens to the page, which takes a fifth of its time.
    #[track_caller]
    pub(crate) fn unheard<T>(&self, act: impl FnOnce() -> T) -> T {
        self.listen("disable");
        let done = act();
        self.listen("enable");
        done
    }

    /// Runs a script in every page to come, before its own scripts.
    #[track_caller]
    pub(crate) fn run_first(&self, script: &str) {
        self.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }));
    }

    #[track_caller]
    pub(crate) fn call(&self, method: &str, params: Value) -> Value {
        self.context.wire.call(Some(&self.session), method, params)
    }

    /// Says something to Chromium without waiting for the answer.
    pub(crate) fn tell(&self, method: &str, params: Value) {
        self.context.wire.tell(Some(&self.session), method, params);
    }

    /// Changes size, fingers and theme. Nothing glides, so that a click meets what it aims at.
    #[track_caller]
    pub fn look_with(&self, screen: Screen) {
        let Screen { width, height, touch, theme } = screen;
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch });
        self.call("Emulation.setDeviceMetricsOverride", size);
        let fingers = json!({ "enabled": touch, "maxTouchPoints": if touch { 5 } else { 1 } });
        self.call("Emulation.setTouchEmulationEnabled", fingers);
        let theme = if theme == Theme::Dark { "dark" } else { "light" };
        let features = json!([
            { "name": "prefers-color-scheme", "value": theme },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ]);
        self.call("Emulation.setEmulatedMedia", json!({ "features": features }));
    }

    #[track_caller]
    pub fn goto(&self, url: &str) {
        self.head_for(url);
        self.until_loaded(url);
    }

    /// Starts to load a page.
    #[track_caller]
    pub(crate) fn head_for(&self, url: &str) {
        // The same document again would only move within it.
        self.call("Page.navigate", json!({ "url": "about:blank" }));
        self.until("the empty page", "location.href === 'about:blank'");
        let went = self.call("Page.navigate", json!({ "url": url }));
        assert!(went["errorText"].is_null(), "{url}: {}", went["errorText"]);
    }

    #[track_caller]
    pub fn until_loaded(&self, what: &str) {
        self.until(what, "location.href !== 'about:blank' && document.readyState === 'complete'");
    }

    // --- looking

    /// The value of an expression in the page; promises are waited for.
    #[track_caller]
    pub fn eval(&self, script: &str) -> Value {
        match self.try_eval(script) {
            Ok(value) => value,
            Err(message) => panic!("{message}\nin: {script}\n{}", self.report()),
        }
    }

    fn try_eval(&self, script: &str) -> Result<Value, String> {
        let params = json!({ "expression": script, "awaitPromise": true, "returnByValue": true });
        let mut answer = self.context.wire.ask(Some(&self.session), "Runtime.evaluate", params)?;
        if let Some(details) = answer.get("exceptionDetails") {
            let message = &details["exception"]["description"];
            return Err(message.as_str().unwrap_or("the script failed").to_string());
        }
        Ok(answer["result"]["value"].take())
    }

    #[track_caller]
    pub fn text(&self, selector: &str) -> String {
        let found =
            self.eval(&format!("document.querySelector({})?.innerText ?? ''", quote(selector)));
        found.as_str().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[track_caller]
    pub fn holds(&self, condition: &str) -> bool {
        self.eval(&format!("!!({condition})")) == true
    }

    /// Waits for a condition of the page; while it loads there is none.
    #[track_caller]
    pub fn until(&self, what: &str, condition: &str) {
        let holds = || self.try_eval(&format!("!!({condition})")) == Ok(Value::Bool(true));
        if !patiently(holds) {
            panic!("{what} does not come: {condition}\n{}", self.report());
        }
    }

    #[track_caller]
    pub fn until_text(&self, selector: &str, words: &str) {
        let condition = format!(
            "document.querySelector({})?.innerText.replace(/\\s+/g, ' ').includes({})",
            quote(selector),
            quote(words)
        );
        self.until(words, &condition);
    }

    /// Whether something with that role and name can be seen.
    #[track_caller]
    pub fn shows(&self, role: &str, name: &str) -> bool {
        self.holds(&find(role, name))
    }

    #[track_caller]
    pub fn until_shows(&self, role: &str, name: &str) {
        self.until(&format!("{role} {name}"), &find(role, name));
    }

    #[track_caller]
    pub fn url(&self) -> String {
        self.eval("location.href").as_str().unwrap_or_default().to_string()
    }

    /// What a person needs to know about a failure.
    fn report(&self) -> String {
        let said = |script: &str| self.try_eval(script).unwrap_or_default();
        let picture = std::env::temp_dir().join(format!("sztab-browser-{}.png", self.target));
        let kept = self.try_picture(&picture).map(|()| format!("\npicture: {}", picture.display()));
        let complaints = self.complaints().join("\n  ");
        format!(
            "page: {}\nbar: {}\ncomplaints: {complaints}{}",
            said("location.href"),
            said(&format!("document.querySelector('{}')?.innerText", names::BAR)),
            kept.unwrap_or_default()
        )
    }

    fn try_picture(&self, file: &Path) -> Result<(), String> {
        let params = json!({ "format": "png" });
        let shot = self.context.wire.ask(Some(&self.session), "Page.captureScreenshot", params)?;
        let data = shot["data"].as_str().unwrap_or_default();
        let bytes = BASE64_STANDARD.decode(data).map_err(|e| e.to_string())?;
        fs::write(file, bytes).map_err(|e| format!("{}: {e}", file.display()))
    }

    /// Writes what can be seen to a PNG file.
    #[track_caller]
    pub fn picture(&self, file: &Path) {
        self.try_picture(file).unwrap_or_else(|message| panic!("no picture: {message}"));
    }

    /// What Chromium reported of one kind, in order.
    pub(crate) fn reports(&self, kind: &str) -> Vec<Value> {
        let all = self.context.wire.events(&self.session).into_iter();
        all.filter(|(method, _)| method == kind).map(|(_, event)| event).collect()
    }

    /// What the page has asked the table, by method and address.
    pub fn asked(&self) -> Vec<String> {
        let ask = |event: Value| {
            let request = &event["request"];
            let url = request["url"].as_str()?;
            let (method, path) = (request["method"].as_str()?, url.strip_prefix(&origin(url))?);
            path.starts_with("/api/").then(|| format!("{method} {path}"))
        };
        self.reports("Network.requestWillBeSent").into_iter().filter_map(ask).collect()
    }

    /// Everything that a page must not do: errors, failed requests, requests to somebody else.
    pub fn complaints(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut home = String::new();
        for (method, event) in self.context.wire.events(&self.session) {
            let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
            match method.as_str() {
                "Runtime.exceptionThrown" => {
                    let details = &event["exceptionDetails"];
                    found.push(format!(
                        "exception: {} {}",
                        details["text"], details["exception"]["description"]
                    ));
                }
                "Runtime.consoleAPICalled" if event["type"] == "error" => {
                    found.push(format!("console: {}", event["args"]));
                }
                "Log.entryAdded" if event["entry"]["level"] == "error" => {
                    found
                        .push(format!("log: {} {}", event["entry"]["text"], event["entry"]["url"]));
                }
                "Network.requestWillBeSent" => {
                    let url = text(&event["request"]["url"]);
                    let own = origin(&url);
                    if event["type"] == "Document" && own.starts_with("http") {
                        home = own.clone();
                    }
                    if own.starts_with("http") && own != home {
                        found.push(format!("request to another origin: {url}"));
                    }
                }
                "Network.responseReceived" => {
                    let status = event["response"]["status"].as_u64().unwrap_or_default();
                    if status >= 400 {
                        found.push(format!("status {status}: {}", event["response"]["url"]));
                    }
                }
                // A page that is left gives up what it waited for.
                "Network.loadingFailed" if event["canceled"] != true => {
                    found.push(format!("failed request: {} {}", event["errorText"], event["type"]));
                }
                _ => {}
            }
        }
        found
    }

    #[track_caller]
    pub fn is_quiet(&self) {
        let complaints = self.complaints();
        assert!(complaints.is_empty(), "{}:\n  {}", self.url(), complaints.join("\n  "));
    }

    // --- hands

    /// Where an element can be clicked, once it stands still and nothing covers it.
    #[track_caller]
    pub fn spot(&self, what: &str, element: &str) -> Point {
        let script = format!("finder.spot({element})");
        self.until(what, &script);
        let spot = self.eval(&script);
        Point { x: spot[0].as_f64().unwrap_or_default(), y: spot[1].as_f64().unwrap_or_default() }
    }

    /// The role and name of what has the focus.
    #[track_caller]
    pub fn focus(&self) -> String {
        self.eval("finder.name(document.activeElement)").as_str().unwrap_or_default().to_string()
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // The tab may be gone already.
        let _ =
            self.context.wire.ask(None, "Target.closeTarget", json!({ "targetId": self.target }));
    }
}

/// Looks again and again until something holds; says whether it did.
pub fn patiently(mut holds: impl FnMut() -> bool) -> bool {
    let late = Instant::now() + PATIENCE;
    while !holds() {
        if Instant::now() > late {
            return false;
        }
        thread::sleep(GLANCE);
    }
    true
}

/// A text as a script writes it.
pub fn quote(text: &str) -> String {
    Value::from(text).to_string()
}

fn find(role: &str, name: &str) -> String {
    format!("finder.find({}, {})", quote(role), quote(name))
}

fn origin(url: &str) -> String {
    let end = url.find("://").map_or(0, |at| at + 3);
    let host = url[end..].find('/').map_or(url.len(), |at| end + at);
    url[..host].to_string()
}
