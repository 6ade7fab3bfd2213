//! What people see: sights, scenes and tracks. What is asked stands with each decision.

use crate::{
    chits::{self, ChitKind},
    movement::free_clause,
    prelude::*,
};
use kernel::{
    forecast::Forecast,
    scene::{
        Chit, ChitState, Cup, Gauge, Limit, Lit, Marker, Marks, PieceView, Scene, Sight, Trace,
        Track, Veiled,
    },
    text::Arg,
};

/// What a counter can be marked with, in the order that `piece_views` finds it out.
pub(crate) const MARKS: [&str; 7] =
    ["selected", "committed", "target", "attacked", "moved", "out_of_supply", "isolated"];
/// [2.6.4, 12.2b] What can lie in a hex.
pub(crate) const MARKERS: [&str; 2] = ["damaged-bridge", "interdicted"];
/// What can be drawn over the map on demand.
pub(crate) const OVERLAYS: [&str; 1] = ["supply"];

impl Show for Defiant {
    fn sight(&self, p: &Position, eyes: Viewer) -> Sight {
        Sight {
            pieces: self.piece_views(p, eyes),
            veiled: self.veiled(p, eyes),
            markers: self.markers(p),
            control: self.control(p),
            ..Sight::of(self, p, p.turn, p.phase.id())
        }
    }

    fn scene(&self, p: &Position, eyes: Viewer) -> Scene {
        Scene {
            tracks: self.tracks_of(p),
            gauge: Some(self.gauge(p)),
            cup: Some(self.cup(p)),
            lit: self.lit(p, eyes),
            limits: self.limits(p, eyes),
            focus: self.focus(p, eyes),
            battle: self.battle_for(p, eyes),
            tally: self.tally(p),
            ..Scene::new(self.sight(p, eyes), self.prompt_for(p, eyes))
        }
    }

    fn overlay(&self, p: &Position, _: Viewer, overlay: &str) -> Vec<Trace> {
        match overlay {
            "supply" => self.supply_traces(p),
            _ => Vec::new(),
        }
    }
}

impl Defiant {
    /// [2.1.2c] The battle panel; in fog of war what an attacker puts together is his own until it is
    /// announced.
    fn battle_for(&self, p: &Position, eyes: Viewer) -> Option<Forecast> {
        let own = eyes == Viewer::Referee || eyes == Viewer::Seat(p.active);
        let open = !p.fog || own || p.battle.stage > Stage::Muster;
        open.then(|| self.battle_panel(p, eyes)).flatten()
    }

    /// [Q14, Q35] Who holds the victory hexes.
    fn control(&self, p: &Position) -> Vec<(Space, Side)> {
        self.terrain.victory.iter().enumerate().map(|(i, hex)| (*hex, p.holder(i))).collect()
    }

    /// [2.6.4, 12.2b]
    fn markers(&self, p: &Position) -> Vec<Marker> {
        let bridges = self.terrain.temporary_bridges.iter().enumerate();
        let damaged = bridges.filter(|(i, _)| p.is_damaged(*i));
        let ends =
            damaged.flat_map(|(_, ends)| ends).map(|at| Marker { at: *at, kind: 0, value: 1 });
        let bombed = p.interdicted.iter().map(|at| Marker { at, kind: 1, value: 1 });
        ends.chain(bombed).collect()
    }

    fn piece_views(&self, p: &Position, eyes: Viewer) -> Vec<PieceView> {
        let secret = self.hidden_from(p, eyes);
        let picked = p.step.picked();
        let b = &p.battle;
        let fighting = b.is_on() && b.stage != Stage::Done;
        let all = (0..self.units.len() as u16).map(Piece).filter(|unit| !secret.contains(*unit));
        all.map(|unit| PieceView {
            piece: unit,
            at: p.at[unit],
            face: u8::from(p.reduced.contains(unit)),
            left: 0,
            marks: Marks::of([
                picked == Some(unit) || p.step == Step::RetreatTo && b.group.contains(unit),
                fighting && b.attackers.contains(unit),
                fighting && b.defenders.contains(unit),
                p.activation.attacked.contains(unit),
                p.activation.moved.contains(unit),
                p.unsupplied.contains(unit) && !p.isolated.contains(unit),
                p.isolated.contains(unit),
            ]),
        })
        .collect()
    }

    /// [2.1.2c] Counters that the viewer may only count.
    fn veiled(&self, p: &Position, eyes: Viewer) -> Vec<Veiled> {
        let hidden = self.hidden_from(p, eyes);
        Veiled::count(hidden.iter().map(|unit| (p.at[unit], self.units[unit].side)))
    }

    /// [7.0a] How many combat units stand in a hex, unless something there lies covered.
    fn limits(&self, p: &Position, eyes: Viewer) -> Vec<Limit> {
        let covered: Hexes = self.hidden_from(p, eyes).iter().map(|unit| p.at[unit]).collect();
        let max = self.tables.stacking.combat_units.into();
        let of = |side: Side| {
            let value = |at| self.fighters_in(p, side, at).len();
            let row = |at| Limit { at, value: value(at) as u16, max };
            p.fighters[side].without(&covered).iter().map(row).collect::<Vec<_>>()
        };
        Side::BOTH.map(of).concat()
    }

    /// The hex that the question is about, unless that would tell where a covered counter lies.
    fn focus(&self, p: &Position, eyes: Viewer) -> Option<Space> {
        let hidden = self.hidden_from(p, eyes);
        let place = |unit: Piece| if hidden.contains(unit) { Space::NONE } else { p.at[unit] };
        let hex = match (p.step.picked(), p.step) {
            (Some(unit), _) if p.on_map(unit) => place(unit),
            (_, Step::RetreatTo) => p.battle.path.last().copied().unwrap_or(p.battle.origin),
            (_, Step::Enlist | Step::March) => p.activation.headquarters.map_or(Space::NONE, place),
            _ if p.battle.is_on() => p.battle.target,
            _ => return None,
        };
        (hex.index() < HEXES).then_some(hex)
    }

    /// [2.2.8, 4.1.2, 13.2.1] The victory hexes with the goals of all turns.
    fn gauge(&self, p: &Position) -> Gauge {
        let goal = |turn: u8| self.tables.turns[usize::from(turn.max(1)) - 1].goal;
        let wins = self.tables.levels.iter().find(|level| level.result.is_german());
        let wins = wins.map_or(0, |level| i32::from(level.least));
        let mut notes = vec![
            (Text::new("gauge-wins").with("number", wins), "13.2.1"),
            (Text::new("gauge-goal").with("number", goal(p.turn)), "4.1.2a"),
        ];
        if p.cup.slowed {
            let missed = goal(p.turn.saturating_sub(1));
            notes.push((Text::new("gauge-slowed").with("number", missed), "4.1.2c"));
        }
        Gauge {
            name: Text::new("track-victory-hexes"),
            clause: "2.2.8",
            value: self.standing(p).points[GERMAN],
            least: 0,
            most: self.terrain.victory.len() as i32,
            wins,
            winner: GERMAN,
            goals: self.tables.turns.iter().map(|turn| turn.goal.into()).collect(),
            told: false,
            notes,
        }
    }

    /// [2.2.5, 2.3] What was drawn and what is left; everybody knows it, only not the order.
    fn cup(&self, p: &Position) -> Cup {
        let state = |id: ChitId, side: Option<Side>, commands: bool| {
            let tracks = side.map(|side| &p.cup.track[side]);
            let place = tracks.and_then(|track| track.iter().position(|used| *used == id));
            match place {
                _ if p.activation.chit == Some(id) => Some(ChitState::Now),
                Some(place) => Some(ChitState::Used(place as u8 + 1)),
                _ if p.cup.gone.contains(id) => None,
                _ if p.cup.inside.contains(id) => Some(ChitState::Inside),
                _ if p.cup.drawn.contains(id) && commands => Some(ChitState::Aside),
                _ if p.cup.drawn.contains(id) => Some(ChitState::Done),
                _ => Some(ChitState::Later),
            }
        };
        let chit = |(i, chit): (usize, &chits::Chit)| {
            let id = ChitId(i as u8);
            let side = match &chit.kind {
                ChitKind::Command { side, .. } => Some(*side),
                ChitKind::Replacements => Some(POLISH),
                ChitKind::RandomEvent => None,
            };
            let commands = matches!(chit.kind, ChitKind::Command { .. });
            Some(Chit { name: Text::new(chit.word), side, state: state(id, side, commands)? })
        };
        let allowed = |side| self.activations(p, side) as u8;
        Cup {
            name: Text::new("track-cup"),
            clause: "2.3b",
            allowed: BySide([allowed(GERMAN), allowed(POLISH)]),
            chits: self.chits.iter().enumerate().filter_map(chit).collect(),
        }
    }

    /// [4.2.1, 4.2.3] The range of the headquarters that acts, and whom it commands.
    fn lit(&self, p: &Position, eyes: Viewer) -> Option<Lit> {
        let hidden = self.hidden_from(p, eyes);
        let hq = p.activation.headquarters.filter(|hq| p.on_map(*hq) && !hidden.contains(*hq))?;
        // Range was measured where it stood when it was activated.
        let moved = p.activation.moved.contains(hq) || p.march.unit == Some(hq);
        let area = if moved { Hexes::EMPTY } else { self.command_area(p, hq) };
        let seen = p.activation.commanded.without(&hidden);
        Some(Lit {
            name: Text::new("lit-command").with("unit", hq),
            clause: "4.2.3a",
            spaces: area.iter().collect(),
            pieces: seen.iter().collect(),
        })
    }

    /// [2.2] The tracks beside the map.
    fn tracks_of(&self, p: &Position) -> Vec<Track> {
        let row = &self.tables.turns[usize::from(p.turn.max(1)) - 1];
        let held = self.standing(p).points[GERMAN];
        let used = |side: Side| p.cup.track[side].len() as i32;
        let (inside, drawn) = (p.cup.inside.len(), p.cup.drawn.len());
        let mut tracks = vec![
            track("track-turn", "2.2.1", p.turn.into(), self.scenario(p).turns.into()),
            track(
                "track-german-activations",
                "2.3d",
                used(GERMAN),
                self.activations(p, GERMAN) as i32,
            ),
            track(
                "track-polish-activations",
                "2.3d",
                used(POLISH),
                self.activations(p, POLISH) as i32,
            ),
            track("track-cup", "2.3b", inside as i32, (inside + drawn) as i32),
            track("track-victory-hexes", "2.2.8", held, self.terrain.victory.len() as i32),
            track("track-goal", "4.1.2a", held, row.goal.into()),
        ];
        let points = i32::from(p.points);
        match p.step {
            Step::Replace | Step::RebuildAt(_) => {
                tracks.push(track("track-replacements", "11.2", points, points));
            }
            Step::FreeMarch => {
                tracks.push(track("track-free-moves", free_clause(p), points, points))
            }
            _ => {}
        }
        tracks
    }

    /// [2.1.2c] The question, without the name of a counter that the viewer may not know: a covered
    /// headquarters is spoken of by its chit.
    fn prompt_for(&self, p: &Position, eyes: Viewer) -> Text {
        let hidden = self.hidden_from(p, eyes);
        if let Some(unit) = p.step.picked().filter(|unit| hidden.contains(*unit)) {
            return Text::new("ask-covered").with("side", self.units[unit].side);
        }
        let mut text = self.prompt(p);
        for (_, arg) in &mut text.args {
            if matches!(arg, Arg::Piece(unit) if hidden.contains(*unit)) {
                *arg = Arg::Word(self.chit_word(p));
            }
        }
        text
    }
}

/// A track by the key of its name, which is `track-` and its id.
fn track(key: &'static str, clause: &'static str, value: i32, max: i32) -> Track {
    let (_, id) = key.split_once('-').unwrap_or(("", key));
    Track { id, name: Text::new(key), clause, value, max }
}
