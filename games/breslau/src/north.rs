//! [10.1] The 2nd Polish Army and the battle of the northern sector, which is fought with dice beside
//! the map.

use crate::{
    Breslau,
    order_of_battle::Units,
    orders::Order,
    position::Position,
    sequence::Step,
    terrain::{NORTH_GERMAN, NORTH_POLISH, RESERVE, stage_box},
};
use kernel::{
    dice::Dice,
    game::{Event, Log},
    piece::Piece,
    text::Text,
};

impl Breslau {
    /// Poles who stand in the north.
    fn poles_in_the_north(&self, p: &Position) -> Units {
        p.counters_in(NORTH_POLISH)
    }

    /// [10.1.3-0, Q39] After the events: the declaration, or the next round of the battle.
    pub(crate) fn begin_north(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let north = &p.north;
        // [10.1.3-0] Not in the stage in which the army came.
        let open = north.since > 0 && north.since < p.stage && !north.broken;
        // [Q38] An empty box means no battle.
        if !open || self.poles_in_the_north(p).is_empty() {
            return self.begin_red_strategic(p, log);
        }
        match north.declared {
            true => self.fight_in_the_north(p, dice, log),
            false => p.step = Step::Declare,
        }
    }

    /// [10.1.3-0, 10.1.4] The Russian declares the army, and needs more points from now on.
    pub(crate) fn declare(
        &self,
        p: &mut Position,
        order: Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        if order != Order::Declare {
            return self.begin_red_strategic(p, log);
        }
        p.north.declared = true;
        log.note(|| {
            let text = Text::new("log-declared").with("points", self.tables.north.points);
            Event::new("10.1.4", text.with("needed", self.points_needed(p)))
        });
        self.fight_in_the_north(p, dice, log);
    }

    /// [10.1.3a] Two rolls for each German unit in the north.
    fn fight_in_the_north(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let germans = p.counters_in(NORTH_GERMAN).len() as u8;
        p.north.rolls = germans * self.tables.north.rolls;
        p.north.sum = 0;
        log.note(|| {
            let text = Text::new("log-north").with("germans", germans);
            let poles = self.poles_in_the_north(p).len() as u32;
            Event::new("10.1.3-0", text.with("poles", poles))
        });
        self.go_on_in_the_north(p, dice, log);
    }

    /// [10.1.3a, Q49] Rolls that nobody can support, or that can change nothing, need no decision.
    fn go_on_in_the_north(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        loop {
            let held = usize::from(p.north.sum) >= self.poles_in_the_north(p).len();
            if held || p.north.rolls == 0 {
                p.north.rolls = 0;
                return self.end_in_the_north(p, held, dice, log);
            }
            if p.supply >= self.tables.supply.north {
                p.step = Step::NorthRoll;
                return;
            }
            self.roll_once(p, 0, dice, log);
        }
    }

    /// [10.1.3a, Q6b] A point of supply for a roll, before it falls, or none.
    pub(crate) fn list_north_support(&self, _p: &Position, out: &mut Vec<Order>) {
        out.extend([Order::Support(1), Order::Hold]);
    }

    /// [6.2b, 10.1.3a]
    pub(crate) fn roll_in_the_north(
        &self,
        p: &mut Position,
        order: Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let mut bonus = 0;
        if order != Order::Hold {
            p.supply = p.supply.saturating_sub(self.tables.supply.north);
            bonus = self.tables.north.support;
        }
        self.roll_once(p, bonus, dice, log);
        self.go_on_in_the_north(p, dice, log);
    }

    /// [10.1.3b]
    fn roll_once(&self, p: &mut Position, bonus: u8, dice: &mut impl Dice, log: &mut impl Log) {
        let die = dice.roll(6);
        p.north.rolls -= 1;
        p.north.sum += u16::from(die + bonus);
        log.note(|| {
            let text = Text::new("log-north-roll").with("bonus", bonus).with("sum", p.north.sum);
            Event { rolls: vec![die], ..Event::new("10.1.3a", text) }
        });
    }

    /// [10.1.3c, 10.1.3d, Q6] Who reaches the number of the Poles holds; a tie is enough.
    fn end_in_the_north(
        &self,
        p: &mut Position,
        held: bool,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let poles = self.poles_in_the_north(p);
        let counted =
            |key| Text::new(key).with("sum", p.north.sum).with("poles", poles.len() as u32);
        if held {
            log.note(|| Event::new("10.1.3c", counted("log-north-held")));
            p.picks = self.tables.north.losses;
            return self.go_on_tiring(p, dice, log);
        }
        log.note(|| Event::new("10.1.3d", counted("log-north-broken")));
        p.north.broken = true;
        for unit in poles.iter() {
            self.put(p, unit, stage_box(p.stage + 1));
        }
        for unit in p.counters_in(NORTH_GERMAN).iter() {
            self.put(p, unit, RESERVE);
        }
        self.begin_red_strategic(p, log);
    }

    /// [10.1.3c, Q6c] The Russian picks those who are fatigued, unless all are.
    fn go_on_tiring(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let poles = self.poles_in_the_north(p);
        if poles.len() <= usize::from(p.picks) {
            poles.iter().for_each(|unit| self.tire(p, unit, dice, log));
            p.picks = 0;
        }
        match p.picks {
            0 => self.begin_red_strategic(p, log),
            _ => p.step = Step::NorthLoss,
        }
    }

    /// [10.1.3c]
    pub(crate) fn list_north_losses(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.poles_in_the_north(p).iter().map(Order::Take));
    }

    /// [10.1.3c]
    pub(crate) fn tire_in_the_north(
        &self,
        p: &mut Position,
        unit: Piece,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        self.tire(p, unit, dice, log);
        p.picks -= 1;
        self.go_on_tiring(p, dice, log);
    }
}
