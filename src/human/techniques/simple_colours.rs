//! One cluster of a digit in two colours. Wrap: two cells of one colour see each other, so that
//! this colour is false. Trap: what sees both colours is false.

use crate::marks::Candidates;
use crate::patterns::colours::{NAMES, clusters, story};
use crate::patterns::templates;
use crate::tell::{Findings, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, PEERS};

techniques! {
    SIMPLE_COLOURS = "simple colours", 44, find,
        "Places of a digit, joined by houses with two of them, in two colours: one colour is \
         true.";
}

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    for digit in templates::digits(grid) {
        for cluster in clusters(grid, digit) {
            for (wrong, name) in cluster.colours.into_iter().zip(NAMES[0]) {
                if let Some(pair) = see_each_other(wrong) {
                    found.eliminate(wrong, digit, || {
                        let conclusion = format!(
                            "In {name}, {} see each other; so no cell of {name} can be {digit}.",
                            notation::cells(pair),
                        );
                        story(grid, &[cluster], &conclusion)
                    })?;
                }
            }
            let [one, other] = cluster.colours;
            let both = one.all_peers() & other.all_peers() & grid.cells_with(digit);
            found.eliminate(both, digit, || {
                let see = notation::which_see(both);
                let conclusion = format!("{see} cells of A and of B, cannot be {digit}.");
                story(grid, &[cluster], &conclusion)
            })?;
        }
    }
    CONTINUE
}

/// Two cells of the set that see each other, if there are such.
fn see_each_other(cells: Cells) -> Option<Cells> {
    cells.into_iter().find_map(|cell| {
        let other = (cells & PEERS[cell.0]).first()?;
        Some(Cells::of(cell) | Cells::of(other))
    })
}
