//! One digit's cells seen as mini-lines, the three cells that a line and a box share: where all
//! of a line lie in one box, or all of a box in one line, can be looked up for a whole chute (three
//! boxes side by side or one below the other) at once.

use crate::marks::bits;
use queendoku_sudoku::cells::{Cells, House};

/// A chute: the bands 0 to 2, then the stacks 3 to 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chute(pub usize);

/// Mini-lines of a chute. In a band bit 3 · row + box, in a stack bit 3 · box + column.
pub type MiniLines = u16;

/// The bits at the first cell of each mini-row, and at the first of each mini-column.
const ROW_STARTS: u128 = {
    let mut starts = 0;
    let mut line = 0;
    while line < 27 {
        starts |= 1 << (3 * line);
        line += 1;
    }
    starts
};
const COLUMN_STARTS: u128 = 0x1ff | 0x1ff << 27 | 0x1ff << 54;

/// For the mini-lines that hold a digit: those that lose it because in one of the three groups of
/// bits that lie together (rows of a band, boxes of a stack) a single mini-line holds it.
static TOGETHER: [MiniLines; 512] = losing(3, 1);
/// The same for the groups of every third bit (boxes of a band, columns of a stack).
static APART: [MiniLines; 512] = losing(1, 3);

impl Chute {
    /// All six.
    pub const ALL: [Chute; 6] = [Chute(0), Chute(1), Chute(2), Chute(3), Chute(4), Chute(5)];

    /// The mini-lines that lose a digit which `held` hold, as it is locked in a line of a box.
    #[inline]
    pub fn pointing(self, held: MiniLines) -> MiniLines {
        let table = if self.0 < 3 { &APART } else { &TOGETHER };
        table[usize::from(held)]
    }

    /// The mini-lines that lose a digit which `held` hold, as it is locked in a box of a line.
    #[inline]
    pub fn claiming(self, held: MiniLines) -> MiniLines {
        let table = if self.0 < 3 { &TOGETHER } else { &APART };
        table[usize::from(held)]
    }

    /// Its boxes.
    pub fn boxes(self) -> [House; 3] {
        let (first, apart) = if self.0 < 3 {
            (3 * self.0, 1)
        } else {
            (self.0 - 3, 3)
        };
        std::array::from_fn(|i| House::r#box(first + i * apart))
    }

    /// Its rows, or its columns.
    pub fn lines(self) -> [House; 3] {
        // The columns come after the rows, as the stacks after the bands.
        std::array::from_fn(|i| House(3 * self.0 + i))
    }

    /// The cells of mini-lines.
    pub fn cells(self, lines: MiniLines) -> Cells {
        let mut cells = 0;
        for bit in bits(lines) {
            cells |= if self.0 < 3 {
                0b111 << (27 * self.0 + 3 * bit)
            } else {
                (1 | 1 << 9 | 1 << 18) << (27 * (bit / 3) + 3 * (self.0 - 3) + bit % 3)
            };
        }
        Cells(cells)
    }
}

/// The mini-lines of each chute that hold at least one of `cells`.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the low bits are wanted")]
pub fn held(cells: Cells) -> [MiniLines; 6] {
    let rows = (cells.0 | cells.0 >> 1 | cells.0 >> 2) & ROW_STARTS;
    let columns = (cells.0 | cells.0 >> 9 | cells.0 >> 18) & COLUMN_STARTS;
    std::array::from_fn(|chute| {
        if chute < 3 {
            // Nine bits, three apart, move together: first within each row, then the rows.
            let spread = (rows >> (27 * chute)) as u32 & 0x7ff_ffff;
            let by_row = (spread | spread >> 2 | spread >> 4) & 0o007_007_007;
            ((by_row | by_row >> 6 | by_row >> 12) & 0x1ff) as MiniLines
        } else {
            let stack = columns >> (3 * (chute - 3));
            let line = |band: usize| (stack >> (27 * band)) as MiniLines & 0b111;
            line(0) | line(1) << 3 | line(2) << 6
        }
    })
}

/// For each set of mini-lines, those that lose the digit. A group is three bits `inner` apart, the
/// groups begin `outer` apart.
const fn losing(outer: usize, inner: usize) -> [MiniLines; 512] {
    let mut table = [0; 512];
    let mut held: MiniLines = 0;
    while held < 512 {
        let mut group = 0;
        while group < 3 {
            let start = group * outer;
            let all = (1 | 1 << inner | 1 << (2 * inner)) << start;
            let inside = held & all;
            if inside.count_ones() == 1 {
                // The others across: the same place in the other groups.
                let place = (inside.trailing_zeros() as usize - start) / inner;
                let across = (1 | 1 << outer | 1 << (2 * outer)) << (place * inner);
                table[held as usize] |= held & across & !inside;
            }
            group += 1;
        }
        held += 1;
    }
    table
}
