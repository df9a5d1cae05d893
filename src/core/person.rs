//! A puzzle as a person solves it: the easiest step first, again and again.

use crate::control::Poller;
use crate::error::{Error, Result};

/// What the caller of a technique needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wants {
    /// All deductions, or the first alone.
    pub all: bool,
    /// The story of each, or its effect alone, as a rating needs it.
    pub stories: bool,
}

/// Somebody who solves a puzzle, and how far they are.
pub trait Person {
    /// What a technique finds.
    type Step;
    /// What stands between two steps.
    type Grid;

    /// The easiest step, if there is one; or all that there are now, easiest techniques first, and
    /// trials, of which one deduction is as good as thousands, only if there is nothing else.
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it; [`wrong`] if a technique is.
    fn hint(&self, all: bool, poller: &mut Poller<'_>) -> Result<Vec<Self::Step>>;

    /// Takes a step.
    ///
    /// # Errors
    /// [`wrong`] if it cannot be taken whole.
    fn take(&mut self, step: &Self::Step) -> Result<()>;

    /// What stands now.
    fn grid(&self) -> Self::Grid;

    /// The whole way from here: each step, and what stands after it. It ends where nothing is left to
    /// do, or none of the techniques finds anything.
    ///
    /// # Errors
    /// Those of [`Person::hint`] and [`Person::take`].
    fn explain(&mut self, poller: &mut Poller<'_>) -> Result<Vec<(Self::Step, Self::Grid)>> {
        let mut way = Vec::new();
        while let Some(step) = self.hint(false, poller)?.pop() {
            self.take(&step)?;
            way.push((step, self.grid()));
        }
        Ok(way)
    }
}

/// The error for a technique that gives what is wrong. Whatever bug it may have, no reader is told
/// that.
#[must_use]
pub fn wrong(technique: &str, what: &str) -> Error {
    Error::Internal(format!(
        "{technique} gives {what}, which is wrong: this is a bug in queendoku, please report it"
    ))
}

/// Makes techniques of a type, with what all of them have besides, one a row: how the code and how
/// users call it, its difficulty, what finds it, and what it is.
#[macro_export]
macro_rules! techniques {
    ($type:path { $($more:tt)* }) => {};
    (
        $type:path { $($more:tt)* }
        $(#[$doc:meta])* $id:ident = $name:literal, $difficulty:expr, $find:expr, $summary:expr;
        $($row:tt)*
    ) => {
        $(#[$doc])*
        pub(crate) static $id: $type = {
            type Made = $type;
            Made {
                name: $name,
                difficulty: $difficulty,
                summary: $summary,
                find: $find,
                $($more)*
            }
        };
        $crate::techniques! { $type { $($more)* } $($row)* }
    };
}
