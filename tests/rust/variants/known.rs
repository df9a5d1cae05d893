//! Problems whose answers are known.

use queendoku::sudoku::variants::{Engine, Kernel};

use super::random::grid;
use crate::uninterrupted;

/// A minimal one, from A to P.
const SIXTEEN: &str = "\
     ...E.........G..\
     G....A...DECH..F\
     ...K..P.BN.I..O.\
     .DB....M.G.JL...\
     P..FH.N....D..B.\
     D.G.B..J..O.....\
     N..JKEL......C..\
     ..I...O..FCG....\
     .IO.JL.ND.GM.B.E\
     C....I..K....J..\
     ...M..EPC..L.N.O\
     ..FAG.K.E.....C.\
     ...I..F....K..EH\
     .PNH...L.JI...MC\
     ....A..B.HNP.FJG\
     .M......O.L...I.";

/// More guesses than the search makes before it learns; without a limit it never does.
#[test]
fn learning_counts_as_plain_search_does() {
    let problem = grid(4, 4);
    let mut givens: Vec<u32> = SIXTEEN
        .bytes()
        .map(|byte| match byte {
            b'.' => problem.all_digits(),
            letter => 1 << (letter - b'A'),
        })
        .collect();
    uninterrupted(|poller| {
        let engine = Engine::new(&problem, poller).unwrap();
        assert_eq!(engine.count(&givens, Some(16), poller).unwrap(), 1);
        givens[3] = problem.all_digits();
        let several = engine.count(&givens, None, poller).unwrap();
        assert!(several > 1);
        let counted = engine.count(&givens, Some(16), poller).unwrap();
        assert_eq!(counted, several.min(16));
        givens[3] = 1;
        assert_eq!(
            engine.count(&givens, Some(16), poller).unwrap(),
            engine.count(&givens, None, poller).unwrap()
        );
    });
}

/// A ring of four cells in each box, of digits in a row, as renban lines have them: there is no solution.
#[test]
fn no_grid_has_a_ring_of_neighbours_in_each_box() {
    let mut problem = grid(3, 3);
    for first in [0, 3, 6, 27, 30, 33, 54, 57, 60] {
        let cells = [1, 9, 11, 19].map(|cell| first + cell).to_vec();
        let sets = (0..6).map(|lowest| 0b1111 << lowest).collect();
        problem.kernels.push(Kernel::Sets { cells, sets });
    }
    uninterrupted(|poller| {
        let engine = Engine::new(&problem, poller).unwrap();
        assert_eq!(engine.count(&[511; 81], Some(2), poller).unwrap(), 0);
    });
}
