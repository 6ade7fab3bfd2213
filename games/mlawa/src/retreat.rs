//! [8.6, 7.24, Q19] Retreat: groups, paths step by step, and what a blocked way costs.

use crate::{
    position::Stage,
    prelude::*,
    tables::Retreat,
    terrain::{Edge, Mobility, River},
};

kernel::bars! {
    /// What keeps a group from going back, or from going back there.
    pub(crate) enum Bar {
        "8.62": NotRetreating "no-retreater";
        "4.1a": NotNext "no-not-next";
        "8.61a": MajorRiver "no-retreat-river", Ground "no-ground", Zone "no-retreat-zone";
        "4.21": Enemies "no-enemy-hex";
        "Q19": Twice "no-retreat-twice", NoWayOn "no-retreat-way", Together "no-leave",
            MustGoOn "no-halt-retreat";
    }
}

/// [7.24, 8.61a] How a step of a retreat is made: freely, or through an enemy zone under the cover of
/// friends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Escape {
    Free,
    Covered,
}

/// The hexes of a way back, its start included.
type Trail = [Space; 8];

/// A group on its way back: all that its next step depends on.
struct Flight<'a> {
    side: Side,
    mobility: Mobility,
    points: u16,
    /// Hexes that it must make.
    wanted: u8,
    /// Longest way that crosses no enemy zone.
    clear_way: u8,
    path: &'a [Space],
}

impl Flight<'_> {
    fn at(&self) -> Space {
        self.path[self.path.len() - 1]
    }

    fn made(&self) -> u8 {
        self.path.len() as u8 - 1
    }
}

impl Escape {
    /// The worse of two steps.
    fn or(self, other: Escape) -> Escape {
        if self == Escape::Free { other } else { self }
    }
}

impl Mlawa {
    /// Chooses the next group, or goes on to the chase. True if somebody must decide.
    pub(crate) fn next_group(&self, p: &mut Position, log: &mut impl Log) -> bool {
        let waiting = p.battle.retreating.intersection(&p.afield);
        p.battle.retreating = waiting;
        let Some(first) = waiting.iter().next() else {
            self.open_chase(p);
            return false;
        };
        if !p.battle.group.is_empty() {
            return self.continue_group(p, log);
        }
        let hex = p.at[first];
        if waiting.iter().any(|u| p.at[u] != hex) {
            p.step = Step::RetreatPick;
            return true;
        }
        self.pick_group(p, first);
        self.continue_group(p, log)
    }

    /// [8.62] Whether a unit stands for all that retreat from its hex: the first of them.
    fn may_lead(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let mut here = p.battle.retreating.iter().filter(|u| p.at[*u] == p.at[unit]);
        if here.next() == Some(unit) { Ok(()) } else { Err(Bar::NotRetreating) }
    }

    /// [Q19] By default all units of a hex go together.
    pub(crate) fn pick_group(&self, p: &mut Position, unit: Piece) {
        let hex = p.at[unit];
        let b = &mut p.battle;
        b.group = b.retreating.iter().filter(|u| p.at[*u] == hex).collect();
        b.path.clear();
        b.path.push(hex);
        b.crossed = 0;
        self.measure_way(p);
    }

    fn measure_way(&self, p: &mut Position) {
        let flight = self.flight(p);
        let mut seen = [Space::NONE; 8];
        p.battle.clear_way = self.longest(p, &flight, p.battle.path[0], 0, &mut seen);
    }

    fn leave_behind(&self, p: &mut Position, unit: Piece) {
        p.battle.group.remove(unit);
        self.measure_way(p);
    }

    /// [8.61b] What the hexes that no clear way makes would cost if all of a hex go together.
    pub(crate) fn retreat_price(&self, p: &Position) -> u8 {
        let mut p = p.clone();
        let mut price = 0;
        while let Some(first) = p.battle.retreating.iter().next() {
            self.pick_group(&mut p, first);
            price += self.price_of_missing(&p, p.battle.clear_way);
            p.battle.retreating = p.battle.retreating.without(&p.battle.group);
        }
        price
    }

    /// [8.61b, Q16] What it costs to make only so many hexes.
    pub(crate) fn price_of_missing(&self, p: &Position, made: u8) -> u8 {
        let result = p.battle.result;
        self.price_of(p.active(), &p.battle.odds, result.of(result.hexes() - made))
    }

    fn flight<'a>(&self, p: &'a Position) -> Flight<'a> {
        let group = &p.battle.group;
        Flight {
            side: self.losing_side(p),
            mobility: self.mobility_of(group),
            points: self.points_of(p, group),
            wanted: p.battle.result.hexes(),
            clear_way: p.battle.clear_way,
            path: &p.battle.path,
        }
    }

    /// [7.24, 8.61a] Whether a step of a retreat may be made, and how.
    #[inline]
    pub(crate) fn may_step_back(
        &self,
        p: &Position,
        side: Side,
        mobility: Mobility,
        over: &Edge,
    ) -> Result<Escape, Bar> {
        match over.to {
            _ if !over.open[mobility as usize] && over.river == River::Major => {
                Err(Bar::MajorRiver)
            }
            _ if !over.open[mobility as usize] => Err(Bar::Ground),
            to if p.occupied[!side].contains(to) => Err(Bar::Enemies),
            to if !self.controls_in_combat(p, !side, to) => Ok(Escape::Free),
            to if p.occupied[side].contains(to) => Ok(Escape::Covered),
            _ => Err(Bar::Zone),
        }
    }

    /// Longest way without an enemy zone that ends where there is room.
    fn longest(&self, p: &Position, f: &Flight, at: Space, made: u8, seen: &mut Trail) -> u8 {
        seen[usize::from(made)] = at;
        let room = made > 0 && self.has_room(p, f.side, at, f.points);
        let mut best = if room { made } else { 0 };
        if made == f.wanted {
            return best;
        }
        for side in self.terrain.edges.of(at) {
            let fresh = !seen[..=usize::from(made)].contains(&side.to);
            if fresh && self.may_step_back(p, f.side, f.mobility, side) == Ok(Escape::Free) {
                best = best.max(self.longest(p, f, side.to, made + 1, seen));
                if best == f.wanted {
                    return best;
                }
            }
        }
        best
    }

    /// [Q19] Whether a retreat of this length may end here, after its worst step.
    fn may_end(&self, p: &Position, f: &Flight, at: Space, made: u8, worst: Escape) -> bool {
        let long_enough = match worst {
            _ if f.clear_way == f.wanted => made == f.wanted,
            Escape::Covered => made > f.clear_way,
            Escape::Free => made == f.clear_way,
        };
        long_enough && (made == 0 || self.has_room(p, f.side, at, f.points))
    }

    /// Whether a legal end can be reached from here.
    fn leads_on(
        &self,
        p: &Position,
        f: &Flight,
        at: Space,
        made: u8,
        worst: Escape,
        seen: &mut Trail,
    ) -> bool {
        seen[usize::from(made)] = at;
        if self.may_end(p, f, at, made, worst) {
            return true;
        }
        made < f.wanted
            && self.terrain.edges.of(at).iter().any(|side| {
                let fresh = !seen[..=usize::from(made)].contains(&side.to);
                fresh
                    && self.may_step_back(p, f.side, f.mobility, side).is_ok_and(|escape| {
                        self.leads_on(p, f, side.to, made + 1, worst.or(escape), seen)
                    })
            })
    }

    /// How the group has gone so far.
    fn worst_step(&self, p: &Position) -> Escape {
        if p.battle.crossed > 0 { Escape::Covered } else { Escape::Free }
    }

    /// [Q19] Whether the next step of a group may go over a side of its hex.
    fn may_retreat_over(&self, p: &Position, f: &Flight, side: &Edge) -> Result<(), Bar> {
        let made = f.made();
        let escape = self.may_step_back(p, f.side, f.mobility, side)?;
        if f.path.contains(&side.to) {
            return Err(Bar::Twice);
        }
        let mut seen = [Space::NONE; 8];
        seen[..f.path.len()].copy_from_slice(f.path);
        let worst = self.worst_step(p).or(escape);
        let goes_on = made < f.wanted && self.leads_on(p, f, side.to, made + 1, worst, &mut seen);
        if goes_on { Ok(()) } else { Err(Bar::NoWayOn) }
    }

    fn may_retreat_to(&self, p: &Position, hex: Space) -> Result<(), Bar> {
        let f = self.flight(p);
        let side = self.terrain.edges.between(f.at(), hex).ok_or(Bar::NotNext)?;
        self.may_retreat_over(p, &f, side)
    }

    /// The next steps of the group.
    fn flight_steps(&self, p: &Position) -> impl Iterator<Item = Space> {
        let f = self.flight(p);
        let sides = self.terrain.edges.of(f.at()).iter();
        sides.filter(move |side| self.may_retreat_over(p, &f, side).is_ok()).map(|side| side.to)
    }

    /// [Q19] The units of a hex may part before they set out.
    fn may_leave(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let parts = self.is_forming(p) && p.battle.group.contains(unit);
        if parts { Ok(()) } else { Err(Bar::Together) }
    }

    fn is_forming(&self, p: &Position) -> bool {
        p.battle.path.len() == 1 && p.battle.group.len() > 1
    }

    fn may_halt(&self, p: &Position) -> Result<(), Bar> {
        let f = self.flight(p);
        let made = f.made();
        let is_end = self.may_end(p, &f, f.at(), made, self.worst_step(p));
        if is_end { Ok(()) } else { Err(Bar::MustGoOn) }
    }

    /// Takes the steps that leave no choice. True if somebody must decide.
    fn continue_group(&self, p: &mut Position, log: &mut impl Log) -> bool {
        loop {
            let (first, second) = {
                let mut steps = self.flight_steps(p);
                (steps.next(), steps.next())
            };
            match (first, second) {
                (None, _) if !self.is_forming(p) => {
                    self.end_group(p, log);
                    return false;
                }
                (Some(only), None) if !self.is_forming(p) && self.may_halt(p).is_err() => {
                    self.retreat_to(p, only);
                }
                _ => {
                    p.step = Step::RetreatStep;
                    return true;
                }
            }
        }
    }

    fn retreat_to(&self, p: &mut Position, hex: Space) {
        let f = self.flight(p);
        let side = self.terrain.edges.between(f.at(), hex);
        let escape = side.map(|side| self.may_step_back(p, f.side, f.mobility, side));
        if escape == Some(Ok(Escape::Covered)) {
            p.battle.crossed += 1;
        }
        p.battle.path.push(hex);
    }

    /// [8.61b, 8.63, 7.24] The group is where it ends; it pays for what it did not make.
    fn end_group(&self, p: &mut Position, log: &mut impl Log) {
        let group = p.battle.group;
        let path = p.battle.path.clone();
        let (start, end) = (path[0], path[path.len() - 1]);
        let made = path.len() as u8 - 1;
        let side = self.losing_side(p);
        for hex in &path {
            p.battle.trail.insert(*hex);
            // [Q19, 13.26] Commands of the enemy on the way are lost.
            let commands = p.counters_in(*hex).intersection(&self.headquarters);
            for hq in commands.intersection(&self.of_side[!side]).iter() {
                self.eliminate(p, hq, log);
            }
        }
        if made > 0 && !p.battle.left.contains(&start) {
            p.battle.left.push(start);
        }
        for unit in group.iter().filter(|_| made > 0) {
            p.settled.remove(unit);
            p.driven.insert(unit);
            if p.phase.is_attack() {
                p.retreated.insert(unit);
            }
            // [8.51d, Q68] Five hexes cost the zone of control.
            if p.battle.result == Retreat::Defender(5) && made == 5 {
                p.dazed.insert(unit);
            }
            self.put(p, unit, end);
        }
        self.refresh_hex(p, side, end);
        self.abandon_works(p, start);
        log.note(|| {
            let units: Vec<Piece> = group.iter().collect();
            let text = Text::new("log-retreat-to").with("units", units).with("hex", end);
            Event { path: path.to_vec(), ..Event::new("8.62", text) }
        });
        p.battle.retreating = p.battle.retreating.without(&group);
        p.battle.due = p.battle.crossed + self.price_of_missing(p, made);
        // [Q19] Who was attacked before cannot be hurt twice.
        p.battle.payers = match p.battle.result {
            Retreat::Defender(_) => group.intersection(&p.battle.fresh),
            _ => group,
        };
        if p.battle.due > 0 {
            let due = p.battle.due;
            log.note(|| Event::new("8.61b", Text::new("log-retreat-cost").with("points", due)));
        }
        p.battle.group = Units::EMPTY;
        p.battle.stage = Stage::GroupLoss;
    }
}

/// [8.62] Which hex is left first.
pub(crate) struct Pick;

impl Decision<Mlawa> for Pick {
    fn list(&self, game: &Mlawa, p: &Position, out: &mut Vec<Order>) {
        let leaders = p.battle.retreating.iter().filter(|u| game.may_lead(p, *u).is_ok());
        out.extend(leaders.map(Order::Move));
    }

    fn offer(&self, game: &Mlawa, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::Move(unit) = order else { return Err(not_now("now-retreat")) };
        game.may_lead(p, unit)?;
        Ok(Choice::of("do-pick", "8.62"))
    }

    fn play(&self, game: &Mlawa, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Move(unit) = order {
            game.pick_group(p, unit);
        }
        game.go_on(p, umpire);
    }
}

/// [8.61] Where the group goes, and who goes with it.
pub(crate) struct Onward;

impl Decision<Mlawa> for Onward {
    fn list(&self, game: &Mlawa, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.flight_steps(p).map(Order::To));
        let parting = p.battle.group.iter().filter(|u| game.may_leave(p, *u).is_ok());
        out.extend(parting.map(Order::Leave));
        if game.may_halt(p).is_ok() {
            out.push(Order::Halt);
        }
    }

    fn offer(&self, game: &Mlawa, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::To(hex) => {
                game.may_retreat_to(p, hex)?;
                Choice::of("do-retreat-to", "8.61a")
            }
            Order::Leave(unit) => {
                game.may_leave(p, unit)?;
                Choice { minor: true, ..Choice::of("do-leave", "Q19") }
            }
            Order::Halt => {
                game.may_halt(p)?;
                Choice::of("do-halt-retreat", "8.61b").role(Role::Stay)
            }
            _ => return Err(not_now("now-retreat")),
        })
    }

    fn prompt(&self, game: &Mlawa, p: &Position) -> Text {
        let is_barred = game.flight_steps(p).next().is_none();
        let key = if is_barred { "ask-retreat-barred" } else { "ask-retreat-step" };
        let left = p.battle.result.hexes() + 1 - p.battle.path.len() as u8;
        game.ask(p, key).with("left", left)
    }

    fn play(&self, game: &Mlawa, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::To(hex) => game.retreat_to(p, hex),
            Order::Leave(unit) => game.leave_behind(p, unit),
            _ => game.end_group(p, umpire),
        }
        game.go_on(p, umpire);
    }
}
