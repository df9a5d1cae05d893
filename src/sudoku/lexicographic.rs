//! Solutions in lexicographic order, by a solver that finds them in any order: a
//! [flashlight search](queendoku_ground::flashlight) over the blanks.

use std::ops::ControlFlow;

use crate::grid::{CELLS, Cell, Grid, Houses, bit, digit_of};
use queendoku_ground::control::{CONTINUE, Flow, Poller, Stop};
use queendoku_ground::error::Result;
use queendoku_ground::flashlight::{Flashlight, Lamp, Parts};
use queendoku_ground::method::Entry;
use queendoku_ground::sink::Sink;

/// Finds solutions of a grid, in any order.
pub trait Solver: Copy {
    /// Looks for `enough` (1 or 2) solutions.
    ///
    /// # Errors
    /// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it. Givens that
    /// clash may be those of [`Grid::new`], or have no solution.
    fn at_most_two(
        self,
        digits: &[u8; CELLS],
        enough: u8,
        poller: &mut Poller<'_>,
    ) -> Result<AtMostTwo>;

    /// Whether it finds the solutions in lexicographic order.
    fn is_in_order(self) -> bool {
        false
    }

    /// A quick attempt at the lexicographically first of several solutions; `None` if it gave up.
    ///
    /// # Errors
    /// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it.
    fn try_first_in_order(self, _: &[u8; CELLS], _: &mut Poller<'_>) -> Result<Option<Grid>> {
        Ok(None)
    }
}

impl Solver for &Entry<Grid> {
    fn at_most_two(
        self,
        digits: &[u8; CELLS],
        enough: u8,
        poller: &mut Poller<'_>,
    ) -> Result<AtMostTwo> {
        let solutions = self.collect(&Grid::new(*digits)?, enough.into(), usize::MAX, poller)?;
        let mut found = AtMostTwo::new(enough);
        let _ = solutions
            .chunks(CELLS)
            .try_for_each(|digits| found.solution(digits));
        Ok(found)
    }

    fn is_in_order(self) -> bool {
        self.in_order
    }
}

/// One or two solutions, in the order in which they are found.
#[derive(Debug)]
pub struct AtMostTwo {
    /// The first one found.
    first: Option<Grid>,
    /// How many were found.
    count: u8,
    enough: u8,
}

impl AtMostTwo {
    /// Receives `enough` (1 or 2) solutions.
    pub fn new(enough: u8) -> Self {
        AtMostTwo {
            first: None,
            count: 0,
            enough,
        }
    }

    /// How many were found, and the first of them.
    pub fn counted(self) -> Option<(u8, Grid)> {
        self.first.map(|first| (self.count, first))
    }
}

impl Sink for AtMostTwo {
    #[inline(always)]
    fn solution(&mut self, digits: &[u8]) -> Flow {
        if self.count == 0 {
            self.first = digits.try_into().ok().map(Grid::from_solution);
        }
        self.count += 1;
        if self.count == self.enough {
            ControlFlow::Break(Stop::Enough)
        } else {
            CONTINUE
        }
    }
}

/// The lexicographically first solution, if there is one, by `solver`.
///
/// # Errors
/// Those of [`Solver::at_most_two`].
pub fn first_solution<S: Solver>(
    solver: S,
    digits: &[u8; CELLS],
    poller: &mut Poller<'_>,
) -> Result<Option<Grid>> {
    let enough = if solver.is_in_order() { 1 } else { 2 };
    let found = solver.at_most_two(digits, enough, poller)?;
    match (found.first, found.count) {
        (Some(witness), 2) => first_of_several(solver, digits, witness, poller).map(Some),
        (first, _) => Ok(first),
    }
}

/// The first of several solutions, `witness` among them.
pub(super) fn first_of_several<S: Solver>(
    solver: S,
    digits: &[u8; CELLS],
    witness: Grid,
    poller: &mut Poller<'_>,
) -> Result<Grid> {
    if let Some(first) = solver.try_first_in_order(digits, poller)? {
        return Ok(first);
    }
    let mut all = Flashlight::new(Branch::of(*digits), Some(witness));
    Ok(all.next(&mut Blanks(solver), poller)?.unwrap_or(witness))
}

/// The solutions of a grid, one at a time, in O(1) memory.
#[derive(Debug)]
pub struct Solutions<S> {
    solver: S,
    /// The givens, if no solution was asked for yet.
    fresh: Option<[u8; CELLS]>,
    rest: Flashlight<Branch, Grid>,
}

impl<S: Solver> Solutions<S> {
    /// The solutions of `grid`, with `solver` to look ahead.
    pub fn new(grid: &Grid, solver: S) -> Self {
        Solutions {
            solver,
            fresh: Some(*grid.digits()),
            rest: Flashlight::default(),
        }
    }

    /// The next solution, or `None` after the last.
    ///
    /// # Errors
    /// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it; the next call
    /// goes on from there.
    pub fn next(&mut self, poller: &mut Poller<'_>) -> Result<Option<Grid>> {
        if let Some(digits) = self.fresh {
            let found = self.solver.at_most_two(&digits, 2, poller)?;
            self.fresh = None;
            if found.count < 2 {
                return Ok(found.first);
            }
            self.rest = Flashlight::new(Branch::of(digits), found.first);
        }
        self.rest.next(&mut Blanks(self.solver), poller)
    }
}

/// The solutions with some digits.
#[derive(Debug)]
struct Branch {
    /// The givens, and digits of the first blanks.
    digits: [u8; CELLS],
    /// The cell of the next blank, and which digits it may have, if not all that fit.
    only: Option<(Cell, u16)>,
}

impl Branch {
    fn of(digits: [u8; CELLS]) -> Self {
        Branch { digits, only: None }
    }

    /// Its digits with one more, a bit.
    fn with(&self, cell: Cell, digit: u16) -> [u8; CELLS] {
        let mut digits = self.digits;
        digits[cell.0] = digit_of(digit);
        digits
    }

    /// The next blank, if there is one, and which digits it may have.
    fn next_blank(&self) -> Option<(Cell, u16)> {
        self.only.or_else(|| {
            let cell = Cell(self.digits.iter().position(|&digit| digit == 0)?);
            Some((cell, Houses::of(&self.digits).candidates(cell)))
        })
    }
}

/// One blank after the other gets the smallest digit with which the solver finds a solution. There are
/// at most 81 × 8 questions between two solutions.
struct Blanks<S>(S);

impl<S: Solver> Lamp for Blanks<S> {
    type Branch = Branch;
    type Witness = Grid;

    fn witness(&mut self, branch: &mut Branch, poller: &mut Poller<'_>) -> Result<Option<Grid>> {
        let Some((cell, mut left)) = branch.only else {
            return Ok(self.0.at_most_two(&branch.digits, 1, poller)?.first);
        };
        while left != 0 {
            let digits = branch.with(cell, lowest(left));
            if let Some(found) = self.0.at_most_two(&digits, 1, poller)?.first {
                return Ok(Some(found));
            }
            left &= left - 1;
            branch.only = Some((cell, left));
        }
        Ok(None)
    }

    fn divide(&mut self, branch: Branch, witness: &Grid) -> Option<Parts<Branch>> {
        let (cell, digits) = branch.next_blank()?;
        let (first, others) = (lowest(digits), digits & (digits - 1));
        let rest = Branch {
            digits: branch.digits,
            only: Some((cell, others)),
        };
        Some(Parts {
            first: Branch::of(branch.with(cell, first)),
            rest: (others != 0).then_some(rest),
            is_in_first: bit(witness.digits()[cell.0]) == first,
        })
    }
}

/// The smallest of some digits, as a bit.
fn lowest(digits: u16) -> u16 {
    digits & digits.wrapping_neg()
}
