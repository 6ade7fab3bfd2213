//! [15, Q74] Setting up: the Pole first, then the German, group by group. Every order puts one
//! counter down, whether its regiment is divided or not, so that their number tells nothing.

use crate::{
    prelude::*,
    scenarios::Group,
    terrain::{ASIDE, INSIDE, Mobility, RESERVE},
};
use arrayvec::ArrayVec;
use kernel::{
    dice::Dice,
    game::{Fault, Setup},
};

/// So many units of a group are drawn for at once; if it has more, the rest comes after them.
const MOST_LOTS: usize = 64;
type Lots = ArrayVec<(u8, Piece), MOST_LOTS>;

kernel::bars! {
    /// What keeps a counter from being set up in a hex.
    pub(crate) enum Bar {
        "15a": Box "no-box", Far "no-place";
        "4.21": Enemies "no-enemy-hex";
        "T5.1": Ground "no-ground";
        "6.1": Single "no-divide";
    }
}

impl Begin for Mlawa {
    fn set_up(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<Position, Fault> {
        let index = setup.index(&self.book)?;
        let mut p = Position::empty(index as u8, self.scenarios[index].first_turn);
        p.strong_guns = self.book.option(&setup.options, "strong-guns");
        // [Q56] At the start a bridge belongs to the country that it lies in.
        for (i, ends) in self.terrain.bridges.iter().enumerate() {
            let german = ends.iter().all(|hex| self.terrain.german_land.contains(*hex));
            p.bridges.polish |= u8::from(!german) << i;
        }
        if !setup.is_bare() {
            self.muster_armies(&mut p);
        }
        let umpire = &mut (dice, ());
        match &setup.arrangement {
            Some(arrangement) => self.arrange(&mut p, arrangement, umpire)?,
            None => self.next_place(&mut p, umpire),
        }
        self.audit(&p)?;
        Ok(p)
    }
}

impl Mlawa {
    /// [15b, T4.2] Everybody who takes part, at his strength, waiting to be placed or to come.
    fn muster_armies(&self, p: &mut Position) {
        let scenario = self.scenario(p);
        let placed = scenario.groups.iter().flat_map(|g| g.units.iter().copied());
        let all: Vec<Piece> = placed.chain(scenario.late.iter()).collect();
        for unit in &all {
            self.fill_up(p, *unit);
            p.at.put(*unit, RESERVE);
        }
        p.phase = Phase::PolishSetUp;
        let fixed = scenario.groups.iter().filter(|g| g.radius == 0);
        for (unit, hex) in fixed.flat_map(|g| g.units.iter().map(move |u| (*u, g.hex))) {
            self.put(p, unit, hex);
        }
    }

    /// A counter at full strength, with all its sub-units inside that take part.
    pub(crate) fn fill_up(&self, p: &mut Position, unit: Piece) {
        let scenario = self.scenario(p);
        let info = &self.units[unit];
        p.strength[unit] = info.strength[scenario.strengths];
        for part in info.parts.iter().flatten() {
            let own = self.units[*part].strength[scenario.strengths];
            if scenario.absent.contains(*part) {
                p.strength[unit] -= own;
                continue;
            }
            p.strength[*part] = own;
            p.at.put(*part, INSIDE);
        }
    }

    /// [Q74] The group that a unit is set up with; a sub-unit goes with its regiment.
    fn group_of(&self, p: &Position, unit: Piece) -> Option<&Group> {
        self.scenario(p).group_of([unit].into_iter().chain(self.units[unit].parent))
    }

    /// Units that their owner has to place, in the order in which he is asked.
    fn unplaced(&self, p: &Position, side: Side) -> impl Iterator<Item = Piece> {
        let groups = self.scenario(p).groups.iter().filter(move |g| g.side == side);
        let with_parts = groups.flat_map(|g| &g.units).flat_map(|unit| {
            let parts = self.units[*unit].parts;
            std::iter::once(*unit).chain(parts.into_iter().flatten())
        });
        let waiting = with_parts.filter(|u| p.at[*u] == RESERVE);
        waiting.filter(|u| !self.scenario(p).late.contains(*u))
    }

    fn next_unplaced(&self, p: &Position, side: Side) -> Option<Piece> {
        self.unplaced(p, side).next()
    }

    /// Asks for the next unit; when all stand, the first day begins.
    pub(crate) fn next_place(&self, p: &mut Position, umpire: &mut impl Umpire) {
        for (side, phase) in [(POLISH, Phase::PolishSetUp), (GERMAN, Phase::GermanSetUp)] {
            if let Some(unit) = self.next_unplaced(p, side) {
                (p.phase, p.step) = (phase, Step::Place(unit));
                return;
            }
        }
        self.start(p);
        self.begin_turn(p, self.scenario(p).first_turn, umpire);
    }

    /// [15c, Q52, 21.1] All Poles are dug in; only what is in contact lies open.
    pub(crate) fn start(&self, p: &mut Position) {
        p.works = p.works.union(&p.occupied[POLISH]).without(&self.terrain.marsh);
        for side in Side::BOTH {
            let seen = p.occupied[side].intersection(&p.zone[!side]);
            for hex in seen.iter() {
                p.open = p.open.union(&self.units_in(p, side, hex));
            }
        }
        p.settled = self.fighting;
    }

    /// [15a, Q74] Whether the ground of a hex is open to a unit that is set up.
    fn may_be_set_up(&self, p: &Position, unit: Piece, hex: Space) -> Result<(), Bar> {
        let info = &self.units[unit];
        let is_home = self.terrain.german_land.contains(hex) == (info.side == GERMAN);
        match hex {
            _ if !is_hex(hex) => Err(Bar::Box),
            _ if p.occupied[!info.side].contains(hex) => Err(Bar::Enemies),
            _ if !self.terrain.land.contains(hex) => Err(Bar::Ground),
            _ if info.mobility == Mobility::Motor && self.terrain.marsh.contains(hex) => {
                Err(Bar::Ground)
            }
            // Before the first day nobody stands abroad.
            _ if !is_home && self.scenario(p).first_turn == 1 => Err(Bar::Far),
            _ => Ok(()),
        }
    }

    /// Hexes around the one of its group where a unit may be set up.
    fn places(&self, p: &Position, unit: Piece, radius: u16) -> impl Iterator<Item = Space> {
        let (side, points) = (self.units[unit].side, self.points(p, unit));
        let group = self.group_of(p, unit);
        let around = group.into_iter().flat_map(move |g| self.terrain.within(g.hex, radius));
        let open = around.filter(move |hex| self.may_be_set_up(p, unit, *hex).is_ok());
        open.filter(move |hex| self.has_room(p, side, *hex, points))
    }

    /// The radius of its group, or the first larger one that has room.
    fn radius(&self, p: &Position, unit: Piece) -> u16 {
        let given = self.group_of(p, unit).map_or(0, |g| g.radius);
        (given..80).find(|r| self.places(p, unit, *r).next().is_some()).unwrap_or(given)
    }

    fn may_place(&self, p: &Position, unit: Piece, hex: Space) -> Result<(), Refusal> {
        self.may_be_set_up(p, unit, hex)?;
        self.may_stack(p, self.units[unit].side, hex, self.points(p, unit))?;
        let away = self.group_of(p, unit).map(|g| self.terrain.distance(g.hex, hex));
        let is_near = away.is_some_and(|away| away <= self.radius(p, unit));
        if is_near { Ok(()) } else { Err(Bar::Far.into()) }
    }

    /// [Q41] The first sub-unit of a regiment that can be set up divided.
    fn first_apart(&self, p: &Position, unit: Piece) -> Result<Piece, Bar> {
        match self.inside(p, unit)[..] {
            [first, _, ..] => Ok(first),
            _ => Err(Bar::Single),
        }
    }

    fn place(&self, p: &mut Position, unit: Piece, hex: Space, umpire: &mut impl Umpire) {
        self.put(p, unit, hex);
        umpire.note(|| {
            let text = Text::new("log-place").with("unit", unit).with("hex", hex);
            let side = self.units[unit].side;
            let others = Text::new("log-place-hidden").with("side", side);
            Event { secret: Some((side, others)), ..Event::new("15a", text) }
        });
        self.next_place(p, umpire);
    }

    /// [Q41] A regiment may be set up divided; its first sub-unit goes there.
    fn place_divided(&self, p: &mut Position, unit: Piece, hex: Space, umpire: &mut impl Umpire) {
        let Ok(first) = self.first_apart(p, unit) else { return };
        for part in self.inside(p, unit) {
            p.at.put(part, RESERVE);
        }
        p.strength[unit] = 0;
        p.at.put(unit, ASIDE);
        self.place(p, first, hex, umpire);
    }

    /// [Q74] Everything that is left as near as possible to its named hex, in an order of chance:
    /// otherwise everybody could tell who stands where.
    fn place_rest(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let side = p.active();
        self.place_all(p, side, umpire);
        umpire.note(|| Event::new("Q74", Text::new("log-place-rest").with("side", side)));
        self.next_place(p, umpire);
    }

    pub(crate) fn place_all(&self, p: &mut Position, side: Side, dice: &mut impl Dice) {
        while let Some(next) = self.next_unplaced(p, side) {
            for (_, unit) in self.by_lot(p, next, dice) {
                let centre = self.group_of(p, unit).map_or(Space::NONE, |g| g.hex);
                let radius = self.radius(p, unit);
                let near = |hex: &Space| (self.terrain.distance(centre, *hex), *hex);
                let Some(hex) = self.places(p, unit, radius).min_by_key(near) else { return };
                self.put(p, unit, hex);
            }
        }
    }

    /// Those who wait in the group of `next`, each with a lot that nobody sees: the lowest first.
    fn by_lot(&self, p: &Position, next: Piece, dice: &mut impl Dice) -> Lots {
        let side = self.units[next].side;
        let group = |unit: Piece| self.group_of(p, unit).map(|g| (g.hex, g.radius));
        let named = group(next);
        let waiting = self.unplaced(p, side).filter(|unit| group(*unit) == named);
        let mut lots: Lots = waiting.take(MOST_LOTS).map(|unit| (1, unit)).collect();
        if lots.len() > 1 {
            lots.iter_mut().for_each(|(lot, _)| *lot = dice.draw(u8::MAX));
        }
        lots.sort_by_key(|(lot, _)| *lot);
        lots
    }
}

/// [15a] Where the next counter is set up.
pub(crate) struct Place(pub Piece);

impl Decision<Mlawa> for Place {
    fn list(&self, game: &Mlawa, p: &Position, out: &mut Vec<Order>) {
        let places = |unit: Piece| game.places(p, unit, game.radius(p, unit));
        out.extend(places(self.0).map(Order::To));
        if let Ok(part) = game.first_apart(p, self.0) {
            out.extend(places(part).map(Order::Split));
        }
        out.push(Order::Rest);
    }

    fn offer(&self, game: &Mlawa, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::To(hex) => {
                game.may_place(p, self.0, hex)?;
                Choice::of("do-place", "15a")
            }
            Order::Split(hex) => {
                let part = game.first_apart(p, self.0)?;
                game.may_place(p, part, hex)?;
                let label = Text::new("do-split").with("unit", part);
                Choice { minor: true, ..Choice::new(label, "Q41") }
            }
            Order::Rest => Choice::of("do-place-rest", "Q74").role(Role::End),
            _ => return Err(not_now("now-place")),
        })
    }

    fn play(&self, game: &Mlawa, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::To(hex) => game.place(p, self.0, hex, umpire),
            Order::Split(hex) => game.place_divided(p, self.0, hex, umpire),
            _ => game.place_rest(p, umpire),
        }
    }
}
