//! Techniques that are wrong.

use crate::error::Error;

/// The error for a technique that gives what is wrong. Whatever bug it may have, no reader is told
/// that.
pub fn wrong(technique: &str, what: &str) -> Error {
    Error::Internal(format!(
        "{technique} gives {what}, which is wrong: this is a bug in queendoku, please report it"
    ))
}
