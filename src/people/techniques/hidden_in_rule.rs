//! A digit that every combination has, with one place.

use std::ops::ControlFlow;

use queendoku_ground::control::Flow;

use super::relations::{each_relation, of_rules};
use super::words::{called, combinations_in_words};
use crate::cells::digits;
use crate::position::Position;
use crate::tell::{Findings, Story, cell, symbol};

techniques! {
    HIDDEN_IN_A_RULE = "hidden in a rule", 23, find,
        "Every combination of a rule has a digit, and one of its cells can be it.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let all = of_rules(position, found);
    each_relation(position, found, all, |relation, found| {
        let Some(sets) = relation.combinations(position) else {
            return ControlFlow::Continue(false);
        };
        let mut any = false;
        for digit in
            digits(sets.iter().fold(u32::MAX, |all, set| all & set) & position.map.all_digits)
        {
            let places = relation.set & position.places_of(digit);
            let Some(at) = places.only().filter(|&at| position.open.has(at)) else {
                continue;
            };
            any = true;
            found.place(23, at, digit, || {
                let digit = symbol(digit);
                let (name, at) = (called(position, relation), cell(position, at));
                let all = match sets.len() {
                    1 => format!("is {}", combinations_in_words(&sets)),
                    _ => format!("can be {}: each has {digit}", combinations_in_words(&sets)),
                };
                let reason = format!("{name} {all}, and {at} is its only place for {digit}.");
                Story::of(&reason).relation(position, relation)
            })?;
        }
        ControlFlow::Continue(any)
    })
}
