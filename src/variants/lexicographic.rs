//! Solutions in lexicographic order.
//!
//! Flashlight search: the first open cell takes the smallest digit with which a solution exists, by
//! the search as an oracle. Its last solution is a witness, whose digits need no question; no step
//! leads into a dead end.

use std::sync::Arc;

use queendoku_core::control::Poller;
use queendoku_core::error::Result;
use queendoku_core::simd::Isa;

use crate::network::Network;
use crate::search::Searcher;

/// The solutions of a puzzle in lexicographic order, one at a time. It keeps what it needs of its
/// engine, and candidates for each cell at most.
#[derive(Debug, Clone)]
pub struct Solutions {
    network: Arc<Network>,
    isa: Isa,
    /// Where larger digits are still to be tried: the candidates, in which the cell has those alone.
    later: Vec<Vec<u32>>,
    state: Progress,
}

#[derive(Debug, Clone)]
enum Progress {
    /// No solution was asked for yet.
    Fresh(Vec<u32>),
    /// These candidates have this solution.
    Forward(Vec<u32>, Vec<u32>),
    /// A solution was returned.
    Back,
}

impl Solutions {
    pub(crate) fn new(network: Arc<Network>, isa: Isa, candidates: Vec<u32>) -> Self {
        let state = Progress::Fresh(candidates);
        Solutions {
            network,
            isa,
            later: Vec::new(),
            state,
        }
    }

    /// The digits of the next solution, or `None` after the last.
    ///
    /// # Errors
    /// [`Error::Cancelled`](queendoku_core::error::Error::Cancelled) when `poller` stops it; the next
    /// call goes on from there.
    pub fn next(&mut self, poller: &mut Poller<'_>) -> Result<Option<Vec<u8>>> {
        let network = Arc::clone(&self.network);
        let mut searcher = Searcher::new(&network, self.isa);
        loop {
            match &self.state {
                Progress::Fresh(candidates) => {
                    let candidates = candidates.clone();
                    searcher.begin(&candidates);
                    self.state = match searcher.search(1, poller)?.first {
                        Some(witness) => Progress::Forward(candidates, witness),
                        None => Progress::Back,
                    };
                }
                Progress::Forward(candidates, witness) => {
                    let open = candidates.iter().position(|set| !set.is_power_of_two());
                    let Some(cell) = open else {
                        let solution = digits(witness);
                        self.state = Progress::Back;
                        return Ok(Some(solution));
                    };
                    let (candidates, witness) = (candidates.clone(), witness.clone());
                    self.step(&mut searcher, cell, candidates, witness, poller)?;
                }
                Progress::Back => {
                    let Some(candidates) = self.later.last() else {
                        return Ok(None);
                    };
                    let candidates = candidates.clone();
                    searcher.begin(&candidates);
                    let witness = searcher.search(1, poller)?.first;
                    self.later.pop();
                    if let Some(witness) = witness {
                        self.state = Progress::Forward(candidates, witness);
                    }
                }
            }
        }
    }

    /// Gives an open cell the smallest digit that has a solution.
    fn step(
        &mut self,
        searcher: &mut Searcher<'_>,
        cell: usize,
        candidates: Vec<u32>,
        mut witness: Vec<u32>,
        poller: &mut Poller<'_>,
    ) -> Result<()> {
        let with = |set: u32| {
            let mut candidates = candidates.clone();
            candidates[cell] = set;
            candidates
        };
        // Each question is a search of its own: on large grids, what the conflicts of another taught
        // leads far astray.
        let mut smaller = candidates[cell] & (witness[cell] - 1);
        while smaller != 0 {
            let least = smaller & smaller.wrapping_neg();
            smaller ^= least;
            searcher.begin(&with(least));
            if let Some(first) = searcher.search(1, poller)?.first {
                witness = first;
                break;
            }
        }
        let digit = witness[cell];
        let larger = candidates[cell] & !(digit | (digit - 1));
        if larger != 0 {
            self.later.push(with(larger));
        }
        searcher.go_on_with(&with(digit));
        // It has a solution, so that this finds no contradiction.
        let _ = searcher.propagate();
        self.state = Progress::Forward(searcher.state.cells.clone(), witness);
        Ok(())
    }
}

/// The first of several solutions, one of which is known.
pub(crate) fn first_of_several(
    network: &Arc<Network>,
    isa: Isa,
    candidates: &[u32],
    witness: Vec<u32>,
    poller: &mut Poller<'_>,
) -> Result<Vec<u8>> {
    let mut solutions = Solutions::new(Arc::clone(network), isa, candidates.to_vec());
    let known = digits(&witness);
    solutions.state = Progress::Forward(candidates.to_vec(), witness);
    Ok(solutions.next(poller)?.unwrap_or(known))
}

/// The digits of candidates that are single.
pub(crate) fn digits(candidates: &[u32]) -> Vec<u8> {
    candidates
        .iter()
        .map(|set| set.trailing_zeros() as u8 + 1)
        .collect()
}
