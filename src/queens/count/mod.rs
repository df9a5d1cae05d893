//! The number of placements by any method.

mod fast;
mod frontier;
mod fundamental;
mod items;
mod nodes;
mod pairs;
mod portable;

use crate::list;
use crate::problem::{MAX_WORD_N, Problem, check_size};
use crate::rules::Turn;
use crate::tuning::{MAX_N_OF_COLOURS, MAX_N_OF_ONE_THREAD};
use queendoku_ground::control::{Check, Control, Poller, cores, supervise};
use queendoku_ground::error::Result;
use queendoku_ground::method::Entry;
use queendoku_ground::sink::Count;
use queendoku_simd::Isa;

pub use fast::{count, count_by_colours, count_items, items};
pub use fundamental::fundamental_of;
pub use items::{ITEMS_VERSION, Items};
pub use pairs::Pairs;

/// Counts the completions of `problem` by `method` (`None`: the fastest, on `threads` threads, or
/// on all cores).
///
/// # Errors
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `check` stops it,
/// [`Error::Invalid`](queendoku_ground::error::Error::Invalid) if n is too large for the method.
pub fn total(
    problem: &Problem,
    method: Option<&Entry<Problem>>,
    fundamental: bool,
    threads: Option<usize>,
    control: &Control,
    check: Check<'_>,
) -> Result<u128> {
    let n = problem.n();
    match method {
        Some(entry) => {
            check_size(n, entry.max_n, Some(entry.name))?;
            by_first_row(entry, problem, fundamental, control, check).map(u128::from)
        }
        None => {
            check_size(n, MAX_WORD_N, Some("auto"))?;
            fastest(problem, fundamental, threads, control, check)
        }
    }
}

/// A method that counts and does not list.
#[derive(Debug)]
pub struct Counter {
    /// The name by which users ask for it.
    pub name: &'static str,
    /// Counts the completions, or their classes under the symmetries, on one thread.
    pub total: fn(&Problem, bool, &Control, Check<'_>) -> Result<Counted>,
}

/// A number, or why a method does not count such a problem.
pub type Counted = std::result::Result<u128, Unfit>;

/// What a method does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unfit {
    /// Placements on a torus.
    Torus,
    /// Placements of amazons.
    Amazons,
    /// Placements that a turn leaves as they are.
    Symmetry(Turn),
    /// Classes, where symmetries turn the problem into another one.
    Classes,
}

/// The methods that count and do not list.
pub static COUNTERS: &[Counter] = &[Counter {
    name: "colours",
    total: by_colours,
}];

fn by_colours(
    problem: &Problem,
    fundamental: bool,
    control: &Control,
    check: Check<'_>,
) -> Result<Counted> {
    let (n, rules) = (problem.n(), problem.rules());
    check_size(n, MAX_N_OF_COLOURS, Some("colours"))?;
    let unfit = match rules.symmetry {
        _ if rules.torus => Some(Unfit::Torus),
        _ if rules.amazons => Some(Unfit::Amazons),
        None if fundamental && !problem.is_symmetric() => Some(Unfit::Classes),
        turn => turn.map(Unfit::Symmetry),
    };
    if let Some(unfit) = unfit {
        return Ok(Err(unfit));
    }
    if n < 2 {
        return fastest(problem, fundamental, Some(1), control, check).map(Ok);
    }
    let isa = Isa::chosen()?;
    let count = || count_by_colours(isa, problem, 1, control);
    counted(problem, fundamental, control, check, count).map(Ok)
}

/// What `count` counts, or the fundamental ones among them, while `check` is called if that takes long.
fn counted(
    problem: &Problem,
    fundamental: bool,
    control: &Control,
    check: Check<'_>,
    count: impl FnOnce() -> Result<u128> + Send,
) -> Result<u128> {
    let run = || match fundamental {
        true => fundamental_of(problem, count()?, control),
        false => count(),
    };
    match problem.n() {
        ..=MAX_N_OF_ONE_THREAD => run(),
        _ => supervise(control, check, run),
    }
}

fn fastest(
    problem: &Problem,
    fundamental: bool,
    threads: Option<usize>,
    control: &Control,
    check: Check<'_>,
) -> Result<u128> {
    let rules = problem.rules();
    if rules.are_too_strict(problem.n()) {
        return Ok(0);
    }
    let turns_into_others = rules.symmetry.is_some() || !problem.is_symmetric();
    if fundamental && turns_into_others {
        control.set_total(1); // too quick for progress
        let mut poller = Poller::new(control, check);
        let counted = list::fundamental(problem, None, Count::default(), &mut poller)?;
        control.add_done(1);
        return Ok(counted.solutions.into());
    }
    let threads = match problem.n() {
        ..=MAX_N_OF_ONE_THREAD => 1,
        _ => threads.unwrap_or_else(cores),
    };
    if problem.n() > 0 && (rules.torus || rules.symmetry.is_some()) {
        let total = pairs::total(problem, threads, control, check)?;
        return counted(problem, fundamental, control, check, || Ok(total));
    }
    let isa = Isa::chosen()?;
    counted(problem, fundamental, control, check, || {
        count(isa, problem, threads, control)
    })
}

/// One method on the calling thread, one column of row 0 at a time, to report progress.
fn by_first_row(
    entry: &Entry<Problem>,
    problem: &Problem,
    fundamental: bool,
    control: &Control,
    check: Check<'_>,
) -> Result<u64> {
    let mut poller = Poller::new(control, check);
    if problem.n() == 0 {
        return entry.count(problem, u64::MAX, &mut poller);
    }
    let first_row = problem.allowed(0);
    control.set_total(first_row.len() as u64);
    let mut total = 0;
    for &queen in first_row {
        let part = problem.restricted(0, |column| column == usize::from(queen));
        total += if fundamental {
            list::fundamental(&part, Some(entry), Count::default(), &mut poller)?.solutions
        } else {
            entry.count(&part, u64::MAX, &mut poller)?
        };
        control.add_done(1);
    }
    Ok(total)
}
