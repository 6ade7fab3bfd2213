//! Chance as data: what the battle panel says is what the die brings, and combats in fog of war end.

use defiant::{Defiant, battle::Stage, orders::Order, position::Position};
use kernel::{
    book::Options,
    contract,
    dice::{Scripted, Seed, Seeded},
    game::{Setup, Viewer},
    prelude::*,
    testing,
};

kernel::shipped!(Defiant);

/// [9.1a, 12.1c, T1] Every line of the panel comes true when its die falls, and the verdicts and
/// lines together are the whole of the die.
#[test]
fn the_panel_keeps_its_word() {
    let mut fights = 0;
    testing::wander(game(), "september", 5, |p, orders, _| {
        if p.battle.stage != Stage::Muster || !orders.contains(&Order::Ready) {
            return;
        }
        let panel = game().scene(p, Viewer::Referee).battle.expect("a battle is on");
        let column = panel.column.expect("it can be fought");
        assert_eq!(panel.lines.iter().map(|line| line.weight).sum::<u32>(), 6);
        assert_eq!(panel.verdicts.iter().map(|verdict| verdict.weight).sum::<u32>(), 6);
        for (i, line) in panel.lines.iter().enumerate() {
            let mut after = p.clone();
            game().apply(&mut after, Order::Ready, &mut Scripted::new([i as u8 + 1]), &mut ());
            if after.battle.die > 0 {
                assert_eq!(after.battle.outcome.code(), line.code);
                assert_eq!(after.battle.odds.column.map(usize::from), Some(column));
                fights += 1;
            }
        }
    });
    assert!(fights > 150, "{fights}");
}

/// [2.1.2c, 2.1.2d, Q60] Random games in fog of war keep the contract and come to an end.
#[test]
fn fog_of_war_keeps_the_contract() {
    let options = Options([("fog-of-war".to_string(), true)].into());
    let setup = Setup { scenario: "september".into(), options, ..Setup::default() };
    let mut dice = Seeded::new(Seed::from_number(3));
    let mut rng = fastrand::Rng::with_seed(3);
    let mut p: Position = game().set_up(&setup, &mut dice).expect("it starts");
    let (mut orders, mut void) = (Vec::new(), 0);
    for entry in 1.. {
        let Turn::Ask { .. } = game().turn(&p) else { break };
        orders.clear();
        game().orders(&p, &mut orders);
        if rng.u8(..8) == 0 {
            contract::check(game(), &p, &orders, &mut rng).expect("nothing is betrayed");
        }
        dice.begin_entry(entry);
        game().apply(&mut p, orders[rng.usize(..orders.len())], &mut dice, &mut ());
        game().audit(&p).expect("the position is sound");
        let lapsed = p.battle.stage == Stage::Done && p.battle.odds.column.is_none();
        void += usize::from(lapsed && !p.battle.attackers.is_empty());
    }
    assert!(void > 0, "no attack lapsed");
}
