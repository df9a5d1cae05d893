//! The token of what needs no detection.

use crate::{Routine, Token};

/// A token that proves nothing.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl Token for Portable {
    #[inline(never)]
    fn call<R: Routine<Self>>(self, routine: R) -> R::Output {
        routine.run(self)
    }
}
