//! Cells whose digits an automaton accepts: exact, by the states before each cell that can be reached
//! and lead on to the end; where the cells are pairwise different, by the digit sets that reach them.

use std::sync::Arc;

use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::Result;
use queendoku_simd::{Families, FamilyWords};
use rustc_hash::FxHashMap;

use crate::bits::bits;
use crate::problem::Automaton;
use crate::state::Domains;

const NOWHERE: u32 = u32::MAX;
/// The most states that have a family of digit sets each.
const MOST_STATES: usize = 2000;

/// The states before a cell: those that are reached from the start and lead to an accepting one, of
/// which those that accept the same are one.
#[derive(Debug, Default)]
struct Layer {
    /// The digits that lead on from each state.
    on: Vec<u32>,
    /// For each state, the next one by each digit.
    next: Vec<u32>,
}

/// An automaton for a number of cells.
#[derive(Debug)]
pub(crate) struct Layers {
    layers: Vec<Layer>,
    digits: usize,
}

impl Layers {
    /// None if there is nothing that it accepts.
    ///
    /// # Errors
    /// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it.
    pub(crate) fn new(
        automaton: &Automaton,
        digits: usize,
        cells: usize,
        poller: &mut Poller<'_>,
    ) -> Result<Option<Self>> {
        let mut reached = vec![vec![automaton.start]];
        let mut seen = vec![0; automaton.next.len()];
        for layer in 1..=cells {
            let mut states = Vec::new();
            for &state in reached.last().into_iter().flatten() {
                finish(poller.poll())?;
                for &next in automaton.next[state as usize].iter().flatten() {
                    if seen[next as usize] != layer {
                        seen[next as usize] = layer;
                        states.push(next);
                    }
                }
            }
            reached.push(states);
        }
        let mut layers = Vec::with_capacity(cells);
        // For each state of the automaton, that of the layer after.
        let mut after: Vec<u32> = automaton
            .accepting
            .iter()
            .map(|&a| if a { 0 } else { NOWHERE })
            .collect();
        for states in reached[..cells].iter().rev() {
            let mut layer = Layer::default();
            let mut known = FxHashMap::<Vec<u32>, u32>::default();
            let mut here = vec![NOWHERE; automaton.next.len()];
            for &state in states {
                finish(poller.poll())?;
                let next: Vec<u32> = automaton.next[state as usize]
                    .iter()
                    .map(|next| next.map_or(NOWHERE, |next| after[next as usize]))
                    .collect();
                let on = (0..).zip(&next).filter(|&(_, &next)| next != NOWHERE);
                let on = on.fold(0, |on, (digit, _)| on | 1 << digit);
                if on != 0 {
                    here[state as usize] = *known.entry(next).or_insert_with_key(|next| {
                        layer.on.push(on);
                        layer.next.extend(next);
                        layer.on.len() as u32 - 1
                    });
                }
            }
            layers.push(layer);
            after = here;
        }
        layers.reverse();
        let accepts = after[automaton.start as usize] != NOWHERE;
        Ok(accepts.then_some(Layers { layers, digits }))
    }

    /// The digits that lead on from any state of a layer.
    pub(crate) fn digits_at(&self, layer: usize) -> u32 {
        self.layers[layer].on.iter().fold(0, |all, on| all | on)
    }
}

#[derive(Debug)]
pub(crate) struct Layered {
    layers: Arc<Layers>,
    /// How many nodes of a search a run takes as long as, about.
    pub(crate) nodes: u32,
    /// Whether the cells are known to be pairwise different, and sets of their digits are looked at.
    pub(crate) is_different: bool,
}

impl Layered {
    pub(crate) fn new(layers: Arc<Layers>, is_different: bool) -> Self {
        let mut layered = Layered {
            layers,
            nodes: 0,
            is_different,
        };
        layered.is_different &= layered.size() <= MOST_STATES;
        layered.nodes = (1 + layered.size() / 8) as u32;
        layered
    }

    /// The number of its states.
    pub(crate) fn size(&self) -> usize {
        self.layers.layers.iter().map(|layer| layer.on.len()).sum()
    }

    #[inline(always)]
    pub(crate) fn run(
        &self,
        cells: &[u16],
        state: &mut Domains<'_>,
        reached: &mut Vec<u64>,
    ) -> bool {
        let Layers { ref layers, digits } = *self.layers;
        // The states before each cell, a row of words for each.
        reached.clear();
        reached.push(1);
        let mut start = 0;
        for (number, (layer, &cell)) in layers.iter().zip(cells).enumerate() {
            let states = layers.get(number + 1).map_or(1, |layer| layer.on.len());
            let end = reached.len();
            reached.resize(end + states.div_ceil(64), 0);
            let (before, after) = reached.split_at_mut(end);
            let candidates = state.at(cell);
            for (word, &states) in before[start..].iter().enumerate() {
                for state in bits(states) {
                    let from = 64 * word + state as usize;
                    let next = &layer.next[from * digits..][..digits];
                    for digit in bits(layer.on[from] & candidates) {
                        let to = next[digit as usize];
                        after[to as usize >> 6] |= 1 << (to & 63);
                    }
                }
            }
            start = end;
        }
        if reached[start..] == [0] {
            return false;
        }
        // Back: of the states before each cell, those that lead on to the end stay.
        let mut end = start;
        for (layer, &cell) in layers.iter().zip(cells).rev() {
            let (before, after) = reached.split_at_mut(end);
            start = end - layer.on.len().div_ceil(64);
            let candidates = state.at(cell);
            let mut supported = 0;
            for (word, states) in before[start..].iter_mut().enumerate() {
                let mut good = 0;
                for state in bits(*states) {
                    let from = 64 * word + state as usize;
                    let next = &layer.next[from * digits..][..digits];
                    for digit in bits(layer.on[from] & candidates) {
                        let to = next[digit as usize];
                        if after[to as usize >> 6] >> (to & 63) & 1 == 1 {
                            supported |= 1 << digit;
                            good |= 1 << state;
                        }
                    }
                }
                *states = good;
            }
            if supported != candidates && !state.set(cell, supported) {
                return false;
            }
            end = start;
        }
        true
    }

    /// For cells that are pairwise different: for each state the digit sets that lead to it.
    #[inline(always)]
    pub(crate) fn run_different<F: Families>(
        &self,
        simd: F::Simd,
        cells: &[u16],
        state: &mut Domains<'_>,
        families: &mut Vec<FamilyWords>,
    ) -> bool {
        let Layers { ref layers, digits } = *self.layers;
        let none = F::load(simd, &FamilyWords([0; 8]));
        families.clear();
        families.push(FamilyWords([1, 0, 0, 0, 0, 0, 0, 0]));
        let mut start = 0;
        for (number, (layer, &cell)) in layers.iter().zip(cells).enumerate() {
            let states = layers.get(number + 1).map_or(1, |layer| layer.on.len());
            let end = families.len();
            families.resize(end + states, FamilyWords([0; 8]));
            let (before, after) = families.split_at_mut(end);
            let candidates = state.at(cell);
            for (from, (family, &on)) in before[start..].iter().zip(&layer.on).enumerate() {
                let family = F::load(simd, family);
                if !family.meets(family) {
                    continue;
                }
                let next = &layer.next[from * digits..][..digits];
                for digit in bits(on & candidates) {
                    let to = &mut after[next[digit as usize] as usize];
                    F::load(simd, to).or(family.with(digit)).store(to);
                }
            }
            start = end;
        }
        let last = F::load(simd, &families[start]);
        if !last.meets(last) {
            return false;
        }
        let mut end = start;
        for (layer, &cell) in layers.iter().zip(cells).rev() {
            let (before, after) = families.split_at_mut(end);
            start = end - layer.on.len();
            let candidates = state.at(cell);
            let mut supported = 0;
            for (from, (row, &on)) in before[start..].iter_mut().zip(&layer.on).enumerate() {
                let family = F::load(simd, row);
                if !family.meets(family) {
                    continue;
                }
                let mut good = none;
                let next = &layer.next[from * digits..][..digits];
                for digit in bits(on & candidates) {
                    let to = F::load(simd, &after[next[digit as usize] as usize]);
                    let sets = to.without(digit).and(family);
                    if sets.meets(sets) {
                        supported |= 1 << digit;
                    }
                    good = good.or(sets);
                }
                good.store(row);
            }
            if supported != candidates && !state.set(cell, supported) {
                return false;
            }
            end = start;
        }
        true
    }
}
