//! One game being played: the journal is the truth, the position follows from it. Undo replays
//! the journal without the last orders.

use crate::{
    dice::{Dice, Recorded, Scripted, Seeded},
    game::{Event, Game, Refusal, Setup, Side, Turn},
    journal::{Entry, FORMAT, Header, Journal, Secret},
    notation::Notation,
};
use std::sync::Arc;

pub struct Session<G: Game> {
    pub game: Arc<G>,
    setup: Setup,
    journal: Journal,
    secret: Option<Secret>,
    position: G::Position,
    /// For every entry whether it closed the way back: dice fell or a secret came out.
    sealed: Vec<bool>,
}

/// Why an order was not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rejected {
    /// It cannot be read.
    Unreadable(String),
    /// It is not this side's decision.
    NotYourTurn {
        decides: Side,
    },
    Over,
    /// The journal keeps its secret, so the dice cannot go on.
    NoDice,
    Illegal(Refusal),
}

/// What is wrong with a journal, and at which entry; entry 0 is the header.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {entry}: {message}")]
pub struct Unsound {
    pub entry: u64,
    pub message: String,
}

impl<G: Game> Session<G> {
    pub fn new(game: Arc<G>, setup: Setup, secret: Secret) -> Result<Session<G>, String> {
        let header = Header {
            sztab: FORMAT,
            game: game.book().id.into(),
            fingerprint: game.book().fingerprint.clone(),
            scenario: setup.scenario.clone(),
            options: setup.options.clone(),
            commitment: secret.commitment(),
            nonces: Vec::new(),
        };
        let mut dice = Seeded::new(secret.seed(&header.nonces));
        let position = game.setup(&setup, &mut dice)?;
        let journal = Journal { header, entries: Vec::new(), secret: None };
        Ok(Session { game, setup, journal, secret: Some(secret), position, sealed: Vec::new() })
    }

    /// Takes up a saved game: every order and roll is played again and checked.
    pub fn resume(game: Arc<G>, journal: Journal) -> Result<Session<G>, Unsound> {
        let (mut session, _) = Self::begin(game, &journal)?;
        for entry in &journal.entries {
            session.replay(entry, None)?;
        }
        Ok(session)
    }

    /// The empty session of a journal's header, and the dice of its secret if that is revealed.
    fn begin(game: Arc<G>, journal: &Journal) -> Result<(Session<G>, Option<Seeded>), Unsound> {
        let header = &journal.header;
        let wrong = |message: String| Unsound { entry: 0, message };
        let book = game.book();
        if header.game != book.id {
            return Err(wrong(format!("this is a game of {}, not of {}", header.game, book.id)));
        }
        if header.fingerprint != book.fingerprint {
            let files = header.fingerprint.differing(&book.fingerprint).join(", ");
            return Err(wrong(format!(
                "it was played with other data: {files} differ. Use --data with a folder that \
                 holds the files that it was played with"
            )));
        }
        if let Some(secret) = &journal.secret
            && secret.commitment() != header.commitment
        {
            return Err(wrong("the revealed secret is not the one that was committed to".into()));
        }
        let seed = journal.secret.map(|s| s.seed(&header.nonces));
        let setup = Setup {
            scenario: header.scenario.clone(),
            options: header.options.clone(),
            arrangement: None,
        };
        let mut dice = seed.map(Seeded::new);
        let position = match &mut dice {
            Some(dice) => game.setup(&setup, dice),
            None => game.setup(&setup, &mut Scripted::default()),
        };
        let position = position.map_err(wrong)?;
        let empty = Journal { header: header.clone(), entries: Vec::new(), secret: None };
        let secret = journal.secret;
        let session = Session { game, setup, journal: empty, secret, position, sealed: Vec::new() };
        Ok((session, dice))
    }

    pub fn position(&self) -> &G::Position {
        &self.position
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn entries(&self) -> &[Entry] {
        &self.journal.entries
    }

    pub fn turn(&self) -> Turn {
        self.game.turn(&self.position)
    }

    /// The journal as it may be shown: the secret only with `reveal`.
    pub fn journal(&self, reveal: bool) -> Journal {
        let secret = self.secret.filter(|_| reveal);
        Journal { secret, ..self.journal.clone() }
    }

    /// The game can only go on if the secret behind its dice is known.
    pub fn can_roll(&self) -> bool {
        self.secret.is_some()
    }

    pub fn read(&self, text: &str) -> Result<G::Order, Rejected> {
        let book = self.game.book();
        let verbs = G::verbs();
        let notation = Notation::parse(text, verbs, book).map_err(Rejected::Unreadable)?;
        self.game.read(&notation).ok_or_else(|| {
            Rejected::Unreadable(format!("{text:?} is not how this order is written"))
        })
    }

    /// Plays a written order for a side.
    pub fn play(&mut self, side: Side, text: &str) -> Result<Vec<Event>, Rejected> {
        match self.turn() {
            Turn::Over { .. } => return Err(Rejected::Over),
            Turn::Ask { side: decides, .. } if decides != side => {
                return Err(Rejected::NotYourTurn { decides });
            }
            Turn::Ask { .. } => {}
        }
        let order = self.read(text)?;
        let secret = self.secret.ok_or(Rejected::NoDice)?;
        let mut dice = Seeded::new(secret.seed(&self.journal.header.nonces));
        let n = self.journal.entries.len() as u64 + 1;
        dice.begin_entry(n);
        self.enter(side, order, dice)
    }

    fn enter(
        &mut self,
        side: Side,
        order: G::Order,
        dice: impl Dice,
    ) -> Result<Vec<Event>, Rejected> {
        let mut dice = Recorded::new(dice);
        let mut log = Vec::new();
        self.game
            .play(&mut self.position, order, &mut dice, &mut log)
            .map_err(Rejected::Illegal)?;
        let book = self.game.book();
        let entry = Entry {
            n: self.journal.entries.len() as u64 + 1,
            by: book.side(side).id.into(),
            order: self.game.write(order).print(book),
            rolls: dice.rolls,
        };
        self.sealed.push(!entry.rolls.is_empty() || log.iter().any(|e| e.reveals));
        self.journal.entries.push(entry);
        Ok(log)
    }

    /// Plays what somebody else already played, with the dice that they rolled.
    pub fn follow(&mut self, entry: &Entry) -> Result<Vec<Event>, Unsound> {
        self.replay(entry, None)
    }

    /// Plays an entry of a journal again, with its recorded rolls or, to check them, with `seeded`.
    fn replay(
        &mut self,
        entry: &Entry,
        seeded: Option<&mut Seeded>,
    ) -> Result<Vec<Event>, Unsound> {
        let wrong = |message: String| Unsound { entry: entry.n, message };
        let book_side = self.game.book().find_side(&entry.by).map_err(wrong)?;
        match self.turn() {
            Turn::Ask { side, .. } if side == book_side => {}
            Turn::Ask { side, .. } => {
                let decides = self.game.book().side(side).id;
                return Err(wrong(format!("{} acts, but {decides} decides", entry.by)));
            }
            Turn::Over { .. } => return Err(wrong("the game was over before this".into())),
        }
        let order = self.read(&entry.order).map_err(|e| wrong(self.explain(&e)))?;
        let mut script = Scripted::new(entry.rolls.iter().copied());
        let log = match seeded {
            Some(dice) => {
                dice.begin_entry(entry.n);
                self.enter(book_side, order, dice)
            }
            None => self.enter(book_side, order, &mut script),
        };
        let log = log.map_err(|e| wrong(self.explain(&e)))?;
        let rolled = &self.journal.entries[self.journal.entries.len() - 1].rolls;
        if *rolled != entry.rolls {
            return Err(wrong(format!(
                "the dice should have been {rolled:?}, the journal has {:?}",
                entry.rolls
            )));
        }
        if script.ran_out {
            return Err(wrong(format!("{:?} cannot be rolled here", entry.rolls)));
        }
        Ok(log)
    }

    fn explain(&self, rejected: &Rejected) -> String {
        let book = self.game.book();
        match rejected {
            Rejected::Unreadable(message) => message.clone(),
            Rejected::NotYourTurn { decides } => format!("{} decides", book.side(*decides).id),
            Rejected::Over => "the game is over".into(),
            Rejected::NoDice => "the secret behind its dice is not known".into(),
            Rejected::Illegal(refusal) => {
                let words = book.say(crate::text::Language::En, &refusal.text);
                format!("not legal by {}: {words}", refusal.clause)
            }
        }
    }

    /// How many of the last orders `side` may take back: its own, without dice or secrets.
    pub fn undoable(&self, side: Side) -> usize {
        let id = self.game.book().side(side).id;
        let entries = self.journal.entries.iter().zip(&self.sealed).rev();
        entries.take_while(|(e, sealed)| e.by == id && !**sealed).count()
    }

    /// Takes back the last order of `side`, if nothing stands in the way.
    pub fn undo(&mut self, side: Side) -> bool {
        if self.undoable(side) == 0 {
            return false;
        }
        let mut kept = self.journal(true);
        kept.entries.pop();
        let Ok(earlier) = Session::resume(self.game.clone(), kept) else {
            return false;
        };
        *self = Session { secret: self.secret, ..earlier };
        true
    }

    /// The session as it was after entry `n`.
    pub fn at(&self, n: u64) -> Result<Session<G>, Unsound> {
        let mut journal = self.journal(true);
        journal.entries.truncate(n as usize);
        Session::resume(self.game.clone(), journal)
    }

    /// Proves a journal: every order legal, every roll from the committed secret. Calls `watch`
    /// with each position on the way.
    pub fn verify(
        game: Arc<G>,
        journal: &Journal,
        mut watch: impl FnMut(&Session<G>, &[Event]),
    ) -> Result<Session<G>, Unsound> {
        let (mut session, mut dice) = Self::begin(game, journal)?;
        for entry in &journal.entries {
            let log = session.replay(entry, dice.as_mut())?;
            watch(&session, &log);
        }
        Ok(session)
    }
}
