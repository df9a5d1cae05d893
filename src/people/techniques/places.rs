//! Digits that no filling of a rule has in a cell.

use queendoku_ground::control::Flow;

use super::relations::{beyond_two, broken, each_rule, lose};
use super::words::{called, cannot, combinations_in_words};
use crate::position::Position;
use crate::tell::{Findings, cell, listed};

techniques! {
    PLACES = "places", 24, find,
        "No filling of a rule with the candidates that are left has a digit in a cell.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    each_rule(position, found, |relation, found| {
        let Some(left) = relation.support(position) else {
            return broken(position, found, relation);
        };
        let gone = position.beyond(&relation.cells, &left);
        let harder = beyond_two(relation.open(position), 3).min(18);
        lose(position, found, relation, harder, &gone, || {
            let (name, cannot) = (called(position, relation), cannot(position, &gone));
            let Some(sets) = relation.combinations(position) else {
                return format!("No filling is left of {name} but those in which {cannot}.");
            };
            let sets = combinations_in_words(&sets);
            match gone[..] {
                [(at, set)] => {
                    let (set, at) = (listed(set, "or"), cell(position, at));
                    format!("{name} can be {sets}, none with {set} in {at}.")
                }
                _ => format!("{name} can be {sets}, and then {cannot}."),
            }
        })
    })
}
