//! Almost locked sets and Sue de Coq: each as it should be found, and each with a candidate more,
//! when that must not be found.

use queendoku::sudoku::cells::{Cells, PEERS};
use queendoku::sudoku::grid::Cell;
use queendoku::sudoku::human::tell::{Deduction, Link, Node};
use queendoku::sudoku::human::{Candidate, Candidates, TECHNIQUES, technique};

use super::puzzles::puzzle;
use super::{all_of, assert_found, first_of};

const CASES: &str = "\
als-xz | r1c1=12 r5c1=13 r5c2=23 | r1c2<>2, r2c2<>2, r3c2<>2, r4c1<>2, r6c1<>2 | r5c2=23 > r5c2=123
# Doubly linked.
als-xz | r1c1=12 r1c45=123 r1c23678-123 | r1c9<>{1,2,3}, r2c4<>3, r2c5<>3, r2c6<>3, r3c4<>3, \
    r3c5<>3, r3c6<>3 | r1c45=123 > r1c4=123 r1c5=1234
als-xy-wing | r1c1=12 r1c5=13 r5c1=27 r6c1=37 | r6c5<>3 | r6c1=37 > r6c1=347
als chain | r1c1=19 r1c5=12 r5c5=23 r5c9=39 | r1c9<>9, r5c1<>9 | r5c5=23 > r5c5=234
death blossom | r2c2=123 r2c9=14 r9c2=24 r2c7=35 r8c7=45 | r9c9<>4 | r8c7=45 > r8c7=456
sue de coq | r1c12=1234 r1c5=12 r2c3=34 r1c346789-12 r1c3-34 r2c12-34 r3c12-34 | r3c3<>{3,4} | \
    r2c3=34 > r2c3=345";

#[test]
fn what_the_sets_must_hold_goes_from_the_rest() {
    assert_found(CASES);
}

/// The candidates of `r4c7<>5, r4c8<>{5,6}`.
fn eliminated(text: &str) -> Vec<Candidate> {
    let mut all = Vec::new();
    for part in text.split(", ") {
        let (cell, digits) = part.split_once("<>").unwrap();
        let cell = cells(cell).only().unwrap();
        let digits = numbers(digits).map(|digit| Candidate { cell, digit });
        all.extend(digits);
    }
    all
}

fn numbers(text: &str) -> impl Iterator<Item = u8> + '_ {
    text.bytes()
        .filter(u8::is_ascii_digit)
        .map(|byte| byte - b'0')
}

/// The cells of `r4c79,r6c8`.
fn cells(text: &str) -> Cells {
    let mut all = Cells::NONE;
    for group in text.split(',') {
        let (rows, columns) = group.split_once('c').unwrap();
        for row in numbers(rows) {
            for column in numbers(columns) {
                all |= Cells::of(Cell(usize::from(row) * 9 + usize::from(column) - 10));
            }
        }
    }
    all
}

/// Whether `one` cannot be true together with `node`.
fn conflicts(one: Candidate, node: Node) -> bool {
    if one.digit == node.digit {
        node.cells.is_subset(PEERS[one.cell.0])
    } else {
        node.cells == Cells::of(one.cell)
    }
}

/// What a loop's reason says of each candidate that goes: it conflicts with both ends of a weak
/// link, or a set always holds its digit. Tells whether one does.
fn check_loop(deduction: &Deduction, grid: &Candidates) -> bool {
    let reason = deduction.story.reason.strip_suffix('.').unwrap();
    let mut sets = reason.split(". Either way round, ");
    let links = sets.next().unwrap();
    let sets: Vec<&str> = sets.collect();
    let mut told = Vec::new();
    if let Some((_, list)) = links.split_once("such a link goes: ") {
        told = eliminated(list);
        for &one in &told {
            let both = |link: &Link| match link.to.cells.only() {
                // The links between a set and a cell that it forces, `(3=7)r4c8`, are not drawn.
                Some(cell) if link.strong && link.from.cells != link.to.cells => {
                    let (forced, at) = (format!("={}", link.to.digit), format!("){cell}"));
                    let mut words = links.split(' ');
                    words.any(|word| word.contains(&forced) && word.ends_with(&at))
                        && grid.has(cell, one.digit)
                        && PEERS[cell.0].contains(one.cell)
                }
                _ => !link.strong && conflicts(one, link.from) && conflicts(one, link.to),
            };
            assert!(deduction.story.links.iter().any(both), "{one:?}: {reason}");
        }
    }
    for set in &sets {
        let (set, rest) = set.split_once(" lacks ").unwrap();
        let (lacks, rest) = rest.split_once(", so it holds ").unwrap();
        let (holds, rest) = rest.split_once(", which go").unwrap();
        let (set, digits) = set.split_once(' ').unwrap();
        let (set, digits) = (cells(set), numbers(digits).collect::<Vec<_>>());
        assert_eq!(grid.union(set).into_iter().collect::<Vec<_>>(), digits);
        assert_eq!(digits.len(), set.len() + 1, "{reason}");
        let lacks: Vec<u8> = numbers(lacks).collect();
        let holds: Vec<u8> = numbers(holds).collect();
        assert!(
            lacks.len() > 1 && !holds.iter().any(|digit| lacks.contains(digit)),
            "{reason}"
        );
        assert!(
            lacks
                .iter()
                .chain(&holds)
                .all(|digit| digits.contains(digit)),
            "{reason}"
        );
        let (_, list) = rest.split_once("places there: ").unwrap();
        for one in eliminated(list) {
            let places = set & grid.cells_with(one.digit);
            assert!(holds.contains(&one.digit), "{one:?}: {reason}");
            assert!(places.is_subset(PEERS[one.cell.0]), "{one:?}: {reason}");
            told.push(one);
        }
    }
    assert!(
        deduction.eliminated.iter().all(|one| told.contains(one)),
        "{reason}"
    );
    assert!(
        told.iter().all(|one| deduction.eliminated.contains(one)),
        "{reason}"
    );
    !sets.is_empty()
}

#[test]
fn a_loop_through_sets_says_why_each_candidate_goes() {
    let loops = technique("als continuous nice loop").unwrap();
    let easier = || TECHNIQUES.iter().filter(|one| one.difficulty < 50);
    let mut by_sets = 0;
    for number in 0..300 {
        let mut grid = Candidates::new(&puzzle(number).0);
        while let Some(next) = easier().find_map(|technique| first_of(technique, &grid)) {
            next.apply(&mut grid);
        }
        for deduction in all_of(loops, &grid) {
            by_sets += usize::from(check_loop(&deduction, &grid));
        }
    }
    assert!(by_sets > 20, "{by_sets}");
}
