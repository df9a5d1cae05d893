//! Sudokus of any size, with any rules.
//!
//! A puzzle is a [`Problem`]: cells, houses, and [`Kernel`]s, the few kinds of rules that all others
//! are made of. An [`Engine`] is a problem that was built (`build`): who sees whom, a propagator for
//! each kernel (`propagators`), sums that follow from cages and houses together, and who is woken by
//! which cell. It then serves any number of puzzles under the same rules.
//!
//! - A cell is its set of candidates, a `u32` (`state`). A cell with one candidate takes it from all
//!   that see it; a dirty bit for each propagator, those that cost least first, says what is to be
//!   run until nothing changes (`propagate`).
//! - **Families.** With nine digits or fewer, a family of digit sets is 512 bits. "Add digit d to each
//!   set that lacks it" is a mask and a shift by 2ᵈ, so a sweep over cells that are pairwise different
//!   finds all sets that they can have, and a sweep back which candidates have a part in one. An automaton
//!   over such cells has a family for each of its states.
//! - **Rows.** What an automaton asks may also be written as rows of what each cell may hold. They lie in
//!   lanes, and less is told of each, but ten times as fast.
//! - **Sums** over several such groups: the sums that each can have are bits of a word.
//! - **Locked candidates** are looked for where a search takes long and nothing is learned: all crossings of
//!   houses lie in lanes.
//! - The search (`depth_first`) guesses where conflicts were, or a digit with two places in a house.
//!   Where there are no sums and it takes long (`search`), or there are rows, what led to conflicts is learned
//!   (`learn`).
//!   On a grid that is nearly blank, guesses in the order of the digits and of the cells take turns with
//!   both; with 25 digits, those that sums of rows and columns tell are tried, too (`linear_grids`).
//!   A puzzle alone is split among the cores if it takes long (`pieces`).
//!
//! The solutions in lexicographic order (`lexicographic`), the true candidates and what else setters ask
//! (`setting`) take the search as an oracle.

#![expect(
    clippy::cast_possible_truncation,
    reason = "cells, digits and their sums are small"
)]

mod bits;
mod build;
mod depth_first;
mod engine;
mod found;
mod learn;
mod lexicographic;
mod linear_grids;
mod many;
mod network;
mod pieces;
mod problem;
mod propagate;
mod propagators;
mod search;
mod setting;
mod state;
mod true_candidates;

pub use build::sets_of_sum;
pub use engine::Engine;
pub use lexicographic::Solutions;
pub use problem::{Automaton, Kernel, MAX_CELLS, MAX_DIGITS, Problem};
pub use setting::Clue;
