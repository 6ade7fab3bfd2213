//! [4] Movement: who may march and where to, rivers, zones of control.

use crate::{
    division,
    order_of_battle::Kind,
    paths::{Marching, Path},
    prelude::*,
    stacking::MOST_POINTS,
    terrain::{DESTROYED, INSIDE, Mobility, NO_BRIDGE, RESERVE, River, Way},
    view::halves,
};
use kernel::reach::{FAR, Reach};

kernel::bars! {
    /// What keeps a unit from marching, or from marching there.
    pub(crate) enum Bar {
        "3.0b": EnemyUnit "no-enemy-unit";
        "8.55": Destroyed "no-destroyed";
        "6.1": Inside "no-inside";
        "T4.1": TwinServes "no-aside";
        "2.2a": Aside "no-aside";
        "14.32": NoFuel "no-fuel";
        "7.21": Stopped "no-stopped", Zone "no-zone";
        "4.26": GaveUp "no-gave-up";
        "4.22": NoPoints "no-points", TooFar "no-too-far";
        "4.1a": Box "no-box", Here "no-same-hex";
        "S3.2": BeyondVistula "no-scenario-ground";
        "S1.1": Confined "no-scenario-ground";
        "4.21": Enemies "no-enemy-hex";
        "13.25": EnemiesOfCommand "no-enemy-hex";
        "T5.1": Lake "no-lake", Ground "no-ground";
        "17.1a": OtherDoor "no-entry-there";
        "4.37b": FerryPoints "no-too-far";
    }
}

impl Mlawa {
    /// [4.22, 15d, 14.32, 10.13b, Q65] Half points that a unit has in this phase.
    pub fn allowance(&self, p: &Position, unit: Piece) -> u16 {
        let info = &self.units[unit];
        let mut points = u16::from(info.movement);
        if info.side == GERMAN && p.turn == self.scenario(p).half_move_turn {
            points /= 2;
        }
        if info.mobility == Mobility::Motor {
            if p.starved.contains(unit) {
                return 0;
            }
            if p.short.contains(unit) {
                points /= 2;
            }
        }
        if p.slowed.contains(unit) { points.saturating_sub(2) } else { points }
    }

    /// Half points that a unit has not spent yet.
    pub(crate) fn points_left(&self, p: &Position, unit: Piece) -> u16 {
        self.allowance(p, unit).saturating_sub(p.spent[unit].into())
    }

    /// [4.21, 9.16, 13.25, 13.26, S3.2, S1.1] Where a march may not lead at all.
    pub(crate) fn may_enter(&self, p: &Position, unit: Piece, hex: Space) -> Result<(), Bar> {
        let info = &self.units[unit];
        if !is_hex(hex) {
            return Err(Bar::Box);
        }
        self.may_tread(p, unit, hex)?;
        let is_commanded = || self.enemy_commands(p, info.side).any(|at| at == hex);
        match info.kind {
            Kind::Hq if p.occupied[!info.side].contains(hex) || is_commanded() => {
                Err(Bar::EnemiesOfCommand)
            }
            _ if p.occupied[!info.side].contains(hex) && !self.falls_to(p, unit, hex) => {
                Err(Bar::Enemies)
            }
            _ if !self.terrain.land.contains(hex) => Err(Bar::Lake),
            _ if hex == p.at[unit] => Err(Bar::Here),
            _ => Ok(()),
        }
    }

    /// The same of all hexes, for the search.
    pub(crate) fn close(&self, p: &Position, unit: Piece, closed: &mut Hexes) {
        let info = &self.units[unit];
        *closed = match info.kind.is_troops() {
            true => self.guarded(p, !info.side),
            false => p.occupied[!info.side],
        };
        if info.kind == Kind::Hq {
            self.enemy_commands(p, info.side).for_each(|hex| closed.insert(hex));
        }
        self.close_ground(p, unit, closed);
    }

    fn enemy_commands(&self, p: &Position, side: Side) -> impl Iterator<Item = Space> {
        let commands = self.headquarters.intersection(&self.of_side[!side]);
        commands.intersection(&p.afield).iter().map(|hq| p.at[hq])
    }

    /// [9.16] An enemy hex that falls to a unit that enters it.
    fn falls_to(&self, p: &Position, unit: Piece, hex: Space) -> bool {
        let enemy = !self.units[unit].side;
        self.troops.contains(unit) && self.is_lone(p, enemy, hex)
    }

    /// [S3.2, Q69, S1.1, Q50] Ground that the scenario closes to a unit, and the rule that does.
    fn closed_ground(&self, p: &Position, unit: Piece) -> impl Iterator<Item = (&Hexes, Bar)> {
        let (scenario, turn) = (self.scenario(p), p.turn);
        let stays = self.units[unit].side == GERMAN && !scenario.germans_cross_vistula;
        let beyond = stays.then_some((&self.terrain.southwest, Bar::BeyondVistula));
        // Most of those who are not confined anywhere are told apart at once.
        let confined = if scenario.bounded.contains(unit) { &scenario.confined[..] } else { &[] };
        let confined = confined.iter();
        let confined = confined.filter(move |c| turn < c.until && c.units.contains(unit));
        beyond.into_iter().chain(confined.map(|c| (&c.closed, Bar::Confined)))
    }

    pub(crate) fn may_tread(&self, p: &Position, unit: Piece, hex: Space) -> Result<(), Bar> {
        let mut closed = self.closed_ground(p, unit);
        closed.find(|(ground, _)| ground.contains(hex)).map_or(Ok(()), |(_, bar)| Err(bar))
    }

    pub(crate) fn close_ground(&self, p: &Position, unit: Piece, closed: &mut Hexes) {
        self.closed_ground(p, unit).for_each(|(ground, _)| *closed = closed.union(ground));
    }

    /// A movement phase goes on while anything but its end can be ordered.
    pub(crate) fn something_to_do(&self, p: &Position) -> bool {
        let found = self.marchers(p);
        !found.free.without(&p.finished).is_empty()
            || found.look.without(&p.finished).iter().any(|unit| self.gets_out(p, unit))
            || self.demolishable(p).next().is_some()
            || self.can_regroup(p, &found)
    }

    /// A closer look at one who is hemmed in or due to come in.
    pub(crate) fn gets_out(&self, p: &Position, unit: Piece) -> bool {
        match p.on_map(unit) {
            true => self.may_go_on(p, unit).is_ok(),
            false => self.may_arrive(p, unit).is_ok(),
        }
    }

    /// [4.1a, 4.22, 4.26, 7.21] Whether a unit that is not outside may be picked for a march.
    fn may_march(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match p.at[unit] {
            DESTROYED => Err(Bar::Destroyed),
            INSIDE => Err(Bar::Inside),
            at if is_hex(at) && !p.finished.contains(unit) => self.may_go_on(p, unit),
            at if is_hex(at) => Err(self.why_finished(p, unit)),
            _ if self.units[unit].twin.is_some() => Err(Bar::TwinServes),
            _ => Err(Bar::Aside),
        }
    }

    fn why_finished(&self, p: &Position, unit: Piece) -> Bar {
        let (info, at) = (&self.units[unit], p.at[unit]);
        let left = self.points_left(p, unit);
        let mut ways = self.terrain.ways(info.side, info.mobility, at).iter();
        match unit {
            _ if p.zone[!info.side].contains(at) && !p.settled.contains(unit) => Bar::Stopped,
            _ if ways.any(|way| u16::from(way.cost) <= left) => Bar::GaveUp,
            _ => Bar::NoPoints,
        }
    }

    /// [4.22, 14.32] Whether a unit on the map has points left, and a hex to spend them on.
    fn may_go_on(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let left = self.points_left(p, unit);
        if self.steps_out(p, unit, left) || left > 0 && self.can_march_at_all(p, unit, left) {
            return Ok(());
        }
        let is_dry = self.units[unit].mobility == Mobility::Motor && p.starved.contains(unit);
        Err(if is_dry { Bar::NoFuel } else { Bar::NoPoints })
    }

    /// Nearly everybody has a hex beside him that is plainly free.
    pub(crate) fn steps_out(&self, p: &Position, unit: Piece, left: u16) -> bool {
        let info = &self.units[unit];
        let bounded = self.scenario(p).bounded.contains(unit);
        let plain = |way: &Way| {
            way.bridge == NO_BRIDGE
                && !p.occupied[!info.side].contains(way.to)
                && !p.tight[info.side].contains(way.to)
                && (!bounded || self.may_tread(p, unit, way.to).is_ok())
        };
        let ways = self.terrain.ways(info.side, info.mobility, p.at[unit]).iter();
        ways.take_while(|way| u16::from(way.cost) <= left).any(plain)
    }

    /// The same for those who have enemies, friends, bridges or closed land around them.
    fn can_march_at_all(&self, p: &Position, unit: Piece, left: u16) -> bool {
        let (at, info) = (p.at[unit], &self.units[unit]);
        let (side, points) = (info.side, self.points(p, unit));
        let mut is_jammed = false;
        for way in self.terrain.ways(side, info.mobility, at) {
            if u16::from(way.cost) > left
                || !self.bridge_stands(p, way.bridge)
                || self.may_enter(p, unit, way.to).is_err()
            {
                continue;
            }
            if self.has_room(p, side, way.to, points) {
                return true;
            }
            is_jammed = true;
        }
        let ferry = || !self.terrain.ferries(side, at).is_empty() && p.settled.contains(unit);
        // Only who is hemmed in by friends or stands at a major river needs the whole search.
        (is_jammed || ferry()) && self.gets_somewhere(p, &self.march_of(p, unit))
    }

    /// Some hex is within reach and has room.
    pub(crate) fn gets_somewhere(&self, p: &Position, m: &Marching) -> bool {
        self.with_reach(p, m, |reach| {
            let hexes = reach.reached().iter();
            hexes.copied().any(|hex| hex != m.start && self.has_room(p, m.side, hex, m.points))
        })
    }

    /// [5.21, Q70] Lists where a march may end.
    fn list_stops(&self, p: &Position, m: &Marching, reach: &Reach, out: &mut Vec<Order>) {
        let is_full = |hex: &Space| !self.has_room(p, m.side, *hex, m.points);
        // Only tight hexes can be full, and they are few.
        let mut tight = p.tight[m.side].iter().filter(|hex| reach.cost(*hex) != FAR);
        let all_open = m.points <= MOST_POINTS && !tight.any(|hex| hex != m.start && is_full(&hex));
        let hexes = match reach.reached() {
            [first, others @ ..] if *first == m.start => others,
            hexes => hexes,
        };
        match all_open {
            true => out.extend(hexes.iter().copied().map(Order::To)),
            false => out.extend(hexes.iter().copied().filter(|h| !is_full(h)).map(Order::To)),
        }
    }

    /// What a march to a hex costs and the path that it takes, if it may be made.
    fn may_march_to(&self, p: &Position, unit: Piece, hex: Space) -> Result<(u16, Path), Refusal> {
        self.may_enter(p, unit, hex)?;
        let m = self.march_of(p, unit);
        let planned = self.plan_march(p, &m, hex);
        let planned = planned.ok_or_else(|| self.out_of_reach(p, unit, &m, hex))?;
        self.may_stack(p, m.side, hex, m.points)?;
        Ok(planned)
    }

    /// What keeps a march from a hex that it may enter.
    fn out_of_reach(&self, p: &Position, unit: Piece, m: &Marching, hex: Space) -> Refusal {
        if m.start == Space::NONE {
            return Bar::OtherDoor.into();
        }
        if self.is_held_up(p, m, hex) {
            return Bar::Zone.into();
        }
        match self.terrain.edges.between(m.start, hex) {
            Some(side) if side.river == River::Major && !self.is_bridged(p, side) => {
                let ferried = self.may_ferry(p, unit);
                ferried.map_or_else(Refusal::from, |()| Bar::FerryPoints.into())
            }
            Some(_) if m.mobility == Mobility::Motor && self.terrain.marsh.contains(hex) => {
                Bar::Ground.into()
            }
            _ => Bar::TooFar.into(),
        }
    }

    /// [4.23] The rest of the march is given up.
    fn stay(&self, p: &mut Position, unit: Piece) {
        p.finished.insert(unit);
        p.step = Step::March;
    }

    /// [4.1] Carries out a march along the cheapest path.
    fn march(&self, p: &mut Position, unit: Piece, to: Space, log: &mut impl Log) {
        p.step = Step::March;
        let m = self.march_of(p, unit);
        let (cost, path) =
            self.with_reach(p, &m, |reach| (reach.cost(to), self.path(p, &m, reach, to)));
        let first = path.first().copied().unwrap_or(to);
        let secret = self.is_secret(p, unit);
        if m.start.is_some() {
            self.count_ferry(p, unit, m.start, first);
        } else {
            self.come_in(p, unit, first, log);
        }
        log.note(|| {
            let spent = halves(cost - m.spent);
            let text = Text::new("log-march").with("unit", unit).with("to", to);
            let event =
                Event { path: path.to_vec(), ..Event::new("4.1a", text.with("cost", spent)) };
            let others = match m.start.is_some() {
                true => Text::new("log-march-hidden").with("from", m.start).with("to", to),
                false => Text::new("log-arrive-hidden").with("hex", to),
            };
            self.secretly(secret, unit, event, others)
        });
        for hex in &path {
            self.pass(p, unit, *hex, log);
        }
        p.spent[unit] = cost as u8;
        p.settled.remove(unit);
        self.put(p, unit, to);
        self.show_on_contact(p, unit, log);
        // [7.21, 4.22] Next to an enemy, or without points for another step, the march is over.
        let left = m.limit - cost;
        let mut ways = self.terrain.ways(m.side, m.mobility, to).iter();
        if p.zone[!m.side].contains(to) || ways.all(|way| u16::from(way.cost) > left) {
            p.finished.insert(unit);
        }
    }

    /// [9.16, 13.26, Q56] What a unit does to a hex by passing through it or stopping in it.
    pub(crate) fn pass(&self, p: &mut Position, unit: Piece, hex: Space, log: &mut impl Log) {
        if self.units[unit].kind == Kind::Hq {
            return self.pass_bridge(p, unit, hex);
        }
        self.overrun(p, unit, hex, log);
        self.set_foot(p, self.units[unit].side, hex);
    }
}

/// [4.1] Which unit marches next, or what else is done in the movement phase.
pub(crate) struct March;

impl Decision<Mlawa> for March {
    fn list(&self, game: &Mlawa, p: &Position, out: &mut Vec<Order>) {
        let found = game.marchers(p);
        let mut movers = found.free;
        found
            .look
            .without(&p.finished)
            .iter()
            .for_each(|unit| movers.set(unit, game.gets_out(p, unit)));
        movers.without(&p.finished).iter().for_each(|unit| out.push(Order::Move(unit)));
        out.extend(game.several(p, &found).iter().map(Order::Divide));
        game.each_merger(p, &found, |a, b| out.push(Order::Merge(a, b)));
        out.extend(game.demolishable(p).map(|[a, b]| Order::Demolish(a, b)));
        let tanks = game.fresh_tanks(p);
        let raids = |unit: &Piece| game.may_raid(p, &tanks, *unit).is_ok();
        out.extend(tanks.intersection(&found.massed).iter().filter(raids).map(Order::Raid));
        out.push(Order::End);
    }

    fn sample(
        &self,
        game: &Mlawa,
        p: &Position,
        draw: &mut impl FnMut(usize) -> usize,
        spare: &mut Vec<Order>,
    ) -> Option<Order> {
        game.drawn_march(p, draw).or_else(|| from_list(self, game, p, draw, spare))
    }

    fn offer(&self, game: &Mlawa, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Move(unit) | Order::Divide(unit) | Order::Merge(unit, _)
                if game.units[unit].side != p.active() =>
            {
                return Err(Bar::EnemyUnit.into());
            }
            Order::Move(unit) if p.at[unit] == RESERVE => {
                game.may_arrive(p, unit)?;
                Choice::of("do-arrive", "17.11")
            }
            Order::Move(unit) => {
                game.may_march(p, unit)?;
                Choice::of("do-march", "4.1a")
            }
            Order::Divide(unit) => {
                game.may_divide(p, unit)?;
                division::choice("6.21a")
            }
            Order::Merge(unit, other) => {
                game.may_merge(p, unit, other)?;
                let label = Text::new("do-merge").with("other", other);
                Choice { minor: true, ..Choice::new(label, "6.25") }
            }
            Order::Raid(unit) => {
                game.may_raid(p, &game.fresh_tanks(p), unit)?;
                Choice { minor: true, ..Choice::of("do-raid", "12.11") }
            }
            Order::Demolish(a, b) => {
                game.may_demolish(p, [a, b])?;
                let label = Text::new("do-demolish").with("a", a).with("b", b);
                Choice { minor: true, ..Choice::new(label, "20a") }
            }
            Order::End => Choice::of("do-end-move", "3.1a").role(Role::End),
            _ => return Err(not_now("now-march")),
        })
    }

    fn play(&self, game: &Mlawa, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Move(unit) => p.step = Step::MarchTo(unit),
            Order::Divide(unit) => game.divide(p, unit, umpire),
            Order::Merge(unit, other) => game.merge(p, unit, other, umpire),
            Order::Demolish(a, b) => game.demolish(p, [a, b], umpire),
            Order::Raid(unit) => game.begin_raid(p, unit),
            _ => game.end_move(p, umpire),
        }
    }
}

/// [4.1] Where the unit that was picked goes.
pub(crate) struct MarchTo(pub Piece);

impl Decision<Mlawa> for MarchTo {
    fn list(&self, game: &Mlawa, p: &Position, out: &mut Vec<Order>) {
        let m = game.march_of(p, self.0);
        game.with_reach(p, &m, |reach| game.list_stops(p, &m, reach, out));
        out.push(Order::Stay);
    }

    fn sample(
        &self,
        game: &Mlawa,
        p: &Position,
        draw: &mut impl FnMut(usize) -> usize,
        spare: &mut Vec<Order>,
    ) -> Option<Order> {
        let m = game.march_of(p, self.0);
        let is_stop = |hex: Space| hex != m.start && game.has_room(p, m.side, hex, m.points);
        let sampled = game.with_reach(p, &m, |reach| {
            let hexes = reach.reached();
            drawn(hexes.len() + 1, draw, |i| match hexes.get(i) {
                Some(hex) => is_stop(*hex).then_some(Order::To(*hex)),
                None => Some(Order::Stay),
            })
        });
        sampled.or_else(|| from_list(self, game, p, draw, spare))
    }

    fn offer(&self, game: &Mlawa, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::To(hex) => {
                let (cost, path) = game.may_march_to(p, self.0, hex)?;
                Choice {
                    stops: p.zone[!game.units[self.0].side].contains(hex),
                    cost: Some(cost),
                    left: Some(game.points_left(p, self.0)),
                    path: path.to_vec(),
                    ..Choice::of("do-to", "4.1a")
                }
            }
            Order::Stay if p.at[self.0] == RESERVE => {
                Choice::of("do-wait", "17.17").role(Role::Stay)
            }
            Order::Stay => Choice::of("do-stay", "4.23").role(Role::Stay),
            _ => return Err(not_now("now-march")),
        })
    }

    fn prompt(&self, game: &Mlawa, p: &Position) -> Text {
        let key = if p.at[self.0] == RESERVE { "ask-arrive" } else { "ask-march-to" };
        Text::new(key).with("unit", self.0).with("left", halves(game.points_left(p, self.0)))
    }

    fn play(&self, game: &Mlawa, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::To(hex) => game.march(p, self.0, hex, umpire),
            _ => game.stay(p, self.0),
        }
    }
}
