//! Solutions in lexicographic order: a [flashlight search](queendoku_ground::flashlight) over the cells.

use std::sync::Arc;

use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_ground::flashlight::{Flashlight, Lamp, Parts};
use queendoku_simd::Isa;

use crate::depth_first::Searcher;
use crate::network::Network;

/// The solutions of a puzzle in lexicographic order, one at a time. It keeps what it needs of its
/// engine, and candidates for each cell at most.
#[derive(Debug, Clone)]
pub struct Solutions {
    network: Arc<Network>,
    isa: Isa,
    /// Candidates and solutions, both as sets of digits.
    rest: Flashlight<Vec<u32>, Vec<u32>>,
}

impl Solutions {
    /// The solutions with these candidates, of which one may be known.
    pub(crate) fn new(
        network: &Arc<Network>,
        isa: Isa,
        candidates: &[u32],
        witness: Option<Vec<u32>>,
    ) -> Self {
        Solutions {
            network: Arc::clone(network),
            isa,
            rest: Flashlight::new(candidates.to_vec(), witness),
        }
    }

    /// The digits of the next solution, or `None` after the last.
    ///
    /// # Errors
    /// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it; the next
    /// call goes on from there.
    pub fn next(&mut self, poller: &mut Poller<'_>) -> Result<Option<Vec<u8>>> {
        let mut cells = Cells(Searcher::new(&self.network, self.isa));
        let next = self.rest.next(&mut cells, poller)?;
        Ok(next.as_deref().map(digits))
    }
}

/// One cell after the other gets the smallest digit with which there is a solution.
struct Cells<'a>(Searcher<'a>);

impl Cells<'_> {
    /// Candidates that have a solution, without those that propagation takes away.
    fn propagated(&mut self, candidates: &[u32]) -> Vec<u32> {
        self.0.go_on_with(candidates);
        // They have a solution, so that this finds no contradiction.
        let _ = self.0.propagate();
        self.0.state.cells.clone()
    }
}

impl Lamp for Cells<'_> {
    type Branch = Vec<u32>;
    type Witness = Vec<u32>;

    /// Each question is a search of its own: on large grids, what the conflicts of another taught
    /// leads far astray.
    fn witness(
        &mut self,
        candidates: &mut Vec<u32>,
        poller: &mut Poller<'_>,
    ) -> Result<Option<Vec<u32>>> {
        self.0.begin(candidates);
        let found = self.0.search(1, poller)?.first;
        if found.is_some() {
            *candidates = self.propagated(candidates);
        }
        Ok(found)
    }

    fn divide(&mut self, mut rest: Vec<u32>, witness: &Vec<u32>) -> Option<Parts<Vec<u32>>> {
        let cell = rest.iter().position(|set| !set.is_power_of_two())?;
        // The next one is often like it.
        self.0.preferred.clone_from(witness);
        let least = rest[cell] & rest[cell].wrapping_neg();
        let is_in_first = witness[cell] == least;
        let mut first = rest.clone();
        first[cell] = least;
        if is_in_first {
            first = self.propagated(&first);
        }
        rest[cell] ^= least;
        Some(Parts {
            first,
            rest: Some(rest),
            is_in_first,
        })
    }
}

/// The digits of candidates that are single.
pub(crate) fn digits(candidates: &[u32]) -> Vec<u8> {
    candidates
        .iter()
        .map(|set| set.trailing_zeros() as u8 + 1)
        .collect()
}
