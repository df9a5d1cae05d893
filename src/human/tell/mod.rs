//! What a technique has to say: a deduction, its pattern, and its reason in the field's notation.

mod deduction;
mod known;
pub mod notation;

pub use deduction::{
    Deduction, Findings, Link, Mark, Node, Role, Story, Sudokus, Technique, first,
};
pub use known::Known;
pub use queendoku_ground::person::Wants;
