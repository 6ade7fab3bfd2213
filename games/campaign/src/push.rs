//! [5.3.1] Chains: who retreats into a full hex pushes somebody out of it, who may push in turn.

use crate::{
    prelude::*,
    retreat::{self, fall_back_choice},
};

kernel::bars! {
    /// What keeps a unit from making room, or from making it there.
    pub(crate) enum Bar {
        "5.3.1a": NotPushed "no-push";
        "5.3.1b": Far "no-retreat-far", Enemies "no-enemy-hex", Zone "no-retreat-zone",
            Full "no-retreat-room";
    }
}

impl Campaign {
    /// [5.3.1a, Q22] There is room, or somebody there can be pushed on.
    pub(crate) fn makes_room(&self, p: &Position, unit: Piece, hex: Space, used: &Hexes) -> bool {
        let side = self.units[unit].side;
        if self.has_room(p, side, hex) {
            return true;
        }
        let mut used = *used;
        used.insert(hex);
        self.pushable(p, hex).iter().any(|other| !self.open_ways(p, other, hex, &used).is_empty())
    }

    /// [Q22] A unit is pushed at most once in a combat, and not while it is itself on its way.
    fn pushable(&self, p: &Position, hex: Space) -> Units {
        let moving = p.battle.chain.iter().map(|(unit, _)| *unit).collect::<Units>();
        p.units_in(hex).without(&p.battle.pushed).without(&moving)
    }

    /// Sends a unit to a hex; if that is full somebody there must go first. True if the owner
    /// must choose whom.
    pub(crate) fn chain_from(
        &self,
        p: &mut Position,
        unit: Piece,
        from: Space,
        to: Space,
        log: &mut impl Log,
    ) -> bool {
        if to != EAST {
            self.cross(p, unit, from, to, log);
            if !p.on_map(unit) {
                p.battle.retreating.remove(unit);
                return self.settle_chain(p, log);
            }
        }
        p.battle.chain.push((unit, to));
        self.settle_chain(p, log)
    }

    /// [5.3.2b, Q53] Armour that is driven over a river takes a casualty.
    pub(crate) fn cross(
        &self,
        p: &mut Position,
        unit: Piece,
        from: Space,
        to: Space,
        log: &mut impl Log,
    ) {
        let river = self.terrain.edges.between(from, to).is_some_and(|s| s.river);
        if river && self.units[unit].kind == Kind::Armoured {
            self.casualty(p, unit, "5.3.2b", log);
        }
    }

    /// Moves the last of the chain if it has room, and so on back; true if somebody must be
    /// pushed first and the owner must choose.
    fn settle_chain(&self, p: &mut Position, log: &mut impl Log) -> bool {
        while let Some((unit, to)) = p.battle.chain.last().copied() {
            let side = self.units[unit].side;
            let leaves = to == EAST || self.terrain.hungary.contains(to);
            if !leaves && !self.has_room(p, side, to) {
                let choices = self.pushes(p);
                let Some(only) = choices.single() else {
                    p.step = Step::Push;
                    return true;
                };
                return self.start_push(p, only, log);
            }
            p.battle.chain.pop();
            p.battle.retreating.remove(unit);
            log.note(|| {
                let clause = if to == EAST { "5.3.3.o3" } else { "5.3a" };
                Event::new(clause, Text::new("log-retreat").with("unit", unit).with("to", to))
            });
            let to = if self.terrain.hungary.contains(to) { INTERNED } else { to };
            self.put(p, unit, to);
            self.look_for_contact(p);
        }
        self.settle_retreats(p, log)
    }

    /// The hexes that the present chain has used.
    fn chain_hexes(&self, p: &Position) -> Hexes {
        let on_the_way = p.battle.chain.iter().map(|(_, to)| *to);
        let begun = p.battle.chain.first().map(|(unit, _)| p.at[*unit]);
        on_the_way.chain(begun).collect()
    }

    /// [5.3.1a] Who can be pushed out of the full hex at the end of the chain.
    fn pushes(&self, p: &Position) -> Units {
        let Some((_, hex)) = p.battle.chain.last().copied() else { return Units::EMPTY };
        let used = self.chain_hexes(p);
        let can_go = |unit: &Piece| !self.open_ways(p, *unit, hex, &used).is_empty();
        self.pushable(p, hex).iter().filter(can_go).collect()
    }

    fn start_push(&self, p: &mut Position, unit: Piece, log: &mut impl Log) -> bool {
        p.battle.pushed.insert(unit);
        log.note(|| Event::new("5.3.1a", Text::new("log-push").with("unit", unit)));
        let ways = self.open_ways(p, unit, p.at[unit], &self.chain_hexes(p));
        if let [only] = ways[..] {
            return self.fall_back(p, unit, only, log);
        }
        p.step = Step::PushTo(unit);
        true
    }
}

/// [5.3.1a] Which unit of a full hex makes room.
pub(crate) struct Push;

impl Decision<Campaign> for Push {
    fn list(&self, game: &Campaign, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.pushes(p).iter().map(Order::Push));
    }

    fn offer(&self, game: &Campaign, p: &Position, order: Order) -> Result<Choice, Refusal> {
        match order {
            Order::Push(unit) if game.pushes(p).contains(unit) => {
                Ok(Choice::of("do-push", "5.3.1a"))
            }
            Order::Push(_) => Err(Bar::NotPushed.into()),
            _ => Err(not_now("now-retreat")),
        }
    }

    fn play(&self, game: &Campaign, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Push(unit) = order
            && !game.start_push(p, unit, umpire)
        {
            game.go_on(p, umpire);
        }
    }
}

/// [5.3.1b] Where it goes.
pub(crate) struct PushTo(pub Piece);

impl Decision<Campaign> for PushTo {
    fn list(&self, game: &Campaign, p: &Position, out: &mut Vec<Order>) {
        let ways = game.open_ways(p, self.0, p.at[self.0], &game.chain_hexes(p));
        out.extend(ways.into_iter().map(Order::To));
    }

    fn offer(&self, game: &Campaign, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::To(to) = order else { return Err(not_now("now-retreat")) };
        let checked = game.may_fall_back(p, self.0, p.at[self.0], to, &game.chain_hexes(p));
        checked.map_err(|bar| match bar {
            retreat::Bar::Far => Bar::Far.into(),
            retreat::Bar::Enemies => Bar::Enemies.into(),
            retreat::Bar::Zone => Bar::Zone.into(),
            retreat::Bar::Full | retreat::Bar::Fought => Bar::Full.into(),
            other => Refusal::from(other),
        })?;
        Ok(fall_back_choice(to))
    }

    fn play(&self, game: &Campaign, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::To(to) = order
            && !game.fall_back(p, self.0, to, umpire)
        {
            game.go_on(p, umpire);
        }
    }
}
