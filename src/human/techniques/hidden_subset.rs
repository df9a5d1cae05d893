//! As many digits as they have places together in a house: those cells are theirs.

use crate::marks::{Candidates, Digits};
use crate::tell::{Findings, Mark, Role, Story, notation};
use queendoku_core::control::{CONTINUE, Flow};
use queendoku_core::sudoku::cells::{Cells, House};

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
            extend::<N>(
                grid,
                house,
                few,
                Digits::NONE,
                Cells::NONE,
                &mut |digits, places| send(grid, found, house, digits, places),
            )?;
        }
    }
    found.nothing()
}

/// Adds digits of `rest` to the set `digits` until it has `N`; `each` gets those sets that have
/// `N` places.
fn extend<const N: usize>(
    grid: &Candidates,
    house: House,
    mut rest: Digits,
    digits: Digits,
    places: Cells,
    each: &mut dyn FnMut(Digits, Cells) -> Flow,
) -> Flow {
    let missing = N - digits.len();
    for digit in rest {
        rest -= Digits::of(digit);
        if rest.len() + 1 < missing {
            break;
        }
        let places = places | grid.places(digit, house);
        if places.len() > N {
            continue;
        }
        let digits = digits | Digits::of(digit);
        if missing > 1 {
            extend::<N>(grid, house, rest, digits, places, each)?;
        } else if places.len() == N {
            each(digits, places)?;
        }
    }
    CONTINUE
}

fn send(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    house: House,
    digits: Digits,
    places: Cells,
) -> Flow {
    if grid.union(places).is_subset(digits) {
        return CONTINUE;
    }
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
