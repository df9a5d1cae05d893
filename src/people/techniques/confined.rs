//! A digit of a house that only cells of a rule can have: the rule has it there.

use std::ops::ControlFlow;

use queendoku_ground::control::Flow;

use super::relations::{all_relations, broken, each_relation};
use super::words::{self, called, cannot};
use crate::cells::{bit, digits};
use crate::position::Position;
use crate::tell::{Findings, Story, symbol};

techniques! {
    CONFINED = "confined", 28, find,
        "All places of a digit in a house lie in cells of a rule that differ: the rule has it there, and \
         its other cells and combinations do not.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let map = position.map;
    let all = all_relations(position, found);
    each_relation(position, found, all, |relation, found| {
        if !relation.is_clique || relation.cells.len() < 2 || relation.open(position).len() > 6 {
            return ControlFlow::Continue(true); // what it shares with houses changes without it
        }
        for (house, it) in map.houses.iter().enumerate() {
            let common = it.cells & relation.open(position);
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
                let gone = relation.beyond(position, &left);
                let harder = if relation.derived.is_some() { 3 } else { 0 };
                found.eliminate(position, 28 + harder, gone.clone(), || {
                    let (set, digit) = (bit(digit), symbol(digit));
                    let (name, it) = (called(position, relation), &it.name);
                    let cannot = cannot(position, &gone);
                    let reason = format!(
                        "In {it}, {digit} can only be in {name}, which therefore has it there; so {cannot}."
                    );
                    let why = relation.derived.as_ref();
                    let why = why.map(|derived| words::why(position, relation, derived));
                    let reason = why.map_or(reason.clone(), |why| format!("{why} {reason}"));
                    let places = places.into_iter().map(|at| (at, set)).collect();
                    Story::of(&reason).houses(&[house]).relation(position, relation).set(places)
                })?;
            }
        }
        ControlFlow::Continue(true)
    })
}
