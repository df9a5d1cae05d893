//! All solutions of a grid that has few: they tell what further givens would do.

use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::Result;
use queendoku_ground::sink::{Collect, Interruptible, Limit};
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::fast::one::Triads;
use queendoku_sudoku::grid::{CELLS, Cell};

/// The most solutions that are looked at: of more, few further givens leave a single one.
const MOST: usize = 300;

/// All solutions, in order.
pub(super) struct Solutions(Vec<[u8; CELLS]>);

impl Solutions {
    /// Those of `digits`; `None` if there are too many. It is all or none, and never those that are
    /// found first, which may be others on another instruction set.
    pub(super) fn of(
        triads: &Triads,
        digits: &[u8; CELLS],
        poller: &mut Poller<'_>,
    ) -> Result<Option<Self>> {
        let found = Limit::new(Collect::default(), MOST as u64 + 1);
        let mut sink = Interruptible::new(found, poller);
        finish(triads.search(digits, &mut sink))?;
        let mut all = sink.inner.inner.values.as_chunks().0.to_vec();
        if all.len() > MOST {
            return Ok(None);
        }
        all.sort_unstable();
        Ok(Some(Solutions(all)))
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// The solutions that no other equals in all cells of an orbit, which has up to eight.
    pub(super) fn alone_in(&self, orbit: Cells) -> Vec<&[u8; CELLS]> {
        let mut keyed: Vec<(u32, &[u8; CELLS])> = self
            .0
            .iter()
            .map(|solution| {
                let digits = orbit.into_iter().map(|cell| u32::from(solution[cell.0]));
                (digits.fold(0, |key, digit| 10 * key + digit), solution)
            })
            .collect();
        keyed.sort_unstable();
        keyed
            .chunk_by(|one, other| one.0 == other.0)
            .filter(|equal| equal.len() == 1)
            .map(|alone| alone[0].1)
            .collect()
    }

    /// The givens that leave some of the solutions and rule out others, and how many they leave.
    pub(super) fn choices(&self) -> Vec<(Cell, u8, usize)> {
        let mut having = [[0; 10]; CELLS];
        for solution in &self.0 {
            for (having, &digit) in having.iter_mut().zip(solution) {
                having[usize::from(digit)] += 1;
            }
        }
        let cells = (0..CELLS).map(Cell).zip(having);
        cells
            .flat_map(|(cell, having)| {
                let lefts = (1..=9).zip(having.into_iter().skip(1));
                lefts.map(move |(digit, left)| (cell, digit, left))
            })
            .filter(|&(_, _, left)| 0 < left && left < self.len())
            .collect()
    }
}
