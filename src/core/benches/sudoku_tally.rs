//! What the lanes of the solver of many puzzles do, by its own count, and how long it takes:
//! `cargo bench -p queendoku-core --features tally --bench sudoku_tally -- FILE...`.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::cast_precision_loss,
    reason = "a benchmark"
)]

use queendoku_core::control::Control;
use queendoku_core::simd::Isa;
use queendoku_core::sudoku::fast::many::{Options, TALLY, Tally, solve_many};

fn main() {
    println!(
        "vectors   limit  passes, waiting lanes  results handled  guesses     a pass  a handling"
    );
    for file in std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with("--"))
    {
        let text = std::fs::read_to_string(&file).unwrap();
        let puzzles: Vec<u8> = text
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .flat_map(|line| line.as_bytes()[..81].iter().copied())
            .collect();
        println!("{file}");
        for isa in Isa::available().filter(|&isa| isa != Isa::Portable) {
            for limit in [1, 2] {
                print(isa, limit, &puzzles);
            }
        }
    }
}

/// Of the fastest of seven runs.
fn print(isa: Isa, limit: u8, puzzles: &[u8]) {
    let options = Options {
        limit,
        ..Options::default()
    };
    let mut solutions = vec![0; puzzles.len()];
    let mut counts = vec![0; puzzles.len() / 81];
    let run = |_| {
        *TALLY.lock().unwrap() = Tally::default();
        let control = Control::default();
        solve_many(
            isa,
            puzzles,
            &options,
            &mut solutions,
            &mut counts,
            &control,
        )
        .unwrap();
        *TALLY.lock().unwrap()
    };
    let tally = (0..7)
        .map(run)
        .min_by_key(|tally| tally.passing + tally.handling);
    let tally = tally.unwrap();
    let each = |figure: u64| figure as f64 / (puzzles.len() / 81) as f64;
    println!(
        "{:<9} {limit:>5} {:>7.2} {:>13.1} % {:>16.3} {:>8.2} {:>7.0} ns {:>8.0} ns",
        isa.name(),
        // Of one lane.
        each(tally.live),
        100.0 * tally.waiting as f64 / tally.live as f64,
        each(tally.handled),
        each(tally.guesses),
        tally.passing.as_nanos() as f64 / tally.passes as f64,
        tally.handling.as_nanos() as f64 / tally.handled as f64,
    );
}
