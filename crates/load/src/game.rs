//! One game at the table, seen from outside: two seats that play random legal orders, listeners,
//! and a mirror of the position that follows what the listeners are told.

use crate::{
    Trouble,
    feed::Feed,
    http::{Answer, Wire, post},
    siege::Sight,
};
use kernel::{
    fair,
    game::{BySide, Side, Turn},
    journal::{Entry, Journal},
};
use serde::Deserialize;
use serde_json::{Value, json};
use shelf::{Match, Title};
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::time::timeout;

/// Both seats always listen.
const SEATS: usize = 2;

/// Whoever does not answer within this time never will.
const PATIENCE: Duration = Duration::from_secs(30);

pub struct Game {
    pub id: String,
    tokens: BySide<String>,
    mirror: Box<dyn Match>,
    wire: Wire,
    /// Both seats, then spectators.
    feeds: Vec<Feed>,
    /// Every order that was answered with success, with its number.
    acknowledged: Vec<(u64, String)>,
    pending: Option<Pending>,
}

/// An order that was sent and of which not everybody heard yet.
struct Pending {
    by: &'static str,
    order: String,
    acknowledged: bool,
    told: Option<Entry>,
}

/// How long it took from sending an order to its answer and to the own update.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    pub answer: Duration,
    pub update: Duration,
}

#[derive(Deserialize)]
struct Accepted {
    n: u64,
}

impl Game {
    /// Makes a game at the table and sits down on both sides.
    pub async fn create(
        address: SocketAddr,
        title: &dyn Title,
        listeners: usize,
    ) -> Result<Game, Trouble> {
        let mut wire = Wire::open(address).await?;
        let book = title.book();
        let side = |side| book.side(side).id;
        let wish = json!({
            "game": book.id,
            "seats": { side(Side::First): "me", side(Side::Second): "me" },
        });
        let made = wire.post("/api/matches", "", &wish.to_string()).await?.good()?;
        let made: Value = serde_json::from_str(&made).map_err(unreadable)?;
        let text = |value: &Value| match value.as_str() {
            Some(text) => Ok(text.to_string()),
            None => Err(Trouble::wrong(format!("a new game lacks a token or id: {made}"))),
        };
        let id = text(&made["match"])?;
        let token = |of| text(&made["seats"][side(of)]["token"]);
        let tokens = BySide([token(Side::First)?, token(Side::Second)?]);
        share(&mut wire, &id, BySide(Side::BOTH.map(side)), &tokens).await?;
        let journal = journal(&mut wire, &id).await?;
        let mirror = title.resume(journal).map_err(|e| Trouble::wrong(e.to_string()))?;
        let mut feeds = Vec::with_capacity(listeners);
        for index in 0..listeners.max(SEATS) {
            feeds.push(Feed::open(address, &id, token_of(&tokens, index), 0).await?);
        }
        let acknowledged = Vec::new();
        Ok(Game { id, tokens, mirror, wire, feeds, acknowledged, pending: None })
    }

    /// The game and what opens its first seat.
    pub fn sight(&self) -> Sight {
        Sight { id: self.id.clone(), token: self.tokens[Side::First].clone() }
    }

    pub fn acknowledged(&self) -> usize {
        self.acknowledged.len()
    }

    /// How much went over all connections of this game.
    pub fn bytes(&self) -> u64 {
        self.wire.bytes + self.feeds.iter().map(Feed::bytes).sum::<u64>()
    }

    /// Plays one random legal order and waits until it is answered and everybody heard of it.
    /// Nothing is returned when the game is over.
    pub async fn step(&mut self, draw: u64) -> Result<Option<Timing>, Trouble> {
        match timeout(PATIENCE, self.play(draw)).await {
            Ok(played) => played,
            Err(_) => Err(self.wrong("an order was not answered or not told to all")),
        }
    }

    async fn play(&mut self, draw: u64) -> Result<Option<Timing>, Trouble> {
        let Turn::Ask { side, .. } = self.mirror.turn() else { return Ok(None) };
        let order = self.mirror.random_order(draw);
        let order = order.ok_or_else(|| self.wrong("there is no legal order"))?;
        let n = self.mirror.length();
        let by = self.mirror.book().side(side).id;
        let request = self.request(side, n, &order);
        self.pending = Some(Pending { by, order, acknowledged: false, told: None });
        let start = Instant::now();
        self.wire.send(request.as_bytes()).await?;
        let heard = hear_both(&mut self.wire, &mut self.feeds[side.index()], start).await;
        let ((answer, answered), (told, updated)) = heard;
        let answer = answer.and_then(|body| self.accept(n + 1, body));
        let told = told.and_then(|told| self.hear(told));
        answer?;
        told?;
        for feed in self.feeds.iter_mut().filter(|feed| feed.seen == n) {
            feed.skip().await?;
        }
        self.close()?;
        Ok(Some(Timing { answer: answered, update: updated }))
    }

    fn request(&self, side: Side, n: u64, order: &str) -> String {
        let path = format!("/api/matches/{}/orders", self.id);
        let token = &self.tokens[side];
        let head = format!("Authorization: Bearer {token}\r\nPrefer: return=minimal\r\n");
        post(&path, &head, &format!("{{\"n\":{n},\"order\":{}}}", Value::from(order)))
    }

    /// The table said that it keeps the order.
    fn accept(&mut self, n: u64, body: String) -> Result<(), Trouble> {
        let accepted: Accepted = serde_json::from_str(&body).map_err(unreadable)?;
        if accepted.n != n {
            return Err(self.wrong(format!("order {n} was kept as {}", accepted.n)));
        }
        if let Some(pending) = &mut self.pending {
            pending.acknowledged = true;
            self.acknowledged.push((n, pending.order.clone()));
        }
        Ok(())
    }

    /// A listener was told of the order.
    fn hear(&mut self, told: Entry) -> Result<(), Trouble> {
        let Some(pending) = &mut self.pending else { return Ok(()) };
        if told.order != pending.order || told.by != pending.by {
            let message = format!("{:?} became {:?}", pending.order, told.order);
            return Err(self.wrong(message));
        }
        pending.told = Some(told);
        Ok(())
    }

    /// Everybody heard of the order: the mirror follows.
    fn close(&mut self) -> Result<(), Trouble> {
        if let Some(told) = self.pending.take().and_then(|pending| pending.told) {
            self.follow(&told)?;
        }
        Ok(())
    }

    fn follow(&mut self, entry: &Entry) -> Result<(), Trouble> {
        match self.mirror.follow(entry) {
            Ok(_) => Ok(()),
            Err(unsound) => Err(self.wrong(unsound.to_string())),
        }
    }

    fn wrong(&self, message: impl std::fmt::Display) -> Trouble {
        Trouble::wrong(format!("game {}: {message}", self.id))
    }

    /// Takes the game up at a table that was started again, and proves that nothing was lost and
    /// nothing doubled. Returns whether an order survived that was not answered.
    pub async fn recover(&mut self, address: SocketAddr) -> Result<Option<bool>, Trouble> {
        self.wire = Wire::open(address).await?;
        let kept = journal(&mut self.wire, &self.id).await?.entries;
        let survived = self.compare(&kept)?;
        if survived == Some(true) {
            self.insist().await?;
        }
        self.pending = None;
        for entry in &kept[self.mirror.length() as usize..] {
            self.follow(entry)?;
        }
        for index in 0..self.feeds.len() {
            let seen = self.feeds[index].seen;
            let token = token_of(&self.tokens, index);
            let mut feed = Feed::open(address, &self.id, token, seen).await?;
            for entry in &kept[seen as usize..] {
                if !is_same(&feed.next().await?, entry) {
                    return Err(self.wrong(format!("a listener missed entry {}", entry.n)));
                }
            }
            self.feeds[index] = feed;
        }
        Ok(survived)
    }

    /// An order was answered with 503: it may have been kept or not. Sends it again until the table
    /// knows; says whether it had been kept at once.
    pub async fn settle(&mut self, address: SocketAddr) -> Result<bool, Trouble> {
        let Some(pending) = &self.pending else { return Ok(false) };
        let n = self.mirror.length();
        if !pending.acknowledged {
            let Ok(side) = self.mirror.book().find_side(pending.by) else { return Ok(false) };
            let request = self.request(side, n, &pending.order);
            self.wire = Wire::open(address).await?;
            self.wire.send(request.as_bytes()).await?;
            let answer = self.wire.answer().await?;
            if answer.status != 409 {
                self.accept(n + 1, answer.good()?)?;
            }
        }
        let survived = self.recover(address).await?;
        match self.mirror.length() == n + 1 {
            true => Ok(survived.is_some()),
            false => Err(self.wrong("an order was neither kept nor could it be given again")),
        }
    }

    /// What was acknowledged, for whoever reads the database beside the table.
    pub fn told(&self) -> (&str, &[(u64, String)]) {
        (&self.id, &self.acknowledged)
    }

    /// Holds the journal of the table against all that we know.
    fn compare(&self, kept: &[Entry]) -> Result<Option<bool>, Trouble> {
        for (n, order) in &self.acknowledged {
            match kept.get(*n as usize - 1) {
                Some(entry) if entry.order == *order => {}
                Some(entry) => {
                    return Err(self.wrong(format!("{n} was {order:?}, is {:?}", entry.order)));
                }
                None => return Err(self.wrong(format!("{n} {order:?} was lost"))),
            }
        }
        let known = self.mirror.entries(1, self.mirror.length());
        if kept.len() < known.len() || !known.iter().zip(kept).all(|(a, b)| is_same(a, b)) {
            return Err(self.wrong("the journal is not the one that listeners heard"));
        }
        if self.feeds.iter().any(|feed| feed.seen > kept.len() as u64) {
            return Err(self.wrong("an entry that a listener heard was lost"));
        }
        match (&kept[known.len()..], &self.pending) {
            ([], None) => Ok(None),
            ([], Some(pending)) if pending.acknowledged || pending.told.is_some() => {
                Err(self.wrong(format!("{:?} was lost", pending.order)))
            }
            ([], Some(_)) => Ok(Some(false)),
            ([entry], Some(pending)) if entry.order == pending.order && entry.by == pending.by => {
                match &pending.told {
                    Some(told) if !is_same(told, entry) => {
                        Err(self.wrong(format!("{told:?} was told, {entry:?} was kept")))
                    }
                    _ => Ok((!pending.acknowledged).then_some(true)),
                }
            }
            (more, _) => Err(self.wrong(format!("nobody gave these orders: {more:?}"))),
        }
    }

    /// Sends an order again that was kept although its answer was lost: it must not count twice.
    async fn insist(&mut self) -> Result<(), Trouble> {
        let Some(pending) = &self.pending else { return Ok(()) };
        let Ok(side) = self.mirror.book().find_side(pending.by) else { return Ok(()) };
        let n = self.mirror.length();
        let request = self.request(side, n, &pending.order);
        self.wire.send(request.as_bytes()).await?;
        match self.wire.answer().await?.status {
            409 => Ok(()),
            status => Err(self.wrong(format!("a repeated order was answered {status}, not 409"))),
        }
    }

    /// Proves the journal that the table keeps: every order legal, every roll as it must be.
    pub async fn prove(&mut self, address: SocketAddr, title: &dyn Title) -> Result<u64, Trouble> {
        self.wire = Wire::open(address).await?;
        let journal = journal(&mut self.wire, &self.id).await?;
        self.compare(&journal.entries)?;
        title.verify(&journal, &mut |_| ()).map_err(|unsound| self.wrong(unsound))?;
        Ok(journal.entries.len() as u64)
    }
}

type Timed<T> = (Result<T, Trouble>, Duration);

/// The answer to an order and what its seat is told of it, with the times that both took.
async fn hear_both(
    wire: &mut Wire,
    feed: &mut Feed,
    start: Instant,
) -> (Timed<String>, Timed<Entry>) {
    let answer = async { (wire.answer().await.and_then(Answer::good), start.elapsed()) };
    let update = async { (feed.next().await, start.elapsed()) };
    tokio::pin!(answer, update);
    tokio::select! {
        told = &mut update => (answer.await, told),
        answer = &mut answer => match answer.0 {
            Ok(_) => (answer, update.await),
            // Of an order that was not kept nobody is told.
            Err(_) => (answer, (Err(Trouble::wrong("nobody was told")), start.elapsed())),
        },
    }
}

/// Both seats give their shares to the dice: first what they commit to, then the shares.
pub async fn share(
    wire: &mut Wire,
    id: &str,
    sides: BySide<&str>,
    tokens: &BySide<String>,
) -> Result<(), Trouble> {
    // The journal of a game that hides something is not shown before its end; this is.
    let proof = wire.get(&format!("/api/matches/{id}/proof")).await?.good()?;
    let proof: Value = serde_json::from_str(&proof).map_err(unreadable)?;
    let newest = proof["sources"].as_array().and_then(|sources| sources.last());
    let table = newest.and_then(|newest| newest["commitment"].as_str()).unwrap_or_default();
    let path = format!("/api/matches/{id}/shares");
    let mut say = async |side: Side, words: Value| {
        let head = format!("Authorization: Bearer {}\r\n", tokens[side]);
        wire.post(&path, &head, &words.to_string()).await?.good()
    };
    let share = |side: Side| fair::share_of(1, sides[side]);
    for side in Side::BOTH {
        let commitment = fair::commitment(table, sides[side], &share(side));
        say(side, json!({ "commitment": commitment })).await?;
    }
    for side in Side::BOTH {
        say(side, json!({ "share": share(side) })).await?;
    }
    Ok(())
}

/// Listeners are not told what dice were cast, only how they fell.
fn is_same(a: &Entry, b: &Entry) -> bool {
    (a.n, &a.by, &a.order, &a.rolls) == (b.n, &b.by, &b.order, &b.rolls)
}

/// The token of a listener: seats have one, spectators have none.
fn token_of(tokens: &BySide<String>, listener: usize) -> Option<&str> {
    tokens.0.get(listener).map(String::as_str)
}

async fn journal(wire: &mut Wire, id: &str) -> Result<Journal, Trouble> {
    let text = wire.get(&format!("/api/matches/{id}/journal")).await?.good()?;
    Journal::read(&text).map_err(|e| Trouble::wrong(format!("the journal of {id}: {e}")))
}

fn unreadable(error: serde_json::Error) -> Trouble {
    Trouble::wrong(format!("an answer cannot be read: {error}"))
}
