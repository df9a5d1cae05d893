//! Digits that no combination has.

use std::ops::ControlFlow;

use queendoku_ground::control::Flow;

use super::relations::{beyond_two, broken, each_rule, lose};
use super::words::{called, cannot, combinations_in_words};
use crate::position::Position;
use crate::tell::Findings;

techniques! {
    COMBINATIONS = "combinations", 20, find,
        "A digit is in none of the combinations that a rule can still have.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    each_rule(position, found, |relation, found| {
        let Some(sets) = relation.combinations(position) else {
            return ControlFlow::Continue(false);
        };
        if sets.is_empty() {
            return broken(position, found, relation);
        }
        let (open, union) = (
            relation.open(position),
            sets.iter().fold(0, |all, set| all | set),
        );
        let gone = position.those(open, !union);
        let harder = beyond_two(open, 2) + if sets.len() > 8 { 2 } else { 0 };
        lose(position, found, relation, harder, &gone, || {
            let (name, sets) = (called(position, relation), combinations_in_words(&sets));
            format!("{name} can be {sets}, so {}.", cannot(position, &gone))
        })
    })
}
