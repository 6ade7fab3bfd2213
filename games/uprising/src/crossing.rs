//! [4.22, 20.11, 20.12] Over the Vistula away from the bridges, and what the Polish Army brings.

use crate::{Uprising, order_of_battle::Kind, position::Position, sequence::rolled};
use kernel::prelude::*;

kernel::bars! {
    /// What keeps a unit from crossing.
    pub(crate) enum Bar {
        "4.22": OtherArmy "no-river", Begun "no-river-points";
        "4.13": Full "no-room";
    }
}

impl Uprising {
    /// [4.22, Q72] The zone over the river for a unit that may cross now.
    pub(crate) fn may_cross(&self, p: &Position, unit: Piece) -> Result<Space, Bar> {
        let far = self.city.over[p.at[unit]];
        match far {
            _ if self.units[unit].kind != Kind::Wp || !far.is_some() => Err(Bar::OtherArmy),
            _ if p.spent > 0 => Err(Bar::Begun),
            _ if !self.fits(p, unit, far) => Err(Bar::Full),
            _ => Ok(far),
        }
    }

    /// [20.11b, Q72] Over the Vistula.
    pub(crate) fn cross(&self, p: &mut Position, unit: Piece, to: Space, umpire: &mut impl Umpire) {
        let from = p.at[unit];
        let roll = umpire.roll(6);
        umpire.note(|| {
            let text = Text::new("log-cross").with("unit", unit).with("zone", to);
            Event { path: vec![from, to], ..rolled(&[roll], "20.11b", text) }
        });
        self.put(p, unit, to);
        p.crossed.insert(unit);
        if self.tables.dice.crossing.lose.contains(&roll) {
            self.lose_level(p, unit, umpire);
        }
        self.reward_left_bank(p, unit, from, umpire);
        self.settle(p, from, umpire);
        self.settle(p, to, umpire);
    }

    /// [11.O3, 20.12, Q38] The first unit of the Polish Army that comes to the left bank, and supply
    /// for each.
    pub(crate) fn reward_left_bank(
        &self,
        p: &mut Position,
        unit: Piece,
        from: Space,
        log: &mut impl Log,
    ) {
        let comes = p.on_map(unit)
            && self.units[unit].kind == Kind::Wp
            && !self.city.left.contains(from)
            && self.city.left.contains(p.at[unit]);
        if !comes {
            return;
        }
        if !p.crossed_once {
            p.crossed_once = true;
            self.change_morale(p, self.tables.morale.first_crossing, "11.O3", log);
        }
        if !p.rewarded.contains(unit) {
            p.rewarded.insert(unit);
            let left = self.tables.airdrop.soviet.most - p.dropped[1];
            let gain = self.tables.supply.crossing.min(left);
            p.dropped[1] += gain;
            self.gain_supply(p, gain, "20.12", log);
        }
    }
}
