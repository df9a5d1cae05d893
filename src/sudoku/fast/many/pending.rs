//! The branches, of all puzzles, that no lane has taken yet: last in, first out.

use crate::fast::many::board::LaneGrids;
use crate::fast::many::bound::Candidates;
use crate::grid::CELLS;
use queendoku_simd::DigitLanes;

/// The candidates in a line of the cache. The capacity is an odd number of lines: with a power of two,
/// all cells would compete for a few places of the cache.
const LINE: usize = 32;

/// A stack of grids. The candidates of one cell of all grids lie side by side, so that a vector of
/// them is read or written at once.
pub(super) struct Pending {
    /// The candidates of cell c of grid i are at `c * capacity + i`.
    candidates: Vec<u16>,
    capacity: usize,
    /// The puzzle of each grid.
    puzzles: Vec<u32>,
}

impl Pending {
    pub(super) fn new() -> Self {
        let capacity = 9 * LINE;
        Pending {
            candidates: vec![0; CELLS * capacity],
            capacity,
            puzzles: Vec::with_capacity(capacity),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// The candidates of a cell, from that grid on: at least a whole vector can be read.
    #[inline(always)]
    pub(super) fn of_cell(&self, cell: usize, from: usize) -> &[u16] {
        &self.candidates[cell * self.capacity + from..]
    }

    /// The same, for writing.
    #[inline(always)]
    pub(super) fn of_cell_mut(&mut self, cell: usize, from: usize) -> &mut [u16] {
        &mut self.candidates[cell * self.capacity + from..]
    }

    /// The grid at a place.
    #[inline(always)]
    pub(super) fn grid(&mut self, slot: usize) -> PendingGrid<'_> {
        PendingGrid {
            pending: self,
            slot,
        }
    }

    /// Makes room for `lanes` grids above the top.
    pub(super) fn reserve(&mut self, lanes: usize) {
        // Room for two more vectors, so that a whole one fits behind any grid.
        if self.len() + 2 * lanes <= self.capacity {
            return;
        }
        let capacity = 2 * self.capacity + LINE;
        let mut candidates = vec![0; CELLS * capacity];
        for cell in 0..CELLS {
            candidates[cell * capacity..][..self.capacity]
                .copy_from_slice(&self.candidates[cell * self.capacity..][..self.capacity]);
        }
        self.candidates = candidates;
        self.capacity = capacity;
    }

    /// Pushes a grid of `puzzle`, whose candidates are still to be written.
    #[inline(always)]
    pub(super) fn push(&mut self, puzzle: u32) {
        self.puzzles.push(puzzle);
    }

    /// Gives the last grids that matter to idle lanes, and drops those that do not; returns the lanes
    /// that got one. `puzzle` has the puzzle of each lane.
    #[inline(always)]
    pub(super) fn resume<V: DigitLanes>(
        &mut self,
        simd: V::Simd,
        board: &mut LaneGrids<V>,
        mut idle: u32,
        puzzle: &mut [u32; 32],
        matters: impl Fn(&mut Self, usize, u32) -> bool,
    ) -> u32 {
        let mut resumed = 0;
        while idle != 0 && self.len() != 0 {
            let base = self.len().saturating_sub(V::LANES);
            let mut from = [0; 32];
            let mut lanes = 0;
            while idle != 0 && self.len() > base {
                let Some(of) = self.puzzles.pop() else {
                    break;
                };
                let slot = self.len();
                if !matters(self, slot, of) {
                    continue;
                }
                let lane = idle.trailing_zeros();
                idle &= idle - 1;
                lanes |= 1 << lane;
                from[lane as usize] = (slot - base) as u8;
                puzzle[lane as usize] = of;
            }
            if lanes != 0 {
                board.take(simd, lanes, &from, &self.candidates[base..], self.capacity);
            }
            resumed |= lanes;
        }
        resumed
    }
}

/// A pending grid.
pub(super) struct PendingGrid<'a> {
    pending: &'a mut Pending,
    slot: usize,
}

impl Candidates for PendingGrid<'_> {
    #[inline(always)]
    fn get(&mut self, cell: usize) -> u16 {
        self.pending.of_cell(cell, self.slot)[0]
    }

    #[inline(always)]
    fn set(&mut self, cell: usize, candidates: u16) {
        self.pending.of_cell_mut(cell, self.slot)[0] = candidates;
    }
}
