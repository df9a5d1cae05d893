//! Who sees whom and who wakes whom, and the candidates while they are worked on.

use queendoku_simd::SixteenWords;

use crate::bits::{Cells, add, bits};

/// No cell.
pub(crate) const NO_CELL: u16 = u16::MAX;

/// Words of dirty bits that are handled together.
const WORDS: usize = 4;

/// What all searches of a problem share.
#[derive(Debug, Default)]
pub(crate) struct Links {
    pub(crate) cells: usize,
    /// The set of all digits.
    pub(crate) all_digits: u32,
    /// The cells that see a cell, as a row of bits for each.
    pub(crate) sees: Vec<u64>,
    /// The words of such a row.
    pub(crate) row: usize,
    /// Where the candidates of each cell are copied to, in words of [`Domains::copies`].
    places: Vec<u32>,
    /// How many places each cell has.
    copied: usize,
    /// The number of rows of copies, of which the last is for places that nobody looks at.
    rows: usize,
    /// For each cell a bit for each propagator that it wakes.
    wakes: Vec<[u64; WORDS]>,
    /// The length of that in `wakes`.
    chunks: usize,
}

impl Links {
    pub(crate) fn new(cells: usize, all_digits: u32) -> Self {
        let row = cells.div_ceil(64);
        Links {
            cells,
            all_digits,
            sees: vec![0; row * cells],
            row,
            ..Links::default()
        }
    }

    /// Cells that are pairwise different, also as bits.
    pub(crate) fn see_each_other(&mut self, cells: &[u16], all: &Cells) {
        for &cell in cells {
            let sees = &mut self.sees[usize::from(cell) * self.row..][..self.row];
            add(sees, all);
            sees[usize::from(cell >> 6)] &= !(1 << (cell & 63));
        }
    }

    /// Cells as bits.
    pub(crate) fn bits_of(&self, cells: &[u16]) -> Cells {
        let mut found = vec![0; self.row];
        for cell in cells {
            found[usize::from(cell >> 6)] |= 1 << (cell & 63);
        }
        found
    }

    /// Whether two cells must differ.
    pub(crate) fn sees(&self, a: u16, b: u16) -> bool {
        self.sees[usize::from(a) * self.row + usize::from(b >> 6)] >> (b & 63) & 1 == 1
    }

    /// Whether all of some cells must differ from one.
    pub(crate) fn all_see(&self, cells: &[u16], cell: u16) -> bool {
        cells.iter().all(|&other| self.sees(other, cell))
    }

    /// Whether cells are pairwise different.
    pub(crate) fn are_different(&self, cells: &[u16]) -> bool {
        let mut rest = cells;
        while let Some((&cell, others)) = rest.split_first() {
            if !self.all_see(others, cell) {
                return false;
            }
            rest = others;
        }
        true
    }

    /// Whether any cell sees all of some cells.
    pub(crate) fn have_common_peers(&self, cells: &[u16]) -> bool {
        (0..self.row).any(|word| {
            let rows = cells.iter();
            rows.fold(u64::MAX, |common, &cell| {
                common & self.sees[usize::from(cell) * self.row + word]
            }) != 0
        })
    }

    /// Says where each cell is copied to: for each group of houses, their cells in rows, the first of
    /// each house in the first row, and so on.
    pub(crate) fn list_places<'a>(
        &mut self,
        groups: impl Iterator<Item = (usize, &'a [Box<[u16]>])> + Clone,
        rows: usize,
    ) {
        let mut places = vec![Vec::new(); self.cells];
        for (first_row, houses) in groups {
            for (lane, house) in houses.iter().enumerate() {
                for (row, &cell) in house.iter().enumerate() {
                    places[usize::from(cell)].push((16 * (first_row + row) + lane) as u32);
                }
            }
        }
        self.rows = rows + 1;
        self.copied = places.iter().map(Vec::len).max().unwrap_or(0);
        self.places = vec![16 * rows as u32; self.cells * self.copied];
        for (cell, places) in places.iter().enumerate() {
            self.places[cell * self.copied..][..places.len()].copy_from_slice(places);
        }
    }

    /// Says which cells wake each propagator.
    pub(crate) fn list_wakes<'a>(&mut self, propagators: impl ExactSizeIterator<Item = &'a [u16]>) {
        self.chunks = propagators.len().div_ceil(64 * WORDS);
        self.wakes = vec![[0; WORDS]; self.chunks * self.cells];
        for (number, cells) in propagators.enumerate() {
            let (chunk, word) = (number / (64 * WORDS), number / 64 % WORDS);
            for &cell in cells {
                self.wakes[usize::from(cell) * self.chunks + chunk][word] |= 1 << (number & 63);
            }
        }
    }
}

/// The candidates while they are worked on.
pub(crate) struct Domains<'e> {
    pub(crate) links: &'e Links,
    /// The candidates of each cell.
    pub(crate) cells: Vec<u32>,
    /// The cells that have a digit as a candidate, a row of bits for each digit.
    places: Vec<u64>,
    /// The candidates for the houses, sixteen of which lie side by side.
    pub(crate) copies: Vec<SixteenWords>,
    /// Which propagators are to be run.
    dirty: Vec<[u64; WORDS]>,
    /// Cells that got a single candidate, which is still to be taken from those that see them.
    pub(crate) fresh: Vec<u16>,
    /// How much each cell had to do with conflicts.
    pub(crate) weights: Vec<f32>,
    /// 1 over that.
    pub(crate) inverse: Vec<f32>,
    /// The house of its group that had a conflict last.
    pub(crate) culprit: usize,
    /// The cell that lost its last candidate to those that it sees.
    pub(crate) emptied: u16,
}

impl<'e> Domains<'e> {
    pub(crate) fn new(links: &'e Links, weights: &[f32]) -> Self {
        Domains {
            links,
            cells: vec![0; links.cells],
            places: vec![0; links.row * links.all_digits.count_ones() as usize],
            copies: vec![SixteenWords::default(); links.rows],
            dirty: vec![[0; WORDS]; links.chunks],
            fresh: Vec::with_capacity(links.cells),
            weights: weights.to_vec(),
            inverse: vec![0.0; links.cells],
            culprit: 0,
            emptied: NO_CELL,
        }
    }

    /// Begins with the candidates as they are, of which nothing is known yet; `propagators` is their number.
    pub(crate) fn begin(&mut self, propagators: usize) {
        for (inverse, weight) in self.inverse.iter_mut().zip(&self.weights) {
            *inverse = 1.0 / weight;
        }
        self.fresh.clear();
        // Where no house is, nothing is missing, and nothing is in one place.
        self.copies.fill(SixteenWords([self.links.all_digits; 16]));
        self.places.fill(0);
        for cell in 0..self.cells.len() {
            let candidates = self.cells[cell];
            self.copy(cell, candidates);
            for digit in bits(candidates) {
                let row = digit as usize * self.links.row;
                self.places[row + cell / 64] |= 1 << (cell % 64);
            }
            if candidates.is_power_of_two() {
                self.fresh.push(cell as u16);
            }
        }
        for (word, dirty) in self.dirty.as_flattened_mut().iter_mut().enumerate() {
            *dirty = match propagators.saturating_sub(64 * word) {
                0 => 0,
                left @ 1..64 => (1 << left) - 1,
                _ => u64::MAX,
            };
        }
    }

    /// Remembers the candidates.
    #[inline(always)]
    pub(crate) fn save(&self, saved: &mut Saved) {
        saved.cells.extend_from_slice(&self.cells);
        saved.places.extend_from_slice(&self.places);
        saved.copies.extend_from_slice(&self.copies);
    }

    /// Takes back the candidates that were remembered last; nothing is to be done.
    #[inline(always)]
    pub(crate) fn restore(&mut self, saved: &mut Saved) {
        take_back(&mut self.cells, &mut saved.cells);
        take_back(&mut self.places, &mut saved.places);
        take_back(&mut self.copies, &mut saved.copies);
        self.fresh.clear();
        self.dirty.fill([0; WORDS]);
    }

    #[inline(always)]
    fn copy(&mut self, cell: usize, candidates: u32) {
        let copied = self.links.copied;
        let copies = self.copies.as_mut_slice();
        for &place in &self.links.places[cell * copied..][..copied] {
            copies[place as usize / 16].0[place as usize % 16] = candidates;
        }
    }

    #[inline(always)]
    fn wake(&mut self, cell: usize) {
        let chunks = self.links.chunks;
        let wakes = &self.links.wakes[cell * chunks..][..chunks];
        for (dirty, wakes) in self.dirty.iter_mut().zip(wakes) {
            for word in 0..WORDS {
                dirty[word] |= wakes[word];
            }
        }
    }

    /// The next propagator to run, which is no longer dirty.
    #[inline(always)]
    pub(crate) fn next_dirty(&mut self) -> Option<usize> {
        for (number, word) in self.dirty.as_flattened_mut().iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(64 * number + bit);
            }
        }
        None
    }

    /// A propagator is not to be run again for what it did itself.
    #[inline(always)]
    pub(crate) fn mark_clean(&mut self, propagator: usize) {
        self.dirty.as_flattened_mut()[propagator >> 6] &= !(1 << (propagator & 63));
    }

    /// The candidates of a cell.
    #[inline(always)]
    pub(crate) fn at(&self, cell: u16) -> u32 {
        self.cells[usize::from(cell)]
    }

    /// The smallest digit that an open cell may have, in the first of them.
    #[inline(always)]
    pub(crate) fn first_place(&self) -> Option<(u16, u32)> {
        for (digit, places) in self.places.chunks_exact(self.links.row).enumerate() {
            for (word, &places) in places.iter().enumerate() {
                for bit in bits(places) {
                    let cell = (64 * word) as u16 + bit as u16;
                    if !self.at(cell).is_power_of_two() {
                        return Some((cell, 1 << digit));
                    }
                }
            }
        }
        None
    }

    /// Gives a cell fewer candidates than it has; false if none are left.
    #[inline(always)]
    pub(crate) fn set(&mut self, cell: u16, candidates: u32) -> bool {
        let index = usize::from(cell);
        if candidates == 0 {
            return false;
        }
        let gone = self.cells[index] & !candidates;
        self.cells[index] = candidates;
        for digit in bits(gone) {
            let row = digit as usize * self.links.row;
            self.places[row + index / 64] &= !(1 << (index % 64));
        }
        self.tell_change(cell, candidates);
        true
    }

    /// Tells of a cell's new candidates.
    #[inline(always)]
    fn tell_change(&mut self, cell: u16, candidates: u32) {
        self.copy(cell.into(), candidates);
        self.wake(cell.into());
        if candidates & (candidates - 1) == 0 {
            self.fresh.push(cell);
        }
    }

    /// Leaves a cell only some candidates; false if it has none of them.
    #[inline(always)]
    pub(crate) fn keep(&mut self, cell: u16, candidates: u32) -> bool {
        let old = self.at(cell);
        old & candidates == old || self.set(cell, old & candidates)
    }

    /// Takes a candidate from a cell that has it; false if none are left.
    #[inline(always)]
    fn remove(&mut self, cell: u16, digit: u32) -> bool {
        let index = usize::from(cell);
        let candidates = self.cells[index] & !digit;
        if candidates == 0 {
            self.emptied = cell;
            return false;
        }
        self.cells[index] = candidates;
        self.places[digit.trailing_zeros() as usize * self.links.row + index / 64] &=
            !(1 << (index % 64));
        self.tell_change(cell, candidates);
        true
    }

    /// Takes a digit from cells that have it, bits of a word of its places; false as for one.
    #[inline(always)]
    fn remove_each(&mut self, word: usize, cells: u64, digit: u32) -> bool {
        let first = (64 * word) as u16;
        bits(cells).all(|cell| self.remove(first + cell as u16, digit))
    }

    /// Takes the digit of a cell from all that see it; false if one of them has no other.
    #[inline(always)]
    pub(crate) fn exclude(&mut self, cell: u16) -> bool {
        let digit = self.at(cell);
        let (links, row) = (self.links, self.links.row);
        let places = digit.trailing_zeros() as usize * row;
        for word in 0..row {
            let seen = links.sees[usize::from(cell) * row + word] & self.places[places + word];
            if !self.remove_each(word, seen, digit) {
                return false;
            }
        }
        true
    }

    /// Takes a digit from all cells that see each of `cells` that has it as a candidate; false if one
    /// of them has no other.
    #[inline(always)]
    pub(crate) fn lock(&mut self, cells: &[u16], digit: u32) -> bool {
        let (links, row) = (self.links, self.links.row);
        let places = digit.trailing_zeros() as usize * row;
        for word in 0..row {
            let mut common = self.places[places + word];
            for &cell in cells {
                if self.at(cell) & digit != 0 {
                    common &= links.sees[usize::from(cell) * row + word];
                }
            }
            if !self.remove_each(word, common, digit) {
                return false;
            }
        }
        true
    }

    /// Says how much each cell had to do with conflicts.
    pub(crate) fn set_weights(&mut self, weights: &[f32]) {
        self.weights.copy_from_slice(weights);
        for (inverse, weight) in self.inverse.iter_mut().zip(weights) {
            *inverse = 1.0 / weight;
        }
    }

    /// A cell had to do with a conflict.
    #[inline(always)]
    pub(crate) fn weigh(&mut self, cell: usize, weight: f32) {
        self.weights[cell] += weight;
        self.inverse[cell] = 1.0 / self.weights[cell];
    }
}

/// The candidates before each guess.
#[derive(Debug, Default)]
pub(crate) struct Saved {
    pub(crate) cells: Vec<u32>,
    places: Vec<u64>,
    copies: Vec<SixteenWords>,
}

impl Saved {
    pub(crate) fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.cells.clear();
        self.places.clear();
        self.copies.clear();
    }
}

#[inline(always)]
fn take_back<T: Copy>(now: &mut [T], saved: &mut Vec<T>) {
    let start = saved.len() - now.len();
    now.copy_from_slice(&saved[start..]);
    saved.truncate(start);
}
