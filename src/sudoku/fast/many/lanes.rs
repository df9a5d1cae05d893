//! A puzzle in each lane of a vector, each with a search of its own.

use crate::fast::many::board::{LaneGrids, Outcome};
use crate::fast::many::bound::{Bounded, bound};
use crate::fast::many::guess::guess;
use crate::fast::many::pending::Pending;
use crate::grid::CELLS;
use queendoku_ground::control::{Control, finish};
use queendoku_ground::error::Result;
use queendoku_simd::{DigitLanes, transpose_16_by_16};

/// From this many solutions at a time, it is faster to write them as a block.
const BLOCK: u32 = 6;

/// Solves puzzles of 81 valid bytes each; their givens may clash.
pub(super) struct SolveInLanes<'a> {
    /// Digits or text; the low four bits are the digit, and more than 9 or 0 for a blank.
    pub(super) puzzles: &'a [u8],
    /// Receives any solution of each puzzle that has one.
    pub(super) solutions: &'a mut [u8],
    /// Receives the number of solutions, up to `enough`; must be zero.
    pub(super) counts: &'a mut [u8],
    /// The number of solutions after which a puzzle is finished.
    pub(super) enough: u8,
    /// Whether a puzzle with a solution is searched for those alone that lexicographically precede
    /// it.
    pub(super) only_before_the_first: bool,
    /// The byte that stands for digit 0 in the solutions.
    pub(super) zero: u8,
    /// Tells whether to stop; called now and then.
    pub(super) control: &'a Control,
}

impl SolveInLanes<'_> {
    #[inline(always)]
    pub(super) fn run<V: DigitLanes>(mut self, simd: V::Simd) -> Result<()> {
        let all_lanes = u32::MAX >> (32 - V::LANES);
        let mut board = LaneGrids::<V>::new(simd);
        let mut pending = Pending::new();
        let mut source = Source::new();
        let mut puzzle = [0; 32];
        let mut live = 0;
        // Lanes whose puzzle may have other grids.
        let mut guessed = 0;
        let mut outcome = Outcome::default();
        loop {
            finish(self.control.poll())?;
            let mut over = outcome.contradiction | outcome.solved;
            if outcome.solved != 0 {
                let solutions = outcome.solved & board.obeys_the_rules(simd);
                over |= self.record(simd, &board, solutions, guessed & live, &puzzle);
            }
            live &= !over;
            let mut undecided = outcome.undecided & live;
            let mut begun = 0;
            if self.only_before_the_first {
                let (over, smaller) = self.bound(simd, &mut board, undecided, &puzzle);
                live &= !over;
                undecided &= live & !smaller;
                begun = smaller;
            }
            let mut idle = all_lanes & !live;
            if undecided != 0 {
                begun |= guess(simd, &mut board, undecided, idle, &mut puzzle, &mut pending);
                idle &= !begun;
            }
            begun |= pending.resume(simd, &mut board, idle, &mut puzzle, |pending, slot, of| {
                self.matters(pending, slot, of)
            });
            idle &= !begun;
            guessed |= undecided | begun;
            let new = source.take(simd, &mut board, idle, &mut puzzle, self.puzzles);
            guessed &= !new;
            begun |= new;
            live |= begun;
            if live == 0 {
                return Ok(());
            }
            board.refresh(V::mask(simd, undecided | begun));
            outcome = board.propagate_half(simd, live);
        }
    }

    /// Counts the solutions in some lanes and writes each puzzle's first; returns the lanes whose
    /// puzzle is finished.
    #[inline(always)]
    fn record<V: DigitLanes>(
        &mut self,
        simd: V::Simd,
        board: &LaneGrids<V>,
        solutions: u32,
        guessed: u32,
        puzzle: &[u32; 32],
    ) -> u32 {
        let mut firsts = 0;
        let mut finished = 0;
        let mut rest = solutions;
        while rest != 0 {
            let lane = rest.trailing_zeros();
            rest &= rest - 1;
            let of = puzzle[lane as usize];
            let count = &mut self.counts[of as usize];
            if *count == self.enough {
                continue;
            }
            *count += 1;
            firsts |= u32::from(*count == 1) << lane;
            finished |= u32::from(*count == self.enough) << lane;
        }
        if firsts != 0 {
            self.write(simd, board, firsts, puzzle);
        }
        let mut over = 0;
        // Other lanes may hold branches of the same puzzle.
        let mut rest = if finished & guessed == 0 { 0 } else { guessed };
        while rest != 0 {
            let lane = rest.trailing_zeros();
            rest &= rest - 1;
            let count = self.counts[puzzle[lane as usize] as usize];
            over |= u32::from(count == self.enough) << lane;
        }
        over
    }

    /// Writes the digits of some lanes.
    #[inline(always)]
    fn write<V: DigitLanes>(
        &mut self,
        simd: V::Simd,
        board: &LaneGrids<V>,
        lanes: u32,
        puzzle: &[u32; 32],
    ) {
        let zero = V::splat(simd, u16::from(self.zero));
        let mut digits = [0; CELLS * 32];
        for (cell, candidates) in board.candidates.iter().enumerate() {
            let digit = candidates.sets_to_numbers().add(zero);
            digit.store_bytes(&mut digits[32 * cell..]);
        }
        // The first 80 cells of each lane, in steps of 96 bytes.
        let mut rows = [0; 96 * 32];
        let as_block = lanes.count_ones() >= BLOCK;
        if as_block {
            for lane in (0..V::LANES).step_by(16) {
                if lanes >> lane & 0xffff == 0 {
                    continue;
                }
                for cell in (0..80).step_by(16) {
                    let from = &digits[32 * cell + lane..];
                    transpose_16_by_16(from, 32, &mut rows[96 * lane + cell..], 96);
                }
            }
        }
        let mut rest = lanes;
        while rest != 0 {
            let lane = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let solution = &mut self.solutions[CELLS * puzzle[lane] as usize..][..CELLS];
            if as_block {
                solution[..80].copy_from_slice(&rows[96 * lane..][..80]);
                solution[80] = digits[32 * 80 + lane];
            } else {
                for (cell, digit) in solution.iter_mut().enumerate() {
                    *digit = digits[32 * cell + lane];
                }
            }
        }
    }

    /// Bounds the grids of some lanes whose puzzle has a solution. Returns the lanes that cannot
    /// have a better one, and those with fewer candidates.
    #[inline(always)]
    fn bound<V: DigitLanes>(
        &self,
        simd: V::Simd,
        board: &mut LaneGrids<V>,
        mut lanes: u32,
        puzzle: &[u32; 32],
    ) -> (u32, u32) {
        let (mut over, mut smaller) = (0, 0);
        while lanes != 0 {
            let lane = lanes.trailing_zeros();
            lanes &= lanes - 1;
            let of = puzzle[lane as usize] as usize;
            if self.counts[of] != 0 {
                let witness = &self.solutions[CELLS * of..][..CELLS];
                match bound(&mut board.lane(simd, lane), witness) {
                    Bounded::Over => over |= 1 << lane,
                    Bounded::Smaller => smaller |= 1 << lane,
                    Bounded::Unchanged => {}
                }
            }
        }
        (over, smaller)
    }

    /// Whether a pending grid, and so its puzzle, still matters.
    #[inline(always)]
    fn matters(&self, pending: &mut Pending, slot: usize, of: u32) -> bool {
        let count = self.counts[of as usize];
        if count == self.enough {
            return false;
        }
        if !self.only_before_the_first || count == 0 {
            return true;
        }
        let witness = &self.solutions[CELLS * of as usize..][..CELLS];
        bound(&mut pending.grid(slot), witness) != Bounded::Over
    }
}

/// The puzzles that are not begun, some of them as candidates.
struct Source {
    /// The puzzles read so far.
    read: usize,
    /// How many of them are not begun.
    left: usize,
    /// The candidates of each cell of the last puzzles read, one puzzle in each lane.
    candidates: [[u16; 32]; CELLS],
    /// The lanes of `candidates` in use.
    lanes: usize,
}

impl Source {
    fn new() -> Self {
        Source {
            read: 0,
            left: 0,
            candidates: [[0; 32]; CELLS],
            lanes: 0,
        }
    }

    /// Gives new puzzles to idle lanes; returns the lanes that got one.
    #[inline(always)]
    fn take<V: DigitLanes>(
        &mut self,
        simd: V::Simd,
        board: &mut LaneGrids<V>,
        mut idle: u32,
        puzzle: &mut [u32; 32],
        puzzles: &[u8],
    ) -> u32 {
        let mut begun = 0;
        while idle != 0 {
            if self.left == 0 && !self.read_more::<V>(simd, puzzles) {
                break;
            }
            let mut from = [0; 32];
            let mut lanes = 0;
            while idle != 0 && self.left != 0 {
                let lane = idle.trailing_zeros();
                idle &= idle - 1;
                lanes |= 1 << lane;
                from[lane as usize] = (self.lanes - self.left) as u8;
                puzzle[lane as usize] = (self.read - self.left) as u32;
                self.left -= 1;
            }
            board.take(simd, lanes, &from, self.candidates.as_flattened(), 32);
            begun |= lanes;
        }
        begun
    }

    /// Reads a puzzle for each lane, or all that are left; false if none is left.
    #[inline(always)]
    fn read_more<V: DigitLanes>(&mut self, simd: V::Simd, puzzles: &[u8]) -> bool {
        let rest = &puzzles[CELLS * self.read..];
        if rest.is_empty() {
            return false;
        }
        self.lanes = (rest.len() / CELLS).min(V::LANES);
        self.left = self.lanes;
        self.read += self.lanes;
        let mut padded = [0; CELLS * 32];
        let rows = if self.lanes == V::LANES {
            &rest[..CELLS * V::LANES]
        } else {
            padded[..rest.len()].copy_from_slice(rest);
            &padded
        };
        // The byte of each cell, one for each lane.
        let mut bytes = [0; 32 * CELLS];
        for lane in (0..V::LANES).step_by(16) {
            for cell in (0..80).step_by(16) {
                let from = &rows[CELLS * lane + cell..];
                transpose_16_by_16(from, CELLS, &mut bytes[32 * cell + lane..], 32);
            }
        }
        for lane in 0..V::LANES {
            bytes[32 * 80 + lane] = rows[CELLS * lane + 80];
        }
        let low = V::splat(simd, 0xf);
        for (cell, candidates) in self.candidates.iter_mut().enumerate() {
            let bytes = V::load_bytes(simd, &bytes[32 * cell..]);
            bytes.and(low).numbers_to_sets().store(candidates);
        }
        true
    }
}
