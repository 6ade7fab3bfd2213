//! A game on disk: JSON lines. A header says what is played and where the dice come from; each
//! entry holds one order and its rolls; the last line may reveal the secrets behind the dice.

use crate::{
    book::Options,
    data::{Fingerprint, hex},
    dice::{Recorded, Scripted},
    fair::{Because, MOST_SOURCES, Nonce, Secret, Source},
};
use serde::{Deserialize, Serialize};

pub const FORMAT: u32 = 2;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Journal {
    pub header: Header,
    pub entries: Vec<Entry>,
    /// One for every source of dice, as far as it is known; none at all while they are kept back.
    pub secrets: Vec<Option<Secret>>,
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
    /// Where the dice come from, in the order of the entries; never empty.
    pub dice: Vec<Source>,
    /// What was cast for the set-up.
    #[serde(default, skip_serializing_if = "Cast::is_empty")]
    pub start: Cast,
}

/// The header of format 1.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OldHeader {
    #[serde(rename = "sztab")]
    _sztab: u32,
    game: String,
    fingerprint: Fingerprint,
    scenario: String,
    #[serde(default)]
    options: Options,
    commitment: String,
    #[serde(default)]
    nonces: Vec<Nonce>,
    #[serde(default)]
    branch: u64,
}

impl From<OldHeader> for Header {
    fn from(old: OldHeader) -> Header {
        let of = |from, because, commitment, nonces| Source {
            from,
            because,
            commitment,
            shares: Vec::new(),
            renewed: 0,
            nonces: Some(nonces),
        };
        let mut dice = Vec::new();
        if old.branch > 0 {
            // Nothing is left of what the first entries were played with.
            dice.push(of(0, None, String::new(), Vec::new()));
        }
        let (from, because) = match old.branch {
            0 => (0, None),
            n => (n.saturating_add(1), Some(Because::Branch)),
        };
        dice.push(of(from, because, old.commitment, old.nonces));
        Header {
            sztab: FORMAT,
            game: old.game,
            fingerprint: old.fingerprint,
            scenario: old.scenario,
            options: old.options,
            dice,
            start: Cast::default(),
        }
    }
}

/// What is wrong with a line is a sentence; [`Journal::read`] says at which line.
impl Header {
    pub fn read(text: &str) -> Result<Header, String> {
        #[derive(Deserialize)]
        struct Version {
            sztab: u32,
        }
        let version: Version = serde_json::from_str(text)
            .map_err(|e| format!("a journal's header was expected: {e}"))?;
        let header = match version.sztab {
            1 => serde_json::from_str::<OldHeader>(text).map(Header::from),
            FORMAT => serde_json::from_str(text),
            other => {
                return Err(format!(
                    "this journal has format {other}, this program reads formats 1 and {FORMAT}"
                ));
            }
        };
        let header = header.map_err(|e| format!("a journal's header was expected: {e}"))?;
        header.check()?;
        Ok(header)
    }

    /// Whether a program of ours can have written it; whoever hands in a file writes what he likes.
    fn check(&self) -> Result<(), String> {
        let begins = self.dice.first().is_some_and(|first| first.from == 0);
        if !begins || !self.dice.is_sorted_by(|a, b| a.from < b.from) {
            return Err("the sources of its dice do not follow each other from entry 0 on".into());
        }
        if self.dice.len() > MOST_SOURCES {
            return Err(format!("its dice have more than {MOST_SOURCES} sources"));
        }
        self.dice.iter().try_for_each(Source::check)?;
        let mut older: Option<&Source> = None;
        for source in &self.dice {
            if !follows(older, source) {
                let from = source.from;
                return Err(format!("the dice from entry {from} on do not say why they are new"));
            }
            older = Some(source);
        }
        match self.start.is_sound() {
            true => Ok(()),
            false => Err("the dice of its set-up cannot be read".into()),
        }
    }

    /// The place of the source that the dice of an entry come from.
    pub fn source_of(&self, entry: u64) -> usize {
        self.dice.iter().rposition(|source| source.from <= entry).unwrap_or_default()
    }

    /// The source of the dice that fall next.
    pub fn newest(&self) -> Option<&Source> {
        self.dice.last()
    }
}

/// Whether the reason for new dice fits what was before them.
fn follows(older: Option<&Source>, source: &Source) -> bool {
    let is_old = |source: &Source| source.nonces.is_some();
    match (older, source.because) {
        (None, because) => because != Some(Because::Format),
        (Some(_), None) => false,
        (Some(older), Some(Because::Format)) => is_old(older) && !is_old(source),
        (Some(older), Some(_)) => is_old(older) || !is_old(source),
    }
}

/// Dice, what was drawn unseen, and what they were rolled and drawn from.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cast {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<u8>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cast: String,
}

impl Cast {
    pub fn is_empty(&self) -> bool {
        self.rolls.is_empty() && self.draws.is_empty()
    }

    /// Every die and draw is one that was cast.
    fn is_sound(&self) -> bool {
        let (mut rolls, mut draws) = (self.rolls.iter(), self.draws.iter());
        let fits = |word: &str| {
            let cast = match word.as_bytes().first() {
                Some(b'd') => rolls.next(),
                Some(b'c') => draws.next(),
                _ => None,
            };
            let many = word.get(1..).and_then(|many| many.parse::<u8>().ok());
            cast.zip(many).is_some_and(|(cast, many)| (1..=many).contains(cast))
        };
        let all = self.cast.is_empty() || self.cast.split(' ').all(fits);
        all && rolls.next().is_none() && draws.next().is_none()
    }

    /// Dice that fall as they stand here.
    pub fn script(&self) -> Scripted {
        script(&self.rolls, &self.draws)
    }
}

impl<D> From<Recorded<D>> for Cast {
    fn from(Recorded { rolls, draws, cast, .. }: Recorded<D>) -> Cast {
        Cast { rolls, draws, cast }
    }
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
    /// `d6 c40`: a die with six faces, then one of forty cards. Journals of format 1 have none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cast: String,
}

impl Entry {
    /// Its dice as they stand in it.
    pub fn script(&self) -> Scripted {
        script(&self.rolls, &self.draws)
    }

    /// What nobody may know yet is left out.
    pub fn veil(&mut self) {
        if !self.draws.is_empty() {
            self.draws.clear();
            self.cast.clear();
        }
    }
}

pub(crate) fn script(rolls: &[u8], draws: &[u8]) -> Scripted {
    Scripted::new(rolls.iter().copied()).with_draws(draws.iter().copied())
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Reveal {
    secrets: Vec<Option<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OldReveal {
    secret: String,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct JournalError {
    pub line: usize,
    pub message: String,
}

impl Journal {
    /// The secret of the dice that fall next.
    pub fn secret(&self) -> Option<Secret> {
        self.secrets.last().copied().flatten()
    }

    pub fn write(&self) -> String {
        let mut text = json(&self.header);
        for entry in &self.entries {
            text.push('\n');
            text.push_str(&json(entry));
        }
        if !self.secrets.is_empty() {
            let secrets = self.secrets.iter().map(|s| s.map(|secret| hex(&secret.0))).collect();
            text.push('\n');
            text.push_str(&json(&Reveal { secrets }));
        }
        text.push('\n');
        text
    }

    pub fn read(text: &str) -> Result<Journal, JournalError> {
        let mut lines = text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty());
        let (i, first) = lines.next().ok_or_else(|| wrong(0, "the file is empty"))?;
        let header = Header::read(first).map_err(|message| wrong(i, message))?;
        let mut journal = Journal { header, entries: Vec::new(), secrets: Vec::new() };
        for (i, line) in lines {
            if !journal.secrets.is_empty() {
                return Err(wrong(i, "nothing may follow the revealed secret"));
            }
            if let Some(secrets) = journal.revealed(line) {
                journal.secrets = secrets.map_err(|message| wrong(i, message))?;
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
        // New dice begin at the latest with what comes next.
        let next = journal.entries.len() as u64 + 1;
        match journal.header.dice.iter().find(|source| source.from > next) {
            None => Ok(journal),
            Some(source) => {
                let from = source.from;
                Err(wrong(i, format!("dice from entry {from} on, but the last is {}", next - 1)))
            }
        }
    }

    /// The secrets of a line, if it is the one that reveals them.
    fn revealed(&self, line: &str) -> Option<Result<Vec<Option<Secret>>, String>> {
        let sources = self.header.dice.len();
        let texts = match serde_json::from_str::<Reveal>(line) {
            Ok(reveal) => reveal.secrets,
            Err(_) => {
                let old = serde_json::from_str::<OldReveal>(line).ok()?;
                let mut secrets = vec![None; sources.saturating_sub(1)];
                secrets.push(Some(old.secret));
                secrets
            }
        };
        if texts.len() != sources {
            return Some(Err(format!("{sources} secrets were expected, {} found", texts.len())));
        }
        let secret = |text: Option<String>| match text {
            None => Ok(None),
            Some(text) => match Secret::read(&text) {
                Some(secret) => Ok(Some(secret)),
                None => Err("a secret is 64 hexadecimal digits".to_string()),
            },
        };
        Some(texts.into_iter().map(secret).collect())
    }
}

fn wrong(line: usize, message: impl Into<String>) -> JournalError {
    JournalError { line: line + 1, message: message.into() }
}

/// Plain structures of text and numbers: there is nothing that JSON could not hold.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("text and numbers can be written as JSON")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fair::share_of;

    fn journal() -> Journal {
        let secret = Secret::from_number(5);
        let mut source = Source::new(0, None, &secret, &["red"]);
        source.share_all(|by| share_of(1, by));
        let header = Header {
            sztab: FORMAT,
            game: "toy".into(),
            fingerprint: Fingerprint::default(),
            scenario: "one".into(),
            options: Options::default(),
            dice: vec![source],
            start: Cast { draws: vec![3], cast: "c5".into(), ..Cast::default() },
        };
        let entry = Entry {
            n: 1,
            by: "red".into(),
            order: "end".into(),
            rolls: vec![3, 4],
            draws: vec![7],
            cast: "d6 c9 d6".into(),
        };
        Journal { header, entries: vec![entry], secrets: vec![Some(secret)] }
    }

    #[test]
    fn a_journal_reads_what_it_wrote() {
        assert_eq!(Journal::read(&journal().write()), Ok(journal()));
    }

    #[test]
    fn errors_name_the_line() {
        let text = journal().write();
        let gap = text.replace("\"n\":1", "\"n\":3");
        assert_eq!(Journal::read(&gap).unwrap_err().line, 2);
        let strange = text.replace("\"sztab\":2", "\"sztab\":9");
        assert!(Journal::read(&strange).unwrap_err().message.contains("format 9"));
        assert_eq!(Journal::read("").unwrap_err().line, 1);
        assert_eq!(Journal::read(&text.replace("end\"", "")).unwrap_err().line, 2);
        let late = text.replace("\"from\":0", "\"from\":2");
        assert!(Journal::read(&late).unwrap_err().message.contains("follow each other"));
        let few = text.replace("{\"secrets\":[", "{\"secrets\":[null,");
        assert!(Journal::read(&few).unwrap_err().message.contains("1 secrets"));
    }

    #[test]
    fn a_journal_of_format_1_says_where_its_dice_came_from() {
        let old = |branch: &str| {
            format!(
                "{{\"sztab\":1,\"game\":\"toy\",\"fingerprint\":{{}},\"scenario\":\"one\",\
                 \"commitment\":\"{}\",\"nonces\":[]{branch}}}\n\
                 {{\"n\":1,\"by\":\"red\",\"order\":\"end\",\"rolls\":[3]}}\n\
                 {{\"secret\":\"{}\"}}\n",
                "c".repeat(64),
                "0".repeat(64)
            )
        };
        let plain = Journal::read(&old("")).unwrap();
        assert_eq!(plain.header.dice.len(), 1);
        assert!(plain.header.dice[0].nonces.is_some() && plain.secret().is_some());
        let branch = Journal::read(&old(",\"branch\":1")).unwrap();
        assert_eq!(branch.header.dice.iter().map(|s| s.from).collect::<Vec<_>>(), [0, 2]);
        assert_eq!((branch.secrets[0], branch.header.source_of(1)), (None, 0));
        assert_eq!(branch.header.source_of(2), 1);
    }

    /// Whoever hands in a file writes into its header what he likes.
    #[test]
    fn a_header_that_no_table_wrote_is_refused() {
        let good = journal();
        let refused = |what: &str, change: &dyn Fn(&mut Header)| {
            let mut forged = good.clone();
            forged.secrets.clear();
            change(&mut forged.header);
            let error = Journal::read(&forged.write()).unwrap_err();
            assert!(error.line == 1 && error.message.contains(what), "{what}: {error}");
        };
        let markup = "<img src=x onerror=alert(1)>";
        let bad = [String::new(), markup.into(), "A".repeat(64), "a".repeat(100_000)];
        for text in bad {
            refused("64 hexadecimal", &|h| h.dice[0].commitment = text.clone());
            refused("64 hexadecimal", &|h| h.dice[0].shares[0].commitment = Some(text.clone()));
            refused("64 hexadecimal", &|h| h.dice[0].shares[0].share = Some(text.clone()));
            refused("no seat", &|h| h.dice[0].shares[0].by = text.clone());
        }
        let more = |from, because| {
            move |h: &mut Header| {
                h.dice.push(Source { from, because, ..h.dice[0].clone() });
            }
        };
        refused("seat has two", &|h| h.dice[0].shares = vec![h.dice[0].shares[0].clone(); 2]);
        refused("more seats", &|h| h.dice[0].shares = vec![h.dice[0].shares[0].clone(); 9]);
        refused("so often", &|h| h.dice[0].renewed = u32::MAX);
        refused("format 1", &|h| h.dice[0].nonces = Some(Vec::new()));
        refused("follow each other", &|h| h.dice.clear());
        refused("follow each other", &more(0, Some(Because::Import)));
        refused("why they are new", &more(1, None));
        refused("why they are new", &more(1, Some(Because::Format)));
        refused("why they are new", &|h| h.dice[0].because = Some(Because::Format));
        refused("dice from entry 3 on", &more(3, Some(Because::Import)));
        refused("more than 64 sources", &|h| {
            (1..=64).for_each(|from| more(from, Some(Because::Import))(h));
        });
        for cast in ["", "c2", "c5 c5", "d5", "c", "c05x", "x5"] {
            refused("set-up", &|h| h.start.cast = cast.into());
        }
        refused("set-up", &|h| h.start.rolls = vec![1; 9]);
    }

    #[test]
    fn old_nonces_are_bounded_too() {
        let old = |more: &str| {
            let commitment = "c".repeat(64);
            let text = format!(
                "{{\"sztab\":1,\"game\":\"toy\",\"fingerprint\":{{}},\"scenario\":\"one\",\
                 \"commitment\":\"{commitment}\",{more}}}\n"
            );
            Journal::read(&text).map_err(|error| error.message)
        };
        let nonce = |by: &str, n: usize| {
            format!("{{\"by\":\"{by}\",\"after\":0,\"nonce\":\"{}\"}}", "x".repeat(n))
        };
        assert!(old(&format!("\"nonces\":[{}]", nonce("red", 64))).is_ok());
        for nonces in [
            nonce("red", 200),
            nonce("<b>", 9),
            [&nonce("red", 9); 3].map(String::as_str).join(","),
        ] {
            assert!(old(&format!("\"nonces\":[{nonces}]")).unwrap_err().contains("nonces"));
        }
        for branch in [127, u64::MAX] {
            let error = old(&format!("\"branch\":{branch}")).unwrap_err();
            assert!(error.contains("the last is 0"), "{error}");
        }
    }
}
