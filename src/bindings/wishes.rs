//! What a made sudoku is to be like, from Python.

use std::ops::RangeInclusive;

use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

use crate::bindings::args;
use crate::bindings::grid::items;
use crate::bindings::wording::{or_exit, shortened, wrong_type, wrong_value};
use queendoku_human::Technique;
use queendoku_human::scales::hodoku::Level;
use queendoku_make::{Shape, Symmetry};
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::{CELLS, Cell};

/// The fewest givens of a puzzle with one solution (McGuire, Tugemann, Civario 2012), and the most.
const GIVENS: RangeInclusive<usize> = 17..=CELLS;

/// The tenths of the ratings of Sudoku Explainer; the hardest known puzzle has 119.
pub(super) const SE: RangeInclusive<u16> = 10..=120;

/// The number of givens, or the lowest and the highest one.
pub(super) fn givens(value: &Bound<'_, PyAny>) -> PyResult<RangeInclusive<usize>> {
    let read = |value: &Bound<'_, PyAny>| {
        let number = args::index("givens", value)?;
        match GIVENS.contains(&number) {
            true => Ok(number),
            false => Err(wrong_value("givens must be 17 to 81", value)),
        }
    };
    range("givens", value, read)
}

/// The tenths of a rating, or of the lowest and the highest one, on a scale.
pub(super) fn rating(
    value: &Bound<'_, PyAny>,
    scale: &RangeInclusive<u16>,
) -> PyResult<RangeInclusive<u16>> {
    let wish = range("rating", value, |value| tenths(value, scale))?;
    // A float is seldom a tenth to the last bit.
    const NEARLY: f64 = 1e-4;
    let lowest = scale
        .clone()
        .find(|&tenth| f64::from(tenth) >= wish.start() - NEARLY);
    let highest = scale
        .clone()
        .rfind(|&tenth| f64::from(tenth) <= wish.end() + NEARLY);
    match (lowest, highest) {
        (Some(low), Some(high)) if low <= high => Ok(low..=high),
        _ => Err(wrong_value("rating: ratings are tenths such as 4.2", value)),
    }
}

/// Ten times a number that may be a rating.
fn tenths(value: &Bound<'_, PyAny>, scale: &RangeInclusive<u16>) -> PyResult<f64> {
    let is_no_number = || wrong_type("rating must be a number or (low, high)", value);
    if value.extract::<bool>().is_ok() {
        return Err(is_no_number());
    }
    let number = match value.extract::<f64>() {
        // No float is so large.
        Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => f64::INFINITY,
        number => number.map_err(|error| or_exit(error, value.py(), is_no_number))?,
    };
    let tenths = 10.0 * number;
    let (low, high) = (f64::from(*scale.start()), f64::from(*scale.end()));
    match (low..=high).contains(&tenths) {
        true => Ok(tenths),
        false => {
            let must = format!("rating must be {:.1} to {:.1}", low / 10.0, high / 10.0);
            Err(wrong_value(&must, value))
        }
    }
}

/// The range from a number alone, or from a pair of them.
fn range<T: PartialOrd + Copy>(
    argument: &str,
    value: &Bound<'_, PyAny>,
    read: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<RangeInclusive<T>> {
    let Some(pair) = items(value)? else {
        return read(value).map(|number| number..=number);
    };
    let must = format!("{argument} must be a number or (low, high) with low <= high");
    let [low, high] = &pair[..] else {
        return Err(wrong_value(&must, value));
    };
    let (low, high) = (read(low)?, read(high)?);
    match low <= high {
        true => Ok(low..=high),
        false => Err(wrong_value(&must, value)),
    }
}

/// One of HoDoKu's levels.
pub(super) fn level(value: &Bound<'_, PyAny>) -> PyResult<Level> {
    args::one_of(
        "level",
        value,
        Level::ALL.into_iter().map(|one| (one.name(), one)),
    )
}

/// A technique by its name.
pub(super) fn technique(value: &Bound<'_, PyAny>) -> PyResult<&'static Technique> {
    let name = args::text("technique", value)?;
    queendoku_human::technique(&name).ok_or_else(|| {
        let name = shortened(&name);
        PyValueError::new_err(format!("technique: there is no '{name}'"))
    })
}

/// Where the givens are: in a symmetric set of cells, or in those that a grid does not leave blank.
pub(super) fn shape(
    symmetry: Option<&Bound<'_, PyAny>>,
    pattern: Option<[u8; CELLS]>,
) -> PyResult<Shape> {
    let symmetries = Symmetry::ALL.into_iter().map(|one| (one.name, one));
    let symmetry = symmetry.map(|value| args::one_of("symmetry", value, symmetries));
    match (symmetry.transpose()?, pattern) {
        (None, None) => Ok(Shape::Any),
        (Some(symmetry), None) => Ok(Shape::Symmetric(symmetry)),
        (None, Some(digits)) => {
            let mut cells = Cells::NONE;
            for cell in (0..CELLS).filter(|&cell| digits[cell] != 0) {
                cells |= Cells::of(Cell(cell));
            }
            Ok(Shape::Pattern(cells))
        }
        (Some(_), Some(_)) => Err(PyValueError::new_err(
            "pattern and symmetry exclude each other: a pattern says all",
        )),
    }
}
