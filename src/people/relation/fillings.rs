//! The fillings of a relation: all that its parts ask, and who sees whom.

use std::ops::ControlFlow;

use super::part::{Asks, Part};
use crate::cells::{Cells, bit, digits};
use crate::map::Map;

/// The most steps that a look at fillings takes.
const MOST_STEPS: usize = 8_000;

/// A search for fillings.
pub(super) struct Fillings<'a> {
    asked: &'a [Part],
    cells: &'a [usize],
    map: &'a Map,
    sets: Vec<u32>,
    /// The places in the order in which they are filled.
    order: Vec<usize>,
    filled: Vec<u8>,
    /// The cells that have each digit, by its index.
    having: Vec<Cells>,
    steps: usize,
}

/// Why a search has ended.
enum End {
    Enough,
    TooLong,
}

impl<'a> Fillings<'a> {
    pub(super) fn new(asked: &'a [Part], cells: &'a [usize], map: &'a Map, sets: &[u32]) -> Self {
        let mut order: Vec<usize> = (0..sets.len()).collect();
        if asked
            .iter()
            .any(|part| matches!(part.asks, Asks::Sum(_, None)))
        {
            order.sort_by_key(|&at| sets[at].count_ones());
        }
        Fillings {
            asked,
            cells,
            map,
            sets: sets.to_vec(),
            order,
            filled: vec![0; sets.len()],
            having: vec![Cells::NONE; map.n],
            steps: 0,
        }
    }

    /// All, one after the other, if there are at most so many.
    pub(super) fn all(mut self, most: usize) -> Option<Vec<u8>> {
        let cells = self.sets.len();
        let mut all = Vec::new();
        let flow = self.search(0, &mut |filling| {
            all.extend(filling);
            match all.len() > most * cells {
                true => ControlFlow::Break(End::TooLong),
                false => ControlFlow::Continue(()),
            }
        });
        let mut each: Vec<&[u8]> = all.chunks_exact(cells).collect();
        each.sort_unstable(); // whatever the order of the search
        flow.is_continue().then(|| each.concat())
    }

    /// What each cell has in some filling.
    pub(super) fn support(mut self, sets: &[u32]) -> Option<Vec<u32>> {
        let mut left = vec![0; sets.len()];
        let order = self.order.clone();
        for at in 0..sets.len() {
            // What is asked for comes first: what does not go with it is seen at once.
            let others = order.iter().filter(|&&other| other != at);
            self.order = std::iter::once(&at).chain(others).copied().collect();
            for digit in digits(sets[at]) {
                if left[at] & bit(digit) != 0 {
                    continue;
                }
                self.sets[at] = bit(digit);
                self.filled.fill(0);
                self.having.fill(Cells::NONE);
                let flow = self.search(0, &mut |filling| {
                    for (left, digit) in left.iter_mut().zip(filling) {
                        *left |= bit(*digit);
                    }
                    ControlFlow::Break(End::Enough)
                });
                if let ControlFlow::Break(End::TooLong) = flow {
                    return Some(sets.to_vec());
                }
            }
            self.sets[at] = sets[at];
            if left[at] == 0 {
                return None;
            }
        }
        Some(left)
    }

    fn search(
        &mut self,
        depth: usize,
        found: &mut impl FnMut(&[u8]) -> ControlFlow<End>,
    ) -> ControlFlow<End> {
        let Some(&at) = self.order.get(depth) else {
            return found(&self.filled);
        };
        let cell = self.cells[at];
        for digit in digits(self.sets[at]) {
            self.steps += 1;
            if self.steps > MOST_STEPS {
                return ControlFlow::Break(End::TooLong);
            }
            let index = usize::from(digit) - 1;
            if !(self.having[index] & self.map.sees[cell]).is_empty() {
                continue;
            }
            self.filled[at] = digit;
            let mut asked = self.asked.iter().filter(|part| part.places.contains(&at));
            if asked.all(|part| self.may_stand(part)) {
                self.having[index].insert(cell);
                self.search(depth + 1, found)?;
                self.having[index].remove(cell);
            }
        }
        self.filled[at] = 0;
        ControlFlow::Continue(())
    }

    /// What a place holds: its digit, or all that it may have.
    fn set(&self, at: usize) -> u32 {
        match self.filled[at] {
            0 => self.sets[at],
            digit => bit(digit),
        }
    }

    fn may_stand(&self, part: &Part) -> bool {
        let places = part.places.iter().copied();
        let filled = places.clone().map(|at| self.filled[at]);
        match &part.asks {
            Asks::Pair(allowed) => match [part.places[0], part.places[1]].map(|at| self.filled[at])
            {
                [0, _] | [_, 0] => true,
                [first, second] => allowed[usize::from(first) - 1] & bit(second) != 0,
            },
            Asks::Sum(sum, None) => {
                let (least, most) = sum.bounds(places.map(|at| self.set(at)));
                (least..=most).contains(&sum.total)
            }
            Asks::Sets(sets) | Asks::Sum(_, Some(sets)) => {
                let filled = filled.filter(|&digit| digit != 0);
                sets.has(filled.fold(0, |set, digit| set | bit(digit)))
            }
            Asks::Automaton(reading) => {
                filled.clone().any(|digit| digit == 0) || reading.accepts(filled)
            }
        }
    }
}
