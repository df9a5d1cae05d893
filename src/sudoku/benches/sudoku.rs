//! Criterion benchmarks of the Sudoku solvers, on every instruction set of this machine:
//! `cargo bench -p queendoku-sudoku --bench sudoku`.

#![allow(clippy::unwrap_used, missing_docs, reason = "a benchmark may panic")]

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use queendoku_ground::control::{Control, NEVER_STOP, Poller};
use queendoku_simd::Isa;
use queendoku_sudoku::fast::many::{Options, solve_many};
use queendoku_sudoku::fast::one::Triads;
use queendoku_sudoku::lexicographic::first_solution;
use queendoku_sudoku::{Grid, METHODS, solve};

const PUZZLES: [(&str, &str); 4] = [
    (
        "easy",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ),
    (
        "17 givens",
        ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
    ),
    (
        "hard",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    ),
    (
        "several solutions",
        ".....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4.......",
    ),
];

fn one(criterion: &mut Criterion) {
    for (name, text) in PUZZLES {
        let grid = Grid::parse(text).unwrap();
        let mut group = criterion.benchmark_group(format!("one puzzle, {name}"));
        let control = Control::default();
        let mut poller = Poller::new(&control, NEVER_STOP);
        for entry in METHODS {
            if entry.name == "scan" && name != "easy" {
                continue; // minutes
            }
            group.bench_function(entry.name, |bencher| {
                bencher.iter(|| solve(Some(entry), grid.digits(), &mut poller).unwrap());
            });
        }
        for isa in Isa::available() {
            let solver = Triads::on(isa);
            group.bench_function(BenchmarkId::new("triads", isa.name()), |bencher| {
                bencher.iter(|| first_solution(solver, grid.digits(), &mut poller).unwrap());
            });
        }
    }
}

fn many(criterion: &mut Criterion) {
    for (name, text) in PUZZLES {
        for size in [8, 32, 128, 1000] {
            let puzzles = text.repeat(size).into_bytes();
            let mut solutions = vec![0; puzzles.len()];
            let mut counts = vec![0; size];
            let mut group = criterion.benchmark_group(format!("batch of {size}, {name}"));
            group.throughput(Throughput::Elements(size as u64));
            for isa in Isa::available() {
                group.bench_function(isa.name(), |bencher| {
                    bencher.iter(|| {
                        solve_many(
                            isa,
                            puzzles.as_slice(),
                            &Options::default(),
                            &mut solutions,
                            &mut counts,
                            &Control::default(),
                        )
                        .unwrap()
                    });
                });
            }
        }
    }
}

criterion_group!(benches, one, many);
criterion_main!(benches);
