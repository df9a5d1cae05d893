//! One propagator a file: what each kernel takes away from the candidates of its cells.

pub(crate) mod automaton;
pub(crate) mod cage;
pub(crate) mod family;
pub(crate) mod house;
pub(crate) mod linear;
pub(crate) mod locked;
pub(crate) mod pair;
pub(crate) mod rows;
pub(crate) mod sets;
pub(crate) mod tables;

use queendoku_simd::{FamilyWords, Wide};

use crate::state::Domains;
use automaton::Layered;
use cage::Cage;
use family::Family;
use house::Houses;
use linear::{Active, Linear};
use pair::Pair;
use rows::Rows;
use sets::Sets;

/// What is to be run when one of its cells changes.
#[derive(Debug)]
pub(crate) enum Propagator {
    Houses(Houses),
    Pair(Pair),
    Cage(Cage),
    Family(Family),
    Rows(Rows),
    Sets(Sets),
    Linear(Linear),
    Automaton(Layered),
}

/// Memory for one run after the other.
pub(crate) struct Scratch {
    pub(crate) rows: Vec<FamilyWords>,
    pub(crate) groups: Vec<Active>,
    pub(crate) states: Vec<u64>,
    pub(crate) families: Vec<FamilyWords>,
}

impl Default for Scratch {
    fn default() -> Self {
        Scratch {
            rows: vec![FamilyWords::default(); linear::MOST_ROWS],
            groups: vec![Active::default(); linear::MOST_GROUPS],
            states: Vec::new(),
            families: Vec::new(),
        }
    }
}

impl Propagator {
    /// Takes away what cannot stand; false if nothing can.
    #[inline(always)]
    pub(crate) fn run<S: Wide>(
        &self,
        simd: S,
        cells: &[u16],
        state: &mut Domains<'_>,
        scratch: &mut Scratch,
    ) -> bool {
        match self {
            Propagator::Houses(houses) => houses.run(simd, state),
            Propagator::Pair(pair) => pair.run(cells, state),
            Propagator::Cage(cage) => cage.run(simd, cells, state),
            Propagator::Family(family) => {
                family.run::<S::Families>(simd, cells, state, &mut scratch.rows)
            }
            Propagator::Rows(rows) => rows.run(simd, cells, state),
            Propagator::Sets(sets) => sets.run(cells, state),
            Propagator::Linear(linear) => {
                if scratch.groups.len() < linear.groups.len() {
                    let groups = linear.groups.len();
                    scratch.groups.resize(groups, Active::default());
                }
                linear.run::<S::Families>(simd, state, &mut scratch.rows, &mut scratch.groups)
            }
            Propagator::Automaton(layered) if layered.is_different => {
                layered.run_different::<S::Families>(simd, cells, state, &mut scratch.families)
            }
            Propagator::Automaton(layered) => layered.run(cells, state, &mut scratch.states),
        }
    }

    /// Whether another run at once would find nothing more, or hardly anything.
    #[inline(always)]
    pub(crate) fn is_complete(&self) -> bool {
        !matches!(self, Propagator::Houses(_) | Propagator::Pair(_))
    }

    /// The order in which they run, the cheapest first.
    pub(crate) fn cost(&self, cells: usize) -> usize {
        match self {
            Propagator::Pair(_) => 0,
            Propagator::Houses(_) => 2,
            Propagator::Cage(_) | Propagator::Sets(_) | Propagator::Family(_) => 10 + cells,
            Propagator::Rows(_) => 30 + cells,
            Propagator::Linear(linear) => 30 + cells + 4 * linear.groups.len(),
            Propagator::Automaton(layered) => 80 + layered.size(),
        }
    }

    /// How many nodes of a search one run takes as long as, about.
    #[inline(always)]
    pub(crate) fn nodes(&self) -> u32 {
        match self {
            Propagator::Automaton(layered) => layered.nodes,
            _ => 1,
        }
    }
}
