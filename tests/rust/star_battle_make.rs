//! Star battles that are made.

use queendoku::attempts::{Generated, Order};
use queendoku::control::{Control, NEVER_STOP};
use queendoku::simd::Isa;
use queendoku::star_battle::Board;
use queendoku::star_battle::make::{Wishes, generate};

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
