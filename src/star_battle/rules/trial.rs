//! A star on trial: what follows by easier rules, until something cannot be.

use queendoku_ground::control::Flow;
use queendoku_ground::person::{Supposed, suppose};

use super::boxes::{BOXES, BOXES_IN_TWO_LINES};
use super::confined::{ONE_IN_ONE, TWO_IN_TWO};
use super::last_cells::LAST_CELLS;
use super::no_room::{NEIGHBOURS, NO_ROOM};
use super::position::Position;
use super::squares::Squares;
use super::tell::{Deduction, Findings, Rule, StarBattles, Story, TRIALS};
use super::tried;

rules! {
    TRIAL = "trial", TRIALS,
        |position, found| find(position, found, &[&LAST_CELLS, &ONE_IN_ONE, &NEIGHBOURS]),
        "A trial, no pattern: from a star in a cell something impossible follows by last cells, \
         neighbours and one in one.";
    LONG_TRIAL = "long trial", 68, long_trial,
        "A trial with all easier rules: something impossible follows from a star in a cell.";
    DEPTH_TWO = "trial in a trial", 85, depth_two,
        "A trial in which other trials are made.";
}

fn long_trial(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let rules = &[
        &LAST_CELLS,
        &NEIGHBOURS,
        &ONE_IN_ONE,
        &BOXES,
        &TWO_IN_TWO,
        &BOXES_IN_TWO_LINES,
        &NO_ROOM,
    ];
    // With several stars it seldom finds what boxes do not, and takes long.
    let last = if position.map.stars > 1 { 6 } else { 7 };
    find(position, found, &rules[..last])
}

fn depth_two(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let rules = &[
        &LAST_CELLS,
        &NEIGHBOURS,
        &ONE_IN_ONE,
        &NO_ROOM,
        &BOXES,
        &TWO_IN_TWO,
        &BOXES_IN_TWO_LINES,
        &TRIAL,
    ];
    find(position, found, rules)
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>, rules: &[&'static Rule]) -> Flow {
    let cells = position.open.into_iter().map(Squares::of);
    let begin = |stars: &Squares| Tried::new(position, *stars);
    suppose(found, rules, 2, cells, begin, |stars, steps, end| {
        tried::tell(position, *stars, steps, end)
    })
}

/// A board on which stars are supposed.
pub(super) struct Tried<'a>(Position<'a>);

impl<'a> Tried<'a> {
    fn new(position: &Position<'a>, stars: Squares) -> Self {
        let mut position = position.clone();
        // The easier rules find nothing where nothing has changed.
        position.changed = 0;
        stars.into_iter().for_each(|cell| position.place(cell));
        Tried(position)
    }
}

impl Supposed for Tried<'_> {
    type Kind = StarBattles;
    /// The cells that it fills or crosses.
    type Kept = Squares;

    fn seen(&self) -> &Position<'_> {
        &self.0
    }

    fn find(&self, rule: &Rule, found: &mut Findings<'_, '_>) -> Flow {
        (rule.find)(&self.0, found)
    }

    fn clash(&self, stories: bool) -> Option<Story> {
        let unit = self.0.short()?;
        Some(match stories {
            true => tried::short(&self.0, unit),
            false => Story::default(),
        })
    }

    fn take(&mut self, step: &Deduction, stories: bool) -> Result<Squares, Story> {
        let before = self.0.open;
        match (self.0.take(step), stories) {
            (Ok(()), _) => Ok(before - self.0.open),
            (Err(clash), true) => Err(tried::clashing(&self.0, step, clash)),
            (Err(_), false) => Err(Story::default()),
        }
    }
}
