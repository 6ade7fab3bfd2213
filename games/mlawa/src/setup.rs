//! [15, Q74] Setting up: the Pole first, then the German, group by group. Every order puts one
//! counter down, whether its regiment is divided or not, so that their number tells nothing.

use crate::{
    Mlawa,
    order_of_battle::{GERMAN, POLISH},
    orders::Order,
    position::Position,
    scenarios::Group,
    sequence::{Phase, Step},
    terrain::{ASIDE, INSIDE, Mobility, RESERVE},
};
use arrayvec::ArrayVec;
use kernel::{
    dice::Dice,
    game::{Event, Log, Refusal, Setup, Side, no},
    piece::Piece,
    space::Space,
    text::Text,
};

/// A group has fewer units than this, even divided.
const MOST_LOTS: usize = 64;
type Lots = ArrayVec<(u8, Piece), MOST_LOTS>;

impl Mlawa {
    pub(crate) fn set_up(
        &self,
        setup: &Setup,
        mut dice: &mut dyn Dice,
    ) -> Result<Position, String> {
        let info = self.book.find_scenario(&setup.scenario)?;
        self.book.check_options(&setup.options)?;
        let index = self.scenarios.iter().position(|s| s.id == info.id).unwrap_or(0);
        let mut p = Position::empty(index as u8, self.scenarios[index].first_turn);
        p.strong_guns = self.book.option(&setup.options, "strong-guns");
        // [Q56] At the start a bridge belongs to the country that it lies in.
        for (i, bridge) in self.terrain.bridges.iter().enumerate() {
            let german = bridge.ends.iter().all(|hex| self.terrain.german_land.contains(*hex));
            p.bridges.polish |= u8::from(!german) << i;
        }
        if !setup.arrangement.as_ref().is_some_and(|a| a.bare) {
            self.muster_armies(&mut p);
        }
        match &setup.arrangement {
            Some(arrangement) => self.arrange(&mut p, arrangement, &mut dice)?,
            None => self.next_place(&mut p, &mut dice, &mut ()),
        }
        self.check(&p)?;
        Ok(p)
    }

    /// [15b, T4.2] Everybody who takes part, at his strength, waiting to be placed or to come.
    fn muster_armies(&self, p: &mut Position) {
        let scenario = self.scenario(p);
        let placed = scenario.groups.iter().flat_map(|g| g.units.iter().copied());
        let later = (0..self.units.len() as u16).map(Piece);
        let later = later.filter(|u| scenario.entry_of[u.index()].is_some());
        let all: Vec<Piece> = placed.chain(later).collect();
        for unit in &all {
            self.raise(p, *unit);
            p.at[*unit] = RESERVE;
        }
        p.phase = Phase::PolishSetUp;
        let fixed = scenario.groups.iter().filter(|g| g.radius == 0);
        for (unit, hex) in fixed.flat_map(|g| g.units.iter().map(move |u| (*u, g.hex))) {
            self.put(p, unit, hex);
        }
    }

    /// A counter at full strength, with all its sub-units inside that take part.
    pub(crate) fn raise(&self, p: &mut Position, unit: Piece) {
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
            p.at[*part] = INSIDE;
        }
    }

    /// [Q74] The group that a unit is set up with; a sub-unit goes with its regiment.
    fn group_of(&self, p: &Position, unit: Piece) -> Option<&Group> {
        let groups = &self.scenario(p).groups;
        let parent = self.units[unit].parent;
        let has =
            |g: &&Group| g.units.contains(&unit) || parent.is_some_and(|u| g.units.contains(&u));
        groups.iter().find(has)
    }

    /// Units that their owner has to place, in the order in which he is asked.
    fn unplaced<'a>(&'a self, p: &'a Position, side: Side) -> impl Iterator<Item = Piece> + 'a {
        let groups = self.scenario(p).groups.iter().filter(move |g| g.side == side);
        let with_parts = groups.flat_map(|g| &g.units).flat_map(|unit| {
            let parts = self.units[*unit].parts;
            std::iter::once(*unit).chain(parts.into_iter().flatten())
        });
        let waiting = with_parts.filter(|u| p.at[*u] == RESERVE);
        waiting.filter(|u| self.scenario(p).entry_of[u.index()].is_none())
    }

    fn next_unplaced(&self, p: &Position, side: Side) -> Option<Piece> {
        self.unplaced(p, side).next()
    }

    /// Asks for the next unit; when all stand, the first day begins.
    pub(crate) fn next_place(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        for (side, phase) in [(POLISH, Phase::PolishSetUp), (GERMAN, Phase::GermanSetUp)] {
            if let Some(unit) = self.next_unplaced(p, side) {
                (p.phase, p.step) = (phase, Step::Place(unit));
                return;
            }
        }
        self.start(p);
        self.begin_turn(p, self.scenario(p).first_turn, dice, log);
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

    /// [Q74] Hexes where a unit may be set up.
    fn places<'a>(
        &'a self,
        p: &'a Position,
        unit: Piece,
        radius: u16,
    ) -> impl Iterator<Item = Space> + 'a {
        let info = &self.units[unit];
        let centre = self.group_of(p, unit).map_or(Space::NONE, |g| g.hex);
        let at_home = self.scenario(p).first_turn == 1;
        let home = move |hex: Space| {
            self.terrain.german_land.contains(hex) == (info.side == GERMAN) || !at_home
        };
        let around = centre.is_some().then(|| self.terrain.within(centre, radius));
        around.into_iter().flatten().filter(move |hex| {
            self.terrain.land.contains(*hex)
                && home(*hex)
                && !p.occupied[!info.side].contains(*hex)
                && !(info.mobility == Mobility::Motor && self.terrain.marsh.contains(*hex))
                && self.has_room(p, info.side, *hex, self.points(p, unit))
        })
    }

    /// The radius of its group, or the first larger one that has room.
    fn radius(&self, p: &Position, unit: Piece) -> u16 {
        let given = self.group_of(p, unit).map_or(0, |g| g.radius);
        (given..80).find(|r| self.places(p, unit, *r).next().is_some()).unwrap_or(given)
    }

    pub(crate) fn list_places(&self, p: &Position, unit: Piece, out: &mut Vec<Order>) {
        out.extend(self.places(p, unit, self.radius(p, unit)).map(Order::To));
        if let Some(part) = self.first_apart(p, unit) {
            out.extend(self.places(p, part, self.radius(p, part)).map(Order::Split));
        }
        out.push(Order::Rest);
    }

    /// [Q41] The first sub-unit of a regiment that can be set up divided.
    pub(crate) fn first_apart(&self, p: &Position, unit: Piece) -> Option<Piece> {
        let parts = self.inside(p, unit);
        parts.first().copied().filter(|_| parts.len() > 1)
    }

    pub(crate) fn no_split(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        match self.first_apart(p, unit) {
            Some(part) => self.no_place(p, part, hex),
            None => no("6.1", "no-divide").unit(unit),
        }
    }

    pub(crate) fn place(
        &self,
        p: &mut Position,
        unit: Piece,
        hex: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        self.put(p, unit, hex);
        log.note(|| {
            let text = Text::new("log-place").with("unit", unit).with("hex", hex);
            let side = self.units[unit].side;
            let others = Text::new("log-place-hidden").with("side", side);
            self.secretly(true, unit, Event::new("15a", text), others)
        });
        self.next_place(p, dice, log);
    }

    /// [Q41] A regiment may be set up divided; its first sub-unit goes there.
    pub(crate) fn place_divided(
        &self,
        p: &mut Position,
        unit: Piece,
        hex: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let Some(first) = self.first_apart(p, unit) else { return };
        for part in self.inside(p, unit) {
            p.at[part] = RESERVE;
        }
        p.strength[unit] = 0;
        p.at[unit] = ASIDE;
        self.place(p, first, hex, dice, log);
    }

    /// [Q74] Everything that is left as near as possible to its named hex, in an order of chance:
    /// otherwise everybody could tell who stands where.
    pub(crate) fn place_rest(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let side = p.active();
        self.place_all(p, side, dice);
        log.note(|| Event::new("Q74", Text::new("log-place-rest").with("side", side)));
        self.next_place(p, dice, log);
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
        let waiting = self.unplaced(p, side).filter(|unit| group(*unit) == group(next));
        let mut lots: Lots = waiting.take(MOST_LOTS).map(|unit| (1, unit)).collect();
        if lots.len() > 1 {
            lots.iter_mut().for_each(|(lot, _)| *lot = dice.draw(u8::MAX));
        }
        lots.sort_by_key(|(lot, _)| *lot);
        lots
    }
}
