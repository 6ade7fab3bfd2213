//! The commands that the README shows are commands of this binary.

mod common;

use common::sztab;

#[test]
fn every_command_of_the_readme_is_understood() {
    let readme = include_str!("../../../README.md");
    let commands: Vec<&str> = readme
        .lines()
        .filter_map(|line| line.strip_prefix("cargo run --release -- "))
        .map(|line| line.split(" # ").next().unwrap_or(line).trim())
        .collect();
    assert!(commands.len() > 6, "{commands:?}");
    for command in commands {
        // `--help` at the end: everything before it must be known, nothing is carried out.
        let args: Vec<&str> = command.split_whitespace().chain(["--help"]).collect();
        let ran = sztab(&args);
        assert_eq!(ran.code, Some(0), "{command}: {}", ran.err);
    }
}
