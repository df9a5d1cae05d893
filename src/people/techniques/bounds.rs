//! What the least and the most of the other cells leave of a sum.

use std::ops::ControlFlow;

use queendoku_ground::control::Flow;

use super::relations::{broken, each_rule, lose};
use super::words::{called, cannot};
use crate::position::Position;
use crate::tell::Findings;

techniques! {
    BOUNDS = "bounds", 20, find,
        "With the other cells of a sum at their least or most, a digit is too large or too small.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    each_rule(position, found, |relation, found| {
        let mut any = false;
        for (cells, sum) in relation.sums() {
            let mut sets = position.sets(&cells);
            if !sum.narrow(&mut sets) {
                return broken(position, found, relation);
            }
            let gone = position.beyond(&cells, &sets);
            any |= lose(position, found, relation, 0, &gone, || {
                let (name, cannot) = (called(position, relation), cannot(position, &gone));
                format!("With the other cells of {name} at their least or most, {cannot}.")
            })?;
        }
        ControlFlow::Continue(any)
    })
}
