//! Which wishes about the givens contradict each other, or are met by no puzzle.

use std::ops::RangeInclusive;

use crate::check::wording::{in_words, invalid};
use crate::symmetry::Symmetry;
use crate::wishes::{Shape, Wishes};
use queendoku_ground::error::{Result, Said};
use queendoku_human::tell::notation;
use queendoku_sudoku::cells::{Cells, House};
use queendoku_sudoku::grid::CELLS;

/// The fewest givens of a puzzle with one solution, as G. McGuire, B. Tugemann and G. Civario
/// proved in 2012 by going through all grids.
const FEWEST: usize = 17;
/// The most givens of a minimal puzzle that is known.
const MOST_MINIMAL: usize = 40;
const FEWER: &str = "choose minimal=False, or fewer givens";

/// Refuses what no puzzle has, and wishes that contradict each other.
///
/// # Errors
/// [`Error::Invalid`](queendoku_ground::error::Error::Invalid) names them.
pub(super) fn check(wishes: &Wishes) -> Result<()> {
    if let Some(givens) = &wishes.givens {
        check_givens(givens, wishes.minimal)?;
    }
    match wishes.shape {
        Shape::Any => Ok(()),
        Shape::Symmetric(symmetry) => check_symmetry(wishes, symmetry),
        Shape::Pattern(pattern) => check_pattern(wishes, pattern),
    }
}

fn check_givens(givens: &RangeInclusive<usize>, minimal: bool) -> Result<()> {
    if minimal && *givens.start() > MOST_MINIMAL {
        let wish = in_words(givens, ToString::to_string);
        let what =
            format!("no minimal puzzle with more than {MOST_MINIMAL} givens is known, got {wish}");
        return invalid(Said::of("givens", what).or(FEWER));
    }
    Ok(())
}

fn check_symmetry(wishes: &Wishes, symmetry: Symmetry) -> Result<()> {
    let Some(givens) = &wishes.givens else {
        return Ok(());
    };
    let possible = numbers_of_givens(symmetry, wishes.minimal);
    if possible.iter().any(|number| givens.contains(number)) {
        return Ok(());
    }
    let below = possible.iter().rfind(|&number| number < givens.start());
    let above = possible.iter().find(|&number| number > givens.end());
    let nearest: Vec<_> = below.into_iter().chain(above).collect();
    let nearest: Vec<_> = nearest.iter().map(ToString::to_string).collect();
    invalid(format!(
        "givens {} contradicts symmetry '{}': no such puzzle has so many; the nearest: {}",
        in_words(givens, ToString::to_string),
        symmetry.name,
        nearest.join(" and ")
    ))
}

/// The numbers of givens that orbits add up to, in order.
fn numbers_of_givens(symmetry: Symmetry, minimal: bool) -> Vec<usize> {
    let orbits = symmetry.orbits();
    let sums = orbits
        .iter()
        .fold(1u128, |sums, orbit| sums | sums << orbit.len());
    let most = if minimal { MOST_MINIMAL } else { CELLS };
    (symmetry.fewest..=most)
        .filter(|number| sums >> number & 1 != 0)
        .collect()
}

fn check_pattern(wishes: &Wishes, pattern: Cells) -> Result<()> {
    let cells = pattern.len();
    if cells < FEWEST {
        return invalid(format!(
            "pattern must have at least {FEWEST} givens, the fewest with one solution, got {cells}"
        ));
    }
    if let Some(givens) = &wishes.givens
        && !givens.contains(&cells)
    {
        return invalid(format!(
            "givens {} contradicts pattern, which has {cells}",
            in_words(givens, ToString::to_string)
        ));
    }
    let lines = &House::LINES;
    for three in lines.chunks(3) {
        let mut empty = three.to_vec();
        empty.retain(|line| line.cells().is_disjoint(pattern));
        if let [one, other, ..] = empty[..] {
            return invalid(format!(
                "pattern: {} have no given, so that they could be exchanged, and no puzzle has one \
                 solution",
                notation::houses(&[one, other])
            ));
        }
    }
    let full = House::ALL
        .iter()
        .find(|house| house.cells().is_subset(pattern));
    if wishes.minimal
        && let Some(full) = full
    {
        let what = format!(
            "{full} is full, so that each of its givens follows from the others, and no puzzle is \
             minimal"
        );
        return invalid(Said::of("pattern", what).or("choose minimal=False"));
    }
    if wishes.minimal && cells > MOST_MINIMAL {
        let what =
            format!("no minimal puzzle with more than {MOST_MINIMAL} givens is known, got {cells}");
        return invalid(Said::of("pattern", what).or(FEWER));
    }
    Ok(())
}
