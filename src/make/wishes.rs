//! What a made puzzle is to be like.

use std::ops::RangeInclusive;

use crate::symmetry::Symmetry;
use queendoku_human::Technique;
use queendoku_human::scales::hodoku::Level;
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::{CELLS, Cell};

/// What a made puzzle is to be like. All of it must hold.
#[derive(Debug, Clone)]
pub struct Wishes {
    /// The number of givens, within 17 to 81: none has fewer (McGuire, Tugemann, Civario 2012).
    pub givens: Option<RangeInclusive<usize>>,
    /// Tenths of the rating (ER) on the scale of Sudoku Explainer, within 10 to 120.
    pub rating: Option<RangeInclusive<u16>>,
    /// HoDoKu's level.
    pub level: Option<Level>,
    /// The technique that it needs: the last in the registry of those by which it is explained. With
    /// those before it the explanation gets stuck, with this one it comes to the end.
    pub technique: Option<&'static Technique>,
    /// Where the givens are.
    pub shape: Shape,
    /// Whether no given may be left out.
    pub minimal: bool,
}

/// Where the givens are.
#[derive(Debug, Clone, Copy)]
pub enum Shape {
    /// Anywhere.
    Any,
    /// In a symmetric set of cells.
    Symmetric(Symmetry),
    /// In these cells.
    Pattern(Cells),
}

impl Shape {
    /// The sets of cells that have givens together or not at all; none where a pattern says all.
    pub(super) fn orbits(self) -> Vec<Cells> {
        match self {
            Shape::Any => (0..CELLS).map(|cell| Cells::of(Cell(cell))).collect(),
            Shape::Symmetric(symmetry) => symmetry.orbits(),
            Shape::Pattern(_) => Vec::new(),
        }
    }
}

impl Default for Wishes {
    /// A minimal puzzle.
    fn default() -> Self {
        Wishes {
            givens: None,
            rating: None,
            level: None,
            technique: None,
            shape: Shape::Any,
            minimal: true,
        }
    }
}
