//! Every N-Queens method against the published counts, the rules, and every other method.

use proptest::prelude::*;
use queendoku::board::Square;
use queendoku::control::{Control, Poller};
use queendoku::error::Error;
use queendoku::queens::{
    self, METHODS, Problem, count, iterate, list, place, published, search_space, symmetry,
};
use queendoku::sink::{Collect, Count, CountNodes, Limit};

use crate::queens_count::{FUNDAMENTAL, chosen, square};
use crate::uninterrupted;

fn collect(name: &str, problem: &Problem) -> Vec<u8> {
    let entry = queens::method(name).unwrap();
    uninterrupted(|poller| entry.collect(problem, u64::MAX, usize::MAX, poller)).unwrap()
}

/// The largest n that a method counts in well under a second.
fn quick_n(name: &str) -> usize {
    match name {
        "permutations" => 9,
        "scan" | "columns" | "sets" => 11,
        _ => 12,
    }
}

#[test]
fn every_method_counts_what_is_published() {
    for entry in METHODS {
        for n in 0..=quick_n(entry.name) {
            let found =
                uninterrupted(|poller| entry.count(&Problem::empty(n).unwrap(), u64::MAX, poller))
                    .unwrap();
            assert_eq!(found, published::TOTAL[n], "{} n = {n}", entry.name);
        }
    }
}

#[test]
fn every_method_lists_the_same_boards_in_the_same_order() {
    for n in 0..=9 {
        let problem = Problem::empty(n).unwrap();
        let expected = collect("permutations", &problem);
        for entry in METHODS {
            assert_eq!(
                collect(entry.name, &problem),
                expected,
                "{} n = {n}",
                entry.name
            );
        }
        let listed =
            uninterrupted(|poller| list::list(chosen(), &problem, usize::MAX, poller)).unwrap();
        assert_eq!(listed, expected, "list n = {n}");
        if n > 0 {
            let boards: Vec<&[u8]> = expected.chunks(n).collect();
            assert!(boards.is_sorted(), "n = {n}");
            for board in boards {
                assert_non_attacking(board, n);
            }
        }
    }
}

#[test]
fn backtracking_methods_visit_the_same_nodes() {
    let problem = Problem::empty(8).unwrap();
    for entry in METHODS.iter().filter(|entry| entry.name != "permutations") {
        let mut sink = CountNodes::default();
        assert!(entry.search(&problem, &mut sink).is_continue());
        assert_eq!((sink.nodes, sink.solutions), (2056, 92), "{}", entry.name);
    }
}

#[test]
fn estimated_nodes_are_near_the_counted_ones() {
    let exact = uninterrupted(|poller| search_space::nodes(8, poller)).unwrap();
    assert_eq!(exact, search_space::Nodes::Exact(2056));
    let search_space::Nodes::Estimate(nodes) =
        uninterrupted(|poller| search_space::nodes(16, poller)).unwrap()
    else {
        panic!("n = 16 is estimated")
    };
    // 1 141 190 302 by a full count.
    assert!((nodes / 1_141_190_302.0 - 1.0).abs() < 0.05, "{nodes}");
}

#[test]
fn fundamental_counts_are_the_published_ones() {
    let bitmask = queens::method("bitmask").unwrap();
    for (n, &expected) in FUNDAMENTAL.iter().enumerate().take(12) {
        let problem = Problem::empty(n).unwrap();
        let mut sink = symmetry::Fundamental::new(Count::default(), &problem);
        assert!(bitmask.search(&problem, &mut sink).is_continue());
        assert_eq!(sink.inner.solutions, expected, "n = {n}");
    }
}

#[test]
fn the_lazy_search_pauses_where_the_recursion_passes() {
    for n in 0..=9 {
        let problem = Problem::empty(n).unwrap();
        let mut placements = iterate::Placements::new(&problem).unwrap();
        let mut found = Vec::new();
        let mut boards = 0;
        while let Some(board) =
            uninterrupted(|poller| placements.next(poller).map(|b| b.map(<[u8]>::to_vec))).unwrap()
        {
            found.extend(board);
            boards += 1;
        }
        assert_eq!(boards, published::TOTAL[n]);
        assert_eq!(found, collect("bitmask", &problem), "n = {n}");
        assert_eq!(
            uninterrupted(|poller| placements.next(poller).map(|b| b.is_some())),
            Ok(false)
        );
    }
}

#[test]
fn a_limit_stops_the_search() {
    let mut sink = Limit::new(Collect::default(), 3);
    assert!(
        METHODS[6]
            .search(&Problem::empty(20).unwrap(), &mut sink)
            .is_break()
    );
    assert_eq!(sink.inner.values.len(), 60);
}

#[test]
fn a_check_that_says_stop_cancels() {
    let control = Control::default();
    let mut poller = Poller::new(&control, &|_| false);
    let found = METHODS[6].count(&Problem::empty(32).unwrap(), u64::MAX, &mut poller);
    assert_eq!(found, Err(Error::Cancelled));
    assert!(control.is_cancelled());
}

#[test]
fn a_full_memory_ends_the_collecting() {
    let problem = Problem::empty(8).unwrap();
    let found = uninterrupted(|poller| METHODS[6].collect(&problem, u64::MAX, 100, poller));
    assert!(matches!(found, Err(Error::OutOfMemory(_))));
}

#[test]
fn symmetry_images_are_eight_and_non_attacking() {
    let columns = [1, 3, 0, 2, 4]; // an image keeps the attacks
    let placement = collect("bitmask", &Problem::empty(6).unwrap());
    let mut images: Vec<Vec<u8>> = (0..8)
        .map(|index| {
            let mut image = vec![0; 5];
            symmetry::image(&columns, index, &mut image);
            image
        })
        .collect();
    images.sort();
    images.dedup();
    assert!(images.contains(&columns.to_vec()));
    assert_eq!(8 % images.len(), 0);
    for index in 0..8 {
        let mut image = vec![0; 6];
        symmetry::image(&placement[..6], index, &mut image);
        assert_non_attacking(&image, 6);
    }
}

#[test]
fn explicit_placements_are_non_attacking() {
    for n in (0..200)
        .filter(|n| ![2, 3].contains(n))
        .chain([1000, 1001, 1002, 1003, 100_000])
    {
        assert_non_attacking(
            &uninterrupted(|poller| place::explicit(n, poller)).unwrap(),
            n,
        );
    }
    for n in [2, 3] {
        assert!(matches!(
            uninterrupted(|poller| place::explicit(n, poller)),
            Err(Error::NoSolution { .. })
        ));
    }
}

/// Independent of `board`: counts queens by line.
fn assert_non_attacking<C: Copy + TryInto<usize>>(columns: &[C], n: usize) {
    assert_eq!(columns.len(), n);
    let mut lines = [vec![false; n], vec![false; 2 * n], vec![false; 2 * n]];
    for (row, &column) in columns.iter().enumerate() {
        let Ok(column) = column.try_into() else {
            panic!("row {row} has a column beyond usize");
        };
        for (kind, line) in [column, row + column, row + n - 1 - column]
            .into_iter()
            .enumerate()
        {
            assert!(
                !std::mem::replace(&mut lines[kind][line], true),
                "n = {n}: row {row}"
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn completions_are_the_boards_that_have_the_placed_queens(
        n in 1usize..9,
        squares in prop::collection::vec((0usize..8, 0usize..8), 0..3),
    ) {
        let squares: Vec<Square> = squares
            .into_iter()
            .map(|(row, column)| square((row % n, column % n)))
            .collect();
        let Ok(problem) = Problem::with_placed(n, &squares) else { return Ok(()) };
        let expected: Vec<u8> = collect("permutations", &Problem::empty(n).unwrap())
            .chunks(n)
            .filter(|board| squares.iter().all(|s| usize::from(board[s.row]) == s.column))
            .flatten()
            .copied()
            .collect();
        for entry in METHODS {
            prop_assert_eq!(&collect(entry.name, &problem), &expected, "{}", entry.name);
        }
        let counted = count::count(chosen(), &problem, 2, &Control::default()).unwrap();
        prop_assert_eq!(counted as usize, expected.len() / n);
    }

    #[test]
    fn random_placements_are_non_attacking_and_repeatable(n in 4usize..400, seed: u64) {
        let placement = uninterrupted(|poller| place::random(n, seed, poller)).unwrap();
        assert_non_attacking(&placement, n);
        prop_assert_eq!(placement, uninterrupted(|poller| place::random(n, seed, poller)).unwrap());
    }
}

#[test]
fn the_approximate_total_goes_on_as_the_published_ones_do() {
    let growth = |n| 10_f64.powf(published::log10_total(n) - published::log10_total(n - 1));
    assert!((growth(8) - 92.0 / 40.0).abs() < 1e-9);
    for n in [26, 27] {
        let law = 0.39 * n as f64;
        assert!((growth(n) / law - 1.0).abs() < 0.01, "{}", growth(n));
    }
    assert!((growth(28) - 10.92).abs() < 0.01, "{}", growth(28));
    assert!(published::log10_total(255).is_finite());
}
