//! N-Queens and Sudoku: the fastest solvers, and the ones you learn from.
//!
//! Each part is a crate of its own, in the folder of its name, and knows nothing of Python; the feature
//! `python` adds the bindings.

#[cfg(feature = "python")]
mod bindings;

#[cfg(all(feature = "mimalloc", not(target_family = "wasm")))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
