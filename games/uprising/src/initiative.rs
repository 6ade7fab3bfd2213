//! [2.41–2.43, S3.2] Drawing cards, initiative, command points.

use crate::{
    Uprising,
    deck::{Cards, card_of, card_piece, members},
    order_of_battle::{GERMAN, POLISH},
    orders::{Order, Out},
    position::{Changes, Position},
    sequence::{Phase, Step},
};
use kernel::{
    dice::Dice,
    game::{Event, Log, Side},
    piece::Piece,
    text::Text,
};

impl Uprising {
    /// [2.41, 2.43] Both sides draw; then the initiative.
    pub(crate) fn draw_cards(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let districts =
            self.city.districts.iter().filter(|d| {
                d.card && p.turn <= d.last_turn && d.zones.intersects(&p.present[POLISH])
            });
        let polish = districts.count() as u8;
        let german = self.tables.turn(p.turn).german_cards;
        self.draw(p, POLISH, polish, "2.43a", dice, log);
        self.draw(p, GERMAN, german, "2.43c", dice, log);
        p.phase = Phase::Initiative;
        p.changes = Changes::default();
        match p.turn > self.scenario(p).first_turn {
            true => p.step = Step::InitiativeCards(p.initiative),
            false => self.count_command(p, dice, log),
        }
    }

    /// [2.42a, 2.45c, Q4] Draws until the hand is full or nothing is left.
    fn draw(
        &self,
        p: &mut Position,
        side: Side,
        cards: u8,
        clause: &'static str,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let mut drawn = 0u8;
        while drawn < cards && p.hand[side].count_ones() < u32::from(self.tables.cards.hand) {
            if p.deck(side) == 0 && p.used[side] != 0 {
                p.used[side] = 0;
                log.note(|| Event::new("2.45c", Text::new("log-shuffle").with("side", side)));
            }
            let deck = p.deck(side);
            if deck == 0 {
                break;
            }
            // A deck is a set: which card comes is drawn when it comes, so no order can be known.
            let which = dice.draw(deck.count_ones() as u8);
            let card = members(deck).nth(usize::from(which) - 1).unwrap_or(0);
            p.hand[side] |= 1 << card;
            drawn += 1;
        }
        if drawn > 0 {
            let text = || Text::new("log-draw").with("side", side).with("number", drawn);
            log.note(|| Event::new(clause, text()));
        }
    }

    /// [S3.2b, Q5] Last turn's holder rolls.
    pub(crate) fn roll_initiative(
        &self,
        p: &mut Position,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let roll = dice.roll(6);
        let modified = (roll as i8 + p.changes.initiative).clamp(1, 6) as u8;
        let polish = modified <= self.tables.turn(p.turn).polish_initiative;
        p.initiative = if polish { POLISH } else { GERMAN };
        let side = p.initiative;
        log.note(|| {
            let text = Text::new("log-initiative").with("side", side).with("roll", modified);
            Event { rolls: vec![roll], ..Event::new("S3.2b", text) }
        });
        p.step = Step::CommandCards;
    }

    /// [S3.2f, S3.2g] The command points of this turn.
    pub(crate) fn count_command(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let most = self.tables.command.most;
        let first = p.turn == self.scenario(p).first_turn;
        let rolls = if first { [0; 2] } else { [dice.roll(6), dice.roll(6)] };
        let polish = match first {
            true => self.tables.command.polish_turn_1,
            false => ((rolls[0] + rolls[1]) as i8 + p.changes.command).clamp(2, 12) as u8,
        };
        p.command[POLISH] = polish.min(most);
        p.command[GERMAN] = self.tables.turn(p.turn).german_command.min(most);
        let command = p.command;
        let told =
            |side: Side| Text::new("log-command").with("side", side).with("number", command[side]);
        log.note(|| {
            let rolls = if first { vec![] } else { rolls.to_vec() };
            Event { rolls, ..Event::new("S3.2f", told(POLISH)) }
        });
        log.note(|| Event::new("S3.2g", told(GERMAN)));
        p.step = Step::Exchange(p.initiative);
    }

    pub(crate) fn list_exchange(&self, p: &Position, side: Side, out: &mut impl Out) {
        let spent = p.exchanged[side] >= self.tables.command.exchanged_cards;
        if !spent && p.command[side] < self.tables.command.most {
            for card in members(p.hand[side]) {
                out.add(Order::Exchange(card_piece(side, card)));
            }
        }
    }

    /// [S3.2h, S3.2i, Q4] A card for a command point.
    pub(crate) fn exchange(&self, p: &mut Position, side: Side, card: Piece, log: &mut impl Log) {
        self.lay_aside(p, side, card);
        p.command[side] += 1;
        p.exchanged[side] += 1;
        log.note(|| {
            let text = Text::new("log-exchange").with("side", side).with("card", card);
            Event { reveals: true, ..Event::new("S3.2h", text) }
        });
    }

    /// [Q4] A card that was not played for its effects is used, even if it is printed black.
    pub(crate) fn lay_aside(&self, p: &mut Position, side: Side, card: Piece) {
        let Some((_, card)) = card_of(card) else { return };
        let bit: Cards = 1 << card;
        p.hand[side] &= !bit;
        p.used[side] |= bit;
    }
}
