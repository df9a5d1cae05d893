//! What setters ask of a sudoku of any size and rules, from Python.

use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::bindings::variants::VariantEngine;
use crate::bindings::{args, interrupt};
use queendoku_ground::control::cores;
use queendoku_variants::Clue;

/// Which clues are not needed, looked at one after the other: each is cells with givens, and numbers of
/// kernels.
#[pyfunction]
pub(super) fn thin_variant(
    py: Python<'_>,
    engine: &VariantEngine,
    givens: &[u8],
    known: Option<&[u8]>,
    clues: Vec<Clue>,
    least: usize,
    briefly: bool,
) -> PyResult<Vec<bool>> {
    let candidates = engine.candidates(givens)?;
    interrupt::search(py, |poller| {
        (engine.0).thin(&candidates, known, &clues, least, briefly, poller)
    })
}

/// Whether a known solution is the only one, or another one; neither if that takes too long to tell.
#[pyfunction]
pub(super) fn other_variant_solution<'py>(
    py: Python<'py>,
    engine: &VariantEngine,
    givens: &[u8],
    known: &[u8],
) -> PyResult<(bool, Option<Bound<'py, PyBytes>>)> {
    let candidates = engine.candidates(givens)?;
    let (is_only, other) = interrupt::search(py, |poller| {
        engine.0.other_solution(&candidates, known, poller)
    })?;
    Ok((is_only, other.map(|digits| PyBytes::new(py, &digits))))
}

/// A solution: each wished digit of a cell in turn is taken if it can be.
#[pyfunction]
pub(super) fn variant_solution_with<'py>(
    py: Python<'py>,
    engine: &VariantEngine,
    givens: &[u8],
    wishes: Vec<(u16, u8)>,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let candidates = engine.candidates(givens)?;
    let found = interrupt::search(py, |poller| {
        engine.0.solution_with(&candidates, &wishes, poller)
    })?;
    Ok(found.map(|digits| PyBytes::new(py, &digits)))
}

/// How many solutions have each digit of each cell, up to `limit`, row by row.
#[pyfunction]
pub(super) fn variant_candidate_counts(
    py: Python<'_>,
    engine: &VariantEngine,
    givens: &[u8],
    limit: &Bound<'_, PyAny>,
) -> PyResult<Vec<u64>> {
    let (candidates, limit) = (
        engine.candidates(givens)?,
        args::non_negative("counts", 1, limit)?,
    );
    interrupt::run(py, None, |control, check| {
        (engine.0).candidate_counts(&candidates, limit, cores(), control, check)
    })
}

/// About how many solutions there are, and the standard error of that, in powers of 2¹²⁷.
#[pyfunction]
pub(super) fn estimate_variant(
    py: Python<'_>,
    engine: &VariantEngine,
    givens: &[u8],
    probes: u64,
    seed: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(f64, f64, i32)> {
    let candidates = engine.candidates(givens)?;
    let (seed, threads) = (args::whole_seed(seed)?, args::threads(threads)?);
    let threads = threads.unwrap_or_else(cores);
    interrupt::run(py, progress.as_ref(), |control, check| {
        (engine.0).estimate(&candidates, probes, seed, threads, control, check)
    })
}
