//! Three masks that shift from row to row.
//!
//! From one row to the next, the attack along a diagonal moves by one column. The masks are shifted
//! accordingly, so that bit c always means "column c of this row is attacked". One expression then
//! gives all free squares, and its bits come one by one: `x & -x` is the lowest, `x & (x - 1)` is
//! the rest, and the trailing zeros give the column. Martin Richards, *Backtracking algorithms in
//! MCPL using bit patterns and recursion* (1997), made it known.
//!
//! ```text
//!                      row 0    row 1    row 2
//! queen in column 2    ..Q..    .acd.    a.c.d     c column, d diagonal (<< 1 a row),
//!                                                  a anti-diagonal (>> 1 a row)
//! ```

use crate::problem::{MAX_WORD_N, Problem};
use queendoku_ground::prelude::*;

pub(super) struct Bitmask;

impl Method for Bitmask {
    type Problem = Problem;
    const NAME: &'static str = "bitmask";
    const MAX_N: usize = MAX_WORD_N;
    const STATE: State = State {
        fields: &[
            Field("columns", FieldKind::Mask(Line::Column)),
            Field("diagonals", FieldKind::Mask(Line::Diagonal)),
            Field("anti_diagonals", FieldKind::Mask(Line::AntiDiagonal)),
            Field("available", FieldKind::Free),
        ],
        conflict: Conflict::Queen,
    };

    fn search<S: Sink>(problem: &Problem, sink: &mut S) -> Flow {
        let search = match problem.rules().are_plain() {
            true => place_row::<S, false>,
            false => place_row::<S, true>,
        };
        let (allowed, mut placement) = (problem.allowed_masks(), vec![0; problem.n()]);
        let none = Attacked::default();
        search(problem, &allowed, 0, none, &mut placement, sink)
    }
}

/// What the queens above attack in the current row, bit c for column c.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Attacked {
    pub(crate) columns: u32,
    pub(crate) diagonals: u32,
    pub(crate) anti_diagonals: u32,
}

impl Attacked {
    #[inline(always)]
    pub(crate) fn any(self) -> u32 {
        self.columns | self.diagonals | self.anti_diagonals
    }

    /// The masks of the next row, with a queen added.
    #[inline(always)]
    pub(crate) fn below(self, queen: u32) -> Self {
        Attacked {
            columns: self.columns | queen,
            diagonals: (self.diagonals | queen) << 1,
            anti_diagonals: (self.anti_diagonals | queen) >> 1,
        }
    }
}

/// The column of a mask with one bit.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "at most 32 zeros")]
pub(crate) fn column_of(queen: u32) -> u8 {
    queen.trailing_zeros() as u8
}

/// With RULED, queens forbid more than their lines.
fn place_row<S: Sink, const RULED: bool>(
    problem: &Problem,
    allowed: &[u32],
    row: usize,
    attacked: Attacked,
    placement: &mut [u8],
    sink: &mut S,
) -> Flow {
    if row == placement.len() {
        return sink.solution(placement);
    }
    let mut available = allowed[row] & !attacked.any();
    if RULED {
        available &= !problem.forbidden(&placement[..row]);
    }
    if available == 0 {
        let row = Move::new(row, Move::NONE);
        sink.step(Step::Conflict(row, Cause::NothingFree))?;
    }
    while available != 0 {
        let queen = available & available.wrapping_neg();
        available &= available - 1;
        let square = Move::new(row, column_of(queen));
        sink.step(Step::Try(square))?;
        let below = attacked.below(queen);
        sink.step(Step::Place(square))?;
        placement[row] = square.value;
        place_row::<S, RULED>(problem, allowed, row + 1, below, placement, sink)?;
        sink.step(Step::Remove(square))?;
    }
    CONTINUE
}
