//! Solutions in lexicographic order, by a solver that finds them in any order.
//!
//! Flashlight search: walk the blanks in order, try the smallest digit of each first, and before
//! each step ask a solver whether the grid with that digit has a solution. No step leads into a
//! dead end, so there are at most 81 × 8 questions between two solutions. The solver's own solution
//! is kept as a witness: its digits need no question.

use std::ops::ControlFlow;

use crate::control::{CONTINUE, Flow, Poller, Stop};
use crate::error::Result;
use crate::method::Entry;
use crate::sink::Sink;
use crate::sudoku::grid::{CELLS, Cell, Grid, Houses, bit, digit_of};

/// Finds solutions of a grid, in any order.
pub trait Solver: Copy {
    /// Looks for `enough` (1 or 2) solutions.
    ///
    /// # Errors
    /// [`Error::Cancelled`](crate::error::Error::Cancelled) when `poller` stops it. Givens that
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
    /// [`Error::Cancelled`](crate::error::Error::Cancelled) when `poller` stops it.
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
    #[must_use]
    pub fn new(enough: u8) -> Self {
        AtMostTwo {
            first: None,
            count: 0,
            enough,
        }
    }

    /// How many were found, and the first of them.
    #[must_use]
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
    let mut solutions = Solutions::in_state(digits, solver, State::Forward(witness));
    Ok(solutions.next(poller)?.unwrap_or(witness))
}

/// The solutions of a grid, one at a time, in O(1) memory.
#[derive(Debug)]
pub struct Solutions<S> {
    solver: S,
    /// The blanks, in order.
    blanks: Vec<Cell>,
    /// The givens, and the digits of the blanks walked so far.
    digits: [u8; CELLS],
    /// For each blank walked so far, the larger candidates that are still to be tried.
    larger: Vec<u16>,
    state: State,
}

#[derive(Debug, Clone, Copy)]
enum State {
    /// No solution was asked for yet.
    Fresh,
    /// `digits` can be completed, as this solution shows.
    Forward(Grid),
    /// The solution in `digits` was returned.
    Back,
    /// There are no more solutions.
    Over,
}

impl<S: Solver> Solutions<S> {
    /// The solutions of `grid`, with `solver` to look ahead.
    #[must_use]
    pub fn new(grid: &Grid, solver: S) -> Self {
        Solutions::in_state(grid.digits(), solver, State::Fresh)
    }

    fn in_state(digits: &[u8; CELLS], solver: S, state: State) -> Self {
        let digits = *digits;
        let blanks: Vec<Cell> = (0..CELLS)
            .filter(|&cell| digits[cell] == 0)
            .map(Cell)
            .collect();
        let larger = Vec::with_capacity(blanks.len());
        Solutions {
            solver,
            blanks,
            digits,
            larger,
            state,
        }
    }

    /// The next solution, or `None` after the last.
    ///
    /// # Errors
    /// [`Error::Cancelled`](crate::error::Error::Cancelled) when `poller` stops it; the next call
    /// goes on from there.
    pub fn next(&mut self, poller: &mut Poller<'_>) -> Result<Option<Grid>> {
        loop {
            match self.state {
                State::Fresh => {
                    let found = self.solver.at_most_two(&self.digits, 2, poller)?;
                    match found.first {
                        Some(witness) if found.count == 2 => self.state = State::Forward(witness),
                        first => {
                            self.state = State::Over;
                            return Ok(first);
                        }
                    }
                }
                State::Forward(witness) => {
                    let Some(&cell) = self.blanks.get(self.larger.len()) else {
                        self.state = State::Back;
                        return Ok(Some(witness));
                    };
                    self.step_forward(cell, witness, poller)?;
                }
                State::Back => self.step_back(poller)?,
                State::Over => return Ok(None),
            }
        }
    }

    /// Gives `cell` the smallest digit that has a solution; the witness's digit has one.
    fn step_forward(&mut self, cell: Cell, witness: Grid, poller: &mut Poller<'_>) -> Result<()> {
        let candidates = Houses::of(&self.digits).candidates(cell);
        let witnessed = bit(witness.digits()[cell.0]);
        let mut smaller = candidates & (witnessed - 1);
        let mut chosen = (witnessed, witness);
        while smaller != 0 {
            let digit = smaller & smaller.wrapping_neg();
            smaller &= smaller - 1;
            if let Some(solution) = self.finish_with(cell, digit, poller)? {
                chosen = (digit, solution);
                break;
            }
        }
        let (digit, witness) = chosen;
        self.digits[cell.0] = digit_of(digit);
        self.larger.push(candidates & !(digit | (digit - 1)));
        self.state = State::Forward(witness);
        Ok(())
    }

    /// Gives the last blank walked the next larger digit that has a solution, or blanks it.
    fn step_back(&mut self, poller: &mut Poller<'_>) -> Result<()> {
        let Some(&larger) = self.larger.last() else {
            self.state = State::Over;
            return Ok(());
        };
        let level = self.larger.len() - 1;
        let cell = self.blanks[level];
        if larger == 0 {
            self.larger.pop();
            self.digits[cell.0] = 0;
            return Ok(());
        }
        let digit = larger & larger.wrapping_neg();
        let solution = self.finish_with(cell, digit, poller)?;
        self.larger[level] &= larger - 1;
        if let Some(witness) = solution {
            self.digits[cell.0] = digit_of(digit);
            self.state = State::Forward(witness);
        }
        Ok(())
    }

    /// A solution with `digit` in `cell`, if there is one.
    fn finish_with(&self, cell: Cell, digit: u16, poller: &mut Poller<'_>) -> Result<Option<Grid>> {
        let mut digits = self.digits;
        digits[cell.0] = digit_of(digit);
        Ok(self.solver.at_most_two(&digits, 1, poller)?.first)
    }
}
