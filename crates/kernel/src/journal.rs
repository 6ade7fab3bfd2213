//! A game on disk: JSON lines. A header says what is played and commits to the dice; each entry
//! holds one order and its rolls; the last line may reveal the secret behind the dice.

use crate::{
    book::Options,
    data::{Fingerprint, hex, unhex},
    dice::{Seed, Seeded},
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

pub const FORMAT: u32 = 1;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Journal {
    pub header: Header,
    pub entries: Vec<Entry>,
    pub secret: Option<Secret>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Version of this format.
    pub sztab: u32,
    pub game: String,
    /// Of the data that the game was played with.
    pub fingerprint: Fingerprint,
    pub scenario: String,
    #[serde(default)]
    pub options: Options,
    /// Hash of the secret; published before the first roll.
    pub commitment: String,
    /// What the seats added after the commitment, so that nobody chose the dice.
    #[serde(default)]
    pub nonces: Vec<Nonce>,
    /// So many entries were played in another game, with the dice of that one.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub branch: u64,
}

/// A seat's share in the dice of every entry behind `after`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nonce {
    pub by: String,
    pub after: u64,
    pub nonce: String,
}

fn is_zero(n: &u64) -> bool {
    *n == 0
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub n: u64,
    pub by: String,
    pub order: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<u8>,
    /// What was drawn unseen; shown only together with the secret.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Reveal {
    secret: String,
}

/// What the dice of one game follow from, known only to the table until it is revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Secret(pub [u8; 32]);

impl Secret {
    pub fn from_number(number: u64) -> Secret {
        Secret(Seed::from_number(number).0)
    }

    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The dice of one entry: of the secret and of every nonce that came before it.
    pub fn dice(&self, nonces: &[Nonce], entry: u64) -> Seeded {
        let known = nonces.iter().filter(|nonce| nonce.after < entry);
        let seed = Seed::from_secret(&self.0, known.map(|nonce| nonce.nonce.as_str()));
        let mut dice = Seeded::new(seed);
        dice.begin_entry(entry);
        dice
    }
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct JournalError {
    pub line: usize,
    pub message: String,
}

impl Journal {
    pub fn write(&self) -> String {
        let mut text = json(&self.header);
        for entry in &self.entries {
            text.push('\n');
            text.push_str(&json(entry));
        }
        if let Some(secret) = &self.secret {
            text.push('\n');
            text.push_str(&json(&Reveal { secret: hex(&secret.0) }));
        }
        text.push('\n');
        text
    }

    pub fn read(text: &str) -> Result<Journal, JournalError> {
        let mut lines = text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty());
        let (i, first) = lines.next().ok_or_else(|| wrong(0, "the file is empty"))?;
        let header: Header = serde_json::from_str(first)
            .map_err(|e| wrong(i, format!("a journal's header was expected: {e}")))?;
        if header.sztab != FORMAT {
            let message = format!(
                "this journal has format {}, this program reads format {FORMAT}",
                header.sztab
            );
            return Err(wrong(i, message));
        }
        let mut journal = Journal { header, entries: Vec::new(), secret: None };
        for (i, line) in lines {
            if journal.secret.is_some() {
                return Err(wrong(i, "nothing may follow the revealed secret"));
            }
            if let Ok(reveal) = serde_json::from_str::<Reveal>(line) {
                let bytes = unhex(&reveal.secret).and_then(|b| b.try_into().ok());
                let bytes = bytes.ok_or_else(|| wrong(i, "a secret is 64 hexadecimal digits"))?;
                journal.secret = Some(Secret(bytes));
                continue;
            }
            let entry: Entry = serde_json::from_str(line)
                .map_err(|e| wrong(i, format!("an entry was expected: {e}")))?;
            let expected = journal.entries.len() as u64 + 1;
            if entry.n != expected {
                let message = format!("entry {expected} was expected, {} found", entry.n);
                return Err(wrong(i, message));
            }
            journal.entries.push(entry);
        }
        Ok(journal)
    }
}

fn wrong(line: usize, message: impl Into<String>) -> JournalError {
    JournalError { line: line + 1, message: message.into() }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;

    fn journal() -> Journal {
        let secret = Secret::from_number(5);
        let header = Header {
            sztab: FORMAT,
            game: "toy".into(),
            fingerprint: Fingerprint::default(),
            scenario: "one".into(),
            options: Options::default(),
            commitment: secret.commitment(),
            nonces: vec![Nonce { by: "red".into(), after: 0, nonce: "x".into() }],
            branch: 0,
        };
        let entry = Entry {
            n: 1,
            by: "red".into(),
            order: "end".into(),
            rolls: vec![3, 4],
            draws: vec![7],
        };
        Journal { header, entries: vec![entry], secret: Some(secret) }
    }

    #[test]
    fn a_journal_reads_what_it_wrote() {
        assert_eq!(Journal::read(&journal().write()), Ok(journal()));
    }

    #[test]
    fn a_nonce_turns_only_later_dice() {
        let secret = Secret::from_number(5);
        let nonces = [Nonce { by: "red".into(), after: 7, nonce: "x".into() }];
        let rolls = |nonces: &[Nonce], entry| {
            let mut dice = secret.dice(nonces, entry);
            [0; 20].map(|_: u8| dice.roll(6))
        };
        assert_eq!(rolls(&nonces, 7), rolls(&[], 7));
        assert_ne!(rolls(&nonces, 8), rolls(&[], 8));
    }

    #[test]
    fn errors_name_the_line() {
        let text = journal().write();
        let gap = text.replace("\"n\":1", "\"n\":3");
        assert_eq!(Journal::read(&gap).unwrap_err().line, 2);
        let old = text.replace("\"sztab\":1", "\"sztab\":9");
        assert!(Journal::read(&old).unwrap_err().message.contains("format 9"));
        assert_eq!(Journal::read("").unwrap_err().line, 1);
        assert_eq!(Journal::read(&text.replace("end\"", "")).unwrap_err().line, 2);
    }
}
