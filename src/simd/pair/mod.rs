//! Vectors of two registers of 128 bits, for instruction sets without larger ones.
//!
//! Two, because a choice of the lanes of both moves to a general register as fast as that of one.

mod digits;
mod lanes;
mod register;

pub(super) use lanes::{Packing, Pair};
pub(super) use register::{DOUBLE_WORDS, DigitRegister, Register};
