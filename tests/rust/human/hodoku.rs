//! Levels and scores as HoDoKu 2.2 gives them.

use queendoku::sudoku::human::Candidates;
use queendoku::sudoku::human::scales::hodoku::{self, HodokuRating};
use queendoku::sudoku::{Grid, solve};

use crate::uninterrupted;

fn rate(puzzle: &str) -> HodokuRating {
    let grid = Grid::parse(puzzle).unwrap();
    uninterrupted(|poller| {
        let solution = solve(None, grid.digits(), poller).unwrap();
        hodoku::rate(&Candidates::new(&grid), &solution, poller).unwrap()
    })
}

#[test]
fn puzzles_of_each_level() {
    let table = "\
..9..3........6......41..8.4.75..3..6...91..7.1....8....1...4..37...9...8...4.57. easy 274 hidden single
8.2.....5.673.2.49.53....61.96..7.2...5..14.67...8.9......93.12..481.5..6..2...8. easy 184 naked single
78...1......6.....3...52.8....46..58..7.....26.....4...6........9...8.23..8.....1 medium 572 pointing
..7....1....8..........56......1..7.25...9....4...............2......5.4..637.... medium 706 pointing
7..3.....3......5....2....65.7....2.....7.54..92.6.......61.4......5.8....4..3..1 hard 822 skyscraper
64......5..1.....42...6..78....5...6.2....34.4...8.......2....187...9....9.....2. hard 962 xyz-wing
..61.........7.42.9.......76..75.13.58..9....4.......2......5.3...531.6..9....... unfair 868 aic
.4.....3.......2.8.3.175......4............8.8.17....46....7..2.9...3.1..83.9.6.. unfair 1148 xy-chain
..81...6.9....57......4.8...3...8.2..4......9....76.....7.5...3.9.......314....7. extreme 2332 grouped aic
..2..4...4..8.7.....35...7..67..9...8.....1...2.6..5.7....15.26...9....3..8.....1 extreme 8300 contradiction net
.1.....69...4.....7.8..9..4.3..6.......8..7..6.25..3....17...8.......5....4..86.3 extreme 10596 contradiction net
6........2....58.3.38...4.7..4.3.6...2.7.....8......9....3....4....29.......6..1. extreme 13268 contradiction net
...2..79...1.....5.6.9.3..4.......5.4........9...56.4..4.1.8.3...2..........4.1.8 extreme 7898 contradiction net";
    for row in table.lines() {
        let (puzzle, expected) = row.split_once(' ').unwrap();
        let rating = rate(puzzle);
        let (level, hardest) = (rating.level.name(), rating.technique.name);
        let found = format!("{level} {} {hardest}", rating.score);
        assert_eq!(found, expected, "{puzzle}");
    }
}
