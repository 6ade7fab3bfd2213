//! Whether a table loses anything: it is killed again and again while games go on, and after every
//! start each game is held against all that its seats were told.

use crate::{Plan, Server, Trouble, game::Game, server::Limits};
use anyhow::{Context, Result};
use serde::Serialize;
use shelf::Title;
use std::{fmt, net::SocketAddr, sync::Arc, time::Duration};
use tokio::{task::JoinSet, time::sleep};

/// How often the table is killed, and when.
pub struct Kills {
    pub count: usize,
    /// Between these the table lives, once all games are taken up.
    pub shortest: Duration,
    pub longest: Duration,
}

/// What was proved. Anything else is an error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Proof {
    pub kills: usize,
    /// Games that were held against their seats' memory, in the end move by move.
    pub games: usize,
    pub finished: usize,
    /// Orders that were answered with success; all of them are there, once.
    pub acknowledged: usize,
    /// Orders without an answer that were kept all the same; sent again, they did not count twice.
    pub survived: usize,
    /// Orders without an answer that nobody ever heard of.
    pub vanished: usize,
}

/// One place at the table: a game, and those that were played out before it.
struct Place {
    title: Arc<dyn Title>,
    rng: fastrand::Rng,
    game: Option<Game>,
    finished: Vec<Game>,
}

/// Runs the plan; `progress` hears of every kill.
pub fn crash(plan: &Plan, kills: &Kills, progress: impl FnMut(&Proof)) -> Result<Proof> {
    plan.carry_out(async |database| interrupt(plan, kills, database, progress).await)
}

async fn interrupt(
    plan: &Plan,
    kills: &Kills,
    database: &str,
    mut progress: impl FnMut(&Proof),
) -> Result<Proof> {
    let mut rng = fastrand::Rng::with_seed(plan.seed);
    let place = |rng: &mut fastrand::Rng| Place {
        title: plan.title.clone(),
        rng: rng.fork(),
        game: None,
        finished: Vec::new(),
    };
    let mut places: Vec<Place> = (0..plan.games).map(|_| place(&mut rng)).collect();
    let mut proof = Proof::default();
    for _ in 0..kills.count {
        let mut server = Server::start(&plan.program, database, Limits::Open)?;
        take_up(&mut places, server.address, &mut proof).await?;
        let mut playing = JoinSet::new();
        for place in places.drain(..) {
            playing.spawn(place.play_on(server.address));
        }
        let (shortest, longest) = (kills.shortest.as_micros(), kills.longest.as_micros());
        let life = rng.u128(shortest..=longest.max(shortest)) as u64;
        sleep(Duration::from_micros(life)).await;
        server.kill()?;
        while let Some(place) = playing.join_next().await {
            places.push(place.context("a game broke down")??);
        }
        proof.kills += 1;
        progress(&proof);
    }
    let server = Server::start(&plan.program, database, Limits::Open)?;
    take_up(&mut places, server.address, &mut proof).await?;
    for place in &mut places {
        proof.finished += place.finished.len();
        for game in place.finished.iter_mut().chain(&mut place.game) {
            game.prove(server.address, plan.title.as_ref()).await?;
            proof.games += 1;
            proof.acknowledged += game.acknowledged();
        }
    }
    Ok(proof)
}

/// Every game is compared, listened to again, and goes on by one order.
async fn take_up(
    places: &mut [Place],
    address: SocketAddr,
    proof: &mut Proof,
) -> Result<(), Trouble> {
    for place in places {
        if let Some(game) = &mut place.game {
            match game.recover(address).await? {
                Some(true) => proof.survived += 1,
                Some(false) => proof.vanished += 1,
                None => {}
            }
        }
        place.step(address).await?;
    }
    Ok(())
}

impl Place {
    /// Plays until the table is gone.
    async fn play_on(mut self, address: SocketAddr) -> Result<Place, Trouble> {
        loop {
            match self.step(address).await {
                Ok(()) => {}
                Err(Trouble::Gone(_)) => return Ok(self),
                Err(wrong) => return Err(wrong),
            }
        }
    }

    /// Plays one order; a game that is over makes room for a new one.
    async fn step(&mut self, address: SocketAddr) -> Result<(), Trouble> {
        if let Some(game) = &mut self.game {
            if game.step(self.rng.u64(..)).await?.is_some() {
                return Ok(());
            }
            self.finished.extend(self.game.take());
        }
        // Nobody was told of a game whose making was interrupted, so nobody misses it.
        self.game = Some(Game::create(address, self.title.as_ref(), 2).await?);
        Ok(())
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let Proof { kills, games, finished, acknowledged, survived, vanished } = self;
        writeln!(out, "killed {kills} times; {games} games, {finished} of them played out")?;
        writeln!(out, "acknowledged orders    {acknowledged}: none lost, none doubled")?;
        writeln!(out, "unanswered orders      {survived} kept once, {vanished} never heard of")?;
        writeln!(out, "every game went on after every start; every journal holds")
    }
}
