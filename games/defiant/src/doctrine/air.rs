//! Aircraft: what they attack, what they interdict, which one is spared.

use super::battle::Clash;
use crate::{prelude::*, terrain::all_hexes};
use staff::tools::Attack;

impl Defiant {
    /// The best set of aircraft against a hex.
    pub(crate) fn best_bombing(&self, p: &Position, target: Space) -> Attack<4> {
        let side = p.active;
        let w = &self.weights[side];
        let able = self.aircraft_for(p, target);
        let escape = self.escape(p, !side, target, &Hexes::EMPTY);
        let clash = Clash { air: true, ..self.clash(p, side, target, escape) };
        // [12.1.1] A headquarters that stands alone is driven away: its units are without command
        // until it has come back.
        let lone = !p.fighters[!side].contains(target);
        let flight = if lone { w.headquarters / 20 } else { 0 };
        let gain = flight + self.opening(p, target);
        let mut order: Vec<Piece> = able.iter().collect();
        order.sort_by_key(|unit| std::cmp::Reverse(self.face(p, *unit).attack));
        let mut best = Attack { target, forces: able, worth: i32::MIN / 2 };
        best.grow(order, |forces| {
            let column = self.odds(p, target, forces).column?;
            let loss = forces.iter().map(|u| self.aircraft_price(p, u)).min().unwrap_or(0) / 6;
            let price = loss + w.air * forces.len() as i32;
            let clash = Clash { attackers: *forces, ..clash };
            Some(self.clash_worth(&clash, column) + gain - price)
        });
        best
    }

    /// A hex that own units stand around is worth opening for them.
    fn opening(&self, p: &Position, target: Space) -> i32 {
        let near = self.terrain.edges.of(target).iter();
        near.filter(|s| p.fighters[p.active].contains(s.to)).count() as i32
    }

    pub(crate) fn aircraft_price(&self, p: &Position, aircraft: Piece) -> i32 {
        let attack = i32::from(self.face(p, aircraft).attack);
        10 + 8 * attack + if self.units[aircraft].kind == Kind::Interdiction { 12 } else { 0 }
    }

    /// [12.2] What the zone of an aircraft does to either side, for every hex: Polish columns on
    /// the road lose most, own spearheads should not be in it.
    pub(crate) fn interdiction_map(&self, p: &Position, aircraft: Piece) -> Per<Space, i32> {
        let mut weight: Per<Space, i32> = vec![0; HEXES].into();
        for unit in self.ground[POLISH].iter().filter(|u| p.on_map(*u)) {
            let at = p.at[unit];
            if self.is_immobile(p, unit) || p.interdicted.contains(at) {
                continue;
            }
            let watched = p.zone[GERMAN].contains(at);
            let points = match self.units[unit].kind {
                Kind::Train => 8,
                Kind::Mechanized | Kind::Motorized => 20,
                Kind::Headquarters => 8,
                Kind::Cavalry => 12,
                _ => 4 + 3 * i32::from(self.face(p, unit).attack),
            };
            // Who is in contact hardly moves anyway.
            weight[at] += if watched { points / 3 } else { points };
        }
        for unit in self.ground[GERMAN].iter().filter(|u| p.on_map(*u)) {
            let points = match self.units[unit].kind {
                Kind::Mechanized | Kind::Motorized => 14,
                _ => 7,
            };
            // He goes on from where he stands: not there, and not in front of it.
            let at = p.at[unit];
            weight[at] -= points;
            self.terrain.edges.of(at).iter().for_each(|s| weight[s.to] -= points / 4);
        }
        let mut worth: Per<Space, i32> = vec![0; HEXES].into();
        for hex in all_hexes().filter(|hex| weight[*hex] != 0) {
            // As far as a zone reaches from a hex lie those whose zones reach it.
            let zone = self.zone_around(p, aircraft, hex);
            zone.iter().for_each(|near| worth[near] += weight[hex]);
        }
        worth
    }
}
