//! Why an order is not legal: the clause and one sentence. Only asked for orders that are not
//! listed, so nothing here decides what is legal.

use crate::{
    Mlawa,
    order_of_battle::{GERMAN, Kind, Units},
    orders::Order,
    position::Position,
    sequence::Step,
    sweep::FAR,
    terrain::{DESTROYED, HEXES, HexSide, Hexes, INSIDE, Mobility, NO_BRIDGE, RESERVE, River},
};
use kernel::{
    game::{Refusal, no},
    piece::Piece,
    space::Space,
};

impl Mlawa {
    pub(crate) fn refusal(&self, p: &Position, order: Order) -> Refusal {
        match (p.step, order) {
            (Step::Over, _) => no("3.0a", "no-over"),
            (Step::Place(unit), Order::To(hex)) => self.no_place(p, unit, hex),
            (Step::Place(unit), Order::Split(hex)) => self.no_split(p, unit, hex),
            (Step::Air(_), Order::To(hex)) => self.no_air(p, hex),
            (Step::March, Order::Move(unit)) => self.no_march(p, unit),
            (Step::March, Order::Divide(unit)) => self.no_division(p, unit),
            (Step::March, Order::Merge(a, b)) => self.no_merger(p, a, b),
            (Step::March, Order::Demolish(a, b)) => self.no_demolition(p, a, b),
            (Step::March, Order::Raid(unit)) if p.active() != GERMAN => {
                no("12.0", "no-raid").unit(unit)
            }
            (Step::March, Order::Raid(unit)) => no("12.11", "no-raid").unit(unit),
            (Step::MarchTo(unit), Order::To(hex)) => self.no_destination(p, unit, hex),
            (Step::RaidTeam, Order::Commit(unit)) => no("12.11", "no-raider").unit(unit),
            (Step::RaidTeam | Step::RaidStep, Order::To(hex)) => self.no_raid_step(p, hex),
            (Step::Works, Order::Dig(hex)) => self.no_works(p, hex),
            (Step::Declare, Order::Attack(hex)) => self.no_target(p, hex),
            (Step::Declare, Order::Divide(unit)) => self.no_division_in_combat(p, unit),
            (Step::Declare, Order::End) => {
                let bound = self.still_bound(p);
                if bound.is_empty() {
                    return no("8.22", "no-end-duties");
                }
                let units: Vec<Piece> = bound.iter().collect();
                no("8.28a", "no-end-bound").with("units", units)
            }
            (Step::Muster, Order::Commit(unit)) => self.no_attacker(p, unit),
            (Step::Muster, Order::Also(hex)) => self.no_second_target(p, hex),
            (Step::Muster, Order::Ready) if p.battle.attackers.is_empty() => {
                no("8.4a", "no-empty-attack")
            }
            (Step::Muster, Order::Ready) => no("8.22", "no-ready-duties"),
            (Step::Answer, Order::Commit(unit)) => self.no_support(p, unit),
            (Step::Answer, Order::AntiTank(unit)) => no("9.64a", "no-antitank").unit(unit),
            (Step::Loss, Order::Lose(unit)) => self.no_loser(p, unit),
            (Step::RetreatPick, Order::Move(unit)) => no("8.62", "no-retreater").unit(unit),
            (Step::RetreatStep, Order::Leave(unit)) => no("Q19", "no-leave").unit(unit),
            (Step::RetreatStep, Order::To(hex)) => self.no_retreat(p, hex),
            (Step::RetreatStep, Order::Halt) => no("Q19", "no-halt-retreat"),
            (Step::Chase, Order::Move(unit)) => self.no_chaser(p, unit),
            (Step::ChaseStep(unit), Order::To(hex)) => self.no_chase(p, unit, hex),
            (Step::ChaseStep(unit), Order::Halt) => self.no_room(p.at[unit]),
            _ => no("3.0b", "no-not-now").with("question", self.asked(p)),
        }
    }

    fn asked(&self, p: &Position) -> &'static str {
        match p.step {
            Step::Place(_) => "now-place",
            Step::Air(_) => "now-air",
            Step::March | Step::MarchTo(_) => "now-march",
            Step::RaidTeam | Step::RaidStep => "now-raid",
            Step::Works => "now-works",
            Step::Declare | Step::Muster => "now-attack",
            Step::Answer => "now-answer",
            Step::Loss => "now-loss",
            Step::Verdict => "now-verdict",
            Step::RetreatPick | Step::RetreatStep => "now-retreat",
            Step::Chase | Step::ChaseStep(_) => "now-chase",
            Step::Over => "now-over",
        }
    }

    /// [5.21] The limit of the hex.
    fn no_room(&self, hex: Space) -> Refusal {
        match self.terrain.stronghold.contains(hex) {
            true => no("5.21b", "no-room").hex(hex),
            false => no("5.21a", "no-room").hex(hex),
        }
    }

    /// Why nobody fights across a side: a lake, or solid wood.
    fn no_fight(&self, side: &HexSide) -> Refusal {
        let lake = !side.open[0] && side.river != River::Major;
        match lake {
            true => no("T5.4", "no-attack-through").hex(side.to),
            false => no("7.17", "no-attack-through").hex(side.to),
        }
    }

    pub(crate) fn is_own(&self, p: &Position, unit: Piece) -> bool {
        self.units.get(unit.index()).is_some_and(|u| u.side == p.active())
    }

    pub(crate) fn no_place(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let info = &self.units[unit];
        if hex.index() >= HEXES {
            return no("15a", "no-box");
        }
        if p.occupied[!info.side].contains(hex) {
            return no("4.21", "no-enemy-hex").hex(hex);
        }
        let marsh = info.mobility == Mobility::Motor && self.terrain.marsh.contains(hex);
        if marsh || !self.terrain.land.contains(hex) {
            return no("T5.1", "no-ground").hex(hex);
        }
        if !self.has_room(p, info.side, hex, self.points(p, unit)) {
            return self.no_room(hex);
        }
        no("15a", "no-place").hex(hex)
    }

    fn no_air(&self, p: &Position, hex: Space) -> Refusal {
        let held = p.occupied.0.iter().any(|side| side.contains(hex));
        if !held {
            return no("10.2", "no-air-empty").hex(hex);
        }
        if p.occupied[!GERMAN].contains(hex) && self.terrain.forest.contains(hex) {
            return no("10.34", "no-air-wood").hex(hex);
        }
        no("10.32", "no-air-room").hex(hex)
    }

    fn no_march(&self, p: &Position, unit: Piece) -> Refusal {
        if !self.is_own(p, unit) {
            return no("3.0b", "no-enemy-unit").unit(unit);
        }
        let info = &self.units[unit];
        let at = p.at[unit];
        if at == RESERVE {
            return self.no_arrival(p, unit);
        }
        let in_zone = at.index() < HEXES && p.zone[!info.side].contains(at);
        let (clause, key) = match at {
            DESTROYED => ("8.55", "no-destroyed"),
            INSIDE => ("6.1", "no-inside"),
            _ if at.index() >= HEXES && info.twin.is_some() => ("T4.1", "no-aside"),
            _ if at.index() >= HEXES => ("2.2a", "no-aside"),
            _ if p.starved.contains(unit) && info.mobility == Mobility::Motor => {
                ("14.32", "no-fuel")
            }
            _ if p.finished.contains(unit) && in_zone && !p.settled.contains(unit) => {
                ("7.21", "no-stopped")
            }
            _ if p.finished.contains(unit) && self.has_step(p, unit) => ("4.26", "no-gave-up"),
            _ => ("4.22", "no-points"),
        };
        no(clause, key).unit(unit)
    }

    /// It has the points for a step at least.
    fn has_step(&self, p: &Position, unit: Piece) -> bool {
        let info = &self.units[unit];
        let left = self.allowance(p, unit).saturating_sub(p.spent[unit].into());
        let mut ways = self.terrain.ways(info.side, info.mobility, p.at[unit]).iter();
        ways.any(|way| u16::from(way.cost) <= left)
    }

    fn no_arrival(&self, p: &Position, unit: Piece) -> Refusal {
        let (clause, key) = match self.due_turn(p, unit) {
            None => ("17.0", "no-aside"),
            Some(turn) if turn > p.turn => ("17.0", "no-not-yet"),
            _ if !self.is_due(p, unit) && !p.finished.contains(unit) => ("16d", "no-command"),
            _ if self.march_of(p, unit).entries.is_empty() => ("17.15", "no-entry"),
            _ => ("17.16", "no-gave-up"),
        };
        no(clause, key).unit(unit)
    }

    fn no_division(&self, p: &Position, unit: Piece) -> Refusal {
        if !self.is_own(p, unit) {
            return no("3.0b", "no-enemy-unit").unit(unit);
        }
        let moved = p.on_map(unit) && !p.settled.contains(unit);
        match moved {
            true => no("6.21a", "no-divide-moved").unit(unit),
            false => no("6.1", "no-divide").unit(unit),
        }
    }

    fn no_division_in_combat(&self, p: &Position, unit: Piece) -> Refusal {
        let (clause, key) = match () {
            _ if !self.is_own(p, unit) => ("6.24", "no-divide-now"),
            _ if p.acted.contains(unit) && p.on_map(unit) => ("6.24", "no-divide-fought"),
            _ => ("6.1", "no-divide"),
        };
        no(clause, key).unit(unit)
    }

    fn no_demolition(&self, p: &Position, a: Space, b: Space) -> Refusal {
        let found = self.terrain.bridges.iter().position(|bridge| bridge.ends == [a, b]);
        let Some(i) = found else { return no("20a", "no-bridge").hex(a) };
        match p.bridges.down >> i & 1 == 1 {
            true => no("20b", "no-bridge-left").hex(a),
            false => no("Q56", "no-bridge-held").hex(a),
        }
    }

    fn no_destination(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let info = &self.units[unit];
        if hex.index() >= HEXES {
            return no("8.61a", "no-box");
        }
        let m = self.march_of(p, unit);
        let mut ground = Hexes::EMPTY;
        self.forbid_ground(p, unit, &mut ground);
        if ground.contains(hex) {
            let vistula = info.side == GERMAN;
            let clause = if vistula { "S3.2" } else { "S1.1" };
            return no(clause, "no-scenario-ground").hex(hex);
        }
        if m.closed.contains(hex) {
            let clause = if info.kind == Kind::Hq { "13.25" } else { "4.21" };
            return no(clause, "no-enemy-hex").hex(hex);
        }
        if !self.terrain.land.contains(hex) {
            return no("T5.1", "no-lake").hex(hex);
        }
        let cost = self.with_reach(p, &m, |reach| reach.cost(hex));
        if cost != FAR {
            return match hex == m.start {
                true => no("4.1a", "no-same-hex").hex(hex),
                false => self.no_room(hex),
            };
        }
        if m.start == Space::NONE {
            return no("17.1a", "no-entry-there").hex(hex);
        }
        let mut free = p.clone();
        free.zone[!info.side] = Hexes::EMPTY;
        if self.with_reach(&free, &m, |reach| reach.cost(hex)) != FAR {
            return no("7.21", "no-zone").hex(hex);
        }
        self.no_way(p, unit, hex)
    }

    /// Rivers, marshes or distance keep a unit from a hex.
    fn no_way(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let info = &self.units[unit];
        let Some(side) = self.terrain.side(p.at[unit], hex) else {
            return no("4.22", "no-too-far").hex(hex);
        };
        if side.river == River::Major {
            return self.no_ferry(p, unit, hex, "4.35b");
        }
        if info.mobility == Mobility::Motor && self.terrain.marsh.contains(hex) {
            return no("T5.1", "no-ground").hex(hex);
        }
        no("4.22", "no-too-far").hex(hex)
    }

    fn no_raid_step(&self, p: &Position, hex: Space) -> Refusal {
        let here = p.battle.group.iter().next().map_or(Space::NONE, |u| p.at[u]);
        if self.terrain.side(here, hex).is_none() {
            return no("4.1a", "no-not-next").hex(hex);
        }
        if p.occupied[!GERMAN].contains(hex) {
            return no("12.12a", "no-overrun").hex(hex);
        }
        if p.battle.path.len() > 1 && p.zone[!GERMAN].contains(here) {
            return no("12.13", "no-raid-zone").hex(hex);
        }
        no("4.22", "no-too-far").hex(hex)
    }

    fn no_works(&self, p: &Position, hex: Space) -> Refusal {
        if hex.index() >= HEXES || !p.occupied[p.active()].contains(hex) {
            return no("11.11", "no-works-empty").hex(hex);
        }
        if self.terrain.marsh.contains(hex) {
            return no("11.12", "no-works-marsh").hex(hex);
        }
        if p.works.contains(hex) {
            return no("11.11", "no-works-twice").hex(hex);
        }
        let units = self.units_in(p, p.active(), hex);
        match units.intersects(&p.settled) {
            true => no("11.11", "no-works-retreated").hex(hex),
            false => no("11.11", "no-works-moved").hex(hex),
        }
    }

    fn no_target(&self, p: &Position, hex: Space) -> Refusal {
        if hex.index() >= HEXES || !p.occupied[!p.active()].contains(hex) {
            return no("8.4a", "no-enemy-there").hex(hex);
        }
        if !p.ripe.contains(hex) {
            return no("8.11b", "no-attacked-hex").hex(hex);
        }
        let troops = self.of_side[p.active()].intersection(&self.troops);
        let next_to = |u: &Piece| self.terrain.side(p.at[*u], hex).is_some();
        let near: Units = troops.iter().filter(next_to).collect();
        let reaches = |u: &Piece| self.terrain.side(p.at[*u], hex).is_some_and(|s| s.fight);
        if let Some(unit) = near.iter().next()
            && !near.iter().any(|u| reaches(&u))
            && let Some(side) = self.terrain.side(p.at[unit], hex)
        {
            return self.no_fight(side);
        }
        let (clause, key) = match () {
            _ if near.is_empty() => ("8.12", "no-attacker-near"),
            _ if near.intersects(&p.acted) => ("8.11b", "no-attacker-left"),
            _ if near.intersects(&p.dazed) => ("8.51d", "no-attacker-near"),
            _ if near.intersects(&p.barred) => ("8.32a", "no-counter-attack"),
            _ => ("8.32b", "no-counter-offensive"),
        };
        no(clause, key).hex(hex)
    }

    fn no_attacker(&self, p: &Position, unit: Piece) -> Refusal {
        if !self.is_own(p, unit) {
            return no("8.13", "no-enemy-unit").unit(unit);
        }
        if p.battle.attackers.contains(unit) {
            return no("8.23a", "no-already").unit(unit);
        }
        if self.air.contains(unit) {
            return no("10.21", "no-air-there").unit(unit);
        }
        if self.guns.contains(unit) {
            return self.no_gun(p, unit);
        }
        if p.acted.contains(unit) {
            return no("8.11b", "no-attacked-unit").unit(unit);
        }
        if self.headquarters.contains(unit) {
            return no("13.25", "no-fighter").unit(unit);
        }
        if !p.on_map(unit) || !self.troops.contains(unit) {
            return no("8.11a", "no-fighter").unit(unit);
        }
        let target = p.battle.targets[0];
        let Some(side) = self.terrain.side(p.at[unit], target) else {
            return no("8.21", "no-not-adjacent").unit(unit);
        };
        if !side.fight {
            return self.no_fight(side);
        }
        if !p.able.contains(unit) {
            let barred = p.barred.contains(unit);
            let key = if barred { "no-counter-attack" } else { "no-counter-offensive" };
            let clause = if barred { "8.32a" } else { "8.32b" };
            return no(clause, key).hex(p.at[unit]);
        }
        if p.battle.targets.len() > 1 {
            return no("8.29a", "no-many-against-many");
        }
        no("8.22", "no-ready-duties")
    }

    fn no_gun(&self, p: &Position, gun: Piece) -> Refusal {
        let (clause, key) = match () {
            _ if !p.on_map(gun) => ("9.21a", "no-fighter"),
            _ if p.acted.contains(gun) => ("9.25", "no-gun-fired"),
            _ if p.starved.contains(gun) => ("14.33", "no-gun-starved"),
            _ if !p.phase.is_attack() && p.barred.contains(gun) => ("9.51", "no-gun-barred"),
            _ if p.close.contains(gun) => ("9.61a", "no-gun-close"),
            _ => ("9.21a", "no-gun-range"),
        };
        no(clause, key).unit(gun)
    }

    fn no_second_target(&self, p: &Position, hex: Space) -> Refusal {
        let ground = p.battle.attackers.intersection(&self.troops);
        if ground.is_empty() {
            return no("9.42", "no-strafe-two");
        }
        let hexes = self.attack_hexes(p, &ground);
        if hexes.len() > 1 {
            return no("8.29a", "no-many-against-many");
        }
        if hex.index() < HEXES && p.occupied[!p.active()].contains(hex) && !p.ripe.contains(hex) {
            return no("8.11b", "no-attacked-hex").hex(hex);
        }
        no("8.23b", "no-second-target").hex(hex)
    }

    fn no_support(&self, p: &Position, unit: Piece) -> Refusal {
        let defender = !p.active();
        if self.units.get(unit.index()).is_none_or(|u| u.side != defender) {
            return no("9.31", "no-enemy-unit").unit(unit);
        }
        if self.air.contains(unit) {
            return no("10.22", "no-air-there").unit(unit);
        }
        let strafe = !p.battle.attackers.intersects(&self.troops);
        let (clause, key) = match () {
            _ if !self.guns.contains(unit) || !p.on_map(unit) => ("9.31", "no-gun"),
            _ if strafe && !p.battle.attackers.intersects(&self.guns) => ("10.33", "no-flak"),
            _ if p.helped.contains(unit) => ("9.37", "no-gun-helped"),
            _ if p.driven.contains(unit) => ("9.32", "no-gun-driven"),
            _ if p.starved.contains(unit) => ("14.33", "no-gun-starved"),
            _ if !p.phase.is_attack() && p.fired.contains(unit) => ("9.52", "no-gun-barred"),
            _ if p.battle.antitank.contains(unit) => ("9.64b", "no-gun-helped"),
            _ if p.close.contains(unit) && !p.troops[defender].contains(p.at[unit]) => {
                ("9.63", "no-gun-pinned")
            }
            _ if p.close.contains(unit) => ("9.62", "no-gun-pinned"),
            _ if strafe => ("9.48", "no-counter-battery"),
            _ => ("9.33", "no-gun-range"),
        };
        no(clause, key).unit(unit)
    }

    fn no_loser(&self, p: &Position, unit: Piece) -> Refusal {
        let whole = self.units.get(unit.index()).is_some_and(|u| u.parts[0].is_some());
        let (clause, key) = match () {
            _ if whole && p.battle.payers.contains(unit) => ("8.54", "no-lose-whole"),
            _ if !p.battle.antitank.is_empty() => ("9.64c", "no-loser"),
            _ => ("8.56", "no-loser"),
        };
        no(clause, key).unit(unit)
    }

    fn no_retreat(&self, p: &Position, hex: Space) -> Refusal {
        let here = p.battle.path.last().copied().unwrap_or(Space::NONE);
        let Some(side) = self.terrain.side(here, hex) else {
            return no("4.1a", "no-not-next").hex(hex);
        };
        let loser = self.losing_side(p);
        let motor = self.mobility_of(&p.battle.group) == Mobility::Motor;
        let (clause, key) = match () {
            _ if side.river == River::Major => ("8.61a", "no-retreat-river"),
            _ if !side.open[usize::from(motor)] => ("8.61a", "no-ground"),
            _ if p.occupied[!loser].contains(hex) => ("4.21", "no-enemy-hex"),
            _ if p.battle.path.contains(&hex) => ("Q19", "no-retreat-twice"),
            _ if self.controls_in_combat(p, !loser, hex) && !p.occupied[loser].contains(hex) => {
                ("8.61a", "no-retreat-zone")
            }
            _ => ("Q19", "no-retreat-way"),
        };
        no(clause, key).hex(hex)
    }

    fn no_chaser(&self, p: &Position, unit: Piece) -> Refusal {
        if self.guns.contains(unit) {
            return no("9.14", "no-gun-chase").unit(unit);
        }
        if !p.battle.attackers.union(&p.battle.defenders).contains(unit) || !p.on_map(unit) {
            return no("8.76", "no-chaser").unit(unit);
        }
        let open = |side: &&HexSide| p.battle.left.contains(&side.to);
        let Some(side) = self.terrain.sides(p.at[unit]).iter().find(open) else {
            return no("8.72", "no-chase-way").unit(unit);
        };
        let bridged = side.bridge != NO_BRIDGE && self.bridge_stands(p, side.bridge);
        if side.river == River::Major && !bridged {
            return self.no_ferry(p, unit, side.to, "4.37f");
        }
        if side.open[self.units[unit].mobility as usize] {
            return self.no_room(side.to);
        }
        no("8.75", "no-chase-way").unit(unit)
    }

    /// [4.37] Why a unit does not get over a major river where no bridge stands.
    fn no_ferry(&self, p: &Position, unit: Piece, hex: Space, motor: &'static str) -> Refusal {
        let info = &self.units[unit];
        let most = self.tables.limits.major_river_points_per_stage;
        let load = u16::from(p.ferried[info.side]) + self.points(p, unit);
        match () {
            _ if info.mobility == Mobility::Motor => no(motor, "no-motor-ferry").unit(unit),
            _ if !p.settled.contains(unit) => no("4.37a", "no-ferry-yet").unit(unit),
            _ if load > most => no("4.37c", "no-ferry-left").unit(unit),
            _ => no("4.37b", "no-too-far").hex(hex),
        }
    }

    fn no_chase(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let Some(side) = self.terrain.side(p.at[unit], hex) else {
            return no("4.1a", "no-not-next").hex(hex);
        };
        let info = &self.units[unit];
        let first = p.battle.path.len() == 1;
        let mut ground = Hexes::EMPTY;
        self.forbid_ground(p, unit, &mut ground);
        let (clause, key) = match () {
            _ if p.occupied[!info.side].contains(hex) => ("4.21", "no-enemy-hex"),
            _ if first && !p.battle.left.contains(&hex) => ("8.72", "no-chase-start"),
            _ if side.river == River::Major => ("4.37d", "no-chase-river"),
            _ if !side.open[info.mobility as usize] => ("8.75", "no-ground"),
            _ if ground.contains(hex) => ("Q50", "no-scenario-ground"),
            _ if p.battle.path.contains(&hex) => ("Q20", "no-chase-back"),
            _ => return self.no_room(hex),
        };
        no(clause, key).hex(hex)
    }
}
