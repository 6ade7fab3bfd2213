//! A short run of what `cargo xtask siege` does at length, against a bare table with its usual
//! limits. No times are held against a bar here: only that nobody is stopped and nothing is taken
//! that must not be. The same for `cargo xtask hold`.

use load::{
    Plan,
    hold::{Stock, hold},
    siege::{Attack, Force, siege},
};
use std::{path::PathBuf, time::Duration};

fn plan() -> Plan {
    Plan {
        program: PathBuf::from(env!("CARGO_BIN_EXE_bare-table")),
        database: None,
        title: shelf::games()[0].open(None).unwrap(),
        games: 1,
        seed: 5,
    }
}

#[test]
fn a_table_that_is_attacked_goes_on() {
    let force = Force {
        attacks: Attack::ALL.to_vec(),
        share: 5,
        longest: Duration::from_secs(1),
        bar_ms: None,
    };
    let verdict = siege(&plan(), &force, |outcome| println!("{outcome}")).unwrap();
    assert_eq!(verdict.failures(), Vec::<String>::new());
    assert_eq!(verdict.outcomes.len(), Attack::ALL.len());
    assert!(verdict.outcomes.iter().all(|outcome| outcome.tried > 0), "{verdict}");
    assert!(verdict.played.orders > Attack::ALL.len(), "{verdict}");
    let answers = |name: &str| {
        let outcome = verdict.outcomes.iter().find(|outcome| outcome.attack == name).unwrap();
        outcome.answers.keys().map(String::as_str).collect::<Vec<_>>()
    };
    assert_eq!(answers("cross-site"), ["403", "415"]);
    assert_eq!(answers("control-characters"), ["400"]);
    assert!(answers("games").contains(&"429"), "{:?}", answers("games"));
}

#[test]
fn a_full_table_is_measured() {
    let stock = Stock { stored: 60, open: 15, finished: 5, orders: 2 };
    let holding = hold(&plan(), &stock, |_| ()).unwrap();
    assert_eq!((holding.stored, holding.open, holding.finished), (60, 15, 5));
    assert!(holding.orders > 0 && holding.entries > 500, "{holding}");
    assert!(holding.memory.peak >= holding.memory_open, "{holding}");
    assert!(holding.fits(), "{holding}");
}
