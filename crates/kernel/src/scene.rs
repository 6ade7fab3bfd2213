//! What one viewer sees of a position: only what changes. The board itself is fetched once.

use crate::{
    forecast::Forecast,
    game::{Side, Standing, Tally},
    piece::Piece,
    space::Space,
    text::Text,
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    pub turn: u8,
    /// Which phase, as a name for files and as words.
    pub phase: &'static str,
    pub phase_text: Text,
    /// Who decides; nobody when the game is over.
    pub decides: Option<Side>,
    pub prompt: Text,
    /// In the order of their numbers.
    pub pieces: Vec<PieceView>,
    /// Who holds the spaces that can be held.
    pub control: Vec<(Space, Side)>,
    pub tracks: Vec<Track>,
    /// The space that the present question is about.
    pub focus: Option<Space>,
    pub battle: Option<Forecast>,
    pub standing: Standing,
    pub tally: Vec<Tally>,
}

/// A counter as the viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceView {
    pub piece: Piece,
    pub at: Space,
    /// 0 is the front.
    pub face: u8,
    /// Marks such as `moved`, `obliged`, `selected`.
    pub marks: Vec<&'static str>,
}

/// A number that both players watch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Track {
    pub id: &'static str,
    pub name: Text,
    pub clause: &'static str,
    pub value: i32,
    pub max: i32,
}

impl Scene {
    pub fn piece(&self, piece: Piece) -> Option<&PieceView> {
        self.pieces.iter().find(|p| p.piece == piece)
    }

    /// Who stands in a space.
    pub fn at(&self, space: Space) -> impl Iterator<Item = &PieceView> {
        self.pieces.iter().filter(move |p| p.at == space)
    }
}
