//! The table as a process, for chores that look at its pages.

use crate::run;
use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

/// A server of its own on a database that goes with it.
pub struct Server {
    child: Child,
    pub url: String,
}

impl Server {
    /// Of a binary; without one, of a release build.
    pub fn start(root: &Path, binary: Option<&Path>) -> Result<Server, String> {
        let binary = match binary {
            Some(file) => file.to_path_buf(),
            None => run::build_with(root, &["--release", "--package", "cli"])?,
        };
        let mut child = Command::new(&binary)
            .args(["serve", "--listen", "127.0.0.1:0", "--database", "sqlite::memory:"])
            .args(["--log", "warn"])
            .env("LANG", "C.UTF-8")
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|e| format!("{} cannot be started: {e}", binary.display()))?;
        let mut line = String::new();
        if let Some(said) = child.stdout.take() {
            let read = BufReader::new(said).read_line(&mut line);
            read.map_err(|e| format!("the server was lost: {e}"))?;
        }
        let url = line.split_whitespace().find(|word| word.starts_with("http"));
        let url = url.ok_or_else(|| format!("the server does not say where it is: {line:?}"))?;
        Ok(Server { url: url.to_string(), child })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
