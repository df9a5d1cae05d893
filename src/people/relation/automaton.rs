//! Digits that are read in order by an automaton.

use std::sync::Arc;

use queendoku_variants::Automaton;

use super::family;
use crate::cells::{bit, digits};

/// The sets of digits that were read before a state.
type Sets = family::Family<8>;

/// An automaton, and whether the digits that it reads differ.
#[derive(Debug)]
pub(super) struct Reading {
    automaton: Arc<Automaton>,
    /// Whether the sets of the digits that were read are kept: they differ, and there are few.
    differ: bool,
}

impl Reading {
    pub(super) fn new(automaton: Arc<Automaton>, n: usize, are_different: bool) -> Self {
        Reading {
            automaton,
            differ: are_different && n <= family::MOST,
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

    /// The sets that were read, with one more digit.
    fn with(&self, sets: Sets, digit: u8) -> Sets {
        match self.differ {
            true => sets.with(usize::from(digit) - 1),
            false => sets,
        }
    }

    fn without(&self, sets: Sets, digit: u8) -> Sets {
        match self.differ {
            true => sets.without(usize::from(digit) - 1),
            false => sets,
        }
    }

    /// Leaves in each cell what it has on a way to an accepting state.
    pub(super) fn narrow(&self, cells: &mut [u32]) -> bool {
        let nothing = vec![Sets::NONE; self.automaton.next.len()];
        let mut layers = vec![nothing.clone()];
        layers[0][self.automaton.start as usize] = Sets::of(0);
        for &cell in &*cells {
            let before = &layers[layers.len() - 1];
            let mut after = nothing.clone();
            for (state, &sets) in (0..).zip(before).filter(|(_, sets)| !sets.is_empty()) {
                for digit in digits(cell) {
                    if let Some(next) = self.next(state, digit) {
                        let to = &mut after[next as usize];
                        *to = to.or(self.with(sets, digit));
                    }
                }
            }
            layers.push(after);
        }
        let mut behind = layers.pop().unwrap_or_default();
        for (sets, accepts) in behind.iter_mut().zip(&self.automaton.accepting) {
            if !accepts {
                *sets = Sets::NONE;
            }
        }
        if behind.iter().all(|&sets| sets.is_empty()) {
            return false;
        }
        for (cell, layer) in cells.iter_mut().zip(layers).rev() {
            let (mut before, mut left) = (nothing.clone(), 0);
            for (state, &sets) in (0..).zip(&layer).filter(|(_, sets)| !sets.is_empty()) {
                for digit in digits(*cell) {
                    let Some(next) = self.next(state, digit) else {
                        continue;
                    };
                    let from = self.without(behind[next as usize], digit);
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
