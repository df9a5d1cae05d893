//! A star on trial: what follows by easier rules, until something cannot be.

use std::ops::ControlFlow;

use queendoku_ground::control::{CONTINUE, Flow, Stop};
use queendoku_ground::person::Wants;

use super::boxes::{BOXES, BOXES_IN_TWO_LINES};
use super::confined::{ONE_IN_ONE, TWO_IN_TWO};
use super::last_cells::LAST_CELLS;
use super::no_room::{NEIGHBOURS, NO_ROOM};
use super::position::Position;
use super::squares::Squares;
use super::tell::{Deduction, Findings, Rule, Story, TRIALS};
use super::tried::{self, Steps};

rules! {
    TRIAL = "trial", TRIALS, trial,
        "A trial, no pattern: from a star in a cell something impossible follows by last cells, \
         neighbours and one in one.";
    LONG_TRIAL = "long trial", 68, long_trial,
        "A trial with all easier rules: something impossible follows from a star in a cell.";
    DEPTH_TWO = "trial in a trial", 85, depth_two,
        "A trial in which other trials are made.";
}

fn trial(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    find(position, found, &[&LAST_CELLS, &ONE_IN_ONE, &NEIGHBOURS])
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
    let start = |cell| Trial::of(rules, position, cell);
    let mut open: Vec<Trial<'_>> = position.open.into_iter().map(start).collect();
    // The shorter ones are looked at first: those of 0 steps, then up to 2, 6, 14, and so on.
    for class in 0.. {
        let harder = 2 * class;
        if open.is_empty() || !found.is_wanted(harder) {
            break;
        }
        for mut trial in std::mem::take(&mut open) {
            match trial.run((2 << class) - 1, found, None)? {
                End::Open => open.push(trial),
                End::Nothing => {}
                End::Impossible(_) => {
                    let (cell, mut story) = (trial.cell, Story::default());
                    if found.wants.stories {
                        let mut way = Vec::new();
                        if let End::Impossible(end) =
                            start(cell).run(usize::MAX, found, Some(&mut way))?
                        {
                            story = end.after(position, cell, way);
                        }
                    }
                    found.add(harder, Squares::NONE, Squares::of(cell), || story)?;
                }
            }
        }
    }
    CONTINUE
}

struct Trial<'a> {
    rules: &'a [&'static Rule],
    cell: usize,
    position: Position<'a>,
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

impl<'a> Trial<'a> {
    fn of(rules: &'a [&'static Rule], position: &Position<'a>, cell: usize) -> Self {
        let mut position = position.clone();
        // The easier rules find nothing where nothing has changed.
        position.changed = 0;
        position.place(cell);
        let steps = 0;
        Trial {
            rules,
            cell,
            position,
            steps,
        }
    }

    /// Goes on to so many steps, and tells them if there is a way.
    fn run(
        &mut self,
        most: usize,
        found: &mut Findings<'_, '_>,
        mut way: Option<&mut Steps>,
    ) -> ControlFlow<Stop, End> {
        while self.steps < most {
            found.poller.poll_nodes(100)?;
            let stories = way.is_some();
            let next = match self.position.short() {
                Some(_) if !stories => Err(Story::default()),
                Some(unit) => Err(tried::short(&self.position, unit)),
                None => self.step(found, stories)?,
            };
            let step = match next {
                Err(end) => return ControlFlow::Continue(End::Impossible(end)),
                Ok(None) => return ControlFlow::Continue(End::Nothing),
                Ok(Some(step)) => step,
            };
            let before = self.position.open;
            if let Err(clash) = self.position.take(&step) {
                let end = match stories {
                    true => tried::clashing(&self.position, step, clash),
                    false => Story::default(),
                };
                return ControlFlow::Continue(End::Impossible(end));
            }
            self.steps += 1;
            if let Some(way) = &mut way {
                way.push((step, before - self.position.open));
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
        for &rule in self.rules {
            let mut own = Findings::new(rule, position, Wants { all, stories }, found.poller);
            let flow = (rule.find)(position, &mut own);
            if let Some(story) = own.contradiction.take() {
                return ControlFlow::Continue(Err(story));
            }
            match (own.into_found().pop(), flow) {
                (None, ControlFlow::Continue(())) => {}
                (None, ControlFlow::Break(stop)) => return ControlFlow::Break(stop),
                (step, _) => return ControlFlow::Continue(Ok(step)),
            }
        }
        ControlFlow::Continue(Ok(None))
    }
}
