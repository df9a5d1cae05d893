//! Vectors of x86-64.

pub(super) mod words_avx2;
pub(super) mod words_avx512;
