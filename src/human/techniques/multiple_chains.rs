//! Chains from several assumptions, one of which must be true, and chains in which all that
//! became false counts.

use crate::chains::explainer::{Form, SearchKind, send_chains};
use crate::marks::Candidates;
use crate::tell::{Findings, Technique};
use queendoku_core::control::Flow;

pub(crate) static NISHIO: Technique = Technique {
    name: "nishio forcing chain",
    difficulty: 75,
    uniqueness: false,
    summary: "A place of a digit that leaves no way to place the digit elsewhere.",
    find: |grid, found| send(SearchKind::Nishio, None, grid, found),
};

pub(crate) static CELL: Technique = Technique {
    name: "cell forcing chain",
    difficulty: 80,
    uniqueness: false,
    summary: "All candidates of a cell lead to the same conclusion.",
    find: |grid, found| send(SearchKind::Multiple, Some(Form::Cell), grid, found),
};

pub(crate) static REGION: Technique = Technique {
    name: "region forcing chain",
    difficulty: 80,
    uniqueness: false,
    summary: "All places of a digit in a house lead to the same conclusion.",
    find: |grid, found| send(SearchKind::Multiple, Some(Form::House), grid, found),
};

pub(crate) static DYNAMIC: Technique = Technique {
    name: "dynamic forcing chain",
    difficulty: 85,
    uniqueness: false,
    summary: "An assumption is followed to all its consequences, together with what they leave.",
    find: |grid, found| send(SearchKind::Dynamic(0), None, grid, found),
};

pub(crate) static PLUS: Technique = Technique {
    name: "dynamic plus forcing chain",
    difficulty: 90,
    uniqueness: false,
    summary: "A dynamic forcing chain that may use locked candidates, pairs and X-wings.",
    find: |grid, found| send(SearchKind::Dynamic(1), None, grid, found),
};

pub(crate) static NESTED: Technique = Technique {
    name: "nested forcing chain",
    difficulty: 95,
    uniqueness: false,
    summary: "A dynamic forcing chain that may use forcing chains on what it leaves.",
    find: |grid, found| send(SearchKind::Dynamic(2), None, grid, found),
};

pub(crate) static NESTED_MULTIPLE: Technique = Technique {
    name: "nested multiple forcing chain",
    difficulty: 100,
    uniqueness: false,
    summary: "A dynamic forcing chain that may use cell and region forcing chains.",
    find: |grid, found| send(SearchKind::Dynamic(3), None, grid, found),
};

pub(crate) static NESTED_DYNAMIC: Technique = Technique {
    name: "nested dynamic forcing chain",
    difficulty: 105,
    uniqueness: false,
    summary: "A dynamic forcing chain that may use dynamic forcing chains.",
    find: |grid, found| send(SearchKind::Dynamic(4), None, grid, found),
};

pub(crate) static NESTED_TWICE: Technique = Technique {
    name: "twice nested forcing chain",
    difficulty: 110,
    uniqueness: false,
    summary: "A dynamic forcing chain that may use nested forcing chains.",
    find: |grid, found| send(SearchKind::Dynamic(5), None, grid, found),
};

/// The best cell or region forcing chain.
pub(crate) fn multiple(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    send(SearchKind::Multiple, None, grid, found)
}

/// Sends the best chain, or all.
fn send(
    kind: SearchKind,
    only: Option<Form>,
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
) -> Flow {
    send_chains(kind, only, grid, found, |form| match kind {
        SearchKind::Nishio => &NISHIO,
        SearchKind::Dynamic(0) => &DYNAMIC,
        SearchKind::Dynamic(1) => &PLUS,
        SearchKind::Dynamic(2) => &NESTED,
        SearchKind::Dynamic(3) => &NESTED_MULTIPLE,
        SearchKind::Dynamic(4) => &NESTED_DYNAMIC,
        SearchKind::Dynamic(_) => &NESTED_TWICE,
        _ if form == Form::Cell => &CELL,
        _ => &REGION,
    })
}
