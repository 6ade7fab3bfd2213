//! [4.0, 4.1] Movement: costs by terrain, stacking, engagement zones, breaking contact.

use crate::{order_of_battle::Mobility, paths::Marching, prelude::*};
use kernel::reach::{self, FAR, Reach};

kernel::bars! {
    /// What keeps a unit from marching, or from marching there.
    pub(crate) enum Bar {
        "3.0a": EnemyUnit "no-enemy-unit";
        "4.2.2c": GoneEast "no-gone-east";
        "4.2.1h": Interned "no-interned";
        "5.3b": Destroyed "no-destroyed";
        "2.2": Aside "no-aside";
        "4.2.3d": NotMet "no-contact";
        "4.2.1c": JustPlaced "no-just-placed";
        "4.1.2b": Stopped "no-stopped", Zone "no-zone";
        "4.0.o3": GaveUp "no-gave-up";
        "4.0.o1": NoPoints "no-points", TooFar "no-too-far";
        "4.2.1b": PlaceFirst "no-end-reinforcement";
        "4.2.2a": Leave "no-leave", Box "no-box";
        "4.2.2b": East "no-east";
        "4.0.o2": Here "no-here";
        "4.1.2g": Enemies "no-enemy-hex";
        "T2g": Sea "no-sea";
        "4.0c": Armour "no-armour";
        "4.2": Closed "no-closed";
        "4.1.1a": Full "no-room";
        "4.1.2c": BreakContact "no-break-contact";
    }
}

impl Campaign {
    /// What keeps a march from a hex where it could end: the same search, in which nobody has to
    /// stop and there are points to break contact with, tells what would have helped.
    fn out_of_reach(&self, p: &Position, m: &Marching, hex: Space) -> Bar {
        let generous = Marching { limit: m.limit + m.break_contact, ..*m };
        let cost = reach::lent(|reach| {
            self.search(p, &generous, &Hexes::EMPTY, reach);
            reach.cost(hex)
        });
        match cost {
            _ if hex == EAST => Bar::East,
            FAR => Bar::TooFar,
            cost if cost <= m.limit => Bar::Zone,
            _ => Bar::BreakContact,
        }
    }

    /// [4.1.1a, Q45] A unit may stop where fewer than three friends stand.
    #[inline]
    pub(crate) fn has_room(&self, p: &Position, side: Side, hex: Space) -> bool {
        !p.full[side].contains(hex)
    }

    /// Whether a unit comes in from outside, if it comes at all.
    #[inline]
    fn is_outside(&self, p: &Position, unit: Piece) -> bool {
        p.at[unit] == RESERVE && !p.finished.contains(unit)
    }

    /// Whether picking the unit leads anywhere.
    pub(crate) fn can_march(&self, p: &Position, unit: Piece) -> bool {
        match self.is_outside(p, unit) {
            true => self.may_arrive(p, unit).is_ok(),
            false => self.may_march(p, unit).is_ok(),
        }
    }

    /// [4.0, 4.2.1c, 4.2.3d] Whether a unit that is not outside may march, with somewhere to go.
    fn may_march(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let at = p.at[unit];
        if p.finished.contains(unit) {
            return Err(self.why_finished(p, unit));
        }
        if !p.on_map(unit) {
            return Err(match at {
                EAST => Bar::GoneEast,
                INTERNED => Bar::Interned,
                DESTROYED => Bar::Destroyed,
                _ => Bar::Aside,
            });
        }
        if unit == self.parachutists && !p.contact {
            return Err(Bar::NotMet);
        }
        let left = p.spent[unit] < self.units[unit].movement;
        match left && (self.steps_out(p, unit) || self.goes_anywhere(p, &self.march_of(p, unit))) {
            true => Ok(()),
            false => Err(Bar::NoPoints),
        }
    }

    fn why_finished(&self, p: &Position, unit: Piece) -> Bar {
        let is_airborne = unit == self.parachutists || unit == self.air_landing;
        let side = self.units[unit].side;
        match p.arrived.contains(unit) {
            true if is_airborne => Bar::NotMet,
            true => Bar::JustPlaced,
            _ if p.moved.contains(unit) && p.zone[!side].contains(p.at[unit]) => Bar::Stopped,
            _ => Bar::GaveUp,
        }
    }

    pub(crate) fn somebody_can_march(&self, p: &Position) -> bool {
        let found = self.marchers(p);
        !found.free.without(&p.finished).is_empty()
            || found.look.without(&p.finished).iter().any(|unit| self.can_march(p, unit))
    }

    /// [4.2.1b, Q37] A due Polish unit with a city to go to must be placed before the phase ends.
    fn may_end_move(&self, p: &Position) -> Result<(), Bar> {
        let mut units = self.of_side[p.active].without(&p.finished).iter();
        let waits = |unit: Piece| p.at[unit] == RESERVE && self.may_arrive(p, unit).is_ok();
        match p.active == POLISH && units.any(waits) {
            true => Err(Bar::PlaceFirst),
            false => Ok(()),
        }
    }

    /// [4.0c, 4.1.1a, 4.1.2g] Whether a march of such a unit may end in a hex, wherever it begins.
    fn may_stop(&self, p: &Position, m: &Marching, hex: Space) -> Result<(), Bar> {
        match hex {
            EAST => Ok(()),
            _ if hex.index() >= HEXES => Err(Bar::Box),
            _ if hex == m.start => Err(Bar::Here),
            _ if p.occupied[!m.side].contains(hex) => Err(Bar::Enemies),
            _ if !self.terrain.passable(m.mobility, hex) => Err(self.closed(m.mobility, hex)),
            _ if !self.has_room(p, m.side, hex) => Err(Bar::Full),
            _ => Ok(()),
        }
    }

    /// [4.0c, 4.2, T2g] What closes a hex to a kind of unit.
    pub(crate) fn closed(&self, mobility: Mobility, hex: Space) -> Bar {
        match self.book.board.info(hex).terrain.as_str() {
            "sea" => Bar::Sea,
            "mountain" if mobility == Mobility::Armoured => Bar::Armour,
            _ => Bar::Closed,
        }
    }

    /// Whether a unit that was picked may march there, and what that costs and which way it takes
    /// unless it is placed there.
    fn may_march_to(
        &self,
        p: &Position,
        unit: Piece,
        hex: Space,
    ) -> Result<Option<(u16, Vec<Space>)>, Refusal> {
        let m = self.march_of(p, unit);
        if hex == EAST && m.side == GERMAN {
            return Err(Bar::Leave.into());
        }
        if m.is_placed() {
            self.may_arrive_in(p, unit, hex)?;
            return Ok(None);
        }
        self.may_stop(p, &m, hex)?;
        let way = self.with_reach(p, &m, |reach| match reach.cost(hex) {
            FAR => None,
            cost => Some((cost - m.spent, self.path(p, &m, reach, hex).to_vec())),
        });
        way.map(Some).ok_or_else(|| self.out_of_reach(p, &m, hex).into())
    }

    /// Where a march may end.
    pub(crate) fn stops(
        &self,
        p: &Position,
        m: &Marching,
        reach: &Reach,
    ) -> impl Iterator<Item = Space> {
        let hexes = reach.reached().iter().copied();
        hexes.filter(move |hex| self.is_stop(p, m, *hex))
    }

    #[inline]
    fn is_stop(&self, p: &Position, m: &Marching, reached: Space) -> bool {
        reached != m.start && (reached == EAST || self.has_room(p, m.side, reached))
    }

    /// Whether there is a hex where a march may end.
    pub(crate) fn goes_anywhere(&self, p: &Position, m: &Marching) -> bool {
        let at_once = |(hex, cost)| cost <= m.limit && self.has_room(p, m.side, hex);
        self.entry_costs(p, m).any(at_once)
            || self.with_reach(p, m, |reach| self.stops(p, m, reach).next().is_some())
    }

    /// Whether already the first step of a unit on the map leads to where it may stop: only who is
    /// hemmed in by full hexes or by the edge needs the whole search.
    #[inline]
    pub(crate) fn steps_out(&self, p: &Position, unit: Piece) -> bool {
        let info = &self.units[unit];
        let left = info.movement - p.spent[unit];
        let Some(left) = left.checked_sub(self.break_contact(p, unit)) else { return false };
        let (enemies, full) = (&p.occupied[!info.side], &p.full[info.side]);
        self.terrain
            .ways(info.kind.mobility(), p.at[unit])
            .iter()
            .any(|way| way.cost <= left && !enemies.contains(way.to) && !full.contains(way.to))
    }

    /// [4.0] Carries out a march along the cheapest path.
    fn march(&self, p: &mut Position, unit: Piece, to: Space, log: &mut impl Log) {
        if p.at[unit] == RESERVE && self.arrive(p, unit, to, log) {
            return;
        }
        let m = self.march_of(p, unit);
        let (cost, path) = self.with_reach(p, &m, |reach| {
            log.note(|| {
                let text = Text::new("log-march").with("unit", unit).with("to", to);
                let event = Event::new("4.0a", text.with("cost", reach.cost(to) - m.spent));
                Event { path: self.path(p, &m, reach, to).to_vec(), ..event }
            });
            (reach.cost(to), self.path_past_cities(p, &m, reach, to))
        });
        for hex in path {
            self.capture(p, m.side, hex);
        }
        p.spent[unit] = cost as u8;
        p.moved.insert(unit);
        // [4.2.1h, Q30] Hungary interns whoever enters it.
        let to = if self.terrain.hungary.contains(to) { INTERNED } else { to };
        self.put(p, unit, to);
        // [4.1.2b] Next to an enemy the march is over.
        if p.on_map(unit) && p.zone[!m.side].contains(to) {
            p.finished.insert(unit);
        }
        self.look_for_contact(p);
    }
}

/// [4.0] Which unit marches next, or the end of the phase.
pub(crate) struct March;

impl Decision<Campaign> for March {
    fn list(&self, game: &Campaign, p: &Position, out: &mut Vec<Order>) {
        let mut must_place = false;
        let found = game.marchers(p);
        for unit in found.all().without(&p.finished).iter() {
            if found.free.contains(unit) {
                out.push(Order::Move(unit));
            } else if game.can_march(p, unit) {
                out.push(Order::Move(unit));
                must_place |= p.at[unit] == RESERVE && p.active == POLISH;
            }
        }
        if !must_place {
            out.push(Order::End);
        }
    }

    fn sample(
        &self,
        game: &Campaign,
        p: &Position,
        draw: &mut impl FnMut(usize) -> usize,
        spare: &mut Vec<Order>,
    ) -> Option<Order> {
        let found = game.marchers(p);
        if p.active == POLISH && found.look.iter().any(|unit| p.at[unit] == RESERVE) {
            return from_list(self, game, p, draw, spare);
        }
        let units = found.all().without(&p.finished);
        drawn(units.len() + 1, draw, |i| match units.iter().nth(i) {
            Some(unit) => {
                let marches = found.free.contains(unit) || game.can_march(p, unit);
                marches.then_some(Order::Move(unit))
            }
            None => Some(Order::End),
        })
        .or_else(|| from_list(self, game, p, draw, spare))
    }

    fn offer(&self, game: &Campaign, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Move(unit) if game.units[unit].side != p.active => {
                return Err(Bar::EnemyUnit.into());
            }
            Order::Move(unit) if game.is_outside(p, unit) => {
                game.may_arrive(p, unit)?;
                Choice::of("do-arrive", "4.2.1a")
            }
            Order::Move(unit) => {
                game.may_march(p, unit)?;
                Choice::of("do-march", "4.0a")
            }
            Order::End => {
                game.may_end_move(p)?;
                Choice::of("do-end-move", "3.0b").role(Role::End)
            }
            _ => return Err(not_now("now-march")),
        })
    }

    fn play(&self, game: &Campaign, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Move(unit) => p.step = Step::MarchTo(unit),
            _ => game.end_move_phase(p, umpire),
        }
    }
}

/// [4.0] Where the unit that was picked goes.
pub(crate) struct MarchTo(pub Piece);

impl Decision<Campaign> for MarchTo {
    fn list(&self, game: &Campaign, p: &Position, out: &mut Vec<Order>) {
        let m = game.march_of(p, self.0);
        match m.is_placed() {
            true => out.extend(game.arrival_hexes(p, self.0).iter().map(Order::To)),
            false => {
                game.with_reach(p, &m, |reach| out.extend(game.stops(p, &m, reach).map(Order::To)))
            }
        }
        if game.may_stay(p, self.0).is_ok() {
            out.push(Order::Stay);
        }
    }

    fn sample(
        &self,
        game: &Campaign,
        p: &Position,
        draw: &mut impl FnMut(usize) -> usize,
        spare: &mut Vec<Order>,
    ) -> Option<Order> {
        let m = game.march_of(p, self.0);
        if m.is_placed() {
            return from_list(self, game, p, draw, spare);
        }
        let stays = usize::from(game.may_stay(p, self.0).is_ok());
        let sampled = game.with_reach(p, &m, |reach| {
            let hexes = reach.reached();
            drawn(hexes.len() + stays, draw, |i| match hexes.get(i) {
                Some(hex) => game.is_stop(p, &m, *hex).then_some(Order::To(*hex)),
                None => Some(Order::Stay),
            })
        });
        sampled.or_else(|| from_list(self, game, p, draw, spare))
    }

    fn offer(&self, game: &Campaign, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let info = &game.units[self.0];
        Ok(match order {
            Order::To(hex) => {
                let (cost, path) = game.may_march_to(p, self.0, hex)?.unzip();
                let left = cost.map(|_| u16::from(info.movement - p.spent[self.0]));
                let stops = p.zone[!info.side].contains(hex);
                let choice = match hex {
                    EAST => Choice::of("do-exit", "4.2.2b"),
                    _ => Choice::of("do-to", "4.0a"),
                };
                Choice { cost, left, stops, path: path.unwrap_or_default(), ..choice }
            }
            Order::Stay => {
                game.may_stay(p, self.0)?;
                Choice::of("do-stay", "4.0.o2").role(Role::Stay)
            }
            _ => return Err(not_now("now-march")),
        })
    }

    fn prompt(&self, game: &Campaign, p: &Position) -> Text {
        if p.at[self.0] == RESERVE {
            return Text::new("ask-arrive").with("unit", self.0);
        }
        let all = game.units[self.0].movement;
        let left = all - p.spent[self.0];
        Text::new("ask-march-to").with("unit", self.0).with("left", left).with("all", all)
    }

    fn play(&self, game: &Campaign, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        p.step = Step::March;
        match order {
            Order::To(to) => game.march(p, self.0, to, umpire),
            // [4.0.o2] The rest of the march is given up.
            _ => p.finished.insert(self.0),
        }
    }
}
