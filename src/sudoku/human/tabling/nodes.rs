//! What chains go through: a candidate, or a group of candidates of one digit where a line and a
//! box meet; each true ("on") or false ("off").

use crate::sudoku::grid::{CELLS, Cell};
use crate::sudoku::human::candidates::Candidates;
use crate::sudoku::human::cells::{Cells, House, PEERS};

/// A node: the candidates by cell and digit, off and on, then the groups, off and on.
pub(super) type Id = u16;

/// The first number of a group.
pub(super) const GROUPS: Id = 2 * 9 * CELLS as Id;

/// The node of a candidate.
#[inline]
pub(super) fn candidate(cell: Cell, digit: u8, on: bool) -> Id {
    (2 * (9 * cell.0 + usize::from(digit) - 1) + usize::from(on)) as Id
}

/// Whether a node is on.
#[inline]
pub(super) fn is_on(node: Id) -> bool {
    node & 1 != 0
}

/// Whether a node is a single candidate.
#[inline]
pub(super) fn is_candidate(node: Id) -> bool {
    node < GROUPS
}

/// Two or three candidates of one digit in a line and a box.
#[derive(Debug, Clone, Copy)]
pub(super) struct Group {
    pub(super) cells: Cells,
    pub(super) digit: u8,
    pub(super) line: House,
    pub(super) r#box: House,
    /// The cells that see all of it.
    pub(super) seen: Cells,
}

/// The nodes of a grid: the groups are numbered as they are found, row by row, then column by
/// column, digit by digit.
#[derive(Debug, Default)]
pub(super) struct Nodes {
    pub(super) groups: Vec<Group>,
}

impl Nodes {
    /// With all groups of the grid.
    pub(super) fn grouped(grid: &Candidates) -> Self {
        let mut groups = Vec::new();
        for line in &House::ALL[..18] {
            for digit in 1..=9 {
                let places = grid.places(digit, *line);
                for r#box in &House::ALL[18..] {
                    let cells = places & r#box.cells();
                    if cells.len() >= 2 {
                        groups.push(Group {
                            cells,
                            digit,
                            line: *line,
                            r#box: *r#box,
                            seen: cells.common_peers(),
                        });
                    }
                }
            }
        }
        Nodes { groups }
    }

    /// How many numbers there are.
    pub(super) fn len(&self) -> usize {
        usize::from(GROUPS) + 2 * self.groups.len()
    }

    /// The node of group `index`.
    pub(super) fn group_node(index: usize, on: bool) -> Id {
        GROUPS + (2 * index + usize::from(on)) as Id
    }

    fn group(&self, node: Id) -> &Group {
        &self.groups[usize::from(node - GROUPS) / 2]
    }

    /// The cell of a candidate, or the first one of a group.
    #[inline]
    pub(super) fn cell(&self, node: Id) -> Cell {
        if is_candidate(node) {
            Cell(usize::from(node) / 18)
        } else {
            Cell(self.group(node).cells.0.trailing_zeros() as usize)
        }
    }

    /// All its cells.
    pub(super) fn cells(&self, node: Id) -> Cells {
        if is_candidate(node) {
            Cells::of(self.cell(node))
        } else {
            self.group(node).cells
        }
    }

    /// Its digit.
    #[inline]
    pub(super) fn digit(&self, node: Id) -> u8 {
        if is_candidate(node) {
            (node / 2 % 9) as u8 + 1
        } else {
            self.group(node).digit
        }
    }

    /// The cells that see all of it.
    pub(super) fn seen(&self, node: Id) -> Cells {
        if is_candidate(node) {
            PEERS[self.cell(node).0]
        } else {
            self.group(node).seen
        }
    }
}
