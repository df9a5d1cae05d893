//! A problem becomes a network of propagators.

mod builder;
pub(crate) mod crossings;
mod houses;
mod implied;
mod linear;

pub use linear::sets_of_sum;

use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;

use crate::build::builder::Builder;
use crate::build::houses::add_implied_houses;
use crate::build::implied::add_implied_sums;
use crate::network::Network;
use crate::problem::{Kernel, Problem};

/// Builds a problem that was checked.
pub(crate) fn build(problem: &Problem, poller: &mut Poller<'_>) -> Result<Network> {
    let mut builder = Builder::new(problem);
    // Who must differ comes first: sums ask for it.
    for (house, source) in problem.houses.iter().zip(0..) {
        builder.add_different(house, source);
    }
    let first_kernel = problem.houses.len() as u32;
    for (kernel, source) in problem.kernels.iter().zip(first_kernel..) {
        match kernel {
            Kernel::Different { cells } | Kernel::Sets { cells, .. } => {
                builder.add_different(cells, source);
            }
            Kernel::Pair { cells, allowed } => {
                let relation = builder.relation(allowed);
                if relation.is_different {
                    builder.add_different(cells, source);
                }
            }
            Kernel::Linear { .. } | Kernel::Automaton { .. } => {}
        }
    }
    add_implied_houses(&mut builder, poller)?;
    for (kernel, source) in problem.kernels.iter().zip(first_kernel..) {
        match kernel {
            Kernel::Different { .. } => {}
            Kernel::Sets { cells, sets } => builder.add_sets(cells, sets, source),
            Kernel::Pair { cells, allowed } => builder.add_pair(*cells, allowed, source),
            Kernel::Linear {
                cells,
                coefficients,
                total,
            } => {
                builder.add_linear(cells, coefficients, *total, source);
            }
            Kernel::Automaton {
                cells,
                automaton,
                rows,
            } => {
                builder.add_automaton(cells, automaton, rows, source, poller)?;
            }
        }
    }
    add_implied_sums(&mut builder, poller)?;
    Ok(builder.finish())
}
