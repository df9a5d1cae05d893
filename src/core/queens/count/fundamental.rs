//! The number of fundamental solutions: placements up to rotation and reflection.
//!
//! By Burnside's lemma, the number of classes is the average, over the eight symmetries, of the
//! number of placements that a symmetry leaves unchanged. From n = 2 on, no reflection leaves one
//! unchanged, so besides the total this needs the placements that the half turn and the quarter
//! turns leave unchanged. There, one queen determines two or four, and the search is small.

use crate::control::{Control, finish};
use crate::error::{Error, Result};

/// The number of fundamental solutions on n × n squares, given that there are `total` placements.
///
/// # Errors
/// [`Error::Invalid`] if that cannot be the number, [`Error::Cancelled`] when `control` is.
pub fn fundamental_of(n: usize, total: u128, control: &Control) -> Result<u128> {
    if n < 2 {
        return Ok(total);
    }
    let half_turn = unchanged_by(Turn::Half, n, control)?;
    let quarter_turn = unchanged_by(Turn::Quarter, n, control)?;
    let images = total.saturating_add(u128::from(half_turn + 2 * quarter_turn));
    if !images.is_multiple_of(8) {
        return Err(Error::Invalid(format!(
            "total must be that of all items for n = {n}, got {total}"
        )));
    }
    Ok(images / 8)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Turn {
    Half,
    Quarter,
}

/// The number of placements that a turn leaves unchanged.
fn unchanged_by(turn: Turn, n: usize, control: &Control) -> Result<u64> {
    let mut search = ClassSearch {
        turn,
        n,
        control,
        found: 0,
    };
    let mut board = Attacked::default();
    // The middle square is its own image, and no other square of its row is.
    if n % 2 == 1 {
        board = board.with(n, n / 2, n / 2);
    }
    search.place_row(0, board)?;
    Ok(search.found)
}

/// The lines that queens attack, as bits.
#[derive(Debug, Clone, Copy, Default)]
struct Attacked {
    rows: u32,
    columns: u32,
    diagonals: u64,
    anti_diagonals: u64,
}

impl Attacked {
    fn is_free(self, n: usize, row: usize, column: usize) -> bool {
        let taken = u64::from(self.rows >> row & 1)
            | u64::from(self.columns >> column & 1)
            | self.diagonals >> (n - 1 + row - column) & 1
            | self.anti_diagonals >> (row + column) & 1;
        taken == 0
    }

    fn with(mut self, n: usize, row: usize, column: usize) -> Self {
        self.rows |= 1 << row;
        self.columns |= 1 << column;
        self.diagonals |= 1 << (n - 1 + row - column);
        self.anti_diagonals |= 1 << (row + column);
        self
    }
}

struct ClassSearch<'a> {
    turn: Turn,
    n: usize,
    control: &'a Control,
    found: u64,
}

impl ClassSearch<'_> {
    /// Places a queen in the first row from `row` on that has none, and its images.
    fn place_row(&mut self, mut row: usize, board: Attacked) -> Result<()> {
        let n = self.n;
        while row < n && board.rows >> row & 1 == 1 {
            row += 1;
        }
        if row == n {
            self.found += 1;
            return Ok(());
        }
        finish(self.control.poll())?;
        let mut free = u32::MAX >> (32 - n) & !board.columns;
        while free != 0 {
            let column = free.trailing_zeros() as usize;
            free &= free - 1;
            if let Some(board) = self.place_orbit(row, column, board) {
                self.place_row(row + 1, board)?;
            }
        }
        Ok(())
    }

    /// Adds a queen and its images, unless one of them is attacked.
    fn place_orbit(&self, row: usize, column: usize, board: Attacked) -> Option<Attacked> {
        let n = self.n;
        let turned = |(row, column): (usize, usize)| match self.turn {
            Turn::Half => (n - 1 - row, n - 1 - column),
            Turn::Quarter => (column, n - 1 - row),
        };
        let first = (row, column);
        let (mut square, mut board) = (first, board);
        loop {
            if !board.is_free(n, square.0, square.1) {
                return None;
            }
            board = board.with(n, square.0, square.1);
            square = turned(square);
            if square == first {
                return Some(board);
            }
        }
    }
}
