//! N-Queens and Sudoku: the fastest solvers, and the ones you learn from.
//!
//! This crate puts the parts together, which know nothing of Python; the feature `python` adds the
//! bindings.

pub use queendoku_core::{
    attempts, board, columns, control, error, free_memory, memory, method, person, pool, queens,
    simd, sink, state, step, trace,
};
pub use queendoku_star_battle as star_battle;

/// Sudoku: the solvers, how people solve it, the makers, canonical forms, and variants.
pub mod sudoku {
    pub use queendoku_canonical as canonical;
    pub use queendoku_core::sudoku::*;
    pub use queendoku_human as human;
    pub use queendoku_make as make;
    pub use queendoku_variants as variants;
}

#[cfg(feature = "python")]
mod bindings;
