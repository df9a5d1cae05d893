//! What chains go through: a candidate, or a group of candidates of one digit where a line and a
//! box meet, each true ("on") or false ("off"); or an almost locked set that loses a digit.

use crate::chains::masks::{NUMBERS, Number, number_of};
use crate::chains::telling::Term;
use crate::marks::{Candidate, Candidates, Digits};
use crate::patterns::als::{self, Als};
use queendoku_sudoku::cells::{Cells, House, PEERS};
use queendoku_sudoku::grid::Cell;

/// A node: the candidates by cell and digit, off and on, then the groups, off and on, then the
/// losses of almost locked sets, which are always off.
pub(super) type Id = u16;

/// The first number of a group.
pub(super) const GROUPS: Id = 2 * NUMBERS as Id;

/// The node of a candidate.
#[inline]
pub(super) fn candidate(cell: Cell, digit: u8, on: bool) -> Id {
    numbered(number_of(Candidate { cell, digit }), on)
}

/// The node of the candidate of that number.
#[inline]
pub(super) fn numbered(number: Number, on: bool) -> Id {
    2 * number + Id::from(on)
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

/// What chains may go through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Through {
    /// Single candidates alone.
    Candidates,
    /// Groups too.
    Groups,
    /// Almost locked sets too.
    Sets,
}

/// The nodes of a grid: the groups are numbered as they are found, row by row, then column by
/// column, digit by digit.
#[derive(Debug, Default)]
pub(super) struct Nodes {
    pub(super) groups: Vec<Group>,
    /// The almost locked sets of two or more cells.
    pub(super) sets: Vec<Als>,
    /// Which set loses which digit.
    pub(super) losses: Vec<(usize, u8)>,
}

impl Nodes {
    /// All nodes of the grid that are wanted.
    pub(super) fn new(grid: &Candidates, through: Through) -> Self {
        let mut nodes = Nodes::default();
        if through != Through::Candidates {
            nodes.groups = Self::groups(grid);
        }
        if through == Through::Sets {
            nodes.sets = als::collect(grid);
            nodes.sets.retain(|set| set.cells.len() > 1);
            let sets = nodes.sets.iter().enumerate();
            let losses =
                sets.flat_map(|(index, set)| set.digits.into_iter().map(move |d| (index, d)));
            nodes.losses = losses.collect();
        }
        nodes
    }

    fn groups(grid: &Candidates) -> Vec<Group> {
        let mut groups = Vec::new();
        for line in House::LINES {
            for digit in 1..=9 {
                let places = grid.places(digit, line);
                groups.extend(House::BOXES.into_iter().filter_map(|r#box| {
                    let cells = places & r#box.cells();
                    (cells.len() >= 2).then(|| Group {
                        cells,
                        digit,
                        line,
                        r#box,
                        seen: cells.common_peers(),
                    })
                }));
            }
        }
        groups
    }

    /// How many numbers there are.
    pub(super) fn len(&self) -> usize {
        usize::from(self.first_loss()) + 2 * self.losses.len()
    }

    /// The first number of a loss.
    pub(super) fn first_loss(&self) -> Id {
        GROUPS + 2 * self.groups.len() as Id
    }

    /// The node of loss `index`.
    pub(super) fn loss_node(&self, index: usize) -> Id {
        self.first_loss() + 2 * index as Id
    }

    /// The set that loses a digit there, if it is such a node.
    #[inline]
    pub(super) fn set(&self, node: Id) -> Option<&Als> {
        self.loss(node).map(|(set, _)| set)
    }

    fn loss(&self, node: Id) -> Option<(&Als, u8)> {
        let index = node.checked_sub(self.first_loss())?;
        let (set, digit) = self.losses[usize::from(index) / 2];
        Some((&self.sets[set], digit))
    }

    /// The node of group `index`.
    pub(super) fn group_node(index: usize, on: bool) -> Id {
        GROUPS + (2 * index + usize::from(on)) as Id
    }

    fn group(&self, node: Id) -> &Group {
        &self.groups[usize::from(node - GROUPS) / 2]
    }

    /// The cell of a candidate, or the first one of a group, or of the digit in a set.
    #[inline]
    pub(super) fn cell(&self, node: Id) -> Cell {
        if is_candidate(node) {
            return Cell(usize::from(node) / 18);
        }
        let cells = self
            .loss(node)
            .map_or_else(|| self.group(node).cells, |(set, digit)| set.with(digit));
        Cell(cells.0.trailing_zeros() as usize)
    }

    /// All its cells.
    pub(super) fn cells(&self, node: Id) -> Cells {
        if is_candidate(node) {
            Cells::of(self.cell(node))
        } else {
            self.set(node)
                .map_or_else(|| self.group(node).cells, |set| set.cells)
        }
    }

    /// Its digit.
    #[inline]
    pub(super) fn digit(&self, node: Id) -> u8 {
        if is_candidate(node) {
            (node / 2 % 9) as u8 + 1
        } else {
            self.loss(node)
                .map_or_else(|| self.group(node).digit, |(_, digit)| digit)
        }
    }

    /// The node as it is told.
    pub(super) fn term(&self, node: Id) -> Term {
        Term {
            cells: self.cells(node),
            digit: self.digit(node),
            on: is_on(node),
            set: self.set(node).copied(),
            gone: Digits::NONE,
        }
    }

    /// The cells that see all of it; those that see all of `digit` in a set.
    pub(super) fn seen(&self, node: Id, digit: u8) -> Cells {
        if is_candidate(node) {
            PEERS[self.cell(node).0]
        } else {
            self.set(node)
                .map_or_else(|| self.group(node).seen, |set| set.seen(digit))
        }
    }
}
