//! Vectors, and which instruction set they use.
//!
//! [`words`] has the vectors of the Sudoku solvers, whose words are sets of digits; `lanes` those of
//! the N-Queens searches, whose lanes are nodes. In both, an algorithm is written once over a small
//! trait, and all `unsafe` stays here. The set is chosen once a call by [`Isa::detect`], never inside a loop. The environment variable
//! `QUEENDOKU_ISA` (`portable`, `avx2` or `avx512`) forces one, for tests and comparisons.

#[cfg(target_arch = "x86_64")]
mod features;
pub(crate) mod lanes;
pub mod transpose;
pub mod words;

#[cfg(target_arch = "x86_64")]
use features::all_detected;

use crate::error::{Error, Result};

/// The environment variable that forces an instruction set.
pub const ISA_VARIABLE: &str = "QUEENDOKU_ISA";

/// An instruction set that the vector code is written for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Isa {
    /// Plain Rust, right on every machine.
    Portable,
    /// AVX2 with BMI1, BMI2, LZCNT and POPCNT (x86-64-v3).
    Avx2,
    /// AVX-512 F, BW, CD, DQ, VL, VBMI, VBMI2, BITALG and VPOPCNTDQ (Ice Lake, Zen 4 and later).
    Avx512,
}

impl Isa {
    /// All of them, plainest first.
    pub const ALL: [Isa; 3] = [Isa::Portable, Isa::Avx2, Isa::Avx512];

    /// The name by which `QUEENDOKU_ISA` knows it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Isa::Portable => "portable",
            Isa::Avx2 => "avx2",
            Isa::Avx512 => "avx512",
        }
    }

    /// Whether this machine has every feature that the set's code uses.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            Isa::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => features::avx2_features!(all_detected!),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => features::avx512_features!(all_detected!),
            #[cfg(not(target_arch = "x86_64"))]
            Isa::Avx2 | Isa::Avx512 => false,
        }
    }

    /// Those that this machine has, plainest first.
    pub fn available() -> impl Iterator<Item = Isa> {
        Isa::ALL.into_iter().filter(|isa| isa.is_available())
    }

    /// The one to use: what `QUEENDOKU_ISA` says, else the best that this machine has.
    ///
    /// # Errors
    /// [`Error::Invalid`] if `QUEENDOKU_ISA` names no instruction set, or one that is missing here.
    pub fn detect() -> Result<Isa> {
        let forced = std::env::var_os(ISA_VARIABLE).filter(|name| !name.is_empty());
        match forced {
            None => Ok(Isa::available().last().unwrap_or(Isa::Portable)),
            Some(name) => Isa::named(&name.to_string_lossy()),
        }
    }

    /// Checks that this machine has it.
    ///
    /// # Errors
    /// [`Error::Invalid`] says what it has instead.
    pub fn require(self) -> Result<()> {
        if self.is_available() {
            return Ok(());
        }
        let here: Vec<_> = Isa::available().map(Isa::name).collect();
        Err(Error::Invalid(format!(
            "this machine does not have {}; it has {}",
            self.name(),
            here.join(", ")
        )))
    }

    fn named(name: &str) -> Result<Isa> {
        let here = || {
            Isa::available()
                .map(Isa::name)
                .collect::<Vec<_>>()
                .join(", ")
        };
        match Isa::ALL.into_iter().find(|isa| isa.name() == name) {
            Some(isa) if isa.is_available() => Ok(isa),
            Some(_) => Err(Error::Invalid(format!(
                "{ISA_VARIABLE}={name}: this machine does not have it; it has {}",
                here()
            ))),
            None => Err(Error::Invalid(format!(
                "{ISA_VARIABLE}={name:?} names no instruction set; this machine has {}",
                here()
            ))),
        }
    }
}
