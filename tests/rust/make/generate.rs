//! The driver: order, threads, tries, cancellation.

use std::time::{Duration, Instant};

use queendoku::attempts::{Generated, Order};
use queendoku::control::{Control, NEVER_STOP};
use queendoku::error::Error;
use queendoku::sudoku::cells::Cells;
use queendoku::sudoku::grid::Grid;
use queendoku::sudoku::make::{Shape, Wishes, generate};

use super::{not_minimal, rated, with_givens};

pub(super) const ORDER: Order = Order {
    puzzles: 100,
    seed: 7,
    start: 0,
    tries: 100_000,
    threads: 1,
};

fn made(wishes: &Wishes, order: Order) -> Generated<Grid> {
    generate(wishes, &order, &Control::default(), NEVER_STOP).unwrap()
}

#[test]
fn fewer_puzzles_are_the_first_of_more() {
    for wishes in [Wishes::default(), with_givens(22, 23)] {
        let all = made(&wishes, ORDER).puzzles;
        for puzzles in [0, 1, 2, 63, 64, 65] {
            let some = made(&wishes, Order { puzzles, ..ORDER }).puzzles;
            assert_eq!(some, all[..puzzles]);
        }
    }
}

#[test]
fn two_orders_in_a_row_make_what_one_makes() {
    for wishes in [Wishes::default(), with_givens(22, 23)] {
        let all = made(&wishes, ORDER);
        let (mut puzzles, mut start) = (Vec::new(), 0);
        for (few, threads) in [(0, 1), (1, 1), (2, 3), (60, 1), (37, 2)] {
            let order = Order {
                puzzles: few,
                start,
                threads,
                ..ORDER
            };
            let some = made(&wishes, order);
            puzzles.extend(some.puzzles);
            start = some.next;
        }
        assert_eq!((puzzles, start), (all.puzzles, all.next));
    }
}

#[test]
fn a_wish_that_is_not_met_says_how_near_it_came() {
    let wishes = rated(110..=120);
    for threads in [1, 3] {
        let order = Order {
            tries: 20,
            threads,
            ..ORDER
        };
        let short = made(&wishes, order);
        assert!(short.puzzles.is_empty());
        let message = short.shortfall.unwrap();
        assert!(message.starts_with("in 20 tries: "), "{message}");
        assert!(message.contains("had another rating, the nearest "));
    }
}

#[test]
fn what_was_found_before_too_many_tries_is_kept() {
    let made = |tries, threads| {
        let order = Order {
            tries,
            threads,
            ..ORDER
        };
        made(&with_givens(22, 22), order)
    };
    let all = made(100_000, 1);
    assert_eq!((all.puzzles.len(), all.shortfall), (100, None));
    let some = made(80, 1);
    let found = some.puzzles.len();
    assert!(0 < found && found < 100, "{found}");
    assert_eq!(some.puzzles, all.puzzles[..found]);
    let message = some.shortfall.unwrap();
    assert!(message.starts_with("in 80 tries: "), "{message}");
    let again = made(80, 4);
    assert_eq!(again.puzzles, some.puzzles);
    assert_eq!(again.shortfall.unwrap(), message);
}

#[test]
fn a_check_that_says_stop_stops() {
    let never = rated(115..=120);
    let full_and_hard = not_minimal(Wishes {
        shape: Shape::Pattern(Cells::ALL),
        ..never.clone()
    });
    for (wishes, threads) in [(&never, 1), (&never, 3), (&full_and_hard, 1)] {
        let order = Order {
            tries: u64::MAX,
            threads,
            ..ORDER
        };
        let begin = Instant::now();
        let stop = |_: &Control| begin.elapsed() < Duration::from_millis(100);
        let result = generate(wishes, &order, &Control::default(), &stop);
        assert_eq!(result.unwrap_err(), Error::Cancelled);
    }
}

#[test]
fn progress_is_in_puzzles() {
    let control = Control::default();
    generate(&Wishes::default(), &ORDER, &control, NEVER_STOP).unwrap();
    assert_eq!(control.progress(), (100, 100));
}
