//! Random numbers that depend on the seed and a number alone, such as that of an attempt or a row.

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The random numbers of all attempts with one seed.
#[derive(Debug, Clone, Copy)]
pub struct Streams {
    key: u64,
}

impl Streams {
    /// Those of a seed.
    pub fn new(seed: u64) -> Self {
        Streams {
            key: Pcg64Mcg::seed_from_u64(seed).next_u64(),
        }
    }

    /// Those of one attempt.
    #[inline]
    pub fn of(self, attempt: u64) -> Pcg64Mcg {
        Pcg64Mcg::seed_from_u64(self.key.wrapping_add(attempt))
    }
}
