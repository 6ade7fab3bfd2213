//! The table as a process of its own: started, watched from outside, killed.

use anyhow::{Context, Result, bail};
use std::{
    fs,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    time::Duration,
};

/// Linux counts the time of processes in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// What the load must not be stopped by.
const OPEN_LIMITS: [&str; 10] = [
    "--max-games",
    "100000000",
    "--rate-address",
    "10000000/10000000",
    "--rate-seat",
    "10000000/10000000",
    "--rate-create",
    "10000000/10000000",
    "--rate-import",
    "10000000/10000000",
];

/// What a table takes upon itself.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Limits {
    /// As much as we ask of it.
    Open,
    /// What it takes when nobody says anything.
    Default,
}

pub struct Server {
    child: Child,
    pub address: SocketAddr,
    /// Held open, so that the table can speak.
    _said: BufReader<ChildStdout>,
}

impl Server {
    /// Starts `PROGRAM serve` on a free port and waits until it says where it is.
    pub fn start(program: &Path, database: &str, limits: Limits) -> Result<Server> {
        let open = if limits == Limits::Open { &OPEN_LIMITS[..] } else { &[] };
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--database", database, "--log", "error"])
            .args(open)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let said = child.stdout.take().context("the table cannot be heard")?;
        let mut said = BufReader::new(said);
        let mut line = String::new();
        said.read_line(&mut line)?;
        let address = line.split_once("http://").and_then(|(_, rest)| rest.split('/').next());
        let Some(address) = address.and_then(|address| address.parse().ok()) else {
            // It is of no use any more; the message below says why.
            let _ = child.kill();
            let _ = child.wait();
            bail!("{} serve did not say where it listens: {line:?}", program.display());
        };
        Ok(Server { child, address, _said: said })
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Asks it to end, as an operator does.
    pub fn end(&mut self) -> Result<()> {
        let asked = Command::new("kill").args(["-TERM", &self.id().to_string()]).status()?;
        if !asked.success() {
            bail!("the table cannot be asked to end");
        }
        self.child.wait()?;
        Ok(())
    }

    /// SIGKILL where there are signals: no time for last words.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    pub fn cpu(&self) -> Option<Duration> {
        cpu(&self.child.id().to_string())
    }

    /// Bytes that it holds in memory.
    pub fn memory(&self) -> Option<u64> {
        memory(self.child.id())
    }

    /// Whether it runs, so far as the system knows.
    pub fn is_alive(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }
}

pub fn memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().trim_end_matches(" kB").parse::<u64>().ok()? * 1024)
}

/// Files and connections that a process holds open.
pub fn descriptors(process: u32) -> Option<usize> {
    Some(fs::read_dir(format!("/proc/{process}/fd")).ok()?.count())
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.kill();
    }
}

/// The time that we ourselves used.
pub fn own_cpu() -> Option<Duration> {
    cpu("self")
}

fn cpu(process: &str) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program, in brackets, may hold anything.
    let (_, rest) = stat.rsplit_once(')')?;
    let mut fields = rest.split_whitespace().skip(11);
    let ticks = fields.next()?.parse::<u32>().ok()? + fields.next()?.parse::<u32>().ok()?;
    Some(TICK * ticks)
}

/// How busy the machine was in the last minute, all programs together.
pub fn load_average() -> Option<f64> {
    fs::read_to_string("/proc/loadavg").ok()?.split_whitespace().next()?.parse().ok()
}

/// A folder for a database that is thrown away afterwards.
pub struct Scratch(PathBuf);

impl Scratch {
    pub fn new() -> Result<Scratch> {
        let folder = std::env::temp_dir().join(format!("sztab-load-{:016x}", fastrand::u64(..)));
        fs::create_dir_all(&folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        Ok(Scratch(folder))
    }

    pub fn database(&self) -> String {
        format!("sqlite:{}", self.file().display())
    }

    pub fn file(&self) -> PathBuf {
        self.0.join("table.db")
    }

    pub fn folder(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What is left behind is only a file in the folder for such files.
        let _ = fs::remove_dir_all(&self.0);
    }
}
