//! Single chains of all candidates at once, as sets of bits: which candidates have one, and how
//! long it is, before any is walked.

use crate::chains::links::Links;
use crate::chains::masks::{BOX_FIRST, Masks, Number, cell_of, digit_of};

/// A set of candidates, by their rank among those of the board.
pub(super) type Row<const W: usize> = [u64; W];

/// The links between the candidates of a board.
#[derive(Default)]
pub(super) struct Graph<const W: usize> {
    /// The candidates in order.
    pub(super) numbers: Vec<Number>,
    /// What is false if the candidate is true.
    weak: Vec<Row<W>>,
    /// What is true if the candidate is false.
    strong: Vec<Row<W>>,
    /// What is true after two links from the candidate being true.
    next: Vec<Row<W>>,
    /// What was first reached by the links of this round, and by all rounds.
    front: Vec<Row<W>>,
    reached: Vec<Row<W>>,
    fresh: Vec<Row<W>>,
}

/// What begins at a candidate.
#[derive(Debug, Clone, Copy)]
pub(super) struct Begins {
    /// Perhaps a cycle.
    pub(super) cycle: bool,
    /// A chain from it being true to it being false.
    pub(super) denied: bool,
    /// A chain from it being false to it being true.
    pub(super) forced: bool,
}

impl<const W: usize> Graph<W> {
    /// The links between some candidates of a board, at most 64 · W. No round has been made: what
    /// is reached in none is the candidate itself.
    pub(super) fn set(&mut self, board: &Masks, links: Links, among: impl Fn(Number) -> bool) {
        self.numbers.clear();
        self.numbers
            .extend(board.numbers().filter(|&one| among(one)));
        let mut in_cell = [[0; W]; 81];
        let mut in_house = [[[0; W]; 9]; 27];
        for (this, &number) in self.numbers.iter().enumerate() {
            let (cell, digit) = (cell_of(number), digit_of(number));
            insert(&mut in_cell[cell], this);
            for place in BOX_FIRST[cell] {
                insert(&mut in_house[usize::from(place.house)][digit], this);
            }
        }
        let count = self.numbers.len();
        for rows in [
            &mut self.weak,
            &mut self.strong,
            &mut self.next,
            &mut self.front,
            &mut self.reached,
            &mut self.fresh,
        ] {
            rows.clear();
            rows.resize(count, [0; W]);
        }
        let mut has_strong = [0; W];
        for (this, &number) in self.numbers.iter().enumerate() {
            let (cell, digit) = (cell_of(number), digit_of(number));
            let weak = &mut self.weak[this];
            let strong = &mut self.strong[this];
            if links != Links::X {
                add(weak, &in_cell[cell]);
                if board.cells[cell].count_ones() == 2 {
                    add(strong, &in_cell[cell]);
                }
            }
            for place in BOX_FIRST[cell] {
                let house = usize::from(place.house);
                add(weak, &in_house[house][digit]);
                if links != Links::Y && board.places[house][digit].count_ones() == 2 {
                    add(strong, &in_house[house][digit]);
                }
            }
            remove(weak, this);
            remove(strong, this);
            if *strong != [0; W] {
                insert(&mut has_strong, this);
            }
        }
        for this in 0..count {
            let mut next = [0; W];
            for_each(&and(&self.weak[this], &has_strong), |other| {
                add(&mut next, &self.strong[other]);
            });
            self.next[this] = next;
            insert(&mut self.front[this], this);
            insert(&mut self.reached[this], this);
        }
    }

    /// Begins nowhere but where a strong link does, as all cycles go through these alone.
    pub(super) fn begin_with_strong_links(&mut self) {
        for (front, strong) in self.front.iter_mut().zip(&self.strong) {
            if *strong == [0; W] {
                *front = [0; W];
            }
        }
    }

    /// Whether what was reached in the last round goes on from `this`: two links further, or one
    /// link to a chain's end.
    #[inline]
    pub(super) fn goes_on(&mut self, this: usize, chains: bool) -> Begins {
        let mut raw = [0; W];
        for_each(&self.front[this], |other| add(&mut raw, &self.next[other]));
        let mut fresh = raw;
        for (word, reached) in fresh.iter_mut().zip(&self.reached[this]) {
            *word &= !reached;
        }
        self.fresh[this] = fresh;
        let mut forced = false;
        if chains {
            for_each(&self.strong[this], |other| {
                forced |= contains(&self.front[other], this);
            });
        }
        Begins {
            cycle: contains(&raw, this),
            denied: chains && and(&self.front[this], &self.weak[this]) != [0; W],
            forced,
        }
    }

    /// What was reached from `this`.
    #[inline]
    pub(super) fn reached(&self, this: usize) -> &Row<W> {
        &self.reached[this]
    }

    /// Adds what is false since the candidates are true that were reached in the last round.
    #[inline]
    pub(super) fn add_false(&self, this: usize, row: &mut Row<W>) {
        for_each(&self.front[this], |other| add(row, &self.weak[other]));
    }

    /// The end of a round, in which all candidates went on. Whether anything new was reached.
    pub(super) fn round(&mut self) -> bool {
        std::mem::swap(&mut self.front, &mut self.fresh);
        let mut any = false;
        for (reached, front) in self.reached.iter_mut().zip(&self.front) {
            any |= *front != [0; W];
            add(reached, front);
        }
        any
    }
}

#[inline]
fn insert<const W: usize>(row: &mut Row<W>, bit: usize) {
    row[bit / 64] |= 1 << (bit % 64);
}

#[inline]
fn remove<const W: usize>(row: &mut Row<W>, bit: usize) {
    row[bit / 64] &= !(1 << (bit % 64));
}

#[inline]
fn contains<const W: usize>(row: &Row<W>, bit: usize) -> bool {
    row[bit / 64] >> (bit % 64) & 1 != 0
}

#[inline]
fn add<const W: usize>(row: &mut Row<W>, other: &Row<W>) {
    for (word, other) in row.iter_mut().zip(other) {
        *word |= other;
    }
}

#[inline]
fn and<const W: usize>(row: &Row<W>, other: &Row<W>) -> Row<W> {
    std::array::from_fn(|word| row[word] & other[word])
}

#[inline]
fn for_each<const W: usize>(row: &Row<W>, mut each: impl FnMut(usize)) {
    for (i, &word) in row.iter().enumerate() {
        let mut word = word;
        while word != 0 {
            each(i * 64 + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}
