//! Which stars are to share a region.

use rand::RngExt;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use crate::cells::{Cells, bits};

/// The cells of the stars of each region, numbered row by row: stars that are near each other.
pub(super) fn groups(
    n: usize,
    stars: usize,
    placed: &Cells,
    random: &mut Pcg64Mcg,
) -> Vec<Vec<usize>> {
    let in_row = |row: usize| bits(placed[row].into()).map(move |column| n * row + column);
    let mut cells: Vec<usize> = (0..n).flat_map(in_row).collect();
    cells.shuffle(random);
    let far = |a: usize, b: usize| {
        let (down, right) = ((a / n).abs_diff(b / n), (a % n).abs_diff(b % n));
        (down * down + right * right) as isize
    };
    // How far a cell is from a group, but for one star of it.
    let from = |cells: &[usize], cell: usize, but: usize| -> isize {
        let first = but - but % stars;
        let others = (first..first + stars).filter(|&other| other != but);
        others.map(|other| far(cell, cells[other])).sum()
    };
    let exchanges = usize::from(stars > 1) * 4 * cells.len().pow(2);
    for _ in 0..exchanges {
        let [a, b] = [0; 2].map(|_: usize| random.random_range(0..cells.len()));
        if a / stars == b / stars {
            continue;
        }
        let now = from(&cells, cells[a], a) + from(&cells, cells[b], b);
        if from(&cells, cells[b], a) + from(&cells, cells[a], b) <= now {
            cells.swap(a, b);
        }
    }
    cells.chunks(stars).map(<[usize]>::to_vec).collect()
}
