//! The order in which a class's rows are searched, and what the search knows at each row.
//!
//! The order is from the middle down to the lower border, then from the middle up. A node of the
//! search is a [`Taken`]: the columns taken and, shifted row by row, the diagonals attacked. While
//! the rows below the middle are searched, two further masks carry the attacks on the first row
//! above it; they take over at the lower border.

use super::classes::Class;
use crate::problem::MAX_WORD_N;
use crate::rules::{beside, leap};
use crate::tuning::MIN_N_TO_LOOK_FAR;
use queendoku_ground::board::Square;

/// A row to be searched.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Level {
    pub(crate) row: usize,
    /// The columns that the class and its queens leave to this row.
    pub(crate) allowed: u32,
    /// The number of rows from here to the next level of the same half.
    pub(crate) step: u32,
    /// The number of rows from here, if below the middle, to the first level above it.
    pub(crate) rise: u32,
    /// How many columns from here amazons attack as knights in the next level, and in the one after
    /// it; off the board if they do not. 0 where there are none.
    pub(crate) leap: u32,
    pub(crate) next_leap: u32,
}

/// So far to the side that it is off the board.
const NOWHERE: usize = 32;

/// A node of the search: bit c stands for column c of the row to come.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Taken {
    /// Columns taken; the bits beyond the board are set.
    pub(crate) columns: u32,
    /// Columns attacked along diagonals: one column further with each row.
    pub(crate) diagonals: u32,
    /// Columns attacked along anti-diagonals: one column back with each row.
    pub(crate) anti_diagonals: u32,
    /// The same two for the first level above the middle. Where knights attack, which no plan has
    /// together with levels below the middle: the columns of this level and of the next that they do.
    pub(crate) diagonals_above: u32,
    pub(crate) anti_diagonals_above: u32,
}

impl Taken {
    /// The masks, in the order of the fields.
    #[inline(always)]
    pub(crate) fn masks(self) -> [u32; 5] {
        [
            self.columns,
            self.diagonals,
            self.anti_diagonals,
            self.diagonals_above,
            self.anti_diagonals_above,
        ]
    }
}

/// How a class is searched.
#[derive(Debug, Clone, Default)]
pub(crate) struct Plan {
    pub(crate) weight: u64,
    /// The levels in the order of the search.
    pub(crate) levels: Vec<Level>,
    /// The number of levels below the middle; they come first.
    pub(crate) lower: usize,
    pub(crate) root: Taken,
    /// Whether a search should look more than two levels ahead.
    pub(crate) looks_far: bool,
    /// Whether the pieces also attack as knights. All levels are "above the middle" then, from the
    /// top down, so that a search only has to look back two rows.
    pub(crate) leaps: bool,
    /// The number of levels, the first ones, in which the search may be divided.
    pub(crate) divided: usize,
}

impl Plan {
    /// A plan for `class` on a board of n × n squares, n at least 1.
    pub(crate) fn new(n: usize, class: &Class) -> Plan {
        let is_open = |row: &usize| class.queens.iter().all(|queen| queen.row != *row);
        let leaps = class.rules.amazons;
        let (below, above) = match leaps {
            true => (n..n, 0..n),
            false => (n / 2..n, 0..n / 2),
        };
        let below: Vec<usize> = below.filter(is_open).collect();
        let mut above: Vec<usize> = above.filter(is_open).collect();
        if !leaps {
            above.reverse();
        }
        let first_above = above.first().copied();
        let level = |rows: &[usize], i: usize, first_above: Option<usize>| {
            let row = rows[i];
            let rows_to = |other: Option<&usize>| other.map(|&other| row.abs_diff(other));
            let count = |count: usize| u32::try_from(count).expect("n is at most 32");
            let leap_to = |other| match leaps {
                true => count(rows_to(other).and_then(leap).unwrap_or(NOWHERE)),
                false => 0,
            };
            let attacked = |&queen: &Square| class.rules.attacked(n, queen, row);
            let attacked = class.queens.iter().map(attacked);
            Level {
                row,
                allowed: class.allowed[row] & !attacked.fold(0, |all, columns| all | columns),
                step: count(rows_to(rows.get(i + 1)).unwrap_or(1)),
                rise: count(rows_to(first_above.as_ref()).unwrap_or(1)),
                leap: leap_to(rows.get(i + 1)),
                next_leap: leap_to(rows.get(i + 2)),
            }
        };
        let lower = below.len();
        let levels = (0..lower)
            .map(|i| level(&below, i, first_above))
            .chain((0..above.len()).map(|i| level(&above, i, None)))
            .collect();
        let beyond = !(u32::MAX >> (MAX_WORD_N - n));
        let columns = class.queens.iter().map(|queen| 1 << queen.column);
        Plan {
            weight: class.weight,
            levels,
            lower,
            root: Taken {
                columns: columns.fold(beyond, |taken, column| taken | column),
                ..Taken::default()
            },
            looks_far: n >= MIN_N_TO_LOOK_FAR,
            leaps,
            divided: if leaps { n / 2 } else { lower },
        }
    }

    /// The columns that are free in `level`.
    #[inline(always)]
    pub(crate) fn free(&self, level: usize, state: Taken) -> u32 {
        let attacked = state.columns | state.diagonals | state.anti_diagonals;
        let leapt = if self.leaps { state.diagonals_above } else { 0 };
        self.levels[level].allowed & !(attacked | leapt)
    }

    /// The node of the next level, after a queen in `level` at the column of the bit `queen`.
    #[inline(always)]
    pub(crate) fn descend(&self, level: usize, state: Taken, queen: u32) -> Taken {
        let at = &self.levels[level];
        let mut next = Taken {
            columns: state.columns | queen,
            diagonals: (state.diagonals | queen) << at.step,
            anti_diagonals: (state.anti_diagonals | queen) >> at.step,
            ..Taken::default()
        };
        if self.leaps {
            let leapt = beside(queen, at.leap as usize);
            next.diagonals_above = state.anti_diagonals_above | leapt;
            next.anti_diagonals_above = beside(queen, at.next_leap as usize);
        } else if level < self.lower {
            next.diagonals_above = state.diagonals_above | queen << at.rise;
            next.anti_diagonals_above = state.anti_diagonals_above | queen >> at.rise;
            if level + 1 == self.lower {
                (next.diagonals, next.anti_diagonals) =
                    (next.diagonals_above, next.anti_diagonals_above);
            }
        }
        next
    }
}
