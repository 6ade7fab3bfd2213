//! What people see: sights, scenes, prompts and choices.

use crate::{
    Mlawa, almanac,
    order_of_battle::{GERMAN, POLISH},
    orders::Order,
    position::{Position, Stage},
    sequence::{Phase, Step},
    terrain::{ASIDE, HEXES, Hexes, INSIDE, RESERVE},
};
use kernel::{
    game::{Choice, Side, Turn, Viewer},
    piece::Piece,
    scene::{Limit, Marks, PieceView, Scene, Sight, Track, Veiled},
    space::Space,
    text::{Arg, Text},
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

impl Mlawa {
    pub(crate) fn sight_of(&self, p: &Position, eyes: Viewer) -> Sight {
        Sight {
            turn: p.turn,
            phase: p.phase.id(),
            phase_text: almanac::phase_text(p.phase),
            decides: match self.whose(p) {
                Turn::Ask { side, .. } => Some(side),
                Turn::Over { .. } => None,
            },
            pieces: self.piece_views(p, eyes),
            veiled: self.veiled(p, eyes),
            markers: vec![],
            control: vec![],
            standing: self.standing_of(p),
        }
    }

    pub(crate) fn scene_for(&self, p: &Position, eyes: Viewer) -> Scene {
        Scene {
            sight: self.sight_of(p, eyes),
            prompt: self.prompt_for(p, eyes),
            tracks: self.tracks(p, eyes),
            gauge: None,
            cup: None,
            lit: None,
            limits: self.limits(p, eyes),
            focus: self.focus(p, eyes),
            battle: self.shows_battle(p, eyes).then(|| self.forecast(p, eyes)),
            tally: self.tally_of(p),
        }
    }

    /// [21.1] What crossed a river tells the strength of counters that lie face down, so only
    /// their owner reads the sum.
    fn tracks(&self, p: &Position, eyes: Viewer) -> Vec<Track> {
        let last = self.scenario(p).last_turn;
        let most = self.tables.limits.major_river_points_per_stage;
        let air = self.air.iter().filter(|c| p.strength[*c] > 0).count();
        let mut tracks = vec![
            track("turn", "3.0c", p.turn.into(), last.into()),
            track("air", "10.41", air as i32, self.air.len() as i32),
        ];
        for (side, id) in [(GERMAN, "ferry-german"), (POLISH, "ferry-polish")] {
            if owns(eyes, side) {
                tracks.push(track(id, "4.37c", p.ferried[side].into(), most.into()));
            }
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
        picked.filter(|hex| hex.index() < HEXES)
    }

    fn piece_views(&self, p: &Position, eyes: Viewer) -> Vec<PieceView> {
        let secret = self.unseen_by(p, eyes);
        let all = (0..self.units.len() as u16).map(Piece).filter(|u| p.at[*u] != ASIDE);
        let picked = match p.step {
            Step::MarchTo(u) | Step::ChaseStep(u) | Step::Place(u) | Step::Air(u) => Some(u),
            _ => None,
        };
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
        let mut rows: Vec<Veiled> = Vec::new();
        for unit in self.hidden_from(p, eyes).iter() {
            let (at, side) = (p.at[unit], self.units[unit].side);
            match rows.iter_mut().find(|row| row.at == at) {
                Some(row) => row.count += 1,
                None => rows.push(Veiled { at, side, count: 1 }),
            }
        }
        rows.sort_by_key(|row| row.at);
        rows
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
            Step::RaidTeam | Step::RaidStep
                if p.battle.group.intersects(&self.hidden_from(p, eyes)) =>
            {
                "ask-march"
            }
            _ => return self.prompt(p),
        };
        Text::new(key).with("side", owner).with("hex", Space::NONE)
    }

    fn prompt(&self, p: &Position) -> Text {
        let side = match self.whose(p) {
            Turn::Ask { side, .. } => side,
            Turn::Over { .. } => return Text::new("ask-over").with("level", self.level_key(p)),
        };
        let unit = |key: &'static str, unit: Piece| Text::new(key).with("unit", unit);
        let target = p.battle.targets.first().copied().unwrap_or(Space::NONE);
        let asked = |key: &'static str| Text::new(key).with("side", side).with("hex", target);
        match p.step {
            Step::Place(u) => unit("ask-place", u),
            Step::Air(_) => {
                let left = self.air.iter().filter(|c| p.strength[*c] > 0 && !p.on_map(*c)).count();
                Text::new("ask-air").with("left", left as u32)
            }
            Step::March => asked("ask-march"),
            Step::MarchTo(u) if p.at[u] == RESERVE => unit("ask-arrive", u),
            Step::MarchTo(u) => {
                let left = self.allowance(p, u).saturating_sub(p.spent[u].into());
                unit("ask-march-to", u).with("left", halves(left))
            }
            Step::RaidTeam => asked("ask-raid-team").with("left", halves(self.raid_rest(p))),
            Step::RaidStep => asked("ask-raid-step").with("left", halves(self.raid_rest(p))),
            Step::Works => asked("ask-works"),
            // [6.24] Nobody to attack, but units can be divided.
            Step::Declare if self.open_targets(p).is_empty() => asked("ask-declare-none"),
            Step::Declare => {
                let bound = self.still_bound(p).len() + self.open_duties(p).len();
                asked("ask-declare").with("duties", bound as u32)
            }
            Step::Muster => {
                let stuck = !p.battle.attackers.is_empty() && !self.may_resolve(p);
                let more = p.battle.targets.len().saturating_sub(1) as u32;
                asked("ask-muster").with("more", more).with("owed", u32::from(stuck))
            }
            Step::Answer => asked("ask-answer"),
            Step::Loss => asked("ask-loss").with("points", p.battle.due),
            Step::Verdict => asked("ask-verdict")
                .with("hexes", p.battle.result.hexes())
                .with("price", self.price(p)),
            Step::RetreatPick => asked("ask-retreat-pick"),
            Step::RetreatStep => {
                let left = p.battle.result.hexes() + 1 - p.battle.path.len() as u8;
                match self.is_barred(p) {
                    true => asked("ask-retreat-barred").with("left", left),
                    false => asked("ask-retreat-step").with("left", left),
                }
            }
            Step::Chase => asked("ask-chase").with("hexes", p.battle.reach),
            Step::ChaseStep(u) => {
                let left = (p.battle.reach + 1).saturating_sub(p.battle.path.len() as u8);
                unit("ask-chase-step", u).with("left", left)
            }
            Step::Over => asked("ask-over"),
        }
    }

    pub(crate) fn choice(&self, p: &Position, order: Order) -> Choice {
        let minor = matches!(
            order,
            Order::Split(_)
                | Order::Divide(_)
                | Order::Merge(..)
                | Order::Demolish(..)
                | Order::Raid(_)
                | Order::Leave(_)
        );
        Choice { minor, ..self.words_of(p, order) }
    }

    fn words_of(&self, p: &Position, order: Order) -> Choice {
        let text = Text::new;
        let of = |key: &'static str, clause, unit: Piece| {
            Choice::new(text(key).with("unit", unit), clause).piece(unit)
        };
        let at = |key: &'static str, clause, hex: Space| {
            Choice::new(text(key).with("hex", hex), clause).space(hex)
        };
        match (p.step, order) {
            (Step::March, Order::Move(u)) if p.at[u] == RESERVE => of("do-arrive", "17.11", u),
            (Step::March, Order::Move(u)) => of("do-march", "4.1a", u),
            (Step::Chase, Order::Move(u)) => of("do-chase", "8.71a", u),
            (_, Order::Move(u)) => of("do-pick", "8.62", u),
            (Step::Place(u), Order::To(hex)) => at("do-place", "15a", hex).piece(u),
            (Step::Place(u), Order::Split(hex)) => {
                let part = self.first_apart(p, u).unwrap_or(u);
                let label = text("do-split").with("unit", part).with("hex", hex);
                Choice::new(label, "Q41").space(hex)
            }
            (_, Order::Split(hex)) => at("do-to", "Q41", hex),
            (Step::Air(u), Order::To(hex)) if p.occupied[POLISH].contains(hex) => {
                at("do-air-attack", "10.21", hex).piece(u)
            }
            (Step::Air(u), Order::To(hex)) => at("do-air-defend", "10.22", hex).piece(u),
            (Step::MarchTo(u), Order::To(hex)) => self.march_choice(p, u, hex),
            (Step::RaidTeam | Step::RaidStep, Order::To(hex)) => {
                // What is run over is an attack; where the way is free its cost matters.
                match self.raid_cost(p, hex) {
                    Some(cost) => Choice { cost: Some(cost), ..at("do-raid-to", "12.14", hex) },
                    None => at("do-overrun", "12.12b", hex),
                }
            }
            (Step::RetreatStep, Order::To(hex)) => at("do-retreat-to", "8.61a", hex),
            (Step::ChaseStep(u), Order::To(hex)) => at("do-chase-to", "8.72", hex).piece(u),
            (_, Order::To(hex)) => at("do-to", "4.1a", hex),
            (Step::MarchTo(u), Order::Stay) if p.at[u] == RESERVE => {
                Choice::new(text("do-wait"), "17.17")
            }
            (_, Order::Stay) => Choice::new(text("do-stay"), "4.23"),
            (_, Order::Divide(u)) => {
                let clause = if p.phase.is_combat() { "6.24" } else { "6.21a" };
                of("do-divide", clause, u)
            }
            (_, Order::Merge(a, b)) => {
                let label = text("do-merge").with("unit", a).with("other", b);
                Choice::new(label, "6.25").piece(a)
            }
            (_, Order::Demolish(a, b)) => {
                let label = text("do-demolish").with("a", a).with("b", b);
                Choice::new(label, "20a").space(a)
            }
            (_, Order::Raid(u)) => of("do-raid", "12.11", u),
            (_, Order::Dig(hex)) => at("do-dig", "11.11", hex),
            (_, Order::Attack(hex)) => at("do-attack", "8.4a", hex),
            (_, Order::Also(hex)) => at("do-also", "8.23b", hex),
            (Step::RaidTeam, Order::Commit(u)) => of("do-join-raid", "12.11", u),
            (Step::Answer, Order::Commit(u)) => of("do-support", "9.31", u),
            (_, Order::Commit(u)) if self.troops.contains(u) => of("do-commit", "8.23a", u),
            (_, Order::Commit(u)) if self.air.contains(u) => of("do-strike", "10.12", u),
            (_, Order::Commit(u)) => of("do-fire", "9.23", u),
            (_, Order::AntiTank(u)) => of("do-antitank", "9.64a", u),
            (Step::Answer, Order::Ready) => Choice::new(text("do-answered"), "9.38a"),
            (_, Order::Ready) => Choice::new(text("do-ready"), "9.38b"),
            (_, Order::Lose(u)) => of("do-lose", "8.56", u),
            (_, Order::Hold) => {
                let label = text("do-hold").with("price", self.price(p));
                Choice::new(label, "8.52")
            }
            (_, Order::Retreat) => {
                let label = text("do-retreat")
                    .with("hexes", p.battle.result.hexes())
                    .with("price", self.retreat_price(p));
                Choice::new(label, "8.51b")
            }
            (_, Order::Leave(u)) => of("do-leave", "Q19", u),
            (Step::RetreatStep, Order::Halt) => Choice::new(text("do-halt-retreat"), "8.61b"),
            (_, Order::Halt) => Choice::new(text("do-halt"), "8.71a"),
            (Step::Chase, Order::Enough) => Choice::new(text("do-no-chase"), "8.71a"),
            (_, Order::Enough) => Choice::new(text("do-end-raid"), "12.14"),
            (Step::Works, Order::Rest) => Choice::new(text("do-dig-all"), "11.11"),
            (_, Order::Rest) => Choice::new(text("do-place-rest"), "Q74"),
            (Step::Air(_), Order::End) => Choice::new(text("do-end-air"), "10.2"),
            (Step::March, Order::End) => Choice::new(text("do-end-move"), "3.1a"),
            (Step::Works, Order::End) => Choice::new(text("do-end-works"), "3.1a"),
            (_, Order::End) => Choice::new(text("do-end-combat"), "3.1a"),
        }
    }

    fn march_choice(&self, p: &Position, unit: Piece, hex: Space) -> Choice {
        let side = self.units[unit].side;
        let label = Text::new("do-to").with("hex", hex);
        let mut choice = Choice::new(label, "4.1a").piece(unit).space(hex);
        choice.stops = p.zone[!side].contains(hex);
        let (cost, path) = self.plan_march(p, unit, hex);
        choice.cost = Some(cost);
        choice.path = path.to_vec();
        choice
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

fn track(id: &'static str, clause: &'static str, value: i32, max: i32) -> Track {
    let key = match id {
        "turn" => "track-turn",
        "air" => "track-air",
        "ferry-german" => "track-ferry-german",
        _ => "track-ferry-polish",
    };
    Track { id, name: Text::new(key), clause, value, max }
}
