//! As many digits as they have places together in a house: those cells are theirs.

use crate::marks::{Candidates, Digits};
use crate::patterns::closed_sets::{self, cells_at, closed_sets};
use crate::tell::{Findings, Mark, Role, Story, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House};

techniques! {
    HIDDEN_PAIR = "hidden pair", 34, find::<2>,
        "Two digits have the same two places in a house: nothing else goes there.";
    HIDDEN_TRIPLE = "hidden triple", 40, find::<3>,
        "Three digits have three places together in a house: nothing else goes there.";
    HIDDEN_QUAD = "hidden quad", 54, find::<4>,
        "Four digits have four places together in a house: nothing else goes there.";
}

fn find<const N: usize>(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let changed = found.changed();
    for house in House::boxes_first() {
        if house.cells().is_disjoint(changed) {
            continue;
        }
        let by_places: [Digits; 5] = grid.by_places(house);
        let few = by_places[1] - by_places[N];
        if few.len() >= N && by_places[0].len() > N {
            closed_sets::<N>(&closed_sets::places(grid, house), 2, |digits, places| {
                let places = cells_at(house, places);
                match places.len() == N {
                    true => send(found, house, Digits(digits), places),
                    false => CONTINUE,
                }
            })?;
        }
    }
    found.nothing()
}

fn send(found: &mut Findings<'_, '_>, house: House, digits: Digits, places: Cells) -> Flow {
    let grid = found.grid;
    let losing = grid.among(places, Digits::ALL - digits);
    found.eliminate_each(losing, || Story {
        reason: reason(house, digits, places),
        marks: Mark::among(grid, places, digits, Role::Defining).collect(),
        houses: vec![house],
        ..Story::default()
    })
}

/// Why no other digit can be in the places of these in a house.
pub(super) fn reason(house: House, digits: Digits, places: Cells) -> String {
    format!(
        "In {house}, {} can only be in {}, so they take these cells in some order; no other digit \
         can be there.",
        notation::all_digits(digits),
        notation::cells(places),
    )
}
