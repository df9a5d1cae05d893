//! A digit on trial: what follows by easier techniques, until something cannot be.

use queendoku_ground::control::Flow;
use queendoku_ground::person::{Supposed, suppose};
use queendoku_ground::words::join;

use super::allows::WHAT_THE_RULE_ALLOWS;
use super::bounds::BOUNDS;
use super::combinations::COMBINATIONS;
use super::confined::CONFINED;
use super::fish::X_WING;
use super::forty_five::{DIFFERENCE, ONE_CELL, THREE_OR_FOUR_CELLS, TWO_CELLS};
use super::hidden_in_rule::HIDDEN_IN_A_RULE;
use super::intersection::INTERSECTION;
use super::killer_subsets::KILLER_PAIR;
use super::last::LAST_OF_A_RULE;
use super::leftovers::LEFTOVERS;
use super::must_have::MUST_HAVE;
use super::places::PLACES;
use super::singles::{FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE};
use super::subsets::{HIDDEN_PAIR, NAKED_PAIR};
use super::words::clash_in_words;
use crate::cells::{Places, bit, digits};
use crate::memory::Memory;
use crate::position::{Grid, Position};
use crate::tell::{
    Deduction, Findings, Seen, Story, TRIALS, Technique, Variants, cell, change, listed,
};

techniques! {
    TRIAL = "trial", TRIALS, |position, found| find(position, found, &[]),
        "A trial, no pattern: from a digit in a cell something impossible follows by singles and by what \
         single rules leave.";
    LONG_TRIAL = "long trial", 82, |position, found| find(position, found, HARD),
        "A trial with techniques up to hidden pairs and sums of three or four cells.";
    DEPTH_TWO = "trial in a trial", 95, |position, found| find(position, found, &[&TRIAL]),
        "A trial in which other trials are made.";
}

/// Singles, and what single rules leave.
static EASY: &[&Technique] = &[
    &FULL_HOUSE,
    &HIDDEN_SINGLE,
    &LAST_OF_A_RULE,
    &WHAT_THE_RULE_ALLOWS,
    &ONE_CELL,
    &BOUNDS,
    &COMBINATIONS,
    &NAKED_SINGLE,
    &HIDDEN_IN_A_RULE,
    &PLACES,
    &LEFTOVERS,
    &DIFFERENCE,
];

/// What a long trial uses beside these.
static HARD: &[&Technique] = &[
    &INTERSECTION,
    &TWO_CELLS,
    &MUST_HAVE,
    &CONFINED,
    &NAKED_PAIR,
    &X_WING,
    &KILLER_PAIR,
    &HIDDEN_PAIR,
    &THREE_OR_FOUR_CELLS,
];

/// The most lines of a trial that are told.
const MOST_LINES: usize = 8;

fn find(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
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
    suppose(
        found,
        &[EASY, more].concat(),
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
