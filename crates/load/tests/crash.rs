//! A short run of what `cargo xtask crash` does at length, against a bare table.

use load::{
    crash::{self, crash},
    measure::{self, measure},
};
use std::{path::PathBuf, sync::Arc, time::Duration};

fn program() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_bare-table"))
}

fn title() -> Arc<dyn shelf::Title> {
    shelf::games()[0].open(None).unwrap()
}

#[test]
fn a_table_that_is_killed_loses_nothing() {
    let plan = crash::Plan {
        program: program(),
        database: None,
        title: title(),
        kills: 5,
        games: 4,
        shortest: Duration::from_millis(50),
        longest: Duration::from_millis(300),
        seed: 7,
    };
    let proof = crash(&plan, |_| ()).unwrap();
    assert_eq!(proof.kills, 5);
    assert!(proof.games >= 4, "{proof:?}");
    // Each of the four games goes on after each of the four starts that follow its making.
    assert!(proof.acknowledged >= 16, "{proof:?}");
}

#[test]
fn a_short_run_gives_figures() {
    let plan = measure::Plan {
        program: program(),
        database: Some("sqlite::memory:".into()),
        title: title(),
        games: 3,
        listeners_per_game: 3,
        warm_up: Duration::ZERO,
        time: Duration::from_millis(500),
        seed: 7,
    };
    let report = measure(&plan, |_| ()).unwrap();
    assert_eq!((report.games, report.listeners), (3, 9));
    assert!(report.orders > 0, "{report}");
    assert!(report.update_ms.p50 > 0.0 && report.bytes_per_order > 0.0, "{report}");
}
