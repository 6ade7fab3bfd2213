//! [3.0] The sequence of play: air, reinforcements, command, supply, end of turn. Every step says
//! who decides; what nobody needs to decide happens at once.

use crate::{
    Defiant, advance, air,
    battle::Battle,
    casualties, combat, command, destination, evasion, events, interdiction, movement,
    order_of_battle::{GERMAN, POLISH},
    orders::Order,
    overflow,
    position::{Activation, Errand, March, Position},
    reinforcements, relief, replacements, retreat,
    terrain::Hexes,
    victory,
};
use kernel::{
    decision::Decision,
    game::{Choice, Event, Log, Refusal, Side, Turn, Umpire},
    piece::Piece,
    text::Text,
};
use serde::{Deserialize, Serialize};

/// [3.0] Where in the turn we are. Supply and the end of the turn ask nobody, so nobody sees them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    GroundAttack,
    Interdiction,
    Reinforcements,
    /// Chits are drawn, headquarters activated, replacements and events carried out.
    Command,
    Movement,
    Combat,
    Over,
}

impl Phase {
    pub const ALL: [Phase; 7] = [
        Phase::GroundAttack,
        Phase::Interdiction,
        Phase::Reinforcements,
        Phase::Command,
        Phase::Movement,
        Phase::Combat,
        Phase::Over,
    ];

    pub fn id(self) -> &'static str {
        match self {
            Phase::GroundAttack => "ground-attack",
            Phase::Interdiction => "interdiction",
            Phase::Reinforcements => "reinforcements",
            Phase::Command => "command",
            Phase::Movement => "movement",
            Phase::Combat => "combat",
            Phase::Over => "over",
        }
    }
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// [12.1a] Which hex aircraft attack next, or no more.
    AirTarget,
    /// [12.1b] Which aircraft attack it.
    AirMuster,
    /// [12.1d, 12.2a] Which aircraft is damaged.
    Damage,
    /// [12.2b] Where this aircraft interdicts.
    Interdict(Piece),
    /// [8.0.4] Where the Małopolska headquarters takes over.
    Relieve,
    /// [8.0] Which reinforcement is placed or marches next, or the end.
    Arrive,
    /// [8.0.3-Ia] Where this train is placed.
    EnterAt(Piece),
    /// [2.4, Q8] Which headquarters the chit activates.
    Activate,
    /// [4.2.1] Who else is commanded.
    Enlist,
    /// [6.1] Which unit marches next, or the end of the segment.
    March,
    MarchTo(Piece),
    /// [9.0] Which hex is attacked next, or the end of the segment.
    Declare,
    /// [9.2.1] Who attacks.
    Muster,
    /// [9.2.4] Whether and where this cavalry goes before combat.
    Evade(Piece),
    /// [9.4] Who loses a step.
    Loss,
    /// [9.5a, Q63] Which of several hexes is left next.
    RetreatFrom,
    /// [9.5.6a] Who retreats first, alone or with all others.
    Retreat,
    /// [9.5] Where the group goes.
    RetreatTo,
    /// [9.5.6b] Who must go on because the hex is too full.
    Overflow,
    /// [9.6] Who advances, or nobody else.
    Advance,
    /// [9.6.3] Where this unit goes on.
    AdvanceOn(Piece),
    /// [11.2] How replacements are used.
    Replace,
    /// [11.2.2a] Where this unit is rebuilt.
    RebuildAt(Piece),
    /// [T6.3, T6.8] Who moves freely.
    FreeMarch,
    /// [T6.2, T6.9, T6.11] Which counter leaves the game.
    Remove,
    Over,
}

impl Step {
    /// The counter that the question is about.
    pub fn picked(self) -> Option<Piece> {
        match self {
            Step::Interdict(unit)
            | Step::EnterAt(unit)
            | Step::MarchTo(unit)
            | Step::Evade(unit)
            | Step::AdvanceOn(unit)
            | Step::RebuildAt(unit) => Some(unit),
            _ => None,
        }
    }

    pub fn question(self) -> &'static str {
        match self {
            Step::AirTarget => "air-target",
            Step::AirMuster => "air-muster",
            Step::Damage => "damage",
            Step::Interdict(_) => "interdict",
            Step::Relieve => "relieve",
            Step::Arrive => "arrive",
            Step::EnterAt(_) => "enter-at",
            Step::Activate => "activate",
            Step::Enlist => "enlist",
            Step::March => "march",
            Step::MarchTo(_) => "march-to",
            Step::Declare => "declare",
            Step::Muster => "muster",
            Step::Evade(_) => "evade",
            Step::Loss => "loss",
            Step::RetreatFrom => "retreat-from",
            Step::Retreat => "retreat",
            Step::RetreatTo => "retreat-to",
            Step::Overflow => "overflow",
            Step::Advance => "advance",
            Step::AdvanceOn(_) => "advance-on",
            Step::Replace => "replace",
            Step::RebuildAt(_) => "rebuild-at",
            Step::FreeMarch => "free-march",
            Step::Remove => "remove",
            Step::Over => "over",
        }
    }
}

/// Does the same with whatever is decided at a step.
macro_rules! decide {
    ($step:expr, $decision:ident => $do:expr) => {
        decide!(@ $step, $decision, $do,
            Step::AirTarget => air::AirTarget,
            Step::AirMuster => air::AirMuster,
            Step::Damage => air::Damage,
            Step::Interdict(aircraft) => interdiction::Interdict(aircraft),
            Step::Relieve => relief::Relieve,
            Step::Arrive => reinforcements::Arrive,
            Step::EnterAt(train) => reinforcements::EnterAt(train),
            Step::Activate => command::Activate,
            Step::Enlist => command::Enlist,
            Step::March => movement::March,
            Step::MarchTo(unit) => destination::MarchTo(unit),
            Step::Declare => combat::Declare,
            Step::Muster => combat::Muster,
            Step::Evade(cavalry) => evasion::Evade(cavalry),
            Step::Loss => casualties::Loss,
            Step::RetreatFrom => retreat::RetreatFrom,
            Step::Retreat => retreat::Retreat,
            Step::RetreatTo => retreat::RetreatTo,
            Step::Overflow => overflow::Overflow,
            Step::Advance => advance::Advance,
            Step::AdvanceOn(unit) => advance::AdvanceOn(unit),
            Step::Replace => replacements::Replace,
            Step::RebuildAt(unit) => replacements::RebuildAt(unit),
            Step::FreeMarch => events::FreeMarch,
            Step::Remove => events::Remove,
            Step::Over => victory::Over,
        )
    };
    (@ $step:expr, $decision:ident, $do:expr, $($at:pat => $kind:expr,)+) => {
        match $step {
            $($at => {
                let $decision = $kind;
                $do
            })+
        }
    };
}

impl Defiant {
    /// Whose decision it is.
    pub(crate) fn whose(&self, p: &Position) -> Turn {
        let side = match p.step {
            Step::Over => return Turn::Over { winner: self.winner(p) },
            Step::Evade(_) => !p.active,
            Step::Loss | Step::RetreatFrom | Step::Retreat | Step::RetreatTo | Step::Overflow => {
                self.loser(p)
            }
            _ => p.active,
        };
        Turn::Ask { side, question: p.step.question() }
    }

    /// The side that bears losses or falls back.
    pub(crate) fn loser(&self, p: &Position) -> Side {
        p.battle.loser.unwrap_or(p.active)
    }

    pub(crate) fn list(&self, p: &Position, out: &mut Vec<Order>) {
        decide!(p.step, decision => decision.list(self, p, out))
    }

    pub(crate) fn allow(&self, p: &Position, order: Order) -> Result<(), Refusal> {
        decide!(p.step, decision => decision.check(self, p, order))
    }

    pub(crate) fn prompt(&self, p: &Position) -> Text {
        decide!(p.step, decision => decision.prompt(self, p))
    }

    pub(crate) fn choice(&self, p: &Position, order: Order) -> Choice {
        decide!(p.step, decision => decision.choice(self, p, order))
    }

    pub(crate) fn carry_out(&self, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        self.carry_out_within_step(p, order, umpire);
        self.skip_empty_step(p, umpire);
    }

    pub(crate) fn carry_out_within_step(
        &self,
        p: &mut Position,
        order: Order,
        umpire: &mut impl Umpire,
    ) {
        decide!(p.step, decision => decision.play(self, p, order, umpire))
    }

    /// A step in which nothing is left to decide but its end ends.
    fn skip_empty_step(&self, p: &mut Position, umpire: &mut impl Umpire) {
        loop {
            match p.step {
                Step::AirTarget if !self.can_bomb(p) => self.end_air(p, umpire),
                Step::Arrive if !self.somebody_arrives(p) => self.end_arrivals(p, umpire),
                Step::Arrive => match self.forced_arrival(p) {
                    Some(order) => self.carry_out_within_step(p, order, umpire),
                    None => return,
                },
                Step::March if !self.somebody_can_march(p) => self.begin_combat(p, umpire),
                Step::FreeMarch if !self.somebody_can_march(p) => self.end_free_march(p, umpire),
                Step::Replace if !self.can_replace(p) => self.end_replacements(p, umpire),
                Step::Declare if !self.can_attack(p) => self.end_activation(p, umpire),
                _ => return,
            }
        }
    }

    /// [3.0] A new day begins with the German aircraft.
    pub(crate) fn begin_turn(&self, p: &mut Position, turn: u8, umpire: &mut impl Umpire) {
        p.turn = turn;
        p.interdicted = Hexes::EMPTY;
        p.activation = Activation::default();
        umpire.note(|| Event::new("3.0", Text::new("log-turn").with("turn", turn)));
        self.begin_air(p, GERMAN);
        self.skip_empty_step(p, umpire);
    }

    /// [12.1a, 12.1f] The German flies first, then the Pole, then comes interdiction.
    pub(crate) fn begin_air(&self, p: &mut Position, side: Side) {
        (p.phase, p.step, p.active) = (Phase::GroundAttack, Step::AirTarget, side);
        self.ready_aircraft(p, side);
    }

    pub(crate) fn end_air(&self, p: &mut Position, umpire: &mut impl Umpire) {
        match p.active {
            GERMAN => self.begin_air(p, POLISH),
            POLISH => self.begin_interdiction(p, umpire),
        }
    }

    /// [6.0] The movement segment of an activation.
    pub(crate) fn begin_movement(&self, p: &mut Position, log: &mut impl Log) {
        (p.phase, p.step) = (Phase::Movement, Step::March);
        p.march = March { errand: Errand::Command, ..March::default() };
        let side = p.active;
        log.note(|| Event::new("6.0", Text::new("log-movement").with("side", side)));
    }

    /// [9.0a] The combat segment of an activation.
    pub(crate) fn begin_combat(&self, p: &mut Position, log: &mut impl Log) {
        (p.phase, p.step) = (Phase::Combat, Step::Declare);
        p.march = March::default();
        p.battle = Battle::default();
        let side = p.active;
        log.note(|| Event::new("9.0a", Text::new("log-combat").with("side", side)));
    }

    /// [10.0a, 13.2] Nobody has anything to decide in the supply phase and at the end of a turn.
    pub(crate) fn end_turn(&self, p: &mut Position, umpire: &mut impl Umpire) {
        self.check_supply(p, umpire);
        self.land_bombers(p);
        if self.warsaw_falls(p) || p.turn >= self.scenario(p).turns {
            self.end_game(p, umpire);
            return;
        }
        self.advance_turn(p, umpire);
        self.begin_turn(p, p.turn + 1, umpire);
    }

    fn end_game(&self, p: &mut Position, log: &mut impl Log) {
        (p.phase, p.step) = (Phase::Over, Step::Over);
        p.activation = Activation::default();
        p.march = March::default();
        log.note(|| Event::new("13.2.1", Text::new("log-over")));
    }
}

/// [3.0] An order that answers another question.
pub(crate) fn not_now(asked: &'static str) -> Refusal {
    Refusal::from(Bar::NotNow).with("question", asked)
}

kernel::bars! {
    pub(crate) enum Bar {
        NotNow = "3.0" "no-not-now",
    }
}
