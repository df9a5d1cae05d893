//! Random symmetries: a number of each, and the tables that tell which one it is.

use std::array::from_fn;

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::fast::many::Encoding;
use crate::transformation::Transformation;

/// The orders of nine rows or columns.
const LINES: u64 = 6u64.pow(4);
/// The new digits of 1, 2 and 3, and then of the others.
const FIRST: u64 = 9 * 8 * 7;
const OTHERS: u64 = 6 * 5 * 4 * 3 * 2;
/// All symmetries, less than 2⁴¹.
const SYMMETRIES: u64 = 2 * LINES * LINES * FIRST * OTHERS;

/// Products with a lower half less than this are too many by so many.
const UNFAIR: u64 = SYMMETRIES.wrapping_neg() % SYMMETRIES;

pub(super) type Table = [u8; 16];

static ORDERS: [Table; LINES as usize] = {
    const THREE: [[u8; 3]; 6] = Transformation::OF_THREE;
    let mut orders = [[0; 16]; LINES as usize];
    let mut number = 0;
    while number < orders.len() {
        let bands = THREE[number % 6];
        let mut rest = number;
        let mut line = 0;
        while line < 9 {
            if line % 3 == 0 {
                rest /= 6;
            }
            orders[number][line] = 3 * bands[line / 3] + THREE[rest % 6][line % 3];
            line += 1;
        }
        number += 1;
    }
    orders
};

static FIRST_DIGITS: [Table; FIRST as usize] = arrangements::<{ FIRST as usize }>(1..4);
static OTHER_DIGITS: [Table; OTHERS as usize] = arrangements::<{ OTHERS as usize }>(4..10);

/// Each way to fill these places with different ones of the numbers from there to 9; what is left
/// comes behind, and everything else stays.
const fn arrangements<const N: usize>(places: std::ops::Range<usize>) -> [Table; N] {
    let mut all = [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]; N];
    let mut number = 0;
    while number < N {
        let (mut rest, mut place) = (number, places.start);
        while place < places.end {
            let mut from = place + rest % (10 - place);
            rest /= 10 - place;
            while from > place {
                let chosen = all[number][from];
                all[number][from] = all[number][from - 1];
                all[number][from - 1] = chosen;
                from -= 1;
            }
            place += 1;
        }
        number += 1;
    }
    all
}

/// The bytes of an encoding, by their low four bits, which no two of them share.
#[inline(always)]
pub(super) fn bytes_of(encoding: Encoding) -> Table {
    match encoding {
        Encoding::Digits => OTHER_DIGITS[0],
        Encoding::Text => *b"0123456789*\0\0-._",
    }
}

/// One of the symmetries, each as probable as any other.
#[derive(Debug, Clone, Copy)]
pub(super) struct Drawn {
    /// Whether the grid is transposed first.
    pub(super) transposed: bool,
    /// Where each of the nine rows comes from.
    pub(super) rows: &'static Table,
    /// Where each of the nine columns comes from.
    pub(super) columns: &'static Table,
    /// The new digits, at the places that `others` has for the old ones.
    pub(super) first: &'static Table,
    pub(super) others: &'static Table,
}

impl Drawn {
    /// Takes one number, and hardly ever others that come from it.
    #[inline(always)]
    pub(super) fn next(random: &mut Pcg64Mcg) -> Self {
        let mut drawn = random.next_u64();
        loop {
            let product = u128::from(drawn) * u128::from(SYMMETRIES);
            if product as u64 >= UNFAIR {
                return Drawn::of((product >> 64) as u64);
            }
            drawn = Pcg64Mcg::seed_from_u64(drawn).next_u64();
        }
    }

    #[inline(always)]
    fn of(number: u64) -> Self {
        let (rest, transposed) = (number / 2, number % 2 == 1);
        let (rest, rows) = (rest / LINES, rest % LINES);
        let (rest, columns) = (rest / LINES, rest % LINES);
        let (first, others) = (rest / OTHERS, rest % OTHERS);
        Drawn {
            transposed,
            rows: &ORDERS[rows as usize],
            columns: &ORDERS[columns as usize],
            first: &FIRST_DIGITS[first as usize],
            others: &OTHER_DIGITS[others as usize],
        }
    }

    /// As numbers.
    pub(super) fn transformation(&self) -> Transformation {
        Transformation {
            transposed: self.transposed,
            rows: from_fn(|row| self.rows[row]),
            columns: from_fn(|column| self.columns[column]),
            digits: from_fn(|digit| self.first[usize::from(self.others[digit + 1])]),
        }
    }
}
