//! Counting and listing N-Queens placements, by instruction set: `cargo bench -p queendoku-queens`.
#![expect(clippy::unwrap_used, reason = "a benchmark")]

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use queendoku_ground::control::{Control, NEVER_STOP, Poller};
use queendoku_ground::method::Entry;
use queendoku_queens::{METHODS, Problem, count, list};
use queendoku_simd::Isa;

/// All methods on a small board, and on larger ones only the fastest.
fn methods(n: usize) -> impl Iterator<Item = &'static Entry<Problem>> {
    let first = match n {
        0..=8 => 0,
        9..=14 => METHODS.len() - 1,
        _ => METHODS.len(),
    };
    METHODS[first..].iter()
}

fn counting(c: &mut Criterion) {
    for n in [8, 12, 14, 15, 16, 17] {
        let mut group = c.benchmark_group(format!("count/{n}"));
        group
            .sample_size(10)
            .warm_up_time(Duration::from_millis(200))
            .measurement_time(Duration::from_secs(2));
        for isa in Isa::available() {
            if isa == Isa::Portable && n > 15 {
                continue;
            }
            group.bench_function(BenchmarkId::from_parameter(isa.name()), |b| {
                b.iter(|| {
                    let problem = Problem::empty(black_box(n)).unwrap();
                    count::count(isa, &problem, 1, &Control::default()).unwrap()
                });
            });
        }
        for method in methods(n) {
            group.bench_function(method.name, |b| {
                b.iter(|| {
                    let problem = Problem::empty(black_box(n)).unwrap();
                    let control = Control::default();
                    let mut poller = Poller::new(&control, NEVER_STOP);
                    method.count(&problem, u64::MAX, &mut poller).unwrap()
                });
            });
        }
        group.finish();
    }
}

fn listing(c: &mut Criterion) {
    for n in [8, 12, 14] {
        let mut group = c.benchmark_group(format!("list/{n}"));
        group
            .sample_size(10)
            .warm_up_time(Duration::from_millis(200))
            .measurement_time(Duration::from_secs(2));
        for isa in Isa::available() {
            group.bench_function(BenchmarkId::from_parameter(isa.name()), |b| {
                b.iter(|| {
                    let problem = Problem::empty(black_box(n)).unwrap();
                    let control = Control::default();
                    let mut poller = Poller::new(&control, NEVER_STOP);
                    list::list(isa, &problem, usize::MAX, &mut poller).unwrap()
                });
            });
        }
        for method in methods(n) {
            group.bench_function(method.name, |b| {
                b.iter(|| {
                    let problem = Problem::empty(black_box(n)).unwrap();
                    let control = Control::default();
                    let mut poller = Poller::new(&control, NEVER_STOP);
                    method
                        .collect(&problem, u64::MAX, usize::MAX, &mut poller)
                        .unwrap()
                });
            });
        }
        group.finish();
    }
}

criterion_group!(benches, counting, listing);
criterion_main!(benches);
