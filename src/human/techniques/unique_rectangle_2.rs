//! A rectangle of two digits whose other candidates are all the same digit: types 2 and 5.

use crate::marks::Candidates;
use crate::patterns::rectangle::{self, Deadly};
use crate::tell::{Findings, Story, Technique, notation};
use queendoku_core::control::{CONTINUE, Flow};

pub(crate) static TYPE_2: Technique = Technique {
    name: "unique rectangle type 2",
    difficulty: 45,
    uniqueness: true,
    summary: "Two corners of a rectangle in one line have the same third digit: one of them is \
              it, or else the other two digits could be swapped.",
    find: |grid, found| {
        rectangle::each(grid, found, |grid, found, rectangle| {
            find(grid, found, rectangle, &TYPE_2)
        })
    },
};

pub(crate) static TYPE_5: Technique = Technique {
    name: "unique rectangle type 5",
    difficulty: 45,
    uniqueness: true,
    summary: "Three corners of a rectangle, or two opposite ones, have the same third digit: one \
              of them is it, or else the other two digits could be swapped.",
    find: |grid, found| {
        rectangle::each(grid, found, |grid, found, rectangle| {
            find(grid, found, rectangle, &TYPE_5)
        })
    },
};

fn find(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    rectangle: &Deadly,
    technique: &'static Technique,
) -> Flow {
    let roof = rectangle.roof;
    let of_this_type = match roof.len() {
        2 => rectangle.roof_in_line() == std::ptr::eq(technique, &TYPE_2),
        3 => std::ptr::eq(technique, &TYPE_5),
        _ => false,
    };
    if !of_this_type {
        return CONTINUE;
    }
    let Some(digit) = rectangle.extra(grid).only() else {
        return CONTINUE;
    };
    found.eliminate(technique, roof.common_peers(), digit, || Story {
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
