//! What the least and the most of the other cells leave of a sum.

use std::ops::ControlFlow;

use queendoku_ground::control::Flow;

use super::relations::{broken, each_relation, of_rules};
use super::words::{called, cannot};
use crate::position::Position;
use crate::tell::{Findings, Story};

techniques! {
    BOUNDS = "bounds", 20, find,
        "With the other cells of a sum at their least or most, a digit is too large or too small.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let all = of_rules(position, found);
    each_relation(position, found, all, |relation, found| {
        let mut any = false;
        for (cells, sum) in relation.all_sums() {
            let mut sets: Vec<u32> = cells
                .iter()
                .map(|&cell| position.candidates[cell])
                .collect();
            if !sum.narrow(&mut sets) {
                return broken(position, found, relation);
            }
            let each = cells.iter().zip(&sets);
            let gone = each.map(|(&cell, set)| (cell, position.candidates[cell] & !set));
            let gone: Vec<(usize, u32)> = gone.filter(|&(_, set)| set != 0).collect();
            any |= !gone.is_empty();
            found.eliminate(position, 20, gone.clone(), || {
                let name = called(position, relation);
                let cannot = cannot(position, &gone);
                let reason =
                    format!("With the other cells of {name} at their least or most, {cannot}.");
                Story::of(&reason).relation(position, relation)
            })?;
        }
        ControlFlow::Continue(any)
    })
}
