//! [3.0] The sequence of play: air, reinforcements, command, supply, end of turn. Every step says
//! who decides; what nobody needs to decide happens at once.

use crate::{
    advance, air, battle::Battle, casualties, combat, command, destination, evasion, events,
    interdiction, movement, overflow, position::Activation, prelude::*, reinforcements, relief,
    replacements, retreat, victory,
};
use kernel::{dice::Dice, reflex::Reflex};
use serde::{Deserialize, Serialize};

kernel::phases! {
    /// [3.0] Where in the turn we are. Supply and the end of the turn ask nobody, so nobody sees
    /// them.
    pub enum Phase {
        #[default]
        GroundAttack = "ground-attack",
        Interdiction = "interdiction",
        Reinforcements = "reinforcements",
        /// Chits are drawn, headquarters activated, replacements and events carried out.
        Command = "command",
        Movement = "movement",
        Combat = "combat",
        Over = "over",
    }
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
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
    #[default]
    Over,
}

kernel::decisions! {
    Defiant: Position, Order, Step {
        air: "air-target" AirTarget, "air-muster" AirMuster, "damage" Damage;
        interdiction: "interdict" Interdict(aircraft);
        relief: "relieve" Relieve;
        reinforcements: "arrive" Arrive, "enter-at" EnterAt(train);
        command: "activate" Activate, "enlist" Enlist;
        movement: "march" March;
        destination: "march-to" MarchTo(unit);
        combat: "declare" Declare, "muster" Muster;
        evasion: "evade" Evade(cavalry);
        casualties: "loss" Loss;
        retreat: "retreat-from" RetreatFrom, "retreat" Retreat, "retreat-to" RetreatTo;
        overflow: "overflow" Overflow;
        advance: "advance" Advance, "advance-on" AdvanceOn(unit);
        replacements: "replace" Replace, "rebuild-at" RebuildAt(unit);
        events: "free-march" FreeMarch, "remove" Remove;
        victory: "over" Over;
    }
}

impl Game for Defiant {
    /// Whose decision it is.
    #[inline]
    fn turn(&self, p: &Position) -> Turn {
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

    /// A step in which nothing is left to decide but its end ends.
    fn carry_on(&self, p: &mut Position, umpire: &mut impl Umpire) {
        loop {
            match p.step {
                Step::AirTarget if !self.can_bomb(p) => self.end_air(p, umpire),
                Step::Arrive if !self.somebody_arrives(p) => self.end_arrivals(p, umpire),
                Step::Arrive => match self.forced_arrival(p) {
                    Some(order) => self.act(p, order, umpire),
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

    fn apply(&self, p: &mut Position, order: Order, dice: &mut impl Dice, log: &mut impl Log) {
        let umpire = &mut (dice, self.discreet(p, order, log));
        self.act(p, order, umpire);
        self.carry_on(p, umpire);
    }

    /// [9.2.4] Cavalry that never goes stays and fights.
    fn reflex(&self, p: &Position, reflex: Reflex) -> Option<Order> {
        let evades = matches!(p.step, Step::Evade(_)) && reflex == Reflex::Never;
        evades.then_some(Order::Stay)
    }

    fn veils(&self, p: &Position, order: Order) -> bool {
        self.is_veiled(p, order)
    }

    fn imagine(&self, p: &Position, eyes: Viewer, rng: &mut fastrand::Rng) -> Position {
        self.imagined(p, eyes, rng)
    }
}

impl Defiant {
    /// The side that bears losses or falls back.
    pub(crate) fn loser(&self, p: &Position) -> Side {
        p.battle.loser.unwrap_or(p.active)
    }

    /// [3.0] A new day begins with the German aircraft.
    pub(crate) fn begin_turn(&self, p: &mut Position, turn: u8, umpire: &mut impl Umpire) {
        p.turn = turn;
        p.interdict(Hexes::EMPTY);
        p.activation = Activation::default();
        umpire.note(|| Event::new("3.0", Text::new("log-turn").with("turn", turn)));
        self.begin_air(p, GERMAN);
        self.carry_on(p, umpire);
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
        p.march = March::on(Errand::Command);
        self.find_ready(p);
        let side = p.active;
        log.note(|| Event::new("6.0", Text::new("log-movement").with("side", side)));
    }

    /// [9.0a] The combat segment of an activation.
    pub(crate) fn begin_combat(&self, p: &mut Position, log: &mut impl Log) {
        (p.phase, p.step) = (Phase::Combat, Step::Declare);
        p.march = March::default();
        p.ready.forget();
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

/// Something happened to a unit in a hex.
pub(crate) fn happened(clause: &'static str, key: &'static str, unit: Piece, hex: Space) -> Event {
    Event::new(clause, Text::new(key).with("unit", unit).with("hex", hex))
}

/// Enough of what can be chosen to see whether there is a choice.
pub(crate) fn first_two<T>(mut open: impl Iterator<Item = T>) -> [Option<T>; 2] {
    [open.next(), open.next()]
}

/// [3.0] An order that answers another question.
pub(crate) fn not_now(asked: &'static str) -> Refusal {
    Refusal::from(Bar::NotNow).with("question", asked)
}

kernel::bars! {
    pub(crate) enum Bar {
        "3.0": NotNow "no-not-now";
    }
}
