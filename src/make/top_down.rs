//! The method of the generator: a full grid, from which givens are taken in random order while the
//! solution stays the only one.

use std::ops::Range;

use rand::seq::SliceRandom;

use crate::full_grid::full_grid;
use crate::source::{Drawn, Proper, Source};
use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_ground::random::Streams;
use queendoku_simd::Isa;
use queendoku_sudoku::fast::many::{Removal, remove_all};

/// Minimal puzzles, one an attempt.
pub(super) struct TopDown {
    streams: Streams,
    isa: Isa,
}

impl TopDown {
    pub(super) fn new(seed: u64) -> Result<Self> {
        Ok(TopDown {
            streams: Streams::new(seed),
            isa: Isa::chosen()?,
        })
    }

    fn removal(&self, attempt: u64) -> Removal {
        let mut random = self.streams.of(attempt);
        let solution = full_grid(&mut random);
        let mut order = std::array::from_fn(|cell| cell.to_le_bytes()[0]);
        order.shuffle(&mut random);
        Removal::new(solution, order)
    }
}

impl Source for TopDown {
    fn draw(&self, attempts: Range<u64>, poller: &mut Poller<'_>) -> Result<Vec<Drawn<Proper>>> {
        let mut removals: Vec<_> = attempts.map(|attempt| self.removal(attempt)).collect();
        remove_all(self.isa, &mut removals, poller)?;
        let drawn = removals.iter().map(|removal| Drawn {
            tries: 1,
            result: Ok(Proper {
                puzzle: removal.puzzle(),
                solution: *removal.solution(),
            }),
        });
        Ok(drawn.collect())
    }

    /// The vectors run dry at the end of each batch.
    fn batch(&self) -> u64 {
        512
    }
}
