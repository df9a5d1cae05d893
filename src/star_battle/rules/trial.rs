//! A star on trial: what follows by easier rules, until something cannot be.

use std::ops::ControlFlow;

use queendoku_core::control::{CONTINUE, Flow, Stop};

use super::boxes::{BOXES, BOXES_IN_TWO_LINES};
use super::confined::{ONE_IN_ONE, TWO_IN_TWO};
use super::last_cells::LAST_CELLS;
use super::no_room::{NEIGHBOURS, NO_ROOM};
use super::notation;
use super::position::{Position, Units};
use super::squares::Squares;
use super::tell::{Deduction, Findings, Rule, Story, Wants};

/// From here on, rules try what follows from each cell: one deduction of them is as good as many.
pub(crate) const TRIALS: u16 = TRIAL.difficulty;

pub(crate) static TRIAL: Rule = Rule {
    name: "trial",
    difficulty: 54,
    summary: "A trial, no pattern: from a star in a cell something impossible follows by last cells, \
              neighbours and one in one.",
    find: |position, found| find(position, found, &[&LAST_CELLS, &ONE_IN_ONE, &NEIGHBOURS]),
};

pub(crate) static LONG_TRIAL: Rule = Rule {
    name: "long trial",
    difficulty: 68,
    summary: "A trial with all easier rules: something impossible follows from a star in a cell.",
    find: |position, found| {
        let rules = &[
            &LAST_CELLS,
            &NEIGHBOURS,
            &ONE_IN_ONE,
            &BOXES,
            &TWO_IN_TWO,
            &NO_ROOM,
            &BOXES_IN_TWO_LINES,
        ];
        find(position, found, rules)
    },
};

pub(crate) static DEPTH_TWO: Rule = Rule {
    name: "trial in a trial",
    difficulty: 85,
    summary: "A trial in which other trials are made.",
    find: |position, found| {
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
    },
};

/// The most steps of trials: the shorter ones are looked at first.
const STEPS: [usize; 4] = [2, 4, 8, usize::MAX];

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>, rules: &[&'static Rule]) -> Flow {
    let mut hopeful = position.open;
    for most in STEPS {
        for cell in hopeful {
            let trial = Trial { rules, most };
            match trial.run(position, cell, found, false)? {
                End::Open => {}
                End::Nothing => hopeful -= Squares::of(cell),
                End::Impossible(steps, _) => {
                    let (harder, stories) = ((steps.ilog2() * 2) as u16, found.wants.stories);
                    let story = match stories {
                        true => trial.run(position, cell, found, true)?,
                        false => End::Open,
                    };
                    found.add(harder, Squares::NONE, Squares::of(cell), || match story {
                        End::Impossible(_, story) => story,
                        _ => Story::default(),
                    })?;
                }
            }
        }
        if hopeful.is_empty() {
            break;
        }
    }
    CONTINUE
}

struct Trial<'a> {
    rules: &'a [&'static Rule],
    most: usize,
}

enum End {
    /// It has too many steps.
    Open,
    /// Nothing follows any more.
    Nothing,
    /// A contradiction, after so many steps.
    Impossible(usize, Story),
}

impl Trial<'_> {
    fn run(
        &self,
        position: &Position<'_>,
        cell: usize,
        found: &mut Findings<'_, '_>,
        stories: bool,
    ) -> ControlFlow<Stop, End> {
        let mut with = position.clone();
        with.place(cell);
        let mut way = Vec::new();
        for steps in 1..=self.most {
            found.poller.poll_nodes(20)?;
            let next = match with.short() {
                Some(unit) => Err(told(&with, unit, stories)),
                None => self.step(&with, found, stories)?,
            };
            match next {
                Err(end) => {
                    let story = end.after(position, cell, &way);
                    return ControlFlow::Continue(End::Impossible(steps, story));
                }
                Ok(None) => return ControlFlow::Continue(End::Nothing),
                Ok(Some(step)) => {
                    let before = with.open;
                    step.apply(&mut with);
                    if stories {
                        way.push((step, before - with.open));
                    }
                }
            }
        }
        ControlFlow::Continue(End::Open)
    }

    /// The easiest step, or a contradiction.
    fn step(
        &self,
        position: &Position<'_>,
        found: &mut Findings<'_, '_>,
        stories: bool,
    ) -> ControlFlow<Stop, Result<Option<Deduction>, Story>> {
        let all = false;
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
    let n = position.map.n;
    let (left, need) = (position.left[unit].into(), position.need[unit].into());
    let reason = format!(
        "Now {} has {} left for {}.",
        notation::unit(n, unit),
        notation::counted(left, "cell"),
        notation::stars(need)
    );
    Story::of(n, reason, Vec::new(), &[Units::of(n, unit)])
}

impl Story {
    /// The story of a trial that ends with this one: of the steps on its way, and what they crossed
    /// or filled, those to which it goes back.
    fn after(mut self, start: &Position<'_>, cell: usize, way: &[(Deduction, Squares)]) -> Story {
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
            lines.push(format!("{reason} => {}", step.change(map.n)));
        }
        let cell_name = notation::cell(map.n, cell);
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
