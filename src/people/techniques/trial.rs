//! A digit on trial: what follows by easier techniques, until something cannot be.

use queendoku_ground::control::Flow;
use queendoku_ground::person::{Supposed, suppose};
use queendoku_ground::words::join;

use super::TECHNIQUES;
use super::words::clash_in_words;
use crate::cells::{Places, bit, digits};
use crate::memory::Memory;
use crate::position::{Grid, Position};
use crate::tell::{
    Deduction, Findings, Seen, Story, TRIALS, Technique, Variants, cell, change, listed,
};

techniques! {
    TRIAL = "trial", TRIALS, trial,
        "A trial, no pattern: from a digit in a cell something impossible follows by singles and by what \
         single rules leave.";
    LONG_TRIAL = "long trial", 82, long_trial,
        "A trial with techniques up to hidden pairs and sums of three or four cells.";
    DEPTH_TWO = "trial in a trial", 95, depth_two,
        "A trial in which other trials are made.";
}

/// The difficulty up to which techniques are singles, and what single rules leave. A new technique that
/// is as easy joins the trials by itself.
const EASY: u16 = 24;
/// That up to which a long trial uses them.
const HARD: u16 = 34;

/// The most lines of a trial that are told.
const MOST_LINES: usize = 8;

fn trial(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    find(position, found, EASY, &[])
}

fn long_trial(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    find(position, found, HARD, &[])
}

fn depth_two(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    find(position, found, EASY, &[&TRIAL])
}

/// Makes trials by techniques of at most so many tenths of difficulty, and by more.
fn find(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    most: u16,
    more: &[&'static Technique],
) -> Flow {
    let known = found.grid.memory;
    let candidates = position.open.into_iter().flat_map(|at| {
        let digits = digits(position.candidates[at]);
        digits.map(move |digit| vec![(at, bit(digit))])
    });
    let begin = |supposed: &Places| {
        let (mut position, memory) = (position.clone(), known.supposing());
        for &(cell, set) in supposed {
            position.place(cell, set);
        }
        Tried { position, memory }
    };
    let easy = TECHNIQUES.iter().filter(|one| one.difficulty <= most);
    let used: Vec<_> = easy.chain(more).copied().collect();
    suppose(
        found,
        &used,
        1,
        candidates,
        begin,
        |supposed, steps, end| tell(position, supposed, steps, end),
    )
}

/// A puzzle in which digits are supposed.
struct Tried<'a> {
    position: Position<'a>,
    memory: Memory<'a>,
}

impl Supposed for Tried<'_> {
    type Kind = Variants;
    /// What stands before it.
    type Kept = Grid;

    fn seen(&self) -> Seen<'_> {
        Seen {
            position: &self.position,
            memory: &self.memory,
        }
    }

    fn find(&self, technique: &Technique, found: &mut Findings<'_, '_>) -> Flow {
        (technique.find)(&self.position, found)
    }

    fn clash(&self, stories: bool) -> Option<Story> {
        let clash = self.position.clash()?;
        Some(match stories {
            true => Story::of(format!("{}.", clash_in_words(&self.position, clash))),
            false => Story::default(),
        })
    }

    fn take(&mut self, step: &Deduction, _: bool) -> Result<Grid, Story> {
        let before = self.position.grid();
        // What it leaves nothing is seen before the next step.
        let _ = self.position.take(step);
        Ok(before)
    }
}

/// What follows from a digit, step by step, to what cannot be.
fn tell(
    position: &Position<'_>,
    supposed: &Places,
    steps: Vec<(Deduction, Grid)>,
    end: Story,
) -> Story {
    let suppositions = supposed
        .iter()
        .map(|&(at, set)| format!("{} were {}", cell(position, at), listed(set, "")));
    let mut lines = vec![format!("If {}:", join(suppositions, "and"))];
    lines.extend(steps.iter().take(MOST_LINES).map(|(step, _)| {
        format!(
            "- {} ({})",
            change(position.map.n, step),
            step.technique.name
        )
    }));
    if steps.len() > MOST_LINES {
        lines.push(format!("- and {} more", steps.len() - MOST_LINES));
    }
    lines.push(format!("- then: {}", end.reason));
    Story {
        reason: lines.join("\n"),
        sets: vec![supposed.clone()],
        steps,
        ..end
    }
}
