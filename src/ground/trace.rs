//! The steps of a search, in a few bytes each.
//!
//! ```text
//! steps   u64   kind u8 | at u8 | value u8 | cause u8 | node u32      from the low byte up
//! nodes   a Node for each placement
//! ```
//!
//! A node has the number of its parent, so the board at any step is the path from the step's node
//! to the root, node 0, without a replay.

use std::ops::ControlFlow;

use crate::control::{CONTINUE, Flow, Stop};
use crate::memory;
use crate::sink::Sink;
use crate::step::{Cause, Move, Step};

/// The codes of the kinds of step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum StepKind {
    Try,
    Conflict,
    Place,
    Remove,
    Solution,
}

/// The cause of a step that has none.
const NO_CAUSE: u8 = u8::MAX;
/// A step, and the node that it may make.
const BYTES_OF_STEP: usize = size_of::<u64>() + size_of::<Node>();
/// The steps that there is room for at first.
const FIRST_STEPS: usize = 64;

/// The totals of a trace.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals {
    /// Squares or digits tried.
    pub tries: u64,
    /// Those that were impossible, and rows or cells with nothing free.
    pub conflicts: u64,
    /// Placements.
    pub nodes: u64,
    /// Placements taken back.
    pub backtracks: u64,
    /// The most placements on the board at the same time.
    pub depth: u64,
    /// Solutions.
    pub solutions: u64,
}

/// A placement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node {
    /// The placement before it; 0, the root, for the first.
    pub parent: u32,
    /// What was placed.
    pub placed: Move,
}

/// The steps of a search.
#[derive(Debug)]
pub struct Trace {
    steps: Vec<u64>,
    nodes: Vec<Node>,
    complete: bool,
}

impl Trace {
    /// The steps, in the layout of this module's docs.
    pub fn steps(&self) -> &[u64] {
        &self.steps
    }

    /// The nodes; the first is the root.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Whether the search came to its end; false if the limit on steps cut it off.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// What was placed from `node` up to below the root.
    pub fn path(&self, node: u32) -> impl Iterator<Item = Move> {
        let up_to_root = |node: u32| (node != 0).then(|| self.nodes[node as usize]);
        std::iter::successors(up_to_root(node), move |node| up_to_root(node.parent))
            .map(|node| node.placed)
    }

    /// Counts the steps of each kind.
    pub fn totals(&self) -> Totals {
        let mut totals = Totals::default();
        let mut depth = 0;
        for step in &self.steps {
            match step.to_le_bytes()[0] {
                kind if kind == StepKind::Try as u8 => totals.tries += 1,
                kind if kind == StepKind::Conflict as u8 => totals.conflicts += 1,
                kind if kind == StepKind::Place as u8 => {
                    totals.nodes += 1;
                    depth += 1;
                    totals.depth = totals.depth.max(depth);
                }
                kind if kind == StepKind::Remove as u8 => {
                    totals.backtracks += 1;
                    depth -= 1;
                }
                _ => totals.solutions += 1,
            }
        }
        totals
    }
}

/// Records every step of the search that feeds it.
#[derive(Debug)]
pub struct Recorder {
    trace: Trace,
    current: u32,
    nodes: u32,
    limit: usize,
    /// The number of steps that are known to fit.
    most_steps: usize,
}

impl Recorder {
    /// Records up to `limit` steps, and stops the search there or when memory runs out.
    pub fn new(limit: usize) -> Self {
        let root = Node {
            parent: 0,
            placed: Move::NOWHERE,
        };
        Recorder {
            trace: Trace {
                steps: Vec::new(),
                nodes: vec![root],
                complete: true,
            },
            current: 0,
            nodes: 1,
            limit,
            most_steps: limit.min(memory::NEVER_TRIED / BYTES_OF_STEP),
        }
    }

    /// What was recorded.
    pub fn into_trace(self) -> Trace {
        self.trace
    }

    #[inline(always)]
    fn push(&mut self, kind: StepKind, step: Move, cause: u8) -> Flow {
        let [n0, n1, n2, n3] = self.current.to_le_bytes();
        let bytes = [kind as u8, step.at, step.value, cause, n0, n1, n2, n3];
        let step = u64::from_le_bytes(bytes);
        if self.trace.steps.len() == self.trace.steps.capacity() {
            return self.push_beyond(step);
        }
        self.trace.steps.push(step);
        CONTINUE
    }

    /// Doubles the room, up to the limit, and pushes a step. It stands apart so that a step costs
    /// one comparison where there is room.
    #[cold]
    fn push_beyond(&mut self, step: u64) -> Flow {
        let steps = self.trace.steps.len();
        if steps >= self.most_steps && steps < self.limit {
            self.most_steps = self.limit.min(steps_that_fit(self.limit));
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
    fn place(&mut self, placed: Move) -> Flow {
        let parent = std::mem::replace(&mut self.current, self.nodes);
        self.push(StepKind::Place, placed, NO_CAUSE)?;
        self.nodes += 1;
        self.trace.nodes.push(Node { parent, placed });
        CONTINUE
    }

    #[inline(always)]
    fn remove(&mut self, step: Move) -> Flow {
        self.current = self.trace.nodes[self.current as usize].parent;
        self.push(StepKind::Remove, step, NO_CAUSE)
    }
}

impl Sink for Recorder {
    #[inline(always)]
    fn step(&mut self, step: Step) -> Flow {
        match step {
            Step::Try(step) => self.push(StepKind::Try, step, NO_CAUSE),
            Step::Conflict(step, cause) => self.push(StepKind::Conflict, step, code(cause)),
            Step::Place(step) => self.place(step),
            Step::Remove(step) => self.remove(step),
        }
    }

    fn solution(&mut self, _: &[u8]) -> Flow {
        self.push(StepKind::Solution, Move::NOWHERE, NO_CAUSE)
    }
}

/// A cause in one byte. A row that is a cause is at most 253: the last of 255 rows attacks none
/// below.
#[inline(always)]
fn code(cause: Cause) -> u8 {
    match cause {
        Cause::Taken(by) => by,
        Cause::Column => 0,
        Cause::Diagonal => 1,
        Cause::AntiDiagonal => 2,
        Cause::Region => 3,
        Cause::Touching => 4,
        Cause::NothingFree => 254,
    }
}

/// How many steps fit into half of the free memory, since vectors double as they grow; `limit` if
/// that always fits.
fn steps_that_fit(limit: usize) -> usize {
    if memory::always_fits(limit as f64 * BYTES_OF_STEP as f64) {
        return limit;
    }
    let room = usize::try_from(memory::available()).unwrap_or(usize::MAX) / 2 / BYTES_OF_STEP;
    room.min(u32::MAX as usize) // a node's number has 32 bits
}
