//! A star on trial: what follows by easier rules, until something cannot be.

use std::ops::ControlFlow;

use queendoku_core::control::{CONTINUE, Flow, Stop};
use queendoku_core::person::Wants;

use super::boxes::{BOXES, BOXES_IN_TWO_LINES};
use super::confined::{ONE_IN_ONE, TWO_IN_TWO};
use super::last_cells::LAST_CELLS;
use super::no_room::{NEIGHBOURS, NO_ROOM};
use super::notation;
use super::position::{Position, Units};
use super::squares::Squares;
use super::tell::{Deduction, Findings, Rule, Story};

/// From here on, rules try what follows from each cell: one deduction of them is as good as many.
pub(crate) const TRIALS: u16 = TRIAL.difficulty;

rules! {
    TRIAL = "trial", 54, trial,
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

/// The most steps of trials: the shorter ones are looked at first.
const STEPS: [usize; 5] = [1, 2, 4, 8, usize::MAX];

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>, rules: &[&'static Rule]) -> Flow {
    let start = |cell| Trial::of(rules, position, cell);
    let mut open: Vec<Trial<'_>> = position.open.into_iter().map(start).collect();
    for most in STEPS {
        for mut trial in std::mem::take(&mut open) {
            match trial.run(most, found, None)? {
                End::Open => open.push(trial),
                End::Nothing => {}
                End::Impossible(_) => {
                    let (cell, harder) = (trial.cell, 2 * (trial.steps + 1).ilog2() as u16);
                    let mut story = Story::default();
                    if found.wants.stories {
                        let mut way = Vec::new();
                        if let End::Impossible(end) =
                            start(cell).run(usize::MAX, found, Some(&mut way))?
                        {
                            story = end.after(position, cell, &way);
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

/// The steps of a trial, and the cells that each fills or crosses.
type Steps = Vec<(Deduction, Squares)>;

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
            let next = match self.position.short() {
                Some(unit) => Err(told(&self.position, unit, way.is_some())),
                None => self.step(found, way.is_some())?,
            };
            let step = match next {
                Err(end) => return ControlFlow::Continue(End::Impossible(end)),
                Ok(None) => return ControlFlow::Continue(End::Nothing),
                Ok(Some(step)) => step,
            };
            self.steps += 1;
            let before = self.position.open;
            step.apply(&mut self.position);
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

/// That a unit has too few cells.
fn told(position: &Position<'_>, unit: usize, stories: bool) -> Story {
    if !stories {
        return Story::default();
    }
    let (n, names) = (position.map.n, &position.map.names);
    let (left, need) = (position.left[unit].into(), position.need[unit].into());
    let reason = format!(
        "Now {} has {} left for {}.",
        names.unit(unit),
        notation::counted(left, "cell"),
        names.stars(need)
    );
    Story::of(n, reason, Vec::new(), &[Units::of(n, unit)])
}

impl Story {
    /// The story of a trial that ends with this one: of the steps on its way, and what they crossed
    /// or filled, those to which it goes back.
    fn after(mut self, start: &Position<'_>, cell: usize, way: &Steps) -> Story {
        let map = start.map;
        let cells_of = |unit: &usize| map.units[*unit];
        let join = |all: Squares, cells: Squares| all | cells;
        let mut wanted = self.units.iter().map(cells_of).fold(Squares::NONE, join);
        let mut lines = vec![self.reason];
        for (step, changed) in way.iter().rev() {
            if (wanted & *changed).is_empty() {
                continue;
            }
            // The units of a star may be full because of an earlier one; other rules look farther.
            let stars = step.placed.into_iter().flat_map(|cell| map.units_of[cell]);
            let units = step
                .story
                .units
                .iter()
                .copied()
                .chain(stars.map(usize::from));
            wanted |= units.map(|unit| map.units[unit]).fold(Squares::NONE, join);
            if !LOCAL.contains(&step.rule.name) {
                wanted |= start.open;
            }
            let reason = step.story.reason.replace('\n', "\n  ");
            lines.push(format!("{reason} => {}", step.change(&map.names)));
        }
        let cell_name = map.names.cell(cell);
        lines.push(format!(
            "This is a trial: suppose that {cell_name} has a star."
        ));
        lines.reverse();
        self.reason = lines.join("\n");
        let of_units = self.units.iter().map(|unit| map.units[*unit] & start.open);
        let rest = of_units.fold(Squares::NONE, join) - Squares::of(cell);
        self.sets = vec![Squares::of(cell), rest];
        self
    }
}

/// The rules that look at the cells of the units that they name, and at no others.
const LOCAL: [&str; 3] = [LAST_CELLS.name, NEIGHBOURS.name, ONE_IN_ONE.name];
