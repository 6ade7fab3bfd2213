//! [4.13, 4.2] Who stands where, how much a zone holds, who controls it, and what follows when
//! that changes.

use crate::{
    Uprising,
    city::{DESTROYED, GONE, MOBILISATION, ZONES, Zones},
    deck::card_of,
    order_of_battle::{GERMAN, Kind, POLISH, Rebuild, UNITS, Units},
    position::Position,
};
use kernel::prelude::*;

kernel::bars! {
    /// Why a counter is not one of a side's units on the map.
    pub(crate) enum Bar {
        "2.44": Card "no-card-window";
        "5.31a": Garrison "no-immobile";
        "S3.2a": Enemy "no-enemy-unit";
        "2.22d": Support "no-unit-support";
        "4.19b": Destroyed "no-destroyed";
        "9.12a": Gone "no-gone";
        "9.17": NotMobilised "no-unit-mobilised";
        "9.11": NotDue "no-not-yet";
    }
}

impl Uprising {
    /// Whether a counter is one of a side's units, garrisons apart.
    pub(crate) fn belongs(&self, side: Side, unit: Piece) -> Result<(), Bar> {
        match unit {
            _ if card_of(unit).is_some() => Err(Bar::Card),
            _ if unit.index() >= UNITS => Err(Bar::Garrison),
            _ if self.units[unit].side != side => Err(Bar::Enemy),
            _ => Ok(()),
        }
    }

    /// [1.0a] Whether it also stands on the map.
    pub(crate) fn stands(&self, p: &Position, side: Side, unit: Piece) -> Result<(), Bar> {
        self.belongs(side, unit)?;
        Err(match p.at[unit] {
            _ if p.on_map(unit) => return Ok(()),
            _ if self.support[side].contains(unit) => Bar::Support,
            at if at == DESTROYED[side] => Bar::Destroyed,
            at if at == GONE[side] => Bar::Gone,
            MOBILISATION => Bar::NotMobilised,
            _ => Bar::NotDue,
        })
    }

    /// [2.21a] Strength of the face that is up.
    #[inline]
    pub(crate) fn strength(&self, p: &Position, unit: Piece) -> u8 {
        self.units[unit].strength[usize::from(p.level[unit])]
    }

    /// The strength of all these units.
    pub(crate) fn strength_of(&self, p: &Position, units: &Units) -> u8 {
        units.iter().map(|unit| self.strength(p, unit)).sum()
    }

    /// [4.13, 4.23, Q9] Whether so much more of a side fits into a zone.
    #[inline]
    pub(crate) fn has_room(&self, p: &Position, side: Side, zone: Space, strength: u8) -> bool {
        p.load[side][zone].saturating_add(strength) <= self.city.stack[zone]
    }

    /// Zones in which a unit would fit.
    #[inline]
    pub(crate) fn fits(&self, p: &Position, unit: Piece, zone: Space) -> bool {
        self.has_room(p, self.units[unit].side, zone, self.strength(p, unit))
    }

    /// Moves a counter to a zone or a box.
    pub(crate) fn put(&self, p: &mut Position, unit: Piece, to: Space) {
        self.lift(p, unit);
        p.at.put(unit, to);
        self.set_down(p, unit);
    }

    fn lift(&self, p: &mut Position, unit: Piece) {
        if !p.on_map(unit) {
            return;
        }
        let (info, zone) = (&self.units[unit], p.at[unit]);
        let load = &mut p.load[info.side][zone];
        *load -= info.strength[usize::from(p.level[unit])];
        if *load == 0 {
            p.present[info.side].remove(zone);
        }
        p.regulars[info.side] -= u8::from(info.kind.is_regular());
    }

    fn set_down(&self, p: &mut Position, unit: Piece) {
        if !p.on_map(unit) {
            return;
        }
        let (info, zone) = (&self.units[unit], p.at[unit]);
        p.load[info.side][zone] += info.strength[usize::from(p.level[unit])];
        p.present[info.side].insert(zone);
        p.regulars[info.side] += u8::from(info.kind.is_regular());
    }

    /// Gives a counter so many levels, wherever it is.
    pub(crate) fn set_level(&self, p: &mut Position, unit: Piece, level: u8) {
        self.lift(p, unit);
        p.level[unit] = level;
        self.set_down(p, unit);
    }

    /// The units of a side in a zone, garrisons apart.
    #[inline]
    pub(crate) fn units_in(&self, p: &Position, side: Side, zone: Space) -> Units {
        p.at.pieces_in::<3>(zone).intersection(&self.of_side[side])
    }

    /// [Q6] Zones with units of a side, garrisons among them.
    #[inline]
    pub(crate) fn zones_with(&self, p: &Position, side: Side) -> Zones {
        match side {
            GERMAN => p.present[GERMAN].union(&p.garrisons),
            POLISH => p.present[POLISH],
        }
    }

    #[inline]
    pub(crate) fn is_in(&self, p: &Position, side: Side, zone: Space) -> bool {
        p.present[side].contains(zone) || side == GERMAN && p.garrisons.contains(zone)
    }

    /// [5.34] The Terrain Point of a zone, if Poles hold one there.
    pub(crate) fn terrain_point(&self, p: &Position, zone: Space) -> Option<usize> {
        self.garrison_at[zone].filter(|_| !p.garrisons.contains(zone))
    }

    /// [7.15] A blown bridge is closed.
    #[inline]
    pub(crate) fn closed(&self, p: &Position) -> &Zones {
        &self.city.blown[usize::from(p.blown)]
    }

    #[inline]
    pub(crate) fn is_closed(&self, p: &Position, zone: Space) -> bool {
        self.closed(p).contains(zone)
    }

    /// Who is in a zone has changed: what follows at once.
    pub(crate) fn settle(&self, p: &mut Position, zone: Space, log: &mut impl Log) {
        if zone.index() >= ZONES {
            return;
        }
        // [5.35, Q64] A Terrain Point left alone with Germans is theirs again.
        let alone = p.controls(GERMAN, zone);
        if alone && let Some(garrison) = self.terrain_point(p, zone) {
            self.lose_terrain_point(p, garrison, log);
        }
        for (i, (prize, morale)) in self.city.prizes.iter().enumerate() {
            if *prize != zone {
                continue;
            }
            // [11.K4, 11.K5, Q43]
            if alone {
                p.prizes |= 1 << i;
            } else if p.controls(POLISH, zone) && p.prizes >> i & 1 == 1 {
                p.prizes &= !(1 << i);
                let clause = if i == 0 { "11.K5" } else { "11.K4" };
                self.change_morale(p, *morale, clause, log);
            }
        }
        self.check_survival(p, log);
    }

    /// [Q90] A prize that Poles hold when play begins was not captured.
    pub(crate) fn note_held_prizes(&self, p: &mut Position) {
        for (i, (prize, _)) in self.city.prizes.iter().enumerate() {
            p.prizes &= !(u8::from(p.controls(POLISH, *prize)) << i);
        }
    }

    /// A unit loses one level.
    pub(crate) fn lose_level(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        let level = p.level[unit] - 1;
        self.note_german_loss(p, unit, 1, log);
        if level == 0 {
            return self.eliminate(p, unit, log);
        }
        self.set_level(p, unit, level);
        log.note(|| Event::new("2.21a", Text::new("log-loss").with("unit", unit)));
    }

    /// A unit is destroyed with all its levels.
    pub(crate) fn destroy(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        self.note_german_loss(p, unit, p.level[unit], log);
        self.eliminate(p, unit, log);
    }

    /// The same where that changes who is in its zone.
    pub(crate) fn destroy_there(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        let zone = p.at[unit];
        self.destroy(p, unit, log);
        self.settle(p, zone, log);
    }

    /// [10.12, 11.K1, Q45] What destroyed German levels bring.
    fn note_german_loss(&self, p: &mut Position, unit: Piece, levels: u8, log: &mut impl Log) {
        let info = &self.units[unit];
        if info.side == POLISH {
            return;
        }
        self.gain_supply(p, levels * self.tables.supply.captured, "10.12", log);
        if info.kind.is_regular() {
            let morale = self.tables.morale.german_level * levels as i8;
            self.change_morale(p, morale, "11.K1", log);
        }
    }

    fn eliminate(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        let info = &self.units[unit];
        let boxes = if info.rebuild == Rebuild::Always { DESTROYED } else { GONE };
        self.put(p, unit, boxes[info.side]);
        p.level[unit] = 0;
        p.flak_lost += u8::from(info.kind == Kind::Flak);
        log.note(|| Event::new("2.21a", Text::new("log-destroyed").with("unit", unit)));
        if info.morale != 0 {
            let clause = if info.morale < -1 { "11.K6" } else { "11.K7" };
            self.change_morale(p, info.morale, clause, log);
        }
    }

    /// Every unit and support counter.
    pub(crate) fn all_units(&self) -> impl Iterator<Item = Piece> {
        (0..UNITS as u16).map(Piece)
    }
}
