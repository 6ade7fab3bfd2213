//! A search in which every step costs the same: along roads and along railways.

use crate::terrain::HEXES;
use kernel::space::Space;

/// The search's memory: reuse one for many searches.
pub(crate) struct Spread {
    /// The hex before each hex that was reached; the start comes from itself.
    from: Vec<Space>,
    steps: Vec<u16>,
    reached: Vec<Space>,
}

impl Spread {
    pub const fn new() -> Spread {
        Spread { from: Vec::new(), steps: Vec::new(), reached: Vec::new() }
    }

    pub fn clear(&mut self) {
        self.from.resize(HEXES, Space::NONE);
        self.steps.resize(HEXES, 0);
        for hex in self.reached.drain(..) {
            self.from[hex.index()] = Space::NONE;
        }
    }

    /// Goes `most` steps from `start`; `ways` are the hexes that follow a hex, and `open` says which
    /// of them can be entered.
    pub fn search<'a>(
        &mut self,
        start: Space,
        most: u16,
        ways: impl Fn(Space) -> &'a [Space],
        open: impl Fn(Space) -> bool,
    ) {
        self.clear();
        self.reach(start, start, 0);
        let mut next = 0;
        while let Some(here) = self.reached.get(next).copied() {
            next += 1;
            let steps = self.steps[here.index()] + 1;
            if steps > most {
                return;
            }
            for to in ways(here) {
                if !self.from[to.index()].is_some() && open(*to) {
                    self.reach(*to, here, steps);
                }
            }
        }
    }

    #[inline]
    fn reach(&mut self, hex: Space, from: Space, steps: u16) {
        self.from[hex.index()] = from;
        self.steps[hex.index()] = steps;
        self.reached.push(hex);
    }

    /// How many steps away it is, if it was reached.
    #[inline]
    pub fn steps(&self, hex: Space) -> Option<u16> {
        let from = self.from.get(hex.index())?;
        from.is_some().then(|| self.steps[hex.index()])
    }

    /// The hex from which the search came.
    #[inline]
    pub fn before(&self, hex: Space) -> Space {
        self.from[hex.index()]
    }

    /// Every hex that was reached, the nearest first, beginning with the start.
    #[inline]
    pub fn reached(&self) -> &[Space] {
        &self.reached
    }
}
