//! The two engines of chains, each as the program does it whose scale it serves.

pub(crate) mod explainer;
pub(crate) mod hodoku;
