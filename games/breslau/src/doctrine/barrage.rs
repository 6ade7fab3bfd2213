//! [8.2, 10.7–10.9] What the guns and the aircraft bombard: hexes that the infantry will come up
//! to, four guns or points at a time, since a fifth adds nothing.

use super::{Field, Plan};
use crate::{prelude::*, terrain::Edge};

/// Guns or points that are enough for one hex: each up to here adds a sixth.
const BATTERY: u8 = 4;
/// Points of movement with which somebody can still come up to storm.
const MARCH: u16 = 5;

/// A hex that is worth bombarding.
pub struct Salvo {
    pub hex: Space,
    pub worth: i32,
}

impl Breslau {
    pub(super) fn plan_salvos(&self, p: &Position, field: &Field) -> Vec<Salvo> {
        let mut salvos: Vec<Salvo> = Vec::new();
        for hex in p.occupied[GERMAN].iter() {
            let worth = self.bombardment_worth(p, hex, field);
            if worth > 0 {
                salvos.push(Salvo { hex, worth });
            }
        }
        salvos
    }

    /// What it is worth to disorganise a hex: every unit that cannot fire and is stormed more
    /// easily, more where many can storm it.
    fn bombardment_worth(&self, p: &Position, hex: Space, field: &Field) -> i32 {
        let w = self.weights(RED);
        let firm = self.units_in(p, GERMAN, hex).without(&p.disorganised);
        let can_come = |s: &Edge| field.reach(s.to) <= MARCH;
        if firm.is_empty() || !self.terrain.edges.of(hex).iter().any(can_come) {
            return 0;
        }
        let stormers = self.units_near(p, RED, hex).without(&self.artillery).len() as i32;
        let prize = firm.iter().map(|unit| self.storm_prize(p, unit, field)).max().unwrap_or(0);
        w.bombard * firm.len() as i32 + (prize * stormers.min(6)) / 12
    }

    pub(super) fn barrage_worth(&self, p: &Position, order: Order, plan: &Plan) -> i32 {
        let of = |hex: Space| {
            plan.salvos.iter().find(|salvo| salvo.hex == hex).map_or(-1, |salvo| salvo.worth)
        };
        match order {
            Order::Strike(hex) => of(hex),
            // Guns first; aircraft where they have failed, or where guns are not enough.
            Order::Bomb(hex) if p.air > 0 => of(hex) - 1,
            Order::Commit(_) if p.battle.attackers.len() < usize::from(BATTERY) => 10,
            Order::Commit(_) => -1,
            Order::Ready => 1,
            Order::Support(points) => i32::from(points == BATTERY.min(p.air)),
            Order::Incite(unit) => self.small_strike_worth(p, unit, plan) - 40,
            Order::Harass(unit) => self.small_strike_worth(p, unit, plan) / 3,
            Order::Split(unit) => self.split_worth(p, unit, plan),
            // What is left of the aircraft goes for the dumps.
            Order::Raid(points) => i32::from(points == BATTERY.min(p.air)),
            _ => 0,
        }
    }

    /// One unit instead of a hex.
    fn small_strike_worth(&self, p: &Position, unit: Piece, plan: &Plan) -> i32 {
        let hex = p.at[unit];
        if p.disorganised.contains(unit) {
            return -1;
        }
        let firm = self.units_in(p, GERMAN, hex).without(&p.disorganised).len().max(1) as i32;
        plan.salvos.iter().find(|s| s.hex == hex).map_or(-1, |salvo| salvo.worth / firm)
    }

    /// [10.8] Groups storm, launchers only bombard: they are broken up where groups can get at the
    /// enemy.
    fn split_worth(&self, p: &Position, launcher: Piece, plan: &Plan) -> i32 {
        let near = plan.field.threat(p.at[launcher]) <= 12;
        if near && !p.fired.contains(launcher) { 500 } else { -1 }
    }
}
