//! What a puzzle asks.

use std::sync::Arc;

use queendoku_ground::error::{Error, Result};

/// The most digits.
pub const MAX_DIGITS: u8 = 25;
/// The most cells.
pub const MAX_CELLS: usize = 625;

/// What a puzzle asks, in kernels. Cells count from 0, row by row; bit d − 1 of a set is digit d.
#[derive(Debug, Clone, Default)]
pub struct Problem {
    /// How many digits there are, 1 to [`MAX_DIGITS`].
    pub digits: u8,
    /// How many cells, at most [`MAX_CELLS`]. If there are as many as digits squared, they are taken
    /// to lie in rows of as many as digits where neighbours matter, for implied sums alone.
    pub cells: usize,
    /// Each has as many cells as there are digits, and every digit once.
    pub houses: Vec<Vec<u16>>,
    /// The other rules.
    pub kernels: Vec<Kernel>,
}

/// The kinds of rules that all others are made of.
#[derive(Debug, Clone)]
pub enum Kernel {
    /// The cells are pairwise different.
    Different {
        /// Which cells.
        cells: Vec<u16>,
    },
    /// The cells are pairwise different, and the set of their digits is one of `sets`.
    Sets {
        /// Which cells.
        cells: Vec<u16>,
        /// Digit sets; those of another size than `cells` never stand.
        sets: Vec<u32>,
    },
    /// What two cells may hold together.
    Pair {
        /// Which cells.
        cells: [u16; 2],
        /// For each digit of the first, what the second may hold.
        allowed: Arc<[u32]>,
    },
    /// The sum of coefficient times digit is the total.
    Linear {
        /// Which cells; one may come twice.
        cells: Vec<u16>,
        /// A coefficient for each.
        coefficients: Vec<i32>,
        /// What they come to.
        total: i32,
    },
    /// The digits in this order lead the automaton from its start to an accepting state.
    Automaton {
        /// Which cells.
        cells: Vec<u16>,
        /// Which automaton.
        automaton: Arc<Automaton>,
        /// The same in other words, for cells that are pairwise different: one of these rows says what
        /// each cell may hold. It is faster. Empty if there are none.
        rows: Vec<Vec<u32>>,
    },
}

/// A deterministic automaton that reads digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Automaton {
    /// The state before the first digit.
    pub start: u32,
    /// Whether each state accepts.
    pub accepting: Vec<bool>,
    /// The state that a digit d leads to is `next[state][d - 1]`.
    pub next: Vec<Vec<Option<u32>>>,
}

impl Kernel {
    /// Its cells.
    pub fn cells(&self) -> &[u16] {
        match self {
            Kernel::Different { cells }
            | Kernel::Sets { cells, .. }
            | Kernel::Linear { cells, .. }
            | Kernel::Automaton { cells, .. } => cells,
            Kernel::Pair { cells, .. } => cells,
        }
    }
}

impl Problem {
    /// The set of all digits.
    pub fn all_digits(&self) -> u32 {
        (1 << self.digits) - 1
    }

    /// Checks what the types leave open.
    ///
    /// # Errors
    /// [`Error::Invalid`] names what is wrong.
    pub fn check(&self) -> Result<()> {
        let digits = usize::from(self.digits);
        if !(1..=MAX_DIGITS).contains(&self.digits) {
            return wrong(format!("digits must be 1 to {MAX_DIGITS}, not {digits}"));
        }
        if self.cells > MAX_CELLS {
            let cells = self.cells;
            return wrong(format!("cells must be at most {MAX_CELLS}, not {cells}"));
        }
        for (number, house) in self.houses.iter().enumerate() {
            if house.len() != digits {
                let len = house.len();
                return wrong(format!("house {number} has {len} cells, not {digits}"));
            }
            self.check_cells(house, true, || format!("house {number}"))?;
        }
        for (number, kernel) in self.kernels.iter().enumerate() {
            let twice = matches!(kernel, Kernel::Linear { .. });
            self.check_cells(kernel.cells(), !twice, || format!("kernel {number}"))?;
            if let Some(problem) = self.problem_of(kernel) {
                return wrong(format!("kernel {number}: {problem}"));
            }
        }
        Ok(())
    }

    fn check_cells(&self, cells: &[u16], once: bool, what: impl Fn() -> String) -> Result<()> {
        let mut seen = [false; MAX_CELLS];
        for &cell in cells {
            let index = usize::from(cell);
            if index >= self.cells {
                return wrong(format!("{}: there is no cell {cell}", what()));
            }
            if once && seen[index] {
                return wrong(format!("{}: cell {cell} comes twice", what()));
            }
            seen[index] = true;
        }
        Ok(())
    }

    fn problem_of(&self, kernel: &Kernel) -> Option<String> {
        let digits = usize::from(self.digits);
        match kernel {
            Kernel::Different { .. } => None,
            Kernel::Sets { sets, .. } => {
                let strange = sets.iter().find(|&&set| set & !self.all_digits() != 0)?;
                Some(format!("the set {strange:#x} has other digits"))
            }
            Kernel::Pair { allowed, .. } => (allowed.len() != digits)
                .then(|| format!("allowed has {} sets, not {digits}", allowed.len())),
            Kernel::Linear {
                cells,
                coefficients,
                total,
            } => {
                // Sums of so many must not overflow.
                let most = i32::MAX / 32 / MAX_CELLS as i32;
                let is_large = |value: i32| value.unsigned_abs() > most.unsigned_abs();
                if cells.len() != coefficients.len() {
                    Some("there is not a coefficient for each cell".into())
                } else if cells.len() > MAX_CELLS || coefficients.iter().any(|&c| is_large(c)) {
                    Some(format!(
                        "coefficients must be at most {most}, of {MAX_CELLS} cells"
                    ))
                } else {
                    (total.unsigned_abs() > i32::MAX.unsigned_abs() / 4)
                        .then(|| "the total is too large".into())
                }
            }
            Kernel::Automaton {
                cells,
                automaton,
                rows: same,
            } => {
                let states = automaton.next.len();
                let exists = |state: u32| (state as usize) < states;
                let rows = automaton.next.iter();
                if automaton.accepting.len() != states || !exists(automaton.start) {
                    Some("the automaton lacks states".into())
                } else if rows.clone().any(|row| row.len() != digits) {
                    Some(format!(
                        "a state of the automaton has not {digits} successors"
                    ))
                } else if same.iter().any(|row| row.len() != cells.len()) {
                    Some("a row has not a set for each cell".into())
                } else {
                    let mut targets = rows.flatten().flatten();
                    targets
                        .any(|&state| !exists(state))
                        .then(|| "the automaton leads to a state that does not exist".into())
                }
            }
        }
    }
}

fn wrong<T>(message: String) -> Result<T> {
    Err(Error::invalid(message))
}
