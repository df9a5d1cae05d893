//! Many boards.

use std::collections::BTreeMap;

use queendoku_ground::error::Result;

use crate::board::Board;
use crate::cells::all;
use crate::text::read_plain;

/// Boards of any sizes.
#[derive(Debug, Default)]
pub struct Boards {
    /// The number of rows and of stars, and where the regions of the cells begin.
    heads: Vec<(u8, u8, usize)>,
    pub(crate) of: Vec<u8>,
    /// The boards with placed stars or crosses, by their numbers.
    pub(crate) begun: BTreeMap<usize, Board>,
}

impl Boards {
    /// Adds a board, as checked by [`check_regions`](crate::check_regions) and
    /// [`check_stars`](crate::check_stars).
    pub fn push(&mut self, n: usize, stars: usize, of: &[u8]) {
        self.heads.push((n as u8, stars as u8, self.of.len()));
        self.of.extend_from_slice(of);
    }

    /// Adds a board of text that is as plain as can be, a byte a cell and one between rows, which it
    /// returns. It must have as many regions as rows.
    pub fn push_plain(&mut self, text: &[u8], stars: usize) -> Option<u8> {
        let start = self.of.len();
        let (n, between) = read_plain(text, &mut self.of)?;
        self.heads.push((n as u8, stars as u8, start));
        Some(between)
    }

    /// Adds a board with what is placed on it.
    pub fn push_begun(&mut self, board: Board) {
        self.push(board.n, board.stars, &board.of);
        if board.allowed != all(board.n) {
            self.begun.insert(self.len() - 1, board);
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// How many cells they have, all together.
    pub fn cells(&self) -> usize {
        self.of.len()
    }

    /// The number of rows of a board, and its cells among all cells.
    pub fn place(&self, index: usize) -> (usize, std::ops::Range<usize>) {
        let (n, _, start) = self.heads[index];
        let n = usize::from(n);
        (n, start..start + n * n)
    }

    /// A board.
    ///
    /// # Errors
    /// None, if the boards were checked.
    pub fn board(&self, index: usize) -> Result<Board> {
        match self.begun.get(&index) {
            Some(board) => Ok(board.clone()),
            None => {
                let (n, cells) = self.place(index);
                Board::new(n, self.stars(index), self.of[cells].to_vec())
            }
        }
    }

    pub(crate) fn stars(&self, index: usize) -> usize {
        self.heads[index].1.into()
    }
}
