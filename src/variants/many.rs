//! Many puzzles under the same rules, on several threads.

use std::sync::Arc;

use queendoku_core::control::{Check, Control, Poller};
use queendoku_core::error::Result;
use queendoku_core::pool;
use queendoku_core::simd::Isa;
use queendoku_core::sudoku::fast::many::Order;

use crate::lexicographic::first_of_several;
use crate::network::Network;
use crate::search::Searcher;

/// Puzzles that a thread takes at once.
const CHUNK: usize = 32;

/// Where puzzles come from.
pub trait Puzzles: Sync {
    /// Writes the candidates of each cell of puzzle number `row`, from 0.
    fn read(&self, row: usize, candidates: &mut [u32]);
}

/// Candidates, those of one puzzle after the other.
impl Puzzles for [u32] {
    fn read(&self, row: usize, candidates: &mut [u32]) {
        let start = row * candidates.len();
        candidates.copy_from_slice(&self[start..start + candidates.len()]);
    }
}

/// Digits, those of one puzzle after the other; 0 is a blank.
impl Puzzles for [u8] {
    fn read(&self, row: usize, candidates: &mut [u32]) {
        let start = row * candidates.len();
        let digits = &self[start..start + candidates.len()];
        for (candidates, &digit) in candidates.iter_mut().zip(digits) {
            *candidates = match digit {
                0 => u32::MAX,
                digit => 1_u32.checked_shl(u32::from(digit) - 1).unwrap_or(0),
            };
        }
    }
}

/// How to solve many puzzles.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Count the solutions of each puzzle up to this, at least 1.
    pub limit: u8,
    /// Which solution to give.
    pub order: Order,
    /// The number of threads, at least 1; 1 is the calling thread.
    pub threads: usize,
}

/// What all threads have in common.
pub(crate) struct Many<'a> {
    pub(crate) network: &'a Arc<Network>,
    pub(crate) isa: Isa,
    pub(crate) options: &'a Options,
}

impl Many<'_> {
    pub(crate) fn solve<P: Puzzles + ?Sized>(
        &self,
        puzzles: &P,
        solutions: &mut [u8],
        counts: &mut [u8],
        control: &Control,
        check: Check<'_>,
    ) -> Result<()> {
        let cells = self.network.links.cells;
        assert_eq!(solutions.len(), cells * counts.len());
        control.set_total(counts.len() as u64);
        let size = cells.max(1);
        let chunks: Vec<_> = (solutions.chunks_mut(CHUNK * size))
            .zip(counts.chunks_mut(CHUNK))
            .enumerate()
            .collect();
        type Chunk<'a> = (usize, (&'a mut [u8], &'a mut [u8]));
        let own = || (Searcher::new(self.network, self.isa), vec![0; cells]);
        let work =
            |own: &mut (Searcher<'_>, Vec<u32>), poller: &mut Poller<'_>, chunk: Chunk<'_>| {
                let (number, (solutions, counts)) = chunk;
                let (searcher, candidates) = own;
                let rows = solutions.chunks_mut(size).zip(counts.iter_mut());
                for (row, (solution, count)) in (CHUNK * number..).zip(rows) {
                    puzzles.read(row, candidates);
                    *count = self.one(searcher, candidates, solution, poller)?;
                }
                control.add_done(counts.len() as u64);
                Ok(())
            };
        pool::map_watched(chunks, self.options.threads, control, check, own, work)?;
        Ok(())
    }

    /// Writes a solution, and returns how many there are.
    fn one(
        &self,
        searcher: &mut Searcher<'_>,
        candidates: &[u32],
        solution: &mut [u8],
        poller: &mut Poller<'_>,
    ) -> Result<u8> {
        let Options { limit, order, .. } = *self.options;
        let in_order = order == Order::Lexicographic;
        searcher.begin(candidates);
        let enough = if in_order { limit.max(2) } else { limit };
        let found = searcher.search(enough.into(), poller)?;
        match found.first {
            None => solution.fill(0),
            Some(first) if in_order && found.count > 1 => {
                let all = first_of_several(self.network, self.isa, candidates, first, poller)?;
                solution.copy_from_slice(&all);
            }
            Some(first) => {
                for (digit, set) in solution.iter_mut().zip(first) {
                    *digit = set.trailing_zeros() as u8 + 1;
                }
            }
        }
        Ok(found.count.min(limit.into()) as u8)
    }
}
