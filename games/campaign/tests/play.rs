//! What must hold whatever is played, and that nobody sees what the rulebook hides.

use campaign::{Campaign, orders::Order, position::Position, terrain::EAST};
use kernel::{forecast::Tone, game::Viewer, prelude::*, testing};

kernel::promises!(Campaign);

/// [5.1.1.o1] Whatever stands in the attacked hex, the attacker sees the same panel before he has
/// declared, and the defender and the referee see the truth.
#[test]
fn an_undeclared_attack_shows_nothing_of_the_defence() {
    let mut compared = 0;
    for seed in 0..12 {
        testing::wander(game(), "campaign", seed, |p, _, rng| {
            if !matches!(p.step.question(), "commit" | "attack-air") {
                return;
            }
            // Turn the defenders over, or back: what the attacker may not reckon with yet.
            let mut other = p.clone();
            for unit in p.battle.defenders.iter().filter(|u| game().units[*u].has_back) {
                other.reduced.set(unit, !p.reduced.contains(unit));
            }
            if other == *p {
                return;
            }
            for eyes in [Viewer::Seat(p.active), Viewer::Spectator] {
                let (a, b) = (game().scene(p, eyes).battle, game().scene(&other, eyes).battle);
                assert!(a.is_some() && a == b, "{eyes:?} sees the defence");
            }
            let truth = |p: &Position| game().scene(p, Viewer::Seat(!p.active)).battle;
            let (mut mine, mut theirs) = (Vec::new(), Vec::new());
            game().orders(p, &mut mine);
            game().orders(&other, &mut theirs);
            assert_eq!(mine, theirs, "the orders betray the defence");
            assert_eq!(game().imagine(p, Viewer::Seat(p.active), rng), *p);
            // Two equal divisions that change places on their backs make no difference to anybody.
            compared += usize::from(truth(p) != truth(&other));
        });
    }
    assert!(compared > 20, "{compared}");
}

/// [5.3.3a] Nobody slips out of a siege through a box beside the map, and asking for it is refused.
#[test]
fn a_way_out_of_a_siege_begins_on_the_map() {
    let mut asked = 0;
    for seed in 0..12 {
        testing::wander(game(), "campaign", seed, |p, _, _| {
            let mut orders = Vec::new();
            game().orders(p, &mut orders);
            let Some(Order::Through(_, hex)) = orders.pop() else { return };
            assert!(game().offer(p, Order::Through(EAST, hex)).is_err());
            asked += 1;
        });
    }
    assert!(asked > 0);
}

/// [5.1.5-DRB, 5.1.5-DRI, 5.1.5-ARI, 5.1.5-ARB, 5.1.5-IMP, 9.0b] Every line of the table falls under one verdict, as its code says.
#[test]
fn the_verdicts_of_a_battle_agree_with_the_lines_of_the_table() {
    let mut battles = 0;
    for seed in 0..6 {
        testing::wander(game(), "campaign", seed, |p, _, _| {
            let Some(battle) = game().scene(p, Viewer::Referee).battle else { return };
            if battle.lines.is_empty() {
                return;
            }
            let works = battle.rows.iter().any(|row| row.clause == "9.0a");
            let tone = |code: &str| match &code[..2] {
                "DR" if works => Tone::Even,
                "DR" | "DE" | "EM" => Tone::Good,
                "IM" => Tone::Even,
                _ => Tone::Bad,
            };
            for verdict in &battle.verdicts {
                let lines = battle.lines.iter().filter(|line| tone(&line.code) == verdict.tone);
                assert_eq!(verdict.weight, lines.map(|line| line.weight).sum::<u32>());
            }
            let all: u32 = battle.verdicts.iter().map(|v| v.weight).sum();
            assert_eq!(all, battle.verdicts[0].total);
            assert_eq!(battle.losses.len(), if battle.rolled.is_some() { 0 } else { 2 });
            battles += 1;
        });
    }
    assert!(battles > 100, "{battles}");
}
