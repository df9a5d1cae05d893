//! The scale of Sudoku Explainer 1.2.1: a puzzle is as hard as the hardest step of its solution,
//! where the easiest technique that finds something is taken each time.

use crate::control::{CONTINUE, Poller, finish};
use crate::error::Result;
use crate::sudoku::human::candidates::Candidates;
use crate::sudoku::human::deduction::{Deduction, Findings, Wants};
use crate::sudoku::human::techniques::{Technique, technique};

/// A puzzle's rating, in tenths.
#[derive(Debug, Clone, Copy)]
pub struct SeRating {
    /// The hardest step.
    pub er: u16,
    /// The hardest step up to the first digit placed.
    pub ep: u16,
    /// The first step.
    pub ed: u16,
    /// The technique of the hardest step, the first of them if several are as hard.
    pub er_technique: &'static Technique,
    /// The technique of the hardest step up to the first digit placed.
    pub ep_technique: &'static Technique,
    /// The technique of the first step.
    pub ed_technique: &'static Technique,
}

/// The rating of what no technique of the scale solves: a puzzle without exactly one solution.
pub const UNRATED: u16 = 200;

static NONE: Technique = Technique {
    name: "unrated",
    difficulty: UNRATED,
    uniqueness: false,
    summary: "No technique of the scale goes on.",
    find: |_, _| CONTINUE,
};

/// The techniques in the scale's order.
const ORDER: &[&str] = &[
    "full house",
    "hidden single",
    "direct pointing",
    "direct claiming",
    "direct hidden pair",
    "naked single",
    "direct hidden triple",
    "pointing",
    "claiming",
    "locked pair",
    "naked pair",
    "x-wing",
    "hidden pair",
    "locked triple",
    "naked triple",
    "swordfish",
    "hidden triple",
    "xy-wing",
    "xyz-wing",
    "naked quad",
    "jellyfish",
    "hidden quad",
];

/// Rates the puzzle. What nothing solves has an ER of 20.0 by "unrated", and an EP and ED of 0.0
/// unless there were steps to begin with, as in Sudoku Explainer.
///
/// # Errors
/// [`Error::Cancelled`](crate::error::Error::Cancelled) if the poller says stop.
pub fn rate(grid: &Candidates, poller: &mut Poller<'_>) -> Result<SeRating> {
    let mut grid = grid.clone();
    let mut rating = SeRating {
        er: 0,
        ep: 0,
        ed: 0,
        er_technique: &NONE,
        ep_technique: &NONE,
        ed_technique: &NONE,
    };
    while !grid.is_solved() {
        let Some(step) = next(&grid, poller)? else {
            rating.er = UNRATED;
            rating.er_technique = &NONE;
            break;
        };
        if step.difficulty > rating.er {
            rating.er = step.difficulty;
            rating.er_technique = step.technique;
        }
        if rating.ed == 0 {
            rating.ed = rating.er;
            rating.ed_technique = rating.er_technique;
        }
        if rating.ep == 0 && !step.placed.is_empty() {
            rating.ep = rating.er;
            rating.ep_technique = rating.er_technique;
        }
        step.apply(&mut grid);
    }
    Ok(rating)
}

/// The step that the scale takes.
fn next(grid: &Candidates, poller: &mut Poller<'_>) -> Result<Option<Deduction>> {
    let wants = Wants {
        all: false,
        stories: false,
    };
    for technique in ORDER.iter().filter_map(|name| technique(name)) {
        let mut found = Findings::new(grid, wants, poller);
        finish((technique.find)(grid, &mut found))?;
        if let Some(step) = found.into_found().pop() {
            return Ok(Some(step));
        }
    }
    Ok(None)
}
