//! [3.0] The sequence of play: air, reinforcements, command, supply, end of turn. Every step says
//! who decides; what nobody needs to decide happens at once.

use crate::{
    Defiant,
    battle::Battle,
    order_of_battle::{GERMAN, POLISH},
    orders::Order,
    position::{Activation, Errand, March, Position},
    terrain::Hexes,
};
use kernel::{
    dice::Dice,
    game::{Event, Log, Side, Turn},
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

impl Defiant {
    /// Whose decision it is.
    pub(crate) fn whose(&self, p: &Position) -> Turn {
        let side = match p.step {
            Step::Over => return Turn::Over { winner: self.winner(p) },
            Step::Evade(_) => !p.active,
            Step::Loss | Step::RetreatFrom | Step::Retreat | Step::RetreatTo | Step::Overflow => {
                p.battle.loser.unwrap_or(p.active)
            }
            _ => p.active,
        };
        Turn::Ask { side, question: p.step.question() }
    }

    pub(crate) fn list(&self, p: &Position, out: &mut Vec<Order>) {
        match p.step {
            Step::AirTarget => self.list_air_targets(p, out),
            Step::AirMuster => self.list_aircraft(p, out),
            Step::Damage => self.list_damage(p, out),
            Step::Interdict(aircraft) => self.list_interdiction(p, aircraft, out),
            Step::Relieve => self.list_reliefs(p, out),
            Step::Arrive => self.list_arrivals(p, out),
            Step::EnterAt(train) => self.list_entries(p, train, out),
            Step::Activate => self.list_headquarters(p, out),
            Step::Enlist => self.list_recruits(p, out),
            Step::March => {
                self.list_marches(p, out);
                out.push(Order::End);
            }
            Step::MarchTo(unit) => {
                self.list_destinations(p, unit, out);
                if self.may_stay(p, unit) {
                    out.push(Order::Stay);
                }
            }
            Step::Declare => {
                self.list_targets(p, out);
                out.push(Order::End);
            }
            Step::Muster => self.list_attackers(p, out),
            Step::Evade(cavalry) => self.list_evasions(p, cavalry, out),
            Step::Loss => self.list_losses(p, out),
            Step::RetreatFrom => {
                out.extend(self.hexes_of_retreat(p).into_iter().map(Order::To));
            }
            Step::Retreat => self.list_retreats(p, out),
            Step::RetreatTo => self.list_retreat_hexes(p, out),
            Step::Overflow => self.list_overflow(p, out),
            Step::Advance => self.list_advances(p, out),
            Step::AdvanceOn(unit) => self.list_second_hexes(p, unit, out),
            Step::Replace => self.list_replacements(p, out),
            Step::RebuildAt(unit) => self.list_rebuilding(p, unit, out),
            Step::FreeMarch => {
                self.list_marches(p, out);
                out.push(Order::End);
            }
            Step::Remove => self.list_removals(p, out),
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
            (Step::AirTarget, Order::Attack(hex)) => self.declare_air_attack(p, hex, log),
            (Step::AirTarget, _) => self.end_air(p, dice, log),
            (Step::AirMuster, Order::Commit(aircraft)) => self.commit_aircraft(p, aircraft, log),
            (Step::AirMuster, _) => self.bomb(p, dice, log),
            (Step::Damage, Order::Damage(aircraft)) => self.damage(p, aircraft, dice, log),
            (Step::Interdict(aircraft), order) => self.interdict(p, aircraft, order, dice, log),
            (Step::Relieve, Order::To(hex)) => self.relieve(p, hex, dice, log),
            (Step::Arrive, Order::Enter(unit)) => self.enter(p, unit, log),
            (Step::EnterAt(unit), Order::To(hex)) => self.enter_at(p, unit, hex, log),
            (Step::Arrive, Order::End) => self.end_arrivals(p, dice, log),
            (Step::Activate, Order::Activate(hq)) => self.activate(p, hq, dice, log),
            (Step::Activate, _) => self.end_chit(p, dice, log),
            (Step::Enlist, Order::Commit(unit)) => self.enlist(p, unit, dice, log),
            (Step::Enlist, _) => self.begin_movement(p, dice, log),
            (Step::March | Step::Arrive | Step::FreeMarch | Step::Replace, Order::Move(unit)) => {
                self.pick_up(p, unit)
            }
            (Step::March, _) => self.begin_combat(p, dice, log),
            (Step::MarchTo(unit), Order::To(hex)) => self.march(p, unit, hex, log),
            (Step::MarchTo(unit), _) => self.stay(p, unit, log),
            (Step::FreeMarch, _) => self.end_free_march(p, dice, log),
            (Step::Replace, Order::Restore(unit)) => self.restore(p, unit, log),
            (Step::Replace, Order::Rebuild(unit)) => self.rebuild(p, unit, log),
            (Step::RebuildAt(unit), Order::To(hex)) => self.rebuild_at(p, unit, hex, log),
            (Step::Replace, _) => self.end_replacements(p, dice, log),
            (Step::Remove, order) => self.remove(p, order, dice, log),
            (Step::Declare, Order::Attack(hex)) => self.declare(p, hex, log),
            (Step::Declare, _) => self.end_activation(p, dice, log),
            _ => self.fight_on(p, order, dice, log),
        }
        self.skip_empty_step(p, dice, log);
    }

    /// A step in which nothing is left to decide but its end ends.
    fn skip_empty_step(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        loop {
            match p.step {
                Step::AirTarget if !self.can_bomb(p) => self.end_air(p, dice, log),
                Step::Arrive if !self.somebody_arrives(p) => self.end_arrivals(p, dice, log),
                Step::Arrive => match self.forced_arrival(p) {
                    Some(Order::Enter(train)) => self.enter(p, train, log),
                    Some(Order::Move(unit)) => self.pick_up(p, unit),
                    _ => return,
                },
                Step::March if !self.somebody_can_march(p) => self.begin_combat(p, dice, log),
                Step::FreeMarch if !self.somebody_can_march(p) => self.end_free_march(p, dice, log),
                Step::Replace if !self.can_replace(p) => self.end_replacements(p, dice, log),
                Step::Declare if !self.can_attack(p) => self.end_activation(p, dice, log),
                _ => return,
            }
        }
    }

    /// [3.0] A new day begins with the German aircraft.
    pub(crate) fn begin_turn(
        &self,
        p: &mut Position,
        turn: u8,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        p.turn = turn;
        p.interdicted = Hexes::EMPTY;
        p.activation = Activation::default();
        log.note(|| Event::new("3.0", Text::new("log-turn").with("turn", turn)));
        self.begin_air(p, GERMAN, dice, log);
        self.skip_empty_step(p, dice, log);
    }

    /// [12.1a, 12.1f] The German flies first, then the Pole, then comes interdiction.
    pub(crate) fn begin_air(
        &self,
        p: &mut Position,
        side: Side,
        _: &mut impl Dice,
        _: &mut impl Log,
    ) {
        (p.phase, p.step, p.active) = (Phase::GroundAttack, Step::AirTarget, side);
        self.ready_aircraft(p, side);
    }

    fn end_air(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        match p.active {
            GERMAN => self.begin_air(p, POLISH, dice, log),
            POLISH => self.begin_interdiction(p, dice, log),
        }
    }

    /// [6.0] The movement segment of an activation.
    pub(crate) fn begin_movement(&self, p: &mut Position, _: &mut impl Dice, log: &mut impl Log) {
        (p.phase, p.step) = (Phase::Movement, Step::March);
        p.march = March { errand: Errand::Command, ..March::default() };
        let side = p.active;
        log.note(|| Event::new("6.0", Text::new("log-movement").with("side", side)));
    }

    /// [9.0a] The combat segment of an activation.
    fn begin_combat(&self, p: &mut Position, _: &mut impl Dice, log: &mut impl Log) {
        (p.phase, p.step) = (Phase::Combat, Step::Declare);
        p.march = March::default();
        p.battle = Battle::default();
        let side = p.active;
        log.note(|| Event::new("9.0a", Text::new("log-combat").with("side", side)));
    }

    /// [10.0a, 13.2] Nobody has anything to decide in the supply phase and at the end of a turn.
    pub(crate) fn end_turn(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        self.check_supply(p, log);
        self.land_bombers(p);
        if self.warsaw_falls(p) || p.turn >= self.scenario(p).turns {
            self.end_game(p, log);
            return;
        }
        self.advance_turn(p, log);
        self.begin_turn(p, p.turn + 1, dice, log);
    }

    fn end_game(&self, p: &mut Position, log: &mut impl Log) {
        (p.phase, p.step) = (Phase::Over, Step::Over);
        p.activation = Activation::default();
        p.march = March::default();
        log.note(|| Event::new("13.2.1", Text::new("log-over")));
    }
}
