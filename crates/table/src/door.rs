//! The door: who may be connected, and for how long without saying anything. Nobody is kept out by
//! those who only hold connections: when all places are taken, the one that has waited longest for
//! its own other end goes.

use crate::{
    App, Config,
    limits::network,
    line::{Attendant, Line, Patience, Watched},
};
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::{rt::TokioIo, service::TowerToHyperService};
use std::{
    collections::{HashMap, HashSet},
    io,
    net::SocketAddr,
    pin::pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};
use tokio::{
    net::{TcpListener, TcpStream},
    task::JoinSet,
    time::{MissedTickBehavior, interval},
};

/// Descriptors that are left for files, the database and the next guest.
const RESERVE: usize = 128;
/// Room for the head of a request, and for what waits to be written.
const BUFFER: usize = 64 * 1024;
/// What one who waits for a place frees at once, as a part of all: looking for it takes a while.
const PART: usize = 100;
/// When there are no descriptors left, the next attempt comes after this.
const REST: Duration = Duration::from_millis(50);

pub struct Door {
    app: Arc<App>,
    router: TowerToHyperService<Router>,
    patience: Patience,
    places: usize,
    lines: Mutex<Lines>,
}

#[derive(Default)]
struct Lines {
    last: u64,
    open: HashMap<u64, Arc<Line>>,
    by_address: HashMap<String, HashSet<u64>>,
}

impl Lines {
    fn remove(&mut self, id: u64) {
        let Some(line) = self.open.remove(&id) else { return };
        let Some(address) = &line.address else { return };
        if let Some(here) = self.by_address.get_mut(address) {
            here.remove(&id);
            if here.is_empty() {
                self.by_address.remove(address);
            }
        }
    }

    /// A place for a new connection, if need be that of one who does nothing with it; and how many
    /// went for it. Where nobody goes, it is the new one.
    fn admit(
        &mut self,
        address: Option<String>,
        (places, places_of_address): (usize, usize),
    ) -> (Option<Arc<Line>>, usize) {
        let here = address.as_ref().and_then(|address| self.by_address.get(address));
        let here = here.filter(|here| here.len() >= places_of_address.max(1));
        let mut dropped = 0;
        if let Some(here) = here {
            let ids = here.iter().copied().collect();
            dropped += self.make_room(ids, 1);
            if dropped == 0 {
                return (None, 1);
            }
        }
        if self.open.len() >= places {
            let ids = self.open.keys().copied().collect();
            let freed = self.make_room(ids, places.div_ceil(PART));
            dropped += freed;
            if freed == 0 {
                return (None, dropped + 1);
            }
        }
        self.last += 1;
        let line = Arc::new(Line::new(self.last, address));
        self.open.insert(line.id, line.clone());
        if let Some(address) = &line.address {
            self.by_address.entry(address.clone()).or_default().insert(line.id);
        }
        (Some(line), dropped)
    }

    /// Sends away those among `ids` that have waited longest; says how many there were.
    fn make_room(&mut self, ids: Vec<u64>, count: usize) -> usize {
        let waits = |id: &u64| self.open.get(id)?.waits().map(|since| (since, *id));
        let mut waiting: Vec<_> = ids.iter().filter_map(waits).collect();
        waiting.sort_unstable();
        waiting.truncate(count);
        for (_, id) in &waiting {
            if let Some(line) = self.open.get(id) {
                line.gone.notify_one();
            }
            self.remove(*id);
        }
        waiting.len()
    }
}

impl Door {
    pub fn new(app: Arc<App>, router: Router) -> Arc<Door> {
        let config = &app.config;
        let patience = Patience {
            head: config.header_timeout,
            body: config.body_timeout,
            idle: config.idle_timeout,
            write: config.write_timeout,
        };
        let places = places(config);
        let router = TowerToHyperService::new(router);
        Arc::new(Door { app, router, patience, places, lines: Mutex::default() })
    }

    /// Lets people in until the table closes, then waits until all have left.
    pub async fn stand_open(self: Arc<Door>, listener: TcpListener) {
        let mut closed = pin!(self.app.closed());
        let Patience { head, body, idle, write } = self.patience;
        let shortest = head.min(body).min(idle).min(write);
        let mut rounds = interval((shortest / 4).max(Duration::from_millis(10)));
        rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut guests = JoinSet::new();
        loop {
            tokio::select! {
                () = closed.as_mut() => break,
                _ = rounds.tick() => self.look_around(),
                Some(_) = guests.join_next() => {}
                guest = listener.accept() => match guest {
                    Ok((stream, peer)) => {
                        if let Some(line) = self.admit(peer) {
                            guests.spawn(self.clone().attend(stream, peer, line));
                        }
                    }
                    Err(error) => self.rest_after(&error).await,
                },
            }
        }
        drop(listener);
        // Who does not read his last answer does not hold the others up.
        loop {
            tokio::select! {
                _ = rounds.tick() => self.look_around(),
                guest = guests.join_next() => if guest.is_none() { return },
            }
        }
    }

    fn lines(&self) -> MutexGuard<'_, Lines> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a new connection.
    fn admit(&self, peer: SocketAddr) -> Option<Arc<Line>> {
        let config = &self.app.config;
        // A proxy speaks for many: it has no limit of its own. Neither has this machine, where a
        // proxy may stand that we know nothing of.
        let is_counted = !config.trust_proxy && !peer.ip().is_loopback();
        let address = is_counted.then(|| network(peer.ip()));
        let limits = (self.places, config.max_connections_of_address);
        let (line, dropped) = self.lines().admit(address, limits);
        self.app.meters.dropped.add(dropped as u64);
        line
    }

    /// Sends away those who keep us waiting for too long.
    fn look_around(&self) {
        let now = Instant::now();
        let late = |line: &&Arc<Line>| line.is_late(now, &self.patience) && !line.is_doomed();
        let late: Vec<Arc<Line>> = self.lines().open.values().filter(late).cloned().collect();
        self.app.meters.dropped.add(late.len() as u64);
        late.iter().for_each(|line| line.doom());
    }

    /// A guest who left before we opened is no reason to wait; without descriptors somebody must go.
    async fn rest_after(&self, error: &io::Error) {
        use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
        if [ConnectionAborted, ConnectionRefused, ConnectionReset].contains(&error.kind()) {
            return;
        }
        tracing::warn!(%error, "nobody can be let in");
        {
            let mut lines = self.lines();
            let ids = lines.open.keys().copied().collect();
            let count = lines.make_room(ids, self.places.div_ceil(PART));
            self.app.meters.dropped.add(count as u64);
        }
        tokio::time::sleep(REST).await;
    }

    /// Serves one connection until it ends, has to go, or the table closes.
    async fn attend(self: Arc<Door>, stream: TcpStream, peer: SocketAddr, line: Arc<Line>) {
        let _counted = Counted::new(&self, line.id);
        // Answers are small and somebody waits for each.
        let _ = stream.set_nodelay(true);
        let attendant = Attendant { router: self.router.clone(), line: line.clone(), peer };
        let io = TokioIo::new(Watched::new(stream, line.clone()));
        let connection = http1::Builder::new()
            .header_read_timeout(None)
            .max_buf_size(BUFFER)
            .serve_connection(io, attendant);
        let mut connection = pin!(connection);
        let mut closed = pin!(self.app.closed());
        let mut is_leaving = false;
        loop {
            tokio::select! {
                // What goes wrong on a line is the business of its other end.
                _ = connection.as_mut() => return,
                () = line.gone.notified() => {
                    // A request may have come at the last moment: it is answered.
                    if line.is_doomed() || line.waits().is_some() {
                        return;
                    }
                }
                () = closed.as_mut(), if !is_leaving => {
                    is_leaving = true;
                    if line.is_blank() {
                        return;
                    }
                }
            }
            connection.as_mut().graceful_shutdown();
        }
    }
}

/// A connection that is counted as long as it is there.
struct Counted<'d> {
    door: &'d Door,
    id: u64,
}

impl Counted<'_> {
    fn new(door: &Door, id: u64) -> Counted<'_> {
        door.app.meters.connections.add(1);
        Counted { door, id }
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.door.lines().remove(self.id);
        self.door.app.meters.connections.take(1);
    }
}

/// How many connections there may be: not more than the system has descriptors for.
fn places(config: &Config) -> usize {
    let wanted = config.max_connections.max(1);
    // As many as we may have; where nobody says how many that are, it is tried.
    let allowed = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(u64::MAX);
    let allowed = usize::try_from(allowed).unwrap_or(usize::MAX);
    let places = allowed.saturating_sub(RESERVE.min(allowed / 4)).max(1);
    if places < wanted {
        tracing::warn!(wanted, places, "the system allows fewer connections (ulimit -n)");
    }
    wanted.min(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(address: &str) -> Option<String> {
        Some(address.to_string())
    }

    #[test]
    fn whoever_waits_longest_makes_room() {
        let mut lines = Lines::default();
        let mut admit = |address| lines.admit(address, (4, 2));
        let first = admit(from("a")).0.unwrap();
        let second = admit(from("a")).0.unwrap();
        first.work();
        let (third, dropped) = admit(from("a"));
        assert_eq!((third.is_some(), dropped), (true, 1), "an address has two places");
        let other = admit(from("b")).0.unwrap();
        let own = admit(None).0.unwrap();
        let (next, dropped) = admit(None);
        assert_eq!((next.is_some(), dropped), (true, 1), "there are four places");
        let third = third.unwrap().id;
        assert_eq!(lines.open.len(), 4);
        assert!(!lines.open.contains_key(&second.id) && !lines.open.contains_key(&third));
        assert_eq!(lines.by_address["a"], HashSet::from([first.id]));
        for line in lines.open.values() {
            line.work();
        }
        let (nobody, dropped) = lines.admit(from("c"), (4, 2));
        assert_eq!((nobody.is_none(), dropped), (true, 1), "those who work stay");
        for id in [first.id, other.id, own.id, 99] {
            lines.remove(id);
        }
        assert!(lines.by_address.is_empty() && lines.open.len() == 1);
    }
}
