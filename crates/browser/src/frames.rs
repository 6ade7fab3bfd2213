//! How smooth a page is and how soon it answers, measured where a person sees it: on the screen.

use crate::{
    names,
    page::{Page, Point, patiently, quote},
};
use serde_json::{Value, json};
use std::{
    thread,
    time::{Duration, Instant},
};

const STOPWATCH: &str = include_str!("stopwatch.js");
/// What Chromium's compositor says about the frames that it draws.
const FRAME_EVENTS: &str = "disabled-by-default-devtools.timeline.frame";
/// A hand moves more often than the screen, and waits for nobody; Chromium joins what comes within
/// a frame.
const HAND: Duration = Duration::from_millis(8);

/// Pixels a second of a hand that drags.
const SPEED: f64 = 500.0;

/// Frames that reached the screen while something went on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frames {
    pub per_second: f64,
    pub longest: Duration,
}

impl Frames {
    /// From the times in microseconds at which they were drawn.
    fn of(mut drawn: Vec<u64>) -> Frames {
        drawn.sort_unstable();
        let gaps = drawn.windows(2).map(|pair| pair[1] - pair[0]);
        let longest = Duration::from_micros(gaps.max().unwrap_or_default());
        let all = drawn.last().zip(drawn.first()).map_or(0, |(last, first)| last - first);
        let per_second = (drawn.len().max(1) - 1) as f64 * 1e6 / all.max(1) as f64;
        Frames { per_second, longest }
    }
}

/// What a page has to run first so that the rest of this file can time it.
pub fn stopwatch() -> String {
    let (map, faces) = (quote(names::MAP_IN_SIGHT), quote(names::FACES_IN_SIGHT));
    format!("{STOPWATCH}\nstopwatch.expectBoard({map}, {faces});")
}

fn milliseconds(value: &Value) -> Duration {
    Duration::try_from_secs_f64(value.as_f64().unwrap_or_default() / 1000.0).unwrap_or_default()
}

impl Page {
    /// From the start of the navigation until map and counters are on the screen.
    #[track_caller]
    pub fn time_board(&self, url: &str) -> Duration {
        self.unheard(|| {
            self.head_for(url);
            milliseconds(&self.eval("stopwatch.board()"))
        })
    }

    /// From the click that gives the next order until its result is on the screen.
    #[track_caller]
    pub fn time_order(&self, give: impl FnOnce()) -> Duration {
        let (bar, counter) = (quote(names::BAR), quote(names::COUNTER));
        self.eval(&format!("stopwatch.expectOrder({bar}, {counter})"));
        give();
        milliseconds(&self.eval("stopwatch.order()"))
    }

    /// The frames that are drawn while something is done.
    #[track_caller]
    pub fn frames_while(&self, act: impl FnOnce()) -> Frames {
        let ended = || self.reports("Tracing.tracingComplete").len();
        let before = (ended(), self.reports("Tracing.dataCollected").len());
        let wish = json!({ "includedCategories": [FRAME_EVENTS], "excludedCategories": ["*"] });
        self.call("Tracing.start", json!({ "traceConfig": wish, "transferMode": "ReportEvents" }));
        act();
        self.call("Tracing.end", json!({}));
        assert!(patiently(|| ended() > before.0), "Chromium never ends its record of frames");
        let told = self.reports("Tracing.dataCollected").split_off(before.1);
        let events = told.iter().filter_map(|part| part["value"].as_array()).flatten();
        let drawn = events.filter(|event| event["name"] == "DrawFrame");
        Frames::of(drawn.filter_map(|event| event["ts"].as_u64()).collect())
    }

    /// Drags the board to and fro, at most so far from where the hand takes it up. A hand that
    /// drags on at the edge of the map moves nothing, and no frame would be drawn.
    #[track_caller]
    pub fn pan_for(&self, from: Point, reach: Point, time: Duration) {
        self.press(from);
        self.keep_moving(time, |share| {
            let way = SPEED * share * time.as_secs_f64();
            let (x, y) = (from.x + to_and_fro(way, reach.x), from.y + to_and_fro(way, reach.y));
            json!({ "type": "mouseMoved", "x": x, "y": y, "button": "left", "buttons": 1 })
        });
        self.release(from);
    }

    /// Turns the wheel, first for half of the time away from oneself, then back.
    #[track_caller]
    pub fn zoom_for(&self, at: Point, time: Duration) {
        self.keep_moving(time, |share| {
            let by = if share < 0.5 { -4 } else { 4 };
            json!({ "type": "mouseWheel", "x": at.x, "y": at.y, "deltaX": 0, "deltaY": by })
        });
        self.hover_at(at);
    }

    fn keep_moving(&self, time: Duration, event: impl Fn(f64) -> Value) {
        let start = Instant::now();
        while start.elapsed() < time {
            let share = start.elapsed().as_secs_f64() / time.as_secs_f64();
            self.tell("Input.dispatchMouseEvent", event(share));
            thread::sleep(HAND);
        }
    }

    /// The longest frame of the page's own work within a time: what comes when the hand rests.
    #[track_caller]
    pub fn longest_frame(&self, within: Duration) -> Duration {
        milliseconds(&self.eval(&format!("stopwatch.longest({})", within.as_millis())))
    }
}

/// Where somebody is who walks between two ends, that far to both sides of the start.
fn to_and_fro(way: f64, reach: f64) -> f64 {
    if reach <= 0.0 {
        return 0.0;
    }
    let leg = (way / reach + 1.0).rem_euclid(4.0);
    reach * if leg < 2.0 { leg - 1.0 } else { 3.0 - leg }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_turns_at_both_ends() {
        let places = [0.0, 5.0, 10.0, 15.0, 30.0, 40.0].map(|way| to_and_fro(way, 10.0));
        assert_eq!(places, [0.0, 5.0, 10.0, 5.0, -10.0, 0.0]);
        assert_eq!(to_and_fro(7.0, 0.0), 0.0);
    }

    #[test]
    fn frames_are_counted_between_the_first_and_the_last() {
        let frames = Frames::of(vec![1_030_000, 1_000_000, 1_010_000, 1_100_000]);
        assert_eq!(frames.longest, Duration::from_millis(70));
        assert!((frames.per_second - 30.0).abs() < 1e-9, "{frames:?}");
        assert_eq!(Frames::of(Vec::new()).per_second, 0.0);
    }
}
