//! What the fuzz targets share: plain searches that give up, so that every input is a short one.

use std::ops::ControlFlow;

use queendoku::control::{CONTINUE, Control, Flow, NEVER_STOP, Poller, Stop};
use queendoku::sink::Sink;

/// Nodes of a plain search: some hundred microseconds.
const MOST_NODES: u32 = 2_000;

/// Keeps up to `wanted` solutions of a search, and gives up after [`MOST_NODES`].
#[derive(Debug)]
pub struct Bounded {
    /// The solutions, one behind the other.
    pub values: Vec<u8>,
    /// How many there are.
    pub solutions: usize,
    wanted: usize,
    nodes: u32,
}

impl Bounded {
    /// What `search` finds, or `None` if that takes too long.
    pub fn search(wanted: usize, search: impl FnOnce(&mut Bounded) -> Flow) -> Option<Bounded> {
        let mut sink = Bounded {
            values: Vec::new(),
            solutions: 0,
            wanted,
            nodes: 0,
        };
        match search(&mut sink) {
            ControlFlow::Break(Stop::Cancelled) => None,
            _ => Some(sink),
        }
    }
}

impl Sink for Bounded {
    fn visit(&mut self) -> Flow {
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            ControlFlow::Break(Stop::Cancelled)
        } else {
            CONTINUE
        }
    }

    fn solution(&mut self, values: &[u8]) -> Flow {
        self.values.extend_from_slice(values);
        self.solutions += 1;
        if self.solutions == self.wanted {
            ControlFlow::Break(Stop::Enough)
        } else {
            CONTINUE
        }
    }
}

/// Runs what wants a poller, with nobody watching.
pub fn uninterrupted<T>(run: impl FnOnce(&mut Poller<'_>) -> T) -> T {
    run(&mut Poller::new(&Control::default(), NEVER_STOP))
}
