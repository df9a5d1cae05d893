//! Linear grids, in which sums modulo 5 of where a cell is tell its digit.
//!
//! With 25 digits a row is 5a + b and a column 5c + d. Cells with the same a + sc + td and b + uc + vd modulo
//! 5 have the same digit, for s, t, u and v that keep cells apart that see each other. Or c is the number of
//! the window that a column crosses. Source: R. A. Bailey, P. J. Cameron and R. Connelly, "Sudoku, gerechte
//! designs, resolutions, affine space, spreads, reguli, and Hamming codes", American Mathematical Monthly
//! 115 (2008), for the first kind.

use crate::state::Links;

const PRIME: u16 = 5;
const DIGITS: u16 = PRIME * PRIME;

/// The cells of each digit, for each such grid.
pub(crate) fn linear_grids(links: &Links) -> impl Iterator<Item = Vec<Vec<u16>>> {
    let cells = usize::from(DIGITS * DIGITS);
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
    all.filter(move |all| all.iter().all(see_nobody))
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
