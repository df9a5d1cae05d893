//! The techniques, one a file, or some that are one idea.

/// Makes techniques, one a row.
macro_rules! techniques {
    ($($row:tt)*) => { queendoku_ground::techniques! { $crate::tell::Technique, false; $($row)* } };
}

mod against_others;
mod allows;
mod bounds;
mod chain;
mod choices;
mod combinations;
mod confined;
mod every;
mod fish;
mod forty_five;
mod guess;
mod hidden_in_rule;
mod intersection;
mod killer_subsets;
mod last;
mod leftovers;
mod must_have;
mod places;
mod relations;
mod singles;
mod subsets;
mod sukaku;
mod trial;
mod wings;
mod words;

use crate::tell::Technique;

/// The techniques, easiest first.
pub static TECHNIQUES: &[&Technique] = &[
    &singles::FULL_HOUSE,
    &singles::HIDDEN_SINGLE,
    &last::LAST_OF_A_RULE,
    &allows::WHAT_THE_RULE_ALLOWS,
    &forty_five::ONE_CELL,
    &bounds::BOUNDS,
    &combinations::COMBINATIONS,
    &singles::NAKED_SINGLE,
    &hidden_in_rule::HIDDEN_IN_A_RULE,
    &places::PLACES,
    &leftovers::LEFTOVERS,
    &forty_five::DIFFERENCE,
    &intersection::INTERSECTION,
    &forty_five::TWO_CELLS,
    &must_have::MUST_HAVE,
    &confined::CONFINED,
    &subsets::NAKED_PAIR,
    &fish::X_WING,
    &killer_subsets::KILLER_PAIR,
    &subsets::HIDDEN_PAIR,
    &forty_five::THREE_OR_FOUR_CELLS,
    &subsets::NAKED_TRIPLE,
    &against_others::AGAINST_A_CELL,
    &against_others::AGAINST_A_HOUSE,
    &fish::SWORDFISH,
    &killer_subsets::KILLER_TRIPLE,
    &subsets::HIDDEN_TRIPLE,
    &against_others::AGAINST_A_RULE,
    &wings::TURBOT_FISH,
    &wings::XY_WING,
    &every::EVERY_COMBINATION,
    &wings::XYZ_WING,
    &forty_five::MORE_CELLS,
    &subsets::NAKED_QUAD,
    &fish::JELLYFISH,
    &subsets::HIDDEN_QUAD,
    &chain::CHAIN,
    &trial::TRIAL,
    &trial::LONG_TRIAL,
    &trial::DEPTH_TWO,
    &guess::GUESS,
];

/// Those of Sukaku Explainer's scale, easiest first.
pub(crate) static SUKAKU: &[&Technique] = &[
    &singles::FULL_HOUSE,
    &singles::HIDDEN_SINGLE,
    &sukaku::DIRECT_POINTING,
    &sukaku::DIRECT_CLAIMING,
    &subsets::DIRECT_HIDDEN_PAIR,
    &singles::NAKED_SINGLE,
    &subsets::DIRECT_HIDDEN_TRIPLE,
    &intersection::GENERALIZED,
    &subsets::NAKED_PAIR,
    &fish::X_WING,
    &subsets::HIDDEN_PAIR,
    &subsets::NAKED_TRIPLE,
    &fish::SWORDFISH,
    &subsets::HIDDEN_TRIPLE,
    &sukaku::STRONG_LINKS,
    &wings::XY_WING,
    &wings::XYZ_WING,
];
