//! The problem: a board, and the queens already on it.

use crate::board::{Square, check_non_attacking};
use crate::error::{Error, Result};

/// The largest board of the solvers that keep a row in 32 bits.
pub const MAX_WORD_N: usize = 32;
/// The largest board of the solvers that keep a column in a byte.
pub const MAX_BYTE_N: usize = 255;

/// A board of n × n squares with some queens placed.
///
/// Each row has its allowed columns: those that no placed queen attacks, or only its own in the row
/// of a placed queen. A search that tries only these finds exactly the completions.
#[derive(Debug, Clone)]
pub struct Problem {
    n: usize,
    placed: Vec<Square>,
    allowed: Vec<Vec<u8>>,
}

impl Problem {
    /// The empty board.
    ///
    /// # Errors
    /// [`Error::Invalid`] if `n` is larger than any method takes.
    pub fn empty(n: usize) -> Result<Self> {
        Problem::with_placed(n, &[])
    }

    /// A board with the queens of `placed` on it.
    ///
    /// # Errors
    /// [`Error::Invalid`] names a queen off the board, or two that attack each other.
    pub fn with_placed(n: usize, placed: &[Square]) -> Result<Self> {
        if n > MAX_BYTE_N {
            return Err(Error::Invalid(format!(
                "n must be <= {MAX_BYTE_N} to search for placements, got {n}; {INSTEAD}"
            )));
        }
        check_non_attacking(n, placed, "placed")?;
        let is_allowed = |square: Square| {
            placed
                .iter()
                .all(|&queen| queen == square || queen.shared_line(square).is_none())
        };
        let allowed = (0..n)
            .map(|row| {
                (0..n)
                    .filter(|&column| is_allowed(Square { row, column }))
                    .map(|column| u8::try_from(column).expect("n is at most MAX_BYTE_N"))
                    .collect()
            })
            .collect();
        Ok(Problem {
            n,
            placed: placed.to_vec(),
            allowed,
        })
    }

    /// The number of rows, columns and queens.
    #[must_use]
    pub fn n(&self) -> usize {
        self.n
    }

    /// The queens already on the board.
    #[must_use]
    pub fn placed(&self) -> &[Square] {
        &self.placed
    }

    /// The allowed columns of `row`, ascending.
    #[inline]
    #[must_use]
    pub fn allowed(&self, row: usize) -> &[u8] {
        &self.allowed[row]
    }

    /// The same as masks, one for each row: bit c is set if column c is allowed.
    ///
    /// Only for n up to [`MAX_WORD_N`].
    #[must_use]
    pub fn allowed_masks(&self) -> Vec<u32> {
        let mask = |columns: &Vec<u8>| columns.iter().fold(0, |mask, &column| mask | 1 << column);
        self.allowed.iter().map(mask).collect()
    }

    /// Whether a placement has a queen wherever this board has one.
    #[must_use]
    pub fn is_completed_by(&self, columns: &[u8]) -> bool {
        self.placed
            .iter()
            .all(|queen| usize::from(columns[queen.row]) == queen.column)
    }

    /// The same problem with only the columns of `keep` in `row`.
    #[must_use]
    pub fn restricted(&self, row: usize, keep: impl Fn(usize) -> bool) -> Problem {
        let mut problem = self.clone();
        problem.allowed[row].retain(|&column| keep(usize::from(column)));
        problem
    }
}

/// What to do where n is too large to search.
const INSTEAD: &str = "place_n_queens finds one placement for n up to 2^30";

/// Checks that `n` is not too large to search: for the method, if one is named.
///
/// # Errors
/// [`Error::Invalid`] names the limit.
pub fn check_size(n: usize, max_n: usize, method: Option<&str>) -> Result<()> {
    if n <= max_n {
        return Ok(());
    }
    let of_method = method.map_or_else(String::new, |name| format!(" for method '{name}'"));
    Err(Error::Invalid(format!(
        "n must be <= {max_n}{of_method}, got {n}; {INSTEAD}"
    )))
}
