//! Takes the first puzzles that attempts lead to, on any number of threads.
//!
//! An *attempt* is a number from 0; the seed and it decide all random choices of the attempt, so that
//! the same seed gives the same puzzles on every machine and number of threads.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::Range;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::control::{Check, Control, Poller, finish, supervise};
use crate::error::{Error, Result};
use crate::misses::grouped;
use crate::pool;

/// How far, in batches for each thread, the others may go ahead of the slowest.
const AHEAD: u64 = 64;

/// Makes a puzzle in each attempt, or misses.
pub trait Maker: Sync {
    /// A puzzle.
    type Puzzle: Send;
    /// Why an attempt led to nothing.
    type Miss: Send;
    /// Those since the last puzzle, in words.
    type Misses: Default + Display + Send;

    /// What came of each attempt, in order.
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it.
    fn attempt(
        &self,
        attempts: Range<u64>,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<Drawn<Self::Puzzle, Self::Miss>>>;

    /// How many attempts to make together, which takes some milliseconds at most.
    fn batch(&self) -> u64 {
        1
    }

    /// Adds a miss that took some tries.
    fn add(&self, misses: &mut Self::Misses, miss: Self::Miss, tries: u64);
}

/// What came of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drawn<T, M> {
    /// How many tries the attempt counts as: 1, or the steps of its walk.
    pub tries: u64,
    /// The puzzle, or why there is none.
    pub result: std::result::Result<T, M>,
}

impl<T, M> Drawn<T, M> {
    /// What came of so many tries.
    pub fn after(tries: u64, result: std::result::Result<T, M>) -> Self {
        Drawn { tries, result }
    }
}

/// What came of attempts, one after the other.
type Results<M> = Vec<Drawn<<M as Maker>::Puzzle, <M as Maker>::Miss>>;

/// How many puzzles to make, and how.
#[derive(Debug, Clone, Copy)]
pub struct Request {
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
pub struct Generated<T> {
    /// The puzzles, fewer than ordered if one took too many attempts.
    pub puzzles: Vec<T>,
    /// The attempt to go on with, as if all puzzles had been made in one go.
    pub next: u64,
    /// How far the attempts came, if there are fewer.
    pub shortfall: Option<String>,
}

/// Makes puzzles. The same maker gives the same ones, whatever the threads are, and fewer puzzles are
/// the first of more. Progress is in puzzles.
///
/// # Errors
/// [`Error::Cancelled`] when `check` says stop; [`Error::OutOfMemory`] if the system starts no
/// threads.
pub fn generate<M: Maker>(
    maker: &M,
    order: &Request,
    control: &Control,
    check: Check<'_>,
) -> Result<Generated<M::Puzzle>> {
    control.set_total(order.puzzles as u64);
    let line = Line {
        maker,
        order,
        control,
        ended: Control::default(),
        taken: Mutex::new(Taken {
            next: order.start,
            expected: order.start,
            resumed: order.start,
            puzzles: Vec::new(),
            tries: 0,
            misses: M::Misses::default(),
            waiting: BTreeMap::new(),
            over: false,
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
        tries,
        resumed: next,
        ..
    } = taken.unwrap_or_else(PoisonError::into_inner);
    let shortfall = (puzzles.len() < order.puzzles).then(|| {
        let word = if tries == 1 { "try" } else { "tries" };
        format!("in {} {word}: {misses}", grouped(tries))
    });
    Ok(Generated {
        puzzles,
        next,
        shortfall,
    })
}

/// The attempts wait in line: any thread may take up the next ones, and the results are taken in
/// order.
struct Line<'a, M: Maker> {
    maker: &'a M,
    order: &'a Request,
    control: &'a Control,
    /// Cancelled at the end, so that no thread goes on with an attempt that is not needed.
    ended: Control,
    taken: Mutex<Taken<M>>,
    /// Told when results are taken.
    moved: Condvar,
}

/// How far the attempts are.
struct Taken<M: Maker> {
    puzzles: Vec<M::Puzzle>,
    /// Those since the last puzzle, and how many tries they took.
    misses: M::Misses,
    tries: u64,
    /// The first attempt that no thread has taken up.
    next: u64,
    /// The first attempt whose result is not taken.
    expected: u64,
    /// The attempt after the last whose result was needed.
    resumed: u64,
    /// Results that are not taken, by their first attempt.
    waiting: BTreeMap<u64, Results<M>>,
    over: bool,
}

impl<M: Maker> Line<'_, M> {
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
            match self.maker.attempt(attempts, poller) {
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
        let batch = self.maker.batch().max(1);
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

    /// Takes the results of these attempts, and of those that waited for them.
    fn hand_in(&self, first: u64, results: Results<M>) {
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

    fn take(&self, taken: &mut Taken<M>, drawn: Drawn<M::Puzzle, M::Miss>) {
        match drawn.result {
            Ok(puzzle) => {
                taken.puzzles.push(puzzle);
                (taken.misses, taken.tries) = (M::Misses::default(), 0);
                self.control.add_done(1);
                taken.over = taken.puzzles.len() == self.order.puzzles;
            }
            Err(miss) => {
                let tries = drawn.tries.min(self.order.tries - taken.tries);
                self.maker.add(&mut taken.misses, miss, tries);
                taken.tries += tries;
                taken.over = taken.tries == self.order.tries;
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Taken<M>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends the work when one thread ends.
struct End<'a, 'b, M: Maker>(&'a Line<'b, M>);

impl<M: Maker> Drop for End<'_, '_, M> {
    fn drop(&mut self) {
        self.0.lock().over = true;
        self.0.ended.cancel();
        self.0.moved.notify_all();
    }
}
