//! The eight symmetries of the board, and fundamental solutions.

use crate::problem::Problem;
use queendoku_ground::board::Square;
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_ground::sink::Sink;

/// Where symmetry `index` (0 to 7; 0 is the identity) takes a square of n × n.
///
/// Bit 0 mirrors the columns, bit 1 mirrors the rows, bit 2 then swaps rows and columns: together
/// they make the four rotations and the four reflections.
#[inline]
pub fn image_of(n: usize, square: Square, index: usize) -> Square {
    let mirrored = |line: usize, mirror: bool| if mirror { n - 1 - line } else { line };
    let row = mirrored(square.row, index & 2 != 0);
    let column = mirrored(square.column, index & 1 != 0);
    match index & 4 == 0 {
        true => Square { row, column },
        false => Square {
            row: column,
            column: row,
        },
    }
}

/// Writes the image of a placement under symmetry `index` to `image`.
#[expect(clippy::cast_possible_truncation, reason = "rows, columns are bytes")]
pub fn image(columns: &[u8], index: usize, image: &mut [u8]) {
    for (row, &column) in columns.iter().enumerate() {
        let column = column.into();
        let queen = image_of(columns.len(), Square { row, column }, index);
        image[queen.row] = queen.column as u8;
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
