//! The counter on GPUs, by CUDA.
//!
//! `kernel.cu` is what a GPU runs, and `launch` brings the search into the form that it takes; both
//! are tested on the CPU. `device` finds the GPUs and `count` keeps them busy, with the feature `cuda`.
//!
//! `kernel.ptx` is made of `kernel.cu` by `compile.py`. The driver makes the machine code of its GPU
//! of it, so neither building nor running needs CUDA's tools.

#[cfg(feature = "cuda")]
mod count;
#[cfg(feature = "cuda")]
mod device;
mod launch;

#[cfg(feature = "cuda")]
pub use count::count_items;
#[cfg(feature = "cuda")]
pub use device::{Device, devices};
pub use launch::{Batch, Batches, ItemWords, PlanWords};
