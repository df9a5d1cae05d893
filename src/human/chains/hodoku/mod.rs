//! Chains found by tables: what follows from each candidate being true, or false, all written
//! down, and the tables then searched for loops, ends that meet, and contradictions.
//!
//! The plain chains of one digit or of cells with two candidates are walked directly (`walk`).

mod closure;
mod forcing;
mod graph;
mod loops;
mod net;
mod nodes;
mod proofs;
mod reach;
pub(crate) mod remote;
mod sets;
mod step;
mod story;
mod tree;
pub(crate) mod walk;

pub(crate) use forcing::forcing_chains;
pub(crate) use loops::{best_loop, nice_loops};
pub(crate) use net::forcing_nets;
pub(crate) use nodes::Through;
pub(crate) use proofs::Wanted;
pub(crate) use step::LoopKind;
