//! Whether a table stands when it is attacked: a real process with its usual limits, one attack after
//! the other, while two play, one watches, and each order of theirs is timed. All of it on this
//! machine, and bounded in count and time.
//!
//! `attack.rs` lists what is tried; `sockets.rs`, `listeners.rs`, `foreign.rs` and `floods.rs` try it;
//! `seated.rs` plays meanwhile, `watch.rs` looks at the process, `verdict.rs` tells.

mod attack;
mod floods;
mod foreign;
pub(crate) mod journals;
mod listeners;
mod raw;
mod seated;
mod sockets;
mod verdict;
pub(crate) mod watch;

pub use attack::Attack;
pub use seated::{Played, Sight};
pub use verdict::{Outcome, Verdict};

use crate::{
    Latency, Plan, Server,
    http::Wire,
    server::{Limits, load_average},
};
use anyhow::{Context, Result};
use attack::Front;
use journals::Journals;
use seated::Seated;
use std::{
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::time::{sleep, timeout};
use watch::{Course, Watch};

/// What a table may hold at the most: it is to fit a host of this size.
pub const MEMORY: u64 = 512 * 1024 * 1024;
/// Before the first attack they play undisturbed for so long.
const CALM: Duration = Duration::from_secs(2);
/// Those who play are watched for at least so long.
const LOOK: Duration = Duration::from_secs(1);
/// After an attack everything is as before within this time.
const RECOVERY: Duration = Duration::from_secs(10);
/// Descriptors that may be open beyond those before an attack: database and pages come and go.
const SPARE: u64 = 24;
const PAUSE: Duration = Duration::from_millis(20);

/// How much is brought.
pub struct Force {
    pub attacks: Vec<Attack>,
    /// Per cent of connections and requests.
    pub share: usize,
    /// No attack lasts longer.
    pub longest: Duration,
    /// Of a hundred orders of those who play, ninety-nine are answered within so many milliseconds.
    pub bar_ms: Option<f64>,
}

/// Carries the attacks out; `progress` hears of each.
pub fn siege(plan: &Plan, force: &Force, progress: impl FnMut(&Outcome)) -> Result<Verdict> {
    let titles = shelf::games().iter().map(|entry| entry.open(None));
    let titles = titles.collect::<Result<Vec<_>, _>>()?;
    let journals = Arc::new(Journals::write(&titles, plan.seed)?);
    plan.carry_out(async |database| {
        let server = Server::start(&plan.program, database, Limits::Default)?;
        // After the table was started: it finds the limits that its host has.
        let _ = rlimit::increase_nofile_limit(u64::MAX);
        let camp = Camp { plan, force, titles, journals, server };
        camp.besiege(progress).await
    })
}

struct Camp<'p> {
    plan: &'p Plan,
    force: &'p Force,
    titles: Vec<Arc<dyn shelf::Title>>,
    journals: Arc<Journals>,
    server: Server,
}

impl Camp<'_> {
    async fn besiege(mut self, mut progress: impl FnMut(&Outcome)) -> Result<Verdict> {
        let address = self.server.address;
        // A game of random orders takes at least ten seconds.
        let seconds: u64 = self.force.attacks.iter().map(|a| self.lasts(*a).as_secs() + 2).sum();
        let games = 2 + seconds as usize / 10;
        let title = self.plan.title.clone();
        let seated = Seated::sit_down(address, title, self.plan.seed, games).await;
        let seated = seated.context("nobody can sit down")?;
        let watch = Watch::over(self.server.id());
        sleep(CALM.min(self.force.longest)).await;
        let mut verdict = Verdict::new(Latency::of(seated.times()), watch.now().0);
        for attack in self.force.attacks.clone() {
            let outcome = self.endure(attack, &seated, &watch).await;
            progress(&outcome);
            verdict.outcomes.push(outcome);
            if seated.is_stopped() || !self.server.is_alive() {
                break;
            }
        }
        if !self.server.is_alive() {
            verdict.wrong.push("the table is dead".into());
        }
        if sound(address).await != Some(200) {
            verdict.wrong.push("/healthz does not answer 200 in the end".into());
        }
        // Off this thread: they finish the order that is under way.
        match tokio::task::spawn_blocking(|| seated.stand_up()).await? {
            Ok(played) => verdict.played = played,
            Err(error) => verdict.wrong.push(format!("{error:#}")),
        }
        if verdict.played.sent_away > 0 {
            let count = verdict.played.sent_away;
            verdict.wrong.push(format!("connections of the seated were closed {count} times"));
        }
        verdict.load_average = load_average();
        Ok(verdict)
    }

    fn lasts(&self, attack: Attack) -> Duration {
        attack.lasts().min(self.force.longest)
    }

    /// One attack, and the table afterwards.
    async fn endure(&self, attack: Attack, seated: &Seated, watch: &Watch) -> Outcome {
        let (before, lasts) = (watch.now(), self.lasts(attack));
        drop((watch.peak(), seated.times()));
        let start = Instant::now();
        let front = Front {
            address: self.server.address,
            titles: self.titles.clone(),
            journals: self.journals.clone(),
            seat: seated.game(),
            share: self.force.share,
            lasts,
            until: tokio::time::Instant::now() + lasts,
        };
        let mut told = match attack.carry_out(&front).await {
            Ok(told) => told,
            Err(trouble) => {
                let mut told = attack::Told::default();
                told.wrong(format!("the attack could not be led: {trouble}"));
                told
            }
        };
        let seconds = start.elapsed().as_secs_f64();
        // What is quickly tried is watched for a while all the same.
        sleep(LOOK.min(lasts).saturating_sub(start.elapsed())).await;
        let times = seated.times();
        let peak = watch.peak();
        let recovery = recovered(front.address, seated, watch, before.1).await;
        let after = watch.now();
        let orders = times.len();
        let answer_ms = Latency::of(times);
        if seated.is_stopped() || orders == 0 {
            told.wrong("those who play were stopped".into());
        }
        match self.force.bar_ms {
            Some(bar) if answer_ms.p99 > bar => {
                told.wrong(format!("p99 of an order was {:.0} ms", answer_ms.p99));
            }
            _ => {}
        }
        // What an earlier attack left behind was told there.
        if peak.0 > MEMORY && before.0 <= MEMORY {
            told.wrong(format!("the table held {} MB", peak.0 >> 20));
        }
        if recovery.is_none() {
            told.wrong(format!("not as before after {RECOVERY:?}"));
        }
        Outcome {
            attack: attack.name(),
            about: attack.about(),
            tried: told.tried,
            answers: told.answers,
            seconds,
            orders,
            answer_ms,
            memory: Course { before: before.0, peak: peak.0, after: after.0 },
            descriptors: Course { before: before.1, peak: peak.1, after: after.1 },
            recovery_ms: recovery,
            wrong: told.wrong,
        }
    }
}

/// Until the table is well, holds no more connections than before, and those who play go on.
async fn recovered(
    address: SocketAddr,
    seated: &Seated,
    watch: &Watch,
    before: u64,
) -> Option<u64> {
    let start = Instant::now();
    while start.elapsed() < RECOVERY {
        let is_well = sound(address).await == Some(200) && watch.now().1 <= before + SPARE;
        if is_well && !seated.times().is_empty() {
            return Some(start.elapsed().as_millis() as u64);
        }
        sleep(PAUSE).await;
    }
    None
}

async fn sound(address: SocketAddr) -> Option<u16> {
    let asked = async { Wire::open(address).await.ok()?.get("/healthz").await.ok() };
    Some(timeout(RECOVERY, asked).await.ok()??.status)
}
