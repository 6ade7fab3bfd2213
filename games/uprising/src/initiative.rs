//! [2.41–2.43, S3.2] Drawing cards, initiative, command points.

use crate::{
    Uprising,
    deck::{Cards, card_of, card_piece, members},
    order_of_battle::{GERMAN, POLISH},
    orders::Order,
    position::{Changes, Position},
    sequence::{Phase, Step, modified, not_now, rolled},
};
use kernel::prelude::*;

kernel::bars! {
    /// What keeps a card from being given up for a command point.
    pub(crate) enum Bar {
        "S3.2h": Enough "no-exchange-limit", NotHeld "no-card-held";
    }
}

impl Uprising {
    /// [2.41, 2.43] Both sides draw; then the initiative.
    pub(crate) fn draw_cards(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let districts = self.city.districts.iter().filter(|d| d.card && p.turn <= d.last_turn);
        let held = districts.filter(|d| d.zones.intersects(&p.present[POLISH]));
        let polish = held.count() as u8;
        let german = self.tables.turn(p.turn).german_cards;
        self.draw(p, POLISH, polish, "2.43a", umpire);
        self.draw(p, GERMAN, german, "2.43c", umpire);
        p.phase = Phase::Initiative;
        p.changes = Changes::default();
        match p.turn > self.scenario(p).first_turn {
            true => p.step = Step::InitiativeCards(p.initiative),
            false => self.count_command(p, umpire),
        }
    }

    /// [2.42a, 2.45c, Q4] Draws until the hand is full or nothing is left.
    fn draw(
        &self,
        p: &mut Position,
        side: Side,
        cards: u8,
        clause: &'static str,
        umpire: &mut impl Umpire,
    ) {
        let mut drawn = 0u8;
        while drawn < cards && p.hand[side].count_ones() < u32::from(self.tables.cards.hand) {
            if p.deck(side) == 0 && p.used[side] != 0 {
                p.used[side] = 0;
                umpire.note(|| Event::new("2.45c", Text::new("log-shuffle").with("side", side)));
            }
            let deck = p.deck(side);
            if deck == 0 {
                break;
            }
            // A deck is a set: which card comes is drawn when it comes, so no order can be known.
            let which = umpire.draw(deck.count_ones() as u8);
            let card = members(deck).nth(usize::from(which) - 1).unwrap_or(0);
            p.hand[side] |= 1 << card;
            drawn += 1;
        }
        if drawn > 0 {
            let text = || Text::new("log-draw").with("side", side).with("number", drawn);
            umpire.note(|| Event::new(clause, text()));
        }
    }

    /// [S3.2b, Q5] Last turn's holder rolls.
    pub(crate) fn roll_initiative(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let roll = umpire.roll(6);
        let result = modified(roll, p.changes.initiative);
        let polish = result <= self.tables.turn(p.turn).polish_initiative;
        p.initiative = if polish { POLISH } else { GERMAN };
        let side = p.initiative;
        umpire.note(|| {
            let text = Text::new("log-initiative").with("side", side).with("roll", result);
            rolled(&[roll], "S3.2b", text)
        });
        p.step = Step::CommandCards;
    }

    /// [S3.2f, S3.2g] The command points of this turn.
    pub(crate) fn count_command(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let most = self.tables.command.most;
        let first = p.turn == self.scenario(p).first_turn;
        let rolls = if first { [0; 2] } else { [umpire.roll(6), umpire.roll(6)] };
        let polish = match first {
            true => self.tables.command.polish_turn_1,
            false => ((rolls[0] + rolls[1]) as i8 + p.changes.command).clamp(2, 12) as u8,
        };
        p.command[POLISH] = polish.min(most);
        p.command[GERMAN] = self.tables.turn(p.turn).german_command.min(most);
        let command = p.command;
        let told =
            |side: Side| Text::new("log-command").with("side", side).with("number", command[side]);
        umpire.note(|| rolled(if first { &[] } else { &rolls }, "S3.2f", told(POLISH)));
        umpire.note(|| Event::new("S3.2g", told(GERMAN)));
        p.step = Step::Exchange(p.initiative);
    }

    /// [S3.2h, Q4] Whether a side may give up a card.
    fn may_exchange(&self, p: &Position, side: Side, card: Piece) -> Result<(), Bar> {
        match card {
            _ if p.exchanged[side] >= self.tables.command.exchanged_cards => Err(Bar::Enough),
            _ if !self.holds(p, side, card) => Err(Bar::NotHeld),
            _ => Ok(()),
        }
    }

    /// [Q4] A card that was not played for its effects is used, even if it is printed black.
    pub(crate) fn lay_aside(&self, p: &mut Position, side: Side, card: Piece) {
        let Some((_, card)) = card_of(card) else { return };
        let bit: Cards = 1 << card;
        p.hand[side] &= !bit;
        p.used[side] |= bit;
    }
}

/// [S3.2h] Which cards become command points.
pub(crate) struct Exchange(pub Side);

impl Decision<Uprising> for Exchange {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        // [S3.2i] Whoever has the most that is allowed is not asked.
        let full = p.command[self.0] >= game.tables.command.most;
        let hand = if full { 0 } else { p.hand[self.0] };
        let cards = members(hand).map(|card| card_piece(self.0, card));
        let cards = cards.filter(|card| game.may_exchange(p, self.0, *card).is_ok());
        out.extend(cards.map(Order::Exchange));
        game.list_cards_and_end(p, out);
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Exchange(card) => {
                game.may_exchange(p, self.0, card)?;
                Choice { minor: true, ..Choice::of("do-exchange", "S3.2h") }
            }
            Order::End => Choice::of("do-end-command", "2.42b").role(Role::Done),
            _ => return Err(not_now("now-command")),
        })
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let side = self.0;
        match order {
            Order::Exchange(card) => {
                game.lay_aside(p, side, card);
                p.command[side] += 1;
                p.exchanged[side] += 1;
                umpire.note(|| {
                    let text = Text::new("log-exchange").with("side", side).with("card", card);
                    Event { reveals: true, ..Event::new("S3.2h", text) }
                });
            }
            _ if side == p.initiative => p.step = Step::Exchange(!side),
            _ => game.begin_supply(p, umpire),
        }
    }
}
