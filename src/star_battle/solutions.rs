//! Solutions one at a time, in the order of the columns of the stars, row by row.

use queendoku_core::control::Poller;
use queendoku_core::error::Result;
use queendoku_core::simd::Isa;

use crate::board::Board;
use crate::cells::{Cells, bits};
use crate::search::search;

/// The solutions of a board. Each branch of the search for them is left as soon as a fast search
/// finds no solution there, so that the next one is never far.
#[derive(Debug)]
pub struct Solutions {
    isa: Isa,
    branches: Vec<Branch>,
}

/// The solutions that a board has.
#[derive(Debug, Clone)]
struct Branch {
    board: Board,
    /// One of them, once it is known.
    witness: Option<Cells>,
}

impl Solutions {
    /// The solutions of a board.
    #[must_use]
    pub fn new(isa: Isa, board: Board) -> Self {
        Solutions::with(isa, board, None)
    }

    /// The same if one is known.
    pub(crate) fn with(isa: Isa, board: Board, witness: Option<Cells>) -> Self {
        let branches = vec![Branch { board, witness }];
        Solutions { isa, branches }
    }

    /// The next solution, or `None` after the last.
    ///
    /// # Errors
    /// [`Error::Cancelled`](queendoku_core::error::Error::Cancelled) when `poller` stops it; the
    /// next call goes on from there.
    pub fn next(&mut self, poller: &mut Poller<'_>) -> Result<Option<Cells>> {
        loop {
            let Some(last) = self.branches.last_mut() else {
                return Ok(None);
            };
            let witness = match last.witness {
                Some(witness) => witness,
                None => {
                    let answer = search(self.isa, &last.board, 1, poller)?;
                    if answer.count == 0 {
                        self.branches.pop();
                        continue;
                    }
                    last.board.allowed = answer.left;
                    last.witness = Some(answer.solution);
                    answer.solution
                }
            };
            let Some((row, column)) = last.board.first_open() else {
                self.branches.pop();
                return Ok(Some(witness));
            };
            let mut with = last.board.clone();
            with.place(row, column);
            last.board.allowed[row] &= !(1 << column);
            let has_star = witness[row] >> column & 1 == 1;
            if has_star {
                last.witness = None;
            }
            self.branches.push(Branch {
                board: with,
                witness: has_star.then_some(witness),
            });
        }
    }
}

impl Board {
    /// The first cell that may have a star or none.
    fn first_open(&self) -> Option<(usize, usize)> {
        let rows = self.allowed.iter().zip(&self.placed).enumerate();
        let mut open = rows.map(|(row, (allowed, placed))| (row, allowed & !placed));
        open.find_map(|(row, open)| Some((row, bits(open.into()).next()?)))
    }
}
