//! Vectors, and the instruction set that they use.
//!
//! An algorithm is written once over the traits of `vector` and compiled once for each
//! instruction set: `vectorize` calls a `Kernel` inside a function that has the set's features
//! turned on. All that the kernel calls in its hot loops must be `#[inline(always)]` and have no
//! closures, so that it is compiled into that function.
//!
//! A `Simd` token is proof that the machine has the instructions. Vectors are made only from a
//! token, so their methods are safe to call, and all `unsafe` stays in this module.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(any(
    target_arch = "x86_64",
    all(target_arch = "aarch64", target_endian = "little"),
    target_feature = "simd128"
))]
mod code;
#[cfg(target_arch = "x86_64")]
mod features;
mod inlined;
mod isa;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
mod neon;
mod one_lane;
#[cfg(any(
    target_arch = "x86_64",
    all(target_arch = "aarch64", target_endian = "little"),
    target_feature = "simd128"
))]
mod packing;
#[cfg(any(
    all(target_arch = "aarch64", target_endian = "little"),
    target_feature = "simd128"
))]
mod pair;
mod portable;
#[cfg(target_feature = "simd128")]
mod simd128;
mod transpose;
mod vector;
mod wide;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use isa::Isa;
pub use portable::{Portable, PortableQuads};
pub use transpose::transpose_16_by_16;
pub use vector::{
    Bits, DigitLanes, DigitSets, Lanes, Mask, Quads, Routine, RowSimd, Simd, Token, Word,
};
pub use wide::{
    Bytes, Families, FamilyWords, Sixteen, SixteenWords, Wide, WideBits, WideKernel, Words,
};

/// Code that is compiled for each instruction set.
pub trait Kernel {
    /// What it returns.
    type Output;

    /// The code with vectors; must be `#[inline(always)]`.
    #[allow(dead_code, reason = "not called where there are no vectors")]
    fn run<S: Simd>(self, simd: S) -> Self::Output;

    /// The code without vectors.
    fn run_portable(self) -> Self::Output;
}

/// A kernel as a routine of any instruction set.
struct Whole<K>(K);

impl<S: Simd, K: Kernel> Routine<S> for Whole<K> {
    type Output = K::Output;

    #[inline(always)]
    fn run(self, simd: S) -> K::Output {
        self.0.run(simd)
    }
}

/// Runs `kernel` on `isa`.
///
/// # Panics
/// If this machine does not have `isa`.
#[inline]
pub fn vectorize<K: Kernel>(isa: Isa, kernel: K) -> K::Output {
    match isa {
        Isa::Portable => kernel.run_portable(),
        #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
        Isa::Neon => neon::Neon::new().call(Whole(kernel)),
        #[cfg(target_feature = "simd128")]
        Isa::Simd128 => simd128::Simd128.call(Whole(kernel)),
        #[cfg(target_arch = "x86_64")]
        Isa::Avx2 => avx2::Avx2::new().call(Whole(kernel)),
        #[cfg(target_arch = "x86_64")]
        Isa::Avx512 => avx512::Avx512::new().call(Whole(kernel)),
        _ => panic!("{} is for another architecture", isa.name()),
    }
}

/// A wide kernel as a routine of any instruction set.
struct WholeWide<K>(K);

impl<S: Wide, K: WideKernel> Routine<S> for WholeWide<K> {
    type Output = K::Output;

    #[inline(always)]
    fn run(self, simd: S) -> K::Output {
        self.0.run(simd)
    }
}

/// Runs `kernel` on `isa`, or in plain Rust where no vectors are written for it.
///
/// # Panics
/// If this machine does not have `isa`.
#[inline]
pub fn vectorize_wide<K: WideKernel>(isa: Isa, kernel: K) -> K::Output {
    match isa {
        #[cfg(target_arch = "x86_64")]
        Isa::Avx2 => avx2::Avx2::new().call(WholeWide(kernel)),
        #[cfg(target_arch = "x86_64")]
        Isa::Avx512 => avx512::Avx512::new().call(WholeWide(kernel)),
        _ => Portable.call(WholeWide(kernel)),
    }
}
