//! Rectangles of two digits, which could be swapped if no corner had another: HoDoKu's types 1 to 6.

use crate::marks::{Candidates, Digits};
use crate::patterns::als;
use crate::patterns::part::Part;
use crate::patterns::rectangle::{Deadly, each, strong_links};
use crate::tell::{Findings, Mark, Role, Story, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House, HouseKind};

techniques! {
    uniqueness;
    TYPE_1 = "unique rectangle type 1", 45, |grid, found| each(grid, found, type_1),
        "Three corners of a rectangle have only two digits: the fourth has neither of them, \
         or else the two could be swapped.";
    TYPE_2 = "unique rectangle type 2", 45, |grid, found| each(grid, found, type_2_or_5),
        "Two corners of a rectangle in one line have the same third digit: one of them is \
         it, or else the other two digits could be swapped.";
    TYPE_3 = "unique rectangle type 3", 45, |grid, found| each(grid, found, type_3),
        "Two corners of a rectangle have further digits: one of these is true, or else the \
         other two digits could be swapped, and so both corners act as one cell of a naked \
         subset.";
    TYPE_4 = "unique rectangle type 4", 45, |grid, found| each(grid, found, type_4),
        "In a house of two corners of a rectangle, one of the two digits has no other place: \
         neither corner is the other digit, or else the two digits could be swapped.";
    TYPE_5 = "unique rectangle type 5", 45, |grid, found| each(grid, found, type_2_or_5),
        "Three corners of a rectangle, or two opposite ones, have the same third digit: one \
         of them is it, or else the other two digits could be swapped.";
    TYPE_6 = "unique rectangle type 6", 45, |grid, found| each(grid, found, type_6),
        "Opposite corners of a rectangle have further digits, and one of the two digits has \
         no other place in the rectangle's lines: it is not in these corners, or else the \
         two digits could be swapped.";
}

/// One corner alone has more candidates.
fn type_1(grid: &Candidates, found: &mut Findings<'_, '_>, rectangle: &Deadly) -> Flow {
    let Some(cell) = rectangle.roof.only() else {
        return CONTINUE;
    };
    let goes = grid.of(cell) & rectangle.pair();
    let goes_there = grid.among(rectangle.roof, goes);
    found.eliminate_each(goes_there, || Story {
        reason: format!(
            "{} Only {cell} has other candidates, so it must be one of those, and cannot be {}.",
            rectangle.premise(),
            notation::either_digit(goes),
        ),
        marks: rectangle.marks(grid),
        ..Story::default()
    })
}

/// All other candidates are the same digit.
fn type_2_or_5(grid: &Candidates, found: &mut Findings<'_, '_>, rectangle: &Deadly) -> Flow {
    let roof = rectangle.roof;
    let technique = match roof.len() {
        2 if rectangle.roof_in_line() => &TYPE_2,
        2 | 3 => &TYPE_5,
        _ => return CONTINUE,
    };
    if technique != found.technique {
        return CONTINUE;
    }
    let Some(digit) = rectangle.extra(grid).only() else {
        return CONTINUE;
    };
    found.eliminate(roof.common_peers(), digit, || Story {
        reason: format!(
            "{} Their only other candidate is {digit}, so {} must be {digit}, and no cell that \
             sees {} can be.",
            rectangle.premise(),
            notation::either(roof),
            if roof.len() == 2 { "both" } else { "all three" },
        ),
        marks: rectangle.marks(grid),
        ..Story::default()
    })
}

/// Of two corners with others, a house has no other place for one of the two digits.
fn type_4(grid: &Candidates, found: &mut Findings<'_, '_>, rectangle: &Deadly) -> Flow {
    let roof = rectangle.roof;
    if roof.len() != 2 || !rectangle.roof_in_line() || !rectangle.floor_is_whole(grid) {
        return CONTINUE;
    }
    let [low, high] = rectangle.digits;
    for (locked, goes) in [(low, high), (high, low)] {
        let places = grid.cells_with(locked);
        if !roof.is_subset(places) || !roof.common_peers().is_disjoint(places) {
            continue;
        }
        found.eliminate(roof, goes, || {
            let follows = match (roof & grid.cells_with(goes)).only() {
                Some(cell) => format!(
                    "if {cell} were {goes}, {} would be {locked}, which completes the pattern. So \
                     {cell} is not {goes}",
                    notation::cells(roof - Cells::of(cell)),
                ),
                None => format!(
                    "the other of the two cannot be {goes}, for that would complete the pattern. So \
                     neither is {goes}"
                ),
            };
            let houses: Vec<House> = roof.common_houses().take(1).collect();
            Story {
                reason: format!(
                    "{} In {}, {locked} must be in {}; {follows}.",
                    rectangle.premise(),
                    notation::houses(&houses),
                    notation::either(roof),
                ),
                marks: rectangle.marks(grid),
                links: strong_links(grid, roof, locked),
                houses,
                ..Story::default()
            }
        })?;
        if !found.wants.all {
            break;
        }
    }
    CONTINUE
}

/// Opposite corners have others, and one of the two digits has no other place in the rows and
/// columns.
fn type_6(grid: &Candidates, found: &mut Findings<'_, '_>, rectangle: &Deadly) -> Flow {
    let roof = rectangle.roof;
    if roof.len() != 2 || rectangle.roof_in_line() || !rectangle.floor_is_whole(grid) {
        return CONTINUE;
    }
    let lines = || {
        roof.into_iter()
            .flat_map(|cell| [House::row(cell.row()), House::column(cell.column())])
    };
    let elsewhere = lines().fold(Cells::NONE, |all, line| all | line.cells()) - rectangle.cells;
    let [low, high] = rectangle.digits;
    for (digit, other) in [(low, high), (high, low)] {
        let places = grid.cells_with(digit);
        if !rectangle.cells.is_subset(places) || !elsewhere.is_disjoint(places) {
            continue;
        }
        found.eliminate(roof, digit, || {
            let mut houses: Vec<House> = lines().collect();
            houses.sort_unstable();
            let (rows, columns) = houses.split_at(2);
            Story {
                reason: format!(
                    "{} In {} and {}, {digit} has no places but these four cells, so it is in two \
                     opposite ones. If these were {}, then {} would be {other}, which completes the \
                     pattern; so neither {} is {digit}.",
                    rectangle.premise(),
                    notation::houses(rows),
                    notation::houses(columns),
                    notation::cells(roof),
                    notation::cells(rectangle.floor),
                    roof.into_iter()
                        .map(|cell| cell.to_string())
                        .collect::<Vec<_>>()
                        .join(" nor "),
                ),
                marks: rectangle.marks(grid),
                links: strong_links(grid, rectangle.cells, digit),
                houses,
                ..Story::default()
            }
        })?;
        if !found.wants.all {
            break;
        }
    }
    CONTINUE
}

/// Two corners with others, taken as one cell that holds one of these, form a naked subset with
/// further cells of a house.
fn type_3(grid: &Candidates, found: &mut Findings<'_, '_>, rectangle: &Deadly) -> Flow {
    if rectangle.roof.len() != 2 {
        return CONTINUE;
    }
    for house in rectangle.roof.common_houses() {
        let others = (house.cells() - rectangle.cells) & grid.unsolved();
        let others = others.filter(|&cell| grid.of(cell).is_disjoint(rectangle.pair()));
        let roof = Part::of(rectangle.extra(grid));
        als::each_among(grid, others, roof, &mut |partners, digits| {
            // What lies in one line too was found there.
            let mut houses = (rectangle.roof | partners).common_houses();
            if house.kind() == HouseKind::Box && houses.nth(1).is_some() {
                return CONTINUE;
            }
            subset(found, rectangle, partners, digits)
        })?;
    }
    CONTINUE
}

/// The roof and its partners hold these digits, and the other cells of their houses none of them.
fn subset(found: &mut Findings<'_, '_>, rectangle: &Deadly, others: Cells, digits: Digits) -> Flow {
    let (grid, all) = (found.grid, rectangle.roof | others);
    let houses = || all.common_houses();
    let seen = houses().fold(Cells::NONE, |seen, house| seen | house.cells());
    found.eliminate_each(grid.among(seen - all, digits), || {
        let extra = rectangle.extra(grid);
        let one = match extra.only() {
            Some(digit) => format!("is {digit}"),
            None => format!("holds one of {}", notation::digits(extra)),
        };
        let mut marks = rectangle.marks(grid);
        marks.extend(Mark::among(grid, others, digits, Role::Set(0)));
        let houses: Vec<House> = houses().collect();
        Story {
            reason: format!(
                "{} So {} {one}, and the two, taken as one cell, form a naked {} {} with {} in {}: \
                 no other cell there can hold any of these digits.",
                rectangle.premise(),
                notation::either(rectangle.roof),
                subset_name(digits.len()),
                notation::digits(digits),
                notation::cells(others),
                notation::houses(&houses),
            ),
            marks,
            houses,
            ..Story::default()
        }
    })
}

/// What a naked subset of that size is called.
fn subset_name(size: usize) -> &'static str {
    match size {
        2 => "pair",
        3 => "triple",
        4 => "quad",
        5 => "quint",
        _ => "subset",
    }
}
