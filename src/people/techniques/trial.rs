//! A digit on trial: what follows by easier techniques, until something cannot be.

use std::ops::ControlFlow;

use queendoku_ground::control::{CONTINUE, Flow, Stop};
use queendoku_ground::person::Wants;

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
use crate::cells::{bit, digits};
use crate::memory::Memory;
use crate::position::{Grid, Position};
use crate::puzzle::Puzzle;
use crate::tell::{Deduction, Findings, Story, TRIALS, Technique, cell, change, symbol};

techniques! {
    TRIAL = "trial", TRIALS, trial,
        "A trial, no pattern: from a digit in a cell something impossible follows by singles and by what \
         single rules leave.";
    LONG_TRIAL = "long trial", 82, long_trial,
        "A trial with techniques up to hidden pairs and sums of three or four cells.";
    DEPTH_TWO = "trial in a trial", 95, depth_two,
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

fn trial(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    find(position, found, &[])
}

fn long_trial(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    find(position, found, HARD)
}

fn depth_two(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    find(position, found, &[&TRIAL])
}

fn find(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    more: &[&'static Technique],
) -> Flow {
    let (techniques, puzzle) = ([EASY, more].concat(), found.memory.puzzle);
    let candidates = position.open.into_iter().flat_map(|at| {
        let digits = digits(position.candidates[at]);
        digits.map(move |digit| (at, digit)).collect::<Vec<_>>()
    });
    let start = |(at, digit)| Trial::of(&techniques, puzzle, position, at, digit);
    let mut open: Vec<Trial<'_>> = candidates.map(start).collect();
    // The shorter ones are looked at first: those of no step, then up to 2, 6, 14, and so on.
    for class in 0.. {
        let difficulty = found.technique.difficulty + class;
        if open.is_empty() || !found.is_wanted(difficulty) {
            break;
        }
        for mut trial in std::mem::take(&mut open) {
            match trial.run((2 << class) - 1, found, None)? {
                End::Open => open.push(trial),
                End::Nothing => {}
                End::Impossible(_) => {
                    let (at, digit) = (trial.cell, trial.digit);
                    let mut story = Story::default();
                    if found.wants.stories {
                        let mut way = Vec::new();
                        let mut again = start((at, digit));
                        if let End::Impossible(end) =
                            again.run(usize::MAX, found, Some(&mut way))?
                        {
                            story = tell(position, at, digit, way, end);
                        }
                    }
                    found.eliminate(position, difficulty, [(at, bit(digit))], || story)?;
                }
            }
        }
    }
    CONTINUE
}

struct Trial<'a> {
    techniques: &'a [&'static Technique],
    cell: usize,
    digit: u8,
    position: Position<'a>,
    memory: Memory<'a>,
    steps: usize,
}

enum End {
    /// It would have more steps.
    Open,
    /// Nothing follows any more.
    Nothing,
    /// A contradiction.
    Impossible(Story),
}

type Way = Vec<(Deduction, Grid)>;

impl<'a> Trial<'a> {
    fn of(
        techniques: &'a [&'static Technique],
        puzzle: &'a Puzzle,
        position: &Position<'a>,
        cell: usize,
        digit: u8,
    ) -> Self {
        let mut position = position.clone();
        position.place(cell, digit);
        Trial {
            techniques,
            cell,
            digit,
            position,
            memory: Memory::new(puzzle),
            steps: 0,
        }
    }

    /// Goes on to so many steps, and tells them if there is a way.
    fn run(
        &mut self,
        most: usize,
        found: &mut Findings<'_, '_>,
        mut way: Option<&mut Way>,
    ) -> ControlFlow<Stop, End> {
        while self.steps < most {
            found.poller.poll_nodes(100)?;
            let stories = way.is_some();
            if let Some(clash) = self.position.clash() {
                let reason = match stories {
                    true => format!("{}.", clash_in_words(&self.position, clash)),
                    false => String::new(),
                };
                return ControlFlow::Continue(End::Impossible(Story::of(&reason)));
            }
            let step = match self.step(found, stories)? {
                Err(end) => return ControlFlow::Continue(End::Impossible(end)),
                Ok(None) => return ControlFlow::Continue(End::Nothing),
                Ok(Some(step)) => step,
            };
            let before = self.position.grid();
            // What it leaves nothing is seen before the next step.
            let _ = self.position.take(&step);
            self.steps += 1;
            if let Some(way) = &mut way {
                way.push((step, before));
            }
        }
        ControlFlow::Continue(End::Open)
    }

    /// The easiest step, or a contradiction.
    fn step(
        &self,
        found: &mut Findings<'_, '_>,
        stories: bool,
    ) -> ControlFlow<Stop, Result<Option<Deduction>, Story>> {
        let (position, all) = (&self.position, false);
        for &technique in self.techniques {
            let mut own = Findings::new(
                technique,
                &self.memory,
                Wants { all, stories },
                found.poller,
            );
            let flow = (technique.find)(position, &mut own);
            if let Some(story) = own.contradiction.take() {
                return ControlFlow::Continue(Err(story));
            }
            match (own.into_found().pop(), flow) {
                (None, ControlFlow::Continue(()) | ControlFlow::Break(Stop::Enough)) => {}
                (None, ControlFlow::Break(stop)) => return ControlFlow::Break(stop),
                (step, _) => return ControlFlow::Continue(Ok(step)),
            }
        }
        ControlFlow::Continue(Ok(None))
    }
}

/// What follows from a digit, step by step, to what cannot be.
fn tell(position: &Position<'_>, at: usize, digit: u8, way: Way, end: Story) -> Story {
    let name = cell(position, at);
    let mut reason = format!("If {name} were {}:", symbol(digit));
    let skipped = way.len().saturating_sub(MOST_LINES);
    for (step, _) in way.iter().take(MOST_LINES) {
        reason += &format!(
            "\n- {} ({})",
            change(position.map.n, step),
            step.technique.name
        );
    }
    if skipped > 0 {
        reason += &format!("\n- and {skipped} more");
    }
    reason += &format!("\n- then: {}", end.reason);
    let mut story = Story::of(&reason).set(vec![(at, bit(digit))]);
    story.houses.extend(end.houses);
    story.rules.extend(end.rules);
    story.steps = way;
    story
}
