//! A star on trial: what follows by easier rules, until something cannot be.

use std::ops::ControlFlow;

use queendoku_core::control::{CONTINUE, Flow, Stop};

use super::boxes::{BOXES, BOXES_IN_TWO_LINES};
use super::confined::{ONE_IN_ONE, REMAINDER, THREE_IN_THREE, TWO_IN_TWO};
use super::last_cells::LAST_CELLS;
use super::no_room::{NEIGHBOURS, NO_ROOM};
use super::notation;
use super::position::{Position, Units};
use super::squares::Squares;
use super::squeezed::SQUEEZED;
use super::tell::{Findings, Rule, Story, Wants};

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
    let n = position.map.n;
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
                        End::Impossible(_, story) => Story {
                            reason: format!(
                                "This is a trial: suppose that {} has a star.{}",
                                notation::cell(n, cell),
                                story.reason
                            ),
                            ..story
                        },
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
        let n = position.map.n;
        let mut with = position.clone();
        with.place(cell);
        let mut all = Story {
            sets: vec![Squares::of(cell)],
            ..Story::default()
        };
        for steps in 1..=self.most {
            found.poller.poll_nodes(20)?;
            if let Some(unit) = with.short() {
                if stories {
                    let (name, left) = (notation::unit(n, unit), with.left[unit].into());
                    let (need, left) = (with.need[unit].into(), notation::counted(left, "cell"));
                    let stars = notation::stars(need);
                    all.reason += &format!("\nThen {name} has {left} left for {stars}.");
                    all.houses = vec![name];
                    all.sets.push(position.open_in(unit) - Squares::of(cell));
                }
                return ControlFlow::Continue(End::Impossible(steps, all));
            }
            let mut next = None;
            for &rule in self.rules {
                let wants = Wants {
                    all: false,
                    stories,
                };
                let mut own = Findings::new(rule, &with, wants, found.poller);
                let flow = (rule.find)(&with, &mut own);
                if let Some(story) = own.contradiction.take() {
                    all.reason += &format!("\n{}", story.reason);
                    all.houses = story.houses;
                    all.sets.extend(story.sets);
                    return ControlFlow::Continue(End::Impossible(steps, all));
                }
                if flow == ControlFlow::Break(Stop::Cancelled) {
                    return ControlFlow::Break(Stop::Cancelled);
                }
                next = own.into_found().pop();
                if next.is_some() {
                    break;
                }
            }
            let Some(step) = next else {
                return ControlFlow::Continue(End::Nothing);
            };
            if stories {
                let reason = step.story.reason.replace('\n', "\n  ");
                all.reason += &format!("\n{reason} => {}", step.change(n));
            }
            step.apply(&mut with);
        }
        ControlFlow::Continue(End::Open)
    }
}
