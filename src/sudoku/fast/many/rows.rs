//! The rows: how puzzles are encoded, and which rows are malformed.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::grid::{CELLS, Cell};
use queendoku_simd::Isa;
use queendoku_simd::{Kernel, Simd, vectorize};

/// How puzzles are encoded, with a byte for each cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Encoding {
    /// Bytes 1 to 9, and 0 for a blank.
    Digits,
    /// ASCII `1` to `9`, and `.`, `0`, `_`, `*` or `-` for a blank.
    #[default]
    Text,
}

/// A malformed row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Malformed {
    /// Which row, from 0.
    pub row: usize,
    /// Its first wrong cell.
    pub cell: Cell,
    /// The byte of that cell.
    pub byte: u8,
}

impl Encoding {
    /// The byte of the cells of a solution that does not exist.
    pub fn blank(self) -> u8 {
        match self {
            Encoding::Digits => 0,
            Encoding::Text => b'.',
        }
    }

    /// The byte that stands for digit 0.
    pub(super) fn zero(self) -> u8 {
        match self {
            Encoding::Digits => 0,
            Encoding::Text => b'0',
        }
    }

    /// Whether a byte is a digit or a blank, without a branch, so that vectors can do it.
    #[inline(always)]
    fn allows(self, byte: u8) -> bool {
        match self {
            Encoding::Digits => byte <= 9,
            Encoding::Text => {
                (byte.wrapping_sub(b'0') <= 9)
                    | (byte.wrapping_sub(b'-') <= 1) // and '.', its neighbour
                    | (byte == b'_')
                    | (byte == b'*')
            }
        }
    }

    /// The first cell of a row that is neither a digit nor a blank.
    pub fn wrong_cell(self, row: &[u8]) -> Option<Cell> {
        let is_allowed = row.iter().fold(true, |all, &byte| all & self.allows(byte));
        if is_allowed {
            return None;
        }
        row.iter().position(|&byte| !self.allows(byte)).map(Cell)
    }

    /// The digits of a well-formed row.
    pub fn digits(self, row: &[u8]) -> [u8; CELLS] {
        let mut digits = [0; CELLS];
        for (digit, byte) in digits.iter_mut().zip(row) {
            let value = byte & 0xf;
            *digit = if value <= 9 { value } else { 0 };
        }
        digits
    }

    /// Encodes digits and blanks.
    pub fn write(self, digits: &[u8; CELLS], row: &mut [u8]) {
        for (byte, &digit) in row.iter_mut().zip(digits) {
            *byte = match digit {
                0 => self.blank(),
                _ => digit + self.zero(),
            };
        }
    }
}

/// The first wrong row that threads have met.
#[derive(Debug)]
pub struct FirstWrong {
    row: AtomicUsize,
    /// Whether nothing behind it is of use.
    stops: bool,
}

impl FirstWrong {
    /// None yet.
    pub fn new(stops: bool) -> Self {
        let row = AtomicUsize::new(usize::MAX);
        FirstWrong { row, stops }
    }

    /// Whether the row of a number is of no use.
    pub fn is_before(&self, row: usize) -> bool {
        self.stops && row > self.row.load(Ordering::Relaxed)
    }

    /// Takes note of the first of some wrong rows.
    pub fn meet(&self, row: Option<usize>) {
        if let Some(row) = row {
            self.row.fetch_min(row, Ordering::Relaxed);
        }
    }
}

/// The malformed rows; the first row is number `start`.
pub(crate) fn malformed(
    isa: Isa,
    encoding: Encoding,
    puzzles: &[u8],
    start: usize,
) -> Vec<Malformed> {
    if vectorize(isa, AllAllowed { encoding, puzzles }) {
        return Vec::new();
    }
    let rows = puzzles.chunks_exact(CELLS).enumerate();
    rows.filter_map(|(row, bytes)| {
        let cell = encoding.wrong_cell(bytes)?;
        Some(Malformed {
            row: start + row,
            cell,
            byte: bytes[cell.0],
        })
    })
    .collect()
}

/// Whether all bytes are allowed; the compiler vectorises this.
struct AllAllowed<'a> {
    encoding: Encoding,
    puzzles: &'a [u8],
}

impl Kernel for AllAllowed<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<S: Simd>(self, _: S) -> bool {
        self.run_portable()
    }

    #[inline(always)]
    fn run_portable(self) -> bool {
        let mut allowed = true;
        match self.encoding {
            Encoding::Digits => {
                for &byte in self.puzzles {
                    allowed &= Encoding::Digits.allows(byte);
                }
            }
            Encoding::Text => {
                for &byte in self.puzzles {
                    allowed &= Encoding::Text.allows(byte);
                }
            }
        }
        allowed
    }
}
