//! A digit of a house that only cells of a rule can have: the rule has it there.

use std::ops::ControlFlow;

use queendoku_ground::control::Flow;

use super::relations::{broken, each_relation};
use super::words::{called, cannot, explained};
use crate::cells::digits;
use crate::position::Position;
use crate::tell::{Findings, Story, each, symbol};

techniques! {
    CONFINED = "confined", 28, find,
        "All places of a digit in a house lie in cells of a rule that differ: the rule has it there, and \
         its other cells and combinations do not.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    each_relation(position, found, |relation, found| {
        let open = relation.open(position);
        if !relation.is_clique || relation.cells.len() < 2 || open.len() > 6 {
            return ControlFlow::Continue(true); // what it shares with houses changes without it
        }
        for (house, it) in position.map.houses.iter().enumerate() {
            let common = it.cells & open;
            if common.len() < 2 {
                continue;
            }
            for digit in digits(position.union(common)) {
                let places = position.in_house(house, digit);
                if places.len() < 2 || !places.is_subset(common) {
                    continue;
                }
                let Some(left) = relation.support_with(position, digit, places) else {
                    return broken(position, found, relation);
                };
                let gone = position.beyond(&relation.cells, &left);
                found.eliminate(relation.harder(), gone.clone(), || {
                    let reason = format!(
                        "{}In {}, {} can only be in {}, which therefore has it there; so {}.",
                        explained(position, relation),
                        it.name,
                        symbol(digit),
                        called(position, relation),
                        cannot(position, &gone)
                    );
                    let story = Story::of(reason).houses(&[house]);
                    story.relation(position, relation).set(each(places, digit))
                })?;
            }
        }
        ControlFlow::Continue(true)
    })
}
