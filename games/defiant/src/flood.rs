//! [10.1] How far supply runs, a column of hexes at a time: a column is a word with a bit for each hex,
//! so that a few instructions do for all of its hexes.

use crate::{
    prelude::*,
    terrain::{NO_BRIDGE, all_hexes},
    ways::Ways,
};

/// Columns of the map and hexes in each; hexes are numbered down the columns.
const COLUMNS: usize = 37;
const ROWS: usize = 44;
const _: () = assert!(COLUMNS * ROWS == HEXES);

/// A set of hexes by columns, with a spare one before and behind those of the map.
type Columns = [u64; COLUMNS + 2];

/// Which column a hex is in, and its row.
#[inline]
fn place_of(hex: Space) -> (usize, usize) {
    (1 + hex.index() / ROWS, hex.index() % ROWS)
}

fn columns_of(hexes: &Hexes) -> Columns {
    let mut columns = [0; COLUMNS + 2];
    hexes.iter().map(place_of).for_each(|(column, row)| columns[column] |= 1 << row);
    columns
}

fn hexes_of(columns: &Columns) -> Hexes {
    let mut words = [0; 26];
    for (i, column) in columns[1..=COLUMNS].iter().enumerate() {
        let (word, shift) = (i * ROWS / 64, i * ROWS % 64);
        words[word] |= column << shift;
        if shift + ROWS > 64 {
            words[word + 1] |= column >> (64 - shift);
        }
    }
    Hexes::from_words(words)
}

/// The hexes of each column from which a step leads into the column before, the same or the next, by
/// the row there: the one before, the same or the next.
struct Channels([[[u64; 3]; 3]; COLUMNS + 2]);

/// Where these hexes of a column lead.
#[inline]
fn lead(hexes: u64, [before, same, next]: &[u64; 3]) -> u64 {
    (hexes & before) >> 1 | hexes & same | (hexes & next) << 1
}

impl Channels {
    fn none() -> Box<Channels> {
        Box::new(Channels([[[0; 3]; 3]; COLUMNS + 2]))
    }

    /// Opens the way from a hex to one beside it.
    fn open(&mut self, from: Space, to: Space) {
        let ((column, row), (there, beyond)) = (place_of(from), place_of(to));
        self.0[column][there + 1 - column][beyond + 1 - row] |= 1 << row;
    }

    /// Lets `wet` run wherever channels and open hexes lead, along every column in which something
    /// has changed, to and fro over the map.
    fn flood(&self, wet: &mut Columns, open: &Columns) {
        let mut changed = ((1 << COLUMNS) - 1) << 1;
        while changed != 0 {
            for i in 1..COLUMNS + 1 {
                self.run(wet, open, i, &mut changed);
            }
            for i in (1..COLUMNS + 1).rev() {
                self.run(wet, open, i, &mut changed);
            }
        }
    }

    /// Along a column, and into those beside it.
    #[inline]
    fn run(&self, wet: &mut Columns, open: &Columns, i: usize, changed: &mut u64) {
        if *changed >> i & 1 == 0 {
            return;
        }
        *changed ^= 1 << i;
        let [back, along, on] = &self.0[i];
        let mut here = wet[i];
        loop {
            let more = here | lead(here, along) & open[i];
            if more == here {
                break;
            }
            here = more;
        }
        wet[i] = here;
        for (to, channels) in [(i - 1, back), (i + 1, on)] {
            let more = wet[to] | lead(here, channels) & open[to];
            *changed |= u64::from(more != wet[to]) << to;
            wet[to] = more;
        }
    }

    /// What is wet, and what lies one open step beyond.
    fn beyond(&self, wet: &Columns, open: &Columns) -> Columns {
        let mut beyond = *wet;
        for i in 1..COLUMNS + 1 {
            let before = lead(wet[i - 1], &self.0[i - 1][2]);
            let behind = lead(wet[i + 1], &self.0[i + 1][0]);
            beyond[i] |= (before | lead(wet[i], &self.0[i][1]) | behind) & open[i];
        }
        beyond
    }
}

/// Where lines of supply run, as the map has it.
pub(crate) struct Canals {
    /// Roads and railways.
    lines: Box<Channels>,
    /// [10.1.1a, Q42] Open ground.
    ground: Box<Channels>,
    /// [6.2.2-Bc] The same over temporary bridges.
    bridges: Vec<(Space, Space, u8)>,
}

/// What is joined to sources.
#[derive(Clone, Copy)]
pub(crate) struct Flooded {
    /// By roads and railways alone.
    pub lines: Hexes,
    /// Also over open ground.
    pub all: Hexes,
}

impl Flooded {
    pub const NOTHING: Flooded = Flooded { lines: Hexes::EMPTY, all: Hexes::EMPTY };
}

impl Canals {
    pub fn new(ways: &Ways) -> Canals {
        let (mut lines, mut ground) = (Channels::none(), Channels::none());
        let mut bridges = Vec::new();
        for hex in all_hexes() {
            ways.lines[hex].iter().for_each(|to| lines.open(hex, *to));
            for (to, bridge) in &ways.open[hex] {
                match *bridge {
                    NO_BRIDGE => ground.open(hex, *to),
                    bridge => bridges.push((hex, *to, bridge)),
                }
            }
        }
        Canals { lines, ground, bridges }
    }

    /// [10.1] All that sources reach where nothing is shut, with so many steps over open ground; of
    /// the temporary bridges those serve that are in the bits.
    pub fn flood(&self, sources: &Hexes, shut: &Hexes, steps: u8, bridges: u8) -> Flooded {
        let open = columns_of(shut).map(|column| !column);
        let mut wet = columns_of(&sources.without(shut));
        self.lines.flood(&mut wet, &open);
        let lines = hexes_of(&wet);
        for _ in 0..steps {
            let mut beyond = self.ground.beyond(&wet, &open);
            for (from, to, _) in self.bridges.iter().filter(|(.., i)| bridges >> i & 1 == 1) {
                let ((column, row), (there, end)) = (place_of(*from), place_of(*to));
                beyond[there] |= (wet[column] >> row & 1) << end & open[there];
            }
            wet = beyond;
        }
        Flooded { lines, all: hexes_of(&wet) }
    }
}
