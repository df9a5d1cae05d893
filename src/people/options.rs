//! What each cell, house and rule can still choose from, as bits of candidates: to see quickly whether
//! something would leave one of them nothing.

use std::rc::Rc;

use crate::cells::{bit, digits};
use crate::position::{Clash, Position};
use crate::relation::Relation;

/// The most fillings of a relation that are looked at, and the most open cells.
const MOST_FILLINGS: usize = 500;
const MOST_CELLS: usize = 7;
/// The same of a sum that follows from houses and cages.
const MOST_FILLINGS_OF_SUM: usize = 200;
const MOST_CELLS_OF_SUM: usize = 5;

/// A relation, and the candidates of each of its fillings.
struct Fillings {
    relation: usize,
    /// The candidates of all fillings together.
    union: Vec<u64>,
    /// One filling after the other.
    each: Vec<u64>,
}

/// The choices of a position.
pub(crate) struct Options {
    n: usize,
    words: usize,
    /// The number of each open candidate, by cell and digit.
    number: Vec<u32>,
    /// The candidates that each excludes.
    excludes: Vec<Vec<u64>>,
    /// The candidates of each cell, and the places of each digit in each house, side by side.
    clashes: Vec<Clash>,
    chosen: Vec<u64>,
    relations: Vec<Fillings>,
}

const CLOSED: u32 = u32::MAX;

impl Options {
    /// Of a position, and of some relations by their numbers, each with its cells and its fillings.
    pub(crate) fn new<'a>(
        position: &Position<'_>,
        relations: impl Iterator<Item = (usize, &'a [usize], Rc<Vec<Vec<u8>>>)>,
    ) -> Options {
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
            relations: Vec::new(),
        };
        options.excludes = (all.iter())
            .map(|&(at, digit)| {
                let near = (map.sees[at] & position.places_of(digit)).into_iter();
                let own = digits(position.candidates[at]).filter(|&other| other != digit);
                let own = own.map(|other| (at, other));
                options.bits(near.map(|other| (other, digit)).chain(own))
            })
            .collect();
        for at in position.open {
            let own = digits(position.candidates[at]).map(|digit| (at, digit));
            let bits = options.bits(own);
            options.chosen.extend(bits);
            options.clashes.push(Clash::Empty(at));
        }
        for (house, it) in map.houses.iter().enumerate() {
            let open = it.cells & position.open;
            for digit in digits(position.union(open)) {
                let places = (open & position.places_of(digit)).into_iter();
                let bits = options.bits(places.map(|at| (at, digit)));
                options.chosen.extend(bits);
                options.clashes.push(Clash::NoPlace { house, digit });
            }
        }
        for (number, cells, fillings) in relations {
            let (mut union, mut each) = (vec![0; options.words], Vec::new());
            for filling in fillings.iter() {
                let bits = options.bits(open_of(position, cells, filling));
                for (word, own) in union.iter_mut().zip(&bits) {
                    *word |= own;
                }
                each.extend(bits);
            }
            options.relations.push(Fillings {
                relation: number,
                union,
                each,
            });
        }
        options
    }

    fn bits(&self, candidates: impl IntoIterator<Item = (usize, u8)>) -> Vec<u64> {
        let mut bits = vec![0; self.words];
        for (at, digit) in candidates {
            let number = self.number[at * self.n + usize::from(digit) - 1];
            if number != CLOSED {
                bits[number as usize / 64] |= 1 << (number % 64);
            }
        }
        bits
    }

    /// What some candidates exclude together.
    pub(crate) fn excluded(&self, candidates: &[(usize, u8)]) -> Vec<u64> {
        let mut bits = vec![0; self.words];
        for &(at, digit) in candidates {
            let number = self.number[at * self.n + usize::from(digit) - 1];
            for (word, own) in bits.iter_mut().zip(&self.excludes[number as usize]) {
                *word |= own;
            }
        }
        bits
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

    /// A cell or a house that would have nothing left without the excluded candidates: a cell first.
    pub(crate) fn clash(&self, excluded: &[u64]) -> Option<Clash> {
        let is_in_it = |own: &[u64]| {
            own.iter()
                .zip(excluded)
                .all(|(own, other)| own & !other == 0)
        };
        let at = self.chosen.chunks_exact(self.words).position(is_in_it)?;
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
            of.relation != own && meets(&of.union) && of.each.chunks_exact(self.words).all(meets)
        };
        self.relations.iter().find(loses).map(|of| of.relation)
    }
}

/// Whether the fillings of a relation are looked at: it has few open cells.
pub(crate) fn is_small(position: &Position<'_>, relation: &Relation) -> bool {
    let most = match relation.derived.is_some() {
        true => MOST_CELLS_OF_SUM,
        false => MOST_CELLS,
    };
    (2..=most).contains(&relation.open(position).len())
}

/// The most fillings of a relation that are looked at.
pub(crate) fn most_fillings(relation: &Relation) -> usize {
    match relation.derived.is_some() {
        true => MOST_FILLINGS_OF_SUM,
        false => MOST_FILLINGS,
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
