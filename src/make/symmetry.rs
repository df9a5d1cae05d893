//! The symmetries of a pattern of givens.

use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::{CELLS, Cell};

/// A symmetry of the square that maps the cells with givens to themselves.
#[derive(Debug, Clone, Copy)]
pub struct Symmetry {
    /// Its name in lower case.
    pub name: &'static str,
    /// No puzzle with fewer givens is known to have it. Of all with 17 that are known (49,158 up to
    /// symmetry) only 14 have a symmetric pattern when their lines are put in the best order, all of
    /// them at one diagonal.
    pub(crate) fewest: usize,
    /// The mirrors and turns that generate it.
    images: &'static [Image],
}

/// Where a mirror or a turn takes a row and a column.
type Image = fn(usize, usize) -> [usize; 2];

const HALF_TURN: Image = |row, column| [8 - row, 8 - column];
const QUARTER_TURN: Image = |row, column| [column, 8 - row];
const LEFT_RIGHT: Image = |row, column| [row, 8 - column];
const TOP_BOTTOM: Image = |row, column| [8 - row, column];
/// The mirror at the diagonal from r1c1 to r9c9.
const DIAGONAL: Image = |row, column| [column, row];
/// The mirror at the diagonal from r1c9 to r9c1.
const ANTI_DIAGONAL: Image = |row, column| [8 - column, 8 - row];

const fn symmetry(name: &'static str, fewest: usize, images: &'static [Image]) -> Symmetry {
    Symmetry {
        name,
        fewest,
        images,
    }
}

impl Symmetry {
    /// All; first a half turn, the usual one in newspapers, and last all symmetries of the square.
    pub const ALL: [Symmetry; 9] = [
        symmetry("rotational", 18, &[HALF_TURN]),
        symmetry("quarter-turn", 18, &[QUARTER_TURN]),
        symmetry("left-right", 18, &[LEFT_RIGHT]),
        symmetry("top-bottom", 18, &[TOP_BOTTOM]),
        symmetry("orthogonal", 18, &[LEFT_RIGHT, TOP_BOTTOM]),
        symmetry("diagonal", 17, &[DIAGONAL]),
        symmetry("anti-diagonal", 17, &[ANTI_DIAGONAL]),
        symmetry("bi-diagonal", 18, &[DIAGONAL, ANTI_DIAGONAL]),
        symmetry("full", 18, &[QUARTER_TURN, LEFT_RIGHT]),
    ];

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
                    new.extend(self.images.iter().map(|image| {
                        let [row, column] = image(cell.row(), cell.column());
                        Cell(9 * row + column)
                    }));
                }
            }
            seen |= orbit;
            orbits.push(orbit);
        }
        orbits
    }
}
