//! Fish: as many houses as base and as cover, where all places for a digit in the base are in the
//! cover too. Each base house needs one, each cover house has room for one: so the digit leaves
//! the rest of the cover.
//!
//! Places of the base outside the cover, or in two houses of the base (endo fins), are fins: what
//! the fish would eliminate must then see all of them. A place in two houses of the cover would
//! use both up, and is eliminated even within the base.

mod basic;
mod reason;
mod search;
mod siamese;
mod templates;

use crate::tell::Technique;
use queendoku_core::sudoku::cells::{Cells, HOUSES, House};

/// A set of houses: bit i for house i.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Houses(u32);

impl Houses {
    const NONE: Houses = Houses(0);
    const ROWS: Houses = Houses(0x1ff);
    const COLUMNS: Houses = Houses(0x1ff << 9);
    const BOXES: Houses = Houses(0x1ff << 18);
    const ALL: Houses = Houses((1 << 27) - 1);

    const fn or(self, other: Houses) -> Houses {
        Houses(self.0 | other.0)
    }

    const fn with(self, house: House) -> Houses {
        Houses(self.0 | 1 << house.0)
    }

    const fn contains(self, house: House) -> bool {
        self.0 >> house.0 & 1 != 0
    }

    const fn meets(self, other: Houses) -> bool {
        self.0 & other.0 != 0
    }

    const fn is_subset(self, other: Houses) -> bool {
        self.0 & !other.0 == 0
    }

    const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    fn iter(self) -> impl Iterator<Item = House> {
        House::ALL
            .into_iter()
            .filter(move |&house| self.contains(house))
    }

    /// The cells of all of them.
    fn cells(self) -> Cells {
        let mut cells = Cells::NONE;
        let mut left = self.0;
        while left != 0 {
            cells |= HOUSES[left.trailing_zeros() as usize];
            left &= left - 1;
        }
        cells
    }
}

/// Which houses a base and its cover may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// Rows and columns, or columns and rows.
    Basic,
    /// The same, and boxes on either side.
    Franken,
    /// All other mixtures.
    Mutant,
}

impl Shape {
    /// The shape of a fish. Boxes alone on a side count as a mixture.
    fn of(base: Houses, cover: Houses) -> Shape {
        let between = |lines: Houses, others: Houses| {
            base.meets(lines)
                && base.is_subset(lines.or(Houses::BOXES))
                && cover.meets(others)
                && cover.is_subset(others.or(Houses::BOXES))
        };
        if !between(Houses::ROWS, Houses::COLUMNS) && !between(Houses::COLUMNS, Houses::ROWS) {
            Shape::Mutant
        } else if base.or(cover).meets(Houses::BOXES) {
            Shape::Franken
        } else {
            Shape::Basic
        }
    }

    /// The houses that may be in a base, and those that may be in its cover, as they are tried.
    fn sides(self) -> &'static [(Houses, Houses)] {
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
struct Species {
    shape: Shape,
    fins: Fins,
    /// The number of houses on either side.
    size: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fins {
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
struct Fish {
    digit: u8,
    base: Houses,
    cover: Houses,
    /// All places in the base.
    places: Cells,
    /// Those that are fins, endo fins among them.
    fins: Cells,
    endo_fins: Cells,
    eliminated: Cells,
}

impl Fish {
    /// Whether some house of the base has one place or none without the fins.
    fn is_sashimi(&self) -> bool {
        let rest = self.places - self.fins;
        self.base
            .iter()
            .any(|house| (rest & house.cells()).len() <= 1)
    }
}

macro_rules! basic {
    ($($id:ident = $name:literal, $size:literal, $difficulty:literal, $summary:literal;)*) => { $(
        pub(crate) static $id: Technique = Technique {
            name: $name,
            difficulty: $difficulty,
            uniqueness: false,
            summary: $summary,
            find: |grid, found| basic::find(grid, found, &$id, $size),
        };
    )* };
}

basic! {
    X_WING = "x-wing", 2, 32,
        "Two rows have all their places for a digit in two columns, or the other way round.";
    SWORDFISH = "swordfish", 3, 38,
        "Three rows have all their places for a digit in three columns, or the other way round.";
    JELLYFISH = "jellyfish", 4, 52,
        "Four rows have all their places for a digit in four columns, or the other way round.";
}

const fn summary(species: Species) -> &'static str {
    match (species.shape, species.fins) {
        (Shape::Basic, Fins::Sashimi) => {
            "A finned fish of which some line has one place or none without the fins."
        }
        (Shape::Basic, _) => {
            "A fish but for some places, the fins: what it would take goes if it sees them all."
        }
        (Shape::Franken, Fins::None) => "A fish with boxes beside the rows or columns.",
        (Shape::Franken, _) => "A fish with boxes beside the rows or columns, and with fins.",
        (Shape::Mutant, Fins::None) => "A fish of rows, columns and boxes in any mixture.",
        (Shape::Mutant, _) => "A fish of rows, columns and boxes in any mixture, with fins.",
    }
}

macro_rules! others {
    ($($id:ident = $name:literal, $shape:ident, $fins:ident, $size:literal, $difficulty:literal;)*) => { $(
        pub(crate) static $id: Technique = {
            const SPECIES: Species = Species {
                shape: Shape::$shape,
                fins: Fins::$fins,
                size: $size,
            };
            Technique {
                name: $name,
                difficulty: $difficulty,
                uniqueness: false,
                summary: summary(SPECIES),
                find: |grid, found| search::find(grid, found, &$id, SPECIES),
            }
        };
    )* };
}

others! {
    FINNED_X_WING = "finned x-wing", Basic, Finned, 2, 48;
    SASHIMI_X_WING = "sashimi x-wing", Basic, Sashimi, 2, 49;
    FINNED_SWORDFISH = "finned swordfish", Basic, Finned, 3, 51;
    SASHIMI_SWORDFISH = "sashimi swordfish", Basic, Sashimi, 3, 52;
    FINNED_JELLYFISH = "finned jellyfish", Basic, Finned, 4, 55;
    SASHIMI_JELLYFISH = "sashimi jellyfish", Basic, Sashimi, 4, 56;
    FRANKEN_X_WING = "franken x-wing", Franken, None, 2, 58;
    FRANKEN_SWORDFISH = "franken swordfish", Franken, None, 3, 60;
    FRANKEN_JELLYFISH = "franken jellyfish", Franken, None, 4, 62;
    FINNED_FRANKEN_X_WING = "finned franken x-wing", Franken, Finned, 2, 60;
    FINNED_FRANKEN_SWORDFISH = "finned franken swordfish", Franken, Finned, 3, 61;
    FINNED_FRANKEN_JELLYFISH = "finned franken jellyfish", Franken, Finned, 4, 63;
    MUTANT_X_WING = "mutant x-wing", Mutant, None, 2, 67;
    MUTANT_SWORDFISH = "mutant swordfish", Mutant, None, 3, 68;
    MUTANT_JELLYFISH = "mutant jellyfish", Mutant, None, 4, 69;
    FINNED_MUTANT_X_WING = "finned mutant x-wing", Mutant, Finned, 2, 67;
    FINNED_MUTANT_SWORDFISH = "finned mutant swordfish", Mutant, Finned, 3, 69;
    FINNED_MUTANT_JELLYFISH = "finned mutant jellyfish", Mutant, Finned, 4, 70;
}

pub(crate) static SIAMESE_FISH: Technique = Technique {
    name: "siamese fish",
    difficulty: 57,
    uniqueness: false,
    summary: "Two finned or sashimi fish of one base, each with a cover of its own.",
    find: siamese::find,
};
