//! The whole ways of many sudokus, as the columns of a table.

use std::ffi::CStr;
use std::ops::Range;
use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyDict, PyType};

use crate::bindings::args;
use crate::bindings::arrow::{Column, Memory, capsules};
use crate::bindings::ratings::code;
use crate::bindings::rows::{Made, Rows};
use crate::bindings::solvable::{Puzzle, Sudokus};
use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_ground::person::{Person, Solved, named};
use queendoku_human::explain::{Checked, Choice};
use queendoku_human::marks::Candidate;
use queendoku_human::tell::notation;
use queendoku_human::{Candidates, TECHNIQUES};
use queendoku_people as variants;
use queendoku_sudoku::grid::{CELLS, Cell, draw_digit};

const STEPS: Made = Made {
    what: "steps",
    by: "explain_sudokus",
};

/// The steps of most puzzles take so many times their bytes, the grids before them, and the reasons.
const COPIES: [usize; 3] = [60, 400, 180];

/// What is kept of a column: bytes, so many for each row, or as many as another column says.
#[derive(Debug, Clone, Copy)]
enum Kind {
    /// A number in four bytes.
    Puzzle,
    /// A number in two.
    Step,
    /// A number of `TECHNIQUES`.
    Technique,
    /// Tenths, in two bytes.
    Tenths,
    /// Lists of row, column and digit.
    Cells,
    /// For each cell the bits of its candidates, in two bytes for each of 81.
    Marks,
    /// The same in four bytes for each of any number.
    Sets,
    /// Any text.
    Text,
}

impl Kind {
    /// The bytes of a row; 0 if they differ.
    fn width(self) -> usize {
        match self {
            Kind::Puzzle => 4,
            Kind::Step | Kind::Tenths => 2,
            Kind::Technique => 1,
            Kind::Marks => 2 * CELLS,
            Kind::Cells | Kind::Sets | Kind::Text => 0,
        }
    }
}

/// The columns.
const COLUMNS: [(&CStr, Kind); 10] = [
    (c"puzzle", Kind::Puzzle),
    (c"step", Kind::Step),
    (c"technique", Kind::Technique),
    (c"difficulty", Kind::Tenths),
    (c"placed", Kind::Cells),
    (c"eliminated", Kind::Cells),
    (c"digits", Kind::Text),
    (c"candidates", Kind::Marks),
    (c"change", Kind::Text),
    (c"reason", Kind::Text),
];

/// Where columns with a kind of their own stand.
const PUZZLE: usize = 0;
const STEP: usize = 1;
const TECHNIQUE: usize = 2;
const MARKS: usize = 7;
/// Those that are there if they are asked for.
const OF_CANDIDATES: Range<usize> = 6..8;
const OF_REASONS: Range<usize> = 8..10;

/// A column: the bytes of all rows, and how many each has if they differ.
#[derive(Default, Clone)]
struct Filled {
    lengths: Vec<u8>,
    data: Arc<Vec<u8>>,
}

impl Filled {
    fn add(&mut self, bytes: impl IntoIterator<Item = u8>) {
        Arc::make_mut(&mut self.data).extend(bytes);
    }

    /// Adds a row of some length.
    fn push(&mut self, bytes: &[u8]) {
        let length = u32::try_from(bytes.len()).expect("a step is told in less than 4 GB");
        self.lengths.extend(length.to_ne_bytes());
        Arc::make_mut(&mut self.data).extend_from_slice(bytes);
    }

    /// Adds the rows of another one.
    fn append(&mut self, lengths: &[u8], data: &[u8]) {
        self.lengths.extend_from_slice(lengths);
        Arc::make_mut(&mut self.data).extend_from_slice(data);
    }

    /// Where each row ends, if the lengths differ.
    fn ends(&self) -> impl Iterator<Item = usize> {
        let lengths = self.lengths.as_chunks().0.iter();
        lengths.scan(0, |end, &length| {
            *end += u32::from_ne_bytes(length) as usize;
            Some(*end)
        })
    }

    /// The column without all but the first rows.
    fn cut(&mut self, width: usize, rows: usize) {
        let end = match (width, rows) {
            (0, 0) => 0,
            (0, _) => self.ends().nth(rows - 1).unwrap_or(self.data.len()),
            _ => width * rows,
        };
        self.lengths.truncate(4 * rows);
        Arc::make_mut(&mut self.data).truncate(end);
    }

    /// Whether there are so many rows, as their width or their lengths say.
    fn has(&self, width: usize, rows: usize) -> bool {
        match width {
            0 => {
                self.lengths.len() == 4 * rows && self.ends().last().unwrap_or(0) == self.data.len()
            }
            _ => self.lengths.is_empty() && self.data.len() == width * rows,
        }
    }

    /// The bytes, for another library.
    fn bytes(&self) -> Memory {
        Memory::from(Arc::clone(&self.data), 0)
    }

    /// The numbers in the bytes.
    fn numbers<T: Send + Sync + 'static, const N: usize>(&self, read: fn([u8; N]) -> T) -> Memory {
        let numbers = self.data.as_chunks().0.iter();
        Memory::of(numbers.map(|&number| read(number)).collect())
    }

    /// Where the rows begin and end, in units of so many bytes.
    fn offsets(&self, unit: usize) -> Memory {
        let ends = self.ends().map(|end| (end / unit) as i64);
        Memory::of([0].into_iter().chain(ends).collect::<Vec<i64>>())
    }

    /// The column for other libraries.
    fn exported(
        &self,
        name: &'static CStr,
        kind: Kind,
        rows: usize,
        techniques: &[&str],
    ) -> Column {
        let bytes = self.data.len();
        let column = match kind {
            Kind::Puzzle => Column::new(c"I", rows, vec![self.numbers(u32::from_ne_bytes)]),
            Kind::Step => Column::new(c"S", rows, vec![self.numbers(u16::from_ne_bytes)]),
            Kind::Technique => {
                let mut names = Filled::default();
                techniques.iter().for_each(|one| names.push(one.as_bytes()));
                let names = names.exported(c"", Kind::Text, techniques.len(), &[]);
                let dictionary = Some(Box::new(names));
                Column {
                    dictionary,
                    // Signed: older PyArrow takes no other numbers to pandas.
                    ..Column::new(c"c", rows, vec![self.bytes()])
                }
            }
            Kind::Tenths => {
                let of_tenths = |tenths| f64::from(u16::from_ne_bytes(tenths)) / 10.0;
                Column::new(c"g", rows, vec![self.numbers(of_tenths)])
            }
            Kind::Cells => {
                let numbers = Column::new(c"C", bytes, vec![self.bytes()]);
                let cells = Column::new(c"+w:3", bytes / 3, vec![]).over(numbers);
                Column::new(c"+L", rows, vec![self.offsets(3)]).over(cells)
            }
            Kind::Marks => {
                let marks = vec![self.numbers(u16::from_ne_bytes)];
                Column::new(c"+w:81", rows, vec![]).over(Column::new(c"S", CELLS * rows, marks))
            }
            Kind::Sets => {
                let sets = vec![self.numbers(u32::from_ne_bytes)];
                let sets = Column::new(c"I", bytes / 4, sets);
                Column::new(c"+L", rows, vec![self.offsets(4)]).over(sets)
            }
            Kind::Text => Column::new(c"U", rows, vec![self.offsets(1), self.bytes()]),
        };
        Column { name, ..column }
    }
}

/// The steps of some puzzles, one after the other, for any Arrow library to take.
#[pyclass(frozen, module = "queendoku._core", name = "StepTable")]
#[derive(Default, Clone)]
pub(super) struct Steps {
    /// Whether it is of sudokus of any size and rules.
    variants: bool,
    candidates: bool,
    reasons: bool,
    columns: [Filled; COLUMNS.len()],
}

/// The lengths and the bytes of each column.
type Written<'py> = Vec<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)>;

/// What takes a table apart, and puts it together: whether it is of variants, has candidates, and has
/// reasons, and its columns.
type Parts<'py> = (bool, bool, bool, Written<'py>);

/// A step, as the bytes of most columns.
pub(super) struct Told<'a> {
    pub(super) technique: u8,
    pub(super) tenths: u16,
    pub(super) placed: Vec<u8>,
    pub(super) eliminated: Vec<u8>,
    /// The digits before it, and the bits of the candidates.
    pub(super) grid: &'a dyn Fn() -> (Vec<u8>, Vec<u8>),
    pub(super) change: &'a dyn Fn() -> String,
    pub(super) reason: &'a str,
}

#[pymethods]
impl Steps {
    /// What `pickle` has taken apart.
    #[new]
    fn new(
        variants: bool,
        candidates: bool,
        reasons: bool,
        columns: Written<'_>,
    ) -> PyResult<Self> {
        let mut table = Steps {
            variants,
            candidates,
            reasons,
            ..Steps::default()
        };
        for (column, (lengths, data)) in table.columns.iter_mut().zip(&columns) {
            column.append(lengths.as_bytes(), data.as_bytes());
        }
        let rows = table.__len__();
        let mut fits = table
            .named()
            .all(|(_, kind, column)| column.has(kind.width(), rows));
        fits &= table.columns[TECHNIQUE]
            .data
            .iter()
            .all(|&code| usize::from(code) < table.techniques().len());
        match fits {
            true => Ok(table),
            false => Err(PyValueError::new_err("the columns do not fit together")),
        }
    }

    /// The names of the columns that were asked for.
    #[getter]
    fn names(&self) -> Vec<String> {
        let names = self.named().map(|(name, ..)| name.to_string_lossy());
        names.map(String::from).collect()
    }

    /// The names of the techniques that numbers stand for.
    #[getter]
    fn techniques(&self) -> Vec<&'static str> {
        match self.variants {
            true => variants::TECHNIQUES.iter().map(|one| one.name).collect(),
            false => TECHNIQUES.iter().map(|one| one.name).collect(),
        }
    }

    /// The lengths and the bytes of a column; nothing if it was not asked for.
    fn written<'py>(
        &self,
        py: Python<'py>,
        column: usize,
    ) -> (Bound<'py, PyBytes>, Bound<'py, PyBytes>) {
        let Filled { lengths, data } = &self.columns[column];
        (PyBytes::new(py, lengths), PyBytes::new(py, data))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, Parts<'py>) {
        let (py, table) = (slf.py(), slf.get());
        let columns = (0..COLUMNS.len())
            .map(|column| table.written(py, column))
            .collect();
        let parts = (table.variants, table.candidates, table.reasons, columns);
        (slf.get_type(), parts)
    }

    /// This table and others as one.
    fn followed_by(&self, others: Vec<PyRef<'_, Self>>) -> Self {
        let mut table = self.clone();
        others.iter().for_each(|other| table.append(other));
        table
    }

    /// The steps of the puzzles with smaller numbers.
    fn until(&self, puzzle: u32) -> Self {
        let puzzles = self.columns[PUZZLE].data.as_chunks().0;
        let rows = puzzles.partition_point(|&one| u32::from_ne_bytes(one) < puzzle);
        let mut table = self.clone();
        for (column, (_, kind)) in table.columns.iter_mut().zip(self.kinds()) {
            column.cut(kind.width(), rows);
        }
        table
    }

    /// The Arrow PyCapsule interface, which ignores a requested type.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        let _ = requested_schema;
        let (rows, techniques) = (self.__len__(), self.techniques());
        let columns = self
            .named()
            .map(|(name, kind, one)| one.exported(name, kind, rows, &techniques));
        let mut table = Column::new(c"+s", rows, vec![]);
        table.children = columns.collect();
        capsules(py, &table)
    }

    fn __len__(&self) -> usize {
        self.columns[STEP].data.len() / 2
    }
}

impl Steps {
    /// No step yet, of variants.
    pub(super) fn of_variants(candidates: bool, reasons: bool) -> Steps {
        Steps {
            variants: true,
            candidates,
            reasons,
            ..Steps::default()
        }
    }

    pub(super) fn append(&mut self, other: &Self) {
        for (column, more) in self.columns.iter_mut().zip(&other.columns) {
            column.append(&more.lengths, &more.data);
        }
    }

    /// All columns, and what is kept of each.
    fn kinds(&self) -> impl Iterator<Item = (&'static CStr, Kind)> + use<> {
        let variants = self.variants;
        let kind = move |(place, (name, kind))| match (place, variants) {
            (MARKS, true) => (name, Kind::Sets),
            _ => (name, kind),
        };
        COLUMNS.into_iter().enumerate().map(kind)
    }

    /// The columns that were asked for.
    fn named(&self) -> impl Iterator<Item = (&'static CStr, Kind, &Filled)> {
        let is_there = |place: &usize| {
            (self.candidates || !OF_CANDIDATES.contains(place))
                && (self.reasons || !OF_REASONS.contains(place))
        };
        let all = self.kinds().zip(&self.columns).enumerate();
        all.filter_map(move |(place, ((name, kind), column))| {
            is_there(&place).then_some((name, kind, column))
        })
    }

    /// Adds a step of a puzzle.
    pub(super) fn add(&mut self, puzzle: u32, step: u16, told: &Told<'_>) {
        let [
            number,
            steps,
            technique,
            tenths,
            placed,
            eliminated,
            digits,
            marks,
            change,
            reason,
        ] = &mut self.columns;
        number.add(puzzle.to_ne_bytes());
        steps.add(step.to_ne_bytes());
        technique.add([told.technique]);
        tenths.add(told.tenths.to_ne_bytes());
        placed.push(&told.placed);
        eliminated.push(&told.eliminated);
        if self.candidates {
            let (text, sets) = (told.grid)();
            digits.push(&text);
            match self.variants {
                true => marks.push(&sets),
                false => marks.add(sets),
            }
        }
        if self.reasons {
            change.push((told.change)().as_bytes());
            reason.push(told.reason.as_bytes());
        }
    }

    /// Explains a puzzle.
    fn explain(
        &mut self,
        choice: &Choice<'_>,
        puzzle: Puzzle,
        number: u32,
        poller: &mut Poller<'_>,
    ) -> Result<()> {
        let mut person = choice.on(Checked {
            grid: Candidates::new(&puzzle.grid),
            solved: Solved {
                witness: puzzle.solution,
                is_only: puzzle.is_proper,
            },
            is_proper: puzzle.is_proper,
        });
        let mut step = 0;
        while let Some(made) = person.hint(false, poller)?.pop() {
            step += 1;
            let grid = || {
                let grid = &person.checked.grid;
                let sets = (0..CELLS).flat_map(|cell| grid.of(Cell(cell)).0.to_ne_bytes());
                let digits = grid.values().map(|digit| draw_digit(digit) as u8);
                (digits.to_vec(), sets.collect())
            };
            let told = Told {
                technique: code(made.technique),
                tenths: made.difficulty,
                placed: cells(&made.placed),
                eliminated: cells(&made.eliminated),
                grid: &grid,
                change: &|| notation::change(&made.placed, &made.eliminated),
                reason: &made.story.reason,
            };
            self.add(number, step, &told);
            person.take(&made)?;
        }
        Ok(())
    }
}

/// The row, the column and the digit of each.
fn cells(all: &[Candidate]) -> Vec<u8> {
    let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    let each = |one: &Candidate| [small(one.cell.row()), small(one.cell.column()), one.digit];
    all.iter().flat_map(each).collect()
}

/// What [`explain_sudokus`] is asked for: the number of the first puzzle, the techniques, whether
/// those that rest on uniqueness are used, and whether there are candidates and reasons.
type Asked<'py> = (
    u32,
    Option<Vec<String>>,
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
);

/// The steps of [`Rows`], and why some have none; with `stop`, that is all that is told.
#[pyfunction]
pub(super) fn explain_sudokus<'py>(
    py: Python<'py>,
    rows: &Bound<'py, PyAny>,
    asked: Asked<'_>,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Steps, Bound<'py, PyDict>)> {
    let (first, techniques, uniqueness, candidates, reasons) = &asked;
    let techniques = named(TECHNIQUES, techniques.as_deref());
    let mut table = Steps {
        candidates: args::flag("candidates", candidates)?,
        reasons: args::flag("reasons", reasons)?,
        ..Steps::default()
    };
    let choice = Choice {
        techniques: &techniques,
        uniqueness: args::flag("uniqueness", uniqueness)?,
        stories: table.reasons,
    };
    let threads = args::threads(threads)?;
    let rows = Rows::of(rows, stop, STEPS)?;
    let asked_for = [true, table.candidates, table.reasons]
        .into_iter()
        .zip(COPIES);
    let copies = asked_for
        .filter_map(|(is_asked, copies)| is_asked.then_some(copies))
        .sum();
    STEPS.check_memory(rows.len(), copies)?;
    let mut buffer = Vec::new();
    let (puzzles, why) = Sudokus::new(py, &rows, &mut buffer, None, threads, stop)?;
    if stop && !why.is_empty() {
        return Ok((table, why));
    }
    let empty = table.clone();
    let ways = puzzles.map(py, threads, progress.as_ref(), |poller, puzzle| {
        let mut way = empty.clone();
        let number = u32::try_from(puzzle.row).unwrap_or(u32::MAX);
        way.explain(&choice, puzzle, first.saturating_add(number), poller)?;
        Ok(way)
    })?;
    for (_, way) in ways {
        table.append(&way);
    }
    Ok((table, why))
}
