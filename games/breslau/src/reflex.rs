//! [7.3.6b] Defensive fire by standing instruction: the question comes at every hex that is entered
//! next to an enemy, so a player may say once from which chance on he fires.

use crate::{
    Breslau,
    order_of_battle::{Formation, GERMAN, RED, Units},
    orders::Order,
    position::Position,
    sequence::{Phase, Step},
};
use arrayvec::ArrayVec;
use kernel::{
    book::Name,
    game::Side,
    reflex::{Reflex, ReflexInfo},
};

/// [7.3.6b] What can be answered ahead. A 1 never succeeds, so that five of six is the best chance.
pub(crate) fn questions() -> Vec<ReflexInfo> {
    vec![ReflexInfo {
        question: Step::React.question(),
        clause: "7.3.6b",
        name: Name::new("Defensive fire", "Ogień obronny"),
        asked: vec![(GERMAN, Phase::RedMove.id()), (RED, Phase::GermanMove.id())],
        chances: &[17, 33, 50, 67, 83],
    }]
}

impl Breslau {
    /// [7.3.6b, 9.2a] Everybody who may fires if that gives the wanted chance, without gas and
    /// without guns that cost supply; else fire is held. What the player has begun himself is
    /// finished only if the chance is good enough.
    pub(crate) fn react_by_instruction(&self, p: &Position, reflex: Reflex) -> Option<Order> {
        let (Step::React, Some(target)) = (p.step, p.battle.target) else { return None };
        let b = &p.battle;
        let sixths = |party: &Units| self.fire_chance(p, target, b.hex, party, b.support).sixths;
        let parties = self.firing_parties(p, !p.phase.side());
        // Of equal ones the first.
        let best = parties.iter().rev().max_by_key(|party| sixths(party));
        match best.filter(|party| reflex.acts(sixths(party).into(), 6)) {
            Some(party) => {
                let next = party.without(&b.attackers).iter().next();
                Some(next.map_or(Order::Ready, Order::Commit))
            }
            None => b.attackers.is_empty().then_some(Order::Hold),
        }
    }

    /// [9.2c, 9.2d] All who can fire together: in the Red Army one division at a time, with every
    /// independent unit.
    fn firing_parties(&self, p: &Position, side: Side) -> ArrayVec<Units, 6> {
        let able = self.able_to_fire(p, side, p.battle.hex).union(&p.battle.attackers);
        let together = |division: Option<Formation>| -> Units {
            able.iter().filter(|unit| self.may_join(division, *unit)).collect()
        };
        let begun = self.division_of(&p.battle.attackers);
        let mut divisions: ArrayVec<Formation, 6> = begun.into_iter().collect();
        if begun.is_none() && side == RED {
            for unit in able.iter() {
                let division = self.units[unit].division;
                // Six hexes around may hold more, but six of them are choice enough.
                if let Some(division) = division.filter(|d| !divisions.contains(d)) {
                    let _ = divisions.try_push(division);
                }
            }
        }
        match divisions.is_empty() {
            true => [together(None)].into_iter().collect(),
            false => divisions.iter().map(|division| together(Some(*division))).collect(),
        }
    }
}
