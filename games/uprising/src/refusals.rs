//! Why an order is not legal: the clause and one sentence. Only asked for orders that are not
//! listed, so nothing here decides what is legal.

use crate::{
    Uprising,
    city::{CORDON, DESTROYED, GONE, LATER, SUPPORT, WAITING, ZONES},
    deck::{card_of, members},
    order_of_battle::{GERMAN, Kind, POLISH, Rebuild, UNITS, garrison_of},
    orders::Order,
    position::{Position, Stage},
    sequence::Step,
};
use kernel::{
    game::{Refusal, Side, no},
    piece::Piece,
    space::Space,
    text::Text,
};

/// Names the zone or the card that a refusal speaks of.
trait Of {
    fn zone(self, zone: Space) -> Refusal;
    fn card(self, card: Piece) -> Refusal;
}

impl Of for Refusal {
    fn zone(self, zone: Space) -> Refusal {
        self.with("zone", zone)
    }

    fn card(self, card: Piece) -> Refusal {
        self.with("card", card)
    }
}

impl Uprising {
    pub(crate) fn refusal(&self, p: &Position, order: Order) -> Refusal {
        let side = self.decider(p);
        match (p.step, order) {
            (Step::Over, _) => no("15.2a", "no-over"),
            (_, Order::Play(card)) => self.no_card(p, side, card),
            (Step::Place(unit), Order::To(zone)) => self.no_place(p, unit, zone),
            (Step::Evacuate(_), Order::To(zone)) => no("7.16a", "no-flak-zone").zone(zone),
            (Step::Displace(unit), Order::To(zone)) => self.no_displacement(p, unit, zone),
            (Step::Land(unit), Order::To(zone)) => self.no_landing(p, unit, zone),
            (Step::Blow, Order::Blow(zone)) => no("7.15b", "no-blow-control").zone(zone),
            (_, Order::Blow(_)) => no("7.15a", "no-blow-early"),
            (Step::Exchange(_), Order::Exchange(card)) => self.no_exchange(p, side, card),
            (Step::Supply(_), Order::Enter(unit)) => self.no_entry(p, side, unit),
            (Step::Supply(_), Order::Raise(unit)) => self.no_raise(p, side, unit),
            (Step::Supply(_), Order::Recover(unit)) => self.no_recovery(p, side, unit),
            (Step::Supply(_), Order::Discard(_)) => no("9.19", "no-discard"),
            (Step::EnterAt(unit), Order::To(zone)) => self.no_entry_zone(p, unit, zone),
            (Step::RaiseAt(unit), Order::To(zone)) => self.no_site(p, unit, zone),
            (Step::Refit, Order::Recover(unit)) => self.no_recovery(p, side, unit),
            (Step::Restore, Order::Commit(unit)) => no("2.22c", "no-support-fresh").unit(unit),
            (Step::March(_) | Step::CardMarch(_), Order::Move(unit)) => self.no_move(p, side, unit),
            (Step::March(_) | Step::CardSewer | Step::SewerMore, Order::Sewer(unit)) => {
                self.no_diver(p, side, unit)
            }
            (Step::March(_) | Step::CardBuild, Order::Build(zone)) => {
                self.no_barricade(p, side, zone)
            }
            (Step::March(_) | Step::CardStreet, Order::Dig(zone)) => self.no_street(p, side, zone),
            (Step::March(_), Order::Clear(zone)) => self.no_clearing(p, side, zone),
            (Step::MoveStep(unit), Order::To(zone)) => self.no_step(p, unit, zone),
            (Step::MoveStep(_), Order::Exit) => no("4.19a", "no-map-edge"),
            (Step::MoveStep(unit), Order::Halt) => self.no_room(p.at[unit]),
            (Step::SewerExit(_), Order::To(zone)) => self.no_exit(p, zone),
            (Step::Ruins, Order::Pacify(zone)) => self.no_ruins(p, zone, true),
            (Step::Ruins, Order::Ruin(zone)) => self.no_ruins(p, zone, false),
            (Step::CardRuins(pacification), Order::To(zone)) => {
                self.no_ruins(p, zone, pacification)
            }
            (Step::Ruins | Step::FlipAgain, Order::Flip(zone)) => self.no_flip(p, zone),
            (Step::Ammo | Step::AmmoSecond, Order::Ammo(zone)) => self.no_ammo(p, zone),
            (Step::AmmoRemove, Order::Clear(zone)) => no("13.14", "no-ammunition-none").zone(zone),
            (Step::Fight(_), Order::Assault(zone) | Order::Attack(zone)) => {
                self.no_target(p, side, zone, matches!(order, Order::Assault(_)))
            }
            (Step::Fight(_), Order::Capture(zone)) => self.no_capture(p, side, zone),
            (Step::Muster, Order::Commit(unit)) => self.no_attacker(p, unit),
            (Step::Muster, Order::Ready) => no("5.12b", "no-empty-attack"),
            (Step::Commit(_), Order::Commit(unit)) => self.no_support(p, side, unit),
            (Step::Lose(_), Order::Lose(unit)) => no("5.14h2", "no-loser").unit(unit),
            (Step::Lose(_), Order::Raze) => no("5.14h2", "no-loss-barricade"),
            (Step::Lose(_), Order::Retreat(zone)) => self.no_retreat(p, side, zone),
            (Step::Strike, Order::To(zone)) => no("5.13b", "no-strike").zone(zone),
            (Step::Withdraw, Order::Commit(unit)) => no("Q45", "no-withdraw").unit(unit),
            _ => Refusal::new("S3.0", Text::new("no-not-now").with("question", asked(p.step))),
        }
    }

    /// [4.13, 4.23]
    fn no_room(&self, zone: Space) -> Refusal {
        match self.city.bridge(zone) {
            Some(_) => no("4.23", "no-room-bridge").zone(zone),
            None => no("4.13", "no-room").zone(zone),
        }
    }

    /// Why a piece is no unit of this side that stands on the map.
    fn no_unit(&self, p: &Position, side: Side, unit: Piece) -> Option<Refusal> {
        if unit.index() >= UNITS {
            return Some(no("5.31a", "no-immobile").unit(unit));
        }
        let info = &self.units[unit];
        Some(match p.at[unit] {
            _ if info.side != side => no("S3.2a", "no-enemy-unit").unit(unit),
            at if at == DESTROYED[side] => no("4.19b", "no-destroyed").unit(unit),
            at if at == GONE[side] => no("9.12a", "no-gone").unit(unit),
            at if at == LATER[side] || at == WAITING[side] => no("9.11", "no-not-yet").unit(unit),
            _ => return None,
        })
    }

    fn no_card(&self, p: &Position, side: Side, card: Piece) -> Refusal {
        let Some((owner, number)) = card_of(card) else {
            return no("2.44", "no-card-window").card(card);
        };
        if owner != side || p.hand[side] >> number & 1 == 0 {
            return no("2.44", "no-card-held").card(card);
        }
        let Some((_, window)) = self.window(p) else {
            return no("2.44", "no-card-window").card(card);
        };
        let initiative = side == p.initiative;
        let holds = |cards: u64| members(cards).any(|c| c == number);
        if holds(self.decks.fitting(side, window, p.turn, initiative)) {
            return no("Q83", "no-card-effect").card(card);
        }
        if holds(self.decks.fitting(side, window, p.turn, !initiative)) {
            return no("S3.5a", "no-card-colour").card(card);
        }
        let last = self.scenario(p).last_turn;
        let other = |turn| holds(self.decks.fitting(side, window, turn, initiative));
        match (1..=last).any(other) {
            true => no("Q83", "no-card-turn").card(card),
            false => no("2.44", "no-card-window").card(card),
        }
    }

    fn no_place(&self, p: &Position, unit: Piece, zone: Space) -> Refusal {
        let side = self.units[unit].side;
        if zone.index() < ZONES && !self.fits(p, unit, zone) {
            return self.no_room(zone);
        }
        let forts = self.bare_forts(p, side);
        if !forts.is_empty()
            && !forts.contains(zone)
            && self.places(p, unit).without(&forts).is_empty()
        {
            return no("GP1", "no-place-forts");
        }
        match self.scenario(p).home_limit {
            Some(_) if side == POLISH && self.is_home(p, unit, zone) => {
                no("GP2", "no-place-home").zone(zone)
            }
            _ => no("Q71", "no-place").unit(unit).zone(zone),
        }
    }

    fn is_home(&self, _: &Position, unit: Piece, zone: Space) -> bool {
        self.city.zones_of(self.units[unit].home).contains(zone)
    }

    fn no_displacement(&self, p: &Position, unit: Piece, zone: Space) -> Refusal {
        if !self.ways(p, p.at[unit]).contains(zone) {
            return no("4.12", "no-not-next").zone(zone);
        }
        match p.controls(POLISH, zone) {
            true => no("5.21", "no-retreat-enemy").zone(zone),
            false => self.no_room(zone),
        }
    }

    fn no_landing(&self, p: &Position, unit: Piece, zone: Space) -> Refusal {
        let fields = self.scenario(p).landing.as_ref().map(|landing| landing.zones);
        match fields.is_some_and(|zones| zones.contains(zone)) {
            true => self.no_room(zone),
            false => no("20.13a", "no-entry-zone").unit(unit).zone(zone),
        }
    }

    fn no_exchange(&self, p: &Position, side: Side, card: Piece) -> Refusal {
        if p.command[side] >= self.tables.command.most {
            return no("S3.2i", "no-command-full");
        }
        if p.exchanged[side] >= self.tables.command.exchanged_cards {
            return no("S3.2h", "no-exchange-limit");
        }
        no("S3.2h", "no-card-held").card(card)
    }

    fn no_entry(&self, p: &Position, side: Side, unit: Piece) -> Refusal {
        let waits = unit.index() < UNITS && p.at[unit] == WAITING[side];
        match waits {
            true if p.command[side] == 0 => no("S3.2e", "no-command-left"),
            true => no("4.13", "no-room").zone(p.at[unit]),
            false => {
                self.no_unit(p, side, unit).unwrap_or_else(|| no("9.11", "no-not-yet").unit(unit))
            }
        }
    }

    fn no_entry_zone(&self, p: &Position, unit: Piece, zone: Space) -> Refusal {
        let side = self.units[unit].side;
        if side == POLISH {
            return match zone {
                _ if zone == CORDON => no("22.2a", "no-cordon-poles"),
                _ if zone.index() < ZONES && !self.fits(p, unit, zone) => self.no_room(zone),
                _ => no("9.11", "no-entry-zone").unit(unit).zone(zone),
            };
        }
        if !self.city.edge.contains(zone) {
            return no("S3.3c", "no-edge").zone(zone);
        }
        if p.turn >= self.tables.since.west_edges && !self.city.left.contains(zone) {
            return no("S3.3c", "no-edge-west").zone(zone);
        }
        if p.present[POLISH].contains(zone) && !self.is_in(p, GERMAN, zone) {
            return no("Q11", "no-edge-poles").zone(zone);
        }
        if !self.fits(p, unit, zone) {
            return self.no_room(zone);
        }
        no("S3.2e", "no-command-left")
    }

    fn no_raise(&self, p: &Position, side: Side, unit: Piece) -> Refusal {
        if side == GERMAN || unit.index() >= UNITS || self.units[unit].side != side {
            return no("9.15", "no-enemy-unit").unit(unit);
        }
        let info = &self.units[unit];
        if info.summary {
            return match p.at[unit] == GONE[side] {
                true => no("9.12c", "no-gone").unit(unit),
                false => no("9.12b", "no-summary").unit(unit),
            };
        }
        if p.at[unit] == GONE[side] {
            return no("9.12a", "no-rebuild").unit(unit);
        }
        match p.supply < self.tables.supply.polish_level {
            true => no("9.16", "no-supply"),
            false => no("9.17", "no-mobilisation").unit(unit).zone(p.at[unit]),
        }
    }

    fn no_recovery(&self, p: &Position, side: Side, unit: Piece) -> Refusal {
        if let Some(refusal) = self.no_unit(p, side, unit) {
            return refusal;
        }
        let info = &self.units[unit];
        if info.rebuild == Rebuild::Never {
            return no("9.12a", "no-recover").unit(unit);
        }
        if p.level[unit] >= info.levels {
            return no("9.16", "no-recover").unit(unit);
        }
        if side == POLISH && p.supply < self.tables.supply.polish_level {
            return no("9.16", "no-supply");
        }
        no("9.20", "no-room").zone(p.at[unit])
    }

    fn no_site(&self, p: &Position, unit: Piece, zone: Space) -> Refusal {
        if p.pacified.contains(zone) {
            return no("12.11b", "no-mobilisation-pacified").zone(zone);
        }
        if self.is_in(p, GERMAN, zone) && !p.present[POLISH].contains(zone) {
            return no("Q14", "no-mobilisation-germans").zone(zone);
        }
        if zone.index() < ZONES && !self.has_room(p, POLISH, zone, self.units[unit].strength[1]) {
            return no("9.20", "no-room").zone(zone);
        }
        no("9.17", "no-mobilisation").zone(zone)
    }

    fn no_move(&self, p: &Position, side: Side, unit: Piece) -> Refusal {
        if let Some(refusal) = self.no_unit(p, side, unit) {
            return refusal;
        }
        if matches!(self.units[unit].kind, Kind::Flak | Kind::Bridge) {
            return no("7.13", "no-immobile").unit(unit);
        }
        if p.moved.contains(unit) {
            return no("Q8", "no-moved").unit(unit);
        }
        if !self.is_paid(p, side, p.at[unit]) {
            return no("4.11", "no-command-left");
        }
        no("4.12", "no-zone-empty").zone(p.at[unit])
    }

    fn no_step(&self, p: &Position, unit: Piece, zone: Space) -> Refusal {
        let side = self.units[unit].side;
        let from = p.at[unit];
        if zone == CORDON {
            return match side {
                POLISH => no("22.2a", "no-cordon-poles"),
                GERMAN => no("22.2b", "no-cordon-back"),
            };
        }
        if zone.index() >= ZONES {
            return no("4.12", "no-not-next").zone(zone);
        }
        if self.city.over[from.index()] == zone {
            return match self.units[unit].kind == Kind::Wp {
                true if p.spent > 0 => no("4.22", "no-river-points").unit(unit),
                true => self.no_room(zone),
                false => no("4.22", "no-river"),
            };
        }
        if self.is_closed(p, zone) {
            return no("7.15a", "no-bridge-blown").zone(zone);
        }
        let joined = |ends: [Space; 2]| ends.contains(&from) && ends.contains(&zone);
        if !self.ways(p, from).contains(zone) {
            if from == CORDON {
                return no("22.1a", "no-cordon-exit").zone(zone);
            }
            if side == POLISH && self.city.passages.iter().any(|passage| joined(passage.ends)) {
                return no("17.11b", "no-passage").zone(zone);
            }
            return no("4.12", "no-not-next").zone(zone);
        }
        match self.step_cost(p, unit, zone) {
            Some(_) => self.no_room(zone),
            None if self.leaving_cost(p, side, from) > 0 => {
                no("4.18a", "no-points").unit(unit).zone(zone)
            }
            None if self.is_in(p, !side, zone) => no("4.15", "no-points").unit(unit).zone(zone),
            None => no("4.16", "no-points").unit(unit).zone(zone),
        }
    }

    fn no_diver(&self, p: &Position, side: Side, unit: Piece) -> Refusal {
        if side == GERMAN {
            return no("4.31", "no-sewer-unit").unit(unit);
        }
        if let Some(refusal) = self.no_unit(p, side, unit) {
            return refusal;
        }
        if !self.units[unit].kind.is_insurgent() {
            return no("4.31", "no-sewer-unit").unit(unit);
        }
        if p.turn < self.tables.since.sewers {
            return no("4.35", "no-sewer-turn");
        }
        if p.moved.contains(unit) {
            return no("4.36", "no-moved").unit(unit);
        }
        if !self.city.hatches.contains(p.at[unit]) {
            return no("4.34b", "no-sewer-access").zone(p.at[unit]);
        }
        if let Some((first, _)) = p.sewer.first() {
            return no("Q12", "no-not-here").unit(unit).zone(p.at[*first]);
        }
        match p.command[POLISH] == 0 && p.playing.is_none() {
            true => no("S3.2e", "no-command-left"),
            false => no("4.13", "no-room").zone(p.at[unit]),
        }
    }

    fn no_exit(&self, p: &Position, zone: Space) -> Refusal {
        let Step::SewerExit(unit) = p.step else { return no("4.34a", "no-sewer-line").zone(zone) };
        let line = |r: &crate::city::Route| r.from == p.at[unit] && r.to == zone;
        match self.city.routes.iter().any(line) {
            true => self.no_room(zone),
            false => no("4.34a", "no-sewer-line").zone(zone),
        }
    }

    fn no_barricade(&self, p: &Position, side: Side, zone: Space) -> Refusal {
        if side == GERMAN || !p.present[POLISH].contains(zone) {
            return no("7.21a", "no-barricade-units").zone(zone);
        }
        if p.barricades[zone] >= self.tables.limits.barricade_level {
            return no("7.21b", "no-barricade-level").zone(zone);
        }
        match p.command[POLISH] == 0 && p.playing.is_none() {
            true => no("S3.2e", "no-command-left"),
            false => no("7.23a", "no-barricade-stock"),
        }
    }

    fn no_street(&self, p: &Position, side: Side, zone: Space) -> Refusal {
        let passage = self.city.passages.iter().position(|way| way.middle == zone);
        let Some(i) = passage.filter(|_| side == POLISH) else {
            return no("17.11a", "no-street-missing");
        };
        let clause = if i == 0 { "17.11a" } else { "17.12a" };
        if p.turn < self.tables.since.street_barricades {
            return no(clause, "no-street-turn");
        }
        if p.passages >> i & 1 == 1 {
            return no(clause, "no-street-stands");
        }
        match p.command[POLISH] == 0 && p.playing.is_none() {
            true => no("S3.2e", "no-command-left"),
            false => no(clause, "no-street-ends"),
        }
    }

    fn no_clearing(&self, p: &Position, side: Side, zone: Space) -> Refusal {
        let passage = self.city.passages.iter().position(|way| way.middle == zone);
        match passage {
            Some(i) if side == GERMAN && p.passages >> i & 1 == 1 => {
                match p.controls(GERMAN, zone) {
                    true => no("S3.2e", "no-command-left"),
                    false => no("17.13", "no-street-control").zone(zone),
                }
            }
            _ => no("17.13", "no-street-missing"),
        }
    }

    fn no_ruins(&self, p: &Position, zone: Space, pacification: bool) -> Refusal {
        if p.turn < self.tables.since.ruins {
            return no("12.11a", "no-ruins-turn");
        }
        if p.ruins_ready == 0 && p.step == Step::Ruins {
            return no("12.11a", "no-ruins-left");
        }
        if !self.may_place_ruins(p) && p.step == Step::Ruins {
            return no("Q98", "no-ruins-again");
        }
        if p.ruins.contains(zone) || p.pacified.contains(zone) {
            return no("Q18", "no-ruins-twice").zone(zone);
        }
        if zone == CORDON || self.city.bridge(zone).is_some() {
            return no("Q79", "no-ruins-there").zone(zone);
        }
        match pacification {
            true => no("12.12", "no-pacification-germans").zone(zone),
            false => no("12.13b", "no-ruins-germans").zone(zone),
        }
    }

    fn no_flip(&self, p: &Position, zone: Space) -> Refusal {
        match p.ruins.contains(zone) {
            true if p.step == Step::Ruins && !self.may_flip(p) => no("Q98", "no-flip-again"),
            true if p.command[GERMAN] == 0 => no("S3.2e", "no-command-left"),
            true => no("Q18", "no-pacification-germans").zone(zone),
            false => no("12.14", "no-flip").zone(zone),
        }
    }

    fn no_ammo(&self, p: &Position, zone: Space) -> Refusal {
        if p.step == Step::AmmoSecond {
            return no("5.13e", "no-ammunition-none").zone(zone);
        }
        if p.ammo[0].contains(zone) {
            return no("13.14", "no-ammunition-twice").zone(zone);
        }
        match p.present[POLISH].contains(zone) {
            true => no("13.13a", "no-ruins-left"),
            false => no("13.13b", "no-ammunition-zone").zone(zone),
        }
    }

    fn no_target(&self, p: &Position, side: Side, zone: Space, assault: bool) -> Refusal {
        if !p.present[side].contains(zone) || !self.is_in(p, !side, zone) {
            return no("5.11a", "no-combat-zone").zone(zone);
        }
        if assault && p.command[side] == 0 {
            return no("5.14a2", "no-command-left");
        }
        let here = self.units_in(p, side, zone).iter().next().unwrap_or(Piece(0));
        match side == POLISH && self.is_lone_garrison(p, zone) {
            true => no("Q28", "no-fought-garrison").unit(here),
            false => no("5.15", "no-fought").unit(here),
        }
    }

    fn no_capture(&self, p: &Position, side: Side, zone: Space) -> Refusal {
        if side == GERMAN || !p.garrisons.contains(zone) || !p.present[POLISH].contains(zone) {
            return no("5.39a", "no-combat-zone").zone(zone);
        }
        if p.captured >= self.tables.limits.automatic_captures {
            return no("5.39b", "no-capture-twice");
        }
        match self.is_lone_garrison(p, zone) {
            true => {
                let garrison = self.garrison_at[zone.index()].unwrap_or(0);
                let piece = crate::order_of_battle::garrison_piece(garrison);
                no("5.39a", "no-capture-strength").unit(piece)
            }
            false => no("5.39a", "no-capture-germans").zone(zone),
        }
    }

    fn no_attacker(&self, p: &Position, unit: Piece) -> Refusal {
        let side = p.battle.attacker;
        if garrison_of(unit).is_some() {
            return no("5.32", "no-garrison-attack").unit(unit);
        }
        if let Some(refusal) = self.no_unit(p, side, unit) {
            return refusal;
        }
        if p.battle.attackers.contains(unit) {
            return no("5.12b", "no-already").unit(unit);
        }
        if p.at[unit] != p.battle.zone {
            return no("5.11a", "no-not-here").unit(unit).zone(p.battle.zone);
        }
        match p.raided.contains(unit) {
            true => no("Q28", "no-fought-garrison").unit(unit),
            false => no("5.15", "no-fought").unit(unit),
        }
    }

    fn no_support(&self, p: &Position, side: Side, unit: Piece) -> Refusal {
        if side == GERMAN && p.battle.stage == Stage::Defender {
            return no("5.13a", "no-support-defence");
        }
        if p.battle.support[side].contains(unit) {
            return no("Q26", "no-support-once").unit(unit);
        }
        let ready = unit.index() < UNITS && p.at[unit] == SUPPORT[side];
        match ready {
            true => no("5.13a", "no-support-once").unit(unit),
            false => no("2.22d", "no-support-left").unit(unit),
        }
    }

    fn no_retreat(&self, p: &Position, side: Side, zone: Space) -> Refusal {
        let from = p.battle.zone;
        if p.battle.due > 1 || p.battle.stage == Stage::Struck {
            return no("5.24", "no-retreat-last");
        }
        if zone.index() >= ZONES || !self.city.near[from.index()].contains(zone) {
            return no("5.14h2", "no-retreat-next").zone(zone);
        }
        if self.is_closed(p, zone) {
            return no("7.15a", "no-bridge-blown").zone(zone);
        }
        if self.is_in(p, !side, zone) && !p.present[side].contains(zone) {
            return no("5.21", "no-retreat-enemy").zone(zone);
        }
        let units = if side == p.battle.attacker { p.battle.attackers } else { p.battle.defenders };
        match units.intersects(&self.mobile[side]) {
            true if self.city.bridge(zone).is_some() => no("4.23", "no-retreat-room").zone(zone),
            true => no("4.13", "no-retreat-room").zone(zone),
            false => no("7.13", "no-retreat-nobody"),
        }
    }
}

fn asked(step: Step) -> &'static str {
    match step {
        Step::Place(_) => "now-place",
        Step::Evacuate(_) | Step::Displace(_) => "now-flak",
        Step::Blow => "now-blow",
        Step::InitiativeCards(_)
        | Step::CommandCards
        | Step::Airdrop(_)
        | Step::AirdropAgain(_)
        | Step::SewerCards(_)
        | Step::Relief
        | Step::RonaCards => "now-cards",
        Step::Exchange(_) => "now-command",
        Step::Land(_) => "now-landing",
        Step::Supply(_) => "now-reinforcements",
        Step::EnterAt(_) | Step::RaiseAt(_) => "now-enter",
        Step::Refit => "now-spend",
        Step::March(_) | Step::CardMarch(_) | Step::MoveStep(_) | Step::CardBuild => "now-move",
        Step::CardSewer | Step::SewerExit(_) | Step::SewerMore => "now-sewer",
        Step::Ruins | Step::FlipAgain | Step::CardRuins(_) => "now-ruins",
        Step::Ammo | Step::AmmoSecond | Step::AmmoRemove => "now-ammunition",
        Step::Fight(_) => "now-combat",
        Step::Muster => "now-muster",
        Step::Commit(_) => "now-commit",
        Step::Lose(_) => "now-loss",
        Step::Restore | Step::CardStreet | Step::Cancel | Step::Strike | Step::Withdraw => {
            "now-target"
        }
        Step::Over => "now-over",
    }
}
