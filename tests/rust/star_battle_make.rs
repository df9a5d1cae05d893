//! Star battles that are made.

use queendoku_ground::attempts::Request;
use queendoku_ground::control::{Control, NEVER_STOP};
use queendoku_simd::Isa;
use queendoku_star_battle::make::{Wishes, generate};

use crate::make::order;

/// The regions of the boards that are made.
fn made(isa: Isa, (n, stars): (usize, usize), order: &Request) -> Vec<Vec<u8>> {
    let rating = None;
    let wishes = Wishes { n, stars, rating };
    let made = generate(isa, &wishes, order, &Control::default(), NEVER_STOP).unwrap();
    let boards = made.puzzles.iter();
    boards.map(|board| board.regions().to_vec()).collect()
}

#[test]
fn a_seed_makes_the_same_boards_everywhere() {
    let chosen = Isa::chosen().unwrap();
    for (n, stars, puzzles) in [(8, 1, 30), (14, 1, 4), (10, 2, 6), (13, 3, 2)] {
        let (size, all) = ((n, stars), order(puzzles, 7, 1000));
        let expected = made(chosen, size, &all);
        for isa in Isa::available() {
            for threads in [1, 3] {
                let found = made(isa, size, &Request { threads, ..all });
                assert_eq!(found, expected, "{} {threads}", isa.name());
            }
        }
        assert_eq!(made(chosen, size, &order(2, 7, 1000)), expected[..2]);
        assert_ne!(made(chosen, size, &Request { seed: 8, ..all }), expected);
    }
}
