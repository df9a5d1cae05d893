//! What each cell, house and rule can still choose from, as bits of candidates: to see quickly whether
//! something would leave one of them nothing.

use std::cell::{Cell, OnceCell};
use std::rc::Rc;

use crate::cells::{bit, digits};
use crate::position::{Clash, Position};
use crate::relation::Relation;

/// A relation, and the candidates of each of its fillings.
struct Fillings {
    relation: usize,
    /// The candidates of all fillings together.
    union: Vec<u64>,
    /// One filling after the other.
    each: Vec<u64>,
    /// The one that stood last: it often does so again.
    last: Cell<usize>,
}

/// The choices of a position.
pub(crate) struct Options {
    n: usize,
    words: usize,
    /// The number of each open candidate, by cell and digit.
    number: Vec<u32>,
    /// The candidates that each excludes, one after the other.
    excludes: Vec<u64>,
    /// The candidates of each cell, and the places of each digit in each house, side by side.
    clashes: Vec<Clash>,
    chosen: Vec<u64>,
    /// How many of these are cells.
    cells: usize,
    relations: OnceCell<Vec<Fillings>>,
}

const CLOSED: u32 = u32::MAX;

impl Options {
    /// Of a position.
    pub(crate) fn new(position: &Position<'_>) -> Options {
        let (map, n) = (position.map, position.map.n);
        let mut number = vec![CLOSED; position.candidates.len() * n];
        let mut all = Vec::new();
        for at in position.open {
            for digit in digits(position.candidates[at]) {
                number[at * n + usize::from(digit) - 1] = all.len() as u32;
                all.push((at, digit));
            }
        }
        let mut options = Options {
            n,
            words: all.len().div_ceil(64),
            number,
            excludes: Vec::new(),
            clashes: Vec::new(),
            chosen: Vec::new(),
            cells: 0,
            relations: OnceCell::new(),
        };
        let mut excludes = Vec::with_capacity(all.len() * options.words);
        for (at, digit) in all {
            let near = (map.sees[at] & position.places_of(digit)).into_iter();
            let own = digits(position.candidates[at]).filter(|&other| other != digit);
            let own = own.map(|other| (at, other));
            options.add(near.map(|other| (other, digit)).chain(own), &mut excludes);
        }
        let mut chosen = Vec::new();
        for at in position.open {
            let own = digits(position.candidates[at]).map(|digit| (at, digit));
            options.add(own, &mut chosen);
            options.clashes.push(Clash::Empty(at));
        }
        options.cells = options.clashes.len();
        for (house, it) in map.houses.iter().enumerate() {
            let open = it.cells & position.open;
            for digit in digits(position.union(open)) {
                let places = (open & position.places_of(digit)).into_iter();
                options.add(places.map(|at| (at, digit)), &mut chosen);
                options.clashes.push(Clash::NoPlace { house, digit });
            }
        }
        (options.excludes, options.chosen) = (excludes, chosen);
        options
    }

    /// Has some relations choose too, each by its number, its cells and its fillings, unless they do.
    pub(crate) fn let_choose<'a>(
        &self,
        relations: impl Iterator<Item = (usize, &'a Relation, Rc<Vec<u8>>)>,
    ) {
        let of_relation = |(number, relation, fillings): (usize, &Relation, Rc<Vec<u8>>)| {
            let (mut union, mut each) = (vec![0; self.words], Vec::new());
            for filling in relation.each(&fillings) {
                let cells = relation.cells.iter().copied();
                self.add(cells.zip(filling.iter().copied()), &mut each);
            }
            for (number, bits) in each.iter().enumerate() {
                union[number % self.words] |= bits;
            }
            Fillings {
                relation: number,
                union,
                each,
                last: Cell::new(0),
            }
        };
        self.relations
            .get_or_init(|| relations.map(of_relation).collect());
    }

    /// Adds the bits of some candidates behind others.
    fn add(&self, candidates: impl Iterator<Item = (usize, u8)>, bits: &mut Vec<u64>) {
        let start = bits.len();
        bits.resize(start + self.words, 0);
        for (at, digit) in candidates {
            let number = self.number[at * self.n + usize::from(digit) - 1];
            if number != CLOSED {
                bits[start + number as usize / 64] |= 1 << (number % 64);
            }
        }
    }

    /// What a filling of some cells excludes.
    pub(crate) fn exclude(&self, cells: &[usize], filling: &[u8], bits: &mut Vec<u64>) {
        bits.clear();
        bits.resize(self.words, 0);
        for (&at, &digit) in cells.iter().zip(filling) {
            let number = self.number[at * self.n + usize::from(digit) - 1];
            if number != CLOSED {
                let own = &self.excludes[number as usize * self.words..];
                for (word, own) in bits.iter_mut().zip(own) {
                    *word |= own;
                }
            }
        }
    }

    /// The candidates of some bits, by cell.
    pub(crate) fn candidates(&self, position: &Position<'_>, bits: &[u64]) -> Vec<(usize, u32)> {
        let has = |number: u32| {
            let word = bits.get(number as usize / 64).copied().unwrap_or(0);
            number != CLOSED && word >> (number % 64) & 1 == 1
        };
        let of_cell = |at: usize| {
            let own = digits(position.candidates[at]);
            let own = own.filter(|&digit| has(self.number[at * self.n + usize::from(digit) - 1]));
            (at, own.fold(0, |set, digit| set | bit(digit)))
        };
        position
            .open
            .into_iter()
            .map(of_cell)
            .filter(|one| one.1 != 0)
            .collect()
    }

    /// A cell, or also a house, that would have nothing left without the excluded candidates.
    pub(crate) fn clash(&self, excluded: &[u64], houses: bool) -> Option<Clash> {
        let most = if houses {
            self.clashes.len()
        } else {
            self.cells
        };
        let at = first_within(&self.chosen[..most * self.words], excluded)?;
        Some(self.clashes[at])
    }

    /// Another relation that would have no filling left.
    pub(crate) fn unfilled(&self, excluded: &[u64], own: usize) -> Option<usize> {
        let meets = |one: &[u64]| {
            one.iter()
                .zip(excluded)
                .any(|(one, other)| one & other != 0)
        };
        let loses = |of: &&Fillings| {
            if of.relation == own || !meets(&of.union) {
                return false;
            }
            let from = of.last.get() * self.words;
            let last = of.each.get(from..from + self.words);
            if last.is_some_and(|one| !meets(one)) {
                return false;
            }
            let stands = of.each.chunks_exact(self.words).position(|one| !meets(one));
            of.last.set(stands.unwrap_or(0));
            stands.is_none()
        };
        self.relations
            .get()?
            .iter()
            .find(loses)
            .map(|of| of.relation)
    }
}

/// Which of some rows of bits, each as long as others, is the first that lies in them.
fn first_within(rows: &[u64], bits: &[u64]) -> Option<usize> {
    fn of<const WORDS: usize>(rows: &[u64], bits: &[u64]) -> Option<usize> {
        let outside: [u64; WORDS] = std::array::from_fn(|at| !bits[at]);
        let is_within = |row: &[u64; WORDS]| (0..WORDS).all(|at| row[at] & outside[at] == 0);
        rows.as_chunks().0.iter().position(is_within)
    }
    match bits.len() {
        1 => of::<1>(rows, bits),
        2 => of::<2>(rows, bits),
        3 => of::<3>(rows, bits),
        4 => of::<4>(rows, bits),
        words => {
            let is_within = |row: &[u64]| row.iter().zip(bits).all(|(row, bits)| row & !bits == 0);
            rows.chunks_exact(words.max(1)).position(is_within)
        }
    }
}

/// Whether the fillings of a relation are looked at: it has few open cells.
pub(crate) fn is_small(position: &Position<'_>, relation: &Relation) -> bool {
    let (most, _) = most(relation);
    (2..=most).contains(&relation.open(position).len())
}

/// The most open cells of a relation whose fillings are looked at, and the most of these.
pub(crate) fn most(relation: &Relation) -> (usize, usize) {
    match relation.derived {
        // Of a sum that follows from houses and cages.
        Some(_) => (5, 200),
        None => (7, 500),
    }
}

/// The candidates of a filling in open cells.
pub(crate) fn open_of(
    position: &Position<'_>,
    cells: &[usize],
    filling: &[u8],
) -> Vec<(usize, u8)> {
    let each = cells.iter().copied().zip(filling.iter().copied());
    each.filter(|&(at, _)| position.open.has(at)).collect()
}
