//! The field's notation: r1c2, {3,7}, row 4, r4c7<>5.

use std::fmt::Write;

use crate::marks::{Candidate, Digits};
use queendoku_ground::words::join;
use queendoku_sudoku::cells::{Cells, House, HouseKind};
use queendoku_sudoku::grid::Cell;

/// `rows 1 and 4`, `row 1 and box 3`, or `rows 1 and 4, and box 3`: houses of one kind together.
pub fn houses(all: &[House]) -> String {
    let kinds: Vec<String> = all
        .chunk_by(|one, other| one.kind() == other.kind())
        .map(of_one_kind)
        .collect();
    match kinds.split_last() {
        Some((last, rest)) if !rest.is_empty() && kinds.len() < all.len() => {
            format!("{}, and {last}", rest.join(", "))
        }
        _ => list(kinds),
    }
}

fn of_one_kind(all: &[House]) -> String {
    let [first, _, ..] = all else {
        return list(all.iter().map(House::to_string));
    };
    let numbers = all.iter().map(|one| (one.number() + 1).to_string());
    format!("{} {}", plural(first.kind()), list(numbers))
}

/// What several houses of a kind are called.
pub fn plural(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "rows",
        HouseKind::Column => "columns",
        HouseKind::Box => "boxes",
    }
}

/// `r1c2, r1c5 and r4c2`.
pub fn cells(cells: Cells) -> String {
    list(cells.into_iter().map(|cell| cell.to_string()))
}

/// `r1c2, which sees`, or `r1c2 and r1c3, which see`.
pub fn which_see(all: Cells) -> String {
    let see = if all.len() == 1 { "sees" } else { "see" };
    format!("{}, which {see}", cells(all))
}

/// `r1c2, r1c5 or r4c2`.
pub fn either(cells: Cells) -> String {
    join(cells.into_iter().map(|cell| cell.to_string()), "or")
}

/// `{3,7}`.
pub fn digits(digits: Digits) -> String {
    let all: Vec<String> = digits.into_iter().map(|digit| digit.to_string()).collect();
    format!("{{{}}}", all.join(","))
}

/// `r2c37 {3,5,8}`: cells and what they hold.
pub fn set(cells: Cells, all: Digits) -> String {
    format!("{} {}", group(cells), digits(all))
}

/// `3`, `3 and 7`, or `3, 5 and 7`.
pub fn all_digits(digits: Digits) -> String {
    list(digits.into_iter().map(|digit| digit.to_string()))
}

/// `3 or 7`.
pub fn either_digit(digits: Digits) -> String {
    join(digits.into_iter().map(|digit| digit.to_string()), "or")
}

/// `r1c25`, or `r14c2` for a column: a group of cells in one word, as chains write it. Those of
/// several lines are joined by `,`, as in `r4c79,r6c8`.
pub fn group(cells: Cells) -> String {
    let (mut rows, mut columns) = (Digits::NONE, Digits::NONE);
    for cell in cells {
        rows |= Digits(1 << cell.row());
        columns |= Digits(1 << cell.column());
    }
    if rows.len() * columns.len() == cells.len() {
        let mut text = String::from("r");
        for row in rows {
            let _ = write!(text, "{row}");
        }
        text.push('c');
        for column in columns {
            let _ = write!(text, "{column}");
        }
        return text;
    }
    let split = |by: fn(Cell) -> House| {
        let mut rest = cells;
        let mut parts: Vec<Cells> = Vec::new();
        while let Some(cell) = rest.first() {
            let part = rest & by(cell).cells();
            parts.push(part);
            rest -= part;
        }
        parts
    };
    let rows = split(|cell| House::row(cell.row()));
    let columns = split(|cell| House::column(cell.column()));
    let parts = if columns.len() < rows.len() {
        columns
    } else {
        rows
    };
    let all: Vec<String> = parts.into_iter().map(group).collect();
    all.join(",")
}

/// `r4c7<>5`, or `r4c7<>5, r4c8<>{5,6}`.
pub fn eliminations(candidates: &[Candidate]) -> String {
    let mut by_cell: Vec<(Cell, Digits)> = Vec::new();
    for &Candidate { cell, digit } in candidates {
        match by_cell.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, all)) => *all |= Digits::of(digit),
            None => by_cell.push((cell, Digits::of(digit))),
        }
    }
    let all: Vec<String> = by_cell
        .into_iter()
        .map(|(cell, all)| match all.only() {
            Some(digit) => format!("{cell}<>{digit}"),
            None => format!("{cell}<>{}", digits(all)),
        })
        .collect();
    all.join(", ")
}

/// `r1c2=5`, `r4c7<>5`, or both: what a deduction does.
pub fn change(placed: &[Candidate], eliminated: &[Candidate]) -> String {
    let placed = placed
        .iter()
        .map(|one| format!("{}={}", one.cell, one.digit));
    let eliminated = Some(eliminations(eliminated)).filter(|text| !text.is_empty());
    placed.chain(eliminated).collect::<Vec<_>>().join(", ")
}

/// `a`, `a and b`, or `a, b and c`.
pub fn list(items: impl IntoIterator<Item = String>) -> String {
    join(items, "and")
}
