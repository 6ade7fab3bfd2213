//! [3.0] The sequence of play. Every step says who decides; what nobody needs to decide happens at
//! once. Whether a step asks follows from what both sides know, never from what a hand holds.

use crate::{
    Uprising, airdrops, ammunition, bridges, card_effects, cards,
    city::ZONES,
    combat,
    deck::Window,
    ending, initiative, losses, movement,
    order_of_battle::{GERMAN, POLISH},
    orders::Order,
    position::{Drop, Position},
    recovery, reinforcements, ruins, setup, sewers, steps,
};
use kernel::{
    decision::about,
    notation::{Word, Written},
    prelude::*,
};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;

kernel::phases! {
    /// [3.0] Where in the turn we are.
    pub enum Phase {
        #[default]
        GermanSetUp = "german-setup",
        PolishSetUp = "polish-setup",
        Cards = "cards",
        Initiative = "initiative",
        Supply = "reinforcements",
        March = "movement",
        Combat = "combat",
        Armistice = "armistice",
        Over = "over",
    }
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
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
    #[default]
    Over,
}

kernel::decisions! {
    Uprising: Position, Order, Step {
        setup: "place" Place(unit);
        bridges: "evacuate" Evacuate(unit), "blow" Blow, "displace" Displace(unit);
        cards: "initiative-cards" InitiativeCards(side) => OnlyCards,
            "command-cards" CommandCards => OnlyCards, "airdrop-cards" Airdrop(side) => OnlyCards,
            "airdrop-again" AirdropAgain(side) => OnlyCards,
            "sewer-cards" SewerCards(side) => OnlyCards, "relief" Relief => OnlyCards,
            "rona-cards" RonaCards => OnlyCards;
        initiative: "exchange" Exchange(side);
        airdrops: "land" Land(unit);
        reinforcements: "supply" Supply(side), "enter-at" EnterAt(unit);
        recovery: "raise-at" RaiseAt(unit), "refit" Refit;
        card_effects: "restore" Restore, "cancel" Cancel, "strike" Strike, "withdraw" Withdraw;
        movement: "march" March(side), "card-march" CardMarch(side) => ByCard,
            "card-sewer" CardSewer => ByCard, "card-build" CardBuild => ByCard,
            "card-street" CardStreet => ByCard;
        steps: "move-step" MoveStep(unit);
        sewers: "sewer-exit" SewerExit(unit), "sewer-more" SewerMore;
        ruins: "ruins" Ruins, "flip-again" FlipAgain, "card-ruins" CardRuins(face);
        ammunition: "ammunition" Ammo, "ammunition-second" AmmoSecond,
            "ammunition-remove" AmmoRemove;
        combat: "fight" Fight(side), "muster" Muster, "commit" Commit(side);
        losses: "lose" Lose(side);
        ending: "over" Over => OVER;
    }
}

thread_local! {
    /// What a step offers while it is found out whether there is anything to ask.
    static OFFERED: RefCell<Vec<Order>> = const { RefCell::new(Vec::new()) };
}

impl Game for Uprising {
    /// Whose decision it is.
    #[inline]
    fn turn(&self, p: &Position) -> Turn {
        if p.step == Step::Over {
            return Turn::Over { winner: p.winner };
        }
        Turn::Ask { side: self.decider(p), question: p.step.question() }
    }

    /// Carries the game on to the next question: a step without one is over, and a choice of one is
    /// taken.
    fn carry_on(&self, p: &mut Position, umpire: &mut impl Umpire) {
        while p.phase != Phase::Over {
            let asks = self.window(p).is_some_and(|(side, cards)| self.might_play(p, side, cards));
            if asks || self.has_answers(p) {
                return;
            }
            let only = OFFERED.with_borrow_mut(|offered| {
                offered.clear();
                self.orders(p, offered);
                match offered[..] {
                    [] => Some(Order::End),
                    [only] => Some(only),
                    _ => None,
                }
            });
            let Some(order) = only else { return };
            self.act(p, order, umpire);
        }
        p.step = Step::Over;
    }

    fn offer(&self, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let offered = match order {
            _ if names_box(order) => Err(Bar::NoZone.into()),
            Order::Play(card) if p.step != Step::Over => {
                self.may_play(p, card).map(|()| self.card_choice(p, card)).map_err(Refusal::from)
            }
            Order::Blow(_) if self.is_too_early_to_blow(p) => Err(bridges::Bar::Early.into()),
            _ => return p.step.offer(self, p, order),
        };
        offered.map_err(|refusal| about(refusal, order, None, &self.book.board))
    }

    /// To end a step that has no such order is to go on after it.
    fn act(&self, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Play(card) => self.play_card(p, card, umpire),
            _ => self.step(p).play(self, p, order, umpire),
        }
    }

    fn imagine(&self, p: &Position, eyes: Viewer, rng: &mut fastrand::Rng) -> Position {
        self.imagined(p, eyes, rng)
    }
}

impl Uprising {
    /// Whether a step has more than one answer, as far as that is plain without listing them all.
    fn has_answers(&self, p: &Position) -> bool {
        match p.step {
            // They can be ended as well.
            Step::March(side) | Step::CardMarch(side) => self.somebody_may_move(p, side),
            Step::Ruins => self.can_lay_ruins(p),
            Step::MoveStep(unit) => self.has_choice(p, unit),
            Step::EnterAt(unit) => self.open_entries(p, unit).nth(1).is_some(),
            Step::RaiseAt(unit) => self.open_sites(p, unit).nth(1).is_some(),
            _ => false,
        }
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
}

kernel::bars! {
    pub(crate) enum Bar {
        "S3.0": NotNow "no-not-now";
        "1.0a": NoZone "no-zone";
    }
}

/// [S3.0] An order that answers another question.
pub(crate) fn not_now(asked: &'static str) -> Refusal {
    Refusal::from(Bar::NotNow).with("question", asked)
}

/// [1.0a] Orders speak of zones, never of the boxes beside the map.
fn names_box(order: Order) -> bool {
    let beside = |word: &Word| matches!(word, Word::Space(space) if space.index() >= ZONES);
    order.write().words.iter().any(beside)
}

/// Names the zone that something is refused about, where the order names none.
pub(crate) fn at<B: Into<Refusal>>(zone: Space) -> impl Fn(B) -> Refusal {
    move |bar| bar.into().with("zone", zone)
}

/// An entry of the log about dice that have fallen.
pub(crate) fn rolled(rolls: &[u8], clause: &'static str, text: Text) -> Event {
    Event { rolls: rolls.to_vec(), ..Event::new(clause, text) }
}

/// What a die comes to with what changes it, within the faces of a die.
pub(crate) fn modified(roll: u8, change: i8) -> u8 {
    (roll as i8 + change).clamp(1, 6) as u8
}
