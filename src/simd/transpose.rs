//! Transposes 16 rows of 16 bytes.

type Row = [u8; 16];

/// Writes to `to[c * to_step + r]` what is at `from[r * from_step + c]`, for r and c from 0 to 15.
///
/// # Panics
/// If a slice is too short.
#[inline(always)]
pub fn transpose_16_by_16(from: &[u8], from_step: usize, to: &mut [u8], to_step: usize) {
    assert!(from_step >= 16 && from.len() >= 15 * from_step + 16);
    assert!(to_step >= 16 && to.len() >= 15 * to_step + 16);
    let mut rows: [Row; 16] = [[0; 16]; 16];
    for (r, row) in rows.iter_mut().enumerate() {
        row.copy_from_slice(&from[r * from_step..][..16]);
    }
    // Each round interleaves rows r and r + 8; after four, every byte is in its place.
    for _ in 0..4 {
        let mut next = rows;
        for r in 0..8 {
            [next[2 * r], next[2 * r + 1]] = interleave(rows[r], rows[r + 8]);
        }
        rows = next;
    }
    for (c, row) in rows.iter().enumerate() {
        to[c * to_step..][..16].copy_from_slice(row);
    }
}

/// A byte of `a`, then one of `b`, and so on.
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "vector instructions")]
#[inline(always)]
fn interleave(a: Row, b: Row) -> [Row; 2] {
    use core::arch::x86_64::*;
    // SAFETY: SSE2 is part of x86-64; each row has the 16 bytes that are read or written.
    unsafe {
        let a = _mm_loadu_si128(a.as_ptr().cast());
        let b = _mm_loadu_si128(b.as_ptr().cast());
        let mut rows = [[0; 16]; 2];
        _mm_storeu_si128(rows[0].as_mut_ptr().cast(), _mm_unpacklo_epi8(a, b));
        _mm_storeu_si128(rows[1].as_mut_ptr().cast(), _mm_unpackhi_epi8(a, b));
        rows
    }
}

/// A byte of `a`, then one of `b`, and so on.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
fn interleave(a: Row, b: Row) -> [Row; 2] {
    // The compiler has instructions for this.
    let mut rows = [[0; 16]; 2];
    for i in 0..16 {
        rows[i / 8][i % 8 * 2] = a[i];
        rows[i / 8][i % 8 * 2 + 1] = b[i];
    }
    rows
}
