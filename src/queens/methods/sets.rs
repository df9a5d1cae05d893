//! Three hash sets: the columns, diagonals and anti-diagonals that are taken.
//!
//! The squares of a diagonal share `row - column`, those of an anti-diagonal `row + column`. Three
//! look-ups replace the loop over the rows above, so a check costs O(1). This is the usual answer
//! to LeetCode 51.
//!
//! The hash function is one multiplication; Python's own for ints is as simple. The standard
//! library's, made to resist attackers, would take most of the time.

use rustc_hash::FxHashSet;

use super::lines::LINES;
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

/// The columns, the diagonals and the anti-diagonals that are taken.
type Taken = [FxHashSet<i32>; 3];

/// The three lines through a square.
#[inline]
fn lines_through(row: i32, column: i32) -> [i32; 3] {
    [column, row - column, row + column]
}

#[inline]
fn attacker(taken: &Taken, lines: [i32; 3]) -> Option<Cause> {
    let is_taken = |&kind: &usize| taken[kind].contains(&lines[kind]);
    (0..3).find(is_taken).map(|kind| LINES[kind])
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
        let lines = lines_through(row, i32::from(column));
        sink.step(Step::Try(queen))?;
        if let Some(line) = attacker(taken, lines) {
            sink.step(Step::Conflict(queen, line))?;
            continue;
        }
        sink.step(Step::Place(queen))?;
        placement.push(column);
        for (taken, line) in taken.iter_mut().zip(lines) {
            taken.insert(line);
        }
        place_row(problem, placement, taken, sink)?;
        for (taken, line) in taken.iter_mut().zip(lines) {
            taken.remove(&line);
        }
        placement.pop();
        sink.step(Step::Remove(queen))?;
    }
    CONTINUE
}
