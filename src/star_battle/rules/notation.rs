//! The field's notation: r1c2 is a cell; regions have the letters A, B, ... in the order in which
//! they begin, or the words that the reader has for them.

use queendoku_ground::words::join;

use super::squares::Squares;
use super::units::{KINDS, Units};
use crate::board::Board;

/// What the reader calls the cells, units and stars that the rules speak of.
#[derive(Debug)]
pub struct Names {
    n: usize,
    /// The word for a star: a queen on a board with one in each unit.
    pub(crate) star: &'static str,
    /// The reader's number of each cell and unit.
    pub(crate) cells: Vec<usize>,
    pub(crate) units: Vec<usize>,
    /// The words for the reader's regions; none if they have letters.
    regions: Vec<String>,
}

impl Names {
    /// The names on a board that the reader sees as the rules do.
    pub(crate) fn of(board: &Board) -> Names {
        let n = board.n;
        Names {
            n,
            star: if board.stars == 1 { "queen" } else { "star" },
            cells: (0..n * n).collect(),
            units: (0..KINDS * n).collect(),
            regions: board.names.clone(),
        }
    }

    /// The same cells as the reader numbers them.
    pub fn seen(&self, cells: Squares) -> Squares {
        cells.into_iter().map(|one| self.cells[one]).collect()
    }

    /// `r1c2`.
    pub(crate) fn cell(&self, cell: usize) -> String {
        self.place(self.cells[cell])
    }

    /// `r1c2`, of a cell as the reader numbers it.
    fn place(&self, cell: usize) -> String {
        format!("r{}c{}", cell / self.n + 1, cell % self.n + 1)
    }

    /// `r1c2, r1c5 and r4c2`.
    pub(crate) fn cells(&self, cells: Squares) -> String {
        self.joined(cells, "and")
    }

    /// `r1c2, r1c5 or r4c2`.
    pub(crate) fn either(&self, cells: Squares) -> String {
        self.joined(cells, "or")
    }

    fn joined(&self, cells: Squares, last: &str) -> String {
        let seen = self.seen(cells).into_iter();
        join(seen.map(|one| self.place(one)), last)
    }

    /// `row 1`, `column 3` or `region A`.
    pub(crate) fn unit(&self, unit: usize) -> String {
        self.units(Units::of(self.n, unit))
    }

    /// `row 1`, `columns 3 to 5`, `regions A, B and C`, or `the red region`.
    pub(crate) fn units(&self, units: Units) -> String {
        let n = self.n;
        let mut seen: Vec<usize> = units.numbers(n).map(|unit| self.units[unit]).collect();
        seen.sort_unstable();
        let name = |&unit: &usize| match unit / n {
            2 if self.regions.is_empty() => char::from(b'A' + (unit % n) as u8).to_string(),
            2 => self.regions[unit % n].clone(),
            _ => (unit % n + 1).to_string(),
        };
        let kind = ["row", "column", "region"][seen.first().map_or(units.kind, |unit| unit / n)];
        let s = if seen.len() == 1 { "" } else { "s" };
        match &seen[..] {
            [first, _, .., last] if *last < 2 * n && last - first + 1 == seen.len() => {
                format!("{kind}{s} {} to {}", name(first), name(last))
            }
            [first, ..] if *first >= 2 * n && !self.regions.is_empty() => {
                format!("the {} {kind}{s}", join(seen.iter().map(name), "and"))
            }
            _ => format!("{kind}{s} {}", join(seen.iter().map(name), "and")),
        }
    }

    /// `a star`, or `2 stars`.
    pub(crate) fn needed(&self, number: usize) -> String {
        match number {
            1 => format!("a {}", self.star),
            _ => self.stars(number),
        }
    }

    /// `1 star`, or `2 stars`.
    pub(crate) fn stars(&self, number: usize) -> String {
        counted(number, self.star)
    }

    /// What a deduction does: `r1c2=star`, and the same for crosses.
    pub fn change(&self, placed: Squares, eliminated: Squares) -> String {
        let each = |cells: Squares, mark| {
            let seen = self.seen(cells).into_iter();
            seen.map(move |cell| format!("{}={mark}", self.place(cell)))
        };
        let all = each(placed, self.star).chain(each(eliminated, "x"));
        all.collect::<Vec<_>>().join(", ")
    }
}

/// `no cell`, `1 cell`, or `2 cells`.
pub(crate) fn counted(number: usize, noun: &str) -> String {
    match number {
        0 => format!("no {noun}"),
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}
