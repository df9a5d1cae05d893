//! A digit whose places in one house all lie in another: pointing (from a box to a line) and
//! claiming (from a line to a box).

use crate::marks::Candidates;
use crate::tell::{Findings, Mark, Role, Story, Technique, notation};
use queendoku_core::control::{CONTINUE, Flow};
use queendoku_core::sudoku::cells::{House, HouseKind};

pub(crate) static POINTING: Technique = Technique {
    name: "pointing",
    difficulty: 26,
    uniqueness: false,
    summary: "All places for a digit in a box lie in one line: it leaves the rest of that line.",
    find: |grid, found| {
        find(grid, found, &POINTING, |house| {
            house.kind() == HouseKind::Box
        })
    },
};

pub(crate) static CLAIMING: Technique = Technique {
    name: "claiming",
    difficulty: 28,
    uniqueness: false,
    summary: "All places for a digit in a line lie in one box: it leaves the rest of that box.",
    find: |grid, found| {
        find(grid, found, &CLAIMING, |house| {
            house.kind() != HouseKind::Box
        })
    },
};

fn find(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    technique: &'static Technique,
    begins: impl Fn(House) -> bool,
) -> Flow {
    for from in House::ALL.into_iter().filter(|&house| begins(house)) {
        for digit in 1..=9 {
            let places = grid.places(digit, from);
            if !(2..=3).contains(&places.len()) {
                continue;
            }
            for to in places.common_houses().filter(|&to| to != from) {
                found.eliminate(technique, to.cells() - places, digit, || Story {
                    reason: format!(
                        "In {}, {digit} must be in {}, {} of which are in {to}; so no other cell \
                         of {to} can be {digit}.",
                        from,
                        notation::either(places),
                        if places.len() == 2 { "both" } else { "all" },
                        to = to,
                    ),
                    marks: Mark::each(places, digit, Role::Defining).collect(),
                    houses: vec![from, to],
                    ..Story::default()
                })?;
            }
        }
    }
    CONTINUE
}
