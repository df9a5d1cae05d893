//! A board of characters, scanned for attackers before each queen is placed.
//!
//! This is how one would do it on a real board: before placing a queen, look up the column and both
//! diagonals for another queen. Each check costs O(n).

use crate::problem::{MAX_BYTE_N, Problem};
use queendoku_ground::prelude::*;

pub(super) struct Scan;

impl Method for Scan {
    type Problem = Problem;
    const NAME: &'static str = "scan";
    const MAX_N: usize = MAX_BYTE_N;
    const STATE: State = State {
        fields: &[Field("board", FieldKind::Board)],
        conflict: Conflict::Queen,
    };

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
    let forbidden = match problem.rules().are_plain() {
        true => 0,
        false => problem.forbidden(&queen_columns(&board[..row])),
    };
    for column in problem.open_but(row, forbidden) {
        let queen = Move::new(row, column);
        let column = usize::from(column);
        sink.step(Step::Try(queen))?;
        if let Some(attacker) = attacking_row(board, row, column) {
            sink.step(Step::Conflict(queen, Cause::taken(attacker)))?;
            continue;
        }
        sink.step(Step::Place(queen))?;
        board[row][column] = 'Q';
        place_row(problem, row + 1, board, sink)?;
        board[row][column] = '.';
        sink.step(Step::Remove(queen))?;
    }
    CONTINUE
}

/// Looks for a queen up the column, the diagonal (to the left) and the anti-diagonal (right).
fn attacking_row(board: &[Vec<char>], row: usize, column: usize) -> Option<usize> {
    let n = board.len();
    for distance in 1..=row {
        let above = &board[row - distance];
        if above[column] == 'Q'
            || (distance <= column && above[column - distance] == 'Q')
            || (column + distance < n && above[column + distance] == 'Q')
        {
            return Some(row - distance);
        }
    }
    None
}

fn queen_columns(board: &[Vec<char>]) -> Vec<u8> {
    let queen = |row: &Vec<char>| row.iter().position(|&square| square == 'Q').unwrap_or(0);
    board
        .iter()
        .map(|row| u8::try_from(queen(row)).unwrap_or(u8::MAX))
        .collect()
}
