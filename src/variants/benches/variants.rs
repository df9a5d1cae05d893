//! Builds and solves the puzzles of a list, and prints how long that takes and how long another
//! program took.
//!
//! ```text
//! cargo bench -p queendoku-variants --bench variants -- LIST [-s SET] [-p NUMBER] [-l SECONDS] [-r TIMES] [-v]
//! ```
//!
//! A puzzle is some lines of words: `puzzle SET NUMBER SECONDS COUNT SOLUTION`, by the other program
//! (-1 and `-` for unknown); `size DIGITS CELLS`; `h CELLS…` for each house; for each kernel
//! `d CELLS…`, `s SIZE CELLS… SETS…`, `p A B ALLOWED…`, `l TOTAL SIZE CELLS… COEFFICIENTS…` or
//! `a SIZE CELLS… STATES START ACCEPTING… NEXT…`; and `g CANDIDATES…`. QUEENDOKU_ISA chooses vectors.

#![allow(clippy::print_stdout, missing_docs, reason = "a benchmark")]

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use queendoku_ground::control::{Control, Poller};
use queendoku_ground::error::Result;
use queendoku_ground::wanted::Order;
use queendoku_variants::{Automaton, Engine, Kernel, Problem};

struct Puzzle {
    set: String,
    number: String,
    seconds: f64,
    count: i64,
    solution: String,
    problem: Problem,
    candidates: Vec<u32>,
}

#[derive(Default)]
struct Total {
    puzzles: usize,
    late: usize,
    wrong: usize,
    /// Seconds of those that both finish.
    ours: f64,
    theirs: f64,
    slower: Vec<String>,
    all: Vec<f64>,
    all_theirs: Vec<f64>,
}

fn main() {
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    let Some(list) = arguments.first() else {
        return;
    };
    let option = |name: &str| {
        let at = arguments.iter().position(|word| word == name)?;
        arguments.get(at + 1)
    };
    let limit = option("-l")
        .and_then(|text| text.parse().ok())
        .unwrap_or(60.0);
    // Times that a puzzle is built and solved; the least counts.
    let repeats = option("-r").and_then(|text| text.parse().ok()).unwrap_or(5);
    let is_verbose = arguments.iter().any(|word| word == "-v");
    let text = std::fs::read_to_string(list).unwrap_or_else(|error| panic!("{list}: {error}"));
    let mut totals = BTreeMap::<String, Total>::new();
    for puzzle in read(&text) {
        if option("-s").is_some_and(|set| *set != puzzle.set)
            || option("-p").is_some_and(|number| *number != puzzle.number)
        {
            continue;
        }
        let total = totals.entry(puzzle.set.clone()).or_default();
        time(&puzzle, limit, repeats, is_verbose, total);
    }
    for (set, mut total) in totals {
        let (ours, theirs) = (median(&mut total.all), median(&mut total.all_theirs));
        println!(
            "{set:22} {:3} puzzles, {} late, {} wrong; of both {:.4} s, {:.4} s: {:.1}; median {:.3} ms, \
             {:.3} ms: {:.1}; most {:.3} ms; all {:.3} s; slower {:?}",
            total.puzzles,
            total.late,
            total.wrong,
            total.ours,
            total.theirs,
            total.theirs / total.ours,
            ours * 1e3,
            theirs * 1e3,
            theirs / ours,
            total.all.last().copied().unwrap_or(0.0) * 1e3,
            total.all.iter().sum::<f64>(),
            total.slower,
        );
    }
}

/// A beginning, by the clock and by the processor time of this thread, if the system tells it.
struct Begun(Instant, Option<f64>);

impl Begun {
    fn now() -> Self {
        Begun(Instant::now(), processor_time())
    }

    /// Seconds since then: processor time, unless that is too coarse.
    fn elapsed(&self) -> f64 {
        let clock = self.0.elapsed().as_secs_f64();
        let time = self.1.zip(processor_time()).map(|(then, now)| now - then);
        time.filter(|_| clock > 0.02).unwrap_or(clock)
    }
}

fn processor_time() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

fn median(all: &mut [f64]) -> f64 {
    all.sort_by(f64::total_cmp);
    all.get(all.len() / 2).copied().unwrap_or(0.0)
}

fn time(puzzle: &Puzzle, limit: f64, repeats: usize, is_verbose: bool, total: &mut Total) {
    total.puzzles += 1;
    let (mut least, mut built) = (f64::INFINITY, 0.0);
    let mut answer = None;
    for _ in 0..repeats {
        let begun = Begun::now();
        let check = |_: &Control| begun.elapsed() < limit;
        let control = Control::default();
        let mut poller = Poller::new(&control, &check);
        let mut build_time = 0.0;
        let mut run = || -> Result<(Option<Vec<u8>>, u64)> {
            let engine = Engine::new(&puzzle.problem, &mut poller)?;
            build_time = begun.elapsed();
            engine.solve(&puzzle.candidates, Order::Any, Some(2), &mut poller)
        };
        answer = run().ok();
        let seconds = begun.elapsed();
        if seconds < least {
            (least, built) = (seconds, build_time);
        }
        if seconds > 2.0 {
            break;
        }
    }
    let mut verdict = "";
    match &answer {
        None => {
            total.late += 1;
            verdict = "LATE";
        }
        Some((solution, count)) => {
            let first = if puzzle.problem.digits > 9 {
                b'A'
            } else {
                b'1'
            };
            let digits = solution.iter().flatten();
            let text: String = digits.map(|digit| char::from(first - 1 + digit)).collect();
            let is_wrong = (puzzle.count >= 0 && i64::try_from(*count) != Ok(puzzle.count))
                || (puzzle.solution.len() == text.len() && *count == 1 && text != puzzle.solution);
            if is_wrong {
                total.wrong += 1;
                verdict = "WRONG";
            }
            total.all.push(least);
            if puzzle.seconds > 0.0 {
                total.ours += least;
                total.theirs += puzzle.seconds;
                total.all_theirs.push(puzzle.seconds);
                if least > puzzle.seconds {
                    total.slower.push(puzzle.number.clone());
                }
            }
        }
    }
    if is_verbose {
        println!(
            "{:22} #{:4} {:10.3} ms, built in {:.3} ms; theirs {:10.3} ms {verdict}",
            puzzle.set,
            puzzle.number,
            least * 1e3,
            built * 1e3,
            puzzle.seconds * 1e3,
        );
    }
}

fn one<T: TryFrom<i64>>(number: i64) -> T {
    let narrow = T::try_from(number).ok();
    narrow.unwrap_or_else(|| panic!("{number} is out of range"))
}

fn cast<T: TryFrom<i64>>(numbers: &[i64]) -> Vec<T> {
    numbers.iter().copied().map(one).collect()
}

fn read(text: &str) -> Vec<Puzzle> {
    let mut puzzles = Vec::<Puzzle>::new();
    for line in text.lines() {
        let mut words = line.split_whitespace();
        let kind = words.next().expect("a kind of line");
        if kind == "puzzle" {
            let mut next = || words.next().expect("a field").to_string();
            puzzles.push(Puzzle {
                set: next(),
                number: next(),
                seconds: next().parse().expect("seconds"),
                count: next().parse().expect("a count"),
                solution: next(),
                problem: Problem::default(),
                candidates: Vec::new(),
            });
            continue;
        }
        let puzzle = puzzles.last_mut().expect("a puzzle");
        let problem = &mut puzzle.problem;
        let numbers: Vec<i64> = words.map(|word| word.parse().expect("a number")).collect();
        match kind {
            "size" => {
                problem.digits = one(numbers[0]);
                problem.cells = one(numbers[1]);
            }
            "h" => problem.houses.push(cast(&numbers)),
            "g" => puzzle.candidates = cast(&numbers),
            _ => problem.kernels.push(kernel(kind, &numbers)),
        }
    }
    puzzles
}

fn kernel(kind: &str, numbers: &[i64]) -> Kernel {
    match kind {
        "d" => Kernel::Different {
            cells: cast(numbers),
        },
        "s" => {
            let (cells, sets) = numbers[1..].split_at(one(numbers[0]));
            Kernel::Sets {
                cells: cast(cells),
                sets: cast(sets),
            }
        }
        "p" => Kernel::Pair {
            cells: [one(numbers[0]), one(numbers[1])],
            allowed: cast(&numbers[2..]).into(),
        },
        "l" => {
            let (cells, coefficients) = numbers[2..].split_at(one(numbers[1]));
            Kernel::Linear {
                cells: cast(cells),
                coefficients: cast(coefficients),
                total: one(numbers[0]),
            }
        }
        "a" => {
            let (cells, rest) = numbers[1..].split_at(one(numbers[0]));
            let states: usize = one(rest[0]);
            let (accepting, next) = rest[2..].split_at(states);
            // -1 leads nowhere.
            let row = |row: &[i64]| row.iter().map(|&to| u32::try_from(to).ok()).collect();
            let automaton = Automaton {
                start: one(rest[1]),
                accepting: accepting.iter().map(|&accepts| accepts == 1).collect(),
                next: next.chunks(next.len() / states).map(row).collect(),
            };
            Kernel::Automaton {
                cells: cast(cells),
                automaton: Arc::new(automaton),
            }
        }
        _ => panic!("there is no kind {kind}"),
    }
}
