//! The three arrays of [`flags`](super::flags) as the bits of three integers.
//!
//! One bit a column, one a diagonal, one an anti-diagonal, at the same absolute indices as before:
//! three words are copied down the recursion, and nothing has to be undone on the way back.

use crate::queens::{Method, Problem};
use crate::sink::{CONTINUE, Flow, Sink};

pub(super) struct Words;

impl Method for Words {
    const NAME: &'static str = "words";
    const MAX_N: usize = super::MAX_WORD_N; // 2n − 1 diagonals in 64 bits

    fn search<S: Sink>(problem: &Problem, sink: &mut S) -> Flow {
        place_row(
            problem,
            0,
            Taken::default(),
            &mut vec![0; problem.n()],
            sink,
        )
    }
}

#[derive(Clone, Copy, Default)]
struct Taken {
    columns: u32,
    diagonals: u64,
    anti_diagonals: u64,
}

fn place_row<S: Sink>(
    problem: &Problem,
    row: usize,
    taken: Taken,
    placement: &mut [u8],
    sink: &mut S,
) -> Flow {
    let n = problem.n();
    if row == n {
        return sink.solution(placement);
    }
    for &column in problem.allowed(row) {
        let square = Taken {
            columns: 1 << column,
            diagonals: 1 << (row + n - 1 - usize::from(column)),
            anti_diagonals: 1 << (row + usize::from(column)),
        };
        if taken.columns & square.columns != 0
            || taken.diagonals & square.diagonals != 0
            || taken.anti_diagonals & square.anti_diagonals != 0
        {
            continue;
        }
        sink.visit()?;
        placement[row] = column;
        let below = Taken {
            columns: taken.columns | square.columns,
            diagonals: taken.diagonals | square.diagonals,
            anti_diagonals: taken.anti_diagonals | square.anti_diagonals,
        };
        place_row(problem, row + 1, below, placement, sink)?;
    }
    CONTINUE
}
