//! Hidden pairs and triples that leave another digit one place in their house, which is filled
//! at once.

use crate::marks::{Candidates, Digits};
use crate::techniques::hidden_subset;
use crate::tell::{Findings, Mark, Role, Story};
use queendoku_core::control::{CONTINUE, Flow};
use queendoku_core::sudoku::cells::{Cells, House};
use queendoku_core::sudoku::grid::Cell;

techniques! {
    DIRECT_HIDDEN_PAIR = "direct hidden pair", 20, |grid, found| find(grid, found, 2),
        "Two digits have the same two places in a house, which leaves a third digit one \
         place there.";
    DIRECT_HIDDEN_TRIPLE = "direct hidden triple", 25, |grid, found| find(grid, found, 3),
        "Three digits have three places together in a house, which leaves a fourth digit \
         one place there.";
}

fn find(grid: &Candidates, found: &mut Findings<'_, '_>, size: usize) -> Flow {
    for house in House::ALL {
        if (grid.unsolved() & house.cells()).len() <= size {
            continue;
        }
        let by_places = grid.by_places(house);
        let few = by_places[1] - by_places[size];
        if few.len() < size {
            continue;
        }
        for set in few.subsets(size) {
            let cells = set.into_iter().fold(Cells::NONE, |cells, digit| {
                cells | grid.places(digit, house)
            });
            if cells.len() != size {
                continue;
            }
            for digit in Digits::ALL - set {
                let places = grid.places(digit, house);
                if places.len() > 1
                    && let Some(cell) = (places - cells).only()
                {
                    found.place(cell, digit, || story(grid, house, set, cells, cell, digit))?;
                }
            }
        }
    }
    CONTINUE
}

fn story(
    grid: &Candidates,
    house: House,
    set: Digits,
    cells: Cells,
    cell: Cell,
    digit: u8,
) -> Story {
    let mut marks: Vec<Mark> = Mark::among(grid, cells, set, Role::Set(0)).collect();
    marks.push(Mark::of(cell, digit, Role::Defining));
    Story {
        reason: format!(
            "{} That leaves {cell} as the only place for {digit} in {house}.",
            hidden_subset::reason(house, set, cells),
        ),
        marks,
        houses: vec![house],
        ..Story::default()
    }
}
