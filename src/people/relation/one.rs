//! A relation, and what it leaves in its cells.

use std::slice::ChunksExact;
use std::sync::OnceLock;

use super::fillings::Fillings;
use super::part::{Asks, Part};
use super::sum::Sum;
use crate::cells::{Cells, bit};
use crate::map::Map;
use crate::position::Position;

/// The most open cells of which all fillings are thought of.
const MOST_OPEN: usize = 12;

/// Cells, and what they may hold together.
#[derive(Debug)]
pub(crate) struct Relation {
    /// The numbers of the rules that it comes from.
    pub(crate) rules: Vec<usize>,
    /// Its cells, each once.
    pub(crate) cells: Vec<usize>,
    pub(crate) set: Cells,
    /// Whether all of them differ.
    pub(crate) is_clique: bool,
    pub(super) parts: Vec<Part>,
    /// How it follows from houses and cages, if it is no rule itself.
    pub(crate) derived: Option<Derived>,
    /// See [`Relation::start`].
    start: OnceLock<Vec<u32>>,
}

/// How a sum follows.
#[derive(Debug, Clone)]
pub(crate) struct Derived {
    /// The numbers of the houses.
    pub(crate) houses: Vec<usize>,
    /// The numbers of the rules that are taken away: those within the houses, and those across.
    pub(crate) within: Vec<usize>,
    pub(crate) across: Vec<usize>,
    /// The cells that are added, and those that are taken away.
    pub(crate) inside: Cells,
    pub(crate) outside: Cells,
    /// What is left when the latter are taken away.
    pub(crate) total: i32,
}

impl Relation {
    /// What rules ask, each part with its cells.
    pub(super) fn new(map: &Map, rules: Vec<usize>, asked: Vec<(Vec<usize>, Asks)>) -> Relation {
        let mut cells: Vec<usize> = Vec::new();
        let parts = (asked.into_iter())
            .map(|(of, asks)| {
                let mut place = |cell| {
                    cells
                        .iter()
                        .position(|&one| one == cell)
                        .unwrap_or_else(|| {
                            cells.push(cell);
                            cells.len() - 1
                        })
                };
                let places = of.into_iter().map(&mut place).collect();
                Part { places, asks }
            })
            .collect();
        let set: Cells = cells.iter().copied().collect();
        Relation {
            rules,
            set,
            is_clique: map.is_clique(set),
            parts,
            derived: None,
            start: OnceLock::new(),
            cells,
        }
    }

    /// What is left in each cell of an empty grid.
    pub(crate) fn start(&self, map: &Map) -> &[u32] {
        self.start.get_or_init(|| {
            let mut start = vec![map.all_digits; self.cells.len()];
            self.settle(&mut start);
            start
        })
    }

    /// Narrows the sets of the cells part by part, until nothing changes.
    fn settle(&self, sets: &mut [u32]) -> bool {
        if let [part] = &self.parts[..] {
            return part.narrow(sets);
        }
        loop {
            let before = sets.to_vec();
            if !self.parts.iter().all(|part| part.narrow(sets)) {
                return false;
            }
            if before == sets {
                return true;
            }
        }
    }

    /// What its second cell may hold with each digit of the first, if that is all it asks.
    pub(super) fn dot(&self) -> Option<&[u32]> {
        match &self.parts[..] {
            [
                Part {
                    asks: Asks::Pair(allowed),
                    ..
                },
            ] => Some(allowed),
            _ => None,
        }
    }

    /// What each cell can hold in some filling; `None` if there is no filling. Where there are too many
    /// to look at, more may be left.
    pub(crate) fn support(&self, position: &Position<'_>) -> Option<Vec<u32>> {
        let mut sets = position.sets(&self.cells);
        if !self.settle(&mut sets) {
            return None;
        }
        if self.is_exact() {
            return Some(sets);
        }
        let open = sets.iter().filter(|set| !set.is_power_of_two()).count();
        if open > MOST_OPEN {
            return Some(sets);
        }
        Fillings::new(&self.parts, &self.cells, position.map, &sets).support(&sets)
    }

    /// What each cell can hold if a digit is in one of some places, and nowhere else among the cells.
    pub(crate) fn support_with(
        &self,
        position: &Position<'_>,
        digit: u8,
        places: Cells,
    ) -> Option<Vec<u32>> {
        let mut all = vec![0; self.cells.len()];
        for place in places {
            let mut sets = position.sets(&self.cells);
            for (&cell, set) in self.cells.iter().zip(&mut sets) {
                if cell == place {
                    *set = bit(digit);
                } else if !places.has(cell) || position.map.sees[place].has(cell) {
                    *set &= !bit(digit);
                }
            }
            if self.settle(&mut sets) {
                for (all, set) in all.iter_mut().zip(sets) {
                    *all |= set;
                }
            }
        }
        all.iter().all(|&set| set != 0).then_some(all)
    }

    /// Whether parts alone say all: there is one, and it knows which cells differ.
    fn is_exact(&self) -> bool {
        match &self.parts[..] {
            [one] => match one.asks {
                Asks::Sets(_) | Asks::Sum(_, Some(_)) | Asks::Automaton(_) => true,
                Asks::Pair(_) => !self.is_clique,
                Asks::Sum(_, None) => false,
            },
            _ => false,
        }
    }

    /// All fillings, one after the other, if there are at most so many.
    pub(crate) fn fillings(&self, position: &Position<'_>, most: usize) -> Option<Vec<u8>> {
        let mut sets = position.sets(&self.cells);
        match self.settle(&mut sets) {
            true => Fillings::new(&self.parts, &self.cells, position.map, &sets).all(most),
            false => Some(Vec::new()),
        }
    }

    /// Each of its fillings, of all that stand one after the other.
    pub(crate) fn each<'a>(&self, fillings: &'a [u8]) -> ChunksExact<'a, u8> {
        fillings.chunks_exact(self.cells.len())
    }

    /// The sets of digits that the cells can have together, where all differ and one thing is asked of
    /// them all.
    pub(crate) fn combinations(&self, position: &Position<'_>) -> Option<Vec<u32>> {
        let [Part { asks, .. }] = &self.parts[..] else {
            return None;
        };
        match asks {
            Asks::Sets(part) | Asks::Sum(_, Some(part)) => {
                Some(part.standing(&position.sets(&self.cells)))
            }
            _ => None,
        }
    }

    /// The set of one of its cells.
    pub(crate) fn of_cell(&self, sets: &[u32], cell: usize) -> u32 {
        let mut each = self.cells.iter().zip(sets);
        each.find(|(one, _)| **one == cell)
            .map_or(0, |(_, set)| *set)
    }

    /// Its cells that are not filled.
    pub(crate) fn open(&self, position: &Position<'_>) -> Cells {
        self.set & position.open
    }

    /// The sums that it asks for, with the cells of each.
    pub(crate) fn sums(&self) -> impl DoubleEndedIterator<Item = (Vec<usize>, &Sum)> {
        self.parts.iter().filter_map(|part| match &part.asks {
            Asks::Sum(sum, _) => {
                Some((part.places.iter().map(|&at| self.cells[at]).collect(), sum))
            }
            _ => None,
        })
    }

    /// What the cells sum to, if that is known.
    pub(crate) fn total(&self) -> Option<i32> {
        let is_of_all =
            |(cells, sum): &(Vec<usize>, &Sum)| cells.len() == self.cells.len() && sum.is_plain();
        self.sums().rfind(is_of_all).map(|(_, sum)| sum.total)
    }

    /// How much harder it is to see: a sum that follows from others must first be found.
    pub(crate) fn harder(&self) -> u16 {
        if self.derived.is_some() { 3 } else { 0 }
    }
}
