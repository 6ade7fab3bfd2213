//! [Q25, Q45, Q83] What some cards ask: what they cancel, make fresh, strike or withdraw.

use crate::{
    Uprising,
    city::{Districts, GONE, SUPPORT, Zones},
    deck::{Effect, card_of, card_piece, members},
    order_of_battle::{GERMAN, Kind, POLISH, Units},
    orders::Order,
    position::{Playing, Position, Stage},
    sequence::{Step, not_now},
};
use kernel::prelude::*;

kernel::bars! {
    /// What a card does not reach.
    pub(crate) enum Bar {
        "Q25": NotCommitted "no-cancel";
        "2.22c": Fresh "no-support-fresh";
        "5.13b": NoTarget "no-strike";
        "Q45": OtherFormation "no-withdraw";
    }
}

impl Uprising {
    /// The effects of the card that is being carried out.
    fn effects_in_play(&self, p: &Position) -> &[Effect] {
        match p.playing {
            Some(Playing { side, card: Some(card), .. }) => &self.decks.card(side, card).effects,
            _ => &[],
        }
    }

    /// [Q25] Whether the card cancels this: a support counter, or a card, that the enemy committed.
    fn may_cancel(&self, p: &Position, piece: Piece) -> Result<(), Bar> {
        let enemy = !self.decider(p);
        let of_support = |e: &Effect| matches!(e, Effect::Cancel { support: true, .. });
        let support = self.effects_in_play(p).iter().any(of_support);
        let open = match card_of(piece) {
            Some((side, card)) => {
                let open = p.battle.cards[enemy] & !p.battle.no_cards[enemy];
                !support && side == enemy && open >> card & 1 == 1
            }
            None => {
                let open = p.battle.support[enemy].without(&p.battle.no_support);
                support && open.contains(piece)
            }
        };
        if open { Ok(()) } else { Err(Bar::NotCommitted) }
    }

    /// [2.22c] Support counters that were used once.
    pub(crate) fn restorable(&self, p: &Position, side: Side) -> Units {
        let once = |unit: &Piece| {
            p.at[*unit] == SUPPORT[side] && p.level[*unit] < self.units[*unit].levels
        };
        self.support[side].iter().filter(once).collect()
    }

    /// [Q45] Units of a formation that are on the map.
    pub(crate) fn withdrawable(&self, p: &Position, formation: u8) -> Units {
        let fits = |unit: &Piece| {
            let info = &self.units[*unit];
            p.on_map(*unit) && info.formation == formation && info.kind != Kind::Support
        };
        self.all_units().filter(fits).collect()
    }

    /// Units that the card withdraws.
    fn withdrawn(&self, p: &Position) -> Units {
        let formation = self.effects_in_play(p).iter().find_map(|e| match e {
            Effect::Withdraw { formation, .. } => Some(*formation),
            _ => None,
        });
        formation.map(|f| self.withdrawable(p, f)).unwrap_or_default()
    }

    /// [5.13b] Zones with Poles in these districts, or in any.
    pub(crate) fn strikable(&self, p: &Position, districts: Districts) -> Zones {
        match districts {
            0 => p.present[POLISH],
            _ => p.present[POLISH].intersection(&self.city.zones_of(districts)),
        }
    }

    /// Districts and least roll of the strike that is being carried out.
    fn strike_rule(&self, p: &Position) -> (Districts, u8) {
        let rule = self.effects_in_play(p).iter().find_map(|e| match e {
            Effect::EnemyLoss { districts, least, .. } => Some((*districts, *least)),
            _ => None,
        });
        rule.unwrap_or_default()
    }

    /// A zone is struck: its units lose as in combat, but nobody retreats.
    fn strike(&self, p: &mut Position, zone: Space, umpire: &mut impl Umpire) {
        let least = self.strike_rule(p).1;
        let roll = if least > 0 { umpire.roll(6) } else { 6 };
        let due = p.playing.map_or(0, |playing| playing.left);
        let hits = roll >= least;
        umpire.note(|| {
            let key = match (least, hits) {
                (0, _) => "log-strike-hit",
                (_, true) => "log-strike",
                (_, false) => "log-strike-missed",
            };
            let rolls = if least > 0 { vec![roll] } else { vec![] };
            let text = Text::new(key).with("zone", zone).with("roll", roll);
            Event { rolls, ..Event::new("5.13b", text) }
        });
        if !hits {
            return self.next_effect(p, umpire);
        }
        p.battle.zone = zone;
        p.battle.attacker = GERMAN;
        p.battle.stage = Stage::Struck;
        p.battle.defenders = self.units_in(p, POLISH, zone);
        p.battle.due = due;
        p.step = Step::Lose(POLISH);
    }
}

/// [Q25] What the card cancels.
pub(crate) struct Cancel;

impl Decision<Uprising> for Cancel {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        let enemy = !game.decider(p);
        let cards = members(p.battle.cards[enemy]).map(|card| card_piece(enemy, card));
        let committed = p.battle.support[enemy].iter().chain(cards);
        out.extend(committed.filter(|piece| game.may_cancel(p, *piece).is_ok()).map(Order::Cancel));
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::Cancel(piece) = order else { return Err(not_now("now-target")) };
        game.may_cancel(p, piece)?;
        Ok(Choice::of("do-cancel", "Q25"))
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Cancel(piece) = order {
            match card_of(piece) {
                Some((side, card)) => p.battle.no_cards[side] |= 1 << card,
                None => p.battle.no_support.insert(piece),
            }
            umpire.note(|| Event::new("Q25", Text::new("log-cancelled").with("card", piece)));
            return game.end_part(p, umpire);
        }
        game.next_effect(p, umpire);
    }
}

/// [2.22c] Which support counter is fresh again.
pub(crate) struct Restore;

impl Decision<Uprising> for Restore {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.restorable(p, game.decider(p)).iter().map(Order::Commit));
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        match order {
            Order::Commit(unit) if game.restorable(p, game.decider(p)).contains(unit) => {
                Ok(Choice::of("do-restore", "2.22c"))
            }
            Order::Commit(_) => Err(Bar::Fresh.into()),
            _ => Err(not_now("now-target")),
        }
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Commit(unit) = order {
            p.level[unit] = game.units[unit].levels;
            umpire.note(|| Event::new("2.22c", Text::new("log-restore").with("unit", unit)));
            return game.end_part(p, umpire);
        }
        game.next_effect(p, umpire);
    }
}

/// [5.13b] Which zone the card strikes.
pub(crate) struct Strike;

impl Decision<Uprising> for Strike {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        let (districts, _) = game.strike_rule(p);
        out.extend(game.strikable(p, districts).iter().map(Order::To));
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let (districts, _) = game.strike_rule(p);
        match order {
            Order::To(zone) if game.strikable(p, districts).contains(zone) => {
                Ok(Choice::of("do-strike", "5.13b").role(Role::Attack))
            }
            Order::To(_) => Err(Bar::NoTarget.into()),
            _ => Err(not_now("now-target")),
        }
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::To(zone) => game.strike(p, zone, umpire),
            _ => game.next_effect(p, umpire),
        }
    }
}

/// [Q45] Which units the card withdraws.
pub(crate) struct Withdraw;

impl Decision<Uprising> for Withdraw {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.withdrawn(p).iter().map(Order::Commit));
        out.push(Order::End);
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        match order {
            Order::Commit(unit) if game.withdrawn(p).contains(unit) => {
                Ok(Choice::of("do-withdraw", "Q45"))
            }
            Order::Commit(_) => Err(Bar::OtherFormation.into()),
            Order::End => Ok(Choice::of("do-end-withdraw", "2.42b").role(Role::Done)),
            _ => Err(not_now("now-target")),
        }
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Commit(unit) = order {
            let zone = p.at[unit];
            game.put(p, unit, GONE[game.units[unit].side]);
            p.level[unit] = 0;
            umpire.note(|| Event::new("Q45", Text::new("log-withdraw").with("unit", unit)));
            game.settle(p, zone, umpire);
            return game.end_part(p, umpire);
        }
        game.next_effect(p, umpire);
    }
}
