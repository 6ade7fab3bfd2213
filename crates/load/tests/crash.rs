//! A short run of what `cargo xtask crash` does at length, against a bare table.

use load::{
    Plan,
    crash::{Kills, crash},
    measure::{Span, measure},
};
use std::{path::PathBuf, time::Duration};

fn plan(database: Option<&str>, games: usize) -> Plan {
    Plan {
        program: PathBuf::from(env!("CARGO_BIN_EXE_bare-table")),
        database: database.map(String::from),
        title: shelf::games()[0].open(None).unwrap(),
        games,
        seed: 7,
    }
}

#[test]
fn a_table_that_is_killed_loses_nothing() {
    let kills = Kills {
        count: 50,
        shortest: Duration::from_millis(5),
        longest: Duration::from_millis(150),
    };
    let proof = crash(&plan(None, 3), &kills, |_| ()).unwrap();
    assert_eq!(proof.kills, 50);
    assert!(proof.games >= 3, "{proof:?}");
    // Each of the three games goes on after each of the starts that follow its making.
    assert!(proof.acknowledged >= 3 * 49, "{proof:?}");
}

#[test]
fn a_short_run_gives_figures() {
    let span =
        Span { listeners_per_game: 3, warm_up: Duration::ZERO, time: Duration::from_millis(500) };
    let report = measure(&plan(Some("sqlite::memory:"), 3), &span, |_| ()).unwrap();
    assert_eq!((report.games, report.listeners), (3, 9));
    assert!(report.orders > 0, "{report}");
    assert!(report.update_ms.p50 > 0.0 && report.bytes_per_order > 0.0, "{report}");
}
