//! Chance as data: the same value is rolled by the rules, shown by the forecast and summed by the
//! computer player, so no result table exists twice.

use crate::dice::Dice;
use arrayvec::ArrayVec;

/// Dice that are thrown together and added up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Throw {
    pub dice: u8,
    pub sides: u8,
}

impl Throw {
    pub const D6: Throw = Throw { dice: 1, sides: 6 };
    pub const TWO_D6: Throw = Throw { dice: 2, sides: 6 };

    /// How many different sums there are.
    pub fn sums(self) -> usize {
        usize::from(self.dice) * (usize::from(self.sides) - 1) + 1
    }

    /// In how many of `total()` ways the sum comes up.
    pub fn ways(self, sum: u8) -> u32 {
        let mut ways: Vec<u32> = vec![1];
        for _ in 0..self.dice {
            let mut next = vec![0; ways.len() + usize::from(self.sides)];
            for (i, n) in ways.iter().enumerate() {
                for face in 1..=usize::from(self.sides) {
                    next[i + face] += n;
                }
            }
            ways = next;
        }
        ways.get(usize::from(sum)).copied().unwrap_or(0)
    }

    pub fn total(self) -> u32 {
        u32::from(self.sides).pow(self.dice.into())
    }

    pub fn roll(self, dice: &mut impl Dice) -> u8 {
        (0..self.dice).map(|_| dice.roll(self.sides)).sum()
    }
}

/// What a throw can lead to: one branch per sum, each with its exact weight.
///
/// ```
/// use kernel::{dice::Scripted, outcomes::Outcomes};
///
/// let outcomes = Outcomes::one_d6(|die| if die >= 5 { "retreat" } else { "nothing" });
/// assert_eq!(outcomes.weigh(|result| i64::from(result == "retreat")), 2); // of outcomes.total()
/// assert_eq!(outcomes.sample(&mut Scripted::new([6])).result, "retreat");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcomes<T> {
    throw: Throw,
    branches: ArrayVec<Branch<T>, 16>,
}

/// One sum of the dice, in how many ways it comes up, and what it brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Branch<T> {
    pub sum: u8,
    pub weight: u32,
    pub result: T,
}

impl<T: Copy> Outcomes<T> {
    /// Two dice, the usual case, with weights that need no search.
    pub fn two_d6(result: impl Fn(u8) -> T) -> Outcomes<T> {
        let branches = (2..=12u8).map(|sum| Branch {
            sum,
            weight: 6 - u32::from(sum.abs_diff(7)),
            result: result(sum),
        });
        Outcomes { throw: Throw::TWO_D6, branches: branches.collect() }
    }

    pub fn one_d6(result: impl Fn(u8) -> T) -> Outcomes<T> {
        let branches = (1..=6u8).map(|sum| Branch { sum, weight: 1, result: result(sum) });
        Outcomes { throw: Throw::D6, branches: branches.collect() }
    }

    pub fn branches(&self) -> &[Branch<T>] {
        &self.branches
    }

    pub fn total(&self) -> u32 {
        self.throw.total()
    }

    pub fn sample(&self, dice: &mut impl Dice) -> Branch<T> {
        let sum = self.throw.roll(dice);
        let i = usize::from(sum.saturating_sub(self.throw.dice)).min(self.branches.len() - 1);
        self.branches[i]
    }

    /// The expected value of `worth`, times `total()`: still an integer.
    pub fn weigh(&self, worth: impl Fn(T) -> i64) -> i64 {
        self.branches.iter().map(|b| i64::from(b.weight) * worth(b.result)).sum()
    }

    /// The expected value of `worth`, cut to an integer.
    pub fn mean(&self, worth: impl Fn(T) -> i32) -> i32 {
        (self.weigh(|result| worth(result).into()) / i64::from(self.total())) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Scripted;

    #[test]
    fn weights_of_two_dice_agree_with_counting() {
        let outcomes = Outcomes::two_d6(|sum| sum);
        for b in outcomes.branches() {
            assert_eq!(b.weight, Throw::TWO_D6.ways(b.sum), "sum {}", b.sum);
        }
        assert_eq!(outcomes.branches().iter().map(|b| b.weight).sum::<u32>(), outcomes.total());
        assert_eq!(outcomes.weigh(|s| s.into()), 7 * 36);
        assert_eq!(outcomes.mean(|s| i32::from(s) - 10), -3);
        assert_eq!(Throw::TWO_D6.sums(), outcomes.branches().len());
    }

    #[test]
    fn a_sample_is_the_branch_of_the_dice_that_fell() {
        let outcomes = Outcomes::two_d6(|sum| sum * 10);
        assert_eq!(outcomes.sample(&mut Scripted::new([2, 3])).result, 50);
        assert_eq!(Outcomes::one_d6(|s| s).sample(&mut Scripted::new([6])).result, 6);
    }
}
