//! The scale of HoDoKu 2.2: a score, the sum over the steps, and a level, that of the hardest
//! step, raised where the score passes what a level allows.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use crate::marks::{Candidate, Candidates};
use crate::scales::hodoku_singles::{Board, Single};
use crate::techniques;
use crate::tell::{Deduction, Findings, Technique, Wants};
use queendoku_core::control::{Poller, Stop};
use queendoku_core::error::{Error, Result};
use queendoku_core::sudoku::grid::{Cell, Grid};

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
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        }
    }

    /// The highest score that the level allows.
    const fn max_score(self) -> u32 {
        match self {
            Level::Easy => 800,
            Level::Medium => 1000,
            Level::Hard => 1600,
            Level::Unfair => 1800,
            Level::Extreme => u32::MAX,
        }
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
struct Step {
    technique: &'static Technique,
    level: Level,
    score: u32,
}

/// The techniques in the order in which they are tried, each with its level and its score.
#[rustfmt::skip]
pub const ORDER: &[(&str, Level, u32)] = &[
    ("full house", Level::Easy, 4),
    ("naked single", Level::Easy, 4),
    ("hidden single", Level::Easy, 14),
    ("locked pair", Level::Medium, 40),
    ("locked triple", Level::Medium, 60),
    ("pointing", Level::Medium, 50),
    ("claiming", Level::Medium, 50),
    ("naked pair", Level::Medium, 60),
    ("naked triple", Level::Medium, 80),
    ("hidden pair", Level::Medium, 70),
    ("hidden triple", Level::Medium, 100),
    ("naked quad", Level::Hard, 120),
    ("hidden quad", Level::Hard, 150),
    ("x-wing", Level::Hard, 140),
    ("swordfish", Level::Hard, 150),
    ("jellyfish", Level::Hard, 160),
    ("remote pair", Level::Hard, 110),
    ("bug+1", Level::Hard, 100),
    ("skyscraper", Level::Hard, 130),
    ("two-string kite", Level::Hard, 150),
    ("turbot fish", Level::Hard, 120),
    ("empty rectangle", Level::Hard, 120),
    ("w-wing", Level::Hard, 150),
    ("xy-wing", Level::Hard, 160),
    ("xyz-wing", Level::Hard, 180),
    ("unique rectangle type 1", Level::Hard, 100),
    ("unique rectangle type 2", Level::Hard, 100),
    ("unique rectangle type 3", Level::Hard, 100),
    ("unique rectangle type 4", Level::Hard, 100),
    ("unique rectangle type 5", Level::Hard, 100),
    ("unique rectangle type 6", Level::Hard, 100),
    ("hidden rectangle", Level::Hard, 100),
    ("avoidable rectangle type 1", Level::Hard, 100),
    ("avoidable rectangle type 2", Level::Hard, 100),
    ("finned x-wing", Level::Hard, 130),
    ("sashimi x-wing", Level::Hard, 150),
    ("finned swordfish", Level::Unfair, 200),
    ("sashimi swordfish", Level::Unfair, 240),
    ("finned jellyfish", Level::Unfair, 250),
    ("sashimi jellyfish", Level::Unfair, 260),
    ("sue de coq", Level::Unfair, 250),
    ("simple colours", Level::Hard, 150),
    ("multi colours", Level::Hard, 200),
    ("x-chain", Level::Unfair, 260),
    ("xy-chain", Level::Unfair, 260),
    ("nice loop", Level::Unfair, 280),
    ("grouped nice loop", Level::Unfair, 300),
    ("als-xz", Level::Unfair, 300),
    ("als-xy-wing", Level::Unfair, 320),
    ("als chain", Level::Unfair, 340),
    ("franken x-wing", Level::Unfair, 300),
    ("franken swordfish", Level::Unfair, 350),
    ("finned franken x-wing", Level::Unfair, 390),
    ("finned franken swordfish", Level::Unfair, 410),
    ("contradiction or verity chain", Level::Extreme, 500),
    ("contradiction or verity net", Level::Extreme, 700),
    ("guess", Level::Extreme, 10_000),
];

static STEPS: LazyLock<Vec<Step>> = LazyLock::new(|| {
    ORDER
        .iter()
        .filter_map(|&(name, level, score)| {
            let technique = techniques::technique(name).or_else(|| techniques::combined(name));
            technique.map(|technique| Step {
                technique,
                level,
                score,
            })
        })
        .collect()
});

/// Rates the puzzle `grid`, whose one solution is `solution`.
///
/// # Errors
/// [`Error::Cancelled`] if the poller says stop.
pub fn rate(grid: &Candidates, solution: &Grid, poller: &mut Poller<'_>) -> Result<HodokuRating> {
    let rating = rate_up_to(grid, solution, Level::Extreme, poller)?;
    Ok(rating.expect("no level is higher"))
}

/// The same, but `None` for a puzzle whose level is above `limit`, as soon as that is known.
///
/// # Errors
/// [`Error::Cancelled`] if the poller says stop.
pub fn rate_up_to(
    grid: &Candidates,
    solution: &Grid,
    limit: Level,
    poller: &mut Poller<'_>,
) -> Result<Option<HodokuRating>> {
    let [full_house, naked_single, hidden_single, others @ .., guess] = &STEPS[..] else {
        unreachable!("the singles come first, a guess last");
    };
    let allowed = others.iter().rposition(|step| step.level <= limit);
    let others = &others[..allowed.map_or(0, |last| last + 1)];
    let mut board = Board::new(grid);
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
        } else if let Some((step, deduction)) = next(others, board.grid(), poller)? {
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
        let hardness =
            |(step, technique): (&Step, &Technique)| (step.level, step.score, technique.difficulty);
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
    steps: &'s [Step],
    grid: &Candidates,
    poller: &mut Poller<'_>,
) -> Result<Option<(&'s Step, Deduction)>> {
    let wants = Wants {
        all: false,
        stories: false,
    };
    for step in steps {
        let mut found = Findings::new(grid, wants, poller);
        if let ControlFlow::Break(Stop::Cancelled) = (step.technique.find)(grid, &mut found) {
            return Err(Error::Cancelled);
        }
        if let Some(deduction) = found.into_found().pop() {
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
