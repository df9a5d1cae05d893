//! The fast solver for one puzzle: the whole grid in nine vectors.
//!
//! A row of a box, three cells side by side, is a *minirow* (a triad); a band of three rows has
//! nine of them. A digit is in three minirows of a band, one in each row and one in each box, so
//! there are six ways to place it, its *configurations*:
//!
//! ```text
//!              forward                          backward
//!    X . .     . X .     . . X        X . .     . X .     . . X
//!    . X .     . . X     X . .        . . X     X . .     . X .
//!    . . X     X . .     . X .        . X .     . . X     X . .
//! ```
//!
//! Six three-way ANDs over the minirows' candidates find which configurations are left for all nine
//! digits of all three bands at once; ORs of them say which digits each minirow can still hold, and
//! which it must. That finds every locked candidate, in both directions. The same is done for the
//! columns, on the transposed grid, in turn, until nothing changes (`propagate`).
//!
//! Then it branches: in the band or stack with the fewest configurations, it takes a digit with
//! exactly two of them, one of which must be right (`guess`). This is how tdoku, by T. Dillon,
//! branches.

mod board;
mod guess;
mod propagate;

use crate::fast::one::board::NineVectors;
use crate::fast::one::guess::{guess, guess_first_cell};
use crate::fast::one::propagate::{Propagated, propagate};
use crate::grid::{CELLS, Grid};
use crate::lexicographic::{AtMostTwo, Solver};
use queendoku_ground::control::{CONTINUE, Flow, Poller, finish};
use queendoku_ground::error::Result;
use queendoku_ground::sink::{Count, Interruptible, Limit, Sink, Within};
use queendoku_simd::{Isa, Kernel, Portable, PortableQuads, Quads, Simd, vectorize};

/// The most guesses at the first unsolved cell on the way to the first solution: they cost about as
/// much as the other way to find it.
const GUESSES_IN_ORDER: u32 = 256;

/// The fast solver for one puzzle, on one instruction set.
#[derive(Debug, Clone, Copy)]
pub struct Triads {
    isa: Isa,
}

impl Triads {
    /// The solver on a given instruction set, which this machine must have.
    pub fn on(isa: Isa) -> Self {
        Triads { isa }
    }

    /// The solver on the best instruction set of this machine.
    ///
    /// # Errors
    /// [`Error::Invalid`](queendoku_ground::error::Error::Invalid) if `QUEENDOKU_ISA` asks for one that this
    /// machine does not have.
    pub fn new() -> Result<Self> {
        Ok(Triads {
            isa: Isa::chosen()?,
        })
    }

    /// Feeds `sink` every solution, the digit of each cell. Givens that clash have none.
    #[inline]
    pub fn search<S: Sink>(&self, digits: &[u8; CELLS], sink: &mut S) -> Flow {
        vectorize(self.isa, TriadSearch::<S, false> { digits, sink })
    }

    /// The number of solutions, up to `limit` (at least 1).
    ///
    /// # Errors
    /// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it.
    pub fn count(&self, digits: &[u8; CELLS], limit: u64, poller: &mut Poller<'_>) -> Result<u64> {
        let mut sink = Interruptible::new(Limit::new(Count::default(), limit), poller);
        finish(self.search(digits, &mut sink))?;
        Ok(sink.inner.inner.solutions)
    }

    /// The search that guesses at the first unsolved cell, smallest digit first: it finds the
    /// solutions in lexicographic order, and may take long to find the first.
    fn search_in_order<S: Sink>(&self, digits: &[u8; CELLS], sink: &mut S) -> Flow {
        vectorize(self.isa, TriadSearch::<S, true> { digits, sink })
    }
}

impl Solver for Triads {
    fn at_most_two(
        self,
        digits: &[u8; CELLS],
        enough: u8,
        poller: &mut Poller<'_>,
    ) -> Result<AtMostTwo> {
        let mut sink = Interruptible::new(AtMostTwo::new(enough), poller);
        finish(self.search(digits, &mut sink))?;
        Ok(sink.inner)
    }

    fn try_first_in_order(
        self,
        digits: &[u8; CELLS],
        poller: &mut Poller<'_>,
    ) -> Result<Option<Grid>> {
        let first = Within::new(AtMostTwo::new(1), GUESSES_IN_ORDER);
        let mut sink = Interruptible::new(first, poller);
        finish(self.search_in_order(digits, &mut sink))?;
        Ok(sink.inner.inner.counted().map(|(_, first)| first))
    }
}

/// `IN_ORDER`: guesses at the first unsolved cell instead of where there are the fewest choices.
struct TriadSearch<'a, S, const IN_ORDER: bool> {
    digits: &'a [u8; CELLS],
    sink: &'a mut S,
}

impl<S: Sink, const IN_ORDER: bool> Kernel for TriadSearch<'_, S, IN_ORDER> {
    type Output = Flow;

    #[inline(always)]
    fn run<I: Simd>(self, simd: I) -> Flow {
        self.depth_first::<I::Quads>(simd)
    }

    fn run_portable(self) -> Flow {
        self.depth_first::<PortableQuads>(Portable)
    }
}

impl<S: Sink, const IN_ORDER: bool> TriadSearch<'_, S, IN_ORDER> {
    /// `pending` holds the branches that are not yet searched.
    #[inline(always)]
    fn depth_first<Q: Quads>(self, simd: Q::Simd) -> Flow {
        let mut pending: Vec<NineVectors<Q>> = Vec::new();
        let mut board = NineVectors::read(simd, self.digits);
        loop {
            match propagate(simd, &mut board) {
                Propagated::Contradiction => {}
                Propagated::Solved => self.sink.solution(&board.digits())?,
                Propagated::Undecided { rows, columns } => {
                    self.sink.visit()?;
                    let (first, second) = if IN_ORDER {
                        guess_first_cell(simd, &board)
                    } else {
                        guess(simd, &board, &rows, &columns)
                    };
                    board = first;
                    pending.push(second);
                    continue;
                }
            }
            match pending.pop() {
                Some(next) => board = next,
                None => return CONTINUE,
            }
        }
    }
}
