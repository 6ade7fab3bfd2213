//! [8.5] Losses, and the choice between holding and going back.

use crate::{
    Mlawa,
    order_of_battle::{POLISH, Units},
    orders::Order,
    position::{Position, Stage},
    sequence::Step,
    tables::Retreat,
};
use kernel::{
    game::{Event, Log, Side},
    piece::Piece,
    text::Text,
};

impl Mlawa {
    /// Who has lost the combat: the side whose units go back or pay.
    pub(crate) fn losing_side(&self, p: &Position) -> Side {
        match p.battle.result {
            Retreat::Attacker(_) => p.active(),
            _ => !p.active(),
        }
    }

    pub(crate) fn paying_side(&self, p: &Position) -> Side {
        match p.battle.stage {
            Stage::AttackerLoss => p.active(),
            _ => self.losing_side(p),
        }
    }

    /// Points that a set of units can still lose (8.57: artillery one each).
    pub(crate) fn available(&self, p: &Position, units: &Units) -> u16 {
        units.iter().map(|u| u16::from(p.strength[u])).sum()
    }

    /// [8.56, 9.64c] Units that can bear the next point: those that must come first, if any.
    fn next_payers(&self, p: &Position) -> Units {
        let alive = p.battle.payers.iter().filter(|u| p.on_map(*u) && p.strength[*u] > 0);
        let alive: Units = alive.collect();
        if p.battle.antitank.is_empty() {
            return alive;
        }
        let attackers = self.paying_side(p) == p.active();
        let first: Units = match attackers {
            true => alive.iter().filter(|u| self.kind(*u).is_armour()).collect(),
            false => alive.intersection(&p.battle.antitank),
        };
        if first.is_empty() { alive } else { first }
    }

    /// [8.54] What can lose a box: single units, and the sub-units inside a counter.
    pub(crate) fn list_losses(&self, p: &Position, out: &mut Vec<Order>) {
        for unit in self.next_payers(p).iter() {
            let parts = self.inside(p, unit);
            if parts.is_empty() {
                out.push(Order::Lose(unit));
            }
            out.extend(parts.into_iter().map(Order::Lose));
        }
    }

    pub(crate) fn bear_loss(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        p.battle.due -= 1;
        log.note(|| Event::new("8.56", Text::new("log-loss").with("unit", unit)));
        self.lose_point(p, unit, log);
    }

    /// Takes losses as long as there is nothing to choose. True if somebody must choose.
    pub(crate) fn settle_loss(&self, p: &mut Position, then: Stage, log: &mut impl Log) -> bool {
        while p.battle.due > 0 {
            let payers = self.next_payers(p);
            let alive = p.battle.payers.iter().filter(|u| p.on_map(*u)).collect();
            if self.available(p, &alive) <= u16::from(p.battle.due) {
                // [Q75] Losses beyond what is there are void.
                for unit in alive.iter() {
                    self.eliminate(p, unit, log);
                }
                p.battle.due = 0;
                break;
            }
            let mut choices = payers.iter().flat_map(|u| {
                let parts = self.inside(p, u);
                if parts.is_empty() { std::iter::once(u).collect() } else { parts }
            });
            let (Some(only), None) = (choices.next(), choices.next()) else {
                p.step = Step::Loss;
                return true;
            };
            self.bear_loss(p, only, log);
        }
        let held = p.battle.stage == Stage::HoldLoss;
        p.battle.stage = then;
        if held {
            self.after_holding(p, log);
        }
        false
    }

    /// [8.51, 9.45, Q18] What the first part of the result asks of whom.
    pub(crate) fn ask_verdict(&self, p: &mut Position, log: &mut impl Log) -> bool {
        let strafe = p.battle.odds.strafe;
        let losers = match p.battle.result {
            Retreat::Nobody => Units::EMPTY,
            Retreat::Attacker(_) => {
                self.exposed_attackers(p).iter().filter(|u| p.on_map(*u)).collect()
            }
            Retreat::Defender(_) => p.battle.defenders,
        };
        if losers.is_empty() {
            p.battle.stage = Stage::Done;
            return false;
        }
        if strafe && matches!(p.battle.result, Retreat::Defender(_)) {
            self.hold(p, log);
            return false;
        }
        p.battle.retreating = losers;
        p.step = Step::Verdict;
        true
    }

    /// [8.52, 8.53, 9.47b, 11.33, 10.35, Q12] What it costs to stay.
    pub fn price(&self, p: &Position) -> u8 {
        self.price_of(p, p.battle.result)
    }

    /// [8.61b, Q16] The same for part of the way.
    pub(crate) fn price_of(&self, p: &Position, retreat: Retreat) -> u8 {
        let odds = &p.battle.odds;
        let strength = match retreat {
            Retreat::Defender(_) if !odds.strafe => odds.weight,
            _ => odds.defence,
        };
        let price = self.tables.price(retreat, self.tables.column(strength));
        let sheltered = odds.fort != 0 && self.losing_side(p) == POLISH;
        if sheltered && matches!(retreat, Retreat::Defender(_)) { price / 2 } else { price }
    }

    pub(crate) fn hold(&self, p: &mut Position, log: &mut impl Log) {
        p.battle.due = self.price(p);
        p.battle.payers = match p.battle.result {
            Retreat::Attacker(_) => p.battle.retreating,
            _ => p.battle.fresh,
        };
        p.battle.retreating = Units::EMPTY;
        p.battle.stage = Stage::HoldLoss;
        let (side, price) = (self.losing_side(p), p.battle.due);
        // [8.77b, Q21] How much more than the defenders had.
        let missing = u16::from(price).saturating_sub(self.available(p, &p.battle.payers));
        p.battle.reach = (1 + missing as u8).min(p.battle.result.hexes());
        log.note(|| {
            let text = Text::new("log-hold").with("side", side).with("price", price);
            Event::new("8.52", text)
        });
    }

    /// [8.77, Q21] If the defenders died where they stood, the attacker may come in.
    fn after_holding(&self, p: &mut Position, log: &mut impl Log) {
        let wiped_out = p.battle.fresh.iter().all(|u| !p.on_map(u));
        let defeat = matches!(p.battle.result, Retreat::Defender(_)) && !p.battle.odds.strafe;
        if !(wiped_out && defeat) {
            p.battle.stage = Stage::Done;
            return;
        }
        // [Q19] Who had only fled here dies with the stack.
        for unit in p.battle.defenders.iter().filter(|u| p.on_map(*u)).collect::<Units>().iter() {
            self.eliminate(p, unit, log);
        }
        for i in 0..p.battle.targets.len() {
            let hex = p.battle.targets[i];
            p.battle.trail.insert(hex);
            p.battle.left.push(hex);
            self.abandon_works(p, hex);
        }
        self.open_chase(p);
    }

    pub(crate) fn fall_back(&self, p: &mut Position, log: &mut impl Log) {
        p.battle.stage = Stage::Retreat;
        p.battle.reach = p.battle.result.hexes();
        let side = self.losing_side(p);
        log.note(|| Event::new("8.51b", Text::new("log-retreat").with("side", side)));
    }
}
