//! Levels and scores as HoDoKu 2.2 gives them.

use queendoku::control::{Control, NEVER_STOP, Poller};
use queendoku::sudoku::human::Candidates;
use queendoku::sudoku::human::scales::hodoku::{self, HodokuRating, Level};
use queendoku::sudoku::{Grid, solve};

fn rate(puzzle: &str) -> HodokuRating {
    let grid = Grid::parse(puzzle).unwrap();
    let control = Control::default();
    let mut poller = Poller::new(&control, NEVER_STOP);
    let solution = solve(None, grid.digits(), &mut poller).unwrap();
    hodoku::rate(&Candidates::new(&grid), &solution, &mut poller).unwrap()
}

#[test]
fn puzzles_of_each_level() {
    for (puzzle, level, score, hardest) in [
        (
            "..9..3........6......41..8.4.75..3..6...91..7.1....8....1...4..37...9...8...4.57.",
            Level::Easy,
            274,
            "hidden single",
        ),
        (
            "8.2.....5.673.2.49.53....61.96..7.2...5..14.67...8.9......93.12..481.5..6..2...8.",
            Level::Easy,
            184,
            "naked single",
        ),
        (
            "78...1......6.....3...52.8....46..58..7.....26.....4...6........9...8.23..8.....1",
            Level::Medium,
            572,
            "pointing",
        ),
        (
            "..7....1....8..........56......1..7.25...9....4...............2......5.4..637....",
            Level::Medium,
            706,
            "pointing",
        ),
        (
            "7..3.....3......5....2....65.7....2.....7.54..92.6.......61.4......5.8....4..3..1",
            Level::Hard,
            822,
            "skyscraper",
        ),
        (
            "64......5..1.....42...6..78....5...6.2....34.4...8.......2....187...9....9.....2.",
            Level::Hard,
            962,
            "xyz-wing",
        ),
        (
            "..61.........7.42.9.......76..75.13.58..9....4.......2......5.3...531.6..9.......",
            Level::Unfair,
            868,
            "aic",
        ),
        (
            ".4.....3.......2.8.3.175......4............8.8.17....46....7..2.9...3.1..83.9.6..",
            Level::Unfair,
            1148,
            "xy-chain",
        ),
        (
            "..81...6.9....57......4.8...3...8.2..4......9....76.....7.5...3.9.......314....7.",
            Level::Extreme,
            2332,
            "grouped aic",
        ),
    ] {
        let rating = rate(puzzle);
        let found = (rating.level, rating.score, rating.technique.name);
        assert_eq!(found, (level, score, hardest), "{puzzle}");
    }
}
