//! What a battle is likely to bring: the verdicts of the combat table and the expected losses.

use crate::{Odds, prelude::*, tables::Retreat};
use kernel::{
    dice::Scripted,
    forecast::{ExpectedLoss, Tone, Verdict},
    text::Arg,
};
use std::cmp::Reverse;

impl Campaign {
    /// [T1b] The lines of the combat table: the sums of the dice that share one, and in how many
    /// ways they come up.
    pub(crate) fn table_rows(&self, column: usize) -> impl Iterator<Item = (&[u8], u32)> {
        let outcomes = self.outcomes(column);
        self.tables.rows.iter().map(move |sums| {
            let fits = outcomes.branches().iter().filter(|b| sums.contains(&b.sum));
            (sums.as_slice(), fits.map(|b| b.weight).sum())
        })
    }

    /// [5.1.5, 9.0b] Every result drives out the defender, or nobody, or the attacker.
    pub(crate) fn verdicts(&self, odds: &Odds) -> Vec<Verdict> {
        let outcomes = self.outcomes(odds.column.into());
        let classes = [
            (Tone::Good, "verdict-leave", Retreat::Defender),
            (Tone::Even, "verdict-stand", Retreat::Nobody),
            (Tone::Bad, "verdict-repulse", Retreat::Attacker),
        ];
        let verdict = |(tone, key, who)| {
            Verdict::of(&outcomes, tone, key, |cell| cell.effect.who_retreats(odds.works) == who)
        };
        classes.map(verdict).into()
    }

    /// The steps that attacker and defender lose on average: the rules themselves carry out every
    /// line of the table, and whoever has a choice keeps as many steps as he can.
    pub(crate) fn expected_losses(&self, p: &Position, odds: &Odds) -> Vec<ExpectedLoss> {
        let column = usize::from(odds.column);
        let total = self.outcomes(column).total();
        let before = self.steps_of(p);
        let mut lost = BySide([0; 2]);
        for (sums, weight) in self.table_rows(column) {
            let after = self.steps_of(&self.fought_out(p, sums[0]));
            for side in Side::BOTH {
                lost[side] += weight * before[side].saturating_sub(after[side]);
            }
        }
        let expected = |side: Side| {
            let mean = (lost[side] * 100 + total / 2) / total;
            let text = Text::new("loss-steps").with("steps", Arg::Hundredths(mean));
            ExpectedLoss { side, text }
        };
        [p.active, !p.active].map(expected).into()
    }

    /// The battle after a roll, up to the advance, which costs nobody anything.
    fn fought_out(&self, p: &Position, sum: u8) -> Position {
        let mut p = p.clone();
        self.resolve(&mut p, &mut (Scripted::new([sum / 2, sum - sum / 2]), ()));
        let mut orders = Vec::new();
        while p.battle.is_on() && p.battle.stage < Stage::Advance {
            let Turn::Ask { side, .. } = self.turn(&p) else { break };
            orders.clear();
            self.orders(&p, &mut orders);
            let after = orders.iter().map(|order| {
                let mut next = p.clone();
                self.act(&mut next, *order, &mut (Scripted::default(), ()));
                next
            });
            let best = after.min_by_key(|next| Reverse(self.steps_of(next)[side]));
            let Some(best) = best else { break };
            p = best;
        }
        p
    }

    /// [7.0a, 7.0.o1] A unit bears two casualties, on its back or with a blank one only one.
    fn steps_of(&self, p: &Position) -> BySide<u32> {
        let steps = |unit| if self.is_frail(p, unit) { 1 } else { 2 };
        BySide(Side::BOTH.map(|side| {
            let alive = self.of_side[side].iter().filter(|unit| p.at[*unit] != DESTROYED);
            alive.map(steps).sum()
        }))
    }
}
