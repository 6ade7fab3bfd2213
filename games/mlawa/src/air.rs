//! [10] The German air force: counters are put on hexes at the beginning of the German movement
//! phase, roll for their arrival, and act in one combat of the day like artillery.

use crate::{
    position::Weather,
    prelude::*,
    terrain::{AIRFIELD, ASIDE},
};

kernel::bars! {
    /// What keeps an air counter from being sent to a hex, or from acting there.
    pub(crate) enum Bar {
        "10.2": NobodyThere "no-air-empty";
        "10.34": Wood "no-air-wood";
        "10.32": Crowded "no-air-room";
        "10.21": CannotAttack "no-air-there";
        "10.22": CannotDefend "no-air-there";
    }
}

/// What an air counter was sent for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Task {
    Attack,
    Defence,
}

impl Mlawa {
    /// [10.41, 3.1-P1c, 3.1-P1d] The counters of the day.
    pub(crate) fn ready_air(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let today = self.tables.air.tokens[usize::from(p.turn) - 1];
        let number = if p.weather == Weather::None { 0 } else { usize::from(today) };
        let strength = match p.weather {
            Weather::Poor => self.tables.air.reduced_strength,
            _ => self.tables.air.full_strength,
        };
        p.air_attacks = 0;
        for (i, counter) in self.air.iter().enumerate() {
            p.at.put(counter, if i < number { AIRFIELD } else { ASIDE });
            p.strength[counter] = if i < number { strength } else { 0 };
        }
        self.next_counter(p, umpire);
    }

    fn next_counter(&self, p: &mut Position, umpire: &mut impl Umpire) {
        match self.air.iter().find(|c| p.at[*c] == AIRFIELD && p.strength[*c] > 0) {
            Some(counter) => p.step = Step::Air(counter),
            None => self.air_arrives(p, umpire),
        }
    }

    /// [10.21, 10.22, 10.32, 10.34] Whether an air counter may be sent to a hex.
    fn may_send(&self, p: &Position, hex: Space) -> Result<(), Bar> {
        let is_enemy = p.occupied[POLISH].contains(hex);
        match hex {
            _ if !is_enemy && !p.occupied[GERMAN].contains(hex) => Err(Bar::NobodyThere),
            _ if is_enemy && self.terrain.forest.contains(hex) => Err(Bar::Wood),
            _ if self.is_crowded(p, hex) => Err(Bar::Crowded),
            _ => Ok(()),
        }
    }

    /// [10.32] On the first days a hex takes only so many.
    fn is_crowded(&self, p: &Position, hex: Space) -> bool {
        let most = &self.tables.air.max_per_hex_until_day;
        let there = || p.counters_in(hex).intersection(&self.air).len();
        p.turn <= most.day && there() >= usize::from(most.max)
    }

    fn send(&self, p: &mut Position, counter: Piece, hex: Space, umpire: &mut impl Umpire) {
        p.at.put(counter, hex);
        let attacks = p.occupied[POLISH].contains(hex);
        p.air_attacks |= u8::from(attacks) << self.air_number(counter);
        let clause = if attacks { "10.21" } else { "10.22" };
        umpire.note(|| Event::new(clause, Text::new("log-air").with("hex", hex)));
        // [21.2] Airmen see what stands below.
        let below = p.counters_in(hex).intersection(&self.fighting);
        self.show(p, below, umpire);
        self.next_counter(p, umpire);
    }

    pub(crate) fn air_number(&self, counter: Piece) -> usize {
        self.air.iter().position(|c| c == counter).unwrap_or(0)
    }

    /// [10.23] One die for each counter on the map; then the German marches.
    fn air_arrives(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let table = &self.tables.air;
        for counter in self.air.iter() {
            if !p.on_map(counter) {
                p.strength[counter] = 0;
                continue;
            }
            let die = umpire.roll(6);
            let hex = p.at[counter];
            let was_weak = p.strength[counter] <= table.reduced_strength;
            let is_hit = table.arrival.reduce_or_remove.contains(&die);
            let key = if table.arrival.remove.contains(&die) || is_hit && was_weak {
                self.dismiss(p, counter);
                "log-air-turns-back"
            } else if is_hit {
                p.strength[counter] = table.reduced_strength;
                "log-air-weakened"
            } else {
                "log-air-arrives"
            };
            umpire.note(|| {
                let text = Text::new(key).with("hex", hex);
                Event { rolls: vec![die], ..Event::new("10.23", text) }
            });
        }
        p.phase = Phase::GermanMove;
        self.begin_move(p, umpire);
    }

    /// The counter has done its work or never came.
    pub(crate) fn dismiss(&self, p: &mut Position, counter: Piece) {
        p.at.put(counter, AIRFIELD);
        p.strength[counter] = 0;
    }

    fn task(&self, p: &Position, counter: Piece) -> Task {
        let attacks = p.air_attacks >> self.air_number(counter) & 1 == 1;
        if attacks { Task::Attack } else { Task::Defence }
    }

    /// [Q37] Counters over a hex that were sent there for this.
    pub(crate) fn air_over(&self, p: &Position, hex: Space, task: Task) -> Units {
        let there = p.counters_in(hex).intersection(&self.air);
        there.iter().filter(|counter| self.task(p, *counter) == task).collect()
    }

    /// [10.12, 10.34, Q37] Whether an air counter can still support an attack on what is below it.
    fn may_strike(&self, p: &Position, counter: Piece) -> Result<(), Bar> {
        match counter {
            _ if !p.on_map(counter) => Err(Bar::CannotAttack),
            _ if self.task(p, counter) != Task::Attack => Err(Bar::CannotAttack),
            _ if self.terrain.forest.contains(p.at[counter]) => Err(Bar::Wood),
            _ => Ok(()),
        }
    }

    /// [10.12, 10.21] Whether an air counter may join the declared attack.
    pub(crate) fn may_join_from_air(&self, p: &Position, counter: Piece) -> Result<(), Bar> {
        self.may_strike(p, counter)?;
        let is_there = p.battle.targets.contains(&p.at[counter]);
        if is_there { Ok(()) } else { Err(Bar::CannotAttack) }
    }

    /// [10.12, 10.22] Whether an air counter may support the defence of what is below it.
    pub(crate) fn may_defend_from_air(&self, p: &Position, counter: Piece) -> Result<(), Bar> {
        let is_there = p.battle.targets.contains(&p.at[counter]);
        match is_there && !p.battle.helpers.contains(counter) {
            true if self.task(p, counter) == Task::Defence => Ok(()),
            _ => Err(Bar::CannotDefend),
        }
    }

    /// Air counters of the side whose phase it is that can still support an attack.
    pub(crate) fn striking_air(&self, p: &Position) -> impl Iterator<Item = Piece> {
        let own = self.air.intersection(&self.of_side[p.active()]);
        own.iter().filter(|counter| self.may_strike(p, *counter).is_ok())
    }
}

/// [10.2] Where the next air counter is sent.
pub(crate) struct Dispatch(pub Piece);

impl Decision<Mlawa> for Dispatch {
    fn list(&self, game: &Mlawa, p: &Position, out: &mut Vec<Order>) {
        let held = p.occupied[GERMAN].union(&p.occupied[POLISH]);
        out.extend(held.iter().filter(|hex| game.may_send(p, *hex).is_ok()).map(Order::To));
        out.push(Order::End);
    }

    fn offer(&self, game: &Mlawa, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::To(hex) => {
                game.may_send(p, hex)?;
                match p.occupied[POLISH].contains(hex) {
                    true => Choice::of("do-air-attack", "10.21").role(Role::Attack),
                    false => Choice::of("do-air-defend", "10.22"),
                }
            }
            Order::End => Choice::of("do-end-air", "10.2").role(Role::End),
            _ => return Err(not_now("now-air")),
        })
    }

    fn prompt(&self, game: &Mlawa, p: &Position) -> Text {
        let left = game.air.iter().filter(|c| p.strength[*c] > 0 && !p.on_map(*c)).count();
        Text::new("ask-air").with("left", left as u32)
    }

    fn play(&self, game: &Mlawa, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::To(hex) => game.send(p, self.0, hex, umpire),
            _ => game.air_arrives(p, umpire),
        }
    }
}
