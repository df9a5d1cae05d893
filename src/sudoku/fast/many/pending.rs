//! The halves of guesses that no lane has taken up yet, of all puzzles together, last in first out.

use crate::sudoku::grid::CELLS;

/// A stack of grids, cell by cell: those of one cell lie side by side, so that as many as a vector
/// has lanes are read or written at once.
pub(super) struct Pending {
    /// The candidates of cell c of grid i are at `c * capacity + i`.
    candidates: Vec<u16>,
    capacity: usize,
    /// The puzzle that each grid is of.
    puzzles: Vec<u32>,
}

impl Pending {
    pub(super) fn new() -> Self {
        let capacity = 256;
        Pending {
            candidates: vec![0; CELLS * capacity],
            capacity,
            puzzles: Vec::with_capacity(capacity),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// The candidates of a cell, from that grid on; at least a vector's worth can be read, whatever
    /// it holds.
    #[inline(always)]
    pub(super) fn of_cell(&self, cell: usize, from: usize) -> &[u16] {
        &self.candidates[cell * self.capacity + from..]
    }

    /// The same, to be written.
    #[inline(always)]
    pub(super) fn of_cell_mut(&mut self, cell: usize, from: usize) -> &mut [u16] {
        &mut self.candidates[cell * self.capacity + from..]
    }

    /// Makes room for `lanes` grids above the top.
    pub(super) fn reserve(&mut self, lanes: usize) {
        // Room for two vectors more, so that a whole one fits wherever a grid is.
        if self.len() + 2 * lanes <= self.capacity {
            return;
        }
        let capacity = 2 * self.capacity;
        let mut candidates = vec![0; CELLS * capacity];
        for cell in 0..CELLS {
            candidates[cell * capacity..][..self.capacity]
                .copy_from_slice(&self.candidates[cell * self.capacity..][..self.capacity]);
        }
        self.candidates = candidates;
        self.capacity = capacity;
    }

    /// Says that the next grid above the top is of `puzzle`, and takes it in.
    #[inline(always)]
    pub(super) fn push(&mut self, puzzle: u32) {
        self.puzzles.push(puzzle);
    }

    /// Lets go of the top grid, unless the stack is empty, and says where it is and whose.
    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<(usize, u32)> {
        let puzzle = self.puzzles.pop()?;
        Some((self.puzzles.len(), puzzle))
    }
}
