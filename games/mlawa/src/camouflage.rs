//! [21] Camouflage: which counters lie face down, and what somebody who sees only backs can think.

use crate::{
    prelude::*,
    stacking::MOST_POINTS,
    terrain::{Mobility, RESERVE},
    view::owns,
};
use kernel::dense::Dense;

/// Points in each hex.
type Load = Dense<u16, HEXES>;

impl Mlawa {
    /// [21.2] A unit that comes into an enemy zone is turned up with all in its hex, and so are the
    /// enemies in its own zone.
    pub(crate) fn show_on_contact(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        if !self.fighting.contains(unit) || !p.on_map(unit) {
            return;
        }
        let side = self.units[unit].side;
        let hex = p.at[unit];
        let mut shown = Units::EMPTY;
        if p.zone[!side].contains(hex) {
            shown = self.units_in(p, side, hex);
        }
        if self.troops.contains(unit) && !p.dazed.contains(unit) {
            for near in self.terrain.edges.of(hex) {
                if near.zone && p.occupied[!side].contains(near.to) {
                    shown = shown.union(&self.units_in(p, !side, near.to));
                }
            }
        }
        self.show(p, shown, log);
    }

    /// Turns counters up, and says so if that tells somebody something.
    pub(crate) fn show(&self, p: &mut Position, units: Units, log: &mut impl Log) {
        let new = units.without(&p.open);
        if new.is_empty() {
            return;
        }
        p.open = p.open.union(&new);
        log.note(|| {
            let list: Vec<Piece> = new.iter().collect();
            let text = Text::new("log-revealed").with("units", list);
            Event { reveals: true, ..Event::new("21.2", text) }
        });
    }

    /// [21.2, 7.15] In combat zones reach over major rivers, so more is seen.
    pub(crate) fn show_contacts(&self, p: &mut Position, log: &mut impl Log) {
        let mut seen = Hexes::EMPTY;
        for side in Side::BOTH {
            seen = seen.union(&self.controlled_in_combat(p, !side, &p.occupied[side]));
        }
        let units = self.fighting.intersection(&p.afield).without(&p.open);
        let shown = units.iter().filter(|unit| seen.contains(p.at[*unit])).collect();
        self.show(p, shown, log);
    }

    /// [21.1, Q64] At the end of his movement the owner turns down whatever may be.
    pub(crate) fn cover_up(&self, p: &mut Position, side: Side) {
        let units = self.of_side[side].intersection(&self.fighting);
        let flown_over: Hexes = self.air.iter().map(|c| p.at[c]).collect();
        let hidden = units.iter().filter(|u| {
            let at = p.at[*u];
            is_hex(at) && !p.zone[!side].contains(at) && !flown_over.contains(at)
        });
        p.open = p.open.without(&hidden.collect());
    }

    /// [21.1, Q64] What a viewer may count but not know: units face down. Artillery by itself lies open,
    /// because what it lets the enemy do would betray it.
    pub fn hidden_from(&self, p: &Position, eyes: Viewer) -> Units {
        let of = |side: Side| {
            let covered = self.of_side[side].intersection(&self.fighting).without(&p.open);
            let with_troops = |u: &Piece| p.on_map(*u) && p.troops[side].contains(p.at[*u]);
            covered.iter().filter(with_troops).collect::<Units>()
        };
        let others = Side::BOTH.into_iter().filter(|s| !owns(eyes, *s) && !self.sets_up(p, *s));
        others.fold(Units::EMPTY, |all, side| all.union(&of(side)))
    }

    /// [Q74] While a side sets up, nobody else sees anything of it.
    pub(crate) fn sets_up(&self, p: &Position, side: Side) -> bool {
        match p.phase {
            Phase::PolishSetUp => true,
            Phase::GermanSetUp => side == GERMAN,
            _ => false,
        }
    }

    /// What a viewer finds nowhere by name: what lies face down, what is being set up, and whoever
    /// may have come in by now, so that no list tells who is still away.
    pub(crate) fn unseen_by(&self, p: &Position, eyes: Viewer) -> Units {
        let mut unseen = self.hidden_from(p, eyes);
        for side in Side::BOTH.into_iter().filter(|side| !owns(eyes, *side)) {
            if self.sets_up(p, side) {
                unseen = unseen.union(&self.of_side[side]);
                continue;
            }
            let away = self.of_side[side].intersection(&self.fighting);
            let may_be_here = away.iter().filter(|u| p.at[*u] == RESERVE && self.may_come(p, *u));
            unseen = unseen.union(&may_be_here.collect());
        }
        unseen
    }

    /// Whether somebody who waits, or the unit that comes in his place, may be on the map already.
    fn may_come(&self, p: &Position, unit: Piece) -> bool {
        let due = |unit: Piece| self.due_turn(p, unit).is_some_and(|turn| turn <= p.turn);
        due(unit) || self.units[unit].twin.is_some_and(due)
    }

    /// Whether the other side may not read an order: it speaks of a counter that lies face down.
    pub(crate) fn is_veiled(&self, p: &Position, order: Order) -> bool {
        let unit = match (p.step, order) {
            (Step::Place(_), _) => return true,
            (Step::MarchTo(unit), Order::To(_) | Order::Stay) => unit,
            (Step::March | Step::Declare, Order::Divide(unit)) => unit,
            (_, Order::Move(unit) | Order::Merge(unit, _) | Order::Raid(unit)) => unit,
            (Step::Muster | Step::RaidTeam | Step::Answer, Order::Commit(unit)) => unit,
            (Step::Answer, Order::AntiTank(unit)) => unit,
            _ => return false,
        };
        self.is_secret(p, unit)
    }

    /// [21.1] Face down, or not yet seen at all.
    pub(crate) fn is_secret(&self, p: &Position, unit: Piece) -> bool {
        let side = self.units[unit].side;
        let covered = self.fighting.contains(unit) && !p.open.contains(unit);
        covered && (!p.on_map(unit) || p.troops[side].contains(p.at[unit]))
    }

    /// A march or the like of a counter: others read only that something happened there.
    pub(crate) fn secretly(&self, secret: bool, unit: Piece, event: Event, others: Text) -> Event {
        let side = self.units[unit].side;
        match secret {
            true => Event { secret: Some((side, others)), ..event },
            false => event,
        }
    }

    /// A position that this viewer could be in: hidden counters change places where they fit.
    pub(crate) fn imagined(&self, p: &Position, eyes: Viewer, rng: &mut fastrand::Rng) -> Position {
        let mut q = p.clone();
        q.marchers.forget();
        let unseen = self.hidden_from(p, eyes);
        for side in Side::BOTH {
            let hidden = unseen.intersection(&self.of_side[side]);
            if hidden.is_empty() {
                continue;
            }
            let mut load: Load = Dense::filled(0);
            for unit in self.of_side[side].intersection(&p.afield).iter() {
                load[p.at[unit]] += self.points(p, unit);
            }
            // Troops change with troops and guns with guns: a hex without troops would show.
            for kind in [hidden.intersection(&self.troops), hidden.intersection(&self.guns)] {
                let moves = self.shuffled(p, &mut load, &kind, rng);
                self.exchange(p, &mut q, &load, &kind, &moves);
            }
        }
        q
    }

    /// Who of some counters takes whose place, of those who change.
    fn shuffled(
        &self,
        p: &Position,
        load: &mut Load,
        kind: &Units,
        rng: &mut fastrand::Rng,
    ) -> Vec<(Piece, Piece)> {
        let mut moves: Vec<(Piece, Piece)> = kind.iter().map(|unit| (unit, unit)).collect();
        for i in (1..moves.len()).rev() {
            let j = rng.usize(..=i);
            let ((a, place_a), (b, place_b)) = (moves[i], moves[j]);
            if self.may_swap(p, load, (a, p.at[place_a]), (b, p.at[place_b])) {
                (moves[i].1, moves[j].1) = (place_b, place_a);
            }
        }
        moves.retain(|(unit, place)| unit != place);
        moves
    }

    /// Whether two counters fit where the other one stands; then the points there are changed.
    fn may_swap(
        &self,
        p: &Position,
        load: &mut Load,
        (a, at_a): (Piece, Space),
        (b, at_b): (Piece, Space),
    ) -> bool {
        let stands = |unit: Piece, hex: Space| {
            let motor = self.units[unit].mobility == Mobility::Motor;
            !(motor && self.terrain.marsh.contains(hex))
        };
        if at_a == at_b || !stands(a, at_b) || !stands(b, at_a) {
            return false;
        }
        let (points_a, points_b) = (self.points(p, a), self.points(p, b));
        let load_a = load[at_a] - points_a + points_b;
        let load_b = load[at_b] - points_b + points_a;
        if load_a > self.limit(at_a) || load_b > self.limit(at_b) {
            return false;
        }
        (load[at_a], load[at_b]) = (load_a, load_b);
        true
    }

    /// Counters of a kind change places with all that lies on them, so occupied hexes and zones of
    /// control stay as they are.
    fn exchange(
        &self,
        p: &Position,
        q: &mut Position,
        load: &Load,
        kind: &Units,
        moves: &[(Piece, Piece)],
    ) {
        for (unit, place) in moves {
            let hex = p.at[*place];
            q.at.put(*unit, hex);
            q.spent[*unit] = p.spent[*place];
            q.tight[self.units[*unit].side].set(hex, load[hex] + MOST_POINTS > self.limit(hex));
        }
        // Markers lie on the place, whoever stands there; those of all or of nobody stay.
        let is_mixed = |set: &Units| kind.intersects(set) && !kind.without(set).is_empty();
        for set in q.traits_mut().into_iter().filter(|set| is_mixed(set)) {
            let before = *set;
            moves.iter().for_each(|(unit, place)| set.set(*unit, before.contains(*place)));
        }
    }
}
