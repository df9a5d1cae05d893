//! Two rows with two places for a digit each, of which one pair stands in the same column: one of
//! the roofs, the other two, is true. The same with columns.

use crate::marks::Candidates;
use crate::patterns::templates;
use crate::techniques::single_digit::{Chain, pairs};
use crate::tell::Findings;
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::House;

techniques! {
    SKYSCRAPER = "skyscraper", 41, find,
        "Two lines with two places for a digit stand on one line across: one roof is true.";
}

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    for (lines, across) in [
        (&House::ROWS, &House::COLUMNS),
        (&House::COLUMNS, &House::ROWS),
    ] {
        for digit in templates::digits(grid) {
            let mut all = pairs(grid, digit, lines);
            while let Some((first, one)) = all.next() {
                for (second, other) in all.clone() {
                    let shared = [0, 1].map(|end| {
                        across.iter().find(|house| {
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
                        houses: [first, *base, second],
                    };
                    let eliminated = chain.eliminated(grid);
                    found.eliminate(eliminated, digit, || chain.story(eliminated))?;
                }
            }
        }
    }
    CONTINUE
}
