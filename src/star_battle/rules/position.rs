//! What is known of a board on the way to its solution.

use super::notation::Names;
use super::squares::{Squares, from_rows};
use super::units::{KINDS, Units};
use crate::board::Board;
use crate::job::MAX_N;

/// The parts of a board, which stay as they are.
#[derive(Debug)]
pub struct Map {
    pub(crate) n: usize,
    pub(crate) stars: usize,
    /// What the reader calls its cells and units.
    pub names: Names,
    /// The cells of each row, column and region.
    pub(crate) units: Vec<Squares>,
    /// The row, the column and the region of each cell.
    pub(crate) units_of: Vec<[u8; KINDS]>,
    /// Each cell with those that touch it.
    pub(crate) near: Vec<Squares>,
    /// The box of two by two cells that begins at each cell; at an edge what is left of it.
    pub(crate) boxes: Vec<Squares>,
}

impl Map {
    /// The map of a board that the reader sees as the rules do.
    pub fn of(board: &Board) -> Map {
        Map::new(board, Names::of(board))
    }

    pub(crate) fn new(board: &Board, names: Names) -> Map {
        let n = board.n;
        let mut units = vec![Squares::NONE; KINDS * n];
        let units_of: Vec<[u8; KINDS]> = (0..n * n)
            .map(|cell| [cell / n, n + cell % n, 2 * n + usize::from(board.of[cell])])
            .map(|units| units.map(|unit| unit as u8))
            .collect();
        for (cell, own) in units_of.iter().enumerate() {
            for &unit in own {
                units[usize::from(unit)] |= Squares::of(cell);
            }
        }
        let square = |cell: usize, before: usize| {
            let (row, column) = (cell / n, cell % n);
            (row.saturating_sub(before)..n.min(row + 2))
                .flat_map(|row| {
                    (column.saturating_sub(before)..n.min(column + 2)).map(move |c| n * row + c)
                })
                .collect()
        };
        Map {
            n,
            stars: board.stars,
            names,
            units,
            units_of,
            near: (0..n * n).map(|cell| square(cell, 1)).collect(),
            boxes: (0..n * n).map(|cell| square(cell, 0)).collect(),
        }
    }
}

/// What stands on a board.
#[derive(Debug, Clone, Copy)]
pub struct Marks {
    /// The stars.
    pub stars: Squares,
    /// The cells with neither a star nor a cross.
    pub open: Squares,
}

/// The stars and crosses on a board, and what each of its parts needs.
#[derive(Debug, Clone)]
pub struct Position<'a> {
    pub(crate) map: &'a Map,
    /// The cells with neither a star nor a cross.
    pub open: Squares,
    /// The stars.
    pub stars: Squares,
    /// The stars that each unit needs, and how many open cells it has.
    pub(crate) need: [u8; KINDS * MAX_N],
    pub(crate) left: [u16; KINDS * MAX_N],
    /// The units that have changed since somebody set it to 0: a bit for each.
    pub(crate) changed: u128,
}

impl<'a> Position<'a> {
    /// What stands on a board.
    pub fn new(map: &'a Map, board: &Board) -> Self {
        let n = board.n;
        let stars = from_rows(n, &board.placed);
        let open = from_rows(n, &board.allowed) - stars;
        let (mut need, mut left) = ([0; KINDS * MAX_N], [0; KINDS * MAX_N]);
        for (unit, cells) in map.units.iter().enumerate() {
            need[unit] = (map.stars - (*cells & stars).len()) as u8;
            left[unit] = (*cells & open).len() as u16;
        }
        Position {
            map,
            open,
            stars,
            need,
            left,
            changed: u128::MAX,
        }
    }

    /// What stands there.
    pub fn marks(&self) -> Marks {
        let Position { stars, open, .. } = *self;
        Marks { stars, open }
    }

    /// Whether all stars stand.
    pub fn is_solved(&self) -> bool {
        self.need[..self.map.n].iter().all(|&need| need == 0)
    }

    /// Puts a star on an open cell, and crosses where there can be none now.
    #[inline]
    pub fn place(&mut self, cell: usize) {
        let mut gone = self.map.near[cell];
        for unit in self.map.units_of[cell].map(usize::from) {
            self.need[unit] -= 1;
            if self.need[unit] == 0 {
                gone |= self.map.units[unit];
            }
        }
        self.stars |= Squares::of(cell);
        self.cross(gone);
    }

    /// Puts crosses on those cells that are open.
    #[inline]
    pub fn cross(&mut self, cells: Squares) {
        for cell in cells & self.open {
            for unit in self.map.units_of[cell] {
                self.left[usize::from(unit)] -= 1;
                self.changed |= 1 << unit;
            }
        }
        self.open -= cells;
    }

    /// A unit that has fewer open cells than it needs.
    #[inline]
    pub fn short(&self) -> Option<usize> {
        let units = self.need.iter().zip(&self.left);
        let mut units = units.take(KINDS * self.map.n);
        units.position(|(&need, &left)| left < need.into())
    }

    /// The open cells of a unit.
    pub(crate) fn open_in(&self, unit: usize) -> Squares {
        self.map.units[unit] & self.open
    }

    /// The cells that can have no star if this one has.
    pub(crate) fn seen_from(&self, cell: usize) -> Squares {
        let units = self.map.units_of[cell].into_iter().map(usize::from);
        let full = units.filter(|&unit| self.need[unit] == 1);
        full.fold(self.map.near[cell], |all, unit| all | self.map.units[unit]) - Squares::of(cell)
    }

    /// The open cells that see each of some cells: one of these has a star.
    pub(crate) fn see_all(&self, cells: Squares) -> Squares {
        cells
            .into_iter()
            .fold(self.open, |all, cell| all & self.seen_from(cell))
    }

    /// The units that still need stars and have changed, regions first: they are the easiest to see.
    pub(crate) fn needy(&self) -> impl Iterator<Item = usize> {
        let n = self.map.n;
        let is_one = |unit: &usize| self.need[*unit] > 0 && self.changed >> unit & 1 == 1;
        (2 * n..3 * n).chain(0..2 * n).filter(is_one)
    }

    /// The open cells of some units of a kind, and the stars that they need.
    pub(crate) fn of_units(&self, units: Units) -> (Squares, usize) {
        let all = units.numbers(self.map.n);
        all.fold((Squares::NONE, 0), |(cells, need), unit| {
            (
                cells | self.open_in(unit),
                need + usize::from(self.need[unit]),
            )
        })
    }
}
