//! What is wanted of each of many puzzles.

/// Which solution of a puzzle that has several is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// The lexicographically first.
    Lexicographic,
    /// The one that is found first; which one that is may change from version to version, and
    /// differ from one instruction set to the other.
    Any,
}

impl Order {
    /// How many solutions to look for if so many are wanted: to give the first, it must be known whether
    /// there are several.
    pub fn enough<N: Ord + From<u8>>(self, limit: N) -> N {
        match self {
            Order::Lexicographic => limit.max(2.into()),
            Order::Any => limit,
        }
    }
}

/// What is wanted of each of many puzzles, whatever their rules.
#[derive(Debug, Clone, Copy)]
pub struct Wanted {
    /// Count the solutions of each puzzle up to this, at least 1.
    pub limit: u8,
    /// Which solution to give.
    pub order: Order,
    /// The number of threads, at least 1; 1 is the calling thread.
    pub threads: usize,
}

impl Default for Wanted {
    fn default() -> Self {
        Wanted {
            limit: 2,
            order: Order::Lexicographic,
            threads: 1,
        }
    }
}
