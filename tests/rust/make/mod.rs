//! Making sudokus.

mod canonical;
mod generate;
mod grade;
mod shape;
mod top_down;

use std::ops::RangeInclusive;

use queendoku::sudoku::make::Wishes;

fn with_givens(low: usize, high: usize) -> Wishes {
    Wishes {
        givens: Some(low..=high),
        ..Wishes::default()
    }
}

fn rated(rating: RangeInclusive<u16>) -> Wishes {
    Wishes {
        rating: Some(rating),
        ..Wishes::default()
    }
}

fn not_minimal(wishes: Wishes) -> Wishes {
    Wishes {
        minimal: false,
        ..wishes
    }
}
