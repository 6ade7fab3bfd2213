//! What one viewer sees of a position: only what changes. The board itself is fetched once.

use crate::{
    book::Book,
    forecast::{Forecast, Tone},
    game::{BySide, Game, Side, Standing, Tally},
    piece::Piece,
    space::Space,
    text::Text,
};

/// All that a page shows, with words and forecasts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    pub sight: Sight,
    pub prompt: Text,
    pub tracks: Vec<Track>,
    /// The one track that decides the game, where there is one.
    pub gauge: Option<Gauge>,
    /// The chits that decide who acts, in games that draw them blindly.
    pub cup: Option<Cup>,
    /// Who acts now and how far that reaches, to be lit on the board.
    pub lit: Option<Lit>,
    /// How full spaces are, where the game limits it and the viewer may know it.
    pub limits: Vec<Limit>,
    /// The space that the present question is about.
    pub focus: Option<Space>,
    pub battle: Option<Forecast>,
    pub tally: Vec<Tally>,
}

/// What lies on the board and whose decision it is: cheap, so that it can be compared after every
/// order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight {
    pub turn: u8,
    /// Which phase, as a name for files and as words.
    pub phase: &'static str,
    pub phase_text: Text,
    /// Who decides; nobody when the game is over.
    pub decides: Option<Side>,
    /// In the order of their numbers.
    pub pieces: Vec<PieceView>,
    /// Counters that lie face down for this viewer, in the order of their spaces.
    pub veiled: Vec<Veiled>,
    /// What lies in spaces and is no counter of a side: barricades, ruins and the like.
    pub markers: Vec<Marker>,
    /// Who holds the spaces that can be held.
    pub control: Vec<(Space, Side)>,
    pub standing: Standing,
}

impl Sight {
    /// What everybody sees in every game: where the game stands, and an empty board.
    pub fn of<G: Game>(game: &G, p: &G::Position, turn: u8, phase: &'static str) -> Sight {
        Sight {
            turn,
            phase,
            phase_text: game.book().phase_text(phase),
            decides: game.turn(p).side(),
            pieces: Vec::new(),
            veiled: Vec::new(),
            markers: Vec::new(),
            control: Vec::new(),
            standing: game.standing(p),
        }
    }
}

/// A counter as the viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceView {
    pub piece: Piece,
    pub at: Space,
    /// 0 is the front.
    pub face: u8,
    /// How many of its boxes are left, in games that count them.
    pub left: u8,
    pub marks: Marks,
}

/// Counters of one side in a space that the viewer may count but not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Veiled {
    pub at: Space,
    pub side: Side,
    pub count: u8,
}

impl Veiled {
    /// Counters that lie covered, told by where they are.
    pub fn count(covered: impl IntoIterator<Item = (Space, Side)>) -> Vec<Veiled> {
        let mut rows: Vec<Veiled> = Vec::new();
        for (at, side) in covered {
            match rows.iter_mut().find(|row| row.at == at) {
                Some(row) => row.count += 1,
                None => rows.push(Veiled { at, side, count: 1 }),
            }
        }
        rows.sort_by_key(|row| row.at);
        rows
    }
}

/// A marker in a space: its kind is a place in the book's list, its value counts levels or pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marker {
    pub at: Space,
    pub kind: u8,
    pub value: u8,
}

/// Marks on a counter such as `moved` or `selected`: a bit for each word of the book's list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marks(u32);

impl Marks {
    /// In the order of the book's list.
    pub fn of<const N: usize>(flags: [bool; N]) -> Marks {
        Marks(flags.iter().rev().fold(0, |bits, on| bits << 1 | u32::from(*on)))
    }

    pub fn names(self, book: &Book) -> impl Iterator<Item = &'static str> {
        let all = book.marks.iter().enumerate();
        all.filter(move |(bit, _)| self.0 >> bit & 1 == 1).map(|(_, name)| *name)
    }

    pub fn has(self, book: &Book, name: &str) -> bool {
        self.names(book).any(|mark| mark == name)
    }
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

/// A track on which the whole game is decided: one side wins if it stands high enough.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gauge {
    pub name: Text,
    pub clause: &'static str,
    pub value: i32,
    pub least: i32,
    pub most: i32,
    /// From here on this side wins.
    pub wins: i32,
    pub winner: Side,
    /// What is to be reached by the end of each turn, where the game sets such goals.
    pub goals: Vec<i32>,
    /// Whether the log tells what moves it.
    pub told: bool,
    /// What its value means now, with clauses.
    pub notes: Vec<(Text, &'static str)>,
}

/// Chits in one cup, of which one is drawn after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cup {
    pub name: Text,
    pub clause: &'static str,
    /// How many chits each side may use in this turn.
    pub allowed: BySide<u8>,
    pub chits: Vec<Chit>,
}

/// A chit as far as everybody knows of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chit {
    pub name: Text,
    /// Whose it is; nobody's if it concerns both.
    pub side: Option<Side>,
    pub state: ChitState,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChitState {
    /// Not drawn yet in this turn.
    Inside,
    /// Drawn, and being carried out.
    Now,
    /// Carried out, as the n-th of its side.
    Used(u8),
    /// Carried out, and it counts for neither side.
    Done,
    /// Drawn in this turn without any effect.
    Aside,
    /// Comes into the cup later.
    Later,
}

/// What is lit on the board: those who can act, and the spaces that it reaches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lit {
    pub name: Text,
    pub clause: &'static str,
    pub spaces: Vec<Space>,
    pub pieces: Vec<Piece>,
}

/// One line of what can be drawn over the board on demand, such as a line of supply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    pub side: Side,
    /// From the counters that it is about to its end; one space where it leads nowhere.
    pub path: Vec<Space>,
    pub tone: Tone,
}

/// How much stands in a space and how much may, in what the game counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    pub at: Space,
    pub value: u16,
    pub max: u16,
}

impl Scene {
    /// A scene of a game that shows nothing but what lies on the board.
    pub fn new(sight: Sight, prompt: Text) -> Scene {
        Scene {
            sight,
            prompt,
            tracks: Vec::new(),
            gauge: None,
            cup: None,
            lit: None,
            limits: Vec::new(),
            focus: None,
            battle: None,
            tally: Vec::new(),
        }
    }
}

impl Sight {
    pub fn piece(&self, piece: Piece) -> Option<&PieceView> {
        self.pieces.iter().find(|p| p.piece == piece)
    }

    /// Who stands in a space.
    pub fn at(&self, space: Space) -> impl Iterator<Item = &PieceView> {
        self.pieces.iter().filter(move |p| p.at == space)
    }
}
