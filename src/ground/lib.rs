//! What all puzzles stand on: errors, interrupts, threads, methods and their traces, hints.

pub mod attempts;
pub mod bit_set;
pub mod board;
pub mod cell_set;
pub mod columns;
pub mod control;
pub mod error;
pub mod flashlight;
pub mod free_memory;
pub mod memory;
pub mod method;
pub mod misses;
pub mod person;
pub mod pool;
pub mod prelude;
pub mod random;
pub mod sink;
pub mod state;
pub mod step;
pub mod trace;
pub mod wanted;
pub mod words;
