//! Two rows with two places for a digit each, of which one pair stands in the same column: one of
//! the roofs, the other two, is true. The same with columns.

use crate::marks::Candidates;
use crate::techniques::single_digit::Chain;
use crate::tell::{Findings, Technique};
use queendoku_core::control::{CONTINUE, Flow};
use queendoku_core::sudoku::cells::House;

pub(crate) static SKYSCRAPER: Technique = Technique {
    name: "skyscraper",
    difficulty: 41,
    uniqueness: false,
    summary: "Two lines with two places for a digit stand on one line across: one roof is true.",
    find,
};

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let rows: [House; 9] = std::array::from_fn(House::row);
    let columns: [House; 9] = std::array::from_fn(House::column);
    for (lines, across) in [(rows, columns), (columns, rows)] {
        for digit in 1..=9 {
            for (i, &first) in lines.iter().enumerate() {
                let Some(one) = grid.places(digit, first).pair() else {
                    continue;
                };
                for &second in &lines[i + 1..] {
                    let Some(other) = grid.places(digit, second).pair() else {
                        continue;
                    };
                    let shared = [0, 1].map(|end| {
                        across.into_iter().find(|house| {
                            house.cells().contains(one[end]) && house.cells().contains(other[end])
                        })
                    });
                    // With two lines across it is an X-wing.
                    let (base, end) = match shared {
                        [Some(base), None] => (base, 0),
                        [None, Some(base)] => (base, 1),
                        _ => continue,
                    };
                    let chain = Chain {
                        digit,
                        cells: [one[1 - end], one[end], other[end], other[1 - end]],
                        houses: [first, base, second],
                    };
                    let eliminated = chain.eliminated(grid);
                    found.eliminate(&SKYSCRAPER, eliminated, digit, || chain.story(eliminated))?;
                }
            }
        }
    }
    CONTINUE
}
