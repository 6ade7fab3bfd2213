//! [8.2.6d, 9.4, 9.5, 9.10, 10.9.1a] What the die is worth: the modifiers of an assault or a fire
//! with their clauses, what they have to reach, and the chances that follow.

use crate::{
    order_of_battle::{Back, Face},
    prelude::*,
    tables::Strike,
};
use arrayvec::ArrayVec;
use kernel::outcomes::Outcomes;

/// Four and the fanatics of those who assault, a Goliath, two of the target, two of the ground.
const MOST_MODIFIERS: usize = 10;

/// What an assault or a fire adds to the die, and how often it succeeds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chance {
    /// The clause of each modifier and what it adds; none of them is 0.
    pub modifiers: ArrayVec<(&'static str, i8), MOST_MODIFIERS>,
    /// [9.4d] What the total has to reach.
    pub needed: i8,
    /// How many of the six faces succeed.
    pub sixths: u8,
}

/// [8.3.3, 10.4] What helps those who assault: points of supply for German guns, and a Goliath.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Means {
    pub support: u8,
    pub goliath: bool,
}

impl Chance {
    fn new(needed: i8) -> Chance {
        Chance { modifiers: ArrayVec::new(), needed, sixths: 0 }
    }

    fn add(&mut self, clause: &'static str, value: i8) {
        if value != 0 {
            self.modifiers.push((clause, value));
        }
    }

    fn counted(mut self) -> Chance {
        self.sixths = (1..=6).filter(|die| self.succeeds(*die)).count() as u8;
        self
    }

    /// [9.4e] All modifiers together.
    pub fn sum(&self) -> i8 {
        self.modifiers.iter().map(|(_, value)| value).sum()
    }

    /// [9.4e] The die with all modifiers.
    pub fn total(&self, die: u8) -> i8 {
        die as i8 + self.sum()
    }

    /// [9.4c, 9.4f] A 1 never succeeds.
    pub fn succeeds(&self, die: u8) -> bool {
        die != 1 && self.total(die) >= self.needed
    }

    /// The same as something to sample.
    pub fn outcomes(&self) -> Outcomes<bool> {
        Outcomes::one_d6(|die| self.succeeds(die))
    }
}

impl Breslau {
    /// [8.2.6f, 9.5f] The side of the counter that shows.
    #[inline]
    pub fn face(&self, p: &Position, unit: Piece) -> Face {
        let info = &self.units[unit];
        match info.back {
            Back::Disorganised(face) if p.disorganised.contains(unit) => face,
            _ => info.front,
        }
    }

    /// [9.4, 9.5] The chance of an assault on a unit where it stands.
    pub fn assault_chance(
        &self,
        p: &Position,
        target: Piece,
        attackers: &Units,
        means: Means,
    ) -> Chance {
        let hex = p.at[target];
        let mut chance = self.start(hex);
        self.add_attackers(p, attackers, means.support, &mut chance);
        if means.goliath {
            // [10.4.1c, 10.4.2a] The Russian has only captured ones.
            match self.side_of(target) {
                RED => chance.add("10.4.1c", self.tables.goliaths.modifier),
                _ => chance.add("10.4.2a", self.tables.captured_goliaths.modifier),
            }
        }
        self.add_target(p, target, &mut chance);
        // [9.5c, Q27] Tracks add to the terrain that they lead through.
        let ground = self.tables.ground(self.terrain.ground(hex));
        chance.add("9.5c", ground.map_or(0, |row| row.modifier));
        if self.terrain.tracks.contains(hex) {
            chance.add("Q27", self.tables.tracks.modifier);
        }
        chance.counted()
    }

    /// [9.10] The chance of defensive fire at a unit that is in this hex or is about to enter it:
    /// like an assault, without the modifier of the terrain and without Goliaths (10.4.1a).
    pub fn fire_chance(
        &self,
        p: &Position,
        target: Piece,
        hex: Space,
        firers: &Units,
        support: u8,
    ) -> Chance {
        let mut chance = self.start(hex);
        self.add_attackers(p, firers, support, &mut chance);
        self.add_target(p, target, &mut chance);
        chance.counted()
    }

    /// [9.4d] Terrain says what has to be reached; nobody is in the open river.
    fn start(&self, hex: Space) -> Chance {
        let ground = self.tables.ground(self.terrain.ground(hex));
        Chance::new(ground.map_or(i8::MAX, |row| row.success))
    }

    /// [9.5a, 9.5b, 9.5d, 9.5e, 10.6b, Q15, Q56] What those who assault or fire bring along.
    fn add_attackers(&self, p: &Position, units: &Units, support: u8, chance: &mut Chance) {
        let (mut number, mut blue) = (0, 0);
        let (mut infantry, mut armour) = (false, false);
        for unit in units.iter() {
            let kind = self.units[unit].kind;
            number += 1;
            blue += self.face(p, unit).attack;
            infantry |= kind.is_infantry();
            armour |= kind.is_armour();
        }
        let rule = &self.tables.assault;
        chance.add("9.5a", number * rule.each_unit);
        if infantry && armour {
            chance.add("9.5b", rule.combined);
        }
        chance.add("9.5d", support as i8);
        chance.add("9.5e", blue);
        let fanatics = units.intersection(&p.fanatic).len() as i8;
        chance.add("10.6b", fanatics * self.tables.fanaticism.attack);
    }

    /// [8.2.8b, 9.5f, 10.6b] What the target gives away.
    fn add_target(&self, p: &Position, target: Piece, chance: &mut Chance) {
        chance.add("9.5f", self.face(p, target).exposed);
        if p.fanatic.contains(target) {
            chance.add("10.6b", self.tables.fanaticism.defence);
        }
    }

    /// [8.2.6d, 8.2.14b] What so many guns or air points can bring.
    pub fn bombardment_outcomes(&self, strength: u8) -> Outcomes<Strike> {
        let table = &self.tables.bombardment;
        let column = table.column(strength);
        let result = |die| column.map_or(Strike::NoEffect, |column| table.result(column, die));
        Outcomes::one_d6(result)
    }

    /// [8.2.6f] In how many of six cases a hex is disorganised.
    pub fn bombardment_chance(&self, strength: u8) -> u8 {
        self.sixths_of(strength, |result| result >= Strike::Disorganised)
    }

    /// [8.2.14b] In how many of six cases a raid costs supply.
    pub fn raid_chance(&self, strength: u8) -> u8 {
        self.sixths_of(strength, |result| result == Strike::Success)
    }

    fn sixths_of(&self, strength: u8, counts: fn(Strike) -> bool) -> u8 {
        self.bombardment_outcomes(strength).weigh(|result| counts(result).into()) as u8
    }

    /// [10.9.1a] What a Po-2 can bring.
    pub fn po2_outcomes(&self) -> Outcomes<bool> {
        Outcomes::one_d6(|die| self.tables.po2_succeeds(die))
    }

    /// [10.9.1a] In how many of six cases it disorganises its target.
    pub fn po2_chance(&self) -> u8 {
        self.po2_outcomes().weigh(i64::from) as u8
    }
}
