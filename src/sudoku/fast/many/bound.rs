//! What is left of a search for the lexicographically first solution once a solution, the witness,
//! is known: only solutions before it matter.

use crate::grid::{CELLS, bit};

/// The candidates of one grid.
pub(super) trait Candidates {
    fn get(&mut self, cell: usize) -> u16;
    /// Replaces them by a subset.
    fn set(&mut self, cell: usize, candidates: u16);
}

/// What became of a grid.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bounded {
    /// It has no solution before the witness.
    Over,
    /// Some candidates are gone.
    Smaller,
    Unchanged,
}

/// Removes candidates that only solutions behind the witness have; `witness` has a byte for each
/// cell, with the digit in its low bits.
#[inline(always)]
pub(super) fn bound<C: Candidates>(grid: &mut C, witness: &[u8]) -> Bounded {
    let mut bounded = Bounded::Unchanged;
    // As long as all cells so far are those of the witness.
    for (cell, byte) in witness.iter().enumerate().take(CELLS) {
        let witnessed = bit(byte & 0xf);
        let candidates = grid.get(cell);
        let left = candidates & (witnessed | (witnessed - 1));
        if left == 0 {
            return Bounded::Over;
        }
        if left != candidates {
            grid.set(cell, left);
            bounded = Bounded::Smaller;
        }
        if left != witnessed {
            return bounded;
        }
    }
    Bounded::Over
}
