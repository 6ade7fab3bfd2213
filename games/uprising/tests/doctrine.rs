//! The computer player of Uprising 44: it fights in every scenario and beats chance from either side.

use staff::testing::beats_chance;
use uprising::{GERMAN, POLISH, Uprising, orders::Order};

staff::promises!(Uprising, |end, orders| {
    assert!(end.winner.is_some());
    let fights = orders.iter().filter(|o| matches!(o, Order::Assault(_) | Order::Attack(_)));
    assert!(fights.count() > 20);
});

/// Chance loses to it from either side in nearly every game.
#[test]
fn chance_is_beaten_from_either_side() {
    for side in [GERMAN, POLISH] {
        beats_chance(game(), "w-hour", side, 10, |p| p.winner == Some(side));
    }
}
