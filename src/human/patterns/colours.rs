//! Clusters of one digit: places joined by houses where the digit has two. Painted in two
//! colours in turn, all places of one colour are true and all of the other are false.

use crate::marks::Candidates;
use crate::tell::{Link, Mark, Node, Role, notation};
use queendoku_core::sudoku::cells::{Cells, House};
use queendoku_core::sudoku::grid::Cell;

/// One cluster: its cells by colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cluster(pub(crate) [Cells; 2]);

impl Cluster {
    /// The cells of both colours.
    pub(crate) fn cells(self) -> Cells {
        self.0[0] | self.0[1]
    }

    /// `In each of row 1 and column 8, 5 has two places; so it is in all of A (r1c2 and r4c8) or in
    /// all of B (r1c8)`.
    pub(crate) fn choice(self, grid: &Candidates, digit: u8, [one, other]: [&str; 2]) -> String {
        let houses = self.houses(grid, digit);
        let each = if houses.len() == 1 { "" } else { "each of " };
        format!(
            "In {each}{}, {digit} has two places; so it is in all of {one} ({}) or in all of {other} ({})",
            notation::houses(&houses),
            notation::cells(self.0[0]),
            notation::cells(self.0[1]),
        )
    }

    /// The houses that join its cells, one for each pair.
    pub(crate) fn houses(self, grid: &Candidates, digit: u8) -> Vec<House> {
        let mut pairs: Vec<Cells> = Vec::new();
        let joins = |house: &House| {
            let places = grid.places(digit, *house);
            let new =
                places.len() == 2 && places.is_subset(self.cells()) && !pairs.contains(&places);
            if new {
                pairs.push(places);
            }
            new
        };
        House::ALL.into_iter().filter(joins).collect()
    }

    /// The strong links of its houses.
    pub(crate) fn links(self, grid: &Candidates, digit: u8) -> impl Iterator<Item = Link> {
        let houses = self.houses(grid, digit).into_iter();
        houses.map(move |house| {
            let node = |colour: Cells| Node {
                cells: colour & grid.places(digit, house),
                digit,
            };
            Link::strong(node(self.0[0]), node(self.0[1]))
        })
    }

    /// Marks for a picture: its colours are the sets `first` and `first` + 1.
    pub(crate) fn marks(self, digit: u8, first: u8) -> Vec<Mark> {
        let [one, other] = self.0;
        Mark::each(one, digit, Role::Set(first))
            .chain(Mark::each(other, digit, Role::Set(first + 1)))
            .collect()
    }
}

/// The clusters of `digit`, by their first cells; the first cell has the first colour.
pub(crate) fn clusters(grid: &Candidates, digit: u8) -> impl Iterator<Item = Cluster> {
    let mut joined = Cells::NONE;
    for house in House::ALL {
        let places = grid.places(digit, house);
        if places.len() == 2 {
            joined |= places;
        }
    }
    std::iter::from_fn(move || {
        let mut cluster = Cluster([Cells::NONE; 2]);
        paint(grid, digit, joined.first()?, 0, &mut cluster);
        joined -= cluster.cells();
        Some(cluster)
    })
}

fn paint(grid: &Candidates, digit: u8, cell: Cell, colour: usize, cluster: &mut Cluster) {
    if cluster.cells().contains(cell) {
        return;
    }
    cluster.0[colour].insert(cell);
    for house in House::of(cell) {
        let places = grid.places(digit, house);
        if places.len() == 2
            && let Some(other) = (places - Cells::of(cell)).first()
        {
            paint(grid, digit, other, 1 - colour, cluster);
        }
    }
}
