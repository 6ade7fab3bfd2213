//! [2.1.2c, 2.1.2d] Fog of war: what lies under an enemy's top counter is not seen, and what
//! somebody who sees only the tops can think.

use crate::{order_of_battle::Movement, prelude::*};
use kernel::text::Arg;

impl Defiant {
    /// [2.1.2c, Q49] What a viewer may not know: counters that lie under another one, but for those
    /// that fight.
    pub fn hidden_from(&self, p: &Position, eyes: Viewer) -> Units {
        let of = |side: Side| self.covered(p).intersection(&self.of_side[side]);
        match eyes {
            _ if !p.fog => Units::EMPTY,
            Viewer::Referee => Units::EMPTY,
            Viewer::Seat(side) => of(!side),
            Viewer::Spectator => self.covered(p),
        }
    }

    /// [2.1.2c] Counters that only their owner may look at.
    pub(crate) fn covered(&self, p: &Position) -> Units {
        if !p.fog {
            return Units::EMPTY;
        }
        let b = &p.battle;
        let seen = match b.stage > Stage::Muster {
            true => b.attackers.union(&b.defenders).union(&b.staffs),
            false => Units::EMPTY,
        };
        p.under.without(&seen)
    }

    /// Whether the other side may not read an order: it speaks of a counter that lies covered.
    pub(crate) fn is_veiled(&self, p: &Position, order: Order) -> bool {
        match order {
            Order::Move(unit)
            | Order::Commit(unit)
            | Order::Restore(unit)
            | Order::Remove(unit)
            | Order::Lose(unit) => self.covered(p).contains(unit),
            _ => false,
        }
    }

    /// A log in which nobody but the owner reads of counters that lie covered.
    pub(crate) fn discreet<'a, L: Log>(
        &'a self,
        p: &Position,
        order: Order,
        log: &'a mut L,
    ) -> Discreet<'a, L> {
        let mut covered = self.covered(p);
        // [Q49] Whoever fights is seen when the attack is announced.
        if p.fog && p.battle.stage == Stage::Muster && order == Order::Ready {
            let hexes = p.battle.attackers.iter().map(|unit| p.at[unit]);
            let fighting: Hexes = hexes.chain([p.battle.target]).collect();
            let away = covered.iter().filter(|unit| !fighting.contains(p.at[*unit]));
            covered = away.collect();
        }
        Discreet { game: self, covered, log }
    }

    /// [2.1.2c] A position that this viewer could be in: covered counters change places with others
    /// of their kind.
    pub(crate) fn imagined(&self, p: &Position, eyes: Viewer, rng: &mut fastrand::Rng) -> Position {
        let mut q = p.clone();
        let hidden = self.hidden_from(p, eyes).without(&self.in_hand(p));
        let list: Vec<Piece> = hidden.iter().collect();
        for i in (1..list.len()).rev() {
            let (a, b) = (list[i], list[rng.usize(..=i)]);
            if p.at[a] != p.at[b] && self.alike(p, a, b) {
                change_places(&mut q, a, b);
            }
        }
        q
    }

    /// Counters that the present battle or activation speaks of: they are where they are.
    fn in_hand(&self, p: &Position) -> Units {
        let b = &p.battle;
        let fighting = b.attackers.union(&b.defenders).union(&b.staffs).union(&b.retreating);
        let mut named = fighting.union(&b.group).union(&b.advancing).union(&p.activation.done);
        let picked = p.march.unit.into_iter().chain(p.activation.headquarters);
        picked.for_each(|unit| named.insert(unit));
        named
    }

    /// Whether two counters could change places without anybody noticing: zones of control, marches
    /// and supply stay as they are. What cannot march cannot have come from elsewhere.
    fn alike(&self, p: &Position, a: Piece, b: Piece) -> bool {
        let (one, two) = (&self.units[a], &self.units[b]);
        let class = |kind: Kind| match kind {
            Kind::Train => 1,
            Kind::Headquarters => 2,
            _ => 0,
        };
        let stays = |unit| self.face(p, unit).movement == Movement::Points(0);
        (one.side, one.slovak, class(one.kind)) == (two.side, two.slovak, class(two.kind))
            && self.has_zone(p, a) == self.has_zone(p, b)
            && !stays(a)
            && !stays(b)
    }
}

/// Markers lie on the place, whoever stands there; lost steps go with the unit.
fn change_places(q: &mut Position, a: Piece, b: Piece) {
    q.at.swap(a, b);
    q.ready.forget();
    let activation = &mut q.activation;
    for set in [
        &mut q.unsupplied,
        &mut q.isolated,
        &mut activation.in_range,
        &mut activation.commanded,
        &mut activation.moved,
        &mut activation.attacked,
    ] {
        let (in_a, in_b) = (set.contains(a), set.contains(b));
        set.set(a, in_b);
        set.set(b, in_a);
    }
}

/// Passes on what happens, worded for the other side where it names covered counters.
pub(crate) struct Discreet<'a, L> {
    game: &'a Defiant,
    covered: Units,
    log: &'a mut L,
}

impl<L: Log> Log for Discreet<'_, L> {
    fn note(&mut self, event: impl FnOnce() -> Event) {
        let Discreet { game, covered, log } = self;
        log.note(|| {
            let mut event = event();
            // Who marches comes to lie on top.
            let seen = !event.path.is_empty();
            if let Some(unit) = first_named(&event.text, covered).filter(|_| !seen) {
                let side = game.units[unit].side;
                event.secret = Some((side, Text::new("log-covered").with("side", side)));
            }
            event
        });
    }
}

/// A covered counter that a text names.
fn first_named(text: &Text, covered: &Units) -> Option<Piece> {
    text.args.iter().find_map(|(_, arg)| match arg {
        Arg::Piece(unit) => Some(*unit).filter(|unit| covered.contains(*unit)),
        Arg::Pieces(units) => units.iter().copied().find(|unit| covered.contains(*unit)),
        _ => None,
    })
}
