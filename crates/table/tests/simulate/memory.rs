//! Games kept in memory by a keeper that fails on command: before, during and after a commit, late,
//! never, with readings that are not of the newest state, and with news that stop.

use async_trait::async_trait;
use fastrand::Rng;
use futures_util::stream;
use kernel::journal::Entry;
use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use table::store::{
    Change, Fault, Filed, Instruction, Job, Keeper, Kept, News, PATIENCE, Paper, Said, StoreError,
    Told,
};
use tokio::{
    sync::broadcast,
    time::{Instant, sleep},
};

/// What all processes share: the database, and its moods.
pub struct Memory {
    games: Mutex<BTreeMap<String, Game>>,
    papers: Mutex<HashMap<(Paper, String, String), String>>,
    chat: Mutex<HashMap<String, Vec<Said>>>,
    rng: Mutex<Rng>,
    /// Nothing fails any more.
    calm: AtomicBool,
    away_until: Mutex<Option<Instant>>,
    news: broadcast::Sender<(usize, Told)>,
    faults: Mutex<BTreeMap<&'static str, u64>>,
}

#[derive(Clone)]
struct Game {
    kept: Kept,
    entries: Vec<Entry>,
    /// The state before the last change, for whoever reads it too late.
    before: Option<Box<Game>>,
}

/// What becomes of something that a process wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Luck {
    Fine,
    /// It does not happen, and that is said.
    Before,
    /// It happens, and the answer is lost.
    After,
    /// The answer is lost, and later it happens all the same.
    Late,
    /// No answer ever comes.
    Never,
    /// Nothing works for a while.
    Away,
}

impl Memory {
    pub fn new(seed: u64) -> Arc<Memory> {
        Arc::new(Memory {
            games: Mutex::default(),
            papers: Mutex::default(),
            chat: Mutex::default(),
            rng: Mutex::new(Rng::with_seed(seed)),
            calm: AtomicBool::new(true),
            away_until: Mutex::default(),
            news: broadcast::channel(1024).0,
            faults: Mutex::default(),
        })
    }

    /// The database as one of several processes sees it.
    pub fn seen_by(self: &Arc<Memory>, process: usize) -> Arc<Line> {
        Arc::new(Line { memory: self.clone(), process })
    }

    pub fn insert(&self, kept: Kept) {
        let game = Game { kept, entries: Vec::new(), before: None };
        self.games.lock().unwrap().insert(game.kept.id.clone(), game);
    }

    pub fn set_calm(&self, calm: bool) {
        self.calm.store(calm, Ordering::Relaxed);
        *self.away_until.lock().unwrap() = None;
    }

    /// What is stored, whatever anybody was told.
    pub fn stored(&self, game: &str) -> (Kept, Vec<Entry>) {
        let games = self.games.lock().unwrap();
        (games[game].kept.clone(), games[game].entries.clone())
    }

    /// How often each fault happened.
    pub fn faults(&self) -> BTreeMap<&'static str, u64> {
        self.faults.lock().unwrap().clone()
    }

    fn count(&self, fault: &'static str) {
        *self.faults.lock().unwrap().entry(fault).or_default() += 1;
    }

    /// Waits for a moment, and says what happens next.
    async fn luck(&self) -> Luck {
        if self.calm.load(Ordering::Relaxed) {
            return Luck::Fine;
        }
        let (luck, wait) = {
            let mut rng = self.rng.lock().unwrap();
            let luck = match rng.u16(..1000) {
                0..=39 => Luck::Before,
                40..=79 => Luck::After,
                80..=109 => Luck::Late,
                110..=119 => Luck::Never,
                120..=129 => Luck::Away,
                _ => Luck::Fine,
            };
            let slow = rng.u8(..10) == 0;
            (luck, Duration::from_millis(if slow { rng.u64(..3000) } else { rng.u64(..5) }))
        };
        sleep(wait).await;
        let mut away = self.away_until.lock().unwrap();
        if luck == Luck::Away {
            let time = Duration::from_millis(self.rng.lock().unwrap().u64(..20_000));
            *away = Some(Instant::now() + time);
        }
        if away.is_some_and(|until| Instant::now() < until) && !self.calm.load(Ordering::Relaxed) {
            self.count("away");
            return Luck::Before;
        }
        self.count(match luck {
            Luck::Fine => "none",
            Luck::Before | Luck::Away => "before",
            Luck::After => "after",
            Luck::Late => "late",
            Luck::Never => "never",
        });
        luck
    }

    /// Does something that changes the database, as luck will have it.
    async fn change<T: Send>(
        self: &Arc<Memory>,
        change: impl Fn(&Memory) -> T + Clone + Send + Sync + 'static,
    ) -> Result<T, StoreError> {
        match self.luck().await {
            Luck::Fine => Ok(change(self)),
            Luck::Before | Luck::Away => Err(Fault::Full.into()),
            Luck::After => {
                change(self);
                Err(Fault::Disk.into())
            }
            Luck::Late => {
                let wait = Duration::from_millis(self.rng.lock().unwrap().u64(..5000));
                let memory = self.clone();
                tokio::spawn(async move {
                    sleep(wait).await;
                    drop(change(&memory));
                });
                Err(Fault::Away.into())
            }
            Luck::Never => {
                if self.rng.lock().unwrap().bool() {
                    change(self);
                }
                sleep(PATIENCE * 3).await;
                Err(Fault::Away.into())
            }
        }
    }

    async fn read<T>(&self, read: impl FnOnce(&Memory) -> T) -> Result<T, StoreError> {
        match self.luck().await {
            Luck::Fine | Luck::Late => Ok(read(self)),
            Luck::Never => {
                // A reading is given up by whoever waits for it, as on a real connection.
                sleep(PATIENCE).await;
                Err(Fault::Away.into())
            }
            _ => Err(Fault::Away.into()),
        }
    }

    fn commit(&self, batch: &[Job], process: usize) -> HashSet<String> {
        let mut games = self.games.lock().unwrap();
        let mut fresh = HashSet::new();
        for job in batch {
            let Some(game) = games.get_mut(&job.game) else { continue };
            if game.kept.version != job.version {
                continue;
            }
            game.before = Some(Box::new(Game { before: None, ..game.clone() }));
            match &job.change {
                Change::Append(entry) => {
                    assert_eq!(entry.n, game.entries.len() as u64 + 1, "an entry in its place");
                    game.entries.push(entry.clone());
                }
                Change::Cut(n) => game.entries.truncate(*n as usize),
                Change::Dice { header, secrets } => {
                    (game.kept.header, game.kept.secret) = (header.clone(), secrets.clone());
                }
                Change::Seats(seats) => game.kept.seats = seats.clone(),
            }
            game.kept.version += 1;
            game.kept.summary = job.summary.clone();
            fresh.insert(job.game.clone());
            let told = Told::changed(&job.game, game.kept.version);
            // Perhaps nobody listens.
            let _ = self.news.send((process, told));
        }
        fresh
    }

    /// A game, now and then as it was before the last change.
    fn look(&self, id: &str) -> Option<Game> {
        let games = self.games.lock().unwrap();
        let game = games.get(id)?;
        let is_stale = !self.calm.load(Ordering::Relaxed) && self.rng.lock().unwrap().u8(..20) == 0;
        match &game.before {
            Some(before) if is_stale => {
                self.count("stale");
                Some(before.as_ref().clone())
            }
            _ => Some(game.clone()),
        }
    }
}

/// One process and its connections.
pub struct Line {
    memory: Arc<Memory>,
    process: usize,
}

#[async_trait]
impl Keeper for Line {
    async fn commit(&self, batch: &[Job]) -> Result<HashSet<String>, StoreError> {
        let (batch, process) = (batch.to_vec(), self.process);
        self.memory.change(move |memory| memory.commit(&batch, process)).await
    }

    async fn create(&self, kept: &Kept, entries: &[Entry]) -> Result<(), StoreError> {
        let game = Game { kept: kept.clone(), entries: entries.to_vec(), before: None };
        let create = move |memory: &Memory| {
            let mut games = memory.games.lock().unwrap();
            games.entry(game.kept.id.clone()).or_insert_with(|| game.clone());
        };
        self.memory.change(create).await
    }

    async fn create_second(&self, _: &Kept) -> Result<bool, StoreError> {
        unreachable!("no match of two games is played here")
    }

    async fn kept(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        self.memory.read(|memory| Some(memory.look(id)?.kept)).await
    }

    async fn versions(&self, ids: &[String]) -> Result<HashMap<String, i64>, StoreError> {
        let version =
            |memory: &Memory, id: &String| Some((id.clone(), memory.look(id)?.kept.version));
        self.memory.read(|memory| ids.iter().filter_map(|id| version(memory, id)).collect()).await
    }

    async fn entries_from(&self, id: &str, n: u64) -> Result<Vec<Entry>, StoreError> {
        let all = self.memory.read(|memory| memory.look(id).map(|game| game.entries)).await?;
        Ok(all.unwrap_or_default().into_iter().skip(n as usize).collect())
    }

    async fn recent(&self, limit: i64) -> Result<Vec<Kept>, StoreError> {
        let all = |memory: &Memory| memory.games.lock().unwrap().values().cloned().collect();
        let all: Vec<Game> = self.memory.read(all).await?;
        Ok(all.into_iter().map(|game| game.kept).take(limit as usize).collect())
    }

    async fn count(&self) -> Result<i64, StoreError> {
        self.memory.read(|memory| memory.games.lock().unwrap().len() as i64).await
    }

    async fn filed(&self, _: &str, _: i64, _: i64) -> Result<Vec<Filed>, StoreError> {
        self.memory.read(|_| Vec::new()).await
    }

    async fn file(&self, _: &str) -> Result<Option<Filed>, StoreError> {
        self.memory.read(|_| None).await
    }

    async fn remove(&self, _: &[Filed]) -> Result<bool, StoreError> {
        unreachable!("nothing grows old here")
    }

    async fn archive(&self, _: &Filed) -> Result<bool, StoreError> {
        unreachable!("nothing grows old here")
    }

    async fn chat(&self, game: &str) -> Result<Vec<Said>, StoreError> {
        let of = |memory: &Memory| memory.chat.lock().unwrap().get(game).cloned();
        Ok(self.memory.read(of).await?.unwrap_or_default())
    }

    async fn say(&self, game: &str, said: &Said, _: usize) -> Result<bool, StoreError> {
        let (game, said) = (game.to_string(), said.clone());
        let say = move |memory: &Memory| {
            memory.chat.lock().unwrap().entry(game.clone()).or_default().push(said.clone());
        };
        self.memory.change(say).await.map(|()| true)
    }

    async fn paper(&self, paper: Paper, game: &str, side: &str) -> Result<String, StoreError> {
        let key = (paper, game.to_string(), side.to_string());
        let of = |memory: &Memory| memory.papers.lock().unwrap().get(&key).cloned();
        Ok(self.memory.read(of).await?.unwrap_or_default())
    }

    async fn set_paper(
        &self,
        paper: Paper,
        game: &str,
        side: &str,
        text: &str,
    ) -> Result<(), StoreError> {
        let (key, text) = ((paper, game.to_string(), side.to_string()), text.to_string());
        let set = move |memory: &Memory| {
            memory.papers.lock().unwrap().insert(key.clone(), text.clone());
        };
        self.memory.change(set).await
    }

    async fn reflexes(&self, _: &str, _: &str) -> Result<Vec<Instruction>, StoreError> {
        self.memory.read(|_| Vec::new()).await
    }

    async fn set_reflex(&self, _: &str, _: &str, _: &Instruction) -> Result<(), StoreError> {
        unreachable!("nobody gives instructions here")
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.memory.change(|_| ()).await
    }

    async fn close(&self) {}

    async fn news(&self) -> Result<Option<News>, StoreError> {
        self.memory.read(|_| ()).await?;
        let (memory, process) = (self.memory.clone(), self.process);
        let listen = (self.memory.news.subscribe(), memory);
        let news = stream::unfold(listen, move |(mut receiver, memory)| async move {
            loop {
                let told = match receiver.recv().await {
                    Ok((by, _)) if by == process => continue,
                    // Now and then the connection breaks.
                    Ok(_) if memory.breaks() => Err(Fault::Away.into()),
                    Ok((_, told)) => Ok(told),
                    Err(_) => Err(Fault::Away.into()),
                };
                return Some((told, (receiver, memory)));
            }
        });
        Ok(Some(News::new(news)))
    }
}

impl Memory {
    fn breaks(&self) -> bool {
        !self.calm.load(Ordering::Relaxed) && self.rng.lock().unwrap().u8(..15) == 0
    }
}
