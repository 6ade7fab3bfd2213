//! [10.1] The 2nd Polish Army and the battle of the northern sector, which is fought with dice beside
//! the map.

use crate::{
    prelude::*,
    terrain::{NORTH_GERMAN, NORTH_POLISH, RESERVE, stage_box},
};

impl Breslau {
    /// Poles who stand in the north.
    fn poles_in_the_north(&self, p: &Position) -> Units {
        p.counters_in(NORTH_POLISH)
    }

    /// [10.1.3-0, Q39] After the events: the declaration, or the next round of the battle.
    pub(crate) fn begin_north(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let north = &p.north;
        // [10.1.3-0] Not in the stage in which the army came.
        let open = north.since > 0 && north.since < p.stage && !north.broken;
        // [Q38] An empty box means no battle.
        if !open || self.poles_in_the_north(p).is_empty() {
            return self.begin_red_strategic(p, umpire);
        }
        match north.declared {
            true => self.fight_in_the_north(p, umpire),
            false => p.step = Step::Declare,
        }
    }

    /// [10.1.3a] Two rolls for each German unit in the north.
    fn fight_in_the_north(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let germans = p.counters_in(NORTH_GERMAN).len() as u8;
        p.north.rolls = germans * self.tables.north.rolls;
        p.north.sum = 0;
        umpire.note(|| {
            let text = Text::new("log-north").with("germans", germans);
            let poles = self.poles_in_the_north(p).len() as u32;
            Event::new("10.1.3-0", text.with("poles", poles))
        });
        self.go_on_in_the_north(p, umpire);
    }

    /// [10.1.3a, Q49] Rolls that nobody can support, or that can change nothing, need no decision.
    fn go_on_in_the_north(&self, p: &mut Position, umpire: &mut impl Umpire) {
        loop {
            let held = usize::from(p.north.sum) >= self.poles_in_the_north(p).len();
            if held || p.north.rolls == 0 {
                p.north.rolls = 0;
                return self.end_in_the_north(p, held, umpire);
            }
            if p.supply >= self.tables.supply.north {
                p.step = Step::NorthRoll;
                return;
            }
            self.roll_once(p, 0, umpire);
        }
    }

    /// [10.1.3b]
    fn roll_once(&self, p: &mut Position, bonus: u8, umpire: &mut impl Umpire) {
        let die = umpire.roll(6);
        p.north.rolls -= 1;
        p.north.sum += u16::from(die + bonus);
        umpire.note(|| {
            let text = Text::new("log-north-roll").with("bonus", bonus).with("sum", p.north.sum);
            Event { rolls: vec![die], ..Event::new("10.1.3a", text) }
        });
    }

    /// [10.1.3c, 10.1.3d, Q6] Who reaches the number of the Poles holds; a tie is enough.
    fn end_in_the_north(&self, p: &mut Position, held: bool, umpire: &mut impl Umpire) {
        let poles = self.poles_in_the_north(p);
        let counted =
            |key| Text::new(key).with("sum", p.north.sum).with("poles", poles.len() as u32);
        if held {
            umpire.note(|| Event::new("10.1.3c", counted("log-north-held")));
            p.picks = self.tables.north.losses;
            return self.settle_losses(p, umpire);
        }
        umpire.note(|| Event::new("10.1.3d", counted("log-north-broken")));
        p.north.broken = true;
        for unit in poles.iter() {
            self.put(p, unit, stage_box(p.stage + 1));
        }
        for unit in p.counters_in(NORTH_GERMAN).iter() {
            self.put(p, unit, RESERVE);
        }
        self.begin_red_strategic(p, umpire);
    }

    /// [10.1.3c, Q6c] The Russian picks those who are fatigued, unless all are.
    fn settle_losses(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let poles = self.poles_in_the_north(p);
        if poles.len() <= usize::from(p.picks) {
            poles.iter().for_each(|unit| self.fatigue(p, unit, umpire));
            p.picks = 0;
        }
        match p.picks {
            0 => self.begin_red_strategic(p, umpire),
            _ => p.step = Step::NorthLoss,
        }
    }
}

kernel::bars! {
    /// What keeps a roll from being supported, or a unit from being fatigued.
    pub(crate) enum Bar {
        "Q6b": Once "no-north-once";
        "10.1.3c": NotThere "no-north-unit";
    }
}

/// [10.1.3-0, 10.1.4] Whether the 2nd Polish Army goes into action, so that more points are needed.
pub(crate) struct Declare;

impl Decision<Breslau> for Declare {
    fn list(&self, _: &Breslau, _: &Position, out: &mut Vec<Order>) {
        out.extend([Order::Declare, Order::Hold]);
    }

    fn offer(&self, game: &Breslau, _: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Declare => {
                let text = Text::new("do-declare").with("points", game.tables.north.points);
                Choice::new(text, "10.1.3-0")
            }
            Order::Hold => Choice::of("do-not-declare", "10.1.3-0"),
            _ => return Err(not_now("now-declare")),
        })
    }

    fn prompt(&self, game: &Breslau, p: &Position) -> Text {
        let text = Text::new("ask-declare").with("side", p.phase.side());
        text.with("number", game.tables.north.points)
    }

    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if order != Order::Declare {
            return game.begin_red_strategic(p, umpire);
        }
        p.north.declared = true;
        umpire.note(|| {
            let text = Text::new("log-declared").with("points", game.tables.north.points);
            Event::new("10.1.4", text.with("needed", game.points_needed(p)))
        });
        game.fight_in_the_north(p, umpire);
    }
}

/// [10.1.3a, Q6b] Whether a roll gets a point of supply before it falls.
pub(crate) struct Support;

impl Decision<Breslau> for Support {
    fn list(&self, _: &Breslau, _: &Position, out: &mut Vec<Order>) {
        out.extend([Order::Support(1), Order::Hold]);
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Support(1) => {
                let text = game.paid(p, "do-north-support", game.tables.supply.north);
                Choice::new(text, "10.1.3a")
            }
            Order::Support(_) => return Err(Bar::Once.into()),
            Order::Hold => Choice::of("do-north-roll", "10.1.3a"),
            _ => return Err(not_now("now-north-roll")),
        })
    }

    fn prompt(&self, game: &Breslau, p: &Position) -> Text {
        Text::new("ask-north-roll")
            .with("side", GERMAN)
            .with("left", p.north.rolls)
            .with("sum", p.north.sum)
            .with("number", game.poles_in_the_north(p).len() as u32)
            .with("supply", p.supply)
    }

    /// [6.2b, 10.1.3a]
    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let mut bonus = 0;
        if order != Order::Hold {
            p.supply = p.supply.saturating_sub(game.tables.supply.north);
            bonus = game.tables.north.support;
        }
        game.roll_once(p, bonus, umpire);
        game.go_on_in_the_north(p, umpire);
    }
}

/// [10.1.3c] Which Polish unit is fatigued.
pub(crate) struct Loss;

impl Decision<Breslau> for Loss {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.poles_in_the_north(p).iter().map(Order::Take));
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        match order {
            Order::Take(unit) if game.poles_in_the_north(p).contains(unit) => {
                Ok(Choice::of("do-tire", "10.1.3c"))
            }
            Order::Take(_) => Err(Bar::NotThere.into()),
            _ => Err(not_now("now-north-loss")),
        }
    }

    fn prompt(&self, _: &Breslau, p: &Position) -> Text {
        Text::new("ask-north-loss").with("side", p.phase.side()).with("left", p.picks)
    }

    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Take(unit) = order {
            game.fatigue(p, unit, umpire);
            p.picks -= 1;
            game.settle_losses(p, umpire);
        }
    }
}
