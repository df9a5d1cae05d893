//! As many digits as they have places together in a house: those cells are theirs.

use crate::marks::{Candidates, Digits};
use crate::tell::{Findings, Mark, Role, Story, Technique, notation};
use queendoku_core::control::{CONTINUE, Flow};
use queendoku_core::sudoku::cells::{Cells, House};

pub(crate) static HIDDEN_PAIR: Technique = Technique {
    name: "hidden pair",
    difficulty: 34,
    uniqueness: false,
    summary: "Two digits have the same two places in a house: nothing else goes there.",
    find: |grid, found| find::<2>(grid, found, &HIDDEN_PAIR),
};

pub(crate) static HIDDEN_TRIPLE: Technique = Technique {
    name: "hidden triple",
    difficulty: 40,
    uniqueness: false,
    summary: "Three digits have three places together in a house: nothing else goes there.",
    find: |grid, found| find::<3>(grid, found, &HIDDEN_TRIPLE),
};

pub(crate) static HIDDEN_QUAD: Technique = Technique {
    name: "hidden quad",
    difficulty: 54,
    uniqueness: false,
    summary: "Four digits have four places together in a house: nothing else goes there.",
    find: |grid, found| find::<4>(grid, found, &HIDDEN_QUAD),
};

fn find<const N: usize>(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    technique: &'static Technique,
) -> Flow {
    let (lines, boxes) = House::ALL.split_at(18);
    for &house in boxes.iter().chain(lines) {
        if (grid.unsolved() & house.cells()).len() <= N {
            continue;
        }
        let few: Digits = (1..=9)
            .filter(|&digit| (2..=N).contains(&grid.places(digit, house).len()))
            .collect();
        if few.len() >= N {
            extend::<N>(
                grid,
                house,
                few,
                Digits::NONE,
                Cells::NONE,
                &mut |digits, places| send(grid, found, technique, house, digits, places),
            )?;
        }
    }
    CONTINUE
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
    technique: &'static Technique,
    house: House,
    digits: Digits,
    places: Cells,
) -> Flow {
    if grid.union(places).is_subset(digits) {
        return CONTINUE;
    }
    let losing = grid.among(places, Digits::ALL - digits);
    found.eliminate_each(technique, losing, || Story {
        reason: format!(
            "In {}, {} can only be in {}, so they take these cells in some order; no other digit \
             can be there.",
            house,
            notation::all_digits(digits),
            notation::cells(places),
        ),
        marks: Mark::among(grid, places, digits, Role::Defining).collect(),
        houses: vec![house],
        ..Story::default()
    })
}
