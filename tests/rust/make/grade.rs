//! What is admitted to a wish, by the plain functions that know nothing of wishes.

use crate::human::puzzles::puzzle;
use crate::human::{checked, with_all_told};
use crate::uninterrupted;
use queendoku_ground::person::Person;
use queendoku_human::scales::hodoku::{self, Level};
use queendoku_human::scales::se;
use queendoku_human::{Candidates, TECHNIQUES, Technique, technique};
use queendoku_make::grade::admits;
use queendoku_make::{Miss, Proper, Wishes};

use super::rated;

fn of_level(level: Level) -> Wishes {
    Wishes {
        level: Some(level),
        ..Wishes::default()
    }
}

fn needing(name: &str) -> Wishes {
    Wishes {
        technique: Some(technique(name).unwrap()),
        ..Wishes::default()
    }
}

fn puzzles(numbers: std::ops::Range<u64>) -> impl Iterator<Item = Proper> {
    numbers
        .map(puzzle)
        .map(|(puzzle, solution)| Proper { puzzle, solution })
}

fn admitted(wishes: &Wishes, one: &Proper) -> Result<(), Miss> {
    uninterrupted(|poller| admits(wishes, one, poller)).unwrap()
}

fn er(one: &Proper) -> u16 {
    uninterrupted(|poller| {
        se::rate(&Candidates::new(&one.puzzle), poller)
            .unwrap()
            .er
            .0
    })
}

fn level(one: &Proper) -> Level {
    let grid = Candidates::new(&one.puzzle);
    uninterrupted(|poller| hodoku::rate(&grid, &one.solution, poller).unwrap().level)
}

/// The hardest technique of the explanation by those up to `last`, if it comes to the end.
fn hardest(one: &Proper, last: u16) -> Option<&'static Technique> {
    let techniques: Vec<_> = TECHNIQUES
        .iter()
        .copied()
        .filter(|technique| technique.difficulty <= last)
        .collect();
    let grid = checked(Candidates::new(&one.puzzle)).unwrap();
    let choice = with_all_told(&techniques);
    let way = uninterrupted(|poller| choice.on(grid).explain(poller)).unwrap();
    let (_, end) = way.steps.last()?;
    let used = |technique: &&&Technique| {
        way.steps
            .iter()
            .any(|(step, _)| std::ptr::eq(step.technique, **technique))
    };
    let hardest = TECHNIQUES.iter().rev().find(used).copied();
    hardest.filter(|_| end.is_solved())
}

/// Where the rating lies, against the whole rating.
#[test]
fn ratings_end_early_and_are_right() {
    let mut missed = 0;
    for one in puzzles(0..1000) {
        let er = er(&one);
        for (low, high) in [
            (10, 12),
            (15, 15),
            (15, 19),
            (20, 30),
            (26, 44),
            (30, 31),
            (34, 45),
            (45, 59),
            (60, 69),
            (66, 66),
            (70, 79),
            (10, 120),
            (45, 120),
            (75, 79),
            (80, 120),
        ] {
            let found = admitted(&rated(low..=high), &one);
            let is_right = (low..=high).contains(&er);
            // Few that are so hard are not even rated.
            missed += u32::from(low >= 75 && is_right && found.is_err());
            assert!(
                found.is_ok() == is_right || low >= 75 && found.is_err(),
                "{} of {er} for {low} to {high}",
                one.puzzle
            );
            if let Err(Miss::Rating { tenths, or_more }) = found {
                let is_right = if or_more { tenths <= er } else { tenths == er };
                assert!(is_right, "{} of {er}: {found:?}", one.puzzle);
            }
        }
    }
    assert!((1..10).contains(&missed), "{missed}");
}

#[test]
fn levels_end_early_and_are_right() {
    for one in puzzles(0..1000) {
        let is = level(&one);
        for wish in Level::ALL {
            let found = admitted(&of_level(wish), &one);
            assert_eq!(found.is_ok(), is == wish, "{} of {is:?}", one.puzzle);
            if let Err(Miss::Level { level, or_more }) = found {
                assert!(if or_more { level <= is } else { level == is });
            }
        }
    }
}

/// A puzzle needs the hardest technique of its explanation, and no other.
#[test]
fn the_technique_that_is_needed_is_the_hardest_of_the_explanation() {
    const LAST: u16 = 66;
    let mut seen = Vec::new();
    for one in puzzles(0..300) {
        let hardest = hardest(&one, LAST).map(|technique| technique.name);
        for technique in TECHNIQUES.iter().filter(|one| one.difficulty <= LAST) {
            let name = technique.name;
            let found = admitted(&needing(name), &one);
            assert_eq!(
                found.is_ok(),
                hardest == Some(name),
                "{} {name}",
                one.puzzle
            );
        }
        seen.extend(hardest);
    }
    seen.sort_unstable();
    seen.dedup();
    assert!(seen.len() > 20, "{seen:?}");
}
