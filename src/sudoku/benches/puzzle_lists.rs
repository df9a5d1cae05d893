//! Puzzles a second on lists of puzzles, with 81 characters on each line:
//! `cargo bench -p queendoku-sudoku --bench puzzle_lists -- FILE...`.
//!
//! For each list, prints the guesses for each puzzle and the share of puzzles without a guess. Then,
//! for each way to solve it and each instruction set, the best of several rounds, in which all take
//! turns. Every way proves that the solution is the only one.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::cast_precision_loss,
    missing_docs,
    reason = "a benchmark may panic and has to print"
)]

use std::time::{Duration, Instant};

use queendoku_ground::control::{Control, NEVER_STOP, Poller};
use queendoku_ground::sink::{CountNodes, Limit};
use queendoku_simd::Isa;
use queendoku_sudoku::Grid;
use queendoku_sudoku::fast::many::{Options, solve_many};
use queendoku_sudoku::fast::one::Triads;
use queendoku_sudoku::lexicographic::first_solution;

const ROUNDS: usize = 7;

fn main() {
    let files: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with("--")) // cargo's own
        .collect();
    if files.is_empty() {
        println!("usage: cargo bench -p queendoku-sudoku --bench puzzle_lists -- FILE...");
    }
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let grids: Vec<Grid> = text
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .map(|line| Grid::parse(line).unwrap())
            .collect();
        println!("{file}: {} puzzles", grids.len());
        guesses(&grids);
        rates(&grids);
    }
}

fn guesses(grids: &[Grid]) {
    let solver = Triads::new().unwrap();
    let mut guesses = 0;
    let mut without = 0;
    for grid in grids {
        let mut sink = Limit::new(CountNodes::default(), 2);
        let _ = solver.search(grid.digits(), &mut sink);
        guesses += sink.inner.nodes;
        without += u64::from(sink.inner.nodes == 0);
    }
    let puzzles = grids.len() as f64;
    println!(
        "  guesses a puzzle {:.2}, without a guess {:.1} %",
        guesses as f64 / puzzles,
        100.0 * without as f64 / puzzles
    );
}

fn rates(grids: &[Grid]) {
    let ways: Vec<(&str, Isa)> = ["one at a time", "many"]
        .into_iter()
        .flat_map(|way| Isa::available().map(move |isa| (way, isa)))
        .collect();
    let text: String = grids.iter().map(Grid::to_string).collect();
    let mut best = vec![Duration::MAX; ways.len()];
    for _ in 0..ROUNDS {
        for ((way, isa), best) in ways.iter().zip(&mut best) {
            let begun = Instant::now();
            if *way == "many" {
                many(*isa, text.as_bytes());
            } else {
                one_at_a_time(*isa, grids);
            }
            *best = begun.elapsed().min(*best);
        }
    }
    for ((way, isa), best) in ways.iter().zip(best) {
        let rate = grids.len() as f64 / best.as_secs_f64();
        println!("  {way:14} {:9} {rate:12.0} puzzles/s", isa.name());
    }
}

fn one_at_a_time(isa: Isa, grids: &[Grid]) {
    let solver = Triads::on(isa);
    let control = Control::default();
    let mut poller = Poller::new(&control, NEVER_STOP);
    for grid in grids {
        std::hint::black_box(first_solution(solver, grid.digits(), &mut poller).unwrap());
    }
}

fn many(isa: Isa, text: &[u8]) {
    let options = Options::default();
    let mut solutions = vec![0; text.len()];
    let mut counts = vec![0; text.len() / 81];
    let control = Control::default();
    solve_many(isa, text, &options, &mut solutions, &mut counts, &control).unwrap();
    std::hint::black_box((solutions, counts));
}
