//! What all fillings of a rule take.

use queendoku_ground::control::{CONTINUE, Flow};

use super::relations::all_relations;
use super::words::introduced;
use crate::cells::digits;
use crate::options::{is_small, open_of};
use crate::position::Position;
use crate::tell::{Findings, Story, cell, cells, symbol};

techniques! {
    EVERY_COMBINATION = "every combination takes it", 43, find,
        "All fillings of a rule have a digit where a cell sees it.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let (options, puzzle) = (found.memory.options(position), found.memory.puzzle);
    for number in all_relations(position, found) {
        let relation = &puzzle.relations[number];
        let difficulty = 43 + if relation.derived.is_some() { 3 } else { 0 };
        if !is_small(position, relation) || !found.is_wanted(difficulty) {
            continue;
        }
        let Some(fillings) = found.memory.fillings(position, number) else {
            continue;
        };
        let mut common: Option<Vec<u64>> = None;
        for filling in fillings.iter() {
            found.poller.poll_nodes(5)?;
            let excluded = options.excluded(&open_of(position, &relation.cells, filling));
            common = Some(match common {
                None => excluded,
                Some(before) => before
                    .iter()
                    .zip(&excluded)
                    .map(|(one, other)| one & other)
                    .collect(),
            });
            if common
                .as_ref()
                .is_some_and(|bits| bits.iter().all(|&word| word == 0))
            {
                break;
            }
        }
        let gone = options.candidates(position, &common.unwrap_or_default());
        let gone: Vec<(usize, u32)> = gone
            .into_iter()
            .filter(|(at, _)| !relation.set.has(*at))
            .collect();
        found.eliminate(position, difficulty, gone.clone(), || {
            let each = gone
                .iter()
                .flat_map(|&(at, set)| digits(set).map(move |digit| (at, digit)));
            let each = each.map(|(at, digit)| {
                let places = relation.set & position.places_of(digit) & position.map.sees[at];
                format!(
                    "{} sees {} at {}",
                    cell(position, at),
                    symbol(digit),
                    cells(position, places, "or")
                )
            });
            let reason = format!(
                "However {} is filled, {}.",
                introduced(position, relation),
                each.collect::<Vec<_>>().join("; ")
            );
            Story::of(&reason).relation(position, relation)
        })?;
    }
    CONTINUE
}
