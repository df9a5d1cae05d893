//! What the vectors of the N-Queens counter do, by its own count:
//! `cargo bench -p queendoku-core --features tally --bench queens_tally -- 14 16`.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark")]

use std::sync::atomic::{AtomicU64, Ordering};

use queendoku_core::control::Control;
use queendoku_core::queens::{Problem, TALLY, count};
use queendoku_core::simd::Isa;

fn main() {
    let named: Vec<usize> = std::env::args().filter_map(|n| n.parse().ok()).collect();
    let sizes = if named.is_empty() {
        vec![12, 14, 16]
    } else {
        named
    };
    println!(" n vectors           nodes        tried       passes  lanes filled");
    for n in sizes {
        for isa in Isa::available().filter(|&isa| isa != Isa::Portable) {
            let problem = Problem::empty(n).unwrap();
            count::count_on(isa, &problem, 1, &Control::default()).unwrap();
            let take = |figure: &AtomicU64| figure.swap(0, Ordering::Relaxed);
            let (nodes, tried) = (take(&TALLY.nodes), take(&TALLY.tried));
            let (passes, lanes) = (take(&TALLY.passes), take(&TALLY.lanes));
            let filled = 100.0 * tried as f64 / lanes as f64;
            let name = isa.name();
            println!("{n:>2} {name:<9} {nodes:>15} {tried:>12} {passes:>12} {filled:>11.1} %");
        }
    }
}
