//! What all searches for puzzles ask of the solver.

use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use crate::source::Proper;
use crate::wishes::Wishes;
use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_ground::random::Streams;
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::fast::one::Triads;
use queendoku_sudoku::grid::{CELLS, Cell, Grid};
use queendoku_sudoku::solve::up_to_two;

/// The cells with givens.
pub(super) fn givens(digits: &[u8; CELLS]) -> Cells {
    let cells = (0..CELLS).map(Cell);
    cells.filter(|cell| digits[cell.0] != 0).collect()
}

/// The puzzle that has the givens in `kept` alone.
pub(super) fn only(digits: &[u8; CELLS], kept: Cells) -> [u8; CELLS] {
    std::array::from_fn(|cell| digits[cell] * u8::from(kept.contains(Cell(cell))))
}

/// Whether there is exactly one solution.
pub(super) fn is_unique(
    triads: &Triads,
    digits: &[u8; CELLS],
    poller: &mut Poller<'_>,
) -> Result<bool> {
    Ok(triads.count(digits, 2, poller)? == 1)
}

/// Takes out the givens in `order` that the others do not need, at most `limit` of them; more are
/// not looked for. How many there were, then up to `limit` + 1.
pub(super) fn take_out(
    triads: &Triads,
    digits: &mut [u8; CELLS],
    order: &[Cell],
    limit: usize,
    poller: &mut Poller<'_>,
) -> Result<usize> {
    let mut taken = 0;
    for cell in order {
        let digit = std::mem::take(&mut digits[cell.0]);
        if !is_unique(triads, digits, poller)? {
            digits[cell.0] = digit;
            continue;
        }
        taken += 1;
        if taken > limit {
            digits[cell.0] = digit;
            break;
        }
    }
    Ok(taken)
}

/// How many givens of a puzzle could each be left out alone, counted up to `limit` + 1.
pub(super) fn needless(
    triads: &Triads,
    digits: &[u8; CELLS],
    limit: usize,
    poller: &mut Poller<'_>,
) -> Result<usize> {
    let mut needless = 0;
    for cell in givens(digits) {
        let without = only(digits, givens(digits) - Cells::of(cell));
        needless += usize::from(is_unique(triads, &without, poller)?);
        if needless > limit {
            break;
        }
    }
    Ok(needless)
}

/// A puzzle that has one solution, with it.
pub(super) fn proper(digits: &[u8; CELLS], poller: &mut Poller<'_>) -> Result<Proper> {
    let (_, solution) = up_to_two(digits, poller)?;
    Ok(Proper {
        puzzle: Grid::new(*digits)?,
        solution,
    })
}

/// What searches that take out orbits share: random numbers, the solver, and wishes.
pub(super) struct Draws {
    pub(super) streams: Streams,
    pub(super) triads: Triads,
    pub(super) orbits: Vec<Cells>,
    /// Whether no given may be left out.
    minimal: bool,
}

impl Draws {
    pub(super) fn new(wishes: &Wishes, seed: u64) -> Result<Self> {
        Ok(Draws {
            streams: Streams::new(seed),
            triads: Triads::new()?,
            orbits: wishes.shape.orbits(),
            minimal: wishes.minimal,
        })
    }

    /// Takes out the orbits that are not needed, in random order, while so many givens are left.
    pub(super) fn take_out_orbits(
        &self,
        digits: &mut [u8; CELLS],
        fewest: usize,
        random: &mut Pcg64Mcg,
        poller: &mut Poller<'_>,
    ) -> Result<()> {
        let mut orbits = self.orbits.clone();
        orbits.shuffle(random);
        let mut now = givens(digits);
        for orbit in orbits {
            let left = now - orbit;
            let without = only(digits, left);
            if orbit.is_subset(now)
                && left.len() >= fewest
                && is_unique(&self.triads, &without, poller)?
            {
                *digits = without;
                now = left;
            }
        }
        Ok(())
    }

    pub(super) fn is_minimal_enough(
        &self,
        digits: &[u8; CELLS],
        poller: &mut Poller<'_>,
    ) -> Result<bool> {
        Ok(!self.minimal || needless(&self.triads, digits, 0, poller)? == 0)
    }
}
