//! [2.1.1, 2.1.2, 9.3] Strengths, odds and the column of the combat table.

use crate::{
    battle::Odds,
    prelude::*,
    tables::{COLUMNS, Outcome, SettlementRow},
    terrain::River,
};
use kernel::outcomes::Outcomes;

/// The column of the highest odds.
const LAST: u8 = COLUMNS as u8 - 1;

/// [9.3.1, 9.2.5, 9.2.6] Columns to the left, by reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Shifts {
    pub ground: u8,
    pub settlement: u8,
    pub mechanized: u8,
    pub first_turn: u8,
}

impl Shifts {
    pub(crate) fn sum(self) -> u8 {
        self.ground + self.settlement + self.mechanized + self.first_turn
    }
}

impl Odds {
    /// [2.1.2a, 2.1.2b, Q1] The attack in half points: rounded down, but never to nothing.
    pub(crate) fn attack_halves(self) -> u16 {
        (self.attack / 4 * 2).max(u16::from(self.attack > 0))
    }

    /// [2.1.2a] The defence in whole points, rounded down.
    pub(crate) fn defence_points(self) -> u16 {
        self.defence / 4
    }
}

/// [9.3.3, Q1, Q7] The column of an attack in half points against a defence in points, before shifts
/// and after them. Shifted first, cut to the table afterwards.
pub(crate) fn ladder(halves: u16, against: u16, shifts: u8) -> (Option<u8>, Option<u8>) {
    let start = match halves.checked_div(2 * against) {
        _ if halves == 0 => None,
        // [9.3.3c] Whatever the shifts.
        None => return (Some(LAST), Some(LAST)),
        Some(0) => (halves >= against).then_some(0),
        Some(times) => Some(times.min(u16::from(u8::MAX)) as u8),
    };
    let shifted = start.and_then(|start| start.checked_sub(shifts));
    (start, shifted.map(|column| column.min(LAST)))
}

impl Defiant {
    /// [9.3] Strengths of an attack on a hex by the side that acts, and the column that they give.
    pub fn odds(&self, p: &Position, target: Space, attackers: &Units) -> Odds {
        let attack = attackers.iter().map(|unit| self.attack_quarters(p, unit, target)).sum();
        let defenders = self.units_in(p, !p.active, target);
        let defence = defenders.iter().map(|unit| self.defence_quarters(p, unit)).sum();
        let shifts = self.shifts(p, target, attackers).sum();
        let mut odds = Odds { attack, defence, shifts, start: None, column: None };
        (odds.start, odds.column) = ladder(odds.attack_halves(), odds.defence_points(), shifts);
        odds
    }

    /// [2.1.1, 9.3b, 9.3c, 9.3d] The attack of a unit in quarters: want of supply and a river halve
    /// it, both together make a quarter.
    pub(crate) fn attack_quarters(&self, p: &Position, unit: Piece, target: Space) -> u16 {
        let whole = u16::from(self.face(p, unit).attack) * 4;
        let hungry = p.unsupplied.contains(unit);
        let wet = self.attacks_over_river(p, unit, target);
        whole >> (u8::from(hungry) + u8::from(wet))
    }

    /// [9.3c, 10.3.2] The defence of a unit in quarters: only isolation halves it.
    pub(crate) fn defence_quarters(&self, p: &Position, unit: Piece) -> u16 {
        let whole = u16::from(self.face(p, unit).defence) * 4;
        whole >> u8::from(p.isolated.contains(unit))
    }

    /// [9.3d, 6.2.2-Ba, Q11b] Whether a unit attacks across a river without a bridge that it can use.
    pub(crate) fn attacks_over_river(&self, p: &Position, unit: Piece, target: Space) -> bool {
        self.combat_units.contains(unit) && self.crosses_river(p, p.active, p.at[unit], target)
    }

    /// [6.2.2-Bb] Whether a river without a bridge parts two neighbours.
    pub(crate) fn crosses_river(&self, p: &Position, side: Side, from: Space, to: Space) -> bool {
        self.terrain.edges.between(from, to).is_some_and(|s| {
            s.river != River::None && !s.bridged && !self.has_temporary_bridge(p, side, s)
        })
    }

    /// [9.2.5, 9.2.6, 9.3.1a, Q20] What is to the defender's favour.
    pub(crate) fn shifts(&self, p: &Position, target: Space, attackers: &Units) -> Shifts {
        let shifts = &self.tables.shifts;
        let mechanized = |unit: Piece| self.units[unit].kind == Kind::Mechanized;
        let alone = !attackers.is_empty() && attackers.iter().all(mechanized);
        let surprised = p.turn == 1 && p.active == GERMAN;
        Shifts {
            mechanized: if alone { shifts.mechanized_alone } else { 0 },
            first_turn: if surprised { shifts.german_first_turn } else { 0 },
            ..self.shelter(target)
        }
    }

    /// [T2] The row of the chart for what is built in a hex.
    pub(crate) fn settled(&self, hex: Space) -> Option<&SettlementRow> {
        self.tables.settlement(self.terrain.settlement[hex])
    }

    /// [9.3.1a] What a hex itself is to the favour of whoever defends it.
    pub(crate) fn shelter(&self, hex: Space) -> Shifts {
        let settlement = self.settled(hex);
        Shifts {
            ground: self.tables.ground(self.terrain.ground[hex]).shift,
            settlement: settlement.map_or(0, |row| row.shift),
            ..Shifts::default()
        }
    }

    /// [9.1, T1] What one die can bring in a column.
    pub fn outcomes(&self, column: u8) -> Outcomes<Outcome> {
        Outcomes::one_d6(|die| self.tables.outcome(column.into(), die))
    }

    /// [9.1c] Steps that a result costs the attacker of a hex: A1* only before some settlements.
    pub(crate) fn attacker_steps(&self, outcome: Outcome, target: Space) -> u8 {
        let row = self.settled(target);
        let counts = !outcome.starred || row.is_some_and(|row| row.a1_star);
        if counts { outcome.attacker.steps } else { 0 }
    }

    /// [9.4.4, Q15] Steps that a result costs the defenders of a hex: in a town or city one less, but
    /// for a train there.
    pub(crate) fn defender_steps(&self, outcome: Outcome, target: Space, units: &Units) -> u8 {
        let row = self.settled(target);
        let spared = row.is_some_and(|row| row.spares_loss)
            && !units.iter().any(|unit| self.units[unit].kind == Kind::Train);
        outcome.defender.steps.saturating_sub(u8::from(spared))
    }

    /// [9.5.7] How far units must go that stand here when a result says so many hexes.
    pub(crate) fn hexes_to_go(&self, from: Space, hexes: u8) -> u8 {
        let row = self.settled(from);
        hexes.saturating_sub(u8::from(row.is_some_and(|row| row.spares_retreat)))
    }
}
