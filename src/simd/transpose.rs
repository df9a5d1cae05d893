//! Transposes 16 rows of 16 bytes.

/// Writes to `to[c * to_step + r]` what is at `from[r * from_step + c]`, for r and c from 0 to 15.
///
/// # Panics
/// If a slice is too short.
#[inline(always)]
pub(crate) fn transpose_16_by_16(from: &[u8], from_step: usize, to: &mut [u8], to_step: usize) {
    assert!(from_step >= 16 && from.len() >= 15 * from_step + 16);
    assert!(to_step >= 16 && to.len() >= 15 * to_step + 16);
    transpose(from, from_step, to, to_step);
}

#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "loads and stores of vectors")]
#[inline(always)]
fn transpose(from: &[u8], from_step: usize, to: &mut [u8], to_step: usize) {
    use core::arch::x86_64::*;
    // SAFETY: SSE2 is part of x86-64.
    let zero = unsafe { _mm_setzero_si128() };
    let mut rows = [zero; 16];
    for (r, row) in rows.iter_mut().enumerate() {
        let bytes = &from[r * from_step..][..16];
        // SAFETY: `bytes` has the 16 bytes that are read.
        *row = unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) };
    }
    // Each round interleaves rows r and r + 8; after four, every byte is in its place.
    for _ in 0..4 {
        let mut next = rows;
        for r in 0..8 {
            // SAFETY: SSE2 is part of x86-64.
            unsafe {
                next[2 * r] = _mm_unpacklo_epi8(rows[r], rows[r + 8]);
                next[2 * r + 1] = _mm_unpackhi_epi8(rows[r], rows[r + 8]);
            }
        }
        rows = next;
    }
    for (c, row) in rows.iter().enumerate() {
        let bytes = &mut to[c * to_step..][..16];
        // SAFETY: `bytes` has the 16 bytes that are written.
        unsafe { _mm_storeu_si128(bytes.as_mut_ptr().cast(), *row) };
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn transpose(from: &[u8], from_step: usize, to: &mut [u8], to_step: usize) {
    for r in 0..16 {
        for c in 0..16 {
            to[c * to_step + r] = from[r * from_step + c];
        }
    }
}
