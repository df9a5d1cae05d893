//! Where stars stand and may stand.

use crate::cells::{Cells, NONE, all, bits, widened};
use crate::job::MAX_N;

/// What a branch of the search knows.
#[derive(Debug, Clone)]
pub(super) struct Branch {
    /// Where a star may still be placed.
    pub(super) candidates: Cells,
    pub(super) stars: Cells,
    /// The stars that each row, column and region still needs.
    pub(super) need: [[u8; 32]; 3],
    /// How many candidates each region had when its area was looked at.
    pub(super) seen_areas: [u16; 32],
    /// What strips and bands saw last.
    pub(super) seen_strips: Option<Seen>,
    pub(super) seen_bands: Option<Seen>,
}

/// What a propagator saw: if both numbers are as before, so is all that it looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Seen {
    /// The candidates; of bands, the lines that regions meet.
    pub(super) candidates: u32,
    /// The stars that are still to be placed.
    pub(super) missing: u32,
}

impl Branch {
    #[inline(always)]
    pub(super) fn new(n: usize, stars: usize) -> Self {
        let mut need = [[0; 32]; 3];
        for need in &mut need {
            need[..n].fill(stars as u8);
        }
        Branch {
            candidates: all(n),
            stars: NONE,
            need,
            seen_areas: [u16::MAX; 32],
            seen_strips: None,
            seen_bands: None,
        }
    }

    /// How many stars are still to be placed.
    #[inline(always)]
    pub(super) fn missing(&self) -> u32 {
        self.need[0].iter().map(|&need| u32::from(need)).sum()
    }
}

/// The regions of a board.
pub(super) struct Layout<'a> {
    pub(super) n: usize,
    of: &'a [u8],
    pub(super) regions: [Cells; MAX_N],
}

impl<'a> Layout<'a> {
    #[inline(always)]
    pub(super) fn of(n: usize, of: &'a [u8]) -> Self {
        let mut regions = [NONE; MAX_N];
        for (row, of) in of.chunks_exact(n).enumerate() {
            for (column, &region) in of.iter().enumerate() {
                regions[usize::from(region)][row] |= 1 << column;
            }
        }
        Layout { n, of, regions }
    }

    /// The candidates of a region.
    #[inline(always)]
    pub(super) fn own(&self, state: &Branch, region: usize) -> Cells {
        let mut own = NONE;
        for row in 0..32 {
            own[row] = state.candidates[row] & self.regions[region][row];
        }
        own
    }

    #[inline(always)]
    pub(super) fn region(&self, row: usize, column: usize) -> usize {
        usize::from(self.of[row * self.n + column])
    }

    /// Places stars; false if they clash.
    #[inline(always)]
    pub(super) fn place(&self, state: &mut Branch, stars: &Cells) -> bool {
        let n = self.n;
        for row in 0..n {
            let own = stars[row];
            let below = stars[row + 1];
            if own & !state.candidates[row] != 0
                || own & (own << 1) != 0
                || below & widened(own) != 0
            {
                return false;
            }
            state.stars[row] |= own;
        }
        for row in 0..n {
            let own = stars[row];
            if own == 0 {
                continue;
            }
            let wide = !widened(own);
            state.candidates[row] &= wide;
            state.candidates[row + 1] &= wide;
            if row > 0 {
                state.candidates[row - 1] &= wide;
            }
            let placed = own.count_ones() as u8;
            if placed > state.need[0][row] {
                return false;
            }
            state.need[0][row] -= placed;
            if state.need[0][row] == 0 {
                state.candidates[row] = 0;
            }
            for column in bits(own.into()) {
                let region = self.region(row, column);
                let (of_column, of_region) = (state.need[1][column], state.need[2][region]);
                if of_column == 0 || of_region == 0 {
                    return false;
                }
                state.need[1][column] = of_column - 1;
                state.need[2][region] = of_region - 1;
                if of_column == 1 {
                    for row in &mut state.candidates {
                        *row &= !(1 << column);
                    }
                }
                if of_region == 1 {
                    for (row, own) in state.candidates.iter_mut().zip(&self.regions[region]) {
                        *row &= !own;
                    }
                }
            }
        }
        true
    }
}
