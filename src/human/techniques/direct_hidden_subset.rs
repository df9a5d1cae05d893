//! Hidden pairs and triples that leave another digit one place in their house, which is filled
//! at once.

use crate::marks::{Candidates, Digits};
use crate::techniques::hidden_subset;
use crate::tell::{Findings, Mark, Role, Story};
use queendoku_ground::control::Flow;
use queendoku_sudoku::cells::{Cells, House};

techniques! {
    DIRECT_HIDDEN_PAIR = "direct hidden pair", 20, find::<2, 3>,
        "Two digits have the same two places in a house, which leaves a third digit one \
         place there.";
    DIRECT_HIDDEN_TRIPLE = "direct hidden triple", 25, find::<3, 4>,
        "Three digits have three places together in a house, which leaves a fourth digit \
         one place there.";
}

fn find<const SIZE: usize, const MORE: usize>(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
) -> Flow {
    let changed = found.changed();
    for house in House::ALL {
        if house.cells().is_disjoint(changed) {
            continue;
        }
        let by_places: [Digits; MORE] = grid.by_places(house);
        let few = by_places[1] - by_places[SIZE];
        // Another digit needs a place that is left.
        if few.len() < SIZE || by_places[0].len() == SIZE {
            continue;
        }
        for set in few.subsets(SIZE) {
            let cells = set.into_iter().fold(Cells::NONE, |cells, digit| {
                cells | grid.places(digit, house)
            });
            if cells.len() != SIZE {
                continue;
            }
            for digit in Digits::ALL - set {
                let places = grid.places(digit, house);
                if places.len() > 1
                    && let Some(cell) = (places - cells).only()
                {
                    found.place(cell, digit, || {
                        let pattern = Mark::among(grid, cells, set, Role::Set(0));
                        Story {
                            reason: format!(
                                "{} That leaves {cell} as the only place for {digit} in {house}.",
                                hidden_subset::reason(house, set, cells),
                            ),
                            marks: pattern
                                .chain([Mark::of(cell, digit, Role::Defining)])
                                .collect(),
                            houses: vec![house],
                            ..Story::default()
                        }
                    })?;
                }
            }
        }
    }
    found.nothing()
}
