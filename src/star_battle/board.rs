//! The board: its regions, the stars that stand, and crosses where there are none.

use queendoku_ground::board::Square;
use queendoku_ground::error::{Error, Result, Said};

use crate::cells::{Cells, NONE, all, bits, neighbors, widened};
use crate::job::{MAX_N, MAX_STARS, Start};

/// A star battle: n rows, columns and regions, each of which is to have so many stars, none of which
/// touch.
#[derive(Debug, Clone)]
pub struct Board {
    pub(crate) n: usize,
    pub(crate) stars: usize,
    /// The region of each cell, row by row.
    pub(crate) of: Vec<u8>,
    /// What the regions are called, if in words.
    pub names: Vec<String>,
    /// Where a star may stand: not where a cross is, nor where a placed star would touch it.
    pub(crate) allowed: Cells,
    pub(crate) placed: Cells,
}

/// Checks the number of stars.
///
/// # Errors
/// [`Error::Invalid`] if it is 0 or more than [`MAX_STARS`].
pub fn check_stars(stars: usize) -> Result<()> {
    match stars {
        1..=MAX_STARS => Ok(()),
        _ => invalid(format!("stars must be from 1 to {MAX_STARS}, got {stars}")),
    }
}

/// Checks the regions of the cells of n rows, row by row: they must have the numbers from 0, in the
/// order in which they begin.
///
/// # Errors
/// [`Error::Invalid`] if there are too many rows, or other than n regions.
pub fn check_regions(n: usize, of: &[u8]) -> Result<()> {
    if n > MAX_N {
        let what = format!("must have at most {MAX_N} rows, got {n}");
        return invalid(Said::of("regions", what));
    }
    let regions = of.iter().max().map_or(0, |&last| usize::from(last) + 1);
    if regions == n {
        return Ok(());
    }
    let must = format!("{n} rows must have {n} regions");
    let what = match of.iter().position(|&region| usize::from(region) == n) {
        Some(cell) => format!("{must}, and {} begins one more", square(n, cell)),
        None => format!("{must}, and have {regions}"),
    };
    invalid(Said::of("regions", what))
}

fn invalid<T>(said: impl Into<Said>) -> Result<T> {
    Err(Error::invalid(said))
}

fn placed<T>(what: String) -> Result<T> {
    Err(Error::wrong("placed", what))
}

fn square(n: usize, cell: usize) -> Square {
    Square {
        row: cell / n,
        column: cell % n,
    }
}

/// Whether so many stars fit into n rows: two rows and two columns meet in four cells that touch.
pub(crate) fn can_fit(n: usize, stars: usize) -> bool {
    n * stars <= n.div_ceil(2).pow(2)
}

impl Board {
    /// A board without stars.
    ///
    /// # Errors
    /// As [`check_stars`] and [`check_regions`] have it.
    pub fn new(n: usize, stars: usize, of: Vec<u8>) -> Result<Self> {
        check_stars(stars)?;
        check_regions(n, &of)?;
        let allowed = all(n);
        Ok(Board {
            n,
            stars,
            of,
            names: Vec::new(),
            allowed,
            placed: NONE,
        })
    }

    /// The number of rows.
    pub fn n(&self) -> usize {
        self.n
    }

    /// The stars of each row, column and region.
    pub fn stars(&self) -> usize {
        self.stars
    }

    /// The region of each cell, row by row.
    pub fn regions(&self) -> &[u8] {
        &self.of
    }

    /// The region of a cell.
    pub(crate) fn region(&self, row: usize, column: usize) -> usize {
        self.of[row * self.n + column].into()
    }

    /// The columns of a row in which a star stands.
    pub(crate) fn standing(&self, row: usize) -> impl Iterator<Item = usize> + use<> {
        bits(self.placed[row].into())
    }

    /// The columns of a row in which one may be placed, ascending.
    pub fn open(&self, row: usize) -> impl Iterator<Item = usize> + use<> {
        bits((self.allowed[row] & !self.placed[row]).into())
    }

    /// Where a search begins.
    pub(crate) fn start(&self) -> Start<'_> {
        Start {
            allowed: &self.allowed,
            placed: &self.placed,
        }
    }

    /// The board with stars placed, and crosses where there are none.
    ///
    /// # Errors
    /// [`Error::Invalid`] names a cell off the board, a cross on a star, two stars that touch, or a
    /// row, column or region with too many.
    pub fn with(mut self, stars: &[Square], crosses: &[Square]) -> Result<Self> {
        for square in stars.iter().chain(crosses) {
            if square.row >= self.n || square.column >= self.n {
                let last = self.n as isize - 1;
                return placed(format!(
                    "{square} is off the board; rows and columns run from 0 to {last}"
                ));
            }
        }
        for star in stars {
            if crosses.contains(star) {
                return placed(format!("{star} has both a star and a cross"));
            }
            if self.placed[star.row] >> star.column & 1 == 1 {
                continue; // named twice
            }
            let (first, last) = (star.row.saturating_sub(1), (star.row + 1).min(self.n - 1));
            for row in first..=last {
                let near = self.placed[row] & widened(1 << star.column);
                if let Some(column) = bits(near.into()).next() {
                    let other = Square { row, column };
                    return placed(format!("the stars at {other} and {star} touch"));
                }
            }
            self.place(star.row, star.column);
            if let Some(unit) = self.overfull(star) {
                let (row, stars) = (star, self.stars);
                return placed(format!(
                    "with the star at {row}, the {unit} has more than {stars}"
                ));
            }
        }
        for cross in crosses {
            self.allowed[cross.row] &= !(1 << cross.column);
        }
        Ok(self)
    }

    /// Which unit of a star has too many.
    fn overfull(&self, star: &Square) -> Option<&'static str> {
        let units = self.units(star.row, star.column);
        let names = ["row", "column", "region"];
        let mut named = units.iter().zip(names);
        named.find_map(|(unit, name)| (self.stars_in(unit) > self.stars).then_some(name))
    }

    /// The row, the column and the region of a cell.
    fn units(&self, row: usize, column: usize) -> [Cells; 3] {
        let mut units = [NONE; 3];
        units[0][row] = (1 << self.n) - 1;
        let region = self.of[row * self.n + column];
        for (row, of) in self.of.chunks_exact(self.n).enumerate() {
            units[1][row] = 1 << column;
            for (column, _) in of.iter().enumerate().filter(|&(_, &of)| of == region) {
                units[2][row] |= 1 << column;
            }
        }
        units
    }

    fn stars_in(&self, unit: &Cells) -> usize {
        let rows = self.placed.iter().zip(unit);
        rows.map(|(stars, unit)| (stars & unit).count_ones() as usize)
            .sum()
    }

    /// Places a star, and takes away the cells that it touches, and those of full units.
    pub(crate) fn place(&mut self, row: usize, column: usize) {
        let star = 1 << column;
        for near in row.saturating_sub(1)..=row + 1 {
            self.allowed[near] &= !widened(star);
        }
        self.placed[row] |= star;
        for unit in self.units(row, column) {
            if self.stars_in(&unit) >= self.stars {
                for (allowed, unit) in self.allowed.iter_mut().zip(&unit) {
                    *allowed &= !unit;
                }
            }
        }
        for (allowed, placed) in self.allowed.iter_mut().zip(&self.placed) {
            *allowed |= placed;
        }
    }

    /// How many parts each region has of which it has several, and its first cell.
    pub fn split_regions(&self) -> Vec<(Square, usize)> {
        let n = self.n;
        let mut part_of = vec![usize::MAX; n * n];
        let mut parts = vec![0; n];
        for start in 0..n * n {
            if part_of[start] != usize::MAX {
                continue;
            }
            let region = usize::from(self.of[start]);
            parts[region] += 1;
            let mut todo = vec![start];
            while let Some(cell) = todo.pop() {
                if part_of[cell] != usize::MAX {
                    continue;
                }
                part_of[cell] = start;
                let same = |&near: &usize| usize::from(self.of[near]) == region;
                todo.extend(neighbors(n, cell).filter(same));
            }
        }
        let several = parts
            .into_iter()
            .enumerate()
            .filter(|&(_, parts)| parts > 1);
        let first = |region: usize| self.of.iter().position(|&of| usize::from(of) == region);
        several
            .map(|(region, parts)| (square(n, first(region).unwrap_or(0)), parts))
            .collect()
    }
}
