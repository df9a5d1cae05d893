//! A counter for each set of even columns, and vectors of the counts of all sets of one size.

use queendoku_simd::{Lanes, Routine, RowSimd};

use super::sets::of_size;

/// Words behind a vector of counts that may be overwritten.
const ROOM: usize = 32;

/// Counters of 16 bits for each set of columns, a part of them for each tag.
pub(super) struct Counters(Box<[u16; 1 << 16]>);

impl Counters {
    pub(super) fn new() -> Self {
        let counters = vec![0; 1 << 16].into_boxed_slice();
        Counters(counters.try_into().expect("as many as an array has"))
    }

    /// Adds one to each of these.
    #[inline(always)]
    pub(super) fn add(&mut self, indices: &[u16]) {
        for &index in indices {
            let counter = &mut self.0[usize::from(index)];
            *counter = counter.wrapping_add(1);
        }
    }

    /// The counters of a tag.
    #[inline(always)]
    pub(super) fn of_tag<S: RowSimd>(&mut self, tag: usize, packing: &Packing<S>) -> &mut [u16] {
        &mut self.0[tag * packing.columns_sets..]
    }
}

/// How to bring the counters of all sets of one size side by side, by rank.
pub(super) struct Packing<S: RowSimd> {
    /// For each vector of counters that has such a set: where it begins, and where its sets go.
    vectors: Vec<(usize, usize, <S::Lanes16 as Lanes>::Packing)>,
    /// The number of all sets of columns.
    columns_sets: usize,
    /// The number of sets of the size.
    sets: usize,
}

/// What was taken from counters: their sum, and all bits of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Taken {
    pub(super) sum: u64,
    pub(super) union: u16,
}

impl<S: RowSimd> Packing<S> {
    /// The sets of `size` among `columns`.
    pub(super) fn new(simd: S, columns: usize, size: usize) -> Self {
        let lanes = <S::Lanes16 as Lanes>::LANES;
        let columns_sets = 1 << columns;
        let mut flags = vec![0; usize::max(columns_sets, 32)];
        for set in of_size(columns, size) {
            flags[set as usize] = 1;
        }
        let (mut vectors, mut sets) = (Vec::new(), 0);
        for from in (0..columns_sets).step_by(lanes) {
            let flags = S::Lanes16::load(simd, &flags[from..]);
            let (packing, count) = S::Lanes16::packing(flags.meets(flags));
            if count > 0 {
                vectors.push((from, sets, packing));
                sets += count;
            }
        }
        Packing {
            vectors,
            columns_sets,
            sets,
        }
    }

    /// The words that a vector of counts needs.
    pub(super) fn room(&self) -> usize {
        self.sets.next_multiple_of(ROOM) + ROOM
    }

    /// Moves counters to `to`; they are 0 then.
    pub(super) fn take(&self, simd: S, counters: &mut [u16], to: &mut [u16]) -> Taken {
        simd.call(Take {
            packing: self,
            counters,
            to,
        })
    }

    /// Moves counters to `counts`, and multiplies them with numbers of which `greatest` has all bits.
    pub(super) fn multiply(
        &self,
        simd: S,
        counters: &mut [u16],
        counts: &mut [u16],
        numbers: &[u16],
        greatest: u16,
    ) -> (Taken, u64) {
        simd.call(Multiply {
            packing: self,
            counters,
            counts,
            numbers,
            greatest,
        })
    }

    /// [`Self::take`] within code for the vectors of `simd`.
    #[inline(always)]
    fn moved(&self, simd: S, counters: &mut [u16], to: &mut [u16]) -> Taken {
        for &(from, at, how) in &self.vectors {
            let counters = &counters[from..];
            S::Lanes16::load(simd, counters).store_packed(how, &mut to[at..]);
        }
        counters[..self.columns_sets].fill(0);
        // There are at most 3,432 sets of one size, so that the sum fits in 32 bits.
        let (mut sum, mut union) = (0_u32, 0);
        for &count in &to[..self.sets] {
            sum += u32::from(count);
            union |= count;
        }
        let sum = sum.into();
        Taken { sum, union }
    }
}

struct Take<'a, S: RowSimd> {
    packing: &'a Packing<S>,
    counters: &'a mut [u16],
    to: &'a mut [u16],
}

impl<S: RowSimd> Routine<S> for Take<'_, S> {
    type Output = Taken;

    #[inline(always)]
    fn run(self, simd: S) -> Taken {
        self.packing.moved(simd, self.counters, self.to)
    }
}

struct Multiply<'a, S: RowSimd> {
    packing: &'a Packing<S>,
    counters: &'a mut [u16],
    counts: &'a mut [u16],
    numbers: &'a [u16],
    greatest: u16,
}

impl<S: RowSimd> Routine<S> for Multiply<'_, S> {
    type Output = (Taken, u64);

    #[inline(always)]
    fn run(self, simd: S) -> (Taken, u64) {
        let (packing, sets, greatest) = (self.packing, self.packing.sets, self.greatest);
        let taken = packing.moved(simd, self.counters, self.counts);
        let (counts, numbers) = (&self.counts[..sets], &self.numbers[..sets]);
        let product = u64::from(taken.union) * u64::from(greatest);
        let is_small = |bits: u16| bits <= i16::MAX as u16;
        if !(is_small(taken.union) && is_small(greatest)) || product > 1 << 26 {
            let each = counts.iter().zip(numbers);
            let sum = each.map(|(&a, &b)| u64::from(a) * u64::from(b)).sum();
            return (taken, sum);
        }
        // So many products together have at most 31 bits.
        let fit = usize::try_from(i32::MAX as u64 / product.max(1))
            .unwrap_or(sets)
            .max(1);
        let mut sum = 0;
        for (counts, numbers) in counts.chunks(fit).zip(numbers.chunks(fit)) {
            let mut part = 0_i32;
            for (&a, &b) in counts.iter().zip(numbers) {
                part = part.wrapping_add(i32::from(a as i16) * i32::from(b as i16));
            }
            sum += u64::from(part.cast_unsigned());
        }
        (taken, sum)
    }
}
