//! [8.0.4, 2.4.2, Q40] The Małopolska headquarters takes over from two others, with their units and
//! chits.

use crate::{
    prelude::*,
    scenarios::{Arrival, Gate, NewChits},
    sequence::first_two,
};
use std::ops::RangeBounds;

kernel::bars! {
    /// What keeps a headquarters from taking over in a hex.
    pub(crate) enum Bar {
        "8.0.4a": NotInPlace "no-relief";
        "8.0.4b": NotAmong "no-relief";
    }
}

impl Defiant {
    /// [8.0.4] The arrival of a headquarters in place of others.
    pub(crate) fn arrival_of(&self, p: &Position, hq: Piece) -> Option<&Arrival> {
        self.scenario(p).arrivals.iter().find(|arrival| arrival.units.contains(&hq))
    }

    /// [8.0.4a, Q40] The headquarters in whose place others leave; its chit comes together with it.
    pub(crate) fn successor(&self, p: &Position, change: &NewChits) -> Option<Piece> {
        let chit = *change.add.first()?;
        let replaces = |hq: &&Piece| {
            let arrival = self.arrival_of(p, **hq);
            arrival.is_some_and(|arrival| matches!(arrival.gate, Gate::InPlaceOf(_)))
        };
        self.chits[chit].headquarters().iter().find(replaces).copied()
    }

    /// [8.0.4, Q40, T6.5] A headquarters that waits to take over on one of these turns.
    pub(crate) fn waiting_successor(
        &self,
        p: &Position,
        turns: impl RangeBounds<u8>,
    ) -> Option<Piece> {
        let arrivals = self.scenario(p).arrivals.iter().filter(|a| turns.contains(&a.turn));
        let mut successors = arrivals.filter(|a| matches!(a.gate, Gate::InPlaceOf(_)));
        successors.find_map(|a| a.units.iter().copied().find(|hq| p.at[*hq] == RESERVE))
    }

    /// [8.0.4a] The owner is asked where, if there is a choice. Where there is no place, nothing
    /// happens for now.
    pub(crate) fn begin_relief(&self, p: &mut Position, hq: Piece, umpire: &mut impl Umpire) {
        p.active = self.units[hq].side;
        p.activation.headquarters = Some(hq);
        match first_two(self.reliefs(p)) {
            [Some(hex), None] => self.relieve(p, hex, umpire),
            [Some(_), Some(_)] => p.step = Step::Relieve,
            _ => self.after_relief(p, umpire),
        }
    }

    /// [8.0.4a] The headquarters in whose place another one comes now.
    fn predecessors(&self, p: &Position) -> &[Piece] {
        let arrival = p.activation.headquarters.and_then(|hq| self.arrival_of(p, hq));
        match arrival.map(|arrival| &arrival.gate) {
            Some(Gate::InPlaceOf(replaced)) => replaced,
            _ => &[],
        }
    }

    fn has_predecessor(&self, p: &Position) -> bool {
        self.predecessors(p).iter().any(|hq| p.on_map(*hq))
    }

    /// [8.0.4a, 8.0.4b, Q40] Where a headquarters that is replaced stands; if none is left, where a
    /// supplied combat unit of its command stands without a headquarters.
    fn reliefs<'a>(&'a self, p: &'a Position) -> impl Iterator<Item = Space> + 'a {
        let standing = self.predecessors(p).iter().copied().filter(|old| p.on_map(*old));
        let none_left = !self.has_predecessor(p);
        let staff = p.activation.headquarters.map(|hq| &self.units[hq]);
        let fits = move |unit: &Piece| {
            let leads = staff.is_some_and(|staff| staff.leads(&self.units[*unit]));
            leads && self.is_supplied(p, *unit)
        };
        let units = self.fighters(p.active).iter().filter(move |unit| {
            none_left
                && p.on_map(*unit)
                && fits(unit)
                && !p.headquarters[p.active].contains(p.at[*unit])
                // Of two units in a hex the first is enough.
                && self.fighters_in(p, p.active, p.at[*unit]).iter().find(fits) == Some(*unit)
        });
        standing.chain(units).map(|unit| p.at[unit])
    }

    /// [8.0.4a, 8.0.4b, Q40] Whether the headquarters can take over in a hex.
    fn may_relieve(&self, p: &Position, hex: Space) -> Result<(), Bar> {
        match self.reliefs(p).any(|at| at == hex) {
            true => Ok(()),
            false if self.has_predecessor(p) => Err(Bar::NotInPlace),
            false => Err(Bar::NotAmong),
        }
    }

    /// [2.4.2, 8.0.4a, 8.0.4c, 11.1.6b, Q23, Q40] The new headquarters takes over units and chits.
    pub(crate) fn relieve(&self, p: &mut Position, hex: Space, umpire: &mut impl Umpire) {
        let Some(hq) = p.activation.headquarters else { return };
        // [Q40] On turn 7 it is a reinforcement and comes supplied; under event 5 it is not.
        let former = self.predecessors(p).iter().find(|staff| p.at[**staff] == hex);
        let former = former.filter(|_| p.phase != Phase::Reinforcements);
        let marked = |set: &Units| former.is_some_and(|staff| set.contains(*staff));
        let (unsupplied, isolated) = (marked(&p.unsupplied), marked(&p.isolated));
        for staff in self.predecessors(p) {
            if p.on_map(*staff) {
                self.take_off(p, *staff, REMOVED);
            }
        }
        self.put(p, hq, hex);
        p.unsupplied.set(hq, unsupplied);
        p.isolated.set(hq, isolated);
        for band in self.units[hq].commands.iter().flatten() {
            p.orphaned &= !(1 << band.0);
        }
        umpire.note(|| happened("8.0.4a", "log-relieve", hq, hex));
        let changes = self.scenario(p).chits.iter();
        let change = changes.clone().find(|change| self.successor(p, change) == Some(hq));
        if let Some(change) = change {
            self.exchange_command(p, change, umpire);
        }
        if p.phase == Phase::Reinforcements {
            p.activation.done.insert(hq);
        }
        self.after_relief(p, umpire);
    }

    /// [2.4.2, Q23, Q40] Undrawn chits of the former headquarters leave the game, drawn ones with them;
    /// the new chit waits for the next turn if one of them has been drawn in this one.
    fn exchange_command(&self, p: &mut Position, change: &NewChits, log: &mut impl Log) {
        let drawn = change.replaces.iter().any(|chit| self.was_drawn(p, *chit));
        for chit in &change.replaces {
            self.forget_chit(p, *chit);
        }
        for chit in &change.add {
            if drawn {
                p.cup.waiting.insert(*chit)
            } else {
                p.cup.inside.insert(*chit)
            }
            self.note_chit(*chit, log);
        }
    }

    fn after_relief(&self, p: &mut Position, umpire: &mut impl Umpire) {
        p.activation.headquarters = None;
        match p.phase {
            Phase::Reinforcements => self.bring_aircraft(p, umpire),
            _ => self.draw_on(p, umpire),
        }
    }
}

/// [8.0.4] Where the headquarters takes over.
pub(crate) struct Relieve;

impl Decision<Defiant> for Relieve {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.reliefs(p).map(Order::To));
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::To(hex) = order else { return Err(not_now("now-relieve")) };
        game.may_relieve(p, hex)?;
        Ok(Choice::of("do-relieve", "8.0.4a"))
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::To(hex) = order {
            game.relieve(p, hex, umpire);
        }
    }
}
