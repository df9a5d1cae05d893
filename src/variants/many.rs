//! Many puzzles under the same rules, on several threads.

use queendoku_ground::control::{Check, Control, Poller};
use queendoku_ground::error::Result;
use queendoku_ground::pool;
use queendoku_ground::wanted::Wanted;

use crate::depth_first::Searcher;
use crate::engine::Engine;

/// Puzzles that a thread takes at once.
const CHUNK: usize = 32;

impl Engine {
    /// Solves puzzles as [`Self::solve`] does, each of them digits, 0 for a blank: `counts` receives the
    /// number of solutions of each, up to the limit, and `solutions` the digits of one, or zeros.
    /// Progress is in puzzles.
    ///
    /// # Errors
    /// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `check` says stop, and
    /// [`Error::OutOfMemory`](queendoku_ground::error::Error::OutOfMemory) if the system starts no threads.
    ///
    /// # Panics
    /// If the slices have different numbers of puzzles.
    pub fn solve_many(
        &self,
        puzzles: &[u8],
        wanted: &Wanted,
        solutions: &mut [u8],
        counts: &mut [u8],
        control: &Control,
        check: Check<'_>,
    ) -> Result<()> {
        assert_eq!(puzzles.len(), self.cells() * counts.len());
        assert_eq!(solutions.len(), puzzles.len());
        control.set_total(counts.len() as u64);
        let cells = self.cells().max(1);
        let chunks: Vec<_> = (puzzles.chunks(CHUNK * cells))
            .zip(solutions.chunks_mut(CHUNK * cells))
            .zip(counts.chunks_mut(CHUNK))
            .collect();
        type Chunk<'a> = ((&'a [u8], &'a mut [u8]), &'a mut [u8]);
        let work = |searcher: &mut Searcher<'_>, poller: &mut Poller<'_>, chunk: Chunk<'_>| {
            let ((puzzles, solutions), counts) = chunk;
            let rows = puzzles.chunks(cells).zip(solutions.chunks_mut(cells));
            for ((puzzle, solution), count) in rows.zip(counts.iter_mut()) {
                let candidates: Vec<u32> = puzzle.iter().map(candidates).collect();
                let limit = wanted.limit.into();
                let (found, number) =
                    self.solve_with(searcher, &candidates, wanted.order, limit, poller)?;
                *count = number as u8;
                match found {
                    Some(digits) => solution.copy_from_slice(&digits),
                    None => solution.fill(0),
                }
            }
            control.add_done(counts.len() as u64);
            Ok(())
        };
        let searcher = || self.searcher();
        pool::map_watched(chunks, wanted.threads, control, check, searcher, work)?;
        Ok(())
    }
}

/// The candidates of a cell.
fn candidates(digit: &u8) -> u32 {
    match *digit {
        0 => u32::MAX,
        digit => 1_u32.checked_shl(u32::from(digit) - 1).unwrap_or(0),
    }
}
