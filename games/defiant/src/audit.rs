//! What must hold in every position.

use crate::{
    order_of_battle::{CHITS, pieces},
    prelude::*,
    terrain::{Country, POLISH_AIR_FORCE},
};
use kernel::{dense::Dense, placement::agree};

impl Audit for Defiant {
    /// What must hold in every position.
    fn audit(&self, p: &Position) -> Result<(), String> {
        for unit in pieces() {
            self.check_unit(p, unit)?;
        }
        if p.occupied[GERMAN].intersects(&p.occupied[POLISH]) {
            return Err("enemies share a hex (6.3a)".into());
        }
        Side::BOTH.iter().try_for_each(|side| self.check_side(p, *side))?;
        if p.turn == 0 || p.turn > self.scenario(p).turns {
            return Err(format!("there is no turn {}", p.turn));
        }
        if u32::from(p.damaged_bridges) >> self.terrain.temporary_bridges.len() != 0 {
            return Err("a bridge is damaged that does not exist".into());
        }
        for (i, town) in self.terrain.victory.iter().enumerate() {
            if p.fighters[!p.holder(i)].contains(*town) {
                let name = self.book.board.name(*town);
                return Err(format!("who stands in {name} does not hold it (Q35)"));
            }
        }
        if p.march.unit.is_some_and(|unit| !p.on_map(unit)) {
            return Err("somebody marches who is not on the map".into());
        }
        self.check_ready(p)?;
        self.check_cup(p)
    }
}

impl Defiant {
    /// [2.3b, 2.5e] Every chit is in one place.
    fn check_cup(&self, p: &Position) -> Result<(), String> {
        let cup = &p.cup;
        let sets = [cup.inside, cup.drawn, cup.gone, cup.waiting];
        for chit in (0..u32::BITS as u8).map(ChitId) {
            let places = sets.iter().filter(|set| set.contains(chit)).count();
            if usize::from(chit.0) >= CHITS && places > 0 || places > 1 {
                return Err(format!("the chit {} is in {places} places", chit.0));
            }
        }
        for (side, other) in [(GERMAN, POLISH), (POLISH, GERMAN)] {
            for (i, chit) in cup.track[side].iter().enumerate() {
                let twice = cup.track[side][..i].contains(chit) || cup.track[other].contains(chit);
                if twice || !cup.drawn.contains(*chit) && !cup.gone.contains(*chit) {
                    let id = &self.chits[*chit].id;
                    return Err(format!("{id} does not belong on the track (2.2.5)"));
                }
            }
        }
        Ok(())
    }

    fn check_unit(&self, p: &Position, unit: Piece) -> Result<(), String> {
        let info = &self.units[unit];
        let (at, name) = (p.at[unit], self.name(unit));
        if at.index() > POLISH_AIR_FORCE.index() {
            return Err(format!("{name} is nowhere"));
        }
        let marked = [&p.reduced, &p.unsupplied, &p.isolated, &p.under];
        if !p.on_map(unit) && marked.iter().any(|set| set.contains(unit)) {
            return Err(format!("{name} is marked but not on the map"));
        }
        if p.reduced.contains(unit) && info.steps() < 2 {
            return Err(format!("{name} has no back (9.4.3)"));
        }
        if p.isolated.contains(unit) && !p.unsupplied.contains(unit) {
            return Err(format!("{name} is isolated but not out of supply (10.0a)"));
        }
        if info.kind.is_aircraft() {
            let damaged = p.back_on[self.aircraft_number(unit)] > 0;
            let flies = p.on_map(unit) && info.kind == Kind::Interdiction;
            let boxes = [info.home, Some(REMOVED), Some(ELIMINATED), Some(RESERVE)];
            let kept = boxes.contains(&Some(at));
            if damaged != (at == RESERVE) || !flies && !kept {
                return Err(format!("{name} is in the wrong box (12.1e)"));
            }
            return Ok(());
        }
        if !p.on_map(unit) {
            return Ok(());
        }
        let terrain = &self.terrain;
        let fits = match info.kind {
            Kind::Ship => terrain.sea.contains(at) || terrain.coast.contains(at),
            Kind::Headquarters if info.slovak => terrain.country[at] == Country::Slovakia,
            _ => terrain.land.contains(at),
        };
        if !fits {
            let hex = self.book.board.name(at);
            return Err(format!("{name} cannot be in {hex} (6.2.4a, 11.1.5, 11.3(1))"));
        }
        Ok(())
    }

    /// [7.0] Stacking, and masks that agree with where the units stand.
    fn check_side(&self, p: &Position, side: Side) -> Result<(), String> {
        let mut fighters_in: Dense<u8, HEXES> = Dense::default();
        let (mut staffs_in, mut tops_in) = (fighters_in, fighters_in);
        let (mut occupied, mut fighters) = (Hexes::EMPTY, Hexes::EMPTY);
        let mut sources = Hexes::EMPTY;
        for unit in self.ground[side].iter().filter(|unit| p.on_map(*unit)) {
            let hex = p.at[unit];
            occupied.insert(hex);
            tops_in[hex] += u8::from(!p.under.contains(unit));
            match self.headquarters.contains(unit) {
                true => staffs_in[hex] += 1,
                false => {
                    fighters_in[hex] += 1;
                    fighters.insert(hex);
                }
            }
            if self.has_zone(p, unit) {
                sources.insert(hex);
            }
        }
        let mut zone = Hexes::EMPTY;
        for hex in occupied.iter().filter(|hex| sources.contains(*hex)) {
            let around = self.terrain.edges.of(hex).iter();
            around.filter(|s| self.passes(p, side, s)).for_each(|s| zone.insert(s.to));
        }
        let most = &self.tables.stacking;
        let full = |hex: &Space| fighters_in[*hex] >= most.combat_units;
        let staffed = |hex: &Space| staffs_in[*hex] >= most.headquarters;
        let over = |hex: &Space| {
            fighters_in[*hex] > most.combat_units || staffs_in[*hex] > most.headquarters
        };
        if let Some(hex) = occupied.iter().find(|hex| tops_in[*hex] != 1) {
            let name = self.book.board.name(hex);
            return Err(format!("{} counters lie on top in {name} (Q48)", tops_in[hex]));
        }
        if !self.may_overstack(p)
            && let Some(hex) = occupied.iter().find(over)
        {
            return Err(format!("too many units in {} (7.0a)", self.book.board.name(hex)));
        }
        let masks = [
            (&p.full[side], &occupied.iter().filter(full).collect(), "full"),
            (&p.headquarters[side], &occupied.iter().filter(staffed).collect(), "headquarters"),
            (&p.occupied[side], &occupied, "occupied"),
            (&p.fighters[side], &fighters, "fighters"),
            (&p.sources[side], &sources, "sources"),
            (&p.zone[side], &zone, "zone"),
        ];
        agree(&masks)
    }

    /// [7.1a, 9.5.6b] Reinforcements, rebuilt units and retreats may break the limit for a while.
    fn may_overstack(&self, p: &Position) -> bool {
        let marching = matches!(p.step, Step::Arrive | Step::MarchTo(_) | Step::Replace)
            && matches!(p.march.errand, Errand::Arrival | Errand::Rebuilt);
        let going = matches!(p.step, Step::EnterAt(_) | Step::RebuildAt(_));
        let retreating = matches!(
            p.step,
            Step::Loss | Step::RetreatFrom | Step::Retreat | Step::RetreatTo | Step::Overflow
        ) || matches!(p.step, Step::AdvanceOn(_));
        marching || going || retreating
    }
}
