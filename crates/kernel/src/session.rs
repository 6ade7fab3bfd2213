//! One game being played: the journal is the truth, the position follows from it. Undo replays
//! the journal without the last orders.

use crate::{
    dice::{Dice, Recorded, Scripted},
    game::{Event, Game, Refusal, Setup, Side, Turn},
    journal::{Entry, FORMAT, Header, Journal, Nonce, Secret},
    notation::Notation,
};
use std::sync::Arc;

/// A position is kept every so many entries, so that looking back does not start from the start.
const STRIDE: usize = 64;

pub struct Session<G: Game> {
    pub game: Arc<G>,
    setup: Setup,
    journal: Journal,
    secret: Option<Secret>,
    position: G::Position,
    /// One for every entry.
    played: Vec<Played<G::Order>>,
    /// The positions after entry 0, `STRIDE`, twice `STRIDE`, …
    kept: Vec<G::Position>,
}

#[derive(Clone, Copy)]
struct Played<O> {
    order: O,
    /// It closed the way back: dice fell or a secret came out.
    sealed: bool,
    /// The other side may not read it.
    veiled: bool,
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
            branch: 0,
        };
        let position = game.setup(&setup, &mut secret.dice(&header.nonces, 0))?;
        Ok(Session::open(game, setup, header, Some(secret), position))
    }

    fn open(
        game: Arc<G>,
        setup: Setup,
        header: Header,
        secret: Option<Secret>,
        position: G::Position,
    ) -> Session<G> {
        let journal = Journal { header, entries: Vec::new(), secret: None };
        let kept = vec![position.clone()];
        Session { game, setup, journal, secret, position, played: Vec::new(), kept }
    }

    /// Takes up a saved game: every order and roll is played again and checked.
    pub fn resume(game: Arc<G>, journal: Journal) -> Result<Session<G>, Unsound> {
        let mut session = Self::begin(game, &journal)?;
        for entry in &journal.entries {
            session.follow(entry)?;
        }
        Ok(session)
    }

    /// The empty session of a journal's header.
    fn begin(game: Arc<G>, journal: &Journal) -> Result<Session<G>, Unsound> {
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
        let setup = Setup {
            scenario: header.scenario.clone(),
            options: header.options.clone(),
            arrangement: None,
        };
        let position = match &journal.secret {
            Some(secret) => game.setup(&setup, &mut secret.dice(&header.nonces, 0)),
            None => game.setup(&setup, &mut Scripted::default()),
        };
        let position = position.map_err(wrong)?;
        Ok(Session::open(game, setup, header.clone(), journal.secret, position))
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

    pub fn header(&self) -> &Header {
        &self.journal.header
    }

    pub fn turn(&self) -> Turn {
        self.game.turn(&self.position)
    }

    /// The journal as it may be shown: the secret and what was drawn unseen only with `reveal`.
    pub fn journal(&self, reveal: bool) -> Journal {
        let secret = self.secret.filter(|_| reveal);
        let mut journal = Journal { secret, ..self.journal.clone() };
        if !reveal {
            journal.entries.iter_mut().for_each(|entry| entry.draws.clear());
        }
        journal
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
        let (order, secret) = self.hear(side, text)?;
        let dice = secret.dice(&self.journal.header.nonces, self.next());
        self.enter(side, order, dice)
    }

    /// The position that an order would lead to, or that in which its dice would fall, if the game
    /// tells it; none if a secret would come out. So no die is shown, and no more than giving the
    /// order and taking it back would show.
    pub fn preview(&self, side: Side, text: &str) -> Result<Option<G::Position>, Rejected> {
        let (order, _) = self.hear(side, text)?;
        let mut position = self.position.clone();
        // Not our own dice: what they would show stays unknown.
        let mut dice = Scripted::default();
        let mut log = Vec::new();
        self.game.play(&mut position, order, &mut dice, &mut log).map_err(Rejected::Illegal)?;
        let sealed = dice.ran_out || dice.drew_blind || log.iter().any(|e| e.reveals);
        if sealed {
            return Ok(self.game.before_dice(&self.position, order));
        }
        Ok(Some(position))
    }

    /// Reads what a side says, if it is the one to say something now.
    fn hear(&self, side: Side, text: &str) -> Result<(G::Order, Secret), Rejected> {
        match self.turn() {
            Turn::Over { .. } => return Err(Rejected::Over),
            Turn::Ask { side: decides, .. } if decides != side => {
                return Err(Rejected::NotYourTurn { decides });
            }
            Turn::Ask { .. } => {}
        }
        Ok((self.read(text)?, self.secret.ok_or(Rejected::NoDice)?))
    }

    /// The number of the entry that comes next.
    fn next(&self) -> u64 {
        self.journal.entries.len() as u64 + 1
    }

    fn enter(
        &mut self,
        side: Side,
        order: G::Order,
        dice: impl Dice,
    ) -> Result<Vec<Event>, Rejected> {
        let mut dice = Recorded::new(dice);
        let mut log = Vec::new();
        let veiled = self.game.veils(&self.position, order);
        self.game
            .play(&mut self.position, order, &mut dice, &mut log)
            .map_err(Rejected::Illegal)?;
        let book = self.game.book();
        let entry = Entry {
            n: self.next(),
            by: book.side(side).id.into(),
            order: self.game.write(order).print(book),
            rolls: dice.rolls,
            draws: dice.draws,
        };
        // The end of a game opens the board and the secret of the dice.
        let over = matches!(self.turn(), Turn::Over { .. });
        let rolled = !entry.rolls.is_empty() || !entry.draws.is_empty();
        let sealed = over || rolled || log.iter().any(|e| e.reveals);
        self.played.push(Played { order, sealed, veiled });
        self.journal.entries.push(entry);
        if self.played.len().is_multiple_of(STRIDE) {
            self.kept.push(self.position.clone());
        }
        Ok(log)
    }

    /// Plays what somebody else wrote into the journal, with the rolls that stand there.
    pub fn follow(&mut self, entry: &Entry) -> Result<Vec<Event>, Unsound> {
        self.replay(entry, false)
    }

    /// Plays an entry again, with its recorded rolls or, to check them, with our own dice.
    fn replay(&mut self, entry: &Entry, check: bool) -> Result<Vec<Event>, Unsound> {
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
        let mut script = script(entry);
        let log = match self.secret {
            Some(secret) if check => {
                let dice = secret.dice(&self.journal.header.nonces, entry.n);
                self.enter(book_side, order, dice)
            }
            _ => self.enter(book_side, order, &mut script),
        };
        let log = log.map_err(|e| wrong(self.explain(&e)))?;
        let last = &self.journal.entries[self.journal.entries.len() - 1];
        for (rolled, written) in [(&last.rolls, &entry.rolls), (&last.draws, &entry.draws)] {
            if rolled != written {
                return Err(wrong(format!(
                    "the dice should have been {rolled:?}, the journal has {written:?}"
                )));
            }
        }
        if script.ran_out || script.drew_blind {
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

    /// Whether the last order is one that the other side may not read.
    pub fn is_veiled(&self) -> bool {
        self.played.last().is_some_and(|played| played.veiled)
    }

    /// How many of the last orders `side` may take back: its own, without dice or secrets.
    pub fn undoable(&self, side: Side) -> usize {
        let id = self.game.book().side(side).id;
        let entries = self.journal.entries.iter().zip(&self.played).rev();
        let entries = entries.take(self.journal.entries.len() - self.branched());
        entries.take_while(|(e, played)| e.by == id && !played.sealed).count()
    }

    fn branched(&self) -> usize {
        (self.journal.header.branch as usize).min(self.journal.entries.len())
    }

    /// Takes back the last order of `side`, if nothing stands in the way.
    pub fn undo(&mut self, side: Side) -> bool {
        let may = self.undoable(side) > 0;
        if may {
            self.cut(self.next() - 2);
        }
        may
    }

    /// Forgets everything behind entry `n`, and says what that was.
    pub fn cut(&mut self, n: u64) -> Vec<Entry> {
        let n = (n as usize).min(self.journal.entries.len());
        self.position = self.position_at(n);
        self.played.truncate(n);
        self.kept.truncate(n / STRIDE + 1);
        self.journal.entries.split_off(n)
    }

    /// The position after entry `n`; entries that are here were legal when they were played.
    fn position_at(&self, n: usize) -> G::Position {
        let near = n / STRIDE;
        let mut position = self.kept[near].clone();
        let way = near * STRIDE..n;
        for (entry, played) in self.journal.entries[way.clone()].iter().zip(&self.played[way]) {
            let mut dice = script(entry);
            self.game.apply(&mut position, played.order, &mut dice, &mut ());
        }
        position
    }

    /// The session as it was after entry `n`.
    pub fn at(&self, n: u64) -> Session<G> {
        let n = (n as usize).min(self.journal.entries.len());
        Session {
            game: self.game.clone(),
            setup: self.setup.clone(),
            journal: Journal {
                header: self.journal.header.clone(),
                entries: self.journal.entries[..n].to_vec(),
                secret: None,
            },
            secret: self.secret,
            position: self.position_at(n),
            played: self.played[..n].to_vec(),
            kept: self.kept[..=n / STRIDE].to_vec(),
        }
    }

    /// Another game that begins with the first `n` entries of this one and goes on with new dice.
    pub fn branch(&self, n: u64, secret: Secret) -> Session<G> {
        let mut branch = self.at(n);
        let header = &mut branch.journal.header;
        header.commitment = secret.commitment();
        header.nonces.clear();
        header.branch = branch.journal.entries.len() as u64;
        branch.secret = Some(secret);
        branch
    }

    /// A seat's share in the dice from the next entry on.
    pub fn add_nonce(&mut self, nonce: Nonce) {
        self.journal.header.nonces.push(nonce);
    }

    /// Proves a journal: every order legal, every roll from the committed secret. Calls `watch`
    /// with each position on the way.
    pub fn verify(
        game: Arc<G>,
        journal: &Journal,
        mut watch: impl FnMut(&Session<G>, &[Event]),
    ) -> Result<Session<G>, Unsound> {
        let mut session = Self::begin(game, journal)?;
        for entry in &journal.entries {
            let log = session.replay(entry, entry.n > journal.header.branch)?;
            watch(&session, &log);
        }
        Ok(session)
    }
}

/// The dice of an entry as they stand in it.
fn script(entry: &Entry) -> Scripted {
    Scripted::new(entry.rolls.iter().copied()).with_draws(entry.draws.iter().copied())
}
