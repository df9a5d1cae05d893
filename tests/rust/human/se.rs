//! The scale of Sudoku Explainer, and the techniques that came with it.

use queendoku::sudoku::cells::{Cells, House};
use queendoku::sudoku::grid::Grid;
use queendoku::sudoku::human::patterns::chutes::{self, Chute};
use queendoku::sudoku::human::scales::se::{self, SeRating, UNRATED};
use queendoku::sudoku::human::{Candidates, technique};

use super::effects;
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
    assert_eq!([two.er, two.ep, two.ed], [UNRATED, 0, 0]);
    assert_eq!(two.er_technique.name, "unrated");
}

/// Six cells that {1,2} go round; r3c1, which comes last, differs from test to test.
const LOOP: &str = "r1c14=12 r2c47=12 r3c7=12";

#[test]
fn a_unique_loop_of_six() {
    let found = |name, marks: &str| effects(name, &format!("{LOOP} {marks}"));
    assert_eq!(found("unique loop type 1", "r3c1=123"), ["r3c1<>{1,2}"]);
    assert!(found("unique loop type 1", "r3c1=13").is_empty());
    // Two cells with the digit 3: what sees both.
    let two = effects("unique loop type 2", "r1c14=12 r2c47=12 r3c17=123");
    assert_eq!(two.len(), 1);
    assert!(two[0].starts_with("r3c2<>3, r3c3<>3") && !two[0].contains("c1<>"));
    assert!(effects("unique loop type 2", "r1c14=12 r2c47=12 r3c1=123 r3c7=124").is_empty());
    // 1 is locked in r3c17.
    let locked = "r1c14=12 r2c47=12 r3c1=123 r3c7=124 r3c2345689-1";
    assert_eq!(effects("unique loop type 4", locked), ["r3c1<>2, r3c7<>2"]);
    assert!(effects("unique loop type 4", &locked.replace(" r3c2345689-1", "")).is_empty());
    // One of r3c17 is 3 or 4, and r3c2 too.
    let subset = "r1c14=12 r2c47=12 r3c1=123 r3c7=124 r3c2=34";
    assert!(
        effects("unique loop type 3", subset)
            .iter()
            .any(|gone| gone.starts_with("r3c3<>{3,4}"))
    );
    assert!(effects("unique loop type 3", &subset.replace("r3c2=34", "r3c2=345")).is_empty());
}

#[test]
fn aligned_pairs() {
    // r1c1 and r1c2 cannot be 3 and 4, 3 and 5 or both 3: r1c1 is not 3.
    let marks = "r1c1=37 r1c2=345 r2c1=34 r3c2=35";
    assert!(effects("aligned pair exclusion", marks).contains(&"r1c1<>3".into()));
    assert!(
        !effects(
            "aligned pair exclusion",
            &marks.replace("r1c2=345", "r1c2=3456")
        )
        .contains(&"r1c1<>3".into())
    );
}

#[test]
fn direct_steps_place_a_digit() {
    let places = |name: &str, marks: &str| {
        super::all_of(technique(name).unwrap(), &super::pencilled(marks))
            .iter()
            .map(|deduction| {
                (
                    deduction.placed[0].cell.to_string(),
                    deduction.placed[0].digit,
                )
            })
            .collect::<Vec<_>>()
    };
    // In box 1 the 5 is in row 1; box 2 keeps r2c5.
    let marks = "r23c123-5 r2c46-5 r3c456-5";
    assert_eq!(places("direct pointing", marks), [("r2c5".into(), 5)]);
    assert!(places("direct pointing", "r23c123-5 r2c4-5 r3c456-5").is_empty());
    // In row 1 the 5 is in box 1; row 2 keeps r2c9.
    let marks = "r1c456789-5 r2c45678-5";
    assert_eq!(places("direct claiming", marks), [("r2c9".into(), 5)]);
    assert!(places("direct claiming", "r1c456789-5 r2c4567-5").is_empty());
    // In row 1 {1,2} are in r1c12, so 3 is left r1c9.
    let marks = "r1c3456789-12 r1c345678-3";
    assert_eq!(places("direct hidden pair", marks), [("r1c9".into(), 3)]);
    assert!(places("direct hidden pair", "r1c3456789-12 r1c34567-3").is_empty());
    let marks = "r1c456789-124 r1c45678-3";
    assert_eq!(places("direct hidden triple", marks), [("r1c9".into(), 3)]);
    assert!(places("direct hidden triple", "r1c456789-12 r1c45678-34").is_empty());
}

/// A chute's tables against what pointing and claiming mean, for all sets of its mini-lines.
#[test]
fn chutes_know_what_locked_candidates_eliminate() {
    for chute in Chute::ALL {
        for held in 0..512 {
            let cells = chute.cells(held);
            assert_eq!(
                chutes::held(cells)[Chute::ALL.iter().position(|&c| c == chute).unwrap()],
                held
            );
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
