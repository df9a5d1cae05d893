//! The core's errors, grouped by what the caller can do about them.

use std::fmt;

/// Why a call gave no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// An argument is wrong; the message names it, its value and what is allowed.
    Invalid(String),
    /// The problem is well formed and has no solution.
    NoSolution {
        /// Why it has none.
        message: String,
        /// The row and the column, from 0, of each cell of a sudoku that is to blame.
        cells: Vec<(usize, usize)>,
    },
    /// A sudoku of these digits, 0 for a blank, has no solution, though no house has one twice.
    /// [`contradiction`](crate::sudoku::contradiction::contradiction) tells which are to blame.
    Unsolvable(Box<[u8; 81]>),
    /// The answer would not fit in the free memory.
    OutOfMemory(String),
    /// The program is wrong; the message says where.
    Internal(String),
    /// The caller asked the run to stop.
    Cancelled,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Invalid(message)
            | Error::NoSolution { message, .. }
            | Error::OutOfMemory(message)
            | Error::Internal(message) => f.write_str(message),
            Error::Unsolvable(_) => {
                f.write_str("grid: no house has a digit twice, but there is no solution")
            }
            Error::Cancelled => f.write_str("the run was cancelled"),
        }
    }
}

impl std::error::Error for Error {}

/// A result with the core's [`Error`].
pub type Result<T> = std::result::Result<T, Error>;
