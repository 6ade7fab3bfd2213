//! [3.0] The sequence of play. Every step says who decides; what nobody needs to decide happens at
//! once. Whether a step asks follows from what both sides know, never from what a hand holds.

use crate::{
    Uprising, airdrops, ammunition, barricades, bridges, card_effects,
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
    decision::Decision,
    dice::Dice,
    game::{Choice, Log, Refusal, Side, Turn, Umpire},
    notation::{Word, Written},
    piece::Piece,
    space::Space,
    text::Text,
};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;

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

    /// The unit that was picked and goes somewhere.
    pub fn picked(self) -> Option<Piece> {
        match self {
            Step::Place(unit)
            | Step::Evacuate(unit)
            | Step::Displace(unit)
            | Step::Land(unit)
            | Step::EnterAt(unit)
            | Step::RaiseAt(unit)
            | Step::MoveStep(unit)
            | Step::SewerExit(unit) => Some(unit),
            _ => None,
        }
    }
}

/// Does the same with whatever is decided at a step.
macro_rules! decide {
    ($step:expr, $decision:ident => $do:expr) => {
        decide!(@ $step, $decision, $do,
            Step::Place(unit) => setup::Place(unit),
            Step::Evacuate(unit) => bridges::Evacuate(unit),
            Step::Blow => bridges::Blow,
            Step::Displace(unit) => bridges::Displace(unit),
            Step::InitiativeCards(_) | Step::CommandCards => initiative::RollCards,
            Step::Exchange(side) => initiative::Exchange(side),
            Step::Land(unit) => airdrops::Land(unit),
            Step::Airdrop(side) | Step::AirdropAgain(side) => airdrops::DropCards(side),
            Step::Supply(side) => reinforcements::Supply(side),
            Step::EnterAt(unit) => reinforcements::EnterAt(unit),
            Step::RaiseAt(unit) => recovery::RaiseAt(unit),
            Step::Refit => recovery::Refit,
            Step::Restore => card_effects::Restore,
            Step::March(side) => movement::March(side),
            Step::CardMarch(side) => movement::CardMarch(side),
            Step::MoveStep(unit) => steps::MoveStep(unit),
            Step::CardSewer => sewers::CardSewer,
            Step::SewerExit(unit) => sewers::SewerExit(unit),
            Step::SewerMore => sewers::SewerMore,
            Step::SewerCards(side) => sewers::SewerCards(side),
            Step::CardBuild => barricades::CardBuild,
            Step::CardStreet => barricades::CardStreet,
            Step::Ruins => ruins::Ruins,
            Step::FlipAgain => ruins::FlipAgain,
            Step::CardRuins(pacification) => ruins::CardRuins(ruins::Face::of(pacification)),
            Step::Ammo => ammunition::Ammo,
            Step::AmmoSecond => ammunition::AmmoSecond,
            Step::Relief => ammunition::Relief,
            Step::AmmoRemove => ammunition::AmmoRemove,
            Step::Fight(side) => combat::Fight(side),
            Step::Muster => combat::Muster,
            Step::RonaCards => combat::RonaCards,
            Step::Commit(side) => combat::Commit(side),
            Step::Cancel => card_effects::Cancel,
            Step::Lose(side) => losses::Lose(side),
            Step::Strike => card_effects::Strike,
            Step::Withdraw => card_effects::Withdraw,
            Step::Over => ending::Over,
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

thread_local! {
    /// What a step offers while it is found out whether there is anything to ask.
    static OFFERED: RefCell<Vec<Order>> = const { RefCell::new(Vec::new()) };
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
        decide!(p.step, decision => decision.list(self, p, out))
    }

    pub(crate) fn allow(&self, p: &Position, order: Order) -> Result<(), Refusal> {
        names_zones(order)?;
        match order {
            Order::Play(card) if p.step != Step::Over => self.check_card(p, card),
            Order::Blow(_) => {
                self.may_blow_yet(p)?;
                decide!(p.step, decision => decision.check(self, p, order))
            }
            _ => decide!(p.step, decision => decision.check(self, p, order)),
        }
    }

    pub(crate) fn prompt(&self, p: &Position) -> Text {
        decide!(p.step, decision => decision.prompt(self, p))
    }

    pub(crate) fn choice(&self, p: &Position, order: Order) -> Choice {
        match order {
            Order::Play(card) => self.card_choice(p, card),
            _ => decide!(p.step, decision => decision.choice(self, p, order)),
        }
    }

    pub(crate) fn carry_out(
        &self,
        p: &mut Position,
        order: Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let umpire = &mut (dice, log);
        self.act(p, order, umpire);
        self.go_on(p, umpire);
    }

    /// Carries the game on to the next question: a step without one is over, and a choice of one is
    /// taken.
    pub(crate) fn go_on(&self, p: &mut Position, umpire: &mut impl Umpire) {
        while p.phase != Phase::Over {
            let asks = self.window(p).is_some_and(|(side, cards)| self.might_play(p, side, cards));
            if asks {
                return;
            }
            let only = OFFERED.with_borrow_mut(|offered| {
                offered.clear();
                self.list(p, offered);
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

    /// Carries out one order. To end a step that has no such order is to go on after it.
    fn act(&self, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Play(card) => self.play_card(p, card, umpire),
            _ => decide!(p.step, decision => decision.play(self, p, order, umpire)),
        }
    }
}

kernel::bars! {
    pub(crate) enum Bar {
        NotNow = "S3.0" "no-not-now",
        NoZone = "1.0a" "no-zone",
    }
}

/// [S3.0] An order that answers another question.
pub(crate) fn not_now(asked: &'static str) -> Refusal {
    Refusal::from(Bar::NotNow).with("question", asked)
}

/// [1.0a] Orders speak of zones, never of the boxes beside the map.
fn names_zones(order: Order) -> Result<(), Bar> {
    let beside = |word: &Word| matches!(word, Word::Space(space) if space.index() >= ZONES);
    if order.write().words.iter().any(beside) { Err(Bar::NoZone) } else { Ok(()) }
}

/// Names the zone that something is refused about.
pub(crate) fn at<B: Into<Refusal>>(zone: Space) -> impl Fn(B) -> Refusal {
    move |bar| bar.into().with("zone", zone)
}

/// Names the counter or card that something is refused about.
pub(crate) fn about<B: Into<Refusal>>(piece: Piece) -> impl Fn(B) -> Refusal {
    move |bar| bar.into().unit(piece).with("card", piece)
}
