//! The core's errors, grouped by what the caller can do about them.

use std::fmt;

/// Why a call gave no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// An argument is wrong; the message names it, its value and what is allowed.
    Invalid(String),
    /// The problem is well formed and has no solution.
    NoSolution(String),
    /// The answer would not fit in the free memory.
    OutOfMemory(String),
    /// The program is wrong; the message says where.
    Internal(String),
    /// The machine lacks what was asked for; the message says what is missing.
    #[cfg(feature = "cuda")]
    Unavailable(String),
    /// The caller asked the run to stop.
    Cancelled,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Invalid(message)
            | Error::NoSolution(message)
            | Error::OutOfMemory(message)
            | Error::Internal(message) => f.write_str(message),
            #[cfg(feature = "cuda")]
            Error::Unavailable(message) => f.write_str(message),
            Error::Cancelled => f.write_str("the run was cancelled"),
        }
    }
}

impl std::error::Error for Error {}

/// A result with the core's [`Error`].
pub type Result<T> = std::result::Result<T, Error>;
