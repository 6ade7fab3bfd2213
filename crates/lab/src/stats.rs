//! Small statistics: shares with intervals, spreads, histograms.

use serde::Serialize;

/// How often something happened, with the Wilson interval that covers the true share in 95 of 100
/// such runs.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    pub count: u32,
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

impl Share {
    pub fn new(count: u32, of: u32) -> Share {
        if of == 0 {
            return Share { count, share: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, z) = (f64::from(of), 1.959_964_f64);
        let share = f64::from(count) / n;
        let z2 = z * z / n;
        let middle = (share + z2 / 2.0) / (1.0 + z2);
        let half = z / (1.0 + z2) * (share * (1.0 - share) / n + z2 / (4.0 * n)).sqrt();
        let low = if count == 0 { 0.0 } else { (middle - half).max(0.0) };
        let high = if count == of { 1.0 } else { (middle + half).min(1.0) };
        Share { count, share, low, high }
    }
}

/// Where a figure lies: mean, deviation and quantiles.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Spread {
    pub mean: f64,
    pub deviation: f64,
    pub least: i64,
    pub q05: i64,
    pub q25: i64,
    pub median: i64,
    pub q75: i64,
    pub q95: i64,
    pub most: i64,
}

impl Spread {
    pub fn of(values: impl IntoIterator<Item = i64>) -> Spread {
        let mut values: Vec<i64> = values.into_iter().collect();
        values.sort_unstable();
        let (Some(&least), Some(&most)) = (values.first(), values.last()) else {
            return Spread::default();
        };
        let n = values.len() as f64;
        let mean = values.iter().sum::<i64>() as f64 / n;
        let square = values.iter().map(|v| (*v as f64 - mean).powi(2)).sum::<f64>();
        // Nearest rank, so that every quantile is a value that was seen.
        let at = |share: f64| values[((n * share).ceil() as usize).clamp(1, values.len()) - 1];
        Spread {
            mean,
            deviation: (square / (n - 1.0).max(1.0)).sqrt(),
            least,
            q05: at(0.05),
            q25: at(0.25),
            median: at(0.5),
            q75: at(0.75),
            q95: at(0.95),
            most,
        }
    }
}

/// Counts in bins of equal width; bin `i` holds the values from `start + i * width` on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Histogram {
    pub start: i64,
    pub width: i64,
    pub counts: Vec<u32>,
}

impl Histogram {
    /// At most `most` bins, of a width that people like: 1, 2 or 5 times a power of ten.
    pub fn of(values: &[i64], most: i64) -> Histogram {
        let (Some(&low), Some(&high)) = (values.iter().min(), values.iter().max()) else {
            return Histogram::default();
        };
        let bins = |width: i64| high.div_euclid(width) - low.div_euclid(width) + 1;
        let nice = (0..18).flat_map(|power| [1, 2, 5].map(|n| n * 10i64.pow(power)));
        let width = nice.into_iter().find(|w| bins(*w) <= most).unwrap_or(i64::MAX);
        let start = low.div_euclid(width) * width;
        let mut counts = vec![0; bins(width) as usize];
        for value in values {
            counts[((value - start) / width) as usize] += 1;
        }
        Histogram { start, width, counts }
    }

    /// The bins with what stands beside them: `7` or `5 to 9`.
    pub fn bins(&self) -> impl Iterator<Item = (i64, i64, u32)> {
        self.counts.iter().enumerate().map(|(i, count)| {
            let from = self.start + i as i64 * self.width;
            (from, from + self.width - 1, *count)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_intervals_are_those_of_the_textbook() {
        let share = Share::new(95, 100);
        assert!((share.low - 0.8882).abs() < 1e-3 && (share.high - 0.9785).abs() < 1e-3);
        let none = Share::new(0, 10);
        assert_eq!(none.low, 0.0);
        assert!((none.high - 0.2775).abs() < 1e-3);
        assert_eq!(Share::new(10, 10).high, 1.0);
        assert_eq!(Share::new(0, 0).high, 1.0);
    }

    #[test]
    fn spreads_count_by_rank() {
        let spread = Spread::of(1..=100);
        assert_eq!((spread.q05, spread.median, spread.q95), (5, 50, 95));
        assert_eq!(spread.mean, 50.5);
        assert_eq!(Spread::of([7]).deviation, 0.0);
        assert_eq!(Spread::of([]), Spread::default());
    }

    #[test]
    fn histograms_lose_nothing() {
        let values: Vec<i64> = (-37..=91).collect();
        let histogram = Histogram::of(&values, 20);
        assert_eq!((histogram.start, histogram.width), (-40, 10));
        assert_eq!(histogram.counts.iter().sum::<u32>(), 129);
        assert_eq!(histogram.bins().next(), Some((-40, -31, 7)));
        assert_eq!(Histogram::of(&[4], 20).counts, [1]);
        assert!(Histogram::of(&[], 20).counts.is_empty());
    }
}
