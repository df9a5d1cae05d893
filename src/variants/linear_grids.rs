//! Linear grids, in which sums modulo 5 of where a cell is tell its digit.
//!
//! With 25 digits a row is 5a + b and a column 5c + d. Cells with the same a + sc + td and b + uc + vd modulo
//! 5 have the same digit, for s, t, u and v that keep cells apart that see each other. Or c is the number of
//! the window that a column crosses. Source: R. A. Bailey, P. J. Cameron and R. Connelly, "Sudoku, gerechte
//! designs, resolutions, affine space, spreads, reguli, and Hamming codes", American Mathematical Monthly
//! 115 (2008), for the first kind.

use crate::state::Domains;

const PRIME: u16 = 5;
const DIGITS: u16 = PRIME * PRIME;
/// The most grids that are tried.
const MOST_GRIDS: usize = 300;
/// Where some digits are against a grid, so many others are free, too: with five or more there is room.
const FREE: usize = 3;

/// The cells of each digit of linear grids without those digits that what is placed is against; those with
/// the most digits last.
pub(crate) fn linear_grids(state: &Domains<'_>) -> Vec<Vec<Vec<u16>>> {
    let (cells, links) = (usize::from(DIGITS * DIGITS), state.links);
    let has_its_size = links.cells == cells && links.all_digits == (1 << DIGITS) - 1;
    let factors = if has_its_size { 0..PRIME.pow(4) } else { 0..0 };
    let all =
        factors.flat_map(|factors| [false, true].map(|by_windows| alike(factors, by_windows)));
    let see_nobody = |cells: &Vec<u16>| {
        let mut pairs = cells
            .iter()
            .flat_map(|&a| cells.iter().map(move |&b| (a, b)));
        pairs.all(|(a, b)| !links.sees(a, b))
    };
    let all = all.filter(|all| all.iter().all(see_nobody));
    let mut all: Vec<_> = all.map(|alike| without_wrong(alike, state)).collect();
    all.sort_by_key(Vec::len);
    all.split_off(all.len().saturating_sub(MOST_GRIDS))
}

/// Leaves out cells in which two digits are placed, or one that is placed in others, and a few of the others.
fn without_wrong(mut alike: Vec<Vec<u16>>, state: &Domains<'_>) -> Vec<Vec<u16>> {
    let placed = |cells: &Vec<u16>| {
        let sets = cells.iter().map(|&cell| state.at(cell));
        sets.filter(|set| set.is_power_of_two())
            .fold(0, |all, set| all | set)
    };
    let (mut once, mut twice) = (0, 0);
    for cells in &alike {
        twice |= once & placed(cells);
        once |= placed(cells);
    }
    alike.retain(|cells| placed(cells).count_ones() < 2 && placed(cells) & twice == 0);
    if alike.len() < DIGITS.into() {
        alike.sort_by_key(|cells| placed(cells) == 0);
        alike.truncate(alike.len().saturating_sub(FREE));
    }
    alike
}

/// The cells of each digit, with s, t, u and v as the digits of a number to the base 5.
fn alike(factors: u16, by_windows: bool) -> Vec<Vec<u16>> {
    let [s, t, u, v] = [0, 1, 2, 3].map(|place| factors / PRIME.pow(place) % PRIME);
    let mut all = vec![Vec::new(); DIGITS.into()];
    for cell in 0..DIGITS * DIGITS {
        let (row, column) = (cell / DIGITS, cell % DIGITS);
        let (a, b, d) = (row / PRIME, row % PRIME, column % PRIME);
        let c = match column % (PRIME + 1) {
            _ if !by_windows => column / PRIME,
            0 => 0,
            _ => column / (PRIME + 1) + 1,
        };
        let (first, second) = ((a + s * c + t * d) % PRIME, (b + u * c + v * d) % PRIME);
        all[usize::from(PRIME * first + second)].push(cell);
    }
    all
}
