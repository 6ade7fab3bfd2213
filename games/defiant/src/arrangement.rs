//! Positions put together by hand for cases.
//!
//! A bare board is turn 2 in the movement segment of the German, with an empty cup. What can be said:
//!
//! - `phase`: `ground-attack`, `interdiction`, `reinforcements`, `command`, `movement`, `combat`.
//!   In `movement` and `combat` everybody on the map who is of the active side is commanded, the
//!   segment does not end by itself before the first order, and `end` goes on as in play. `command`
//!   needs a headquarters that is `active` (it is activated then and there), `replacement-points`
//!   or `free-moves`. Chits are drawn in a case by `end` in the combat segment.
//! - places: a hex or a box. In `reserve` units wait for their turn; headquarters in `removed` or
//!   `eliminated` are lost, and their units independent. Interdiction aircraft on the map interdict.
//! - states: `reduced`, `out-of-supply`, `isolated`, `under` (another counter); `active` for the
//!   headquarters that acts; `uncommanded`, or `commanded` if nobody else is; `moved`, `attacked`;
//!   `due-N` for a damaged aircraft (in `reserve`) that comes back on turn N.
//! - `control`: victory hexes.
//! - `values`: `active` (0 German, 1 Polish); `cup-ID`, `drawn-ID`, `gone-ID`, `waiting-ID`,
//!   `leaving-ID` for a chit; `german-activations` and `polish-activations` used so far (they take
//!   chits that are nowhere else); `slowed`; `replacement-points`; `free-moves`; `damaged-bridges`
//!   as bits; `ship-used`.

use crate::{
    chits::{ChitKind, find_chit},
    order_of_battle::{AIRCRAFT, CHITS, UNITS},
    position::Activation,
    prelude::*,
};
use kernel::{
    arrangement::{Arrangement, Fault, Placed, number},
    suggest::unknown,
};

/// The states that can stand after the hex of a unit; `due-N` besides.
const STATES: [&str; 9] = [
    "reduced",
    "out-of-supply",
    "isolated",
    "under",
    "active",
    "commanded",
    "uncommanded",
    "moved",
    "attacked",
];

const VALUES: [&str; 8] = [
    "active",
    "german-activations",
    "polish-activations",
    "slowed",
    "replacement-points",
    "free-moves",
    "damaged-bridges",
    "ship-used",
];

impl Defiant {
    pub(crate) fn arrange(
        &self,
        p: &mut Position,
        a: &Arrangement,
        umpire: &mut impl Umpire,
    ) -> Result<(), Fault> {
        let phase = a.phase.as_deref().map(Phase::find).transpose()?;
        let phase = phase.or(a.bare.then_some(Phase::Movement));
        p.turn = a.turn_among(1..=self.scenario(p).turns, if a.bare { 2 } else { 1 })?;
        if !a.bare {
            self.bring_earlier_chits(p);
        }
        a.place.iter().try_for_each(|placed| self.arrange_unit(p, placed))?;
        for lost in a.place.iter().filter(|placed| [REMOVED, ELIMINATED].contains(&placed.at)) {
            let bands = self.units[lost.piece].commands.iter().flatten();
            bands.for_each(|band| p.orphaned |= 1 << band.0);
        }
        for (hex, side) in &a.control {
            self.arrange_control(p, *hex, *side)?;
        }
        for (name, value) in &a.values {
            self.arrange_value(p, name, *value)?;
        }
        for (side, name) in [(GERMAN, "german-activations"), (POLISH, "polish-activations")] {
            let used = a.values.get(name).copied().unwrap_or(0);
            let is_played = self.use_activations(p, side, number(name, used)?);
            is_played.ok_or_else(|| Fault::too_much(name, used))?;
        }
        p.interdict(self.interdicted_by(p));
        match phase {
            Some(phase) => self.enter_phase(p, phase, a, umpire)?,
            None => self.begin_turn(p, p.turn, umpire),
        }
        p.activation.moved = p.activation.moved.union(&a.with("moved"));
        p.activation.attacked = a.with("attacked");
        Ok(())
    }

    /// [2.3c] Chits that came before this turn.
    fn bring_earlier_chits(&self, p: &mut Position) {
        for change in self.scenario(p).chits.iter().filter(|change| change.turn < p.turn) {
            change.add.iter().for_each(|chit| p.cup.inside.insert(*chit));
            for chit in &change.replaces {
                p.cup.inside.remove(*chit);
                p.cup.gone.insert(*chit);
            }
        }
    }

    fn arrange_unit(&self, p: &mut Position, placed: &Placed) -> Result<(), Fault> {
        let (unit, space) = (placed.piece, placed.at);
        self.put(p, unit, space);
        let name = self.name(unit);
        for state in &placed.states {
            match state.as_str() {
                "reduced" if self.units[unit].steps() < 2 => {
                    return Err(Fault::NoBack(name.into()));
                }
                "reduced" => {
                    p.reduced.insert(unit);
                    if p.on_map(unit) {
                        self.update_masks(p, self.units[unit].side, space);
                    }
                }
                "out-of-supply" => p.unsupplied.insert(unit),
                "isolated" => {
                    p.unsupplied.insert(unit);
                    p.isolated.insert(unit);
                }
                "under" => {
                    let mates = self.units_in(p, self.units[unit].side, space);
                    p.under = p.under.without(&mates);
                    p.under.insert(unit);
                    self.update_masks(p, self.units[unit].side, space);
                }
                known if STATES.contains(&known) => {}
                word => match word.strip_prefix("due-").and_then(|turn| turn.parse().ok()) {
                    Some(turn) if self.aircraft.contains(unit) && space == RESERVE => {
                        p.back_on[self.aircraft_number(unit)] = turn;
                    }
                    Some(_) => return Err(format!("{name} is no aircraft in reserve").into()),
                    None => return Err(unknown("state", word, STATES).into()),
                },
            }
        }
        Ok(())
    }

    fn arrange_control(&self, p: &mut Position, hex: Space, side: Side) -> Result<(), Fault> {
        let found = self.terrain.victory.iter().position(|town| *town == hex);
        p.take(found.ok_or_else(|| Fault::control(&self.book.board, hex))?, side);
        Ok(())
    }

    fn arrange_value(&self, p: &mut Position, name: &str, value: i64) -> Result<(), Fault> {
        let number = number(name, value)?;
        match name {
            "active" => p.active = if number == 0 { GERMAN } else { POLISH },
            "german-activations" | "polish-activations" => {}
            "slowed" => p.cup.slowed = number > 0,
            "replacement-points" | "free-moves" => p.points = number,
            "damaged-bridges" => {
                p.damaged_bridges = number;
                for end in self.terrain.temporary_bridges.iter().flatten() {
                    self.spread_zone(p, POLISH, *end);
                }
            }
            "ship-used" => p.activation.ship_used = number > 0,
            _ => {
                let (set, id) = name.split_once('-').unwrap_or((name, ""));
                let set = match set {
                    "cup" => &mut p.cup.inside,
                    "drawn" => &mut p.cup.drawn,
                    "gone" => &mut p.cup.gone,
                    "waiting" => &mut p.cup.waiting,
                    "leaving" => &mut p.cup.leaving,
                    _ => return Err(unknown("value", name, VALUES).into()),
                };
                let chit = find_chit(&self.chits, id)?;
                match number {
                    0 => set.remove(chit),
                    _ => set.insert(chit),
                }
            }
        }
        Ok(())
    }

    /// [2.2.5] Chits of a side on its track: those that are called drawn, then any that lie nowhere.
    fn use_activations(&self, p: &mut Position, side: Side, used: u8) -> Option<()> {
        let of_side = |chit: &ChitId| match self.chits[*chit].kind {
            ChitKind::Command { side: owner, .. } => owner == side,
            _ => false,
        };
        let known = p.cup.known();
        let drawn = p.cup.drawn.iter().filter(of_side);
        let others = (0..CHITS as u8).map(ChitId).filter(|c| of_side(c) && !known.contains(*c));
        let on_track: Vec<ChitId> = drawn.chain(others).take(used.into()).collect();
        for chit in on_track.get(..used.into())? {
            p.cup.drawn.insert(*chit);
            p.cup.track[side].try_push(*chit).ok()?;
        }
        Some(())
    }

    fn enter_phase(
        &self,
        p: &mut Position,
        phase: Phase,
        a: &Arrangement,
        umpire: &mut impl Umpire,
    ) -> Result<(), Fault> {
        let acting = Units::single(&a.with("active"));
        if let Some(hq) = acting {
            p.active = self.units[hq].side;
        }
        let side = p.active;
        p.phase = phase;
        match phase {
            Phase::GroundAttack => self.begin_air(p, side),
            Phase::Interdiction => self.begin_interdiction(p, umpire),
            Phase::Reinforcements => self.begin_reinforcements(p, umpire),
            Phase::Command if acting.is_some() => {
                p.activation.left = 1;
                if let Some(hq) = acting {
                    self.activate(p, hq, umpire);
                }
            }
            Phase::Command if a.values.contains_key("replacement-points") => {
                p.step = Step::Replace;
                p.march = March::on(Errand::Rebuilt);
            }
            Phase::Command if a.values.contains_key("free-moves") => {
                p.step = Step::FreeMarch;
                p.march = March::on(Errand::Free);
            }
            Phase::Command => {
                let needed = "an active headquarters, replacement-points or free-moves";
                return Err(format!("the command phase needs {needed}").into());
            }
            Phase::Movement | Phase::Combat => {
                let chosen: Units = a.with("commanded");
                let here = |unit: &Piece| p.on_map(*unit) && !self.aircraft.contains(*unit);
                let all: Units = self.of_side[side].iter().filter(here).collect();
                let commanded = if chosen.is_empty() { all } else { chosen };
                p.activation = Activation {
                    headquarters: acting,
                    commanded: commanded.without(&a.with("uncommanded")),
                    in_range: commanded,
                    ship_used: p.activation.ship_used,
                    ..Activation::default()
                };
                p.step = if phase == Phase::Movement { Step::March } else { Step::Declare };
            }
            Phase::Over => p.step = Step::Over,
        }
        Ok(())
    }

    pub(crate) fn name(&self, unit: Piece) -> &str {
        &self.book.piece(unit).id
    }

    /// The place of an aircraft in `back_on`.
    #[inline]
    pub(crate) fn aircraft_number(&self, aircraft: Piece) -> usize {
        aircraft.index() - (UNITS - AIRCRAFT)
    }
}
