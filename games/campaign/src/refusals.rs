//! Why an order is not legal: the clause and one sentence. Only asked for orders that are not
//! listed, so nothing here decides what is legal.

use crate::{
    Campaign,
    order_of_battle::{Arrival, GERMAN, Mobility, POLISH},
    orders::Order,
    position::{Position, Stage},
    retreat::Ways,
    sequence::Step,
    tables::{Loss, Retreat},
    terrain::{ASIDE, DESTROYED, EAST, HEXES, INTERNED, RESERVE},
};
use kernel::{
    game::{Refusal, no},
    piece::Piece,
    reach::FAR,
    space::Space,
};

impl Campaign {
    pub(crate) fn refusal(&self, p: &Position, order: Order) -> Refusal {
        match (p.step, order) {
            (Step::Over, _) => no("10.2i", "no-over"),
            (_, Order::Air(_)) if p.active == POLISH && p.step != Step::DefendAir => {
                no("6.0a", "no-polish-air")
            }
            (Step::March, Order::Move(unit)) => self.no_march(p, unit),
            (Step::March, Order::End) => no("4.2.1b", "no-end-reinforcement"),
            (Step::MarchTo(unit), Order::To(hex)) => self.no_destination(p, unit, hex),
            (Step::MarchTo(unit), Order::Stay) => no("4.2.1b", "no-stay-reserve").unit(unit),
            (Step::Declare, Order::Attack(hex)) => self.no_target(p, hex),
            (Step::Declare, Order::End) => {
                let waiting: Vec<Piece> = self.still_obliged(p).iter().collect();
                no("4.1.2f", "no-end-obliged").with("units", waiting)
            }
            (Step::Commit, Order::Commit(unit)) => self.no_attacker(p, unit),
            (Step::Commit, Order::Ready) => no("6.0c", "no-empty-attack"),
            (Step::AttackAir | Step::DefendAir, Order::Air(_)) => {
                no("6.1b", "no-air").with("left", p.air)
            }
            (Step::DefenderLoss | Step::AttackerLoss, Order::Lose(unit)) => {
                no(self.loss_clause(p), "no-loser").unit(unit)
            }
            (Step::DefenderLoss | Step::AttackerLoss, Order::Enough) => {
                no(self.loss_clause(p), "no-enough")
            }
            (Step::Retreat, Order::Move(unit)) => no("5.3a", "no-retreater").unit(unit),
            (Step::RetreatTo(unit), Order::To(hex)) => self.no_retreat(p, unit, hex),
            (Step::RetreatTo(unit), Order::Through(via, hex)) => {
                self.no_retreat_through(p, unit, via, hex)
            }
            (Step::Push, Order::Push(unit)) => no("5.3.1a", "no-push").unit(unit),
            (Step::PushTo(unit), Order::To(hex)) => match self.no_retreat(p, unit, hex) {
                Refusal { clause: "5.3a" | "5.3.1a", text } => Refusal::new("5.3.1b", text),
                other => other,
            },
            (Step::Advance, Order::Move(unit)) => no("5.2a", "no-advancer").unit(unit),
            (Step::AdvanceTo(unit), Order::To(hex)) => self.no_advance(p, unit, hex),
            _ => no("3.0a", "no-not-now").with("question", self.asked(p)),
        }
    }

    fn asked(&self, p: &Position) -> &'static str {
        match p.step {
            Step::March | Step::MarchTo(_) => "now-march",
            Step::Declare | Step::Commit | Step::AttackAir | Step::DefendAir => "now-attack",
            Step::DefenderLoss | Step::AttackerLoss => "now-loss",
            Step::Retreat | Step::RetreatTo(_) | Step::Push | Step::PushTo(_) => "now-retreat",
            Step::Advance | Step::AdvanceTo(_) => "now-advance",
            Step::Over => "now-over",
        }
    }

    fn no_march(&self, p: &Position, unit: Piece) -> Refusal {
        let Some(info) = self.units.get(unit.index()) else { return no("2.2", "no-not-now") };
        if info.side != p.active {
            return no("3.0a", "no-enemy-unit").unit(unit);
        }
        let at = p.at[unit];
        if at == RESERVE && !p.finished.contains(unit) {
            return self.no_arrival(p, unit);
        }
        let airborne = unit == self.parachutists || unit == self.air_landing;
        let stopped = p.moved.contains(unit) && p.zone[!info.side].contains(at);
        let (clause, key) = match at {
            EAST => ("4.2.2c", "no-gone-east"),
            INTERNED => ("4.2.1h", "no-interned"),
            DESTROYED => ("5.3b", "no-destroyed"),
            ASIDE => ("2.2", "no-aside"),
            _ if airborne && p.arrived.contains(unit) => ("4.2.3d", "no-contact"),
            _ if unit == self.parachutists && at != RESERVE && !p.contact => {
                ("4.2.3d", "no-contact")
            }
            _ if p.arrived.contains(unit) => ("4.2.1c", "no-just-placed"),
            _ if stopped => ("4.1.2b", "no-stopped"),
            _ if p.finished.contains(unit) => ("4.0.o3", "no-gave-up"),
            _ => ("4.0.o1", "no-points"),
        };
        no(clause, key).unit(unit)
    }

    fn no_arrival(&self, p: &Position, unit: Piece) -> Refusal {
        let (clause, key) = match self.units[unit.index()].arrival {
            Arrival::City { turn } if turn > p.turn => ("10.1.2c", "no-not-yet"),
            Arrival::City { .. } => ("4.2.1b", "no-city"),
            Arrival::Edge { turn, .. } if turn > p.turn => ("10.1.2d", "no-not-yet"),
            Arrival::Edge { .. } => ("4.2.1d", "no-edge"),
            _ if unit == self.parachutists => ("4.2.3a", "no-drop"),
            _ if p.drop_turn == 0 => ("4.2.3e", "no-landing-without-drop"),
            _ if p.turn != p.drop_turn + 1 => ("4.2.3g", "no-landing-late"),
            _ if p.at[self.parachutists] != p.drop_hex => ("4.2.3f", "no-landing-field"),
            _ if p.zone[POLISH].contains(p.drop_hex) => ("4.2.3h", "no-landing-zone"),
            _ => ("4.1.1a", "no-landing-room"),
        };
        no(clause, key).unit(unit)
    }

    fn no_destination(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let info = &self.units[unit.index()];
        if hex == EAST {
            return match info.side {
                GERMAN => no("4.2.2a", "no-leave").unit(unit),
                _ => no("4.2.2b", "no-east").unit(unit),
            };
        }
        if hex.index() >= HEXES {
            return no("4.2.2a", "no-box");
        }
        if p.at[unit] == RESERVE {
            match info.arrival {
                Arrival::City { .. } => return no("4.2.1b", "no-city-hex").hex(hex),
                Arrival::Airborne => return self.no_landing(p, unit, hex),
                _ => {}
            }
        }
        if p.occupied[!info.side].contains(hex) {
            return no("4.1.2g", "no-enemy-hex").hex(hex);
        }
        let mobility = info.kind.mobility();
        if !self.terrain.passable(mobility, hex) {
            return self.no_terrain(mobility, hex);
        }
        if p.full[info.side].contains(hex) {
            return no("4.1.1a", "no-room").hex(hex);
        }
        let m = self.march_of(p, unit);
        let mut free = p.clone();
        free.zone[!info.side] = kernel::space::SpaceSet::EMPTY;
        let within = |p: &Position, m| self.with_reach(p, m, |reach| reach.cost(hex) != FAR);
        if within(&free, &m) {
            return no("4.1.2b", "no-zone").hex(hex);
        }
        free.engaged.remove(unit);
        if within(&free, &self.march_of(&free, unit)) {
            return no("4.1.2c", "no-break-contact").hex(hex);
        }
        no("4.0.o1", "no-too-far").hex(hex)
    }

    /// [4.2.3] Why an airborne division may not come down there.
    fn no_landing(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        if unit != self.parachutists {
            return no("4.2.3f", "no-landing-elsewhere").hex(hex);
        }
        if p.occupied[POLISH].contains(hex) {
            return no("4.1.2g", "no-enemy-hex").hex(hex);
        }
        if !self.terrain.drop_zones.contains(hex) {
            return no("4.2.3a", "no-drop-terrain").hex(hex);
        }
        if p.zone[POLISH].contains(hex) {
            return no("4.2.3c", "no-drop-zone").hex(hex);
        }
        if p.full[GERMAN].contains(hex) {
            return no("4.1.1a", "no-room").hex(hex);
        }
        no("4.2.3b", "no-drop-range").hex(hex)
    }

    fn no_terrain(&self, mobility: Mobility, hex: Space) -> Refusal {
        let info = self.book.board.info(hex);
        match info.terrain.as_str() {
            "sea" => no("T2g", "no-sea").hex(hex),
            "mountain" if mobility == Mobility::Armoured => no("4.0c", "no-armour").hex(hex),
            _ => no("4.2", "no-closed").hex(hex),
        }
    }

    fn no_target(&self, p: &Position, hex: Space) -> Refusal {
        if !p.occupied[!p.active].contains(hex) {
            return no("5.0a", "no-enemy-there").hex(hex);
        }
        if p.targets.contains(hex) {
            return no("Q11", "no-attacked-hex").hex(hex);
        }
        let near = self.fresh_attackers(p);
        if near.iter().any(|u| self.terrain.side(p.at[u], hex).is_some()) {
            return no("5.1.2d", "no-armour-works").hex(hex);
        }
        no("5.0a", "no-attacker-near").hex(hex)
    }

    fn no_attacker(&self, p: &Position, unit: Piece) -> Refusal {
        if self.units.get(unit.index()).is_none_or(|u| u.side != p.active) {
            return no("5.0b", "no-enemy-unit").unit(unit);
        }
        if p.battle.attackers.contains(unit) {
            return no("5.1.1a", "no-already").unit(unit);
        }
        if p.attacked.contains(unit) {
            return no("Q11", "no-attacked-unit").unit(unit);
        }
        if p.on_map(unit) && self.terrain.side(p.at[unit], p.battle.target).is_some() {
            return no("5.1.2d", "no-armour-works").hex(p.battle.target);
        }
        no("5.0a", "no-not-adjacent").unit(unit)
    }

    /// [5.1.5] The clause behind the loss that is being settled.
    pub(crate) fn loss_clause(&self, p: &Position) -> &'static str {
        let effect = self.effect(p);
        let attacker = p.battle.stage == Stage::AttackerLoss;
        let loss = if attacker { effect.attacker } else { effect.defender };
        match (attacker, loss) {
            (false, Loss::Elimination) => "5.1.5-DEa",
            (false, Loss::Exchange) => "5.1.5-EMPa",
            (false, _) if effect.retreat == Retreat::Defender => "5.1.5-DRB",
            (false, _) => "5.1.5-DVB",
            (true, Loss::Elimination) => "5.1.5-AE",
            (true, Loss::Exchange) => "5.1.5-EMPb",
            (true, _) if effect.advance => "5.1.5-AVB",
            (true, _) => "5.1.5-ARB",
        }
    }

    /// [5.3] Why a unit may not stop in a hex on its retreat.
    fn no_retreat(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let info = &self.units[unit.index()];
        if hex == EAST && info.side == GERMAN {
            return no("4.2.2a", "no-leave").unit(unit);
        }
        if hex.index() >= HEXES {
            return no("5.3.3.o3", "no-retreat-east").unit(unit);
        }
        if let Ways::Through(_) = self.ways(p, unit)
            && p.step == Step::RetreatTo(unit)
        {
            return no("5.3.3b", "no-retreat-siege").unit(unit);
        }
        let Some(_) = self.terrain.side(p.at[unit], hex) else {
            return no("5.3a", "no-retreat-far").hex(hex);
        };
        if p.occupied[!info.side].contains(hex) {
            return no("5.3a", "no-enemy-hex").hex(hex);
        }
        let mobility = info.kind.mobility();
        if !self.terrain.passable(mobility, hex) {
            return match self.no_terrain(mobility, hex) {
                Refusal { clause: "T2g", .. } => no("5.3.3.o2", "no-retreat-sea").hex(hex),
                other => other,
            };
        }
        if self.terrain.deadly(info.side, hex) {
            return no("5.3.3.o4", "no-retreat-border").hex(hex);
        }
        if p.zone[!info.side].contains(hex) {
            return no("5.3a", "no-retreat-zone").hex(hex);
        }
        no("5.3.1a", "no-retreat-room").hex(hex)
    }

    fn no_retreat_through(&self, p: &Position, unit: Piece, via: Space, hex: Space) -> Refusal {
        let side = self.units[unit.index()].side;
        match self.ways(p, unit) {
            Ways::Through(_) if p.battle.hurt.contains(unit) && !p.occupied[side].contains(via) => {
                no("5.3.3.o1b", "no-through-stranger").hex(via)
            }
            Ways::Through(_) => no("5.3.3d", "no-through").hex(hex),
            _ => no("5.3.3a", "no-through-free").unit(unit),
        }
    }

    fn no_advance(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let info = &self.units[unit.index()];
        let vacated = p.battle.target;
        if hex == vacated {
            return no("4.1.1a", "no-room").hex(hex);
        }
        if !info.kind.advances_two() {
            return no("5.2c", "no-advance-slow").unit(unit);
        }
        if p.zone[!info.side].contains(vacated) {
            return no("4.1.2b", "no-advance-zone").hex(vacated);
        }
        no("5.2b", "no-advance-there").hex(hex)
    }
}
