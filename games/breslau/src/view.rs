//! What people see: sights, scenes, tracks, prompts and overlays. How choices are called stands in
//! `choices`, the battle panel in `forecast`.

use crate::{
    Breslau, almanac,
    battle::Kind,
    order_of_battle::{GERMAN, RED},
    position::{MOST_GAS, Position},
    sequence::{Phase, Step},
    stage_track::EventEffect,
    terrain::{DAMAGED, HEXES, Hexes, NORTH_GERMAN, NORTH_POLISH},
};
use kernel::{
    forecast::Tone,
    game::{Side, Turn, Viewer},
    piece::Piece,
    scene::{Gauge, Limit, Lit, Marker, Marks, PieceView, Scene, Sight, Trace, Track},
    space::Space,
    text::Text,
};

/// What a counter can be marked with, in the order that `piece_views` finds it out.
pub(crate) const MARKS: [&str; 8] =
    ["selected", "committed", "target", "disorganised", "fired", "fanatic", "attacked", "moved"];
/// [10.3, 10.5.2b] What can lie in a hex.
pub(crate) const MARKERS: [&str; 2] = ["airstrip", "chemical"];
/// What can be drawn over the map on demand.
pub(crate) const OVERLAYS: [&str; 3] = ["control", "watched", "communication"];

impl Breslau {
    pub(crate) fn sight_of(&self, p: &Position, _: Viewer) -> Sight {
        Sight {
            turn: p.stage,
            phase: p.phase.id(),
            phase_text: almanac::phase_text(p.phase),
            decides: match self.whose(p) {
                Turn::Ask { side, .. } => Some(side),
                Turn::Over { .. } => None,
            },
            pieces: self.piece_views(p),
            veiled: vec![],
            markers: self.markers(p),
            control: self.control(p),
            standing: self.standing_of(p),
        }
    }

    pub(crate) fn scene_for(&self, p: &Position, eyes: Viewer) -> Scene {
        Scene {
            sight: self.sight_of(p, eyes),
            prompt: self.prompt(p),
            tracks: self.tracks_of(p),
            gauge: Some(self.gauge(p)),
            cup: None,
            lit: self.lit(p),
            limits: self.limits(p),
            focus: self.focus(p),
            battle: self.battle_panel(p),
            tally: self.tally_of(p),
        }
    }

    /// [3.3, 11.1a] Who holds the hexes of which it matters; the others are an overlay.
    fn control(&self, p: &Position) -> Vec<(Space, Side)> {
        let t = &self.terrain;
        let victory = t.victory.iter().map(|(hex, _)| *hex);
        let named = [t.rathaus, t.airfield, t.railway_works];
        let all: Hexes = victory.chain(named).chain(p.airstrip.iter().copied()).collect();
        all.iter().map(|hex| (hex, self.holder(p, hex))).collect()
    }

    /// [3.3]
    fn holder(&self, p: &Position, hex: Space) -> Side {
        if p.red.contains(hex) { RED } else { GERMAN }
    }

    fn markers(&self, p: &Position) -> Vec<Marker> {
        let airstrip = p.airstrip.iter().map(|at| Marker { at: *at, kind: 0, value: 1 });
        let gas = p.gassed.iter().map(|at| Marker { at: *at, kind: 1, value: 1 });
        airstrip.chain(gas).collect()
    }

    fn piece_views(&self, p: &Position) -> Vec<PieceView> {
        let picked = self.picked(p);
        let b = &p.battle;
        let open = b.is_open();
        let all = (0..self.units.len() as u16).map(Piece);
        let moving = matches!(p.phase, Phase::RedMove | Phase::GermanMove);
        let fighting = matches!(p.phase, Phase::RedAssault | Phase::GermanAssault);
        all.map(|unit| {
            let disorganised = p.disorganised.contains(unit);
            let fired = p.fired.contains(unit);
            PieceView {
                piece: unit,
                at: p.at[unit],
                face: u8::from(disorganised || fired),
                left: 0,
                marks: Marks::of([
                    picked == Some(unit),
                    open && b.attackers.contains(unit),
                    open && b.target == Some(unit),
                    disorganised,
                    fired,
                    p.fanatic.contains(unit),
                    fighting && p.assaulted.contains(unit),
                    moving && p.moved.contains(unit),
                ]),
            }
        })
        .collect()
    }

    /// The counter that the present question is about.
    fn picked(&self, p: &Position) -> Option<Piece> {
        match p.step {
            Step::Place(unit)
            | Step::BringTo(unit)
            | Step::MarchTo(unit)
            | Step::DeployTo(unit) => Some(unit),
            _ => None,
        }
    }

    /// [3.11b] How many units stand in a hex.
    fn limits(&self, p: &Position) -> Vec<Limit> {
        let of = |side: Side| {
            let row = |at| Limit {
                at,
                value: self.units_in(p, side, at).len() as u16,
                max: self.room(side, at).into(),
            };
            p.occupied[side].iter().filter(|hex| hex.index() < HEXES).map(row).collect::<Vec<_>>()
        };
        Side::BOTH.map(of).concat()
    }

    /// The hex that the question is about.
    fn focus(&self, p: &Position) -> Option<Space> {
        let hex = match (self.picked(p), p.step) {
            (Some(unit), _) => p.at[unit],
            (_, Step::React) => p.march.unit.map_or(p.battle.hex, |unit| p.at[unit]),
            (_, Step::Guns | Step::AirPoints | Step::Muster) => p.battle.hex,
            _ => return None,
        };
        (hex.index() < HEXES).then_some(hex)
    }

    /// [7.3.6b, 9.2a] Who can answer, or join, and where it happens.
    fn lit(&self, p: &Position) -> Option<Lit> {
        let (key, clause) = match p.step {
            Step::React => ("lit-react", "7.3.6b"),
            Step::Muster => ("lit-muster", "9.2a"),
            _ => return None,
        };
        let hex = self.focus(p)?;
        let side = if p.step == Step::React { !p.phase.side() } else { p.phase.side() };
        let near = |unit: &Piece| p.on_map(*unit) && self.terrain.distance(p.at[*unit], hex) == 1;
        let able = self.of_side[side].without(&p.disorganised);
        Some(Lit {
            name: Text::new(key).with("hex", hex),
            clause,
            spaces: vec![hex],
            pieces: able.iter().filter(near).collect(),
        })
    }

    /// [11.1, 10.1.4] The points of the Red Army and what it needs.
    fn gauge(&self, p: &Position) -> Gauge {
        let needed = i32::from(self.points_needed(p));
        let mut notes = vec![(Text::new("gauge-wins").with("number", needed), "11.1c")];
        if p.north.declared {
            let points = self.tables.north.points;
            notes.push((Text::new("gauge-declared").with("number", points), "10.1.4"));
        }
        Gauge {
            name: Text::new("track-points"),
            clause: "11.1b",
            value: self.standing_of(p).points[RED],
            least: 0,
            most: match p.flat_points {
                true => self.terrain.victory.len() as i32,
                false => self.terrain.points().into(),
            },
            wins: needed,
            winner: RED,
            goals: vec![],
            told: false,
            notes,
        }
    }

    /// [6.1, 8.2.3] The tracks beside the map, and what lies in the reserve besides units.
    fn tracks_of(&self, p: &Position) -> Vec<Track> {
        let air = self.stages.get(usize::from(p.stage.max(1)) - 1).map_or(0, |stage| stage.air);
        let po2 = self.tables.po2.attacks;
        let most = self.tables.supply.most;
        let built = self.tables.airstrip_hexes;
        let goliaths = self.tables.goliaths.most();
        let mut tracks = vec![
            track("turn", "track-turn", "4.2", p.stage, self.scenario(p).stages),
            track("air", "track-air", "8.2.3a", p.air, air.max(p.air)),
            track("po2", "track-po2", "10.9.1c", po2.saturating_sub(p.po2_used), po2),
            track("supply", "track-supply", "6.1", p.supply, most),
        ];
        tracks.extend(self.prices());
        tracks.extend([
            track("airstrip", "track-airstrip", "10.3.1", p.airstrip.len() as u8, built),
            track("goliaths", "track-goliaths", "10.4b", p.goliaths, goliaths.max(p.goliaths)),
            track("gas", "track-gas", "10.5.1", p.gas, p.gas.max(MOST_GAS as u8)),
            track("points", "track-points", "11.1b", self.points_of(p, RED), self.points_needed(p)),
        ]);
        tracks
    }

    /// [6.2–6.5] What supply buys, as lines below it that count nothing.
    fn prices(&self) -> [Track; 5] {
        let supply = &self.tables.supply;
        let prices = [
            ("price-artillery", "6.2a", supply.artillery),
            ("price-north", "6.2b", supply.north),
            ("price-train", "6.3", supply.train),
            ("price-reorganisation", "6.4", supply.reorganisation),
            ("price-airstrip", "6.5", supply.airstrip),
        ];
        prices.map(|(id, clause, cost)| {
            let name = Text::new(id).with("cost", cost);
            Track { id, name, clause, value: 0, max: 0 }
        })
    }

    fn prompt(&self, p: &Position) -> Text {
        let side = match self.whose(p) {
            Turn::Ask { side, .. } => side,
            Turn::Over { .. } => return self.outcome(p),
        };
        let asked = |key: &'static str| Text::new(key).with("side", side);
        let about = |key: &'static str, unit: Piece| asked(key).with("unit", unit);
        match p.step {
            Step::Place(unit) => about("ask-place", unit),
            Step::PlaceCover => asked("ask-place-cover"),
            Step::Event(event) => self.ask_event(p, event, side),
            Step::Declare => asked("ask-declare").with("number", self.tables.north.points),
            Step::NorthRoll => asked("ask-north-roll")
                .with("left", p.north.rolls)
                .with("sum", p.north.sum)
                .with("number", p.counters_in(NORTH_POLISH).len() as u32)
                .with("supply", p.supply),
            Step::NorthLoss => asked("ask-north-loss").with("left", p.picks),
            Step::Bring => asked("ask-bring").with("stage", p.stage),
            Step::BringTo(unit) => match self.units[unit].division {
                Some(_) => about("ask-bring-division", unit),
                None => about("ask-bring-to", unit),
            },
            Step::TakeOff if self.is_last_stage(p) => asked("ask-take-off-last"),
            Step::TakeOff => asked("ask-take-off"),
            Step::Cover => asked("ask-cover"),
            Step::Barrage => asked("ask-barrage").with("air", p.air),
            Step::Guns => asked("ask-guns").with("hex", p.battle.hex),
            Step::AirPoints => asked("ask-air-points").with("hex", p.battle.hex).with("air", p.air),
            Step::March => asked("ask-march"),
            Step::MarchTo(unit) => self.ask_march_to(p, unit, side),
            Step::React => self.ask_react(p, side),
            Step::Surplus if self.is_last_stage(p) => asked("ask-surplus-last"),
            Step::Surplus => asked("ask-surplus"),
            Step::Assault => asked("ask-assault"),
            Step::Muster => match p.battle.target {
                Some(target) => about("ask-muster", target),
                None => asked("ask-assault"),
            },
            Step::Deploy => asked("ask-deploy"),
            Step::DeployTo(unit) => about("ask-deploy-to", unit),
            Step::SendNorth => {
                let there = p.counters_in(NORTH_GERMAN).len() as u32;
                asked("ask-send-north").with("number", there)
            }
            Step::Withdraw => asked("ask-withdraw"),
            Step::RecallNorth => asked("ask-recall-north"),
            Step::Reorganise => self.priced("ask-reorganise", self.tables.supply.reorganisation, p),
            Step::Train if p.at[self.train] == DAMAGED => {
                self.priced("ask-train-repair", self.tables.supply.train, p)
            }
            Step::Train => self.priced("ask-train", self.tables.supply.train, p),
            Step::Airstrip => self
                .priced("ask-airstrip", self.tables.supply.airstrip, p)
                .with("number", p.airstrip.len() as u32),
            Step::Over => self.outcome(p),
        }
    }

    /// [Q22] Nobody comes back after it.
    pub(crate) fn is_last_stage(&self, p: &Position) -> bool {
        p.stage >= self.scenario(p).stages
    }

    /// [6.2–6.5] A question about something that costs supply.
    fn priced(&self, key: &'static str, cost: u8, p: &Position) -> Text {
        Text::new(key).with("side", GERMAN).with("cost", cost).with("supply", p.supply)
    }

    fn ask_march_to(&self, p: &Position, unit: Piece, side: Side) -> Text {
        if unit == self.train {
            return Text::new("ask-march-train").with("side", side).with("unit", unit);
        }
        let points = self.allowance(unit);
        let text = Text::new("ask-march-to").with("side", side).with("unit", unit);
        text.with("left", points.saturating_sub(p.march.spent)).with("of", points)
    }

    /// [7.3.6b] Who has come where, and what it may cost to do something about it.
    fn ask_react(&self, p: &Position, side: Side) -> Text {
        let key = match (side, p.battle.kind == Kind::Fire && !p.battle.attackers.is_empty()) {
            (_, true) => "ask-react-more",
            (GERMAN, _) if p.gas > 0 => "ask-react-german",
            (GERMAN, _) => "ask-react-supply",
            _ => "ask-react",
        };
        let text = Text::new(key).with("side", side).with("supply", p.supply);
        match p.march.unit {
            Some(unit) => text.with("unit", unit).with("hex", p.at[unit]),
            None => text.with("hex", p.battle.hex),
        }
    }

    /// [5.1, T4] What an event leaves to its owner.
    fn ask_event(&self, p: &Position, event: u8, side: Side) -> Text {
        let event = &self.events[usize::from(event)];
        let key = match event.effect {
            EventEffect::FreeReorganisation(_) => "ask-event-reorganise",
            EventEffect::Fanaticism(_) => "ask-event-fanatic",
            _ => "ask-event-remove",
        };
        let letter = event.letter.to_string();
        Text::new(key).with("side", side).with("letter", letter).with("left", p.picks)
    }

    /// [11.1c] How the game ended.
    fn outcome(&self, p: &Position) -> Text {
        let key = match self.winner(p) {
            Some(RED) => "ask-over-red",
            _ => "ask-over-german",
        };
        let held = self.standing_of(p).points[RED];
        Text::new(key).with("number", held).with("needed", self.points_needed(p))
    }

    pub(crate) fn overlay_of(&self, p: &Position, overlay: &str) -> Vec<Trace> {
        match overlay {
            "control" => self.areas(&p.red.intersection(&self.terrain.land), RED),
            "watched" => {
                let of = |side: Side| self.areas(&p.watched[side], side);
                Side::BOTH.map(of).concat()
            }
            _ => self.communication(p),
        }
    }

    /// A set of hexes, each as a line without length.
    fn areas(&self, hexes: &Hexes, side: Side) -> Vec<Trace> {
        let one = |hex| Trace { side, path: vec![hex], tone: Tone::Even };
        hexes.iter().map(one).collect()
    }

    /// [3.4, 7.2.2a, Q10] From every German stack the line of communication to the Rathaus.
    fn communication(&self, p: &Position) -> Vec<Trace> {
        let t = &self.terrain;
        let free = |hex: Space| {
            t.land.contains(hex) && !p.occupied[RED].contains(hex) && !p.near[RED].contains(hex)
        };
        let mut next = vec![Space::NONE; HEXES];
        let mut queue = Vec::new();
        if free(t.rathaus) {
            next[t.rathaus.index()] = t.rathaus;
            queue.push(t.rathaus);
        }
        let mut read = 0;
        while let Some(hex) = queue.get(read).copied() {
            read += 1;
            for side in t.sides(hex).iter().filter(|side| side.open && free(side.to)) {
                if next[side.to.index()] == Space::NONE {
                    next[side.to.index()] = hex;
                    queue.push(side.to);
                }
            }
        }
        let trace = |hex: Space| {
            let mut path = vec![hex];
            let mut at = hex;
            while next[at.index()] != Space::NONE && at != t.rathaus {
                at = next[at.index()];
                path.push(at);
            }
            let tone = if next[hex.index()] == Space::NONE { Tone::Bad } else { Tone::Good };
            Trace { side: GERMAN, path, tone }
        };
        p.occupied[GERMAN].iter().filter(|hex| hex.index() < HEXES).map(trace).collect()
    }
}

fn track(id: &'static str, key: &'static str, clause: &'static str, value: u8, max: u8) -> Track {
    Track { id, name: Text::new(key), clause, value: value.into(), max: max.into() }
}
