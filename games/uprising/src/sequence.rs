//! [3.0] The sequence of play. Every step says who decides; what nobody needs to decide happens at
//! once. Whether a step asks follows from what both sides know, never from what a hand holds.

use crate::{
    Uprising,
    city::Zones,
    deck::Window,
    order_of_battle::{GERMAN, POLISH},
    orders::{Count, Order, Out},
    position::{Drop, Position, Stage},
};
use kernel::{
    dice::Dice,
    game::{Log, Side, Turn},
    piece::Piece,
};
use serde::{Deserialize, Serialize};

/// [3.0] Where in the turn we are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    GermanSetUp,
    PolishSetUp,
    Cards,
    Initiative,
    Supply,
    March,
    Combat,
    Armistice,
    Over,
}

impl Phase {
    pub const ALL: [Phase; 9] = [
        Phase::GermanSetUp,
        Phase::PolishSetUp,
        Phase::Cards,
        Phase::Initiative,
        Phase::Supply,
        Phase::March,
        Phase::Combat,
        Phase::Armistice,
        Phase::Over,
    ];

    pub fn id(self) -> &'static str {
        match self {
            Phase::GermanSetUp => "german-setup",
            Phase::PolishSetUp => "polish-setup",
            Phase::Cards => "cards",
            Phase::Initiative => "initiative",
            Phase::Supply => "reinforcements",
            Phase::March => "movement",
            Phase::Combat => "combat",
            Phase::Armistice => "armistice",
            Phase::Over => "over",
        }
    }
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Set-up: where this unit stands.
    Place(Piece),
    /// [7.16] Where this flak unit goes, and which bridges are blown; who had to leave one.
    Evacuate(Piece),
    Blow,
    Displace(Piece),
    /// [S3.2d] Cards for the initiative roll, then for the Polish command points.
    InitiativeCards(Side),
    CommandCards,
    /// [S3.2h] Cards for command points.
    Exchange(Side),
    /// [20.13] Where this parachute unit lands.
    Land(Piece),
    /// [8] Cards before and after an airdrop roll.
    Airdrop(Side),
    AirdropAgain(Side),
    /// [9] Reinforcements and replacements.
    Supply(Side),
    EnterAt(Piece),
    RaiseAt(Piece),
    Refit,
    Restore,
    /// [4] Movement, and what a card lets move.
    March(Side),
    CardMarch(Side),
    MoveStep(Piece),
    CardSewer,
    SewerExit(Piece),
    SewerMore,
    SewerCards(Side),
    CardBuild,
    CardStreet,
    /// [12, 13] What the Germans put down before the fighting.
    Ruins,
    FlipAgain,
    Ammo,
    AmmoSecond,
    Relief,
    AmmoRemove,
    /// [5] Combat.
    Fight(Side),
    Muster,
    RonaCards,
    Commit(Side),
    Cancel,
    Lose(Side),
    Strike,
    CardRuins(bool),
    Withdraw,
    Over,
}

impl Step {
    pub fn question(self) -> &'static str {
        match self {
            Step::Place(_) => "place",
            Step::Evacuate(_) => "evacuate",
            Step::Blow => "blow",
            Step::Displace(_) => "displace",
            Step::InitiativeCards(_) => "initiative-cards",
            Step::CommandCards => "command-cards",
            Step::Exchange(_) => "exchange",
            Step::Land(_) => "land",
            Step::Airdrop(_) => "airdrop-cards",
            Step::AirdropAgain(_) => "airdrop-again",
            Step::Supply(_) => "supply",
            Step::EnterAt(_) => "enter-at",
            Step::RaiseAt(_) => "raise-at",
            Step::Refit => "refit",
            Step::Restore => "restore",
            Step::March(_) => "march",
            Step::CardMarch(_) => "card-march",
            Step::MoveStep(_) => "move-step",
            Step::CardSewer => "card-sewer",
            Step::SewerExit(_) => "sewer-exit",
            Step::SewerMore => "sewer-more",
            Step::SewerCards(_) => "sewer-cards",
            Step::CardBuild => "card-build",
            Step::CardStreet => "card-street",
            Step::Ruins => "ruins",
            Step::FlipAgain => "flip-again",
            Step::Ammo => "ammunition",
            Step::AmmoSecond => "ammunition-second",
            Step::Relief => "relief",
            Step::AmmoRemove => "ammunition-remove",
            Step::Fight(_) => "fight",
            Step::Muster => "muster",
            Step::RonaCards => "rona-cards",
            Step::Commit(_) => "commit",
            Step::Cancel => "cancel",
            Step::Lose(_) => "lose",
            Step::Strike => "strike",
            Step::CardRuins(_) => "card-ruins",
            Step::Withdraw => "withdraw",
            Step::Over => "over",
        }
    }

    /// Whether it can be ended at will.
    pub(crate) fn is_optional(self) -> bool {
        matches!(
            self,
            Step::Blow
                | Step::InitiativeCards(_)
                | Step::CommandCards
                | Step::Exchange(_)
                | Step::Airdrop(_)
                | Step::AirdropAgain(_)
                | Step::Supply(_)
                | Step::Refit
                | Step::March(_)
                | Step::CardMarch(_)
                | Step::CardSewer
                | Step::SewerCards(_)
                | Step::CardBuild
                | Step::CardStreet
                | Step::Ruins
                | Step::FlipAgain
                | Step::Ammo
                | Step::Relief
                | Step::AmmoRemove
                | Step::Fight(_)
                | Step::RonaCards
                | Step::Commit(_)
                | Step::Withdraw
        )
    }
}

impl Uprising {
    /// Whose decision it is.
    pub(crate) fn whose(&self, p: &Position) -> Turn {
        if p.step == Step::Over {
            return Turn::Over { winner: p.winner };
        }
        Turn::Ask { side: self.decider(p), question: p.step.question() }
    }

    pub(crate) fn decider(&self, p: &Position) -> Side {
        match p.step {
            Step::InitiativeCards(side)
            | Step::Exchange(side)
            | Step::Airdrop(side)
            | Step::AirdropAgain(side)
            | Step::Supply(side)
            | Step::March(side)
            | Step::CardMarch(side)
            | Step::SewerCards(side)
            | Step::Fight(side)
            | Step::Commit(side)
            | Step::Lose(side) => side,
            Step::Place(unit)
            | Step::EnterAt(unit)
            | Step::RaiseAt(unit)
            | Step::MoveStep(unit)
            | Step::SewerExit(unit) => self.units[unit].side,
            Step::Land(_) | Step::CardSewer | Step::SewerMore | Step::Relief | Step::RonaCards => {
                POLISH
            }
            Step::Muster => p.battle.attacker,
            _ => p.playing.map_or(GERMAN, |playing| playing.side),
        }
    }

    /// [Q5] The cards that can be played at a step.
    pub(crate) fn window(&self, p: &Position) -> Option<(Side, Window)> {
        Some(match p.step {
            Step::InitiativeCards(side) => (side, Window::Initiative),
            Step::CommandCards => (GERMAN, Window::PolishCp),
            Step::Exchange(side) => (side, Window::Command),
            Step::Airdrop(side) if p.drop == Drop::Allied => (side, Window::Allied),
            Step::Airdrop(side) => (side, Window::Soviet),
            Step::AirdropAgain(side) if p.drop == Drop::Allied => (side, Window::AlliedAgain),
            Step::AirdropAgain(side) => (side, Window::SovietAgain),
            Step::Supply(side) => (side, Window::Supply),
            Step::March(side) => (side, Window::March),
            Step::SewerCards(side) => (side, Window::Sewer),
            Step::Ammo => (GERMAN, Window::Ammo),
            Step::Relief => (POLISH, Window::Relief),
            Step::RonaCards => (POLISH, Window::Rona),
            Step::Commit(side) => (side, Window::Commit),
            Step::Fight(side) => (side, Window::Fight),
            _ => return None,
        })
    }

    pub(crate) fn list(&self, p: &Position, out: &mut Vec<Order>) {
        self.list_actions(p, out);
        if let Some((side, window)) = self.window(p) {
            self.list_cards(p, side, window, out);
        }
        if p.step.is_optional() {
            out.push(Order::End);
        }
    }

    /// Everything but cards and the end of the step.
    fn list_actions(&self, p: &Position, out: &mut impl Out) {
        match p.step {
            Step::Place(unit) => self.list_places(p, unit, out),
            Step::Evacuate(unit) => self.list_evacuation(p, unit, out),
            Step::Blow => self.list_bridges(p, out),
            Step::Displace(unit) => self.list_displacement(p, unit, out),
            Step::Exchange(side) => self.list_exchange(p, side, out),
            Step::Land(unit) => self.list_landing(p, unit, out),
            Step::Supply(side) => self.list_supply(p, side, out),
            Step::EnterAt(unit) => self.list_entries(p, unit, out),
            Step::RaiseAt(unit) => self.list_mobilisation(p, unit, out),
            Step::Refit => self.list_refit(p, out),
            Step::Restore => self.list_restore(p, out),
            Step::March(side) => self.list_march(p, side, out),
            Step::CardMarch(side) => self.list_movers(p, side, out),
            Step::MoveStep(unit) => self.list_steps(p, unit, out),
            Step::CardSewer => self.list_divers(p, out),
            Step::SewerExit(unit) => self.list_sewer_exits(p, unit, out),
            Step::SewerMore => self.list_more_divers(p, out),
            Step::CardBuild => self.list_building_sites(p, out),
            Step::CardStreet => self.list_crossings(p, out),
            Step::Ruins => self.list_ruins(p, out),
            Step::FlipAgain => self.list_flips(p, out),
            Step::Ammo => self.list_ammo(p, out),
            Step::AmmoSecond => self.list_ammo_second(p, out),
            Step::AmmoRemove => self.list_ammo_removal(p, out),
            Step::Fight(side) => self.list_targets(p, side, out),
            Step::Muster => self.list_muster(p, out),
            Step::Commit(side) => self.list_support(p, side, out),
            Step::Cancel => self.list_cancel(p, out),
            Step::Lose(side) => self.list_losses(p, side, out),
            Step::Strike => self.list_strikes(p, out),
            Step::CardRuins(pacification) => self.list_card_ruins(p, pacification, out),
            Step::Withdraw => self.list_withdrawal(p, out),
            Step::InitiativeCards(_)
            | Step::CommandCards
            | Step::Airdrop(_)
            | Step::AirdropAgain(_)
            | Step::SewerCards(_)
            | Step::Relief
            | Step::RonaCards
            | Step::Over => {}
        }
    }

    pub(crate) fn carry_out(
        &self,
        p: &mut Position,
        order: Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        self.act(p, order, dice, log);
        self.go_on(p, dice, log);
    }

    /// Carries the game on to the next question: a step without one ends, and a choice of one is
    /// taken.
    pub(crate) fn go_on(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        while p.phase != Phase::Over {
            let asks = self.window(p).is_some_and(|(side, cards)| self.may_hold(p, side, cards));
            if asks {
                return;
            }
            let mut count = Count::default();
            self.list_actions(p, &mut count);
            match (count.many, count.first) {
                (0, _) => self.advance(p, dice, log),
                (1, Some(only)) if !p.step.is_optional() => self.act(p, only, dice, log),
                _ => return,
            }
        }
        p.step = Step::Over;
    }

    /// Carries out one order.
    fn act(&self, p: &mut Position, order: Order, dice: &mut impl Dice, log: &mut impl Log) {
        match (p.step, order) {
            (_, Order::End) => self.advance(p, dice, log),
            (_, Order::Play(card)) => self.play_card(p, card, dice, log),
            (Step::Place(unit), Order::To(zone)) => self.place(p, unit, zone, dice, log),
            (Step::Place(_), _) => self.place_rest(p, dice, log),
            (Step::Evacuate(unit), Order::To(zone)) => self.evacuate(p, unit, zone, log),
            (Step::Blow, Order::Blow(zone)) => self.blow(p, zone, log),
            (Step::Displace(unit), Order::To(zone)) => self.displace(p, unit, zone, log),
            (Step::Exchange(side), Order::Exchange(card)) => self.exchange(p, side, card, log),
            (Step::Land(unit), Order::To(zone)) => self.land(p, unit, zone, dice, log),
            (Step::Supply(_), Order::Enter(unit)) => p.step = Step::EnterAt(unit),
            (Step::Supply(_), Order::Raise(unit)) => p.step = Step::RaiseAt(unit),
            (Step::Supply(_), Order::Recover(unit)) => self.recover(p, unit, log),
            (Step::Supply(side), Order::Discard(card)) => self.discard(p, side, card, log),
            (Step::EnterAt(unit), Order::To(zone)) => self.enter(p, unit, zone, dice, log),
            (Step::RaiseAt(unit), Order::To(zone)) => self.raise(p, unit, zone, log),
            (Step::Refit, Order::Recover(unit)) => self.refit(p, unit, dice, log),
            (Step::Restore, Order::Commit(counter)) => self.restore(p, counter, dice, log),
            (Step::March(_) | Step::CardMarch(_), Order::Move(unit)) => self.begin_move(p, unit),
            (Step::March(_) | Step::CardSewer | Step::SewerMore, Order::Sewer(unit)) => {
                self.descend(p, unit)
            }
            (Step::March(_) | Step::CardBuild, Order::Build(zone)) => {
                self.build(p, zone, dice, log)
            }
            (Step::March(_) | Step::CardStreet, Order::Dig(zone)) => self.dig(p, zone, dice, log),
            (Step::March(_), Order::Clear(zone)) => self.clear_passage(p, zone, log),
            (Step::MoveStep(unit), Order::To(zone)) => self.step_to(p, unit, zone, dice, log),
            (Step::MoveStep(unit), Order::Exit) => self.leave_map(p, unit, dice, log),
            (Step::MoveStep(unit), _) => self.end_move(p, unit),
            (Step::SewerExit(unit), Order::To(zone)) => self.name_exit(p, unit, zone),
            (Step::SewerMore, _) => self.close_hatch(p),
            (Step::Ruins, Order::Pacify(zone)) => self.put_ruins(p, zone, true, log),
            (Step::Ruins, Order::Ruin(zone)) => self.put_ruins(p, zone, false, log),
            (Step::Ruins | Step::FlipAgain, Order::Flip(zone)) => self.flip(p, zone, log),
            (Step::Ammo, Order::Ammo(zone)) => self.put_ammo(p, zone, log),
            (Step::AmmoSecond, Order::Ammo(zone)) => self.put_second_ammo(p, zone, dice, log),
            (Step::AmmoRemove, Order::Clear(zone)) => self.take_ammo(p, zone, dice, log),
            (Step::Fight(side), Order::Assault(zone)) => self.declare(p, side, zone, true, log),
            (Step::Fight(side), Order::Attack(zone)) => self.declare(p, side, zone, false, log),
            (Step::Fight(_), Order::Capture(zone)) => self.capture(p, zone, dice, log),
            (Step::Muster, Order::Commit(unit)) => p.battle.attackers.insert(unit),
            (Step::Muster, _) => self.join_battle(p, log),
            (Step::Commit(side), Order::Commit(unit)) => self.commit_support(p, side, unit, log),
            (Step::Cancel, Order::Cancel(piece)) => self.cancel(p, piece, dice, log),
            (Step::Lose(side), order) => self.pay(p, side, order, dice, log),
            (Step::Strike, Order::To(zone)) => self.strike(p, zone, dice, log),
            (Step::CardRuins(pacification), Order::To(zone)) => {
                self.put_card_ruins(p, zone, pacification, dice, log)
            }
            (Step::Withdraw, Order::Commit(unit)) => self.withdraw(p, unit, dice, log),
            // Orders that `list` never gives at this step.
            _ => {}
        }
    }

    /// The step is over: on to the next one.
    pub(crate) fn advance(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        match p.step {
            Step::Place(_) => self.next_place(p, dice, log),
            // [Q76] Nowhere to go.
            Step::Evacuate(unit) => self.lose_flak(p, unit, log),
            Step::Blow => self.end_blowing(p, dice, log),
            Step::Displace(unit) => self.lose_displaced(p, unit, log),
            Step::InitiativeCards(side) if side == p.initiative => {
                p.step = Step::InitiativeCards(!side);
            }
            Step::InitiativeCards(_) => self.roll_initiative(p, dice, log),
            Step::CommandCards => self.count_command(p, dice, log),
            Step::Exchange(side) if side == p.initiative => p.step = Step::Exchange(!side),
            Step::Exchange(_) => self.begin_supply(p, dice, log),
            Step::Land(_) => self.next_landing(p, log),
            Step::Airdrop(side) if side == p.initiative => p.step = Step::Airdrop(!side),
            Step::Airdrop(_) => self.roll_airdrop(p, dice, log),
            Step::AirdropAgain(side) if side == p.initiative => {
                p.step = Step::AirdropAgain(!side);
            }
            Step::AirdropAgain(_) => self.end_airdrop(p, log),
            Step::EnterAt(unit) | Step::RaiseAt(unit) => {
                p.step = Step::Supply(self.units[unit].side);
            }
            Step::Supply(side) if side == p.initiative => {
                // [Q10] What one side has paid for is not open to the other.
                p.paid = Zones::EMPTY;
                p.step = Step::Supply(!side);
            }
            Step::Supply(_) => self.end_supply(p),
            Step::March(side) if side == p.initiative => {
                p.open = kernel::space::Space::NONE;
                p.step = Step::March(!side);
            }
            Step::March(_) => self.begin_combat(p),
            Step::MoveStep(unit) => self.end_move(p, unit),
            Step::SewerExit(_) => p.step = Step::SewerMore,
            Step::SewerMore => self.close_hatch(p),
            Step::SewerCards(GERMAN) => p.step = Step::SewerCards(POLISH),
            Step::SewerCards(_) => self.crawl(p, dice, log),
            Step::FlipAgain => p.step = Step::Ruins,
            Step::Ruins => self.roll_ammo(p, dice, log),
            Step::Ammo => p.step = Step::Relief,
            Step::Relief => p.step = Step::Fight(p.initiative),
            Step::Fight(side) if side == p.initiative => p.step = Step::Fight(!side),
            Step::Fight(_) => self.end_combat(p, dice, log),
            Step::Muster => p.step = Step::Fight(p.battle.attacker),
            Step::RonaCards => self.roll_rona(p, dice, log),
            Step::Commit(side) if side == p.battle.attacker => {
                p.battle.stage = Stage::Defender;
                p.step = Step::Commit(!side);
            }
            Step::Commit(_) => self.resolve(p, dice, log),
            Step::Lose(_) => self.next_payer(p, dice, log),
            Step::Refit
            | Step::Restore
            | Step::CardMarch(_)
            | Step::CardSewer
            | Step::CardBuild
            | Step::CardStreet
            | Step::AmmoSecond
            | Step::AmmoRemove
            | Step::Strike
            | Step::CardRuins(_)
            | Step::Withdraw
            | Step::Cancel => self.next_effect(p, dice, log),
            Step::Over => {}
        }
    }
}
