//! Chains of assertions, each of which follows from the one before: cycles, and chains from an
//! assumption to its opposite.

use crate::chains::explainer::{Form, SearchKind, send_chains};
use crate::marks::Candidates;
use crate::tell::Findings;
use queendoku_ground::control::{CONTINUE, Flow};

techniques! {
    X_CYCLE = "bidirectional x-cycle", 65, |grid, found| send(grid, found, Some(Form::XCycle)),
        "Places of one digit in a circle, every other one of which must be true.";
    Y_CYCLE = "bidirectional y-cycle", 65, |grid, found| send(grid, found, Some(Form::YCycle)),
        "Cells with two candidates in a circle, which can be filled in two ways only.";
    X_CHAIN = "forcing x-chain", 66, |grid, found| send(grid, found, Some(Form::XChain)),
        "A candidate whose opposite follows from it by a chain within its digit.";
    CYCLE = "bidirectional cycle", 70, |grid, found| send(grid, found, Some(Form::Cycle)),
        "Candidates in a circle, every other one of which must be true.";
    CHAIN = "forcing chain", 70, |grid, found| send(grid, found, Some(Form::Chain)),
        "A candidate whose opposite follows from it by a chain.";
    /// The best of all cycles and single chains, as Sudoku Explainer ranks them.
    EASIEST = "cycle or chain", 65, |grid, found| send(grid, found, None),
        "Candidates in a circle, or a candidate whose opposite follows from it.";
}

/// Sends the best chain, or all.
fn send(grid: &Candidates, found: &mut Findings<'_, '_>, only: Option<Form>) -> Flow {
    if only == Some(Form::YCycle) && found.pairs_are_the_same() {
        return CONTINUE;
    }
    send_chains(SearchKind::Chains, only, grid, found, |form| match form {
        Form::XCycle => &X_CYCLE,
        Form::YCycle => &Y_CYCLE,
        Form::Cycle => &CYCLE,
        Form::XChain => &X_CHAIN,
        _ => &CHAIN,
    })?;
    found.nothing()
}
