//! What a search does, step by step.
//!
//! A method tells its sink of every step. A sink that only counts or collects ignores them, and the
//! compiler removes them. So the steps are those of the search itself, not of a copy of it.

/// A queen on a square, or a digit in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// The row, or the cell.
    pub at: u8,
    /// The column, or the digit.
    pub value: u8,
}

impl Move {
    /// Stands for no single column or digit.
    pub const NONE: u8 = u8::MAX;
    /// Stands for no row or cell either.
    pub const NOWHERE: Move = Move {
        at: Move::NONE,
        value: Move::NONE,
    };

    /// The queen in a row and column, each below 255, or the digit in a cell.
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "boards are at most 255")]
    pub fn new(at: usize, value: u8) -> Self {
        let at = at as u8;
        Move { at, value }
    }
}

/// Why a move is not possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// The queen of that row attacks the square, or that cell already has the digit.
    Taken(u8),
    /// The square's column has its queen, or its stars.
    Column,
    /// The square's diagonal has a queen.
    Diagonal,
    /// The square's anti-diagonal has a queen.
    AntiDiagonal,
    /// The cell's region has its stars.
    Region,
    /// A star touches the cell.
    Touching,
    /// Nothing is free in the row or cell.
    NothingFree,
}

impl Cause {
    /// The queen in that row, or the digit in that cell.
    #[inline(always)]
    pub fn taken(at: usize) -> Self {
        Cause::Taken(Move::new(at, 0).at)
    }
}

/// One step of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// A square or a digit is tried. A conflict or a placement follows.
    Try(Move),
    /// It is impossible.
    Conflict(Move, Cause),
    /// The queen is placed, the digit written: a node of the search tree.
    Place(Move),
    /// It is taken back.
    Remove(Move),
}
