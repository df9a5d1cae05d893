//! The eight symmetries of the board, and fundamental solutions.

use crate::control::{CONTINUE, Flow};
use crate::queens::problem::Problem;
use crate::sink::Sink;

/// Writes the image of a placement under symmetry `index` (0 to 7; 0 is the identity) to `image`.
///
/// Bit 0 mirrors the columns, bit 1 mirrors the rows, bit 2 then swaps rows and columns: together
/// they make the four rotations and the four reflections.
#[expect(
    clippy::cast_possible_truncation,
    reason = "rows and columns are bytes"
)]
pub fn image(columns: &[u8], index: usize, image: &mut [u8]) {
    let last = columns.len().wrapping_sub(1) as u8;
    for (row, &column) in columns.iter().enumerate() {
        let row = if index & 2 == 0 {
            row as u8
        } else {
            last - row as u8
        };
        let column = if index & 1 == 0 {
            column
        } else {
            last - column
        };
        if index & 4 == 0 {
            image[usize::from(row)] = column;
        } else {
            image[usize::from(column)] = row;
        }
    }
}

/// Passes on one completion of each class under the eight symmetries: one that has no
/// lexicographically smaller image among the completions.
#[derive(Debug)]
pub struct Fundamental<'a, S> {
    /// Gets the fundamental solutions.
    pub inner: S,
    problem: &'a Problem,
    scratch: Vec<u8>,
}

impl<'a, S> Fundamental<'a, S> {
    /// Filters the completions of `problem`.
    pub fn new(inner: S, problem: &'a Problem) -> Self {
        Fundamental {
            inner,
            problem,
            scratch: vec![0; problem.n()],
        }
    }

    fn is_representative(&mut self, columns: &[u8]) -> bool {
        (1..8).all(|index| {
            image(columns, index, &mut self.scratch);
            self.scratch.as_slice() >= columns || !self.problem.is_completed_by(&self.scratch)
        })
    }
}

impl<S: Sink> Sink for Fundamental<'_, S> {
    #[inline(always)]
    fn visit(&mut self) -> Flow {
        self.inner.visit()
    }

    fn solution(&mut self, columns: &[u8]) -> Flow {
        if self.is_representative(columns) {
            self.inner.solution(columns)
        } else {
            CONTINUE
        }
    }
}
