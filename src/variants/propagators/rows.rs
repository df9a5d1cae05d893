//! Cells that are pairwise different, and hold what one of some rows allows: up to nine cells, for nine
//! digits or fewer.
//!
//! The rows lie side by side in the lanes of vectors. In each, cells with a single candidate take it
//! from the others, once. A row that then leaves a cell nothing, or has no place for a digit that must
//! be somewhere, is out. That is not all that could be told, but quick.

use queendoku_simd::{Sixteen, SixteenWords, Wide, WideBits};

use super::tables::DIGITS;
use crate::state::Domains;

#[derive(Debug)]
pub(crate) struct Rows {
    /// What each of sixteen rows allows in each cell. Cells that are missing have bits of their own.
    chunks: Box<[[SixteenWords; DIGITS]]>,
    /// The digits that must be in one of the cells.
    needed: u32,
}

impl Rows {
    pub(crate) fn new(rows: &[Vec<u32>], needed: u32) -> Self {
        let chunk = |rows: &[Vec<u32>]| {
            let mut chunk = [SixteenWords::default(); DIGITS];
            for (lane, row) in rows.iter().enumerate() {
                for (cell, allowed) in chunk.iter_mut().enumerate() {
                    allowed.0[lane] = row.get(cell).copied().unwrap_or(1 << DIGITS << cell);
                }
            }
            chunk
        };
        let chunks = rows.chunks(16).map(chunk).collect();
        Rows { chunks, needed }
    }

    #[inline(always)]
    pub(crate) fn run<S: Wide>(&self, simd: S, cells: &[u16], state: &mut Domains<'_>) -> bool {
        let none = S::Sixteen::splat(simd, 0);
        let all = S::Sixteen::splat(simd, u32::MAX);
        let needed = S::Sixteen::splat(simd, self.needed);
        let (mut candidates, mut supported) = ([all; DIGITS], [none; DIGITS]);
        for (candidates, &cell) in candidates.iter_mut().zip(cells) {
            *candidates = S::Sixteen::splat(simd, state.at(cell));
        }
        for chunk in &self.chunks {
            let mut digits = [none; DIGITS];
            let (mut good, mut placed, mut once) = (all, none, none);
            for cell in 0..DIGITS {
                let here = S::Sixteen::load(simd, &chunk[cell]).and(candidates[cell]);
                let single = here.where_misses(here, here.less_one());
                digits[cell] = here;
                good = good.where_misses(placed, single);
                placed = placed.or(single);
            }
            for digits in &mut digits {
                let single = digits.where_misses(*digits, digits.less_one());
                let here = digits.and_not(placed.and_not(single));
                *digits = here;
                good = good.where_meets(here, here);
                once = once.or(here);
            }
            let missing = needed.and_not(once);
            good = good.where_misses(missing, missing);
            for (supported, digits) in supported.iter_mut().zip(digits) {
                *supported = supported.or(digits.where_meets(good, good));
            }
        }
        for (&cell, supported) in cells.iter().zip(supported) {
            let supported = supported.union();
            if supported != state.at(cell) && !state.set(cell, supported) {
                return false;
            }
        }
        true
    }
}
