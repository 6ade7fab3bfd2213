//! A game of the shelf with its type erased: start it, take it up, prove it, simulate it.

use crate::table::{Match, Table};
use kernel::{
    book::Book,
    case::{self, Failure},
    data::DataError,
    doctrine::Doctrine,
    fair::Secret,
    game::{Event, Fault, Setup, Show, Side, Viewer},
    journal::{Entry, Journal},
    notation::Written,
    scene::Sight,
    session::{Session, Unsound},
};
use lab::{Config, LabError, Progress, Report, Soaked, Violation};
use std::sync::Arc;

pub trait Title: Send + Sync {
    fn book(&self) -> &Book;

    /// The verbs that its orders begin with.
    fn verbs(&self) -> &'static [&'static str];

    /// A new game. Its dice wait until each of these persons has given a share to them.
    fn start(
        &self,
        setup: Setup,
        secret: Secret,
        persons: &[Side],
    ) -> Result<Box<dyn Match>, Fault>;

    /// Takes up a saved game; every order is checked on the way.
    fn resume(&self, journal: Journal) -> Result<Box<dyn Match>, Unsound>;

    /// Proves a journal and shows each step.
    fn verify(
        &self,
        journal: &Journal,
        watch: &mut dyn FnMut(&Step),
    ) -> Result<Box<dyn Match>, Unsound>;

    /// Runs the cases of a text; `name` is only for messages.
    fn run_cases(&self, name: &str, text: &str) -> Result<Vec<CaseReport>, DataError>;

    fn run_lab(&self, config: &Config, progress: &dyn Progress) -> Result<Report, LabError>;

    fn soak(
        &self,
        setup: &Setup,
        games: u32,
        seed: u64,
        threads: usize,
        progress: &dyn Progress,
    ) -> Result<Soaked, Violation>;

    /// The number of legal sequences of `depth` orders from the start.
    fn count(&self, setup: &Setup, depth: u32) -> Result<u64, Fault>;
}

/// One entry of a journal that is being proved, and what it led to.
pub struct Step<'a> {
    pub entry: &'a Entry,
    pub events: &'a [Event],
    /// The other side may not read the order.
    pub veiled: bool,
    pub sight: &'a dyn Fn(Viewer) -> Sight,
}

/// A case and how it went.
#[derive(Clone, Debug)]
pub struct CaseReport {
    pub name: String,
    pub clauses: Vec<String>,
    pub result: Result<(), Failure>,
}

pub(crate) fn erase<G: Doctrine + Show>(game: G) -> Arc<dyn Title> {
    Arc::new(Shelved(Arc::new(game)))
}

struct Shelved<G>(Arc<G>);

impl<G: Doctrine + Show> Title for Shelved<G> {
    fn book(&self) -> &Book {
        self.0.book()
    }

    fn verbs(&self) -> &'static [&'static str] {
        G::Order::VERBS
    }

    fn start(
        &self,
        setup: Setup,
        secret: Secret,
        persons: &[Side],
    ) -> Result<Box<dyn Match>, Fault> {
        Ok(Box::new(Table::new(Session::new(self.0.clone(), setup, secret, persons)?)))
    }

    fn resume(&self, journal: Journal) -> Result<Box<dyn Match>, Unsound> {
        Ok(Box::new(Table::new(Session::resume(self.0.clone(), journal)?)))
    }

    fn verify(
        &self,
        journal: &Journal,
        watch: &mut dyn FnMut(&Step),
    ) -> Result<Box<dyn Match>, Unsound> {
        let session = Session::verify(self.0.clone(), journal, |session, events| {
            let n = session.length();
            let Some(entry) = session.entries(n, n).pop() else { return };
            let sight = |eyes| session.game.sight(session.position(), eyes);
            watch(&Step { entry: &entry, events, veiled: session.is_veiled(), sight: &sight });
        })?;
        Ok(Box::new(Table::new(session)))
    }

    fn run_cases(&self, name: &str, text: &str) -> Result<Vec<CaseReport>, DataError> {
        let report = |case: case::Case| CaseReport {
            result: case::run(&*self.0, &case),
            name: case.name,
            clauses: case.clauses,
        };
        Ok(case::read(name, text)?.into_iter().map(report).collect())
    }

    fn run_lab(&self, config: &Config, progress: &dyn Progress) -> Result<Report, LabError> {
        lab::run(&*self.0, config, progress)
    }

    fn soak(
        &self,
        setup: &Setup,
        games: u32,
        seed: u64,
        threads: usize,
        progress: &dyn Progress,
    ) -> Result<Soaked, Violation> {
        lab::soak(&*self.0, setup, games, seed, threads, progress)
    }

    fn count(&self, setup: &Setup, depth: u32) -> Result<u64, Fault> {
        lab::count(&*self.0, setup, depth)
    }
}
