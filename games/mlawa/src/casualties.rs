//! [8.5] Losses, and the choice between holding and going back.

use crate::{position::Stage, prelude::*, strength::Odds, tables::Retreat, terrain::INSIDE};

kernel::bars! {
    /// What keeps a unit from bearing a loss.
    pub(crate) enum Bar {
        "8.54": Whole "no-lose-whole";
        "9.64c": NotFirst "no-loser";
        "8.56": NotHere "no-loser";
    }
}

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

    fn living_payers(&self, p: &Position) -> Units {
        p.battle.payers.intersection(&p.afield).iter().filter(|u| p.strength[*u] > 0).collect()
    }

    /// [8.56, 9.64c] Units that can bear the next point: those that must come first, if any.
    fn next_payers(&self, p: &Position) -> Units {
        let alive = self.living_payers(p);
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

    /// [8.54, 8.56, 9.64c] Whether a unit, or a sub-unit inside its counter, may lose a box.
    fn may_lose(&self, p: &Position, next: &Units, unit: Piece) -> Result<(), Bar> {
        let regiment = self.units[unit].parent.filter(|_| p.at[unit] == INSIDE);
        let counter = regiment.unwrap_or(unit);
        match next.contains(counter) {
            true if self.inside(p, unit).is_empty() => Ok(()),
            true => Err(Bar::Whole),
            false if self.living_payers(p).contains(counter) => Err(Bar::NotFirst),
            false => Err(Bar::NotHere),
        }
    }

    /// Everything that can lose the next box.
    fn losers(&self, p: &Position, next: &Units) -> impl Iterator<Item = Piece> {
        let bodies = next.iter().flat_map(|unit| std::iter::once(unit).chain(self.inside(p, unit)));
        bodies.filter(|unit| self.may_lose(p, next, *unit).is_ok())
    }

    fn bear_loss(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        p.battle.due -= 1;
        log.note(|| Event::new("8.56", Text::new("log-loss").with("unit", unit)));
        self.lose_point(p, unit, log);
    }

    /// Takes losses as long as there is nothing to choose. True if somebody must choose.
    pub(crate) fn settle_loss(&self, p: &mut Position, then: Stage, log: &mut impl Log) -> bool {
        while p.battle.due > 0 {
            let alive = p.battle.payers.intersection(&p.afield);
            if p.strength_of(&alive) <= u16::from(p.battle.due) {
                // [Q75] Losses beyond what is there are void.
                for unit in alive.iter() {
                    self.eliminate(p, unit, log);
                }
                p.battle.due = 0;
                break;
            }
            let next = self.next_payers(p);
            let choice = {
                let mut losers = self.losers(p, &next);
                (losers.next(), losers.next())
            };
            let (Some(only), None) = choice else {
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
        let losers = match p.battle.result {
            Retreat::Nobody => Units::EMPTY,
            Retreat::Attacker(_) => self.exposed_attackers(p).intersection(&p.afield),
            Retreat::Defender(_) => p.battle.defenders,
        };
        if losers.is_empty() {
            p.battle.stage = Stage::Done;
            return false;
        }
        if p.battle.odds.strafe && p.battle.result.hits_defender() {
            self.hold(p, log);
            return false;
        }
        p.battle.retreating = losers;
        p.step = Step::Verdict;
        true
    }

    /// [8.52] What it costs to stay.
    pub fn price(&self, p: &Position) -> u8 {
        self.price_of(p.active(), &p.battle.odds, p.battle.result)
    }

    /// [8.52, 8.53, 8.61b, 9.47b, 10.35, 11.33, Q12, Q16] What it costs the loser not to go back so
    /// far.
    pub(crate) fn price_of(&self, attacker: Side, odds: &Odds, retreat: Retreat) -> u8 {
        let is_defender = retreat.hits_defender();
        let strength = if is_defender && !odds.strafe { odds.weight } else { odds.defence };
        let price = self.tables.price(retreat, self.tables.column(strength));
        let is_sheltered = is_defender && odds.fort != 0 && attacker != POLISH;
        if is_sheltered { price / 2 } else { price }
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
        let missing = u16::from(price).saturating_sub(p.strength_of(&p.battle.payers));
        p.battle.reach = (1 + missing as u8).min(p.battle.result.hexes());
        log.note(|| {
            let text = Text::new("log-hold").with("side", side).with("price", price);
            Event::new("8.52", text)
        });
    }

    /// [8.77, Q21] If the defenders died where they stood, the attacker may come in.
    fn after_holding(&self, p: &mut Position, log: &mut impl Log) {
        let wiped_out = !p.battle.fresh.intersects(&p.afield);
        let defeat = p.battle.result.hits_defender() && !p.battle.odds.strafe;
        if !(wiped_out && defeat) {
            p.battle.stage = Stage::Done;
            return;
        }
        // [Q19] Who had only fled here dies with the stack.
        for unit in p.battle.defenders.intersection(&p.afield).iter() {
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

/// [8.56] Who bears the losses.
pub(crate) struct Loss;

impl Decision<Mlawa> for Loss {
    fn list(&self, game: &Mlawa, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.losers(p, &game.next_payers(p)).map(Order::Lose));
    }

    fn offer(&self, game: &Mlawa, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::Lose(unit) = order else { return Err(not_now("now-loss")) };
        game.may_lose(p, &game.next_payers(p), unit)?;
        Ok(Choice::of("do-lose", "8.56"))
    }

    fn prompt(&self, game: &Mlawa, p: &Position) -> Text {
        game.ask(p, "ask-loss").with("points", p.battle.due)
    }

    fn play(&self, game: &Mlawa, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Lose(unit) = order {
            game.bear_loss(p, unit, umpire);
        }
        game.go_on(p, umpire);
    }
}

/// [8.51, 8.52] Stay and pay, or go back.
pub(crate) struct Verdict;

impl Decision<Mlawa> for Verdict {
    fn list(&self, _: &Mlawa, _: &Position, out: &mut Vec<Order>) {
        out.extend([Order::Hold, Order::Retreat]);
    }

    fn offer(&self, game: &Mlawa, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let (label, clause) = match order {
            Order::Hold => (Text::new("do-hold").with("price", game.price(p)), "8.52"),
            Order::Retreat => {
                let label = Text::new("do-retreat").with("hexes", p.battle.result.hexes());
                (label.with("price", game.retreat_price(p)), "8.51b")
            }
            _ => return Err(not_now("now-verdict")),
        };
        Ok(Choice::new(label, clause))
    }

    fn prompt(&self, game: &Mlawa, p: &Position) -> Text {
        let text = game.ask(p, "ask-verdict").with("hexes", p.battle.result.hexes());
        text.with("price", game.price(p))
    }

    fn play(&self, game: &Mlawa, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Hold => game.hold(p, umpire),
            _ => game.fall_back(p, umpire),
        }
        game.go_on(p, umpire);
    }
}
