//! A digit that every combination has: who sees all its places loses it.

use std::ops::ControlFlow;

use queendoku_ground::control::Flow;

use super::relations::{all_relations, broken, each_relation};
use super::words::{called, capital, combinations_in_words, why};
use crate::cells::digits;
use crate::position::Position;
use crate::tell::{Findings, Story, cells, symbol};

techniques! {
    MUST_HAVE = "must have", 28, find,
        "Every combination of a rule has a digit: cells that see all its places in the rule lose it.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let all = all_relations(position, found);
    each_relation(position, found, all, |relation, found| {
        if relation.open(position).len() > 6 {
            return ControlFlow::Continue(true); // it may be looked at later
        }
        let Some(sets) = relation.combinations(position) else {
            return ControlFlow::Continue(false);
        };
        if sets.is_empty() {
            return broken(position, found, relation);
        }
        let mut any = false;
        for digit in digits(
            sets.iter()
                .fold(position.map.all_digits, |all, set| all & set),
        ) {
            let places = relation.set & position.places_of(digit);
            let gone = position.map.see_all(places) & (position.places_of(digit) - relation.set);
            if gone.is_empty() || places.len() < 2 {
                continue;
            }
            any = true;
            let (set, derived) = (1 << (digit - 1), relation.derived.as_ref());
            let harder = if derived.is_some() { 3 } else { 0 };
            found.eliminate(
                position,
                28 + harder,
                gone.into_iter().map(|at| (at, set)),
                || {
                    let digit = symbol(digit);
                    let name = called(position, relation);
                    let at = cells(position, places, "or");
                    let who = cells(position, gone, "and");
                    let s = if gone.len() == 1 { "s" } else { "" };
                    let all = if places.len() == 2 {
                        "both"
                    } else {
                        "all of them"
                    };
                    let each = match sets.len() {
                        1 => format!("{name} is {}, with", combinations_in_words(&sets)),
                        _ => {
                            format!("{name} can be {}: each has", combinations_in_words(&sets))
                        }
                    };
                    let reason = format!("{each} {digit}, in {at}; {who} see{s} {all}.");
                    let why = derived.map(|derived| why(position, relation, derived));
                    Story::of(
                        &why.map_or(reason.clone(), |why| format!("{why} {}", capital(&reason))),
                    )
                    .relation(position, relation)
                },
            )?;
        }
        ControlFlow::Continue(any)
    })
}
