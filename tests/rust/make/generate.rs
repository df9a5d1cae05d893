//! The driver: order, threads and tries.

use queendoku_ground::attempts::Request;
use queendoku_make::Wishes;

use super::{generated, order, with_givens};

#[test]
fn two_orders_in_a_row_make_what_one_makes() {
    for wishes in [Wishes::default(), with_givens(22, 23)] {
        let all = generated(&wishes, &order(100, 7, 100_000));
        let (mut puzzles, mut start) = (Vec::new(), 0);
        for (few, threads) in [(0, 1), (1, 1), (2, 3), (60, 1), (37, 2)] {
            let order = Request {
                start,
                threads,
                ..order(few, 7, 100_000)
            };
            let some = generated(&wishes, &order);
            puzzles.extend(some.puzzles);
            start = some.next;
        }
        assert_eq!((puzzles, start), (all.puzzles, all.next));
    }
}
