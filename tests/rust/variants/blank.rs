//! Blank grids, on which one way of guessing or the other would never end.

use queendoku_ground::wanted::Order;
use queendoku_variants::{Engine, Kernel, Problem};

use super::brute::solutions;
use super::random::grid;
use crate::uninterrupted;

/// A rule for each two cells that lie so many rows and columns apart.
fn add_pairs(problem: &mut Problem, apart: [(u16, i16); 2], kernel: impl Fn([u16; 2]) -> Kernel) {
    let n = u16::from(problem.digits);
    for (down, right) in apart {
        for cell in 0..n * (n - down) {
            let other = (cell % n).checked_add_signed(right).filter(|&c| c < n);
            if let Some(column) = other {
                let pair = [cell, n * (cell / n + down) + column];
                problem.kernels.push(kernel(pair));
            }
        }
    }
}

/// Cells that lie alike in their boxes are different.
fn add_disjoint_groups(problem: &mut Problem) {
    let boxes = problem.houses[2 * usize::from(problem.digits)..].to_vec();
    for place in 0..boxes.len() {
        let group = boxes.iter().map(|cells| cells[place]).collect();
        problem.houses.push(group);
    }
}

/// The windows of a Windoku, beside and between which there are other houses.
fn add_windows(problem: &mut Problem) {
    let n = u16::from(problem.digits);
    let side = n.isqrt();
    for corner in (0..(side - 1) * (side - 1))
        .map(|i| (n * (i / (side - 1)) + i % (side - 1)) * (side + 1) + n + 1)
    {
        let cells = (0..n).map(|i| corner + n * (i / side) + i % side);
        problem.houses.push(cells.collect());
    }
}

fn add_knights(problem: &mut Problem) {
    let different = |cells: [u16; 2]| Kernel::Different {
        cells: cells.into(),
    };
    add_pairs(problem, [(1, 2), (2, 1)], different);
    add_pairs(problem, [(1, -2), (2, -1)], different);
}

fn add_non_consecutive(problem: &mut Problem) {
    let near = |digit: u8| 7_u32 << digit >> 1;
    let allowed: Vec<u32> = (0..problem.digits)
        .map(|digit| problem.all_digits() & !near(digit))
        .collect();
    add_pairs(problem, [(0, 1), (1, 0)], |cells| Kernel::Pair {
        cells,
        allowed: allowed.clone().into(),
    });
}

fn add_diagonal(problem: &mut Problem) {
    let n = u16::from(problem.digits);
    problem.houses.push((0..n).map(|i| (n + 1) * i).collect());
}

/// Finds two solutions, of which the first stands.
fn check(rows: u16, columns: u16, add: &[fn(&mut Problem)]) {
    let mut problem = grid(rows, columns);
    for add in add {
        add(&mut problem);
    }
    uninterrupted(|poller| {
        let engine = Engine::new(&problem, poller).unwrap();
        let blank = vec![u32::MAX; problem.cells];
        let (solution, count) = engine.solve(&blank, Order::Any, 2, poller).unwrap();
        let solution = solution.unwrap();
        let sets: Vec<u32> = solution.iter().map(|digit| 1 << (digit - 1)).collect();
        assert_eq!((count, solutions(&problem, &sets, 2)), (2, vec![solution]));
    });
}

#[test]
fn disjoint_groups_of_25() {
    check(5, 5, &[add_disjoint_groups]);
}

#[test]
fn disjoint_groups_diagonal_and_knights_of_16() {
    check(4, 4, &[add_disjoint_groups, add_diagonal, add_knights]);
}

#[test]
fn non_consecutive_and_knights_of_12() {
    check(3, 4, &[add_non_consecutive, add_knights]);
}

#[test]
fn windows_and_disjoint_groups_of_16() {
    check(4, 4, &[add_disjoint_groups, add_windows]);
}
