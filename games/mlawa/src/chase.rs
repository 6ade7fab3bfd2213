//! [8.7, 4.37d, Q20] Chase: the victors follow step by step.

use crate::{
    Mlawa,
    order_of_battle::Units,
    orders::Order,
    position::{Position, Stage},
    sequence::Step,
    tables::Retreat,
    terrain::{HexSide, Hexes, Mobility, NO_BRIDGE, River},
};
use arrayvec::ArrayVec;
use kernel::{
    game::{Event, Log},
    piece::Piece,
    space::Space,
    text::Text,
};

/// The hexes of a chase, so that none is entered twice.
type Seen = ArrayVec<Space, 12>;

impl Mlawa {
    /// [8.71a, 8.76, 8.78] Who may chase, and into which hexes.
    pub(crate) fn open_chase(&self, p: &mut Position) {
        p.battle.stage = Stage::Chase;
        p.battle.path.clear();
        let loser = self.losing_side(p);
        if p.battle.odds.strafe {
            p.battle.stage = Stage::Done;
            return;
        }
        let victors = match p.battle.result {
            Retreat::Attacker(_) => p.battle.defenders,
            _ => p.battle.attackers,
        };
        // Whoever paid for a blocked retreat with all he had leaves his hex too (8.72).
        let starts = match p.battle.result {
            Retreat::Attacker(_) => p.battle.starts.clone(),
            _ => p.battle.targets.clone(),
        };
        for hex in starts {
            let free = !p.occupied[loser].contains(hex) && !p.battle.left.contains(&hex);
            if free && !p.battle.left.is_full() {
                p.battle.left.push(hex);
                p.battle.trail.insert(hex);
            }
        }
        // [8.78b] Not into hexes where troops stayed.
        let held = p.troops[loser];
        p.battle.left.retain(|hex| !held.contains(*hex));
        let troops = victors.intersection(&self.troops);
        p.battle.chasers = troops.iter().filter(|u| p.on_map(*u)).collect();
    }

    /// Asks who chases next, as long as anybody can. True if somebody must decide.
    pub(crate) fn next_chaser(&self, p: &mut Position) -> bool {
        if !p.battle.path.is_empty() {
            return true;
        }
        let can = |u: &Piece| p.on_map(*u) && self.chase_starts(p, *u).next().is_some();
        let chasers: Units = p.battle.chasers.iter().filter(can).collect();
        p.battle.chasers = chasers;
        if chasers.is_empty() {
            p.battle.stage = Stage::Done;
            return false;
        }
        p.step = Step::Chase;
        true
    }

    pub(crate) fn list_chasers(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(p.battle.chasers.iter().map(Order::Move));
        out.push(Order::Enough);
    }

    /// [4.37d, Q7] Whether a chaser gets over a side, and whether that ends its chase.
    fn chase_crossing(&self, p: &Position, unit: Piece, side: &HexSide) -> Option<bool> {
        if side.river != River::Major {
            let mobility = self.units[unit].mobility;
            return side.open[mobility as usize].then_some(false);
        }
        if !side.fight {
            return None;
        }
        let bridged = side.bridge != NO_BRIDGE && self.bridge_stands(p, side.bridge);
        if bridged {
            return Some(true);
        }
        let info = &self.units[unit];
        let most = self.tables.limits.major_river_points_per_stage;
        let ferried = u16::from(p.ferried[info.side]) + self.points(p, unit);
        let may = info.mobility == Mobility::Foot && p.settled.contains(unit) && ferried <= most;
        may.then_some(true)
    }

    /// [8.74, Q20] Hexes that a chaser may not enter.
    fn closed_to_chase(&self, p: &Position, unit: Piece) -> Hexes {
        let enemy = !self.units[unit].side;
        let mut closed = p.occupied[enemy].without(&self.lone_guns(p, enemy));
        self.forbid_ground(p, unit, &mut closed);
        closed
    }

    /// [8.72] The hexes that a chase may begin with.
    fn chase_starts<'a>(
        &'a self,
        p: &'a Position,
        unit: Piece,
    ) -> impl Iterator<Item = Space> + 'a {
        let closed = self.closed_to_chase(p, unit);
        let reach = p.battle.reach;
        let sides = self.terrain.sides(p.at[unit]).iter();
        sides.filter_map(move |side| {
            let vacated = p.battle.left.contains(&side.to) && !closed.contains(side.to);
            let ends = if vacated { self.chase_crossing(p, unit, side)? } else { return None };
            let left = if ends { 0 } else { reach.saturating_sub(1) };
            let mut seen: Seen = [p.at[unit]].into_iter().collect();
            let ends_well = self.can_halt_near(p, unit, &closed, side.to, left, &mut seen);
            (reach > 0 && ends_well).then_some(side.to)
        })
    }

    /// [8.73, 8.74] Whether a chaser may go on from a hex.
    fn may_go_on(&self, p: &Position, unit: Piece, hex: Space) -> bool {
        let enemy = !self.units[unit].side;
        p.battle.trail.contains(hex) || !self.controls_in_combat(p, enemy, hex)
    }

    /// [5.21] Somewhere from here the chase can end within the limit.
    fn can_halt_near(
        &self,
        p: &Position,
        unit: Piece,
        closed: &Hexes,
        hex: Space,
        left: u8,
        seen: &mut Seen,
    ) -> bool {
        let info = &self.units[unit];
        if self.has_room(p, info.side, hex, self.points(p, unit)) {
            return true;
        }
        if left == 0 || seen.is_full() || !self.may_go_on(p, unit, hex) {
            return false;
        }
        seen.push(hex);
        let found = self.terrain.sides(hex).iter().any(|s| {
            s.open[info.mobility as usize]
                && !closed.contains(s.to)
                && !seen.contains(&s.to)
                && self.can_halt_near(p, unit, closed, s.to, left - 1, seen)
        });
        seen.pop();
        found
    }

    pub(crate) fn begin_chase(&self, p: &mut Position, unit: Piece) {
        p.battle.chasers.remove(unit);
        p.battle.path.clear();
        p.battle.path.push(p.at[unit]);
        p.step = Step::ChaseStep(unit);
    }

    /// The next steps of a chase.
    fn chase_steps(&self, p: &Position, unit: Piece) -> ArrayVec<Space, 6> {
        let made = p.battle.path.len() as u8 - 1;
        if made == 0 {
            return self.chase_starts(p, unit).collect();
        }
        let here = p.at[unit];
        let mut steps = ArrayVec::new();
        let crossed = self.terrain.side(p.battle.path[0], p.battle.path[1]);
        let over_major = crossed.is_some_and(|s| s.river == River::Major);
        if made >= p.battle.reach || over_major || !self.may_go_on(p, unit, here) {
            return steps;
        }
        let closed = self.closed_to_chase(p, unit);
        let mobility = self.units[unit].mobility;
        let left = p.battle.reach - made - 1;
        let mut seen: Seen = p.battle.path.iter().copied().collect();
        for side in self.terrain.sides(here) {
            if side.open[mobility as usize]
                && !closed.contains(side.to)
                && !p.battle.path.contains(&side.to)
                && self.can_halt_near(p, unit, &closed, side.to, left, &mut seen)
            {
                steps.push(side.to);
            }
        }
        steps
    }

    fn may_halt_chase(&self, p: &Position, unit: Piece) -> bool {
        let side = self.units[unit].side;
        // It is counted where it stands, so no points are added.
        p.battle.path.len() == 1 || self.load(p, side, p.at[unit]) <= self.limit(p.at[unit])
    }

    pub(crate) fn list_chase_steps(&self, p: &Position, unit: Piece, out: &mut Vec<Order>) {
        out.extend(self.chase_steps(p, unit).into_iter().map(Order::To));
        if self.may_halt_chase(p, unit) {
            out.push(Order::Halt);
        }
    }

    /// [8.71b, 8.75] One step of a chase.
    pub(crate) fn chase_to(&self, p: &mut Position, unit: Piece, hex: Space, log: &mut impl Log) {
        let from = p.at[unit];
        let info = &self.units[unit];
        if let Some(side) = self.terrain.side(from, hex)
            && side.river == River::Major
            && !(side.bridge != NO_BRIDGE && self.bridge_stands(p, side.bridge))
        {
            p.ferried[info.side] += self.points(p, unit) as u8;
        }
        self.pass(p, unit, hex, log);
        p.settled.remove(unit);
        if p.phase.is_attack() {
            p.offensive.insert(unit);
        }
        self.put(p, unit, hex);
        self.abandon_works(p, from);
        self.meet(p, unit, log);
        p.battle.path.push(hex);
        log.note(|| {
            let text = Text::new("log-chase").with("unit", unit).with("hex", hex);
            Event::new("8.71a", text)
        });
        if self.chase_steps(p, unit).is_empty() {
            self.end_chase(p);
        }
    }

    /// The chaser stops; the next may follow.
    pub(crate) fn end_chase(&self, p: &mut Position) {
        p.battle.path.clear();
    }
}
