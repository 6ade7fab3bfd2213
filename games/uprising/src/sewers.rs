//! [4.3] Movement through the sewers.

use crate::{
    Uprising,
    city::{Route, Zones},
    order_of_battle::{GERMAN, POLISH},
    orders::{Order, Out},
    position::Position,
    sequence::Step,
};
use kernel::{
    dice::Dice,
    game::{Event, Log},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Uprising {
    /// [4.31, 4.35, 4.36] Insurgents at these hatches that have not moved.
    fn divers<'a>(&'a self, p: &'a Position, hatches: Zones) -> impl Iterator<Item = Piece> + 'a {
        let since = p.turn >= self.tables.since.sewers;
        let units = self.insurgents.without(&p.moved);
        units.iter().filter(move |unit| since && hatches.contains(p.at[*unit]))
    }

    pub(crate) fn first_diver(&self, p: &Position, hatches: Zones) -> bool {
        self.divers(p, hatches).any(|unit| self.exits(p, unit).next().is_some())
    }

    pub(crate) fn list_divers(&self, p: &Position, out: &mut impl Out) {
        if p.playing.is_some() && p.free_moves == 0 {
            return;
        }
        for unit in self.divers(p, self.city.hatches) {
            if self.exits(p, unit).next().is_some() {
                out.add(Order::Sewer(unit));
            }
        }
    }

    /// [4.34, Q12] Where a unit may come out, with room for all who do.
    fn exits<'a>(&'a self, p: &'a Position, unit: Piece) -> impl Iterator<Item = Space> + 'a {
        let from = p.at[unit];
        let routes = self.city.routes.iter().filter(move |route| route.from == from);
        routes.map(|route| route.to).filter(move |to| {
            let others = p.sewer.iter().filter(|(_, exit)| exit == to);
            let others: u8 = others.map(|(other, _)| self.strength(p, *other)).sum();
            self.has_room(p, POLISH, *to, others + self.strength(p, unit))
        })
    }

    /// A unit goes down; its owner names the exit.
    pub(crate) fn descend(&self, p: &mut Position, unit: Piece) {
        p.step = Step::SewerExit(unit);
    }

    pub(crate) fn list_sewer_exits(&self, p: &Position, unit: Piece, out: &mut impl Out) {
        self.exits(p, unit).for_each(|zone| out.add(Order::To(zone)));
    }

    /// [S3.2e] The point is spent when the first exit is named.
    pub(crate) fn name_exit(&self, p: &mut Position, unit: Piece, exit: Space) {
        if p.sewer.is_empty() {
            match p.playing {
                Some(_) => p.free_moves -= 1,
                None => p.command[POLISH] -= 1,
            }
            p.open = Space::NONE;
        }
        p.sewer.push((unit, exit));
        p.moved.insert(unit);
        p.step = Step::SewerMore;
    }

    /// [Q12] More units of the same zone may go along.
    pub(crate) fn list_more_divers(&self, p: &Position, out: &mut impl Out) {
        let Some((first, _)) = p.sewer.first() else { return };
        let hatch = Zones::from_iter([p.at[*first]]);
        if !p.sewer.is_full() {
            for unit in self.divers(p, hatch) {
                if self.exits(p, unit).next().is_some() {
                    out.add(Order::Sewer(unit));
                }
            }
        }
        out.add(Order::Ready);
    }

    /// The hatch closes behind them.
    pub(crate) fn close_hatch(&self, p: &mut Position) {
        p.step = Step::SewerCards(GERMAN);
    }

    /// [4.32, Q86] Whether somebody in the sewers passes under a German zone.
    pub(crate) fn passes_posts(&self, p: &Position) -> bool {
        p.sewer.iter().any(|(unit, exit)| {
            let route = self.route(p.at[*unit], *exit);
            let watched = |zone: &Space| p.controls(GERMAN, *zone);
            route.is_some_and(|r| r.between.iter().any(watched))
        })
    }

    /// [4.33b, Q86] Whether somebody comes up where only enemies are.
    pub(crate) fn enters_trap(&self, p: &Position) -> bool {
        p.sewer.iter().any(|(_, exit)| self.is_trap(p, *exit))
    }

    fn route(&self, from: Space, to: Space) -> Option<&Route> {
        self.city.routes.iter().find(|route| route.from == from && route.to == to)
    }

    /// [4.33b] Only enemies are there.
    fn is_trap(&self, p: &Position, exit: Space) -> bool {
        self.is_in(p, GERMAN, exit) && !p.present[POLISH].contains(exit)
    }

    /// [4.32, 4.33] Unit by unit, zone by zone.
    pub(crate) fn crawl(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let group = std::mem::take(&mut p.sewer);
        for (unit, exit) in group {
            self.crawl_one(p, unit, exit, dice, log);
        }
        p.step = match p.playing {
            Some(_) => Step::CardSewer,
            None => {
                p.changes.free_pass = false;
                Step::March(POLISH)
            }
        };
    }

    fn crawl_one(
        &self,
        p: &mut Position,
        unit: Piece,
        exit: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let from = p.at[unit];
        let between = self.route(from, exit).map(|route| route.between.as_slice());
        for zone in between.unwrap_or_default() {
            if !p.controls(GERMAN, *zone) || p.changes.free_pass {
                continue;
            }
            let roll = dice.roll(6);
            let modified = (roll as i8 + p.changes.sewer_pass).clamp(1, 6) as u8;
            let back = self.tables.dice.sewer_pass.back.contains(&modified);
            log.note(|| {
                let key = if back { "log-sewer-back" } else { "log-sewer-pass" };
                let text =
                    Text::new(key).with("unit", unit).with("zone", *zone).with("roll", modified);
                Event { rolls: vec![roll], ..Event::new("4.32", text) }
            });
            if back {
                return;
            }
        }
        let trap = self.is_trap(p, exit);
        self.put(p, unit, exit);
        p.raided.remove(unit);
        log.note(|| {
            let text = Text::new("log-sewer").with("unit", unit).with("from", from);
            let clause = if trap { "4.33b" } else { "4.33a" };
            Event { path: vec![from, exit], ..Event::new(clause, text.with("zone", exit)) }
        });
        if trap {
            self.climb_into_trap(p, unit, dice, log);
        }
        self.settle(p, from, log);
        self.settle(p, exit, log);
    }

    /// [4.33b]
    fn climb_into_trap(
        &self,
        p: &mut Position,
        unit: Piece,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let roll = dice.roll(6);
        let modified = (roll as i8 + p.changes.sewer_exit).clamp(1, 6) as u8;
        log.note(|| {
            let text = Text::new("log-sewer-exit").with("unit", unit);
            let text = text.with("zone", p.at[unit]).with("roll", modified);
            Event { rolls: vec![roll], ..Event::new("4.33b", text) }
        });
        let table = &self.tables.dice.sewer_exit;
        if table.eliminated.contains(&modified) {
            self.destroy(p, unit, log);
        } else if table.lose.contains(&modified) {
            self.lose_level(p, unit, log);
        }
    }
}
