//! N-Queens: the methods for learning, and the fast counter and lister.

pub mod count;
pub mod iterate;
pub mod list;
pub mod methods;
pub mod place;
pub mod problem;
pub mod published;
pub mod puzzle;
pub mod rules;
pub mod search_space;
pub mod symmetry;

mod colours;
mod levels;
mod tuning;

pub use methods::{METHODS, method};
pub use problem::Problem;
pub use rules::Rules;
