//! Chains of assertions, each of which follows from the one before: cycles, and chains from an
//! assumption to its opposite.

use crate::chains::explainer::{Form, SearchKind, send_chains};
use crate::marks::Candidates;
use crate::tell::{Findings, Technique};
use queendoku_core::control::Flow;

pub(crate) static X_CYCLE: Technique = Technique {
    name: "bidirectional x-cycle",
    difficulty: 65,
    uniqueness: false,
    summary: "Places of one digit in a circle, every other one of which must be true.",
    find: |grid, found| send(Some(Form::XCycle), grid, found),
};

pub(crate) static Y_CYCLE: Technique = Technique {
    name: "bidirectional y-cycle",
    difficulty: 65,
    uniqueness: false,
    summary: "Cells with two candidates in a circle, which can be filled in two ways only.",
    find: |grid, found| send(Some(Form::YCycle), grid, found),
};

pub(crate) static X_CHAIN: Technique = Technique {
    name: "forcing x-chain",
    difficulty: 66,
    uniqueness: false,
    summary: "A candidate whose opposite follows from it by a chain within its digit.",
    find: |grid, found| send(Some(Form::XChain), grid, found),
};

pub(crate) static CYCLE: Technique = Technique {
    name: "bidirectional cycle",
    difficulty: 70,
    uniqueness: false,
    summary: "Candidates in a circle, every other one of which must be true.",
    find: |grid, found| send(Some(Form::Cycle), grid, found),
};

pub(crate) static CHAIN: Technique = Technique {
    name: "forcing chain",
    difficulty: 70,
    uniqueness: false,
    summary: "A candidate whose opposite follows from it by a chain.",
    find: |grid, found| send(Some(Form::Chain), grid, found),
};

/// The best of all cycles and single chains, as Sudoku Explainer ranks them.
pub(crate) fn single_chains(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    send(None, grid, found)
}

/// Sends the best chain, or all.
fn send(only: Option<Form>, grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    send_chains(SearchKind::Chains, only, grid, found, |form| match form {
        Form::XCycle => &X_CYCLE,
        Form::YCycle => &Y_CYCLE,
        Form::Cycle => &CYCLE,
        Form::XChain => &X_CHAIN,
        _ => &CHAIN,
    })
}
