//! The field's notation: r1c2 is a cell; regions have the letters A, B, ... in the order in which
//! they begin.

use queendoku_core::words::join;

use super::position::Units;
use super::squares::Squares;

/// `r1c2`.
pub(crate) fn cell(n: usize, cell: usize) -> String {
    format!("r{}c{}", cell / n + 1, cell % n + 1)
}

/// `r1c2, r1c5 and r4c2`.
pub(crate) fn cells(n: usize, cells: Squares) -> String {
    join(cells.into_iter().map(|one| cell(n, one)), "and")
}

/// `r1c2, r1c5 or r4c2`.
pub(crate) fn either(n: usize, cells: Squares) -> String {
    join(cells.into_iter().map(|one| cell(n, one)), "or")
}

/// `row 1`, `column 3` or `region A`.
pub(crate) fn unit(n: usize, unit: usize) -> String {
    units(n, Units::of(n, unit))
}

/// `row 1`, `columns 3 to 5`, or `regions A, B and C`.
pub(crate) fn units(n: usize, units: Units) -> String {
    let kind = ["row", "column", "region"][units.kind];
    let name = |unit: usize| match units.kind {
        2 => char::from(b'A' + (unit % n) as u8).to_string(),
        _ => (unit % n + 1).to_string(),
    };
    let all = units.numbers(n).map(name).collect::<Vec<_>>();
    let s = if all.len() == 1 { "" } else { "s" };
    let side_by_side = units.set >> units.set.trailing_zeros() == (1 << units.len()) - 1;
    match &all[..] {
        [first, _, .., last] if side_by_side && units.kind < 2 => {
            format!("{kind}{s} {first} to {last}")
        }
        _ => format!("{kind}{s} {}", join(all, "and")),
    }
}

/// `1 star`, or `2 stars`.
pub(crate) fn stars(number: usize) -> String {
    counted(number, "star")
}

/// `no cell`, `1 cell`, or `2 cells`.
pub(crate) fn counted(number: usize, noun: &str) -> String {
    match number {
        0 => format!("no {noun}"),
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}

/// The same sentence with a large letter at its beginning, unless that is a cell.
pub(crate) fn sentence(mut text: String) -> String {
    if !text.as_bytes().get(1).is_some_and(u8::is_ascii_digit)
        && let Some(first) = text.get_mut(..1)
    {
        first.make_ascii_uppercase();
    }
    text
}
