//! The fast Sudoku solvers, on every instruction set that this machine has, against the plain ones.

use proptest::prelude::*;
use queendoku::arch::Isa;
use queendoku::control::{Control, Pulse, UNWATCHED};
use queendoku::sink::{Collect, Limit};
use queendoku::sudoku::lexicographic::Solutions;
use queendoku::sudoku::triads::Triads;
use queendoku::sudoku::{self, Grid, Method, count_with, solve_with};

fn unwatched<T>(run: impl FnOnce(&mut Pulse<'_>) -> T) -> T {
    run(&mut Pulse::new(&Control::default(), UNWATCHED))
}

fn solvers() -> impl Iterator<Item = (Isa, Triads)> {
    Isa::available().map(|isa| (isa, Triads::on(isa).unwrap()))
}
