//! Three small numbers in one word, one for each stack of the image; the first counts most.

/// Four times the digit of each cell, and room that lets any four bits be an index.
pub(super) type Row = [u8; 16];

/// Three lanes of 16 bits, whose highest bits are 0 between two calls.
pub(super) type Lanes = u64;

/// All bits of all lanes.
pub(super) const FULL: Lanes = 0xffff_ffff_ffff;
const HIGHEST: Lanes = 0x8000_8000_8000;

/// The lanes of three numbers.
#[inline]
pub(super) const fn of([a, b, c]: [u64; 3]) -> Lanes {
    a << 32 | b << 16 | c
}

/// A number in all lanes.
#[inline]
pub(super) const fn all(number: u64) -> Lanes {
    of([number; 3])
}

/// The number in the low four bits of a lane.
#[inline]
pub(super) fn get(lanes: Lanes, lane: usize) -> usize {
    (lanes >> (32 - 16 * lane) & 15) as usize
}

/// All bits of the lanes that have this bit.
#[inline]
fn spread(highest: Lanes) -> Lanes {
    (highest >> 15) * 0xffff
}

/// The smaller and the larger of two numbers in the lanes of the mask, and the numbers as they are
/// in the others.
#[inline]
pub(super) fn sorted(a: Lanes, b: Lanes, mask: Lanes) -> (Lanes, Lanes) {
    let is_larger = ((a | HIGHEST) - b) & HIGHEST;
    let change = (a ^ b) & spread(is_larger) & mask;
    (a ^ change, b ^ change)
}

/// All bits of the lanes where the low four bits of both numbers are the same.
#[inline]
pub(super) fn equal(a: Lanes, b: Lanes) -> Lanes {
    let difference = (a ^ b) & all(0xf);
    spread(!((difference | HIGHEST) - all(1)) & HIGHEST)
}
