//! What is asked of a placement beyond the lines of its queens.
//!
//! All of it can be said of two squares: whether a placement may have queens on both. So one table of
//! pairs is all that a search needs ([`Problem::forbidden`](super::Problem::forbidden)).

use crate::board::Square;

/// The rules of a board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Rules {
    /// The pieces also move as knights.
    pub amazons: bool,
    /// The board's opposite sides meet.
    pub torus: bool,
    /// What must leave the placement as it is.
    pub symmetry: Option<Turn>,
}

/// A rotation of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// By 180°.
    Half,
    /// By 90°.
    Quarter,
}

/// How amazons attack each other, if on no line.
pub const KNIGHTS: &str = "as knights";

impl Turn {
    fn image(self, n: usize, Square { row, column }: Square) -> Square {
        let (row, column) = match self {
            Turn::Half => (n - 1 - row, n - 1 - column),
            Turn::Quarter => (column, n - 1 - row),
        };
        Square { row, column }
    }
}

impl Rules {
    /// Whether these are the rules of queens.
    #[must_use]
    pub fn are_plain(self) -> bool {
        self == Rules::default()
    }

    /// The line on which pieces on two squares of a board of `n` × `n` attack each other, if any; or
    /// [`KNIGHTS`].
    #[must_use]
    pub fn attack(self, n: usize, a: Square, b: Square) -> Option<&'static str> {
        if let Some(line) = a.shared_line(b) {
            return Some(line);
        }
        let on_torus = |distance: usize| distance.min(n - distance);
        let rows = a.row.abs_diff(b.row);
        let columns = a.column.abs_diff(b.column);
        let [near, far] = match self.torus {
            true => [on_torus(rows), on_torus(columns)],
            false => [rows, columns],
        };
        if self.amazons && [near.min(far), near.max(far)] == [1, 2] {
            return Some(KNIGHTS);
        }
        // Two ways lead from one to the other along the rows, and two along the columns.
        let meets = rows == columns || rows + columns == n;
        (self.torus && meets).then_some("diagonal of the torus")
    }

    /// Whether a placement may have queens on both squares: no image of one under the symmetry
    /// attacks the other.
    #[must_use]
    pub fn allow(self, n: usize, a: Square, b: Square) -> bool {
        let mut image = a;
        loop {
            if image != b && self.attack(n, image, b).is_some() {
                return false;
            }
            let Some(turn) = self.symmetry else {
                return true;
            };
            image = turn.image(n, image);
            if image == a {
                return true;
            }
        }
    }

    /// Whether it is known that no placement on `n` × `n` squares keeps the rules.
    ///
    /// Pólya: n must be coprime to 6 on a torus. Ahrens: n leaves 0 or 1 when divided by 4 if a
    /// quarter turn leaves the placement as it is. Both are in W. Ahrens, *Mathematische
    /// Unterhaltungen und Spiele* (1910, 1921).
    #[must_use]
    pub fn are_too_strict(self, n: usize) -> bool {
        n > 0
            && (self.torus && (n.is_multiple_of(2) || n.is_multiple_of(3))
                || self.symmetry == Some(Turn::Quarter) && n % 4 > 1)
    }
}
