//! Bands of adjacent lines, by the pigeonhole principle: the regions that lie in a band must not
//! need more stars than it, and those that meet it must not need fewer. Where they need just as
//! many, the other regions have no star in it, or these none outside it.

use queendoku_simd::{Bytes, Wide};

use super::state::{Branch, Layout, Seen};
use super::{Change, Contradiction};
use crate::cells::bits;
use crate::job::MAX_N;

impl Layout<'_> {
    #[inline(always)]
    pub(super) fn bands<S: Wide>(&self, simd: S, state: &mut Branch) -> Change {
        let n = self.n;
        // The lines that each region meets, and the regions that each line meets.
        let mut lines = [[0_u32; MAX_N]; 2];
        let mut regions = [[0_u32; MAX_N]; 2];
        let mut seen = Seen {
            candidates: 0,
            missing: state.missing(),
        };
        for region in 0..n {
            if state.need[2][region] == 0 {
                continue;
            }
            let (mut rows, mut columns) = (0, 0);
            for row in 0..32 {
                let own = state.candidates[row] & self.regions[region][row];
                rows |= if own == 0 { 0 } else { 1 << row };
                columns |= own;
            }
            if rows == 0 {
                return Err(Contradiction);
            }
            for (half, met) in [rows, columns].into_iter().enumerate() {
                lines[half][region] = met;
                seen.candidates += met.count_ones();
                for line in bits(met.into()) {
                    regions[half][line] |= 1 << region;
                }
            }
        }
        if state.seen_bands == Some(seen) {
            return Ok(false);
        }
        state.seen_bands = Some(seen);
        let mut changed = false;
        for half in 0..2 {
            let lines = &mut lines[half];
            let none = S::Bytes::splat(simd, 0);
            // Byte j: the stars that regions in the band from this line to j need, those that meet
            // it, and its lines.
            let (mut within, mut meeting, mut need) = (none, none, none);
            let mut next = [32; MAX_N];
            for line in (0..n).rev() {
                need = need.add(S::Bytes::splat_from(simd, line, state.need[half][line]));
                for region in bits(regions[half][line].into()) {
                    let stars = state.need[2][region];
                    let from = S::Bytes::splat_from(simd, line, stars);
                    meeting =
                        meeting.add(from.sub(S::Bytes::splat_from(simd, next[region], stars)));
                    next[region] = line;
                    if line == lines[region].trailing_zeros() as usize {
                        let last = 31 - lines[region].leading_zeros() as usize;
                        within = within.add(S::Bytes::splat_from(simd, last, stars));
                    }
                }
                let bands = (1_u32 << n) - (1 << line);
                if (need.less(within) | meeting.less(need)) & bands != 0 {
                    return Err(Contradiction);
                }
                let some = !need.equals(none) & bands;
                let (full, tight) = (within.equals(need) & some, meeting.equals(need) & some);
                for last in bits((full | tight).into()) {
                    let band = (2_u32 << last) - (1 << line);
                    let (full, tight) = (full >> last & 1 == 1, tight >> last & 1 == 1);
                    for region in 0..n {
                        let met = lines[region];
                        if met & !band == 0 || met & band == 0 {
                            continue;
                        }
                        changed = true;
                        let out = if tight { !band } else { band };
                        self.cut(state, half, region, out);
                        if full && tight {
                            return Ok(true);
                        }
                        lines[region] &= !out;
                    }
                }
            }
        }
        Ok(changed)
    }

    /// Takes a region out of lines.
    #[inline(always)]
    fn cut(&self, state: &mut Branch, half: usize, region: usize, lines: u32) {
        for row in 0..self.n {
            let out = match half {
                0 => (lines >> row & 1).wrapping_neg(),
                _ => lines,
            };
            state.candidates[row] &= !(self.regions[region][row] & out);
        }
    }
}
