//! As many sets as they have members together: naked and hidden subsets of a house, and fish, which
//! are subsets of lines.

use crate::marks::{Candidates, Digits, bits};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House};

/// Nine sets, each of up to nine members, by bits.
pub(crate) type Sets = [u16; 9];

/// The candidates of each cell of a house.
pub(crate) fn candidates(grid: &Candidates, house: House) -> Sets {
    house.cell_list().map(|cell| grid.of(cell).0)
}

/// The places of each digit in a house.
pub(crate) fn places(grid: &Candidates, house: House) -> Sets {
    let mut places = [0; 9];
    for (place, &cell) in house.cell_list().iter().enumerate() {
        for digit in grid.of(cell) {
            places[usize::from(digit) - 1] |= 1 << place;
        }
    }
    places
}

/// The cells at some places in a house.
pub(crate) fn cells_at(house: House, places: u16) -> Cells {
    let list = house.cell_list();
    bits(places).map(|place| list[place]).collect()
}

/// The places of a digit in each row, and in each column.
pub(crate) fn in_lines(cells: Cells) -> [Sets; 2] {
    let [mut rows, mut columns] = [[0; 9]; 2];
    for cell in cells {
        rows[cell.row()] |= 1 << cell.column();
        columns[cell.column()] |= 1 << cell.row();
    }
    [rows, columns]
}

/// Visits each choice of `SIZE` of the sets that have at least `least` members each, and together
/// no more than `SIZE`: the numbers of the sets, and the members, as bits.
#[inline]
pub(crate) fn closed_sets<const SIZE: usize>(
    sets: &Sets,
    least: usize,
    mut visit: impl FnMut(u16, u16) -> Flow,
) -> Flow {
    let is_small = |&set: &usize| (least..=SIZE).contains(&Digits(sets[set]).len());
    let small = (0..9).filter(is_small).fold(0, |all, set| all | 1 << set);
    choose::<SIZE>(sets, small, SIZE, (0, 0), &mut visit)
}

/// Adds `missing` of the `rest` to the sets chosen.
fn choose<const SIZE: usize>(
    sets: &Sets,
    mut rest: u16,
    missing: usize,
    (chosen, members): (u16, u16),
    visit: &mut impl FnMut(u16, u16) -> Flow,
) -> Flow {
    if missing == 0 {
        return visit(chosen, members);
    }
    for set in bits(rest) {
        rest &= rest - 1;
        let members = members | sets[set];
        if Digits(members).len() <= SIZE {
            let longer = (chosen | 1 << set, members);
            choose::<SIZE>(sets, rest, missing - 1, longer, visit)?;
        }
    }
    CONTINUE
}
