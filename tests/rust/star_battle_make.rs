//! Star battles that are made.

use std::collections::HashSet;

use queendoku::attempts::{Generated, Order};
use queendoku::control::{Control, NEVER_STOP};
use queendoku::error::Error;
use queendoku::simd::Isa;
use queendoku::star_battle::make::{Wishes, generate};
use queendoku::star_battle::{Board, rules, solve};

use crate::uninterrupted;

const ORDER: Order = Order {
    puzzles: 20,
    seed: 7,
    start: 0,
    tries: 1000,
    threads: 1,
};

fn wishes(n: usize, stars: usize) -> Wishes {
    Wishes {
        n,
        stars,
        rating: None,
    }
}

fn made_on(isa: Isa, wishes: &Wishes, order: Order) -> Generated<Board> {
    generate(isa, wishes, &order, &Control::default(), NEVER_STOP).unwrap()
}

fn made(wishes: &Wishes, order: Order) -> Generated<Board> {
    made_on(Isa::chosen().unwrap(), wishes, order)
}

fn regions(made: &Generated<Board>) -> Vec<Vec<u8>> {
    made.puzzles
        .iter()
        .map(|board| board.regions().to_vec())
        .collect()
}

#[test]
fn boards_have_one_solution_and_connected_regions() {
    let sizes = [(4, 1), (5, 1), (8, 1), (12, 1), (17, 1), (25, 1)];
    let several = [
        (8, 2),
        (9, 2),
        (10, 2),
        (12, 3),
        (13, 3),
        (16, 4),
        (20, 5),
        (24, 6),
    ];
    for (n, stars) in sizes.into_iter().chain(several) {
        let puzzles = if n < 12 { 50 } else { 2 };
        let made = made(&wishes(n, stars), Order { puzzles, ..ORDER });
        assert_eq!(made.puzzles.len(), puzzles);
        for board in &made.puzzles {
            assert_eq!((board.n(), board.stars()), (n, stars));
            assert!(board.split_regions().is_empty());
            let count = uninterrupted(|poller| {
                queendoku::star_battle::count(Isa::chosen().unwrap(), board, 2, poller)
            });
            assert_eq!(count.unwrap(), 1, "{:?}", board.regions());
        }
    }
}

#[test]
fn a_seed_makes_the_same_boards_everywhere() {
    for (n, stars, puzzles) in [(8, 1, 30), (14, 1, 4), (10, 2, 6), (13, 3, 2)] {
        let order = Order { puzzles, ..ORDER };
        let expected = regions(&made(&wishes(n, stars), order));
        for isa in Isa::available() {
            for threads in [1, 3] {
                let all = made_on(isa, &wishes(n, stars), Order { threads, ..order });
                assert_eq!(regions(&all), expected, "{} {threads}", isa.name());
            }
        }
        let few = made(
            &wishes(n, stars),
            Order {
                puzzles: 2,
                ..order
            },
        );
        assert_eq!(regions(&few), expected[..2]);
        let other = made(&wishes(n, stars), Order { seed: 8, ..order });
        assert_ne!(regions(&other), expected);
    }
}

/// There are 2, 14 and 90 placements (A002464), and 2 of 8 rows with two stars.
#[test]
fn every_placement_can_come() {
    for (n, stars, placements) in [(4, 1, 2), (5, 1, 14), (6, 1, 90), (8, 2, 2)] {
        let made = made(
            &wishes(n, stars),
            Order {
                puzzles: 1000,
                ..ORDER
            },
        );
        let isa = Isa::chosen().unwrap();
        let solution = |board| uninterrupted(|poller| solve(isa, board, poller)).unwrap();
        let seen: HashSet<_> = made.puzzles.iter().map(solution).collect();
        assert_eq!(seen.len(), placements, "{n} {stars}");
    }
}

#[test]
fn a_rating_is_met_or_told() {
    let rating = Some(20..=34);
    let rated = made(
        &Wishes {
            rating,
            ..wishes(7, 1)
        },
        ORDER,
    );
    for board in &rated.puzzles {
        let rating = uninterrupted(|poller| rules::rate(board, poller))
            .unwrap()
            .difficulty;
        assert!((20..=34).contains(&rating));
    }
    assert_eq!(
        (rated.puzzles.len(), rated.shortfall),
        (ORDER.puzzles, None)
    );
    let guess = Wishes {
        rating: Some(120..=120),
        ..wishes(5, 1)
    };
    let none = made(&guess, Order { tries: 9, ..ORDER });
    let why = none.shortfall.unwrap();
    assert!(
        none.puzzles.is_empty() && why.starts_with("in 9 tries: "),
        "{why}"
    );
    assert!(why.contains(" had another rating, the nearest "), "{why}");
}

#[test]
fn sizes_that_cannot_be_are_refused() {
    for (n, stars, message) in [
        (3, 1, "n must be 4 to 25 with 1 star, got 3"),
        (26, 1, "n must be 4 to 25 with 1 star, got 26"),
        (7, 2, "n must be 8 to 25 with 2 stars, got 7"),
        (23, 6, "n must be 24 to 25 with 6 stars, got 23"),
        (9, 0, "stars must be from 1 to 6, got 0"),
        (30, 7, "stars must be from 1 to 6, got 7"),
    ] {
        let control = Control::default();
        let none = generate(
            Isa::Portable,
            &wishes(n, stars),
            &ORDER,
            &control,
            NEVER_STOP,
        );
        let Err(Error::Invalid(said)) = none else {
            panic!("{n} {stars}")
        };
        assert_eq!(said, message);
    }
}

#[test]
fn making_can_be_stopped() {
    for threads in [1, 2] {
        let order = Order {
            puzzles: usize::MAX >> 1,
            threads,
            ..ORDER
        };
        let (control, isa) = (Control::default(), Isa::chosen().unwrap());
        let stopped = generate(isa, &wishes(25, 2), &order, &control, &|_| false);
        assert!(matches!(stopped, Err(Error::Cancelled)));
    }
}
