//! What is known of a puzzle on the way to its solution.

use crate::cells::{Cells, Places, digits};
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

impl Grid {
    /// The digit of each cell; 0 where it is not filled.
    pub fn digits(&self) -> impl Iterator<Item = u8> {
        let digit = |(cell, set): (usize, &u32)| match self.filled.has(cell) {
            true => set.trailing_zeros() as u8 + 1,
            false => 0,
        };
        self.candidates.iter().enumerate().map(digit)
    }
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
    places: Vec<Cells>,
    /// The cells that are not filled.
    pub open: Cells,
    /// When each cell changed last.
    stamps: Vec<u32>,
    clock: u32,
}

impl<'a> Position<'a> {
    /// What stands at the beginning: candidates, of which a single one is a given where `given` says so.
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
            let set = position.candidates[cell];
            if set.is_power_of_two() {
                position.place(cell, set);
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

    /// Fills a cell with the digit of a set, and takes it from those that see the cell.
    pub fn place(&mut self, cell: usize, set: u32) {
        self.eliminate(cell, !set);
        self.open.remove(cell);
        self.clock += 1;
        self.stamps[cell] = self.clock;
        for other in self.map.sees[cell] {
            self.eliminate(other, set);
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

    /// The cells of a house that are not filled.
    pub(crate) fn open_in(&self, house: usize) -> Cells {
        self.map.houses[house].cells & self.open
    }

    /// The digits that some cells have as candidates.
    pub(crate) fn union(&self, cells: Cells) -> u32 {
        let sets = cells.into_iter().map(|cell| self.candidates[cell]);
        sets.fold(0, |all, set| all | set)
    }

    /// The candidates of some cells.
    pub(crate) fn candidates_of(&self, cells: Cells) -> Places {
        self.those(cells, self.map.all_digits)
    }

    /// What some cells have of a set of digits; those that have nothing of it are left out.
    pub(crate) fn those(&self, cells: Cells, set: u32) -> Places {
        let each = cells.into_iter().map(|at| (at, self.candidates[at] & set));
        each.filter(|&(_, set)| set != 0).collect()
    }

    /// The candidates of some cells in their order.
    pub(crate) fn sets(&self, cells: &[usize]) -> Vec<u32> {
        cells.iter().map(|&cell| self.candidates[cell]).collect()
    }

    /// What some cells have beyond sets, one for each.
    pub(crate) fn beyond(&self, cells: &[usize], sets: &[u32]) -> Places {
        let each = cells.iter().zip(sets);
        each.map(|(&cell, set)| (cell, self.candidates[cell] & !set))
            .filter(|&(_, gone)| gone != 0)
            .collect()
    }

    /// What stands.
    pub fn grid(&self) -> Grid {
        let all = 0..self.candidates.len();
        Grid {
            candidates: self.candidates.clone(),
            filled: all.filter(|&cell| !self.open.has(cell)).collect(),
        }
    }

    /// Whether all cells are filled.
    pub fn is_solved(&self) -> bool {
        self.open.is_empty()
    }

    /// A cell or a house that has too little left.
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
        let stamps = cells.iter().map(|&cell| self.stamps[cell]);
        stamps.max().unwrap_or(0)
    }

    /// How much has changed.
    pub(crate) fn clock(&self) -> u32 {
        self.clock
    }
}
