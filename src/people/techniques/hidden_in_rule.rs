//! A digit that every combination has, with one place.

use std::ops::ControlFlow;

use queendoku_ground::control::Flow;

use super::relations::{each_rule, in_all};
use super::words::{called, combinations_in_words};
use crate::position::Position;
use crate::tell::{Findings, Story, cell, each, symbol};

techniques! {
    HIDDEN_IN_A_RULE = "hidden in a rule", 23, find,
        "Every combination of a rule has a digit, and one of its cells can be it.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    each_rule(position, found, |relation, found| {
        let Some(sets) = relation.combinations(position) else {
            return ControlFlow::Continue(false);
        };
        let mut any = false;
        for digit in in_all(position, &sets) {
            let places = relation.set & position.places_of(digit);
            let Some(at) = places.only().filter(|&at| position.open.has(at)) else {
                continue;
            };
            any = true;
            found.place(0, each(places, digit), || {
                let (name, at) = (called(position, relation), cell(position, at));
                let (digit, all) = (symbol(digit), combinations_in_words(&sets));
                let all = match sets.len() {
                    1 => format!("is {all}"),
                    _ => format!("can be {all}: each has {digit}"),
                };
                let reason = format!("{name} {all}, and {at} is its only place for {digit}.");
                Story::of(reason).relation(position, relation)
            })?;
        }
        ControlFlow::Continue(any)
    })
}
