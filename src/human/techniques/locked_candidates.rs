//! A digit whose places in one house all lie in another: pointing (from a box to a line) and
//! claiming (from a line to a box).

use crate::marks::{Candidates, Digits};
use crate::patterns::chutes::{self, Chute, MiniLines};
use crate::tell::{Findings, Mark, Role, Story, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House};

techniques! {
    POINTING = "pointing", 26,
        |grid, found| find(grid, found, &House::BOXES, Chute::pointing),
        "All places for a digit in a box lie in one line: it leaves the rest of that line.";
    CLAIMING = "claiming", 28,
        |grid, found| find(grid, found, &House::LINES, Chute::claiming),
        "All places for a digit in a line lie in one box: it leaves the rest of that box.";
}

fn find(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    begins: &[House],
    losing: fn(Chute, MiniLines) -> MiniLines,
) -> Flow {
    let is_locked = |&digit: &u8| {
        let held = chutes::held(grid.cells_with(digit));
        let mut all = Chute::ALL.into_iter().zip(held);
        all.any(|(chute, held)| losing(chute, held) != 0)
    };
    let digits: Digits = (1..=9).filter(is_locked).collect();
    for &from in begins {
        for digit in digits {
            let places = grid.places(digit, from);
            if !(2..=3).contains(&places.len()) {
                continue;
            }
            for to in places.common_houses().filter(|&to| to != from) {
                found.eliminate(to.cells() - places, digit, || Story {
                    reason: reason(digit, places, from, to),
                    marks: Mark::each(places, digit, Role::Defining).collect(),
                    houses: vec![from, to],
                    ..Story::default()
                })?;
            }
        }
    }
    CONTINUE
}

/// Why a digit leaves the rest of `to`, whose places in `from` are all there.
pub(super) fn reason(digit: u8, places: Cells, from: House, to: House) -> String {
    format!(
        "In {from}, {digit} must be in {}, {} of which are in {to}; so no other cell of {to} can be \
         {digit}.",
        notation::either(places),
        if places.len() == 2 { "both" } else { "all" },
    )
}
