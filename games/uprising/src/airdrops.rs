//! [8, 20.13, 21] Airdrops, the Frantic operations, the parachute brigade.

use crate::{
    Uprising,
    city::{LATER, SUPPORT, Zones},
    order_of_battle::{POLISH, Units},
    orders::Order,
    position::{Drop, Position},
    scenarios::Call,
    sequence::{Phase, Step, not_now, rolled},
    tables::Airdrop,
};
use kernel::prelude::*;

kernel::bars! {
    /// What keeps a parachute unit from landing in a zone.
    pub(crate) enum Bar {
        "20.13a": NoField "no-entry-zone";
        "4.13": Full "no-room";
    }
}

impl Uprising {
    /// [S3.3] Phase 3 begins with what comes from the air.
    pub(crate) fn begin_supply(&self, p: &mut Position, umpire: &mut impl Umpire) {
        p.phase = Phase::Supply;
        p.paid = Zones::EMPTY;
        let scenario = self.scenario(p);
        // [SO2]
        if let Some(landing) = &scenario.landing
            && !p.landed
            && self.is_called(p, &landing.call, "SO2", umpire)
        {
            p.landed = true;
            umpire.note(|| Event::new("SO3", Text::new("log-landing")));
            p.at.put(landing.support, SUPPORT[POLISH]);
            p.level[landing.support] = self.units[landing.support].levels;
            let most = self.tables.command.most;
            p.command[POLISH] = (p.command[POLISH] + landing.command).min(most);
        }
        // [BA2]
        if let Some(call) = &scenario.frantic_6
            && !p.frantic_6
            && self.is_called(p, call, "BA2", umpire)
        {
            p.frantic_6 = true;
            self.fly_frantic(p, "operation-frantic-6", umpire);
        }
        self.gain_supply(p, self.tables.supply.each_turn, "9.18", umpire);
        self.next_landing(p, umpire);
    }

    fn is_called(
        &self,
        p: &Position,
        call: &Call,
        clause: &'static str,
        umpire: &mut impl Umpire,
    ) -> bool {
        if p.turn < call.first_turn {
            return false;
        }
        let rolls = [umpire.roll(6), umpire.roll(6)];
        let sum = rolls[0] + rolls[1];
        umpire.note(|| rolled(&rolls, clause, Text::new("log-call").with("roll", sum)));
        call.rolls.contains(&sum)
    }

    /// [SO3] Parachute units, and where they land.
    fn landing(&self, p: &Position) -> (Units, Zones) {
        let landing = self.scenario(p).landing.as_ref();
        landing.map_or((Units::EMPTY, Zones::EMPTY), |landing| (landing.units, landing.zones))
    }

    /// [20.13, Q75] The next unit that lands; one without room waits for the next turn.
    fn next_landing(&self, p: &mut Position, log: &mut impl Log) {
        let after = match p.step {
            Step::Land(unit) => unit.index() + 1,
            _ => 0,
        };
        let waits = |unit: &Piece| p.landed && p.at[*unit] == LATER[POLISH];
        let has_room = |unit: &Piece| self.fields(p, *unit).next().is_some();
        let aloft = self.landing(p).0.iter().filter(waits);
        let next = aloft.filter(|unit| unit.index() >= after).find(has_room);
        match next {
            Some(unit) => p.step = Step::Land(unit),
            None => self.begin_airdrop(p, Drop::Allied, log),
        }
    }

    /// [20.13a, Q75] Whether a unit may land in a zone.
    fn may_land(&self, p: &Position, unit: Piece, zone: Space) -> Result<(), Bar> {
        let strength = self.units[unit].strength[2];
        match zone {
            _ if !self.landing(p).1.contains(zone) => Err(Bar::NoField),
            _ if !self.has_room(p, POLISH, zone, strength) => Err(Bar::Full),
            _ => Ok(()),
        }
    }

    fn fields(&self, p: &Position, unit: Piece) -> impl Iterator<Item = Space> {
        self.landing(p).1.iter().filter(move |zone| self.may_land(p, unit, *zone).is_ok())
    }

    /// [20.13b, 20.13c]
    fn land(&self, p: &mut Position, unit: Piece, zone: Space, umpire: &mut impl Umpire) {
        // Who has landed does not open the airport for the others (Q75).
        let on_field = self.units_in(p, POLISH, self.city.airport).without(&self.landing(p).0);
        let safe = p.controls(POLISH, self.city.airport) && !on_field.is_empty();
        p.level[unit] = self.units[unit].levels;
        self.put(p, unit, zone);
        umpire.note(|| {
            let text = Text::new("log-land").with("unit", unit).with("zone", zone);
            Event::new("20.13a", text)
        });
        if !safe {
            self.risk_entry(p, unit, "20.13b", &self.tables.dice.landing, umpire);
        }
        self.settle(p, zone, umpire);
    }

    fn airdrop(&self, drop: Drop) -> &Airdrop {
        match drop {
            Drop::Allied => &self.tables.airdrop.allied,
            Drop::Soviet => &self.tables.airdrop.soviet,
        }
    }

    /// [8.12a, 8.14, 8.21a, 8.23] Whether a drop is rolled for.
    fn is_flown(&self, p: &Position, drop: Drop) -> bool {
        let table = self.airdrop(drop);
        let held = p.controlled(POLISH).intersection(&self.city.urban);
        let due = (table.first_turn..=table.last_turn).contains(&p.turn);
        let left = p.dropped[drop as usize] < table.most;
        let ground = match drop {
            Drop::Allied => held.iter().any(|zone| self.city.near[zone].intersects(&held)),
            Drop::Soviet => {
                self.city.districts.iter().any(|d| d.soviet && d.zones.intersects(&held))
            }
        };
        due && left && ground
    }

    fn begin_airdrop(&self, p: &mut Position, drop: Drop, log: &mut impl Log) {
        p.drop = drop;
        p.changes.drop = 0;
        p.changes.no_drop = false;
        if self.is_flown(p, drop) {
            p.step = Step::Airdrop(p.initiative);
        } else {
            self.after_airdrop(p, log);
        }
    }

    /// [8.13, 8.22] The roll.
    pub(crate) fn roll_airdrop(&self, p: &mut Position, umpire: &mut impl Umpire) {
        if p.changes.no_drop {
            let allied = p.drop == Drop::Allied;
            let key = if allied { "log-no-allied" } else { "log-no-soviet" };
            umpire.note(|| Event::new("Q86", Text::new(key)));
            return self.after_airdrop(p, umpire);
        }
        self.roll_again(p, umpire);
        p.step = Step::AirdropAgain(p.initiative);
    }

    /// [7.14, BA4] The die with what is added to it.
    pub(crate) fn roll_again(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let roll = umpire.roll(6);
        let bonus = if p.drop == Drop::Allied { self.scenario(p).allied_bonus } else { 0 };
        let sum = roll as i8 + p.flak_lost as i8 + bonus + p.changes.drop;
        p.rolled = sum.clamp(1, self.airdrop(p.drop).supply.len() as i8) as u8;
        let (drop, modified) = (p.drop, p.rolled);
        let gain = self.airdrop_gain(p);
        umpire.note(|| {
            let (clause, key) = match drop {
                Drop::Allied => ("8.13", "log-allied"),
                Drop::Soviet => ("8.22", "log-soviet"),
            };
            let text = Text::new(key).with("roll", modified).with("number", gain);
            rolled(&[roll], clause, text)
        });
    }

    /// The last roll counts.
    pub(crate) fn end_airdrop(&self, p: &mut Position, log: &mut impl Log) {
        let gain = self.airdrop_gain(p);
        p.dropped[p.drop as usize] += gain;
        p.supply = p.supply.saturating_add(gain);
        self.after_airdrop(p, log);
    }

    /// [8.12b, 8.21b] What the last roll brings, as far as the track goes.
    fn airdrop_gain(&self, p: &Position) -> u8 {
        let table = self.airdrop(p.drop);
        let left = table.most - p.dropped[p.drop as usize];
        table.supply[usize::from(p.rolled) - 1].min(left)
    }

    /// [21.2a] Frantic VII comes between the two.
    fn after_airdrop(&self, p: &mut Position, log: &mut impl Log) {
        match p.drop {
            Drop::Allied => {
                if p.turn == self.tables.airdrop.frantic.turn {
                    self.fly_frantic(p, "operation-frantic-7", log);
                }
                self.begin_airdrop(p, Drop::Soviet, log);
            }
            Drop::Soviet => p.step = Step::Supply(p.initiative),
        }
    }

    /// [8.15, 11.O2, 21.3, Q35] A point for every urban zone of the left bank but Sadyba.
    fn fly_frantic(&self, p: &mut Position, operation: &'static str, log: &mut impl Log) {
        let held = p.controlled(POLISH).intersection(&self.city.urban);
        let held = held.intersection(&self.city.left).without(&self.city.sadyba);
        let gain = (held.len() as u8).min(self.tables.airdrop.frantic.most);
        p.supply = p.supply.saturating_add(gain);
        log.note(|| {
            let text = Text::new("log-frantic").with("operation", operation);
            Event::new("8.15", text.with("number", gain))
        });
        self.change_morale(p, self.tables.morale.frantic, "11.O2", log);
    }

    /// Supply points come in; what is too much is lost when the phase ends (Q13).
    pub(crate) fn gain_supply(
        &self,
        p: &mut Position,
        points: u8,
        clause: &'static str,
        log: &mut impl Log,
    ) {
        if points == 0 {
            return;
        }
        p.supply = p.supply.saturating_add(points);
        log.note(|| Event::new(clause, Text::new("log-supply").with("number", points)));
    }

    /// [10.13, 10.14] The same, as many as a die says.
    pub(crate) fn roll_supply(
        &self,
        p: &mut Position,
        clause: &'static str,
        umpire: &mut impl Umpire,
    ) {
        let roll = umpire.roll(6);
        p.supply = p.supply.saturating_add(roll);
        umpire.note(|| rolled(&[roll], clause, Text::new("log-supply").with("number", roll)));
    }
}

/// [20.13a] Where a parachute unit lands.
pub(crate) struct Land(pub Piece);

impl Decision<Uprising> for Land {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.fields(p, self.0).map(Order::To));
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::To(zone) = order else { return Err(not_now("now-landing")) };
        game.may_land(p, self.0, zone)?;
        Ok(Choice::of("do-land", "20.13a"))
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::To(zone) = order {
            game.land(p, self.0, zone, umpire);
        }
        game.next_landing(p, umpire);
    }
}
