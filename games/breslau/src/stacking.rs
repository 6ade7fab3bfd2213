//! [3.2, 3.3, 3.11, Q18] Who stands where: stacks, adjacent hexes, control, the masks that follow
//! every counter that is put down, and who is one too many.

use crate::{prelude::*, terrain::stage_box};

/// Writes down what a unit does, or what is done to it, in a hex or box.
pub(crate) fn note_at(
    log: &mut impl Log,
    clause: &'static str,
    key: &'static str,
    unit: Piece,
    hex: Space,
) {
    log.note(|| Event::new(clause, Text::new(key).with("unit", unit).with("hex", hex)));
}

impl Breslau {
    #[inline]
    pub fn side_of(&self, unit: Piece) -> Side {
        self.units[unit].side
    }

    /// Units of a side in a hex.
    #[inline]
    pub fn units_in(&self, p: &Position, side: Side, hex: Space) -> Units {
        p.counters_in(hex).intersection(&self.of_side[side])
    }

    /// [3.11b] How many units of a side a hex holds at most.
    #[inline]
    pub fn room(&self, side: Side, hex: Space) -> u8 {
        self.tables.room(side, self.terrain.ground(hex))
    }

    /// [Q18] Whether the hex keeps its limit with this unit in it.
    #[inline]
    pub fn has_room(&self, p: &Position, unit: Piece, hex: Space) -> bool {
        let side = self.side_of(unit);
        // Whoever stands in a full hex is counted already.
        !p.full[side].contains(hex) || p.at[unit] == hex && !self.is_too_full(p, side, hex)
    }

    /// [Q18] Whether somebody is one too many there.
    fn is_too_full(&self, p: &Position, side: Side, hex: Space) -> bool {
        self.units_in(p, side, hex).len() > usize::from(self.room(side, hex))
    }

    /// Puts a counter into a hex or box and keeps the masks and control in step with it.
    pub(crate) fn put(&self, p: &mut Position, unit: Piece, to: Space) {
        let (side, from) = (self.side_of(unit), p.at[unit]);
        p.at.put(unit, to);
        self.refresh(p, side, from);
        self.refresh(p, side, to);
        if to.index() < HEXES {
            self.take_control(p, side, to);
        }
    }

    /// Takes a counter off the map with all that was marked on it (10.6c).
    pub(crate) fn take_away(&self, p: &mut Position, unit: Piece, to: Space) {
        p.disorganised.remove(unit);
        p.fired.remove(unit);
        p.fanatic.remove(unit);
        self.put(p, unit, to);
    }

    /// [3.3] Who controls a hex.
    #[inline]
    pub(crate) fn holder(&self, p: &Position, hex: Space) -> Side {
        if p.red.contains(hex) { RED } else { GERMAN }
    }

    /// [3.3, Q29] Whoever enters or passes a hex controls it.
    #[inline]
    pub(crate) fn take_control(&self, p: &mut Position, side: Side, hex: Space) {
        p.red.set(hex, side == RED);
    }

    /// Brings the masks of a hex into step with the counters in it; boxes have none.
    fn refresh(&self, p: &mut Position, side: Side, hex: Space) {
        if hex.index() >= HEXES {
            return;
        }
        let here = self.units_in(p, side, hex);
        p.full[side].set(hex, here.len() >= usize::from(self.room(side, hex)));
        if p.occupied[side].contains(hex) == here.is_empty() {
            p.occupied[side].set(hex, !here.is_empty());
            self.spread(&mut p.near[side], &p.occupied[side], hex);
        }
        // [8.2.8a] Only Germans are ever disorganised.
        let guards = match side {
            GERMAN => !here.without(&p.disorganised).is_empty(),
            _ => !here.is_empty(),
        };
        if p.guards[side].contains(hex) != guards {
            p.guards[side].set(hex, guards);
            self.spread(&mut p.watched[side], &p.guards[side], hex);
        }
    }

    /// The hexes next to a set, after one member has come or gone.
    fn spread(&self, around: &mut Hexes, set: &Hexes, changed: Space) {
        let has_come = set.contains(changed);
        for s in self.terrain.edges.of(changed) {
            let mut beside = self.terrain.edges.of(s.to).iter();
            around.set(s.to, has_come || beside.any(|side| set.contains(side.to)));
        }
    }

    /// [8.2.6f] Turns a German over.
    pub(crate) fn disorganise(&self, p: &mut Position, unit: Piece) {
        p.disorganised.insert(unit);
        self.refresh(p, self.side_of(unit), p.at[unit]);
    }

    /// [8.2.9] Turns a German up again.
    pub(crate) fn rally(&self, p: &mut Position, unit: Piece) {
        p.disorganised.remove(unit);
        self.refresh(p, self.side_of(unit), p.at[unit]);
    }

    /// [Q18] Units of the Red Army in hexes that are too full.
    pub(crate) fn surplus(&self, p: &Position) -> Units {
        let mut units = Units::EMPTY;
        for hex in p.full[RED].iter() {
            if self.is_too_full(p, RED, hex) {
                units = units.union(&self.units_in(p, RED, hex));
            }
        }
        units
    }

    /// [7.1.4b, Q18]
    pub(crate) fn has_surplus(&self, p: &Position) -> bool {
        !self.surplus(p).is_empty()
    }
}

kernel::bars! {
    /// Who is not one too many, and what is not enough.
    pub(crate) enum Bar {
        "Q18": NotSurplus "no-surplus", NameThem "no-surplus-end";
    }
}

/// [7.1.4b, Q18] Who is one too many after the march of the Red Army: its owner chooses.
pub(crate) struct Surplus;

impl Decision<Breslau> for Surplus {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.surplus(p).iter().map(Order::Take));
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Take(unit) => {
                game.may_command(p, unit)?;
                if !game.surplus(p).contains(unit) {
                    return Err(Bar::NotSurplus.into());
                }
                match game.is_last_stage(p) {
                    true => Choice::of("do-surplus-last", "Q22"),
                    false => Choice::of("do-surplus", "Q18"),
                }
            }
            Order::End | Order::Enough => return Err(Bar::NameThem.into()),
            _ => return Err(not_now("now-surplus")),
        })
    }

    fn prompt(&self, game: &Breslau, p: &Position) -> Text {
        let key = if game.is_last_stage(p) { "ask-surplus-last" } else { "ask-surplus" };
        Text::new(key).with("side", p.phase.side())
    }

    /// [Q18, Q22] Who is one too many waits for the next stage, if there is one.
    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::Take(unit) = order else { return };
        let (clause, key) = match game.is_last_stage(p) {
            true => ("Q22", "log-surplus-last"),
            false => ("Q18", "log-surplus"),
        };
        note_at(umpire, clause, key, unit, p.at[unit]);
        game.take_away(p, unit, stage_box(p.stage + 1));
    }
}
