//! The scale of Sudoku Explainer, and chutes.

use queendoku_human::Candidates;
use queendoku_human::patterns::chutes::{self, Chute};
use queendoku_human::scales::se::{self, SeRating, UNRATED};
use queendoku_sudoku::cells::{Cells, House};
use queendoku_sudoku::grid::Grid;

use crate::uninterrupted;

fn rate(puzzle: &str) -> SeRating {
    let grid = Candidates::new(&Grid::parse(puzzle).unwrap());
    uninterrupted(|poller| se::rate(&grid, poller)).unwrap()
}

#[test]
fn what_no_step_solves_is_unrated() {
    // Two solutions: {1,2} in the corners of a rectangle.
    let two =
        rate("..3456789456789123789123456..4365897365897214897214365531642978642978531978531642");
    assert_eq!([two.er.0, two.ep.0, two.ed.0], [UNRATED, 0, 0]);
    assert_eq!(two.er.1.name, "unrated");
}

/// A chute's tables against what pointing and claiming mean, for all sets of its mini-lines.
#[test]
fn chutes_know_what_locked_candidates_eliminate() {
    for (number, chute) in Chute::ALL.into_iter().enumerate() {
        for held in 0..512 {
            let cells = chute.cells(held);
            assert_eq!(chutes::held(cells)[number], held);
            let gone = |from: [House; 3], to: [House; 3]| {
                let pairs = from.into_iter().flat_map(|from| to.map(|to| (from, to)));
                pairs.fold(Cells::NONE, |gone, (from, to)| {
                    let places = cells & from.cells();
                    if !places.is_empty() && places.is_subset(to.cells()) {
                        gone | (cells & (to.cells() - from.cells()))
                    } else {
                        gone
                    }
                })
            };
            let (boxes, lines) = (chute.boxes(), chute.lines());
            assert_eq!(chute.cells(chute.pointing(held)), gone(boxes, lines));
            assert_eq!(chute.cells(chute.claiming(held)), gone(lines, boxes));
        }
    }
}
