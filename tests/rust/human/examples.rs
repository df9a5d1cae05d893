//! Each technique on a grid where it applies, and on one that differs in a candidate, where it
//! does not. The examples lie in `tests/data/techniques.csv`; `mine_examples` makes them anew.

use queendoku_human::{Candidate, Candidates, Deduction, TECHNIQUES, Technique, technique};
use queendoku_sudoku::Grid;
use queendoku_sudoku::grid::{Cell, parse_digits};

use super::puzzles::puzzle;
use super::{SLOW, all_of, first_of};
use crate::asked;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/techniques.csv");
const HEADER: &str = "technique,givens,placed,deleted,effect,near_miss";

/// A grid in the middle of a solution: the givens, all digits that stand, and the candidates that
/// are gone though no house forbids them.
#[derive(Clone)]
struct Position {
    givens: Grid,
    placed: Grid,
    deleted: Vec<Candidate>,
}

impl Position {
    fn of(givens: &Grid, grid: &Candidates) -> Self {
        let placed = Grid::new(*grid.values()).unwrap();
        let before = Candidates::new(&placed);
        let is_gone = |one: &Candidate| !grid.has(one.cell, one.digit);
        Position {
            givens: *givens,
            placed,
            deleted: before.all().filter(is_gone).collect(),
        }
    }

    fn candidates(&self) -> Candidates {
        let mut grid = Candidates::new(&self.givens);
        for (cell, &digit) in self.placed.digits().iter().enumerate() {
            if digit != 0 && grid.value(Cell(cell)) == 0 {
                grid.place(Cell(cell), digit);
            }
        }
        for gone in &self.deleted {
            grid.eliminate(gone.cell, gone.digit);
        }
        grid
    }

    /// The position with that candidate back, which was deleted or is the digit of a placed cell.
    fn with(&self, back: Candidate) -> Self {
        let mut other = self.clone();
        if self.placed.digits()[back.cell.0] == 0 {
            other.deleted.retain(|&gone| gone != back);
        } else {
            let without = |grid: &Grid| {
                let mut digits = *grid.digits();
                digits[back.cell.0] = 0;
                Grid::new(digits).unwrap()
            };
            other.givens = without(&self.givens);
            other.placed = without(&self.placed);
        }
        other
    }

    /// What may be put back: each deleted candidate, else each digit that stands.
    fn changes(&self) -> Vec<Candidate> {
        let standing = (0..81).filter(|&cell| self.placed.digits()[cell] != 0);
        let standing = standing.map(|cell| Candidate {
            cell: Cell(cell),
            digit: self.placed.digits()[cell],
        });
        self.deleted.iter().copied().chain(standing).collect()
    }
}

fn written(candidates: &[Candidate]) -> String {
    let all = candidates.iter();
    let all = all.map(|one| format!("{}-{}", one.cell, one.digit));
    all.collect::<Vec<_>>().join(" ")
}

fn read(text: &str) -> Vec<Candidate> {
    text.split_whitespace()
        .map(|word| {
            let digit = |at: usize| word.as_bytes()[at] - b'0';
            Candidate {
                cell: Cell(usize::from(digit(1) - 1) * 9 + usize::from(digit(3)) - 1),
                digit: digit(5),
            }
        })
        .collect()
}

/// What a deduction places, with a +, and eliminates, with a -.
fn effect(deduction: &Deduction) -> String {
    let mut all = Vec::new();
    for (sign, candidates) in [("+", &deduction.placed), ("-", &deduction.eliminated)] {
        let mut candidates = candidates.clone();
        candidates.sort();
        all.extend(
            candidates
                .iter()
                .map(|&one| sign.to_string() + &written(&[one])),
        );
    }
    all.join(" ")
}

/// Whether the technique finds that effect; of one that is slow, what it finds first counts.
fn finds(technique: &'static Technique, position: &Position, wanted: &str) -> bool {
    let grid = position.candidates();
    let found = if technique.difficulty < SLOW {
        all_of(technique, &grid)
    } else {
        first_of(technique, &grid).into_iter().collect()
    };
    found.iter().any(|deduction| effect(deduction) == wanted)
}

#[test]
fn each_technique_finds_its_example_and_not_the_near_miss() {
    let text = std::fs::read_to_string(FILE).unwrap();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some(HEADER));
    let mut names = Vec::new();
    for line in lines {
        let fields: Vec<&str> = line.split(',').collect();
        let [name, givens, placed, deleted, wanted, near_miss] = fields[..] else {
            panic!("{line}");
        };
        let technique = technique(name).unwrap();
        let parse = |text| Grid::new(parse_digits(text).unwrap()).unwrap();
        let position = Position {
            givens: parse(givens),
            placed: parse(placed),
            deleted: read(deleted),
        };
        assert!(finds(technique, &position, wanted), "{line}");
        let near_miss = position.with(read(near_miss)[0]);
        assert!(!finds(technique, &near_miss, wanted), "{line}");
        names.push(name);
    }
    let missing: Vec<_> = TECHNIQUES
        .iter()
        .map(|technique| technique.name)
        .filter(|name| *name != "guess" && !names.contains(name))
        .collect();
    assert!(missing.is_empty(), "no example of {missing:?}");
}

/// How many finds of a technique compete to be its example; the one with the fewest candidates on
/// the grid wins, since it is the easiest to read.
const FINDS: usize = 12;

#[test]
#[ignore = "writes tests/data/techniques.csv"]
fn mine_examples() {
    let mut best: Vec<Option<(usize, String)>> = vec![None; TECHNIQUES.len()];
    let mut found = vec![0; TECHNIQUES.len()];
    for number in 0..asked(20_000) {
        let (givens, _) = puzzle(number);
        let mut grid = Candidates::new(&givens);
        while !grid.is_solved() {
            let next = TECHNIQUES
                .iter()
                .filter(|technique| technique.name != "guess")
                .find_map(|technique| first_of(technique, &grid));
            let Some(next) = next else { break };
            let singles_left = !next.placed.is_empty();
            for (i, technique) in TECHNIQUES.iter().enumerate() {
                let single = technique.difficulty < 26;
                let enough = if technique.difficulty < SLOW {
                    FINDS
                } else {
                    2
                };
                if technique.name == "guess" || found[i] >= enough || singles_left != single {
                    continue;
                }
                if let Some(example) = example(technique, &givens, &grid) {
                    found[i] += 1;
                    let size = grid
                        .unsolved()
                        .into_iter()
                        .map(|cell| grid.of(cell).len())
                        .sum();
                    if best[i].as_ref().is_none_or(|(other, _)| size < *other) {
                        best[i] = Some((size, example));
                    }
                }
            }
            grid.take(&next.placed, &next.eliminated);
        }
    }
    let mut text = format!("{HEADER}\n");
    for (best, technique) in best.iter().zip(TECHNIQUES) {
        match best {
            Some((_, line)) => text += &format!("{line}\n"),
            None => println!("no example of {}", technique.name),
        }
    }
    std::fs::create_dir_all(std::path::Path::new(FILE).parent().unwrap()).unwrap();
    std::fs::write(FILE, text).unwrap();
}

/// A line of the file: the technique's first find on `grid`, and a candidate that, put back,
/// spoils it.
fn example(technique: &'static Technique, givens: &Grid, grid: &Candidates) -> Option<String> {
    let position = Position::of(givens, grid);
    let deduction = first_of(technique, grid)?;
    let wanted = effect(&deduction);
    let spoils = |back: &Candidate| !finds(technique, &position.with(*back), &wanted);
    let near_miss = position.changes().into_iter().find(spoils)?;
    Some(format!(
        "{},{},{},{},{wanted},{}",
        technique.name,
        position.givens,
        position.placed,
        written(&position.deleted),
        written(&[near_miss]),
    ))
}
