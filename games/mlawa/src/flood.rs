//! A flood over the whole map, a column of hexes at a time: a column is a word with a bit for each
//! hex, so that a line of supply costs a few instructions for forty hexes.

use crate::prelude::*;

/// Columns of the map and hexes in each; hexes are numbered down the columns.
pub(crate) const COLUMNS: usize = 66;
pub(crate) const ROWS: usize = 40;
const _: () = assert!(COLUMNS * ROWS == HEXES);

/// A set of hexes by columns.
pub(crate) type Columns = [u64; COLUMNS];

/// Which column a hex is in, and its bit there.
#[inline]
pub(crate) fn place_of(hex: Space) -> (usize, u64) {
    (hex.index() / ROWS, 1 << (hex.index() % ROWS))
}

pub(crate) fn columns_of(hexes: &Hexes) -> Columns {
    let mut columns = [0; COLUMNS];
    for hex in hexes.iter() {
        let (column, bit) = place_of(hex);
        columns[column] |= bit;
    }
    columns
}

pub(crate) fn hexes_of(columns: &Columns) -> Hexes {
    let mut words = [0; 42];
    for (i, column) in columns.iter().enumerate() {
        let (word, shift) = (i * ROWS / 64, i * ROWS % 64);
        words[word] |= column << shift;
        if shift + ROWS > 64 {
            words[word + 1] |= column >> (64 - shift);
        }
    }
    Hexes::from_words(words)
}

/// The hexes of each column that can be left along it or for the next columns, by where that leads
/// in the other column: to the row before, the same or the next.
#[derive(Clone)]
pub(crate) struct Channels {
    along: [[u64; 3]; COLUMNS],
    on: [[u64; 3]; COLUMNS],
    back: [[u64; 3]; COLUMNS],
}

/// Where these hexes of a column lead.
#[inline]
fn lead(hexes: u64, [before, same, next]: &[u64; 3]) -> u64 {
    (hexes & before) >> 1 | hexes & same | (hexes & next) << 1
}

impl Channels {
    pub const fn none() -> Channels {
        let none = [[0; 3]; COLUMNS];
        Channels { along: none, on: none, back: none }
    }

    /// Opens the way from a hex to one beside it.
    pub fn open(&mut self, from: Space, to: Space) {
        let ((column, bit), (other, _)) = (place_of(from), place_of(to));
        let side = match () {
            () if other > column => &mut self.on,
            () if other < column => &mut self.back,
            () => &mut self.along,
        };
        side[column][to.index() % ROWS + 1 - from.index() % ROWS] |= bit;
    }

    /// Lets `wet` run wherever these channels and the open hexes lead.
    pub fn flood(&self, wet: &mut Columns, open: &Columns) {
        loop {
            let before = *wet;
            for i in 0..COLUMNS {
                self.run_along(wet, open, i);
                if i + 1 < COLUMNS {
                    wet[i + 1] |= lead(wet[i], &self.on[i]) & open[i + 1];
                }
            }
            for i in (0..COLUMNS).rev() {
                self.run_along(wet, open, i);
                if i > 0 {
                    wet[i - 1] |= lead(wet[i], &self.back[i]) & open[i - 1];
                }
            }
            if before == *wet {
                return;
            }
        }
    }

    /// Within a column.
    #[inline]
    fn run_along(&self, wet: &mut Columns, open: &Columns, i: usize) {
        loop {
            let more = wet[i] | lead(wet[i], &self.along[i]) & open[i];
            if more == wet[i] {
                return;
            }
            wet[i] = more;
        }
    }

    /// What lies one step beyond `wet`.
    pub fn beyond(&self, wet: &Columns) -> Columns {
        let mut beyond = [0; COLUMNS];
        for i in 0..COLUMNS {
            beyond[i] |= lead(wet[i], &self.along[i]);
            if i + 1 < COLUMNS {
                beyond[i + 1] |= lead(wet[i], &self.on[i]);
            }
            if i > 0 {
                beyond[i - 1] |= lead(wet[i], &self.back[i]);
            }
        }
        beyond
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_hold_the_same_hexes() {
        let hexes: Hexes = (0..HEXES as u16).step_by(7).map(Space).collect();
        assert_eq!(hexes_of(&columns_of(&hexes)), hexes);
    }

    #[test]
    fn water_runs_through_open_channels_only() {
        let mut channels = Channels::none();
        // Down a column, on to the next one and back over the row before.
        for (from, to) in [(3, 4), (4, 5), (5, 45), (45, 44), (44, 4), (44, 3), (44, 84)] {
            channels.open(Space(from), Space(to));
        }
        let all: Hexes = (0..HEXES as u16).map(Space).filter(|hex| hex.0 != 84).collect();
        let mut wet = columns_of(&[Space(4)].into_iter().collect());
        channels.flood(&mut wet, &columns_of(&all));
        assert_eq!(hexes_of(&wet), [3, 4, 5, 44, 45].map(Space).into_iter().collect());
        let beyond = hexes_of(&channels.beyond(&wet));
        assert_eq!(beyond, [3, 4, 5, 44, 45, 84].map(Space).into_iter().collect());
    }
}
