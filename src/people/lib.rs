//! Sudokus of any size up to 16 by 16 and with any rules, as people solve them.
//!
//! A [`Puzzle`] has no givens: it has houses, who sees whom, and relations. A relation is
//! what a rule asks, all its kernels together; dots that touch each other; or a sum that follows from
//! houses and cages (the 45 rule). A [`Position`] has the candidates. Techniques know relations, and no
//! rule: a rule brings its name and what it asks.
//!
//! The difficulties are tenths on the scale of Sudoku Explainer.

#![expect(
    clippy::cast_possible_truncation,
    reason = "cells, digits and their sums are small"
)]

mod cells;
mod checked;
mod explain;
mod map;
mod memory;
mod options;
mod position;
mod puzzle;
mod relation;
mod techniques;
mod tell;

pub use cells::{Cells, MAX_N};
pub use checked::check;
pub use explain::{OnGrid, Way};
pub use map::{House, Map, Rule};
pub use position::{Clash, Grid, Marks, Position};
pub use puzzle::Puzzle;
pub use queendoku_ground::person::Wants;
pub use techniques::TECHNIQUES;
pub use tell::{Deduction, Findings, Places, Story, Technique, Variants, change};

use queendoku_ground::control::Poller;
use queendoku_ground::error::{Error, Result};
use queendoku_variants::Engine;

/// How hard a puzzle is.
#[derive(Debug, Clone, Copy)]
pub struct Rating {
    /// Tenths of the difficulty of the hardest step; 0 if there is none.
    pub difficulty: u16,
    /// The technique of that step.
    pub technique: Option<&'static Technique>,
    /// How many steps are by that technique.
    pub steps: u32,
}

/// Rates a puzzle.
///
/// # Errors
/// As [`OnGrid::new`]; [`Error::Invalid`] if there are several solutions.
pub fn rate(
    puzzle: &Puzzle,
    engine: &Engine,
    start: &Grid,
    poller: &mut Poller<'_>,
) -> Result<Rating> {
    let way = OnGrid::new(puzzle, engine, start, TECHNIQUES, false, poller)?.way(poller)?;
    if !way.is_proper {
        return Err(Error::wrong("grid", SEVERAL));
    }
    let steps = || way.steps.iter().map(|(step, _)| step);
    let hardest = steps().max_by_key(|step| step.difficulty);
    let technique = hardest.map(|step| step.technique);
    let of_it = |step: &&Deduction| technique == Some(step.technique);
    Ok(Rating {
        difficulty: hardest.map_or(0, |step| step.difficulty),
        technique,
        steps: steps().filter(of_it).count() as u32,
    })
}

/// Why a puzzle with several solutions has no rating.
pub const SEVERAL: &str = "has several solutions, and only a puzzle with one has a rating";
