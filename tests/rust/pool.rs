//! Work on several threads.

use queendoku_ground::control::{Control, NEVER_STOP};
use queendoku_ground::error::Error;
use queendoku_ground::pool;

#[test]
fn items_are_worked_on_in_order_and_stopped() {
    let items: Vec<usize> = (0..1000).collect();
    let own = || 2;
    for threads in [1, 3] {
        let work = |&mut two: &mut usize, &item: &usize| Ok(two * item);
        let twice = pool::map(&items, threads, own, work).unwrap();
        let is_twice = |(item, &found): (usize, &usize)| found == 2 * item;
        assert!(twice.iter().enumerate().all(is_twice));
        let control = Control::default();
        let watched = || {
            pool::map_watched(
                &items,
                threads,
                &control,
                NEVER_STOP,
                own,
                |two, _, item| work(two, item),
            )
        };
        assert_eq!(watched(), Ok(twice));
        control.cancel();
        assert_eq!(watched(), Err(Error::Cancelled));
    }
}

#[test]
fn few_items_need_few_threads() {
    assert_eq!(pool::size(Some(4), 0), 1);
    assert_eq!(pool::size(None, 1), 1);
    assert_eq!(pool::size(Some(4), 3), 3);
    assert_eq!(pool::size(Some(4), 5), 4);
}
