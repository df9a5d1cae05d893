//! What a method declares beside its code, so that its traces can be shown: what it keeps, and what
//! its conflicts name.
//!
//! Queens are placed row by row from row 0, so what a method keeps follows from the board, and a
//! trace holds only the steps.

use FieldKind::{Bits, Board, Booleans, Counts, Free, Grid, List, Mask, Masks, Set};

/// What a method keeps, and what its conflicts name.
#[derive(Debug)]
pub struct State {
    /// What it keeps.
    pub fields: &'static [Field],
    /// What the cause of a conflict names.
    pub conflict: Conflict,
}

/// Something that a method keeps: its name in the method's pure-Python twin, and its kind.
#[derive(Debug)]
pub struct Field(pub &'static str, pub FieldKind);

/// What the cause of a conflict names, unless it is that nothing is free.
#[derive(Debug, Clone, Copy)]
pub enum Conflict {
    /// The queen that attacks the square.
    Queen,
    /// The line through the square that is taken, or the house of it that is full.
    Line,
    /// The cell that has the digit.
    Cell,
}

/// What a field holds.
#[derive(Debug, Clone, Copy)]
pub enum FieldKind {
    /// The columns of the queens, row by row.
    List,
    /// The characters of the board. To check a square, the rows above are looked at from the
    /// nearest on: its column, its diagonal, its anti-diagonal.
    Board,
    /// The lines that are taken, as members of a set: the column, row − column or row + column.
    Set(Line),
    /// A boolean for each line; the index of a diagonal is row + n − 1 − column.
    Booleans(Line),
    /// The same as the bits of an integer.
    Bits(Line),
    /// The columns of the next row that such lines take, as the bits of an integer.
    Mask(Line),
    /// The choices that no mask rules out, as bits; the lowest one is taken next.
    Free,
    /// The digits of the grid.
    Grid,
    /// For each house the digits that it has, as the bits of an integer.
    Masks(House),
    /// For each house the number of its stars.
    Counts(House),
}

/// A kind of line on which queens attack each other.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Line {
    Column,
    Diagonal,
    AntiDiagonal,
}

/// A kind of house of a sudoku or a star battle.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "the names say it")]
pub enum House {
    Row,
    Column,
    Box,
    Region,
}

impl Conflict {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Conflict::Queen => "queen",
            Conflict::Line => "line",
            Conflict::Cell => "cell",
        }
    }
}

impl FieldKind {
    /// Its name, and that of the line or house that it is about, if any.
    pub fn names(self) -> (&'static str, &'static str) {
        match self {
            List => ("list", ""),
            Board => ("board", ""),
            Set(line) => ("set", line.name()),
            Booleans(line) => ("booleans", line.name()),
            Bits(line) => ("bits", line.name()),
            Mask(line) => ("mask", line.name()),
            Free => ("free", ""),
            Grid => ("grid", ""),
            Masks(house) => ("masks", house.name()),
            Counts(house) => ("counts", house.name()),
        }
    }
}

impl Line {
    fn name(self) -> &'static str {
        match self {
            Line::Column => "column",
            Line::Diagonal => "diagonal",
            Line::AntiDiagonal => "anti-diagonal",
        }
    }
}

impl House {
    fn name(self) -> &'static str {
        match self {
            House::Row => "row",
            House::Column => "column",
            House::Box => "box",
            House::Region => "region",
        }
    }
}
