//! Sets of rows or columns as bits, and their ranks among the sets of their size.
//!
//! Sets of one size are ranked as numbers, so a set's rank is the sum of the binomials C(element, place
//! of the element), and the sets that share their highest elements are neighbours.

use crate::tuning::MAX_N_OF_COLOURS;

/// The most rows or columns of one kind.
pub(super) const MAX: usize = MAX_N_OF_COLOURS / 2;

/// The number of sets of `k` among `n`.
pub(super) fn choose(n: usize, k: usize) -> usize {
    static CHOOSE: [[u16; MAX + 2]; MAX + 1] = {
        let mut choose = [[0; MAX + 2]; MAX + 1];
        let mut n = 0;
        while n <= MAX {
            choose[n][0] = 1;
            let mut k = 1;
            while k <= n {
                choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
                k += 1;
            }
            n += 1;
        }
        choose
    };
    usize::from(CHOOSE[n][k])
}

/// The rank of a set.
pub(super) fn rank(mut set: u32) -> usize {
    let mut rank = 0;
    while set != 0 {
        let highest = set.ilog2() as usize;
        rank += choose(highest, set.count_ones() as usize);
        set ^= 1 << highest;
    }
    rank
}

/// All sets of `k` among `n`, by rank.
pub(super) fn of_size(n: usize, k: usize) -> Vec<u32> {
    (0..1 << n)
        .filter(|set: &u32| set.count_ones() as usize == k)
        .collect()
}

/// The set with its elements counted from the other end of `n`.
pub(super) fn reversed(set: u32, n: usize) -> u32 {
    (0..n).map(|i| (set >> i & 1) << (n - 1 - i)).sum()
}
