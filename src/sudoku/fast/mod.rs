//! The fast solver: one puzzle in nine vectors, and many puzzles, one in each lane.

pub mod many;
pub mod one;

use queendoku_simd::Bits;

/// The digits that exactly two of six sets have.
#[inline(always)]
fn in_exactly_two<B: Bits>([a, b, c]: [B; 3], [d, e, f]: [B; 3]) -> B {
    let (odd, two_or_three) = sum(a, b, c);
    let (odd_too, two_or_three_too) = sum(d, e, f);
    let one_and_one = odd.and(odd_too).and_neither(two_or_three, two_or_three_too);
    let two_and_none = two_or_three.xor(two_or_three_too).and_neither(odd, odd_too);
    one_and_one.or(two_and_none)
}

/// The sum of three bits, in two bits.
#[inline(always)]
fn sum<B: Bits>(a: B, b: B, c: B) -> (B, B) {
    let one = a.xor(b);
    (one.xor(c), a.and_or(b, one.and(c)))
}
