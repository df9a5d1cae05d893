//! Siamese fish: two finned fish of one base, each with a cover of its own.

use crate::marks::Candidates;
use crate::techniques::fish::search;
use crate::techniques::fish::species::{Fins, Fish, Shape, Species};
use crate::tell::Findings;
use queendoku_ground::control::{CONTINUE, Flow};

techniques! {
    SIAMESE_FISH = "siamese fish", 57, find,
        "Two finned or sashimi fish of one base, each with a cover of its own.";
}

/// Basic ones, the small first.
fn find(_: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    for size in 2..=4 {
        let species = Species {
            shape: Shape::Basic,
            fins: Fins::Any,
            size,
        };
        // Those of one base come one after another.
        let mut brothers: Vec<Fish> = Vec::new();
        search::each(found, species, 9, &mut |fish, found| {
            brothers.retain(|other| (other.digit, other.base) == (fish.digit, fish.base));
            for brother in &brothers {
                let (one, other) = (brother.eliminated, fish.eliminated);
                if !one.is_subset(other) && !other.is_subset(one) {
                    found.eliminate(one | other, fish.digit, || {
                        brother
                            .story()
                            .and("On the same base there is another fish.", fish.story())
                    })?;
                }
            }
            brothers.push(fish.clone());
            CONTINUE
        })?;
    }
    found.nothing()
}
