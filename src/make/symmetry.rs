//! The symmetries of a pattern of givens.

use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::{CELLS, Cell};

/// A symmetry of the square that maps the cells with givens to themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// A half turn, the usual one in newspapers.
    Rotational,
    /// A quarter turn, and so a half turn.
    QuarterTurn,
    /// The mirror between left and right.
    LeftRight,
    /// The mirror between top and bottom.
    TopBottom,
    /// Both of these mirrors.
    Orthogonal,
    /// The mirror at the diagonal from r1c1 to r9c9.
    Diagonal,
    /// The mirror at the diagonal from r1c9 to r9c1.
    AntiDiagonal,
    /// Both diagonal mirrors.
    BiDiagonal,
    /// All symmetries of the square.
    Full,
}

impl Symmetry {
    /// All.
    pub const ALL: [Symmetry; 9] = [
        Symmetry::Rotational,
        Symmetry::QuarterTurn,
        Symmetry::LeftRight,
        Symmetry::TopBottom,
        Symmetry::Orthogonal,
        Symmetry::Diagonal,
        Symmetry::AntiDiagonal,
        Symmetry::BiDiagonal,
        Symmetry::Full,
    ];

    /// Its name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::Rotational => "rotational",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::LeftRight => "left-right",
            Symmetry::TopBottom => "top-bottom",
            Symmetry::Orthogonal => "orthogonal",
            Symmetry::Diagonal => "diagonal",
            Symmetry::AntiDiagonal => "anti-diagonal",
            Symmetry::BiDiagonal => "bi-diagonal",
            Symmetry::Full => "full",
        }
    }

    /// Where the mirrors and turns that generate the symmetry take a cell.
    fn images(self, cell: Cell) -> Vec<Cell> {
        let (row, column) = (cell.row(), cell.column());
        let at = |row: usize, column: usize| Cell(9 * row + column);
        let half_turn = at(8 - row, 8 - column);
        let quarter_turn = at(column, 8 - row);
        let left_right = at(row, 8 - column);
        let top_bottom = at(8 - row, column);
        let diagonal = at(column, row);
        let anti_diagonal = at(8 - column, 8 - row);
        match self {
            Symmetry::Rotational => vec![half_turn],
            Symmetry::QuarterTurn => vec![quarter_turn],
            Symmetry::LeftRight => vec![left_right],
            Symmetry::TopBottom => vec![top_bottom],
            Symmetry::Orthogonal => vec![left_right, top_bottom],
            Symmetry::Diagonal => vec![diagonal],
            Symmetry::AntiDiagonal => vec![anti_diagonal],
            Symmetry::BiDiagonal => vec![diagonal, anti_diagonal],
            Symmetry::Full => vec![quarter_turn, left_right],
        }
    }

    /// The orbits: the sets of cells that have givens together or not at all.
    pub fn orbits(self) -> Vec<Cells> {
        let mut seen = Cells::NONE;
        let mut orbits = Vec::new();
        for cell in (0..CELLS).map(Cell) {
            if seen.contains(cell) {
                continue;
            }
            let mut orbit = Cells::NONE;
            let mut new = vec![cell];
            while let Some(cell) = new.pop() {
                if !orbit.contains(cell) {
                    orbit |= Cells::of(cell);
                    new.extend(self.images(cell));
                }
            }
            seen |= orbit;
            orbits.push(orbit);
        }
        orbits
    }
}
