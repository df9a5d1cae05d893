//! Sums that follow from houses and cages: the 45 rule, with innies and outies.

use std::ops::ControlFlow;

use queendoku_ground::control::{CONTINUE, Flow};

use super::relations::{broken, each_of, lose};
use super::words::{cannot, why};
use crate::cells::only;
use crate::position::Position;
use crate::relation::Derived;
use crate::tell::{Findings, Story, each};

techniques! {
    ONE_CELL = "45, one cell", 19,
        |position, found| find(position, found, |open, _, derived| {
            let out = if derived.outside.is_empty() { 0 } else { 2 };
            (open == 1).then(|| out + 2 * (derived.houses.len() as u16 - 1))
        }),
        "What the cages within houses and across them leave of the houses' sum is one cell.";
    DIFFERENCE = "45, difference", 24,
        |position, found| find(position, found, |open, outside, _| {
            (open == 2 && outside == 1).then_some(0)
        }),
        "A cell inside houses and one outside differ by a known number.";
    TWO_CELLS = "45, two cells", 27,
        |position, found| find(position, found, |open, outside, derived| {
            let is_inside = derived.outside.is_empty() && derived.houses.len() == 1;
            (open == 2 && outside != 1).then_some(if is_inside { 0 } else { 2 })
        }),
        "Two cells have a sum that follows from houses and cages.";
    THREE_OR_FOUR_CELLS = "45, three or four cells", 34,
        |position, found| find(position, found, |open, _, _| match open {
            3 => Some(0),
            4 => Some(3),
            _ => None,
        }),
        "Three or four cells have a sum, or a difference, that follows from houses and cages.";
    MORE_CELLS = "45, five or six cells", 46,
        |position, found| find(position, found, |open, _, _| matches!(open, 5 | 6).then_some(0)),
        "Five or six cells have a sum, or a difference, that follows from houses and cages.";
}

/// Looks at the sums of which it is known how much harder they are, by how many cells are open, and how
/// many of these outside.
fn find(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    harder: impl Fn(usize, usize, &Derived) -> Option<u16>,
) -> Flow {
    let memory = found.grid.memory;
    for &number in memory.live(position).iter() {
        let relation = &memory.puzzle.relations[number];
        let open = relation.open(position);
        let Some(derived) = &relation.derived else {
            continue;
        };
        let outside = (open & derived.outside).len();
        let Some(harder) = harder(open.len(), outside, derived) else {
            continue;
        };
        if !found.is_wanted(harder) {
            continue;
        }
        each_of(position, found, [number], |relation, found| {
            let Some(left) = relation.support(position) else {
                return broken(position, found, relation);
            };
            if let Some(at) = open.only() {
                let Some(digit) = only(relation.of_cell(&left, at)) else {
                    return ControlFlow::Continue(false);
                };
                found.place(harder, each(open, digit), || {
                    Story::of(why(position, relation, derived)).relation(position, relation)
                })?;
                return ControlFlow::Continue(true);
            }
            let gone = position.beyond(&relation.cells, &left);
            lose(position, found, relation, harder, &gone, || {
                let (why, cannot) = (why(position, relation, derived), cannot(position, &gone));
                format!("{why} So {cannot}.")
            })
        })?;
    }
    CONTINUE
}
