//! The scale of Sudoku Explainer 1.2.1: a puzzle is as hard as the hardest step of its solution,
//! where the easiest technique that finds something is taken each time.

use crate::marks::Candidates;
use crate::patterns::chutes::Chute;
use crate::scales::sweeps;
use crate::techniques::{
    aligned_exclusion, bug, direct_hidden_subset, direct_locked_candidates, fish, forcing_chains,
    full_house, hidden_single, hidden_subset, locked_candidates, multiple_chains, naked_single,
    naked_subset, unique_loop, xy_wing,
};
use crate::tell::{self, Known, Technique};
use queendoku_ground::control::{CONTINUE, Poller};
use queendoku_ground::error::Result;
use queendoku_sudoku::cells::House;

/// The tenths of a step's difficulty, and its technique.
pub type Rated = (u16, &'static Technique);

/// A puzzle's rating.
#[derive(Debug, Clone, Copy)]
pub struct SeRating {
    /// The hardest step, the first of them if several are as hard.
    pub er: Rated,
    /// The hardest step up to the first digit placed.
    pub ep: Rated,
    /// The first step.
    pub ed: Rated,
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

/// A rung of the scale: what is tried when nothing easier was found.
struct Rung {
    difficulty: u16,
    technique: &'static Technique,
    /// The rating from which it is not tried, as harder steps do what it does.
    until: u16,
    /// Does all that the technique finds, at once, and says whether there was anything; without it
    /// the first that is found is done.
    sweep: Option<Sweep>,
}

type Sweep = fn(&mut Candidates) -> bool;

/// The difficulty of the XYZ-wing.
pub const LAST_IN_ANY_ORDER: u16 = 44;

/// The scale, easiest first.
///
/// Up to the XYZ-wing the order of the steps does not matter: whatever one of them leaves out,
/// another of them finds that is no harder, however few candidates there are by then. So what is
/// no harder than the rating so far may be done in any order, and many steps at once.
#[rustfmt::skip]
static RUNGS: &[Rung] = &[
    until(15, sweep(10, &full_house::FULL_HOUSE, sweeps::full_houses)),
    sweep(12, &hidden_single::HIDDEN_SINGLE, |grid| sweeps::hidden_singles(grid, &House::BOXES)),
    sweep(15, &hidden_single::HIDDEN_SINGLE, |grid| sweeps::hidden_singles(grid, &House::LINES)),
    until(26, first(&direct_locked_candidates::DIRECT_POINTING)),
    until(28, first(&direct_locked_candidates::DIRECT_CLAIMING)),
    until(34, first(&direct_hidden_subset::DIRECT_HIDDEN_PAIR)),
    sweep(23, &naked_single::NAKED_SINGLE, sweeps::naked_singles),
    until(40, first(&direct_hidden_subset::DIRECT_HIDDEN_TRIPLE)),
    sweep(26, &locked_candidates::POINTING, |grid| sweeps::locked(grid, Chute::pointing)),
    sweep(28, &locked_candidates::CLAIMING, |grid| sweeps::locked(grid, Chute::claiming)),
    sweep(30, &naked_subset::NAKED_PAIR, sweeps::naked_subsets::<2>),
    sweep(32, &fish::X_WING, sweeps::fish::<2>),
    sweep(34, &hidden_subset::HIDDEN_PAIR, sweeps::hidden_subsets::<2>),
    sweep(36, &naked_subset::NAKED_TRIPLE, sweeps::naked_subsets::<3>),
    sweep(38, &fish::SWORDFISH, sweeps::fish::<3>),
    sweep(40, &hidden_subset::HIDDEN_TRIPLE, sweeps::hidden_subsets::<3>),
    sweep(42, &xy_wing::XY_WING, sweeps::xy_wings),
    sweep(44, &xy_wing::XYZ_WING, sweeps::xyz_wings),
    first(&unique_loop::EASIEST),
    sweep(50, &naked_subset::NAKED_QUAD, sweeps::naked_subsets::<4>),
    sweep(52, &fish::JELLYFISH, sweeps::fish::<4>),
    sweep(54, &hidden_subset::HIDDEN_QUAD, sweeps::hidden_subsets::<4>),
    first(&bug::EASIEST),
    first(&aligned_exclusion::ALIGNED_PAIR_EXCLUSION),
    first(&forcing_chains::EASIEST),
    first(&aligned_exclusion::ALIGNED_TRIPLE_EXCLUSION),
    first(&multiple_chains::NISHIO),
    first(&multiple_chains::EASIEST),
    first(&multiple_chains::DYNAMIC),
    first(&multiple_chains::PLUS),
    first(&multiple_chains::NESTED),
    first(&multiple_chains::NESTED_MULTIPLE),
    first(&multiple_chains::NESTED_DYNAMIC),
    first(&multiple_chains::NESTED_TWICE),
];

/// Whatever the rating.
const ALWAYS: u16 = u16::MAX;

const fn sweep(difficulty: u16, technique: &'static Technique, sweep: Sweep) -> Rung {
    Rung {
        difficulty,
        sweep: Some(sweep),
        ..first(technique)
    }
}

const fn first(technique: &'static Technique) -> Rung {
    Rung {
        difficulty: technique.difficulty,
        technique,
        until: ALWAYS,
        sweep: None,
    }
}

const fn until(rating: u16, rung: Rung) -> Rung {
    Rung {
        until: rating,
        ..rung
    }
}

/// Rates the puzzle. What nothing solves has an ER of 20.0 by "unrated", and an EP and ED of 0.0
/// unless there were steps to begin with, as in Sudoku Explainer.
///
/// # Errors
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) if the poller says stop.
pub fn rate(grid: &Candidates, poller: &mut Poller<'_>) -> Result<SeRating> {
    let mut rating = SeRating::of_steps_above(0);
    rating.solve(&mut grid.clone(), u16::MAX, poller)?;
    Ok(rating)
}

/// The ER that [`rate`] gives, but no more than a wish from `low` to `high` needs to know of it:
/// `None` above `high`, whose steps are not looked for, and some number below `low` if it is
/// below, where steps are taken in any order.
///
/// # Errors
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) if the poller says stop.
pub fn er_within(
    grid: &Candidates,
    low: u16,
    high: u16,
    poller: &mut Poller<'_>,
) -> Result<Option<u16>> {
    let mut rating = SeRating::of_steps_above(LAST_IN_ANY_ORDER.min(low.saturating_sub(1)));
    rating.solve(&mut grid.clone(), high, poller)?;
    let (er, _) = rating.er;
    Ok((er <= high).then_some(er))
}

/// The hardest rung of the scale up to `limit`.
pub fn exhaustible(limit: u16) -> u16 {
    let rungs = RUNGS.iter().map(|rung| rung.difficulty);
    rungs.filter(|&rung| rung <= limit).max().unwrap_or(0)
}

/// Does all that the rungs up to `limit` find, in any order.
///
/// # Errors
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) if the poller says stop.
pub fn exhaust(grid: &mut Candidates, limit: u16, poller: &mut Poller<'_>) -> Result<()> {
    debug_assert!(limit <= LAST_IN_ANY_ORDER, "the order would matter");
    SeRating::of_steps_above(limit).solve(grid, limit, poller)
}

impl SeRating {
    /// Before the first step. Steps no harder than `er` are not told apart.
    fn of_steps_above(er: u16) -> Self {
        SeRating {
            er: (er, &NONE),
            ep: (0, &NONE),
            ed: (0, &NONE),
        }
    }

    /// Solves the grid, or goes on until no step up to `limit` does.
    fn solve(&mut self, grid: &mut Candidates, limit: u16, poller: &mut Poller<'_>) -> Result<()> {
        while !grid.is_solved() && self.er.0 <= limit {
            if !self.climb(grid, limit, poller)? {
                self.er = (UNRATED, &NONE);
                break;
            }
        }
        Ok(())
    }

    /// Goes up to the first rung that finds something, and does it; false if none does that is no
    /// higher than `limit`.
    fn climb(
        &mut self,
        grid: &mut Candidates,
        limit: u16,
        poller: &mut Poller<'_>,
    ) -> Result<bool> {
        let mut changed = false;
        for rung in RUNGS.iter() {
            if rung.until <= self.er.0 {
                continue;
            }
            // After a change only what may be done in any order goes on.
            if changed && rung.difficulty > self.er.0.min(LAST_IN_ANY_ORDER)
                || rung.difficulty > limit
            {
                break;
            }
            if let Some(sweep) = rung.sweep {
                let unsolved = grid.unsolved();
                if sweep(grid) {
                    let places = grid.unsolved() != unsolved;
                    self.step(rung.difficulty, rung.technique, places);
                    changed = true;
                }
            } else if changed {
                break;
            } else if let Some(step) = tell::first(rung.technique, grid, &Known::default(), poller)?
            {
                self.step(step.difficulty, step.technique, !step.placed.is_empty());
                grid.take(&step.placed, &step.eliminated);
                return Ok(true);
            }
        }
        Ok(changed)
    }

    /// Takes note of a step.
    fn step(&mut self, difficulty: u16, technique: &'static Technique, places: bool) {
        if difficulty > self.er.0 {
            self.er = (difficulty, technique);
        }
        if self.ed.0 == 0 {
            self.ed = self.er;
        }
        if places && self.ep.0 == 0 {
            self.ep = self.er;
        }
    }
}
