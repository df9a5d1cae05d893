//! All ways to list and to count placements, on every instruction set, against each other.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use queendoku_fuzz::{bounded, uninterrupted};
use queendoku_ground::board::Square;
use queendoku_ground::control::{Control, NEVER_STOP};
use queendoku_queens::iterate::Placements;
use queendoku_queens::list::{self, Answer};
use queendoku_queens::{METHODS, Problem, count, method};
use queendoku_simd::Isa;

/// The largest n of the methods that keep a row in a word.
const MOST_N: u8 = 32;

/// The most nodes of a search: beyond, an input takes too long.
const MOST_NODES: u32 = 500;

/// `permutations` looks at up to n! boards.
const MOST_N_OF_PERMUTATIONS: usize = 6;

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let [size, rest @ ..] = bytes else {
        return Corpus::Reject;
    };
    let problem = problem(size % (MOST_N + 1), rest);
    let bitmask = method("bitmask").expect("it is in the registry");
    let Some(expected) = bounded(usize::MAX, MOST_NODES, |sink| {
        bitmask.search(&problem, sink)
    }) else {
        return Corpus::Reject;
    };
    methods_agree(&problem, &expected);
    for isa in Isa::available() {
        let about = || format!("{} {problem:?}", isa.name());
        let listed = uninterrupted(|poller| list::list(isa, &problem, usize::MAX, poller)).unwrap();
        assert_eq!(listed, expected.concat(), "{}", about());
        let control = Control::default();
        let counted = count::count(isa, &problem, 1, &control).unwrap();
        assert_eq!(counted, expected.len() as u128, "{}", about());
    }
    one_at_a_time(&problem, &expected);
    fundamental(&problem, expected.len());
    Corpus::Keep
});

/// The queens of `pairs` that do not attack an earlier one.
fn problem(n: u8, pairs: &[u8]) -> Problem {
    let n = usize::from(n);
    let mut problem = Problem::empty(n).unwrap();
    for pair in pairs.chunks_exact(2).take(n) {
        let mut placed = problem.placed().to_vec();
        placed.push(Square {
            row: usize::from(pair[0]) % n,
            column: usize::from(pair[1]) % n,
        });
        problem = Problem::with_placed(n, &placed).unwrap_or(problem);
    }
    problem
}

fn methods_agree(problem: &Problem, expected: &[Vec<u8>]) {
    for entry in METHODS {
        if entry.name == "permutations" && problem.n() > MOST_N_OF_PERMUTATIONS {
            continue;
        }
        if let Some(found) = bounded(usize::MAX, MOST_NODES, |sink| entry.search(problem, sink)) {
            assert_eq!(found, expected, "{} {problem:?}", entry.name);
        }
    }
}

fn one_at_a_time(problem: &Problem, expected: &[Vec<u8>]) {
    let mut placements = Placements::new(problem).unwrap();
    let mut found = Vec::new();
    while let Some(columns) =
        uninterrupted(|poller| placements.next(poller).unwrap().map(<[u8]>::to_vec))
    {
        found.push(columns);
    }
    assert_eq!(found, expected, "{problem:?}");
}

/// The fundamental solutions: at least an eighth of all, and the same in every way.
fn fundamental(problem: &Problem, solutions: usize) {
    let bitmask = method("bitmask");
    let listed = |entry| {
        uninterrupted(|poller| list::columns(problem, entry, true, Answer::Array, poller)).unwrap()
    };
    assert_eq!(listed(None), listed(bitmask), "{problem:?}");
    let counted = |entry| {
        let control = Control::default();
        count::total(problem, entry, true, Some(1), &control, NEVER_STOP).unwrap()
    };
    assert_eq!(counted(None), counted(bitmask), "{problem:?}");
    let classes = listed(None).len().checked_div(problem.n()).unwrap_or(1);
    assert_eq!(classes as u128, counted(None));
    assert!(
        classes <= solutions && solutions <= 8 * classes,
        "{problem:?}"
    );
}
