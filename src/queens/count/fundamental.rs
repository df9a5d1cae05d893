//! The number of fundamental solutions: placements up to rotation and reflection.
//!
//! By Burnside's lemma, the number of classes is the average, over the eight symmetries, of the
//! number of placements that a symmetry leaves unchanged. From n = 2 on, no reflection leaves one
//! unchanged, so besides the total this needs the placements that the half turn and the quarter
//! turns leave unchanged. There, one queen determines two or four, and the search is small.

use super::pairs::Pairs;
use crate::problem::Problem;
use crate::rules::{Rules, Turn};
use queendoku_ground::control::{Control, NEVER_STOP, Poller};
use queendoku_ground::error::{Error, Result};

/// The number of fundamental solutions of a board without queens and blocked squares, given that
/// there are `total` placements.
///
/// # Errors
/// [`Error::Invalid`] if that cannot be the number, [`Error::Cancelled`] when `control` is.
pub fn fundamental_of(problem: &Problem, total: u128, control: &Control) -> Result<u128> {
    let n = problem.n();
    if n < 2 {
        return Ok(total);
    }
    let half_turn = unchanged_by(Turn::Half, problem, control)?;
    let quarter_turn = unchanged_by(Turn::Quarter, problem, control)?;
    let images = total.saturating_add(u128::from(half_turn + 2 * quarter_turn));
    if !images.is_multiple_of(8) {
        return Err(Error::invalid(format!(
            "total must be that of all items for n = {n}, got {total}"
        )));
    }
    Ok(images / 8)
}

/// The number of placements that a turn leaves unchanged.
fn unchanged_by(turn: Turn, problem: &Problem, control: &Control) -> Result<u64> {
    let rules = Rules {
        symmetry: Some(turn),
        ..problem.rules()
    };
    let unchanged = Problem::new(problem.n(), &[], &[], rules)?;
    if rules.are_too_strict(problem.n()) {
        return Ok(0);
    }
    Pairs::of(&unchanged).count(&unchanged, u64::MAX, &mut Poller::new(control, NEVER_STOP))
}
