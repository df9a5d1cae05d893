//! A trial: something is supposed, and what follows by easier techniques, until something cannot be.

use std::ops::ControlFlow;

use super::findings::{Findings, Wants};
use super::technique::{Deduction, Kind, Technique};
use crate::control::{CONTINUE, Flow, Poller, Stop};

/// A puzzle in which something is supposed.
pub trait Supposed: Sized {
    /// The kind of puzzle.
    type Kind: Kind;
    /// What is kept with each step, for who tells of the trial.
    type Kept;

    /// What techniques look at.
    fn seen(&self) -> <Self::Kind as Kind>::Seen<'_>;

    /// Looks by a technique.
    fn find(
        &self,
        technique: &Technique<Self::Kind>,
        found: &mut Findings<'_, '_, Self::Kind>,
    ) -> Flow;

    /// What cannot be as it stands, if anything; told if stories are wanted.
    fn clash(&self, stories: bool) -> Option<StoryOf<Self>>;

    /// Takes a step.
    ///
    /// # Errors
    /// What cannot be after it; told if stories are wanted.
    fn take(
        &mut self,
        step: &Deduction<Self::Kind>,
        stories: bool,
    ) -> Result<Self::Kept, StoryOf<Self>>;
}

/// What it supposes, and what it tells.
type PlacesOf<S> = <<S as Supposed>::Kind as Kind>::Places;
type StoryOf<S> = <<S as Supposed>::Kind as Kind>::Story;

/// The steps of a trial, each with what is kept.
pub type Steps<S> = Vec<(Deduction<<S as Supposed>::Kind>, <S as Supposed>::Kept)>;

/// Supposes each of some things, and eliminates those from which something impossible follows.
///
/// Shorter trials are looked at first: those of no step, then up to 2, 6, 14, and so on. Each such class
/// is `class` tenths harder than the one before.
///
/// # Errors
/// Those of the findings.
pub fn suppose<S: Supposed>(
    found: &mut Findings<'_, '_, S::Kind>,
    techniques: &[&'static Technique<S::Kind>],
    class: u16,
    all: impl Iterator<Item = PlacesOf<S>>,
    begin: impl Fn(&PlacesOf<S>) -> S,
    tell: impl Fn(&PlacesOf<S>, Steps<S>, StoryOf<S>) -> StoryOf<S>,
) -> Flow {
    let start = |places: &_| Trial {
        techniques,
        steps: 0,
        stands: begin(places),
    };
    let mut open: Vec<_> = all.map(|places| (start(&places), places)).collect();
    for number in 0.. {
        let harder = class * number;
        if open.is_empty() || !found.is_wanted(harder) {
            break;
        }
        found.enough = harder;
        for (mut trial, places) in std::mem::take(&mut open) {
            match trial.run((2 << number) - 1, found.poller, None)? {
                End::Open => open.push((trial, places)),
                End::Nothing => {}
                End::Impossible(_) => {
                    let mut story = Default::default();
                    if found.wants.stories {
                        let mut steps = Vec::new();
                        let end = start(&places).run(usize::MAX, found.poller, Some(&mut steps))?;
                        if let End::Impossible(end) = end {
                            story = tell(&places, steps, end);
                        }
                    }
                    found.eliminate(harder, places, || story)?;
                }
            }
        }
    }
    CONTINUE
}

/// The next step, if there is one, or a contradiction.
type Next<S> = Result<Option<Deduction<<S as Supposed>::Kind>>, StoryOf<S>>;

struct Trial<'a, S: Supposed> {
    techniques: &'a [&'static Technique<S::Kind>],
    /// How many were taken.
    steps: usize,
    stands: S,
}

enum End<Story> {
    /// It would have more steps.
    Open,
    /// Nothing follows any more.
    Nothing,
    /// A contradiction.
    Impossible(Story),
}

impl<S: Supposed> Trial<'_, S> {
    /// Goes on to so many steps, and tells them if they are asked for.
    fn run(
        &mut self,
        most: usize,
        poller: &mut Poller<'_>,
        mut steps: Option<&mut Steps<S>>,
    ) -> ControlFlow<Stop, End<StoryOf<S>>> {
        let stories = steps.is_some();
        while self.steps < most {
            poller.poll_nodes(100)?;
            let step = match self.step(poller, stories)? {
                Err(end) => return ControlFlow::Continue(End::Impossible(end)),
                Ok(None) => return ControlFlow::Continue(End::Nothing),
                Ok(Some(step)) => step,
            };
            match (self.stands.take(&step, stories), &mut steps) {
                (Err(end), _) => return ControlFlow::Continue(End::Impossible(end)),
                (Ok(kept), Some(steps)) => steps.push((step, kept)),
                (Ok(_), None) => {}
            }
            self.steps += 1;
        }
        ControlFlow::Continue(End::Open)
    }

    /// The easiest step, or a contradiction.
    fn step(&self, poller: &mut Poller<'_>, stories: bool) -> ControlFlow<Stop, Next<S>> {
        if let Some(end) = self.stands.clash(stories) {
            return ControlFlow::Continue(Err(end));
        }
        let all = false;
        for &technique in self.techniques {
            let mut found = Findings::new(
                technique,
                self.stands.seen(),
                Wants { all, stories },
                poller,
            );
            let flow = self.stands.find(technique, &mut found);
            if let Some(end) = found.contradiction {
                return ControlFlow::Continue(Err(end));
            }
            match (found.found.pop(), flow) {
                (None, ControlFlow::Continue(())) => {}
                (None, ControlFlow::Break(stop)) => return ControlFlow::Break(stop),
                (step, _) => return ControlFlow::Continue(Ok(step)),
            }
        }
        ControlFlow::Continue(Ok(None))
    }
}
