//! Digits that are read in order by an automaton.

use std::sync::Arc;

use queendoku_variants::Automaton;

use super::family::{self, Family};
use crate::cells::{bit, digits};

/// An automaton, and whether the digits that it reads differ.
#[derive(Debug)]
pub(super) struct Reading {
    automaton: Arc<Automaton>,
    /// Whether the sets of the digits that were read are kept: they differ, and there are few.
    differ: bool,
    /// Whether such sets fit into a word.
    are_few: bool,
}

impl Reading {
    pub(super) fn new(automaton: Arc<Automaton>, n: usize, are_different: bool) -> Self {
        Reading {
            automaton,
            differ: are_different && n <= family::MOST,
            are_few: n <= 6,
        }
    }

    pub(super) fn accepts(&self, read: impl Iterator<Item = u8>) -> bool {
        let mut state = self.automaton.start;
        for digit in read {
            match self.next(state, digit) {
                Some(next) => state = next,
                None => return false,
            }
        }
        self.automaton.accepting[state as usize]
    }

    fn next(&self, state: u32, digit: u8) -> Option<u32> {
        self.automaton.next[state as usize][usize::from(digit) - 1]
    }

    /// Leaves in each cell what it has on a way to an accepting state.
    pub(super) fn narrow(&self, cells: &mut [u32]) -> bool {
        match self.differ && !self.are_few {
            true => self.narrow_by::<8>(cells),
            false => self.narrow_by::<1>(cells),
        }
    }

    /// The same by the families of the sets that were read before each state.
    fn narrow_by<const WORDS: usize>(&self, cells: &mut [u32]) -> bool {
        let states = self.automaton.next.len();
        let with = |sets: Family<WORDS>, digit: u8| match self.differ {
            true => sets.with(usize::from(digit) - 1),
            false => sets,
        };
        let without = |sets: Family<WORDS>, digit: u8| match self.differ {
            true => sets.without(usize::from(digit) - 1),
            false => sets,
        };
        let mut layers = vec![Family::NONE; (cells.len() + 1) * states];
        layers[self.automaton.start as usize] = Family::of(0);
        for (number, &cell) in cells.iter().enumerate() {
            let (before, after) = layers[number * states..].split_at_mut(states);
            for (state, &sets) in (0..).zip(&*before).filter(|(_, sets)| !sets.is_empty()) {
                for digit in digits(cell) {
                    if let Some(next) = self.next(state, digit) {
                        let to = &mut after[next as usize];
                        *to = to.or(with(sets, digit));
                    }
                }
            }
        }
        let mut behind = layers.split_off(cells.len() * states);
        for (sets, accepts) in behind.iter_mut().zip(&self.automaton.accepting) {
            if !accepts {
                *sets = Family::NONE;
            }
        }
        if behind.iter().all(|&sets| sets.is_empty()) {
            return false;
        }
        for (cell, layer) in cells.iter_mut().zip(layers.chunks_exact(states)).rev() {
            let (mut before, mut left) = (vec![Family::NONE; states], 0);
            for (state, &sets) in (0..).zip(layer).filter(|(_, sets)| !sets.is_empty()) {
                for digit in digits(*cell) {
                    let Some(next) = self.next(state, digit) else {
                        continue;
                    };
                    let from = without(behind[next as usize], digit);
                    if !from.and(sets).is_empty() {
                        left |= bit(digit);
                        let to = &mut before[state as usize];
                        *to = to.or(from);
                    }
                }
            }
            *cell = left;
            behind = before;
        }
        true
    }
}
