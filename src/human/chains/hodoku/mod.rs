//! Chains found by tables: what follows from each candidate being true, or false, all written
//! down, and the tables then searched for loops, ends that meet, and contradictions.
//!
//! The plain chains of one digit or of cells with two candidates are walked directly (`walk`).

#![expect(
    clippy::cast_possible_truncation,
    reason = "cells, digits and nodes by their numbers, all below 65,536"
)]

mod effect;
mod forcing;
mod graph;
mod loops;
mod net;
mod nodes;
mod reach;
pub(crate) mod remote;
mod sets;
mod story;
mod tree;
pub(crate) mod walk;

pub(crate) use forcing::forcing_chains;
pub(crate) use loops::{Kind, nice_loops};
pub(crate) use net::forcing_nets;
pub(crate) use nodes::Through;
