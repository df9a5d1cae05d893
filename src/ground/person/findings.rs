//! What a technique has found, and what is asked of it.

use std::ops::ControlFlow;

use super::technique::{Deduction, Kind, Technique};
use super::wrong::wrong;
use crate::control::{CONTINUE, Flow, Poller, Stop, finish};
use crate::error::Result;

/// What the caller of a technique needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wants {
    /// All deductions, or the easiest alone: a technique then also looks where it would not for that
    /// one.
    pub all: bool,
    /// The story of each, or its effect alone, as a rating needs it.
    pub stories: bool,
}

/// Where a technique sends what it finds, of any kind of puzzle.
pub struct Findings<'a, 'p, K: Kind> {
    /// By its name goes what is found from now on.
    pub technique: &'static Technique<K>,
    /// What it looks at.
    pub grid: K::Seen<'a>,
    /// For an engine that polls by itself.
    pub poller: &'a mut Poller<'p>,
    /// What the caller needs.
    pub wants: Wants,
    /// The solution, if it is known: only a guess may look at it.
    pub solution: Option<&'a K::Solution>,
    /// Unless all are wanted, something easier than this is.
    pub below: u16,
    /// How much harder than the easiest of the technique one may be that ends the search, unless all are
    /// wanted: nothing easier comes after it.
    pub enough: u16,
    /// Why there is no solution: that can be where something is tried.
    pub contradiction: Option<K::Story>,
    /// What was found, in order.
    pub found: Vec<Deduction<K>>,
}

impl<'a, 'p, K: Kind> Findings<'a, 'p, K> {
    /// Nothing found yet by `technique`.
    pub fn new(
        technique: &'static Technique<K>,
        grid: K::Seen<'a>,
        wants: Wants,
        poller: &'a mut Poller<'p>,
    ) -> Self {
        Findings {
            technique,
            grid,
            poller,
            wants,
            solution: None,
            below: u16::MAX,
            enough: 0,
            contradiction: None,
            found: Vec::new(),
        }
    }

    /// Whether a deduction is wanted that is harder than the easiest of the technique by so much.
    pub fn is_wanted(&self, harder: u16) -> bool {
        self.wants.all || self.technique.difficulty + harder < self.below
    }

    /// Something to place, harder than the easiest of the technique by so much.
    pub fn place(
        &mut self,
        harder: u16,
        placed: K::Places,
        story: impl FnOnce() -> K::Story,
    ) -> Flow {
        let difficulty = self.technique.difficulty + harder;
        self.add(difficulty, placed, K::Places::default(), story)
    }

    /// Something that goes, harder than the easiest of the technique by so much.
    pub fn eliminate(
        &mut self,
        harder: u16,
        eliminated: K::Places,
        story: impl FnOnce() -> K::Story,
    ) -> Flow {
        let difficulty = self.technique.difficulty + harder;
        self.add(difficulty, K::Places::default(), eliminated, story)
    }

    /// Any deduction, with a difficulty of its own. What is gone already is passed over; if nothing is
    /// left, or the same technique had that effect before, and as easily, nothing was found.
    pub fn add(
        &mut self,
        difficulty: u16,
        placed: K::Places,
        eliminated: K::Places,
        story: impl FnOnce() -> K::Story,
    ) -> Flow {
        let eliminated = K::left(self.grid, eliminated);
        let nothing = K::Places::default();
        let is_nothing = placed == nothing && eliminated == nothing;
        if is_nothing || !self.wants.all && difficulty >= self.below {
            return CONTINUE;
        }
        if self.wants.all {
            // It is compared with all found so far, and gets a story.
            self.poller.poll_nodes(100)?;
        } else {
            self.below = difficulty;
            self.found.clear();
        }
        let is_known = |other: &Deduction<K>| {
            other.technique == self.technique
                && K::is_same(&other.placed, &placed)
                && K::is_same(&other.eliminated, &eliminated)
        };
        if let Some(known) = self.found.iter().position(is_known) {
            if K::EASIEST_FIRST || self.found[known].difficulty <= difficulty {
                return CONTINUE;
            }
            self.found.remove(known);
        }
        let story = self.story(story);
        self.found.push(Deduction {
            technique: self.technique,
            difficulty,
            placed,
            eliminated,
            story,
        });
        let is_enough = K::EASIEST_FIRST || difficulty <= self.technique.difficulty + self.enough;
        match !self.wants.all && is_enough {
            true => ControlFlow::Break(Stop::Enough),
            false => CONTINUE,
        }
    }

    /// There is no solution.
    #[cold]
    pub fn contradict(&mut self, story: impl FnOnce() -> K::Story) -> Flow {
        self.contradiction = Some(self.story(story));
        ControlFlow::Break(Stop::Enough)
    }

    /// A story, if stories are wanted.
    pub fn story(&self, story: impl FnOnce() -> K::Story) -> K::Story {
        match self.wants.stories {
            true => story(),
            false => K::Story::default(),
        }
    }

    /// What was found where there is a solution, in order.
    ///
    /// # Errors
    /// [`Error::Cancelled`](crate::error::Error::Cancelled) if the search ended so; [`wrong()`] if the
    /// technique says that there is no solution.
    pub fn finish(self, flow: Flow) -> Result<Vec<Deduction<K>>> {
        finish(flow)?;
        match self.contradiction {
            Some(_) => Err(wrong(self.technique.name, "a contradiction")),
            None => Ok(self.found),
        }
    }
}
