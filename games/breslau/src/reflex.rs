//! [7.3.6b] Defensive fire by standing instruction: the question comes at every hex that is entered
//! next to an enemy, so a player may say once from which chance on he fires.

use crate::prelude::*;
use kernel::{
    reflex::{Reflex, ReflexInfo},
    text::Catalogue,
};
use std::cmp::Reverse;

/// [7.3.6b] What can be answered ahead. A 1 never succeeds, so that five of six is the best chance.
pub(crate) fn questions(words: &Catalogue) -> Vec<ReflexInfo> {
    vec![ReflexInfo {
        question: Step::React.question(),
        clause: "7.3.6b",
        name: words.name("reflex-react"),
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
        // Of equal ones the first.
        let best = self.firing_parties(p).min_by_key(|party| Reverse(sixths(party)));
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
    fn firing_parties(&self, p: &Position) -> impl Iterator<Item = Units> {
        let able = self.able(p).union(&p.battle.attackers);
        let begun = self.division_of(&p.battle.attackers);
        let divided = able.intersection(&self.of_side[RED]).iter();
        let divided: Units = divided.filter(|unit| self.units[*unit].division.is_some()).collect();
        let divided =
            if begun.is_none() { self.first_of_divisions(&divided) } else { Units::EMPTY };
        let divisions = divided.iter().map(|unit| self.units[unit].division);
        let alone = divided.is_empty().then_some(begun);
        divisions.chain(alone).map(move |division| {
            able.iter().filter(|unit| self.may_join(division, *unit).is_ok()).collect()
        })
    }
}
