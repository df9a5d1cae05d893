//! The problem: a board, what is on it already, and the rules.

use std::sync::OnceLock;

use crate::rules::Rules;
use queendoku_ground::board::{Square, check_on_board};
use queendoku_ground::error::{Error, Result, Said};

/// The largest board of the solvers that keep a row in 32 bits.
pub const MAX_WORD_N: usize = 32;
/// The largest board of the solvers that keep a column in a byte.
pub const MAX_BYTE_N: usize = 255;

/// A board of n × n squares with some queens placed, some squares blocked, and [`Rules`].
///
/// Each row has its allowed columns: those that are not blocked and that no placed queen forbids, or
/// only its own in the row of a placed queen. What rules other than the lines of queens forbid after
/// that, [`Problem::forbidden`] tells row by row. A search that tries only the others finds exactly
/// the completions.
#[derive(Debug, Clone)]
pub struct Problem {
    n: usize,
    placed: Vec<Square>,
    blocked: Vec<Square>,
    rules: Rules,
    /// By row, n places each, of which the first so many are used.
    allowed: Vec<u8>,
    allowed_len: Vec<u8>,
    is_plain: bool,
    /// What [`Problem::forbids`] returns, once somebody asks.
    forbids: OnceLock<Vec<u32>>,
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
        Problem::new(n, placed, &[], Rules::default())
    }

    /// A board with the queens of `placed` on it, and none on the squares of `blocked`.
    ///
    /// # Errors
    /// [`Error::Invalid`] names a square off the board, two queens that attack each other, and a
    /// blocked square that has a queen or comes twice.
    pub fn new(n: usize, placed: &[Square], blocked: &[Square], rules: Rules) -> Result<Self> {
        if n > MAX_BYTE_N {
            let what = format!("must be <= {MAX_BYTE_N} to search for placements, got {n}");
            return Err(Error::Invalid(Said::of("n", what).or(INSTEAD)));
        }
        if n > MAX_WORD_N && !rules.are_plain() {
            let what = format!("must be <= {MAX_WORD_N} with torus, piece or symmetry, got {n}");
            return Err(Error::wrong("n", what));
        }
        check_placed(n, placed, rules)?;
        check_blocked(n, blocked, placed)?;
        let is_allowed = |square: Square| {
            let goes_with = |&queen: &Square| match rules.are_plain() {
                true => queen == square || queen.shared_line(square).is_none(),
                false => rules.forbidden(n, queen, square.row) >> square.column & 1 == 0,
            };
            placed.iter().all(goes_with)
                && (rules.symmetry.is_none() || goes_with(&square))
                && !blocked.contains(&square)
        };
        let n_columns = u8::try_from(n).expect("n is at most MAX_BYTE_N");
        let row: Vec<u8> = (0..n_columns).collect();
        let mut problem = Problem {
            n,
            placed: placed.to_vec(),
            blocked: blocked.to_vec(),
            rules,
            allowed: row.repeat(n),
            allowed_len: vec![n_columns; n],
            is_plain: rules.are_plain(),
            forbids: OnceLock::new(),
        };
        if !placed.is_empty() || !blocked.is_empty() || rules.symmetry.is_some() {
            for row in 0..n {
                problem.retain(row, |column| is_allowed(Square { row, column }));
            }
        }
        Ok(problem)
    }

    /// Keeps only some of the allowed columns of `row`.
    fn retain(&mut self, row: usize, keep: impl Fn(usize) -> bool) {
        let start = row * self.n;
        let mut kept = 0;
        for place in 0..usize::from(self.allowed_len[row]) {
            let column = self.allowed[start + place];
            if keep(column.into()) {
                self.allowed[start + usize::from(kept)] = column;
                kept += 1;
            }
        }
        self.allowed_len[row] = kept;
    }

    /// The number of rows, columns and queens.
    pub fn n(&self) -> usize {
        self.n
    }

    /// The queens already on the board.
    pub fn placed(&self) -> &[Square] {
        &self.placed
    }

    /// The squares that get no queen.
    pub fn blocked(&self) -> &[Square] {
        &self.blocked
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Whether all images of a placement under the eight symmetries are placements, too.
    pub fn is_symmetric(&self) -> bool {
        self.placed.is_empty() && self.blocked.is_empty()
    }

    /// The allowed columns of `row`, ascending.
    #[inline]
    pub fn allowed(&self, row: usize) -> &[u8] {
        &self.allowed[row * self.n..][..self.allowed_len[row].into()]
    }

    /// The columns that are left to the row behind those of `placement` by all rules but the lines
    /// of the queens there, ascending.
    #[inline(always)]
    pub fn open<'a>(&'a self, placement: &[u8]) -> impl Iterator<Item = u8> + use<'a> {
        self.open_but(placement.len(), self.forbidden(placement))
    }

    /// The allowed columns of `row` that are not among those `forbidden`.
    #[inline(always)]
    pub fn open_but(&self, row: usize, forbidden: u32) -> impl Iterator<Item = u8> {
        let is_open = move |column: &u8| forbidden.unbounded_shr((*column).into()) & 1 == 0;
        self.allowed(row).iter().copied().filter(is_open)
    }

    /// The columns that the queens of `placement`, which fill the first rows, forbid in the next row
    /// other than by their lines, as bits.
    #[inline(always)]
    pub fn forbidden(&self, placement: &[u8]) -> u32 {
        if self.is_plain {
            return 0;
        }
        self.forbidden_by(placement)
    }

    /// Apart from the search of boards where nothing is forbidden so.
    #[cold]
    #[inline(never)]
    fn forbidden_by(&self, placement: &[u8]) -> u32 {
        let (n, next) = (self.n, placement.len());
        let forbids = self.forbids();
        let by_queen = |(row, &column)| forbids[(row * n + usize::from(column)) * n + next];
        let rows = placement.iter().enumerate();
        rows.map(by_queen).fold(0, |all, columns| all | columns)
    }

    /// For each square, row by row, the columns of each row that a queen there forbids, as bits;
    /// empty where her lines are all there is.
    pub fn forbids(&self) -> &[u32] {
        let (n, rules) = (self.n, self.rules);
        match self.is_plain {
            true => &[],
            false => self.forbids.get_or_init(|| forbidden_pairs(n, rules)),
        }
    }

    /// The same as [`Problem::allowed`] as masks, one for each row: bit c is set if column c is
    /// allowed.
    ///
    /// Only for n up to [`MAX_WORD_N`].
    pub fn allowed_masks(&self) -> Vec<u32> {
        let columns = |row| self.allowed(row).iter();
        let mask = |row| columns(row).fold(0, |mask, &column| mask | 1 << column);
        (0..self.n).map(mask).collect()
    }

    /// Whether a placement has a queen wherever this board has one, and none where it is blocked.
    pub fn is_completed_by(&self, columns: &[u8]) -> bool {
        let has = |square: &Square| usize::from(columns[square.row]) == square.column;
        self.placed.iter().all(has) && !self.blocked.iter().any(has)
    }

    /// The same problem with only the columns of `keep` in `row`.
    pub fn restricted(&self, row: usize, keep: impl Fn(usize) -> bool) -> Problem {
        let mut problem = self.clone();
        problem.retain(row, keep);
        problem
    }
}

fn check_placed(n: usize, placed: &[Square], rules: Rules) -> Result<()> {
    check_on_board(n, placed, "placed")?;
    for (i, &a) in placed.iter().enumerate() {
        for &b in &placed[i + 1..] {
            if let Some(how) = rules.attack(n, a, b) {
                return Err(Error::invalid(format!(
                    "placed: the queens at {a} and {b} attack each other {how}"
                )));
            }
        }
    }
    Ok(())
}

fn check_blocked(n: usize, blocked: &[Square], placed: &[Square]) -> Result<()> {
    check_on_board(n, blocked, "blocked")?;
    for (i, square) in blocked.iter().enumerate() {
        let why = if placed.contains(square) {
            "has a queen of placed"
        } else if blocked[..i].contains(square) {
            "comes twice"
        } else {
            continue;
        };
        return Err(Error::invalid(format!("blocked: {square} {why}")));
    }
    Ok(())
}

/// For each square, the columns of each row that a queen there forbids other than by her lines.
fn forbidden_pairs(n: usize, rules: Rules) -> Vec<u32> {
    let of_square = |square: usize| {
        let square = Square {
            row: square / n,
            column: square % n,
        };
        let lines = move |row| Rules::default().attacked(n, square, row);
        (0..n).map(move |row| rules.forbidden(n, square, row) & !lines(row))
    };
    (0..n * n).flat_map(of_square).collect()
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
    let what = format!("must be <= {max_n}{of_method}, got {n}");
    Err(Error::Invalid(Said::of("n", what).or(INSTEAD)))
}
