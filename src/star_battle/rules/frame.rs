//! A board as the rules see it: the least of its eight turned and mirrored copies, with regions
//! numbered as they begin. What they find, and how hard it is, rests on no order of the reader's.

use super::notation::Names;
use super::squares::Squares;
use crate::board::Board;
use crate::cells::{NONE, all};
use crate::job::MAX_N;

const COPIES: usize = 8;

/// The reader's numbers of the cells of a copy, row by row.
fn cells(n: usize, copy: usize) -> impl Iterator<Item = usize> {
    let (down, across) = if copy & 4 == 0 { (n, 1) } else { (1, n) };
    let at = move |line: usize, is_turned| if is_turned { n - 1 - line } else { line };
    (0..n).flat_map(move |row| {
        let first = down * at(row, copy & 1 != 0);
        (0..n).map(move |column| first + across * at(column, copy & 2 != 0))
    })
}

/// The regions of a copy, numbered as they begin.
fn regions(board: &Board, copy: usize) -> impl Iterator<Item = u8> {
    let (mut numbers, mut next) = ([u8::MAX; MAX_N], 0);
    cells(board.n, copy).map(move |cell| {
        let number = &mut numbers[usize::from(board.of[cell])];
        if *number == u8::MAX {
            (*number, next) = (next, next + 1);
        }
        *number
    })
}

/// Whether each cell of a copy has a star, and whether it can have one.
fn marks(board: &Board, copy: usize) -> impl Iterator<Item = [bool; 2]> {
    let n = board.n;
    let has = move |cell: usize| {
        [&board.placed, &board.allowed].map(|it| it[cell / n] >> (cell % n) & 1 == 1)
    };
    cells(n, copy).map(has)
}

/// The board that the rules see, and what the reader calls what is on it.
pub(super) fn seen_by_rules(board: &Board) -> (Board, Names) {
    let n = board.n;
    // By the regions, so that it stays the same on the way; what stands decides on boards that are
    // symmetric.
    let least = (0..COPIES).min_by(|&one, &other| {
        let by_regions = regions(board, one).cmp(regions(board, other));
        by_regions.then_with(|| marks(board, one).cmp(marks(board, other)))
    });
    let least = least.unwrap_or(0);
    let mut seen = board.clone();
    seen.of = regions(board, least).collect();
    if board.allowed != all(n) {
        (seen.placed, seen.allowed) = (NONE, NONE);
        for (cell, [has_star, is_allowed]) in marks(board, least).enumerate() {
            seen.placed[cell / n] |= u32::from(has_star) << (cell % n);
            seen.allowed[cell / n] |= u32::from(is_allowed) << (cell % n);
        }
    }
    let mut names = Names::of(board);
    names.cells = cells(n, least).collect();
    for line in 0..n {
        // The first cells of a row and of a column tell which ones of the reader's they are.
        let ends = [names.cells[n * line], names.cells[line]];
        let [row, column] = match least & 4 {
            0 => [ends[0] / n, n + ends[1] % n],
            _ => [n + ends[0] % n, ends[1] / n],
        };
        (names.units[line], names.units[n + line]) = (row, column);
    }
    for (&cell, &region) in names.cells.iter().zip(&seen.of) {
        names.units[2 * n + usize::from(region)] = 2 * n + usize::from(board.of[cell]);
    }
    (seen, names)
}

/// The reader's cells as the rules number them.
pub(super) fn to_rules(names: &Names, cells: Squares) -> Squares {
    let all = names.cells.iter().enumerate();
    all.filter_map(|(cell, &reader)| cells.has(reader).then_some(cell))
        .collect()
}
