//! The last cell of a rule.

use std::ops::ControlFlow;

use queendoku_ground::control::Flow;

use super::relations::{broken, each_rule};
use super::words::called;
use crate::cells::{Cells, only};
use crate::position::Position;
use crate::tell::{Findings, Story, cell, each, symbol};

techniques! {
    LAST_OF_A_RULE = "last of a rule", 13, find,
        "All cells of a rule but one are filled, and it leaves one digit for that one.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    each_rule(position, found, |relation, found| {
        let Some(at) = relation.open(position).only() else {
            return ControlFlow::Continue(false);
        };
        let Some(left) = relation.support(position) else {
            return broken(position, found, relation);
        };
        let Some(digit) = only(relation.of_cell(&left, at)) else {
            return ControlFlow::Continue(false);
        };
        found.place(0, each(Cells::of(at), digit), || {
            let digit = symbol(digit);
            let (name, at) = (called(position, relation), cell(position, at));
            let reason = format!("{name} leaves only {digit} for {at}.");
            Story::of(reason).relation(position, relation)
        })?;
        ControlFlow::Continue(true)
    })
}
