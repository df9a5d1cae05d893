//! Where a search sends its solutions, and how it is told to stop.
//!
//! A search tells its sink of every [`Step`] (a fast one: of every node, by [`Sink::visit`]) and of
//! every [solution](Sink::solution), and returns as soon as one of these breaks. Sinks collect,
//! count, record, and stop at a limit or at Ctrl-C, so that the file of a method holds the
//! algorithm and nothing else.

use std::ops::ControlFlow;

use crate::control::{CONTINUE, Flow, Poller, Stop};
use crate::step::Step;

/// Receives a search's steps and solutions.
pub trait Sink {
    /// A step; by default, a sink gets only the nodes among them.
    #[inline(always)]
    fn step(&mut self, step: Step) -> Flow {
        match step {
            Step::Place(..) => self.visit(),
            _ => CONTINUE,
        }
    }

    /// A node of the search tree: a queen was placed, a digit was written.
    #[inline(always)]
    fn visit(&mut self) -> Flow {
        CONTINUE
    }

    /// A solution: the queen's column in each row, or the digit of each cell.
    fn solution(&mut self, values: &[u8]) -> Flow;
}

/// A sink behind a trait object gets nodes and solutions alone: a call for every step would cost
/// more than the step.
impl Sink for &mut dyn Sink {
    fn visit(&mut self) -> Flow {
        (**self).visit()
    }

    fn solution(&mut self, values: &[u8]) -> Flow {
        (**self).solution(values)
    }
}

/// Counts solutions.
#[derive(Debug, Default)]
pub struct Count {
    /// Solutions so far.
    pub solutions: u64,
}

impl Sink for Count {
    #[inline(always)]
    fn solution(&mut self, _: &[u8]) -> Flow {
        self.solutions += 1;
        CONTINUE
    }
}

/// Counts nodes.
#[derive(Debug, Default)]
pub struct CountNodes {
    /// Nodes so far.
    pub nodes: u64,
}

impl Sink for CountNodes {
    #[inline(always)]
    fn visit(&mut self) -> Flow {
        self.nodes += 1;
        CONTINUE
    }

    fn solution(&mut self, _: &[u8]) -> Flow {
        CONTINUE
    }
}

/// Collects solutions one behind the other in one flat vector.
#[derive(Debug)]
pub struct Collect {
    /// The values of all solutions so far.
    pub values: Vec<u8>,
    max_bytes: usize,
}

impl Collect {
    /// Collects up to `max_bytes` of values; the next solution stops the search.
    pub fn with_max_bytes(max_bytes: usize) -> Self {
        Collect {
            values: Vec::new(),
            max_bytes,
        }
    }
}

impl Default for Collect {
    fn default() -> Self {
        Collect::with_max_bytes(usize::MAX)
    }
}

impl Sink for Collect {
    /// Apart, so that it takes no registers from the loops of a search.
    #[inline(never)]
    fn solution(&mut self, values: &[u8]) -> Flow {
        if self.values.len() + values.len() > self.max_bytes {
            return ControlFlow::Break(Stop::OutOfMemory);
        }
        self.values.extend_from_slice(values);
        CONTINUE
    }
}

/// Passes at most `limit` solutions on, then stops.
#[derive(Debug)]
pub struct Limit<S> {
    /// Where the solutions go.
    pub inner: S,
    left: u64,
}

impl<S> Limit<S> {
    /// Passes `limit` solutions (at least one) to `inner`.
    pub fn new(inner: S, limit: u64) -> Self {
        debug_assert!(limit > 0, "a search cannot stop before its first solution");
        Limit { inner, left: limit }
    }
}

impl<S: Sink> Sink for Limit<S> {
    #[inline(always)]
    fn step(&mut self, step: Step) -> Flow {
        self.inner.step(step)
    }

    #[inline(always)]
    fn visit(&mut self) -> Flow {
        self.inner.visit()
    }

    fn solution(&mut self, values: &[u8]) -> Flow {
        self.inner.solution(values)?;
        self.left -= 1;
        if self.left == 0 {
            ControlFlow::Break(Stop::Enough)
        } else {
            CONTINUE
        }
    }
}

/// Passes nodes and solutions on, and gives up after some nodes.
#[derive(Debug)]
pub struct Within<S> {
    /// Where the solutions go.
    pub inner: S,
    /// How many nodes are left; `None` once it gave up.
    pub left: Option<u32>,
}

impl<S> Within<S> {
    /// Passes `nodes` nodes to `inner`.
    pub fn new(inner: S, nodes: u32) -> Self {
        let left = Some(nodes);
        Within { inner, left }
    }
}

impl<S: Sink> Sink for Within<S> {
    #[inline(always)]
    fn visit(&mut self) -> Flow {
        self.left = self.left.unwrap_or(0).checked_sub(1);
        match self.left {
            Some(_) => self.inner.visit(),
            None => ControlFlow::Break(Stop::Enough),
        }
    }

    #[inline(always)]
    fn solution(&mut self, values: &[u8]) -> Flow {
        self.inner.solution(values)
    }
}

/// Lets a [`Poller`] stop the search that feeds `inner`.
#[derive(Debug)]
pub struct Interruptible<'a, 'p, S> {
    /// Where the solutions go.
    pub inner: S,
    poller: &'a mut Poller<'p>,
}

impl<'a, 'p, S> Interruptible<'a, 'p, S> {
    /// Feeds `inner` until `poller` stops it.
    pub fn new(inner: S, poller: &'a mut Poller<'p>) -> Self {
        Interruptible { inner, poller }
    }
}

impl<S: Sink> Sink for Interruptible<'_, '_, S> {
    #[inline(always)]
    fn step(&mut self, step: Step) -> Flow {
        if let Step::Place(..) = step {
            self.poller.poll()?;
        }
        self.inner.step(step)
    }

    #[inline(always)]
    fn visit(&mut self) -> Flow {
        self.poller.poll()?;
        self.inner.visit()
    }

    #[inline(always)]
    fn solution(&mut self, values: &[u8]) -> Flow {
        self.inner.solution(values)
    }
}
