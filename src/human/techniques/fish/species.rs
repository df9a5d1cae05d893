//! What fish there are, and of what they are made.

use queendoku_ground::bit_set;
use queendoku_sudoku::cells::{Cells, House};

/// A set of houses: bit i for house i.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Houses(pub(super) u32);

impl Houses {
    pub(super) const NONE: Houses = Houses(0);
    pub(super) const ROWS: Houses = Houses(0x1ff);
    pub(super) const COLUMNS: Houses = Houses(0x1ff << 9);
    pub(super) const BOXES: Houses = Houses(0x1ff << 18);
    pub(super) const ALL: Houses = Houses((1 << 27) - 1);

    pub(super) const fn or(self, other: Houses) -> Houses {
        Houses(self.0 | other.0)
    }

    pub(super) const fn with(self, house: House) -> Houses {
        Houses(self.0 | 1 << house.0)
    }

    const fn of(house: House) -> Houses {
        Houses::NONE.with(house)
    }

    fn first(self) -> Option<House> {
        (!self.is_empty()).then(|| House(self.0.trailing_zeros() as usize))
    }

    /// The cells of all of them.
    pub(super) fn cells(self) -> Cells {
        self.into_iter()
            .fold(Cells::NONE, |cells, house| cells | house.cells())
    }
}

bit_set!(pub(super) Houses, u32, House, HousesIter);

/// Which houses a base and its cover may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Rows and columns, or columns and rows.
    Basic,
    /// The same, and boxes on either side.
    Franken,
    /// All other mixtures.
    Mutant,
}

impl Shape {
    /// The shape of a fish. Boxes alone on a side count as a mixture.
    pub(super) fn of(base: Houses, cover: Houses) -> Shape {
        let between = |lines: Houses, others: Houses| {
            !base.is_disjoint(lines)
                && base.is_subset(lines.or(Houses::BOXES))
                && !cover.is_disjoint(others)
                && cover.is_subset(others.or(Houses::BOXES))
        };
        if !between(Houses::ROWS, Houses::COLUMNS) && !between(Houses::COLUMNS, Houses::ROWS) {
            Shape::Mutant
        } else if !(base | cover).is_disjoint(Houses::BOXES) {
            Shape::Franken
        } else {
            Shape::Basic
        }
    }

    /// The houses that may be in a base, and those that may be in its cover, as they are tried.
    pub(super) fn sides(self) -> &'static [(Houses, Houses)] {
        const ROWS: Houses = Houses::ROWS.or(Houses::BOXES);
        const COLUMNS: Houses = Houses::COLUMNS.or(Houses::BOXES);
        match self {
            Shape::Basic => &[
                (Houses::ROWS, Houses::COLUMNS),
                (Houses::COLUMNS, Houses::ROWS),
            ],
            Shape::Franken => &[(ROWS, COLUMNS), (COLUMNS, ROWS)],
            Shape::Mutant => &[(Houses::ALL, Houses::ALL)],
        }
    }
}

/// Which fish a technique is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Species {
    pub(super) shape: Shape,
    pub(super) fins: Fins,
    /// The number of houses on either side.
    pub(super) size: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fins {
    None,
    /// With fins; a basic one is not sashimi.
    Finned,
    /// Basic, and without its fins some line of the base has one place or none.
    Sashimi,
    /// With fins, sashimi or not.
    Any,
}

/// A fish that eliminates something.
#[derive(Debug, Clone)]
pub(super) struct Fish {
    pub(super) digit: u8,
    pub(super) base: Houses,
    pub(super) cover: Houses,
    /// All places in the base.
    pub(super) places: Cells,
    /// Those that are fins, endo fins among them.
    pub(super) fins: Cells,
    pub(super) endo_fins: Cells,
    pub(super) eliminated: Cells,
}

impl Fish {
    /// A house of the base that has one place or none without the fins: that makes it sashimi.
    pub(super) fn bare(&self) -> Option<House> {
        let rest = self.places - self.fins;
        let mut base = self.base.into_iter();
        base.find(|house| (rest & house.cells()).len() <= 1)
    }
}
