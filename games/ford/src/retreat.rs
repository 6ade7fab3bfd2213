//! [5] Retreat and advance: what a combat is followed by.

use crate::{
    Ford,
    position::{Battle, Position, Units},
    sequence::{self, Order, Step},
};
use kernel::prelude::*;

kernel::bars! {
    /// What keeps a unit from retreating somewhere, or from advancing.
    pub(crate) enum Bar {
        "5.1": NotNext "no-retreat-far", River "no-retreat-river", Enemies "no-retreat-enemies";
        "1.2": Full "no-room";
        "5.2": NoAdvance "no-advance", Vehicle "no-advance-river";
    }
}

impl Ford {
    /// [5.1] Whether a unit may retreat to a hex.
    fn may_retreat(&self, p: &Position, unit: Piece, hex: Space) -> Result<(), Bar> {
        let side = self.units[unit].side;
        let way = self.ways[p.at[unit]].iter().find(|way| way.to == hex).ok_or(Bar::NotNext)?;
        match hex {
            _ if way.is_river(p.flood) => Err(Bar::River),
            _ if self.zone(p, !side).contains(hex) => Err(Bar::Enemies),
            _ if self.occupied(p, !side).contains(hex) => Err(Bar::Enemies),
            _ if !self.has_room(p, hex) => Err(Bar::Full),
            _ => Ok(()),
        }
    }

    fn refuges(&self, p: &Position, unit: Piece) -> impl Iterator<Item = Space> {
        let near = self.ways[p.at[unit]].iter().map(|way| way.to);
        near.filter(move |hex| self.may_retreat(p, unit, *hex).is_ok())
    }

    fn retreat(&self, p: &mut Position, unit: Piece, hex: Space, log: &mut impl Log) {
        self.put(p, unit, hex);
        p.battle.retreating.remove(unit);
        log.note(|| {
            let text = Text::new("log-retreat").with("unit", unit).with("hex", hex);
            Event { path: vec![hex], ..Event::new("5.1", text) }
        });
    }

    /// Goes on after the die until somebody has to choose, or the combat is over.
    pub(crate) fn go_on(&self, p: &mut Position, log: &mut impl Log) {
        if !self.ask_for_retreat(p, log) && !self.ask_for_advance(p) {
            p.battle = Battle::default();
            p.step = Step::Attack;
        }
    }

    /// [5.1] The retreats, one unit after the other; answers whether one has to be chosen.
    fn ask_for_retreat(&self, p: &mut Position, log: &mut impl Log) -> bool {
        while let Some(unit) = p.battle.retreating.iter().next() {
            let refuges: Vec<Space> = self.refuges(p, unit).take(2).collect();
            match refuges[..] {
                [] => self.destroy(p, unit, log),
                [only] => self.retreat(p, unit, only, log),
                _ => {
                    p.step = Step::Retreat(unit);
                    return true;
                }
            }
        }
        false
    }

    /// [5.2] Whether a unit may advance.
    fn may_advance(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let ways = self.ways[p.at[unit]].iter();
        let way = ways.into_iter().find(|way| way.to == p.battle.target).ok_or(Bar::NoAdvance)?;
        match unit {
            _ if !p.battle.attackers.contains(unit) => Err(Bar::NoAdvance),
            _ if self.units[unit].vehicle && way.is_river(p.flood) => Err(Bar::Vehicle),
            _ if !self.has_room(p, p.battle.target) => Err(Bar::Full),
            _ => Ok(()),
        }
    }

    fn advancers(&self, p: &Position) -> impl Iterator<Item = Piece> {
        p.battle.attackers.iter().filter(|unit| self.may_advance(p, *unit).is_ok())
    }

    /// [5.2] Answers whether somebody may advance.
    fn ask_for_advance(&self, p: &mut Position) -> bool {
        p.step = Step::Advance;
        let empty = !self.occupied(p, !p.active).contains(p.battle.target);
        empty && self.advancers(p).next().is_some()
    }
}

/// [5.1] Where a unit retreats to.
pub(crate) struct Retreat(pub Piece);

impl Decision<Ford> for Retreat {
    fn list(&self, game: &Ford, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.refuges(p, self.0).map(Order::To));
    }

    fn offer(&self, game: &Ford, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::To(hex) = order else { return Err(sequence::Bar::NotNow.into()) };
        game.may_retreat(p, self.0, hex)?;
        Ok(Choice::of("do-to", "5.1"))
    }

    fn play(&self, game: &Ford, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::To(hex) = order {
            game.retreat(p, self.0, hex, umpire);
            game.go_on(p, umpire);
        }
    }
}

/// [5.2] Who advances, if anybody does.
pub(crate) struct Advance;

impl Decision<Ford> for Advance {
    fn list(&self, game: &Ford, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.advancers(p).map(Order::Advance));
        out.push(Order::Stay);
    }

    fn offer(&self, game: &Ford, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Advance(unit) => {
                let advances = game.may_advance(p, unit);
                advances.map_err(|bar| Refusal::from(bar).unit(unit).hex(p.battle.target))?;
                Choice::of("do-advance", "5.2")
            }
            Order::Stay => Choice::of("do-stand", "5.2").role(Role::Done),
            _ => return Err(sequence::Bar::NotNow.into()),
        })
    }

    fn prompt(&self, _: &Ford, p: &Position) -> Text {
        Text::new("ask-advance").with("hex", p.battle.target)
    }

    fn play(&self, game: &Ford, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let target = p.battle.target;
        match order {
            Order::Advance(unit) => {
                game.put(p, unit, target);
                umpire.note(|| {
                    let text = Text::new("log-advance").with("unit", unit).with("hex", target);
                    Event { path: vec![target], ..Event::new("5.2", text) }
                });
            }
            _ => p.battle.attackers = Units::EMPTY,
        }
        game.go_on(p, umpire);
    }
}
