//! Games and positions as machines read them: names instead of numbers, words in one language.

use crate::words;
use kernel::{
    book::Book,
    forecast::{self, Forecast, Stage, Tone},
    game::{BySide, Choice, Event, Side, Standing, Viewer},
    naming::Reading,
    piece::Piece,
    scene::{Chit, ChitState, Cup, Gauge, Lit, Marker, PieceView, Scene, Trace, Veiled},
    space::Space,
    text::{Language, Text},
};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Puts the things of one game into JSON, in the words of one reader.
#[derive(Clone, Copy)]
pub struct Scribe<'a> {
    pub book: &'a Book,
    pub reading: Reading,
}

#[derive(Serialize)]
pub struct BookView<'a> {
    pub id: &'a str,
    pub title: &'a str,
    pub sides: Vec<Named<'a>>,
    pub scenarios: Vec<ScenarioView<'a>>,
    pub options: Vec<OptionView<'a>>,
    /// What decides a match of two games, where the rules know one.
    pub pair: Option<PairView<'a>>,
    pub objectives: Vec<ObjectiveView<'a>>,
    pub units: usize,
    pub clauses: usize,
    pub fingerprint: String,
}

#[derive(Serialize)]
pub struct Named<'a> {
    pub id: &'a str,
    pub name: &'a str,
}

#[derive(Serialize)]
pub struct ScenarioView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    /// The first and the last turn of the calendar.
    pub first: u8,
    pub last: u8,
    pub turns: u8,
    /// When these turns happen, where the calendar says it.
    pub from: Option<&'a str>,
    pub until: Option<&'a str>,
}

#[derive(Serialize)]
pub struct OptionView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub clause: &'a str,
    pub default: bool,
}

#[derive(Serialize)]
pub struct ObjectiveView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub points: i32,
}

#[derive(Serialize)]
pub struct PairView<'a> {
    pub clause: &'a str,
    /// The side whose points are compared.
    pub compare: &'a str,
}

#[derive(Serialize)]
pub struct SceneView<'a> {
    pub turn: u8,
    pub phase: &'static str,
    pub phase_name: String,
    pub decides: Option<&'static str>,
    pub prompt: String,
    pub pieces: Vec<PieceJson<'a>>,
    /// Counters that lie face down.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub veiled: Vec<VeiledJson<'a>>,
    /// What lies in spaces and is no counter of a side.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub markers: Vec<MarkerJson<'a>>,
    /// Who holds each space that can be held.
    pub control: BTreeMap<&'a str, &'static str>,
    pub tracks: Vec<TrackView>,
    /// The one track that decides the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gauge: Option<Value>,
    /// Chits that are drawn blindly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cup: Option<Value>,
    /// Who acts and how far that reaches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lit: Option<Value>,
    /// How full the spaces are that the viewer sees into, in games that limit it.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub limits: Vec<LimitJson<'a>>,
    pub focus: Option<&'a str>,
    pub battle: Option<Value>,
    pub standing: Value,
    pub tally: Vec<Value>,
}

#[derive(Serialize)]
pub struct PieceJson<'a> {
    pub id: &'a str,
    pub side: &'static str,
    pub at: &'a str,
    pub face: u8,
    /// What stands on the face that is up.
    pub values: &'a str,
    /// How many of its boxes are left, where they are counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u8>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub marks: Vec<&'static str>,
}

#[derive(Serialize)]
pub struct VeiledJson<'a> {
    pub at: &'a str,
    pub side: &'static str,
    pub count: u8,
}

#[derive(Serialize)]
pub struct MarkerJson<'a> {
    pub at: &'a str,
    pub kind: &'static str,
    /// None of them where it is 0.
    pub value: u8,
}

#[derive(Serialize)]
pub struct LimitJson<'a> {
    pub at: &'a str,
    pub value: u16,
    pub max: u16,
}

#[derive(Serialize)]
pub struct TrackView {
    pub id: &'static str,
    pub name: String,
    pub clause: &'static str,
    pub value: i32,
    pub max: i32,
}

impl<'a> Scribe<'a> {
    /// For a reader who calls places as is usual in his language.
    pub fn new(book: &'a Book, language: Language) -> Scribe<'a> {
        Scribe { book, reading: book.usual(language) }
    }

    fn say(&self, text: &Text) -> String {
        self.book.tell(self.reading, text)
    }

    fn piece(&self, piece: Piece) -> &'a str {
        &self.book.piece(piece).id
    }

    fn space(&self, space: Space) -> &'a str {
        self.book.board.name(space)
    }

    fn side(&self, side: Side) -> &'static str {
        self.book.side(side).id
    }

    pub fn by_side<T: Serialize>(&self, values: impl Fn(Side) -> T) -> Value {
        let pair = |side| (self.side(side).to_string(), json!(values(side)));
        Value::Object(Side::BOTH.map(pair).into_iter().collect())
    }

    pub fn book(&self) -> BookView<'a> {
        let book = self.book;
        let language = self.reading.language;
        let side = |side| {
            let info = book.side(side);
            Named { id: info.id, name: info.name.get(language) }
        };
        BookView {
            id: book.id,
            title: book.title.get(language),
            sides: Side::BOTH.map(side).into(),
            scenarios: book
                .scenarios
                .iter()
                .map(|s| {
                    let dates = |turn| book.dates(turn).map(|dates| dates.get(language));
                    ScenarioView {
                        id: &s.id,
                        name: s.name.get(language),
                        first: s.first,
                        last: s.last,
                        turns: s.turns(),
                        from: dates(s.first),
                        until: dates(s.last),
                    }
                })
                .collect(),
            options: book
                .options
                .iter()
                .map(|o| OptionView {
                    id: o.id,
                    name: o.name.get(language),
                    clause: o.clause,
                    default: o.default,
                })
                .collect(),
            pair: book
                .match_rule
                .as_ref()
                .map(|rule| PairView { clause: &rule.clause, compare: self.side(rule.compare) }),
            objectives: book
                .objectives
                .iter()
                .map(|o| ObjectiveView {
                    id: &o.id,
                    name: book.called(self.reading, &o.name),
                    points: o.points,
                })
                .collect(),
            units: book.roster.len(),
            clauses: book.rules.clauses.len(),
            fingerprint: book.fingerprint.short(),
        }
    }

    pub fn piece_view(&self, view: &PieceView) -> PieceJson<'a> {
        let info = self.book.piece(view.piece);
        PieceJson {
            id: &info.id,
            side: self.side(info.side),
            at: self.space(view.at),
            face: view.face,
            values: info.faces.get(usize::from(view.face)).map_or("", String::as_str),
            left: (info.boxes > 0).then_some(view.left),
            marks: view.marks.names(self.book).collect(),
        }
    }

    pub fn veiled(&self, veiled: &Veiled) -> VeiledJson<'a> {
        let Veiled { at, side, count } = *veiled;
        VeiledJson { at: self.space(at), side: self.side(side), count }
    }

    pub fn marker(&self, marker: &Marker) -> MarkerJson<'a> {
        let kind = self.book.markers.get(usize::from(marker.kind)).copied().unwrap_or_default();
        MarkerJson { at: self.space(marker.at), kind, value: marker.value }
    }

    pub fn scene(&self, scene: &Scene) -> SceneView<'a> {
        let track = |t: &kernel::scene::Track| TrackView {
            id: t.id,
            name: self.say(&t.name),
            clause: t.clause,
            value: t.value,
            max: t.max,
        };
        let limit = |l: &kernel::scene::Limit| LimitJson {
            at: self.space(l.at),
            value: l.value,
            max: l.max,
        };
        SceneView {
            turn: scene.sight.turn,
            phase: scene.sight.phase,
            phase_name: self.say(&scene.sight.phase_text),
            decides: scene.sight.decides.map(|side| self.side(side)),
            prompt: self.say(&scene.prompt),
            pieces: scene.sight.pieces.iter().map(|view| self.piece_view(view)).collect(),
            veiled: scene.sight.veiled.iter().map(|veiled| self.veiled(veiled)).collect(),
            markers: scene.sight.markers.iter().map(|marker| self.marker(marker)).collect(),
            control: scene
                .sight
                .control
                .iter()
                .map(|(s, by)| (self.space(*s), self.side(*by)))
                .collect(),
            tracks: scene.tracks.iter().map(track).collect(),
            gauge: scene.gauge.as_ref().map(|gauge| self.gauge(gauge)),
            cup: scene.cup.as_ref().map(|cup| self.cup(cup)),
            lit: scene.lit.as_ref().map(|lit| self.lit(lit)),
            limits: scene.limits.iter().map(limit).collect(),
            focus: scene.focus.map(|space| self.space(space)),
            battle: scene.battle.as_ref().map(|battle| self.forecast(battle)),
            standing: self.standing(&scene.sight.standing),
            tally: scene
                .tally
                .iter()
                .map(|t| {
                    json!({
                        "side": self.side(t.side),
                        "clause": t.clause,
                        "text": self.say(&t.text),
                        "points": t.points,
                    })
                })
                .collect(),
        }
    }

    fn gauge(&self, gauge: &Gauge) -> Value {
        let note =
            |(text, clause): &(Text, &str)| json!({ "text": self.say(text), "clause": clause });
        json!({
            "name": self.say(&gauge.name),
            "clause": gauge.clause,
            "value": gauge.value,
            "least": gauge.least,
            "most": gauge.most,
            "wins": gauge.wins,
            "winner": self.side(gauge.winner),
            "goals": gauge.goals,
            "told": gauge.told,
            "notes": gauge.notes.iter().map(note).collect::<Vec<_>>(),
        })
    }

    fn cup(&self, cup: &Cup) -> Value {
        let chit = |chit: &Chit| {
            let state = match chit.state {
                ChitState::Inside => "inside",
                ChitState::Now => "now",
                ChitState::Used(_) => "used",
                ChitState::Done => "done",
                ChitState::Aside => "aside",
                ChitState::Later => "later",
            };
            let mut value = json!({
                "name": self.say(&chit.name),
                "side": chit.side.map(|side| self.side(side)),
                "state": state,
            });
            if let ChitState::Used(place) = chit.state {
                value["place"] = json!(place);
            }
            value
        };
        json!({
            "name": self.say(&cup.name),
            "clause": cup.clause,
            "allowed": self.by_side(|side| cup.allowed[side]),
            "chits": cup.chits.iter().map(chit).collect::<Vec<_>>(),
        })
    }

    fn lit(&self, lit: &Lit) -> Value {
        json!({
            "name": self.say(&lit.name),
            "clause": lit.clause,
            "spaces": lit.spaces.iter().map(|space| self.space(*space)).collect::<Vec<_>>(),
            "pieces": lit.pieces.iter().map(|piece| self.piece(*piece)).collect::<Vec<_>>(),
        })
    }

    /// A line of an overlay.
    pub fn trace(&self, trace: &Trace) -> Value {
        json!({
            "side": self.side(trace.side),
            "path": trace.path.iter().map(|space| self.space(*space)).collect::<Vec<_>>(),
            "tone": tone(trace.tone),
        })
    }

    pub fn standing(&self, standing: &Standing) -> Value {
        let holds = |side: Side| -> Vec<&str> {
            let held = |i: usize| standing.holds[side].checked_shr(i as u32).unwrap_or(0) & 1 == 1;
            let objectives = self.book.objectives.iter().enumerate();
            objectives.filter(|(i, _)| held(*i)).map(|(_, o)| o.id.as_str()).collect()
        };
        json!({
            "turn": standing.turn,
            "points": self.by_side(|side| standing.points[side]),
            "lost": self.by_side(|side| standing.lost[side]),
            "holds": self.by_side(holds),
        })
    }

    pub fn points(&self, points: &BySide<i32>) -> Value {
        self.by_side(|side| points[side])
    }

    pub fn forecast(&self, forecast: &Forecast) -> Value {
        let ids = |pieces: &[Piece]| pieces.iter().map(|p| self.piece(*p)).collect::<Vec<_>>();
        let column = |index: Option<usize>| index.and_then(|i| forecast.ladder.get(i));
        json!({
            "place": self.space(forecast.place),
            "stage": match forecast.stage {
                Stage::Forecast => "forecast",
                Stage::Declared => "declared",
                Stage::Resolved => "resolved",
            },
            "attackers": ids(&forecast.attackers),
            "defenders": ids(&forecast.defenders),
            "rows": forecast.rows.iter().map(|row| json!({
                "text": self.say(&row.text),
                "clause": row.clause,
                "value": words::value(&row.value),
                "kind": kind(&row.value),
            })).collect::<Vec<_>>(),
            "ladder": forecast.ladder,
            "start": column(forecast.start),
            "column": column(forecast.column),
            "lines": forecast.lines.iter().map(|line| json!({
                "dice": line.dice,
                "code": line.code,
                "text": self.say(&line.text),
                "weight": line.weight,
                "total": line.total,
            })).collect::<Vec<_>>(),
            "sums": {
                "attack": forecast.sums.attack.as_deref().map(words::sum),
                "defence": forecast.sums.defence.as_deref().map(words::sum),
            },
            "verdicts": forecast.verdicts.iter().map(|verdict| json!({
                "tone": tone(verdict.tone),
                "text": self.say(&verdict.text),
                "weight": verdict.weight,
                "total": verdict.total,
            })).collect::<Vec<_>>(),
            "losses": forecast.losses.iter().map(|loss| json!({
                "side": self.side(loss.side), "text": self.say(&loss.text),
            })).collect::<Vec<_>>(),
            "rolled": forecast.rolled.as_ref().map(|(dice, line)| json!({
                "dice": dice, "line": line,
            })),
            "hidden": forecast.hidden.as_ref().map(|(text, clause)| json!({
                "text": self.say(text), "clause": clause,
            })),
        })
    }

    pub fn choice(&self, order: &str, choice: &Choice) -> Value {
        json!({
            "order": order,
            "label": self.say(&choice.label),
            "clause": choice.clause,
            "role": choice.role,
            "piece": choice.piece.map(|p| self.piece(p)),
            "space": choice.space.map(|s| self.space(s)),
            "cost": choice.cost,
            "stops": choice.stops,
            "minor": choice.minor,
            "path": choice.path.iter().map(|s| self.space(*s)).collect::<Vec<_>>(),
        })
    }

    pub fn event(&self, event: &Event, eyes: Viewer) -> Value {
        let mut line = json!({
            "text": self.say(event.text_for(eyes)), "clause": event.clause, "rolls": event.rolls,
        });
        if event.counts != 0 {
            line["counts"] = json!(event.counts);
        }
        line
    }
}

fn tone(tone: Tone) -> &'static str {
    match tone {
        Tone::Good => "good",
        Tone::Even => "even",
        Tone::Bad => "bad",
    }
}

/// Rows are told apart by what their value is.
fn kind(value: &forecast::Value) -> &'static str {
    match value {
        forecast::Value::Number(_) => "number",
        forecast::Value::Shift(_) => "shift",
        forecast::Value::Column(_) => "column",
        forecast::Value::Unknown => "unknown",
    }
}
