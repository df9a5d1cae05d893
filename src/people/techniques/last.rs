//! The last cell of a rule.

use std::ops::ControlFlow;

use queendoku_ground::control::Flow;

use super::relations::{broken, each_relation, of_rules};
use super::words::called;
use crate::cells::only;
use crate::position::Position;
use crate::tell::{Findings, Story, cell, symbol};

techniques! {
    LAST_OF_A_RULE = "last of a rule", 13, find,
        "All cells of a rule but one are filled, and it leaves one digit for that one.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let all = of_rules(position, found);
    each_relation(position, found, all, |relation, found| {
        let Some(at) = relation.open(position).only() else {
            return ControlFlow::Continue(false);
        };
        let place = relation
            .cells
            .iter()
            .position(|&cell| cell == at)
            .unwrap_or_default();
        let digit = match relation.support(position) {
            Some(sets) => only(sets[place]),
            None => return broken(position, found, relation),
        };
        let Some(digit) = digit else {
            return ControlFlow::Continue(false);
        };
        found.place(13, at, digit, || {
            let digit = symbol(digit);
            let (name, at) = (called(position, relation), cell(position, at));
            let reason = match relation.cells.len() {
                1 => format!("{name} leaves only {digit} for {at}."),
                _ => format!("{at} is the last cell of {name}, and only {digit} fits."),
            };
            Story::of(&reason).relation(position, relation)
        })?;
        ControlFlow::Continue(true)
    })
}
