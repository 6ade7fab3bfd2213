//! [3] The sequence of play: nine phases a turn, each with its steps. Every step says who decides;
//! what nobody needs to decide happens at once.

use crate::{
    Mlawa,
    order_of_battle::{GERMAN, POLISH, Units},
    orders::Order,
    position::{Battle, Position},
    terrain::{AIRFIELD, Hexes},
};
use kernel::{
    dense::Dense,
    dice::Dice,
    game::{BySide, Event, Log, Side, Turn},
    piece::Piece,
    text::Text,
};
use serde::{Deserialize, Serialize};

/// [3.1] Where in the turn we are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// [Q74] Before the first turn.
    PolishSetUp,
    GermanSetUp,
    /// [10.2] At the beginning of the German movement phase.
    Air,
    GermanMove,
    GermanWorks,
    GermanAttack,
    PolishCounter,
    PolishMove,
    PolishWorks,
    PolishAttack,
    GermanCounter,
    Over,
}

impl Phase {
    pub const ALL: [Phase; 12] = [
        Phase::PolishSetUp,
        Phase::GermanSetUp,
        Phase::Air,
        Phase::GermanMove,
        Phase::GermanWorks,
        Phase::GermanAttack,
        Phase::PolishCounter,
        Phase::PolishMove,
        Phase::PolishWorks,
        Phase::PolishAttack,
        Phase::GermanCounter,
        Phase::Over,
    ];

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

    pub fn id(self) -> &'static str {
        match self {
            Phase::PolishSetUp => "polish-setup",
            Phase::GermanSetUp => "german-setup",
            Phase::Air => "air",
            Phase::GermanMove => "german-move",
            Phase::GermanWorks => "german-works",
            Phase::GermanAttack => "german-attack",
            Phase::PolishCounter => "polish-counter",
            Phase::PolishMove => "polish-move",
            Phase::PolishWorks => "polish-works",
            Phase::PolishAttack => "polish-attack",
            Phase::GermanCounter => "german-counter",
            Phase::Over => "over",
        }
    }
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
    Over,
}

impl Step {
    pub fn question(self) -> &'static str {
        match self {
            Step::Place(_) => "place",
            Step::Air(_) => "air",
            Step::March => "march",
            Step::MarchTo(_) => "march-to",
            Step::RaidTeam => "raid-team",
            Step::RaidStep => "raid-step",
            Step::Works => "works",
            Step::Declare => "declare",
            Step::Muster => "muster",
            Step::Answer => "answer",
            Step::Loss => "loss",
            Step::Verdict => "verdict",
            Step::RetreatPick => "retreat-pick",
            Step::RetreatStep => "retreat-step",
            Step::Chase => "chase",
            Step::ChaseStep(_) => "chase-step",
            Step::Over => "over",
        }
    }
}

impl Mlawa {
    /// Whose decision it is.
    pub(crate) fn whose(&self, p: &Position) -> Turn {
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

    pub(crate) fn list(&self, p: &Position, out: &mut Vec<Order>) {
        match p.step {
            Step::Place(unit) => self.list_places(p, unit, out),
            Step::Air(_) => self.list_air(p, out),
            Step::March => self.list_marches(p, out),
            Step::MarchTo(unit) => self.list_destinations(p, unit, out),
            Step::RaidTeam => self.list_raid_team(p, out),
            Step::RaidStep => self.list_raid_steps(p, out),
            Step::Works => self.list_works(p, out),
            Step::Declare => self.list_targets(p, out),
            Step::Muster => self.list_muster(p, out),
            Step::Answer => self.list_answers(p, out),
            Step::Loss => self.list_losses(p, out),
            Step::Verdict => out.extend([Order::Hold, Order::Retreat]),
            Step::RetreatPick => self.list_retreat_picks(p, out),
            Step::RetreatStep => self.list_retreat_steps(p, out),
            Step::Chase => self.list_chasers(p, out),
            Step::ChaseStep(unit) => self.list_chase_steps(p, unit, out),
            Step::Over => {}
        }
    }

    pub(crate) fn carry_out(
        &self,
        p: &mut Position,
        order: Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        match (p.step, order) {
            (Step::Place(unit), Order::To(hex)) => self.place(p, unit, hex, dice, log),
            (Step::Place(unit), Order::Split(hex)) => self.place_divided(p, unit, hex, dice, log),
            (Step::Place(_), _) => self.place_rest(p, dice, log),
            (Step::Air(counter), Order::To(hex)) => self.place_air(p, counter, hex, dice, log),
            (Step::Air(_), _) => self.air_arrives(p, dice, log),
            (Step::March, Order::Move(unit)) => p.step = Step::MarchTo(unit),
            (Step::March, Order::Divide(unit)) => self.divide(p, unit, log),
            (Step::March, Order::Merge(a, b)) => self.merge(p, a, b, log),
            (Step::March, Order::Demolish(a, b)) => self.demolish(p, a, b, log),
            (Step::March, Order::Raid(unit)) => self.begin_raid(p, unit),
            (Step::March, _) => return self.end_move(p, dice, log),
            (Step::MarchTo(unit), Order::To(to)) => self.march(p, unit, to, log),
            (Step::MarchTo(unit), _) => self.stay(p, unit),
            (Step::RaidTeam, Order::Commit(unit)) => p.battle.group.insert(unit),
            (Step::RaidTeam | Step::RaidStep, Order::To(to)) => self.raid_step(p, to, log),
            (Step::RaidTeam | Step::RaidStep, _) => self.end_raid(p),
            (Step::Works, Order::Dig(hex)) => return self.dig(p, hex, dice, log),
            (Step::Works, Order::Rest) => return self.dig_everywhere(p, dice, log),
            (Step::Works, _) => return self.end_works(p, dice, log),
            (Step::Declare, Order::Attack(hex)) => self.declare(p, hex, log),
            (Step::Declare, Order::Divide(unit)) => self.divide(p, unit, log),
            (Step::Declare, _) => return self.end_combat(p, dice, log),
            (Step::Muster, Order::Commit(unit)) => self.commit(p, unit, log),
            (Step::Muster, Order::Also(hex)) => self.attack_also(p, hex, log),
            (Step::Muster, _) => self.challenge(p, dice, log),
            (Step::Answer, Order::Commit(unit)) => self.support_defence(p, unit, log),
            (Step::Answer, Order::AntiTank(gun)) => self.aim_at_tanks(p, gun, log),
            (Step::Answer, _) => self.resolve(p, dice, log),
            _ => self.settle(p, order, log),
        }
        self.skip_empty_step(p, dice, log);
    }

    /// What is left to decide in a combat once the die has fallen.
    fn settle(&self, p: &mut Position, order: Order, log: &mut impl Log) {
        match (p.step, order) {
            (Step::Loss, Order::Lose(unit)) => self.bear_loss(p, unit, log),
            (Step::Verdict, Order::Hold) => self.hold(p, log),
            (Step::Verdict, _) => self.fall_back(p, log),
            (Step::RetreatPick, Order::Move(unit)) => self.pick_group(p, unit),
            (Step::RetreatStep, Order::Leave(unit)) => self.leave_behind(p, unit),
            (Step::RetreatStep, Order::To(hex)) => self.retreat_to(p, hex),
            (Step::RetreatStep, _) => self.end_group(p, log),
            (Step::Chase, Order::Move(unit)) => self.begin_chase(p, unit),
            (Step::Chase, _) => p.battle.chasers = Units::EMPTY,
            (Step::ChaseStep(unit), Order::To(hex)) => self.chase_to(p, unit, hex, log),
            (Step::ChaseStep(_), _) => self.end_chase(p),
            // Orders that `list` never gives at this step.
            _ => {}
        }
        self.go_on(p, log);
    }

    /// A step in which nothing is left to decide but its end ends.
    fn skip_empty_step(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        match p.step {
            Step::March if !self.something_to_do(p) => self.end_move(p, dice, log),
            Step::Declare if !self.can_attack_or_divide(p) => self.end_combat(p, dice, log),
            _ => {}
        }
    }

    /// [3.0a] A new day: bridges, supply, weather, then the air counters.
    pub(crate) fn begin_turn(
        &self,
        p: &mut Position,
        turn: u8,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        p.turn = turn;
        log.note(|| Event::new("3.0a", Text::new("log-turn").with("turn", turn)));
        p.ferried = BySide([0, 0]);
        self.mend_bridges(p, log);
        self.check_supply(p, log);
        self.roll_weather(p, dice, log);
        p.phase = Phase::Air;
        self.ready_air(p, dice, log);
    }

    /// [4.1b] Everybody has his full allowance again.
    pub(crate) fn begin_move(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let side = p.active();
        p.step = Step::March;
        p.spent = Dense::filled(0);
        (p.finished, p.apart) = (Units::EMPTY, Units::EMPTY);
        p.settled = p.settled.union(&self.of_side[side]);
        p.doors.clear();
        self.skip_empty_step(p, dice, log);
    }

    fn end_move(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let side = p.active();
        self.mark_mending(p, side);
        // [11.14] Works that nobody took over are given up.
        self.drop_empty_works(p);
        p.slowed = p.slowed.without(&self.of_side[side]);
        self.cover_up(p, side);
        p.finished = Units::EMPTY;
        p.phase = if side == GERMAN { Phase::GermanWorks } else { Phase::PolishWorks };
        self.begin_works(p, dice, log);
    }

    /// [3.1-P3b, 3.1-P7b] Retreat markers go, and combat begins.
    pub(crate) fn end_works(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let side = p.active();
        p.retreated = p.retreated.without(&self.of_side[side]);
        p.phase = if side == GERMAN { Phase::GermanAttack } else { Phase::PolishAttack };
        self.begin_combat(p, dice, log);
    }

    /// [8.12] What may be attacked, who may and who must: fixed when the phase begins.
    pub(crate) fn begin_combat(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        (p.acted, p.attacked, p.helped) = (Units::EMPTY, Units::EMPTY, Units::EMPTY);
        (p.driven, p.owed) = (Units::EMPTY, Hexes::EMPTY);
        p.battle = Battle::default();
        if p.phase.is_attack() {
            (p.barred, p.fired) = (Units::EMPTY, Units::EMPTY);
        }
        self.freeze_relations(p, log);
        p.step = Step::Declare;
        self.skip_empty_step(p, dice, log);
    }

    /// [3.1-P4c, 3.1-P8c] The last act of an attack phase takes the other side's Offensive markers.
    fn end_combat(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let side = p.active();
        p.able = Units::EMPTY;
        p.bound = Units::EMPTY;
        p.close = Units::EMPTY;
        (p.ripe, p.owed) = (Hexes::EMPTY, Hexes::EMPTY);
        p.battle = Battle::default();
        if p.phase.is_attack() {
            p.offensive = p.offensive.without(&self.of_side[!side]);
        }
        match p.phase {
            Phase::GermanAttack => p.phase = Phase::PolishCounter,
            Phase::PolishCounter => {
                p.phase = Phase::PolishMove;
                return self.begin_move(p, dice, log);
            }
            Phase::PolishAttack => p.phase = Phase::GermanCounter,
            _ => return self.end_turn(p, dice, log),
        }
        self.begin_combat(p, dice, log);
    }

    fn end_turn(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        // [Q37] All air counters leave the map.
        for counter in self.air.iter() {
            p.at[counter] = AIRFIELD;
        }
        self.wake_up(p);
        if p.turn >= self.scenario(p).last_turn {
            (p.phase, p.step) = (Phase::Over, Step::Over);
            log.note(|| Event::new("3.0a", Text::new("log-over")));
            return;
        }
        self.begin_turn(p, p.turn + 1, dice, log);
    }
}
