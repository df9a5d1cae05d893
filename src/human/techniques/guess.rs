//! The last resort: the digit of the solution, without a reason.

use crate::marks::Candidates;
use crate::tell::{Findings, Mark, Role, Story, notation};
use queendoku_ground::control::{CONTINUE, Flow};

techniques! {
    GUESS = "guess", 120, find,
        "The digit of the solution in a cell with the fewest candidates. It proves nothing.";
}

/// Nothing is found where the solution is not known, or is one of several.
fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let Some(solution) = found.solution else {
        return CONTINUE;
    };
    let fewest = grid
        .unsolved()
        .into_iter()
        .min_by_key(|&cell| grid.of(cell).len());
    let Some(cell) = fewest else {
        return CONTINUE;
    };
    let digit = solution.digits()[cell.0];
    found.place(cell, digit, || Story {
        reason: format!(
            "This is a guess, not a deduction: {cell} can be {}, and the solution has {digit} there.",
            notation::either_digit(grid.of(cell)),
        ),
        marks: vec![Mark::of(cell, digit, Role::Defining)],
        ..Story::default()
    })
}
