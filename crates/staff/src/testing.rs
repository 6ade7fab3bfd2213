//! The tests and benches of a game's computer player, a line for each: `staff::promises!` in its
//! `tests/doctrine.rs`, `staff::benches!` in its `benches/`.

use crate::{Level, Player};
use kernel::{
    arrangement::{Arrangement, Placed},
    dice::{Scripted, Seed, Seeded},
    doctrine::Doctrine,
    game::{Role, Setup, Show, Side, Turn},
    testing,
};

/// `game()`, as it is shipped, made once.
#[macro_export]
macro_rules! shipped {
    ($Game:ty) => {
        fn game() -> &'static $Game {
            static GAME: std::sync::OnceLock<$Game> = std::sync::OnceLock::new();
            GAME.get_or_init(|| <$Game>::new().expect("the shipped data is sound"))
        }
    };
}

/// What tests of single positions are written with: `game()`, `piece(id)`, and a place by its name.
#[macro_export]
macro_rules! scenes {
    ($Game:ty, $place:ident) => {
        $crate::shipped!($Game);

        fn piece(id: &str) -> kernel::piece::Piece {
            kernel::game::Parts::book(game()).find_piece(id).expect("a counter of the game")
        }

        fn $place(name: &str) -> kernel::space::Space {
            kernel::game::Parts::book(game()).board.find(name).expect("a place on the map")
        }
    };
}

/// The tests that every computer player has, and `game()`. A function may judge the end of each
/// scenario's game and the orders that led there.
#[macro_export]
macro_rules! promises {
    ($Game:ty) => {
        $crate::promises!($Game, |_, _| {});
    };
    ($Game:ty, $judge:expr) => {
        $crate::shipped!($Game);

        #[test]
        fn every_scenario_is_played_to_the_end() {
            $crate::testing::plays_to_the_end(game(), $judge);
        }

        #[test]
        fn the_same_seed_plays_the_same_game() {
            $crate::testing::plays_alike(game(), 9);
        }
    };
}

/// Wall time of what the lab, the computer player and the pages do most: whole random games of
/// these scenarios, and moments of the last of them that are reached by the orders of a function.
#[macro_export]
macro_rules! benches {
    ($Game:ty, $scenarios:expr, $($moment:ident: $lead:expr),+ $(,)?) => {
        fn main() {
            divan::main();
        }

        #[divan::bench(args = $scenarios)]
        fn whole_random_games(bencher: divan::Bencher, scenario: &str) {
            let game = <$Game>::new().expect("the shipped data is sound");
            let start = kernel::testing::start(&game, scenario);
            let play =
                || (0..10).map(|seed| kernel::testing::random_game(&game, &start, seed)).sum::<u64>();
            bencher.counter(divan::counter::ItemsCount::new(play())).bench(play);
        }

        $(mod $moment {
            use super::*;
            use $crate::testing;

            fn reached() -> ($Game, <$Game as kernel::game::Parts>::Position) {
                let game = <$Game>::new().expect("the shipped data is sound");
                let scenario = $scenarios.last().expect("there is a scenario");
                let p = testing::led(&game, scenario, $lead);
                (game, p)
            }

            #[divan::bench]
            fn choices(bencher: divan::Bencher) {
                let (game, p) = reached();
                bencher.bench(|| testing::offers(&game, &p));
            }

            #[divan::bench]
            fn choices_of_the_longest_march(bencher: divan::Bencher) {
                let (game, p) = reached();
                let longest = testing::widest(&game, &p);
                bencher.bench(|| testing::offers(&game, &longest));
            }

            #[divan::bench]
            fn thoughts(bencher: divan::Bencher) {
                let (game, p) = reached();
                bencher.bench(|| testing::thoughts(&game, &p));
            }
        })+
    };
}

/// Plays a scenario to its end and shows every position with the order that is given in it.
pub fn play<G: Doctrine + Show>(
    game: &G,
    scenario: &str,
    levels: [Level; 2],
    seed: u64,
    mut look: impl FnMut(&G::Position, G::Order),
) -> G::Position {
    play_on(game, testing::start(game, scenario), levels, seed, |p, order| {
        look(p, order);
        true
    })
}

/// Plays on until the game is over, or the position and the next order are enough.
pub fn play_on<G: Doctrine>(
    game: &G,
    mut p: G::Position,
    levels: [Level; 2],
    seed: u64,
    mut goes_on: impl FnMut(&G::Position, G::Order) -> bool,
) -> G::Position {
    let mut players = levels.map(|level| Player::<G>::new(level, seed));
    let mut dice = Seeded::new(Seed::from_number(seed));
    let mut orders = Vec::new();
    for entry in 1.. {
        let Turn::Ask { side, .. } = game.turn(&p) else { break };
        orders.clear();
        game.orders(&p, &mut orders);
        let order = orders[players[side.index()].choose(game, &p, side, &orders)];
        if !goes_on(&p, order) {
            break;
        }
        dice.begin_entry(entry);
        game.apply(&mut p, order, &mut dice, &mut ());
    }
    p
}

/// Cadets play on as long as the position and the next order say so; the orders that they gave.
pub fn cadets<G: Doctrine>(
    game: &G,
    p: G::Position,
    goes_on: impl Fn(&G::Position, G::Order) -> bool,
) -> (G::Position, Vec<G::Order>) {
    let mut given = Vec::new();
    let end = play_on(game, p, [Level::Cadet; 2], 1, |p, order| {
        let goes_on = goes_on(p, order);
        given.extend(goes_on.then_some(order));
        goes_on
    });
    (end, given)
}

/// A bare board of the first scenario with these counters, `place state…` each, and these values, as
/// a case has it.
pub fn bare<G: Show>(
    game: &G,
    turn: Option<u8>,
    phase: &str,
    place: &[(&str, &str)],
    values: &[(&str, i64)],
) -> G::Position {
    let put = |(id, at): &(&str, &str)| {
        Placed::read(game.book(), id, at).expect("a counter of the game and its place")
    };
    let arrangement = Arrangement {
        bare: true,
        turn,
        phase: Some(phase.into()),
        place: place.iter().map(put).collect(),
        values: values.iter().map(|(name, value)| (name.to_string(), *value)).collect(),
        ..Arrangement::default()
    };
    let scenario = testing::scenarios(game).next().expect("there is a scenario").into();
    let setup = Setup { scenario, arrangement: Some(arrangement), ..Setup::default() };
    game.set_up(&setup, &mut Scripted::default()).expect("the position is sound")
}

/// Cadets play every scenario to its end by sound positions.
pub fn plays_to_the_end<G: Doctrine + Show>(game: &G, judge: impl Fn(&G::Position, &[G::Order])) {
    for (seed, scenario) in (0..).zip(testing::scenarios(game)) {
        let mut given = Vec::new();
        let end = play(game, scenario, [Level::Cadet; 2], seed, |p, order| {
            let sound = game.audit(p);
            sound.unwrap_or_else(|message| panic!("{scenario}: before {order:?}: {message}"));
            given.push(order);
        });
        judge(&end, &given);
    }
}

/// A seed gives one game: the same orders, the same end.
pub fn plays_alike<G: Doctrine + Show>(game: &G, seed: u64) {
    let scenario = testing::scenarios(game).next().expect("there is a scenario");
    let record = || {
        let mut given = Vec::new();
        let end = play(game, scenario, [Level::Cadet; 2], seed, |_, order| given.push(order));
        (given, end)
    };
    assert!(record() == record(), "seed {seed} plays two games");
}

/// A cadet on a side beats chance in all games but one at most.
pub fn beats_chance<G: Doctrine + Show>(
    game: &G,
    scenario: &str,
    side: Side,
    games: u64,
    won: impl Fn(&G::Position) -> bool,
) {
    let mut levels = [Level::Random; 2];
    levels[side.index()] = Level::Cadet;
    let wins = (0..games).filter(|seed| won(&play(game, scenario, levels, *seed, |_, _| {})));
    let wins = wins.count() as u64;
    assert!(wins + 1 >= games, "{wins} of {games} are won as {}", game.book().sides[side].id);
}

/// The position where a leader, who sees each position with its orders, gives no more of them.
pub fn led<G: Show>(
    game: &G,
    scenario: &str,
    lead: impl Fn(&G::Position, &[G::Order]) -> Option<G::Order>,
) -> G::Position {
    let mut p = testing::start(game, scenario);
    let mut dice = Seeded::new(Seed::from_number(0));
    let mut orders = Vec::new();
    loop {
        orders.clear();
        game.orders(&p, &mut orders);
        let Some(order) = lead(&p, &orders) else { return p };
        game.apply(&mut p, order, &mut dice, &mut ());
    }
}

/// Puts all choices of the side that decides into words, as a page does; answers how much it is.
pub fn offers<G: Show>(game: &G, p: &G::Position) -> usize {
    let mut orders = Vec::with_capacity(1024);
    game.orders(p, &mut orders);
    orders.iter().map(|order| game.describe(p, *order).path.len() + 1).sum()
}

/// Where the unit has been picked that has most choices; where nobody is picked, the same position.
pub fn widest<G: Show>(game: &G, p: &G::Position) -> G::Position {
    let mut orders = Vec::new();
    game.orders(p, &mut orders);
    let picks = orders.into_iter().filter(|order| game.describe(p, *order).role == Role::Pick);
    let picked = picks.map(|order| {
        let mut picked = p.clone();
        game.apply(&mut picked, order, &mut Scripted::default(), &mut ());
        picked
    });
    picked.max_by_key(|picked| offers(game, picked)).unwrap_or_else(|| p.clone())
}

/// Weighs all orders with nothing thought out before; answers how many there are.
pub fn thoughts<G: Doctrine>(game: &G, p: &G::Position) -> usize {
    let (mut orders, mut worth) = (Vec::new(), Vec::new());
    game.orders(p, &mut orders);
    game.weigh(p, &orders, &mut G::Plan::default(), &mut worth);
    worth.len()
}
