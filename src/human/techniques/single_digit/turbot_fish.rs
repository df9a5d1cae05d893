//! Two strong links of a digit joined by a weak one, whatever the houses: one of the ends is true.

use crate::marks::{Candidate, Candidates};
use crate::patterns::effect::{Effect, Rank};
use crate::patterns::templates;
use crate::techniques::single_digit::Chain;
use crate::tell::Findings;
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House, PEERS};
use queendoku_sudoku::grid::Cell;

techniques! {
    TURBOT_FISH = "turbot fish", 42, find,
        "Two houses with two places for a digit are joined by a third: one far end is true.";
}

/// Those that eliminate most come first, of these the ones that begin in the grid.
fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let mut all: Vec<(Rank, Chain)> = Vec::new();
    let digits = templates::digits(grid);
    for Candidate { cell, digit } in grid.among(grid.unsolved(), digits) {
        from(grid, cell, digit, |chain| {
            let eliminated = chain.eliminated(grid);
            if !eliminated.is_empty() {
                all.push((Effect::of(eliminated, digit).rank(), chain));
            }
        });
    }
    all.sort_by_cached_key(|&(rank, _)| rank);
    for (_, chain) in all {
        let eliminated = chain.eliminated(grid);
        found.eliminate(eliminated, chain.digit, || chain.story(eliminated))?;
    }
    CONTINUE
}

/// Calls `send` with the chains from `start`.
fn from(grid: &Candidates, start: Cell, digit: u8, mut send: impl FnMut(Chain)) {
    for (first, b) in partners(grid, start, digit) {
        let weak = grid.cells_with(digit) & PEERS[b.0];
        for c in (weak - Cells::of(start)).into_iter() {
            for (last, d) in partners(grid, c, digit) {
                if d != start && d != b {
                    send(Chain {
                        digit,
                        cells: [start, b, c, d],
                        houses: [first, shared(b, c), last],
                    });
                }
            }
        }
    }
}

/// The houses where `cell` and one more have `digit`, and that one.
fn partners(grid: &Candidates, cell: Cell, digit: u8) -> impl Iterator<Item = (House, Cell)> {
    House::of(cell).into_iter().filter_map(move |house| {
        let places = grid.places(digit, house);
        let other = (places - Cells::of(cell)).only()?;
        Some((house, other))
    })
}

/// A house of both cells.
fn shared(first: Cell, second: Cell) -> House {
    House::of(first)
        .into_iter()
        .find(|house| house.cells().contains(second))
        .expect("the cells see each other")
}
