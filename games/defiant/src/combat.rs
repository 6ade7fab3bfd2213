//! [9.0–9.2] Combat: who attacks whom, cavalry that goes before the die falls, and the order in which
//! a result is carried out.

use crate::{
    Defiant,
    battle::{Battle, Camp, Stage, Toll},
    order_of_battle::{Kind, Units},
    orders::Order,
    position::Position,
    sequence::{Phase, Step},
    terrain::{Ground, HexSide, Hexes},
};
use kernel::{
    dice::Dice,
    game::{Event, Log},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Defiant {
    /// [9.0a, 9.2.1c, 11.3(3)a] Commanded units and the ship that have not attacked in this segment.
    fn unused(&self, p: &Position) -> Units {
        let mut fighters = self.combat_units;
        fighters.insert(self.ship);
        let able = p.activation.commanded.intersection(&fighters).without(&p.activation.attacked);
        able.iter().filter(|unit| p.on_map(*unit)).collect()
    }

    /// [9.2.1b, 9.3.1b, Q33] Units fight across every side but water, and in mountains only along
    /// roads.
    pub(crate) fn fights_across(&self, from: Space, s: &HexSide) -> bool {
        let high = [from, s.to].iter().any(|hex| self.terrain.ground(*hex) == Ground::Mountain);
        !s.water && self.terrain.land.contains(s.to) && (!high || s.road)
    }

    /// [9.0a, 11.3(2), Q19] Whether a unit can attack a hex from where it is.
    pub(crate) fn reaches(&self, p: &Position, unit: Piece, target: Space) -> bool {
        let at = p.at[unit];
        let side = self.terrain.side(at, target);
        if unit == self.ship {
            return self.terrain.coast.contains(target) && (at == target || side.is_some());
        }
        side.is_some_and(|s| self.fights_across(at, s))
    }

    /// [9.2.1a] Everybody who can join an attack on this hex.
    pub(crate) fn able_against(&self, p: &Position, target: Space) -> Units {
        self.unused(p).iter().filter(|unit| self.reaches(p, *unit, target)).collect()
    }

    /// [9.0b] Hexes with enemy combat units that somebody can reach.
    fn hexes_in_reach(&self, p: &Position) -> Hexes {
        let enemies = &p.fighters[!p.active];
        let mut hexes = Hexes::EMPTY;
        for unit in self.unused(p).iter() {
            let at = p.at[unit];
            let near = self.terrain.sides(at).iter().map(|s| s.to).chain([at]);
            near.filter(|to| enemies.contains(*to) && self.reaches(p, unit, *to))
                .for_each(|to| hexes.insert(to));
        }
        hexes
    }

    /// [9.3.3a, 2.1.2d, Q43] Whether all who can attack this hex together could do so. In fog of war
    /// that may not depend on what lies there.
    pub(crate) fn is_target(&self, p: &Position, target: Space) -> bool {
        self.suffices(p, target, &self.able_against(p, target))
    }

    pub(crate) fn suffices(&self, p: &Position, target: Space, attackers: &Units) -> bool {
        let odds = self.odds(p, target, attackers);
        // [9.2.3] Units without an attack do not attack alone.
        odds.attack > 0 && (p.fog || odds.column.is_some())
    }

    /// [9.0a]
    pub(crate) fn list_targets(&self, p: &Position, out: &mut Vec<Order>) {
        let hexes = self.hexes_in_reach(p);
        out.extend(hexes.iter().filter(|hex| self.is_target(p, *hex)).map(Order::Attack));
    }

    pub(crate) fn can_attack(&self, p: &Position) -> bool {
        self.hexes_in_reach(p).iter().any(|hex| self.is_target(p, hex))
    }

    /// [9.0a] Names a hex.
    pub(crate) fn declare(&self, p: &mut Position, hex: Space, log: &mut impl Log) {
        p.battle = Battle { stage: Stage::Muster, target: hex, ..Battle::default() };
        p.step = Step::Muster;
        let side = p.active;
        log.note(|| {
            Event::new("9.0a", Text::new("log-attack").with("side", side).with("hex", hex))
        });
    }

    /// [9.2.1a] Who may join, and that the attack is made when it can be.
    pub(crate) fn list_attackers(&self, p: &Position, out: &mut Vec<Order>) {
        let b = &p.battle;
        let others = self.able_against(p, b.target).without(&b.attackers);
        out.extend(others.iter().map(Order::Commit));
        if self.suffices(p, b.target, &b.attackers) {
            out.push(Order::Ready);
        }
    }

    /// Every order of a ground combat after its declaration, and of an air attack after the die.
    pub(crate) fn fight_on(
        &self,
        p: &mut Position,
        order: Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        match (p.step, order) {
            (Step::Muster, Order::Commit(unit)) => {
                p.battle.attackers.insert(unit);
                log.note(|| Event::new("9.2.1a", Text::new("log-commit").with("unit", unit)));
                return;
            }
            (Step::Muster, _) => return self.make_attack(p, dice, log),
            (Step::Evade(cavalry), Order::To(hex)) => self.evade(p, cavalry, hex, log),
            (Step::Evade(cavalry), _) => p.battle.asked.insert(cavalry),
            (Step::Loss, Order::Lose(unit)) => self.bear(p, unit, log),
            (Step::RetreatFrom, Order::To(hex)) => p.battle.origin = hex,
            (Step::Retreat, Order::Move(unit)) => self.set_out(p, [unit].into_iter().collect()),
            (Step::Retreat, _) => self.set_out(p, self.yet_to_go(p)),
            (Step::RetreatTo, Order::To(hex)) => self.fall_back(p, hex, log),
            (Step::Overflow, Order::Move(unit)) => self.send_on(p, unit),
            (Step::Advance, Order::Move(unit)) => return self.advance(p, unit, dice, log),
            (Step::Advance, _) => p.battle.stage = Stage::Done,
            (Step::AdvanceOn(unit), Order::To(hex)) => self.advance_on(p, unit, hex, log),
            _ => {}
        }
        self.go_on(p, dice, log);
    }

    /// [9.2.2, 9.2.1c, 2.1.2d, Q60] The attack is announced and cannot be taken back; in fog of war
    /// it may turn out to be void.
    pub(crate) fn make_attack(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let target = p.battle.target;
        p.battle.defenders = self.units_in(p, !p.active, target);
        p.battle.odds = self.odds(p, target, &p.battle.attackers);
        p.battle.advancing = p.battle.attackers.intersection(&self.combat_units);
        p.activation.attacked = p.activation.attacked.union(&p.battle.attackers);
        self.pitch_camps(p);
        if p.battle.odds.column.is_none() {
            let text = Text::new("log-void").with("hex", target);
            log.note(|| Event { reveals: true, ..Event::new("2.1.2d", text) });
            p.battle.stage = Stage::Done;
        } else {
            if p.fog {
                let text = Text::new("log-revealed").with("hex", target);
                log.note(|| Event { reveals: true, ..Event::new("2.1.2c", text) });
            }
            p.battle.stage = Stage::Evasion;
        }
        self.go_on(p, dice, log);
    }

    /// [Q18] Headquarters that stand with fighting units, and whose fate they share.
    fn pitch_camps(&self, p: &mut Position) {
        let b = &p.battle;
        let hexes = b.advancing.iter().map(|unit| p.at[unit]).chain([b.target]);
        let hexes: Hexes = hexes.collect();
        let staffs = self.headquarters.iter().filter(|hq| hexes.contains(p.at[*hq]));
        let staffs: Units = staffs.collect();
        p.battle.staffs = staffs;
        for hq in staffs.iter() {
            let side = self.units[hq].side;
            let units = self.units_in(p, side, p.at[hq]).intersection(&self.combat_units);
            let _ = p.battle.camps.try_push(Camp { headquarters: hq, units });
        }
    }

    /// Carries a combat on until somebody must decide or it is over.
    pub(crate) fn go_on(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        loop {
            let waits = match p.battle.stage {
                Stage::None | Stage::Muster => return,
                Stage::Evasion => self.settle_evasion(p),
                Stage::Damage => self.settle_damage(p, log),
                Stage::DefenderLoss | Stage::AttackerLoss => self.settle_losses(p, log),
                Stage::DefenderRetreat | Stage::AttackerRetreat => self.settle_retreats(p, log),
                Stage::Advance => self.settle_advances(p),
                Stage::Done => return self.finish(p),
            };
            if waits {
                return;
            }
            self.next_stage(p, dice, log);
        }
    }

    /// [9.1a] The defender carries out his result first.
    fn next_stage(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        self.lose_staffs(p, log);
        p.battle.stage = match p.battle.stage {
            Stage::Evasion if !self.is_defended(p) => Stage::Advance,
            Stage::Evasion => {
                self.roll(p, dice, log);
                Stage::Damage
            }
            Stage::Damage => {
                self.begin_defender_loss(p, log);
                Stage::DefenderLoss
            }
            Stage::DefenderLoss => {
                self.begin_retreat(p, !p.active, log);
                Stage::DefenderRetreat
            }
            // [12.1c] Aircraft ignore what an attacker suffers.
            Stage::DefenderRetreat if self.is_air_attack(p) => Stage::Done,
            Stage::DefenderRetreat => {
                self.begin_attacker_loss(p);
                Stage::AttackerLoss
            }
            Stage::AttackerLoss => {
                self.begin_retreat(p, p.active, log);
                Stage::AttackerRetreat
            }
            Stage::AttackerRetreat => Stage::Advance,
            _ => Stage::Done,
        };
    }

    pub(crate) fn is_air_attack(&self, p: &Position) -> bool {
        p.battle.attackers.intersects(&self.aircraft)
    }

    /// Whether somebody is left to be fought; aircraft attack headquarters too (12.1.1a).
    fn is_defended(&self, p: &Position) -> bool {
        let (enemy, target) = (!p.active, p.battle.target);
        p.fighters[enemy].contains(target) || self.is_air_attack(p)
    }

    /// [9.1, 9.3] The figures are locked and the die falls.
    fn roll(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let target = p.battle.target;
        let here = self.units_in(p, !p.active, target);
        // [Q18] Cavalry that went before the die no longer decides over the headquarters.
        let staying = |camp: &&mut Camp| here.contains(camp.headquarters);
        for camp in p.battle.camps.iter_mut().filter(staying) {
            camp.units = camp.units.intersection(&here);
        }
        // [Q12] Who is left fights on with his own strength, which only helps the attacker.
        let odds = self.odds(p, target, &p.battle.attackers);
        let column = odds.column.unwrap_or(0);
        let branch = self.outcomes(column).sample(dice);
        p.battle.odds = odds;
        p.battle.die = branch.sum;
        p.battle.outcome = branch.result;
        log.note(|| {
            let air = self.is_air_attack(p);
            let (clause, key) = if air { ("12.1c", "log-bombed") } else { ("9.1a", "log-battle") };
            let text = Text::new(key)
                .with("hex", target)
                .with("attack", attack_words(odds.attack_halves()))
                .with("defence", odds.defence_points())
                .with("column", self.tables.columns[usize::from(column)].clone())
                .with("code", branch.result.code());
            Event { rolls: vec![branch.sum], ..Event::new(clause, text) }
        });
    }

    /// [9.4.4, Q15] What the defender loses: in a town or city a step less, but for a train there.
    fn begin_defender_loss(&self, p: &mut Position, log: &mut impl Log) {
        let target = p.battle.target;
        let here = self.units_in(p, !p.active, target);
        let train = here.iter().any(|unit| self.units[unit].kind == Kind::Train);
        let mut steps = p.battle.outcome.defender.steps;
        if steps > 0 && self.spares_loss(target) && !train {
            steps -= 1;
            log.note(|| Event::new("9.4.4a", Text::new("log-spared-loss").with("hex", target)));
        }
        p.battle.due = steps;
        p.battle.toll = Toll::First;
        p.battle.loser = Some(!p.active);
        p.battle.payers = here.intersection(&self.combat_units);
    }

    /// [9.1c, 11.3(4)] What the attacker loses; the ship bears nothing.
    fn begin_attacker_loss(&self, p: &mut Position) {
        let outcome = p.battle.outcome;
        let counts = !outcome.starred || self.costs_star(p.battle.target);
        p.battle.due = if counts { outcome.attacker.steps } else { 0 };
        p.battle.toll = Toll::First;
        p.battle.loser = Some(p.active);
        p.battle.payers = p.battle.attackers.intersection(&self.combat_units);
    }

    /// [11.1.3(1), Q18] Headquarters whose units are all gone are lost, but not to aircraft.
    pub(crate) fn lose_staffs(&self, p: &mut Position, log: &mut impl Log) {
        if self.is_air_attack(p) {
            return;
        }
        for i in 0..p.battle.camps.len() {
            let Camp { headquarters, units } = p.battle.camps[i];
            if p.on_map(headquarters) && !units.iter().any(|unit| p.on_map(unit)) {
                self.forget(p, headquarters);
                self.lose_headquarters(p, headquarters, log);
            }
        }
    }

    /// A counter that left the map has no further part in the combat.
    pub(crate) fn forget(&self, p: &mut Position, unit: Piece) {
        let b = &mut p.battle;
        for set in [&mut b.retreating, &mut b.group, &mut b.arrived, &mut b.advancing] {
            set.remove(unit);
        }
    }

    /// The next attack may be declared; the figures stay for whoever looks back.
    fn finish(&self, p: &mut Position) {
        p.battle.loser = None;
        p.battle.payers = Units::EMPTY;
        p.battle.advancing = Units::EMPTY;
        p.step = match p.phase {
            Phase::GroundAttack => Step::AirTarget,
            _ => Step::Declare,
        };
    }

    /// [9.2.4] Asks cavalry that can go, one after the other. True if somebody must decide.
    fn settle_evasion(&self, p: &mut Position) -> bool {
        if !self.leaves_time(p) {
            return false;
        }
        let cavalry = |unit: &Piece| self.units[*unit].kind == Kind::Cavalry;
        let open = p.battle.defenders.without(&p.battle.asked);
        match open.iter().filter(cavalry).find(|unit| !self.ways_out(p, *unit).is_empty()) {
            Some(unit) => {
                p.step = Step::Evade(unit);
                true
            }
            None => false,
        }
    }

    /// [9.2.4a, 9.2.4b, Q61] Infantry or cavalry attacks, and no mechanized unit.
    fn leaves_time(&self, p: &Position) -> bool {
        let any = |wanted: fn(Kind) -> bool| {
            p.battle.attackers.iter().any(|unit| wanted(self.units[unit].kind))
        };
        any(|kind| matches!(kind, Kind::Infantry | Kind::Motorized | Kind::Cavalry))
            && !any(|kind| kind == Kind::Mechanized)
    }

    /// [9.2.4a, Q38]
    pub(crate) fn list_evasions(&self, p: &Position, cavalry: Piece, out: &mut Vec<Order>) {
        out.extend(self.ways_out(p, cavalry).into_iter().map(Order::To));
        out.push(Order::Stay);
    }
}

/// Half points as they are said.
pub(crate) fn attack_words(halves: u16) -> String {
    match halves {
        1 => "½".into(),
        halves => (halves / 2).to_string(),
    }
}
