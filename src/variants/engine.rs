//! A problem that is built, and what it answers.

use std::sync::Arc;

use queendoku_ground::control::Poller;
use queendoku_ground::error::{Error, Result};
use queendoku_ground::wanted::Order;
use queendoku_simd::Isa;

use crate::build::build;
use crate::depth_first::Searcher;
use crate::lexicographic::{Solutions, digits};
use crate::network::Network;
use crate::problem::Problem;
use crate::propagate::Failure;
use crate::propagators::Propagator;
use crate::true_candidates::true_candidates;

/// A problem that is built. It does not change, and copies and threads share it.
///
/// A puzzle is the candidates of each cell: bit d − 1 for digit d, one bit for a given.
#[derive(Debug, Clone)]
pub struct Engine {
    network: Arc<Network>,
    pub(crate) problem: Arc<Problem>,
    pub(crate) isa: Isa,
}

impl Engine {
    /// Builds a problem for the best instruction set of this machine.
    ///
    /// # Errors
    /// [`Error::Invalid`] if the problem is malformed, and [`Error::Cancelled`] when `poller` stops it.
    /// Rules that nothing satisfies are no error: there is no solution then.
    pub fn new(problem: &Problem, poller: &mut Poller<'_>) -> Result<Self> {
        Self::on(Isa::chosen()?, problem, poller)
    }

    /// [`Self::new`] for a given instruction set, which this machine must have.
    ///
    /// # Errors
    /// Those of [`Self::new`].
    pub fn on(isa: Isa, problem: &Problem, poller: &mut Poller<'_>) -> Result<Self> {
        problem.check()?;
        let network = Arc::new(build(problem, poller)?);
        let problem = Arc::new(problem.clone());
        Ok(Engine {
            network,
            problem,
            isa,
        })
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.network.links.cells
    }

    /// The set of all digits.
    pub fn all_digits(&self) -> u32 {
        self.network.links.all_digits
    }

    /// The digits of a solution, and the number of solutions, up to a limit of at least 1.
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it, and [`Error::Invalid`] for another number of cells.
    pub fn solve(
        &self,
        candidates: &[u32],
        order: Order,
        limit: u64,
        poller: &mut Poller<'_>,
    ) -> Result<(Option<Vec<u8>>, u64)> {
        self.check(candidates)?;
        self.solve_with(&mut self.searcher(), candidates, order, limit, poller)
    }

    /// The same on so many threads, or on one for each core, if it takes long. It finds the same on any
    /// number of them, but may find other solutions first than [`Self::solve`].
    ///
    /// # Errors
    /// Those of [`Self::solve`].
    pub fn solve_on_threads(
        &self,
        candidates: &[u32],
        order: Order,
        limit: u64,
        threads: Option<usize>,
        poller: &mut Poller<'_>,
    ) -> Result<(Option<Vec<u8>>, u64)> {
        self.check(candidates)?;
        let mut searcher = self.searcher();
        (searcher.is_split, searcher.threads) = (true, threads);
        self.solve_with(&mut searcher, candidates, order, limit, poller)
    }

    /// The same with a search that may have solved others.
    pub(crate) fn solve_with(
        &self,
        searcher: &mut Searcher<'_>,
        candidates: &[u32],
        order: Order,
        limit: u64,
        poller: &mut Poller<'_>,
    ) -> Result<(Option<Vec<u8>>, u64)> {
        searcher.begin(candidates);
        let found = searcher.search(order.enough(limit), poller)?;
        let solution = match (found.first, order) {
            (Some(first), Order::Lexicographic) if found.count > 1 => {
                let mut all = Solutions::new(&self.network, self.isa, candidates, Some(first));
                all.next(poller)?
            }
            (first, _) => first.as_deref().map(digits),
        };
        Ok((solution, found.count.min(limit)))
    }

    /// The solutions in lexicographic order, one at a time.
    ///
    /// # Errors
    /// [`Error::Invalid`] for another number of cells.
    pub fn solutions(&self, candidates: &[u32]) -> Result<Solutions> {
        self.check(candidates)?;
        Ok(Solutions::new(&self.network, self.isa, candidates, None))
    }

    /// For each cell the digits that stand in some solution; none at all if there is none.
    ///
    /// # Errors
    /// Those of [`Self::solve`].
    pub fn true_candidates(&self, candidates: &[u32], poller: &mut Poller<'_>) -> Result<Vec<u32>> {
        self.check(candidates)?;
        let mut searcher = self.searcher();
        searcher.is_split = true;
        true_candidates(&mut searcher, candidates, poller)
    }

    /// The house or kernel at which propagation alone shows that there is no solution: houses count
    /// from 0, kernels from the number of houses on. `None` if it does not show that, or if a cell has
    /// no candidate to begin with.
    ///
    /// # Errors
    /// [`Error::Invalid`] for another number of cells.
    pub fn blame(&self, candidates: &[u32]) -> Result<Option<usize>> {
        self.check(candidates)?;
        let mut searcher = self.searcher();
        searcher.begin(candidates);
        if let Some(source) = self.network.impossible {
            return Ok(Some(source as usize));
        }
        if let Some(cell) = searcher.state.cells.iter().position(|&set| set == 0) {
            return Ok((candidates[cell] != 0)
                .then(|| self.restricts(cell))
                .flatten());
        }
        Ok(match searcher.propagate() {
            Ok(()) => None,
            Err(Failure::Propagator(number)) => {
                let entry = &self.network.entries[number];
                Some(match &entry.propagator {
                    Propagator::Houses(group) => group.sources[searcher.state.culprit],
                    _ => entry.source,
                } as usize)
            }
            Err(Failure::Seen(cell)) => self.separates(cell, &searcher.state.cells),
        })
    }

    /// What takes candidates from a cell before anything is known.
    fn restricts(&self, cell: usize) -> Option<usize> {
        let mut all = self.network.unary.iter();
        let found = all.find(|(restricted, _)| usize::from(*restricted) == cell);
        found.map(|&(_, source)| source as usize)
    }

    /// Why a cell differs from one that could only have the same digit.
    fn separates(&self, cell: u16, cells: &[u32]) -> Option<usize> {
        let digit = cells[usize::from(cell)];
        let is_clash = |&other: &u16| other != cell && cells[usize::from(other)] == digit;
        let mut all = self.network.different.iter();
        let found = all.find(|(cells, _)| cells.contains(&cell) && cells.iter().any(is_clash));
        found.map(|&(_, source)| source as usize)
    }

    pub(crate) fn check(&self, candidates: &[u32]) -> Result<()> {
        let (given, cells) = (candidates.len(), self.cells());
        match given == cells {
            true => Ok(()),
            false => Err(Error::invalid(format!(
                "candidates of {given} cells, not {cells}"
            ))),
        }
    }

    pub(crate) fn searcher(&self) -> Searcher<'_> {
        Searcher::new(&self.network, self.isa)
    }
}
