//! Traces: the recorder keeps what the method tells.

use proptest::prelude::*;
use queendoku::control::{Control, NEVER_STOP, Poller};
use queendoku::queens::{METHODS, Problem};
use queendoku::sudoku::{self, Grid};
use queendoku::trace::Trace;

use crate::TEXTBOOK;

const SOLUTION: u8 = 4;

/// The path of every solution step, first placement first.
fn solutions(trace: &Trace) -> Vec<Vec<(u8, u8)>> {
    let kinds = trace.steps().iter().map(|step| step.to_le_bytes());
    kinds
        .filter(|bytes| bytes[0] == SOLUTION)
        .map(|[_, _, _, _, node @ ..]| {
            let mut path: Vec<_> = trace
                .path(u32::from_le_bytes(node))
                .map(|placed| (placed.at, placed.value))
                .collect();
            path.reverse();
            path
        })
        .collect()
}

proptest! {
    #[test]
    fn solution_steps_are_the_solutions(n in 0_usize..7, method in 0..METHODS.len()) {
        let (problem, method) = (Problem::empty(n).unwrap(), &METHODS[method]);
        let control = Control::default();
        let poller = &mut Poller::new(&control, NEVER_STOP);
        let trace = method.record(&problem, usize::MAX, u64::MAX, poller).unwrap();
        let boards = method.collect(&problem, u64::MAX, usize::MAX, poller).unwrap();
        let found: Vec<u8> = solutions(&trace).concat().iter().map(|queen| queen.1).collect();
        prop_assert_eq!(found, boards);
        prop_assert!(trace.is_complete());
        prop_assert_eq!(trace.totals().nodes, trace.totals().backtracks);
    }

    #[test]
    fn a_limit_cuts_the_same_steps_off(limit in 1_usize..300, method in 0..METHODS.len()) {
        let (problem, method) = (Problem::empty(5).unwrap(), &METHODS[method]);
        let control = Control::default();
        let poller = &mut Poller::new(&control, NEVER_STOP);
        let whole = method.record(&problem, usize::MAX, u64::MAX, poller).unwrap();
        let part = method.record(&problem, limit, u64::MAX, poller).unwrap();
        prop_assert_eq!(part.steps(), &whole.steps()[..limit.min(whole.steps().len())]);
        prop_assert_eq!(part.nodes(), &whole.nodes()[..part.nodes().len()]);
        prop_assert_eq!(part.is_complete(), limit >= whole.steps().len());
    }
}

#[test]
fn both_sudoku_methods_record_their_solution() {
    let grid = Grid::parse(TEXTBOOK).unwrap();
    for method in sudoku::METHODS {
        let control = Control::default();
        let poller = &mut Poller::new(&control, NEVER_STOP);
        let trace = method.record(&grid, usize::MAX, 1, poller).unwrap();
        let mut digits = *grid.digits();
        for (cell, digit) in solutions(&trace).concat() {
            digits[usize::from(cell)] = digit;
        }
        assert_eq!(
            &digits,
            sudoku::solve(Some(method), grid.digits(), poller)
                .unwrap()
                .digits(),
            "{}",
            method.name
        );
    }
}

#[test]
fn a_cancelled_recording_is_an_error() {
    let control = Control::default();
    let poller = &mut Poller::new(&control, &|_| false);
    let bitmask = &METHODS[METHODS.len() - 1];
    let problem = Problem::empty(20).unwrap();
    assert!(
        bitmask
            .record(&problem, usize::MAX, u64::MAX, poller)
            .is_err()
    );
}
