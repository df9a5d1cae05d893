//! A sum whose numbers are too large for bits: by the least and the most that each cell adds.

use crate::bits::bits;
use crate::state::Domains;

#[derive(Debug)]
pub(crate) struct Bounds {
    /// One for each cell, none of them 0.
    pub(crate) coefficients: Box<[i32]>,
    pub(crate) total: i32,
}

impl Bounds {
    #[inline(always)]
    pub(crate) fn run(&self, cells: &[u16], state: &mut Domains<'_>) -> bool {
        let (mut least, mut most) = (0, 0);
        for (&cell, &coefficient) in cells.iter().zip(&self.coefficients) {
            let (low, high) = ends(state.at(cell), coefficient);
            least += low;
            most += high;
        }
        if self.total < least || self.total > most {
            return false;
        }
        for (&cell, &coefficient) in cells.iter().zip(&self.coefficients) {
            let candidates = state.at(cell);
            let (low, high) = ends(candidates, coefficient);
            let (room_up, room_down) = (self.total - least + low, self.total - most + high);
            if low >= room_down && high <= room_up {
                continue;
            }
            let mut kept = 0;
            for digit in bits(candidates) {
                let value = coefficient * (digit.cast_signed() + 1);
                if value >= room_down && value <= room_up {
                    kept |= 1 << digit;
                }
            }
            if kept != candidates {
                if !state.set(cell, kept) {
                    return false;
                }
                let (new_low, new_high) = ends(kept, coefficient);
                least += new_low - low;
                most += new_high - high;
            }
        }
        true
    }
}

/// The least and the most that a cell adds.
#[inline(always)]
fn ends(candidates: u32, coefficient: i32) -> (i32, i32) {
    let smallest = coefficient * (candidates.trailing_zeros().cast_signed() + 1);
    let largest = coefficient * (32 - candidates.leading_zeros().cast_signed());
    if coefficient > 0 {
        (smallest, largest)
    } else {
        (largest, smallest)
    }
}
