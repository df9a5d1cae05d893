//! Chains from several assumptions, one of which must be true, and chains in which all that
//! became false counts.

use crate::chains::explainer::{Form, SearchKind, send_chains};
use crate::marks::Candidates;
use crate::tell::Findings;
use queendoku_ground::control::Flow;

techniques! {
    NISHIO = "nishio forcing chain", 75, |grid, found| send(grid, found, SearchKind::Nishio),
        "A place of a digit that leaves no way to place the digit elsewhere.";
    CELL = "cell forcing chain", 80, |grid, found| multiple(grid, found, Some(Form::Cell)),
        "All candidates of a cell lead to the same conclusion.";
    REGION = "region forcing chain", 80, |grid, found| multiple(grid, found, Some(Form::House)),
        "All places of a digit in a house lead to the same conclusion.";
    DYNAMIC = "dynamic forcing chain", 85, |grid, found| dynamic(grid, found, 0),
        "An assumption is followed to all its consequences, together with what they leave.";
    PLUS = "dynamic plus forcing chain", 90, |grid, found| dynamic(grid, found, 1),
        "A dynamic forcing chain that may use locked candidates, pairs and X-wings.";
    NESTED = "nested forcing chain", 95, |grid, found| dynamic(grid, found, 2),
        "A dynamic forcing chain that may use forcing chains on what it leaves.";
    NESTED_MULTIPLE = "nested multiple forcing chain", 100, |grid, found| dynamic(grid, found, 3),
        "A dynamic forcing chain that may use cell and region forcing chains.";
    NESTED_DYNAMIC = "nested dynamic forcing chain", 105, |grid, found| dynamic(grid, found, 4),
        "A dynamic forcing chain that may use dynamic forcing chains.";
    NESTED_TWICE = "twice nested forcing chain", 110, |grid, found| dynamic(grid, found, 5),
        "A dynamic forcing chain that may use nested forcing chains.";
    /// The best cell or region forcing chain.
    EASIEST = "cell or region forcing chain", 80, |grid, found| multiple(grid, found, None),
        "All candidates of a cell, or all places in a house, lead to the same conclusion.";
}

fn multiple(grid: &Candidates, found: &mut Findings<'_, '_>, only: Option<Form>) -> Flow {
    let technique = |form| if form == Form::Cell { &CELL } else { &REGION };
    send_chains(SearchKind::Multiple, only, grid, found, technique)
}

/// Sends the best chain of that kind, or all.
fn send(grid: &Candidates, found: &mut Findings<'_, '_>, kind: SearchKind) -> Flow {
    let technique = found.technique;
    send_chains(kind, None, grid, found, |_| technique)
}

fn dynamic(grid: &Candidates, found: &mut Findings<'_, '_>, level: u8) -> Flow {
    send(grid, found, SearchKind::Dynamic(level))
}
