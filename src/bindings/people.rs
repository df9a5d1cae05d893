//! Sudokus of any size and rules as people solve them, from Python.

use std::collections::BTreeMap;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString, PyTuple};

use crate::bindings::steps::{Steps, Told};
use crate::bindings::variants::{VariantEngine, kernels_of};
use crate::bindings::{args, interrupt};
use queendoku_ground::control::Poller;
use queendoku_ground::error::{Error, Result};
use queendoku_ground::person::{Kind, Person, Rating, named};
use queendoku_people::{
    Deduction, Grid, MAX_N, OnGrid, Places, Puzzle, Rule, TECHNIQUES, Technique, Way, change, rate,
    rate_sukaku, symbol,
};
use queendoku_variants::{Engine, Problem};

/// The name, difficulty and summary of each technique, easiest first.
#[pyfunction]
pub(super) fn variant_techniques() -> Vec<(&'static str, f64, &'static str)> {
    let all = TECHNIQUES.iter();
    all.map(|one| (one.name, tenths(one.difficulty), one.summary))
        .collect()
}

/// How the sets of a story are told: the role of one, and its number.
pub(super) fn role(sets: usize, number: usize) -> (&'static str, usize) {
    match sets {
        1 => ("defining", 0),
        _ => ("set", number),
    }
}

pub(super) fn tenths(difficulty: u16) -> f64 {
    f64::from(difficulty) / 10.0
}

/// The digits of the filled cells, 0 for others, and the set of candidates of each cell.
type Marked<'py> = (Bound<'py, PyBytes>, Bound<'py, PyTuple>);

/// Somebody who explains puzzles with the same rules.
#[pyclass(frozen, module = "queendoku._core")]
pub(super) struct VariantPerson {
    puzzle: Puzzle,
    engine: Engine,
}

#[pymethods]
impl VariantPerson {
    /// Of the engine of these rules: houses with names, kernels with the numbers of their rules, and how
    /// each rule is called, what it asks, and whether each of its kernels is a thought of its own.
    #[new]
    fn new(
        engine: &VariantEngine,
        digits: u8,
        houses: Vec<(String, Vec<u16>)>,
        kernels: Vec<(usize, Bound<'_, PyTuple>)>,
        rules: Vec<(String, String, bool)>,
    ) -> PyResult<Self> {
        if usize::from(digits) > MAX_N {
            return Err(PyValueError::new_err(format!(
                "grid: people solve sizes up to {MAX_N}, not {digits}"
            )));
        }
        let (names, houses): (Vec<String>, _) = houses.into_iter().unzip();
        let (of_rule, kernels): (Vec<usize>, Vec<_>) = kernels.into_iter().unzip();
        let problem = Problem {
            digits,
            cells: usize::from(digits).pow(2),
            houses,
            kernels: kernels_of(&kernels)?,
        };
        let rules = rules.into_iter().map(|(called, asks, apart)| Rule {
            called,
            asks,
            apart,
        });
        let puzzle = Puzzle::new(&problem, &names, rules.collect(), &of_rule);
        let engine = engine.0.clone();
        Ok(VariantPerson { puzzle, engine })
    }

    /// Whether there is one solution alone, what stands at the beginning and after each step, and the
    /// steps.
    fn explain<'py>(
        &self,
        py: Python<'py>,
        digits: &[u8],
        candidates: Option<Vec<u32>>,
        techniques: Option<Vec<String>>,
    ) -> PyResult<(bool, Vec<Marked<'py>>, Bound<'py, PyTuple>)> {
        let start = self.grid(digits, candidates)?;
        let techniques = named(TECHNIQUES, techniques.as_deref());
        let way = interrupt::search(py, |poller| {
            self.on(&start, &techniques, true, poller)?.explain(poller)
        })?;
        let mut grids = vec![marked(py, &way.start)?];
        let mut steps = Vec::new();
        for (step, after) in &way.steps {
            steps.push(self.deduction(py, step)?);
            grids.push(marked(py, after)?);
        }
        Ok((way.is_proper, grids, PyTuple::new(py, steps)?))
    }

    /// What stands, and the easiest deduction in a list, empty if there is none; or all that there are.
    fn hint<'py>(
        &self,
        py: Python<'py>,
        digits: &[u8],
        candidates: Option<Vec<u32>>,
        techniques: Option<Vec<String>>,
        all: &Bound<'_, PyAny>,
    ) -> PyResult<(Marked<'py>, Bound<'py, PyList>)> {
        let start = self.grid(digits, candidates)?;
        let techniques = named(TECHNIQUES, techniques.as_deref());
        let all = args::flag("all", all)?;
        let (grid, found) = interrupt::search(py, |poller| {
            self.on(&start, &techniques, true, poller)?
                .next(all, poller)
        })?;
        let found = found.iter().map(|step| self.deduction(py, step));
        let found = PyList::new(py, found.collect::<PyResult<Vec<_>>>()?)?;
        Ok((marked(py, &grid)?, found))
    }

    /// The difficulty of the hardest step, the number of steps by its technique, and its name, if there
    /// is one; `None` if techniques of at most so many tenths of difficulty do not solve it.
    #[pyo3(signature = (digits, candidates, most=65535))]
    fn rate(
        &self,
        py: Python<'_>,
        digits: &[u8],
        candidates: Option<Vec<u32>>,
        most: u16,
    ) -> PyResult<Option<Rated>> {
        let start = self.grid(digits, candidates)?;
        interrupt::search(py, |poller| self.rated(&start, most, poller))
    }

    /// The ER, EP and ED of Sukaku Explainer's scale, each with its technique; `None` if it needs more than
    /// that scale has here.
    fn rate_sukaku(
        &self,
        py: Python<'_>,
        digits: &[u8],
        candidates: Option<Vec<u32>>,
    ) -> PyResult<SukakuRated> {
        let start = self.grid(digits, candidates)?;
        let rated = interrupt::search(py, |poller| {
            rate_sukaku(&self.puzzle, &self.engine, &start, poller)
        })?;
        Ok(rated.map(|all| all.map(|(difficulty, technique)| (tenths(difficulty), technique))))
    }
}

/// See [`VariantPerson::rate_sukaku`].
type SukakuRated = Option<[(f64, Option<&'static str>); 3]>;

/// Who rates a puzzle, its digits, and the candidates that somebody has marked.
type Begun = (Py<VariantPerson>, Vec<u8>, Option<Vec<u32>>);

/// Who rates it, and from where.
fn begun((person, digits, candidates): &Begun) -> PyResult<(&VariantPerson, Grid)> {
    let person = person.get();
    Ok((person, person.grid(digits, candidates.clone())?))
}

/// The rating of each of some puzzles, or why it has none.
#[pyfunction]
pub(super) fn rate_variants(
    py: Python<'_>,
    puzzles: Vec<Begun>,
    threads: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<RatedOrWhy>> {
    let threads = args::threads(threads)?;
    let puzzles: Vec<_> = puzzles.iter().map(begun).collect::<PyResult<_>>()?;
    interrupt::each(
        py,
        &puzzles,
        threads,
        progress.as_ref(),
        |poller, puzzle| {
            let (person, start) = puzzle;
            match or_why(person.rated(start, u16::MAX, poller))? {
                Ok(Some(rated)) => Ok(RatedOrWhy::Rated(rated)),
                Ok(None) => Err(Error::Internal("a guess solves nothing".into())),
                Err(why) => Ok(RatedOrWhy::Why(why)),
            }
        },
    )
}

/// The difficulty of the hardest step, the number of steps by its technique, and its name, if there
/// is one.
pub(super) type Rated = (f64, usize, Option<&'static str>);

pub(super) fn rated<K: Kind>(rating: Rating<K>) -> Rated {
    let name = rating.technique.map(|technique| technique.name);
    (tenths(rating.difficulty), rating.steps, name)
}

/// What comes of a puzzle among many.
#[derive(IntoPyObject)]
pub(super) enum RatedOrWhy {
    Rated(Rated),
    Why(String),
}

/// The steps of some puzzles with these numbers, and why some have none.
#[pyfunction]
pub(super) fn explain_variants(
    py: Python<'_>,
    puzzles: Vec<(u32, Begun)>,
    asked: (Option<Vec<String>>, Bound<'_, PyAny>, Bound<'_, PyAny>),
    threads: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Steps, BTreeMap<u32, String>)> {
    let (threads, (techniques, candidates, reasons)) = (args::threads(threads)?, asked);
    let techniques = named(TECHNIQUES, techniques.as_deref());
    let candidates = args::flag("candidates", &candidates)?;
    let reasons = args::flag("reasons", &reasons)?;
    let mut table = Steps::of_variants(candidates, reasons);
    let begun = puzzles
        .iter()
        .map(|(number, one)| Ok((*number, begun(one)?)));
    let begun: Vec<_> = begun.collect::<PyResult<_>>()?;
    let empty = table.clone();
    let told = interrupt::each(
        py,
        &begun,
        threads,
        progress.as_ref(),
        |poller, (number, (person, start))| {
            let way = person
                .on(start, &techniques, reasons, poller)
                .and_then(|mut person| person.explain(poller));
            Ok(or_why(way)?.map(|way| person.told(*number, &way, empty.clone())))
        },
    )?;
    let mut unexplained = BTreeMap::new();
    for ((number, ..), one) in begun.iter().zip(told) {
        match one {
            Ok(steps) => table.append(&steps),
            Err(why) => {
                unexplained.insert(*number, why);
            }
        }
    }
    Ok((table, unexplained))
}

/// What comes of one puzzle among many, or why nothing does: what is wrong with it alone stops no other.
fn or_why<T>(found: Result<T>) -> Result<std::result::Result<T, String>> {
    match found {
        Err(why @ (Error::Invalid(_) | Error::NoSolution { .. })) => {
            Ok(Err(why.without_argument()))
        }
        found => found.map(Ok),
    }
}

impl VariantPerson {
    /// Somebody who solves from there.
    fn on<'a>(
        &'a self,
        start: &Grid,
        techniques: &'a [&'static Technique],
        stories: bool,
        poller: &mut Poller<'_>,
    ) -> Result<OnGrid<'a>> {
        OnGrid::new(
            &self.puzzle,
            &self.engine,
            start,
            techniques,
            stories,
            poller,
        )
    }

    /// The steps of a puzzle of that number, behind those of a table.
    fn told(&self, number: u32, way: &Way, mut table: Steps) -> Steps {
        let n = self.puzzle.map.n();
        let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let cells = |places: &Places| -> Vec<u8> {
            let each = each(n, places).into_iter();
            each.flat_map(|(row, column, digit)| [small(row), small(column), digit])
                .collect()
        };
        let mut before = &way.start;
        for ((step, after), count) in way.steps.iter().zip(1..) {
            let grid = || {
                let text = before.digits().map(|digit| match digit {
                    0 => b'.',
                    digit => symbol(digit) as u8,
                });
                let candidates = before.candidates.iter().zip(before.digits());
                let sets = candidates.map(|(&set, digit)| if digit == 0 { set } else { 0 });
                (text.collect(), sets.flat_map(u32::to_ne_bytes).collect())
            };
            let technique = TECHNIQUES.iter().position(|&one| one == step.technique);
            let told = Told {
                technique: small(technique.unwrap_or(usize::MAX)),
                tenths: step.difficulty,
                placed: cells(&step.placed),
                eliminated: cells(&step.eliminated),
                grid: &grid,
                change: &|| change(n, step),
                reason: &step.story.reason,
            };
            table.add(number, count, &told);
            before = after;
        }
        table
    }

    fn rated(&self, start: &Grid, most: u16, poller: &mut Poller<'_>) -> Result<Option<Rated>> {
        let rating = rate(&self.puzzle, &self.engine, start, most, poller)?;
        Ok(rating.map(rated))
    }

    /// What stands: digits, and the candidates of other cells, all if they are not told.
    fn grid(&self, digits: &[u8], candidates: Option<Vec<u32>>) -> PyResult<Grid> {
        let all = self.engine.all_digits();
        let told = candidates.unwrap_or_else(|| vec![all; digits.len()]);
        let cells = digits.iter().zip(&told);
        let candidates: Vec<u32> = cells
            .map(|(&digit, &set)| match digit {
                0 => set & all,
                digit => 1_u32.checked_shl(u32::from(digit) - 1).unwrap_or(0) & all,
            })
            .collect();
        if candidates.len() != self.engine.cells() {
            let cells = self.engine.cells();
            return Err(PyValueError::new_err(format!(
                "grid: it must have {cells} cells"
            )));
        }
        let filled = |&cell: &usize| digits[cell] > 0;
        let filled = (0..digits.len()).filter(filled).collect();
        Ok(Grid { candidates, filled })
    }

    /// A deduction as a tuple, as that of a plain sudoku; then the numbers of the rules that the reason
    /// speaks of, and the steps of a trial, each with what stands before it.
    fn deduction<'py>(&self, py: Python<'py>, step: &Deduction) -> PyResult<Bound<'py, PyTuple>> {
        let n = self.puzzle.map.n();
        let each = |places: &Places| each(n, places);
        let story = &step.story;
        let marks = story.sets.iter().enumerate().flat_map(|(number, set)| {
            let (role, number) = role(story.sets.len(), number);
            let all = each(set).into_iter();
            all.map(move |(row, column, digit)| (row, column, digit, role, number))
        });
        let houses = story
            .houses
            .iter()
            .map(|&house| &*self.puzzle.map.houses[house].name);
        let tried = story
            .steps
            .iter()
            .map(|(step, before)| PyResult::Ok((self.deduction(py, step)?, marked(py, before)?)));
        let none = PyTuple::empty(py);
        (
            PyString::intern(py, step.technique.name),
            tenths(step.difficulty),
            PyTuple::new(py, each(&step.placed))?,
            PyTuple::new(py, each(&step.eliminated))?,
            &story.reason,
            PyTuple::new(py, marks.collect::<Vec<_>>())?,
            &none,
            &none,
            PyTuple::new(py, houses.collect::<Vec<_>>())?,
            change(n, step),
            PyTuple::new(py, &story.rules)?,
            PyTuple::new(py, tried.collect::<PyResult<Vec<_>>>()?)?,
        )
            .into_pyobject(py)
    }
}

/// The row, the column and the digit of each.
fn each(n: usize, places: &Places) -> Vec<(usize, usize, u8)> {
    let of_cell = |&(cell, set): &(usize, u32)| {
        let digits = (1..=32).filter(move |digit| set >> (digit - 1) & 1 == 1);
        digits.map(move |digit| (cell / n, cell % n, digit))
    };
    places.iter().flat_map(of_cell).collect()
}

fn marked<'py>(py: Python<'py>, grid: &Grid) -> PyResult<Marked<'py>> {
    let digits: Vec<u8> = grid.digits().collect();
    let candidates = PyTuple::new(py, &grid.candidates)?;
    Ok((PyBytes::new(py, &digits), candidates))
}
