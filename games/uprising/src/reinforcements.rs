//! [9, 19, 22] Reinforcements, mobilisation, recovery.

use crate::{
    Uprising,
    city::{CORDON, DESTROYED, GONE, LATER, MOBILISATION, WAITING, Zones},
    deck::{card_piece, members},
    order_of_battle::{GERMAN, Kind, POLISH, Rebuild},
    orders::{Order, Out},
    position::{Playing, Position, Refit},
    scenarios::{Gate, boxes},
    sequence::Step,
};
use kernel::{
    dice::Dice,
    game::{Event, Log, Side},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Uprising {
    /// [9.11, S3.3d, Q70] Whoever is due now waits to come in.
    pub(crate) fn call_up(&self, p: &mut Position, log: &mut impl Log) {
        let mut due = Vec::new();
        for unit in self.all_units() {
            let Some(arrival) = &self.scenario(p).arrivals[unit.index()] else { continue };
            let side = self.units[unit].side;
            let (later, ready) = boxes(arrival.gate, side);
            if arrival.turn == 0 || arrival.turn > p.turn || p.at[unit] != later {
                continue;
            }
            p.at[unit] = ready;
            p.level[unit] = arrival.level.min(self.units[unit].levels);
            due.push(unit);
        }
        if !due.is_empty() {
            log.note(|| Event::new("9.11", Text::new("log-due").with("units", due)));
        }
    }

    /// Where a unit comes in.
    fn gate(&self, p: &Position, unit: Piece) -> Gate {
        let arrival = self.scenario(p).arrivals[unit.index()].as_ref();
        // [9.14] A unit that was set up comes back over the edge.
        arrival.map_or(Gate::Edge, |arrival| arrival.gate)
    }

    pub(crate) fn list_supply(&self, p: &Position, side: Side, out: &mut impl Out) {
        let waiting = WAITING[side];
        for unit in self.of_side[side].iter() {
            if p.at[unit] == waiting && !self.entries(p, unit).is_empty() {
                out.add(Order::Enter(unit));
            }
        }
        match side {
            POLISH => self.list_polish_supply(p, out),
            GERMAN => self.list_discards(p, out),
        }
    }

    fn list_polish_supply(&self, p: &Position, out: &mut impl Out) {
        let price = self.tables.supply.polish_level;
        for unit in self.fighting[POLISH].iter() {
            let info = &self.units[unit];
            let at = p.at[unit];
            let rich = p.supply >= price;
            let home =
                at == MOBILISATION || at == DESTROYED[POLISH] && info.rebuild == Rebuild::Always;
            let formed = info.summary && at == LATER[POLISH] && self.is_lost(p, unit);
            if (rich && home || formed) && !self.sites(p, unit).is_empty() {
                out.add(Order::Raise(unit));
            }
            if rich && p.on_map(unit) && self.can_recover(p, unit) {
                out.add(Order::Recover(unit));
            }
        }
    }

    /// [9.12b, Q16] All other units of its formation are off the map.
    pub(crate) fn is_lost(&self, p: &Position, summary: Piece) -> bool {
        let formation = self.units[summary].formation;
        let mut others = self.fighting[POLISH].iter();
        others.all(|u| self.units[u].formation != formation || !p.on_map(u))
    }

    /// [9.12a, 9.16, 9.20] A weakened unit that may have its level back, with room for it.
    pub(crate) fn can_recover(&self, p: &Position, unit: Piece) -> bool {
        let info = &self.units[unit];
        let level = p.level[unit];
        let weak = level > 0 && level < info.levels && info.rebuild != Rebuild::Never;
        let more = info.strength[usize::from(level.min(1)) + 1] - info.strength[usize::from(level)];
        weak && (!p.on_map(unit) || self.has_room(p, info.side, p.at[unit], more))
    }

    /// [9.17, Q14, Q16] Where a unit is mobilised.
    pub(crate) fn sites(&self, p: &Position, unit: Piece) -> Zones {
        let info = &self.units[unit];
        let zones = match self.gate(p, unit) {
            Gate::Mobilisation(zones) => zones,
            _ => self.city.mobilisation(info.home),
        };
        let level = if info.summary { info.levels } else { 1 };
        let strength = info.strength[usize::from(level)];
        let open = self.mobilising(p, zones);
        open.iter().filter(|zone| self.has_room(p, POLISH, *zone, strength)).collect()
    }

    pub(crate) fn list_mobilisation(&self, p: &Position, unit: Piece, out: &mut impl Out) {
        self.sites(p, unit).iter().for_each(|zone| out.add(Order::To(zone)));
    }

    /// [8.12c, 9.12b, 9.17] A unit appears.
    pub(crate) fn raise(&self, p: &mut Position, unit: Piece, zone: Space, log: &mut impl Log) {
        let info = &self.units[unit];
        let from = p.at[unit];
        if info.summary {
            for other in self.fighting[POLISH].iter() {
                if self.units[other].formation == info.formation && other != unit {
                    p.at[other] = GONE[POLISH];
                }
            }
        } else {
            p.supply -= self.tables.supply.polish_level;
        }
        p.level[unit] = if info.summary { info.levels } else { 1 };
        self.put(p, unit, zone);
        log.note(|| {
            let (clause, key) = match () {
                () if info.summary => ("9.12b", "log-summary"),
                () if from == MOBILISATION => ("9.17", "log-mobilise"),
                () => ("8.12c", "log-rebuild"),
            };
            Event::new(clause, Text::new(key).with("unit", unit).with("zone", zone))
        });
        self.settle(p, zone, log);
        p.step = Step::Supply(POLISH);
    }

    /// [9.16] A Polish level for supply.
    pub(crate) fn recover(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        p.supply -= self.tables.supply.polish_level;
        self.restore_level(p, unit, "9.16", log);
    }

    fn restore_level(
        &self,
        p: &mut Position,
        unit: Piece,
        clause: &'static str,
        log: &mut impl Log,
    ) {
        self.set_level(p, unit, p.level[unit] + 1);
        log.note(|| Event::new(clause, Text::new("log-recover").with("unit", unit)));
    }

    /// [S3.3c, 19.0a, 20.11a, 22.1a, Q10, Q11] Zones where a waiting unit may come in now.
    pub(crate) fn entries(&self, p: &Position, unit: Piece) -> Zones {
        let info = &self.units[unit];
        let paid = |zone: Space| p.paid.contains(zone) || p.command[info.side] > 0;
        let open = match self.gate(p, unit) {
            Gate::Edge => {
                let edge = match p.turn >= self.tables.since.west_edges {
                    true => self.city.edge.intersection(&self.city.left),
                    false => self.city.edge,
                };
                let barred = p.present[POLISH].without(&self.zones_with(p, GERMAN));
                edge.without(&barred)
            }
            Gate::Zones(zones) => zones,
            Gate::Mobilisation(zones) => self.mobilising(p, zones),
            Gate::Support => Zones::EMPTY,
        };
        let mut open: Zones =
            open.iter().filter(|zone| paid(*zone) && self.fits(p, unit, *zone)).collect();
        if self.gate(p, unit) == Gate::Edge {
            open.insert(CORDON);
        }
        open
    }

    pub(crate) fn list_entries(&self, p: &Position, unit: Piece, out: &mut impl Out) {
        self.entries(p, unit).iter().for_each(|zone| out.add(Order::To(zone)));
    }

    pub(crate) fn enter(
        &self,
        p: &mut Position,
        unit: Piece,
        zone: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let info = &self.units[unit];
        if zone != CORDON && !p.paid.contains(zone) {
            p.command[info.side] -= 1;
            p.paid.insert(zone);
        }
        self.put(p, unit, zone);
        log.note(|| {
            let (clause, key) =
                if zone == CORDON { ("22.1a", "log-cordon") } else { ("S3.3b", "log-enter") };
            Event::new(clause, Text::new(key).with("unit", unit).with("zone", zone))
        });
        if info.kind == Kind::Partisan {
            // [19.0b]
            let roll = dice.roll(6);
            log.note(|| {
                let text = Text::new("log-partisans").with("unit", unit).with("roll", roll);
                Event { rolls: vec![roll], ..Event::new("19.0b", text) }
            });
            if self.tables.dice.partisans.lose.contains(&roll) {
                self.lose_level(p, unit, log);
            }
        }
        self.settle(p, zone, log);
        p.step = Step::Supply(info.side);
    }

    /// [9.12a, 9.14, Q74] A German unit on which a point can be spent.
    fn is_refittable(&self, p: &Position, unit: Piece) -> bool {
        let info = &self.units[unit];
        let here = p.on_map(unit) || p.at[unit] == WAITING[GERMAN];
        let back = p.at[unit] == DESTROYED[GERMAN] && info.rebuild == Rebuild::Always;
        back || here && self.can_recover(p, unit)
    }

    pub(crate) fn can_refit(&self, p: &Position) -> bool {
        self.fighting[GERMAN].iter().any(|unit| self.is_refittable(p, unit))
    }

    pub(crate) fn list_refit(&self, p: &Position, out: &mut impl Out) {
        if p.refit.points == 0 {
            return;
        }
        for unit in self.fighting[GERMAN].iter() {
            let fits = p.refit.only.is_none_or(|f| self.units[unit].formation == f);
            if fits && self.is_refittable(p, unit) {
                out.add(Order::Recover(unit));
            }
        }
    }

    /// [9.13, Q15, Q74] One German point: a level, or a unit that waits to come back.
    pub(crate) fn refit(
        &self,
        p: &mut Position,
        unit: Piece,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        p.refit.points -= 1;
        let info = &self.units[unit];
        if p.at[unit] == DESTROYED[GERMAN] {
            p.at[unit] = WAITING[GERMAN];
            p.level[unit] = 1;
            log.note(|| Event::new("9.14", Text::new("log-rebuild").with("unit", unit)));
        } else {
            self.restore_level(p, unit, "9.13", log);
        }
        // A formation that got all points gets some more.
        let bonus = p.refit.bonus.filter(|(formation, _)| *formation == info.formation);
        p.refit.bonus = bonus;
        if p.refit.points > 0 {
            return;
        }
        match bonus {
            Some((formation, points)) => {
                p.refit = Refit { points, bonus: None, only: Some(formation) };
            }
            None => self.next_effect(p, dice, log),
        }
    }

    /// [9.19] A card for a level, once a turn.
    fn list_discards(&self, p: &Position, out: &mut impl Out) {
        if p.discarded < self.tables.limits.discarded_cards && self.can_refit(p) {
            for card in members(p.hand[GERMAN]) {
                out.add(Order::Discard(card_piece(GERMAN, card)));
            }
        }
    }

    pub(crate) fn discard(&self, p: &mut Position, side: Side, card: Piece, log: &mut impl Log) {
        self.lay_aside(p, side, card);
        p.discarded += 1;
        log.note(|| {
            let text = Text::new("log-discard").with("side", side).with("card", card);
            Event { reveals: true, ..Event::new("9.19", text) }
        });
        p.refit = Refit { points: 1, ..Refit::default() };
        p.playing =
            Some(Playing { side, card: None, effect: 0, left: 1, resume: Step::Supply(side) });
        p.step = Step::Refit;
    }

    /// [14.2, Q13] What the stores cannot hold is lost.
    pub(crate) fn cap_supply(&self, p: &mut Position) {
        p.supply = p.supply.min(self.tables.supply.most);
    }

    pub(crate) fn end_supply(&self, p: &mut Position) {
        self.cap_supply(p);
        self.begin_march(p);
    }
}
