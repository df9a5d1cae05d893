//! The grid of a puzzle: its houses, who sees whom, and what its rules are called.

use queendoku_variants::{Kernel, Problem};

use crate::cells::{Cells, MAX_N};
use crate::leftovers::{Leftovers, leftovers};

/// A rule as its reader knows it.
#[derive(Debug, Clone)]
pub struct Rule {
    /// What it is called, with an article: `the cage of 15 at r1c1`.
    pub called: String,
    /// What it asks, in a sentence without a full stop.
    pub asks: String,
    /// Whether each of its kernels is a thought of its own, as the pairs of a rule for the whole grid are.
    pub apart: bool,
}

/// As many cells as there are digits, with each digit once.
#[derive(Debug, Clone)]
pub struct House {
    /// `row 3`, or what the rule is called that asks for it.
    pub name: String,
    /// Its cells.
    pub cells: Cells,
}

/// The houses, the sight and the rules of a puzzle.
#[derive(Debug)]
pub struct Map {
    pub(crate) n: usize,
    pub(crate) all_digits: u32,
    /// Rows, columns and regions come first, as many as there are digits of each.
    pub houses: Vec<House>,
    /// The cells that differ from each.
    pub(crate) sees: Vec<Cells>,
    /// The numbers of the row, the column and the region of each cell.
    pub(crate) of_cell: Vec<[usize; 3]>,
    pub(crate) leftovers: Vec<Leftovers>,
    pub(crate) rules: Vec<Rule>,
}

impl Map {
    /// The map of a problem that was checked, with the names of its houses, its rules, and the number of
    /// the rule of each kernel.
    pub fn new(problem: &Problem, names: &[String], rules: Vec<Rule>, of_rule: &[usize]) -> Map {
        let (n, cells) = (usize::from(problem.digits), problem.cells);
        debug_assert!(n <= MAX_N);
        let set = |cells: &[u16]| -> Cells { cells.iter().map(|&cell| cell.into()).collect() };
        let mut houses: Vec<House> = (problem.houses.iter().zip(names))
            .map(|(cells, name)| House {
                name: name.clone(),
                cells: set(cells),
            })
            .collect();
        let mut sees = vec![Cells::NONE; cells];
        let mut differ = |all: Cells| {
            for cell in all {
                sees[cell] |= all - Cells::of(cell);
            }
        };
        for house in &houses {
            differ(house.cells);
        }
        let mut of_cell = vec![[0; 3]; cells];
        for (number, house) in houses.iter().enumerate().take(3 * n) {
            for cell in house.cells {
                of_cell[cell][number / n] = number % n;
            }
        }
        for (kernel, &rule) in problem.kernels.iter().zip(of_rule) {
            match kernel {
                Kernel::Different { cells } | Kernel::Sets { cells, .. } => {
                    let all = set(cells);
                    differ(all);
                    if all.len() == n && houses.iter().all(|house| house.cells != all) {
                        let mut name = rules[rule].called.clone();
                        // Such as each of the four windows.
                        let has_more = of_rule.iter().filter(|&&of| of == rule).count() > 1;
                        if has_more && rules[rule].apart {
                            let first = usize::from(cells[0]);
                            name += &format!(" at r{}c{}", first / n + 1, first % n + 1);
                        }
                        houses.push(House { name, cells: all });
                    }
                }
                Kernel::Pair { cells, allowed } => {
                    let are_different = |(at, set): (usize, &u32)| set >> at & 1 == 0;
                    if allowed.iter().enumerate().all(are_different) {
                        differ(set(cells));
                    }
                }
                Kernel::Linear { .. } | Kernel::Automaton { .. } => {}
            }
        }
        let sets: Vec<Cells> = houses.iter().map(|house| house.cells).collect();
        let leftovers = leftovers(n, &sets);
        Map {
            n,
            all_digits: problem.all_digits(),
            houses,
            sees,
            of_cell,
            leftovers,
            rules,
        }
    }

    /// The number of rows, columns and digits.
    pub fn n(&self) -> usize {
        self.n
    }

    /// How many kinds of houses there are as many of as digits: rows and columns, and mostly regions.
    pub(crate) fn kinds(&self) -> usize {
        self.houses.len().min(3 * self.n) / self.n.max(1)
    }

    /// The rows, the columns, the regions, and the houses of rules that are no diagonal.
    pub(crate) fn kinds_of_houses(&self) -> [Vec<usize>; 4] {
        let n = self.n;
        let main: Cells = (0..n).map(|i| i * n + i).collect();
        let anti: Cells = (0..n).map(|i| i * n + n - 1 - i).collect();
        let is_diagonal = |&house: &usize| [main, anti].contains(&self.houses[house].cells);
        let own = (3 * n..self.houses.len()).filter(|house| !is_diagonal(house));
        [
            (0..n).collect(),
            (n..2 * n).collect(),
            (2 * n..3 * n).collect(),
            own.collect(),
        ]
    }

    /// The cells of some houses.
    pub(crate) fn cells_of(&self, houses: &[usize]) -> Cells {
        let cells = houses.iter().map(|&house| self.houses[house].cells);
        cells.fold(Cells::NONE, |all, cells| all | cells)
    }

    /// The cells that see all of these.
    pub(crate) fn see_all(&self, cells: Cells) -> Cells {
        let mut all = cells.into_iter().map(|cell| self.sees[cell]);
        let first = all.next().unwrap_or(Cells::NONE);
        all.fold(first, |common, sees| common & sees)
    }

    /// Whether all these cells see each other.
    pub(crate) fn is_clique(&self, cells: Cells) -> bool {
        let mut all = cells.into_iter();
        all.all(|cell| (cells - Cells::of(cell)).is_subset(self.sees[cell]))
    }

    /// The sum of a house.
    pub(crate) fn house_sum(&self) -> i32 {
        (self.n * (self.n + 1) / 2) as i32
    }
}
