//! What sets of small things, each a bit of an integer, have in common.

/// How many bits each number below 512 has: quicker to look up than to count where the processor
/// may be any.
pub const SIZES: [u8; 512] = {
    let mut sizes = [0; 512];
    let mut number = 0;
    while number < 512 {
        sizes[number] = sizes[number / 2] + if number % 2 == 0 { 0 } else { 1 };
        number += 1;
    }
    sizes
};

/// Makes `$set`, a tuple of its bits that has `NONE`, `ALL`, `of` and `first`, a set of `$element`,
/// which `$iter` gives one by one.
#[macro_export]
macro_rules! bit_set {
    ($vis:vis $set:ident, $bits:ty, $element:ty, $iter:ident) => {
        impl $set {
            /// Whether `one` is in the set.
            #[inline]
            $vis fn contains(self, one: $element) -> bool {
                !self.is_disjoint(Self::of(one))
            }

            /// Whether all of this set is in `other`.
            #[inline]
            $vis const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Whether the sets have nothing in common.
            #[inline]
            $vis const fn is_disjoint(self, other: Self) -> bool {
                self.0 & other.0 == 0
            }

            /// Whether nothing is in the set.
            #[inline]
            $vis const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How much is in the set.
            #[inline]
            $vis const fn len(self) -> usize {
                match size_of::<$bits>() {
                    2 => $crate::bit_set::SIZES[self.0 as usize % 512] as usize,
                    _ => self.0.count_ones() as usize,
                }
            }

            /// What is in the set, if that is exactly one.
            #[inline]
            $vis fn only(self) -> Option<$element> {
                match self.0 & self.0.wrapping_sub(1) {
                    0 => self.first(),
                    _ => None,
                }
            }

            /// What is in the set and is so.
            #[inline]
            $vis fn filter(self, is: impl FnMut(&$element) -> bool) -> Self {
                self.into_iter().filter(is).collect()
            }

            #[inline(always)]
            fn combined(self, other: Self, both: impl Fn($bits, $bits) -> $bits) -> Self {
                $set(both(self.0, other.0))
            }
        }

        $crate::set_operators!([] $set);

        impl std::ops::Not for $set {
            type Output = Self;
            #[inline]
            fn not(self) -> Self {
                Self::ALL - self
            }
        }

        impl FromIterator<$element> for $set {
            fn from_iter<I: IntoIterator<Item = $element>>(all: I) -> Self {
                all.into_iter().fold(Self::NONE, |set, one| set | Self::of(one))
            }
        }

        impl IntoIterator for $set {
            type Item = $element;
            type IntoIter = $iter;
            #[inline]
            fn into_iter(self) -> $iter {
                $iter(self.0)
            }
        }

        /// What is in a set, in order.
        #[derive(Debug, Clone)]
        $vis struct $iter($bits);

        impl Iterator for $iter {
            type Item = $element;
            #[inline]
            fn next(&mut self) -> Option<$element> {
                let one = $set(self.0).first();
                self.0 &= self.0.wrapping_sub(1);
                one
            }
        }

        impl std::iter::FusedIterator for $iter {}
    };
}

/// Makes the operators of a set, whose function `combined` does to its words and those of another what it
/// is told; before it, the parameters of its type.
#[macro_export]
macro_rules! set_operators {
    ([$($generics:tt)*] $set:ty) => {
        impl<$($generics)*> std::ops::BitAnd for $set {
            type Output = Self;
            #[inline(always)]
            fn bitand(self, other: Self) -> Self {
                self.combined(other, |one, two| one & two)
            }
        }

        impl<$($generics)*> std::ops::BitOr for $set {
            type Output = Self;
            #[inline(always)]
            fn bitor(self, other: Self) -> Self {
                self.combined(other, |one, two| one | two)
            }
        }

        /// What is in the first set and not in the second.
        impl<$($generics)*> std::ops::Sub for $set {
            type Output = Self;
            #[inline(always)]
            fn sub(self, other: Self) -> Self {
                self.combined(other, |one, two| one & !two)
            }
        }

        impl<$($generics)*> std::ops::BitAndAssign for $set {
            #[inline(always)]
            fn bitand_assign(&mut self, other: Self) {
                *self = *self & other;
            }
        }

        impl<$($generics)*> std::ops::BitOrAssign for $set {
            #[inline(always)]
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        impl<$($generics)*> std::ops::SubAssign for $set {
            #[inline(always)]
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }
    };
}
