//! The two engines of chains, each as the program does it whose scale it serves, and what both
//! stand on: numbers for candidates, the links between them, and the words for a chain.

#![expect(clippy::cast_possible_truncation, reason = "all are below 65,536")]

mod links;
mod masks;
mod telling;

pub(crate) mod explainer;
pub(crate) mod hodoku;

pub(crate) use links::Links;
