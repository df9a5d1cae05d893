//! One long search on several threads: what is left of it is split, and split again.
//!
//! What a depth-first search that was stopped has still to do are pieces: the candidates as they are, and for
//! each guess on the way there those before it, without what was guessed. No solution is in two of them. Some
//! are searched at a time, each for so many guesses, and what is left of one are pieces again. Only guesses
//! are counted, so that any number of threads finds the same.

use std::sync::atomic::{AtomicUsize, Ordering};

use queendoku_ground::control::Poller;
use queendoku_ground::error::{Error, Result};
use queendoku_ground::pool;

use crate::depth_first::{NODES_WITHOUT_LOCKED, Searcher};
use crate::found::Found;

/// Guesses before a search is split, and a piece in turn: some milliseconds; few in tests, which are small.
pub(crate) const GUESSES_WHOLE: u64 = if cfg!(debug_assertions) { 2 } else { 1000 };
/// The fewest and the most pieces that are searched at a time. None of them knows which cells the others
/// found to matter, so there are few at first: one for each so many guesses.
const FEWEST: u64 = 16;
const MOST: u64 = 128;
const GUESSES_A_PIECE: u64 = 2000;
/// Cells of all pieces from which on none is split, for memory.
const MOST_CELLS: usize = 1 << 24;

/// The candidates of each cell.
type Piece = Vec<u32>;

/// What the search of a piece found, how many guesses it took, how much each cell had to do with conflicts
/// then, and what is left.
#[derive(Default)]
struct Searched {
    found: Found,
    guesses: u64,
    weights: Vec<f32>,
    left: Vec<Piece>,
}

impl Searcher<'_> {
    /// Goes on with a search that was stopped: finds up to `limit` solutions; false if that takes more than
    /// about so many guesses.
    pub(crate) fn search_pieces(
        &mut self,
        found: &mut Found,
        limit: u64,
        guesses: u64,
        poller: &Poller<'_>,
    ) -> Result<bool> {
        let mut threads = pool::size(self.threads, MOST as usize);
        let (mut left, mut used) = (self.pieces(), GUESSES_WHOLE);
        while !left.is_empty() && found.count < limit {
            if used >= guesses {
                return Ok(false);
            }
            let each = match left.len() * self.state.cells.len() < MOST_CELLS {
                true => GUESSES_WHOLE,
                false => guesses,
            };
            let number = (used / GUESSES_A_PIECE).clamp(FEWEST, MOST);
            let number = number.min((guesses - used).div_ceil(GUESSES_WHOLE));
            let start = left.len().saturating_sub(number as usize);
            let next: Vec<_> = left[start..].iter().rev().enumerate().collect();
            // The first piece with enough solutions, after which none is needed.
            let enough = AtomicUsize::new(usize::MAX);
            let (control, check) = (poller.control(), poller.check());
            let searched = pool::map_watched(
                next,
                threads,
                control,
                check,
                || self.another(),
                |searcher, poller, (number, piece)| {
                    if number > enough.load(Ordering::Relaxed) {
                        return Ok(Searched::default());
                    }
                    let weights = &self.state.weights;
                    let searched = searcher.search_piece(piece, weights, limit, each, poller)?;
                    if searched.found.count >= limit {
                        enough.fetch_min(number, Ordering::Relaxed);
                    }
                    Ok(searched)
                },
            );
            let searched = match searched {
                // Where the system starts no threads, this one does it.
                Err(Error::OutOfMemory(_)) if threads > 1 => {
                    threads = 1;
                    continue;
                }
                searched => searched?,
            };
            left.truncate(start);
            let before = &self.state.weights;
            let mut weights = before.clone();
            for one in searched
                .into_iter()
                .take(enough.into_inner().saturating_add(1))
            {
                found.count += one.found.count;
                found.first = found.first.take().or(one.found.first);
                used += one.guesses;
                for ((weight, before), after) in weights.iter_mut().zip(before).zip(&one.weights) {
                    *weight += after - before;
                }
                left.splice(start..start, one.left);
            }
            self.state.set_weights(&weights);
        }
        Ok(true)
    }

    /// Finds up to `limit` solutions of a piece, or what is left after so many guesses.
    fn search_piece(
        &mut self,
        piece: &Piece,
        weights: &[f32],
        limit: u64,
        guesses: u64,
        poller: &mut Poller<'_>,
    ) -> Result<Searched> {
        self.state.weights.copy_from_slice(weights);
        self.go_on_with(piece);
        self.forget();
        self.nodes = NODES_WITHOUT_LOCKED;
        let mut found = Found::default();
        let is_over = self.depth_first(&mut found, limit, guesses, poller)?;
        Ok(Searched {
            found,
            guesses: (self.nodes - NODES_WITHOUT_LOCKED) / 2,
            weights: self.state.weights.clone(),
            left: if is_over { Vec::new() } else { self.pieces() },
        })
    }

    /// What is left of a search that was stopped; what it would do next is last.
    fn pieces(&self) -> Vec<Piece> {
        // The first is that before all guesses, once more.
        let before = self.saved.cells.chunks(self.state.cells.len()).skip(1);
        let others = self.guesses.iter().zip(before);
        let others = others.map(|(&(cell, digit), before)| {
            let mut piece = before.to_vec();
            piece[usize::from(cell)] &= !digit;
            piece
        });
        others.chain([self.state.cells.clone()]).collect()
    }
}
