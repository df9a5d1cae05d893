//! Counting placements without visiting them, by the colours of the squares.
//!
//! A diagonal has squares of one colour only, so queens on black squares and queens on white squares
//! meet only in rows and columns. With A and Z the even and odd rows, and P and S the even and odd
//! columns, that have a black queen,
//!
//! ```text
//! Q(n) = sum over A, Z, P, S of  black(A, Z, P, S) * white(the complements).
//! ```
//!
//! Here every other row or column is a kind of its own: a black queen stands in an even row and an even
//! column, or in an odd row and an odd column. A [`Part`] is the sum for one set S. For every A and Z,
//! the white placements of all P are counted first and kept in a table, by rank; then the black ones,
//! each vector of which is multiplied with the table's. `seeds` places the queens in the odd columns,
//! `extend` those in the even ones, `counters` counts them by P, and `part` multiplies.
//!
//! The cost grows five- to sixfold with each queen, while the placements become nine times as many.

mod board;
mod counters;
mod extend;
mod grid;
mod leaves;
mod part;
mod seeds;
mod sets;
mod symmetry;

use std::cmp::Reverse;
use std::ops::Range;

use crate::control::{Control, finish};
use crate::error::Result;
use crate::queens::problem::Problem;
use crate::queens::tuning::parts_of_colours;

pub(super) use part::Table;

use grid::{Colour, Grids};
use sets::choose;
use symmetry::Symmetry;

/// A count by colours, in parts that any thread or machine can count by itself.
#[derive(Debug, Clone)]
pub(super) struct Colours {
    n: usize,
    symmetry: Symmetry,
    black: Grids,
    white: Grids,
    /// The number of even rows or columns, and of odd ones.
    sizes: [usize; 2],
    /// Those that take longest come first.
    parts: Vec<Part>,
}

/// The placements with some black queens, and those that symmetry makes of them.
#[derive(Debug, Clone)]
pub(super) struct Part {
    /// How many black queens stand in even rows, and how many in odd ones.
    black: [usize; 2],
    /// The odd columns that have them, by rank.
    columns: usize,
    /// The even rows that have them, by rank.
    rows: Range<usize>,
    /// The expected work.
    pub(super) work: u64,
}

impl Colours {
    /// The parts of the completions of `problem`, n from 2 to [`MAX_N_OF_COLOURS`], which has only the
    /// lines of queens.
    ///
    /// # Errors
    /// [`Error::Cancelled`](crate::error::Error::Cancelled) when `control` is.
    pub(super) fn new(problem: &Problem, control: &Control) -> Result<Colours> {
        let n = problem.n();
        let sizes = [n.div_ceil(2), n / 2];
        let [even, odd] = sizes;
        let symmetry = match (problem.is_symmetric(), n.is_multiple_of(2)) {
            (false, _) => Symmetry::None,
            (true, true) => Symmetry::Even,
            (true, false) => Symmetry::Odd,
        };
        let mut colours = Colours {
            n,
            symmetry,
            black: Grids::of(problem, Colour::Black),
            white: Grids::of(problem, Colour::White),
            sizes,
            parts: Vec::new(),
        };
        // A colour has too few diagonals for all queens.
        for in_even in 1..even {
            let black = [in_even, in_even - (even - odd)];
            for columns in 0..choose(odd, black[1]) {
                finish(control.poll())?;
                let part = colours.part(black, columns);
                colours.parts.extend(part);
            }
        }
        let all: u64 = colours.parts.iter().map(|part| part.work).sum();
        let most = (all / parts_of_colours(n)).max(1);
        let split = colours.parts.iter().flat_map(|part| part.split(most));
        colours.parts = split.collect();
        // Stable, so that the list is the same everywhere.
        colours.parts.sort_by_key(|part| Reverse(part.work));
        Ok(colours)
    }

    /// All that has these columns, unless another set of columns stands for it.
    fn part(&self, black: [usize; 2], columns: usize) -> Option<Part> {
        let wanted = self.symmetry.wanted(self.sizes, black, columns);
        let looked_at = wanted.weights.iter().filter(|&&weight| weight > 0).count();
        // Each quadruple takes as long as any other; and a vector of them takes a little more.
        let each = looked_at * (choose(self.sizes[0], black[0]) + 16);
        (looked_at > 0 && !wanted.even.is_empty()).then(|| Part {
            black,
            columns,
            work: (each * wanted.even.len()) as u64,
            rows: wanted.even,
        })
    }

    /// The number of rows, columns and queens.
    pub(super) fn n(&self) -> usize {
        self.n
    }

    /// The parts.
    pub(super) fn parts(&self) -> &[Part] {
        &self.parts
    }
}

impl Part {
    /// The same in pieces of about equal work, of at most so much if rows can be divided so.
    fn split(&self, most: u64) -> impl Iterator<Item = Part> {
        let rows = self.rows.len();
        let pieces = usize::try_from(self.work.div_ceil(most))
            .unwrap_or(rows)
            .clamp(1, rows);
        let (begin, row) = (self.rows.start, self.work / rows as u64);
        let edge = move |piece| begin + rows * piece / pieces;
        let this = self.clone();
        (0..pieces).map(move |piece| {
            let rows = edge(piece)..edge(piece + 1);
            let work = row * rows.len() as u64;
            Part {
                rows,
                work,
                ..this.clone()
            }
        })
    }
}
