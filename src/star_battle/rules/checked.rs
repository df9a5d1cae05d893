//! Whether a board has solutions, before anybody explains it.

use queendoku_ground::board::Square;
use queendoku_ground::control::Poller;
use queendoku_ground::error::{Error, Result, Said};
use queendoku_ground::person::Solved;
use queendoku_ground::words::join;
use queendoku_simd::Isa;

use super::squares::{Squares, from_rows};
use crate::board::Board;
use crate::search::search;
use crate::why_none;

/// Looks for two solutions of a board.
///
/// # Errors
/// [`Error::NoSolution`] if there is none, naming the stars and crosses that are wrong if the
/// empty board has one solution; [`Error::Cancelled`] when `poller` stops it.
pub fn check(isa: Isa, board: &Board, poller: &mut Poller<'_>) -> Result<Solved<Squares>> {
    let n = board.n;
    let found = search(isa, board, 2, poller)?;
    if found.count > 0 {
        return Ok(Solved {
            witness: from_rows(n, &found.solution),
            is_only: found.count == 1,
        });
    }
    let empty = Board::new(n, board.stars, board.of.clone())?;
    let [stars, allowed] = [&board.placed, &board.allowed].map(|it| from_rows(n, it));
    let of_empty = match allowed == from_rows(n, &empty.allowed) {
        true => found,
        false => search(isa, &empty, 2, poller)?,
    };
    if of_empty.count != 1 {
        let said = Said::of("regions", why_none(board));
        let cells = Vec::new();
        return Err(Error::NoSolution { said, cells });
    }
    let solution = from_rows(n, &of_empty.solution);
    // Crosses around a wrong star are wrong because it is.
    let (nouns, has, wrong) = match stars - solution {
        Squares::NONE => (["cross", "crosses"], "a star", solution - allowed),
        wrong => (["star", "stars"], "none", wrong),
    };
    let cells: Vec<(usize, usize)> = wrong.into_iter().map(|cell| (cell / n, cell % n)).collect();
    let square = |&(row, column)| Square { row, column }.to_string();
    let named = join(cells.iter().map(square), "and");
    let is = match cells.len() {
        1 => format!("the {} at {named} is", nouns[0]),
        _ => format!("the {} at {named} are", nouns[1]),
    };
    let what = format!("{is} wrong: the solution of the empty board has {has} there");
    let said = Said::of("placed", what);
    Err(Error::NoSolution { said, cells })
}
