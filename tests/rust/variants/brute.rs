//! A search that knows only what the kernels mean.

use queendoku_variants::{Kernel, Problem};

/// All solutions in lexicographic order, at most so many.
pub(super) fn solutions(problem: &Problem, candidates: &[u32], most: usize) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    fill(problem, candidates, most, &mut Vec::new(), &mut found);
    found
}

fn fill(
    problem: &Problem,
    candidates: &[u32],
    most: usize,
    digits: &mut Vec<u8>,
    found: &mut Vec<Vec<u8>>,
) {
    if digits.len() == problem.cells {
        found.push(digits.clone());
        return;
    }
    for digit in 1..=problem.digits {
        if candidates[digits.len()] >> (digit - 1) & 1 == 1 && found.len() < most {
            digits.push(digit);
            let mut houses = problem.houses.iter();
            if houses.all(|house| differ(house, digits))
                && problem.kernels.iter().all(|kernel| stands(kernel, digits))
            {
                fill(problem, candidates, most, digits, found);
            }
            digits.pop();
        }
    }
}

/// The digits of the cells that are filled.
fn filled<'a>(cells: &'a [u16], digits: &'a [u8]) -> impl Iterator<Item = u8> + Clone + 'a {
    cells
        .iter()
        .filter_map(|&cell| digits.get(usize::from(cell)).copied())
}

fn differ(cells: &[u16], digits: &[u8]) -> bool {
    let all = filled(cells, digits);
    let set = all.clone().fold(0_u32, |set, digit| set | 1 << digit);
    set.count_ones() as usize == all.count()
}

/// Whether a kernel holds, or some of its cells are not filled yet.
fn stands(kernel: &Kernel, digits: &[u8]) -> bool {
    let all: Vec<u8> = filled(kernel.cells(), digits).collect();
    let is_full = all.len() == kernel.cells().len();
    match kernel {
        Kernel::Different { cells } => differ(cells, digits),
        Kernel::Sets { cells, sets } => {
            let set = all.iter().fold(0, |set, digit| set | 1 << (digit - 1));
            differ(cells, digits) && (!is_full || sets.contains(&set))
        }
        _ if !is_full => true,
        Kernel::Pair { allowed, .. } => allowed[usize::from(all[0] - 1)] >> (all[1] - 1) & 1 == 1,
        Kernel::Linear {
            coefficients,
            total,
            ..
        } => {
            let terms = coefficients.iter().zip(&all);
            terms.map(|(c, &digit)| c * i32::from(digit)).sum::<i32>() == *total
        }
        Kernel::Automaton { automaton, .. } => {
            let mut state = Some(automaton.start);
            for &digit in &all {
                state = state.and_then(|s| automaton.next[s as usize][usize::from(digit - 1)]);
            }
            state.is_some_and(|state| automaton.accepting[state as usize])
        }
    }
}
