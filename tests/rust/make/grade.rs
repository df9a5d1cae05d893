//! What is admitted to a wish, by the plain functions that know nothing of wishes.

use std::ops::RangeInclusive;

use crate::human::puzzles::puzzle;
use crate::human::{checked, with_all_told};
use crate::uninterrupted;
use queendoku_ground::person::Person;
use queendoku_human::scales::hodoku::{self, Level};
use queendoku_human::scales::se;
use queendoku_human::{Candidates, TECHNIQUES, Technique, technique};
use queendoku_make::grade::admits;
use queendoku_make::{Miss, Proper, Wishes, check};

use super::{not_minimal, rated};

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

#[test]
fn wishes_that_no_puzzle_meets_are_refused() {
    let together = |level, rating: Option<RangeInclusive<u16>>, name: Option<&str>| Wishes {
        level,
        rating,
        technique: name.map(|name| technique(name).unwrap()),
        ..Wishes::default()
    };
    #[rustfmt::skip]
    let refused = [
        (rated(13..=14), "rating: no puzzle is rated 1.3 to 1.4; the nearest are 1.2 and 1.5"),
        (rated(19..=19), "rating: no puzzle is rated 1.9; the nearest are 1.7 and 2.0"),
        (rated(10..=11), "rating 1.0: only puzzles of 54 givens and more are solved by full houses alone, and none of them is minimal"),
        (needing("full house"), "technique 'full house': only puzzles of 54 givens and more are solved by full houses alone, and none of them is minimal"),
        (needing("aic"), "technique: no puzzle needs 'aic', since a forcing chain is found first wherever it is"),
        (together(None, Some(15..=15), Some("x-wing")), "technique 'x-wing' contradicts rating 1.5: what needs it is rated 3.2"),
        (together(None, Some(20..=40), Some("skyscraper")), "technique 'skyscraper' contradicts rating 2.0 to 4.0: what needs it is rated 4.1 to 12.0"),
        (together(Some(Level::Easy), None, Some("x-wing")), "technique 'x-wing' contradicts level 'easy': the techniques of that level are easier"),
        (together(Some(Level::Hard), None, Some("hidden single")), "technique 'hidden single' contradicts level 'hard': such puzzles are easy"),
        (together(Some(Level::Easy), Some(30..=40), None), "level 'easy' contradicts rating 3.0 to 4.0: such puzzles are rated 1.0 to 2.3"),
        (together(Some(Level::Extreme), Some(10..=15), None), "level 'extreme' contradicts rating 1.0 to 1.5: such puzzles are rated 1.7 to 12.0"),
    ];
    for (wishes, message) in refused {
        assert_eq!(check(&wishes).unwrap_err().to_string(), message);
    }
    let full_houses = not_minimal(rated(10..=11));
    for allowed in [
        full_houses,
        rated(12..=120),
        together(Some(Level::Hard), Some(45..=60), Some("w-wing")),
    ] {
        assert_eq!(check(&allowed), Ok(()));
    }
}
