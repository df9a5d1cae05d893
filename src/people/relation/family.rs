//! Families of digit sets: a bit for each set of up to nine digits.

const WORDS: usize = 8;

/// For each of six digits, the sets without it, in each word.
const LACKS: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// Sets of digits 0 to 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Family([u64; WORDS]);

impl Family {
    pub(super) const MOST: usize = 9;

    /// The family of one set.
    pub(super) fn of(set: usize) -> Family {
        let mut words = [0; WORDS];
        words[set / 64] = 1 << (set % 64);
        Family(words)
    }

    /// Each set that lacks the digit, with it.
    #[inline]
    pub(super) fn with(&self, digit: usize) -> Family {
        let mut words = [0; WORDS];
        if digit < LACKS.len() {
            for (to, word) in words.iter_mut().zip(self.0) {
                *to = (word & LACKS[digit]) << (1 << digit);
            }
        } else {
            let step = 1 << (digit - LACKS.len());
            for at in (0..WORDS).filter(|at| at & step != 0) {
                words[at] = self.0[at - step];
            }
        }
        Family(words)
    }

    /// Each set that has the digit, without it.
    #[inline]
    pub(super) fn without(&self, digit: usize) -> Family {
        let mut words = [0; WORDS];
        if digit < LACKS.len() {
            for (to, word) in words.iter_mut().zip(self.0) {
                *to = word >> (1 << digit) & LACKS[digit];
            }
        } else {
            let step = 1 << (digit - LACKS.len());
            for at in (0..WORDS).filter(|at| at & step == 0) {
                words[at] = self.0[at + step];
            }
        }
        Family(words)
    }

    #[inline]
    pub(super) fn or(&self, other: &Family) -> Family {
        Family(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    #[inline]
    pub(super) fn meets(&self, other: &Family) -> bool {
        self.0
            .iter()
            .zip(other.0)
            .any(|(one, other)| one & other != 0)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }
}
