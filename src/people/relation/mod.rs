//! What rules relate: the kernels of a rule together, dots that touch each other, and sums that follow
//! from houses and cages.

mod automaton;
mod combinations;
pub(crate) mod derived;
mod family;
mod fillings;
mod one;
mod part;
mod related;
mod sum;

pub(crate) use one::{Derived, Relation};
pub(crate) use related::related;
