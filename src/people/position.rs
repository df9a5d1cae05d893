//! What is known of a puzzle on the way to its solution.

use crate::cells::{Cells, bit, digits, only};
use crate::map::Map;

/// The candidates of each cell.
pub type Marks = Vec<u32>;

/// Candidates, and the cells that are filled.
#[derive(Debug, Clone)]
pub struct Grid {
    /// The candidates of each cell.
    pub candidates: Marks,
    /// The cells that are filled.
    pub filled: Cells,
}

/// Why something cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clash {
    /// A cell has no candidate left.
    Empty(usize),
    /// A digit has no place left in a house.
    NoPlace {
        /// Which house.
        house: usize,
        /// Which digit.
        digit: u8,
    },
}

/// Candidates, and which of the cells are filled.
#[derive(Debug, Clone)]
pub struct Position<'a> {
    pub(crate) map: &'a Map,
    /// The candidates of each cell; one where it is filled.
    pub candidates: Marks,
    /// The cells that have each digit as a candidate, filled ones too.
    pub(crate) places: Vec<Cells>,
    /// The cells that are not filled.
    pub open: Cells,
    /// When each cell changed last.
    stamps: Vec<u32>,
    clock: u32,
}

impl<'a> Position<'a> {
    /// What stands at the beginning: candidates, of which a single one is a given where `given` says so.
    #[must_use]
    pub fn new(map: &'a Map, candidates: &[u32], given: Cells) -> Self {
        let mut places = vec![Cells::NONE; map.n];
        for (cell, &set) in candidates.iter().enumerate() {
            digits(set).for_each(|digit| places[usize::from(digit) - 1].insert(cell));
        }
        let mut position = Position {
            map,
            candidates: candidates.to_vec(),
            places,
            open: (0..candidates.len()).collect(),
            stamps: vec![1; candidates.len()],
            clock: 1,
        };
        for cell in given {
            if let Some(digit) = only(position.candidates[cell]) {
                position.place(cell, digit);
            }
        }
        position
    }

    /// Takes candidates from a cell.
    #[inline]
    pub fn eliminate(&mut self, cell: usize, set: u32) {
        let gone = self.candidates[cell] & set;
        if gone == 0 {
            return;
        }
        self.candidates[cell] -= gone;
        digits(gone).for_each(|digit| self.places[usize::from(digit) - 1].remove(cell));
        self.clock += 1;
        self.stamps[cell] = self.clock;
    }

    /// Fills a cell, and takes the digit from those that see it.
    pub fn place(&mut self, cell: usize, digit: u8) {
        self.eliminate(cell, self.map.all_digits & !bit(digit));
        self.open.remove(cell);
        self.clock += 1;
        self.stamps[cell] = self.clock;
        for other in self.map.sees[cell] & self.places_of(digit) {
            self.eliminate(other, bit(digit));
        }
    }

    /// The cells that have a digit as a candidate.
    #[inline]
    pub(crate) fn places_of(&self, digit: u8) -> Cells {
        self.places[usize::from(digit) - 1]
    }

    /// Where a digit may still stand in a house.
    #[inline]
    pub(crate) fn in_house(&self, house: usize, digit: u8) -> Cells {
        self.map.houses[house].cells & self.places_of(digit)
    }

    /// The digits that some cells have as candidates.
    pub(crate) fn union(&self, cells: Cells) -> u32 {
        cells
            .into_iter()
            .fold(0, |all, cell| all | self.candidates[cell])
    }

    /// What stands.
    #[must_use]
    pub fn grid(&self) -> Grid {
        let all = 0..self.candidates.len();
        Grid {
            candidates: self.candidates.clone(),
            filled: all.filter(|&cell| !self.open.has(cell)).collect(),
        }
    }

    /// Whether all cells are filled.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.open.is_empty()
    }

    /// A cell or a house that has too little left.
    #[must_use]
    pub fn clash(&self) -> Option<Clash> {
        if let Some(cell) = self.candidates.iter().position(|&set| set == 0) {
            return Some(Clash::Empty(cell));
        }
        let mut all = self.map.houses.iter().enumerate();
        all.find_map(|(house, it)| {
            let missing = self.map.all_digits & !self.union(it.cells);
            let digit = digits(missing).next()?;
            Some(Clash::NoPlace { house, digit })
        })
    }

    /// When any of these cells changed last.
    pub(crate) fn stamp(&self, cells: &[usize]) -> u32 {
        cells
            .iter()
            .map(|&cell| self.stamps[cell])
            .max()
            .unwrap_or(0)
    }

    /// How much has changed.
    pub(crate) fn clock(&self) -> u32 {
        self.clock
    }
}
