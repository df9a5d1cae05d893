//! The fast counter.
//!
//! Large boards are counted by `colours`, the others by a search. `items` splits both into parts that
//! any thread or machine can count by itself.
//!
//! Of the search, `classes` removes the symmetries, `plan` sets the order in which a class's rows are
//! searched, and `nodes` has the items. `frontier` counts one with vectors, with one node of the
//! search in each lane, by the steps of `expand`; and `portable` without vectors.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::colours::{Colours, Table};
use crate::levels::classes::Class;
use crate::levels::plan::Plan;
use crate::problem::{MAX_WORD_N, Problem};
use crate::tuning::{
    MAX_N_OF_COLOURS, MAX_N_OF_HALF_BOARD, MAX_N_OF_ONE_THREAD, PARTS_OF_A_PROBLEM,
    min_n_of_colours,
};
use queendoku_ground::control::{CONTINUE, Control, Flow, finish};
use queendoku_ground::error::{Error, Result};
use queendoku_ground::memory;
use queendoku_simd::{Isa, Kernel, Portable, RowSimd, Simd, vectorize};

use super::frontier::{Frontier, MIN_LEVELS_ABOVE};
use super::items::{Items, List};
use super::nodes::{Item, Nodes};
use super::portable;

/// The largest board whose rows fit in lanes of 16 bits.
const MAX_N_OF_16_BITS: usize = 16;

/// Counts the completions of `problem` on `threads` threads, with the vectors of `isa`, which this
/// machine must have.
///
/// # Errors
/// [`Error::Invalid`] if n is more than 32, or the board has a torus or a symmetry;
/// [`Error::Cancelled`] when `control` is.
pub fn count(isa: Isa, problem: &Problem, threads: usize, control: &Control) -> Result<u128> {
    let n = problem.n();
    if n == 0 {
        return Ok(1);
    }
    check(problem)?;
    let is_plain = problem.rules().are_plain();
    if Items::are_faster_by_colours(problem, min_n_of_colours(isa)) {
        let items = Items::by_colours(problem, control)?;
        return count_items(isa, &items, 0..items.len(), threads, control);
    }
    let nodes = if !problem.placed().is_empty() {
        Nodes::new(n, &[Class::whole(problem)], PARTS_OF_A_PROBLEM, control)
    } else if n <= MAX_N_OF_HALF_BOARD && problem.is_symmetric() && is_plain {
        Nodes::new(n, &Class::left_half(problem), 1, control)
    } else {
        Nodes::of(problem, control)
    }?;
    let items = Items(List::Nodes(nodes));
    count_items(isa, &items, 0..items.len(), threads, control)
}

/// Counts the completions of `problem` by colours, whatever is faster; as [`count`] does from some n on.
///
/// # Errors
/// Those of [`count`]; [`Error::Invalid`] if n is not from 2 to 28, or there are other rules than those
/// of queens.
pub fn count_by_colours(
    isa: Isa,
    problem: &Problem,
    threads: usize,
    control: &Control,
) -> Result<u128> {
    check(problem)?;
    if !(2..=MAX_N_OF_COLOURS).contains(&problem.n()) || !problem.rules().are_plain() {
        return Err(Error::invalid(format!(
            "a count by colours takes the rules of queens, and n from 2 to {MAX_N_OF_COLOURS}"
        )));
    }
    let items = Items::by_colours(problem, control)?;
    count_items(isa, &items, 0..items.len(), threads, control)
}

/// The items of the completions of `problem`, n from 1 to 32.
///
/// # Errors
/// [`Error::Invalid`] if n is 0 or more than 32, or the board has a torus or a symmetry;
/// [`Error::Cancelled`] when `control` is.
pub fn items(problem: &Problem, control: &Control) -> Result<Items> {
    check(problem)?;
    if problem.n() == 0 {
        return Err(Error::invalid(
            "n must be >= 1 to be split into items, got 0",
        ));
    }
    Items::of(problem, control)
}

fn check(problem: &Problem) -> Result<()> {
    let (n, rules) = (problem.n(), problem.rules());
    if n > MAX_WORD_N {
        return Err(Error::invalid(format!(
            "n must be <= {MAX_WORD_N} to be counted, got {n}"
        )));
    }
    if rules.torus || rules.symmetry.is_some() {
        let message = "a torus and symmetries cannot be counted by items";
        return Err(Error::invalid(message));
    }
    Ok(())
}

/// The number of placements for the items of `range`, counted on `threads` threads, with the vectors
/// of `isa`, which this machine must have.
///
/// # Errors
/// [`Error::Invalid`] if the range exceeds the list, [`Error::Cancelled`] when `control` is.
pub fn count_items(
    isa: Isa,
    items: &Items,
    range: Range<usize>,
    threads: usize,
    control: &Control,
) -> Result<u128> {
    items.check(&range)?;
    control.set_total(items.work(range.clone()));
    let queue = Queue {
        items,
        next: AtomicUsize::new(range.start),
        end: range.end,
        total: Mutex::new(0),
        control,
    };
    let threads = match items.n() {
        ..=MAX_N_OF_ONE_THREAD => 1,
        _ => threads.min(range.len()),
    };
    memory::check_threads(threads)?;
    std::thread::scope(|scope| {
        let others = (1..threads)
            .map(|_| {
                std::thread::Builder::new()
                    .spawn_scoped(scope, || queue.work(isa))
                    .map_err(|error| {
                        control.cancel();
                        Error::OutOfMemory(
                            format!("cannot start {threads} threads: {error}").into(),
                        )
                    })
            })
            .collect::<Result<Vec<_>>>()?;
        queue.work(isa)?;
        for other in others {
            other
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        }
        Ok(())
    })?;
    Ok(queue
        .total
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner))
}

/// The items that are still to be counted, and the total so far.
///
/// An item's count fits in 64 bits; from n = 29 on, their sum does not.
struct Queue<'a> {
    items: &'a Items,
    next: AtomicUsize,
    end: usize,
    total: Mutex<u128>,
    control: &'a Control,
}

impl Queue<'_> {
    /// Counts items until there are no more.
    fn work(&self, isa: Isa) -> Result<()> {
        match &self.items.0 {
            List::Nodes(nodes) => finish(vectorize(isa, NodeWorker { queue: self, nodes })),
            List::Parts(colours) => vectorize(
                isa,
                PartWorker {
                    queue: self,
                    colours,
                },
            ),
        }
    }

    /// The index of the next item.
    #[inline(always)]
    fn take(&self) -> Option<usize> {
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        (index < self.end).then_some(index)
    }

    #[inline(always)]
    fn add(&self, found: u128, work: u64) {
        *self.total.lock().unwrap_or_else(PoisonError::into_inner) += found;
        self.control.add_done(work);
    }
}

/// A thread that searches below nodes.
struct NodeWorker<'a, 'q> {
    queue: &'a Queue<'q>,
    nodes: &'a Nodes,
}

impl NodeWorker<'_, '_> {
    /// Counts each item by `search`.
    #[inline(always)]
    fn work(self, mut search: impl FnMut(&Plan, &Item, &Control, &mut u64) -> Flow) -> Flow {
        let NodeWorker { queue, nodes } = self;
        while let Some(index) = queue.take() {
            let item = &nodes.items[index];
            let plan = nodes.plan(item);
            let mut found = 0;
            search(plan, item, queue.control, &mut found)?;
            queue.add(u128::from(found) * u128::from(plan.weight), item.work);
        }
        CONTINUE
    }
}

impl Kernel for NodeWorker<'_, '_> {
    type Output = Flow;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Flow {
        let (n, leaps) = (self.nodes.n, self.nodes.leaps());
        let mut narrow = (n <= MAX_N_OF_16_BITS).then(|| Frontier::new(n, leaps));
        let mut wide = (n > MAX_N_OF_16_BITS).then(|| Frontier::new(n, leaps));
        self.work(|plan, item, control, found| {
            let (level, state) = (item.level, item.state);
            if plan.levels.len() - plan.lower < MIN_LEVELS_ABOVE {
                portable::search(plan, level, state, control, found)
            } else if let Some(narrow) = &mut narrow {
                narrow.search::<S::Lanes16>(simd, plan, level, state, control, found)
            } else if let Some(wide) = &mut wide {
                wide.search::<S::Lanes32>(simd, plan, level, state, control, found)
            } else {
                CONTINUE
            }
        })
    }
    fn run_portable(self) -> Flow {
        self.work(|plan, item, control, found| {
            portable::search(plan, item.level, item.state, control, found)
        })
    }
}

/// A thread that counts by colours.
struct PartWorker<'a, 'q> {
    queue: &'a Queue<'q>,
    colours: &'a Colours,
}

impl PartWorker<'_, '_> {
    fn work(self, simd: impl RowSimd) -> Result<()> {
        let PartWorker { queue, colours } = self;
        let mut table = Table::new();
        while let Some(index) = queue.take() {
            let part = &colours.parts[index];
            let found = table.count(simd, colours, part, queue.control)?;
            queue.add(found, part.work);
        }
        Ok(())
    }
}

impl Kernel for PartWorker<'_, '_> {
    type Output = Result<()>;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Result<()> {
        self.work(simd)
    }
    fn run_portable(self) -> Result<()> {
        self.work(Portable)
    }
}
