//! [2.3, T4] Setting up: the historical positions, or free choice. Who controls which hex at the
//! start follows from where everybody stands (Q46).

use crate::{
    Breslau,
    order_of_battle::{GERMAN, RED, UNITS, Units},
    orders::Order,
    position::Position,
    scenarios::FreeSetup,
    sequence::{Phase, Step},
    terrain::{Hexes, NORTH_GERMAN, RESERVE},
};
use kernel::{
    dice::{Dice, Scripted},
    game::{Event, Log, Setup, Side},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Breslau {
    /// [2.3] The scenario, or a position put together by hand.
    pub(crate) fn set_up(
        &self,
        setup: &Setup,
        mut dice: &mut dyn Dice,
    ) -> Result<Position, String> {
        let info = self.book.find_scenario(&setup.scenario)?;
        self.book.check_options(&setup.options)?;
        let index = self.scenarios.iter().position(|s| s.id == info.id).unwrap_or(0);
        let mut p = Position::empty(index as u8);
        p.flat_points = self.book.option(&setup.options, "flat-points");
        p.supply = self.scenario(&p).supply;
        if !setup.arrangement.as_ref().is_some_and(|a| a.bare) {
            self.muster(&mut p);
        }
        match &setup.arrangement {
            Some(arrangement) => self.arrange(&mut p, arrangement)?,
            None if self.scenario(&p).free.is_some() => {
                p.phase = Phase::GermanSetUp;
                self.go_on_placing(&mut p, &mut dice, &mut ());
            }
            None => {
                // [Q63] No die falls before the first order, so that every one is in the record.
                self.begin_stage(&mut p, 1, &mut Scripted::default(), &mut ());
                (p.goliaths, p.gas) = (0, 0);
            }
        }
        self.check(&p)?;
        Ok(p)
    }

    /// [T4] Everybody where the scenario has him.
    fn muster(&self, p: &mut Position) {
        let scenario = self.scenario(p);
        for unit in (0..UNITS as u16).map(Piece) {
            self.put(p, unit, scenario.start[unit.index()]);
        }
        self.settle_control(p);
    }

    /// [3.3, Q46] Control at the start.
    pub(crate) fn settle_control(&self, p: &mut Position) {
        let distance = |side: Side, hex: Space| {
            let hexes = p.occupied[side].iter();
            hexes.map(|other| self.terrain.distance(hex, other)).min().unwrap_or(u16::MAX)
        };
        let named = [self.terrain.rathaus, self.terrain.airfield, self.terrain.railway_works];
        let named = self.terrain.victory.iter().map(|(hex, _)| *hex).chain(named);
        let named: Hexes = named.collect();
        let is_red = |hex: &Space| match () {
            _ if p.occupied[RED].contains(*hex) => true,
            _ if p.occupied[GERMAN].contains(*hex) || named.contains(*hex) => false,
            _ if self.terrain.soviet_concentration.contains(*hex) => true,
            _ if self.terrain.city.contains(*hex) => false,
            _ => distance(RED, *hex) < distance(GERMAN, *hex),
        };
        p.red = self.terrain.land.iter().filter(is_red).collect();
    }

    /// What the free scenario asks; the others have nothing to place.
    pub(crate) fn free_setup(&self, p: &Position) -> Option<&FreeSetup> {
        self.scenario(p).free.as_ref()
    }

    /// Who of a side is still to be placed.
    fn unplaced(&self, p: &Position, side: Side) -> Units {
        let all = self.free_setup(p).map_or(Units::EMPTY, |free| free.units);
        all.intersection(&self.of_side[side]).without(&p.moved)
    }

    /// [2.3, T4] Who is placed next. Who has one place left to go goes there; Russians who have none
    /// come in from the stage track.
    pub(crate) fn go_on_placing(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        loop {
            let side = p.phase.side();
            match self.unplaced(p, side).iter().next() {
                Some(unit) if side == GERMAN && self.needed_in_the_north(p) => {
                    self.settle(p, unit, NORTH_GERMAN, log);
                }
                Some(unit) if side == RED && self.red_places(p, unit).is_empty() => {
                    p.moved.insert(unit);
                    log.note(|| Event::new("Q50", Text::new("log-no-place").with("unit", unit)));
                }
                Some(unit) => {
                    p.step = Step::Place(unit);
                    return;
                }
                None if side == GERMAN => p.phase = Phase::RedSetUp,
                None if self.cover_places(p).is_empty() => return self.end_set_up(p, dice, log),
                None => {
                    p.step = Step::PlaceCover;
                    return;
                }
            }
        }
    }

    fn end_set_up(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        p.moved = Units::EMPTY;
        self.settle_control(p);
        self.begin_stage(p, 1, dice, log);
    }

    fn settle(&self, p: &mut Position, unit: Piece, at: Space, log: &mut impl Log) {
        self.put(p, unit, at);
        p.moved.insert(unit);
        let text = Text::new("log-placed").with("unit", unit).with("hex", at);
        log.note(|| Event::new("2.3", text));
    }

    /// [T4] Nobody is left whom the north could do without.
    fn needed_in_the_north(&self, p: &Position) -> bool {
        let least = self.free_setup(p).map_or(0, |free| usize::from(free.north_least));
        let there = p.counters_in(NORTH_GERMAN).len();
        there + self.unplaced(p, GERMAN).len() <= least
    }

    /// [T4] Germans stand in built-up ground, parks or on the airfield, away from where the Red Army
    /// comes in.
    fn german_places(&self, p: &Position) -> Hexes {
        self.free_setup(p).map_or(Hexes::EMPTY, |free| free.german_zone.without(&p.full[GERMAN]))
    }

    /// [T4] Russians stand near a concentration hex, not next to Germans, divisions together.
    fn red_places(&self, p: &Position, unit: Piece) -> Hexes {
        let Some(free) = self.free_setup(p) else { return Hexes::EMPTY };
        let hexes = free
            .red_zone
            .without(&p.near[GERMAN])
            .without(&p.occupied[GERMAN])
            .without(&p.full[RED]);
        let Some(division) = self.units[unit].division else { return hexes };
        let mate = |mate: &Piece| p.on_map(*mate) && self.units[*mate].division == Some(division);
        let mates: Hexes = free.units.iter().filter(mate).map(|mate| p.at[mate]).collect();
        let together = |hex: &Space| {
            let far = |mate| self.terrain.distance(*hex, mate) > u16::from(free.division_spread);
            !mates.iter().any(far)
        };
        hexes.iter().filter(together).collect()
    }

    /// [T4]
    pub(crate) fn list_places(&self, p: &Position, unit: Piece, out: &mut Vec<Order>) {
        if p.phase.side() == RED {
            out.extend(self.red_places(p, unit).iter().map(Order::To));
            return;
        }
        out.extend(self.german_places(p).iter().map(Order::To));
        out.extend([Order::To(RESERVE), Order::To(NORTH_GERMAN)]);
    }

    /// [T4]
    pub(crate) fn place(
        &self,
        p: &mut Position,
        unit: Piece,
        order: Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        if let Order::To(at) = order {
            self.settle(p, unit, at, log);
        }
        self.go_on_placing(p, dice, log);
    }

    /// [T4] Cover units stand on the southern and the western edge, one in a hex, while there are
    /// any.
    fn cover_places(&self, p: &Position) -> Hexes {
        let Some(free) = self.free_setup(p) else { return Hexes::EMPTY };
        let placed = self.covers.iter().filter(|cover| p.on_map(*cover));
        let placed: Hexes = placed.map(|cover| p.at[cover]).collect();
        if placed.len() >= usize::from(free.cover) || self.cover_in_hand(p, false).is_none() {
            return Hexes::EMPTY;
        }
        self.terrain
            .red_edge
            .intersection(&self.terrain.land)
            .without(
                &self.terrain.within(&p.occupied[GERMAN], free.cover_distance.saturating_sub(1)),
            )
            .without(&p.full[RED])
            .without(&placed)
    }

    /// [T4]
    pub(crate) fn list_cover_places(&self, p: &Position, out: &mut Vec<Order>) {
        if let Some(cover) = self.cover_in_hand(p, false) {
            out.extend(self.cover_places(p).iter().map(|hex| Order::Lay(cover, hex)));
        }
        out.push(Order::End);
    }

    /// [T4]
    pub(crate) fn place_cover(
        &self,
        p: &mut Position,
        order: Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        match order {
            Order::Lay(cover, hex) => {
                self.settle(p, cover, hex, log);
                self.go_on_placing(p, dice, log);
            }
            _ => self.end_set_up(p, dice, log),
        }
    }
}
