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
