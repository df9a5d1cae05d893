//! The three arrays of [`flags`](super::flags) as the bits of three integers.
//!
//! One bit a column, one a diagonal, one an anti-diagonal, at the same absolute indices as before:
//! three words are copied down the recursion, and nothing has to be undone on the way back.

use crate::queens::{Method, Problem};
use crate::sink::{CONTINUE, Flow, Sink};
use crate::step::{Cause, Move, Step};

pub(super) struct Words;

impl Method for Words {
    const NAME: &'static str = "words";
    const MAX_N: usize = super::MAX_WORD_N; // 2n − 1 diagonals in 64 bits
    const STATE_WORDS: usize = 5;

    fn search<S: Sink>(problem: &Problem, sink: &mut S) -> Flow {
        place_row(
            problem,
            0,
            Lines::default(),
            &mut vec![0; problem.n()],
            sink,
        )
    }
}

/// Sets of lines, a bit a line.
#[derive(Clone, Copy, Default)]
struct Lines {
    columns: u32,
    diagonals: u64,
    anti_diagonals: u64,
}

impl Lines {
    /// The three lines through a square.
    #[inline(always)]
    fn through(n: usize, row: usize, column: u8) -> Self {
        Lines {
            columns: 1 << column,
            diagonals: 1 << (row + n - 1 - usize::from(column)),
            anti_diagonals: 1 << (row + usize::from(column)),
        }
    }

    #[inline(always)]
    fn and(self, other: Lines) -> Self {
        Lines {
            columns: self.columns | other.columns,
            diagonals: self.diagonals | other.diagonals,
            anti_diagonals: self.anti_diagonals | other.anti_diagonals,
        }
    }

    /// The first kind of line that both sets have one of.
    #[inline(always)]
    fn shared(self, other: Lines) -> Option<Cause> {
        if self.columns & other.columns != 0 {
            Some(Cause::Column)
        } else if self.diagonals & other.diagonals != 0 {
            Some(Cause::Diagonal)
        } else if self.anti_diagonals & other.anti_diagonals != 0 {
            Some(Cause::AntiDiagonal)
        } else {
            None
        }
    }

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "the halves of a word")]
    fn words(self) -> [u32; 5] {
        let halves = |word: u64| [word as u32, (word >> 32) as u32];
        let [d0, d1] = halves(self.diagonals);
        let [a0, a1] = halves(self.anti_diagonals);
        [self.columns, d0, d1, a0, a1]
    }
}

fn place_row<S: Sink>(
    problem: &Problem,
    row: usize,
    taken: Lines,
    placement: &mut [u8],
    sink: &mut S,
) -> Flow {
    let n = problem.n();
    if row == n {
        return sink.solution(placement);
    }
    for &column in problem.allowed(row) {
        let queen = Move::queen(row, column);
        let lines = Lines::through(n, row, column);
        sink.step(Step::Try(queen))?;
        if let Some(line) = taken.shared(lines) {
            sink.step(Step::Conflict(queen, line))?;
            continue;
        }
        let below = taken.and(lines);
        sink.step(Step::Place(queen, &below.words()))?;
        placement[row] = column;
        place_row(problem, row + 1, below, placement, sink)?;
        sink.step(Step::Remove(queen))?;
    }
    CONTINUE
}
