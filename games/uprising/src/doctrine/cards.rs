//! Cards: when to play them, and which to give away for a command point or a level.

use crate::{
    Uprising,
    deck::{Change, Effect, Roll, card_of},
    order_of_battle::{GERMAN, POLISH},
    position::{Position, Stage},
    ruins::Face,
    sequence::Step,
};
use kernel::prelude::*;

impl Uprising {
    pub(super) fn card_worth(&self, p: &Position, side: Side, piece: Piece) -> i32 {
        let Some((_, card)) = card_of(piece) else { return 0 };
        let effects = &self.decks.card(side, card).effects;
        if p.battle.stage >= Stage::Attacker && matches!(p.step, Step::Commit(_)) {
            return match effects[0] {
                Effect::Roll(..) | Effect::AmmoRemove(_) => self.effects_worth(p, side, effects),
                _ => self.committed_worth(p, side, piece),
            };
        }
        self.effects_worth(p, side, effects)
    }

    fn effects_worth(&self, p: &Position, side: Side, effects: &[Effect]) -> i32 {
        effects.iter().map(|effect| self.effect_worth(p, side, *effect)).sum()
    }

    /// What an effect brings when its card is played now.
    fn effect_worth(&self, p: &Position, side: Side, effect: Effect) -> i32 {
        let w = self.weights(side);
        let desperate = p.morale <= self.tables.armistice.bands[0].morale;
        match effect {
            Effect::Command(n) => 2 * w.command * i32::from(n),
            Effect::Supply { n, .. } => w.supply * i32::from(n.max(3)),
            Effect::Morale(n) if side == POLISH => {
                let room = self.tables.morale.highest - p.morale;
                100 * i32::from(n.min(room)) - 1
            }
            Effect::Morale(n) => -100 * i32::from(n),
            Effect::Roll(Roll::Armistice, Change::Cancel) => {
                if desperate && p.turn >= self.tables.armistice.first_turn { 100 } else { -50 }
            }
            Effect::Roll(Roll::Armistice, _) if desperate => 60,
            Effect::Roll(Roll::Armistice, _) => -20,
            Effect::Roll(Roll::Allied | Roll::Soviet, Change::Again) if p.rolled > 3 => -5,
            Effect::Roll(Roll::SewerPass | Roll::SewerExit, _) => 20,
            Effect::Roll(..) => 30,
            Effect::AmmoPlace(_) | Effect::AmmoSecond | Effect::AmmoRemove(_) => 30,
            Effect::Ruins { face: Face::Pacification, .. } => 100,
            Effect::Ruins { .. } => 20,
            Effect::Move { sewer: true, .. } => -10,
            Effect::Move { .. } => 25,
            Effect::BarricadeAdd(n) => w.barricade * i32::from(n),
            Effect::EnemyLoss { n, .. } => 60 * i32::from(n),
            Effect::Withdraw { n, .. } => 100 * i32::from(n),
            Effect::Restore(_) => w.support,
            Effect::Street(_) | Effect::Shift(_) | Effect::Cancel { .. } => -5,
            Effect::BarricadeRemove(_) | Effect::OwnLoss(_) => -5,
        }
    }

    /// What a card may still be good for.
    fn keep_worth(&self, p: &Position, side: Side, piece: Piece) -> i32 {
        let Some((_, card)) = card_of(piece) else { return 0 };
        let first = self.decks.card(side, card).effects[0];
        let w = self.weights(side);
        match first {
            // Its own window is open: playing it brings as much or more.
            Effect::Command(_) => 1000,
            Effect::Shift(shift) => 12 * i32::from(shift.n),
            Effect::Roll(Roll::Initiative | Roll::PolishCp, _) => 25,
            Effect::Roll(Roll::Armistice, Change::Cancel) => 60,
            Effect::Roll(Roll::SewerPass | Roll::SewerExit | Roll::Soviet, _) => 2,
            Effect::Roll(..) => 15,
            Effect::Move { sewer: true, .. } | Effect::Street(_) => 1,
            Effect::Cancel { .. } => 12,
            Effect::Restore(_) => 10,
            other => self.effect_worth(p, side, other).min(3 * w.command),
        }
    }

    /// [S3.2h] A card that is of little use is a command point.
    pub(super) fn exchange_worth(&self, p: &Position, side: Side, piece: Piece) -> i32 {
        self.weights(side).command * 3 / 2 - self.keep_worth(p, side, piece)
    }

    /// [9.19] Or a level.
    pub(super) fn discard_worth(&self, p: &Position, piece: Piece) -> i32 {
        self.weights(GERMAN).level / 2 - self.keep_worth(p, GERMAN, piece)
    }
}
