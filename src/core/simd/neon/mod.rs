//! Vectors of two registers of 128 bits, with NEON.
//!
//! Two, because a choice of the lanes of both moves to a general register as fast as that of one.

mod digits;
mod lanes;
mod register;

use super::{Isa, Routine, Simd, Token};
use lanes::{Packing, Pair};
use register::{Register, U16x8, U32x4, low_halves};

/// Proof that the machine has what [`Isa::Neon`] asks for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Neon(());

impl Neon {
    /// Detects the instruction set.
    ///
    /// # Panics
    /// If the machine does not have it.
    #[inline]
    pub(super) fn new() -> Self {
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

impl Simd for Neon {
    type Quads = Pair<U16x8>;
    type Lanes16 = Pair<U16x8>;
    type Lanes32 = Pair<U32x4>;

    #[inline(always)]
    fn store_packed_low(self, bits: Pair<U32x4>, packing: Packing, words: &mut [u16]) {
        low_halves(bits.0).pack(packing.left_out).store(words);
    }
}
