//! Where the time of the N-Queens counter goes.
//!
//! `cargo bench --bench queens_profile -- 14 16` replays the searches of these n, prints what the
//! vectors did step by step, and relates it to the time that the counter takes. The floor is what
//! these passes would take at the speed of the inner loops on nodes that are all alike. Cycles
//! come from timing a chain of dependent multiplications, four cycles a link on current x86-64
//! processors.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark")]

use std::hint::black_box;
use std::time::Instant;

use queendoku::control::Control;
use queendoku::queens::count::{self, profile, profile::Side, profile::Work};
use queendoku::queens::{Problem, published};
use queendoku::simd::Isa;

const SIDES: [Side; 4] = [Side::Below, Side::Crossing, Side::Above, Side::Closing];

fn main() {
    let named: Vec<usize> = std::env::args().filter_map(|n| n.parse().ok()).collect();
    let sizes = if named.is_empty() {
        vec![12, 14, 16]
    } else {
        named
    };
    for n in sizes {
        for isa in Isa::available() {
            match isa {
                Isa::Avx512 => print_profile(n, isa, 512),
                Isa::Avx2 => print_profile(n, isa, 256),
                _ => {}
            }
        }
    }
}

fn print_profile(n: usize, isa: Isa, vector_bits: usize) {
    let (steps, total) = profile::profile(n, vector_bits).unwrap();
    assert_eq!(total, published::TOTAL[n]);
    println!("n = {n}, {}", isa.name());
    println!("lane side      rows        nodes        tried        alive       passes  filled");
    let mut all = Work::default();
    let (mut slots, mut floor, mut floor_of_full_lanes) = (0, 0.0, 0.0);
    let speeds = SIDES.map(|side| steady_cycles(isa, side));
    for (step, work) in steps.iter().rev() {
        let lanes = (vector_bits / step.lane_bits) as u64;
        let side = format!("{:?}", step.side);
        println!(
            "{:>4} {side:<9} {:>4} {:>12} {:>12} {:>12} {:>12} {:>6.1}%",
            step.lane_bits,
            step.rows,
            work.nodes,
            work.tried,
            work.alive,
            work.passes,
            100.0 * work.tried as f64 / (work.passes * lanes) as f64,
        );
        all.nodes += work.nodes;
        all.tried += work.tried;
        all.passes += work.passes;
        slots += work.passes * lanes;
        let cycles = speeds[step.side as usize];
        floor += cycles * work.passes as f64;
        floor_of_full_lanes += cycles * work.tried as f64 / lanes as f64;
    }
    let (seconds, clock) = best_of_some(n, isa);
    let cycles = seconds * clock;
    println!(
        "in all {} nodes, {} tried, {} passes, {:.1}% filled; {:.5} s at {:.2} GHz: \
         {:.2} cycles a pass, {:.2} a node, {:.2} a child tried",
        all.nodes,
        all.tried,
        all.passes,
        100.0 * all.tried as f64 / slots as f64,
        seconds,
        clock / 1e9,
        cycles / all.passes as f64,
        cycles / all.nodes as f64,
        cycles / all.tried as f64,
    );
    println!(
        "inner loops alone, cycles a pass: {}; the floor so is {:.0}% of the time, \
         with all lanes filled {:.0}%\n",
        SIDES
            .iter()
            .zip(speeds)
            .map(|(side, cycles)| format!("{side:?} {cycles:.1}"))
            .collect::<Vec<_>>()
            .join(", "),
        100.0 * floor / cycles,
        100.0 * floor_of_full_lanes / cycles,
    );
}

/// The least cycles that a pass takes when every branch is foreseen.
fn steady_cycles(isa: Isa, side: Side) -> f64 {
    let (mut least, mut clock) = (f64::INFINITY, 0.0_f64);
    for _ in 0..200 {
        let (passes, took) = profile::steady_passes(isa, side, 500).unwrap();
        least = least.min(took.as_secs_f64() / passes as f64);
        clock = clock.max(cycles_per_second());
    }
    least * clock
}

/// The least seconds of counting, and the highest clock of the processor seen meanwhile.
fn best_of_some(n: usize, isa: Isa) -> (f64, f64) {
    let (mut least, mut clock) = (f64::INFINITY, 0.0_f64);
    let begin = Instant::now();
    let mut runs = 0;
    while runs < 5 || begin.elapsed().as_secs_f64() < 1.0 {
        let start = Instant::now();
        let problem = Problem::empty(black_box(n)).unwrap();
        black_box(count::count_on(isa, &problem, 1, &Control::default()).unwrap());
        least = least.min(start.elapsed().as_secs_f64());
        clock = clock.max(cycles_per_second());
        runs += 1;
    }
    (least, clock)
}

fn cycles_per_second() -> f64 {
    const LINKS: u32 = 250_000;
    let (mask, factor) = (black_box(0x5555_u64), black_box(0x9e37_79b9_7f4a_7c15_u64));
    let mut link = black_box(1_u64);
    let start = Instant::now();
    for _ in 0..LINKS {
        link = (link ^ mask).wrapping_mul(factor);
    }
    black_box(link);
    4.0 * f64::from(LINKS) / start.elapsed().as_secs_f64()
}
