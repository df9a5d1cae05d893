//! The grid: 81 cells row by row, each a digit or a blank.

use std::fmt::{self, Write};

use queendoku_ground::error::{Error, Result, Said};
use queendoku_ground::words::join;

/// The number of cells.
pub const CELLS: usize = 81;
/// All digits: bit d − 1 for digit d.
pub const ALL_DIGITS: u16 = 0x1ff;

/// One of the 81 cells, counted row by row; shown as `r1c1` to `r9c9`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub usize);

impl Cell {
    /// Its row, 0 to 8.
    #[inline]
    pub fn row(self) -> usize {
        self.0 / 9
    }

    /// Its column, 0 to 8.
    #[inline]
    pub fn column(self) -> usize {
        self.0 % 9
    }

    /// Its box, 0 to 8, row by row.
    #[inline]
    pub fn r#box(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// The kind and number (from 1) of a house of both cells.
    fn shared_house(self, other: Cell) -> Option<(&'static str, usize)> {
        if self.row() == other.row() {
            Some(("row", self.row() + 1))
        } else if self.column() == other.column() {
            Some(("column", self.column() + 1))
        } else if self.r#box() == other.r#box() {
            Some(("box", self.r#box() + 1))
        } else {
            None
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

/// Names digits where they stand, as in `r1c1=5, r1c2=3 and r2c3=4`.
pub fn named_digits(cells: &[Cell], digits: &[u8; CELLS]) -> String {
    let named = cells
        .iter()
        .map(|&cell| format!("{cell}={}", digits[cell.0]));
    join(named, "and")
}

/// The error for a grid that has no solution, and the cells that are to blame.
pub fn no_solution(why: String, cells: impl IntoIterator<Item = Cell>) -> Error {
    let place = |cell: Cell| (cell.row(), cell.column());
    Error::NoSolution {
        said: Said::of("grid", why),
        cells: cells.into_iter().map(place).collect(),
    }
}

/// A grid without two equal givens in a house: 1 to 9 for a digit, 0 for a blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Grid([u8; CELLS]);

impl Grid {
    /// Checks that every value is 0 to 9 and that no house has a digit twice.
    ///
    /// # Errors
    /// [`Error::Invalid`] names the cell of a wrong value, [`Error::NoSolution`] the first two cells
    /// of a house that have the same digit.
    pub fn new(digits: [u8; CELLS]) -> Result<Self> {
        if let Some(cell) = digits.iter().position(|&digit| digit > 9) {
            let said = Said::of("grid", format!("{} has {}", Cell(cell), digits[cell]));
            let allowed = "allowed are 1 to 9, and 0 for a blank";
            return Err(Error::Invalid(said.or(allowed)));
        }
        let grid = Grid(digits);
        match grid.repeated_digit() {
            None => Ok(grid),
            Some((first, second)) => {
                let (kind, number) = first.shared_house(second).expect("both see each other");
                let digit = digits[first.0];
                Err(no_solution(
                    format!("{first} and {second} both have {digit} in {kind} {number}"),
                    [first, second],
                ))
            }
        }
    }

    /// The grid of a solution that a solver has found.
    #[inline]
    pub fn from_solution(digits: [u8; CELLS]) -> Self {
        debug_assert!(Grid::new(digits).is_ok(), "a solution obeys the rules");
        Grid(digits)
    }

    /// Reads a string by [`parse_digits`].
    ///
    /// # Errors
    /// Those of [`parse_digits`] and [`Grid::new`].
    pub fn parse(text: &str) -> Result<Self> {
        Grid::new(parse_digits(text)?)
    }

    /// The digit of each cell, 0 for a blank.
    pub fn digits(&self) -> &[u8; CELLS] {
        &self.0
    }

    /// The first two cells with the same digit in one house.
    fn repeated_digit(&self) -> Option<(Cell, Cell)> {
        let mut houses = Houses::default();
        for (cell, &digit) in self.0.iter().enumerate() {
            if digit == 0 {
                continue;
            }
            if houses.candidates(Cell(cell)) & bit(digit) == 0 {
                let first = (0..cell)
                    .map(Cell)
                    .find(|&c| self.0[c.0] == digit && c.shared_house(Cell(cell)).is_some());
                return first.map(|first| (first, Cell(cell)));
            }
            houses.toggle(Cell(cell), bit(digit));
        }
        None
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = self.0.iter();
        digits.try_for_each(|&digit| f.write_char(draw_digit(digit)))
    }
}

/// The digits of 81 characters row by row: `1` to `9`, and `.`, `0`, `_`, `*` or `-` for a
/// blank; white space is ignored.
///
/// # Errors
/// [`Error::Invalid`] names the cell of a wrong character, or the wrong number of cells.
pub fn parse_digits(text: &str) -> Result<[u8; CELLS]> {
    if let Ok(cells) = text.as_bytes().try_into()
        && let Some(digits) = parse_cells(cells)
    {
        return Ok(digits);
    }
    let mut digits = [0; CELLS];
    let mut cells = 0;
    for character in text.chars().filter(|character| !character.is_whitespace()) {
        match (digits.get_mut(cells), parse_digit(character)) {
            (Some(cell), Some(digit)) => *cell = digit,
            _ => return Err(no_puzzle(text)),
        }
        cells += 1;
    }
    match cells {
        CELLS => Ok(digits),
        _ => Err(no_puzzle(text)),
    }
}

/// The digits of 81 characters without white space, as nearly all texts are; without a branch, so
/// that it becomes vectors.
fn parse_cells(cells: &[u8; CELLS]) -> Option<[u8; CELLS]> {
    let mut all_right = true;
    let digits = cells.map(|cell| {
        let digit = cell.wrapping_sub(b'0');
        let is_digit = digit <= 9;
        all_right &= is_digit | matches!(cell, b'.' | b'_' | b'*' | b'-');
        if is_digit { digit } else { 0 }
    });
    all_right.then_some(digits)
}

/// Why a text is no puzzle: a wrong character in one of 81 cells, or another number of them.
#[cold]
fn no_puzzle(text: &str) -> Error {
    let written = || text.chars().filter(|character| !character.is_whitespace());
    let cells = written().count();
    let wrong = written()
        .enumerate()
        .find(|&(_, c)| parse_digit(c).is_none());
    let hint = match wrong {
        Some((cell, character)) if cells == CELLS => {
            return wrong_character(Cell(cell), &format!("'{character}'"));
        }
        Some((_, character)) => format!("; '{character}' is neither a digit nor a blank"),
        None if cells < CELLS => instead_of_spaces(text).into(),
        None => String::new(),
    };
    Error::wrong(
        "grid",
        format!("a string must have 81 cells besides white space, got {cells}{hint}"),
    )
}

/// Advice for a text with too few cells, which may have spaces where it has blanks.
pub fn instead_of_spaces(text: &str) -> &'static str {
    match text.trim_end_matches(['\r', '\n']).contains(' ') {
        true => "; write a blank as '.' or '0', since white space is ignored",
        false => "",
    }
}

/// The digit that a character stands for, 0 for a blank.
#[inline]
pub fn parse_digit(character: char) -> Option<u8> {
    match character {
        '1'..='9' => u8::try_from(character).ok().map(|byte| byte - b'0'),
        '.' | '0' | '_' | '*' | '-' => Some(0),
        _ => None,
    }
}

/// The character that stands for a digit, `.` for a blank.
#[inline]
pub fn draw_digit(digit: u8) -> char {
    if digit == 0 {
        '.'
    } else {
        char::from(b'0' + digit)
    }
}

/// The error for a cell that has neither a digit nor a blank.
pub fn wrong_character(cell: Cell, found: &str) -> Error {
    let allowed = "allowed are 1 to 9, and '.', '0', '_', '*' or '-' for a blank";
    Error::Invalid(Said::of("grid", format!("{cell} has {found}")).or(allowed))
}

/// The mask of one digit.
#[inline]
pub fn bit(digit: u8) -> u16 {
    1 << (digit - 1)
}

/// The digit of a mask with one bit.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "at most 16 zeros")]
pub fn digit_of(mask: u16) -> u8 {
    mask.trailing_zeros() as u8 + 1
}

/// The digits that each house has.
#[derive(Debug, Clone, Copy, Default)]
pub struct Houses {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

impl Houses {
    /// The houses of givens that do not clash.
    pub fn of(digits: &[u8; CELLS]) -> Self {
        let mut houses = Houses::default();
        for (cell, &digit) in digits.iter().enumerate() {
            if digit != 0 {
                houses.toggle(Cell(cell), bit(digit));
            }
        }
        houses
    }

    /// The digits that no house of `cell` has.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> u16 {
        ALL_DIGITS
            & !(self.rows[cell.row()] | self.columns[cell.column()] | self.boxes[cell.r#box()])
    }

    /// Adds the digit of `cell`, which its houses do not have, or removes it.
    #[inline]
    pub fn toggle(&mut self, cell: Cell, digit: u16) {
        self.rows[cell.row()] ^= digit;
        self.columns[cell.column()] ^= digit;
        self.boxes[cell.r#box()] ^= digit;
    }
}
