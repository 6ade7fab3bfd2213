//! [4.4] The sequence of play: twenty stages of ten phases, each with its steps. Every step says who
//! decides; what nobody needs to decide happens at once.

use crate::{
    airstrip, assault,
    battle::Battle,
    bombardment, cover, defensive_fire, events, german_strategic, movement, north,
    position::{March, Vacated},
    prelude::*,
    red_strategic, setup, stacking, train, victory,
};
use kernel::{decision, reflex::Reflex};
use serde::{Deserialize, Serialize};

kernel::phases! {
    /// [4.4] Where in the stage we are. Nobody has anything to decide in phase 6.
    pub enum Phase {
        /// The free scenario, before the first stage.
        GermanSetUp = "german-setup",
        RedSetUp = "red-setup",
        #[default]
        Events = "events",
        RedStrategic = "red-strategic",
        Barrage = "barrage",
        RedMove = "red-move",
        RedAssault = "red-assault",
        GermanAssault = "german-assault",
        GermanMove = "german-move",
        GermanStrategic = "german-strategic",
        Supply = "supply",
        Over = "over",
    }
}

impl Phase {
    /// Who acts in it; in the events phase each step says so.
    #[inline]
    pub fn side(self) -> Side {
        match self {
            Phase::GermanSetUp
            | Phase::GermanAssault
            | Phase::GermanMove
            | Phase::GermanStrategic
            | Phase::Supply => GERMAN,
            _ => RED,
        }
    }
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Step {
    /// [2.3] Free set-up: where this unit stands; where cover units stand.
    Place(Piece),
    PlaceCover,
    /// [5.1] What an event leaves to its owner: the index of the event.
    Event(u8),
    /// [10.1.3] Whether the 2nd Polish Army goes into action.
    Declare,
    /// [10.1.3a] Whether a roll in the north is supported.
    NorthRoll,
    /// [10.1.3c] Which Polish unit is fatigued.
    NorthLoss,
    /// [7.1-2] Who comes onto the map next, and where.
    Bring,
    BringTo(Piece),
    /// [7.1-3] Who is taken off, and where cover units are laid.
    TakeOff,
    Cover,
    /// [4.4-F3] What bombards next.
    Barrage,
    /// [8.2.6b] Which guns, or how many air points.
    Guns,
    AirPoints,
    /// [7.3] Who marches next, and where.
    March,
    MarchTo(Piece),
    /// [7.3.6b] What the other side does about it.
    React,
    /// [Q18] Who is one too many.
    Surplus,
    /// [9.4a, 9.4b] Who is assaulted, and by whom.
    Assault,
    Muster,
    /// [7.2] The steps of German strategic movement, and the train.
    Deploy,
    DeployTo(Piece),
    SendNorth,
    Withdraw,
    RecallNorth,
    Reorganise,
    Train,
    /// [10.3.2] Whether and where the airstrip grows.
    Airstrip,
    #[default]
    Over,
}

kernel::decisions! {
    Breslau: Position, Order, Step {
        setup: "place" Place(unit), "place-cover" PlaceCover;
        events: "event" Event(event) => Choose(event);
        north: "declare" Declare, "north-roll" NorthRoll => Support,
            "north-loss" NorthLoss => Loss;
        red_strategic: "bring" Bring, "bring-to" BringTo(unit);
        cover: "take-off" TakeOff, "cover" Cover => Lay;
        bombardment: "barrage" Barrage, "guns" Guns, "air-points" AirPoints;
        movement: "march" March, "march-to" MarchTo(unit);
        defensive_fire: "react" React;
        stacking: "surplus" Surplus;
        assault: "assault" Assault, "muster" Muster;
        german_strategic: "deploy" Deploy, "deploy-to" DeployTo(unit),
            "send-north" SendNorth => SEND_NORTH, "withdraw" Withdraw => WITHDRAW,
            "recall-north" RecallNorth => RECALL_NORTH, "reorganise" Reorganise => REORGANISE;
        train: "train" Train => Build;
        airstrip: "airstrip" Airstrip => Build;
        victory: "over" Over;
    }
}

impl Game for Breslau {
    /// Whose decision it is.
    #[inline]
    fn turn(&self, p: &Position) -> Turn {
        let side = match p.step {
            Step::Over => return Turn::Over { winner: self.winner(p) },
            Step::Event(event) => self.event(event).side,
            Step::NorthRoll => GERMAN,
            Step::React => !p.phase.side(),
            _ => p.phase.side(),
        };
        Turn::Ask { side, question: p.step.question() }
    }

    /// A step in which nothing is left to decide but its end ends.
    fn carry_on(&self, p: &mut Position, umpire: &mut impl Umpire) {
        loop {
            match p.step {
                Step::Bring if !self.can_bring(p) => p.step = Step::TakeOff,
                Step::TakeOff if !self.can_take_off(p) => p.step = Step::Cover,
                Step::Cover if !self.can_cover(p) => self.begin_barrage(p, umpire),
                Step::Barrage if !self.can_bombard(p) => self.end_barrage(p, umpire),
                Step::March if !self.somebody_can_march(p) => self.end_march(p, umpire),
                Step::Surplus if !self.has_surplus(p) => self.begin_assault(p, umpire),
                Step::Assault if !self.can_assault(p) => self.end_assault(p, umpire),
                Step::Airstrip if !self.can_build_airstrip(p) => self.end_stage(p, umpire),
                Step::DeployTo(_) => return,
                _ if p.phase == Phase::GermanStrategic && !self.can_transfer(p) => {
                    self.next_transfer(p, umpire)
                }
                _ => return,
            }
        }
    }

    fn act(&self, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        // [Q63] There is always gas at the start, so that none means that nobody has rolled for it.
        if p.stage == 1 && p.phase == Phase::RedStrategic && p.gas == 0 {
            self.count_weapons(p, umpire);
        }
        self.step(p).play(self, p, order, umpire);
    }

    fn reflex(&self, p: &Position, reflex: Reflex) -> Option<Order> {
        self.react_by_instruction(p, reflex)
    }
}

impl Breslau {
    /// [1.0a] Whether a unit is of the side that decides.
    pub(crate) fn may_command(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match self.turn(p) {
            Turn::Ask { side, .. } if side == self.side_of(unit) => Ok(()),
            _ => Err(Bar::EnemyUnit),
        }
    }

    /// [1.0a] Whether a unit that is of the side that decides may what it is ordered.
    pub(crate) fn if_own(
        &self,
        p: &Position,
        unit: Piece,
        may: Result<(), impl decision::Bar>,
    ) -> Result<(), Refusal> {
        self.may_command(p, unit)?;
        Ok(may?)
    }

    /// [4.4-F1a] A stage begins with its events.
    pub(crate) fn begin_stage(&self, p: &mut Position, stage: u8, umpire: &mut impl Umpire) {
        (p.stage, p.phase, p.events_done) = (stage, Phase::Events, 0);
        p.battle = Battle::default();
        umpire.note(|| Event::new("4.2", Text::new("log-stage").with("stage", stage)));
        self.begin_events(p, umpire);
        self.carry_on(p, umpire);
    }

    /// [7.1-1] Phase 2 begins with the stage track.
    pub(crate) fn begin_red_strategic(&self, p: &mut Position, log: &mut impl Log) {
        p.phase = Phase::RedStrategic;
        log.note(|| Event::new("4.4-F2", Text::new("log-strategic-phase").with("side", RED)));
        p.vacated = Vacated::default();
        (p.moved, p.taken) = (Units::EMPTY, Units::EMPTY);
        self.move_up(p, log);
        p.step = Step::Bring;
    }

    /// [4.4-F3]
    pub(crate) fn begin_barrage(&self, p: &mut Position, log: &mut impl Log) {
        (p.phase, p.step) = (Phase::Barrage, Step::Barrage);
        (p.struck, p.bombed) = (Hexes::EMPTY, Hexes::EMPTY);
        log.note(|| Event::new("4.4-F3", Text::new("log-barrage").with("points", p.air)));
    }

    /// [8.2.5] Air points that are left are lost.
    pub(crate) fn end_barrage(&self, p: &mut Position, log: &mut impl Log) {
        p.air = 0;
        self.begin_march(p, Phase::RedMove, log);
    }

    /// [4.4-F4, 4.4-F8]
    pub(crate) fn begin_march(&self, p: &mut Position, phase: Phase, log: &mut impl Log) {
        (p.phase, p.step) = (phase, Step::March);
        p.moved = Units::EMPTY;
        p.march = March::default();
        let side = phase.side();
        log.note(|| Event::new("7.3", Text::new("log-march-phase").with("side", side)));
    }

    /// [7.1.4b, Q18] After the march of the Red Army stacks must fit.
    pub(crate) fn end_march(&self, p: &mut Position, log: &mut impl Log) {
        p.march = March::default();
        p.battle = Battle::default();
        match p.phase {
            Phase::RedMove => p.step = Step::Surplus,
            _ => self.begin_german_strategic(p, log),
        }
    }

    /// [4.4-F5, 4.4-F7]
    pub(crate) fn begin_assault(&self, p: &mut Position, log: &mut impl Log) {
        if p.phase == Phase::RedMove {
            p.phase = Phase::RedAssault;
        }
        p.step = Step::Assault;
        (p.assaulted, p.targeted) = (Units::EMPTY, Units::EMPTY);
        let side = p.phase.side();
        log.note(|| Event::new("9.1a", Text::new("log-assault-phase").with("side", side)));
    }

    /// [4.4-F6] Between the two assaults disorganised units recover.
    pub(crate) fn end_assault(&self, p: &mut Position, log: &mut impl Log) {
        match p.phase {
            Phase::RedAssault => {
                self.recover(p, log);
                p.phase = Phase::GermanAssault;
                self.begin_assault(p, log);
            }
            _ => self.begin_march(p, Phase::GermanMove, log),
        }
    }

    /// [7.2-0]
    pub(crate) fn begin_german_strategic(&self, p: &mut Position, log: &mut impl Log) {
        log.note(|| Event::new("4.4-F9", Text::new("log-strategic-phase").with("side", GERMAN)));
        (p.phase, p.step) = (Phase::GermanStrategic, Step::Deploy);
        p.entry = self.entry_area(p);
        (p.moved, p.taken) = (Units::EMPTY, Units::EMPTY);
    }

    /// [7.2-1–7.2-5, Q24] The steps of phase 9 in their order, then the supply phase.
    pub(crate) fn next_transfer(&self, p: &mut Position, log: &mut impl Log) {
        p.step = match p.step {
            Step::Deploy => Step::SendNorth,
            Step::SendNorth => Step::Withdraw,
            Step::Withdraw => Step::RecallNorth,
            Step::RecallNorth => Step::Reorganise,
            Step::Reorganise => Step::Train,
            _ => {
                // [10.5.2d, Q5] Gas clears at the end of the phase.
                p.gassed.clear();
                p.entry = Hexes::EMPTY;
                p.phase = Phase::Supply;
                log.note(|| Event::new("4.4-F10", Text::new("log-supply-phase")));
                Step::Airstrip
            }
        };
    }

    /// [4.2, 4.3, 6.6] The supply roll, then the next stage or the end.
    pub(crate) fn end_stage(&self, p: &mut Position, umpire: &mut impl Umpire) {
        self.roll_supply(p, umpire);
        if p.stage >= self.scenario(p).stages {
            (p.phase, p.step) = (Phase::Over, Step::Over);
            umpire.note(|| Event::new("4.3", Text::new("log-over")));
            return;
        }
        self.begin_stage(p, p.stage + 1, umpire);
    }
}

/// [4.1b] An order that answers another question.
pub(crate) fn not_now(asked: &'static str) -> Refusal {
    Refusal::from(Bar::NotNow).with("question", asked)
}

kernel::bars! {
    pub(crate) enum Bar {
        "4.1b": NotNow "no-not-now";
        "1.0a": EnemyUnit "no-enemy-unit";
    }
}
