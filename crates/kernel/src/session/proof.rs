//! Plays a journal again and proves it: every order legal, every die from secret and shares.

use super::{Session, Unsound};
use crate::{
    dice::{Recorded, Seeded},
    game::{Event, Setup, Show, Turn},
    journal::{Cast, Entry, Journal},
};
use std::sync::Arc;

impl<G: Show> Session<G> {
    /// The empty session of a journal's header.
    pub(super) fn begin(game: Arc<G>, journal: &Journal) -> Result<Session<G>, Unsound> {
        let header = &journal.header;
        let wrong = |message: String| Unsound { entry: 0, message };
        let book = game.book();
        if header.game != book.id {
            return Err(wrong(format!("this is a game of {}, not of {}", header.game, book.id)));
        }
        let files = book.differing(&header.fingerprint);
        if !files.is_empty() {
            let files = files.join(", ");
            return Err(wrong(format!(
                "it was played with other data: {files} differ. Use --data with a folder that \
                 holds the files that it was played with"
            )));
        }
        for (i, source) in header.dice.iter().enumerate() {
            let secret = journal.secrets.get(i).copied().flatten();
            if secret.is_some_and(|secret| !source.is_bound_to(&secret)) {
                let message = "the revealed secret is not the one that was committed to";
                return Err(wrong(message.into()));
            }
            if !source.is_kept() {
                return Err(wrong("a seat showed another share than it committed to".into()));
            }
            // Another order of the same shares would give other dice.
            let sides = source.shares.iter().map(|share| book.find_side(&share.by));
            let sides: Vec<_> = sides.collect::<Result<_, _>>().map_err(|u| wrong(u.into()))?;
            if !sides.is_sorted_by(|a, b| a < b) {
                return Err(wrong("the shares in its dice are not in the order of sides".into()));
            }
        }
        let setup = Setup {
            scenario: header.scenario.clone(),
            options: header.options.clone(),
            arrangement: None,
        };
        let start = Journal { entries: Vec::new(), ..journal.clone() };
        Session::open(game, setup, start).map_err(|fault| wrong(fault.to_string()))
    }

    /// Plays what somebody else wrote into the journal, with the rolls that stand there.
    pub fn follow(&mut self, entry: &Entry) -> Result<Vec<Event>, Unsound> {
        self.replay(entry, false)
    }

    /// Plays an entry again, with its recorded rolls or, to check them, with our own dice.
    fn replay(&mut self, entry: &Entry, check: bool) -> Result<Vec<Event>, Unsound> {
        let wrong = |message: String| Unsound { entry: entry.n, message };
        if !self.begun {
            return Err(wrong("its set-up is hidden until the secret is revealed".into()));
        }
        let book_side = self.game.book().find_side(&entry.by).map_err(|u| wrong(u.into()))?;
        match self.turn() {
            Turn::Ask { side, .. } if side == book_side => {}
            Turn::Ask { side, .. } => {
                let decides = self.game.book().side(side).id;
                return Err(wrong(format!("{} acts, but {decides} decides", entry.by)));
            }
            Turn::Over { .. } => return Err(wrong("the game was over before this".into())),
        }
        let source = &self.journal.header.dice[self.journal.header.source_of(entry.n)];
        let is_cast = !entry.rolls.is_empty() || !entry.draws.is_empty();
        if is_cast && !source.is_ready() {
            return Err(wrong("dice fell before every seat had shown its share".into()));
        }
        let order = self.read(&entry.order).map_err(|e| wrong(self.explain(&e)))?;
        let mut script = entry.script();
        let log = match self.dice(entry.n).filter(|_| check) {
            Some(dice) => self.enter(book_side, order, dice),
            None => self.enter(book_side, order, &mut script),
        };
        let log = log.map_err(|e| wrong(self.explain(&e)))?;
        let last = self.entry(self.tape.len() - 1);
        for (rolled, written) in [(&last.rolls, &entry.rolls), (&last.draws, &entry.draws)] {
            if rolled != written {
                return Err(wrong(format!(
                    "the dice should have been {rolled:?}, the journal has {written:?}"
                )));
            }
        }
        // Whoever checks without the rules relies on what was cast; who only follows may not know it.
        if check && last.cast != entry.cast {
            let (cast, written) = (&last.cast, &entry.cast);
            return Err(wrong(format!("{cast:?} is cast here, the journal has {written:?}")));
        }
        if script.ran_out || script.drew_blind {
            return Err(wrong(format!("{:?} cannot be rolled here", entry.rolls)));
        }
        Ok(log)
    }

    /// Proves a journal: every order legal, every roll from the committed secret. Calls `watch`
    /// with each position on the way.
    pub fn verify(
        game: Arc<G>,
        journal: &Journal,
        mut watch: impl FnMut(&Session<G>, &[Event]),
    ) -> Result<Session<G>, Unsound> {
        let mut session = Self::begin(game, journal)?;
        session.check_start(&journal.header.start)?;
        for entry in &journal.entries {
            let log = session.replay(entry, true)?;
            watch(&session, &log);
        }
        Ok(session)
    }

    /// The dice of the set-up must be those that secret and shares give.
    fn check_start(&self, written: &Cast) -> Result<(), Unsound> {
        let wrong = |message: String| Unsound { entry: 0, message };
        if written.is_empty() {
            return Ok(());
        }
        if !self.journal.header.dice[0].is_ready() {
            return Err(wrong("the game was set up before every seat had shown its share".into()));
        }
        let Some(dice) = first_dice(&self.journal) else { return Ok(()) };
        let mut dice = Recorded::new(dice);
        let set_up = self.game.set_up(&self.setup, &mut dice);
        set_up.map_err(|fault| wrong(fault.to_string()))?;
        match Cast::from(dice) == *written {
            true => Ok(()),
            false => Err(wrong("the dice of the set-up are not those of the secret".into())),
        }
    }
}

/// The dice of the set-up, as far as everybody has given his share and the secret is known.
pub(super) fn first_dice(journal: &Journal) -> Option<Seeded> {
    let first = journal.header.dice.first()?;
    // A branch of format 1 was set up anew with its own secret.
    let is_lost = first.nonces.is_some() && first.commitment.is_empty();
    let i = usize::from(is_lost);
    let secret = journal.secrets.get(i).copied().flatten()?;
    journal.header.dice.get(i)?.dice(&secret, 0)
}
