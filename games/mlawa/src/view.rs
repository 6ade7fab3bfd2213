//! What people see: sights and scenes.

use crate::{
    position::Stage,
    prelude::*,
    terrain::{ASIDE, INSIDE},
};
use kernel::{
    scene::{Limit, Marks, PieceView, Scene, Sight, Track, Veiled},
    text::Arg,
};

/// What a counter can be marked with, in the order that `piece_views` finds it out.
pub(crate) const MARKS: [&str; 14] = [
    "selected",
    "committed",
    "target",
    "obliged",
    "attacked",
    "moved",
    "hidden",
    "fortified",
    "offensive",
    "retreated",
    "short",
    "starved",
    "slowed",
    "dazed",
];

impl Show for Mlawa {
    fn sight(&self, p: &Position, eyes: Viewer) -> Sight {
        Sight {
            pieces: self.piece_views(p, eyes),
            veiled: self.veiled(p, eyes),
            ..Sight::of(self, p, p.turn, p.phase.id())
        }
    }

    fn scene(&self, p: &Position, eyes: Viewer) -> Scene {
        Scene {
            tracks: self.tracks(p, eyes),
            limits: self.limits(p, eyes),
            focus: self.focus(p, eyes),
            battle: self.shows_battle(p, eyes).then(|| self.forecast(p, eyes)),
            tally: self.tally(p),
            ..Scene::new(self.sight(p, eyes), self.prompt_for(p, eyes))
        }
    }
}

impl Mlawa {
    /// [21.1] What crossed a river tells the strength of counters that lie face down, so only
    /// their owner reads the sum.
    fn tracks(&self, p: &Position, eyes: Viewer) -> Vec<Track> {
        let last = self.scenario(p).last_turn;
        let most = self.tables.limits.major_river_points_per_stage;
        let air = self.air.iter().filter(|c| p.strength[*c] > 0).count();
        let mut tracks = vec![
            track("turn", "track-turn", "3.0c", [p.turn.into(), last.into()]),
            track("air", "track-air", "10.41", [air as i32, self.air.len() as i32]),
        ];
        let ferries = [
            (GERMAN, "ferry-german", "track-ferry-german"),
            (POLISH, "ferry-polish", "track-ferry-polish"),
        ];
        for (side, id, key) in ferries.into_iter().filter(|(side, ..)| owns(eyes, *side)) {
            tracks.push(track(id, key, "4.37c", [p.ferried[side].into(), most.into()]));
        }
        tracks
    }

    /// [5.21] How full hexes are, unless something in them lies face down.
    fn limits(&self, p: &Position, eyes: Viewer) -> Vec<Limit> {
        let covered: Hexes = self.hidden_from(p, eyes).iter().map(|unit| p.at[unit]).collect();
        let of = |side: Side| {
            if self.sets_up(p, side) && !owns(eyes, side) {
                return Vec::new();
            }
            let seen = p.occupied[side].without(&covered);
            let row = |at| Limit { at, value: self.load(p, side, at), max: self.limit(at) };
            seen.iter().map(row).collect::<Vec<_>>()
        };
        Side::BOTH.map(of).concat()
    }

    /// The hex that the question is about, unless that would tell where a covered counter lies.
    fn focus(&self, p: &Position, eyes: Viewer) -> Option<Space> {
        let hidden = self.hidden_from(p, eyes);
        let seen = |unit: &Piece| !hidden.contains(*unit);
        let picked = match p.step {
            Step::MarchTo(u) | Step::ChaseStep(u) => Some(u).filter(seen).map(|u| p.at[u]),
            Step::RaidTeam | Step::RaidStep => {
                p.battle.group.iter().next().filter(seen).map(|u| p.at[u])
            }
            Step::RetreatStep => p.battle.path.last().copied(),
            _ => p.battle.targets.first().copied(),
        };
        picked.filter(|hex| is_hex(*hex))
    }

    fn piece_views(&self, p: &Position, eyes: Viewer) -> Vec<PieceView> {
        let secret = self.unseen_by(p, eyes);
        let all = (0..self.units.len() as u16).map(Piece).filter(|u| p.at[*u] != ASIDE);
        let picked = p.step.picked();
        // Nor may anybody see the parts of what he may not see.
        let whole = |u: Piece| self.units[u].parent.filter(|_| p.at[u] == INSIDE);
        all.filter(|u| !secret.contains(whole(*u).unwrap_or(*u)))
            .map(|unit| {
                let at = p.at[unit];
                let owner = self.units[unit].side;
                let own_move = matches!(p.phase, Phase::GermanMove | Phase::PolishMove)
                    && owner == p.active()
                    && p.on_map(unit);
                let marks = Marks::of([
                    picked == Some(unit) || p.battle.group.contains(unit),
                    p.battle.attackers.contains(unit) || p.battle.helpers.contains(unit),
                    p.battle.defenders.contains(unit),
                    p.bound.contains(unit) && !p.acted.contains(unit),
                    p.attacked.contains(unit),
                    own_move && (p.finished.contains(unit) || !p.settled.contains(unit)),
                    p.on_map(unit) && self.is_secret(p, unit),
                    p.works.contains(at) && self.fighting.contains(unit),
                    p.offensive.contains(unit),
                    p.retreated.contains(unit),
                    p.short.contains(unit),
                    p.starved.contains(unit),
                    p.slowed.contains(unit),
                    p.dazed.contains(unit),
                ]);
                PieceView {
                    piece: unit,
                    at,
                    face: self.face(p, unit),
                    left: self.left(p, unit),
                    marks,
                }
            })
            .collect()
    }

    /// Counters that the viewer may only count.
    fn veiled(&self, p: &Position, eyes: Viewer) -> Vec<Veiled> {
        let hidden = self.hidden_from(p, eyes);
        Veiled::count(hidden.iter().map(|unit| (p.at[unit], self.units[unit].side)))
    }

    /// [8.54] Boxes left, for units that have them.
    fn left(&self, p: &Position, unit: Piece) -> u8 {
        if self.troops.contains(unit) { p.strength[unit] } else { 0 }
    }

    /// Boxes that are crossed out: one face for each.
    fn face(&self, p: &Position, unit: Piece) -> u8 {
        let info = &self.units[unit];
        let full = if self.air.contains(unit) { 2 } else { info.strength[0] };
        match info.fire > 0 || full == 0 || p.strength[unit] == 0 {
            true => 0,
            false => full.saturating_sub(p.strength[unit]),
        }
    }

    /// [9.38a] What the attacker is putting together is his own until he has declared it.
    fn shows_battle(&self, p: &Position, eyes: Viewer) -> bool {
        let own = eyes == Viewer::Referee || eyes == Viewer::Seat(p.active());
        p.battle.is_on() && (own || p.battle.stage > Stage::Muster)
    }

    /// [21.1] The question, without the name of a counter that the viewer may not know.
    fn prompt_for(&self, p: &Position, eyes: Viewer) -> Text {
        let owner = p.active();
        let key = match p.step {
            _ if owns(eyes, owner) => return self.prompt(p),
            Step::Place(_) => "ask-set-up",
            Step::MarchTo(unit) if self.is_secret(p, unit) => "ask-march",
            Step::Muster => return self.ask_to_muster(p).with("owed", 0u32),
            Step::RaidTeam | Step::RaidStep
                if p.battle.group.intersects(&self.hidden_from(p, eyes)) =>
            {
                "ask-march"
            }
            _ => return self.prompt(p),
        };
        Text::new(key).with("side", owner).with("hex", Space::NONE)
    }

    /// A question with what most of them speak of: who decides, and the hex that is attacked.
    pub(crate) fn ask(&self, p: &Position, key: &'static str) -> Text {
        let side = self.turn(p).side().unwrap_or(p.active());
        let target = p.battle.targets.first().copied().unwrap_or(Space::NONE);
        Text::new(key).with("side", side).with("hex", target)
    }
}

/// Whether these eyes may know all of a side.
pub(crate) fn owns(eyes: Viewer, side: Side) -> bool {
    eyes == Viewer::Referee || eyes == Viewer::Seat(side)
}

/// Half points as people write them: "2½".
pub(crate) fn halves(n: u16) -> Arg {
    match (n / 2, n % 2) {
        (whole, 0) => whole.into(),
        (0, _) => String::from("½").into(),
        (whole, _) => format!("{whole}½").into(),
    }
}

fn track(
    id: &'static str,
    key: &'static str,
    clause: &'static str,
    [value, max]: [i32; 2],
) -> Track {
    Track { id, name: Text::new(key), clause, value, max }
}
