//! Odds by integers: a ladder of columns, a start column, shifts, an end column.

/// A row of odds columns such as `1-4 … 9-1`, as most combat tables print them: first the columns
/// below one to one (worst first), then one to one and better.
///
/// ```
/// use kernel::odds::Ladder;
///
/// let ladder = Ladder { worst: 2, best: 5 }; // 1-2, 1-1, 2-1, 3-1, 4-1, 5-1
/// let column = ladder.column(7, 3);
/// assert_eq!((column, ladder.shift(column, -1)), (2, 1)); // 2-1, and 1-1 in a wood
/// assert_eq!(ladder.names()[column], "2-1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ladder {
    /// The worst column is 1 to `worst`.
    pub worst: u32,
    /// The best column is `best` to 1.
    pub best: u32,
}

impl Ladder {
    pub const fn columns(self) -> usize {
        (self.worst - 1 + self.best) as usize
    }

    /// What people call the columns: `1-2`, `1-1`, `2-1` and so on.
    pub fn names(self) -> Vec<String> {
        let below = (2..=self.worst).rev().map(|n| format!("1-{n}"));
        below.chain((1..=self.best).map(|n| format!("{n}-1"))).collect()
    }

    /// The column of a ratio: the fraction is dropped in the defender's favour, and what lies
    /// beyond the table counts as its end column.
    #[inline]
    pub fn column(self, attack: u32, defence: u32) -> usize {
        let one_to_one = self.worst - 1;
        let column = if attack == 0 {
            0
        } else if attack >= defence {
            one_to_one + (attack / defence.max(1)).min(self.best) - 1
        } else {
            one_to_one - (defence.div_ceil(attack).min(self.worst) - 1)
        };
        column as usize
    }

    /// Right is good for the attacker. Shifts stop at the ends.
    #[inline]
    pub fn shift(self, column: usize, right: i32) -> usize {
        (column as i32 + right).clamp(0, self.columns() as i32 - 1) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LADDER: Ladder = Ladder { worst: 4, best: 9 };

    #[test]
    fn ratios_lose_their_fraction_for_the_defender() {
        let names = ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"];
        for (attack, defence, column) in
            [(11, 4, "2-1"), (4, 11, "1-3"), (5, 6, "1-2"), (6, 6, "1-1"), (1, 40, "1-4")]
        {
            assert_eq!(names[LADDER.column(attack, defence)], column, "{attack}:{defence}");
        }
        assert_eq!(LADDER.column(100, 1), 11);
        assert_eq!(LADDER.columns(), 12);
    }

    #[test]
    fn shifts_stop_at_the_ends() {
        assert_eq!(LADDER.shift(1, -3), 0);
        assert_eq!(LADDER.shift(11, 1), 11);
        assert_eq!(LADDER.shift(5, -2), 3);
    }
}
