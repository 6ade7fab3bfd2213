//! Journals on disk, and where dice come from.

use anyhow::{Context, Result, anyhow};
use kernel::{
    fair::{Secret, share_of},
    game::Side,
    journal::Journal,
};
use std::{fs, path::Path};

pub fn read_journal(path: &Path) -> Result<Journal> {
    let text = read_text(path)?;
    Journal::read(&text).map_err(|e| anyhow!("{}, {e}", path.display()))
}

pub fn read_text(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| path.display().to_string())?;
    String::from_utf8(bytes).map_err(|e| {
        let line = kernel::data::line_at(
            &String::from_utf8_lossy(&e.as_bytes()[..e.utf8_error().valid_up_to()]),
            usize::MAX,
        );
        anyhow!("{}, line {line}: this is not UTF-8 text", path.display())
    })
}

/// Writes a journal with its secret: it is ours, and only so can it be taken up and proved.
pub fn write_journal(path: &Path, journal: &Journal) -> Result<()> {
    Ok(lab::files::write_whole(path, journal.write().as_bytes())?)
}

/// What the dice and the computer players of one game follow from.
pub struct Chance {
    pub secret: Secret,
    seed: u64,
}

impl Chance {
    pub fn new(seed: Option<u64>) -> Result<Chance> {
        match seed {
            Some(seed) => Ok(Chance { secret: Secret::from_number(seed), seed }),
            None => {
                let mut bytes = [0; 40];
                getrandom::fill(&mut bytes)
                    .map_err(|e| anyhow!("the system gives no random numbers: {e}; use --seed"))?;
                let (mut secret, mut seed) = ([0; 32], [0; 8]);
                secret.copy_from_slice(&bytes[..32]);
                seed.copy_from_slice(&bytes[32..]);
                Ok(Chance { secret: Secret(secret), seed: u64::from_le_bytes(seed) })
            }
        }
    }

    /// The share of a seat that plays in this process.
    pub fn share(&self, by: &str) -> String {
        share_of(self.seed, by)
    }

    /// A number for the computer player of a side.
    pub fn player(&self, side: Side) -> u64 {
        lab::run::player_seed(self.seed, 0, side)
    }
}
