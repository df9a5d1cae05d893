//! What several techniques look for: almost locked sets, clusters of one digit, rectangles and
//! loops, lines within boxes.

pub(crate) mod als;
pub(crate) mod als_walk;
pub mod chutes;
pub(crate) mod closed_sets;
pub(crate) mod colours;
pub(crate) mod effect;
pub(crate) mod part;
pub(crate) mod rectangle;
pub(crate) mod templates;
pub(crate) mod unique_loops;
