//! Houses that follow from others: of houses side by side, those that lie within them leave as many
//! cells as a house has. So a Windoku has houses between its windows, and a jigsaw beside its regions.

use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::Result;

use super::builder::Builder;
use crate::bits::{Cells, add, change, common, is_within, list, meet};

/// Adds them, and those that follow from them in turn, up to as many as there were.
///
/// # Errors
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it.
pub(super) fn add_implied_houses(builder: &mut Builder<'_>, poller: &mut Poller<'_>) -> Result<()> {
    let mut houses = builder.houses();
    let (sides, most) = (side_by_side(&houses), 2 * houses.len());
    let mut number = 0;
    while number < houses.len() {
        for side in &sides {
            finish(poller.poll_nodes(1))?;
            let new = left_over(&houses, number, side, builder.digits);
            let is_new = |new: &Cells| houses.iter().all(|(known, _)| known != new);
            if houses.len() < most
                && let Some(new) = new.filter(is_new)
            {
                let source = houses[number].1;
                builder.add_different(&list(&new).collect::<Vec<u16>>(), source);
                houses.push((new, source));
            }
        }
        number += 1;
    }
    Ok(())
}

/// The numbers of houses of which none has a cell of another: rows, columns and so on.
fn side_by_side(houses: &[(Cells, u32)]) -> Vec<Vec<usize>> {
    let mut sides: Vec<(Cells, Vec<usize>)> = Vec::new();
    for (number, (cells, _)) in houses.iter().enumerate() {
        if let Some((taken, side)) = sides.iter_mut().find(|(taken, _)| !meet(taken, cells)) {
            add(taken, cells);
            side.push(number);
        } else {
            sides.push((cells.clone(), vec![number]));
        }
    }
    sides.into_iter().map(|(_, side)| side).collect()
}

/// What a house and others leave of the houses side by side in which they lie.
fn left_over(houses: &[(Cells, u32)], number: usize, side: &[usize], size: usize) -> Option<Cells> {
    if side.contains(&number) {
        return None;
    }
    let house = &houses[number].0;
    let (mut left, mut over) = (vec![0; house.len()], 0);
    for (cells, _) in side.iter().map(|&other| &houses[other]) {
        if meet(cells, house) {
            add(&mut left, cells);
            over += 1;
        }
    }
    // In all of them together lies too much.
    if over == side.len() || !is_within(house, &left) {
        return None;
    }
    change(&mut left, house);
    for (other, (cells, _)) in houses.iter().enumerate() {
        if is_within(cells, &left) && !side.contains(&other) {
            change(&mut left, cells);
        }
    }
    (common(&left, &left) == size).then_some(left)
}
