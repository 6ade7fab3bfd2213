//! What hands do to a page: mouse, fingers, keys.

use super::{Page, Point, find, quote};
use serde_json::{Value, json};
use std::path::Path;

impl Page {
    #[track_caller]
    pub fn click(&self, role: &str, name: &str) {
        let spot = self.spot(&format!("{role} {name}"), &find(role, name));
        self.click_at(spot);
    }

    /// Picks a line of a list, if there is one like that; Chromium draws open lists outside the page.
    #[track_caller]
    pub(crate) fn choose(&self, line: &str) -> bool {
        let pick = format!(
            "(() => {{ const line = finder.option({line}), list = line?.closest('select');
               if (line) {{ list.value = line.value; list.dispatchEvent(new Event('change')); }}
               return !!line; }})()"
        );
        self.eval(&pick) == Value::Bool(true)
    }

    #[track_caller]
    pub fn click_on(&self, selector: &str) {
        let spot = self.spot(selector, &format!("document.querySelector({})", quote(selector)));
        self.click_at(spot);
    }

    #[track_caller]
    fn mouse(&self, kind: &str, at: Point, held: bool) {
        let button = if held { "left" } else { "none" };
        let clicks = u8::from(kind != "mouseMoved");
        let params = json!({
            "type": kind, "x": at.x, "y": at.y, "button": button, "clickCount": clicks,
            "buttons": u8::from(held && kind != "mouseReleased"),
        });
        self.call("Input.dispatchMouseEvent", params);
    }

    #[track_caller]
    pub fn click_at(&self, at: Point) {
        self.press(at);
        self.release(at);
    }

    #[track_caller]
    pub fn hover_at(&self, at: Point) {
        self.mouse("mouseMoved", at, false);
    }

    #[track_caller]
    pub fn drag(&self, from: Point, to: Point) {
        self.press(from);
        for step in 1..=4 {
            let share = f64::from(step) / 4.0;
            let at =
                Point { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
            self.mouse("mouseMoved", at, true);
        }
        self.release(to);
    }

    #[track_caller]
    pub fn press(&self, at: Point) {
        self.hover_at(at);
        self.mouse("mousePressed", at, true);
    }

    #[track_caller]
    pub fn release(&self, at: Point) {
        self.mouse("mouseReleased", at, true);
    }

    /// Turns the wheel; a positive figure is towards oneself.
    #[track_caller]
    pub fn wheel(&self, at: Point, by: f64) {
        let params =
            json!({ "type": "mouseWheel", "x": at.x, "y": at.y, "deltaX": 0, "deltaY": by });
        self.call("Input.dispatchMouseEvent", params);
    }

    #[track_caller]
    pub fn tap(&self, at: Point) {
        let finger = json!([{ "x": at.x, "y": at.y }]);
        self.call(
            "Input.dispatchTouchEvent",
            json!({ "type": "touchStart", "touchPoints": finger }),
        );
        self.call("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }));
    }

    /// Taps the middle of an element.
    #[track_caller]
    pub fn tap_on(&self, role: &str, name: &str) {
        let spot = self.spot(&format!("{role} {name}"), &find(role, name));
        self.tap(spot);
    }

    #[track_caller]
    pub fn swipe(&self, from: Point, to: Point) {
        let touch = |kind: &str, fingers: Value| {
            self.call("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": fingers }));
        };
        touch("touchStart", json!([{ "x": from.x, "y": from.y }]));
        for step in 1..=4 {
            let share = f64::from(step) / 4.0;
            let (x, y) = (from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
            touch("touchMove", json!([{ "x": x, "y": y }]));
        }
        touch("touchEnd", json!([]));
    }

    /// Presses a key by its name in the browser: `Tab`, `Enter`, `ArrowLeft`, `u`, …
    #[track_caller]
    pub fn key(&self, key: &str) {
        let (code, number, text) = match key {
            "Enter" => ("Enter", 13, "\r"),
            "Tab" => ("Tab", 9, ""),
            "Escape" => ("Escape", 27, ""),
            " " => ("Space", 32, " "),
            "ArrowLeft" => (key, 37, ""),
            "ArrowUp" => (key, 38, ""),
            "ArrowRight" => (key, 39, ""),
            "ArrowDown" => (key, 40, ""),
            "Home" => (key, 36, ""),
            "End" => (key, 35, ""),
            other => (other, 0, other),
        };
        let kind = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        let params = json!({
            "type": kind, "key": key, "code": code, "windowsVirtualKeyCode": number, "text": text,
        });
        self.call("Input.dispatchKeyEvent", params);
        let params = json!({
            "type": "keyUp", "key": key, "code": code, "windowsVirtualKeyCode": number,
        });
        self.call("Input.dispatchKeyEvent", params);
    }

    /// Types into what has the focus.
    #[track_caller]
    pub fn write(&self, words: &str) {
        self.call("Input.insertText", json!({ "text": words }));
    }

    /// Gives a file to the file field of the page.
    #[track_caller]
    pub fn upload(&self, file: &Path) {
        self.until("a field for a file", "document.querySelector('input[type=file]')");
        let root = self.call("DOM.getDocument", json!({ "depth": 0 }));
        let params = json!({ "nodeId": root["root"]["nodeId"], "selector": "input[type=file]" });
        let field = self.call("DOM.querySelector", params);
        let params = json!({ "nodeId": field["nodeId"], "files": [file.display().to_string()] });
        self.call("DOM.setFileInputFiles", params);
    }
}
