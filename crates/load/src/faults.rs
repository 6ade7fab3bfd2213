//! Whether a table loses anything when its database breaks under it. Games go on while something is
//! broken and mended again; orders may be refused then, but what was answered with success must be
//! there: for another connection at once, and after a new start.

use crate::{
    Kind, Plan, Server, Trouble,
    breakage::{NoRights, Stage, connect},
    game::Game,
    http::Wire,
    server::Limits,
};
use anyhow::{Context, Result, bail};
use kernel::journal::Entry;
use serde::Serialize;
use shelf::Title;
use sqlx::{AnyConnection, Row};
use std::{
    collections::HashMap,
    fmt,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{task::JoinSet, time::sleep};

/// Before something breaks, and after it was mended, games go on for so long.
const SOUND: Duration = Duration::from_millis(700);
/// So long after the mending everything must be as before.
const PATIENCE: Duration = Duration::from_secs(30);
const PAUSE: Duration = Duration::from_millis(50);
/// Of every game so many orders are played after the mending.
const AFTERWARDS: usize = 5;

/// What was tried with one fault, and what was seen. Anything lost is an error.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Trial {
    pub fault: String,
    pub games: usize,
    pub acknowledged: usize,
    /// Answers with 503.
    pub refused: usize,
    /// Refused orders that had been kept all the same, once.
    pub survived: usize,
    /// Until the table said that it works again, after the mending.
    pub recovery_ms: u64,
    /// Why it could not be tried here.
    pub skipped: Option<String>,
    /// Somebody with more rights could have tried it.
    pub lacks_rights: bool,
}

/// What all games of a trial share.
#[derive(Default)]
struct Common {
    stop: AtomicBool,
    refused: AtomicUsize,
    survived: AtomicUsize,
    /// Orders of each game since the mending.
    since: Vec<AtomicUsize>,
}

/// A place at the table: a game and those that were played out before it.
struct Place {
    index: usize,
    title: Arc<dyn Title>,
    rng: fastrand::Rng,
    address: SocketAddr,
    game: Game,
    finished: Vec<Game>,
}

/// Tries one fault after the other; `progress` hears of each.
pub fn faults(plan: &Plan, kinds: &[Kind], mut progress: impl FnMut(&Trial)) -> Result<Vec<Trial>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut trials = Vec::new();
    for (i, kind) in kinds.iter().enumerate() {
        let trial = runtime.block_on(attempt(plan, *kind, i % 2 == 0));
        let trial = trial.with_context(|| format!("{kind}"))?;
        progress(&trial);
        trials.push(trial);
    }
    Ok(trials)
}

async fn attempt(plan: &Plan, kind: Kind, by_force: bool) -> Result<Trial> {
    let stage = Stage::new(kind, plan.database.as_deref())?;
    let mut server = Server::start(&plan.program, &stage.database, Limits::Open)?;
    let mut rng = fastrand::Rng::with_seed(plan.seed);
    let mut common = Common::default();
    common.since.resize_with(plan.games, AtomicUsize::default);
    let common = Arc::new(common);
    let mut playing = JoinSet::new();
    for index in 0..plan.games {
        let game = Game::create(server.address, plan.title.as_ref(), 2).await?;
        let (title, rng, address) = (plan.title.clone(), rng.fork(), server.address);
        let place = Place { index, title, rng, address, game, finished: Vec::new() };
        playing.spawn(place.play_on(common.clone()));
    }
    sleep(SOUND).await;
    let broken = match stage.break_it(kind, server.id()).await {
        Ok(broken) => broken,
        Err(error) => {
            let lacks_rights = error.is::<NoRights>();
            let (fault, skipped) = (kind.to_string(), Some(format!("{error:#}")));
            return Ok(Trial { fault, skipped, lacks_rights, ..Trial::default() });
        }
    };
    let noticed = watch(server.address, kind.lasts()).await?;
    broken.mend().await?;
    let recovery_ms = recovered(server.address, &common, &mut playing).await?;
    common.stop.store(true, Ordering::Relaxed);
    let mut places = Vec::new();
    while let Some(place) = playing.join_next().await {
        places.push(place.context("a game broke down")??);
    }
    let refused = common.refused.load(Ordering::Relaxed);
    if kind.stops_orders() && refused == 0 {
        bail!("no order was refused: nothing was broken");
    }
    if kind.shows() && !noticed {
        bail!("/healthz did not say that something is wrong");
    }
    let mut other = connect(&stage.direct).await?;
    for game in places.iter().flat_map(Place::games) {
        read_beside(&mut other, game).await?;
    }
    drop(other);
    match by_force {
        true => server.kill()?,
        false => server.end()?,
    }
    let server = Server::start(&plan.program, &stage.database, Limits::Open)?;
    let mut trial = Trial { fault: kind.to_string(), refused, recovery_ms, ..Trial::default() };
    for place in &mut places {
        place.game.recover(server.address).await?;
        for game in place.finished.iter_mut().chain([&mut place.game]) {
            game.prove(server.address, plan.title.as_ref()).await?;
            trial.games += 1;
            trial.acknowledged += game.acknowledged();
        }
    }
    trial.survived = common.survived.load(Ordering::Relaxed);
    Ok(trial)
}

/// Whether the table itself said that something is wrong while it was.
async fn watch(address: SocketAddr, time: Duration) -> Result<bool> {
    let (start, mut noticed) = (Instant::now(), false);
    while start.elapsed() < time {
        noticed |= health(address).await? == 503;
        sleep(PAUSE * 4).await;
    }
    Ok(noticed)
}

async fn health(address: SocketAddr) -> Result<u16> {
    Ok(Wire::open(address).await?.get("/healthz").await?.status)
}

/// Waits until the table is well and every game has gone on; says how long the first took.
async fn recovered(
    address: SocketAddr,
    common: &Common,
    playing: &mut JoinSet<Result<Place, Trouble>>,
) -> Result<u64> {
    let start = Instant::now();
    while health(address).await? != 200 {
        if start.elapsed() > PATIENCE {
            bail!("the table did not get well again");
        }
        sleep(PAUSE).await;
    }
    let well = start.elapsed().as_millis() as u64;
    common.since.iter().for_each(|count| count.store(0, Ordering::Relaxed));
    let goes_on = || common.since.iter().all(|n| n.load(Ordering::Relaxed) >= AFTERWARDS);
    while !goes_on() {
        if let Some(ended) = playing.try_join_next() {
            ended.context("a game broke down")??;
            bail!("a game ended by itself");
        }
        if start.elapsed() > 2 * PATIENCE {
            bail!("not every game went on");
        }
        sleep(PAUSE).await;
    }
    sleep(SOUND).await;
    Ok(well)
}

/// What was acknowledged is there for whoever opens the database beside the table.
async fn read_beside(other: &mut AnyConnection, game: &Game) -> Result<()> {
    let (id, acknowledged) = game.told();
    let query = "SELECT entry FROM entries WHERE match_id = $1";
    let mut kept = HashMap::new();
    for row in sqlx::query(query).bind(id).fetch_all(other).await? {
        let entry: Entry = serde_json::from_str(&row.try_get::<String, _>(0)?)?;
        kept.insert(entry.n, entry.order);
    }
    for (n, order) in acknowledged {
        if kept.get(n) != Some(order) {
            bail!("game {id}: {n} {order:?} was acknowledged, another connection reads {kept:?}");
        }
    }
    Ok(())
}

impl Place {
    fn games(&self) -> impl Iterator<Item = &Game> {
        self.finished.iter().chain([&self.game])
    }

    async fn play_on(mut self, common: Arc<Common>) -> Result<Place, Trouble> {
        while !common.stop.load(Ordering::Relaxed) {
            match self.game.step(self.rng.u64(..)).await {
                Ok(Some(_)) => drop(common.since[self.index].fetch_add(1, Ordering::Relaxed)),
                Ok(None) => self.begin_another().await?,
                Err(Trouble::Unable(_)) => {
                    common.refused.fetch_add(1, Ordering::Relaxed);
                    self.wait_for_it(&common).await?;
                }
                Err(trouble) => return Err(trouble),
            }
        }
        Ok(self)
    }

    /// Asks again and again what became of an order.
    async fn wait_for_it(&mut self, common: &Common) -> Result<(), Trouble> {
        let start = Instant::now();
        while start.elapsed() < 2 * PATIENCE {
            sleep(PAUSE).await;
            match self.game.settle(self.address).await {
                Ok(survived) => {
                    common.survived.fetch_add(usize::from(survived), Ordering::Relaxed);
                    return Ok(());
                }
                Err(Trouble::Unable(_)) => {}
                Err(trouble) => return Err(trouble),
            }
        }
        Err(Trouble::Wrong("nobody ever said what became of an order".into()))
    }

    /// A game that is over makes room for a new one.
    async fn begin_another(&mut self) -> Result<(), Trouble> {
        let next = loop {
            match Game::create(self.address, self.title.as_ref(), 2).await {
                Err(Trouble::Unable(_)) => sleep(PAUSE).await,
                made => break made?,
            }
        };
        self.finished.push(std::mem::replace(&mut self.game, next));
        Ok(())
    }
}

impl fmt::Display for Trial {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let Trial { fault, games, acknowledged, refused, survived, recovery_ms, skipped, .. } =
            self;
        match skipped {
            Some(why) => write!(out, "{fault:<26} not tried: {why}"),
            None => write!(
                out,
                "{fault:<26} {games} games, {acknowledged} acknowledged, 0 lost; {refused} refused \
                 ({survived} of them kept once); well after {recovery_ms} ms"
            ),
        }
    }
}
