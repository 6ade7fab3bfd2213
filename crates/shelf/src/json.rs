//! Games and positions as machines read them: names instead of numbers, words in one language. The
//! types are what is sent; the table's document is made from them.

mod battle;
mod game;
mod scene;

pub use battle::{Battle, Figure, FigureKind, Loss, Outcome, Rolled, Stage, Sums, Verdict};
pub use game::{Game, Named, Objective, PairRule, Scenario, Variant};
pub use scene::{
    Chit, ChitState, Choice, Cup, Gauge, Limit, Line, Lit, Marker, Note, Piece, Role, Scene,
    Standing, Tally, Tone, Trace, Track, Veiled,
};

use crate::words;
use kernel::{
    book::Book,
    forecast::{self, Forecast},
    game::{BySide, Event, Side, Viewer},
    naming::Reading,
    space::Space,
    text::{Language, Text},
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use std::borrow::Cow;

/// One value for each side, by the side's id.
#[derive(Clone, Debug)]
pub struct Sides<T>(pub [(&'static str, T); 2]);

impl<T> Sides<T> {
    pub fn of(book: &Book, value: impl Fn(Side) -> T) -> Sides<T> {
        Sides(Side::BOTH.map(|side| (book.side(side).id, value(side))))
    }
}

impl<T: Serialize> Serialize for Sides<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        as_map(&self.0, serializer)
    }
}

impl<T: JsonSchema> JsonSchema for Sides<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Sides_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let value = generator.subschema_for::<T>();
        json_schema!({ "type": "object", "additionalProperties": value })
    }
}

/// Writes pairs as an object that keeps their order.
pub fn as_map<K: Serialize, V: Serialize, S: Serializer>(
    pairs: &[(K, V)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(key, value)| (key, value)))
}

/// Puts the things of one game into JSON, in the words of one reader.
#[derive(Clone, Copy)]
pub struct Scribe<'a> {
    pub book: &'a Book,
    pub reading: Reading,
}

impl<'a> Scribe<'a> {
    /// For a reader who calls places as is usual in his language.
    pub fn new(book: &'a Book, language: Language) -> Scribe<'a> {
        Scribe { book, reading: book.usual(language) }
    }

    fn say(&self, text: &Text) -> String {
        self.book.tell(self.reading, text)
    }

    fn piece(&self, piece: kernel::piece::Piece) -> &'a str {
        &self.book.piece(piece).id
    }

    fn pieces(&self, pieces: &[kernel::piece::Piece]) -> Vec<&'a str> {
        pieces.iter().map(|piece| self.piece(*piece)).collect()
    }

    fn space(&self, space: Space) -> &'a str {
        self.book.board.name(space)
    }

    fn spaces(&self, spaces: &[Space]) -> Vec<&'a str> {
        spaces.iter().map(|space| self.space(*space)).collect()
    }

    fn side(&self, side: Side) -> &'static str {
        self.book.side(side).id
    }

    fn by_side<T>(&self, value: impl Fn(Side) -> T) -> Sides<T> {
        Sides::of(self.book, value)
    }

    pub fn book(&self) -> Game<'a> {
        let (book, language) = (self.book, self.reading.language);
        let side = |side| {
            let info = book.side(side);
            Named { id: info.id, name: info.name.get(language) }
        };
        let option = |o: &'a kernel::book::OptionInfo| Variant {
            id: o.id,
            name: o.name.get(language),
            clause: o.clause,
            default: o.default,
        };
        let objective = |o: &'a kernel::book::Objective| Objective {
            id: &o.id,
            name: book.called(self.reading, &o.name),
            points: o.points,
        };
        let rule = |rule: &'a kernel::pair::MatchRule| PairRule {
            clause: &rule.clause,
            compare: self.side(rule.compare),
        };
        Game {
            id: book.id,
            title: book.title.get(language),
            sides: Side::BOTH.map(side).into(),
            scenarios: book.scenarios.iter().map(|s| self.scenario(s)).collect(),
            options: book.options.iter().map(option).collect(),
            pair: book.match_rule.as_ref().map(rule),
            objectives: book.objectives.iter().map(objective).collect(),
            units: book.roster.len(),
            clauses: book.rules.clauses.len(),
            fingerprint: book.fingerprint.short(),
        }
    }

    fn scenario(&self, scenario: &'a kernel::book::ScenarioInfo) -> Scenario<'a> {
        let language = self.reading.language;
        let dates = |turn| self.book.dates(turn).map(|dates| dates.get(language));
        Scenario {
            id: &scenario.id,
            name: scenario.name.get(language),
            first: scenario.first,
            last: scenario.last,
            turns: scenario.turns(),
            from: dates(scenario.first),
            until: dates(scenario.last),
        }
    }

    pub fn piece_view(&self, view: &kernel::scene::PieceView) -> Piece<'a> {
        let info = self.book.piece(view.piece);
        let marks: Vec<_> = view.marks.names(self.book).collect();
        Piece {
            id: &info.id,
            side: self.side(info.side),
            at: self.space(view.at),
            face: view.face,
            values: info.faces.get(usize::from(view.face)).map_or("", String::as_str),
            left: (info.boxes > 0).then_some(view.left),
            marks: (!marks.is_empty()).then_some(marks),
        }
    }

    pub fn veiled(&self, veiled: &kernel::scene::Veiled) -> Veiled<'a> {
        let kernel::scene::Veiled { at, side, count } = *veiled;
        Veiled { at: self.space(at), side: self.side(side), count }
    }

    pub fn marker(&self, marker: &kernel::scene::Marker) -> Marker<'a> {
        let kind = self.book.markers.get(usize::from(marker.kind)).copied().unwrap_or_default();
        Marker { at: self.space(marker.at), kind, value: marker.value }
    }

    pub fn scene(&self, scene: &kernel::scene::Scene) -> Scene<'a> {
        let sight = &scene.sight;
        let limit =
            |l: &kernel::scene::Limit| Limit { at: self.space(l.at), value: l.value, max: l.max };
        let prompt = self.say(&scene.prompt);
        let (question, hint) = words::question(&prompt);
        let held = sight.control.iter().map(|(at, by)| (self.space(*at), self.side(*by)));
        Scene {
            turn: sight.turn,
            phase: sight.phase,
            phase_name: self.say(&sight.phase_text),
            decides: sight.decides.map(|side| self.side(side)),
            question: question.into(),
            hint: hint.map(String::from),
            prompt,
            pieces: sight.pieces.iter().map(|view| self.piece_view(view)).collect(),
            veiled: sight.veiled.iter().map(|veiled| self.veiled(veiled)).collect(),
            markers: sight.markers.iter().map(|marker| self.marker(marker)).collect(),
            control: held.collect(),
            tracks: scene.tracks.iter().map(|track| self.track(track)).collect(),
            gauge: scene.gauge.as_ref().map(|gauge| self.gauge(gauge)),
            cup: scene.cup.as_ref().map(|cup| self.cup(cup)),
            lit: scene.lit.as_ref().map(|lit| self.lit(lit)),
            limits: scene.limits.iter().map(limit).collect(),
            focus: scene.focus.map(|space| self.space(space)),
            battle: scene.battle.as_ref().map(|battle| self.forecast(battle)),
            standing: self.standing(&sight.standing),
            tally: scene.tally.iter().map(|tally| self.tally(tally)).collect(),
        }
    }

    fn track(&self, track: &kernel::scene::Track) -> Track {
        Track {
            id: track.id,
            name: self.say(&track.name),
            clause: track.clause,
            value: track.value,
            max: track.max,
        }
    }

    fn note(&self, (text, clause): &(Text, &'static str)) -> Note {
        Note { text: self.say(text), clause }
    }

    fn gauge(&self, gauge: &kernel::scene::Gauge) -> Gauge {
        Gauge {
            name: self.say(&gauge.name),
            clause: gauge.clause,
            value: gauge.value,
            least: gauge.least,
            most: gauge.most,
            wins: gauge.wins,
            winner: self.side(gauge.winner),
            goals: gauge.goals.clone(),
            told: gauge.told,
            notes: gauge.notes.iter().map(|note| self.note(note)).collect(),
        }
    }

    fn cup(&self, cup: &kernel::scene::Cup) -> Cup {
        let chit = |chit: &kernel::scene::Chit| {
            let (state, place) = chit_state(chit.state);
            let side = chit.side.map(|side| self.side(side));
            Chit { name: self.say(&chit.name), side, state, place }
        };
        Cup {
            name: self.say(&cup.name),
            clause: cup.clause,
            allowed: self.by_side(|side| cup.allowed[side]),
            chits: cup.chits.iter().map(chit).collect(),
        }
    }

    fn lit(&self, lit: &kernel::scene::Lit) -> Lit<'a> {
        Lit {
            name: self.say(&lit.name),
            clause: lit.clause,
            spaces: self.spaces(&lit.spaces),
            pieces: self.pieces(&lit.pieces),
        }
    }

    fn tally(&self, tally: &kernel::game::Tally) -> Tally {
        Tally {
            side: self.side(tally.side),
            clause: tally.clause,
            text: self.say(&tally.text),
            points: tally.points,
        }
    }

    /// A line of an overlay.
    pub fn trace(&self, trace: &kernel::scene::Trace) -> Trace<'a> {
        let path = self.spaces(&trace.path);
        Trace { side: self.side(trace.side), path, tone: tone(trace.tone) }
    }

    pub fn standing(&self, standing: &kernel::game::Standing) -> Standing<'a> {
        let holds = |side: Side| -> Vec<&str> {
            let held = |i: usize| standing.holds[side].checked_shr(i as u32).unwrap_or(0) & 1 == 1;
            let objectives = self.book.objectives.iter().enumerate();
            objectives.filter(|(i, _)| held(*i)).map(|(_, o)| o.id.as_str()).collect()
        };
        Standing {
            turn: standing.turn,
            points: self.points(&standing.points),
            lost: self.by_side(|side| standing.lost[side]),
            holds: self.by_side(holds),
        }
    }

    pub fn points(&self, points: &BySide<i32>) -> Sides<i32> {
        self.by_side(|side| points[side])
    }

    pub fn forecast(&self, forecast: &Forecast) -> Battle<'a> {
        let column = |index: Option<usize>| index.and_then(|i| forecast.ladder.get(i)).cloned();
        let row = |row: &forecast::Row| Figure {
            text: self.say(&row.text),
            clause: row.clause,
            value: words::value(&row.value),
            kind: kind(&row.value),
        };
        let rolled = |(dice, line): &(Vec<u8>, usize)| Rolled { dice: dice.clone(), line: *line };
        Battle {
            place: self.space(forecast.place),
            stage: stage(forecast.stage),
            attackers: self.pieces(&forecast.attackers),
            defenders: self.pieces(&forecast.defenders),
            rows: forecast.rows.iter().map(row).collect(),
            ladder: forecast.ladder.clone(),
            start: column(forecast.start),
            column: column(forecast.column),
            lines: forecast.lines.iter().map(|line| self.outcome(line)).collect(),
            sums: Sums {
                attack: forecast.sums.attack.as_deref().map(words::sum),
                defence: forecast.sums.defence.as_deref().map(words::sum),
            },
            verdicts: forecast.verdicts.iter().map(|verdict| self.verdict(verdict)).collect(),
            losses: forecast.losses.iter().map(|loss| self.loss(loss)).collect(),
            rolled: forecast.rolled.as_ref().map(rolled),
            hidden: forecast.hidden.as_ref().map(|hidden| self.note(hidden)),
        }
    }

    fn outcome(&self, line: &forecast::Line) -> Outcome {
        Outcome {
            dice: line.dice.clone(),
            code: line.code.clone(),
            text: self.say(&line.text),
            weight: line.weight,
            total: line.total,
        }
    }

    fn verdict(&self, verdict: &forecast::Verdict) -> Verdict {
        let forecast::Verdict { weight, total, .. } = *verdict;
        Verdict { tone: tone(verdict.tone), text: self.say(&verdict.text), weight, total }
    }

    fn loss(&self, loss: &forecast::ExpectedLoss) -> Loss {
        Loss { side: self.side(loss.side), text: self.say(&loss.text) }
    }

    pub fn choice(&self, order: String, choice: &kernel::game::Choice) -> Choice<'a> {
        Choice {
            order,
            label: self.say(&choice.label),
            clause: choice.clause,
            role: role(choice.role),
            piece: choice.piece.map(|piece| self.piece(piece)),
            space: choice.space.map(|space| self.space(space)),
            number: choice.number,
            cost: choice.cost,
            left: choice.left,
            stops: choice.stops,
            minor: choice.minor,
            path: self.spaces(&choice.path),
        }
    }

    pub fn event(&self, event: &Event, eyes: Viewer) -> Line {
        Line {
            text: self.say(event.text_for(eyes)),
            clause: event.clause,
            rolls: event.rolls.clone(),
            counts: Some(event.counts).filter(|counts| *counts != 0),
        }
    }
}

fn tone(tone: forecast::Tone) -> Tone {
    match tone {
        forecast::Tone::Good => Tone::Good,
        forecast::Tone::Even => Tone::Even,
        forecast::Tone::Bad => Tone::Bad,
    }
}

fn stage(stage: forecast::Stage) -> Stage {
    match stage {
        forecast::Stage::Forecast => Stage::Forecast,
        forecast::Stage::Declared => Stage::Declared,
        forecast::Stage::Resolved => Stage::Resolved,
    }
}

/// Rows are told apart by what their value is.
fn kind(value: &forecast::Value) -> FigureKind {
    match value {
        forecast::Value::Number(_) => FigureKind::Number,
        forecast::Value::Shift(_) => FigureKind::Shift,
        forecast::Value::Column(_) => FigureKind::Column,
        forecast::Value::Unknown => FigureKind::Unknown,
    }
}

/// The state of a chit, and as the n-th of its side it was used.
fn chit_state(state: kernel::scene::ChitState) -> (ChitState, Option<u8>) {
    use kernel::scene::ChitState as Kernel;
    match state {
        Kernel::Inside => (ChitState::Inside, None),
        Kernel::Now => (ChitState::Now, None),
        Kernel::Used(place) => (ChitState::Used, Some(place)),
        Kernel::Done => (ChitState::Done, None),
        Kernel::Aside => (ChitState::Aside, None),
        Kernel::Later => (ChitState::Later, None),
    }
}

fn role(role: kernel::game::Role) -> Role {
    use kernel::game::Role as Kernel;
    match role {
        Kernel::Pick => Role::Pick,
        Kernel::Go => Role::Go,
        Kernel::Attack => Role::Attack,
        Kernel::Join => Role::Join,
        Kernel::Number => Role::Number,
        Kernel::Stay => Role::Stay,
        Kernel::Done => Role::Done,
        Kernel::End => Role::End,
        Kernel::Answer => Role::Answer,
    }
}
