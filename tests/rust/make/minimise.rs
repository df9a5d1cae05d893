//! The minimal puzzles within a puzzle, against the plainest search for them.

use std::collections::{BTreeSet, HashSet};

use queendoku::control::{Control, NEVER_STOP, Poller};
use queendoku::error::Result;
use queendoku::sudoku::fast::one::Triads;
use queendoku::sudoku::grid::{CELLS, Grid};
use queendoku::sudoku::make::{Minimal, is_minimal};

use crate::{TEXTBOOK, uninterrupted};

fn all(puzzle: &Grid, seed: Option<u64>, most: usize) -> Result<Vec<[u8; CELLS]>> {
    let control = Control::default();
    let mut poller = Poller::new(&control, NEVER_STOP);
    let mut minimal = Minimal::new(puzzle, seed, &mut poller)?;
    let mut found = Vec::new();
    while found.len() < most
        && let Some(puzzle) = minimal.next(&mut poller)?
    {
        assert!(is_minimal(&puzzle, &mut poller)?);
        found.push(*puzzle.digits());
    }
    Ok(found)
}

fn is_proper(digits: &[u8; CELLS]) -> bool {
    let solver = Triads::new().unwrap();
    uninterrupted(|poller| solver.count(digits, 2, poller)).unwrap() == 1
}

/// Takes givens out in all orders.
fn plainly(puzzle: [u8; CELLS]) -> BTreeSet<[u8; CELLS]> {
    let (mut seen, mut found) = (HashSet::from([puzzle]), BTreeSet::new());
    let mut todo = vec![puzzle];
    while let Some(puzzle) = todo.pop() {
        let smaller: Vec<_> = (0..CELLS)
            .filter(|&cell| puzzle[cell] != 0)
            .map(|cell| {
                let mut smaller = puzzle;
                smaller[cell] = 0;
                smaller
            })
            .filter(is_proper)
            .collect();
        if smaller.is_empty() {
            found.insert(puzzle);
        }
        todo.extend(smaller.into_iter().filter(|&smaller| seen.insert(smaller)));
    }
    found
}

#[test]
fn each_minimal_puzzle_is_found_once() {
    let textbook = Grid::parse(TEXTBOOK).unwrap();
    let expected = plainly(*textbook.digits());
    assert!(expected.len() > 10);
    for seed in [None, Some(1), Some(2)] {
        let found = all(&textbook, seed, usize::MAX).unwrap();
        assert_eq!(found.len(), expected.len());
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
    }
}

#[test]
fn the_first_is_what_is_left_when_givens_are_tried_in_order() {
    let textbook = Grid::parse(TEXTBOOK).unwrap();
    let mut digits = *textbook.digits();
    for cell in (0..CELLS).rev() {
        let digit = std::mem::take(&mut digits[cell]);
        if digit != 0 && !is_proper(&digits) {
            digits[cell] = digit;
        }
    }
    assert_eq!(all(&textbook, None, 1).unwrap(), [digits]);
    let by_seed: BTreeSet<_> = (0..20)
        .map(|seed| all(&textbook, Some(seed), 1).unwrap()[0])
        .collect();
    assert!(by_seed.len() > 3);
    assert_eq!(all(&textbook, Some(3), 5), all(&textbook, Some(3), 5));
}
