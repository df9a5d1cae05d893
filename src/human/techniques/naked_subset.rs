//! As many cells of a house as they have candidates together: those digits are theirs. A subset
//! of two or three that lies in a line and a box, and takes candidates from both, is *locked*.

use crate::marks::{Candidates, Digits};
use crate::tell::{Findings, Mark, Role, Story, notation};
use queendoku_core::control::{CONTINUE, Flow};
use queendoku_core::sudoku::cells::{Cells, House, HouseKind};
use queendoku_core::sudoku::grid::Cell;

techniques! {
    LOCKED_PAIR = "locked pair", 29, locked::<2>,
        "Two cells of a line and a box share two candidates: those leave both houses.";
    LOCKED_TRIPLE = "locked triple", 35, locked::<3>,
        "Three cells of a line and a box share three candidates: those leave both houses.";
    NAKED_PAIR = "naked pair", 30, naked::<2>,
        "Two cells of a house share two candidates: those leave its other cells.";
    NAKED_TRIPLE = "naked triple", 36, naked::<3>,
        "Three cells of a house share three candidates: those leave its other cells.";
    NAKED_QUAD = "naked quad", 50, naked::<4>,
        "Four cells of a house share four candidates: those leave its other cells.";
}

/// Locked subsets: all of them can be seen from their boxes.
fn locked<const N: usize>(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    find::<N>(grid, found, House::BOXES.into_iter(), true)
}

/// Subsets that are not locked, in boxes first.
fn naked<const N: usize>(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    find::<N>(grid, found, House::boxes_first(), false)
}

fn find<const N: usize>(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    houses: impl Iterator<Item = House>,
    locked: bool,
) -> Flow {
    let changed = found.changed();
    // What is locked may be so no longer when some of what it eliminates has gone.
    let mut passed_over = false;
    for house in houses.filter(|house| !house.cells().is_disjoint(changed)) {
        subsets::<N>(grid, house, &mut |cells, digits| {
            if is_locked(grid, cells, digits) == locked {
                send(grid, found, cells, digits)
            } else {
                passed_over |= !locked;
                CONTINUE
            }
        })?;
    }
    if passed_over {
        CONTINUE
    } else {
        found.nothing()
    }
}

/// The sets of `N` cells of `house` that have `N` candidates.
fn subsets<const N: usize>(
    grid: &Candidates,
    house: House,
    each: &mut dyn FnMut(Cells, Digits) -> Flow,
) -> Flow {
    let (mut cells, mut count) = ([Cell(0); 9], 0);
    for cell in grid.unsolved() & house.cells() {
        if (2..=N).contains(&grid.of(cell).len()) {
            cells[count] = cell;
            count += 1;
        }
    }
    if count < N {
        return CONTINUE;
    }
    extend::<N>(grid, &cells[..count], Cells::NONE, Digits::NONE, each)
}

/// Adds cells to the set `cells` until it has `N`.
fn extend<const N: usize>(
    grid: &Candidates,
    rest: &[Cell],
    cells: Cells,
    digits: Digits,
    each: &mut dyn FnMut(Cells, Digits) -> Flow,
) -> Flow {
    let missing = N - cells.len();
    for (i, &cell) in rest
        .iter()
        .enumerate()
        .take((rest.len() + 1).saturating_sub(missing))
    {
        let digits = digits | grid.of(cell);
        if digits.len() > N {
            continue;
        }
        let cells = cells | Cells::of(cell);
        if missing > 1 {
            extend::<N>(grid, &rest[i + 1..], cells, digits, each)?;
        } else if digits.len() == N {
            each(cells, digits)?;
        }
    }
    CONTINUE
}

/// Whether two or three cells lie in a line and a box, and take candidates from both: from the
/// box, and from the line outside of the box.
fn is_locked(grid: &Candidates, cells: Cells, digits: Digits) -> bool {
    let mut line = None;
    let mut r#box = None;
    for house in cells.common_houses() {
        match house.kind() {
            HouseKind::Box => r#box = Some(house.cells()),
            HouseKind::Row | HouseKind::Column => line = Some(house.cells()),
        }
    }
    match (line, r#box) {
        (Some(line), Some(r#box)) if cells.len() < 4 => {
            let losing = |from: Cells| !grid.union(from).is_disjoint(digits);
            losing(r#box - cells) && losing(line - r#box)
        }
        _ => false,
    }
}

fn send(grid: &Candidates, found: &mut Findings<'_, '_>, cells: Cells, digits: Digits) -> Flow {
    let mut losing = Vec::new();
    let mut seen = cells;
    for house in cells.common_houses() {
        losing.extend(grid.among(house.cells() - seen, digits));
        seen |= house.cells();
    }
    if losing.is_empty() {
        return CONTINUE;
    }
    let from = |house: &House| {
        losing
            .iter()
            .any(|candidate| house.cells().contains(candidate.cell))
    };
    let houses: Vec<House> = cells.common_houses().filter(from).collect();
    let story = || Story {
        reason: format!(
            "{} have no candidates but {}, so these digits are theirs in some order; the other \
             cells of {} lose them.",
            notation::cells(cells),
            notation::all_digits(digits),
            notation::houses(&houses),
        ),
        marks: Mark::among(grid, cells, Digits::ALL, Role::Defining).collect(),
        houses: houses.clone(),
        ..Story::default()
    };
    found.eliminate_each(losing.iter().copied(), story)
}
