//! Patterns of one digit that are no fish by name: two strong links joined by a weak one, and the
//! empty rectangle.

pub(crate) mod empty_rectangle;
pub(crate) mod skyscraper;
pub(crate) mod turbot_fish;
pub(crate) mod two_string_kite;

use crate::marks::Candidates;
use crate::tell::{Link, Mark, Node, Role, Story, notation};
use queendoku_sudoku::cells::{Cells, House};
use queendoku_sudoku::grid::Cell;

/// Two houses with two places for a digit each, one of each in a house together: at most one of
/// these two is true, so at least one of the others, the ends, is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Chain {
    digit: u8,
    /// End, inner place, inner place, end.
    cells: [Cell; 4],
    /// The house of the first two, that of the middle two, that of the last two.
    houses: [House; 3],
}

impl Chain {
    /// The cells that lose the digit.
    fn eliminated(&self, grid: &Candidates) -> Cells {
        let [first, .., last] = self.cells;
        grid.cells_with(self.digit) & (Cells::of(first) | Cells::of(last)).common_peers()
    }

    fn story(&self, eliminated: Cells) -> Story {
        let (digit, [a, b, c, d]) = (self.digit, self.cells);
        let [first, middle, last] = self.houses;
        Story {
            reason: format!(
                "{digit} is in {} in {first}, and in {} in {last}. {b} and {c} share {middle}, so \
                 not both of them are {digit}: {a} or {d} is, and {} both, cannot be {digit}.",
                notation::either(Cells::of(a) | Cells::of(b)),
                notation::either(Cells::of(c) | Cells::of(d)),
                notation::which_see(eliminated),
            ),
            marks: defining(digit, self.cells.into_iter().collect()),
            links: Link::alternating(&self.cells.map(|cell| Node::of(cell, digit))),
            houses: self.houses.to_vec(),
            ..Story::default()
        }
    }
}

/// The lines of one kind where the digit has two places, with these.
fn pairs(
    grid: &Candidates,
    digit: u8,
    lines: &'static [House; 9],
) -> impl Iterator<Item = (House, [Cell; 2])> + Clone {
    let lines = lines.iter();
    lines.filter_map(move |&line| Some((line, grid.places(digit, line).pair()?)))
}

/// The marks of a pattern whose cells all play the same part.
fn defining(digit: u8, cells: Cells) -> Vec<Mark> {
    Mark::each(cells, digit, Role::Defining).collect()
}
