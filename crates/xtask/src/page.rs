//! What has to hold of the page: its types, its style, and the tests of what has no picture. Types
//! and style are checked by tools from npm, which lie in `tools/page` and are installed where they
//! are missing.

use crate::{
    run::Chores,
    tools::{self, succeeds},
};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

const FOLDER: &str = "tools/page";

/// All of it, counted with the other chores.
pub fn add_to(chores: &mut Chores, root: &Path) -> Result<(), String> {
    chores.head("tools of the page");
    if let Err(message) = lock_names_no_host(root).and_then(|()| install(root)) {
        chores.fail("tools of the page", &message);
        return Ok(());
    }
    chores.pass();
    let bin = root.join(FOLDER).join("node_modules/.bin");
    chores.program("types of the page", bin.join("tsc"), &["--project", FOLDER])?;
    let config = format!("--config-path={FOLDER}/style.json");
    let lint = ["lint", &config, "--error-on-warnings", "web"];
    chores.program("style of the page", bin.join("biome"), &lint)?;
    let tests = tests(root)?;
    let args =
        ["--test", "--test-reporter=spec"].into_iter().chain(tests.iter().map(String::as_str));
    chores.program("tests of the page", PathBuf::from("node"), &args.collect::<Vec<_>>())
}

/// The files of tests; versions of node do not agree on what a folder means.
fn tests(root: &Path) -> Result<Vec<String>, String> {
    let folder = "web/tests";
    let entries = fs::read_dir(root.join(folder)).map_err(|e| format!("{folder}: {e}"))?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut files: Vec<String> = names
        .filter(|name| name.ends_with(".test.js"))
        .map(|name| format!("{folder}/{name}"))
        .collect();
    files.sort();
    Ok(files)
}

/// `cargo xtask page`: nothing else.
pub fn check(root: &Path) -> Result<bool, String> {
    let mut chores = Chores::new(root);
    add_to(&mut chores, root)?;
    Ok(chores.sum_up())
}

/// Brings the tools that the lock file names, if they are not here yet in those versions.
fn install(root: &Path) -> Result<(), String> {
    tools::install(&[tools::NODE, tools::NPM])?;
    let folder = root.join(FOLDER);
    // npm writes down what it has installed when it is through.
    let age = |name: &str| fs::metadata(folder.join(name)).and_then(|file| file.modified()).ok();
    let installed = age("node_modules/.package-lock.json");
    if installed.is_some() && installed >= age("package-lock.json") {
        return Ok(());
    }
    println!("installing what checks the page, by npm");
    // `npm ci` refuses a lock file that was written where a registry lacks some platform.
    let wishes = ["install", "--no-save", "--no-audit", "--no-fund"];
    match succeeds(Command::new("npm").args(wishes).current_dir(&folder)) {
        true => Ok(()),
        false => Err(format!(
            "npm could not install what checks the page; `npm install` in {FOLDER} says why"
        )),
    }
}

/// Where packages come from is for whoever builds to say, not for a file.
fn lock_names_no_host(root: &Path) -> Result<(), String> {
    let file = root.join(FOLDER).join("package-lock.json");
    let text = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    match text.contains("\"resolved\"") {
        false => Ok(()),
        true => Err(format!(
            "{FOLDER}/package-lock.json names the address of a registry; \
             `npm install` in that folder writes it anew without"
        )),
    }
}
