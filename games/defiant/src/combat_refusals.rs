//! [9] Why an order of combat is not legal. Like `refusals` this only explains.

use crate::{
    Defiant,
    battle::Stage,
    order_of_battle::{Kind, Movement, Units},
    orders::Order,
    position::Position,
    sequence::Step,
    terrain::{Ground, HEXES, HexSide, Hexes},
};
use kernel::{
    game::{Refusal, Side, no},
    piece::Piece,
    space::Space,
};

impl Defiant {
    pub(crate) fn no_combat(&self, p: &Position, order: Order) -> Refusal {
        match (p.step, order) {
            (Step::Declare, Order::Attack(hex)) => self.no_target(p, hex),
            (Step::Muster, Order::Commit(unit)) => self.no_attacker(p, unit),
            (Step::Muster, Order::Ready) => self.no_attack(p),
            (Step::Muster, Order::Stay | Order::Enough | Order::End) if p.fog => {
                no("2.1.2d", "no-withdrawal").hex(p.battle.target)
            }
            (Step::Evade(unit), Order::To(hex)) => self.no_evasion(p, unit, hex),
            (Step::Loss, Order::Lose(unit)) => self.no_loser(p, unit),
            (Step::RetreatFrom, Order::To(hex)) => no("9.5a", "no-retreat-from").hex(hex),
            (Step::Retreat, Order::Move(unit)) => self.no_retreater(p, unit),
            (Step::Retreat, Order::Together) => no("9.5.1", "no-together"),
            (Step::RetreatTo, Order::To(hex)) => self.no_retreat(p, hex),
            (Step::Overflow, Order::Move(unit)) => no("9.5.6b", "no-overflow").unit(unit),
            (Step::Advance, Order::Move(unit)) => self.no_advance(p, unit),
            (Step::AdvanceOn(unit), Order::To(hex)) => self.no_second_hex(p, unit, hex),
            _ => self.not_now(p),
        }
    }

    fn no_target(&self, p: &Position, hex: Space) -> Refusal {
        let order = Order::Attack(hex);
        if hex.index() >= HEXES || !p.occupied[!p.active].contains(hex) {
            return no("9.0b", "no-enemy-there").hex(hex);
        }
        if !p.fighters[!p.active].contains(hex) {
            return no("9.0b", "no-attack-lone").hex(hex);
        }
        let next_to = |u: &Piece| p.on_map(*u) && self.terrain.side(p.at[*u], hex).is_some();
        let own = self.of_side[p.active].intersection(&self.combat_units);
        let near: Units = own.iter().filter(next_to).collect();
        let commanded = near.intersection(&p.activation.commanded);
        if near.is_empty() {
            return no("9.0a", "no-attacker-near").hex(hex);
        }
        if commanded.is_empty() {
            return no("4.2.5a", "no-attacker-commanded").hex(hex);
        }
        let fresh = commanded.without(&p.activation.attacked);
        if fresh.is_empty() {
            return no("9.2.1c", "no-attacker-left").hex(hex);
        }
        let barred =
            |u: Piece| self.terrain.side(p.at[u], hex).and_then(|s| self.no_fight(p.at[u], s));
        let mut open = fresh.iter().filter(|u| barred(*u).is_none()).peekable();
        if open.peek().is_none() {
            return fresh.iter().find_map(barred).unwrap_or_else(|| self.not_now(p));
        }
        if open.all(|u| self.face(p, u).attack == 0) {
            return no("9.2.3", "no-strength").hex(hex);
        }
        match self.legal_if(p, order, |q| q.activation.attacked = Units::EMPTY) {
            true => no("9.2.1c", "no-attacker-left").hex(hex),
            false => no("9.3.3a", "no-odds").hex(hex),
        }
    }

    /// [9.2.1b, 9.3.1b] Why nobody fights across a side.
    fn no_fight(&self, from: Space, s: &HexSide) -> Option<Refusal> {
        let high = |hex: Space| self.terrain.ground(hex) == Ground::Mountain;
        match () {
            _ if s.water => Some(no("9.3.1b", "no-water").hex(s.to)),
            _ if (high(from) || high(s.to)) && !s.road => {
                Some(no("9.2.1b", "no-attack-mountain").hex(s.to))
            }
            _ => None,
        }
    }

    fn no_attacker(&self, p: &Position, unit: Piece) -> Refusal {
        if !self.is_own(p, unit) {
            return no("9.0a", "no-enemy-unit").unit(unit);
        }
        let info = &self.units[unit];
        let target = p.battle.target;
        let ship = unit == self.ship;
        let (clause, key) = match () {
            _ if p.battle.attackers.contains(unit) => ("9.2.1a", "no-already"),
            _ if info.kind.is_aircraft() => ("12.1a", "no-air-ground"),
            _ if info.kind == Kind::Headquarters => ("9.0a", "no-fighter"),
            _ if p.activation.attacked.contains(unit) => ("9.2.1c", "no-attacked-unit"),
            _ if ship && !self.terrain.coast.contains(target) => ("11.3(2)", "no-ship-inland"),
            _ if ship && p.activation.commanded.contains(unit) => ("Q19", "no-not-adjacent"),
            _ if ship => ("11.3(3)a", "no-ship-here"),
            _ if !p.on_map(unit) => ("9.0a", "no-off-map"),
            _ if !p.activation.commanded.contains(unit) => ("4.2.5a", "no-command"),
            _ => match self.terrain.side(p.at[unit], target) {
                None => ("9.0a", "no-not-adjacent"),
                Some(s) => {
                    let barred = self.no_fight(p.at[unit], s);
                    return barred.unwrap_or_else(|| no("9.0a", "no-fighter").unit(unit));
                }
            },
        };
        no(clause, key).unit(unit)
    }

    fn no_attack(&self, p: &Position) -> Refusal {
        let strong = |u: Piece| self.face(p, u).attack > 0;
        let (clause, key) = match () {
            _ if p.battle.attackers.is_empty() => ("9.0a", "no-empty-attack"),
            _ if !p.battle.attackers.iter().any(strong) => ("9.2.3", "no-strength"),
            _ => ("9.3.3a", "no-odds"),
        };
        no(clause, key).hex(p.battle.target)
    }

    fn no_evasion(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        if self.terrain.side(p.at[unit], hex).is_none() {
            return no("9.2.4a", "no-not-next").hex(hex);
        }
        let group = std::iter::once(unit).collect();
        let order = Order::To(hex);
        match self.legal_with_room(p, order) {
            true => no("Q38", "no-room").hex(hex),
            false => self.no_step_back(p, !p.active, group, p.at[unit], hex),
        }
    }

    fn no_loser(&self, p: &Position, unit: Piece) -> Refusal {
        let side = p.battle.loser.unwrap_or(p.active);
        let train = |u: Piece| self.units[u].kind == Kind::Train;
        let retreats = matches!(p.battle.stage, Stage::DefenderRetreat | Stage::AttackerRetreat);
        let fought = p.battle.attackers.union(&p.battle.defenders);
        let (clause, key) = match self.units.get(unit.index()) {
            Some(u) if u.side != side => ("9.1a", "no-enemy-unit"),
            Some(u) if u.kind == Kind::Headquarters => ("9.4b", "no-steps"),
            Some(u) if u.kind == Kind::Ship => ("11.3(4)", "no-steps"),
            _ if !fought.contains(unit) || !p.on_map(unit) => ("9.4.1a", "no-loser"),
            _ if retreats => ("9.5.3b", "no-loser-strongest"),
            _ if p.battle.payers.iter().any(train) => ("9.4.1b", "no-loser-train"),
            _ => ("9.4.1a", "no-loser-strongest"),
        };
        no(clause, key).unit(unit)
    }

    fn no_retreater(&self, p: &Position, unit: Piece) -> Refusal {
        let info = self.units.get(unit.index());
        let (clause, key) = match info {
            Some(u) if Some(u.side) != p.battle.loser => ("9.5a", "no-enemy-unit"),
            Some(u) if u.kind == Kind::Headquarters => ("11.1.1", "no-retreat-staff"),
            Some(u) if u.kind == Kind::Ship => ("11.3(4)", "no-retreater"),
            _ if self.face(p, unit).movement == Movement::Points(0) => ("9.5.5a", "no-immobile"),
            _ => ("9.5a", "no-retreater"),
        };
        no(clause, key).unit(unit)
    }

    fn no_retreat(&self, p: &Position, hex: Space) -> Refusal {
        let b = &p.battle;
        let here = b.path.last().copied().unwrap_or(b.origin);
        if self.terrain.side(here, hex).is_none() {
            return no("9.5.2", "no-not-next").hex(hex);
        }
        let far = |at: Space| self.terrain.distance(b.origin, at);
        if far(hex) <= far(here) {
            return no("9.5.2", "no-retreat-nearer").hex(hex);
        }
        self.no_step_back(p, b.loser.unwrap_or(p.active), b.group, here, hex)
    }

    /// [9.5.1–9.5.4] Why a group does not go back into the next hex.
    fn no_step_back(
        &self,
        p: &Position,
        side: Side,
        group: Units,
        from: Space,
        hex: Space,
    ) -> Refusal {
        if let Some(refusal) = group.iter().find_map(|unit| self.no_ground(unit, hex)) {
            return Refusal { clause: "9.5.1", ..refusal };
        }
        let crossing = self.terrain.side(from, hex).and_then(|s| self.no_crossing(p, side, s));
        if let Some(refusal) = crossing {
            return Refusal { clause: "9.5.1", ..refusal };
        }
        let order = Order::To(hex);
        let (clause, key) = match () {
            _ if p.occupied[!side].contains(hex) => ("9.5a", "no-enemy-hex"),
            _ if self.legal_if(p, order, |q| q.zone[!side] = Hexes::EMPTY) => {
                ("9.5.3a", "no-retreat-zone")
            }
            _ if p.zone[!side].contains(hex) => ("9.5.3a", "no-retreat-zone"),
            _ if !self.supplied(p, side).contains(hex) => ("9.5.4", "no-retreat-supply"),
            _ => ("9.5.2", "no-retreat-way"),
        };
        no(clause, key).hex(hex)
    }

    fn no_advance(&self, p: &Position, unit: Piece) -> Refusal {
        let target = p.battle.target;
        let info = self.units.get(unit.index());
        let (clause, key) = match info {
            Some(u) if u.side != p.active => ("9.6.2", "no-enemy-unit"),
            _ if unit == self.ship => ("11.3(4)", "no-advance-attacker"),
            Some(u) if u.kind.is_aircraft() => ("12.1c", "no-advance-attacker"),
            Some(u) if u.kind == Kind::Headquarters && !p.battle.staffs.contains(unit) => {
                ("11.1.2", "no-advance-staff")
            }
            _ if !p.battle.attackers.union(&p.battle.staffs).contains(unit) => {
                ("9.6a", "no-advance-attacker")
            }
            _ if p.on_map(unit) && self.face(p, unit).movement == Movement::Points(0) => {
                ("9.2.3", "no-immobile")
            }
            _ if p.at[unit] == target => ("9.6a", "no-advanced"),
            _ => {
                let side = self.terrain.side(p.at[unit], target);
                let crossing = side.and_then(|s| self.no_crossing(p, p.active, s));
                return match crossing {
                    Some(refusal) if refusal.clause == "6.2.3" => {
                        Refusal { clause: "9.6.1", ..refusal }
                    }
                    Some(refusal) => refusal,
                    None => self.no_room(target),
                };
            }
        };
        no(clause, key).unit(unit)
    }

    fn no_second_hex(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let Some(side) = self.terrain.side(p.at[unit], hex) else {
            return no("9.6.3a", "no-not-next").hex(hex);
        };
        if let Some(refusal) = self.no_ground(unit, hex) {
            return refusal;
        }
        if let Some(refusal) = self.no_crossing(p, p.active, side) {
            return Refusal { clause: "Q46", ..refusal };
        }
        match p.occupied[!p.active].contains(hex) {
            true => no("Q46", "no-enemy-hex").hex(hex),
            false => self.no_room(hex),
        }
    }
}
