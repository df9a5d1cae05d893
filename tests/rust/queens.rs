//! Limits and approximate totals of N-Queens.

use queendoku::error::Error;
use queendoku::queens::{METHODS, Problem, published};
use queendoku::sink::{Collect, Limit};

use crate::uninterrupted;

#[test]
fn a_limit_stops_the_search() {
    let mut sink = Limit::new(Collect::default(), 3);
    assert!(
        METHODS[6]
            .search(&Problem::empty(20).unwrap(), &mut sink)
            .is_break()
    );
    assert_eq!(sink.inner.values.len(), 60);
}

#[test]
fn a_full_memory_ends_the_collecting() {
    let problem = Problem::empty(8).unwrap();
    let found = uninterrupted(|poller| METHODS[6].collect(&problem, u64::MAX, 100, poller));
    assert!(matches!(found, Err(Error::OutOfMemory(_))));
}

#[test]
fn the_approximate_total_goes_on_as_the_published_ones_do() {
    let growth = |n| 10_f64.powf(published::log10_total(n) - published::log10_total(n - 1));
    assert!((growth(8) - 92.0 / 40.0).abs() < 1e-9);
    for n in [26, 27] {
        let law = 0.39 * n as f64;
        assert!((growth(n) / law - 1.0).abs() < 0.01, "{}", growth(n));
    }
    assert!((growth(28) - 10.92).abs() < 0.01, "{}", growth(28));
    assert!(published::log10_total(255).is_finite());
}
