//! The registry of the techniques. Each is a pure function from a grid with candidates to its
//! deductions, in a file of its own or in that of its family.

/// Makes techniques, one a row. `uniqueness;` before the rows: they take for granted that a puzzle has
/// one solution.
macro_rules! techniques {
    (uniqueness; $($row:tt)*) => {
        queendoku_ground::techniques! { $crate::tell::Technique, true; $($row)* }
    };
    ($($row:tt)*) => {
        queendoku_ground::techniques! { $crate::tell::Technique, false; $($row)* }
    };
}

pub(crate) mod aligned_exclusion;
pub(crate) mod als_chain;
pub(crate) mod als_xy_wing;
pub(crate) mod als_xz;
pub(crate) mod avoidable_rectangle;
pub(crate) mod bug;
mod death_blossom;
pub(crate) mod direct_hidden_subset;
pub(crate) mod direct_locked_candidates;
pub(crate) mod fish;
pub(crate) mod forcing_chains;
pub(crate) mod forcing_tables;
pub(crate) mod full_house;
pub(crate) mod guess;
pub(crate) mod hidden_rectangle;
pub(crate) mod hidden_single;
pub(crate) mod hidden_subset;
pub(crate) mod locked_candidates;
pub(crate) mod multi_colours;
pub(crate) mod multiple_chains;
pub(crate) mod naked_single;
pub(crate) mod naked_subset;
pub(crate) mod nice_loop;
pub(crate) mod plain_chains;
pub(crate) mod simple_colours;
pub(crate) mod single_digit;
pub(crate) mod sue_de_coq;
pub(crate) mod unique_loop;
pub(crate) mod unique_rectangle;
pub(crate) mod w_wing;
pub(crate) mod xy_wing;

use crate::tell::Technique;

/// The techniques, easiest first.
pub static TECHNIQUES: &[&Technique] = &[
    &full_house::FULL_HOUSE,
    &hidden_single::HIDDEN_SINGLE,
    &direct_locked_candidates::DIRECT_POINTING,
    &direct_locked_candidates::DIRECT_CLAIMING,
    &direct_hidden_subset::DIRECT_HIDDEN_PAIR,
    &naked_single::NAKED_SINGLE,
    &direct_hidden_subset::DIRECT_HIDDEN_TRIPLE,
    &locked_candidates::POINTING,
    &locked_candidates::CLAIMING,
    &naked_subset::LOCKED_PAIR,
    &naked_subset::NAKED_PAIR,
    &fish::X_WING,
    &hidden_subset::HIDDEN_PAIR,
    &naked_subset::LOCKED_TRIPLE,
    &naked_subset::NAKED_TRIPLE,
    &fish::SWORDFISH,
    &hidden_subset::HIDDEN_TRIPLE,
    &plain_chains::REMOTE_PAIR,
    &single_digit::skyscraper::SKYSCRAPER,
    &single_digit::two_string_kite::TWO_STRING_KITE,
    &single_digit::two_string_kite::DUAL_TWO_STRING_KITE,
    &single_digit::turbot_fish::TURBOT_FISH,
    &xy_wing::XY_WING,
    &single_digit::empty_rectangle::EMPTY_RECTANGLE,
    &single_digit::empty_rectangle::DUAL_EMPTY_RECTANGLE,
    &w_wing::W_WING,
    &xy_wing::XYZ_WING,
    &simple_colours::SIMPLE_COLOURS,
    &unique_rectangle::TYPE_1,
    &unique_rectangle::TYPE_2,
    &unique_rectangle::TYPE_3,
    &unique_rectangle::TYPE_4,
    &unique_rectangle::TYPE_5,
    &unique_rectangle::TYPE_6,
    &unique_loop::UNIQUE_LOOP_1,
    &unique_loop::UNIQUE_LOOP_2,
    &unique_loop::UNIQUE_LOOP_4,
    &multi_colours::MULTI_COLOURS,
    &unique_loop::UNIQUE_LOOP_3,
    &hidden_rectangle::HIDDEN_RECTANGLE,
    &avoidable_rectangle::TYPE_1,
    &avoidable_rectangle::TYPE_2,
    &fish::FINNED_X_WING,
    &fish::SASHIMI_X_WING,
    &naked_subset::NAKED_QUAD,
    &fish::FINNED_SWORDFISH,
    &fish::SASHIMI_SWORDFISH,
    &fish::JELLYFISH,
    &hidden_subset::HIDDEN_QUAD,
    &fish::FINNED_JELLYFISH,
    &bug::BUG_1,
    &fish::SASHIMI_JELLYFISH,
    &bug::BUG_2,
    &bug::BUG_4,
    &fish::SIAMESE_FISH,
    &bug::BUG_3,
    &fish::FRANKEN_X_WING,
    &sue_de_coq::SUE_DE_COQ,
    &fish::FRANKEN_SWORDFISH,
    &fish::FINNED_FRANKEN_X_WING,
    &fish::FINNED_FRANKEN_SWORDFISH,
    &aligned_exclusion::ALIGNED_PAIR_EXCLUSION,
    &fish::FRANKEN_JELLYFISH,
    &fish::FINNED_FRANKEN_JELLYFISH,
    &forcing_chains::X_CYCLE,
    &forcing_chains::Y_CYCLE,
    &plain_chains::X_CHAIN,
    &forcing_chains::X_CHAIN,
    &plain_chains::XY_CHAIN,
    &fish::MUTANT_X_WING,
    &fish::FINNED_MUTANT_X_WING,
    &als_xz::ALS_XZ,
    &fish::MUTANT_SWORDFISH,
    &fish::MUTANT_JELLYFISH,
    &fish::FINNED_MUTANT_SWORDFISH,
    &forcing_chains::CYCLE,
    &forcing_chains::CHAIN,
    &nice_loop::CONTINUOUS_NICE_LOOP,
    &nice_loop::DISCONTINUOUS_NICE_LOOP,
    &nice_loop::AIC,
    &fish::FINNED_MUTANT_JELLYFISH,
    &als_xy_wing::ALS_XY_WING,
    &nice_loop::GROUPED_CONTINUOUS_NICE_LOOP,
    &nice_loop::GROUPED_DISCONTINUOUS_NICE_LOOP,
    &nice_loop::GROUPED_AIC,
    &aligned_exclusion::ALIGNED_TRIPLE_EXCLUSION,
    &multiple_chains::NISHIO,
    &als_chain::ALS_CHAIN,
    &death_blossom::DEATH_BLOSSOM,
    &nice_loop::ALS_CONTINUOUS_NICE_LOOP,
    &nice_loop::ALS_DISCONTINUOUS_NICE_LOOP,
    &nice_loop::ALS_AIC,
    &multiple_chains::CELL,
    &multiple_chains::REGION,
    &multiple_chains::DYNAMIC,
    &multiple_chains::PLUS,
    &forcing_tables::CONTRADICTION_CHAIN,
    &forcing_tables::VERITY_CHAIN,
    &multiple_chains::NESTED,
    &forcing_tables::CONTRADICTION_NET,
    &forcing_tables::VERITY_NET,
    &multiple_chains::NESTED_MULTIPLE,
    &multiple_chains::NESTED_DYNAMIC,
    &multiple_chains::NESTED_TWICE,
    &guess::GUESS,
];

/// The technique of that name.
pub fn technique(name: &str) -> Option<&'static Technique> {
    TECHNIQUES.iter().copied().find(|one| one.name == name)
}
