//! [9.11, S3.3, 19, 22] Reinforcements: who is due, and where they come in.

use crate::{
    Uprising,
    city::{CORDON, WAITING, Zones},
    deck::{card_piece, members},
    order_of_battle::{GERMAN, Kind, POLISH, Units},
    orders::Order,
    position::Position,
    recovery,
    scenarios::{Gate, boxes},
    sequence::{Step, not_now, rolled},
    tables::Die,
};
use kernel::prelude::*;

kernel::bars! {
    /// What keeps a unit from coming in, or from coming in there.
    pub(crate) enum Bar {
        "9.11": NotWaiting "no-not-waiting", NoZone "no-entry", Elsewhere "no-entry-zone";
        "S3.2e": NoPoint "no-command-left";
        "S3.3c": NoEdge "no-edge", East "no-edge-west";
        "Q11": Poles "no-edge-poles";
        "22.2a": Cordon "no-cordon-poles";
        "4.13": Full "no-room";
    }
}

impl Uprising {
    /// [9.11, S3.3d, Q70] Whoever is due now waits to come in.
    pub(crate) fn call_up(&self, p: &mut Position, log: &mut impl Log) {
        let mut due = Vec::new();
        for unit in self.all_units() {
            let Some(arrival) = &self.scenario(p).arrivals[unit] else { continue };
            let side = self.units[unit].side;
            let (later, ready) = boxes(arrival.gate, side);
            if arrival.turn == 0 || arrival.turn > p.turn || p.at[unit] != later {
                continue;
            }
            p.at.put(unit, ready);
            p.level[unit] = arrival.level.min(self.units[unit].levels);
            due.push(unit);
        }
        if !due.is_empty() {
            log.note(|| Event::new("9.11", Text::new("log-due").with("units", due)));
        }
    }

    /// Where a unit comes in.
    pub(crate) fn gate(&self, p: &Position, unit: Piece) -> Gate {
        let arrival = self.scenario(p).arrivals[unit].as_ref();
        // [9.14] A unit that was set up comes back over the edge.
        arrival.map_or(Gate::Edge, |arrival| arrival.gate)
    }

    /// [S3.3c, 19.0a, 20.11a, 22.1a, Q10, Q11] Whether a waiting unit may come in through a zone now.
    fn may_enter_at(&self, p: &Position, unit: Piece, gate: Gate, zone: Space) -> Result<(), Bar> {
        let side = self.units[unit].side;
        match gate {
            // [22.1a] The cordon costs nothing and has room for all.
            Gate::Edge if zone == CORDON => return Ok(()),
            Gate::Edge if !self.city.edge.contains(zone) => return Err(Bar::NoEdge),
            Gate::Edge if self.is_east(p, zone) => return Err(Bar::East),
            Gate::Edge if p.present[POLISH].contains(zone) && !self.is_in(p, GERMAN, zone) => {
                return Err(Bar::Poles);
            }
            Gate::Edge => {}
            _ if zone == CORDON => return Err(Bar::Cordon),
            Gate::Zones(zones) if zones.contains(zone) => {}
            Gate::Mobilisation(zones) if self.mobilising(p, zones).contains(zone) => {}
            _ => return Err(Bar::Elsewhere),
        }
        match zone {
            _ if !self.fits(p, unit, zone) => Err(Bar::Full),
            _ if !p.paid.contains(zone) && p.command[side] == 0 => Err(Bar::NoPoint),
            _ => Ok(()),
        }
    }

    fn is_east(&self, p: &Position, zone: Space) -> bool {
        p.turn >= self.tables.since.west_edges && !self.city.left.contains(zone)
    }

    /// Zones where a waiting unit may come in now.
    pub(crate) fn open_entries(&self, p: &Position, unit: Piece) -> impl Iterator<Item = Space> {
        let gate = self.gate(p, unit);
        let zones = match gate {
            Gate::Edge => self.city.edge.union(&Zones::from_iter([CORDON])),
            Gate::Zones(zones) | Gate::Mobilisation(zones) => zones,
            Gate::Support => Zones::EMPTY,
        };
        zones.iter().filter(move |zone| self.may_enter_at(p, unit, gate, *zone).is_ok())
    }

    /// [9.11, S3.3d] Whether a unit of a side may come in now.
    fn may_enter(&self, p: &Position, side: Side, unit: Piece) -> Result<(), Bar> {
        match unit {
            _ if p.at[unit] != WAITING[side] => Err(Bar::NotWaiting),
            // The edge always leads to the cordon.
            _ if matches!(self.gate(p, unit), Gate::Edge) => Ok(()),
            _ if self.open_entries(p, unit).next().is_some() => Ok(()),
            _ if p.command[side] == 0 => Err(Bar::NoPoint),
            _ => Err(Bar::NoZone),
        }
    }

    fn check_entering(&self, p: &Position, side: Side, unit: Piece) -> Result<(), Refusal> {
        self.belongs(side, unit)?;
        match self.may_enter(p, side, unit) {
            // Who neither waits nor stands anywhere else on the map is destroyed, gone or not due.
            Err(Bar::NotWaiting) if !p.on_map(unit) => Ok(self.stands(p, side, unit)?),
            may => Ok(may?),
        }
    }

    fn enter(&self, p: &mut Position, unit: Piece, zone: Space, umpire: &mut impl Umpire) {
        let info = &self.units[unit];
        if zone != CORDON && !p.paid.contains(zone) {
            p.command[info.side] -= 1;
            p.paid.insert(zone);
        }
        self.put(p, unit, zone);
        umpire.note(|| {
            let (clause, key) =
                if zone == CORDON { ("22.1a", "log-cordon") } else { ("S3.3b", "log-enter") };
            Event::new(clause, Text::new(key).with("unit", unit).with("zone", zone))
        });
        if info.kind == Kind::Partisan {
            self.risk_entry(p, unit, "19.0b", &self.tables.dice.partisans, umpire);
        }
        self.settle(p, zone, umpire);
        p.step = Step::Supply(info.side);
    }

    /// [19.0b, 20.13b] Who comes from afar may lose a level on the way.
    pub(crate) fn risk_entry(
        &self,
        p: &mut Position,
        unit: Piece,
        clause: &'static str,
        die: &Die,
        umpire: &mut impl Umpire,
    ) {
        let roll = umpire.roll(6);
        let text = || Text::new("log-partisans").with("unit", unit).with("roll", roll);
        umpire.note(|| rolled(&[roll], clause, text()));
        if die.lose.contains(&roll) {
            self.lose_level(p, unit, umpire);
        }
    }
}

/// [S3.3] What comes in and recovers.
pub(crate) struct Supply(pub Side);

impl Decision<Uprising> for Supply {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        let waiting: Units = p.at.pieces_in(WAITING[self.0]);
        let entering = waiting.iter().filter(|unit| game.may_enter(p, self.0, *unit).is_ok());
        out.extend(entering.map(Order::Enter));
        match self.0 {
            POLISH => game.list_polish_supply(p, out),
            GERMAN if game.may_discard(p).is_ok() => {
                let cards = members(p.hand[GERMAN]).map(|card| card_piece(GERMAN, card));
                out.extend(cards.map(Order::Discard));
            }
            GERMAN => {}
        }
        game.list_cards_and_end(p, out);
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Enter(unit) => {
                game.check_entering(p, self.0, unit)?;
                Choice::of("do-enter-unit", "S3.3b")
            }
            Order::Raise(_) | Order::Recover(_) if self.0 == GERMAN => {
                return Err(recovery::Bar::OnlyPoles.into());
            }
            Order::Raise(unit) => game.offer_raising(p, unit)?,
            Order::Recover(unit) => {
                game.check_recovery(p, unit)?;
                Choice::of("do-recover", "9.16")
            }
            Order::Discard(_) if self.0 == POLISH => {
                return Err(recovery::Bar::OnlyGermans.into());
            }
            Order::Discard(card) => {
                game.check_discard(p, card)?;
                Choice { minor: true, ..Choice::of("do-discard", "9.19") }
            }
            Order::End => Choice::of("do-end-reinforcements", "S3.3d").role(Role::End),
            _ => return Err(not_now("now-reinforcements")),
        })
    }

    fn prompt(&self, _: &Uprising, p: &Position) -> Text {
        Text::new("ask-reinforcements").with("side", self.0).with("command", p.command[self.0])
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Enter(unit) => p.step = Step::EnterAt(unit),
            Order::Raise(unit) => p.step = Step::RaiseAt(unit),
            Order::Recover(unit) => game.recover(p, unit, umpire),
            Order::Discard(card) => game.discard(p, self.0, card, umpire),
            _ if self.0 == p.initiative => {
                // [Q10] What one side has paid for is not open to the other.
                p.paid = Zones::EMPTY;
                p.step = Step::Supply(!self.0);
            }
            _ => {
                game.cap_supply(p);
                game.begin_march(p);
            }
        }
    }
}

/// [S3.3b] Where a unit comes in.
pub(crate) struct EnterAt(pub Piece);

impl Decision<Uprising> for EnterAt {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.open_entries(p, self.0).map(Order::To));
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::To(zone) = order else { return Err(not_now("now-enter")) };
        game.may_enter_at(p, self.0, game.gate(p, self.0), zone)?;
        Ok(match zone {
            CORDON => Choice::of("do-enter-cordon", "22.1a"),
            _ => Choice::of("do-enter", "S3.3b"),
        })
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::To(zone) = order {
            game.enter(p, self.0, zone, umpire);
        }
        p.step = Step::Supply(game.units[self.0].side);
    }
}
