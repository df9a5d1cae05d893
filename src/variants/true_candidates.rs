//! The digits that stand in some solution.

use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;

use crate::depth_first::Searcher;

/// For each cell the digits that stand in some solution with these candidates.
pub(crate) fn true_candidates(
    searcher: &mut Searcher<'_>,
    candidates: &[u32],
    poller: &mut Poller<'_>,
) -> Result<Vec<u32>> {
    let mut seen = vec![0; candidates.len()];
    searcher.begin(candidates);
    let Some(first) = searcher.search(1, poller)?.first else {
        return Ok(seen);
    };
    mark(&mut seen, &first);
    searcher.go_on_with(candidates);
    let _ = searcher.propagate();
    let mut left = searcher.state.cells.clone();
    for cell in 0..left.len() {
        // Until all that is left is seen: a solution with a digit that is not, or none has one.
        while left[cell] & !seen[cell] != 0 {
            let mut unseen = left.clone();
            unseen[cell] &= !seen[cell];
            searcher.preferred.clear();
            let new = left.iter().zip(&seen).map(|(left, seen)| left & !seen);
            searcher.preferred.extend(new);
            searcher.go_on_with(&unseen);
            let found = searcher.search(1, poller);
            searcher.preferred.clear();
            match found?.first {
                Some(solution) => mark(&mut seen, &solution),
                None => {
                    left[cell] = seen[cell];
                    searcher.go_on_with(&left);
                    let _ = searcher.propagate();
                    left.copy_from_slice(&searcher.state.cells);
                }
            }
        }
    }
    Ok(seen)
}

fn mark(seen: &mut [u32], solution: &[u32]) {
    for (seen, digit) in seen.iter_mut().zip(solution) {
        *seen |= digit;
    }
}
