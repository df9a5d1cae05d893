//! Many puzzles at once.
//!
//! Each lane of a vector holds one puzzle (`board`). Where propagation comes to an end, a lane
//! guesses and goes on with one branch (`guess`). The other branches, of all puzzles, wait on one
//! stack (`pending`). A lane that is done takes the last of them, or a new puzzle, so that one hard
//! puzzle does not hold up the others, and all lanes have work to the end (`lanes`).
//!
//! The generator's questions go through the lanes in the same way (`removal`, `remove`). Answers are
//! checked without them, but for the wrong ones ([`check`]).

#![expect(clippy::cast_possible_truncation, reason = "lanes and puzzles are few")]

mod board;
mod bound;
pub mod check;
mod guess;
mod lanes;
mod pending;
mod removal;
mod remove;
mod rows;

use std::ops::{ControlFlow, Range};

use crate::fast::many::lanes::SolveInLanes;
use crate::fast::one::Triads;
use crate::grid::{CELLS, Grid};
use crate::lexicographic::first_of_several;
use queendoku_ground::control::{CONTINUE, Control, Flow, NEVER_STOP, Poller, Stop, finish};
use queendoku_ground::error::Result;
use queendoku_ground::pool;
use queendoku_ground::sink::Sink;
use queendoku_ground::wanted::{Order, Wanted};
use queendoku_simd::{Isa, Kernel, Simd, vectorize};

pub use removal::Removal;
pub use remove::remove_all;
pub(crate) use rows::malformed;
pub use rows::{Encoding, FirstWrong, Malformed};

/// With fewer puzzles than this, one at a time is faster.
const ENOUGH_FOR_LANES: usize = 14;

/// The puzzles of one chunk; at its end, lanes run out of work.
const CHUNK: usize = 4096;

/// Where puzzles come from.
pub trait Puzzles: Sync {
    /// The 81 bytes of each of `rows`, which the solver reads once. Rows that do not lie in
    /// memory in this form are written to `buffer`.
    fn read<'a>(&'a self, rows: Range<usize>, buffer: &'a mut Vec<u8>) -> &'a [u8];
}

impl Puzzles for [u8] {
    fn read<'a>(&'a self, rows: Range<usize>, _: &'a mut Vec<u8>) -> &'a [u8] {
        &self[CELLS * rows.start..CELLS * rows.end]
    }
}

/// How to solve many sudokus.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options {
    /// How the puzzles and their solutions are encoded.
    pub encoding: Encoding,
    /// What is wanted of each.
    pub wanted: Wanted,
    /// Whether to stop at a malformed row; nothing is then known of the rows behind it.
    pub stop_at_malformed: bool,
}

/// Solves puzzles of 81 bytes each with the vectors of `isa`, which this machine must have.
///
/// `counts` receives the number of solutions of each puzzle, up to the limit, and `solutions` one of
/// them by [`Wanted::order`], encoded as the puzzles are, or blanks. A row with a byte that is not a
/// cell is not solved but reported: the first such byte of each, in the order of the rows. Progress
/// is in puzzles; the total is the caller's to set.
///
/// # Errors
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `control` was; the solved chunks are in
/// their place, and the others have counts of 0.
///
/// # Panics
/// If the slices have different numbers of puzzles.
pub fn solve_many<P: Puzzles + ?Sized>(
    isa: Isa,
    puzzles: &P,
    options: &Options,
    solutions: &mut [u8],
    counts: &mut [u8],
    control: &Control,
) -> Result<Vec<Malformed>> {
    let Wanted { limit, threads, .. } = options.wanted;
    debug_assert!(limit > 0 && threads > 0);
    assert_eq!(solutions.len(), CELLS * counts.len());
    let solver = Many {
        isa,
        one: Triads::on(isa),
        options: *options,
        control,
        first_wrong: FirstWrong::new(options.stop_at_malformed),
    };
    let size = chunk_size(counts.len(), threads);
    let chunks = solutions
        .chunks_mut(CELLS * size)
        .zip(counts.chunks_mut(size));
    let chunks: Vec<_> = chunks.enumerate().collect();
    let solve = |buffer: &mut Vec<u8>, (index, (solutions, counts)): (usize, (_, &mut [u8]))| {
        let start = index * size;
        let puzzles = puzzles.read(start..start + counts.len(), buffer);
        solver.chunk(start, puzzles, solutions, counts)
    };
    Ok(pool::map(chunks, threads, Vec::new, solve)?.concat())
}

/// The size of chunks: small enough that no thread waits long at the end.
fn chunk_size(puzzles: usize, threads: usize) -> usize {
    if threads == 1 {
        CHUNK
    } else {
        puzzles.div_ceil(8 * threads).clamp(256, CHUNK)
    }
}

/// What all chunks have in common.
struct Many<'a> {
    isa: Isa,
    one: Triads,
    options: Options,
    control: &'a Control,
    first_wrong: FirstWrong,
}

impl Many<'_> {
    /// Solves a chunk, whose first puzzle is number `start`.
    fn chunk(
        &self,
        start: usize,
        puzzles: &[u8],
        solutions: &mut [u8],
        counts: &mut [u8],
    ) -> Result<Vec<Malformed>> {
        solutions.fill(self.options.encoding.blank());
        counts.fill(0);
        if self.first_wrong.is_before(start) {
            return Ok(Vec::new());
        }
        let malformed = malformed(self.isa, self.options.encoding, puzzles, start);
        self.first_wrong.meet(malformed.first().map(|bad| bad.row));
        if self.options.stop_at_malformed && !malformed.is_empty() {
            return Ok(malformed);
        }
        if let Err(error) = self.runs(start, &malformed, puzzles, solutions, counts) {
            // Some counts may not be final.
            solutions.fill(self.options.encoding.blank());
            counts.fill(0);
            return Err(error);
        }
        self.control.add_done(counts.len() as u64);
        Ok(malformed)
    }

    /// Solves the runs of well-formed rows between the malformed ones.
    fn runs(
        &self,
        start: usize,
        malformed: &[Malformed],
        puzzles: &[u8],
        solutions: &mut [u8],
        counts: &mut [u8],
    ) -> Result<()> {
        let mut from = 0;
        let ends = malformed.iter().map(|row| row.row - start);
        for to in ends.chain([counts.len()]) {
            self.run(
                &puzzles[CELLS * from..CELLS * to],
                &mut solutions[CELLS * from..CELLS * to],
                &mut counts[from..to],
            )?;
            from = to + 1;
        }
        Ok(())
    }

    /// Solves well-formed puzzles.
    fn run(&self, puzzles: &[u8], solutions: &mut [u8], counts: &mut [u8]) -> Result<()> {
        let Wanted { limit, order, .. } = self.options.wanted;
        let in_order = order == Order::Lexicographic;
        let in_lanes = SolveInLanes {
            puzzles,
            solutions,
            counts,
            enough: order.enough(limit),
            only_before_the_first: in_order && limit == 1,
            zero: self.options.encoding.zero(),
            control: self.control,
        };
        if in_lanes.counts.len() < ENOUGH_FOR_LANES {
            self.one_by_one(in_lanes)?;
        } else {
            vectorize(self.isa, InLanes(self, in_lanes))?;
        }
        if in_order {
            self.order(puzzles, solutions, counts)?;
        }
        for count in counts {
            *count = limit.min(*count);
        }
        Ok(())
    }

    /// Solves one puzzle after the other, without lanes.
    fn one_by_one(&self, work: SolveInLanes<'_>) -> Result<()> {
        let rows = work.puzzles.chunks_exact(CELLS);
        let solutions = work.solutions.chunks_exact_mut(CELLS);
        for ((row, solution), count) in rows.zip(solutions).zip(work.counts) {
            let mut sink = Row {
                solution,
                count,
                enough: work.enough,
                zero: work.zero,
                control: work.control,
            };
            let digits = self.options.encoding.digits(row);
            finish(self.one.search(&digits, &mut sink))?;
            finish(self.control.poll())?;
        }
        Ok(())
    }

    /// Replaces the solutions of the puzzles that have several by the lexicographically first.
    fn order(&self, puzzles: &[u8], solutions: &mut [u8], counts: &[u8]) -> Result<()> {
        let encoding = self.options.encoding;
        let mut poller = Poller::new(self.control, NEVER_STOP);
        let rows = puzzles
            .chunks_exact(CELLS)
            .zip(solutions.chunks_exact_mut(CELLS));
        for ((row, solution), _) in rows.zip(counts).filter(|(_, count)| **count > 1) {
            let digits = encoding.digits(row);
            let witness = Grid::new(encoding.digits(solution))?;
            let first = first_of_several(self.one, &digits, witness, &mut poller)?;
            encoding.write(first.digits(), solution);
        }
        Ok(())
    }
}

/// A puzzle in each lane, or one by one without vectors.
struct InLanes<'m, 'a>(&'m Many<'m>, SolveInLanes<'a>);

impl Kernel for InLanes<'_, '_> {
    type Output = Result<()>;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Result<()> {
        self.1.run::<S::Lanes16>(simd)
    }

    fn run_portable(self) -> Result<()> {
        self.0.one_by_one(self.1)
    }
}

/// Receives the solutions of one of the puzzles.
struct Row<'a> {
    solution: &'a mut [u8],
    count: &'a mut u8,
    enough: u8,
    zero: u8,
    control: &'a Control,
}

impl Sink for Row<'_> {
    #[inline(always)]
    fn visit(&mut self) -> Flow {
        self.control.poll()
    }

    #[inline(always)]
    fn solution(&mut self, digits: &[u8]) -> Flow {
        if *self.count == 0 {
            for (cell, digit) in self.solution.iter_mut().zip(digits) {
                *cell = digit + self.zero;
            }
        }
        *self.count += 1;
        if *self.count == self.enough {
            ControlFlow::Break(Stop::Enough)
        } else {
            CONTINUE
        }
    }
}
