//! Three hash sets: the columns, diagonals and anti-diagonals that are taken.
//!
//! Squares of one diagonal share `row - column`, those of one anti-diagonal `row + column`, so
//! three look-ups replace the loop over the rows above: O(1) a check. It is the answer most often
//! given to LeetCode 51.
//!
//! The hash function is one multiplication, for Python's own for ints is as simple; the standard
//! library's, made to resist an attacker, would take most of the time.

use rustc_hash::FxHashSet;

use crate::queens::{Method, Problem};
use crate::sink::{CONTINUE, Flow, Sink};

pub(super) struct Sets;

impl Method for Sets {
    const NAME: &'static str = "sets";
    const MAX_N: usize = super::MAX_BYTE_N;

    fn search<S: Sink>(problem: &Problem, sink: &mut S) -> Flow {
        place_row(
            problem,
            &mut Vec::with_capacity(problem.n()),
            &mut Taken::default(),
            sink,
        )
    }
}

#[derive(Default)]
struct Taken {
    columns: FxHashSet<i32>,
    diagonals: FxHashSet<i32>,
    anti_diagonals: FxHashSet<i32>,
}

impl Taken {
    fn attacks(&self, row: i32, column: i32) -> bool {
        self.columns.contains(&column)
            || self.diagonals.contains(&(row - column))
            || self.anti_diagonals.contains(&(row + column))
    }

    fn place(&mut self, row: i32, column: i32) {
        self.columns.insert(column);
        self.diagonals.insert(row - column);
        self.anti_diagonals.insert(row + column);
    }

    fn remove(&mut self, row: i32, column: i32) {
        self.columns.remove(&column);
        self.diagonals.remove(&(row - column));
        self.anti_diagonals.remove(&(row + column));
    }
}

fn place_row<S: Sink>(
    problem: &Problem,
    placement: &mut Vec<u8>,
    taken: &mut Taken,
    sink: &mut S,
) -> Flow {
    if placement.len() == problem.n() {
        return sink.solution(placement);
    }
    let row = i32::try_from(placement.len()).unwrap_or(i32::MAX);
    for &column in problem.allowed(placement.len()) {
        if taken.attacks(row, i32::from(column)) {
            continue;
        }
        sink.visit()?;
        placement.push(column);
        taken.place(row, i32::from(column));
        place_row(problem, placement, taken, sink)?;
        taken.remove(row, i32::from(column));
        placement.pop();
    }
    CONTINUE
}
