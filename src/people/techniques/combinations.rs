//! Digits that no combination has.

use std::ops::ControlFlow;

use queendoku_ground::control::Flow;

use super::relations::{beyond_two, broken, each_relation, of_rules};
use super::words::{called, cannot, combinations_in_words};
use crate::position::Position;
use crate::tell::{Findings, Places, Story};

techniques! {
    COMBINATIONS = "combinations", 20, find,
        "A digit is in none of the combinations that a rule can still have.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let all = of_rules(position, found);
    each_relation(position, found, all, |relation, found| {
        let Some(sets) = relation.combinations(position) else {
            return ControlFlow::Continue(false);
        };
        if sets.is_empty() {
            return broken(position, found, relation);
        }
        let union = sets.iter().fold(0, |all, set| all | set);
        let open = relation.open(position);
        let gone = open
            .into_iter()
            .map(|cell| (cell, position.candidates[cell] & !union));
        let gone: Places = gone.filter(|&(_, set)| set != 0).collect();
        let many = if sets.len() > 8 { 2 } else { 0 };
        let difficulty = 20 + beyond_two(open, 2) + many;
        found.eliminate(position, difficulty, gone.clone(), || {
            let (name, sets) = (called(position, relation), combinations_in_words(&sets));
            let reason = format!("{name} can be {sets}, so {}.", cannot(position, &gone));
            Story::of(&reason).relation(position, relation)
        })?;
        ControlFlow::Continue(!gone.is_empty())
    })
}
