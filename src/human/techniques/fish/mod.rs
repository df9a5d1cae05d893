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
mod species;

use crate::techniques::fish::species::{Fins, Shape, Species};

pub(crate) use siamese::SIAMESE_FISH;

techniques! {
    X_WING = "x-wing", 32, basic::find::<2>,
        "Two rows have all their places for a digit in two columns, or the other way round.";
    SWORDFISH = "swordfish", 38, basic::find::<3>,
        "Three rows have all their places for a digit in three columns, or the other way round.";
    JELLYFISH = "jellyfish", 52, basic::find::<4>,
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

/// The other fish, by species.
macro_rules! others {
    ($($id:ident = $name:literal, $shape:ident, $fins:ident, $size:literal, $difficulty:literal;)*) => {
        techniques! { $(
            $id = $name, $difficulty,
                |_, found| search::find(found, species(Shape::$shape, Fins::$fins, $size)),
                summary(species(Shape::$shape, Fins::$fins, $size));
        )* }
    };
}

const fn species(shape: Shape, fins: Fins, size: usize) -> Species {
    Species { shape, fins, size }
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
