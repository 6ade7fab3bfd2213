//! [3.2, 3.3, 3.11] Who stands where: stacks, adjacent hexes, control, and the masks that follow
//! every counter that is put down.

use crate::{
    Breslau,
    order_of_battle::{GERMAN, RED, Units},
    position::Position,
    terrain::{HEXES, Hexes},
};
use kernel::{game::Side, piece::Piece, space::Space};

impl Breslau {
    #[inline]
    pub fn side_of(&self, unit: Piece) -> Side {
        self.units[unit].side
    }

    /// Units of a side in a hex.
    #[inline]
    pub fn units_in(&self, p: &Position, side: Side, hex: Space) -> Units {
        p.counters_in(hex).intersection(&self.of_side[side])
    }

    /// [3.11b] How many units of a side a hex holds at most.
    #[inline]
    pub fn room(&self, side: Side, hex: Space) -> u8 {
        self.tables.room(side, self.terrain.ground(hex))
    }

    /// [Q18] Whether the hex keeps its limit with this unit in it.
    #[inline]
    pub fn has_room(&self, p: &Position, unit: Piece, hex: Space) -> bool {
        let side = self.side_of(unit);
        if !p.full[side].contains(hex) {
            return true;
        }
        // Whoever stands in a full hex is counted already.
        p.at[unit] == hex && self.units_in(p, side, hex).len() <= usize::from(self.room(side, hex))
    }

    /// Puts a counter into a hex or box and keeps the masks and control in step with it.
    pub(crate) fn put(&self, p: &mut Position, unit: Piece, to: Space) {
        let (side, from) = (self.side_of(unit), p.at[unit]);
        p.at[unit] = to;
        if from.index() < HEXES {
            self.look_again(p, side, from);
        }
        if to.index() < HEXES {
            self.look_again(p, side, to);
            self.take_control(p, side, to);
        }
    }

    /// Takes a counter off the map with all that was marked on it (10.6c).
    pub(crate) fn take_away(&self, p: &mut Position, unit: Piece, to: Space) {
        p.disorganised.remove(unit);
        p.fired.remove(unit);
        p.fanatic.remove(unit);
        self.put(p, unit, to);
    }

    /// [3.3, Q29] Whoever enters or passes a hex controls it.
    #[inline]
    pub(crate) fn take_control(&self, p: &mut Position, side: Side, hex: Space) {
        p.red.set(hex, side == RED);
    }

    /// Brings the masks of one hex into step with the counters in it.
    pub(crate) fn look_again(&self, p: &mut Position, side: Side, hex: Space) {
        let here = self.units_in(p, side, hex);
        p.full[side].set(hex, here.len() >= usize::from(self.room(side, hex)));
        if p.occupied[side].contains(hex) == here.is_empty() {
            p.occupied[side].set(hex, !here.is_empty());
            p.near[side] = self.spread(p.near[side], &p.occupied[side], hex);
        }
        // [8.2.8a] Only Germans are ever disorganised.
        let guards = match side {
            GERMAN => !here.without(&p.disorganised).is_empty(),
            _ => !here.is_empty(),
        };
        if p.guards[side].contains(hex) != guards {
            p.guards[side].set(hex, guards);
            p.watched[side] = self.spread(p.watched[side], &p.guards[side], hex);
        }
    }

    /// The hexes next to a set, after one member has come or gone.
    fn spread(&self, mut around: Hexes, set: &Hexes, changed: Space) -> Hexes {
        for s in self.terrain.sides(changed) {
            let touched = self.terrain.sides(s.to).iter().any(|side| set.contains(side.to));
            around.set(s.to, touched);
        }
        around
    }

    /// [8.2.6f, 8.2.9] Turns a German over, or back.
    pub(crate) fn turn_over(&self, p: &mut Position, unit: Piece, disorganised: bool) {
        p.disorganised.set(unit, disorganised);
        if p.on_map(unit) {
            self.look_again(p, self.side_of(unit), p.at[unit]);
        }
    }
}
