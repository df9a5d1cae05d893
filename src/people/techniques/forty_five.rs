//! Sums that follow from houses and cages: the 45 rule, with innies and outies.

use std::ops::ControlFlow;

use queendoku_ground::control::{CONTINUE, Flow};

use super::relations::{all_relations, broken, each_relation};
use super::words::{cannot, why};
use crate::cells::only;
use crate::position::Position;
use crate::relation::{Derived, Relation};
use crate::tell::{Findings, Story};

techniques! {
    ONE_CELL = "45, one cell", 19, one_cell,
        "What the cages within houses and across them leave of the houses' sum is one cell.";
    DIFFERENCE = "45, difference", 24, difference,
        "A cell inside houses and one outside differ by a known number.";
    TWO_CELLS = "45, two cells", 27, two_cells,
        "Two cells have a sum that follows from houses and cages.";
    THREE_OR_FOUR_CELLS = "45, three or four cells", 34, three_or_four,
        "Three or four cells have a sum, or a difference, that follows from houses and cages.";
    MORE_CELLS = "45, five or six cells", 46, more,
        "Five or six cells have a sum, or a difference, that follows from houses and cages.";
}

fn one_cell(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    find(position, found, |open, _, derived| {
        let out = if derived.outside.is_empty() { 0 } else { 2 };
        (open == 1).then(|| 19 + out + 2 * (derived.houses.len() as u16 - 1))
    })
}

fn difference(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    find(position, found, |open, outside, _| {
        (open == 2 && outside == 1).then_some(24)
    })
}

fn two_cells(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    find(position, found, |open, outside, derived| {
        let is_inside = derived.outside.is_empty() && derived.houses.len() == 1;
        (open == 2 && outside != 1).then_some(if is_inside { 27 } else { 29 })
    })
}

fn three_or_four(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    find(position, found, |open, _, _| match open {
        3 => Some(34),
        4 => Some(37),
        _ => None,
    })
}

fn more(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    find(position, found, |open, _, _| {
        matches!(open, 5 | 6).then_some(46)
    })
}

/// Looks at the sums that have a difficulty by how many cells are open, and how many of these outside.
fn find(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    difficulty: impl Fn(usize, usize, &Derived) -> Option<u16>,
) -> Flow {
    let puzzle = found.memory.puzzle;
    for number in all_relations(position, found) {
        let relation = &puzzle.relations[number];
        let Some(derived) = &relation.derived else {
            continue;
        };
        let open = relation.open(position);
        let outside = (open & derived.outside).len();
        let Some(difficulty) = difficulty(open.len(), outside, derived) else {
            continue;
        };
        if !found.is_wanted(difficulty) {
            continue;
        }
        each_relation(position, found, [number], |relation, found| {
            let Some(left) = relation.support(position) else {
                return broken(position, found, relation);
            };
            let gone = relation.beyond(position, &left);
            if let Some(at) = open.only() {
                let place = relation.cells.iter().position(|&cell| cell == at);
                let Some(digit) = place.and_then(|place| only(left[place])) else {
                    return ControlFlow::Continue(false);
                };
                found.place(difficulty, at, digit, || {
                    story(position, relation, &why(position, relation, derived))
                })?;
                return ControlFlow::Continue(true);
            }
            found.eliminate(position, difficulty, gone.clone(), || {
                let (why, cannot) = (why(position, relation, derived), cannot(position, &gone));
                story(position, relation, &format!("{why} So {cannot}."))
            })?;
            ControlFlow::Continue(!gone.is_empty())
        })?;
    }
    CONTINUE
}

fn story(position: &Position<'_>, relation: &Relation, reason: &str) -> Story {
    Story::of(reason).relation(position, relation)
}
