//! The core's errors, grouped by what the caller can do about them.

use std::fmt;

/// Why a call gave no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// An argument is wrong.
    Invalid(Said),
    /// The problem is well formed and has no solution.
    NoSolution {
        /// Why it has none.
        said: Said,
        /// The row and the column, from 0, of each cell of a sudoku that is to blame.
        cells: Vec<(usize, usize)>,
    },
    /// A sudoku of these digits, 0 for a blank, has no solution, though no house has one twice.
    /// `contradiction` in the crate of sudokus tells which are to blame.
    Unsolvable(Box<[u8; 81]>),
    /// The answer would not fit in the free memory.
    OutOfMemory(Said),
    /// The program is wrong; the message says where.
    Internal(String),
    /// The caller asked the run to stop.
    Cancelled,
}

/// What an error says, in parts, as a caller may know the argument as a row, or have other advice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The argument, empty if `what` is a whole sentence.
    pub argument: &'static str,
    /// What is wrong with it, and what is allowed.
    pub what: String,
    /// What is allowed, or what to call instead; it may be empty.
    pub advice: String,
}

impl Said {
    /// What is said of an argument.
    pub fn of(argument: &'static str, what: impl Into<String>) -> Self {
        Said {
            argument,
            what: what.into(),
            advice: String::new(),
        }
    }

    /// The same with advice.
    #[must_use]
    pub fn or(self, advice: impl Into<String>) -> Self {
        Said {
            advice: advice.into(),
            ..self
        }
    }
}

impl<S: Into<String>> From<S> for Said {
    fn from(sentence: S) -> Self {
        Said::of("", sentence)
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Said {
            argument,
            what,
            advice,
        } = self;
        let join = match what.split(' ').next() {
            _ if argument.is_empty() => "",
            Some("must") => " ",
            Some("has" | "is") if !argument.ends_with('s') => " ",
            _ => ": ",
        };
        let end = if advice.is_empty() { "" } else { "; " };
        write!(f, "{argument}{join}{what}{end}{advice}")
    }
}

impl Error {
    /// The error for wrong arguments.
    pub fn invalid(said: impl Into<Said>) -> Self {
        Error::Invalid(said.into())
    }

    /// The error for what an argument holds.
    pub fn wrong(argument: &'static str, what: impl Into<String>) -> Self {
        Error::Invalid(Said::of(argument, what))
    }

    /// What is wrong, without the argument's name.
    pub fn without_argument(&self) -> String {
        match self {
            Error::Invalid(said) | Error::NoSolution { said, .. } | Error::OutOfMemory(said) => {
                let said = said.clone();
                Said {
                    argument: "",
                    ..said
                }
                .to_string()
            }
            Error::Unsolvable(_) => UNSOLVABLE.into(),
            _ => self.to_string(),
        }
    }
}

const UNSOLVABLE: &str = "no house has a digit twice, but there is no solution";

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Invalid(said) | Error::NoSolution { said, .. } | Error::OutOfMemory(said) => {
                said.fmt(f)
            }
            Error::Unsolvable(_) => Said::of("grid", UNSOLVABLE).fmt(f),
            Error::Internal(message) => f.write_str(message),
            Error::Cancelled => f.write_str("the run was cancelled"),
        }
    }
}

impl std::error::Error for Error {}

/// A result with the core's [`Error`].
pub type Result<T> = std::result::Result<T, Error>;
