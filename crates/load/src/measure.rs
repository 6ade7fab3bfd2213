//! How fast a table is: many games at once, each of them as fast as its answers come.

use crate::{
    Latency, Plan, Report, Server, Trouble,
    game::Game,
    server::{Limits, load_average, own_cpu},
};
use anyhow::{Context, Result};
use shelf::Title;
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU8, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{sync::Barrier, task::JoinSet, time::sleep};

/// Who listens, and for how long.
pub struct Span {
    /// Both seats, then spectators.
    pub listeners_per_game: usize,
    pub warm_up: Duration,
    pub time: Duration,
}

/// What all games share.
struct Run {
    address: SocketAddr,
    title: Arc<dyn Title>,
    listeners: usize,
    phase: AtomicU8,
    accepted: AtomicU64,
    /// Everybody is seated.
    seated: Barrier,
}

const WARM_UP: u8 = 0;
const MEASURE: u8 = 1;
const STOP: u8 = 2;

/// What one game saw while we measured.
#[derive(Default)]
struct Tally {
    answers: Vec<Duration>,
    updates: Vec<Duration>,
    creations: Vec<Duration>,
    bytes: u64,
}

/// Runs the plan; `progress` hears once a second how many orders were accepted in it.
pub fn measure(plan: &Plan, span: &Span, progress: impl FnMut(u64)) -> Result<Report> {
    plan.carry_out(async |database| {
        let server = Server::start(&plan.program, database, Limits::Open)?;
        play(plan, span, &server, progress).await
    })
}

async fn play(
    plan: &Plan,
    span: &Span,
    server: &Server,
    progress: impl FnMut(u64),
) -> Result<Report> {
    let run = Arc::new(Run {
        address: server.address,
        title: plan.title.clone(),
        listeners: span.listeners_per_game,
        phase: AtomicU8::new(WARM_UP),
        accepted: AtomicU64::new(0),
        seated: Barrier::new(plan.games + 1),
    });
    let mut seats = JoinSet::new();
    for index in 0..plan.games {
        let rng = fastrand::Rng::with_seed(plan.seed.wrapping_add(index as u64));
        seats.spawn(run.clone().keep_playing(rng));
    }
    // A game that cannot begin ends its task, and the others would wait for it for ever.
    tokio::select! {
        _ = run.seated.wait() => {}
        Some(failed) = seats.join_next() => {
            failed??;
            anyhow::bail!("a game ended before it began");
        }
    }
    sleep(span.warm_up).await;
    run.phase.store(MEASURE, Ordering::Relaxed);
    let (start, server_start, own_start) = (Instant::now(), server.cpu(), own_cpu());
    run.watch(start, span.time, progress).await;
    run.phase.store(STOP, Ordering::Relaxed);
    let seconds = start.elapsed().as_secs_f64();
    let (server_end, own_end) = (server.cpu(), own_cpu());
    let memory = server.memory();
    let load_average = load_average();
    let sum = gather(seats).await?;
    let orders = sum.answers.len() as u64;
    let each = |time: f64| time * 1e6 / orders.max(1) as f64;
    let used = |start: Option<Duration>, end: Option<Duration>| {
        Some((end?.saturating_sub(start?)).as_secs_f64())
    };
    let (server_used, own_used) = (used(server_start, server_end), used(own_start, own_end));
    Ok(Report {
        games: plan.games,
        listeners: plan.games * span.listeners_per_game,
        seconds,
        orders,
        orders_per_second: orders as f64 / seconds,
        answer_ms: Latency::of(sum.answers),
        update_ms: Latency::of(sum.updates),
        games_created: sum.creations.len() as u64,
        creation_ms: Latency::of(sum.creations),
        server_cpu_us_per_order: server_used.map(each),
        client_cpu_us_per_order: own_used.map(each),
        server_cores: server_used.map(|used| used / seconds),
        client_cores: own_used.map(|used| used / seconds),
        server_memory_mb: memory.map(|bytes| bytes as f64 / 1e6),
        bytes_per_order: sum.bytes as f64 / orders.max(1) as f64,
        cores: std::thread::available_parallelism().map_or(1, usize::from),
        load_average,
        database: plan.kind_of_database().into(),
    })
}

/// What all games saw, once they have stopped.
async fn gather(mut seats: JoinSet<Result<Tally, Trouble>>) -> Result<Tally> {
    let mut sum = Tally::default();
    while let Some(tally) = seats.join_next().await {
        let tally = tally.context("a game broke down")??;
        sum.answers.extend(tally.answers);
        sum.updates.extend(tally.updates);
        sum.creations.extend(tally.creations);
        sum.bytes += tally.bytes;
    }
    Ok(sum)
}

impl Run {
    /// Tells once a second how many orders were accepted in it, until the time is over.
    async fn watch(&self, start: Instant, time: Duration, mut progress: impl FnMut(u64)) {
        let mut before = self.accepted.load(Ordering::Relaxed);
        while start.elapsed() < time {
            sleep(Duration::from_secs(1).min(time.saturating_sub(start.elapsed()))).await;
            let now = self.accepted.load(Ordering::Relaxed);
            progress(now - before);
            before = now;
        }
    }

    fn phase(&self) -> u8 {
        self.phase.load(Ordering::Relaxed)
    }

    async fn new_game(&self) -> Result<Game, Trouble> {
        Game::create(self.address, self.title.as_ref(), self.listeners).await
    }

    /// Plays one game after the other until it is time to stop.
    async fn keep_playing(self: Arc<Run>, mut rng: fastrand::Rng) -> Result<Tally, Trouble> {
        let mut tally = Tally::default();
        let mut game = self.new_game().await?;
        self.seated.wait().await;
        while self.phase() != STOP {
            let counts = self.phase() == MEASURE;
            let (start, bytes) = (Instant::now(), game.bytes());
            match game.step(rng.u64(..)).await? {
                Some(timing) => {
                    self.accepted.fetch_add(1, Ordering::Relaxed);
                    if counts && self.phase() == MEASURE {
                        tally.answers.push(timing.answer);
                        tally.updates.push(timing.update);
                        tally.bytes += game.bytes() - bytes;
                    }
                }
                None => {
                    game = self.new_game().await?;
                    if counts {
                        tally.creations.push(start.elapsed());
                    }
                }
            }
        }
        Ok(tally)
    }
}
