//! Rectangles of solved cells that were not given: were the digits crosswise in all four corners,
//! they could be swapped.

use crate::marks::{Candidates, Digits};
use crate::patterns::rectangle::{self, Corners};
use crate::tell::{Findings, Mark, Role, Story, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::Cell;

techniques! {
    uniqueness;
    TYPE_1 = "avoidable rectangle type 1", 47, |grid, found| each(grid, found, type_1),
        "Three corners of a rectangle are solved, none of them a given: the fourth is not \
         the digit with which two digits could be swapped.";
    TYPE_2 = "avoidable rectangle type 2", 47, |grid, found| each(grid, found, type_2),
        "Two corners of a rectangle are solved, neither of them a given: the other two have \
         the same further digit, and one of them is it, or else two digits could be swapped.";
}

/// Visits the rectangles whose first two corners are solved, but not given.
fn each(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    visit: fn(&Candidates, &mut Findings<'_, '_>, Corners) -> Flow,
) -> Flow {
    let solved = !grid.unsolved() - grid.givens();
    for first in solved {
        for corners in rectangle::from_corner(first, solved) {
            let [.., third, fourth] = corners;
            if !grid.givens().contains(third) && !grid.givens().contains(fourth) {
                visit(grid, found, corners)?;
            }
        }
    }
    CONTINUE
}

fn type_1(grid: &Candidates, found: &mut Findings<'_, '_>, corners: Corners) -> Flow {
    let [first, second, third, fourth] = corners;
    let (one, two) = (grid.value(first), grid.value(second));
    let fits = |solved: Cell, digit: u8, open: Cell| {
        grid.value(solved) == digit && grid.of(open).len() == 2
    };
    let (cell, digit) = if fits(third, two, fourth) {
        (fourth, one)
    } else if fits(fourth, one, third) {
        (third, two)
    } else {
        return CONTINUE;
    };
    found.eliminate(Cells::of(cell), digit, || Story {
        reason: format!(
            "None of {}, which lie in two rows, two columns and two boxes, is a given. If {cell} were {digit}, they would hold only {}, which could \
             be swapped for a second solution, but the puzzle has only one. So {cell} is not \
             {digit}.",
            notation::cells(corners.into_iter().collect()),
            notation::all_digits([one, two].into_iter().collect()),
        ),
        marks: marks(grid, corners, Digits::of(digit), Digits::NONE),
        ..Story::default()
    })
}

fn type_2(grid: &Candidates, found: &mut Findings<'_, '_>, corners: Corners) -> Flow {
    let [first, second, third, fourth] = corners;
    let (one, two) = (grid.value(first), grid.value(second));
    let (beyond_one, beyond_two) = (grid.of(third), grid.of(fourth));
    let pairs = beyond_one.len() == 2 && beyond_two.len() == 2;
    if !pairs || !beyond_one.contains(two) || !beyond_two.contains(one) {
        return CONTINUE;
    }
    let extra = beyond_one - Digits::of(two);
    if extra != beyond_two - Digits::of(one) {
        return CONTINUE;
    }
    let Some(digit) = extra.only() else {
        return CONTINUE;
    };
    let open = Cells::of(third) | Cells::of(fourth);
    found.eliminate(open.common_peers(), digit, || Story {
        reason: format!(
            "None of {}, which lie in two rows, two columns and two boxes, is a given. If neither {third} nor {fourth} were {digit}, they would hold \
             only {}, which could be swapped for a second solution, but the puzzle has only one. \
             So {third} or {fourth} is {digit}, and no cell that sees both can be.",
            notation::cells(corners.into_iter().collect()),
            notation::all_digits([one, two].into_iter().collect()),
        ),
        marks: marks(
            grid,
            corners,
            [one, two].into_iter().collect(),
            Digits::of(digit),
        ),
        ..Story::default()
    })
}

/// The solved corners, and of the open ones the candidates that would complete the pattern, and as
/// fins those that prevent it.
fn marks(grid: &Candidates, corners: Corners, completing: Digits, fins: Digits) -> Vec<Mark> {
    let mut marks = Vec::new();
    for cell in corners {
        if grid.value(cell) != 0 {
            marks.push(Mark::of(cell, 0, Role::Defining));
        }
        let cells = Cells::of(cell);
        marks.extend(Mark::among(grid, cells, completing, Role::Defining));
        marks.extend(Mark::among(grid, cells, fins, Role::Fin));
    }
    marks
}
