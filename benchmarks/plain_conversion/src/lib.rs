//! The search of queendoku, with its boards converted by pyo3 from `Vec<Vec<String>>`.

use pyo3::prelude::*;
use queendoku::board::draw_row;
use queendoku::control::{Control, NEVER_STOP, Poller};
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
        let mut poller = Poller::new(&control, NEVER_STOP);
        list::list(&problem, usize::MAX, &mut poller).expect("it is never cancelled")
    });
    columns
        .chunks(n)
        .map(|board| board.iter().map(|&column| draw_row(n, usize::from(column))).collect())
        .collect()
}
