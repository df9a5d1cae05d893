//! Families that are known when the program is compiled. The digits of a set count from 0.

use queendoku_simd::FamilyWords;

/// The most digits of a set in a family.
pub(crate) const DIGITS: usize = 9;
/// The largest sum of digits that count from 0, and one more.
pub(crate) const SUMS: usize = 37;

pub(crate) struct Tables {
    /// The sets without a digit.
    pub(crate) lacks: [FamilyWords; DIGITS],
    /// The sets with a sum.
    pub(crate) sum: [FamilyWords; SUMS],
}

pub(crate) static TABLES: Tables = {
    const NONE: FamilyWords = FamilyWords([0; 8]);
    let mut tables = Tables {
        lacks: [NONE; DIGITS],
        sum: [NONE; SUMS],
    };
    let mut set = 0usize;
    while set < 1 << DIGITS {
        let (word, bit) = (set >> 6, 1 << (set & 63));
        let (mut digit, mut sum) = (0, 0);
        while digit < DIGITS {
            if set >> digit & 1 == 1 {
                sum += digit;
            } else {
                tables.lacks[digit].0[word] |= bit;
            }
            digit += 1;
        }
        tables.sum[sum].0[word] |= bit;
        set += 1;
    }
    tables
};
