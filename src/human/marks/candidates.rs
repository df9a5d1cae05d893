//! The grid as a person sees it: digits that stand, and candidates in the other cells.

use crate::marks::Digits;
use queendoku_ground::error::{Error, Result};
use queendoku_sudoku::cells::{Cells, House, PEERS};
use queendoku_sudoku::grid::{CELLS, Cell, Grid, Houses};

/// A digit in a cell: what may be placed or eliminated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit, 1 to 9.
    pub digit: u8,
}

/// Digits that stand, and the candidates of all cells without one. The same facts are kept by
/// cell and by digit, since techniques look both ways.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Candidates {
    values: [u8; CELLS],
    by_cell: [Digits; CELLS],
    by_digit: [Cells; 9],
    unsolved: Cells,
    givens: Cells,
}

impl Candidates {
    /// The givens of `grid`, and in each other cell all digits that no house of it has.
    pub fn new(grid: &Grid) -> Self {
        let mut candidates = Candidates::blank();
        for (cell, &digit) in grid.digits().iter().enumerate() {
            if digit != 0 {
                candidates.place(Cell(cell), digit);
                candidates.givens.insert(Cell(cell));
            }
        }
        candidates
    }

    /// The digits `values`, and as candidates of each other cell `marks`; all that its houses leave
    /// where these are empty.
    ///
    /// # Errors
    /// Those of [`Grid::new`]; [`Error::Invalid`] names a candidate that a house already has.
    pub fn with_marks(values: &[u8; CELLS], marks: &[Digits; CELLS]) -> Result<Self> {
        let mut grid = Candidates::new(&Grid::new(*values)?);
        for cell in grid.unsolved() {
            let (allowed, wanted) = (grid.of(cell), marks[cell.0]);
            if wanted.is_empty() {
                continue;
            }
            if let Some(digit) = (wanted - allowed).first() {
                return Err(taken(values, cell, digit));
            }
            for digit in allowed - wanted {
                grid.eliminate(cell, digit);
            }
        }
        Ok(grid)
    }

    /// No digit stands, and every cell has all candidates.
    pub fn blank() -> Self {
        Candidates {
            values: [0; CELLS],
            by_cell: [Digits::ALL; CELLS],
            by_digit: [Cells::ALL; 9],
            unsolved: Cells::ALL,
            givens: Cells::NONE,
        }
    }

    /// The digit that stands in `cell`, 0 if none does.
    #[inline]
    pub fn value(&self, cell: Cell) -> u8 {
        self.values[cell.0]
    }

    /// The digit that stands in each cell, 0 where none does.
    pub fn values(&self) -> &[u8; CELLS] {
        &self.values
    }

    /// The candidates of `cell`; none where a digit stands.
    #[inline]
    pub fn of(&self, cell: Cell) -> Digits {
        self.by_cell[cell.0]
    }

    /// The cells that have `digit` as a candidate.
    #[inline]
    pub fn cells_with(&self, digit: u8) -> Cells {
        self.by_digit[usize::from(digit) - 1]
    }

    /// The same for each digit.
    #[inline]
    pub fn places_of_each(&self) -> &[Cells; 9] {
        &self.by_digit
    }

    /// The cells of `house` that have `digit` as a candidate.
    #[inline]
    pub fn places(&self, digit: u8, house: House) -> Cells {
        self.cells_with(digit) & house.cells()
    }

    /// Whether `cell` has `digit` as a candidate.
    #[inline]
    pub fn has(&self, cell: Cell, digit: u8) -> bool {
        self.by_cell[cell.0].contains(digit)
    }

    /// The cells where no digit stands yet.
    #[inline]
    pub fn unsolved(&self) -> Cells {
        self.unsolved
    }

    /// The cells whose digit was there from the beginning.
    #[inline]
    pub fn givens(&self) -> Cells {
        self.givens
    }

    /// The cells with exactly two candidates.
    pub fn bivalue(&self) -> Cells {
        self.with_candidates(2, 2)
    }

    /// The cells with at least `min` and at most `max` candidates.
    pub fn with_candidates(&self, min: usize, max: usize) -> Cells {
        let has = |&cell: &Cell| (min..=max).contains(&self.of(cell).len());
        self.unsolved.filter(has)
    }

    /// The digits that have at least one place in `house`, two places, and so on.
    #[inline]
    pub fn by_places<const N: usize>(&self, house: House) -> [Digits; N] {
        let mut digits = [Digits::NONE; N];
        for &cell in house.cell_list() {
            let mut more = self.of(cell);
            for digits in &mut digits {
                (more, *digits) = (more & *digits, more | *digits);
            }
        }
        digits
    }

    /// The candidates that any of `cells` has.
    #[inline]
    pub fn union(&self, cells: Cells) -> Digits {
        cells
            .into_iter()
            .fold(Digits::NONE, |digits, cell| digits | self.of(cell))
    }

    /// The candidates of `cells` that are among `digits`, by cell, then by digit.
    pub fn among(&self, cells: Cells, digits: Digits) -> impl Iterator<Item = Candidate> + '_ {
        cells.into_iter().flat_map(move |cell| {
            let here = (self.of(cell) & digits).into_iter();
            here.map(move |digit| Candidate { cell, digit })
        })
    }

    /// All candidates, by cell, then by digit.
    pub fn all(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.among(self.unsolved, Digits::ALL)
    }

    /// Whether a digit stands in every cell.
    pub fn is_solved(&self) -> bool {
        self.unsolved.is_empty()
    }

    /// The same grid, where only the digits of `givens` were there from the beginning.
    ///
    /// # Errors
    /// [`Error::Invalid`] names a given that does not stand in the grid.
    pub fn given(mut self, givens: &[u8; CELLS]) -> Result<Self> {
        self.givens = Cells::NONE;
        for (cell, &digit) in givens.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            if self.values[cell] != digit {
                let cell = Cell(cell);
                return Err(Error::wrong(
                    "givens",
                    format!("{cell} is {digit}, which does not stand there in the grid"),
                ));
            }
            self.givens.insert(Cell(cell));
        }
        Ok(self)
    }

    /// The same grid, where `cells` count as those whose digit was there from the beginning.
    #[must_use]
    pub fn with_givens(mut self, cells: Cells) -> Self {
        self.givens = cells;
        self
    }

    /// Whether each cell without a digit has every candidate that its houses leave.
    pub fn candidates_are_untouched(&self) -> bool {
        let houses = Houses::of(&self.values);
        let mut unsolved = self.unsolved.into_iter();
        unsolved.all(|cell| self.of(cell).0 == houses.candidates(cell))
    }

    /// Places `digit` in `cell`: its other candidates go, and the digit goes from all peers.
    #[inline]
    pub fn place(&mut self, cell: Cell, digit: u8) {
        self.values[cell.0] = digit;
        for other in self.by_cell[cell.0] {
            self.by_digit[usize::from(other) - 1].remove(cell);
        }
        self.by_cell[cell.0] = Digits::NONE;
        self.unsolved.remove(cell);
        for peer in self.cells_with(digit) & PEERS[cell.0] {
            self.by_cell[peer.0] -= Digits::of(digit);
        }
        self.by_digit[usize::from(digit) - 1] -= PEERS[cell.0];
    }

    /// Takes the candidate `digit` from `cell`.
    #[inline]
    pub fn eliminate(&mut self, cell: Cell, digit: u8) {
        self.by_cell[cell.0] -= Digits::of(digit);
        self.by_digit[usize::from(digit) - 1].remove(cell);
    }

    /// Does what a deduction says.
    pub fn take(&mut self, placed: &[Candidate], eliminated: &[Candidate]) {
        for &Candidate { cell, digit } in placed {
            self.place(cell, digit);
        }
        for &Candidate { cell, digit } in eliminated {
            self.eliminate(cell, digit);
        }
    }

    /// Takes `digit` from those of `cells` that have it; whether any does.
    #[inline]
    pub fn eliminate_in(&mut self, cells: Cells, digit: u8) -> bool {
        let losing = cells & self.cells_with(digit);
        for cell in losing {
            self.eliminate(cell, digit);
        }
        !losing.is_empty()
    }
}

/// The error for a candidate that stands in a house of its cell.
fn taken(values: &[u8; CELLS], cell: Cell, digit: u8) -> Error {
    let mut peers = PEERS[cell.0].into_iter();
    let other = peers.find(|peer| values[peer.0] == digit);
    let why = other.map_or_else(String::new, |other| {
        let shared = House::of(cell)
            .into_iter()
            .find(|&house| house.cells().contains(other));
        let shared = shared.map(|house| house.to_string()).unwrap_or_default();
        format!(", but {other} in {shared} is {digit}")
    });
    Error::wrong("grid", format!("{cell} has the candidate {digit}{why}"))
}
