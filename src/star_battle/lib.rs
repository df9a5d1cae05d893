//! Star battles: boards of n rows and columns, divided into n regions. Each row, column and region
//! is to have so many stars, and no two stars touch, not even at a corner. With one star, they are
//! also known as Queens.
//!
//! `one` and `several` are the solvers, for one star and for more, and `lanes` is for many small boards
//! at once. All keep what cells are left, take away what cannot be, and try a cell when nothing more
//! can be told. They find solutions in any order; [`Solutions`] brings them into that of the columns
//! of the stars, row by row. `counts` is a plain search, for traces.

#![expect(clippy::cast_possible_truncation, reason = "all numbers are small")]
#![allow(clippy::needless_range_loop, reason = "such loops become vector code")]

mod board;
mod boards;
mod cells;
mod counts;
mod job;
mod lanes;
pub mod make;
mod many;
mod one;
pub mod rules;
mod search;
mod several;
mod solutions;
mod text;

pub use board::{Board, check_regions, check_stars};
pub use boards::Boards;
pub use cells::Cells;
pub use counts::COUNTS;
pub use job::{MAX_N, MAX_STARS};
pub use many::solve_many;
pub use solutions::Solutions;
pub use text::{Labels, Regions, check_row, draw_plain, labels_of, read};

use queendoku_ground::control::Poller;
use queendoku_ground::error::{Error, Result, Said};
use queendoku_simd::Isa;

/// The first solution.
///
/// # Errors
/// [`Error::NoSolution`] if there is none, and [`Error::Cancelled`] when `poller` stops it.
pub fn solve(isa: Isa, board: &Board, poller: &mut Poller<'_>) -> Result<Cells> {
    let found = Solutions::new(isa, board.clone()).next(poller)?;
    found.ok_or_else(|| Error::NoSolution {
        said: Said::of("regions", why_none(board)),
        cells: Vec::new(),
    })
}

/// The number of solutions, up to a limit of at least 1.
///
/// # Errors
/// [`Error::Cancelled`] when `poller` stops it.
pub fn count(isa: Isa, board: &Board, limit: u64, poller: &mut Poller<'_>) -> Result<u64> {
    Ok(search::search(isa, board, limit, poller)?.count)
}

/// What to say of a board without a solution.
fn why_none(board: &Board) -> String {
    let (n, stars) = (board.n(), board.stars());
    let s = if stars == 1 { "" } else { "s" };
    let mut why = format!("no placement has {stars} star{s} in each row, column and region");
    if !board::can_fit(n, stars) {
        let rows = if n == 1 { "row is" } else { "rows are" };
        why += &format!("; {n} {rows} too few for {stars} in each");
    } else if board.placed != cells::NONE || board.allowed != cells::all(n) {
        why += ", with those placed";
    }
    for (cell, parts) in board.split_regions() {
        why += &format!("; the region at {cell} lies in {parts} parts");
    }
    why
}
