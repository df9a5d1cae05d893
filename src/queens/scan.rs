//! A board of characters, scanned for attackers before each queen is set.
//!
//! The way one would do it with a real board: before a queen is set, look up the column and up
//! both diagonals for another. Each look costs O(n).

use crate::queens::{Method, Problem};
use crate::sink::{CONTINUE, Flow, Sink};

pub(super) struct Scan;

impl Method for Scan {
    const NAME: &'static str = "scan";
    const MAX_N: usize = super::MAX_BYTE_N;

    fn search<S: Sink>(problem: &Problem, sink: &mut S) -> Flow {
        let n = problem.n();
        place_row(problem, 0, &mut vec![vec!['.'; n]; n], sink)
    }
}

fn place_row<S: Sink>(
    problem: &Problem,
    row: usize,
    board: &mut [Vec<char>],
    sink: &mut S,
) -> Flow {
    if row == board.len() {
        return sink.solution(&queen_columns(board));
    }
    for &column in problem.allowed(row) {
        let column = usize::from(column);
        if is_attacked(board, row, column) {
            continue;
        }
        sink.visit()?;
        board[row][column] = 'Q';
        place_row(problem, row + 1, board, sink)?;
        board[row][column] = '.';
    }
    CONTINUE
}

/// Looks up the column, the diagonal to the upper left and the anti-diagonal to the upper right.
fn is_attacked(board: &[Vec<char>], row: usize, column: usize) -> bool {
    let n = board.len();
    (1..=row).any(|distance| {
        let above = &board[row - distance];
        above[column] == 'Q'
            || (distance <= column && above[column - distance] == 'Q')
            || (column + distance < n && above[column + distance] == 'Q')
    })
}

fn queen_columns(board: &[Vec<char>]) -> Vec<u8> {
    let queen = |row: &Vec<char>| row.iter().position(|&square| square == 'Q').unwrap_or(0);
    board
        .iter()
        .map(|row| u8::try_from(queen(row)).unwrap_or(u8::MAX))
        .collect()
}
