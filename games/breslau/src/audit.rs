//! What must hold in every position, whatever is played.

use crate::{
    order_of_battle::{Kind, Nation, UNITS},
    prelude::*,
    terrain::{
        DAMAGED, NORTH_GERMAN, NORTH_POLISH, POOL, REMOVED, RESERVE, WAITING, WEAKENED, stage_box,
        stage_of,
    },
};
use kernel::dense::Dense;

impl Audit for Breslau {
    fn audit(&self, p: &Position) -> Result<(), String> {
        for unit in (0..UNITS as u16).map(Piece) {
            self.check_unit(p, unit)?;
        }
        if p.occupied[RED].intersects(&p.occupied[GERMAN]) {
            return Err("enemies share a hex (3.11c)".into());
        }
        Side::BOTH.iter().try_for_each(|side| self.check_masks(p, *side))?;
        self.check_stacks(p)?;
        if !p.occupied[RED].without(&p.red).is_empty() || p.occupied[GERMAN].intersects(&p.red) {
            return Err("who stands in a hex does not control it (3.3)".into());
        }
        self.check_tracks(p)?;
        self.check_entry(p)?;
        self.check_step(p)
    }
}

impl Breslau {
    /// Everybody is on land or in a box that is his, marked as he can be.
    fn check_unit(&self, p: &Position, unit: Piece) -> Result<(), String> {
        let (at, counter, name) = (p.at[unit], &self.units[unit], self.name(unit));
        let fits = match at {
            _ if p.on_map(unit) => self.terrain.land.contains(at),
            RESERVE | NORTH_GERMAN | WEAKENED => counter.side == GERMAN && unit != self.train,
            NORTH_POLISH => counter.nation == Nation::Polish && counter.kind != Kind::Cover,
            POOL => counter.kind == Kind::Cover,
            DAMAGED => unit == self.train,
            WAITING | REMOVED => true,
            _ => counter.side == RED && stage_of(at).is_some(),
        };
        if !fits {
            let place = if at.is_some() { self.book.board.name(at) } else { "nowhere" };
            return Err(format!("{name} is in {place}"));
        }
        if p.disorganised.contains(unit) && (counter.side == RED || !p.on_map(unit)) {
            return Err(format!("{name} is disorganised (8.2.6f)"));
        }
        if p.fired.contains(unit) && !(counter.is_artillery() && p.on_map(unit)) {
            return Err(format!("{name} has fired (8.2.10)"));
        }
        let calm = matches!(at, WEAKENED | WAITING | REMOVED);
        if p.fanatic.contains(unit) && (!counter.star || calm) {
            return Err(format!("{name} is fanatical (10.6)"));
        }
        if let Some(groups) = counter.splits {
            let out = |group: &Piece| !matches!(p.at[*group], WAITING | REMOVED);
            if groups.iter().any(out) && at != REMOVED {
                return Err(format!("{name} and its groups are in play (10.8a)"));
            }
        }
        Ok(())
    }

    /// The masks are what they would be if they were made anew.
    fn check_masks(&self, p: &Position, side: Side) -> Result<(), String> {
        let (mut occupied, mut guards, mut full) = (Hexes::EMPTY, Hexes::EMPTY, Hexes::EMPTY);
        let mut numbers = Dense::<u8, HEXES>::filled(0);
        for unit in self.of_side[side].iter().filter(|unit| p.on_map(*unit)) {
            let hex = p.at[unit];
            occupied.insert(hex);
            if !p.disorganised.contains(unit) {
                guards.insert(hex);
            }
            numbers[hex] += 1;
            if numbers[hex] >= self.room(side, hex) {
                full.insert(hex);
            }
        }
        let around = |set: &Hexes| -> Hexes {
            set.iter().flat_map(|hex| self.terrain.edges.of(hex)).map(|side| side.to).collect()
        };
        for (name, kept, made) in [
            ("occupied", p.occupied[side], occupied),
            ("near", p.near[side], around(&occupied)),
            ("full", p.full[side], full),
            ("guards", p.guards[side], guards),
            ("watched", p.watched[side], around(&guards)),
        ] {
            if kept != made {
                let differs = kept.without(&made).union(&made.without(&kept));
                let hexes = differs.iter().map(|hex| self.book.board.name(hex));
                let hexes = hexes.collect::<Vec<_>>().join(", ");
                return Err(format!("the mask `{name}` of {side:?} is wrong at {hexes}"));
            }
        }
        Ok(())
    }

    /// [3.11b, Q18] Germans always keep their limits but for the one that passes; the Red Army from
    /// the end of its march until it comes in again.
    fn check_stacks(&self, p: &Position) -> Result<(), String> {
        let passing = p.march.unit.filter(|_| matches!(p.step, Step::MarchTo(_) | Step::React));
        let red_bound = !matches!(p.phase, Phase::RedStrategic | Phase::Barrage | Phase::RedMove);
        for side in [RED, GERMAN] {
            if side == RED && !red_bound {
                continue;
            }
            for hex in p.full[side].iter() {
                let mut here = self.units_in(p, side, hex);
                passing.iter().for_each(|unit| here.remove(*unit));
                if here.len() > usize::from(self.room(side, hex)) {
                    let name = self.book.board.name(hex);
                    return Err(format!("{} units stand in {name} (3.11b)", here.len()));
                }
            }
        }
        Ok(())
    }

    fn check_tracks(&self, p: &Position) -> Result<(), String> {
        let marker = |id: &str| {
            let found = self.markers.iter().find(|marker| marker.id == id);
            found.map_or(0, |marker| usize::from(marker.number))
        };
        let outside = match () {
            _ if !(1..=self.scenario(p).stages).contains(&p.stage) => "the stage (4.1a)",
            _ if p.supply > self.tables.supply.most => "supply (6.1)",
            _ if p.air > 99 => "the air points (8.2.3a)",
            _ if usize::from(p.goliaths) > marker("goliath") => "the Goliaths (10.4a)",
            _ if usize::from(p.gas) + p.gassed.len() > marker("chemical") => "the gas (10.5.1)",
            _ if p.po2_used > self.tables.po2.attacks => "the flights of the Po-2 (10.9.1c)",
            _ if p.north.declared && p.north.since == 0 => "the north (10.1.3)",
            _ if p.north.broken && !p.north.declared => "the breakthrough (10.1.3d)",
            _ => return self.check_airstrip(p),
        };
        Err(format!("{outside} cannot stand so"))
    }

    /// [10.3.1] Its parts lie beside each other in the city.
    fn check_airstrip(&self, p: &Position) -> Result<(), String> {
        for (i, part) in p.airstrip.iter().enumerate() {
            let beside = |other: &Space| self.terrain.edges.between(*part, *other).is_some();
            let joined = i == 0 || p.airstrip[..i].iter().any(beside);
            if !self.terrain.city.contains(*part) || p.airstrip[..i].contains(part) || !joined {
                let name = self.book.board.name(*part);
                return Err(format!("the airstrip cannot lie in {name} (10.3.1)"));
            }
        }
        Ok(())
    }

    /// [7.2.2a] The area of entry is kept while Germans move strategically.
    fn check_entry(&self, p: &Position) -> Result<(), String> {
        let wanted = match p.phase {
            Phase::GermanStrategic => self.entry_area(p),
            _ => Hexes::EMPTY,
        };
        (p.entry == wanted).then_some(()).ok_or("the area of entry is wrong (7.2.2a)".into())
    }

    /// Whoever a step speaks of is where it can be carried out.
    fn check_step(&self, p: &Position) -> Result<(), String> {
        let wrong = match p.step {
            Step::BringTo(unit) => p.at[unit] != stage_box(p.stage),
            Step::DeployTo(unit) => p.at[unit] != RESERVE,
            Step::MarchTo(unit) => p.at[unit].index() >= HEXES || p.march.unit != Some(unit),
            Step::Place(unit) => p.on_map(unit),
            _ => false,
        };
        match wrong {
            true => Err(format!("{:?} cannot be decided", p.step)),
            false => Ok(()),
        }
    }
}
