//! Families of digit sets: a bit for each set of digits, of which there are up to six in a word.

/// The most digits.
pub(super) const MOST: usize = 9;

/// Sets of digits from 0 on.
#[derive(Clone, Copy)]
pub(super) struct Family<const WORDS: usize>([u64; WORDS]);

/// The sets of digits 0 to 5 that have each.
const HAVE: [u64; 6] = [
    0xAAAA_AAAA_AAAA_AAAA,
    0xCCCC_CCCC_CCCC_CCCC,
    0xF0F0_F0F0_F0F0_F0F0,
    0xFF00_FF00_FF00_FF00,
    0xFFFF_0000_FFFF_0000,
    0xFFFF_FFFF_0000_0000,
];

impl<const WORDS: usize> Family<WORDS> {
    /// The family of no set.
    pub(super) const NONE: Self = Family([0; WORDS]);

    /// The family of one set.
    pub(super) fn of(set: u32) -> Self {
        let mut one = Self::NONE;
        one.0[set as usize / 64] = 1 << (set % 64);
        one
    }

    /// Whether it has no set.
    pub(super) fn is_empty(self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn or(self, other: Self) -> Self {
        Family(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    pub(super) fn and(self, other: Self) -> Self {
        Family(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    /// The sets that lack a digit, each with it.
    #[inline]
    pub(super) fn with(self, digit: usize) -> Self {
        Family(std::array::from_fn(|at| match HAVE.get(digit) {
            Some(have) => (self.0[at] & !have) << (1 << digit),
            None if at >> (digit - 6) & 1 == 1 => self.0[at ^ 1 << (digit - 6)],
            None => 0,
        }))
    }

    /// The sets that have a digit, each without it.
    #[inline]
    pub(super) fn without(self, digit: usize) -> Self {
        Family(std::array::from_fn(|at| match HAVE.get(digit) {
            Some(have) => (self.0[at] & have) >> (1 << digit),
            None if at >> (digit - 6) & 1 == 0 => {
                self.0.get(at | 1 << (digit - 6)).copied().unwrap_or(0)
            }
            None => 0,
        }))
    }
}
