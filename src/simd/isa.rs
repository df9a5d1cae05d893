//! The instruction sets, and which one to use.

use std::sync::OnceLock;

#[cfg(target_arch = "x86_64")]
use super::features::{all_detected, avx2_features, avx512_features};
use queendoku_ground::error::{Error, Result};

/// The environment variable that forces an instruction set.
const VARIABLE: &str = "QUEENDOKU_ISA";

/// An instruction set that the vector code is written for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Isa {
    /// What every machine of the architecture has: plain Rust, and for single sudokus SSE2 on x86-64.
    Portable,
    /// NEON, which AArch64 always has.
    Neon,
    /// WebAssembly's vectors, if it was compiled for them: it cannot detect what a machine has.
    Simd128,
    /// AVX2 with BMI1, BMI2, LZCNT and POPCNT (x86-64-v3).
    Avx2,
    /// AVX-512 F, BW, CD, DQ, VL, VBMI, VBMI2, BITALG and VPOPCNTDQ (Ice Lake, Zen 4 and later).
    Avx512,
}

impl Isa {
    /// All instruction sets, the plainest first.
    const ALL: [Isa; 5] = [
        Isa::Portable,
        Isa::Neon,
        Isa::Simd128,
        Isa::Avx2,
        Isa::Avx512,
    ];

    /// Its name in `QUEENDOKU_ISA`.
    pub fn name(self) -> &'static str {
        match self {
            Isa::Portable => "portable",
            Isa::Neon => "neon",
            Isa::Simd128 => "simd128",
            Isa::Avx2 => "avx2",
            Isa::Avx512 => "avx512",
        }
    }

    /// Whether this machine has every feature that the set's code uses.
    #[inline]
    pub fn is_available(self) -> bool {
        match self {
            Isa::Portable => true,
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Isa::Neon => std::arch::is_aarch64_feature_detected!("neon"),
            Isa::Simd128 => cfg!(target_feature = "simd128"),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => avx2_features!(all_detected!),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => avx512_features!(all_detected!),
            _ => false,
        }
    }

    /// Those that this machine has, the plainest first.
    pub fn available() -> impl Iterator<Item = Isa> {
        Isa::ALL.into_iter().filter(|isa| isa.is_available())
    }

    /// The one to use: that of the environment variable `QUEENDOKU_ISA` (`portable`, `neon`,
    /// `simd128`, `avx2` or `avx512`), or else the best that this machine has.
    ///
    /// Only the first call reads the variable: the environment must not be read while another
    /// thread may change it.
    ///
    /// # Errors
    /// [`Error::Invalid`] if `QUEENDOKU_ISA` names no instruction set, or one that is missing here.
    #[inline]
    pub fn chosen() -> Result<Isa> {
        static CHOSEN: OnceLock<Result<Isa>> = OnceLock::new();
        CHOSEN.get_or_init(Isa::choose).clone()
    }

    fn choose() -> Result<Isa> {
        let Some(name) = std::env::var_os(VARIABLE).filter(|name| !name.is_empty()) else {
            return Ok(Isa::available().last().unwrap_or(Isa::Portable));
        };
        let problem = match Isa::ALL.into_iter().find(|isa| name == isa.name()) {
            Some(isa) if isa.is_available() => return Ok(isa),
            Some(_) => "this machine does not have it",
            None => "there is no instruction set of that name",
        };
        let here: Vec<_> = Isa::available().map(Isa::name).collect();
        Err(Error::invalid(format!(
            "the environment variable {VARIABLE} is {name:?}: {problem}; this machine has {}",
            here.join(", ")
        )))
    }
}
