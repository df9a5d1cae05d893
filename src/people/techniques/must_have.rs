//! A digit that every combination has: who sees all its places loses it.

use std::ops::ControlFlow;

use queendoku_ground::control::Flow;
use queendoku_ground::words::sentence;

use super::relations::{broken, each_relation, in_all};
use super::words::{called, combinations_in_words, explained, see_all};
use crate::position::Position;
use crate::tell::{Findings, Story, cells, each, symbol};

techniques! {
    MUST_HAVE = "must have", 28, find,
        "Every combination of a rule has a digit: cells that see all its places in the rule lose it.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    each_relation(position, found, |relation, found| {
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
        for digit in in_all(position, &sets) {
            let places = relation.set & position.places_of(digit);
            let gone = position.map.see_all(places) & (position.places_of(digit) - relation.set);
            if gone.is_empty() || places.len() < 2 {
                continue;
            }
            any = true;
            found.eliminate(relation.harder(), each(gone, digit), || {
                let (digit, see) = (symbol(digit), see_all(gone, places));
                // A sum is told with its open cells alone.
                let filled = match relation.derived {
                    Some(_) => position.union(relation.set - position.open),
                    None => 0,
                };
                let sets: Vec<u32> = sets.iter().map(|set| set & !filled).collect();
                let (name, all) = (called(position, relation), combinations_in_words(&sets));
                let (at, who) = (cells(position, places, "or"), cells(position, gone, "and"));
                let each = match sets.len() {
                    1 => format!("{name} is {all}, with"),
                    _ => format!("{name} can be {all}: each has"),
                };
                let reason = sentence(format!("{each} {digit}, in {at}; {who} {see}."));
                let explained = explained(position, relation);
                Story::of(explained + &reason).relation(position, relation)
            })?;
        }
        ControlFlow::Continue(any)
    })
}
