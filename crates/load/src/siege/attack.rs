//! What a table is attacked with, and how each attack tells what came of it.

use super::{floods, foreign, journals::Journals, listeners, raw::Reply, seated::Sight, sockets};
use crate::{Trouble, http::Wire};
use serde_json::{Value, json};
use shelf::Title;
use std::{collections::BTreeMap, fmt, future::Future, net::SocketAddr, sync::Arc, time::Duration};
use tokio::{task::JoinSet, time::Instant};

/// Whoever says that he speaks for another is counted as an address, also on this machine.
pub const ELSEWHERE: &str = "X-Forwarded-For: 198.51.100.7";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attack {
    HalfHeaders,
    HalfBodies,
    HalfImports,
    Silence,
    DeafListeners,
    Spectators,
    CrossSite,
    ControlCharacters,
    Garbage,
    Oversize,
    Nesting,
    Tokens,
    Pictures,
    Imports,
    Games,
}

impl Attack {
    /// Floods of games last: after them nobody may make one from here for a while.
    pub const ALL: [Attack; 15] = [
        Attack::HalfHeaders,
        Attack::HalfBodies,
        Attack::HalfImports,
        Attack::Silence,
        Attack::DeafListeners,
        Attack::Spectators,
        Attack::CrossSite,
        Attack::ControlCharacters,
        Attack::Garbage,
        Attack::Oversize,
        Attack::Nesting,
        Attack::Tokens,
        Attack::Pictures,
        Attack::Imports,
        Attack::Games,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Attack::HalfHeaders => "half-headers",
            Attack::HalfBodies => "half-bodies",
            Attack::HalfImports => "half-imports",
            Attack::Silence => "silence",
            Attack::DeafListeners => "deaf-listeners",
            Attack::Spectators => "spectators",
            Attack::CrossSite => "cross-site",
            Attack::ControlCharacters => "control-characters",
            Attack::Garbage => "garbage",
            Attack::Oversize => "oversize",
            Attack::Nesting => "nesting",
            Attack::Tokens => "tokens",
            Attack::Pictures => "pictures",
            Attack::Imports => "imports",
            Attack::Games => "games",
        }
    }

    /// What is tried, in a line.
    pub fn about(self) -> &'static str {
        match self {
            Attack::HalfHeaders => {
                "500 connections that never finish a head, half of them by drops"
            }
            Attack::HalfBodies => "500 connections that never finish a body",
            Attack::HalfImports => "256 imports of 4 MB that stop just before their end",
            Attack::Silence => "2,000 connections that say nothing",
            Attack::DeafListeners => "400 listeners of a long game from entry 0 that never read",
            Attack::Spectators => "5,000 spectators against a player's own listener",
            Attack::CrossSite => "what a foreign page can send from a player's browser",
            Attack::ControlCharacters => "NUL and its like in every text that is kept",
            Attack::Garbage => "what is no HTTP, or two requests that look like one",
            Attack::Oversize => "heads, addresses and bodies beyond every limit",
            Attack::Nesting => "JSON in 30,000 brackets",
            Attack::Tokens => "guessed tokens and invitations",
            Attack::Pictures => "every variant of every picture at once",
            Attack::Imports => "long, maximal and false journals, as fast as they go",
            Attack::Games => "new games, as fast as they go",
        }
    }

    pub fn find(name: &str) -> Result<Attack, String> {
        let names: Vec<&str> = Attack::ALL.iter().map(|attack| attack.name()).collect();
        let found = Attack::ALL.into_iter().find(|attack| attack.name() == name);
        found.ok_or_else(|| format!("there are these attacks: {}", names.join(", ")))
    }

    /// So long it lasts at most; those that wait for the table to lose its patience longer.
    pub fn lasts(self) -> Duration {
        Duration::from_secs(match self {
            Attack::HalfHeaders | Attack::Silence | Attack::Spectators => 14,
            Attack::DeafListeners | Attack::Pictures | Attack::Imports => 8,
            _ => 4,
        })
    }

    pub async fn carry_out(self, front: &Front) -> Result<Told, Trouble> {
        match self {
            Attack::HalfHeaders => sockets::half_headers(front).await,
            Attack::HalfBodies => sockets::half_bodies(front).await,
            Attack::HalfImports => sockets::half_imports(front).await,
            Attack::Silence => sockets::silence(front).await,
            Attack::DeafListeners => listeners::deaf(front).await,
            Attack::Spectators => listeners::crowd(front).await,
            Attack::CrossSite => foreign::cross_site(front).await,
            Attack::ControlCharacters => foreign::control_characters(front).await,
            Attack::Garbage => foreign::garbage(front).await,
            Attack::Oversize => foreign::oversize(front).await,
            Attack::Nesting => foreign::nesting(front).await,
            Attack::Tokens => floods::tokens(front).await,
            Attack::Pictures => floods::pictures(front).await,
            Attack::Imports => floods::imports(front).await,
            Attack::Games => floods::games(front).await,
        }
    }
}

impl fmt::Display for Attack {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// Where an attack is led against, and with how much.
pub struct Front {
    pub address: SocketAddr,
    pub titles: Vec<Arc<dyn Title>>,
    pub journals: Arc<Journals>,
    /// The game that is being played.
    pub seat: Sight,
    /// Per cent of what there is; tests bring less.
    pub share: usize,
    /// How long the attack may last, and when it ends at the latest.
    pub lasts: Duration,
    pub until: Instant,
}

impl Front {
    pub fn count(&self, all: usize) -> usize {
        (all * self.share / 100).max(1)
    }

    pub fn is_over(&self) -> bool {
        Instant::now() >= self.until
    }

    pub fn left(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now())
    }

    /// A game of the first title, made in good order; `seats` says who is to sit there.
    pub async fn new_game(&self, seats: [&str; 2]) -> Result<Value, Trouble> {
        let book = self.titles[0].book();
        let sides = kernel::game::Side::BOTH.map(|side| book.side(side).id);
        let wish = json!({
            "game": book.id,
            "seats": { sides[0]: seats[0], sides[1]: seats[1] },
        });
        let mut wire = Wire::open(self.address).await?;
        let made = wire.post("/api/matches", "", &wish.to_string()).await?.good()?;
        serde_json::from_str(&made).map_err(|e| Trouble::wrong(e.to_string()))
    }

    /// Does the same on several connections at once, with the number of each, until the end.
    pub async fn together<F>(&self, hands: usize, work: impl Fn(usize) -> F) -> Told
    where
        F: Future<Output = Told> + Send + 'static,
    {
        let mut hands: JoinSet<Told> = (0..hands).map(work).collect();
        let mut told = Told::default();
        while let Some(done) = hands.join_next().await {
            match done {
                Ok(one) => told.add(one),
                Err(error) => told.wrong(format!("the attack broke down: {error}")),
            }
        }
        told
    }
}

/// What came of an attack.
#[derive(Clone, Debug, Default)]
pub struct Told {
    pub tried: usize,
    /// How often the table answered what.
    pub answers: BTreeMap<String, usize>,
    /// Expectations that were not met.
    pub wrong: Vec<String>,
}

impl Told {
    /// Counts what came back; an error of the table is never expected.
    pub fn count(&mut self, reply: Reply) {
        self.tried += 1;
        let word = match reply {
            Reply::Status(status) => status.to_string(),
            Reply::Closed => "closed".into(),
            Reply::Held => "held".into(),
        };
        *self.answers.entry(word).or_default() += 1;
        if let Reply::Status(status @ 500..) = reply {
            self.wrong(format!("the table answered {status}"));
        }
    }

    /// The same, where only some answers are right.
    pub fn expect(&mut self, what: &str, reply: Reply, right: &[Reply]) {
        self.count(reply);
        if !right.contains(&reply) {
            self.wrong(format!("{what}: {reply:?}"));
        }
    }

    pub fn wrong(&mut self, what: String) {
        // The first ones tell enough.
        if self.wrong.len() < 20 {
            self.wrong.push(what);
        }
    }

    pub fn add(&mut self, other: Told) {
        self.tried += other.tried;
        for (answer, count) in other.answers {
            *self.answers.entry(answer).or_default() += count;
        }
        other.wrong.into_iter().for_each(|what| self.wrong(what));
    }
}
