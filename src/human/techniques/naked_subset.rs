//! As many cells of a house as they have candidates together: those digits are theirs. A subset
//! of two or three that lies in a line and a box, and takes candidates from both, is *locked*.

use crate::marks::{Candidates, Digits};
use crate::patterns::closed_sets::{self, cells_at, closed_sets};
use crate::tell::{Findings, Mark, Role, Story, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House, HouseKind};

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
        closed_sets::<N>(&closed_sets::candidates(grid, house), 2, |cells, digits| {
            let (cells, digits) = (cells_at(house, cells), Digits(digits));
            if digits.len() < N {
                CONTINUE
            } else if is_locked(grid, cells, digits) == locked {
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
    let story = || {
        let from = |house: &House| losing.iter().any(|one| house.cells().contains(one.cell));
        let houses: Vec<House> = cells.common_houses().filter(from).collect();
        Story {
            reason: format!(
                "{} have no candidates but {}, so these digits are theirs in some order; the other \
                 cells of {} lose them.",
                notation::cells(cells),
                notation::all_digits(digits),
                notation::houses(&houses),
            ),
            marks: Mark::among(grid, cells, Digits::ALL, Role::Defining).collect(),
            houses,
            ..Story::default()
        }
    };
    found.eliminate_each(losing.iter().copied(), story)
}
