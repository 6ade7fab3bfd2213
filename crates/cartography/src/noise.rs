//! Chance that is the same on every machine: numbers made from coordinates, never from a clock.
//! The roughness of coasts, the fall of hills and the plan of streets all come from here.

/// A number in 0..1 that belongs to a cell of the plane; `salt` gives several per cell.
pub fn hash(x: i32, y: i32, salt: u32) -> f32 {
    let mut h = (x as u32).wrapping_mul(0x9E37_79B1)
        ^ (y as u32).wrapping_mul(0x85EB_CA77)
        ^ salt.wrapping_mul(0xC2B2_AE3D);
    h = (h ^ (h >> 15)).wrapping_mul(0x2C1B_3C6D);
    h = (h ^ (h >> 12)).wrapping_mul(0x297A_2D39);
    h ^= h >> 15;
    (h >> 8) as f32 / (1 << 24) as f32
}

/// Value noise in 0..1 with period 1.
pub fn noise(x: f32, y: f32) -> f32 {
    let (left, top) = (x.floor(), y.floor());
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (u, v) = (ease(x - left), ease(y - top));
    let (i, j) = (left as i32, top as i32);
    let north = hash(i, j, 0) * (1.0 - u) + hash(i + 1, j, 0) * u;
    let south = hash(i, j + 1, 0) * (1.0 - u) + hash(i + 1, j + 1, 0) * u;
    north * (1.0 - v) + south * v
}

/// Several octaves of noise, each half as strong and twice as fine; the mean stays one half.
pub fn octaves(mut x: f32, mut y: f32, count: u32) -> f32 {
    let (mut sum, mut weight, mut total) = (0.0, 0.5, 0.0);
    for _ in 0..count {
        sum += weight * noise(x, y);
        total += weight;
        weight *= 0.5;
        // Shifted, so that the lattices of the octaves do not lie on each other.
        (x, y) = (x * 2.03 + 17.1, y * 2.03 + 9.7);
    }
    sum / total
}

/// A row of numbers in 0..1 from one seed.
pub struct Dice {
    seed: u32,
    rolled: i32,
}

impl Dice {
    pub fn new(seed: u32) -> Dice {
        Dice { seed, rolled: 0 }
    }

    pub fn roll(&mut self) -> f32 {
        self.rolled += 1;
        hash(self.rolled, 0, self.seed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_spread_over_the_whole_range() {
        let mut tenths = [0u32; 10];
        for x in 0..100 {
            for y in 0..100 {
                tenths[(hash(x, y, 1) * 10.0) as usize] += 1;
            }
        }
        assert!(tenths.iter().all(|n| (900..1100).contains(n)), "{tenths:?}");
    }

    #[test]
    fn noise_has_no_jumps() {
        for i in 0..2000 {
            let (x, y) = (i as f32 * 0.01 - 7.0, 3.3);
            assert!((noise(x + 0.01, y) - noise(x, y)).abs() < 0.03);
        }
    }
}
