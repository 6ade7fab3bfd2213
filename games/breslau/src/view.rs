//! What people see: sights, scenes, tracks and overlays. The battle panel stands in `forecast`.

use crate::{position::MOST_GAS, prelude::*};
use kernel::{
    forecast::Tone,
    scene::{Gauge, Limit, Lit, Marker, Marks, PieceView, Scene, Sight, Trace, Track},
};

/// What a counter can be marked with, in the order that `piece_views` finds it out.
pub(crate) const MARKS: [&str; 8] =
    ["selected", "committed", "target", "disorganised", "fired", "fanatic", "attacked", "moved"];
/// [10.3, 10.5.2b] What can lie in a hex.
pub(crate) const MARKERS: [&str; 2] = ["airstrip", "chemical"];
/// What can be drawn over the map on demand.
pub(crate) const OVERLAYS: [&str; 3] = ["control", "watched", "communication"];

impl Show for Breslau {
    fn sight(&self, p: &Position, _: Viewer) -> Sight {
        Sight {
            pieces: self.piece_views(p),
            markers: self.markers(p),
            control: self.control(p),
            ..Sight::of(self, p, p.stage, p.phase.id())
        }
    }

    fn scene(&self, p: &Position, eyes: Viewer) -> Scene {
        Scene {
            tracks: self.tracks_of(p),
            gauge: Some(self.gauge(p)),
            lit: self.lit(p),
            limits: self.limits(p),
            focus: self.focus(p),
            battle: self.battle_panel(p),
            tally: self.tally(p),
            ..Scene::new(self.sight(p, eyes), self.prompt(p))
        }
    }

    fn overlay(&self, p: &Position, _: Viewer, overlay: &str) -> Vec<Trace> {
        match overlay {
            "control" => self.areas(&p.red.intersection(&self.terrain.land), RED),
            "watched" => {
                let of = |side: Side| self.areas(&p.watched[side], side);
                Side::BOTH.map(of).concat()
            }
            _ => self.communication(p),
        }
    }

    fn before_dice(&self, p: &Position, order: Order) -> Option<Position> {
        self.with_order(p, order)
    }
}

impl Breslau {
    /// [3.3, 11.1a] Who holds the hexes of which it matters; the others are an overlay.
    fn control(&self, p: &Position) -> Vec<(Space, Side)> {
        let t = &self.terrain;
        let victory = t.victory.iter().map(|(hex, _)| *hex);
        let named = [t.rathaus, t.airfield, t.railway_works];
        let all: Hexes = victory.chain(named).chain(p.airstrip.iter().copied()).collect();
        all.iter().map(|hex| (hex, self.holder(p, hex))).collect()
    }

    fn markers(&self, p: &Position) -> Vec<Marker> {
        let airstrip = p.airstrip.iter().map(|at| Marker { at: *at, kind: 0, value: 1 });
        let gas = p.gassed.iter().map(|at| Marker { at: *at, kind: 1, value: 1 });
        airstrip.chain(gas).collect()
    }

    fn piece_views(&self, p: &Position) -> Vec<PieceView> {
        let picked = p.step.picked();
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
        let hex = match (p.step.picked(), p.step) {
            (Some(unit), _) => p.at[unit],
            (_, Step::React | Step::Guns | Step::AirPoints | Step::Muster) => p.battle.hex,
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
            value: self.standing(p).points[RED],
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
        let built = self.tables.airstrip.hexes;
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
        let mut next: Per<Space, Space> = vec![Space::NONE; HEXES].into();
        let mut queue = Vec::new();
        if free(t.rathaus) {
            next[t.rathaus] = t.rathaus;
            queue.push(t.rathaus);
        }
        let mut read = 0;
        while let Some(hex) = queue.get(read).copied() {
            read += 1;
            for side in t.edges.of(hex).iter().filter(|side| side.open && free(side.to)) {
                if next[side.to] == Space::NONE {
                    next[side.to] = hex;
                    queue.push(side.to);
                }
            }
        }
        let trace = |hex: Space| {
            let mut path = vec![hex];
            let mut at = hex;
            while next[at] != Space::NONE && at != t.rathaus {
                at = next[at];
                path.push(at);
            }
            let tone = if next[hex] == Space::NONE { Tone::Bad } else { Tone::Good };
            Trace { side: GERMAN, path, tone }
        };
        p.occupied[GERMAN].iter().filter(|hex| hex.index() < HEXES).map(trace).collect()
    }
}

fn track(id: &'static str, key: &'static str, clause: &'static str, value: u8, max: u8) -> Track {
    Track { id, name: Text::new(key), clause, value: value.into(), max: max.into() }
}
