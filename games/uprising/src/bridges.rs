//! [7.1] Flak that leaves Praga, and bridges that are blown.

use crate::{
    Uprising,
    city::GONE,
    losses,
    order_of_battle::{GERMAN, Kind, POLISH},
    orders::Order,
    position::Position,
    sequence::{Step, not_now},
};
use kernel::prelude::*;

kernel::bars! {
    /// What keeps a bridge from being blown, and a unit from leaving one or Praga.
    pub(crate) enum Bar {
        "7.16a": NoRefuge "no-flak-zone";
        "4.13": Full "no-room";
        "7.15a": Early "no-blow-early", Blown "no-bridge-blown";
        "7.15b": NoBridge "no-bridge", NotHeld "no-blow-control";
        "4.12": NotNext "no-not-next";
    }
}

impl Uprising {
    /// [7.16] The first of the remaining flak units on the right bank.
    fn stranded_flak(&self, p: &Position) -> Option<Piece> {
        let flak = |unit: &Piece| self.units[*unit].kind == Kind::Flak;
        let right = |zone: Space| !self.city.left.contains(zone);
        self.all_units().filter(flak).find(|unit| p.on_map(*unit) && right(p.at[*unit]))
    }

    /// [7.16, 7.15] What happens to flak and bridges at the start of a turn.
    pub(crate) fn begin_bridges(&self, p: &mut Position, log: &mut impl Log) {
        p.step = Step::Blow;
        if p.turn != self.tables.since.bridges_blown {
            return;
        }
        let lost = self.city.bridges.iter().all(|bridge| p.controls(POLISH, *bridge));
        while let Some(unit) = self.stranded_flak(p) {
            if !lost {
                p.step = Step::Evacuate(unit);
                return;
            }
            // [7.16b]
            self.destroy_there(p, unit, log);
        }
    }

    /// [7.16a, Q76] German or empty zones of the left bank with room.
    fn may_shelter(&self, p: &Position, unit: Piece, zone: Space) -> Result<(), Bar> {
        match zone {
            _ if !self.city.left.contains(zone) => Err(Bar::NoRefuge),
            _ if p.present[POLISH].contains(zone) => Err(Bar::NoRefuge),
            _ if !self.fits(p, unit, zone) => Err(Bar::Full),
            _ => Ok(()),
        }
    }

    fn evacuate(&self, p: &mut Position, unit: Piece, to: Space, log: &mut impl Log) {
        let from = p.at[unit];
        self.put(p, unit, to);
        log.note(|| {
            let text = Text::new("log-flak").with("unit", unit).with("zone", to);
            Event { path: vec![from, to], ..Event::new("7.16a", text) }
        });
        self.settle(p, from, log);
        self.settle(p, to, log);
    }

    /// [7.15a] From turn 17 on.
    pub(crate) fn is_too_early_to_blow(&self, p: &Position) -> bool {
        p.turn < self.tables.since.bridges_blown
    }

    /// [7.15, Q21] Bridges that Germans control.
    fn may_blow(&self, p: &Position, zone: Space) -> Result<(), Bar> {
        match zone {
            _ if self.is_too_early_to_blow(p) => Err(Bar::Early),
            _ if self.city.bridge(zone).is_none() => Err(Bar::NoBridge),
            _ if self.is_closed(p, zone) => Err(Bar::Blown),
            _ if !p.controls(GERMAN, zone) => Err(Bar::NotHeld),
            _ => Ok(()),
        }
    }

    fn blow(&self, p: &mut Position, zone: Space, log: &mut impl Log) {
        let Some(number) = self.city.bridge(zone) else { return };
        p.blown |= 1 << number;
        log.note(|| Event::new("7.15a", Text::new("log-blow").with("zone", zone)));
        for unit in self.units_in(p, GERMAN, zone).iter() {
            if self.units[unit].kind == Kind::Bridge {
                self.put(p, unit, GONE[GERMAN]);
                p.level[unit] = 0;
            }
        }
        self.clear_bridge(p);
        self.check_survival(p, log);
    }

    /// [Q21] Whoever stands on a blown bridge has to leave it.
    fn clear_bridge(&self, p: &mut Position) {
        let stands = self.city.bridges.iter().filter(|zone| self.is_closed(p, **zone));
        let unit = stands.flat_map(|zone| self.units_in(p, GERMAN, *zone).iter()).next();
        p.step = unit.map_or(Step::Blow, Step::Displace);
    }

    /// [11.O5] Then the cards are drawn.
    fn end_blowing(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let morale = &self.tables.morale;
        if p.turn == morale.bridges_blown_turn && p.blown == 0b1111 {
            self.change_morale(p, morale.bridges_blown, "11.O5", umpire);
        }
        self.draw_cards(p, umpire);
    }
}

/// [7.16a] Where a flak unit goes.
pub(crate) struct Evacuate(pub Piece);

impl Decision<Uprising> for Evacuate {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        let zones = game.city.left.without(&p.present[POLISH]);
        let open = zones.iter().filter(|zone| game.may_shelter(p, self.0, *zone).is_ok());
        out.extend(open.map(Order::To));
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::To(zone) = order else { return Err(not_now("now-flak")) };
        game.may_shelter(p, self.0, zone)?;
        Ok(Choice::of("do-flak", "7.16a"))
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::To(zone) => game.evacuate(p, self.0, zone, umpire),
            // [Q76] No zone is left for it.
            _ => game.destroy_there(p, self.0, umpire),
        }
        game.begin_bridges(p, umpire);
    }
}

/// [7.15] Which bridges are blown.
pub(crate) struct Blow;

impl Decision<Uprising> for Blow {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        let bridges = game.city.bridges.into_iter();
        out.extend(bridges.filter(|zone| game.may_blow(p, *zone).is_ok()).map(Order::Blow));
        out.push(Order::End);
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Blow(zone) => {
                game.may_blow(p, zone)?;
                Choice::of("do-blow", "7.15a")
            }
            Order::End => Choice::of("do-end-blow", "7.15b").role(Role::Done),
            _ => return Err(not_now("now-blow")),
        })
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Blow(zone) => game.blow(p, zone, umpire),
            _ => game.end_blowing(p, umpire),
        }
    }
}

/// [Q21] Where somebody goes who stood on a blown bridge.
pub(crate) struct Displace(pub Piece);

impl Decision<Uprising> for Displace {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        let strength = game.strength(p, self.0);
        out.extend(game.retreat_zones(p, GERMAN, p.at[self.0], strength).iter().map(Order::To));
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::To(zone) = order else { return Err(not_now("now-flak")) };
        let (from, strength) = (p.at[self.0], game.strength(p, self.0));
        match game.may_fall_back(p, GERMAN, from, zone, strength) {
            Ok(()) => Ok(Choice::of("do-flak", "7.16a")),
            Err(losses::Bar::NotNext) => Err(Bar::NotNext.into()),
            Err(losses::Bar::Full) => Err(Bar::Full.into()),
            Err(other) => Err(other.into()),
        }
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::To(zone) => {
                game.put(p, self.0, zone);
                let text = || Text::new("log-flak").with("unit", self.0).with("zone", zone);
                umpire.note(|| Event::new("Q21", text()));
                game.settle(p, zone, umpire);
            }
            _ => game.destroy_there(p, self.0, umpire),
        }
        game.clear_bridge(p);
    }
}
