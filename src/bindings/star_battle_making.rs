//! Star battles made for Python.

use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use crate::bindings::errors::raise;
use crate::bindings::lists::list_from;
use crate::bindings::making::check_memory;
use crate::bindings::star_battle::letters;
use crate::bindings::{args, interrupt, wishes};
use queendoku_ground::attempts::Request;
use queendoku_ground::control::cores;
use queendoku_simd::Isa;
use queendoku_star_battle::make::{RATINGS, Wishes, generate};
use queendoku_star_battle::{MAX_N, MAX_STARS};

/// So many boards, as texts of rows separated by slashes; and if they are fewer, why.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "each is one of Python's")]
pub(super) fn generate_star_battles<'py>(
    py: Python<'py>,
    m: &Bound<'_, PyAny>,
    n: &Bound<'_, PyAny>,
    stars: &Bound<'_, PyAny>,
    rating: Option<&Bound<'_, PyAny>>,
    seed: &Bound<'_, PyAny>,
    tries: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Bound<'py, PyList>, Option<String>)> {
    let puzzles = args::index("m", m)?;
    let wishes = Wishes {
        n: args::bounded("n", MAX_N, n)?,
        stars: args::bounded("stars", MAX_STARS, stars)?,
        rating: rating
            .map(|value| wishes::rating(value, &RATINGS))
            .transpose()?,
    };
    wishes.check().map_err(raise)?;
    let order = Request {
        puzzles,
        seed: args::whole_seed(seed)?,
        start: 0,
        tries: args::non_negative("tries", 1, tries)?,
        threads: args::threads(threads)?.unwrap_or_else(cores),
    };
    check_memory(m, wishes.n.pow(2), "star battles")?;
    let made = interrupt::run(py, progress.as_ref(), |control, check| {
        generate(Isa::chosen()?, &wishes, &order, control, check)
    })?;
    let texts = list_from(py, made.puzzles.len(), |index| {
        let text = letters(&made.puzzles[index]).join("/");
        Ok(PyString::new(py, &text).into_any())
    })?;
    Ok((texts, made.shortfall))
}
