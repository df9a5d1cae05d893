//! Everything that one of the plain techniques finds, done at once: the function says whether there
//! was anything. What these techniques do together does not depend on their order, so a rating need
//! not go step by step.

mod locked_candidates;
mod singles;
mod subsets;
mod wings;

pub(super) use locked_candidates::locked;
pub(super) use singles::{full_houses, hidden_singles, naked_singles};
pub(super) use subsets::{fish, hidden_subsets, naked_subsets};
pub(super) use wings::{xy_wings, xyz_wings};
