//! Random stars.

use rand::RngExt;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_simd::Isa;

use crate::cells::{Cells, NONE, all, bits};
use crate::job::Start;
use crate::search::search_from;

/// A cell that a longer search is needed for is left for later, when there are fewer choices.
const NODES: u64 = 32;

/// So many stars in each row and column that do not touch: one star with equal chances for all
/// placements, several with some chance for each.
pub(super) fn placement(
    isa: Isa,
    n: usize,
    stars: usize,
    random: &mut Pcg64Mcg,
    poller: &mut Poller<'_>,
) -> Result<Cells> {
    match stars {
        1 => Ok(permutation(n, random)),
        _ => several(isa, n, stars, random, poller),
    }
}

/// Of all permutations, e² must be drawn on average until adjacent stars do not touch.
fn permutation(n: usize, random: &mut Pcg64Mcg) -> Cells {
    let mut columns: Vec<usize> = (0..n).collect();
    while columns.windows(2).any(|two| two[0].abs_diff(two[1]) < 2) {
        columns.shuffle(random);
    }
    let mut cells = NONE;
    for (row, column) in columns.into_iter().enumerate() {
        cells[row] = 1 << column;
    }
    cells
}

/// A star in any cell where one can be, and so on.
fn several(
    isa: Isa,
    n: usize,
    stars: usize,
    random: &mut Pcg64Mcg,
    poller: &mut Poller<'_>,
) -> Result<Cells> {
    let rows: Vec<u8> = (0..n * n).map(|cell| (cell / n) as u8).collect(); // as regions
    let (mut allowed, mut placed) = (all(n), NONE);
    loop {
        let open = |row: usize| bits((allowed[row] & !placed[row]).into());
        let open: Vec<_> = (0..n)
            .flat_map(|row| open(row).map(move |column| (row, column)))
            .collect();
        if open.is_empty() {
            return Ok(placed);
        }
        let (row, column) = open[random.random_range(0..open.len())];
        let mut with = placed;
        with[row] |= 1 << column;
        let start = Start {
            allowed: &allowed,
            placed: &with,
        };
        let answer = search_from(isa, (n, stars, &rows), start, (1, NODES), poller)?;
        if answer.is_cut {
            continue;
        }
        if answer.count == 0 {
            allowed[row] &= !(1 << column);
        } else {
            (allowed, placed) = (answer.left, with);
        }
    }
}
