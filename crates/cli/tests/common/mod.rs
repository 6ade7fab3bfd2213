//! Runs the built `sztab` as a person would.
#![allow(dead_code)]

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sztab"));
    command.args(args).env("LANG", "C").env_remove("LC_ALL").env_remove("LC_MESSAGES");
    command.env("COLUMNS", "80").env_remove("NO_COLOR");
    command
}

pub fn sztab(args: &[&str]) -> Ran {
    sztab_with(args, "")
}

pub fn sztab_with(args: &[&str], input: &str) -> Ran {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_string();
    // In a thread, so that neither side waits for the other; it may stop reading before the end.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

impl Ran {
    /// It went well and said nothing else.
    #[track_caller]
    pub fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// It failed with that code and one or two sentences.
    #[track_caller]
    pub fn failed(self, code: i32) -> String {
        assert_eq!(self.code, Some(code), "{}{}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}

/// A folder of its own for each test, removed at the end.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("sztab-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_string()
    }

    pub fn write(&self, name: &str, text: &str) -> String {
        std::fs::write(self.0.join(name), text).unwrap();
        self.path(name)
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap()
    }

    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = std::fs::read_dir(&self.0)
            .unwrap()
            .map(|f| f.unwrap().file_name().to_str().unwrap().to_string())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The root of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A whole game between two computer players, in a file.
pub fn random_game(folder: &Folder, seed: &str) -> String {
    let path = folder.path("game.jsonl");
    let args = ["play", "campaign", "--side", "none", "--against", "random", "--seed", seed];
    sztab(&[&args[..], &["--save", &path]].concat()).fine();
    path
}
