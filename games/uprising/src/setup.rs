//! [W, GP, SO, BA, Q60, Q70, Q71] Setting up: the Germans first, then the Poles.

use crate::{
    Uprising,
    city::{CORDON, LATER, Zones},
    order_of_battle::{GERMAN, POLISH},
    orders::Order,
    position::Position,
    scenarios::{Group, Start},
    sequence::{Phase, Step, not_now},
};
use kernel::{
    dice::Dice,
    game::{Fault, Setup},
    prelude::*,
};

kernel::bars! {
    /// What keeps a unit from being set up in a zone.
    pub(crate) enum Bar {
        "Q71": Elsewhere "no-place";
        "4.13": Full "no-room";
        "4.23": FullBridge "no-room-bridge";
        "GP2": Crowded "no-place-home";
        "GP1": Forts "no-place-forts";
    }
}

impl Begin for Uprising {
    fn set_up(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<Position, Fault> {
        let umpire = &mut (dice, ());
        let index = setup.index(&self.book)?;
        let mut p = Position::empty(index as u8, &self.units);
        p.turn = self.scenarios[index].first_turn;
        p.morale = self.tables.morale.start;
        p.supply = self.tables.supply.start;
        p.barricades_left = self.tables.limits.barricades;
        let german = self.garrisons.iter().filter(|g| !g.starts_polish);
        p.garrisons = german.map(|g| g.zone).collect();
        if !setup.is_bare() {
            self.muster(&mut p);
        }
        match &setup.arrangement {
            Some(arrangement) => self.arrange(&mut p, arrangement, umpire)?,
            None => {
                self.next_place(&mut p, umpire);
                self.carry_on(&mut p, umpire);
            }
        }
        self.audit(&p)?;
        Ok(p)
    }
}

impl Uprising {
    /// Everybody at his level: in his zone, waiting to be placed, or not yet due.
    fn muster(&self, p: &mut Position) {
        let scenario = self.scenario(p);
        for (i, arrival) in scenario.arrivals.iter().enumerate() {
            if arrival.is_some() {
                let unit = Piece(i as u16);
                p.at.put(unit, LATER[self.units[unit].side]);
            }
        }
        for group in &scenario.groups {
            for unit in &group.units {
                p.level[*unit] = group.level.min(self.units[*unit].levels);
                p.at.put(*unit, LATER[group.side]);
                match group.place {
                    Start::Box(place) => p.at.put(*unit, place),
                    Start::Zones(zones) if group.is_fixed() => {
                        let zone = zones.iter().next().unwrap_or(CORDON);
                        self.put(p, *unit, zone);
                    }
                    Start::Zones(_) => {}
                }
            }
        }
    }

    /// The units that one is set up with, and the zones that they may take.
    fn group_of(&self, p: &Position, unit: Piece) -> Option<(&Group, Zones)> {
        let group = self.scenario(p).groups.iter().find(|g| g.units.contains(&unit))?;
        match group.place {
            Start::Zones(zones) => Some((group, zones)),
            Start::Box(_) => None,
        }
    }

    /// Units of a side that have still to be placed.
    fn unplaced<'a>(&'a self, p: &'a Position, side: Side) -> impl Iterator<Item = Piece> + 'a {
        let groups = self.scenario(p).groups.iter().filter(move |g| g.side == side);
        let units = groups.flat_map(|g| g.units.iter().copied());
        units.filter(move |unit| p.at[*unit] == LATER[side])
    }

    /// Asks for the next unit; when all stand, the first turn begins.
    pub(crate) fn next_place(&self, p: &mut Position, log: &mut impl Log) {
        for (side, phase) in [(GERMAN, Phase::GermanSetUp), (POLISH, Phase::PolishSetUp)] {
            let next = self.unplaced(p, side).next();
            if let Some(unit) = next {
                (p.phase, p.step) = (phase, Step::Place(unit));
                return;
            }
        }
        self.note_held_prizes(p);
        self.begin_turn(p, self.scenario(p).first_turn, log);
    }

    /// [Q71, GP1, GP2] Whether a unit may be set up in a zone.
    fn may_place(
        &self,
        p: &Position,
        unit: Piece,
        (group, zones): (&Group, Zones),
        needed: Option<Zones>,
        zone: Space,
    ) -> Result<(), Bar> {
        let crowded = |limit: u8| self.neighbours_in(p, zone) >= usize::from(limit);
        let limit = self.scenario(p).home_limit.filter(|_| group.limited);
        match zone {
            _ if !zones.contains(zone) => Err(Bar::Elsewhere),
            _ if needed.is_some_and(|forts| !forts.contains(zone)) => Err(Bar::Forts),
            _ if !self.fits(p, unit, zone) => Err(match self.city.bridge(zone) {
                Some(_) => Bar::FullBridge,
                None => Bar::Full,
            }),
            _ if limit.is_some_and(crowded) => Err(Bar::Crowded),
            _ => Ok(()),
        }
    }

    /// Zones where a unit may be set up.
    fn places(&self, p: &Position, unit: Piece) -> Zones {
        let Some(group) = self.group_of(p, unit) else { return Zones::EMPTY };
        let needed = self.needed(p, group.0.side);
        let zones = group.1.iter();
        zones.filter(|zone| self.may_place(p, unit, group, needed, *zone).is_ok()).collect()
    }

    /// [GP1] Where the units that are left must go, when they are no more than needed there.
    fn needed(&self, p: &Position, side: Side) -> Option<Zones> {
        let forts = self.unmanned_forts(p, side);
        (self.unplaced(p, side).count() <= forts.len()).then_some(forts)
    }

    /// [GP1] Fortified zones that still need a unit.
    fn unmanned_forts(&self, p: &Position, side: Side) -> Zones {
        match self.scenario(p).fortified_need_unit && side == GERMAN {
            true => self.city.fortified.without(&p.present[GERMAN]),
            false => Zones::EMPTY,
        }
    }

    /// [GP2] Units of their own districts in a zone.
    fn neighbours_in(&self, p: &Position, zone: Space) -> usize {
        let groups = self.scenario(p).groups.iter().filter(|g| g.limited);
        groups.flat_map(|g| &g.units).filter(|unit| p.at[**unit] == zone).count()
    }

    /// Everything that is left goes where it is needed, and else where there is most room.
    pub(crate) fn place_all(&self, p: &mut Position, side: Side) {
        loop {
            let Some(unit) = self.unplaced(p, side).next() else { return };
            let places = self.places(p, unit);
            let needed = places.intersection(&self.unmanned_forts(p, side));
            let open = if needed.is_empty() { places } else { needed };
            let best = open.iter().min_by_key(|zone| (p.load[side][*zone], *zone));
            let Some(zone) = best else { return };
            self.put(p, unit, zone);
        }
    }
}

/// [Q71] Where a unit is set up, or that the rest is set up by itself.
pub(crate) struct Place(pub Piece);

impl Decision<Uprising> for Place {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.places(p, self.0).iter().map(Order::To));
        out.push(Order::Rest);
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::To(zone) => {
                let group = game.group_of(p, self.0).ok_or(Bar::Elsewhere)?;
                game.may_place(p, self.0, group, game.needed(p, group.0.side), zone)?;
                Choice::of("do-place", "Q71")
            }
            Order::Rest => Choice::of("do-place-rest", "Q71"),
            _ => return Err(not_now("now-place")),
        })
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::To(zone) => {
                game.put(p, self.0, zone);
                let text = || Text::new("log-place").with("unit", self.0).with("zone", zone);
                umpire.note(|| Event::new("Q71", text()));
            }
            _ => {
                let side = game.units[self.0].side;
                game.place_all(p, side);
                umpire.note(|| Event::new("Q71", Text::new("log-place-rest").with("side", side)));
            }
        }
        game.next_place(p, umpire);
    }
}
