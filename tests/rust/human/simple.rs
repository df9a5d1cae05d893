//! Singles, and what the tables of patterns do not have of subsets, colours and BUG + 1.

use queendoku_human::tell::notation::change;
use queendoku_human::{Candidates, Deduction, technique};
use queendoku_sudoku::Grid;

use super::{all_of, effects, pencilled};

/// What the technique of that name places: cell, digit, tenths of difficulty.
fn placed(name: &str, marks: &str) -> Vec<String> {
    let told = |one: Deduction| format!("{} {}", change(&one.placed, &[]), one.difficulty);
    let found = all_of(technique(name).unwrap(), &pencilled(marks));
    found.into_iter().map(told).collect()
}

#[test]
fn full_house_is_the_last_cell_of_a_house() {
    let row = "r1c1:1 r1c2:2 r1c3:3 r1c4:4 r1c5:5 r1c6:6 r1c7:7";
    let full = format!("{row} r1c8:8");
    assert_eq!(placed("full house", &full), ["r1c9=9 10"]);
    assert_eq!(placed("hidden single", &full), ["r1c9=9 10"]);
    assert!(placed("full house", row).is_empty());
}

#[test]
fn hidden_single_is_easier_in_a_box_than_in_a_line() {
    let marks = "r46c456-4 r5c46-4 r2c12345679-7";
    assert_eq!(placed("hidden single", marks), ["r5c5=4 12", "r2c8=7 15"]);
    assert!(placed("hidden single", "r46c45-4 r5c46-4 r2c1234567-7").is_empty());
}

#[test]
fn naked_single_has_one_candidate() {
    assert_eq!(placed("naked single", "r3c7=6"), ["r3c7=6 23"]);
    assert!(placed("naked single", "r3c7=68").is_empty());
}

#[test]
fn the_cells_of_a_naked_triple_need_not_have_the_same_candidates() {
    assert_eq!(effects("naked triple", "r5c1=12 r5c5=23 r5c9=13").len(), 1);
}

#[test]
fn locked_subsets_take_from_a_line_and_a_box() {
    for (size, subset, box_is_clear) in [
        ("pair", "r1c12=12", "r23c123-12 r1c3-12"),
        ("triple", "r1c123=123", "r23c123-123"),
    ] {
        let (locked, plain) = (format!("locked {size}"), format!("naked {size}"));
        assert_eq!(effects(&locked, subset).len(), 1);
        assert!(effects(&plain, subset).is_empty());
        let near = format!("{subset} {box_is_clear}");
        assert!(effects(&locked, &near).is_empty());
        assert_eq!(effects(&plain, &near).len(), 1);
    }
}

#[test]
fn simple_colours_wrap_where_a_colour_sees_itself() {
    // r1c1 = r1c9 = r5c9 = r5c2 = r2c2: both ends have the first colour, in one box
    let wrap = "r1c2345678-7 r2346789c9-7 r5c1345678-7 r1346789c2-7";
    let found = effects("simple colours", wrap);
    assert!(found.contains(&"r1c1<>7, r2c2<>7, r5c9<>7".into()));
    // with a place more in column 2 the second end has no colour
    let near = "r1c2345678-7 r2346789c9-7 r5c1345678-7 r134678c2-7";
    assert!(!effects("simple colours", near).concat().contains("r1c1"));
}

#[test]
fn multi_colours_may_show_a_colour_false() {
    // r7c1 sees r1c1, and r3c5, of its colour, sees r1c6: that colour is false
    let both = "r1c2345789-7 r7c234678-7 r7c9-7 r2489c5-7 r156c5-7";
    assert_eq!(effects("multi colours", both).len(), 2);
}

#[test]
fn bug_plus_one_has_one_candidate_too_many() {
    let grave = "17.52.368.8617.9522.586.4718...57216.12.86735567231894.2.645187758312649641798523";
    let mut grid = Candidates::new(&Grid::parse(grave).unwrap());
    let bug = technique("bug type 1").unwrap();
    let found = all_of(bug, &grid);
    assert_eq!(found.len(), 1);
    assert_eq!(change(&[], &found[0].eliminated), "r4c3<>{3,4}");

    // without the odd candidate it is a grave, not one and one
    grid.eliminate(found[0].eliminated[0].cell, 3);
    assert!(all_of(bug, &grid).is_empty());
}
