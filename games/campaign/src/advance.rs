//! [5.2] Advance after combat.

use crate::{
    Campaign,
    orders::Order,
    position::{Position, Units},
    sequence::Step,
    tables::Effect,
};
use arrayvec::ArrayVec;
use kernel::{
    game::{Event, Log},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Campaign {
    /// [5.2a, Q27, Q28] Attackers who won, if the hex is empty.
    pub(crate) fn may_advance(&self, p: &Position, effect: Effect) -> Units {
        let held = p.occupied[!p.active].contains(p.battle.target);
        if !effect.advance || held {
            return Units::EMPTY;
        }
        let waits = |u: &Piece| *u == self.parachutists && !p.contact;
        p.battle.attackers.iter().filter(|u| p.on_map(*u) && !waits(u)).collect()
    }

    /// [5.2b, 5.2c, Q27] The abandoned hex, and for fast units one hex beyond it.
    pub(crate) fn advance_hexes(&self, p: &Position, unit: Piece) -> ArrayVec<Space, 7> {
        let info = &self.units[unit.index()];
        let (side, mobility) = (info.side, info.kind.mobility());
        let vacated = p.battle.target;
        let mut hexes = ArrayVec::new();
        if !self.terrain.passable(mobility, vacated) {
            return hexes;
        }
        if self.has_room(p, side, vacated) {
            hexes.push(vacated);
        }
        // [4.1.2b] In an enemy zone the advance stops.
        if info.kind.advances_two() && !p.zone[!side].contains(vacated) {
            hexes.extend(self.terrain.sides(vacated).iter().map(|s| s.to).filter(|to| {
                *to != p.at[unit]
                    && self.terrain.passable(mobility, *to)
                    && !self.terrain.hungary.contains(*to)
                    && !p.occupied[!side].contains(*to)
                    && self.has_room(p, side, *to)
            }));
        }
        hexes
    }

    /// True if the attacker must choose.
    pub(crate) fn settle_advances(&self, p: &mut Position) -> bool {
        let can = |unit: &Piece| !self.advance_hexes(p, *unit).is_empty();
        p.battle.advancing = p.battle.advancing.iter().filter(can).collect();
        p.step = Step::Advance;
        !p.battle.advancing.is_empty()
    }

    pub(crate) fn list_advances(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(p.battle.advancing.iter().map(Order::Move));
        // [5.2d] Nobody has to advance.
        out.push(Order::Enough);
    }

    pub(crate) fn list_advance_hexes(&self, p: &Position, unit: Piece, out: &mut Vec<Order>) {
        out.extend(self.advance_hexes(p, unit).into_iter().map(Order::To));
        out.push(Order::Stay);
    }

    pub(crate) fn advance_to(&self, p: &mut Position, unit: Piece, to: Space, log: &mut impl Log) {
        p.battle.advancing.remove(unit);
        self.capture(p, p.active, p.battle.target);
        self.put(p, unit, to);
        self.look_for_contact(p);
        log.note(|| Event::new("5.2a", Text::new("log-advance").with("unit", unit).with("to", to)));
        self.go_on_advancing(p);
    }

    /// [5.2d] This unit does not advance.
    pub(crate) fn stand(&self, p: &mut Position, unit: Piece) {
        p.battle.advancing.remove(unit);
        self.go_on_advancing(p);
    }

    fn go_on_advancing(&self, p: &mut Position) {
        if !self.settle_advances(p) {
            self.finish_battle(p);
        }
    }
}
