//! A count by colours in parts, each of one set S and a range of sets A.

use std::cmp::Reverse;
use std::ops::Range;

use crate::problem::Problem;
use crate::tuning::parts_of_colours;
use queendoku_ground::control::{Control, finish};
use queendoku_ground::error::Result;

use super::grid::{Colour, Grids};
use super::sets::choose;
use super::symmetry::Symmetry;

/// A count by colours, in parts that any thread or machine can count by itself.
#[derive(Debug, Clone)]
pub(crate) struct Colours {
    /// The number of rows, columns and queens.
    pub(crate) n: usize,
    pub(super) symmetry: Symmetry,
    pub(super) black: Grids,
    pub(super) white: Grids,
    /// The number of even rows or columns, and of odd ones.
    pub(super) sizes: [usize; 2],
    /// Those that take longest come first.
    pub(crate) parts: Vec<Part>,
}

/// The placements with some black queens, and those that symmetry makes of them.
#[derive(Debug, Clone)]
pub(crate) struct Part {
    /// How many black queens stand in even rows, and how many in odd ones.
    pub(super) black: [usize; 2],
    /// The odd columns that have them, by rank.
    pub(super) columns: usize,
    /// The even rows that have them, by rank.
    pub(super) rows: Range<usize>,
    /// The expected work.
    pub(crate) work: u64,
}

impl Colours {
    /// The parts of the completions of `problem`, n from 2 to `MAX_N_OF_COLOURS`, which has only the
    /// lines of queens.
    ///
    /// # Errors
    /// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `control` is.
    pub(crate) fn new(problem: &Problem, control: &Control) -> Result<Colours> {
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
