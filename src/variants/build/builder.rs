//! Puts propagators together.

use std::sync::Arc;

use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_simd::FamilyWords;
use rustc_hash::FxHashMap;

use crate::bits::{Cells, add, meet};
use crate::network::{Entry, Network};
use crate::problem::{Automaton, Problem};
use crate::propagators::Propagator;
use crate::propagators::automaton::{Layered, Layers};
use crate::propagators::cage::{self, Cage};
use crate::propagators::family::Family;
use crate::propagators::house::{Houses, MOST_HOUSES};
use crate::propagators::pair::{Pair, Relation};
use crate::propagators::rows::Rows;
use crate::propagators::sets::Sets;
use crate::propagators::tables::DIGITS;
use crate::state::Links;

/// The most sets that lie in lanes where families could do it, too.
const MOST_IN_LANES: usize = 32;

pub(super) const NO_HOUSE: usize = usize::MAX;

/// A sum of cells, each once.
pub(super) struct KnownSum {
    pub(super) cells: Vec<u16>,
    pub(super) total: i32,
    pub(super) source: u32,
}

pub(super) struct Builder<'p> {
    pub(super) digits: usize,
    pub(super) problem: &'p Problem,
    network: Network,
    /// Houses, those without a common cell together, and their cells as bits.
    pub(super) groups: Vec<(Houses, Cells)>,
    /// Sums from which others may follow.
    pub(super) cages: Vec<KnownSum>,
    relations: FxHashMap<Arc<[u32]>, Arc<Relation>>,
    /// What automata became for a number of cells.
    layers: Vec<(Arc<Automaton>, usize, Option<Arc<Layers>>)>,
}

impl<'p> Builder<'p> {
    pub(super) fn new(problem: &'p Problem) -> Self {
        let all_digits = problem.all_digits();
        Builder {
            digits: problem.digits.into(),
            problem,
            network: Network {
                links: Links::new(problem.cells, all_digits),
                start: vec![all_digits; problem.cells],
                ..Network::default()
            },
            groups: Vec::new(),
            cages: Vec::new(),
            relations: FxHashMap::default(),
            layers: Vec::new(),
        }
    }

    pub(super) fn links(&self) -> &Links {
        &self.network.links
    }

    /// Nothing satisfies this house or kernel.
    pub(super) fn fail(&mut self, source: u32) {
        self.network.impossible.get_or_insert(source);
    }

    pub(super) fn add(&mut self, propagator: Propagator, cells: &[u16], source: u32) {
        let cells = cells.into();
        self.network.entries.push(Entry {
            propagator,
            cells,
            source,
        });
    }

    /// Leaves a cell only some digits.
    pub(super) fn restrict(&mut self, cell: u16, digits: u32, source: u32) {
        let start = &mut self.network.start[usize::from(cell)];
        if *start & digits != *start {
            *start &= digits;
            self.network.unary.push((cell, source));
        }
    }

    /// Cells that are pairwise different.
    pub(super) fn add_different(&mut self, cells: &[u16], source: u32) {
        if cells.len() > self.digits {
            self.fail(source);
        }
        let own = self.bits_of(cells);
        self.network.links.see_each_other(cells, &own);
        self.network.different.push((cells.into(), source));
        if cells.len() == self.digits && self.digits > 1 {
            self.add_house(cells, source);
        }
    }

    pub(super) fn bits_of(&self, cells: &[u16]) -> Cells {
        self.links().bits_of(cells)
    }

    /// The houses with their sources.
    pub(super) fn houses(&self) -> Vec<(Cells, u32)> {
        let all = self.network.different.iter();
        let houses = all.filter(|(cells, _)| cells.len() == self.digits);
        houses
            .map(|(cells, source)| (self.bits_of(cells), *source))
            .collect()
    }

    /// Adds a house to the first group where it fits.
    fn add_house(&mut self, cells: &[u16], source: u32) {
        let own = self.bits_of(cells);
        let fits = |(group, taken): &(Houses, Cells)| {
            group.houses.len() < MOST_HOUSES && !meet(taken, &own)
        };
        let number = self.groups.iter().position(fits).unwrap_or_else(|| {
            let group = Houses {
                houses: Vec::new(),
                sources: Vec::new(),
                first_row: self.digits * self.groups.len(),
                rows: self.digits,
            };
            self.groups.push((group, vec![0; own.len()]));
            self.groups.len() - 1
        });
        let (group, taken) = &mut self.groups[number];
        group.houses.push(cells.into());
        group.sources.push(source);
        add(taken, &own);
    }

    pub(super) fn relation(&mut self, allowed: &Arc<[u32]>) -> Arc<Relation> {
        let known = self.relations.entry(Arc::clone(allowed));
        Arc::clone(known.or_insert_with(|| Arc::new(Relation::new(allowed))))
    }

    pub(super) fn add_pair(&mut self, cells: [u16; 2], allowed: &Arc<[u32]>, source: u32) {
        let all = self.links().all_digits;
        let [a, b] = cells;
        let is_told = |(digit, &set): (usize, &u32)| {
            let other = if self.links().sees(a, b) {
                1 << digit
            } else {
                0
            };
            (set | other) & all == all
        };
        if allowed.iter().enumerate().all(is_told) {
            return;
        }
        let relation = self.relation(allowed);
        let links = self.links();
        let locks = links.sees(a, b) && links.have_common_peers(&cells);
        self.add(Propagator::Pair(Pair { relation, locks }), &cells, source);
    }

    /// Cells that are known to be different, and whose digits are one of some sets.
    pub(super) fn add_sets(&mut self, cells: &[u16], sets: &[u32], source: u32) {
        let is_of_size = |set: &&u32| set.count_ones() as usize == cells.len();
        let mut sets = sets.iter().filter(is_of_size).copied().peekable();
        if sets.peek().is_none() {
            self.fail(source);
            return;
        }
        match *cells {
            [] => {}
            [cell] => self.restrict(cell, sets.fold(0, |all, set| all | set), source),
            [a, b] => {
                let mut allowed = vec![0; self.digits];
                for set in sets {
                    for (digit, others) in allowed.iter_mut().enumerate() {
                        *others |= if set >> digit & 1 == 1 {
                            set & !(1 << digit)
                        } else {
                            0
                        };
                    }
                }
                self.add_pair([a, b], &allowed.into(), source);
            }
            _ if cells.len() == self.digits => {}
            _ => self.add_family(cells, &sets.collect::<Vec<_>>(), source),
        }
    }

    /// Three cells or more, and sets of as many digits.
    pub(super) fn add_family(&mut self, cells: &[u16], sets: &[u32], source: u32) {
        if sets.is_empty() {
            self.fail(source);
            return;
        }
        let locks = self.links().have_common_peers(cells);
        let is_cage = cells.len() <= cage::MOST_CELLS
            && (sets.len() <= MOST_IN_LANES || self.digits > DIGITS);
        let propagator = if is_cage {
            Propagator::Cage(Cage::new(sets, locks))
        } else if self.digits <= DIGITS {
            let mut goal = FamilyWords::default();
            for &set in sets {
                goal.0[set as usize >> 6] |= 1 << (set & 63);
            }
            Propagator::Family(Family { goal, locks })
        } else {
            let sets = sets.into();
            Propagator::Sets(Sets { sets, locks })
        };
        self.add(propagator, cells, source);
    }

    pub(super) fn add_automaton(
        &mut self,
        cells: &[u16],
        automaton: &Arc<Automaton>,
        rows: &[Vec<u32>],
        source: u32,
        poller: &mut Poller<'_>,
    ) -> Result<()> {
        if cells.is_empty() {
            if !automaton.accepting[automaton.start as usize] {
                self.fail(source);
            }
            return Ok(());
        }
        let is_different = self.digits <= DIGITS && self.links().are_different(cells);
        if is_different && cells.len() <= DIGITS && !rows.is_empty() {
            let is_house = cells.len() == self.digits;
            let needed = if is_house { self.links().all_digits } else { 0 };
            self.add(Propagator::Rows(Rows::new(rows, needed)), cells, source);
            return Ok(());
        }
        let is_same = |other: &Arc<Automaton>| Arc::ptr_eq(other, automaton) || other == automaton;
        let mut known = self.layers.iter();
        let known = known.find(|(other, len, _)| *len == cells.len() && is_same(other));
        let layers = if let Some((_, _, layers)) = known {
            layers.clone()
        } else {
            let layers = Layers::new(automaton, self.digits, cells.len(), poller)?.map(Arc::new);
            self.layers
                .push((Arc::clone(automaton), cells.len(), layers.clone()));
            layers
        };
        let Some(layers) = layers else {
            self.fail(source);
            return Ok(());
        };
        if let [cell] = *cells {
            self.restrict(cell, layers.digits_at(0), source);
        } else {
            let layered = Layered::new(layers, is_different);
            self.add(Propagator::Automaton(layered), cells, source);
        }
        Ok(())
    }

    /// Sorts the propagators, and says who wakes whom.
    pub(super) fn finish(self) -> Network {
        let is_sum = |entry: &Entry| matches!(entry.propagator, Propagator::Linear(_));
        let mut network = self.network;
        network.learns = !network.entries.iter().any(is_sum)
            && (self.digits > DIGITS || !network.entries.is_empty());
        let rows = self.digits * self.groups.len();
        let groups = self.groups.iter();
        let groups = groups.map(|(group, _)| (group.first_row, &*group.houses));
        network.links.list_places(groups, rows);
        for (group, _) in self.groups {
            let (cells, source) = (group.houses.concat().into(), group.sources[0]);
            let propagator = Propagator::Houses(group);
            network.entries.push(Entry {
                propagator,
                cells,
                source,
            });
        }
        network
            .entries
            .sort_by_cached_key(|entry| entry.propagator.cost(entry.cells.len()));
        let is_group = |entry: &Entry| matches!(entry.propagator, Propagator::Houses(_));
        let entries = network.entries.iter().enumerate();
        let groups = entries.filter(|(_, entry)| is_group(entry));
        network.groups = groups.map(|(number, _)| number).collect();
        let mut propagators = network.entries.iter().map(|entry| &entry.propagator);
        network.learns_soon = propagators.any(|one| matches!(one, Propagator::Rows(_)));
        network.weights = vec![1.0; self.problem.cells];
        for entry in &network.entries {
            if !matches!(
                entry.propagator,
                Propagator::Houses(_) | Propagator::Pair(_)
            ) {
                for &cell in &entry.cells {
                    network.weights[usize::from(cell)] += 1.0 / entry.cells.len() as f32;
                }
            }
            if let Propagator::Linear(sum) = &entry.propagator {
                // What counts ten times tells most of the others.
                for (group, cells) in sum.groups() {
                    for &cell in cells {
                        network.weights[usize::from(cell)] += group.scale.ilog2() as f32;
                    }
                }
            }
        }
        let cells = network.entries.iter().map(|entry| &*entry.cells);
        network.links.list_wakes(cells);
        network
    }
}

/// For each cell, which of some houses without a common cell it is in.
pub(super) fn homes(cells: usize, houses: &[Box<[u16]>]) -> Vec<usize> {
    let mut home = vec![NO_HOUSE; cells];
    for (number, house) in houses.iter().enumerate() {
        for &cell in house {
            home[usize::from(cell)] = number;
        }
    }
    home
}
