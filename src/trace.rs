//! A search's steps, kept in a few bytes each.
//!
//! ```text
//! steps   u64   kind u8 | at u8 | value u8 | cause u8 | node u32      from the low byte up
//! nodes   u32   parent | at u8, value u8 | the method's state words   one row for each placement
//! ```
//!
//! A node knows its parent, so the board at any step is the path from the step's node to the root,
//! node 0: nothing has to be replayed.

use std::ops::ControlFlow;

use crate::control::{CONTINUE, Flow, Poller, Stop, finish};
use crate::error::Result;
use crate::memory;
use crate::sink::{Interruptible, Limit, Sink};
use crate::step::{Cause, Move, Step};

/// The kinds of step, as they are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Kind {
    Try,
    Conflict,
    Place,
    Remove,
    Solution,
}

/// The cause of a step that has none.
const NO_CAUSE: u8 = u8::MAX;
/// The steps that there is room for at first.
const FIRST_STEPS: usize = 64;
/// Words of a node before the method's own.
const NODE_WORDS: usize = 2;

/// What a trace adds up to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals {
    /// Squares or digits looked at.
    pub tries: u64,
    /// Those that were not possible, and rows or cells with nothing free.
    pub conflicts: u64,
    /// Placements.
    pub nodes: u64,
    /// Placements taken back.
    pub backtracks: u64,
    /// Placements on the board at the same time, at most.
    pub depth: u64,
    /// Solutions.
    pub solutions: u64,
}

/// The steps of a search.
#[derive(Debug)]
pub struct Trace {
    steps: Vec<u64>,
    nodes: Vec<u32>,
    node_words: usize,
    complete: bool,
}

impl Trace {
    /// The steps, in the layout of this module's docs.
    #[must_use]
    pub fn steps(&self) -> &[u64] {
        &self.steps
    }

    /// The nodes, [`node_words`](Self::node_words) each.
    #[must_use]
    pub fn nodes(&self) -> &[u32] {
        &self.nodes
    }

    /// The length of a node in `u32`.
    #[must_use]
    pub fn node_words(&self) -> usize {
        self.node_words
    }

    /// Whether the search went on to its end; false if the limit on steps cut it off.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// The nodes from `node` up to below the root.
    pub fn path(&self, node: usize) -> impl Iterator<Item = &[u32]> {
        let words = move |node: usize| &self.nodes[node * self.node_words..][..self.node_words];
        let above = move |node: &usize| Some(words(*node)[0] as usize).filter(|&node| node != 0);
        std::iter::successors(Some(node).filter(|&node| node != 0), above).map(words)
    }

    /// Counts the steps of each kind.
    #[must_use]
    pub fn totals(&self) -> Totals {
        let mut totals = Totals::default();
        let mut depth = 0;
        for step in &self.steps {
            match step.to_le_bytes()[0] {
                kind if kind == Kind::Try as u8 => totals.tries += 1,
                kind if kind == Kind::Conflict as u8 => totals.conflicts += 1,
                kind if kind == Kind::Place as u8 => {
                    totals.nodes += 1;
                    depth += 1;
                    totals.depth = totals.depth.max(depth);
                }
                kind if kind == Kind::Remove as u8 => {
                    totals.backtracks += 1;
                    depth -= 1;
                }
                _ => totals.solutions += 1,
            }
        }
        totals
    }
}

/// Records `search`, which tells `state_words` words of state with each placement: up to `limit`
/// steps, and to its end or its `solutions`-th solution (at least 1).
///
/// # Errors
/// [`Cancelled`](crate::error::Error::Cancelled) when `poller` stops it,
/// [`OutOfMemory`](crate::error::Error::OutOfMemory) when the steps fill the memory that is free.
pub fn record(
    state_words: usize,
    limit: usize,
    solutions: u64,
    poller: &mut Poller<'_>,
    search: impl FnOnce(&mut Interruptible<'_, '_, Limit<Recorder>>) -> Flow,
) -> Result<Trace> {
    let recorder = Limit::new(Recorder::new(state_words, limit), solutions);
    let mut sink = Interruptible::new(recorder, poller);
    finish(search(&mut sink))?;
    Ok(sink.inner.inner.into_trace())
}

/// Records every step of the search that feeds it.
#[derive(Debug)]
pub struct Recorder {
    trace: Trace,
    current: u32,
    nodes: u32,
    limit: usize,
    /// As many steps as are known to fit.
    most_steps: usize,
}

impl Recorder {
    /// Records up to `limit` steps of a method with `state_words` words of state, and stops it there
    /// or when memory runs out.
    #[must_use]
    pub fn new(state_words: usize, limit: usize) -> Self {
        let node_words = NODE_WORDS + state_words;
        let mut nodes = vec![0; node_words];
        nodes[1] = u32::from(u16::MAX);
        Recorder {
            trace: Trace {
                steps: Vec::new(),
                nodes,
                node_words,
                complete: true,
            },
            current: 0,
            nodes: 1,
            limit,
            most_steps: limit.min(memory::NEVER_TRIED / bytes_of_step(node_words)),
        }
    }

    /// What was recorded.
    #[must_use]
    pub fn into_trace(self) -> Trace {
        self.trace
    }

    #[inline(always)]
    fn push(&mut self, kind: Kind, step: Move, cause: u8) -> Flow {
        let [n0, n1, n2, n3] = self.current.to_le_bytes();
        let bytes = [kind as u8, step.at, step.value, cause, n0, n1, n2, n3];
        let step = u64::from_le_bytes(bytes);
        if self.trace.steps.len() == self.trace.steps.capacity() {
            return self.push_beyond(step);
        }
        self.trace.steps.push(step);
        CONTINUE
    }

    /// Doubles the room, up to the limit, and pushes a step. It stands apart so that a step costs one
    /// comparison where there is room.
    #[cold]
    fn push_beyond(&mut self, step: u64) -> Flow {
        let steps = self.trace.steps.len();
        if steps >= self.most_steps && steps < self.limit {
            self.most_steps = self
                .limit
                .min(steps_that_fit(self.limit, self.trace.node_words));
        }
        let more = steps
            .max(FIRST_STEPS)
            .min(self.most_steps.saturating_sub(steps));
        if more > 0 && self.trace.steps.try_reserve_exact(more).is_ok() {
            self.trace.steps.push(step);
            return CONTINUE;
        }
        self.trace.complete = false;
        ControlFlow::Break(if steps >= self.limit {
            Stop::Enough
        } else {
            Stop::OutOfMemory
        })
    }

    #[inline(always)]
    fn place(&mut self, step: Move, state: &[u32]) -> Flow {
        let parent = std::mem::replace(&mut self.current, self.nodes);
        self.push(Kind::Place, step, NO_CAUSE)?;
        self.nodes += 1;
        let what = u32::from(u16::from_le_bytes([step.at, step.value]));
        self.trace.nodes.extend_from_slice(&[parent, what]);
        self.trace.nodes.extend_from_slice(state);
        CONTINUE
    }

    #[inline(always)]
    fn remove(&mut self, step: Move) -> Flow {
        self.current = self.trace.nodes[self.current as usize * self.trace.node_words];
        self.push(Kind::Remove, step, NO_CAUSE)
    }
}

impl Sink for Recorder {
    #[inline(always)]
    fn step(&mut self, step: Step<'_>) -> Flow {
        match step {
            Step::Try(step) => self.push(Kind::Try, step, NO_CAUSE),
            Step::Conflict(step, cause) => self.push(Kind::Conflict, step, code(cause)),
            Step::Place(step, state) => self.place(step, state),
            Step::Remove(step) => self.remove(step),
        }
    }

    fn solution(&mut self, _: &[u8]) -> Flow {
        self.push(Kind::Solution, Move::NOWHERE, NO_CAUSE)
    }
}

/// A cause in one byte. Rows end at 253 where a cause is a row: the last of 255 attacks none below.
#[inline(always)]
fn code(cause: Cause) -> u8 {
    match cause {
        Cause::Taken(by) => by,
        Cause::Column => 0,
        Cause::Diagonal => 1,
        Cause::AntiDiagonal => 2,
        Cause::NothingFree => 254,
    }
}

/// How many steps fit into half of the free memory (vectors double as they grow), or `limit` if it is
/// so small that nobody needs to ask.
fn steps_that_fit(limit: usize, node_words: usize) -> usize {
    let bytes_each = bytes_of_step(node_words);
    if memory::always_fits(limit as f64 * bytes_each as f64) {
        return limit;
    }
    let room = usize::try_from(memory::available()).unwrap_or(usize::MAX) / 2 / bytes_each;
    room.min(u32::MAX as usize) // a node's number has 32 bits
}

/// A step and a node.
fn bytes_of_step(node_words: usize) -> usize {
    size_of::<u64>() + node_words * size_of::<u32>()
}
