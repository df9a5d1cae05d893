//! The same search as queendoku's, its boards handed to pyo3 as `Vec<Vec<String>>`.

use pyo3::prelude::*;
use queendoku::board::draw_row;
use queendoku::control::{Control, Pulse, UNWATCHED};
use queendoku::queens::{Problem, list};

#[pymodule]
mod plain_conversion {
    #[pymodule_export]
    use super::solve_n_queens;
}

/// All placements of n queens, n at least 1.
#[pyfunction]
fn solve_n_queens(py: Python<'_>, n: usize) -> Vec<Vec<String>> {
    let columns = py.detach(|| {
        let problem = Problem::empty(n).expect("n is small");
        let control = Control::default();
        list::list(&problem, usize::MAX, &mut Pulse::new(&control, UNWATCHED)).expect("it is never cancelled")
    });
    columns
        .chunks(n)
        .map(|board| board.iter().map(|&column| draw_row(n, usize::from(column))).collect())
        .collect()
}
