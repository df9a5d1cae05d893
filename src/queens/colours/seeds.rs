//! The placements in the odd columns, by which those of a colour begin.

use std::ops::ControlFlow;

use queendoku_ground::control::{CONTINUE, Control, Flow, Stop};

use super::grid::Grids;
use super::sets::{choose, rank};

/// Queens in so many columns leave so few placements that a search asks no more whether it was cancelled.
const POLLED_COLUMNS: usize = 4;

/// The placements in some odd columns, grouped by the rows that they use.
pub(super) struct Seeds {
    /// Where the group of each set of rows, by rank, begins; and where the last ends.
    begins: Vec<u32>,
    /// The diagonals that each takes in the grid to be extended.
    diagonals: Vec<[u32; 2]>,
}

impl Seeds {
    /// All placements in `columns`.
    pub(super) fn of(grids: &Grids, columns: u32, control: &Control) -> ControlFlow<Stop, Seeds> {
        let mut search = SeedSearch {
            grids,
            columns: (0..32)
                .filter(|column| columns >> column & 1 == 1)
                .collect(),
            found: Vec::new(),
            control,
        };
        search.place(0, Taken::default())?;
        let groups = choose(grids.odd_rows, columns.count_ones() as usize);
        let mut begins = vec![0; groups + 1];
        for (rank, _) in &search.found {
            begins[rank + 1] += 1;
        }
        for group in 0..groups {
            begins[group + 1] += begins[group];
        }
        let mut places = begins.clone();
        let mut diagonals = vec![[0; 2]; search.found.len()];
        for (rank, of_seed) in search.found {
            diagonals[places[rank] as usize] = of_seed;
            places[rank] += 1;
        }
        ControlFlow::Continue(Seeds { begins, diagonals })
    }

    /// The diagonals of those with the rows of a rank.
    pub(super) fn group(&self, rank: usize) -> &[[u32; 2]] {
        &self.diagonals[self.begins[rank] as usize..self.begins[rank + 1] as usize]
    }
}

struct SeedSearch<'a> {
    grids: &'a Grids,
    columns: Vec<usize>,
    found: Vec<(usize, [u32; 2])>,
    control: &'a Control,
}

/// What the queens take: rows, the rows of the next column along both diagonals, and the diagonals of the
/// grid to be extended.
#[derive(Clone, Copy, Default)]
struct Taken {
    rows: u32,
    up: u32,
    down: u32,
    diagonals: [u32; 2],
}

impl SeedSearch<'_> {
    fn place(&mut self, index: usize, taken: Taken) -> Flow {
        if index < POLLED_COLUMNS {
            self.control.poll()?;
        }
        let grids = self.grids;
        let Some(&column) = self.columns.get(index) else {
            // What lies beyond the grid meets no queen there.
            let [rows, columns] = [grids.allowed.len(), grids.columns];
            let on_grid = (1 << (rows + columns - 1)) - 1;
            let diagonals = taken.diagonals.map(|all| all & on_grid);
            self.found.push((rank(taken.rows), diagonals));
            return CONTINUE;
        };
        let gap = self.columns.get(index + 1).map_or(0, |next| next - column);
        let mut free = grids.odd_allowed[column] & !(taken.rows | taken.up | taken.down);
        while free != 0 {
            let row = free.trailing_zeros() as usize;
            let queen = 1 << row;
            free ^= queen;
            let [one, other] = grids.diagonals[column * grids.odd_rows + row];
            let next = Taken {
                rows: taken.rows | queen,
                up: (taken.up | queen) << gap,
                down: (taken.down | queen) >> gap,
                diagonals: [
                    taken.diagonals[0] | 1 << one,
                    taken.diagonals[1] | 1 << other,
                ],
            };
            self.place(index + 1, next)?;
        }
        CONTINUE
    }
}
