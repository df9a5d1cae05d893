//! Vectors of 512 bits with AVX-512, and of 256 bits, in which words move at a lower cost.
#![expect(unsafe_code, reason = "vector instructions")]

use core::arch::x86_64::*;

use super::code::vector_code;
use super::features::{avx512_features, enable_all};
use super::x86::{lanes, look_up, quads, token, vector};
use super::{
    Bits, Cells, DigitLanes, DigitSets, Isa, Lanes, Mask, Quads, Routine, Simd, Token, Way,
};

token!(
    /// Proof that the machine has what [`Isa::Avx512`] asks for.
    Avx512,
    avx512_features
);

impl Simd for Avx512 {
    type Quads = U16x16;
    type Lanes16 = U16x32;
    type Lanes32 = U32x16;
    type Cells = TwoRegisters;

    look_up!();

    vector_code! {
        fn store_packed_low(self, bits: U32x16, packing: __mmask16, words: &mut [u16]) {
            let words = &mut words[..U32x16::LANES];
            // SAFETY: the slice has as many words as there are lanes.
            let packed = _mm512_maskz_compress_epi32(packing, bits.0);
            let low = _mm512_cvtepi32_epi16(packed);
            _mm256_storeu_si256(words.as_mut_ptr().cast(), low);
        }
    }
}

vector!(
    /// 16 lanes of 16 bits, in half a register.
    U16x16(__m256i), Avx512, u16,
    _mm256_set1_epi16, _mm256_and_si256, _mm256_or_si256, _mm256_xor_si256, _mm256_andnot_si256
);
vector!(
    /// 32 lanes of 16 bits.
    U16x32(__m512i), Avx512, u16,
    _mm512_set1_epi16, _mm512_and_si512, _mm512_or_si512, _mm512_xor_si512, _mm512_andnot_si512
);
vector!(
    /// 16 lanes of 32 bits.
    U32x16(__m512i), Avx512, u32,
    _mm512_set1_epi32, _mm512_and_si512, _mm512_or_si512, _mm512_xor_si512, _mm512_andnot_si512
);

/// The table of [`DigitSets::numbers_to_sets`], twice.
static SETS: [u16; 32] = {
    let mut sets = [0x1ff; 32];
    let mut number = 1;
    while number <= 9 {
        sets[number] = 1 << (number - 1);
        sets[16 + number] = sets[number];
        number += 1;
    }
    sets
};

quads! {
    U16x16,
    DigitSets {
        fn if_three(self, other: Self) -> Self {
            let count = _mm256_popcnt_epi16(self.0);
            let three = _mm256_cmpeq_epi16_mask(count, _mm256_set1_epi16(3));
            U16x16(_mm256_mask_mov_epi16(other.0, three, self.0))
        }
        fn numbers_to_sets(self) -> Self {
            // SAFETY: the table has more than the 32 bytes that are read.
            let sets = _mm256_loadu_si256(SETS.as_ptr().cast());
            U16x16(_mm256_permutexvar_epi16(self.0, sets))
        }
        fn sets_to_numbers(self) -> Self {
            let below = _mm256_add_epi16(self.0, _mm256_set1_epi16(-1));
            U16x16(_mm256_add_epi16(_mm256_popcnt_epi16(below), _mm256_set1_epi16(1)))
        }
    }
    Quads {
        fn transpose(self) -> Self {
            let order = _mm256_setr_epi16(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
            U16x16(_mm256_permutexvar_epi16(order, self.0))
        }
    }
}

impl DigitSets for U16x32 {
    vector_code! {
        fn singles(self) -> Self {
            let less = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            let single = _mm512_testn_epi16_mask(self.0, less);
            U16x32(_mm512_maskz_mov_epi16(single, self.0))
        }
        fn if_three(self, other: Self) -> Self {
            let three = _mm512_cmpeq_epi16_mask(self.count().0, _mm512_set1_epi16(3));
            U16x32(_mm512_mask_mov_epi16(other.0, three, self.0))
        }
        fn or_else(self, other: Self) -> Self {
            U16x32(_mm512_mask_mov_epi16(other.0, self.meets(self), self.0))
        }
        fn both(self, other: Self) -> Self { U16x32(_mm512_min_epu16(self.0, other.0)) }
        fn is_zero(self) -> Self { U16x32(_mm512_movm_epi16(self.misses(self))) }
        fn numbers_to_sets(self) -> Self {
            // SAFETY: the table has the 64 bytes that are read.
            let sets = _mm512_loadu_si512(SETS.as_ptr().cast());
            U16x32(_mm512_permutexvar_epi16(self.0, sets))
        }
        fn sets_to_numbers(self) -> Self {
            let below = U16x32(_mm512_add_epi16(self.0, _mm512_set1_epi16(-1)));
            U16x32(_mm512_add_epi16(below.count().0, _mm512_set1_epi16(1)))
        }
    }
    #[inline(always)]
    fn any(self) -> bool {
        self.nonzero() != 0
    }
}

impl DigitLanes for U16x32 {
    type Order = U16x32;

    vector_code! {
        fn load_bytes(_: Avx512, bytes: &[u8]) -> Self {
            let bytes = &bytes[..Self::LANES];
            // SAFETY: the slice has a byte for each lane.
            U16x32(_mm512_cvtepu8_epi16(_mm256_loadu_si256(
                bytes.as_ptr().cast(),
            )))
        }
        fn store_bytes(self, bytes: &mut [u8]) {
            let bytes = &mut bytes[..Self::LANES];
            // SAFETY: the slice has a byte for each lane.
            _mm256_storeu_si256(bytes.as_mut_ptr().cast(), _mm512_cvtepi16_epi8(self.0))
        }
        fn mask(_: Avx512, lanes: u32) -> Self { U16x32(_mm512_movm_epi16(lanes)) }
        fn count(self) -> Self { U16x32(_mm512_popcnt_epi16(self.0)) }
        fn less(self, other: Self) -> Self {
            U16x32(_mm512_movm_epi16(_mm512_cmplt_epi16_mask(self.0, other.0)))
        }
        fn permute(self, order: Self) -> Self { U16x32(_mm512_permutexvar_epi16(order.0, self.0)) }
    }
    #[inline(always)]
    fn nonzero(self) -> u32 {
        self.meets(self)
    }
    #[inline(always)]
    fn order(simd: Avx512, from: &[u8; 32]) -> Self {
        Self::load_bytes(simd, from)
    }
}

/// A choice of lanes as bits, for both widths.
macro_rules! masked_lanes {
    (
        $vector:ident, $mask:ty, $lanes:literal,
        $add:ident, $sub:ident, $srli:ident, $sll:ident, $srl:ident,
        $maskz_mov:ident, $test:ident, $testn:ident, $cmpeq:ident, $compress:ident, $expand:ident
    ) => {
        impl Mask for $mask {
            #[inline(always)]
            fn any(self) -> bool {
                self != 0
            }
            #[inline(always)]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
            #[inline(always)]
            fn without(self, other: Self) -> Self {
                self & !other
            }
        }

        lanes! {
            $vector, $lanes, $mask, $mask, $mask,
            _mm512_loadu_si512, _mm512_storeu_si512, $add, $srli, $sll, $srl,
            vector_code! {
                fn not(self) -> Self {
                    $vector(_mm512_ternarylogic_epi32::<0x0f>(self.0, self.0, self.0))
                }
                fn nor3(self, b: Self, c: Self) -> Self {
                    $vector(_mm512_ternarylogic_epi32::<0x01>(self.0, b.0, c.0))
                }
                fn split_lowest(self) -> (Self, Self) {
                    // With -x instead of x - 1, for which compilers make the vector -1 again each
                    // time, by an instruction that waits for the old value of the register.
                    let negated = $sub(_mm512_setzero_si512(), self.0);
                    (
                        $vector(_mm512_and_si512(self.0, negated)),
                        $vector(_mm512_ternarylogic_epi32::<0x30>(self.0, negated, negated)),
                    )
                }
                fn only(self, lanes: $mask) -> Self { $vector($maskz_mov(lanes, self.0)) }
                fn meets(self, other: Self) -> $mask { $test(self.0, other.0) }
                fn misses(self, other: Self) -> $mask { $testn(self.0, other.0) }
                fn equals(self, other: Self) -> $mask { $cmpeq(self.0, other.0) }
                fn store_packed(self, packing: $mask, words: &mut [Self::Word]) {
                    // Compressing in a register and storing the whole of it is far faster than the
                    // compressing store of some processors.
                    $vector($compress(packing, self.0)).store(words);
                }
                fn fill(self, filling: $mask, words: &[Self::Word]) -> Self {
                    let words = &words[..$lanes];
                    // SAFETY: the slice has as many words as the vector.
                    let next = _mm512_loadu_si512(words.as_ptr().cast());
                    $vector($expand(self.0, filling, next))
                }
            }
            #[inline(always)]
            fn first(_: Avx512, count: usize) -> $mask {
                if count >= $lanes {
                    <$mask>::MAX
                } else {
                    (1 << count) - 1
                }
            }
            #[inline(always)]
            fn packing(lanes: $mask) -> ($mask, usize) {
                (lanes, lanes.count())
            }
            #[inline(always)]
            fn filling(lanes: $mask) -> ($mask, usize) {
                (lanes, lanes.count())
            }
        }
    };
}

masked_lanes! {
    U16x32, __mmask32, 32,
    _mm512_add_epi16, _mm512_sub_epi16, _mm512_srli_epi16, _mm512_sll_epi16, _mm512_srl_epi16,
    _mm512_maskz_mov_epi16, _mm512_test_epi16_mask, _mm512_testn_epi16_mask,
    _mm512_cmpeq_epi16_mask, _mm512_maskz_compress_epi16, _mm512_mask_expand_epi16
}
masked_lanes! {
    U32x16, __mmask16, 16,
    _mm512_add_epi32, _mm512_sub_epi32, _mm512_srli_epi32, _mm512_sll_epi32, _mm512_srl_epi32,
    _mm512_maskz_mov_epi32, _mm512_test_epi32_mask, _mm512_testn_epi32_mask,
    _mm512_cmpeq_epi32_mask, _mm512_maskz_compress_epi32, _mm512_mask_expand_epi32
}

/// The first 64 bytes of a grid, and the others.
pub(crate) struct TwoRegisters([__m512i; 2]);

/// The rows and the columns of the first 64 cells of a grid, and of the last.
static PLACES: [[[u8; 64]; 2]; 2] = {
    let mut places = [[[0; 64]; 2]; 2];
    let mut cell = 0;
    while cell < 64 {
        let last = cell + 17;
        places[0][0][cell as usize] = cell / 9;
        places[0][1][cell as usize] = cell % 9;
        places[1][0][cell as usize] = last / 9;
        places[1][1][cell as usize] = last % 9;
        cell += 1;
    }
    places
};

impl Cells for TwoRegisters {
    type Simd = Avx512;

    vector_code! {
        fn of(_: Avx512, cells: &[u8; 81]) -> Self {
            // SAFETY: 64 bytes are read, and the 17 behind them.
            let start = cells.as_ptr();
            TwoRegisters([
                _mm512_loadu_si512(start.cast()),
                _mm512_maskz_loadu_epi8((1 << 17) - 1, start.add(64).cast()),
            ])
        }
        fn image(&self, _: Avx512, way: &Way<'_>, image: &mut [u8; 81]) {
            let rows = offsets(way.rows, !way.transposed);
            let columns = offsets(way.columns, way.transposed);
            // SAFETY: the table has the 16 bytes that are read, and the image bytes 0 to 63 and 17 to
            // 80, which are written.
            let bytes = _mm512_broadcast_i32x4(_mm_loadu_si128(way.bytes.as_ptr().cast()));
            let first = _mm512_shuffle_epi8(bytes, self.moved(rows, columns, &PLACES[0]));
            let last = _mm512_shuffle_epi8(bytes, self.moved(rows, columns, &PLACES[1]));
            _mm512_storeu_si512(image.as_mut_ptr().cast(), first);
            _mm512_storeu_si512(image.as_mut_ptr().add(17).cast(), last);
        }
    }
}

impl TwoRegisters {
    vector_code! {
        /// The cells at the sums of what the places have in two tables.
        fn moved(&self, rows: __m512i, columns: __m512i, places: &[[u8; 64]; 2]) -> __m512i {
            // SAFETY: each table has the 64 bytes that are read.
            let row = _mm512_loadu_si512(places[0].as_ptr().cast());
            let column = _mm512_loadu_si512(places[1].as_ptr().cast());
            let row = _mm512_permutexvar_epi8(row, rows);
            let column = _mm512_permutexvar_epi8(column, columns);
            let from = _mm512_add_epi8(row, column);
            _mm512_permutex2var_epi8(self.0[0], from, self.0[1])
        }
    }
}

vector_code! {
    /// Numbers of lines as offsets of cells: nine times as large, or for lines side by side the same.
    fn offsets(lines: &[u8; 16], are_nine: bool) -> __m512i {
        // SAFETY: the table has the 16 bytes that are read.
        let lines = _mm_loadu_si128(lines.as_ptr().cast());
        let nine = if are_nine { __mmask8::MAX } else { 0 };
        let more = _mm_maskz_slli_epi16::<3>(nine, lines);
        _mm512_castsi128_si512(_mm_add_epi8(lines, more))
    }
}
