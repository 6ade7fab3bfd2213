//! [7.3.6b, 9.10–9.13, 10.5.2] Defensive fire at whoever enters a hex next to the enemy, and gas
//! instead of it.

use crate::{battle::Battle, prelude::*};

kernel::bars! {
    /// What keeps a march from being answered like that.
    pub(crate) enum Bar {
        "9.2a": NobodyFires "no-firing-nobody";
        "Q33": FireHasBegun "no-hold-now";
        "10.4.1a": NoGoliath "no-goliath-fire";
        "10.5.2a": RedGas "no-gas-red", FireInstead "no-gas-fire";
        "10.5.1": NoGas "no-gas-left";
    }
}

impl Breslau {
    /// [10.5.1, 10.5.2a] Whether the garrison uses gas, instead of fire.
    fn may_release_gas(&self, p: &Position) -> Result<(), Bar> {
        match p.phase.side() {
            GERMAN => Err(Bar::RedGas),
            _ if !p.battle.attackers.is_empty() => Err(Bar::FireInstead),
            _ if p.gas == 0 => Err(Bar::NoGas),
            _ => Ok(()),
        }
    }

    /// [9.10, 9.13] The fire is resolved; whoever gets through may go on.
    fn fire(&self, p: &mut Position, unit: Piece, umpire: &mut impl Umpire) {
        let b = &p.battle;
        let chance = self.fire_chance(p, unit, b.hex, &b.attackers, b.support);
        match self.resolve(p, &chance, umpire) {
            true => {
                self.fatigue(p, unit, umpire);
                self.end_move(p, unit);
            }
            false => {
                self.turn_fanatical(p, unit, umpire);
                self.keep_going(p, unit);
            }
        }
    }

    /// [10.5.2b, Q35] The unit goes back to where it came from, its move is over, and nobody of the
    /// Red Army enters the hex.
    fn release_gas(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        let hex = p.battle.hex;
        let back = p.march.from.unwrap_or(hex);
        log.note(|| {
            let text = Text::new("log-gas").with("unit", unit).with("hex", hex).with("to", back);
            Event { path: vec![back], ..Event::new("10.5.2b", text) }
        });
        p.gas = p.gas.saturating_sub(1);
        p.gassed.push(hex);
        p.battle = Battle::default();
        self.put(p, unit, back);
        self.end_move(p, unit);
    }
}

/// [7.3.6b, 10.5.2a] Hold fire, fire with some of those who can, or gas.
pub(crate) struct React;

impl Decision<Breslau> for React {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.able(p).iter().map(Order::Commit));
        if !p.battle.attackers.is_empty() {
            out.push(Order::Ready);
            game.list_support(p, out);
            return;
        }
        if game.may_release_gas(p).is_ok() {
            out.push(Order::Gas);
        }
        out.push(Order::Hold);
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let fires = !p.battle.attackers.is_empty();
        Ok(match order {
            Order::Commit(unit) => game.offer_joining(p, Choice::of("do-fire", "9.2a"), unit)?,
            Order::Support(points) => game.offer_support(p, points)?,
            Order::Gas => {
                game.may_release_gas(p)?;
                Choice::new(Text::new("do-gas").with("number", p.gas), "10.5.2a")
            }
            Order::Ready if fires => {
                let choice = Choice::of("do-fire-now", "9.10a").role(Role::Done);
                game.with_chance(p, choice, &p.battle)
            }
            Order::Hold | Order::End | Order::Enough if fires => {
                return Err(Bar::FireHasBegun.into());
            }
            Order::Hold => Choice::of("do-hold", "7.3.6b").role(Role::Done),
            Order::Ready | Order::End | Order::Enough => return Err(Bar::NobodyFires.into()),
            Order::Goliath => return Err(Bar::NoGoliath.into()),
            _ => return Err(not_now("now-react")),
        })
    }

    /// Who has come where, and what it may cost to do something about it.
    fn prompt(&self, _: &Breslau, p: &Position) -> Text {
        let side = !p.phase.side();
        let key = match side {
            _ if !p.battle.attackers.is_empty() => "ask-react-more",
            GERMAN if p.gas > 0 => "ask-react-german",
            GERMAN => "ask-react-supply",
            RED => "ask-react",
        };
        let text = Text::new(key).with("side", side).with("supply", p.supply);
        p.battle.tell(text.with("hex", p.battle.hex))
    }

    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Some(unit) = p.battle.target else { return };
        match order {
            Order::Commit(firer) => p.battle.attackers.insert(firer),
            Order::Support(points) => game.pay_for_guns(p, points, umpire),
            Order::Ready => game.fire(p, unit, umpire),
            Order::Gas => game.release_gas(p, unit, umpire),
            _ => {
                p.battle = Battle::default();
                game.keep_going(p, unit);
            }
        }
    }
}
