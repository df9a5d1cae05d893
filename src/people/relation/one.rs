//! A relation, and what it leaves in its cells.

use std::sync::Arc;

use queendoku_variants::Automaton;

use super::automaton::Reading;
use super::combinations::Combinations;
use super::fillings::Fillings;
use super::part::Part;
use super::sum::Sum;
use crate::cells::Cells;
use crate::map::Map;
use crate::position::Position;

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
    /// The sums that it asks for, with the cells of each.
    sums: Vec<(Vec<usize>, Sum)>,
    /// What the cells sum to, if that is known.
    pub(crate) total: Option<i32>,
    /// How it follows from houses and cages, if it is no rule itself.
    pub(crate) derived: Option<Derived>,
    /// What the rules leave in each cell of an empty grid.
    pub(crate) start: Vec<u32>,
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

/// A kernel with its cells.
pub(super) type Asked = (Vec<usize>, Raw);

/// A kernel before its relation is known.
pub(super) enum Raw {
    Sets(Vec<u32>),
    Pair(Vec<u32>),
    Sum(Sum),
    Automaton(Arc<Automaton>),
}

impl Relation {
    pub(super) fn new(map: &Map, rules: Vec<usize>, parts: Vec<Asked>) -> Relation {
        let mut cells: Vec<usize> = Vec::new();
        for &cell in parts.iter().flat_map(|(cells, _)| cells) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        let set: Cells = cells.iter().copied().collect();
        let is_clique = map.is_clique(set);
        let place = |cell: &usize| cells.iter().position(|one| one == cell).unwrap_or_default();
        let (mut total, mut sums) = (None, Vec::new());
        let parts = (parts.into_iter())
            .map(|(of, raw)| {
                let at: Vec<usize> = of.iter().map(place).collect();
                match raw {
                    Raw::Sets(sets) => Part::Combinations(at, Combinations::new(sets)),
                    Raw::Pair(allowed) => Part::Pair([at[0], at[1]], allowed),
                    Raw::Sum(sum) => {
                        let all: Cells = of.iter().copied().collect();
                        let is_plain = sum.coefficients.iter().all(|&one| one == 1);
                        if is_plain && all == set && of.len() == cells.len() {
                            total = Some(sum.total);
                        }
                        sums.push((of.clone(), sum.clone()));
                        let sets = (is_plain && map.is_clique(all))
                            .then(|| Combinations::of_sum(map.n, of.len(), sum.total))
                            .flatten();
                        match sets {
                            Some(sets) => Part::Combinations(at, sets),
                            None => Part::Sum(at, sum),
                        }
                    }
                    Raw::Automaton(automaton) => {
                        let all = of.iter().copied().collect();
                        let differ = map.is_clique(all);
                        Part::Automaton(at, Reading::new(automaton, map.n, differ))
                    }
                }
            })
            .collect();
        let mut relation = Relation {
            rules,
            set,
            is_clique,
            parts,
            sums,
            total,
            derived: None,
            start: vec![map.all_digits; cells.len()],
            cells,
        };
        let mut start = relation.start.clone();
        relation.settle(&mut start);
        relation.start = start;
        relation
    }

    /// Narrows the sets of the cells part by part, until nothing changes.
    fn settle(&self, sets: &mut [u32]) -> bool {
        loop {
            let before = sets.to_vec();
            if !self.parts.iter().all(|part| part.narrow(sets)) {
                return false;
            }
            if self.parts.len() == 1 || before == sets {
                return true;
            }
        }
    }

    /// What its second cell may hold with each digit of the first, if that is all it asks.
    pub(super) fn dot(&self) -> Option<&[u32]> {
        match &self.parts[..] {
            [Part::Pair(_, allowed)] => Some(allowed),
            _ => None,
        }
    }

    /// The candidates of its cells.
    fn sets(&self, position: &Position<'_>) -> Vec<u32> {
        self.cells
            .iter()
            .map(|&cell| position.candidates[cell])
            .collect()
    }

    /// What each cell can hold in some filling; `None` if there is no filling. Where there are too many
    /// to look at, more may be left.
    pub(crate) fn support(&self, position: &Position<'_>) -> Option<Vec<u32>> {
        let mut sets = self.sets(position);
        if !self.settle(&mut sets) {
            return None;
        }
        if self.is_exact() {
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
        let mut position = position.clone();
        for cell in self.set - places {
            position.eliminate(cell, 1 << (digit - 1));
        }
        let mut all = vec![0; self.cells.len()];
        for cell in places {
            let mut sets = self.sets(&position);
            let at = self.cells.iter().position(|&one| one == cell)?;
            sets[at] = 1 << (digit - 1);
            for (other, set) in self.cells.iter().zip(&mut sets) {
                if position.map.sees[cell].has(*other) {
                    *set &= !(1 << (digit - 1));
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
            [Part::Combinations(..) | Part::Automaton(..)] => true,
            [Part::Pair(..)] => !self.is_clique,
            _ => false,
        }
    }

    /// All fillings, if there are at most so many.
    pub(crate) fn fillings(&self, position: &Position<'_>, most: usize) -> Option<Vec<Vec<u8>>> {
        let mut sets = self.sets(position);
        match self.settle(&mut sets) {
            true => Fillings::new(&self.parts, &self.cells, position.map, &sets).all(most),
            false => Some(Vec::new()),
        }
    }

    /// The sets of digits that the cells can have together, where all differ and one thing is asked of
    /// them all.
    pub(crate) fn combinations(&self, position: &Position<'_>) -> Option<Vec<u32>> {
        match &self.parts[..] {
            [Part::Combinations(_, part)] => Some(part.standing(&self.sets(position))),
            _ => None,
        }
    }

    /// Its cells that are not filled.
    pub(crate) fn open(&self, position: &Position<'_>) -> Cells {
        self.set & position.open
    }

    /// What its cells have beyond `sets`, by cell.
    pub(crate) fn beyond(&self, position: &Position<'_>, sets: &[u32]) -> Vec<(usize, u32)> {
        let each = self.cells.iter().zip(sets);
        each.map(|(&cell, set)| (cell, position.candidates[cell] & !set))
            .filter(|&(_, gone)| gone != 0)
            .collect()
    }

    /// The sums that it asks for, with the cells of each.
    pub(crate) fn all_sums(&self) -> &[(Vec<usize>, Sum)] {
        &self.sums
    }
}
