//! Runs other programs, shows what they say, and adds up what passed and what failed.

use std::{
    env,
    ffi::OsString,
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::Instant,
};

pub struct Chores {
    root: PathBuf,
    passed: u64,
    failed: u64,
    /// Chores that went wrong, for the end.
    wrong: Vec<String>,
    /// The project's own, once it is built.
    binary: Option<PathBuf>,
    /// What every chore finds in its environment.
    environment: Vec<(&'static str, String)>,
}

fn command(root: &Path, args: &[&str]) -> Command {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(cargo);
    command.args(args).current_dir(root);
    command
}

/// Runs cargo and leaves the terminal to it; says whether it went well.
pub fn cargo(root: &Path, args: &[&str]) -> Result<bool, String> {
    cargo_with(root, &[], args)
}

/// The same with words in its environment.
pub fn cargo_with(root: &Path, words: &[(&str, &str)], args: &[&str]) -> Result<bool, String> {
    let status = command(root, args).envs(words.iter().copied()).status();
    Ok(status.map_err(|e| format!("cargo cannot be started: {e}"))?.success())
}

/// Builds the binary together with the whole workspace, as the tests are built, so that nothing is
/// compiled twice; cargo says where it lies.
fn build(root: &Path) -> Result<PathBuf, String> {
    build_with(root, &["--workspace", "--all-targets"])
}

/// Builds the binary in the way asked for, and says where it lies.
pub fn build_with(root: &Path, wishes: &[&str]) -> Result<PathBuf, String> {
    let args = [&["build", "--quiet", "--message-format=json"], wishes].concat();
    let output = command(root, &args).stderr(Stdio::inherit()).output();
    let output = output.map_err(|e| format!("cargo cannot be started: {e}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let lines = text.lines().filter(|line| line.contains("\"name\":\"sztab\""));
    let path = |line: &str| {
        let (_, after) = line.split_once("\"executable\":\"")?;
        Some(PathBuf::from(after.split('"').next()?.replace("\\\\", "\\")))
    };
    let named = |path: &PathBuf| path.file_stem().is_some_and(|stem| stem == "sztab");
    let found = lines.filter_map(path).find(named);
    found.ok_or_else(|| "the binary `sztab` could not be built".into())
}

impl Chores {
    pub fn new(root: &Path) -> Chores {
        Chores {
            root: root.to_path_buf(),
            passed: 0,
            failed: 0,
            wrong: Vec::new(),
            binary: None,
            environment: Vec::new(),
        }
    }

    pub fn tell(&mut self, name: &'static str, value: &str) {
        self.environment.push((name, value.to_string()));
    }

    pub fn has_nextest(&self) -> bool {
        let asked = command(&self.root, &["nextest", "--version"]).output();
        asked.is_ok_and(|output| output.status.success())
    }

    pub fn head(&self, name: &str) {
        println!("\n── {name}");
    }

    pub fn pass(&mut self) {
        self.passed += 1;
    }

    pub fn fail(&mut self, name: &str, message: &str) {
        println!("{name}: {message}");
        self.failed += 1;
        self.wrong.push(name.to_string());
    }

    /// Runs the binary of the project.
    pub fn sztab(&mut self, name: &str, args: &[&str]) -> Result<(), String> {
        let binary = self.binary()?;
        self.program(name, binary, args)
    }

    /// Runs the one that plays many games, which lies beside it.
    pub fn load(&mut self, name: &str, args: &[&str]) -> Result<(), String> {
        let load = format!("load{}", env::consts::EXE_SUFFIX);
        let binary = self.binary()?.with_file_name(load);
        self.program(name, binary, args)
    }

    /// The binary of the project, built as the tests are.
    pub fn binary(&mut self) -> Result<PathBuf, String> {
        Ok(match &self.binary {
            Some(binary) => binary.clone(),
            None => self.binary.insert(build(&self.root)?).clone(),
        })
    }

    pub fn program(&mut self, name: &str, file: PathBuf, args: &[&str]) -> Result<(), String> {
        let mut command = Command::new(file);
        command.args(args).current_dir(&self.root);
        self.run(name, command)
    }

    pub fn cargo(&mut self, name: &str, args: &[&str]) -> Result<(), String> {
        let command = command(&self.root, args);
        self.run(name, command)
    }

    /// Runs a chore. What it counts itself is added up; else it counts as one.
    fn run(&mut self, name: &str, mut command: Command) -> Result<(), String> {
        self.head(name);
        let start = Instant::now();
        let program = command.get_program().to_string_lossy().into_owned();
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|e| format!("{program} cannot be started: {e}"))?;
        let (out, err) = (child.stdout.take(), child.stderr.take());
        let err = thread::spawn(move || err.map(|e| pass_on(e, std::io::stderr())));
        let mut counts = out.map(|o| pass_on(o, std::io::stdout())).unwrap_or_default();
        counts.add(err.join().ok().flatten().unwrap_or_default());
        let status = child.wait().map_err(|e| format!("{program} was lost: {e}"))?;
        if !status.success() {
            self.wrong.push(name.to_string());
            counts.failed = counts.failed.max(1);
        } else if counts.passed + counts.failed == 0 {
            counts.passed = 1;
        }
        self.passed += counts.passed;
        self.failed += counts.failed;
        println!("   {:.1} s", start.elapsed().as_secs_f64());
        Ok(())
    }

    /// The last lines; says whether all went well.
    pub fn sum_up(&self) -> bool {
        println!();
        for name in &self.wrong {
            println!("failed: {name}");
        }
        println!("{} passed, {} failed", self.passed, self.failed);
        self.failed == 0
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Counts {
    passed: u64,
    failed: u64,
}

impl Counts {
    fn add(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// Shows each line and reads the counts in it.
fn pass_on(from: impl Read, mut to: impl Write) -> Counts {
    let mut counts = Counts::default();
    for line in BufReader::new(from).split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line);
        counts.add(count(&line));
        // Nobody may be looking.
        let _ = writeln!(to, "{line}");
    }
    counts
}

/// The counts of a runner's summary: of libtest, nextest, node or `sztab try`. What nextest quotes
/// of a failed test is indented and counted by its own summary.
fn count(line: &str) -> Counts {
    let node = |word: &str| line.strip_prefix("ℹ ")?.strip_prefix(word)?.trim().parse().ok();
    if let Some(passed) = node("pass ") {
        return Counts { passed, failed: 0 };
    }
    if let Some(failed) = node("fail ") {
        return Counts { passed: 0, failed };
    }
    let summary = line.starts_with("test result: ")
        || line.trim_start().starts_with("Summary [")
        || line.ends_with(" failed") && line.starts_with(|c: char| c.is_ascii_digit());
    if !summary {
        return Counts::default();
    }
    let before = |word: &str| {
        let (before, _) = line.split_once(word)?;
        before.rsplit(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    };
    Counts { passed: before(" passed").unwrap_or(0), failed: before(" failed").unwrap_or(0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summaries_of_all_runners_are_read() {
        let counts = |passed, failed| Counts { passed, failed };
        let libtest = "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured";
        assert_eq!(count(libtest), counts(12, 0));
        let nextest =
            "     Summary [   1.234s] 30 tests run: 28 passed (1 slow), 2 failed, 1 skipped";
        assert_eq!(count(nextest), counts(28, 2));
        assert_eq!(count("161 passed, 3 failed"), counts(161, 3));
        assert_eq!(count("ℹ pass 56"), counts(56, 0));
        assert_eq!(count("ℹ fail 2"), counts(0, 2));
        assert_eq!(count("the test has 3 passed days"), Counts::default());
        assert_eq!(count("    test result: FAILED. 0 passed; 1 failed"), Counts::default());
    }
}
