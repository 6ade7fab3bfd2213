//! Why an order is not legal: the clause and one sentence. Only asked for orders that are not
//! listed, so nothing here decides what is legal. Combat has a file of its own.

use crate::{
    Defiant,
    command::Tie,
    order_of_battle::{Activates, ChitKind, GERMAN, Kind, Movement, POLISH},
    orders::Order,
    position::{Errand, Position},
    sequence::Step,
    terrain::{Country, ELIMINATED, HEXES, Hexes, REMOVED, RESERVE, River},
};
use kernel::{
    game::{Refusal, no},
    piece::Piece,
    space::Space,
};

impl Defiant {
    pub(crate) fn refusal(&self, p: &Position, order: Order) -> Refusal {
        match (p.step, order) {
            (Step::Over, _) => no("13.2.1", "no-over"),
            (Step::AirTarget, Order::Attack(hex)) => self.no_air_target(p, hex),
            (Step::AirMuster, Order::Commit(unit)) => self.no_aircraft(p, unit),
            (Step::AirMuster, Order::Ready) => self.no_bombing(p),
            (Step::Damage, Order::Damage(unit)) => self.no_damage(p, unit),
            (Step::Interdict(unit), Order::To(hex)) => self.no_interdiction(unit, hex),
            (Step::Relieve, Order::To(hex)) => self.no_relief(p, hex),
            (Step::Arrive, Order::Enter(unit)) => self.no_arrival(p, unit),
            (Step::Arrive, Order::End) => match self.waiting_trains(p).next() {
                Some((train, _)) => no("8.0.3-Ia", "no-end-train").unit(train),
                None => no("Q39", "no-end-overstacked"),
            },
            (Step::EnterAt(unit), Order::To(hex)) => self.no_entry(p, unit, hex),
            (Step::Activate, Order::Activate(unit)) => self.no_activation(p, unit),
            (Step::Activate, Order::Enough | Order::End | Order::Ready) => {
                match p.activation.left {
                    1 if p.activation.done.is_empty() => no("4.2", "no-activation-chosen"),
                    _ => no("Q8", "no-activation-left-out"),
                }
            }
            (Step::Enlist, Order::Commit(unit)) => self.no_recruit(p, unit),
            (Step::March | Step::Arrive | Step::FreeMarch | Step::Replace, Order::Move(unit)) => {
                self.no_march(p, unit)
            }
            (Step::MarchTo(unit), Order::To(hex)) => self.no_destination(p, unit, hex),
            (Step::MarchTo(unit), Order::Stay) => no("7.1a", "no-stay-overstacked").unit(unit),
            (Step::Replace, Order::Restore(unit)) => self.no_restoring(p, unit),
            (Step::Replace, Order::Rebuild(unit)) => self.no_rebuilding(p, unit),
            (Step::RebuildAt(unit), Order::To(hex)) => self.no_rebuilding_at(p, unit, hex),
            (Step::Remove, Order::Remove(unit)) => self.no_removal(p, unit),
            _ => self.no_combat(p, order),
        }
    }

    /// That is not what is asked.
    pub(crate) fn not_now(&self, p: &Position) -> Refusal {
        no("3.0", "no-not-now").with("question", asked(p.step))
    }

    pub(crate) fn is_own(&self, p: &Position, unit: Piece) -> bool {
        self.units.get(unit.index()).is_some_and(|u| u.side == p.active)
    }

    /// Whether an order would be legal if something were otherwise.
    pub(crate) fn legal_if(
        &self,
        p: &Position,
        order: Order,
        change: impl Fn(&mut Position),
    ) -> bool {
        let mut other = p.clone();
        change(&mut other);
        let mut orders = Vec::new();
        self.list(&other, &mut orders);
        orders.contains(&order)
    }

    /// [7.0a] Whether it would be legal if nobody else stood anywhere.
    pub(crate) fn legal_with_room(&self, p: &Position, order: Order) -> bool {
        self.legal_if(p, order, |q| {
            (q.full, q.headquarters) = Default::default();
        })
    }

    /// [7.0a] The limit of a hex.
    pub(crate) fn no_room(&self, hex: Space) -> Refusal {
        no("7.0a", "no-room").hex(hex)
    }

    fn no_air_target(&self, p: &Position, hex: Space) -> Refusal {
        let near = |wanted: &dyn Fn(Piece) -> bool| {
            let mut around = self.terrain.sides(hex).iter();
            around.any(|s| self.units_in(p, p.active, s.to).iter().any(wanted))
        };
        let (clause, key) = match () {
            _ if hex.index() >= HEXES || !p.occupied[!p.active].contains(hex) => {
                ("12.1a", "no-enemy-there")
            }
            _ if !near(&|_| true) => ("12.1a", "no-air-unseen"),
            _ if !near(&|unit| !self.units[unit].slovak) => ("12.1a", "no-air-slovak"),
            _ if self.legal_anywhere(p, hex) => ("12.0b", "no-air-boundary"),
            _ if self.ready(p).next().is_none() => ("12.1b", "no-air-left"),
            _ => ("9.3.3a", "no-odds"),
        };
        no(clause, key).hex(hex)
    }

    /// [12.0b] Every aircraft that is left belongs to the other side of the line.
    fn legal_anywhere(&self, p: &Position, hex: Space) -> bool {
        let mut left = self.ready(p).peekable();
        left.peek().is_some() && left.all(|unit| !self.flies_over(unit, hex))
    }

    /// Ground attack aircraft of the side that wait in their boxes.
    fn ready(&self, p: &Position) -> impl Iterator<Item = Piece> {
        let own =
            self.of_side[p.active].intersection(&self.aircraft).without(&p.activation.attacked);
        let waits = |unit: &Piece| {
            let info = &self.units[*unit];
            info.kind == Kind::GroundAttack && Some(p.at[*unit]) == info.home
        };
        let list: Vec<Piece> = own.iter().filter(waits).collect();
        list.into_iter()
    }

    fn no_aircraft(&self, p: &Position, unit: Piece) -> Refusal {
        let (clause, key) = match self.units.get(unit.index()) {
            Some(u) if u.side != p.active => ("12.1a", "no-enemy-unit"),
            Some(u) if u.kind == Kind::Interdiction => ("12.0a", "no-air-kind"),
            Some(u) if u.kind != Kind::GroundAttack => ("12.1a", "no-aircraft"),
            _ if p.at[unit] == REMOVED || p.at[unit] == ELIMINATED => ("12.3", "no-air-gone"),
            Some(u) if Some(p.at[unit]) != u.home => ("12.1e", "no-air-damaged"),
            _ if p.battle.attackers.contains(unit) => ("12.1b", "no-already"),
            _ if !self.flies_over(unit, p.battle.target) => ("12.0b", "no-air-fleet"),
            _ => ("12.1b", "no-air-flown"),
        };
        no(clause, key).unit(unit)
    }

    fn no_bombing(&self, p: &Position) -> Refusal {
        match p.battle.attackers.is_empty() {
            true => no("12.1a", "no-empty-attack"),
            false => no("9.3.3a", "no-odds").hex(p.battle.target),
        }
    }

    fn no_damage(&self, p: &Position, unit: Piece) -> Refusal {
        let clause = self.damage_clause(p);
        let key = if clause == "12.1d" { "no-damage-attacker" } else { "no-damage-interdictor" };
        no(clause, key).unit(unit)
    }

    fn no_interdiction(&self, unit: Piece, hex: Space) -> Refusal {
        match hex.index() < HEXES {
            true if !self.flies_over(unit, hex) => no("12.0b", "no-air-fleet").unit(unit),
            _ => no("12.2b", "no-interdiction").hex(hex),
        }
    }

    fn no_relief(&self, p: &Position, hex: Space) -> Refusal {
        match self.has_predecessor(p) {
            true => no("8.0.4a", "no-relief").hex(hex),
            false => no("8.0.4b", "no-relief").hex(hex),
        }
    }

    fn no_arrival(&self, p: &Position, unit: Piece) -> Refusal {
        let arrivals = &self.scenario(p).arrivals;
        let due = arrivals.iter().find(|arrival| arrival.units.contains(&unit));
        let gate = |due: &crate::scenarios::Arrival| match due.gate {
            crate::scenarios::Gate::Area(_, hex) => hex,
            crate::scenarios::Gate::InPlaceOf(_) => Space::NONE,
        };
        let (clause, key) = match due {
            _ if !self.is_own(p, unit) => ("Q6", "no-enemy-unit"),
            _ if p.at[unit] != RESERVE => ("8.0a", "no-arrived"),
            Some(due) if due.turn > p.turn => ("8.0a", "no-not-yet"),
            Some(due) if gate(due).is_some() && p.occupied[!p.active].contains(gate(due)) => {
                ("8.0.3-Eb", "no-entry-held")
            }
            _ => ("Q39", "no-entry-full"),
        };
        no(clause, key).unit(unit)
    }

    fn no_entry(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let (clause, key) = match () {
            _ if hex.index() >= HEXES => ("8.0a", "no-box"),
            _ if p.occupied[!p.active].contains(hex) => ("8.0.3-Ea", "no-enemy-hex"),
            _ if !self.terrain.has_rail(hex) => ("8.0.3-Ia", "no-rail-hex"),
            _ => ("8.0.3-Ia", "no-train-place"),
        };
        no(clause, key).hex(hex).unit(unit)
    }

    fn no_activation(&self, p: &Position, unit: Piece) -> Refusal {
        let chit = p.activation.chit.map(|chit| &self.chits[usize::from(chit.0)].kind);
        let (named, activates) = match chit {
            Some(ChitKind::Command { headquarters, activates, .. }) => {
                (headquarters.contains(&unit), *activates)
            }
            _ => (false, Activates::Each),
        };
        let (clause, key) = match () {
            _ if !self.headquarters.contains(unit) => ("4.1.1c", "no-headquarters"),
            _ if !self.is_own(p, unit) => ("4.1.1c", "no-enemy-unit"),
            _ if !named && activates == Activates::Rolled => ("2.4.1b", "no-chit"),
            _ if !named => ("4.2", "no-chit"),
            _ if p.activation.done.contains(unit) => ("Q8", "no-activated"),
            _ => ("Q43", "no-headquarters-there"),
        };
        no(clause, key).unit(unit)
    }

    fn no_recruit(&self, p: &Position, unit: Piece) -> Refusal {
        let chief = p.activation.headquarters.map(|hq| &self.units[hq]);
        let info = self.units.get(unit.index());
        let bernolak = chief.is_some_and(|chief| chief.slovak);
        let foreign = |hq: Piece| self.tie(p.orphaned, hq, unit) == Tie::None;
        let (clause, key) = match info {
            None => ("4.2.1a", "no-recruit"),
            Some(u) if u.side != p.active => ("4.2.1a", "no-enemy-unit"),
            _ if p.activation.commanded.contains(unit) => ("4.2.1a", "no-commanded"),
            Some(u) if u.kind == Kind::Ship && p.activation.ship_used => {
                ("11.3(3)b", "no-ship-again")
            }
            Some(u) if u.kind == Kind::Ship => ("11.3(3)a", "no-ship-here"),
            Some(u) if !u.kind.is_combat_unit() => ("4.2.1a", "no-recruit"),
            _ if !p.on_map(unit) => ("4.2.1a", "no-off-map"),
            Some(u) if bernolak && !u.slovak => ("11.1.5", "no-slovak-command"),
            _ if p.activation.headquarters.is_some_and(foreign) => ("4.2.1a", "no-other-band"),
            _ if !p.activation.in_range.contains(unit) => ("4.2.5a", "no-range"),
            _ if p.activation.room == 0 => ("4.2.1a", "no-recruits-left"),
            _ => ("4.2.1a", "no-other-band"),
        };
        no(clause, key).unit(unit)
    }

    fn no_march(&self, p: &Position, unit: Piece) -> Refusal {
        let Some(info) = self.units.get(unit.index()).filter(|_| self.is_own(p, unit)) else {
            return no("4.1.1c", "no-enemy-unit").unit(unit);
        };
        let at = p.at[unit];
        let errand = match p.step {
            Step::March => Errand::Command,
            Step::Arrive => Errand::Arrival,
            Step::FreeMarch => Errand::Free,
            _ => Errand::Rebuilt,
        };
        let event = if p.active == POLISH { "T6.3" } else { "T6.8" };
        let in_zone = p.on_map(unit) && p.zone[!p.active].contains(at);
        let (clause, key) = match errand {
            _ if info.kind.is_aircraft() => ("12.0a", "no-flying-march"),
            Errand::Arrival if at == RESERVE => ("8.0a", "no-still-out"),
            _ if at == RESERVE => ("8.0a", "no-not-yet"),
            _ if !p.on_map(unit) => ("9.4a", "no-off-map"),
            _ if p.activation.moved.contains(unit) => ("6.1", "no-moved"),
            Errand::Command if unit == self.ship && p.activation.ship_used => {
                ("11.3(3)b", "no-ship-again")
            }
            Errand::Command if unit == self.ship => ("11.3(3)a", "no-ship-here"),
            Errand::Command if self.out_of_range(p, unit) => ("4.2.5a", "no-range"),
            Errand::Command if !self.is_commanded(p, unit) => ("4.0a", "no-command"),
            Errand::Arrival => ("8.0b", "no-arrival-march"),
            Errand::Rebuilt => ("11.2.2c", "no-rebuilt-march"),
            Errand::Free if info.slovak => ("Q31", "no-free-slovak"),
            Errand::Free if in_zone => (event, "no-free-zone"),
            Errand::Free if info.kind == Kind::Train => ("Q44", "no-free-train"),
            Errand::Free if p.points == 0 => (event, "no-free-left"),
            _ if self.face(p, unit).movement == Movement::Points(0) => ("6.1.1", "no-immobile"),
            _ if info.kind == Kind::Train => return self.no_train(p, unit),
            _ => ("6.1.2b", "no-points"),
        };
        no(clause, key).unit(unit)
    }

    pub(crate) fn is_commanded(&self, p: &Position, unit: Piece) -> bool {
        p.activation.commanded.contains(unit) || p.activation.headquarters == Some(unit)
    }

    /// [4.2.5a] A combat unit that the headquarters could not reach.
    fn out_of_range(&self, p: &Position, unit: Piece) -> bool {
        let tied = p.activation.headquarters.is_none_or(|hq| {
            self.combat_units.contains(unit) && self.tie(p.orphaned, hq, unit) != Tie::None
        });
        tied && !self.is_commanded(p, unit) && !p.activation.in_range.contains(unit)
    }

    /// [6.5] Why a train stands still.
    fn no_train(&self, p: &Position, unit: Piece) -> Refusal {
        let at = p.at[unit];
        let (clause, key) = match () {
            _ if p.zone[!p.active].contains(at) => ("6.5a", "no-train-zone"),
            _ if p.interdicted.contains(at) => ("6.5c", "no-train-bombed"),
            _ if !self.terrain.has_rail(at) => ("6.5a", "no-train-rail"),
            _ => ("6.5b", "no-train-way"),
        };
        no(clause, key).unit(unit)
    }

    fn no_destination(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let order = Order::To(hex);
        if hex.index() >= HEXES {
            return no("6.2.4a", "no-box");
        }
        if hex == p.at[unit] {
            return no("6.1.2a", "no-same-hex").hex(hex);
        }
        if unit == self.ship {
            return no("11.3(1)", "no-sea-way").hex(hex);
        }
        let info = &self.units[unit];
        if let Some(refusal) = self.no_ground(unit, hex) {
            return refusal;
        }
        if p.occupied[!info.side].contains(hex) {
            return self.no_enemy_hex(p, unit, hex);
        }
        if self.legal_with_room(p, order) {
            return match self.has_room(p, unit, hex) {
                true => no("6.4.1(3)", "no-strategic-full").hex(hex),
                false => self.no_room(hex),
            };
        }
        let far = self.legal_if(p, order, |q| q.interdicted = Hexes::EMPTY);
        if far && info.kind == Kind::Train {
            return no("6.5c", "no-train-bombed").unit(unit);
        }
        if far {
            return no("12.2d", "no-interdicted").hex(hex);
        }
        if self.legal_if(p, order, |q| q.zone[!info.side] = Hexes::EMPTY) {
            let (clause, key) = match (p.march.errand, info.kind) {
                (Errand::Free, _) if p.active == POLISH => ("T6.3", "no-free-zone-hex"),
                (Errand::Free, _) => ("T6.8", "no-free-zone-hex"),
                (_, Kind::Train) => ("6.5b", "no-zone-rail"),
                _ => ("5.1c", "no-zone"),
            };
            return no(clause, key).hex(hex);
        }
        self.no_way(p, unit, hex)
    }

    /// [6.2.4a, 11.1.5, Q42] Ground on which the unit has no business.
    pub(crate) fn no_ground(&self, unit: Piece, hex: Space) -> Option<Refusal> {
        let info = &self.units[unit];
        let slovak_staff = info.slovak && info.kind == Kind::Headquarters;
        let (clause, key) = match self.terrain.country(hex) {
            Country::Sea => ("6.2.4a", "no-sea"),
            Country::Neutral => ("Q42", "no-neutral"),
            country if slovak_staff && country != Country::Slovakia => ("11.1.5", "no-slovakia"),
            _ if info.kind == Kind::Train && !self.terrain.has_rail(hex) => ("6.5a", "no-rail-hex"),
            _ => return None,
        };
        Some(no(clause, key).hex(hex))
    }

    /// [6.3] Enemies stand there.
    fn no_enemy_hex(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let info = &self.units[unit];
        let armed = info.kind.is_combat_unit() && self.face(p, unit).attack > 0;
        let (clause, key) = match () {
            _ if p.fighters[!info.side].contains(hex) => ("6.3a", "no-enemy-hex"),
            _ if !armed => ("6.3b", "no-overrun-unarmed"),
            _ if info.kind == Kind::Train => ("6.5b", "no-overrun-rail"),
            _ => ("11.1.4b", "no-overrun-points"),
        };
        no(clause, key).hex(hex)
    }

    /// Rivers, mountains, or distance keep a unit from a hex.
    fn no_way(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let info = &self.units[unit];
        if let Some(side) = self.terrain.side(p.at[unit], hex)
            && let Some(refusal) = self.no_crossing(p, info.side, side)
        {
            return refusal;
        }
        let enemy_country = match info.side {
            GERMAN => self.terrain.country(hex) == Country::Poland,
            POLISH => matches!(self.terrain.country(hex), Country::Germany | Country::Slovakia),
        };
        let (clause, key) = match (info.kind, p.march.errand) {
            (Kind::Train, _) => ("6.5b", "no-train-way"),
            (_, Errand::Arrival) if enemy_country => ("8.0d", "no-rail-far"),
            (Kind::Infantry | Kind::Cavalry, _) if self.terrain.has_road(hex) => {
                ("6.1.1", "no-too-far")
            }
            _ => ("6.1.1", "no-too-far"),
        };
        no(clause, key).hex(hex)
    }

    /// [6.2.3, 6.2.4] What lies between two neighbours that nobody passes.
    pub(crate) fn no_crossing(
        &self,
        p: &Position,
        side: kernel::game::Side,
        s: &crate::terrain::HexSide,
    ) -> Option<Refusal> {
        if self.passes(p, side, s) {
            return None;
        }
        let (clause, key) = match () {
            _ if s.water => ("6.2.4a", "no-water"),
            _ if s.temporary != crate::terrain::NO_BRIDGE && side == GERMAN => {
                ("6.2.2-Bc", "no-temporary-bridge")
            }
            _ if s.temporary != crate::terrain::NO_BRIDGE => ("6.2.2-Bd", "no-damaged-bridge"),
            _ if s.river == River::Major && !s.bridged => ("6.2.3", "no-major-river"),
            _ => ("6.2.4a", "no-mountain"),
        };
        Some(no(clause, key).hex(s.to))
    }

    fn no_restoring(&self, p: &Position, unit: Piece) -> Refusal {
        let (clause, key) = match self.units.get(unit.index()) {
            Some(u) if u.side != p.active || u.slovak => ("11.2d", "no-replacements"),
            _ if !p.on_map(unit) => ("11.2a", "no-off-map"),
            Some(u) if u.steps() < 2 => ("11.2b", "no-one-step"),
            _ if self.face(p, unit).movement == Movement::Points(0) => ("11.2b", "no-one-step"),
            _ if !p.reduced.contains(unit) => ("11.2a", "no-step-lost"),
            _ if p.unsupplied.contains(unit) => ("11.2.3", "no-supply"),
            _ if p.activation.commanded.contains(unit) => ("Q29", "no-just-rebuilt"),
            _ => ("11.2.1a", "no-replacements-left"),
        };
        no(clause, key).unit(unit)
    }

    fn no_rebuilding(&self, p: &Position, unit: Piece) -> Refusal {
        let lost = |formation: Option<crate::order_of_battle::Formation>| {
            formation.is_some_and(|band| p.orphaned >> band.0 & 1 == 1)
        };
        let (clause, key) = match self.units.get(unit.index()) {
            Some(u) if u.side != p.active || u.slovak => ("11.2d", "no-replacements"),
            _ if p.at[unit] == REMOVED => ("Q30", "no-withdrawn"),
            _ if p.at[unit] != ELIMINATED => ("11.2a", "no-eliminated"),
            Some(u) if u.steps() < 2 => ("11.2b", "no-one-step"),
            Some(u) if lost(u.formation) => ("11.2.2b", "no-band-lost"),
            Some(u) if !self.is_affordable(p, u.kind) => ("11.2.1a", "no-replacements-left"),
            _ => ("11.2.2a", "no-rebuilding-place"),
        };
        no(clause, key).unit(unit)
    }

    fn is_affordable(&self, p: &Position, kind: Kind) -> bool {
        let costs = &self.tables.replacements;
        p.points >= if kind == Kind::Infantry { costs.foot } else { costs.mobile }
    }

    fn no_rebuilding_at(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let staffs = match hex.index() < HEXES {
            true => self.units_in(p, p.active, hex).intersection(&self.headquarters),
            false => Default::default(),
        };
        let (clause, key) = match () {
            _ if staffs.is_empty() => ("11.2.2a", "no-rebuilding-hex"),
            _ if staffs.intersects(&p.unsupplied) => ("11.2.3", "no-rebuilding-supply"),
            _ if self.legal_with_room(p, Order::To(hex)) => ("Q39", "no-room"),
            _ => ("11.2.2a", "no-rebuilding-hex"),
        };
        no(clause, key).hex(hex).unit(unit)
    }

    fn no_removal(&self, p: &Position, unit: Piece) -> Refusal {
        let clause = self.removal_clause(p);
        let key = if p.active == POLISH { "no-remove-aircraft" } else { "no-remove" };
        no(clause, key).unit(unit)
    }
}

/// What is being decided, in words.
fn asked(step: Step) -> &'static str {
    match step {
        Step::AirTarget | Step::AirMuster => "now-air",
        Step::Damage => "now-damage",
        Step::Interdict(_) => "now-interdict",
        Step::Relieve => "now-relieve",
        Step::Arrive | Step::EnterAt(_) => "now-arrive",
        Step::Activate => "now-activate",
        Step::Enlist => "now-enlist",
        Step::March | Step::MarchTo(_) => "now-march",
        Step::Declare | Step::Muster => "now-attack",
        Step::Evade(_) => "now-evade",
        Step::Loss => "now-loss",
        Step::RetreatFrom | Step::Retreat | Step::RetreatTo | Step::Overflow => "now-retreat",
        Step::Advance | Step::AdvanceOn(_) => "now-advance",
        Step::Replace | Step::RebuildAt(_) => "now-replace",
        Step::FreeMarch => "now-free-march",
        Step::Remove => "now-remove",
        Step::Over => "now-over",
    }
}
