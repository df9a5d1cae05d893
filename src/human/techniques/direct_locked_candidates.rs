//! Pointing and claiming that leave a digit one place in a house beyond, which is filled at once.

use crate::marks::Candidates;
use crate::patterns::chutes::{self, Chute, MiniLines};
use crate::techniques::locked_candidates;
use crate::tell::{Findings, Mark, Role, Story, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House};

techniques! {
    DIRECT_POINTING = "direct pointing", 17,
        |grid, found| find(grid, found, Chute::pointing, [Chute::boxes, Chute::lines]),
        "All places for a digit in a box lie in one line: it leaves the rest of that line, \
         and another box that the line crosses keeps one place for it.";
    DIRECT_CLAIMING = "direct claiming", 19,
        |grid, found| find(grid, found, Chute::claiming, [Chute::lines, Chute::boxes]),
        "All places for a digit in a line lie in one box: it leaves the rest of that box, \
         and another line through the box keeps one place for it.";
}

/// In each chute: a digit is locked where one of the houses `begins` crosses one of `crosses`,
/// which leaves another of `begins` one place.
fn find(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    losing: fn(Chute, MiniLines) -> MiniLines,
    [begins, crosses]: [fn(Chute) -> [House; 3]; 2],
) -> Flow {
    for digit in 1..=9 {
        let held = chutes::held(grid.cells_with(digit));
        for (chute, held) in Chute::ALL.into_iter().zip(held) {
            if losing(chute, held) == 0 {
                continue;
            }
            for from in begins(chute) {
                let places = grid.places(digit, from);
                if places.len() < 2 {
                    continue;
                }
                let mut crosses = crosses(chute).into_iter();
                let Some(to) = crosses.find(|to| places.is_subset(to.cells())) else {
                    continue;
                };
                for beyond in begins(chute).into_iter().filter(|&house| house != from) {
                    let there = grid.places(digit, beyond);
                    if there.len() > 1
                        && let Some(cell) = (there - to.cells()).only()
                    {
                        found.place(cell, digit, || {
                            story(digit, places, [from, to, beyond], there)
                        })?;
                    }
                }
            }
        }
    }
    CONTINUE
}

/// `there` are the places for the digit in the last house; one is not in the second.
fn story(digit: u8, places: Cells, houses: [House; 3], there: Cells) -> Story {
    let [from, to, beyond] = houses;
    let gone = there & to.cells();
    let left = there - to.cells();
    Story {
        reason: format!(
            "{} Without {}, {} is the only place for {digit} in {beyond}.",
            locked_candidates::reason(digit, places, from, to),
            notation::cells(gone),
            notation::cells(left),
        ),
        marks: Mark::each(places, digit, Role::Set(0))
            .chain(Mark::each(left, digit, Role::Defining))
            .collect(),
        houses: houses.into(),
        ..Story::default()
    }
}
