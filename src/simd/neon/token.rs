//! The token of NEON.

use crate::{Isa, Routine, Token};

/// Proof that the machine has what [`Isa::Neon`] asks for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Neon(());

impl Neon {
    /// Detects the instruction set.
    ///
    /// # Panics
    /// If the machine does not have it.
    #[inline]
    pub(crate) fn new() -> Self {
        assert!(Isa::Neon.is_available(), "{} is missing", Isa::Neon.name());
        Neon(())
    }
}

impl Token for Neon {
    /// No features must be turned on that this architecture does not always have.
    #[inline(never)]
    fn call<R: Routine<Self>>(self, routine: R) -> R::Output {
        routine.run(self)
    }
}
