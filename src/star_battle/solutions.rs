//! Solutions one at a time, in the order of the columns of the stars, row by row.

use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_ground::flashlight::{Flashlight, Lamp, Parts};
use queendoku_simd::Isa;

use crate::board::Board;
use crate::cells::{Cells, bits};
use crate::search::search;

/// The solutions of a board: a [flashlight search](queendoku_ground::flashlight) over its cells.
#[derive(Debug)]
pub struct Solutions {
    isa: Isa,
    rest: Flashlight<Board, Cells>,
}

impl Solutions {
    /// The solutions of a board.
    pub fn new(isa: Isa, board: Board) -> Self {
        Solutions::with(isa, board, None)
    }

    /// The same if one is known.
    pub(crate) fn with(isa: Isa, board: Board, witness: Option<Cells>) -> Self {
        let rest = Flashlight::new(board, witness);
        Solutions { isa, rest }
    }

    /// The next solution, or `None` after the last.
    ///
    /// # Errors
    /// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it; the
    /// next call goes on from there.
    pub fn next(&mut self, poller: &mut Poller<'_>) -> Result<Option<Cells>> {
        self.rest.next(&mut Stars(self.isa), poller)
    }
}

/// One cell after the other has a star, or none.
struct Stars(Isa);

impl Lamp for Stars {
    type Branch = Board;
    type Witness = Cells;

    fn witness(&mut self, board: &mut Board, poller: &mut Poller<'_>) -> Result<Option<Cells>> {
        let answer = search(self.0, board, 1, poller)?;
        board.allowed = answer.left;
        Ok((answer.count > 0).then_some(answer.solution))
    }

    fn divide(&mut self, board: Board, witness: &Cells) -> Option<Parts<Board>> {
        let (row, column) = board.first_open()?;
        let (mut with, mut without) = (board.clone(), board);
        with.place(row, column);
        without.allowed[row] &= !(1 << column);
        Some(Parts {
            first: with,
            rest: Some(without),
            is_in_first: witness[row] >> column & 1 == 1,
        })
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
