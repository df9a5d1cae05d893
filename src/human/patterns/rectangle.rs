//! Rectangles: four cells in two rows, two columns and two boxes. Were they to hold only two
//! digits, crosswise, these could be swapped, and the puzzle would have a second solution; unless
//! one of the four is a given.

use std::ops::ControlFlow;

use crate::marks::{Candidates, Digits};
use crate::tell::{Findings, Link, Mark, Node, Role, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House, HouseKind, PEERS};
use queendoku_sudoku::grid::Cell;

/// The corners of a rectangle: the first two in one box; the third beyond the first and the
/// fourth beyond the second in another.
pub(crate) type Corners = [Cell; 4];

/// The rectangles that have `first` as their first corner, and one of `seconds` as their second.
pub(crate) fn from_corner(first: Cell, seconds: Cells) -> impl Iterator<Item = Corners> {
    let [row, column, r#box] = House::of(first).map(House::cells);
    let partners = ((row | column) & r#box & seconds) - Cells::of(first);
    partners.into_iter().flat_map(move |second| {
        let in_a_row = second.row() == first.row();
        let own = if in_a_row {
            first.row() / 3
        } else {
            first.column() / 3
        };
        (0..9).filter(move |line| line / 3 != own).map(move |line| {
            let beyond = |corner: Cell| {
                if in_a_row {
                    Cell(line * 9 + corner.column())
                } else {
                    Cell(corner.row() * 9 + line)
                }
            };
            [first, second, beyond(first), beyond(second)]
        })
    })
}

/// A rectangle of unsolved cells, at least one of which has exactly the two digits.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Deadly {
    /// The four cells.
    pub(crate) cells: Cells,
    /// The two digits, which no house of the four cells has yet.
    pub(crate) digits: [u8; 2],
    /// The cells that have no other candidate.
    pub(crate) floor: Cells,
    /// The cells that have.
    pub(crate) roof: Cells,
}

impl Deadly {
    /// The two digits.
    pub(crate) fn pair(&self) -> Digits {
        self.digits.into_iter().collect()
    }

    /// The candidates of the roof beside the two digits.
    pub(crate) fn extra(&self, grid: &Candidates) -> Digits {
        grid.union(self.roof) - self.pair()
    }

    /// Whether the roof is in one row or column.
    pub(crate) fn roof_in_line(&self) -> bool {
        self.roof
            .common_houses()
            .any(|house| house.kind() != HouseKind::Box)
    }

    /// Whether each cell of the floor has both digits. One that lacks a digit is a naked single,
    /// which comes first, and of which it would be wrong to say that it completes the pattern.
    pub(crate) fn floor_is_whole(&self, grid: &Candidates) -> bool {
        self.floor
            .into_iter()
            .all(|cell| grid.of(cell) == self.pair())
    }

    /// What all reasons begin with.
    pub(crate) fn premise(&self) -> String {
        format!(
            "{} lie in two rows, two columns and two boxes; if they held only {}, these two could \
             be swapped for a second solution, but the puzzle has only one.",
            notation::cells(self.cells),
            notation::all_digits(self.pair()),
        )
    }

    /// The two digits in the four cells, and as fins the others of the roof.
    pub(crate) fn marks(&self, grid: &Candidates) -> Vec<Mark> {
        Mark::among(grid, self.cells, self.pair(), Role::Defining)
            .chain(Mark::among(grid, self.roof, self.extra(grid), Role::Fin))
            .collect()
    }
}

/// The strong links of `digit` between those of `cells` that are the only places for it in a line.
pub(crate) fn strong_links(grid: &Candidates, cells: Cells, digit: u8) -> Vec<Link> {
    House::LINES
        .into_iter()
        .filter_map(|line| {
            let places = grid.places(digit, line);
            let [first, last] = places.pair()?;
            let link = Link::strong(Node::of(first, digit), Node::of(last, digit));
            places.is_subset(cells).then_some(link)
        })
        .collect()
}

/// Visits the rectangles. Each is visited for the pair of its first bivalue corner that makes one
/// of it; for the pairs of other corners only when all deductions are wanted.
pub(crate) fn each(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    visit: impl Fn(&Candidates, &mut Findings<'_, '_>, &Deadly) -> Flow,
) -> Flow {
    let all = found.wants.all;
    let rectangles = found.once(all.into(), |grid, _| {
        ControlFlow::Continue(collect(grid, all))
    })?;
    for rectangle in rectangles.iter() {
        visit(grid, found, rectangle)?;
    }
    CONTINUE
}

fn collect(grid: &Candidates, all: bool) -> Vec<Deadly> {
    let mut rectangles = Vec::new();
    let bivalue = grid.bivalue();
    let open = open_cells(grid);
    let cells_for = |pair: Digits| {
        pair.into_iter().fold(Cells::ALL, |cells, digit| {
            cells & open[usize::from(digit) - 1]
        })
    };
    let rounds = if all { 2 } else { 1 };
    for round in 0..rounds {
        for first in bivalue {
            let pair = grid.of(first);
            let allowed = cells_for(pair);
            for corners in from_corner(first, allowed) {
                let cells: Cells = corners.into_iter().collect();
                if !cells.is_subset(allowed) {
                    continue;
                }
                let mut before = (cells & bivalue)
                    .into_iter()
                    .take_while(|&corner| corner < first)
                    .map(|corner| grid.of(corner));
                let mut known = before.clone().any(|other| other == pair);
                known |= before.any(|other| cells.is_subset(cells_for(other))) != (round == 1);
                if known {
                    continue;
                }
                let floor = cells.filter(|&cell| grid.of(cell).is_subset(pair));
                let mut digits = pair.into_iter();
                let (Some(low), Some(high)) = (digits.next(), digits.next()) else {
                    continue;
                };
                rectangles.push(Deadly {
                    cells,
                    digits: [low, high],
                    floor,
                    roof: cells - floor,
                });
            }
        }
    }
    rectangles
}

/// For each digit, the unsolved cells that see it nowhere.
pub(crate) fn open_cells(grid: &Candidates) -> [Cells; 9] {
    let mut open = [grid.unsolved(); 9];
    for cell in !grid.unsolved() {
        open[usize::from(grid.value(cell)) - 1] -= PEERS[cell.0];
    }
    open
}
