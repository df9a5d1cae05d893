//! The grid as a person sees it: digits, candidates, and how both are written down.

mod candidates;
mod digits;
pub mod pencil_marks;

pub use candidates::{Candidate, Candidates};
pub use digits::Digits;
pub(crate) use digits::bits;
