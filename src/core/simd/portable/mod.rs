//! What needs no detection: the vectors that every machine of an architecture has.

#[cfg(target_arch = "x86_64")]
mod sse2;
#[cfg(not(target_arch = "x86_64"))]
mod words;

#[cfg(target_arch = "x86_64")]
pub(crate) use sse2::PortableQuads;
#[cfg(not(target_arch = "x86_64"))]
pub(crate) use words::PortableQuads;

use super::{Routine, Token};

/// A token that proves nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Token for Portable {
    #[inline(never)]
    fn call<R: Routine<Self>>(self, routine: R) -> R::Output {
        routine.run(self)
    }
}
