//! One game being played: the journal is the truth, the position follows from it. Undo replays
//! the journal without the last orders.

use crate::{
    arrangement::{Fault, Setup},
    dice::{Dice, Recorded, Scripted, Seeded},
    fair::{Because, MOST_SOURCES, Secret, Source},
    game::{Event, Refusal, Show, Side, Turn},
    journal::{Cast, Entry, FORMAT, Header, Journal},
    notation::{Unreadable, Written},
};
use proof::first_dice;
use std::sync::Arc;
use tape::Tape;

mod proof;
mod tape;

/// A position is kept every so many entries, so that looking back does not start from the start.
const STRIDE: usize = 64;

pub struct Session<G: Show> {
    pub game: Arc<G>,
    setup: Setup,
    /// Without its entries. Its secrets are ours; we show them when nothing can be gained from them.
    journal: Journal,
    /// The set-up stands. If it needs dice, it waits for every share.
    begun: bool,
    position: G::Position,
    /// One order for every entry.
    tape: Tape<G::Order>,
    /// The positions after entry 0, `STRIDE`, twice `STRIDE`, …
    kept: Vec<G::Position>,
}

/// Why an order was not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rejected {
    /// It cannot be read.
    Unreadable(Unreadable),
    /// It is not this side's decision.
    NotYourTurn {
        decides: Side,
    },
    Over,
    /// The journal keeps its secret, so the dice cannot go on.
    NoDice,
    /// Dice would fall, and this seat has not given its share yet.
    NoShare {
        by: Side,
    },
    Illegal(Refusal),
}

/// What is wrong with a journal, and at which entry; entry 0 is the header.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {entry}: {message}")]
pub struct Unsound {
    pub entry: u64,
    pub message: String,
}

impl<G: Show> Session<G> {
    /// A new game; the seats of persons give a share to its dice.
    pub fn new(
        game: Arc<G>,
        setup: Setup,
        secret: Secret,
        persons: &[Side],
    ) -> Result<Session<G>, Fault> {
        let seats: Vec<&str> = persons.iter().map(|side| game.book().side(*side).id).collect();
        let header = Header {
            sztab: FORMAT,
            game: game.book().id.into(),
            fingerprint: game.book().fingerprint.clone(),
            scenario: setup.scenario.clone(),
            options: setup.options.clone(),
            dice: vec![Source::new(0, None, &secret, &seats)],
            start: Cast::default(),
        };
        let journal = Journal { header, entries: Vec::new(), secrets: vec![Some(secret)] };
        Session::open(game, setup, journal)
    }

    /// Sets the game up: as the journal has it, with the dice that we know, or for the time being.
    fn open(game: Arc<G>, setup: Setup, mut journal: Journal) -> Result<Session<G>, Fault> {
        journal.secrets.resize(journal.header.dice.len(), None);
        let known = first_dice(&journal);
        let (position, begun) = match (journal.header.start.is_empty(), known) {
            (true, Some(dice)) => {
                let mut dice = Recorded::new(dice);
                let position = game.set_up(&setup, &mut dice)?;
                journal.header.start = Cast::from(dice);
                (position, true)
            }
            (is_empty, _) => {
                let mut dice = Recorded::new(journal.header.start.script());
                let position = game.set_up(&setup, &mut dice)?;
                let begun = !dice.inner.ran_out && !dice.inner.drew_blind;
                let fits = is_empty || begun && Cast::from(dice) == journal.header.start;
                if !fits {
                    return Err(Fault::OtherDice);
                }
                (position, begun)
            }
        };
        let kept = vec![position.clone()];
        Ok(Session { game, setup, journal, begun, position, tape: Tape::new(), kept })
    }

    /// Takes up a saved game: every order and roll is played again and checked.
    pub fn resume(game: Arc<G>, journal: Journal) -> Result<Session<G>, Unsound> {
        let mut session = Self::begin(game, &journal)?;
        for entry in &journal.entries {
            session.follow(entry)?;
        }
        Ok(session)
    }

    pub fn position(&self) -> &G::Position {
        &self.position
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How many entries there are.
    pub fn length(&self) -> u64 {
        self.tape.len() as u64
    }

    /// The entries with the numbers from `from` to `to`, as far as they are there.
    pub fn entries(&self, from: u64, to: u64) -> Vec<Entry> {
        (from.max(1)..=to.min(self.length())).map(|n| self.entry(n as usize - 1)).collect()
    }

    fn entry(&self, i: usize) -> Entry {
        let (book, played) = (self.game.book(), self.tape.played(i));
        let Cast { rolls, draws, cast } = self.tape.cast(i);
        let (by, order) = (book.side(played.side).id.into(), played.order.write());
        Entry { n: i as u64 + 1, by, order: order.print(book), rolls, draws, cast }
    }

    /// How much memory it takes, near enough.
    pub fn bytes(&self) -> usize {
        self.tape.bytes() + (self.kept.capacity() + 1) * size_of::<G::Position>()
    }

    pub fn header(&self) -> &Header {
        &self.journal.header
    }

    pub fn turn(&self) -> Turn {
        self.game.turn(&self.position)
    }

    /// The journal as it may be shown: secrets and what was drawn unseen only with `reveal`.
    pub fn journal(&self, reveal: bool) -> Journal {
        let mut journal = self.journal.clone();
        journal.entries = self.entries(1, self.length());
        if !reveal {
            journal.secrets.clear();
            journal.entries.iter_mut().for_each(Entry::veil);
            if !journal.header.start.draws.is_empty() {
                journal.header.start = Cast::default();
            }
        }
        journal
    }

    /// The secret of the dice that fall next.
    pub fn secret(&self) -> Option<Secret> {
        self.journal.secret()
    }

    /// The game can only go on if the secret behind its dice is known.
    pub fn can_roll(&self) -> bool {
        self.secret().is_some()
    }

    /// Whether the secret of a source of dice is known, so that they can be proved at the end.
    pub fn can_prove(&self, source: usize) -> bool {
        self.journal.secrets.get(source).is_some_and(Option::is_some)
    }

    /// Every seat has given its share, so that dice can fall.
    pub fn is_ready(&self) -> bool {
        self.begun && self.journal.header.newest().is_some_and(Source::is_ready)
    }

    /// The set-up stands; before that the position is only for the eye.
    pub fn has_begun(&self) -> bool {
        self.begun
    }

    /// The dice of an entry, if everybody has given his share and we know the secret.
    fn dice(&self, entry: u64) -> Option<Seeded> {
        let i = self.journal.header.source_of(entry);
        let secret = self.journal.secrets.get(i).copied().flatten()?;
        self.journal.header.dice[i].dice(&secret, entry)
    }

    /// Takes over what seats and table said about the dice. If that completes the shares that the
    /// set-up waited for, the game is set up now.
    pub fn set_dice(&mut self, dice: Vec<Source>, secrets: Vec<Option<Secret>>) {
        self.journal.header.dice = dice;
        self.journal.secrets = secrets;
        if self.begun || first_dice(&self.journal).is_none() {
            return;
        }
        // It was set up before, for the time being, so it can be again.
        if let Ok(opened) =
            Session::open(self.game.clone(), self.setup.clone(), self.journal.clone())
        {
            *self = opened;
        }
    }

    /// From here on other dice: of a new secret and of new shares of the persons.
    pub fn go_on_with(&mut self, because: Because, secret: Secret, persons: &[Side]) {
        let book = self.game.book();
        let seats: Vec<&str> = persons.iter().map(|side| book.side(*side).id).collect();
        let (dice, secrets) = (&mut self.journal.header.dice, &mut self.journal.secrets);
        // Who comes with a file that has no entries brings no dice either; and what still waits for
        // the shares of its set-up waits for new ones.
        let is_empty = self.tape.is_empty();
        let anew = is_empty && (because == Because::Import || !self.begun);
        let from = if anew { 0 } else { self.tape.len() as u64 + 1 };
        let older = dice.iter().take_while(|source| source.from < from).count();
        dice.truncate(older);
        secrets.truncate(older);
        secrets.resize(older, None);
        if older >= MOST_SOURCES {
            // The oldest stretches become one, which nobody can prove any more.
            let gone = dice.remove(1);
            if dice[0].commitment.is_empty() {
                dice[0].commitment = gone.commitment;
            }
            secrets.remove(1);
            secrets[0] = None;
        }
        dice.push(Source::new(from, Some(because), &secret, &seats));
        secrets.push(Some(secret));
        if anew {
            self.journal.header.start = Cast::default();
            let opened = Session::open(self.game.clone(), self.setup.clone(), self.journal.clone());
            if let Ok(opened) = opened {
                *self = opened;
            }
        }
    }

    /// Gives the shares of all seats, where one program plays for them.
    pub fn share_all(&mut self, share: impl Fn(&str) -> String) {
        let mut dice = self.journal.header.dice.clone();
        if let Some(newest) = dice.last_mut() {
            newest.share_all(share);
        }
        self.set_dice(dice, self.journal.secrets.clone());
    }

    pub fn read(&self, text: &str) -> Result<G::Order, Rejected> {
        G::Order::parse(text, self.game.book()).map_err(Rejected::Unreadable)
    }

    /// Plays a written order for a side.
    pub fn play(&mut self, side: Side, text: &str) -> Result<Vec<Event>, Rejected> {
        let order = self.hear(side, text)?;
        match self.dice(self.next()) {
            Some(dice) => self.enter(side, order, dice),
            None => {
                self.needs_no_dice(order)?;
                self.enter(side, order, Scripted::default())
            }
        }
    }

    /// As long as a share is missing, only orders without dice can be given.
    fn needs_no_dice(&self, order: G::Order) -> Result<(), Rejected> {
        let (mut position, mut dice) = (self.position.clone(), Scripted::default());
        let played = self.game.play(&mut position, order, &mut dice, &mut Vec::new());
        played.map_err(Rejected::Illegal)?;
        match dice.ran_out || dice.drew_blind {
            true => Err(self.no_share()),
            false => Ok(()),
        }
    }

    fn no_share(&self) -> Rejected {
        let awaited = self.journal.header.newest().and_then(|newest| newest.awaits().next());
        let side = awaited.and_then(|id| self.game.book().find_side(id).ok());
        side.map_or(Rejected::NoDice, |by| Rejected::NoShare { by })
    }

    /// The position that an order would lead to, or that in which its dice would fall, if the game
    /// tells it; none if a secret would come out. So no die is shown, and no more than giving the
    /// order and taking it back would show.
    pub fn preview(&self, side: Side, text: &str) -> Result<Option<G::Position>, Rejected> {
        let order = self.hear(side, text)?;
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
    fn hear(&self, side: Side, text: &str) -> Result<G::Order, Rejected> {
        if !self.begun {
            return Err(self.no_share());
        }
        match self.turn() {
            Turn::Over { .. } => return Err(Rejected::Over),
            Turn::Ask { side: decides, .. } if decides != side => {
                return Err(Rejected::NotYourTurn { decides });
            }
            Turn::Ask { .. } => {}
        }
        match self.can_roll() {
            true => self.read(text),
            false => Err(Rejected::NoDice),
        }
    }

    /// The number of the entry that comes next.
    fn next(&self) -> u64 {
        self.length() + 1
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
        let mut cast = Cast::from(dice);
        // What was cast is only noted where it always was, so that old entries stay as they are.
        if self.journal.header.dice[self.journal.header.source_of(self.next())].nonces.is_some() {
            cast.cast.clear();
        }
        // The end of a game opens the board and the secret of the dice.
        let over = matches!(self.turn(), Turn::Over { .. });
        let sealed = over || !cast.is_empty() || log.iter().any(|e| e.reveals);
        self.tape.push(order, side, (sealed, veiled), &cast);
        if self.tape.len().is_multiple_of(STRIDE) {
            self.kept.push(self.position.clone());
        }
        Ok(log)
    }

    fn explain(&self, rejected: &Rejected) -> String {
        let book = self.game.book();
        match rejected {
            Rejected::Unreadable(why) => why.to_string(),
            Rejected::NotYourTurn { decides } => format!("{} decides", book.side(*decides).id),
            Rejected::Over => "the game is over".into(),
            Rejected::NoDice => "the secret behind its dice is not known".into(),
            Rejected::NoShare { by } => {
                format!("{} has not given a share to the dice", book.side(*by).id)
            }
            Rejected::Illegal(refusal) => {
                let words = book.say(crate::text::Language::EN, &refusal.text);
                format!("not legal by {}: {words}", refusal.clause)
            }
        }
    }

    /// Whether the last order is one that the other side may not read.
    pub fn is_veiled(&self) -> bool {
        self.tape.last().is_some_and(|played| played.veiled)
    }

    /// How many of the last orders `side` may take back: its own, without dice or secrets.
    pub fn undoable(&self, side: Side) -> usize {
        let own = self.tape.backwards().take(self.tape.len() - self.branched());
        own.take_while(|played| played.side == side && !played.sealed).count()
    }

    fn branched(&self) -> usize {
        let from = self.journal.header.newest().map_or(0, |newest| newest.from);
        (from.saturating_sub(1) as usize).min(self.tape.len())
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
        let cut = self.entries(n + 1, self.length());
        let n = (n as usize).min(self.tape.len());
        self.position = self.position_at(n);
        self.tape.truncate(n);
        self.kept.truncate(n / STRIDE + 1);
        cut
    }

    /// The position after entry `n`; entries that are here were legal when they were played.
    fn position_at(&self, n: usize) -> G::Position {
        let near = n / STRIDE;
        let mut position = self.kept[near].clone();
        for i in near * STRIDE..n {
            let mut dice = self.tape.script(i);
            self.game.apply(&mut position, self.tape.played(i).order, &mut dice, &mut ());
        }
        position
    }

    /// The session as it was after entry `n`.
    pub fn at(&self, n: u64) -> Session<G> {
        let n = (n as usize).min(self.tape.len());
        Session {
            game: self.game.clone(),
            setup: self.setup.clone(),
            journal: self.journal.clone(),
            begun: self.begun,
            position: self.position_at(n),
            tape: self.tape.head(n),
            kept: self.kept[..=n / STRIDE].to_vec(),
        }
    }

    /// Another game that begins with the first `n` entries of this one and goes on with new dice.
    pub fn branch(&self, n: u64, secret: Secret, persons: &[Side]) -> Session<G> {
        let mut branch = self.at(n);
        // What a game that is still being played rolls with must not come out with its branch.
        if !matches!(self.turn(), Turn::Over { .. }) {
            branch.journal.secrets.fill(None);
        }
        branch.go_on_with(Because::Branch, secret, persons);
        branch
    }
}
