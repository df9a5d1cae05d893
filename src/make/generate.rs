//! Takes the first puzzles of a source that are as wished.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::check;
use crate::grade::admits;
use crate::miss::{Miss, Misses, Tried, grouped};
use crate::source::{Drawn, Proper, Source};
use crate::sources::source_for;
use crate::wishes::Wishes;
use queendoku_core::control::{Check, Control, Poller, finish, supervise};
use queendoku_core::error::{Error, Result};
use queendoku_core::pool;
use queendoku_core::sudoku::grid::Grid;

/// How far, in batches for each thread, the others may go ahead of the slowest.
const AHEAD: u64 = 64;

/// A draw takes at least as long as so many nodes of a search.
const NODES_PER_DRAW: u32 = 256;

/// How many puzzles to make, and how.
#[derive(Debug, Clone, Copy)]
pub struct Order {
    /// How many.
    pub puzzles: usize,
    /// The seed.
    pub seed: u64,
    /// The attempt to begin with: 0, or [`Generated::next`] to go on.
    pub start: u64,
    /// The most tries for one puzzle, at least 1.
    pub tries: u64,
    /// The number of threads, at least 1; 1 is the calling thread.
    pub threads: usize,
}

/// What was made.
#[derive(Debug, Clone)]
pub struct Generated {
    /// The puzzles, fewer than ordered if one took too many attempts.
    pub puzzles: Vec<Grid>,
    /// The attempt to go on with, as if all puzzles had been made in one go.
    pub next: u64,
    /// How far the attempts came, if there are fewer.
    pub shortfall: Option<String>,
}

/// Makes puzzles. The same wishes and seed give the same ones, whatever the threads are, and fewer
/// puzzles are the first of more. Progress is in puzzles.
///
/// # Errors
/// [`Error::Cancelled`] when `check` says stop; [`Error::Invalid`] for wishes that contradict each
/// other; [`Error::OutOfMemory`] if the system starts no threads.
pub fn generate(
    wishes: &Wishes,
    order: &Order,
    control: &Control,
    check: Check<'_>,
) -> Result<Generated> {
    check::check(wishes)?;
    let source = source_for(wishes, order.seed, order.tries)?;
    control.set_total(order.puzzles as u64);
    let line = Line {
        wishes,
        order,
        source: &*source,
        control,
        ended: Control::default(),
        taken: Mutex::new(Taken {
            next: order.start,
            expected: order.start,
            resumed: order.start,
            ..Taken::default()
        }),
        moved: Condvar::new(),
    };
    if order.threads == 1 {
        line.work(&mut Poller::new(control, check))?;
    } else {
        supervise(control, check, || line.work_on_threads())?;
    }
    let taken = line.taken.into_inner();
    let Taken {
        puzzles,
        misses,
        resumed: next,
        ..
    } = taken.unwrap_or_else(PoisonError::into_inner);
    let shortfall = (puzzles.len() < order.puzzles).then(|| {
        let tries = if misses.total() == 1 { "try" } else { "tries" };
        format!("in {} {tries}: {misses}", grouped(misses.total()))
    });
    Ok(Generated {
        puzzles,
        next,
        shortfall,
    })
}

/// The attempts wait in line: any thread may take up the next ones, and the results are taken in
/// order.
struct Line<'a> {
    wishes: &'a Wishes,
    order: &'a Order,
    source: &'a dyn Source,
    control: &'a Control,
    /// Cancelled at the end, so that no thread goes on with an attempt that is not needed.
    ended: Control,
    taken: Mutex<Taken>,
    /// Told when results are taken.
    moved: Condvar,
}

/// How far the attempts are.
#[derive(Default)]
struct Taken {
    puzzles: Vec<Grid>,
    /// Those since the last puzzle.
    misses: Misses,
    /// The first attempt that no thread has taken up.
    next: u64,
    /// The first attempt whose result is not taken.
    expected: u64,
    /// The attempt after the last whose result was needed.
    resumed: u64,
    /// Results that are not taken, by their first attempt.
    waiting: BTreeMap<u64, Vec<Drawn<Grid>>>,
    over: bool,
}

impl Line<'_> {
    fn work_on_threads(&self) -> Result<()> {
        let pool = pool::of(self.order.threads)?;
        let go_on = |_: &Control| !self.control.is_cancelled();
        let results = pool.broadcast(|_| self.work(&mut Poller::new(&self.ended, &go_on)));
        results.into_iter().collect()
    }

    /// Takes up attempts until there are puzzles enough, or too many tries.
    fn work(&self, poller: &mut Poller<'_>) -> Result<()> {
        // Also if this thread panics, so that no other waits for it.
        let _end = End(self);
        while let Some(attempts) = self.take_up() {
            let first = attempts.start;
            match self.attempt(attempts, poller) {
                Ok(results) => self.hand_in(first, results),
                // Another thread has ended the work.
                Err(Error::Cancelled) if self.lock().over && !self.control.is_cancelled() => break,
                Err(error) => return Err(error),
            }
        }
        finish(self.control.poll())
    }

    /// The next attempts; `None` if none is needed any more.
    fn take_up(&self) -> Option<Range<u64>> {
        let batch = self.source.batch().max(1);
        let ahead = AHEAD * batch * self.order.threads as u64;
        let mut taken = self.lock();
        while !taken.over && taken.next > taken.expected + ahead {
            taken = self
                .moved
                .wait(taken)
                .unwrap_or_else(PoisonError::into_inner);
        }
        if taken.over || taken.puzzles.len() == self.order.puzzles {
            return None;
        }
        // A few at first: one puzzle may be all that is wanted, and each attempt may give it.
        let attempts = (taken.next - self.order.start + self.order.puzzles as u64).min(batch);
        let first = taken.next;
        taken.next += attempts;
        Some(first..taken.next)
    }

    /// What comes of some attempts.
    fn attempt(&self, attempts: Range<u64>, poller: &mut Poller<'_>) -> Result<Vec<Drawn<Grid>>> {
        let drawn = self.source.draw(attempts, poller)?;
        let results = drawn.into_iter().map(|drawn| {
            // A draw without a guess does not poll.
            finish(poller.poll_nodes(NODES_PER_DRAW))?;
            let tries = drawn.tries;
            let result = match drawn.result {
                Ok(one) => self.admit(&one, poller)?.map(|()| one.puzzle),
                Err(miss) => Err(miss),
            };
            Ok(Drawn { tries, result })
        });
        results.collect()
    }

    fn admit(&self, one: &Proper, poller: &mut Poller<'_>) -> Result<Tried<()>> {
        if let Some(wish) = &self.wishes.givens {
            let givens = one.puzzle.digits().iter().filter(|&&digit| digit != 0);
            let givens = givens.count();
            if !wish.contains(&givens) {
                return Ok(Err(Miss::Givens(givens)));
            }
        }
        admits(self.wishes, one, poller)
    }

    /// Takes the results of these attempts, and of those that waited for them.
    fn hand_in(&self, first: u64, results: Vec<Drawn<Grid>>) {
        let mut taken = self.lock();
        taken.waiting.insert(first, results);
        loop {
            let expected = taken.expected;
            let Some(results) = taken.waiting.remove(&expected) else {
                break;
            };
            taken.expected += results.len() as u64;
            for (attempt, result) in (expected..).zip(results) {
                if !taken.over {
                    self.take(&mut taken, result);
                    taken.resumed = attempt + 1;
                }
            }
        }
        drop(taken);
        self.moved.notify_all();
    }

    fn take(&self, taken: &mut Taken, drawn: Drawn<Grid>) {
        match drawn.result {
            Ok(puzzle) => {
                taken.puzzles.push(puzzle);
                taken.misses = Misses::default();
                self.control.add_done(1);
                taken.over = taken.puzzles.len() == self.order.puzzles;
            }
            Err(miss) => {
                let left = self.order.tries - taken.misses.total();
                taken.misses.add(self.wishes, miss, drawn.tries.min(left));
                taken.over = drawn.tries >= left;
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends the work when one thread ends.
struct End<'a, 'b>(&'a Line<'b>);

impl Drop for End<'_, '_> {
    fn drop(&mut self) {
        self.0.lock().over = true;
        self.0.ended.cancel();
        self.0.moved.notify_all();
    }
}
