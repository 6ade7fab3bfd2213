//! Short runs of what `cargo xtask faults` does at length: each fault of a disk that can be brought
//! about quickly, against a bare table with a few games.

use load::{Kind, Plan, faults::faults};
use std::path::PathBuf;

/// One fault; where it cannot be brought about, that is told, and only missing rights excuse it in a
/// run that may skip nothing.
fn survives(kind: Kind) {
    let plan = Plan {
        program: PathBuf::from(env!("CARGO_BIN_EXE_bare-table")),
        database: None,
        title: shelf::games()[0].open(None).unwrap(),
        games: 3,
        seed: 11,
    };
    let trials = faults(&plan, &[kind], |_| ()).unwrap();
    let [trial] = &trials[..] else { panic!("one fault, {} trials", trials.len()) };
    if let Some(why) = &trial.skipped {
        let all = std::env::var_os("SZTAB_TEST_ALL").is_some();
        assert!(trial.lacks_rights || !all, "{kind} has to be tried: {why}");
        return eprintln!("skipped: {kind}: {why}");
    }
    assert!(trial.games >= 3 && trial.acknowledged > 15, "{trial}");
    assert!(!kind.stops_orders() || trial.refused > 0, "{trial}");
}

#[test]
fn a_full_disk() {
    survives(Kind::Full);
}

#[test]
fn an_error_of_a_write() {
    survives(Kind::Write);
}

#[test]
fn an_error_of_a_sync() {
    survives(Kind::Sync);
}

#[test]
fn a_file_that_is_gone() {
    survives(Kind::Vanished);
}
