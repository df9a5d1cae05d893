//! The fast counter and the fast lister, on every instruction set that this machine has.

use proptest::prelude::*;
use queendoku::arch::Isa;
use queendoku::board::Square;
use queendoku::control::{Control, Pulse, UNWATCHED};
use queendoku::error::Error;
use queendoku::queens::{self, Problem, count, known};

fn count_on(isa: Isa, problem: &Problem, threads: usize) -> u64 {
    count::count_on(isa, problem, threads, &Control::default()).unwrap()
}

fn plain_count(problem: &Problem) -> u64 {
    let bitmask = queens::method("bitmask").unwrap();
    let control = Control::default();
    bitmask
        .count(problem, &mut Pulse::new(&control, UNWATCHED))
        .unwrap()
}

#[test]
fn every_instruction_set_and_thread_count_gives_the_published_totals() {
    for isa in Isa::available() {
        println!("runs on {}", isa.name());
        for n in 0..=13 {
            for threads in [1, 2, 5] {
                let found = count_on(isa, &Problem::empty(n).unwrap(), threads);
                assert_eq!(
                    found,
                    known::TOTAL[n],
                    "{} n = {n}, {threads} threads",
                    isa.name()
                );
            }
        }
    }
}
