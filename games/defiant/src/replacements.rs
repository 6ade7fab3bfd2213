//! [11.2] Replacements: points that are spent at once on lost steps and eliminated units.

use crate::{
    Defiant,
    order_of_battle::Kind,
    orders::Order,
    position::{Activation, Errand, March, Position},
    sequence::{Phase, Step},
    supply::Net,
    terrain::ELIMINATED,
};
use kernel::{
    dice::Dice,
    game::{Event, Log, Side},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Defiant {
    /// [11.2d, T6.4, T6.6] A side has points to spend; says whether it can.
    pub(crate) fn begin_replacements(&self, p: &mut Position, side: Side, points: u8) -> bool {
        (p.active, p.points) = (side, points);
        p.activation = Activation { ship_used: p.activation.ship_used, ..Activation::default() };
        p.march = March { errand: Errand::Rebuilt, ..March::default() };
        let spends = self.can_replace(p);
        if spends {
            (p.phase, p.step) = (Phase::Command, Step::Replace);
        }
        spends
    }

    /// [11.2.1a] What a step of a unit costs; nothing for units that get none: with one step, with
    /// movement 0, Slovaks [11.2b, 11.2d].
    pub(crate) fn price(&self, p: &Position, unit: Piece) -> Option<u8> {
        let info = &self.units[unit];
        if info.steps() < 2 || info.slovak || self.is_immobile(p, unit) {
            return None;
        }
        match info.kind {
            Kind::Infantry => Some(self.tables.replacements.foot),
            Kind::Motorized | Kind::Mechanized | Kind::Cavalry => {
                Some(self.tables.replacements.mobile)
            }
            _ => None,
        }
    }

    /// [11.2a, 11.2.3, Q29] Reduced, supplied, not rebuilt just now, and not too dear.
    pub(crate) fn can_restore(&self, p: &Position, unit: Piece) -> bool {
        p.reduced.contains(unit)
            && self.is_supplied(p, unit)
            && !p.activation.commanded.contains(unit)
            && self.price(p, unit).is_some_and(|price| price <= p.points)
    }

    /// [11.2.1b] Eliminated, not too dear, and somewhere to be placed.
    pub(crate) fn can_rebuild(&self, p: &Position, unit: Piece) -> bool {
        p.at[unit] == ELIMINATED
            && self.price(p, unit).is_some_and(|price| price <= p.points)
            && self.rebuilding_hexes(p, unit).next().is_some()
    }

    /// [11.2.2a, 11.2.2b, 11.1.6b] A headquarters that takes a unit in: the one of its band, or any if
    /// it was independent from the start.
    fn takes_in(&self, hq: Piece, unit: Piece) -> bool {
        let (staff, info) = (&self.units[hq], &self.units[unit]);
        let own = info.formation.is_none() || staff.commands.contains(&info.formation);
        staff.side == info.side && own
    }

    /// [11.2.2a, 11.2.3, Q41] Where a unit can be rebuilt: with a supplied headquarters in a supplied
    /// hex, if there is room or a way out.
    fn rebuilding_hexes<'a>(
        &'a self,
        p: &'a Position,
        unit: Piece,
    ) -> impl Iterator<Item = Space> + 'a {
        let side = self.units[unit].side;
        let mut supplied: Option<Net> = None;
        let staffs = self.headquarters.intersection(&self.of_side[side]);
        let staffs = staffs.iter().filter(move |hq| {
            p.on_map(*hq) && self.takes_in(*hq, unit) && self.is_supplied(p, *hq)
        });
        staffs.map(|hq| p.at[hq]).filter(move |hex| {
            let supplied = supplied.get_or_insert_with(|| self.supplied(p, side));
            supplied.contains(*hex)
                && (!p.full[side].contains(*hex) || self.finds_a_way(p, unit, *hex))
        })
    }

    /// [Q39] Whether a unit that is too many in a hex could leave it at once.
    fn finds_a_way(&self, p: &Position, unit: Piece, hex: Space) -> bool {
        let mut tried = p.clone();
        self.put_rebuilt(&mut tried, unit, hex);
        self.can_march(&tried, unit)
    }

    /// [11.2] Steps, units, the marches of those who were rebuilt, or nothing more.
    pub(crate) fn list_replacements(&self, p: &Position, out: &mut Vec<Order>) {
        let own = self.ground[p.active].intersection(&self.combat_units);
        out.extend(own.iter().filter(|u| self.can_restore(p, *u)).map(Order::Restore));
        out.extend(own.iter().filter(|u| self.can_rebuild(p, *u)).map(Order::Rebuild));
        let rebuilt = p.activation.commanded.without(&p.activation.moved);
        out.extend(rebuilt.iter().filter(|u| self.can_march(p, *u)).map(Order::Move));
        out.push(Order::Enough);
    }

    /// [11.2] Whether anything is left to decide.
    pub(crate) fn can_replace(&self, p: &Position) -> bool {
        let own = self.ground[p.active].intersection(&self.combat_units);
        let rebuilt = p.activation.commanded.without(&p.activation.moved);
        rebuilt.iter().any(|unit| self.can_march(p, unit))
            || p.points > 0 && own.iter().any(|u| self.can_restore(p, u) || self.can_rebuild(p, u))
    }

    /// [11.2a]
    pub(crate) fn restore(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        self.finish_march(p);
        self.pay(p, unit);
        p.reduced.remove(unit);
        self.look_again(p, self.units[unit].side, p.at[unit]);
        log.note(|| Event::new("11.2a", Text::new("log-restore").with("unit", unit)));
    }

    fn pay(&self, p: &mut Position, unit: Piece) {
        p.points -= self.price(p, unit).unwrap_or(0).min(p.points);
    }

    /// [11.2.2a] Where there is one place, it is taken.
    pub(crate) fn rebuild(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        self.finish_march(p);
        let mut hexes = self.rebuilding_hexes(p, unit);
        let (first, second) = (hexes.next(), hexes.next());
        drop(hexes);
        match (first, second) {
            (Some(hex), None) => self.rebuild_at(p, unit, hex, log),
            _ => p.step = Step::RebuildAt(unit),
        }
    }

    /// [11.2.2a]
    pub(crate) fn list_rebuilding(&self, p: &Position, unit: Piece, out: &mut Vec<Order>) {
        out.extend(self.rebuilding_hexes(p, unit).map(Order::To));
    }

    /// [11.2.1b, 11.2.2c, 11.2.2d] It comes back reduced and may march at once; where it is too many,
    /// it has to.
    pub(crate) fn rebuild_at(&self, p: &mut Position, unit: Piece, hex: Space, log: &mut impl Log) {
        self.pay(p, unit);
        self.put_rebuilt(p, unit, hex);
        log.note(|| {
            let text = Text::new("log-rebuild").with("unit", unit).with("hex", hex);
            Event::new("11.2.1b", text)
        });
        if self.is_overstacked(p, unit) {
            self.pick_up(p, unit);
        }
    }

    fn put_rebuilt(&self, p: &mut Position, unit: Piece, hex: Space) {
        p.step = Step::Replace;
        p.march = March { errand: Errand::Rebuilt, ..March::default() };
        p.activation.commanded.insert(unit);
        p.reduced.insert(unit);
        self.put(p, unit, hex);
    }

    /// [11.2c, Q29] What is left is lost.
    pub(crate) fn end_replacements(
        &self,
        p: &mut Position,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        p.points = 0;
        p.march = March::default();
        self.draw_on(p, dice, log);
    }
}
