//! What all fillings of a rule take.

use queendoku_ground::control::{CONTINUE, Flow};

use super::relations::each_filled;
use super::words::{called, cannot, explained};
use crate::cells::digits;
use crate::position::Position;
use crate::tell::{Findings, Story, cell, cells, symbol};

techniques! {
    EVERY_COMBINATION = "every combination takes it", 43, find,
        "All fillings of a rule have a digit where a cell sees it.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let memory = found.grid.memory;
    let options = memory.options(position);
    each_filled(position, found, |number, fillings, found| {
        let relation = &memory.puzzle.relations[number];
        let (mut common, mut excluded) = (Vec::new(), Vec::new());
        for (number, filling) in relation.each(fillings).enumerate() {
            found.poller.poll_nodes(5)?;
            options.exclude(&relation.cells, filling, &mut excluded);
            if number == 0 {
                common.clone_from(&excluded);
            }
            for (word, own) in common.iter_mut().zip(&excluded) {
                *word &= own;
            }
            if common.iter().all(|&word| word == 0) {
                return CONTINUE;
            }
        }
        let mut gone = options.candidates(position, &common);
        gone.retain(|&(at, _)| !relation.set.has(at));
        found.eliminate(relation.harder(), gone.clone(), || {
            let all =
                (gone.iter()).flat_map(|&(at, set)| digits(set).map(move |digit| (at, digit)));
            let each = all.map(|(at, digit)| {
                let places = relation.set & position.places_of(digit) & position.map.sees[at];
                let (name, places) = (cell(position, at), cells(position, places, "or"));
                format!("{name} sees {} at {places}", symbol(digit))
            });
            let reason = format!(
                "{}However {} is filled, {}; so {}.",
                explained(position, relation),
                called(position, relation),
                each.collect::<Vec<_>>().join("; "),
                cannot(position, &gone)
            );
            Story::of(reason).relation(position, relation)
        })
    })
}
