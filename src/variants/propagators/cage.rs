//! Three to five cells that are pairwise different, and whose digits are one of some sets: exact.
//!
//! The sets lie side by side in the lanes of vectors. In each, the digits are placed one after the
//! other; a lane's bits are the sets of cells that can be taken by the digits so far. On the way back,
//! those that lead to all cells tell which candidates have a part in it.

use queendoku_simd::{Sixteen, SixteenWords, Wide, WideBits};

use crate::state::Domains;

/// The most cells: bits for all sets of them fit a lane.
pub(crate) const MOST_CELLS: usize = 5;

/// For each cell, the sets of cells with it.
const HAS: [u32; MOST_CELLS] = [
    0xaaaa_aaaa,
    0xcccc_cccc,
    0xf0f0_f0f0,
    0xff00_ff00,
    0xffff_0000,
];

/// Sixteen digit sets.
#[derive(Debug, Default)]
struct Chunk {
    /// The first digit of each, the second and so on.
    digits: [SixteenWords; MOST_CELLS],
    /// The digits that are not in each.
    absent: SixteenWords,
}

#[derive(Debug)]
pub(crate) struct Cage {
    chunks: Box<[Chunk]>,
    /// Whether any cell sees all of the cells.
    locks: bool,
}

impl Cage {
    /// Of sets that have as many digits as there are cells.
    pub(crate) fn new(sets: &[u32], locks: bool) -> Self {
        let chunk = |sets: &[u32]| {
            let mut chunk = Chunk::default();
            for (lane, &set) in sets.iter().enumerate() {
                chunk.absent.0[lane] = !set;
                let mut rest = set;
                for digits in &mut chunk.digits {
                    digits.0[lane] = rest & rest.wrapping_neg();
                    rest &= rest.wrapping_sub(1);
                }
            }
            chunk
        };
        let chunks = sets.chunks(16).map(chunk).collect();
        Cage { chunks, locks }
    }

    #[inline(always)]
    pub(crate) fn run<S: Wide>(&self, simd: S, cells: &[u16], state: &mut Domains<'_>) -> bool {
        match *cells {
            [a, b, c] => self.sweep(simd, [a, b, c], state),
            [a, b, c, d] => self.sweep(simd, [a, b, c, d], state),
            [a, b, c, d, e] => self.sweep(simd, [a, b, c, d, e], state),
            _ => true,
        }
    }

    #[inline(always)]
    fn sweep<S: Wide, const N: usize>(
        &self,
        simd: S,
        cells: [u16; N],
        state: &mut Domains<'_>,
    ) -> bool {
        let none = S::Sixteen::splat(simd, 0);
        let (mut candidates, mut supported) = ([0; N], [0; N]);
        let (mut masks, mut has) = ([none; N], [none; N]);
        for cell in 0..N {
            candidates[cell] = state.at(cells[cell]);
            masks[cell] = S::Sixteen::splat(simd, candidates[cell]);
            has[cell] = S::Sixteen::splat(simd, HAS[cell]);
        }
        let mut absent = 0;
        for chunk in &self.chunks {
            let (mut digits, mut reached) = ([none; N], [none; N]);
            let mut sets = S::Sixteen::splat(simd, 1);
            for step in 0..N {
                digits[step] = S::Sixteen::load(simd, &chunk.digits[step]);
                reached[step] = sets;
                let mut next = none;
                for cell in 0..N {
                    let taken = sets.up(1 << cell).and(has[cell]);
                    next = next.or(taken.where_meets(masks[cell], digits[step]));
                }
                sets = next;
            }
            if sets.nonzero() == 0 {
                continue;
            }
            if self.locks {
                let not_here = S::Sixteen::load(simd, &chunk.absent);
                absent |= not_here.where_meets(sets, sets).union();
            }
            let mut parts = [none; N];
            for step in (0..N).rev() {
                let mut before = none;
                for cell in 0..N {
                    let from = sets.down(1 << cell).and(reached[step]).and_not(has[cell]);
                    let from = from.where_meets(masks[cell], digits[step]);
                    before = before.or(from);
                    parts[cell] = parts[cell].or(digits[step].where_meets(from, from));
                }
                sets = before;
            }
            for cell in 0..N {
                supported[cell] |= parts[cell].union();
            }
        }
        if supported[0] == 0 {
            return false;
        }
        let mut placed = 0;
        for cell in 0..N {
            let old = candidates[cell];
            placed |= if old & (old - 1) == 0 { old } else { 0 };
            if supported[cell] != old && !state.set(cells[cell], supported[cell]) {
                return false;
            }
        }
        if self.locks {
            let mut rest = state.links.all_digits & !absent & !placed;
            while rest != 0 {
                let digit = rest & rest.wrapping_neg();
                rest ^= digit;
                if !state.lock(&cells, digit) {
                    return false;
                }
            }
        }
        true
    }
}
