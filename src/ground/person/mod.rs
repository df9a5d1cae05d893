//! A puzzle as a person solves it: the easiest step first, again and again.

mod findings;
mod solved;
mod technique;
mod trial;
mod way;
mod wrong;

pub use findings::{Findings, Wants};
pub use solved::Solved;
pub use technique::{Deduction, Kind, Technique, named};
pub use trial::{Steps, Supposed, suppose};
pub use way::{Rating, Way};
pub use wrong::wrong;

use crate::control::Poller;
use crate::error::{Error, Result};

/// A solution of what a person solves.
pub type SolutionOf<P> = <<P as Person>::Kind as Kind>::Solution;

/// A step that a person takes.
pub type StepOf<P> = Deduction<<P as Person>::Kind>;

/// The way of a person to the solution.
pub type WayOf<P> = Way<<P as Person>::Kind>;

/// Somebody who solves a puzzle, and how far they are.
pub trait Person {
    /// The kind of puzzle.
    type Kind: Kind;

    /// From this difficulty on, techniques try what follows from each cell: one deduction of them is
    /// as good as thousands.
    const TRIALS: u16;

    /// The techniques that may be used now, easiest first.
    fn techniques(&self) -> impl Iterator<Item = &'static Technique<Self::Kind>>;

    /// What a technique finds now: all, or the best alone if it is easier than `below`.
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it; [`wrong()`] if the technique is.
    fn find(
        &self,
        technique: &'static Technique<Self::Kind>,
        below: u16,
        all: bool,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<StepOf<Self>>>;

    /// Whether nothing is left to do.
    fn is_done(&self) -> bool;

    /// What is known of the solutions.
    fn solved(&self) -> &Solved<SolutionOf<Self>>;

    /// What a step does, and where, in notation.
    fn conclusion(&self, step: &StepOf<Self>) -> String;

    /// Takes a step.
    ///
    /// # Errors
    /// [`wrong()`] if it cannot be taken whole.
    fn take(&mut self, step: &StepOf<Self>) -> Result<()>;

    /// What stands now.
    fn grid(&self) -> <Self::Kind as Kind>::Grid;

    /// The error for a step that is wrong.
    fn wrong(&self, step: &StepOf<Self>) -> Error {
        wrong(step.technique.name, &self.conclusion(step))
    }

    /// The easiest step, if there is one; or all that there are now, easiest techniques first, and
    /// trials only if there is nothing else.
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it; [`wrong()`] if a technique is.
    fn hint(&self, all: bool, poller: &mut Poller<'_>) -> Result<Vec<StepOf<Self>>> {
        let (mut found, mut least) = (Vec::new(), u16::MAX);
        if self.is_done() {
            return Ok(found);
        }
        for technique in self.techniques() {
            let is_enough = !all || technique.difficulty >= Self::TRIALS;
            let is_easier = !Self::Kind::EASIEST_FIRST && technique.difficulty < least;
            if is_enough && !found.is_empty() && !is_easier {
                break;
            }
            let own = self.find(technique, least, all, poller)?;
            let witness = &self.solved().witness;
            if let Some(one) = own.iter().find(|one| one.contradicts(witness)) {
                return Err(self.wrong(one));
            }
            least = (own.iter()).fold(least, |least, one| least.min(one.difficulty));
            if !all && !own.is_empty() {
                found.clear();
            }
            found.extend(own);
        }
        Ok(found)
    }

    /// The whole way from here. It ends where nothing is left to do, or none of the techniques finds
    /// anything.
    ///
    /// # Errors
    /// Those of [`Person::hint`] and [`Person::take`].
    fn explain(&mut self, poller: &mut Poller<'_>) -> Result<WayOf<Self>> {
        let (start, mut steps) = (self.grid(), Vec::new());
        while let Some(step) = self.hint(false, poller)?.pop() {
            self.take(&step)?;
            steps.push((step, self.grid()));
        }
        Ok(Way {
            start,
            steps,
            is_proper: self.solved().is_only,
        })
    }
}
