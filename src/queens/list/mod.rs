//! All placements by any method, within the free memory.

mod fast;
mod packed;
mod search;

use crate::methods::method as named;
use crate::problem::{MAX_WORD_N, Problem, check_size};
use crate::published;
use crate::symmetry::Fundamental;
use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::Result;
use queendoku_ground::memory;
use queendoku_ground::method::Entry;
use queendoku_ground::sink::{Collect, Interruptible, Sink};
use queendoku_simd::Isa;

pub use fast::list;

/// What the placements become.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// One byte for each queen.
    Array,
    /// A Python list of row strings for each placement.
    Lists,
}

impl Answer {
    /// Bytes that one placement takes while the answer is made of its columns.
    fn bytes_each(self, n: usize) -> usize {
        match self {
            Answer::Array => n,
            // The columns, the list's header, its slots, and the slot that holds the list, as
            // CPython's allocator rounds them.
            Answer::Lists => n + 80 + (8 * n).next_multiple_of(16) + 8,
        }
    }

    /// What to call instead if it does not fit.
    fn instead(self) -> &'static str {
        match self {
            Answer::Array => "iter_n_queens gives them one at a time, total_n_queens counts them",
            Answer::Lists => {
                "iter_n_queens gives them one at a time, n_queens_array takes a byte a queen, \
                 total_n_queens counts them"
            }
        }
    }
}

/// The completions of `problem` by `method` (`None`: the fastest), one behind the other: the
/// queen's column in each row.
///
/// # Errors
/// [`Error::OutOfMemory`](queendoku_ground::error::Error::OutOfMemory) if they cannot fit in the free
/// memory, [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it,
/// [`Error::Invalid`](queendoku_ground::error::Error::Invalid) if n is too large for the method.
pub fn columns(
    problem: &Problem,
    method: Option<&Entry<Problem>>,
    fundamental: bool,
    answer: Answer,
    poller: &mut Poller<'_>,
) -> Result<Vec<u8>> {
    match method {
        Some(entry) => check_size(problem.n(), entry.max_n, Some(entry.name))?,
        None => {
            let method = matches!(answer, Answer::Lists).then_some("auto");
            check_size(problem.n(), MAX_WORD_N, method)?;
        }
    }
    let max_bytes = max_bytes(problem, method, fundamental, answer)?;
    match method {
        None if problem.rules().are_too_strict(problem.n()) => Ok(Vec::new()),
        _ if fundamental => fundamental_columns(problem, method, max_bytes, poller),
        Some(entry) => entry.collect(problem, u64::MAX, max_bytes, poller),
        None => list(Isa::chosen()?, problem, max_bytes, poller),
    }
}

fn fundamental_columns(
    problem: &Problem,
    method: Option<&Entry<Problem>>,
    max_bytes: usize,
    poller: &mut Poller<'_>,
) -> Result<Vec<u8>> {
    let collect = Collect::with_max_bytes(max_bytes);
    Ok(fundamental(problem, method, collect, poller)?.values)
}

/// Feeds `sink` one completion of each class under the symmetries, found by `method` (`None`: the
/// fastest), and gives it back.
///
/// # Errors
/// Those of [`columns`].
pub(super) fn fundamental<S: Sink>(
    problem: &Problem,
    method: Option<&Entry<Problem>>,
    sink: S,
    poller: &mut Poller<'_>,
) -> Result<S> {
    let n = problem.n();
    if let (None, 1..=fast::MAX_FAST_N) = (method, n) {
        let columns = list(Isa::chosen()?, problem, usize::MAX, poller)?;
        let mut sink = Interruptible::new(Fundamental::new(sink, problem), poller);
        for board in columns.chunks_exact(n) {
            finish(sink.visit())?;
            finish(sink.solution(board))?;
        }
        return Ok(sink.inner.inner);
    }
    let entry = method.or_else(|| named("bitmask"));
    let mut sink = Interruptible::new(Fundamental::new(sink, problem), poller);
    finish(
        entry
            .expect("bitmask is in the registry")
            .search(problem, &mut sink),
    )?;
    Ok(sink.inner.inner)
}

/// The most bytes of columns that fit; an error if more are expected.
///
/// For the empty board, the number of placements is known up to n = 27. With queens placed, it
/// expects an average number, so there may be more; with other rules, any number.
fn max_bytes(
    problem: &Problem,
    method: Option<&Entry<Problem>>,
    fundamental: bool,
    answer: Answer,
) -> Result<usize> {
    let n = problem.n();
    let bytes_while_found = match method {
        Some(_) => fast::collected_bytes_each(n),
        None => fast::bytes_each(problem),
    };
    let bytes_each = answer.bytes_each(n).max(bytes_while_found);
    let most = published::log10_total(n);
    if memory::always_fits(10_f64.powf(most) * bytes_each as f64) {
        return Ok(usize::MAX);
    }
    let classes = if fundamental { 8_f64 } else { 1.0 };
    // A queen stands in each of a row's n columns with about the same chance.
    let completed = problem.placed().len() as f64 * (n as f64).log10();
    let expected = match problem.rules().are_plain() {
        true => most - classes.log10() - completed,
        false => 0.0,
    };
    let free = memory::check(
        &format!(
            "all placements for n = {n}, about {} of them,",
            in_words(expected)
        ),
        10_f64.powf(expected) * bytes_each as f64,
        answer.instead(),
    )?;
    Ok(usize::try_from(free).unwrap_or(usize::MAX) / bytes_each * n)
}

/// Ten to the `exponent`, which may be beyond the largest float, as people write it.
fn in_words(exponent: f64) -> String {
    const NAMES: [(f64, &str); 3] = [(12.0, "trillion"), (9.0, "billion"), (6.0, "million")];
    if exponent >= 15.0 {
        return format!("10^{}", exponent.floor());
    }
    let name = NAMES.iter().find(|&&(zeros, _)| exponent >= zeros);
    let (zeros, name) = name.map_or((0.0, String::new()), |(zeros, name)| {
        (*zeros, format!(" {name}"))
    });
    format!("{:.0}{name}", 10_f64.powf(exponent - zeros))
}
