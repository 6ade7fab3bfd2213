//! [2.3, T4] Setting up: the historical positions, or free choice. Who controls which hex at the
//! start follows from where everybody stands (Q46).

use crate::{
    order_of_battle::{Nation, UNITS},
    prelude::*,
    rings::Rings,
    scenarios::FreeSetup,
    terrain::{NORTH_GERMAN, RESERVE},
};
use kernel::{
    dice::{Dice, Scripted},
    game::{Fault, Setup},
};

kernel::bars! {
    /// What keeps a unit from starting there.
    pub(crate) enum Bar {
        "Q64": GermanBox "no-place-box-german", RedBox "no-place-box-red", Ground "no-place-ground",
            Near "no-place-near", Far "no-place-far", Contact "no-place-contact",
            Division "no-place-division", PolishCover "no-cover-polish", Edge "no-cover-edge",
            NearGermans "no-cover-near", Covered "no-cover-twice", OtherCover "no-cover-counter";
        "T1": Water "no-water";
        "3.11c": Enemies "no-enemy-hex";
        "3.11b": Full "no-room";
    }
}

impl Begin for Breslau {
    /// [2.3] The scenario, or a position put together by hand.
    fn set_up(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<Position, Fault> {
        let index = setup.index(&self.book)?;
        let mut p = Position::empty(index as u8);
        p.flat_points = self.book.option(&setup.options, "flat-points");
        p.supply = self.scenario(&p).supply;
        if !setup.is_bare() {
            self.put_all(&mut p);
        }
        match &setup.arrangement {
            Some(arrangement) => self.arrange(&mut p, arrangement)?,
            None if self.scenario(&p).free.is_some() => {
                p.phase = Phase::GermanSetUp;
                self.go_on_placing(&mut p, &mut (dice, ()));
            }
            None => {
                // [Q63] No die falls before the first order, so that every one is in the record.
                self.begin_stage(&mut p, 1, &mut (Scripted::default(), ()));
                (p.goliaths, p.gas) = (0, 0);
            }
        }
        self.audit(&p)?;
        Ok(p)
    }
}

impl Breslau {
    /// [T4] Everybody where the scenario has him.
    fn put_all(&self, p: &mut Position) {
        let scenario = self.scenario(p);
        for unit in (0..UNITS as u16).map(Piece) {
            self.put(p, unit, scenario.start[unit]);
        }
        self.settle_control(p);
    }

    /// [3.3, Q46] Control at the start.
    pub(crate) fn settle_control(&self, p: &mut Position) {
        let nearer = self.nearer_to_the_red_army(p);
        let named = [self.terrain.rathaus, self.terrain.airfield, self.terrain.railway_works];
        let named = self.terrain.victory.iter().map(|(hex, _)| *hex).chain(named);
        let named: Hexes = named.collect();
        let is_red = |hex: &Space| match () {
            _ if p.occupied[RED].contains(*hex) => true,
            _ if p.occupied[GERMAN].contains(*hex) || named.contains(*hex) => false,
            _ if self.terrain.soviet_concentration.contains(*hex) => true,
            _ if self.terrain.city.contains(*hex) => false,
            _ => nearer.contains(*hex),
        };
        p.red = self.terrain.land.iter().filter(is_red).collect();
    }

    /// Hexes that the Red Army is nearer to than the Germans: both grow by a ring at a time.
    fn nearer_to_the_red_army(&self, p: &Position) -> Hexes {
        let [mut red, mut german] = [RED, GERMAN].map(|side| Rings::from(&p.occupied[side]));
        let mut nearer = red;
        loop {
            let grown = red.within(1);
            if grown == red {
                return nearer.into();
            }
            (red, german) = (grown, german.within(1));
            nearer = nearer | red.without(german);
        }
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
    pub(crate) fn go_on_placing(&self, p: &mut Position, umpire: &mut impl Umpire) {
        loop {
            let side = p.phase.side();
            match self.unplaced(p, side).iter().next() {
                Some(unit) if side == GERMAN && self.needed_in_the_north(p) => {
                    self.set_down(p, unit, NORTH_GERMAN, umpire);
                }
                Some(unit) if side == RED && self.places(p, unit).is_empty() => {
                    p.moved.insert(unit);
                    umpire.note(|| Event::new("Q50", Text::new("log-no-place").with("unit", unit)));
                }
                Some(unit) => {
                    p.step = Step::Place(unit);
                    return;
                }
                None if side == GERMAN => p.phase = Phase::RedSetUp,
                None if self.cover_places(p).is_empty() => return self.end_set_up(p, umpire),
                None => {
                    p.step = Step::PlaceCover;
                    return;
                }
            }
        }
    }

    fn end_set_up(&self, p: &mut Position, umpire: &mut impl Umpire) {
        p.moved = Units::EMPTY;
        self.settle_control(p);
        self.begin_stage(p, 1, umpire);
    }

    fn set_down(&self, p: &mut Position, unit: Piece, at: Space, log: &mut impl Log) {
        self.put(p, unit, at);
        p.moved.insert(unit);
        note_at(log, "2.3", "log-placed", unit, at);
    }

    /// [T4] Nobody is left whom the north could do without.
    fn needed_in_the_north(&self, p: &Position) -> bool {
        let least = self.free_setup(p).map_or(0, |free| usize::from(free.asks.north_least));
        let there = p.counters_in(NORTH_GERMAN).len();
        there + self.unplaced(p, GERMAN).len() <= least
    }

    /// Where those of the same division stand already.
    fn mates(&self, p: &Position, free: &FreeSetup, unit: Piece) -> Hexes {
        let division = self.units[unit].division;
        let mate = |mate: &Piece| p.on_map(*mate) && self.units[*mate].division == division;
        match division {
            Some(_) => free.units.iter().filter(mate).map(|mate| p.at[mate]).collect(),
            None => Hexes::EMPTY,
        }
    }

    /// [T4, Q64] Whether a unit may start somewhere: Germans on built-up ground, in parks or on the
    /// airfield, away from where the Red Army comes in, or in their boxes; Russians near a
    /// concentration hex, not next to Germans, divisions together.
    fn may_start(
        &self,
        p: &Position,
        free: &FreeSetup,
        mates: &Hexes,
        unit: Piece,
        at: Space,
    ) -> Result<(), Bar> {
        let side = self.side_of(unit);
        let far = |mate| self.terrain.distance(at, mate) > u16::from(free.asks.division_spread);
        match side {
            GERMAN if matches!(at, RESERVE | NORTH_GERMAN) => Ok(()),
            GERMAN if at.index() >= HEXES => Err(Bar::GermanBox),
            RED if at.index() >= HEXES => Err(Bar::RedBox),
            _ if !self.terrain.land.contains(at) => Err(Bar::Water),
            _ if p.occupied[!side].contains(at) => Err(Bar::Enemies),
            _ if p.full[side].contains(at) => Err(Bar::Full),
            GERMAN if !free.german_ground.contains(at) => Err(Bar::Ground),
            GERMAN if !free.german_zone.contains(at) => Err(Bar::Near),
            RED if !free.red_zone.contains(at) => Err(Bar::Far),
            RED if p.near[GERMAN].contains(at) => Err(Bar::Contact),
            RED if mates.iter().any(far) => Err(Bar::Division),
            _ => Ok(()),
        }
    }

    /// The hexes where a unit may start.
    fn places(&self, p: &Position, unit: Piece) -> Hexes {
        let Some(free) = self.free_setup(p) else { return Hexes::EMPTY };
        let mates = self.mates(p, free, unit);
        let zone = if self.side_of(unit) == GERMAN { &free.german_zone } else { &free.red_zone };
        zone.iter().filter(|hex| self.may_start(p, free, &mates, unit, *hex).is_ok()).collect()
    }

    /// [T4, Q64] Whether a cover unit that is in hand may start in a hex: on the southern and the
    /// western edge, one in a hex, while there are any.
    fn may_place_cover(
        &self,
        p: &Position,
        free: &FreeSetup,
        near: &Hexes,
        cover: Piece,
        hex: Space,
    ) -> Result<(), Bar> {
        let t = &self.terrain;
        match hex {
            _ if self.units[cover].nation == Nation::Polish => Err(Bar::PolishCover),
            _ if !t.red_edge.contains(hex) || !t.land.contains(hex) => Err(Bar::Edge),
            _ if near.contains(hex) => Err(Bar::NearGermans),
            _ if p.counters_in(hex).intersects(&self.covers) => Err(Bar::Covered),
            _ if p.full[RED].contains(hex) => Err(Bar::Full),
            _ if self.cover_to_place(p, free) != Some(cover) => Err(Bar::OtherCover),
            _ => Ok(()),
        }
    }

    /// The next cover unit, until there are as many as the set-up has.
    fn cover_to_place(&self, p: &Position, free: &FreeSetup) -> Option<Piece> {
        let placed = self.covers.iter().filter(|cover| p.on_map(*cover)).count();
        let next = || self.cover_in_hand(p, Nation::Soviet);
        (placed < usize::from(free.asks.cover)).then(next).flatten()
    }

    /// Hexes too near to Germans for cover units.
    fn too_near(&self, p: &Position, free: &FreeSetup) -> Hexes {
        self.terrain.within(&p.occupied[GERMAN], free.asks.cover_distance.saturating_sub(1))
    }

    fn cover_places(&self, p: &Position) -> Hexes {
        let Some(free) = self.free_setup(p) else { return Hexes::EMPTY };
        let Some(cover) = self.cover_to_place(p, free) else { return Hexes::EMPTY };
        let near = self.too_near(p, free);
        let may = |hex: &Space| self.may_place_cover(p, free, &near, cover, *hex).is_ok();
        self.terrain.red_edge.iter().filter(may).collect()
    }

    fn words(&self, free: &FreeSetup, bar: Bar, unit: Piece, hex: Space) -> Refusal {
        let number = match bar {
            Bar::Full => self.room(self.side_of(unit), hex),
            Bar::Near => free.asks.german_distance,
            Bar::Far => free.asks.red_distance,
            Bar::Division => free.asks.division_spread,
            _ => free.asks.cover_distance,
        };
        Refusal::from(bar).with("number", number)
    }
}

/// [2.3] Where this unit stands.
pub(crate) struct Place(pub Piece);

impl Decision<Breslau> for Place {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.places(p, self.0).iter().map(Order::To));
        if game.side_of(self.0) == GERMAN {
            out.extend([Order::To(RESERVE), Order::To(NORTH_GERMAN)]);
        }
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let (Order::To(at), Some(free)) = (order, game.free_setup(p)) else {
            return Err(not_now("now-place"));
        };
        let placed = game.may_start(p, free, &game.mates(p, free, self.0), self.0, at);
        placed.map_err(|bar| game.words(free, bar, self.0, at))?;
        Ok(Choice::of("do-place", "T4"))
    }

    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::To(at) = order {
            game.set_down(p, self.0, at, umpire);
        }
        game.go_on_placing(p, umpire);
    }
}

/// [2.3] Where cover units stand.
pub(crate) struct PlaceCover;

impl Decision<Breslau> for PlaceCover {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        if let Some(cover) = game.cover_in_hand(p, Nation::Soviet) {
            out.extend(game.cover_places(p).iter().map(|hex| Order::Lay(cover, hex)));
        }
        out.push(Order::End);
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match (order, game.free_setup(p)) {
            (Order::Lay(cover, hex), Some(free)) => {
                game.may_take_cover(p, cover)?;
                game.may_place_cover(p, free, &game.too_near(p, free), cover, hex)
                    .map_err(|bar| game.words(free, bar, cover, hex))?;
                Choice::of("do-lay", "T4")
            }
            (Order::End, _) => Choice::of("do-end-setup", "T4").role(Role::End),
            _ => return Err(not_now("now-place")),
        })
    }

    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Lay(cover, hex) => {
                game.set_down(p, cover, hex, umpire);
                game.go_on_placing(p, umpire);
            }
            _ => game.end_set_up(p, umpire),
        }
    }
}
