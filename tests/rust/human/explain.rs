//! The way to the solution, what is checked before it, and grids with pencil marks.

use crate::human::puzzles::puzzle;
use queendoku::control::{Control, NEVER_STOP, Poller};
use queendoku::error::{Error, Result};
use queendoku::sudoku::grid::{CELLS, Cell, Grid};
use queendoku::sudoku::human::explain::Choice;
use queendoku::sudoku::human::marks::Digits;
use queendoku::sudoku::human::marks::pencil_marks;
use queendoku::sudoku::human::tell::Story;
use queendoku::sudoku::human::{
    Candidate, Candidates, Deduction, TECHNIQUES, Technique, technique,
};

use super::checked;

fn explain(
    grid: Candidates,
    techniques: &[&'static Technique],
) -> Result<Vec<(Deduction, Candidates)>> {
    let control = Control::default();
    let choice = Choice {
        techniques,
        uniqueness: true,
    };
    choice.explain(checked(grid)?, &mut Poller::new(&control, NEVER_STOP))
}

fn way(grid: &Grid, techniques: &[&'static Technique]) -> Vec<(String, Candidates)> {
    let way = explain(Candidates::new(grid), techniques).unwrap();
    way.into_iter()
        .map(|(step, grid)| (step.technique.name.into(), grid))
        .collect()
}

#[test]
fn the_way_ends_at_the_solution() {
    let guesses: Vec<_> = ["naked single", "guess"]
        .map(|name| technique(name).unwrap())
        .into();
    for number in 0..10 {
        let (grid, solution) = puzzle(number);
        for techniques in [TECHNIQUES, &guesses] {
            let steps = way(&grid, techniques);
            let (_, end) = steps.last().unwrap();
            assert_eq!(end.values(), solution.digits());
        }
        assert!(way(&grid, &guesses).iter().any(|(name, _)| name == "guess"));
    }
}

/// In it, an avoidable rectangle would swap digits for another solution of the givens.
#[test]
fn givens_with_several_solutions_avoid_no_rectangle() {
    let parse = |text| Grid::parse(text).unwrap();
    let digits =
        parse("....3..491........7....6....2.39..86....64...4..2..3....6.1..2.94......1..36.7...");
    let givens =
        parse("....3..491........7.........2.39..86.........4..2..3....6.1..2.94......1..36.7...");
    let grid = Candidates::new(&digits).given(givens.digits()).unwrap();
    let solution = checked(grid.clone()).unwrap().solution.unwrap();
    let steps = explain(grid, TECHNIQUES).unwrap();
    assert_eq!(steps.last().unwrap().1.values(), solution.digits());
    let avoids = |step: &Deduction| step.technique.name.starts_with("avoidable");
    assert!(!steps.iter().any(|(step, _)| avoids(step)));
}

#[test]
fn a_technique_that_is_wrong_is_an_error() {
    static WRONG: Technique = Technique {
        name: "wrong",
        difficulty: 10,
        uniqueness: false,
        summary: "All candidates of a cell go.",
        find: |grid, found| {
            let cell = grid.unsolved().first().unwrap();
            let all = grid.of(cell).into_iter();
            let all = all.map(|digit| Candidate { cell, digit });
            found.eliminate_each(all, Story::default)
        },
    };
    // With one solution, and with several.
    for grid in [puzzle(4).0, Grid::new([0; CELLS]).unwrap()] {
        let error = explain(Candidates::new(&grid), &[&WRONG]).unwrap_err();
        let Error::Internal(message) = error else {
            panic!("{error}");
        };
        assert!(message.contains("wrong gives r1c"), "{message}");
    }
}

#[test]
fn no_solution_several_and_one() {
    let (grid, solution) = puzzle(1);
    let one = checked(Candidates::new(&grid)).unwrap();
    assert_eq!(one.solution, Some(solution));
    assert!(one.is_proper);
    let several = checked(Candidates::new(&Grid::new([0; CELLS]).unwrap())).unwrap();
    assert_eq!((several.solution, several.is_proper), (None, false));
    assert_eq!(way(&Grid::new([0; CELLS]).unwrap(), TECHNIQUES).len(), 0);
    let none = Grid::parse(&format!("12345678.{}9{}", ".".repeat(17), ".".repeat(54))).unwrap();
    let error = checked(Candidates::new(&none)).err().unwrap();
    assert!(matches!(error, Error::NoSolution(_)));
}

#[test]
fn candidates_must_keep_the_solution() {
    let (grid, solution) = puzzle(2);
    let mut marks = Candidates::new(&grid);
    let cell = marks.unsolved().first().unwrap();
    let digit = solution.digits()[cell.0];
    marks.eliminate(cell, digit);
    let message = checked(marks).err().unwrap().to_string();
    assert!(
        message.contains(&format!("{cell} must be {digit}")),
        "{message}"
    );
}

#[test]
fn candidates_alone_may_leave_one_solution() {
    let (_, solution) = puzzle(3);
    let marks = solution.digits().map(Digits::of);
    let grid = Candidates::with_marks(&[0; CELLS], &marks).unwrap();
    let found = checked(grid).unwrap();
    assert_eq!((found.solution, found.is_proper), (Some(solution), false));
    let two = [Digits::of(1) | Digits::of(2); CELLS];
    assert!(checked(Candidates::with_marks(&[0; CELLS], &two).unwrap()).is_err());
}

#[test]
fn a_candidate_that_stands_in_a_house_is_an_error() {
    let mut values = [0; CELLS];
    values[0] = 5;
    let mut marks = [Digits::NONE; CELLS];
    marks[Cell(8).0] = Digits::of(5) | Digits::of(6);
    let message = Candidates::with_marks(&values, &marks)
        .err()
        .unwrap()
        .to_string();
    assert_eq!(
        message,
        "grid: r1c9 has the candidate 5, but r1c1 in row 1 is 5"
    );
}

#[test]
fn what_is_drawn_is_read_again() {
    for number in 0..20 {
        let (grid, _) = puzzle(number);
        for (_, grid) in way(&grid, TECHNIQUES) {
            let text = pencil_marks::draw(&grid);
            let read = pencil_marks::parse(&text).unwrap().unwrap();
            assert_eq!(pencil_marks::draw(&read), text);
        }
    }
    assert!(pencil_marks::parse(&".".repeat(CELLS)).is_none());
    assert!(pencil_marks::parse(&"1".repeat(9 * CELLS)).is_none());
}
