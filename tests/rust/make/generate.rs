//! The driver: order, threads and tries.

use queendoku::attempts::{Generated, Order};
use queendoku::control::{Control, NEVER_STOP};
use queendoku::sudoku::grid::Grid;
use queendoku::sudoku::make::{Wishes, generate};

use super::with_givens;

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
