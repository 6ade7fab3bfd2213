//! What a computer player needs from a game beyond its rules: how much it likes each order.

use crate::game::Game;

/// A game that knows how its orders serve its aims. All levels of play stand on this.
pub trait Doctrine: Game {
    /// What is thought out once and used for many decisions: value and threat maps, plans.
    type Plan: Default + Send;

    /// Puts a worth on every legal order, in hundredths of a victory point. It sees an imagined
    /// position, never the true one.
    fn weigh(
        &self,
        p: &Self::Position,
        orders: &[Self::Order],
        plan: &mut Self::Plan,
        worth: &mut Vec<i32>,
    );
}
