//! [7.3.6b, 9.2, 9.10–9.13, 10.5.2] Defensive fire at whoever enters a hex next to the enemy, and
//! gas instead of it.

use crate::{
    Breslau,
    battle::Battle,
    order_of_battle::{Formation, GERMAN, RED, Units},
    orders::Order,
    position::Position,
};
use kernel::{
    dice::Dice,
    game::{Event, Log, Side},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Breslau {
    /// [9.1a, 9.2a] Units of a side in the hexes next to one.
    pub(crate) fn units_near(&self, p: &Position, side: Side, hex: Space) -> Units {
        let mut units = Units::EMPTY;
        for s in self.terrain.sides(hex) {
            if p.occupied[side].contains(s.to) {
                units = units.union(&self.units_in(p, side, s.to));
            }
        }
        units
    }

    /// [9.2c, 9.2d] The division that takes part already; only in the Red Army it binds others.
    pub(crate) fn division_of(&self, units: &Units) -> Option<Formation> {
        let red = units.intersection(&self.of_side[RED]);
        red.iter().find_map(|unit| self.units[unit].division)
    }

    /// [9.2c, 9.2d] Whether a unit may join these: no second division, independents always.
    pub(crate) fn may_join(&self, division: Option<Formation>, unit: Piece) -> bool {
        let info = &self.units[unit];
        let other = info.division.is_some() && division.is_some() && info.division != division;
        info.side == GERMAN || !other
    }

    /// [8.2.8a, 9.2a, Q16] Who can fire at a unit in this hex; guns that have bombarded can.
    pub(crate) fn able_to_fire(&self, p: &Position, side: Side, hex: Space) -> Units {
        self.units_near(p, side, hex).without(&p.disorganised)
    }

    /// [8.3.3] How many points of supply can go into one fire or assault.
    pub(crate) fn support_most(&self, p: &Position) -> u8 {
        let affordable = p.supply / self.tables.supply.artillery.max(1);
        affordable.min(self.tables.assault.artillery_most)
    }

    /// [8.3.2, 8.3.3b] Adds the points that may still be spent on guns, once in each fire or
    /// assault.
    pub(crate) fn list_support(&self, p: &Position, side: Side, out: &mut Vec<Order>) {
        if side == GERMAN && p.battle.support == 0 {
            out.extend((1..=self.support_most(p)).map(Order::Support));
        }
    }

    /// [7.3.6b, 10.5.2a] Hold fire, fire with some of those who can, or gas.
    pub(crate) fn list_reactions(&self, p: &Position, out: &mut Vec<Order>) {
        let (side, b) = (!p.phase.side(), &p.battle);
        let division = self.division_of(&b.attackers);
        let others = self.able_to_fire(p, side, b.hex).without(&b.attackers);
        out.extend(others.iter().filter(|u| self.may_join(division, *u)).map(Order::Commit));
        if !b.attackers.is_empty() {
            out.push(Order::Ready);
            self.list_support(p, side, out);
            return;
        }
        if side == GERMAN && p.gas > 0 {
            out.push(Order::Gas);
        }
        out.push(Order::Hold);
    }

    /// [7.3.6b]
    pub(crate) fn react(
        &self,
        p: &mut Position,
        order: Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let Some(unit) = p.battle.target else { return };
        match order {
            Order::Commit(firer) => p.battle.attackers.insert(firer),
            Order::Support(points) => self.pay_for_guns(p, points, log),
            Order::Ready => self.fire(p, unit, dice, log),
            Order::Gas => self.release_gas(p, unit, log),
            _ => {
                p.battle = Battle::default();
                self.go_on(p, unit);
            }
        }
    }

    /// [6.2a, 8.3.3a] Supply is paid at once, whatever the die brings.
    pub(crate) fn pay_for_guns(&self, p: &mut Position, points: u8, log: &mut impl Log) {
        p.supply = p.supply.saturating_sub(points * self.tables.supply.artillery);
        p.battle.support = points;
        log.note(|| {
            let text = Text::new("log-guns").with("points", points).with("supply", p.supply);
            Event::new("8.3.3a", text)
        });
    }

    /// [9.10, 9.13] The fire is resolved; whoever gets through may go on.
    fn fire(&self, p: &mut Position, unit: Piece, dice: &mut impl Dice, log: &mut impl Log) {
        let b = &p.battle;
        let chance = self.fire_chance(p, unit, b.hex, &b.attackers, b.support);
        match self.resolve(p, &chance, dice, log) {
            true => {
                self.tire(p, unit, dice, log);
                self.end_move(p, unit);
            }
            false => {
                self.harden(p, unit, log);
                self.go_on(p, unit);
            }
        }
    }

    /// [10.5.2b, Q35] The unit goes back to where it came from, its move is over, and nobody of the
    /// Red Army enters the hex.
    fn release_gas(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        let hex = p.battle.hex;
        let back = p.march.from.unwrap_or(hex);
        log.note(|| {
            let text = Text::new("log-gas").with("unit", unit).with("hex", hex).with("to", back);
            Event { path: vec![back], ..Event::new("10.5.2b", text) }
        });
        p.gas = p.gas.saturating_sub(1);
        // There are never more counters than room for them (10.5.1).
        let _ = p.gassed.try_push(hex);
        p.battle = Battle::default();
        self.put(p, unit, back);
        self.end_move(p, unit);
    }
}
