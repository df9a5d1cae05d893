//! What needs no detection: the vectors that every machine of an architecture has.

#[cfg(target_arch = "x86_64")]
mod sse2;
mod token;
#[cfg(not(target_arch = "x86_64"))]
mod words;

pub use token::Portable;

#[cfg(target_arch = "x86_64")]
pub use sse2::PortableQuads;
#[cfg(not(target_arch = "x86_64"))]
pub use words::PortableQuads;
