//! What AVX2 and AVX-512 have in common except for names, as macros that are called once for each
//! token and vector.
//!
//! SAFETY: a token is made after its features were detected, and vectors and masks are made only from
//! a token.

/// A token, and how it runs a kernel.
macro_rules! token {
    ($(#[$doc:meta])* $token:ident, $features:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy)]
        pub(crate) struct $token {
            /// Where the bytes of rotated quads come from. Hidden from the compiler, which would make
            /// two instructions of each rotation.
            rotate: __m256i,
            rotate_back: __m256i,
        }

        impl $token {
            /// Detects the instruction set.
            ///
            /// # Panics
            /// If the machine does not have it.
            #[inline]
            pub(super) fn new() -> Self {
                const ROTATE: [u8; 16] = [2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15];
                const ROTATE_BACK: [u8; 16] = [4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15];
                assert!(Isa::$token.is_available(), "{} is missing", Isa::$token.name());
                // SAFETY: the features were detected; the arrays have the 16 bytes that are read.
                unsafe {
                    let rotate = _mm_loadu_si128(ROTATE.as_ptr().cast());
                    let rotate_back = _mm_loadu_si128(ROTATE_BACK.as_ptr().cast());
                    $token {
                        rotate: _mm256_broadcastsi128_si256(rotate),
                        rotate_back: _mm256_broadcastsi128_si256(rotate_back),
                    }
                }
            }
        }

        impl Token for $token {
            #[inline]
            fn call<R: Routine<Self>>(self, routine: R) -> R::Output {
                $features! { enable_all!
                    #[inline(never)]
                    fn with_features<R: Routine<$token>>(simd: $token, routine: R) -> R::Output {
                        routine.run(std::hint::black_box(simd))
                    }
                }
                // SAFETY: `self` is proof that all these features were detected.
                unsafe { with_features(self, routine) }
            }
        }
    };
}

/// [`RowSimd::look_up`](super::RowSimd::look_up).
macro_rules! look_up {
    () => {
        vector_code! {
            fn look_up(self, table: [u8; 16], places: [u8; 16]) -> [u8; 16] {
                let mut found = [0; 16];
                // SAFETY: each array has the 16 bytes that are read or written.
                let table = _mm_loadu_si128(table.as_ptr().cast());
                let places = _mm_loadu_si128(places.as_ptr().cast());
                let bytes = _mm_shuffle_epi8(table, places);
                _mm_storeu_si128(found.as_mut_ptr().cast(), bytes);
                found
            }
        }
    };
}

/// A vector and its operations on bits.
macro_rules! vector {
    (
        $(#[$doc:meta])* $vector:ident($register:ty), $token:ident, $word:ty,
        $set1:ident, $and:ident, $or:ident, $xor:ident, $andnot:ident
    ) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy)]
        pub(crate) struct $vector($register);

        impl Bits for $vector {
            type Simd = $token;
            type Word = $word;

            vector_code! {
                fn splat(_: $token, word: $word) -> Self { $vector($set1(word.cast_signed())) }
                fn and(self, other: Self) -> Self { $vector($and(self.0, other.0)) }
                fn or(self, other: Self) -> Self { $vector($or(self.0, other.0)) }
                fn xor(self, other: Self) -> Self { $vector($xor(self.0, other.0)) }
                fn and_not(self, other: Self) -> Self { $vector($andnot(other.0, self.0)) }
            }
        }
    };
}

/// Operations on sixteen digit sets in 256 bits; the caller adds the others of the two traits.
macro_rules! quads {
    ($vector:ident, DigitSets { $($digit_sets:tt)+ } Quads { $($quads:tt)+ }) => {
        impl DigitSets for $vector {
            #[inline(always)]
            fn or_else(self, other: Self) -> Self {
                self.or(other.and(self.is_zero()))
            }
            vector_code! {
                fn is_zero(self) -> Self {
                    $vector(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256()))
                }
                $($digit_sets)+
            }
        }

        impl $vector {
            vector_code! {
                /// Each set without its lowest digit.
                fn without_lowest(self) -> Self {
                    let less = _mm256_add_epi16(self.0, _mm256_set1_epi16(-1));
                    self.and($vector(less))
                }
            }
        }

        impl Quads for $vector {
            #[inline(always)]
            fn singles(self) -> Self {
                self.and(self.without_lowest().is_zero())
            }
            vector_code! {
                fn from_quads(_: Self::Simd, quads: [u64; 4]) -> Self {
                    // SAFETY: the array has the 32 bytes that are read.
                    $vector(_mm256_loadu_si256(quads.as_ptr().cast()))
                }
                fn to_quads(self) -> [u64; 4] {
                    let mut quads = [0; 4];
                    // SAFETY: the array has the 32 bytes that are written.
                    _mm256_storeu_si256(quads.as_mut_ptr().cast(), self.0);
                    quads
                }
                fn rotate(self, simd: Self::Simd) -> Self {
                    $vector(_mm256_shuffle_epi8(self.0, simd.rotate))
                }
                fn rotate_back(self, simd: Self::Simd) -> Self {
                    $vector(_mm256_shuffle_epi8(self.0, simd.rotate_back))
                }
                fn both(self, other: Self) -> Self { $vector(_mm256_min_epu16(self.0, other.0)) }
                fn any(self) -> bool { _mm256_testz_si256(self.0, self.0) == 0 }
                $($quads)+
            }
        }
    };
}

/// Operations of `Lanes`; the caller adds the others.
macro_rules! lanes {
    (
        $vector:ident, $lanes:literal, $mask:ty, $packing:ty, $filling:ty,
        $loadu:ident, $storeu:ident, $add:ident, $srli:ident, $sll:ident, $srl:ident,
        $($own:item)+
    ) => {
        impl Lanes for $vector {
            type Mask = $mask;
            type Packing = $packing;
            type Filling = $filling;
            type Shift = __m128i;
            const LANES: usize = $lanes;

            vector_code! {
                fn load(_: Self::Simd, words: &[Self::Word]) -> Self {
                    let words = &words[..$lanes];
                    // SAFETY: the slice has as many words as the vector.
                    $vector($loadu(words.as_ptr().cast()))
                }
                fn store(self, words: &mut [Self::Word]) {
                    let words = &mut words[..$lanes];
                    // SAFETY: the slice has as many words as the vector.
                    $storeu(words.as_mut_ptr().cast(), self.0)
                }
                fn add(self, other: Self) -> Self { $vector($add(self.0, other.0)) }
                fn shift(_: Self::Simd, count: u32) -> __m128i {
                    _mm_cvtsi32_si128(count.cast_signed())
                }
                fn up(self, shift: __m128i) -> Self { $vector($sll(self.0, shift)) }
                fn down(self, shift: __m128i) -> Self { $vector($srl(self.0, shift)) }
                fn down_one(self) -> Self { $vector($srli::<1>(self.0)) }
            }
            $($own)+
        }
    };
}

pub(super) use {lanes, look_up, quads, token, vector};
