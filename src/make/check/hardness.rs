//! Which wishes of difficulty no puzzle meets.

use std::ops::RangeInclusive;

use crate::check::wording::{in_words, invalid};
use crate::grade::{HIGHEST, LOWEST};
use crate::wishes::Wishes;
use queendoku_ground::error::Result;
use queendoku_human::Technique;
use queendoku_human::scales::hodoku::{self, Level};

/// The ratings up to that of the XYZ-wing. Direct claiming (1.9) is none of them: pointing in a box
/// beside it places the same digit.
const EASY_RATINGS: &[u16] = &[
    10, 12, 15, 17, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44,
];

/// The fewest givens that leave full houses alone: each of the 27 houses fills one cell at most.
/// No minimal puzzle has so many.
const GIVENS_OF_FULL_HOUSES: usize = 81 - 27;

/// Techniques that no explanation comes to, and what comes before them and does the same.
const NEVER_NEEDED: &[(&str, &str)] = &[
    ("direct claiming", "direct pointing"), // in the box beside
    ("dual two-string kite", "a two-string kite"),
    ("dual empty rectangle", "an empty rectangle"),
    ("siamese fish", "a finned fish"),
    ("franken x-wing", "pointing or claiming"),
    ("continuous nice loop", "a forcing chain"),
    ("discontinuous nice loop", "a forcing chain"),
    ("aic", "a forcing chain"),
    ("guess", "a nested forcing chain"),
];

/// Refuses what no puzzle has, and wishes that contradict each other.
///
/// # Errors
/// [`Error::Invalid`](queendoku_ground::error::Error::Invalid) names them.
pub(crate) fn check(wishes: &Wishes) -> Result<()> {
    if let Some(rating) = &wishes.rating {
        check_rating(rating)?;
    }
    if let Some(technique) = wishes.technique {
        check_technique(technique)?;
    }
    check_full_houses(wishes)?;
    check_together(wishes)
}

fn check_rating(rating: &RangeInclusive<u16>) -> Result<()> {
    let (low, high) = (*rating.start(), *rating.end());
    let wish = range(rating);
    if low > high || low < LOWEST || high > HIGHEST {
        let (lowest, highest) = (tenths(LOWEST), tenths(HIGHEST));
        return invalid(format!(
            "rating must be from {lowest} to {highest}, got {wish}"
        ));
    }
    let next = EASY_RATINGS.iter().position(|&easy| easy >= low);
    if let Some(next) = next
        && EASY_RATINGS[next] > high
    {
        let [below, above] = [EASY_RATINGS[next - 1], EASY_RATINGS[next]].map(tenths);
        return invalid(format!(
            "rating: no puzzle is rated {wish}; the nearest are {below} and {above}"
        ));
    }
    Ok(())
}

fn check_technique(technique: &Technique) -> Result<()> {
    let is_it = |&&(name, _): &&(&str, &str)| name == technique.name;
    match NEVER_NEEDED.iter().find(is_it) {
        Some((name, other)) => invalid(format!(
            "technique: no puzzle needs '{name}', since {other} is found first wherever it is"
        )),
        None => Ok(()),
    }
}

fn check_full_houses(wishes: &Wishes) -> Result<()> {
    let rating = wishes.rating.as_ref();
    let wish = if rating.is_some_and(|rating| *rating.end() < 12) {
        "rating 1.0"
    } else if wishes.technique.is_some_and(|one| one.difficulty == LOWEST) {
        "technique 'full house'"
    } else {
        return Ok(());
    };
    let givens = wishes.givens.as_ref();
    let few = givens.is_some_and(|givens| *givens.end() < GIVENS_OF_FULL_HOUSES);
    if wishes.minimal || few {
        return invalid(format!(
            "{wish}: only puzzles of {GIVENS_OF_FULL_HOUSES} givens and more are solved by full \
             houses alone, and none of them is minimal"
        ));
    }
    Ok(())
}

/// Ratings, levels and techniques that exclude each other.
fn check_together(wishes: &Wishes) -> Result<()> {
    let contradiction = |one: String, other: String, why: String| {
        invalid(format!("{one} contradicts {other}: {why}"))
    };
    let apart = |one: &RangeInclusive<u16>, other: &RangeInclusive<u16>| {
        one.end() < other.start() || other.end() < one.start()
    };
    if let (Some(technique), Some(rating)) = (wishes.technique, &wishes.rating) {
        let possible = ratings_of_technique(technique);
        if apart(&possible, rating) {
            return contradiction(
                technique_wish(technique),
                format!("rating {}", range(rating)),
                format!("what needs it is rated {}", range(&possible)),
            );
        }
    }
    let Some(level) = wishes.level else {
        return Ok(());
    };
    let level_wish = format!("level '{}'", level.name());
    if let Some(rating) = &wishes.rating {
        let possible = ratings_of_level(level);
        if apart(&possible, rating) {
            return contradiction(
                level_wish,
                format!("rating {}", range(rating)),
                format!("such puzzles are rated {}", range(&possible)),
            );
        }
    }
    if let Some(technique) = wishes.technique {
        if technique.difficulty > hardest_of_level(level) {
            let why = "the techniques of that level are easier".to_string();
            return contradiction(technique_wish(technique), level_wish, why);
        }
        if level > Level::Easy && technique.difficulty <= 12 {
            let why = "such puzzles are easy".to_string();
            return contradiction(technique_wish(technique), level_wish, why);
        }
    }
    Ok(())
}

/// How puzzles are rated that need it.
fn ratings_of_technique(technique: &Technique) -> RangeInclusive<u16> {
    match (technique.name, technique.difficulty) {
        ("hidden single", _) => 12..=15,
        // The scale knows them as others.
        ("locked pair", _) => 30..=30,
        ("locked triple", _) => 36..=36,
        (_, low @ ..=40) => low..=low,
        (_, low) => low..=HIGHEST,
    }
}

/// How puzzles of that level are rated.
fn ratings_of_level(level: Level) -> RangeInclusive<u16> {
    match level {
        Level::Easy => 10..=23,
        Level::Medium => 17..=40,
        Level::Hard | Level::Unfair | Level::Extreme => 17..=HIGHEST,
    }
}

/// The difficulty of the hardest technique up to that level.
fn hardest_of_level(level: Level) -> u16 {
    let steps = hodoku::STEPS.iter().filter(|step| step.level <= level);
    let difficulties = steps.map(|step| step.technique.difficulty);
    difficulties.max().unwrap_or(HIGHEST)
}

fn technique_wish(technique: &Technique) -> String {
    format!("technique '{}'", technique.name)
}

/// A rating in words, or two.
fn range(ratings: &RangeInclusive<u16>) -> String {
    in_words(ratings, |&rating| tenths(rating))
}

fn tenths(rating: u16) -> String {
    format!("{}.{}", rating / 10, rating % 10)
}
