//! What can be broken about a database while a table uses it, and how it is mended again. Nothing
//! here needs the table's help: disks are filled, files are moved, system calls fail by `strace`.

use crate::server::Scratch;
use anyhow::{Context, Result, anyhow, bail};
use sqlx::{AnyConnection, Connection, Row};
use std::{
    fmt, fs,
    io::{Read, Write},
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::Duration,
};
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
    time::sleep,
};

/// What could be broken here by somebody with more rights.
#[derive(Debug, thiserror::Error)]
#[error("{0}: this needs more rights than we have")]
pub struct NoRights(&'static str);

/// What is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Full,
    Write,
    Sync,
    Slow,
    ReadOnly,
    Locked,
    Vanished,
    PostgresKilled,
    PostgresAway,
    PostgresFull,
}

impl Kind {
    pub const OF_SQLITE: [Kind; 7] = [
        Kind::Full,
        Kind::Write,
        Kind::Sync,
        Kind::Slow,
        Kind::ReadOnly,
        Kind::Locked,
        Kind::Vanished,
    ];
    pub const OF_POSTGRES: [Kind; 3] =
        [Kind::PostgresKilled, Kind::PostgresAway, Kind::PostgresFull];

    /// Orders must be refused meanwhile.
    pub fn stops_orders(self) -> bool {
        self != Kind::Slow
    }

    /// It lasts long enough that the table itself must say so.
    pub fn shows(self) -> bool {
        !matches!(self, Kind::Slow | Kind::PostgresKilled)
    }

    /// The system call that fails, and how.
    fn injection(self) -> Option<&'static str> {
        match self {
            Kind::Write => Some("pwrite64:error=EIO"),
            Kind::Sync => Some("fsync,fdatasync:error=EIO"),
            Kind::Slow => Some("fsync,fdatasync:delay_exit=400000"),
            Kind::ReadOnly => Some("pwrite64,ftruncate:error=EROFS"),
            Kind::Full => Some("pwrite64,ftruncate:error=ENOSPC"),
            Kind::PostgresFull => Some("pwrite64,pwritev,ftruncate,fallocate:error=ENOSPC"),
            _ => None,
        }
    }

    /// How long it lasts: a lock is waited for before anybody is refused.
    pub fn lasts(self) -> Duration {
        Duration::from_millis(if self == Kind::Locked { 8000 } else { 2500 })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(match self {
            Kind::Full => "full disk",
            Kind::Write => "write error",
            Kind::Sync => "fsync error",
            Kind::Slow => "slow disk",
            Kind::ReadOnly => "read-only disk",
            Kind::Locked => "locked database",
            Kind::Vanished => "vanished file",
            Kind::PostgresKilled => "PostgreSQL killed",
            Kind::PostgresAway => "PostgreSQL out of reach",
            Kind::PostgresFull => "PostgreSQL on a full disk",
        })
    }
}

/// Where a table keeps its games while something is broken.
pub struct Stage {
    /// What the table is told.
    pub database: String,
    /// The same without what can be cut.
    pub direct: String,
    scratch: Scratch,
    mount: Option<Mount>,
    line: Option<Line>,
}

impl Stage {
    pub fn new(kind: Kind, postgres: Option<&str>) -> Result<Stage> {
        let scratch = Scratch::new()?;
        let mount = if kind == Kind::Full { Mount::new(&scratch) } else { None };
        let mut stage = match postgres {
            None => {
                let database = scratch.database();
                Stage { direct: database.clone(), database, scratch, mount, line: None }
            }
            Some(url) => {
                let (database, direct) = (url.to_string(), url.to_string());
                Stage { database, direct, scratch, mount, line: None }
            }
        };
        if kind == Kind::PostgresAway {
            let line = Line::to(&stage.direct)?;
            stage.database = line.through(&stage.direct)?;
            stage.line = Some(line);
        }
        Ok(stage)
    }

    /// Breaks it, for the table with this process number.
    pub async fn break_it(&self, kind: Kind, table: u32) -> Result<Broken> {
        Ok(match kind {
            Kind::Full if self.mount.is_some() => Broken::Filled(self.fill()?),
            Kind::Locked => {
                let mut other = connect(&self.direct).await?;
                sqlx::query("BEGIN EXCLUSIVE").execute(&mut other).await?;
                Broken::Locked(Box::new(other))
            }
            Kind::Vanished => {
                let (from, to) = (self.scratch.file(), self.scratch.folder().join("aside.db"));
                fs::rename(&from, &to)?;
                Broken::Moved { from, to }
            }
            Kind::PostgresKilled => {
                // Its keeper starts it again.
                signal("-QUIT", &[postmaster(&self.direct).await?])?;
                Broken::ByItself
            }
            Kind::PostgresAway => {
                let line = self.line.as_ref().context("there is no line to cut")?;
                line.up.send_replace(false);
                Broken::Cut(line.up.clone())
            }
            Kind::PostgresFull => {
                let server = postmaster(&self.direct).await?;
                Broken::Traced(trace(kind, &children(server)?).await?)
            }
            kind => Broken::Traced(trace(kind, &[table]).await?),
        })
    }

    fn fill(&self) -> Result<PathBuf> {
        let path = self.scratch.folder().join("filler");
        let mut file = fs::File::create(&path)?;
        // Until nothing fits any more.
        while file.write_all(&[0; 4096]).is_ok() {}
        Ok(path)
    }
}

/// Something is broken until it is mended.
pub enum Broken {
    Traced(Vec<Child>),
    Filled(PathBuf),
    Locked(Box<AnyConnection>),
    Moved { from: PathBuf, to: PathBuf },
    Cut(watch::Sender<bool>),
    ByItself,
}

impl Broken {
    pub async fn mend(self) -> Result<()> {
        match self {
            Broken::Traced(tracers) => release(tracers)?,
            Broken::Filled(path) => fs::remove_file(path)?,
            Broken::Locked(mut other) => {
                sqlx::query("ROLLBACK").execute(&mut *other).await?;
                other.close().await?;
            }
            Broken::Moved { from, to } => fs::rename(to, from)?,
            Broken::Cut(up) => drop(up.send_replace(true)),
            Broken::ByItself => {}
        }
        Ok(())
    }
}

pub async fn connect(url: &str) -> Result<AnyConnection> {
    sqlx::any::install_default_drivers();
    Ok(AnyConnection::connect(url).await?)
}

/// A small disk of its own, where we may make one.
struct Mount(PathBuf);

impl Mount {
    fn new(scratch: &Scratch) -> Option<Mount> {
        let folder = scratch.folder().to_path_buf();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=96m", "tmpfs"]).arg(&folder);
        let done = mount.stderr(Stdio::null()).status();
        done.is_ok_and(|status| status.success()).then_some(Mount(folder))
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        // Lazily: a table that is being ended may still hold a file.
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

/// Lets the system calls of some processes fail, and of those that they start.
async fn trace(kind: Kind, processes: &[u32]) -> Result<Vec<Child>> {
    let mut tracers = Vec::new();
    for process in processes {
        tracers.push((*process, tracer(kind, *process)?));
    }
    let traced = attached(&mut tracers).await;
    let tracers = tracers.into_iter().map(|(_, tracer)| tracer).collect();
    match traced {
        Ok(()) => Ok(tracers),
        Err(error) => {
            release(tracers)?;
            Err(error)
        }
    }
}

fn tracer(kind: Kind, process: u32) -> Result<Child> {
    let inject = kind.injection().context("nothing to inject")?;
    let calls = inject.split(':').next().unwrap_or(inject);
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-o", "/dev/null", "-e", &format!("trace={calls}")]);
    strace.args(["-e", &format!("inject={inject}"), "-p", &process.to_string()]);
    let tracer = strace.stderr(Stdio::piped()).spawn();
    tracer.context("strace cannot be started; is it installed?")
}

/// Waits until all are traced; what ended meanwhile needs no tracer.
async fn attached(tracers: &mut Vec<(u32, Child)>) -> Result<()> {
    for _ in 0..100 {
        sleep(Duration::from_millis(20)).await;
        let mut i = 0;
        while i < tracers.len() {
            let (process, tracer) = &mut tracers[i];
            match tracer.try_wait()? {
                None => i += 1,
                Some(_) if is_alive(*process) => return Err(untraced(tracer)),
                Some(_) => drop(tracers.swap_remove(i)),
            }
        }
        if tracers.iter().all(|(process, _)| is_traced(*process)) {
            return Ok(());
        }
    }
    bail!("strace did not attach to the table")
}

fn release(tracers: Vec<Child>) -> Result<()> {
    for mut tracer in tracers {
        if tracer.try_wait()?.is_none() {
            signal("-INT", &[tracer.id()])?;
            tracer.wait()?;
        }
    }
    Ok(())
}

fn is_alive(process: u32) -> bool {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    stat.rsplit_once(") ").is_some_and(|(_, rest)| !rest.starts_with(['Z', 'X']))
}

/// Why strace gave up.
fn untraced(tracer: &mut Child) -> anyhow::Error {
    let mut said = String::new();
    // What it cannot say any more, nobody misses.
    let _ = tracer.stderr.take().map(|mut words| words.read_to_string(&mut said));
    match said.contains("not permitted") {
        true => NoRights("strace may not trace the table (ptrace)").into(),
        false => anyhow!("strace gave up: {}", said.trim()),
    }
}

fn is_traced(process: u32) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    status.lines().any(|line| line.starts_with("TracerPid:") && !line.ends_with("\t0"))
}

fn signal(name: &str, processes: &[u32]) -> Result<()> {
    let processes = processes.iter().map(u32::to_string);
    match Command::new("kill").arg(name).args(processes).status()?.success() {
        true => Ok(()),
        false => Err(NoRights("no signal can be sent").into()),
    }
}

/// The process of a PostgreSQL server on this machine.
async fn postmaster(url: &str) -> Result<u32> {
    let mut connection = connect(url).await?;
    let row = sqlx::query("SHOW data_directory").fetch_one(&mut connection).await?;
    let folder: String = row.try_get(0)?;
    connection.close().await?;
    // The process that served us ends a moment later.
    sleep(Duration::from_millis(200)).await;
    let text = fs::read_to_string(format!("{folder}/postmaster.pid"))
        .context("the server's folder cannot be read; is it on this machine?")?;
    let first = text.lines().next().context("an empty postmaster.pid")?;
    Ok(first.trim().parse()?)
}

/// A process and those that it started.
fn children(parent: u32) -> Result<Vec<u32>> {
    let mut all = vec![parent];
    for entry in fs::read_dir("/proc")?.filter_map(Result::ok) {
        let Some(id) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else {
            continue;
        };
        let stat = fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
        let Some((_, rest)) = stat.rsplit_once(')') else { continue };
        let mut fields = rest.split_whitespace();
        // One that has ended is only waited for.
        let is_alive = fields.next() != Some("Z");
        if is_alive && fields.next() == Some(parent.to_string().as_str()) {
            all.push(id);
        }
    }
    Ok(all)
}

/// A line to a server that can be cut.
struct Line {
    port: u16,
    up: watch::Sender<bool>,
}

impl Line {
    /// On a thread of its own: ours waits while the table starts.
    fn to(url: &str) -> Result<Line> {
        let target = host(url)?.to_string();
        let listener = std::net::TcpListener::bind("127.0.0.1:0")?;
        listener.set_nonblocking(true)?;
        let port = listener.local_addr()?.port();
        let (up, state) = watch::channel(true);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        std::thread::spawn(move || {
            runtime.block_on(async move {
                let Ok(listener) = TcpListener::from_std(listener) else { return };
                while let Ok((near, _)) = listener.accept().await {
                    tokio::spawn(carry(near, target.clone(), state.clone()));
                }
            });
        });
        Ok(Line { port, up })
    }

    fn through(&self, url: &str) -> Result<String> {
        Ok(url.replacen(host(url)?, &format!("127.0.0.1:{}", self.port), 1))
    }
}

async fn carry(mut near: TcpStream, target: String, mut state: watch::Receiver<bool>) {
    if !*state.borrow() {
        return;
    }
    let Ok(mut far) = TcpStream::connect(&target).await else { return };
    tokio::select! {
        _ = copy_bidirectional(&mut near, &mut far) => {}
        _ = state.wait_for(|up| !*up) => {}
    }
}

/// Host and port of an address such as `postgres://user@host:port/name`.
fn host(url: &str) -> Result<&str> {
    let (_, rest) = url.split_once("://").context("no address of a server")?;
    let place = rest.split(['/', '?']).next().unwrap_or(rest);
    Ok(place.rsplit('@').next().unwrap_or(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_host_is_found_in_an_address() {
        assert_eq!(host("postgres://a:b@127.0.0.1:5/x?y=z").unwrap(), "127.0.0.1:5");
        assert_eq!(host("postgres://127.0.0.1:5").unwrap(), "127.0.0.1:5");
        assert!(host("sqlite:x").is_err());
    }
}
