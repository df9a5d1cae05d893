//! Choices of so many things that fit together.

use queendoku_ground::control::{CONTINUE, Flow};

/// Calls `found` with all choices of so many things of which each fits to those before it.
pub(super) fn choices<T: Copy>(
    things: &[T],
    size: usize,
    fits: &impl Fn(&[T], T) -> bool,
    found: &mut impl FnMut(&[T]) -> Flow,
) -> Flow {
    extend(things, size, &mut Vec::new(), fits, found)
}

fn extend<T: Copy>(
    things: &[T],
    size: usize,
    chosen: &mut Vec<T>,
    fits: &impl Fn(&[T], T) -> bool,
    found: &mut impl FnMut(&[T]) -> Flow,
) -> Flow {
    if chosen.len() == size {
        return found(chosen);
    }
    for (number, &one) in things.iter().enumerate() {
        if fits(chosen, one) {
            chosen.push(one);
            extend(&things[number + 1..], size, chosen, fits, found)?;
            chosen.pop();
        }
    }
    CONTINUE
}
