//! What a technique has found, and what is asked of it.

use std::ops::ControlFlow;

use super::{Deduction, Kind, Technique};
use crate::control::{CONTINUE, Flow, Poller, Stop};

/// What the caller of a technique needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wants {
    /// All deductions, or the first alone: a technique then also looks where it would not for the
    /// first.
    pub all: bool,
    /// The story of each, or its effect alone, as a rating needs it.
    pub stories: bool,
}

/// Where a technique sends what it finds, of any kind of puzzle.
pub struct Findings<'a, 'p, K: Kind> {
    /// By its name goes what is found from now on.
    pub technique: &'static Technique<K>,
    /// For an engine that polls by itself.
    pub poller: &'a mut Poller<'p>,
    /// What the caller needs.
    pub wants: Wants,
    /// The solution, if it is known: only a guess may look at it.
    pub solution: Option<&'a K::Solution>,
    /// What was found, in order.
    pub found: Vec<Deduction<K>>,
}

impl<'a, 'p, K: Kind> Findings<'a, 'p, K> {
    /// Nothing found yet by `technique`.
    pub fn new(technique: &'static Technique<K>, wants: Wants, poller: &'a mut Poller<'p>) -> Self {
        Findings {
            technique,
            poller,
            wants,
            solution: None,
            found: Vec::new(),
        }
    }

    /// Any deduction that has an effect. If the same technique had it before, nothing was found.
    pub fn add(
        &mut self,
        difficulty: u16,
        placed: K::Places,
        eliminated: K::Places,
        story: impl FnOnce() -> K::Story,
    ) -> Flow {
        if self.wants.all {
            // It is compared with all found so far, and gets a story.
            self.poller.poll_nodes(100)?;
        }
        let known = |other: &Deduction<K>| {
            other.technique == self.technique
                && K::is_same(&other.placed, &placed)
                && K::is_same(&other.eliminated, &eliminated)
        };
        if self.found.iter().any(known) {
            return CONTINUE;
        }
        let story = self.story(story);
        self.found.push(Deduction {
            technique: self.technique,
            difficulty,
            placed,
            eliminated,
            story,
        });
        match self.wants.all {
            true => CONTINUE,
            false => ControlFlow::Break(Stop::Enough),
        }
    }

    /// A story, if stories are wanted.
    pub fn story(&self, story: impl FnOnce() -> K::Story) -> K::Story {
        match self.wants.stories {
            true => story(),
            false => K::Story::default(),
        }
    }
}
