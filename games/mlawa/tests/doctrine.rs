//! The computer player of Mława: it plays every scenario to the end, beats chance from either side,
//! and does what a club player would expect of it.

use kernel::piece::Piece;
use mlawa::{
    GERMAN, Mlawa, POLISH,
    position::Position,
    sequence::{Phase, Step},
};
use staff::{
    Level,
    testing::{beats_chance, play},
};

/// German points lost in half of the games that chance plays against itself in the first scenario.
const MEDIAN: u16 = 15;

staff::promises!(Mlawa, |end, _| {
    assert_eq!(end.turn, game().scenario(end).last_turn);
    assert!(end.lost[GERMAN] > 0 && end.lost[POLISH] > 0, "somebody fights");
});

#[test]
fn chance_is_beaten_from_either_side() {
    beats_chance(game(), "mlawa", GERMAN, 5, |p| p.lost[GERMAN] < MEDIAN);
    beats_chance(game(), "mlawa", POLISH, 5, |p| p.lost[GERMAN] > MEDIAN);
}

/// Forts are manned at the start, guns do not stand alone, and the German attacks with good odds.
#[test]
fn it_plays_sensibly() {
    let mut sectors: Vec<u8> = Vec::new();
    let mut first: Option<Position> = None;
    for seed in 20..22 {
        play(game(), "mlawa", [Level::Cadet; 2], seed, |p, _| {
            if first.is_none() && matches!(p.step, Step::Air(_)) {
                first = Some(p.clone());
            }
            // Nearly every attack leads to somebody who holds or goes back.
            if p.step == Step::Verdict && p.phase == Phase::GermanAttack {
                sectors.extend((!p.battle.odds.strafe).then_some(p.battle.odds.sector));
            }
        });
    }
    let start = first.expect("the German has aircraft on the first day");
    let works = &game().terrain.fortified;
    assert!(works.intersection(&start.troops[POLISH]).len() >= 10, "the Pole mans his works");
    let guns = (0..394).map(Piece).filter(|u| game().kind(*u).is_artillery() && start.on_map(*u));
    let alone = guns.filter(|gun| {
        let side = game().units[*gun].side;
        !start.troops[side].contains(start.at[*gun])
    });
    // Some are set up alone by the scenario.
    assert!(alone.count() <= 6);
    let mean = sectors.iter().map(|s| u32::from(*s)).sum::<u32>() / sectors.len().max(1) as u32;
    assert!(sectors.len() > 8 && mean >= 6, "{} attacks, mean sector {mean}", sectors.len());
}
