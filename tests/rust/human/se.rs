//! The scale of Sudoku Explainer, and the techniques that came with it.

use queendoku_human::Candidates;
use queendoku_human::patterns::chutes::{self, Chute};
use queendoku_human::scales::se::{self, SeRating, UNRATED};
use queendoku_sudoku::cells::{Cells, House};
use queendoku_sudoku::grid::Grid;

use super::{assert_found, assert_found_alone};
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

const CASES: &str = "\
# Six cells that {1,2} go round: what else two of them have, the cells lose that see both.
unique loop type 1 | r1c14=12 r2c47=12 r3c7=12 r3c1=123 | r3c1<>{1,2} | r3c1=123 > r3c1=13
unique loop type 2 | r1c14=12 r2c47=12 r3c17=123 | \
    r3c2<>3, r3c3<>3, r3c4<>3, r3c5<>3, r3c6<>3, r3c8<>3, r3c9<>3 | r3c17=123 > r3c1=123 r3c7=124
# 1 is locked in r3c17.
unique loop type 4 | r1c14=12 r2c47=12 r3c1=123 r3c7=124 r3c2345689-1 | r3c1<>2, r3c7<>2 | \
    r3c2345689-1 > r3c234568-1
# In box 1 the 5 is in row 1; box 2 keeps r2c5.
direct pointing | r23c123-5 r2c46-5 r3c456-5 | r2c5=5 | r2c46-5 > r2c4-5
# In row 1 the 5 is in box 1; row 2 keeps r2c9.
direct claiming | r1c456789-5 r2c45678-5 | r2c9=5 | r2c45678-5 > r2c4567-5
# In row 1 {1,2} are in r1c12, so 3 is left r1c9.
direct hidden pair | r1c3456789-12 r1c345678-3 | r1c9=3 | r1c345678-3 > r1c34567-3
direct hidden triple | r1c456789-124 r1c45678-3 | r1c9=3 | r1c456789-124 r1c45678-3 > \
    r1c456789-12 r1c45678-34";

#[test]
fn loops_and_direct_steps_are_found_alone() {
    assert_found_alone(CASES);
}

/// What the examples of the techniques do not have.
const MORE: &str = "\
# r1c1 and r1c2 cannot be 3 and 4, 3 and 5 or both 3: r1c1 is not 3.
aligned pair exclusion | r1c1=37 r1c2=345 r2c1=34 r3c2=35 | r1c1<>3 | r1c2=345 > r1c2=3456
# Doubly linked.
als-xz | r1c1=12 r1c45=123 r1c23678-123 | r1c9<>{1,2,3}, r2c4<>3, r2c5<>3, r2c6<>3, r3c4<>3, \
    r3c5<>3, r3c6<>3 | r1c45=123 > r1c4=123 r1c5=1234";

#[test]
fn pairs_and_sets_exclude_digits() {
    assert_found(MORE);
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
