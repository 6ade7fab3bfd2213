//! Combats: what an attack brings by the exact table, what support moves, who pays.

use crate::{
    Uprising,
    city::CORDON,
    combat::Mode,
    deck::{Cards, Effect, Window, card_of, members},
    order_of_battle::{GERMAN, POLISH, Units, garrison_of},
    orders::Order,
    position::{Battle, Position, Stage},
    tables::Combat,
};
use kernel::{outcomes::Outcomes, prelude::*};

/// The most that a cell of the table takes, and none.
const LOSSES: usize = 6;

/// How a side can pay in a combat.
struct Bill {
    /// The cheapest way to pay 0, 1, 2… losses.
    pay: [i32; LOSSES],
    /// What can be paid at most; who pays so much is gone.
    most: usize,
    way_out: bool,
    /// Somebody stays in the zone whatever happens to those who can retreat.
    others: bool,
}

impl Bill {
    /// To stay or to go: what it costs, and whether somebody is left in the zone.
    fn ways(&self, losses: usize) -> [Option<(i32, bool)>; 2] {
        let stay = (self.pay[losses], losses < self.most || self.others && self.most == 0);
        let goes = self.way_out && losses > 0 && losses <= self.most;
        [Some(stay), goes.then(|| (self.pay[losses - 1] + 10, self.others))]
    }
}

/// A combat as a side sees it: all that the dice are weighed with, the attacker's part first.
pub(super) struct Duel<'a> {
    combat: &'a Combat,
    attacker: Side,
    column: u8,
    /// [Q85] What cards take off the losses.
    spared: [u8; 2],
    /// What losses count, in hundredths.
    stakes: [i32; 2],
    bills: [Bill; 2],
    /// See [`Uprising::ground_by_holder`], and what of it is so now.
    ground: [[i32; 2]; 2],
    now: i32,
}

impl Duel<'_> {
    /// What the combat brings its attacker, so many columns further to the right: he pays and stays or
    /// goes, and then the defender does what is best for himself.
    pub(super) fn worth(&self, right: i8) -> i32 {
        let column = self.combat.shift(self.column, right);
        let outcomes = Outcomes::two_d6(|roll| self.combat.losses(column, roll, self.spared));
        let mut sum = 0;
        for branch in outcomes.branches() {
            let loss = |i: usize| usize::from(branch.result[i]).min(LOSSES - 1);
            let answers = self.bills[1].ways(loss(1));
            let answered = |way: (i32, bool)| {
                answers.iter().flatten().map(|answer| self.outcome(way, *answer)).min().unwrap_or(0)
            };
            let best = self.bills[0].ways(loss(0)).into_iter().flatten().map(answered).max();
            sum += branch.weight as i32 * best.unwrap_or(0);
        }
        sum / outcomes.total() as i32
    }

    /// What it brings him when he and the defender have paid so much, and stay or not.
    fn outcome(&self, (paid, stays): (i32, bool), (taken, holds): (i32, bool)) -> i32 {
        let after = match self.attacker {
            POLISH => self.ground[usize::from(stays)][usize::from(holds)] - self.now,
            GERMAN => self.now - self.ground[usize::from(holds)][usize::from(stays)],
        };
        taken * self.stakes[1] / 100 - paid * self.stakes[0] / 100 + after
    }
}

impl Uprising {
    /// A combat as if it were declared now with everybody who can.
    pub(super) fn declared(&self, p: &Position, side: Side, zone: Space, mode: Mode) -> Position {
        let mut q = p.clone();
        q.battle = Battle::declared(side, zone, mode);
        q.battle.attackers = self.able(&q);
        q.battle.defenders = self.units_in(&q, !side, zone);
        q.battle.stage = Stage::Attacker;
        q
    }

    /// How a side fights when it can choose.
    pub(super) fn best_mode(&self, p: &Position, side: Side) -> Mode {
        if p.command[side] > 0 { Mode::Assault } else { Mode::Attack }
    }

    /// What losses cost a side in the present combat, in the eyes of a side.
    fn bill(&self, p: &Position, eyes: Side, side: Side) -> Bill {
        let b = &p.battle;
        let zone = b.zone;
        let w = self.weights(eyes);
        let payers = b.fighters(side);
        let stakes = self.stakes(p, eyes);
        let mut prices: Vec<i32> = Vec::with_capacity(32);
        for unit in payers.iter() {
            let levels = 1..=p.level[unit];
            prices.extend(levels.map(|level| self.level_price_at(p, eyes, stakes, unit, level)));
        }
        if side == POLISH {
            prices.extend((0..p.barricades[zone]).map(|_| w.barricade));
        }
        let garrison = self.paying_garrison(p, side);
        prices.extend(garrison.map(|garrison| self.point_price(p, eyes, garrison)));
        prices.sort_unstable();
        let mut pay = [0; LOSSES];
        for n in 1..LOSSES {
            pay[n] = pay[n - 1] + prices.get(n - 1).copied().unwrap_or(0);
        }
        let mobile = payers.intersection(&self.mobile[side]);
        let strength = self.strength_of(p, &mobile);
        Bill {
            pay,
            most: if payers.is_empty() { 0 } else { prices.len() },
            way_out: !mobile.is_empty() && !self.retreat_zones(p, side, zone, strength).is_empty(),
            others: !self.units_in(p, side, zone).without(&mobile).is_empty(),
        }
    }

    /// The present combat, weighed for a side.
    pub(super) fn duel(&self, p: &Position, eyes: Side) -> Duel<'_> {
        let (zone, attacker) = (p.battle.zone, p.battle.attacker);
        let w = self.weights(eyes);
        let ground = self.ground_by_holder(p, eyes, zone);
        Duel {
            combat: &self.tables.combat,
            attacker,
            column: self.odds(p).column,
            spared: self.spared_by_role(p),
            stakes: if eyes == attacker { [w.own, w.enemy] } else { [w.enemy, w.own] },
            bills: [attacker, !attacker].map(|side| self.bill(p, eyes, side)),
            ground,
            now: ground[1][usize::from(p.present[GERMAN].contains(zone))],
        }
    }

    /// What a zone is worth to the Poles, by whether they are in it and whether German units are.
    fn ground_by_holder(&self, p: &Position, eyes: Side, zone: Space) -> [[i32; 2]; 2] {
        let value = self.zone_value(p, eyes, zone);
        let point = self.terrain_point(p, zone).is_some_and(|g| self.garrisons[g].victory_mark);
        let lost = if point { -100 } else { 0 };
        [[0, lost], [value, value * self.weights(eyes).contested / 100]]
    }

    /// Columns that a side could still add: from counters, and from cards.
    fn columns_to_come(&self, p: &Position, side: Side) -> i8 {
        let columns: i8 = self.reserves(p, side).map(|c| self.support_columns(p, c)).sum();
        let initiative = side == p.initiative;
        let fitting = self.decks.fitting(side, Window::Commit, p.turn, initiative) & p.hand[side];
        let effects = members(fitting).flat_map(|card| &self.decks.card(side, card).effects);
        columns + effects.map(|effect| self.columns_of(p, side, effect)).sum::<i8>()
    }

    /// What an attack brings with the support that it is worth.
    pub(super) fn supported(&self, q: &Position) -> i32 {
        let side = q.battle.attacker;
        if q.battle.attackers.is_empty() {
            return -10_000;
        }
        let most = self.columns_to_come(q, side).min(6);
        let price = self.weights(side).support;
        let duel = self.duel(q, side);
        let worth = |right: i8| duel.worth(right) - price * i32::from(right);
        (0..=most).map(worth).max().unwrap_or(0)
    }

    pub(super) fn fight_worth(&self, p: &Position, side: Side, order: Order) -> i32 {
        let w = self.weights(side);
        match order {
            Order::Capture(zone) => {
                10_000 + self.garrison_at[zone].map_or(0, |g| self.point_price(p, side, g))
            }
            Order::Assault(zone) => {
                let targets = self.zones_with(p, !side).intersection(&p.present[side]).len();
                // A point that nothing else asks for is free.
                let spare = usize::from(p.command[side]) > targets;
                let price = if spare { 2 } else { w.command };
                self.supported(&self.declared(p, side, zone, Mode::Assault)) - price
            }
            Order::Attack(zone) => self.supported(&self.declared(p, side, zone, Mode::Attack)),
            _ => 0,
        }
    }

    /// What one more counter does in the present combat.
    pub(super) fn support_worth(&self, p: &Position, side: Side, counter: Piece) -> i32 {
        let columns = self.units[counter].strength[usize::from(p.level[counter])] as i8;
        self.columns_worth(p, side, columns) - self.weights(side).support * i32::from(columns)
    }

    /// What columns in a side's favour are worth in the present combat.
    fn columns_worth(&self, p: &Position, side: Side, columns: i8) -> i32 {
        let attacks = side == p.battle.attacker;
        let right = if attacks { columns } else { -columns };
        let duel = self.duel(p, side);
        let gain = duel.worth(right) - duel.worth(0);
        if attacks { gain } else { -gain }
    }

    /// What a card does in the present combat.
    pub(super) fn committed_worth(&self, p: &Position, side: Side, card: Piece) -> i32 {
        let Some((_, number)) = card_of(card) else { return 0 };
        let mut q = p.clone();
        let bit: Cards = 1 << number;
        q.battle.cards[side] |= bit;
        let cancels = |e: &Effect| matches!(e, Effect::Cancel { .. });
        let effects = &self.decks.card(side, number).effects;
        let cancelled =
            if effects.iter().any(cancels) { self.columns_worth(p, side, 1) } else { 0 };
        let gain = self.duel(&q, side).worth(0) - self.duel(p, side).worth(0);
        let gain = if side == p.battle.attacker { gain } else { -gain };
        gain + cancelled - self.weights(side).card
    }

    /// The cheapest loss is the best one.
    pub(super) fn loss_worth(&self, p: &Position, side: Side, order: Order) -> i32 {
        let zone = p.battle.zone;
        let w = self.weights(side);
        let here = self.units_in(p, side, zone);
        // Whoever knows that the enemy is done for may as well go.
        let doomed = p.battle.stage == Stage::AttackerPays
            && usize::from(p.battle.result[1]) >= self.bill(p, side, !side).most;
        let hold = if doomed { 0 } else { self.presence(p, side, side, zone) };
        match order {
            Order::Lose(piece) => match garrison_of(piece) {
                Some(garrison) => -self.point_price(p, side, garrison),
                None => {
                    let level = p.level[piece];
                    let last = here.len() == 1 && level == 1;
                    let ground = if last { hold } else { 0 };
                    -self.level_price(p, side, piece, level) - ground
                }
            },
            Order::Raze => -w.barricade,
            Order::Retreat(to) => {
                let payers = p.battle.fighters(side);
                let group = payers.intersection(&self.mobile[side]).intersection(&here);
                if self.city.over[zone] == to {
                    return -group.iter().map(|u| self.level_price(p, side, u, 1)).sum::<i32>()
                        - 500;
                }
                let stay = !here.without(&group).is_empty();
                let ground = if stay { 0 } else { hold };
                self.shelter(p, side, to) / 4 - 15 - ground
            }
            _ => 0,
        }
    }

    /// How good it is for a side to stand in a zone.
    pub(super) fn shelter(&self, p: &Position, side: Side, zone: Space) -> i32 {
        let near = |side: Side| -> i32 {
            let around = self.city.near[zone].iter();
            around.map(|z| i32::from(p.load[side][z])).sum()
        };
        let ground = match side {
            POLISH => 12 * i32::from(self.ground(p, zone) + p.barricades[zone] as i8),
            GERMAN => 12 * i32::from(self.city.fortified.contains(zone)),
        };
        let friends = 3 * i32::from(p.load[side][zone]) + near(side);
        ground + friends - near(!side)
    }

    /// The strength that a side has in a zone and beside it.
    pub(super) fn pressure(&self, p: &Position, side: Side, zone: Space) -> i32 {
        let around = self.city.near[zone].iter().map(|z| i32::from(p.load[side][z]));
        2 * i32::from(p.load[side][zone]) + around.sum::<i32>()
    }

    /// What the enemy's stroke at a zone would bring him.
    pub(super) fn danger(&self, p: &Position, side: Side, zone: Space) -> i32 {
        let q = self.declared(p, !side, zone, self.best_mode(p, !side));
        if q.battle.attackers.is_empty() {
            return 0;
        }
        self.duel(&q, side).worth(0).max(0)
    }

    /// What the enemies who can come to a zone could take from so much strength in it.
    pub(super) fn stroke(&self, p: &Position, side: Side, zone: Space, own: u8) -> i32 {
        // Where friends are already, the way is short for the others.
        let reach = if p.present[!side].contains(zone) { 3 } else { 2 };
        let steps = &self.knowledge.steps[zone];
        let near = p.present[!side].iter().filter(|z| steps.away(*z) <= reach);
        let foes: u16 = near.map(|z| u16::from(p.load[!side][z])).sum();
        let foes = foes.min(self.city.stack[zone].into());
        if foes == 0 || own == 0 || zone == CORDON {
            return 0;
        }
        let shelter = match side {
            POLISH => self.ground(p, zone) + p.barricades[zone] as i8,
            GERMAN if self.city.fortified.contains(zone) => self.tables.shifts.fortified,
            GERMAN => 0,
        };
        let column = self.tables.combat.column(foes, own.into());
        let column = self.tables.combat.shift(column, -shelter);
        // One loss is a retreat; what is beyond it hurts.
        let outcomes = Outcomes::two_d6(|roll| self.tables.combat.cell(column, roll)[1].min(own));
        let beyond = outcomes.weigh(|loss| (i64::from(loss) - 1).max(0)) as i32;
        let w = self.weights(side);
        let room = i32::from(self.tables.morale.highest - p.morale);
        let level = match side {
            POLISH => w.level + 100,
            GERMAN => w.level + w.supply + (100 * room).clamp(60, 200),
        };
        beyond * level / outcomes.total() as i32
    }

    pub(super) fn everybody(&self, p: &Position, side: Side) -> Units {
        self.mobile[side].iter().filter(|unit| p.on_map(*unit)).collect()
    }
}
