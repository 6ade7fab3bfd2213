//! [7.1b, 7.1c, 9.5.6b] Retreats that end in too full a hex: somebody goes a hex farther.

use crate::prelude::*;

kernel::bars! {
    /// What keeps a unit from going on.
    pub(crate) enum Bar {
        "9.5.6b": NotArrived "no-overflow";
    }
}

impl Defiant {
    /// [7.1b, 7.1c, 9.5.6b] Who has come into a full hex must go on. True if the owner must name one.
    pub(crate) fn settle_overflow(&self, p: &mut Position) -> bool {
        let arrived = p.battle.arrived;
        let staff = arrived.intersection(&self.headquarters).iter().next();
        if let Some(hq) = staff.filter(|hq| self.is_overstacked(p, *hq)) {
            self.send_on(p, hq);
            return false;
        }
        let units = self.overflowing(p);
        let Some(first) = units.iter().next().filter(|unit| self.is_overstacked(p, *unit)) else {
            p.battle.arrived = Units::EMPTY;
            return false;
        };
        let side = self.units[first].side;
        let here = self.fighters_in(p, side, p.at[first]);
        let excess = here.len() - usize::from(self.tables.stacking.combat_units);
        if units.len() > excess {
            p.step = Step::Overflow;
            return true;
        }
        self.send_on(p, first);
        false
    }

    /// [7.1b] This one goes a hex farther, to where there is room.
    fn send_on(&self, p: &mut Position, unit: Piece) {
        let hex = p.at[unit];
        let b = &mut p.battle;
        b.arrived.remove(unit);
        b.group = Units::from_iter([unit]);
        b.distance = self.terrain.distance(b.origin, hex) as u8 + 1;
        b.crowded = true;
        b.path.clear();
        b.path.push(hex);
    }

    /// Those of whom one goes on.
    fn overflowing(&self, p: &Position) -> Units {
        p.battle.arrived.intersection(&self.combat_units)
    }
}

/// [9.5.6b] Who must go on because the hex is too full.
pub(crate) struct Overflow;

impl Decision<Defiant> for Overflow {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.overflowing(p).iter().map(Order::Move));
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::Move(unit) = order else { return Err(not_now("now-retreat")) };
        match game.overflowing(p).contains(unit) {
            true => Ok(Choice::of("do-overflow", "9.5.6b")),
            false => Err(Bar::NotArrived.into()),
        }
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Move(unit) = order {
            game.send_on(p, unit);
        }
        game.go_on(p, umpire);
    }
}
