//! [4.1.2, 5.0] Engagement: who stands in an enemy zone, dominant terrain, who must attack.

use crate::{combat::Bar, prelude::*, terrain::Edge};

impl Campaign {
    /// [4.1.2a, 5.0a] Units of a side that stand next to an enemy.
    pub(crate) fn in_contact(&self, p: &Position, side: Side) -> Units {
        let zone = &p.zone[!side];
        self.of_side[side].iter().filter(|unit| zone.contains(p.at[*unit])).collect()
    }

    /// [4.1.2e, Q9] Columns that a hex gives against an attack over one of its sides alone.
    /// `side` is seen from the defender's hex.
    fn columns_over(&self, defender: Side, hex: Space, side: &Edge) -> u8 {
        let river = if side.river { self.tables.river_columns } else { 0 };
        let works = defender == POLISH && side.fort_here;
        let fort = if works { self.tables.fort_columns } else { 0 };
        self.terrain.columns(hex).max(river).max(fort)
    }

    /// [4.1.2d, Q9] Better ground than every adjacent enemy.
    pub(crate) fn dominates(&self, p: &Position, side: Side, hex: Space) -> bool {
        let enemies = |s: &&Edge| p.occupied[!side].contains(s.to);
        self.terrain.edges.of(hex).iter().filter(enemies).all(|s| {
            let back = Edge { to: hex, fort_there: s.fort_here, fort_here: s.fort_there, ..*s };
            self.columns_over(side, hex, s) > self.columns_over(!side, s.to, &back)
        })
    }

    /// [4.1.2f, 4.1.2h, Q10] Everybody next to an enemy must attack, except who was there when the
    /// phase began, did not move and stands on dominant terrain.
    pub(crate) fn obliged_units(&self, p: &Position, side: Side) -> Units {
        let exempt = |unit: &Piece| {
            p.engaged.contains(*unit)
                && !p.moved.contains(*unit)
                && self.dominates(p, side, p.at[*unit])
        };
        let contact = self.in_contact(p, side);
        contact.iter().filter(|u| !exempt(u) && self.has_open_target(p, *u)).collect()
    }

    /// [5.0a, 5.1.2d, Q13] Whether a unit stands next to a hex and may attack over that side; armour
    /// does not attack through works.
    #[inline]
    pub(crate) fn may_attack(&self, p: &Position, unit: Piece, hex: Space) -> Result<(), Bar> {
        let side = p.on_map(unit).then(|| self.terrain.edges.between(p.at[unit], hex)).flatten();
        self.may_attack_over(unit, side.ok_or(Bar::NotAdjacent)?)
    }

    #[inline]
    pub(crate) fn may_attack_over(&self, unit: Piece, side: &Edge) -> Result<(), Bar> {
        match side.fort_there && self.units[unit].kind == Kind::Armoured {
            true => Err(Bar::Works),
            false => Ok(()),
        }
    }

    /// [Q58] Enemy hexes that a unit may still attack in this phase.
    pub(crate) fn targets_of(&self, p: &Position, unit: Piece) -> impl Iterator<Item = Space> {
        let enemy = !self.units[unit].side;
        let sides = if p.on_map(unit) { self.terrain.edges.of(p.at[unit]) } else { &[] };
        sides
            .iter()
            .filter(move |s| {
                p.occupied[enemy].contains(s.to)
                    && !p.targets.contains(s.to)
                    && self.may_attack_over(unit, s).is_ok()
            })
            .map(|s| s.to)
    }

    fn has_open_target(&self, p: &Position, unit: Piece) -> bool {
        self.targets_of(p, unit).next().is_some()
    }

    /// Units of the active side that could still attack.
    pub(crate) fn fresh_attackers(&self, p: &Position) -> Units {
        self.in_contact(p, p.active).without(&p.attacked)
    }

    pub(crate) fn open_targets(&self, p: &Position) -> Hexes {
        self.fresh_attackers(p).iter().flat_map(|unit| self.targets_of(p, unit)).collect()
    }

    /// [Q58] Obliged units that still have somebody to attack.
    pub(crate) fn still_obliged(&self, p: &Position) -> Units {
        let waiting = p.obliged.without(&p.attacked);
        waiting.iter().filter(|unit| self.has_open_target(p, *unit)).collect()
    }
}
