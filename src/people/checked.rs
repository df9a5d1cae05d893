//! Whether a puzzle has solutions, before anybody explains it.

use queendoku_ground::control::Poller;
use queendoku_ground::error::{Error, Result, Said};
use queendoku_ground::person::Solved;
use queendoku_ground::wanted::Order;
use queendoku_variants::Engine;

/// Looks for two solutions of a puzzle.
///
/// # Errors
/// [`Error::NoSolution`] if there is none; [`Error::Cancelled`] when `poller` stops it.
pub fn check(
    engine: &Engine,
    candidates: &[u32],
    poller: &mut Poller<'_>,
) -> Result<Solved<Vec<u8>>> {
    let (solution, count) = engine.solve(candidates, Order::Any, 2, poller)?;
    match solution {
        Some(witness) => Ok(Solved {
            witness,
            is_only: count == 1,
        }),
        None => Err(Error::NoSolution {
            said: Said::of("puzzle", "has no solution"),
            cells: Vec::new(),
        }),
    }
}
