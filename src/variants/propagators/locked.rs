//! Locked candidates: a digit that a house has only where it crosses another is nowhere else in that.
//!
//! Houses that together have the same cells as those that they cross, as three rows and three boxes, are
//! a square of crossings. Up to sixteen squares lie side by side in the lanes of vectors.

use queendoku_simd::{Sixteen, SixteenWords, Wide, WideBits};

use crate::bits::bits;
use crate::state::Domains;

/// The most houses that cross as many others.
pub(crate) const MOST_ACROSS: usize = 6;
/// The most squares, a lane each.
pub(crate) const MOST_SQUARES: usize = 16;

#[derive(Debug)]
pub(crate) struct Locked {
    /// How many houses cross as many others, and in how many cells.
    across: usize,
    width: usize,
    squares: usize,
    /// The cells of the first crossing of each square, then of the second, and so on.
    cells: Vec<u16>,
}

impl Locked {
    /// Of squares with the cells of each crossing.
    pub(crate) fn new(across: usize, squares: &[Vec<u16>]) -> Self {
        let width = squares[0].len() / (across * across);
        let crossings = 0..across * across;
        let cells = |number| {
            squares
                .iter()
                .flat_map(move |square| &square[number * width..][..width])
        };
        Locked {
            across,
            width,
            squares: squares.len(),
            cells: crossings.flat_map(cells).copied().collect(),
        }
    }

    /// Whether that changed anything; `None` if a cell has nothing left.
    #[inline(always)]
    pub(crate) fn run<S: Wide>(&self, simd: S, state: &mut Domains<'_>) -> Option<bool> {
        let none = S::Sixteen::splat(simd, 0);
        let mut crossings = [none; MOST_ACROSS * MOST_ACROSS];
        let all_cells = self.cells.chunks_exact(self.squares * self.width);
        let mut words = SixteenWords::default();
        for (crossing, cells) in crossings.iter_mut().zip(all_cells.clone()) {
            for (word, cells) in words.0.iter_mut().zip(cells.chunks_exact(self.width)) {
                *word = cells.iter().fold(0, |all, &cell| all | state.at(cell));
            }
            *crossing = S::Sixteen::load(simd, &words);
        }
        let across = 0..self.across;
        let at = |down: usize, across: usize| crossings[down * self.across + across];
        // What a house has in one crossing alone, for those of either direction.
        let (mut once, mut once_down) = ([none; MOST_ACROSS], [none; MOST_ACROSS]);
        for a in across.clone() {
            let (mut twice, mut twice_down) = (none, none);
            for b in across.clone() {
                twice = twice.or(once[a].and(at(a, b)));
                once[a] = once[a].or(at(a, b));
                twice_down = twice_down.or(once_down[a].and(at(b, a)));
                once_down[a] = once_down[a].or(at(b, a));
            }
            once[a] = once[a].and_not(twice);
            once_down[a] = once_down[a].and_not(twice_down);
        }
        // What those that cross a house need there.
        let (mut needed, mut needed_down) = ([none; MOST_ACROSS], [none; MOST_ACROSS]);
        for a in across.clone() {
            for b in across.clone() {
                needed[a] = needed[a].or(at(a, b).and(once_down[b]));
                needed_down[a] = needed_down[a].or(at(b, a).and(once[b]));
            }
        }
        let mut is_changed = false;
        for (number, cells) in all_cells.enumerate() {
            let (a, b) = (number / self.across, number % self.across);
            let gone = needed[a].and_not(once_down[b]);
            let gone = gone.or(needed_down[b].and_not(once[a])).and(at(a, b));
            let rest = gone.nonzero();
            if rest != 0 {
                gone.store(&mut words);
                is_changed = true;
            }
            for square in bits(rest).map(|square| square as usize) {
                for &cell in &cells[square * self.width..][..self.width] {
                    if !state.keep(cell, !words.0[square]) {
                        state.weigh(cell.into(), 1.0);
                        return None;
                    }
                }
            }
        }
        Some(is_changed)
    }
}
