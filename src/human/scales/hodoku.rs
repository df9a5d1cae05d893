//! The scale of HoDoKu 2.2: a score, the sum over the steps, and a level, that of the hardest
//! step, raised where the score passes what a level allows.

use crate::marks::{Candidate, Candidates};
use crate::scales::hodoku_singles::{Single, Singles};
use crate::techniques::{
    als_chain, als_xy_wing, als_xz, avoidable_rectangle, bug, fish, forcing_tables, full_house,
    guess, hidden_rectangle, hidden_single, hidden_subset, locked_candidates, multi_colours,
    naked_single, naked_subset, nice_loop, plain_chains, simple_colours, single_digit, sue_de_coq,
    unique_rectangle, w_wing, xy_wing,
};
use crate::tell::{Deduction, Known, Technique, first};
use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_sudoku::grid::{Cell, Grid};

/// HoDoKu's levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Singles alone.
    Easy,
    /// Locked candidates, pairs and triples.
    Medium,
    /// Fish, wings, colours, uniqueness.
    Hard,
    /// Chains and almost locked sets.
    Unfair,
    /// Forcing chains and nets, or a guess.
    Extreme,
}

impl Level {
    /// All, easiest first.
    pub const ALL: [Level; 5] = [
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Unfair,
        Level::Extreme,
    ];

    /// Its name in lower case.
    pub const fn name(self) -> &'static str {
        ["easy", "medium", "hard", "unfair", "extreme"][self as usize]
    }

    /// The highest score that the level allows.
    const fn max_score(self) -> u32 {
        [800, 1000, 1600, 1800, u32::MAX][self as usize]
    }

    /// The easiest level from this one on that allows `score`.
    fn raised(self, score: u32) -> Level {
        Level::ALL
            .into_iter()
            .find(|&level| level >= self && score <= level.max_score())
            .unwrap_or(Level::Extreme)
    }
}

/// A puzzle's rating.
#[derive(Debug, Clone, Copy)]
pub struct HodokuRating {
    /// How hard its hardest step is, and how long the way.
    pub level: Level,
    /// The sum of its steps' scores.
    pub score: u32,
    /// The technique of its hardest step.
    pub technique: &'static Technique,
}

/// A technique as the scale has it.
#[derive(Debug)]
pub struct Ranked {
    /// What is looked for.
    pub technique: &'static Technique,
    /// How hard it is.
    pub level: Level,
    score: u32,
}

const fn step(technique: &'static Technique, level: Level, score: u32) -> Ranked {
    Ranked {
        technique,
        level,
        score,
    }
}

/// The techniques in the order in which they are tried, each with its level and its score.
#[rustfmt::skip]
pub static STEPS: &[Ranked] = &[
    step(&full_house::FULL_HOUSE, Level::Easy, 4),
    step(&naked_single::NAKED_SINGLE, Level::Easy, 4),
    step(&hidden_single::HIDDEN_SINGLE, Level::Easy, 14),
    step(&naked_subset::LOCKED_PAIR, Level::Medium, 40),
    step(&naked_subset::LOCKED_TRIPLE, Level::Medium, 60),
    step(&locked_candidates::POINTING, Level::Medium, 50),
    step(&locked_candidates::CLAIMING, Level::Medium, 50),
    step(&naked_subset::NAKED_PAIR, Level::Medium, 60),
    step(&naked_subset::NAKED_TRIPLE, Level::Medium, 80),
    step(&hidden_subset::HIDDEN_PAIR, Level::Medium, 70),
    step(&hidden_subset::HIDDEN_TRIPLE, Level::Medium, 100),
    step(&naked_subset::NAKED_QUAD, Level::Hard, 120),
    step(&hidden_subset::HIDDEN_QUAD, Level::Hard, 150),
    step(&fish::X_WING, Level::Hard, 140),
    step(&fish::SWORDFISH, Level::Hard, 150),
    step(&fish::JELLYFISH, Level::Hard, 160),
    step(&plain_chains::REMOTE_PAIR, Level::Hard, 110),
    step(&bug::PLUS_ONE, Level::Hard, 100),
    step(&single_digit::skyscraper::SKYSCRAPER, Level::Hard, 130),
    step(&single_digit::two_string_kite::TWO_STRING_KITE, Level::Hard, 150),
    step(&single_digit::turbot_fish::TURBOT_FISH, Level::Hard, 120),
    step(&single_digit::empty_rectangle::EMPTY_RECTANGLE, Level::Hard, 120),
    step(&w_wing::W_WING, Level::Hard, 150),
    step(&xy_wing::XY_WING, Level::Hard, 160),
    step(&xy_wing::XYZ_WING, Level::Hard, 180),
    step(&unique_rectangle::TYPE_1, Level::Hard, 100),
    step(&unique_rectangle::TYPE_2, Level::Hard, 100),
    step(&unique_rectangle::TYPE_3, Level::Hard, 100),
    step(&unique_rectangle::TYPE_4, Level::Hard, 100),
    step(&unique_rectangle::TYPE_5, Level::Hard, 100),
    step(&unique_rectangle::TYPE_6, Level::Hard, 100),
    step(&hidden_rectangle::HIDDEN_RECTANGLE, Level::Hard, 100),
    step(&avoidable_rectangle::TYPE_1, Level::Hard, 100),
    step(&avoidable_rectangle::TYPE_2, Level::Hard, 100),
    step(&fish::FINNED_X_WING, Level::Hard, 130),
    step(&fish::SASHIMI_X_WING, Level::Hard, 150),
    step(&fish::FINNED_SWORDFISH, Level::Unfair, 200),
    step(&fish::SASHIMI_SWORDFISH, Level::Unfair, 240),
    step(&fish::FINNED_JELLYFISH, Level::Unfair, 250),
    step(&fish::SASHIMI_JELLYFISH, Level::Unfair, 260),
    step(&sue_de_coq::SUE_DE_COQ, Level::Unfair, 250),
    step(&simple_colours::SIMPLE_COLOURS, Level::Hard, 150),
    step(&multi_colours::MULTI_COLOURS, Level::Hard, 200),
    step(&plain_chains::X_CHAIN, Level::Unfair, 260),
    step(&plain_chains::XY_CHAIN, Level::Unfair, 260),
    step(&nice_loop::NICE_LOOP, Level::Unfair, 280),
    step(&nice_loop::GROUPED_NICE_LOOP, Level::Unfair, 300),
    step(&als_xz::ALS_XZ, Level::Unfair, 300),
    step(&als_xy_wing::ALS_XY_WING, Level::Unfair, 320),
    step(&als_chain::ALS_CHAIN, Level::Unfair, 340),
    step(&fish::FRANKEN_X_WING, Level::Unfair, 300),
    step(&fish::FRANKEN_SWORDFISH, Level::Unfair, 350),
    step(&fish::FINNED_FRANKEN_X_WING, Level::Unfair, 390),
    step(&fish::FINNED_FRANKEN_SWORDFISH, Level::Unfair, 410),
    step(&forcing_tables::CHAIN, Level::Extreme, 500),
    step(&forcing_tables::NET, Level::Extreme, 700),
    step(&guess::GUESS, Level::Extreme, 10_000),
];

/// Rates the puzzle `grid`, whose one solution is `solution`.
///
/// # Errors
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) if the poller says stop.
pub fn rate(grid: &Candidates, solution: &Grid, poller: &mut Poller<'_>) -> Result<HodokuRating> {
    let rating = rate_up_to(grid, solution, Level::Extreme, poller)?;
    Ok(rating.expect("no level is higher"))
}

/// The same, but `None` for a puzzle whose level is above `limit`, as soon as that is known.
///
/// # Errors
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) if the poller says stop.
pub fn rate_up_to(
    grid: &Candidates,
    solution: &Grid,
    limit: Level,
    poller: &mut Poller<'_>,
) -> Result<Option<HodokuRating>> {
    let [full_house, naked_single, hidden_single, others @ .., guess] = STEPS else {
        unreachable!("the singles come first, a guess last");
    };
    let allowed = others.iter().rposition(|step| step.level <= limit);
    let others = &others[..allowed.map_or(0, |last| last + 1)];
    let mut board = Singles::new(grid);
    let mut known = Known::default();
    let mut score = 0;
    let mut hardest = (full_house, full_house.technique);
    while !board.grid().is_solved() {
        let (step, technique) = if let Some(single) = board.next_single() {
            let (step, Candidate { cell, digit }) = match single {
                Single::FullHouse(candidate) => (full_house, candidate),
                Single::Naked(candidate) => (naked_single, candidate),
                Single::Hidden(candidate) => (hidden_single, candidate),
            };
            board.place(cell, digit);
            (step, step.technique)
        } else if let Some((step, deduction)) = next(others, board.grid(), &mut known, poller)? {
            board.apply(&deduction);
            (step, deduction.technique)
        } else if guess.level <= limit {
            let cell = guessed(board.grid());
            board.place(cell, solution.digits()[cell.0]);
            (guess, guess.technique)
        } else {
            return Ok(None);
        };
        score += step.score;
        let hardness = |(step, technique): (&Ranked, &Technique)| {
            (step.level, step.score, technique.difficulty)
        };
        if hardness((step, technique)) > hardness(hardest) {
            hardest = (step, technique);
        }
        // Each digit to come scores at least as much as a single.
        let least = score + full_house.score * board.grid().unsolved().0.count_ones();
        if hardest.0.level.raised(least) > limit {
            return Ok(None);
        }
    }
    let (step, technique) = hardest;
    Ok(Some(HodokuRating {
        level: step.level.raised(score),
        score,
        technique,
    }))
}

/// The first of `steps` that finds something, and what it finds.
fn next<'s>(
    steps: &'s [Ranked],
    grid: &Candidates,
    known: &mut Known,
    poller: &mut Poller<'_>,
) -> Result<Option<(&'s Ranked, Deduction)>> {
    known.go_on();
    for step in steps {
        if let Some(deduction) = first(step.technique, grid, known, poller)? {
            return Ok(Some((step, deduction)));
        }
    }
    Ok(None)
}

/// The cell whose digit is guessed: the middle one of those without.
fn guessed(grid: &Candidates) -> Cell {
    let unsolved = grid.unsolved();
    let mut cells = unsolved.into_iter().skip(unsolved.len() / 2);
    cells.next().expect("a cell is unsolved")
}
