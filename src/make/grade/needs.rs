//! Whether a puzzle needs a technique: it is the hardest by which the puzzle is explained.

use crate::miss::{Miss, Tried};
use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_human::marks::Candidates;
use queendoku_human::scales::se;
use queendoku_human::tell::{Deduction, Known, first};
use queendoku_human::{TECHNIQUES, Technique};

/// The hardest technique of the registry before those whose order matters: of those up to it, any
/// finds in the end what another leaves out.
const LAST_IN_ANY_ORDER: u16 = 40;

/// A technique that a puzzle may need, and what is tried before.
#[derive(Debug, Clone)]
pub(super) struct Need {
    /// What all techniques up to here find is done at once.
    exhausted: u16,
    /// The others, and it at the end.
    techniques: Vec<&'static Technique>,
}

impl Need {
    pub(super) fn of(technique: &'static Technique) -> Self {
        let easier = TECHNIQUES.iter().take_while(|&&one| one != technique);
        let exhausted = se::exhaustible(LAST_IN_ANY_ORDER.min(technique.difficulty - 1));
        let rest = easier.filter(|easier| easier.difficulty > exhausted);
        Need {
            exhausted,
            techniques: rest.chain([&technique]).copied().collect(),
        }
    }

    /// Whether the puzzle is solved with the techniques up to this one, and gets stuck without it.
    ///
    /// # Errors
    /// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it.
    pub(super) fn is_met(&self, grid: &Candidates, poller: &mut Poller<'_>) -> Result<Tried<()>> {
        let mut grid = grid.clone();
        let mut used = false;
        loop {
            se::exhaust(&mut grid, self.exhausted, poller)?;
            if grid.is_solved() {
                return Ok(used.then_some(()).ok_or(Miss::Technique { harder: false }));
            }
            let Some((deduction, is_hardest)) = self.next(&grid, poller)? else {
                return Ok(Err(Miss::Technique { harder: true }));
            };
            used |= is_hardest;
            grid.take(&deduction.placed, &deduction.eliminated);
        }
    }

    /// The first thing that is found, and whether it takes the technique itself.
    fn next(
        &self,
        grid: &Candidates,
        poller: &mut Poller<'_>,
    ) -> Result<Option<(Deduction, bool)>> {
        let last = self.techniques.len() - 1;
        for (i, technique) in self.techniques.iter().enumerate() {
            if let Some(deduction) = first(technique, grid, &Known::default(), poller)? {
                return Ok(Some((deduction, i == last)));
            }
        }
        Ok(None)
    }
}
