//! [4.1, 4.2] Movement over ground, step by step, because zones on the way matter.

use crate::{
    Uprising,
    city::{CORDON, Zones},
    order_of_battle::{Kind, POLISH},
    orders::{Order, Out},
    position::Position,
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
    pub(crate) fn list_march(&self, p: &Position, side: Side, out: &mut impl Out) {
        self.list_movers(p, side, out);
        if side == POLISH {
            if p.command[POLISH] > 0 {
                self.list_divers(p, out);
                self.list_building_sites(p, out);
                self.list_crossings(p, out);
            }
        } else {
            self.list_clearings(p, out);
        }
    }

    /// [4.11, Q8] Units that may move: those of the zone that is paid for, or others for a point.
    pub(crate) fn list_movers(&self, p: &Position, side: Side, out: &mut impl Out) {
        let movers = self.mobile[side].without(&p.moved);
        for unit in movers.iter().filter(|unit| p.on_map(*unit)) {
            if self.is_paid(p, side, p.at[unit]) && self.can_step(p, unit, p.extra) {
                out.add(Order::Move(unit));
            }
        }
    }

    /// [4.11] Whether units of a zone may move: the point is spent, or can be.
    pub(crate) fn is_paid(&self, p: &Position, side: Side, zone: Space) -> bool {
        let can_pay = if p.playing.is_some() { p.free_moves > 0 } else { p.command[side] > 0 };
        can_pay || p.open == zone
    }

    /// Whether a card that gives so many points more moves anybody.
    pub(crate) fn somebody_can_move(&self, p: &Position, side: Side, extra: u8) -> bool {
        let movers = self.mobile[side].without(&p.moved);
        movers.iter().any(|unit| p.on_map(unit) && self.can_step(p, unit, extra))
    }

    pub(crate) fn begin_move(&self, p: &mut Position, unit: Piece) {
        p.spent = 0;
        p.step = Step::MoveStep(unit);
    }

    /// [S3.2e, Q77] The first step of a zone's units costs the point.
    pub(crate) fn pay_for(&self, p: &mut Position, side: Side, zone: Space) {
        if p.open == zone {
            return;
        }
        match p.playing {
            Some(_) => p.free_moves -= 1,
            None => p.command[side] -= 1,
        }
        p.open = zone;
    }

    /// Movement points left, of which a card gives so many more.
    fn points(&self, p: &Position, unit: Piece, extra: u8) -> u8 {
        self.units[unit].movement + extra - p.spent
    }

    /// [4.14–4.17, Q63] Points to enter a zone.
    pub(crate) fn entry_cost(&self, p: &Position, side: Side, zone: Space) -> u8 {
        let costs = &self.tables.movement;
        if self.is_in(p, side, zone) {
            costs.free
        } else if self.is_in(p, !side, zone) {
            costs.enemy
        } else if self.city.near[zone.index()].intersects(&self.zones_with(p, !side)) {
            costs.near
        } else {
            costs.free
        }
    }

    /// [4.18a] Points to leave a zone.
    pub(crate) fn leaving_cost(&self, p: &Position, side: Side, zone: Space) -> u8 {
        if self.is_in(p, !side, zone) { self.tables.movement.leave } else { 0 }
    }

    /// [4.12, 7.15, 22.2, Q69] Zones that can be entered from here.
    pub(crate) fn ways(&self, p: &Position, zone: Space) -> Zones {
        if zone != CORDON {
            return self.city.near[zone.index()];
        }
        match p.turn >= self.tables.since.west_edges {
            true => self.city.exits.intersection(&self.city.left),
            false => self.city.exits,
        }
    }

    /// [17.11b, 17.12b] The other ends of the street barricades that begin here.
    fn through_passages(&self, p: &Position, side: Side, zone: Space) -> [Option<Space>; 2] {
        let other_end = |i: usize| match self.city.passages[i].ends {
            _ if side != POLISH || p.passages >> i & 1 == 0 => None,
            [a, b] if a == zone => Some(b),
            [a, b] if b == zone => Some(a),
            _ => None,
        };
        [other_end(0), other_end(1)]
    }

    /// The cost of every step that a unit can pay from where it stands.
    fn steps(&self, p: &Position, unit: Piece, left: u8, mut found: impl FnMut(Space, u8) -> bool) {
        let side = self.units[unit].side;
        let zone = p.at[unit];
        let leaving = self.leaving_cost(p, side, zone);
        for to in self.ways(p, zone).iter() {
            let cost = leaving + self.entry_cost(p, side, to);
            if cost <= left && !self.is_closed(p, to) && found(to, cost) {
                return;
            }
        }
        for to in self.through_passages(p, side, zone).into_iter().flatten() {
            let cost = leaving + self.tables.movement.passage;
            if cost <= left && found(to, cost) {
                return;
            }
        }
    }

    /// [4.13, Q9] A zone without room can be passed, but not stopped in.
    fn may_enter(&self, p: &Position, unit: Piece, to: Space, left: u8) -> bool {
        self.fits(p, unit, to) || self.leads_on(p, unit, to, left)
    }

    /// [Q91] Whether so many points take a unit on to room, through however many full zones.
    fn leads_on(&self, p: &Position, unit: Piece, zone: Space, left: u8) -> bool {
        let side = self.units[unit].side;
        let leaving = self.leaving_cost(p, side, zone);
        let reaches = |next: Space, step: u8| {
            let cost = leaving + step;
            let open = next != p.at[unit] && !self.is_closed(p, next);
            open && cost <= left
                && (self.fits(p, unit, next) || self.leads_on(p, unit, next, left - cost))
        };
        let mut ends = self.through_passages(p, side, zone).into_iter().flatten();
        self.ways(p, zone).iter().any(|next| reaches(next, self.entry_cost(p, side, next)))
            || ends.any(|end| reaches(end, self.tables.movement.passage))
            || self.city.edge.contains(zone) && leaving + self.tables.movement.off_map <= left
    }

    /// [4.22, Q72] The zone over the river for a unit that may cross now.
    pub(crate) fn crossing(&self, p: &Position, unit: Piece) -> Option<Space> {
        let far = self.city.over[p.at[unit].index()];
        let fresh = p.spent == 0 && self.units[unit].kind == Kind::Wp;
        (fresh && far.is_some() && self.fits(p, unit, far)).then_some(far)
    }

    fn can_step(&self, p: &Position, unit: Piece, extra: u8) -> bool {
        let left = self.points(p, unit, extra);
        let mut can = self.crossing(p, unit).is_some();
        if !can {
            self.steps(p, unit, left, |to, cost| {
                can = self.may_enter(p, unit, to, left - cost);
                can
            });
        }
        can || self.can_leave_map(p, unit, left)
    }

    /// [4.19, Q77] From an edge zone, as the last step.
    fn can_leave_map(&self, p: &Position, unit: Piece, left: u8) -> bool {
        let side = self.units[unit].side;
        let zone = p.at[unit];
        let cost = self.leaving_cost(p, side, zone) + self.tables.movement.off_map;
        self.city.edge.contains(zone) && cost <= left
    }

    pub(crate) fn list_steps(&self, p: &Position, unit: Piece, out: &mut impl Out) {
        let left = self.points(p, unit, p.extra);
        self.steps(p, unit, left, |to, cost| {
            if self.may_enter(p, unit, to, left - cost) {
                out.add(Order::To(to));
            }
            false
        });
        if let Some(far) = self.crossing(p, unit) {
            out.add(Order::To(far));
        }
        if self.can_leave_map(p, unit, left) {
            out.add(Order::Exit);
        }
        if self.has_room(p, self.units[unit].side, p.at[unit], 0) {
            out.add(Order::Halt);
        }
    }

    /// The cost of a listed step; nothing for a crossing, which takes all points.
    pub(crate) fn step_cost(&self, p: &Position, unit: Piece, to: Space) -> Option<u8> {
        let mut paid = None;
        self.steps(p, unit, self.points(p, unit, p.extra), |zone, cost| {
            if zone == to {
                paid = Some(cost);
            }
            zone == to
        });
        paid
    }

    /// [4.12] One step.
    pub(crate) fn step_to(
        &self,
        p: &mut Position,
        unit: Piece,
        to: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let side = self.units[unit].side;
        let from = p.at[unit];
        let cost = self.step_cost(p, unit, to);
        if p.spent == 0 {
            self.pay_for(p, side, from);
        }
        if !self.slip_away(p, unit, dice, log) {
            return self.end_move(p, unit);
        }
        let Some(cost) = cost else {
            self.cross(p, unit, to, dice, log);
            return self.end_move(p, unit);
        };
        p.spent += cost;
        self.put(p, unit, to);
        p.raided.remove(unit);
        log.note(|| {
            let text = Text::new("log-move").with("unit", unit).with("zone", to).with("cost", cost);
            Event { path: vec![from, to], ..Event::new("4.12", text) }
        });
        self.reward_left_bank(p, unit, from, log);
        // [11.K8, Q69]
        if from == CORDON {
            self.change_morale(p, self.tables.morale.cordon_exit, "11.K8", log);
        }
        self.settle(p, from, log);
        self.settle(p, to, log);
    }

    /// [4.18b, Q7] Leaving enemies behind may cost a level; whether the unit lives.
    fn slip_away(
        &self,
        p: &mut Position,
        unit: Piece,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) -> bool {
        let zone = p.at[unit];
        if self.leaving_cost(p, self.units[unit].side, zone) == 0 {
            return true;
        }
        let roll = dice.roll(6);
        log.note(|| {
            let text = Text::new("log-breaks-away").with("unit", unit);
            let text = text.with("zone", zone).with("roll", roll);
            Event { rolls: vec![roll], ..Event::new("4.18b", text) }
        });
        if self.tables.dice.leave.lose.contains(&roll) {
            self.lose_level(p, unit, log);
            self.settle(p, zone, log);
        }
        p.on_map(unit)
    }

    /// [20.11b, Q72] Over the Vistula.
    fn cross(
        &self,
        p: &mut Position,
        unit: Piece,
        to: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let from = p.at[unit];
        let roll = dice.roll(6);
        log.note(|| {
            let text = Text::new("log-cross").with("unit", unit).with("zone", to);
            Event { rolls: vec![roll], path: vec![from, to], ..Event::new("20.11b", text) }
        });
        self.put(p, unit, to);
        p.crossed.insert(unit);
        if self.tables.dice.crossing.lose.contains(&roll) {
            self.lose_level(p, unit, log);
        }
        self.reward_left_bank(p, unit, from, log);
        self.settle(p, from, log);
        self.settle(p, to, log);
    }

    /// [11.O3, 20.12, Q38] The first unit of the Polish Army that comes to the left bank, and supply
    /// for each.
    pub(crate) fn reward_left_bank(
        &self,
        p: &mut Position,
        unit: Piece,
        from: Space,
        log: &mut impl Log,
    ) {
        let comes = p.on_map(unit)
            && self.units[unit].kind == Kind::Wp
            && !self.city.left.contains(from)
            && self.city.left.contains(p.at[unit]);
        if !comes {
            return;
        }
        if !p.crossed_once {
            p.crossed_once = true;
            self.change_morale(p, self.tables.morale.first_crossing, "11.O3", log);
        }
        if !p.rewarded.contains(unit) {
            p.rewarded.insert(unit);
            let left = self.tables.airdrop.soviet.most - p.dropped[1];
            let gain = self.tables.supply.crossing.min(left);
            p.dropped[1] += gain;
            self.gain_supply(p, gain, "20.12", log);
        }
    }

    /// [4.19a, Q45] Off the map: the unit counts as destroyed.
    pub(crate) fn leave_map(
        &self,
        p: &mut Position,
        unit: Piece,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let zone = p.at[unit];
        if p.spent == 0 {
            self.pay_for(p, self.units[unit].side, zone);
        }
        if self.slip_away(p, unit, dice, log) {
            log.note(|| Event::new("4.19a", Text::new("log-leave-map").with("unit", unit)));
            self.destroy(p, unit, log);
            self.settle(p, zone, log);
        }
        self.end_move(p, unit);
    }

    pub(crate) fn end_move(&self, p: &mut Position, unit: Piece) {
        let side = self.units[unit].side;
        p.moved.insert(unit);
        p.spent = 0;
        p.step = if p.playing.is_some() { Step::CardMarch(side) } else { Step::March(side) };
    }

    /// [S3.4] A new movement phase.
    pub(crate) fn begin_march(&self, p: &mut Position) {
        p.phase = crate::sequence::Phase::March;
        p.open = Space::NONE;
        p.step = Step::March(p.initiative);
    }
}
