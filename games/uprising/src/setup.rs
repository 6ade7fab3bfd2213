//! [W, GP, SO, BA, Q60, Q70, Q71] Setting up: the Germans first, then the Poles.

use crate::{
    Uprising,
    city::{CORDON, LATER, Zones},
    order_of_battle::{GERMAN, POLISH},
    orders::{Order, Out},
    position::Position,
    scenarios::{Group, Start},
    sequence::{Phase, Step},
};
use kernel::{
    dice::Dice,
    game::{Event, Log, Setup, Side},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Uprising {
    pub(crate) fn set_up(
        &self,
        setup: &Setup,
        mut dice: &mut dyn Dice,
    ) -> Result<Position, String> {
        let info = self.book.find_scenario(&setup.scenario)?;
        self.book.check_options(&setup.options)?;
        let index = self.scenarios.iter().position(|s| s.id == info.id).unwrap_or(0);
        let mut p = Position::empty(index as u8, &self.units);
        p.turn = self.scenarios[index].first_turn;
        p.morale = self.tables.morale.start;
        p.supply = self.tables.supply.start;
        p.barricades_left = self.tables.limits.barricades;
        let german = self.garrisons.iter().filter(|g| !g.starts_polish);
        p.garrisons = german.map(|g| g.zone).collect();
        if !setup.arrangement.as_ref().is_some_and(|a| a.bare) {
            self.muster(&mut p);
        }
        match &setup.arrangement {
            Some(arrangement) => self.arrange(&mut p, arrangement, &mut dice)?,
            None => {
                self.next_place(&mut p, &mut dice, &mut ());
                self.go_on(&mut p, &mut dice, &mut ());
            }
        }
        self.check(&p)?;
        Ok(p)
    }

    /// Everybody at his level: in his zone, waiting to be placed, or not yet due.
    fn muster(&self, p: &mut Position) {
        let scenario = self.scenario(p);
        for (i, arrival) in scenario.arrivals.iter().enumerate() {
            if arrival.is_some() {
                let unit = Piece(i as u16);
                p.at[unit] = LATER[self.units[unit].side];
            }
        }
        for group in &scenario.groups {
            for unit in &group.units {
                p.level[*unit] = group.level.min(self.units[*unit].levels);
                p.at[*unit] = LATER[group.side];
                match group.place {
                    Start::Box(place) => p.at[*unit] = place,
                    Start::Zones(zones) if group.is_fixed() => {
                        let zone = zones.iter().next().unwrap_or(CORDON);
                        self.put(p, *unit, zone);
                    }
                    Start::Zones(_) => {}
                }
            }
        }
    }

    fn group_of(&self, p: &Position, unit: Piece) -> Option<&Group> {
        self.scenario(p).groups.iter().find(|g| g.units.contains(&unit))
    }

    /// Units of a side that have still to be placed.
    fn unplaced<'a>(&'a self, p: &'a Position, side: Side) -> impl Iterator<Item = Piece> + 'a {
        let groups = self.scenario(p).groups.iter().filter(move |g| g.side == side);
        let units = groups.flat_map(|g| g.units.iter().copied());
        units.filter(move |unit| p.at[*unit] == LATER[side])
    }

    /// Asks for the next unit; when all stand, the first turn begins.
    pub(crate) fn next_place(&self, p: &mut Position, _: &mut impl Dice, log: &mut impl Log) {
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

    /// [Q71, GP1, GP2] Zones where a unit may be set up.
    pub(crate) fn places(&self, p: &Position, unit: Piece) -> Zones {
        let Some(group) = self.group_of(p, unit) else { return Zones::EMPTY };
        let Start::Zones(zones) = group.place else { return Zones::EMPTY };
        let needed = self.bare_forts(p, group.side);
        // Those who are left must not be too few for the forts that are left.
        let left = self.unplaced(p, group.side).count();
        let zones = if left <= needed.len() { zones.intersection(&needed) } else { zones };
        let crowded = |zone: Space| {
            let limit = self.scenario(p).home_limit.filter(|_| group.limited);
            limit.is_some_and(|limit| self.neighbours_of(p, zone) >= usize::from(limit))
        };
        zones.iter().filter(|zone| self.fits(p, unit, *zone) && !crowded(*zone)).collect()
    }

    /// [GP1] Fortified zones that still need a unit.
    pub(crate) fn bare_forts(&self, p: &Position, side: Side) -> Zones {
        match self.scenario(p).fortified_need_unit && side == GERMAN {
            true => self.city.fortified.without(&p.present[GERMAN]),
            false => Zones::EMPTY,
        }
    }

    /// [GP2] Units of their own districts in a zone.
    fn neighbours_of(&self, p: &Position, zone: Space) -> usize {
        let groups = self.scenario(p).groups.iter().filter(|g| g.limited);
        groups.flat_map(|g| &g.units).filter(|unit| p.at[**unit] == zone).count()
    }

    pub(crate) fn list_places(&self, p: &Position, unit: Piece, out: &mut impl Out) {
        self.places(p, unit).iter().for_each(|zone| out.add(Order::To(zone)));
        out.add(Order::Rest);
    }

    pub(crate) fn place(
        &self,
        p: &mut Position,
        unit: Piece,
        zone: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        self.put(p, unit, zone);
        log.note(|| {
            let text = Text::new("log-place").with("unit", unit).with("zone", zone);
            Event::new("Q71", text)
        });
        self.next_place(p, dice, log);
    }

    /// Everything that is left goes where it is needed, and else where there is most room.
    pub(crate) fn place_rest(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let Step::Place(unit) = p.step else { return };
        let side = self.units[unit].side;
        self.place_all(p, side);
        log.note(|| Event::new("Q71", Text::new("log-place-rest").with("side", side)));
        self.next_place(p, dice, log);
    }

    pub(crate) fn place_all(&self, p: &mut Position, side: Side) {
        loop {
            let Some(unit) = self.unplaced(p, side).next() else { return };
            let places = self.places(p, unit);
            let needed = places.intersection(&self.bare_forts(p, side));
            let open = if needed.is_empty() { places } else { needed };
            let best = open.iter().min_by_key(|zone| (p.load[side][*zone], *zone));
            let Some(zone) = best else { return };
            self.put(p, unit, zone);
        }
    }
}
