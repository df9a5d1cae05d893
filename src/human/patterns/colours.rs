//! Clusters of one digit: places joined by houses where the digit has two. Painted in two
//! colours in turn, all places of one colour are true and all of the other are false.

use crate::marks::Candidates;
use crate::tell::{Link, Mark, Node, Role, Story, notation};
use queendoku_sudoku::cells::{Cells, House};
use queendoku_sudoku::grid::Cell;

/// One cluster of a digit: its cells by colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cluster {
    pub(crate) digit: u8,
    pub(crate) colours: [Cells; 2],
}

/// The names of the colours of the first cluster and of the second.
pub(crate) const NAMES: [[&str; 2]; 2] = [["A", "B"], ["C", "D"]];

impl Cluster {
    /// The cells of both colours.
    fn cells(self) -> Cells {
        self.colours[0] | self.colours[1]
    }

    /// `In each of row 1 and column 8, 5 has two places; so it is in all of A (r1c2 and r4c8) or in
    /// all of B (r1c8)`.
    fn choice(self, grid: &Candidates, [one, other]: [&str; 2]) -> String {
        let houses = self.houses(grid);
        let each = if houses.len() == 1 { "" } else { "each of " };
        format!(
            "In {each}{}, {} has two places; so it is in all of {one} ({}) or in all of {other} ({})",
            notation::houses(&houses),
            self.digit,
            notation::cells(self.colours[0]),
            notation::cells(self.colours[1]),
        )
    }

    /// The houses that join its cells, one for each pair.
    fn houses(self, grid: &Candidates) -> Vec<House> {
        let mut pairs: Vec<Cells> = Vec::new();
        let joins = |house: &House| {
            let places = grid.places(self.digit, *house);
            let new =
                places.len() == 2 && places.is_subset(self.cells()) && !pairs.contains(&places);
            if new {
                pairs.push(places);
            }
            new
        };
        House::ALL.into_iter().filter(joins).collect()
    }
}

/// The story of one cluster or two: what their colours are, and what follows.
pub(crate) fn story(grid: &Candidates, clusters: &[Cluster], conclusion: &str) -> Story {
    let mut story = Story::default();
    for ((cluster, names), first) in clusters.iter().zip(NAMES).zip([0, 2]) {
        story.reason += &format!("{}. ", cluster.choice(grid, names));
        let digit = cluster.digit;
        for (cells, set) in cluster.colours.into_iter().zip(first..) {
            story.marks.extend(Mark::each(cells, digit, Role::Set(set)));
        }
        for house in cluster.houses(grid) {
            let [from, to] = cluster.colours.map(|colour| {
                let cells = colour & house.cells();
                Node { cells, digit }
            });
            story.links.push(Link::strong(from, to));
            story.houses.push(house);
        }
    }
    story.reason += conclusion;
    story
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
        let colours = [Cells::NONE; 2];
        let mut cluster = Cluster { digit, colours };
        paint(grid, joined.first()?, 0, &mut cluster);
        joined -= cluster.cells();
        Some(cluster)
    })
}

fn paint(grid: &Candidates, cell: Cell, colour: usize, cluster: &mut Cluster) {
    if cluster.cells().contains(cell) {
        return;
    }
    cluster.colours[colour].insert(cell);
    for house in House::of(cell) {
        let places = grid.places(cluster.digit, house);
        if places.len() == 2
            && let Some(other) = (places - Cells::of(cell)).first()
        {
            paint(grid, other, 1 - colour, cluster);
        }
    }
}
