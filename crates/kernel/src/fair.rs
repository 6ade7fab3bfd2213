//! Dice that nobody chooses. The table commits to a secret; then every person's seat commits to a
//! share; then the shares are shown; the dice follow from all of them. docs/fair-dice.md is the
//! protocol in words.

use crate::{
    data::{hex, unhex},
    dice::{Seed, Seeded},
};
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A share and a commitment have so many hexadecimal digits.
const DIGITS: usize = 64;
/// A seat that begins anew for ever would keep the others busy for ever.
pub const MOST_RENEWALS: u32 = 100;
/// A game that is taken up from files again and again has so many sources of dice, not more.
pub const MOST_SOURCES: usize = 64;
/// A game has two sides.
const MOST_SEATS: usize = 2;
const LONGEST_NAME: usize = 32;
/// What tables of format 1 took.
const LONGEST_NONCE: usize = 128;

/// Where the dice of a stretch of entries come from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The first entry whose dice come from it; the set-up is entry 0.
    pub from: u64,
    /// Why new dice began in the middle of a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub because: Option<Because>,
    /// Hash of the table's secret; published before anybody gave a share.
    pub commitment: String,
    /// One for the seat of every person; computers give none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shares: Vec<Share>,
    /// How often all began anew, because somebody lost his share before he showed it. Harmless for
    /// whoever had not shown his; whoever had must be asked, because a seat that works together
    /// with the table knows the dice by then.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub renewed: u32,
    /// Only in games from before shares: what the seats threw in when they liked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonces: Option<Vec<Nonce>>,
}

/// Why the dice of a game go on from another source than they began with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Because {
    /// It came from a file.
    Import,
    /// It goes on from a moment of another game.
    Branch,
    /// It was begun with the dice of an older program.
    Format,
}

/// What a seat adds to the dice: first its hash, then itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    pub by: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<String>,
}

/// A seat's share in the dice of every entry behind `after`, in games from before shares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nonce {
    pub by: String,
    pub after: u64,
    pub nonce: String,
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// Why a share was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotShared {
    #[error("a share and its commitment are {DIGITS} hexadecimal digits in small letters")]
    Unreadable,
    #[error("this seat gives no share to the dice")]
    NoSeat,
    #[error("this seat has given its share already")]
    Already,
    #[error("a seat shows its share when every seat has committed to one")]
    TooEarly,
    #[error("this is not the share that the seat committed to")]
    Another,
    #[error("the shares are complete; the dice stand")]
    Complete,
    #[error("the dice began anew meanwhile; look again")]
    Stale,
    #[error("the dice of this game were begun anew {MOST_RENEWALS} times; play another one")]
    TooOften,
}

/// What the dice of a game follow from, known only to the table until it is revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Secret(pub [u8; 32]);

impl Secret {
    pub fn from_number(number: u64) -> Secret {
        Secret(Seed::from_number(number).0)
    }

    pub fn commitment(&self) -> String {
        hex(&Sha256::new().chain_update("sztab 2 table\n").chain_update(self.0).finalize())
    }

    pub fn read(text: &str) -> Option<Secret> {
        unhex(text).and_then(|bytes| bytes.try_into().ok()).map(Secret)
    }
}

/// What a seat commits to before it shows its share. The table's commitment and the seat are part
/// of it, so that nobody can hand in a copy of another's.
pub fn commitment(table: &str, by: &str, share: &str) -> String {
    hex(&Sha256::digest(format!("sztab 2 seat\n{table}\n{by}\n{share}")))
}

/// A share for a seat from a number, where the table itself plays for it.
pub fn share_of(number: u64, by: &str) -> String {
    hex(&Sha256::digest(format!("sztab share {number} {by}")))
}

fn is_readable(text: &str) -> bool {
    text.len() == DIGITS && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}

fn is_name(text: &str) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    (1..=LONGEST_NAME).contains(&text.len()) && text.bytes().all(plain)
}

impl Source {
    pub fn new(from: u64, because: Option<Because>, secret: &Secret, seats: &[&str]) -> Source {
        let share = |by: &&str| Share { by: by.to_string(), commitment: None, share: None };
        Source {
            from,
            because,
            commitment: secret.commitment(),
            shares: seats.iter().map(share).collect(),
            renewed: 0,
            nonces: None,
        }
    }

    /// Everybody has shown his share: dice can fall.
    pub fn is_ready(&self) -> bool {
        self.shares.iter().all(|share| share.share.is_some())
    }

    /// The seats that the dice wait for.
    pub fn awaits(&self) -> impl Iterator<Item = &str> {
        self.shares.iter().filter(|share| share.share.is_none()).map(|share| share.by.as_str())
    }

    fn seat(&mut self, by: &str) -> Result<&mut Share, NotShared> {
        self.shares.iter_mut().find(|share| share.by == by).ok_or(NotShared::NoSeat)
    }

    /// A seat commits to its share. As long as nobody has shown his, it may think again.
    pub fn pledge(&mut self, by: &str, commitment: &str) -> Result<(), NotShared> {
        if !is_readable(commitment) {
            return Err(NotShared::Unreadable);
        }
        let shown = self.shares.iter().any(|share| share.share.is_some());
        let seat = self.seat(by)?;
        if shown && seat.commitment.is_some() {
            return Err(NotShared::Already);
        }
        seat.commitment = Some(commitment.into());
        Ok(())
    }

    /// A seat shows the share that it committed to.
    pub fn show(&mut self, by: &str, share: &str) -> Result<(), NotShared> {
        if !is_readable(share) {
            return Err(NotShared::Unreadable);
        }
        let complete = self.shares.iter().all(|share| share.commitment.is_some());
        let expected = commitment(&self.commitment, by, share);
        let seat = self.seat(by)?;
        if seat.share.is_some() {
            return Err(NotShared::Already);
        }
        if !complete {
            return Err(NotShared::TooEarly);
        }
        if seat.commitment.as_ref() != Some(&expected) {
            return Err(NotShared::Another);
        }
        seat.share = Some(share.into());
        Ok(())
    }

    /// Begins anew with another secret, because a seat has lost what it committed to.
    pub fn renew(&mut self, by: &str, secret: &Secret) -> Result<(), NotShared> {
        if self.is_ready() {
            return Err(NotShared::Complete);
        }
        if self.seat(by)?.share.is_some() {
            return Err(NotShared::Already);
        }
        if self.renewed >= MOST_RENEWALS {
            return Err(NotShared::TooOften);
        }
        self.commitment = secret.commitment();
        self.renewed += 1;
        for share in &mut self.shares {
            *share = Share { by: std::mem::take(&mut share.by), commitment: None, share: None };
        }
        Ok(())
    }

    /// Gives all shares at once, where one program plays for every seat.
    pub fn share_all(&mut self, share: impl Fn(&str) -> String) {
        let table = self.commitment.clone();
        for seat in &mut self.shares {
            let share = share(&seat.by);
            seat.commitment = Some(commitment(&table, &seat.by, &share));
            seat.share = Some(share);
        }
    }

    /// Whether this is the secret that the table committed to.
    pub fn is_bound_to(&self, secret: &Secret) -> bool {
        self.commitment
            == match self.nonces {
                Some(_) => hex(&Sha256::digest(secret.0)),
                None => secret.commitment(),
            }
    }

    /// Whether every share is the one that its seat committed to.
    pub fn is_kept(&self) -> bool {
        self.shares.iter().all(|seat| match (&seat.commitment, &seat.share) {
            (Some(pledged), Some(share)) => {
                *pledged == commitment(&self.commitment, &seat.by, share)
            }
            (_, None) => true,
            (None, Some(_)) => false,
        })
    }

    /// Whether it can have come from a table: files say what they like.
    pub(crate) fn check(&self) -> Result<(), String> {
        let wrong = |what: &str| Err(format!("the dice from entry {} on: {what}", self.from));
        // Nothing is left of what the first entries of a branch of format 1 were rolled with.
        let is_lost = self.nonces.is_some() && self.commitment.is_empty();
        if !is_lost && !is_readable(&self.commitment) {
            return wrong("their commitment is not 64 hexadecimal digits in small letters");
        }
        if self.renewed > MOST_RENEWALS {
            return wrong("nobody begins anew so often");
        }
        if self.shares.len() > MOST_SEATS {
            return wrong("more seats gave a share than a game has");
        }
        for (i, Share { by, commitment, share }) in self.shares.iter().enumerate() {
            if !is_name(by) || self.shares[..i].iter().any(|other| other.by == *by) {
                return wrong("a share is of no seat, or a seat has two");
            }
            if ![commitment, share].into_iter().flatten().all(|text| is_readable(text)) {
                return wrong("a share or its commitment is not 64 hexadecimal digits");
            }
        }
        let Some(nonces) = &self.nonces else { return Ok(()) };
        let sound = |nonce: &Nonce| is_name(&nonce.by) && nonce.nonce.len() <= LONGEST_NONCE;
        if nonces.len() > MOST_SEATS || !nonces.iter().all(sound) {
            return wrong("their nonces cannot be read");
        }
        match self.shares.is_empty() && self.renewed == 0 {
            true => Ok(()),
            false => wrong("nonces are of format 1, shares of format 2"),
        }
    }

    /// The dice of one entry; none before everybody has shown his share.
    pub fn dice(&self, secret: &Secret, entry: u64) -> Option<Seeded> {
        let seed = match &self.nonces {
            Some(nonces) => {
                let known = nonces.iter().filter(|nonce| nonce.after < entry);
                Seed::from_secret(&secret.0, known.map(|nonce| nonce.nonce.as_str()))
            }
            None => self.seed(secret)?,
        };
        let mut dice = Seeded::new(seed);
        dice.begin_entry(entry);
        Some(dice)
    }

    fn seed(&self, secret: &Secret) -> Option<Seed> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&secret.0).ok()?;
        mac.update(b"sztab 2 dice\n");
        for Share { by, share, .. } in &self.shares {
            mac.update(format!("{by} {}\n", share.as_ref()?).as_bytes());
        }
        Some(Seed(mac.finalize().into_bytes().into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;

    fn source() -> (Source, Secret) {
        let secret = Secret::from_number(5);
        (Source::new(0, None, &secret, &["red", "blue"]), secret)
    }

    fn rolls(source: &Source, secret: &Secret, entry: u64) -> Option<[u8; 20]> {
        let mut dice = source.dice(secret, entry)?;
        Some([0; 20].map(|_| dice.roll(6)))
    }

    #[test]
    fn no_die_falls_before_every_share_is_shown() {
        let (mut source, secret) = source();
        let [red, blue] = ["red", "blue"].map(|by| share_of(1, by));
        let table = source.commitment.clone();
        assert_eq!(source.show("red", &red), Err(NotShared::TooEarly));
        source.pledge("red", &commitment(&table, "red", &red)).unwrap();
        assert_eq!(source.show("red", &red), Err(NotShared::TooEarly));
        source.pledge("blue", &commitment(&table, "blue", &blue)).unwrap();
        assert_eq!(source.show("blue", &red), Err(NotShared::Another));
        source.show("red", &red).unwrap();
        assert_eq!(source.pledge("blue", &red), Err(NotShared::Already), "nobody thinks again now");
        assert_eq!(rolls(&source, &secret, 1), None);
        source.show("blue", &blue).unwrap();
        assert!(source.is_ready() && source.is_kept());
        assert_ne!(rolls(&source, &secret, 1), rolls(&source, &secret, 2));
        assert_eq!(source.renew("blue", &Secret::from_number(6)), Err(NotShared::Complete));
    }

    #[test]
    fn whoever_lost_his_share_begins_anew_and_it_shows() {
        let (mut source, _) = source();
        let table = source.commitment.clone();
        for by in ["red", "blue"] {
            source.pledge(by, &commitment(&table, by, &share_of(1, by))).unwrap();
        }
        source.show("red", &share_of(1, "red")).unwrap();
        assert_eq!(source.renew("red", &Secret::from_number(6)), Err(NotShared::Already));
        source.renew("blue", &Secret::from_number(6)).unwrap();
        assert_eq!((source.renewed, source.awaits().count()), (1, 2));
        assert_ne!(source.commitment, table);
        assert!(source.shares.iter().all(|share| share.commitment.is_none()));
    }

    #[test]
    fn nobody_begins_anew_for_ever() {
        let (mut source, _) = source();
        for n in 0..MOST_RENEWALS {
            source.renew("blue", &Secret::from_number(n.into())).unwrap();
        }
        let before = source.clone();
        assert_eq!(source.renew("red", &Secret::from_number(0)), Err(NotShared::TooOften));
        assert_eq!(source, before);
    }

    #[test]
    fn every_share_turns_the_dice_and_the_commitment_tells_nothing() {
        let (mut source, secret) = source();
        source.share_all(|by| share_of(1, by));
        let all = rolls(&source, &secret, 1);
        for by in ["red", "blue"] {
            let mut other = source.clone();
            other.share_all(|who| share_of(if who == by { 2 } else { 1 }, who));
            assert_ne!(rolls(&other, &secret, 1), all);
        }
        let alone = Source::new(0, None, &secret, &[]);
        let foretold = unhex(&alone.commitment).unwrap().try_into().unwrap();
        let mut guess = Seeded::new(Seed(foretold));
        guess.begin_entry(1);
        assert_ne!(Some([0; 20].map(|_| guess.roll(6))), rolls(&alone, &secret, 1));
    }

    #[test]
    fn a_copied_commitment_opens_nothing() {
        let (mut source, _) = source();
        let share = share_of(1, "red");
        let red = commitment(&source.commitment, "red", &share);
        source.pledge("red", &red).unwrap();
        source.pledge("blue", &red).unwrap();
        source.show("red", &share).unwrap();
        assert_eq!(source.show("blue", &share), Err(NotShared::Another));
    }

    #[test]
    fn an_old_nonce_turns_only_later_dice() {
        let (mut source, secret) = source();
        source.nonces = Some(Vec::new());
        let mut later = source.clone();
        later.nonces = Some(vec![Nonce { by: "red".into(), after: 7, nonce: "x".into() }]);
        assert_eq!(rolls(&source, &secret, 7), rolls(&later, &secret, 7));
        assert_ne!(rolls(&source, &secret, 8), rolls(&later, &secret, 8));
    }

    #[test]
    fn only_small_hexadecimal_digits_are_shares() {
        let (mut source, _) = source();
        for wrong in ["", "12", &"A".repeat(64), &"g".repeat(64), &"1".repeat(65), &"ą".repeat(32)]
        {
            assert_eq!(source.pledge("red", wrong), Err(NotShared::Unreadable), "{wrong}");
            assert_eq!(source.show("red", wrong), Err(NotShared::Unreadable), "{wrong}");
        }
    }
}
