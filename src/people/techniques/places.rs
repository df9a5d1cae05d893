//! Digits that no filling of a rule has in a cell.

use std::ops::ControlFlow;

use queendoku_ground::control::Flow;

use super::relations::{beyond_two, broken, each_relation, of_rules};
use super::words::{called, cannot, combinations_in_words};
use crate::position::Position;
use crate::tell::{Findings, Story, listed};

techniques! {
    PLACES = "places", 24, find,
        "No filling of a rule with the candidates that are left has a digit in a cell.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let all = of_rules(position, found);
    each_relation(position, found, all, |relation, found| {
        let Some(left) = relation.support(position) else {
            return broken(position, found, relation);
        };
        let gone = relation.beyond(position, &left);
        let difficulty = 24 + beyond_two(relation.open(position), 3).min(18);
        found.eliminate(position, difficulty, gone.clone(), || {
            let name = called(position, relation);
            let cannot = cannot(position, &gone);
            let reason = match (relation.combinations(position), &gone[..]) {
                (Some(sets), [(at, set)]) => format!(
                    "{name} can be {}, none with {} in {}.",
                    combinations_in_words(&sets),
                    listed(*set, "or"),
                    crate::tell::cell(position, *at)
                ),
                (Some(sets), _) => {
                    format!(
                        "{name} can be {}, and then {cannot}.",
                        combinations_in_words(&sets)
                    )
                }
                (None, _) => {
                    format!("No filling is left of {name} but those in which {cannot}.")
                }
            };
            Story::of(&reason).relation(position, relation)
        })?;
        ControlFlow::Continue(!gone.is_empty())
    })
}
