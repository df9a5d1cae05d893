//! The fast Sudoku solvers, on every instruction set that this machine has, against the plain ones.

use proptest::prelude::*;
use queendoku_ground::control::CONTINUE;
use queendoku_ground::sink::{Collect, Limit, Within};
use queendoku_simd::Isa;
use queendoku_sudoku::Grid;
use queendoku_sudoku::fast::one::Triads;
use queendoku_sudoku::lexicographic::Solutions;
use queendoku_sudoku::lexicographic::first_solution;

use crate::sudoku_many::random_puzzle;
use crate::uninterrupted;

/// Puzzles of all kinds from the public lists, easy to very hard, each with one solution.
pub(crate) const UNIQUE: [&str; 16] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5...........",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
    "5..8.4......1...9..3....6...7..1....1..4...3.2.5.....8......5..7..23......2...8.9",
    "....3..7.....5.23..28.4......67..4.......3.1.8..1..35.46..7..2...2........7.9....",
    "12..4......5.69.1...9...5.........7.7...52.9..3......2.9.6...5.4..9..8.1..3...9.4",
    "4..7..6....38...........2..62.5............917............43.8.5.....1......9....",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
];

fn solvers() -> impl Iterator<Item = Triads> {
    Isa::available().map(Triads::on)
}

fn puzzle() -> impl Strategy<Value = Grid> {
    any::<u64>().prop_filter_map("a digit twice", |seed| Grid::new(random_puzzle(seed)).ok())
}

/// The first solutions that the plainest search finds, at most 30, and whether there are no others.
/// It stops after a million nodes, as it can take hours to find that there is nothing.
fn plain_solutions(grid: &Grid) -> (Vec<u8>, bool) {
    let mut sink = Within::new(Limit::new(Collect::default(), 30), 1_000_000);
    let flow = queendoku_sudoku::method("scan")
        .unwrap()
        .search(grid, &mut sink);
    (sink.inner.inner.values, flow == CONTINUE)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn counts_and_first_solutions_are_those_of_the_plain_methods(grid in puzzle()) {
        let bitmask = queendoku_sudoku::method("bitmask").unwrap();
        let limit = 200;
        let count = uninterrupted(|poller| bitmask.count(&grid, limit, poller)).unwrap();
        let first = uninterrupted(|poller| queendoku_sudoku::solve(Some(bitmask), grid.digits(), poller)).ok();
        for solver in solvers() {
            prop_assert_eq!(
                uninterrupted(|poller| solver.count(grid.digits(), limit, poller)),
                Ok(count)
            );
            prop_assert_eq!(uninterrupted(|poller| first_solution(solver, grid.digits(), poller)), Ok(first));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn solutions_come_in_the_order_of_the_plain_search(grid in puzzle()) {
        let (expected, are_all) = plain_solutions(&grid);
        for solver in solvers() {
            let mut solutions = Solutions::new(&grid, solver);
            for digits in expected.chunks(81) {
                let found = uninterrupted(|poller| solutions.next(poller)).unwrap().unwrap();
                prop_assert_eq!(&found.digits()[..], digits);
            }
            if are_all {
                prop_assert_eq!(uninterrupted(|poller| solutions.next(poller)), Ok(None));
            }
        }
    }
}
