//! Three hash sets: the columns, diagonals and anti-diagonals that are taken.
//!
//! The squares of a diagonal share `row - column`, those of an anti-diagonal `row + column`. Three
//! look-ups replace the loop over the rows above, so a check costs O(1). This is the usual answer
//! to LeetCode 51.
//!
//! The hash function is one multiplication; Python's own for ints is as simple. The standard
//! library's, made to resist attackers, would take most of the time.

use rustc_hash::FxHashSet;

use crate::problem::{MAX_BYTE_N, Problem};
use queendoku_ground::prelude::*;

pub(super) struct Sets;

impl Method for Sets {
    type Problem = Problem;
    const NAME: &'static str = "sets";
    const MAX_N: usize = MAX_BYTE_N;
    const STATE: State = State {
        fields: &[
            Field("columns", FieldKind::Set(Line::Column)),
            Field("diagonals", FieldKind::Set(Line::Diagonal)),
            Field("anti_diagonals", FieldKind::Set(Line::AntiDiagonal)),
        ],
        conflict: Conflict::Line,
    };

    fn search<S: Sink>(problem: &Problem, sink: &mut S) -> Flow {
        place_row(
            problem,
            &mut Vec::with_capacity(problem.n()),
            &mut Taken::default(),
            sink,
        )
    }
}

/// The three lines through a square.
#[derive(Clone, Copy)]
struct Lines {
    column: i32,
    diagonal: i32,
    anti_diagonal: i32,
}

impl Lines {
    #[inline]
    fn through(row: i32, column: i32) -> Self {
        Lines {
            column,
            diagonal: row - column,
            anti_diagonal: row + column,
        }
    }
}

#[derive(Default)]
struct Taken {
    columns: FxHashSet<i32>,
    diagonals: FxHashSet<i32>,
    anti_diagonals: FxHashSet<i32>,
}

impl Taken {
    #[inline]
    fn attacker(&self, lines: Lines) -> Option<Cause> {
        if self.columns.contains(&lines.column) {
            Some(Cause::Column)
        } else if self.diagonals.contains(&lines.diagonal) {
            Some(Cause::Diagonal)
        } else if self.anti_diagonals.contains(&lines.anti_diagonal) {
            Some(Cause::AntiDiagonal)
        } else {
            None
        }
    }

    #[inline]
    fn place(&mut self, lines: Lines) {
        self.columns.insert(lines.column);
        self.diagonals.insert(lines.diagonal);
        self.anti_diagonals.insert(lines.anti_diagonal);
    }

    #[inline]
    fn remove(&mut self, lines: Lines) {
        self.columns.remove(&lines.column);
        self.diagonals.remove(&lines.diagonal);
        self.anti_diagonals.remove(&lines.anti_diagonal);
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
    for column in problem.open(placement) {
        let queen = Move::new(placement.len(), column);
        let lines = Lines::through(row, i32::from(column));
        sink.step(Step::Try(queen))?;
        if let Some(line) = taken.attacker(lines) {
            sink.step(Step::Conflict(queen, line))?;
            continue;
        }
        sink.step(Step::Place(queen))?;
        placement.push(column);
        taken.place(lines);
        place_row(problem, placement, taken, sink)?;
        taken.remove(lines);
        placement.pop();
        sink.step(Step::Remove(queen))?;
    }
    CONTINUE
}
