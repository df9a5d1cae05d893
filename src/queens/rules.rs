//! What is asked of a placement beyond the lines of its queens.
//!
//! All of it can be said of two squares: whether a placement may have queens on both. So one table is
//! all that a search needs ([`Problem::forbidden`](super::Problem::forbidden)).

use queendoku_ground::board::Square;

/// The largest board whose rows fit in words.
const MAX_N: usize = 32;

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

/// All columns of a row, as bits.
#[inline(always)]
fn full(n: usize) -> u32 {
    u32::MAX >> (MAX_N - n.max(1))
}

/// How many columns to the side knights attack, so many rows away.
pub(crate) fn leap(rows: usize) -> Option<usize> {
    match rows {
        1 => Some(2),
        2 => Some(1),
        _ => None,
    }
}

/// The columns so far to both sides of the queen's.
#[inline(always)]
pub(crate) fn beside(queen: u32, columns: usize) -> u32 {
    let columns = u32::try_from(columns).unwrap_or(u32::MAX);
    queen.unbounded_shl(columns) | queen.unbounded_shr(columns)
}

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
    pub fn are_plain(self) -> bool {
        self == Rules::default()
    }

    /// The columns of `row` that a piece attacks, as bits; on a board of `n` × `n`, n at most 32.
    #[inline(always)]
    pub fn attacked(self, n: usize, piece: Square, row: usize) -> u32 {
        let (queen, rows) = (1 << piece.column, piece.row.abs_diff(row));
        let attacked = match rows {
            0 => u32::MAX,
            _ if self.torus || self.amazons => self.attacked_beyond(n, queen, rows),
            _ => queen | beside(queen, rows),
        };
        attacked & full(n)
    }

    #[cold]
    #[inline(never)]
    fn attacked_beyond(self, n: usize, queen: u32, rows: usize) -> u32 {
        let both_sides = |columns: usize| match self.torus {
            true => beside(queen, columns) | beside(queen, n - columns.min(n)),
            false => beside(queen, columns),
        };
        let mut attacked = queen | both_sides(rows);
        if self.amazons {
            attacked |= leap(rows).map_or(0, both_sides);
            let around = leap(n - rows).filter(|_| self.torus);
            attacked |= around.map_or(0, both_sides);
        }
        attacked
    }

    /// The columns of `row` where a placement with a queen on `square` has none, as bits: its images
    /// under the symmetry attack them, or stand in that row themselves.
    pub fn forbidden(self, n: usize, square: Square, row: usize) -> u32 {
        let mut forbidden = 0;
        let mut image = square;
        loop {
            let has_image = u32::from(image.row == row) << image.column;
            forbidden |= self.attacked(n, image, row) & !has_image;
            image = self.symmetry.map_or(square, |turn| turn.image(n, image));
            if image == square {
                return forbidden;
            }
        }
    }

    /// How pieces on two squares attack each other, if they do.
    pub fn attack(self, n: usize, a: Square, b: Square) -> Option<String> {
        if let Some(line) = a.shared_line(b) {
            return Some(format!("on one {line}"));
        }
        let on = |amazons| {
            let rules = Rules { amazons, ..self };
            rules.attacked(n, a, b.row) >> b.column & 1 == 1
        };
        if n <= MAX_N && on(false) {
            return Some("on one diagonal of the torus".to_owned());
        }
        (self.amazons && on(true)).then(|| "as knights".to_owned())
    }

    /// Whether it is known that no placement on `n` × `n` squares keeps the rules.
    ///
    /// Pólya: n must be coprime to 6 on a torus. Ahrens: n leaves 0 or 1 when divided by 4 if a
    /// quarter turn leaves the placement as it is. Both are in W. Ahrens, *Mathematische
    /// Unterhaltungen und Spiele* (1910, 1921).
    pub fn are_too_strict(self, n: usize) -> bool {
        n > 0
            && (self.torus && (n.is_multiple_of(2) || n.is_multiple_of(3))
                || self.symmetry == Some(Turn::Quarter) && n % 4 > 1)
    }
}
