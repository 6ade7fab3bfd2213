//! Positions put together by hand for cases, and what must hold in every position.

use crate::{
    Uprising,
    city::{CORDON, GONE, HAND, MOBILISATION, REMOVED, USED, ZONES},
    deck::{ALL, card_of},
    order_of_battle::{GERMAN, Kind, POLISH, garrison_of},
    position::Position,
    sequence::{Phase, Step},
};
use kernel::{
    arrangement::{Arrangement, Fault, Placed, number},
    dense::Dense,
    prelude::*,
    suggest::unknown,
};

/// The states that can stand after the zone of a unit.
const STATES: [&str; 8] =
    ["weak", "full", "moved", "fought", "raided", "crossed", "rewarded", "polish"];

/// The values that a case can set.
const VALUES: &str = "morale supply command-german command-polish initiative allied soviet flak-lost \
                      barricades-left ruins-ready bridges-blown passages landed frantic \
                      barricade-ZONE ammo-ZONE ruins-ZONE pacified-ZONE";

impl Audit for Uprising {
    /// What must hold in every position.
    fn audit(&self, p: &Position) -> Result<(), String> {
        for side in Side::BOTH {
            self.audit_side(p, side)?;
            let piles = [p.hand[side], p.used[side], p.removed[side]];
            let all = piles.iter().fold(0, |all, pile| all | pile);
            let sum: u32 = piles.iter().map(|pile| pile.count_ones()).sum();
            if all.count_ones() != sum || all & !ALL != 0 {
                return Err("a card is in two piles".into());
            }
            if p.hand[side].count_ones() > u32::from(self.tables.cards.hand) {
                return Err("a hand holds too many cards (2.42a)".into());
            }
            if p.command[side] > self.tables.command.most {
                return Err("too many command points (S3.2i)".into());
            }
        }
        let track = &self.tables.morale;
        if !(track.lowest..=track.highest).contains(&p.morale) {
            return Err(format!("morale {} is off the track (11.0)", p.morale));
        }
        let drops = &self.tables.airdrop;
        let dropped = p.dropped[0] > drops.allied.most || p.dropped[1] > drops.soviet.most;
        let ammo = !p.ammo[1].without(&p.ammo[0]).is_empty();
        let built = self.zones.iter().filter(|zone| p.barricades[*zone] > 0).count();
        let all = built + usize::from(p.barricades_left);
        let mut blown = self.city.bridges.iter().filter(|zone| self.is_closed(p, **zone));
        let occupied = p.present[GERMAN].union(&p.present[POLISH]);
        let displaced = matches!(p.step, Step::Displace(_));
        let drowned = !displaced && blown.any(|zone| occupied.contains(*zone));
        let wrong = [
            (dropped, "airdrops brought too much (8.12b, 8.21b)"),
            (p.ruins.intersects(&p.pacified), "a zone has Ruins and Pacification (Q18)"),
            (ammo, "a second Low Ammunition counter without a first (13.14)"),
            (all > usize::from(self.tables.limits.barricades), "too many barricades (7.23a)"),
            (p.present[POLISH].contains(CORDON), "a Pole stands in the cordon (22.2a)"),
            (drowned, "somebody stands on a blown bridge (7.15)"),
        ];
        match wrong.into_iter().find(|(is_so, _)| *is_so) {
            Some((_, message)) => Err(message.into()),
            None => Ok(()),
        }
    }
}

impl Uprising {
    pub(crate) fn arrange(
        &self,
        p: &mut Position,
        a: &Arrangement,
        umpire: &mut impl Umpire,
    ) -> Result<(), Fault> {
        let first = if a.bare { Phase::Combat } else { Phase::GermanSetUp };
        let phase = a.phase.as_deref().map_or(Ok(first), Phase::find)?;
        a.controls_nothing(&self.book.board)?;
        let (from, to) = (self.scenario(p).first_turn, self.scenario(p).last_turn);
        // The first turn has rules of its own; a bare board is any later one.
        p.turn = a.turn_among(from..=to, if a.bare { from + 1 } else { from })?;
        if a.bare {
            p.supply = 0;
        }
        if !a.bare && phase > Phase::PolishSetUp {
            self.place_all(p, GERMAN);
            self.place_all(p, POLISH);
        }
        a.place.iter().try_for_each(|placed| self.arrange_piece(p, placed))?;
        self.note_held_prizes(p);
        self.enter_phase(p, phase, a.bare, umpire);
        a.place.iter().try_for_each(|placed| arrange_states(p, placed))?;
        for (name, value) in &a.values {
            self.arrange_value(p, name, *value)?;
        }
        // What cards and points allow is known only now.
        self.carry_on(p, umpire);
        Ok(())
    }

    fn arrange_piece(&self, p: &mut Position, placed: &Placed) -> Result<(), Fault> {
        let (piece, space) = (placed.piece, placed.at);
        if let Some((side, card)) = card_of(piece) {
            let bit = 1 << card;
            p.hand[side] &= !bit;
            p.used[side] &= !bit;
            p.removed[side] &= !bit;
            for (place, pile) in
                [(HAND, &mut p.hand), (USED, &mut p.used), (REMOVED, &mut p.removed)]
            {
                if place[side] == space {
                    pile[side] |= bit;
                }
            }
            return Ok(());
        }
        if let Some(garrison) = garrison_of(piece) {
            let zone = self.garrisons[garrison].zone;
            if zone != space {
                return Err(format!("{} never leaves its zone", self.name(piece)).into());
            }
            p.garrisons.set(zone, !placed.has("polish"));
            return Ok(());
        }
        let info = &self.units[piece];
        self.put(p, piece, GONE[info.side]);
        let full = if placed.has("weak") { 1 } else { info.levels };
        let alive = space <= MOBILISATION;
        p.level[piece] = if alive { full } else { 0 };
        self.put(p, piece, space);
        Ok(())
    }

    fn arrange_value(&self, p: &mut Position, name: &str, value: i64) -> Result<(), Fault> {
        if name == "morale" {
            let track = &self.tables.morale;
            p.morale = number(name, value)?;
            let fits = (track.lowest..=track.highest).contains(&p.morale);
            return if fits { Ok(()) } else { Err(Fault::too_much(name, value)) };
        }
        let number: u8 = number(name, value)?;
        if let Some((what, zone)) = name.rsplit_once('-')
            && let Some(zone) = self.book.board.space_called(zone)
            && zone.index() < ZONES
        {
            match what {
                "barricade" => p.barricades[zone] = number.min(2),
                "ammo" => {
                    p.ammo[0].set(zone, number > 0);
                    p.ammo[1].set(zone, number > 1);
                }
                "ruins" => p.ruins.set(zone, number > 0),
                "pacified" => p.pacified.set(zone, number > 0),
                _ => return Err(unknown("value", name, VALUES.split(' ')).into()),
            }
            return Ok(());
        }
        match name {
            "supply" => p.supply = number,
            "command-german" => p.command[GERMAN] = number,
            "command-polish" => p.command[POLISH] = number,
            // Who acts first: 0 the Germans, 1 the Poles.
            "initiative" => {
                let old = p.initiative;
                p.initiative = if number == 0 { GERMAN } else { POLISH };
                if p.initiative != old {
                    self.swap_actor(p);
                }
            }
            "allied" => p.dropped[0] = number,
            "soviet" => p.dropped[1] = number,
            "flak-lost" => p.flak_lost = number,
            "barricades-left" => p.barricades_left = number,
            "ruins-ready" => p.ruins_ready = number,
            "bridges-blown" => p.blown = number & 0b1111,
            "passages" => p.passages = number & 0b11,
            "landed" => p.landed = number > 0,
            "frantic" => p.frantic_6 = number > 0,
            _ => return Err(unknown("value", name, VALUES.split(' ')).into()),
        }
        Ok(())
    }

    /// The step of a phase belongs to whoever has the initiative.
    fn swap_actor(&self, p: &mut Position) {
        p.step = match p.step {
            Step::InitiativeCards(side) => Step::InitiativeCards(!side),
            Step::Exchange(side) => Step::Exchange(!side),
            Step::Supply(side) => Step::Supply(!side),
            Step::March(side) => Step::March(!side),
            Step::Fight(side) => Step::Fight(!side),
            step => step,
        };
    }

    /// A bare phase begins where its own decisions begin, with ten points for each side.
    fn enter_phase(&self, p: &mut Position, phase: Phase, bare: bool, umpire: &mut impl Umpire) {
        p.phase = phase;
        if phase > Phase::Initiative && phase < Phase::Over {
            p.command = BySide([10; 2]);
        }
        match phase {
            Phase::GermanSetUp | Phase::PolishSetUp if !bare => self.next_place(p, umpire),
            Phase::GermanSetUp | Phase::PolishSetUp | Phase::Cards => {
                self.begin_turn(p, p.turn, umpire);
            }
            Phase::Initiative => p.step = Step::InitiativeCards(p.initiative),
            Phase::Supply => p.step = Step::Supply(p.initiative),
            Phase::March => p.step = Step::March(p.initiative),
            Phase::Combat => p.step = Step::Fight(p.initiative),
            // The phase before it ends at once.
            Phase::Armistice => {
                p.phase = Phase::Combat;
                p.step = Step::Fight(!p.initiative);
            }
            Phase::Over => p.step = Step::Over,
        }
    }

    pub(crate) fn name(&self, piece: Piece) -> &str {
        &self.book.piece(piece).id
    }

    fn audit_side(&self, p: &Position, side: Side) -> Result<(), String> {
        let mut load = Dense::<u16, ZONES>::default();
        let mut regulars = 0;
        for unit in self.of_side[side].iter() {
            let info = &self.units[unit];
            if p.level[unit] > info.levels {
                return Err(format!("{} has too many levels", self.name(unit)));
            }
            if p.at[unit].index() >= self.book.board.spaces().count() {
                return Err(format!("{} is nowhere", self.name(unit)));
            }
            if p.on_map(unit) {
                if p.level[unit] == 0 || info.kind == Kind::Support {
                    return Err(format!("{} cannot stand on the map", self.name(unit)));
                }
                load[p.at[unit]] += u16::from(self.strength(p, unit));
                regulars += u8::from(info.kind.is_regular());
            }
        }
        if regulars != p.regulars[side] {
            return Err("the count of units on the map is wrong".into());
        }
        let passing = match p.step {
            Step::MoveStep(unit) => p.at[unit],
            _ => Space::NONE,
        };
        for zone in self.zones.iter() {
            let (strength, name) = (load[zone], self.book.board.name(zone));
            let present = p.present[side].contains(zone);
            if strength != u16::from(p.load[side][zone]) || present != (strength > 0) {
                return Err(format!("what stands in {name} does not add up"));
            }
            if strength > u16::from(self.city.stack[zone]) && zone != passing {
                return Err(format!("{strength} points in {name} (4.13, 4.23)"));
            }
        }
        Ok(())
    }
}

fn arrange_states(p: &mut Position, placed: &Placed) -> Result<(), Fault> {
    let unit = placed.piece;
    for state in &placed.states {
        match state.as_str() {
            "weak" | "full" | "polish" => {}
            "moved" => p.moved.insert(unit),
            "fought" => p.fought.insert(unit),
            "raided" => p.raided.insert(unit),
            "crossed" => p.crossed.insert(unit),
            "rewarded" => p.rewarded.insert(unit),
            _ => return Err(unknown("state", state, STATES).into()),
        }
    }
    Ok(())
}
