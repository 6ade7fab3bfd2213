//! [8.6, 7.24, Q19] Retreat: groups, paths step by step, and what a blocked way costs.

use crate::{
    Mlawa,
    order_of_battle::Units,
    orders::Order,
    position::{Position, Stage},
    sequence::Step,
    tables::Retreat,
    terrain::Mobility,
};
use arrayvec::ArrayVec;
use kernel::{
    game::{Event, Log, Side},
    piece::Piece,
    space::Space,
    text::Text,
};

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

impl Mlawa {
    /// Chooses the next group, or goes on to the chase. True if somebody must decide.
    pub(crate) fn next_group(&self, p: &mut Position, log: &mut impl Log) -> bool {
        let waiting = p.battle.retreating;
        let waiting: Units = waiting.iter().filter(|u| p.on_map(*u)).collect();
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

    /// One unit of each hex stands for all in it.
    pub(crate) fn list_retreat_picks(&self, p: &Position, out: &mut Vec<Order>) {
        for unit in p.battle.retreating.iter() {
            let hex = p.at[unit];
            let first = p.battle.retreating.iter().find(|u| p.at[*u] == hex);
            if first == Some(unit) {
                out.push(Order::Move(unit));
            }
        }
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
        let longest = self.longest(p, &flight, p.battle.path[0], 0, &mut [Space::NONE; 8]);
        p.battle.clear_way = longest;
    }

    pub(crate) fn leave_behind(&self, p: &mut Position, unit: Piece) {
        p.battle.group.remove(unit);
        self.measure_way(p);
    }

    /// [8.61b] What the hexes that no clear way makes would cost if all of a hex go together.
    pub(crate) fn retreat_price(&self, p: &Position) -> u8 {
        let mut p = p.clone();
        let mut price = 0;
        while let Some(first) = p.battle.retreating.iter().next() {
            self.pick_group(&mut p, first);
            let missing = p.battle.result.hexes() - p.battle.clear_way;
            price += self.price_of(&p, p.battle.result.of(missing));
            p.battle.retreating = p.battle.retreating.without(&p.battle.group);
        }
        price
    }

    fn flight<'a>(&self, p: &'a Position) -> Flight<'a> {
        let group = &p.battle.group;
        Flight {
            side: self.losing_side(p),
            mobility: self.mobility_of(group),
            points: group.iter().map(|u| self.points(p, u)).sum(),
            wanted: p.battle.result.hexes(),
            clear_way: p.battle.clear_way,
            path: &p.battle.path,
        }
    }

    /// [8.61a, 7.24] What a step of a retreat is: not allowed, free, or through a zone under the
    /// cover of friends.
    fn flight_step(&self, p: &Position, f: &Flight, to: Space, open: bool) -> Option<bool> {
        if !open || p.occupied[!f.side].contains(to) {
            return None;
        }
        match self.controls_in_combat(p, !f.side, to) {
            false => Some(false),
            true => p.occupied[f.side].contains(to).then_some(true),
        }
    }

    /// Longest way without an enemy zone that ends where there is room.
    fn longest(&self, p: &Position, f: &Flight, at: Space, made: u8, seen: &mut [Space; 8]) -> u8 {
        seen[usize::from(made)] = at;
        let room = made > 0 && self.has_room(p, f.side, at, f.points);
        let mut best = if room { made } else { 0 };
        if made == f.wanted {
            return best;
        }
        for side in self.terrain.sides(at) {
            let fresh = !seen[..=usize::from(made)].contains(&side.to);
            let open = side.open[f.mobility as usize];
            if fresh && self.flight_step(p, f, side.to, open) == Some(false) {
                best = best.max(self.longest(p, f, side.to, made + 1, seen));
                if best == f.wanted {
                    return best;
                }
            }
        }
        best
    }

    /// [Q19] Whether a retreat of this length may end here.
    fn may_end(&self, p: &Position, f: &Flight, at: Space, made: u8, crossed: bool) -> bool {
        let long_enough = match () {
            _ if f.clear_way == f.wanted => made == f.wanted,
            _ if crossed => made > f.clear_way,
            _ => made == f.clear_way,
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
        crossed: bool,
        seen: &mut [Space; 8],
    ) -> bool {
        seen[usize::from(made)] = at;
        if self.may_end(p, f, at, made, crossed) {
            return true;
        }
        made < f.wanted
            && self.terrain.sides(at).iter().any(|side| {
                let fresh = !seen[..=usize::from(made)].contains(&side.to);
                let open = side.open[f.mobility as usize];
                fresh
                    && self.flight_step(p, f, side.to, open).is_some_and(|zone| {
                        self.leads_on(p, f, side.to, made + 1, crossed || zone, seen)
                    })
            })
    }

    /// The next steps of the group, and whether each goes through a zone.
    fn flight_steps(&self, p: &Position) -> ArrayVec<(Space, bool), 6> {
        let f = self.flight(p);
        let made = f.path.len() as u8 - 1;
        let at = f.path[usize::from(made)];
        let mut steps = ArrayVec::new();
        if made == f.wanted {
            return steps;
        }
        let mut seen = [Space::NONE; 8];
        seen[..f.path.len()].copy_from_slice(f.path);
        for side in self.terrain.sides(at) {
            if f.path.contains(&side.to) {
                continue;
            }
            let open = side.open[f.mobility as usize];
            let Some(zone) = self.flight_step(p, &f, side.to, open) else { continue };
            let crossed = p.battle.crossed > 0 || zone;
            if self.leads_on(p, &f, side.to, made + 1, crossed, &mut seen) {
                steps.push((side.to, zone));
            }
        }
        steps
    }

    /// Whether no hex is open to the group as it is.
    pub(crate) fn is_barred(&self, p: &Position) -> bool {
        self.flight_steps(p).is_empty()
    }

    fn may_halt(&self, p: &Position) -> bool {
        let f = self.flight(p);
        let made = f.path.len() as u8 - 1;
        self.may_end(p, &f, f.path[usize::from(made)], made, p.battle.crossed > 0)
    }

    pub(crate) fn list_retreat_steps(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.flight_steps(p).iter().map(|(hex, _)| Order::To(*hex)));
        if p.battle.path.len() == 1 && p.battle.group.len() > 1 {
            out.extend(p.battle.group.iter().map(Order::Leave));
        }
        if self.may_halt(p) {
            out.push(Order::Halt);
        }
    }

    /// Takes the steps that leave no choice. True if somebody must decide.
    fn continue_group(&self, p: &mut Position, log: &mut impl Log) -> bool {
        loop {
            let steps = self.flight_steps(p);
            let forming = p.battle.path.len() == 1 && p.battle.group.len() > 1;
            match (&steps[..], self.may_halt(p)) {
                ([], _) if !forming => {
                    self.end_group(p, log);
                    return false;
                }
                ([(only, _)], false) if !forming => self.retreat_to(p, *only),
                _ => {
                    p.step = Step::RetreatStep;
                    return true;
                }
            }
        }
    }

    pub(crate) fn retreat_to(&self, p: &mut Position, hex: Space) {
        let f = self.flight(p);
        if self.flight_step(p, &f, hex, true) == Some(true) {
            p.battle.crossed += 1;
        }
        p.battle.path.push(hex);
    }

    /// [8.61b, 8.63, 7.24] The group is where it ends; it pays for what it did not make.
    pub(crate) fn end_group(&self, p: &mut Position, log: &mut impl Log) {
        let group = p.battle.group;
        let path = p.battle.path.clone();
        let (start, end) = (path[0], path[path.len() - 1]);
        let made = path.len() as u8 - 1;
        let wanted = p.battle.result.hexes();
        let side = self.losing_side(p);
        for hex in &path {
            p.battle.trail.insert(*hex);
            // [Q19, 13.26] Commands of the enemy on the way are lost.
            let commands = p.counters_in(*hex).intersection(&self.headquarters);
            for hq in commands.intersection(&self.of_side[!side]).iter() {
                self.eliminate(p, hq, log);
            }
        }
        if made > 0 && !p.battle.left.contains(&start) && !p.battle.left.is_full() {
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
        self.look_again(p, side, end);
        self.abandon_works(p, start);
        log.note(|| {
            let units: Vec<Piece> = group.iter().collect();
            let text = Text::new("log-retreat-to").with("units", units).with("hex", end);
            Event { path: path.to_vec(), ..Event::new("8.62", text) }
        });
        p.battle.retreating = p.battle.retreating.without(&group);
        p.battle.due = p.battle.crossed + self.price_of(p, p.battle.result.of(wanted - made));
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
