//! [10] The German air force: counters are put on hexes at the beginning of the German movement
//! phase, roll for their arrival, and act in one combat of the day like artillery.

use crate::{
    Mlawa,
    order_of_battle::{GERMAN, POLISH, Units},
    orders::Order,
    position::{Position, Weather},
    sequence::{Phase, Step},
    terrain::{AIRFIELD, ASIDE, Hexes},
};
use kernel::{
    dice::Dice,
    game::{Event, Log},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Mlawa {
    /// [10.41, 3.1-P1c, 3.1-P1d] The counters of the day.
    pub(crate) fn ready_air(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let today = self.tables.air.tokens[usize::from(p.turn) - 1];
        let number = if p.weather == Weather::None { 0 } else { usize::from(today) };
        let strength = match p.weather {
            Weather::Poor => self.tables.air.reduced_strength,
            _ => self.tables.air.full_strength,
        };
        p.air_attacks = 0;
        for (i, counter) in self.air.iter().enumerate() {
            p.at[counter] = if i < number { AIRFIELD } else { ASIDE };
            p.strength[counter] = if i < number { strength } else { 0 };
        }
        self.next_counter(p, dice, log);
    }

    fn next_counter(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        match self.air.iter().find(|c| p.at[*c] == AIRFIELD && p.strength[*c] > 0) {
            Some(counter) => p.step = Step::Air(counter),
            None => self.air_arrives(p, dice, log),
        }
    }

    /// [10.21, 10.22, 10.32, 10.34] Where an air counter may be put.
    pub(crate) fn air_targets(&self, p: &Position) -> Hexes {
        let enemies = p.occupied[POLISH].without(&self.terrain.forest);
        let mut hexes = enemies.union(&p.occupied[GERMAN]);
        let most = &self.tables.air.max_per_hex_until_day;
        if p.turn <= most.day {
            for counter in self.air.iter().filter(|c| p.on_map(*c)) {
                let hex = p.at[counter];
                let there = p.counters_in(hex).intersection(&self.air).len();
                if there >= usize::from(most.max) {
                    hexes.remove(hex);
                }
            }
        }
        hexes
    }

    pub(crate) fn list_air(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.air_targets(p).iter().map(Order::To));
        out.push(Order::End);
    }

    pub(crate) fn place_air(
        &self,
        p: &mut Position,
        counter: Piece,
        hex: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        p.at[counter] = hex;
        let attacks = p.occupied[POLISH].contains(hex);
        p.air_attacks |= u8::from(attacks) << self.air_number(counter);
        let clause = if attacks { "10.21" } else { "10.22" };
        log.note(|| Event::new(clause, Text::new("log-air").with("hex", hex)));
        // [21.2] Airmen see what stands below.
        let below = p.counters_in(hex).intersection(&self.fighting);
        self.show(p, below, log);
        self.next_counter(p, dice, log);
    }

    pub(crate) fn air_number(&self, counter: Piece) -> usize {
        self.air.iter().position(|c| c == counter).unwrap_or(0)
    }

    /// [10.23] One die for each counter on the map; then the German marches.
    pub(crate) fn air_arrives(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let table = &self.tables.air;
        for counter in self.air.iter() {
            if !p.on_map(counter) {
                p.strength[counter] = 0;
                continue;
            }
            let die = dice.roll(6);
            let hex = p.at[counter];
            let weak = p.strength[counter] <= table.reduced_strength;
            let gone = table.arrival.remove.contains(&die)
                || weak && table.arrival.reduce_or_remove.contains(&die);
            let key = match () {
                _ if gone => "log-air-turns-back",
                _ if table.arrival.reduce_or_remove.contains(&die) => "log-air-weakened",
                _ => "log-air-arrives",
            };
            match key {
                "log-air-turns-back" => self.dismiss(p, counter),
                "log-air-weakened" => p.strength[counter] = table.reduced_strength,
                _ => {}
            }
            log.note(|| {
                let text = Text::new(key).with("hex", hex);
                Event { rolls: vec![die], ..Event::new("10.23", text) }
            });
        }
        p.phase = Phase::GermanMove;
        self.begin_move(p, dice, log);
    }

    /// The counter has done its work or never came.
    pub(crate) fn dismiss(&self, p: &mut Position, counter: Piece) {
        p.at[counter] = AIRFIELD;
        p.strength[counter] = 0;
    }

    /// [Q37] Counters over a hex that may act there for the attack, or for the defence.
    pub(crate) fn air_over(&self, p: &Position, hex: Space, attack: bool) -> Units {
        let there = p.counters_in(hex).intersection(&self.air);
        let role = |c: &Piece| (p.air_attacks >> self.air_number(*c) & 1 == 1) == attack;
        there.iter().filter(role).collect()
    }
}
