//! [2.3, 2.5] The chits of the cup, and sets of them.

use crate::{
    order_of_battle::{CHITS, Unit},
    prelude::*,
};
use kernel::{dense::Key, reading::*};
use serde::Serialize;

/// The index of a chit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct ChitId(pub u8);

impl Key for ChitId {
    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }
}

/// [2.3, 2.5] A chit of the cup.
#[derive(Clone, Debug)]
pub struct Chit {
    pub id: String,
    pub name: Name,
    /// The key of its name; texts keep only such, so it lives as long as the program.
    pub word: &'static str,
    pub kind: ChitKind,
}

impl Chit {
    /// [4.1.1c] The headquarters that it activates.
    pub fn headquarters(&self) -> &[Piece] {
        match &self.kind {
            ChitKind::Command { headquarters, .. } => headquarters,
            _ => &[],
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChitKind {
    /// [2.3a]
    Command { side: Side, activates: Activates, headquarters: Vec<Piece> },
    /// [2.5.1]
    Replacements,
    /// [2.5.2]
    RandomEvent,
}

/// How many headquarters of its list a chit activates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Activates {
    #[default]
    Each,
    One,
    /// [2.4.1a] As many as the table says.
    Rolled,
}

/// A set of chits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Chits(pub u32);

impl Chits {
    #[inline]
    pub fn contains(self, chit: ChitId) -> bool {
        self.0 >> chit.0 & 1 == 1
    }

    #[inline]
    pub fn insert(&mut self, chit: ChitId) {
        self.0 |= 1 << chit.0;
    }

    #[inline]
    pub fn remove(&mut self, chit: ChitId) {
        self.0 &= !(1 << chit.0);
    }

    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In the order of the data.
    pub fn iter(self) -> impl Iterator<Item = ChitId> {
        (0..CHITS as u8).map(ChitId).filter(move |chit| self.contains(*chit))
    }
}

impl FromIterator<ChitId> for Chits {
    fn from_iter<I: IntoIterator<Item = ChitId>>(chits: I) -> Chits {
        let mut set = Chits::default();
        chits.into_iter().for_each(|chit| set.insert(chit));
        set
    }
}

/// The chit of this id, or what is wrong with it.
pub fn find_chit(chits: &[Chit], id: &str) -> Result<ChitId, Unknown> {
    let known = chits.iter().map(|chit| chit.id.as_str());
    index_of("chit", id, known).map(|i| ChitId(i as u8))
}

sourced! {
    pub(crate) struct ChitRow {
        id: String,
        side: Option<SideWord>,
        #[serde(default)]
        activates: Activates,
        #[serde(default)]
        headquarters: Vec<String>,
        action: Option<Action>,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SideWord {
    German,
    Polish,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Action {
    Replacements,
    RandomEvent,
}

impl ChitRow {
    /// The chit of a row of `units.toml`.
    pub fn read<'a>(
        &self,
        book: &Book,
        units: &[Unit],
        roster: &'a [PieceInfo],
    ) -> Result<Chit, DataError> {
        let page = book.files.page("units.toml");
        let wrong = |message: &str| page.wrong(&self.id, message);
        let piece = |id: &String| {
            let headquarters = |(info, unit): (&'a PieceInfo, &Unit)| match unit.kind {
                Kind::Headquarters => info.id.as_str(),
                _ => "",
            };
            let known = roster.iter().zip(units).map(headquarters);
            page.index("headquarters", id, known).map(|i| Piece(i as u16))
        };
        let headquarters = self.headquarters.iter().map(piece).collect::<Result<Vec<_>, _>>()?;
        let kind = match (self.action, self.side) {
            (Some(Action::Replacements), None) => ChitKind::Replacements,
            (Some(Action::RandomEvent), None) => ChitKind::RandomEvent,
            (None, Some(word)) if !headquarters.is_empty() => {
                let side = if word == SideWord::German { GERMAN } else { POLISH };
                if headquarters.iter().any(|hq| units[hq.index()].side != side) {
                    return Err(wrong("a chit commands its own side"));
                }
                ChitKind::Command { side, activates: self.activates, headquarters }
            }
            _ => return Err(wrong("a chit has an action, or a side and headquarters")),
        };
        let word = format!("chit-{}", self.id);
        let name = book.words.called("chit", &self.id)?;
        Ok(Chit { id: self.id.clone(), name, word: word.leak(), kind })
    }
}
