//! Who sees whom and who wakes whom, and the candidates while they are worked on.

use queendoku_core::simd::SixteenWords;

/// Words of dirty bits that are handled together.
const WORDS: usize = 4;

/// What all searches of a problem share.
#[derive(Debug, Default)]
pub(crate) struct Links {
    pub(crate) cells: usize,
    /// The set of all digits.
    pub(crate) all_digits: u32,
    /// The cells that see a cell.
    peers: Vec<u16>,
    /// Where those of each cell begin in `peers`, and the end.
    starts: Vec<u32>,
    /// The same as a row of bits for each cell.
    pub(crate) sees: Vec<u64>,
    /// The words of such a row.
    pub(crate) row: usize,
    /// Where the candidates of each cell are copied to, in words of [`State::copies`].
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

    /// Cells that are pairwise different.
    pub(crate) fn see_each_other(&mut self, cells: &[u16]) {
        for &a in cells {
            let row = usize::from(a) * self.row;
            for &b in cells {
                self.sees[row + usize::from(b >> 6)] |= 1 << (b & 63);
            }
            self.sees[row + usize::from(a >> 6)] &= !(1 << (a & 63));
        }
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

    /// Lists the peers, once all are known.
    pub(crate) fn list_peers(&mut self) {
        self.starts.push(0);
        for cell in 0..self.cells {
            let row = &self.sees[cell * self.row..][..self.row];
            for (word, &bits) in row.iter().enumerate() {
                let mut bits = bits;
                while bits != 0 {
                    self.peers
                        .push((64 * word) as u16 + bits.trailing_zeros() as u16);
                    bits &= bits - 1;
                }
            }
            self.starts.push(self.peers.len() as u32);
        }
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
#[derive(Debug)]
pub(crate) struct State<'e> {
    pub(crate) links: &'e Links,
    /// The candidates of each cell.
    pub(crate) cells: Vec<u32>,
    /// The same for the houses, sixteen of them side by side.
    pub(crate) copies: Vec<SixteenWords>,
    /// Which propagators are to be run.
    dirty: Vec<[u64; WORDS]>,
    /// Cells that got a single candidate, which is still to be taken from those that see them.
    pub(crate) fresh: Vec<u16>,
    /// How much each cell had to do with conflicts.
    pub(crate) weights: Vec<f32>,
    /// The house of its group that had a conflict last.
    pub(crate) culprit: usize,
}

impl<'e> State<'e> {
    pub(crate) fn new(links: &'e Links, weights: &[f32]) -> Self {
        State {
            links,
            cells: vec![0; links.cells],
            copies: vec![SixteenWords::default(); links.rows],
            dirty: vec![[0; WORDS]; links.chunks],
            fresh: Vec::with_capacity(links.cells),
            weights: weights.to_vec(),
            culprit: 0,
        }
    }

    /// Begins with the candidates as they are, of which nothing is known yet; `propagators` is their number.
    pub(crate) fn begin(&mut self, propagators: usize) {
        self.fresh.clear();
        // Where no house is, nothing is missing, and nothing is in one place.
        self.copies.fill(SixteenWords([self.links.all_digits; 16]));
        for cell in 0..self.cells.len() {
            let candidates = self.cells[cell];
            self.copy(cell, candidates);
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

    /// Nothing is to be done.
    #[inline(always)]
    pub(crate) fn calm(&mut self) {
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

    /// A propagator need not be run again for what it did itself.
    #[inline(always)]
    pub(crate) fn is_clean(&mut self, propagator: usize) {
        self.dirty.as_flattened_mut()[propagator >> 6] &= !(1 << (propagator & 63));
    }

    /// The candidates of a cell.
    #[inline(always)]
    pub(crate) fn at(&self, cell: u16) -> u32 {
        self.cells[usize::from(cell)]
    }

    /// Gives a cell fewer candidates than it has; false if none are left.
    #[inline(always)]
    pub(crate) fn set(&mut self, cell: u16, candidates: u32) -> bool {
        if candidates == 0 {
            self.weights[usize::from(cell)] += 1.0;
            return false;
        }
        self.cells[usize::from(cell)] = candidates;
        self.copy(cell.into(), candidates);
        self.wake(usize::from(cell));
        if candidates & (candidates - 1) == 0 {
            self.fresh.push(cell);
        }
        true
    }

    /// Leaves a cell only some candidates; false if it has none of them.
    #[inline(always)]
    pub(crate) fn keep(&mut self, cell: u16, candidates: u32) -> bool {
        let old = self.at(cell);
        old & candidates == old || self.set(cell, old & candidates)
    }

    /// Takes the digit of a cell from all that see it; false if one of them has no other.
    #[inline(always)]
    pub(crate) fn exclude(&mut self, cell: u16) -> bool {
        let digit = self.at(cell);
        let links = self.links;
        let starts = &links.starts[usize::from(cell)..][..2];
        for &peer in &links.peers[starts[0] as usize..starts[1] as usize] {
            let old = self.at(peer);
            if old & digit != 0 && !self.set(peer, old & !digit) {
                return false;
            }
        }
        true
    }

    /// Takes a digit from all cells that see each of `cells` that has it as a candidate; false if one
    /// of them has no other.
    #[inline(always)]
    pub(crate) fn lock(&mut self, cells: &[u16], digit: u32) -> bool {
        let links = self.links;
        for word in 0..links.row {
            let mut common = u64::MAX;
            for &cell in cells {
                if self.at(cell) & digit != 0 {
                    common &= links.sees[usize::from(cell) * links.row + word];
                }
            }
            while common != 0 {
                let peer = (64 * word) as u16 + common.trailing_zeros() as u16;
                common &= common - 1;
                let old = self.at(peer);
                if old & digit != 0 && !self.set(peer, old & !digit) {
                    return false;
                }
            }
        }
        true
    }
}
