//! One cluster of a digit in two colours. Wrap: two cells of one colour see each other, so that
//! this colour is false. Trap: what sees both colours is false.

use crate::marks::Candidates;
use crate::patterns::colours::{Cluster, clusters};
use crate::tell::{Findings, Story, Technique, notation};
use queendoku_core::control::{CONTINUE, Flow};
use queendoku_core::sudoku::cells::{Cells, PEERS};

techniques! {
    SIMPLE_COLOURS = "simple colours", 44, find,
        "Places of a digit, joined by houses with two of them, in two colours: one colour is \
         true.";
}

const NAMES: [&str; 2] = ["A", "B"];

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    for digit in 1..=9 {
        for cluster in clusters(grid, digit) {
            for (wrong, name) in cluster.0.into_iter().zip(NAMES) {
                if let Some(pair) = see_each_other(wrong) {
                    found.eliminate(wrong, digit, || wrap(grid, digit, cluster, pair, name))?;
                }
            }
            let [one, other] = cluster.0;
            let both = one.all_peers() & other.all_peers();
            found.eliminate(both, digit, || {
                trap(grid, digit, cluster, both & grid.cells_with(digit))
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

fn wrap(grid: &Candidates, digit: u8, cluster: Cluster, pair: Cells, wrong: &str) -> Story {
    let conclusion = format!(
        "In {wrong}, {} see each other; so no cell of {wrong} can be {digit}.",
        notation::cells(pair),
    );
    story(grid, digit, cluster, &conclusion)
}

fn trap(grid: &Candidates, digit: u8, cluster: Cluster, losing: Cells) -> Story {
    let conclusion = format!(
        "{} cells of A and of B, cannot be {digit}.",
        notation::which_see(losing),
    );
    story(grid, digit, cluster, &conclusion)
}

fn story(grid: &Candidates, digit: u8, cluster: Cluster, conclusion: &str) -> Story {
    Story {
        reason: format!("{}. {conclusion}", cluster.choice(grid, digit, NAMES)),
        marks: cluster.marks(digit, 0),
        links: cluster.links(grid, digit).collect(),
        houses: cluster.houses(grid, digit),
    }
}
