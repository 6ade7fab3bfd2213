//! [3] The sequence of play: nine phases a turn, each with its steps. Every step says who decides;
//! what nobody needs to decide happens at once.

use crate::{
    air, casualties, chase, combat, fortifications, movement, position::Battle, prelude::*, raid,
    retreat, setup, terrain::AIRFIELD, victory,
};
use kernel::dense::Dense;
use serde::{Deserialize, Serialize};

kernel::phases! {
    /// [3.1] Where in the turn we are.
    pub enum Phase {
        /// [Q74] Before the first turn.
        #[default]
        PolishSetUp = "polish-setup",
        GermanSetUp = "german-setup",
        /// [10.2] At the beginning of the German movement phase.
        Air = "air",
        GermanMove = "german-move",
        GermanWorks = "german-works",
        GermanAttack = "german-attack",
        PolishCounter = "polish-counter",
        PolishMove = "polish-move",
        PolishWorks = "polish-works",
        PolishAttack = "polish-attack",
        GermanCounter = "german-counter",
        Over = "over",
    }
}

impl Phase {
    /// Whose phase it is.
    #[inline]
    pub fn side(self) -> Side {
        match self {
            Phase::GermanSetUp
            | Phase::Air
            | Phase::GermanMove
            | Phase::GermanWorks
            | Phase::GermanAttack
            | Phase::GermanCounter => GERMAN,
            _ => POLISH,
        }
    }

    /// [3.1-P4b, 3.1-P5c] Markers are placed in attack phases only.
    pub fn is_attack(self) -> bool {
        matches!(self, Phase::GermanAttack | Phase::PolishAttack)
    }

    pub fn is_combat(self) -> bool {
        self.is_attack() || matches!(self, Phase::PolishCounter | Phase::GermanCounter)
    }
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Step {
    /// Set-up: where this unit stands.
    Place(Piece),
    /// Where this air counter goes.
    Air(Piece),
    /// Movement: which unit marches next, or the end of the phase.
    March,
    MarchTo(Piece),
    /// [12] Who else goes on the raid, and its first step; then its further steps.
    RaidTeam,
    RaidStep,
    /// Where field works are built.
    Works,
    /// Which hex is attacked next, or the end of the phase.
    Declare,
    /// Who attacks.
    Muster,
    /// Who supports the defence.
    Answer,
    /// Who bears the losses.
    Loss,
    /// Stay and pay, or go back.
    Verdict,
    /// Which hex is left first.
    RetreatPick,
    /// Where the group goes.
    RetreatStep,
    /// Who chases next.
    Chase,
    ChaseStep(Piece),
    #[default]
    Over,
}

kernel::bars! {
    pub(crate) enum Bar {
        "3.0b": NotNow "no-not-now";
    }
}

/// [3.0b] An order that answers another question.
pub(crate) fn not_now(asked: &'static str) -> Refusal {
    Refusal::from(Bar::NotNow).with("question", asked)
}

kernel::decisions! {
    Mlawa: Position, Order, Step {
        setup: "place" Place(unit);
        air: "air" Air(counter) => Dispatch(counter);
        movement: "march" March, "march-to" MarchTo(unit);
        raid: "raid-team" RaidTeam => Team, "raid-step" RaidStep => Onward;
        fortifications: "works" Works;
        combat: "declare" Declare, "muster" Muster, "answer" Answer;
        casualties: "loss" Loss, "verdict" Verdict;
        retreat: "retreat-pick" RetreatPick => Pick, "retreat-step" RetreatStep => Onward;
        chase: "chase" Chase, "chase-step" ChaseStep(unit) => Onward(unit);
        victory: "over" Over;
    }
}

impl Game for Mlawa {
    /// Whose decision it is.
    #[inline]
    fn turn(&self, p: &Position) -> Turn {
        let side = match p.step {
            Step::Over => return Turn::Over { winner: self.winner(p) },
            Step::Answer => !p.active(),
            Step::Loss => self.paying_side(p),
            Step::Verdict | Step::RetreatPick | Step::RetreatStep => self.losing_side(p),
            Step::Chase | Step::ChaseStep(_) => !self.losing_side(p),
            _ => p.active(),
        };
        Turn::Ask { side, question: p.step.question() }
    }

    /// A step in which nothing is left to decide but its end ends.
    fn carry_on(&self, p: &mut Position, umpire: &mut impl Umpire) {
        match p.step {
            Step::March if !self.something_to_do(p) => self.end_move(p, umpire),
            Step::Declare if !self.can_attack_or_divide(p) => self.end_combat(p, umpire),
            _ => {}
        }
    }

    fn veils(&self, p: &Position, order: Order) -> bool {
        self.is_veiled(p, order)
    }

    fn imagine(&self, p: &Position, eyes: Viewer, rng: &mut fastrand::Rng) -> Position {
        self.imagined(p, eyes, rng)
    }
}

impl Mlawa {
    /// [3.0a] A new day: bridges, supply, weather, then the air counters.
    pub(crate) fn begin_turn(&self, p: &mut Position, turn: u8, umpire: &mut impl Umpire) {
        p.turn = turn;
        umpire.note(|| Event::new("3.0a", Text::new("log-turn").with("turn", turn)));
        p.ferried = BySide([0, 0]);
        self.mend_bridges(p, umpire);
        self.check_supply(p, umpire);
        self.roll_weather(p, umpire);
        p.phase = Phase::Air;
        self.ready_air(p, umpire);
    }

    /// [4.1b] Everybody has his full allowance again.
    pub(crate) fn begin_move(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let side = p.active();
        p.step = Step::March;
        p.spent = Dense::filled(0);
        (p.finished, p.apart) = (Units::EMPTY, Units::EMPTY);
        p.settled = p.settled.union(&self.of_side[side]);
        p.doors.clear();
        self.find_marchers(p);
        self.carry_on(p, umpire);
    }

    pub(crate) fn end_move(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let side = p.active();
        p.marchers.forget();
        self.mark_mending(p, side);
        // [11.14] Works that nobody took over are given up.
        self.drop_empty_works(p);
        p.slowed = p.slowed.without(&self.of_side[side]);
        self.cover_up(p, side);
        p.finished = Units::EMPTY;
        p.phase = if side == GERMAN { Phase::GermanWorks } else { Phase::PolishWorks };
        self.begin_works(p, umpire);
    }

    /// [3.1-P3b, 3.1-P7b] Retreat markers go, and combat begins.
    pub(crate) fn end_works(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let side = p.active();
        p.retreated = p.retreated.without(&self.of_side[side]);
        p.phase = if side == GERMAN { Phase::GermanAttack } else { Phase::PolishAttack };
        self.begin_combat(p, umpire);
    }

    /// [8.12] What may be attacked, who may and who must: fixed when the phase begins.
    pub(crate) fn begin_combat(&self, p: &mut Position, umpire: &mut impl Umpire) {
        (p.acted, p.attacked, p.helped) = (Units::EMPTY, Units::EMPTY, Units::EMPTY);
        (p.driven, p.owed) = (Units::EMPTY, Hexes::EMPTY);
        p.battle = Battle::default();
        if p.phase.is_attack() {
            (p.barred, p.fired) = (Units::EMPTY, Units::EMPTY);
        }
        self.freeze_relations(p, umpire);
        p.step = Step::Declare;
        self.carry_on(p, umpire);
    }

    /// [3.1-P4c, 3.1-P8c] The last act of an attack phase takes the other side's Offensive markers.
    pub(crate) fn end_combat(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let side = p.active();
        (p.able, p.bound, p.close) = (Units::EMPTY, Units::EMPTY, Units::EMPTY);
        (p.ripe, p.owed) = (Hexes::EMPTY, Hexes::EMPTY);
        p.battle = Battle::default();
        if p.phase.is_attack() {
            p.offensive = p.offensive.without(&self.of_side[!side]);
        }
        match p.phase {
            Phase::GermanAttack => p.phase = Phase::PolishCounter,
            Phase::PolishCounter => {
                p.phase = Phase::PolishMove;
                return self.begin_move(p, umpire);
            }
            Phase::PolishAttack => p.phase = Phase::GermanCounter,
            _ => return self.end_turn(p, umpire),
        }
        self.begin_combat(p, umpire);
    }

    fn end_turn(&self, p: &mut Position, umpire: &mut impl Umpire) {
        // [Q37] All air counters leave the map.
        for counter in self.air.iter() {
            p.at.put(counter, AIRFIELD);
        }
        self.restore_zones(p);
        if p.turn >= self.scenario(p).last_turn {
            (p.phase, p.step) = (Phase::Over, Step::Over);
            umpire.note(|| Event::new("3.0a", Text::new("log-over")));
            return;
        }
        self.begin_turn(p, p.turn + 1, umpire);
    }
}
