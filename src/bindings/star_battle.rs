//! Star battles from Python: one, and many at once.

use std::collections::BTreeMap;

use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict, PyList, PyString};

use crate::bindings::errors::{about, raise, said_of};
use crate::bindings::grid::items;
use crate::bindings::interrupt::call_python;
use crate::bindings::iterator::SearchIterator;
use crate::bindings::lists::{Slices, list_from, read_items};
use crate::bindings::wording::type_name;
use crate::bindings::{args, buffer, interrupt};
use queendoku_ground::board::Square;
use queendoku_ground::free_memory::zeros;
use queendoku_ground::memory;
use queendoku_ground::pool;
use queendoku_simd::Isa;
use queendoku_star_battle::{
    self, Board, Boards, Cells, Labels, MAX_STARS, Regions, Solutions, check_regions, check_row,
    check_stars, draw_plain, labels_of, read, solve_many,
};

/// For fewer boards, another thread takes longer to start than it saves.
const BOARDS_PER_THREAD: usize = 128;

/// What a string takes besides its characters, and its place in a list.
const BYTES_OF_ROW: usize = 64;

const FORMS: &str = "must be a list of rows, a text or an array";

/// The rows and columns of stars and of crosses, and the number of rows if it is a board.
type Placed<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, Option<usize>);

/// Regions, the stars, and what is placed.
pub(super) type Given<'py> = (
    Bound<'py, PyAny>,
    Option<Bound<'py, PyAny>>,
    Option<Placed<'py>>,
);

/// The rows of the regions, a letter for each, the stars, the rows of what is placed, and what the
/// regions are called, if in words.
type Read = (Vec<String>, usize, Vec<String>, Vec<String>);

#[pyfunction]
pub(super) fn read_star_battle(given: Given<'_>) -> PyResult<Read> {
    let (board, marks) = board_and_marks(&given)?;
    let mut rows = vec![vec!['.'; board.n()]; board.n()];
    for (squares, mark) in marks.into_iter().zip(['Q', 'x']) {
        for square in squares {
            rows[square.row][square.column] = mark;
        }
    }
    let rows = rows.into_iter().map(String::from_iter).collect();
    Ok((letters(&board), board.stars(), rows, board.names))
}

/// The rows of the regions, a letter for each.
pub(super) fn letters(board: &Board) -> Vec<String> {
    let letter = |&region: &u8| char::from(b'A' + region);
    let rows = board.regions().chunks_exact(board.n().max(1));
    rows.map(|row| row.iter().map(letter).collect()).collect()
}

/// The first solution.
#[pyfunction]
pub(super) fn solve_star_battle<'py>(
    py: Python<'py>,
    given: Given<'_>,
) -> PyResult<Bound<'py, PyList>> {
    let board = board(&given)?;
    let solution = interrupt::search_briefly(py, |poller| {
        queendoku_star_battle::solve(Isa::chosen()?, &board, poller)
    });
    drawn(py, board.n(), &solution?)
}

/// The number of solutions, up to `limit`.
#[pyfunction]
pub(super) fn count_star_battle_solutions(
    py: Python<'_>,
    given: Given<'_>,
    limit: Option<&Bound<'_, PyAny>>,
) -> PyResult<u64> {
    let (board, limit) = (board(&given)?, args::limit("limit", limit)?);
    interrupt::search(py, |poller| {
        queendoku_star_battle::count(Isa::chosen()?, &board, limit, poller)
    })
}

/// Solutions one at a time, in order.
#[pyfunction]
pub(super) fn iter_star_battle_solutions(given: Given<'_>) -> PyResult<SearchIterator> {
    let board = board(&given)?;
    let (n, isa) = (board.n(), Isa::chosen().map_err(raise)?);
    Ok(SearchIterator::new(
        format!("the solutions of a star battle, n={n}"),
        Solutions::new(isa, board),
        Solutions::next,
        move |py, solution| Ok(drawn(py, n, &solution)?.into_any()),
    ))
}

/// Why boards have no answer, by their numbers.
pub(super) type Why = BTreeMap<usize, String>;

/// The solutions, the number of solutions of each board, and why boards are malformed.
type Answer<'py> = (Option<Bound<'py, PyAny>>, Bound<'py, PyByteArray>, Why);

/// Solves many boards: a list of any forms, or an array of labels of shape (m, n, n), uint8 in C
/// order. The solutions are a list, or a memoryview; with `stop`, a malformed board is all that is
/// told.
#[pyfunction]
pub(super) fn solve_star_battles<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    stars: Option<&Bound<'_, PyAny>>,
    limit: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<Answer<'py>> {
    let (limit, threads) = (args::batch_limit(limit)?, args::threads(threads)?);
    let many = Many::of(boards, stars, stop)?;
    if stop && !many.wrong.is_empty() {
        return Ok((None, PyByteArray::new(py, &[]), many.wrong));
    }
    let (counts, answers) = many.solve(py, limit, threads, progress.as_ref())?;
    let solutions = match many.array {
        Some(n) => buffer::view(py, many.flat_answer(n, answers))?.into_any(),
        None => many.answer(py, &answers, &counts)?.into_any(),
    };
    Ok((Some(solutions), PyByteArray::new(py, &counts), many.wrong))
}

/// A board with what is placed on it.
pub(super) fn board(given: &Given<'_>) -> PyResult<Board> {
    board_and_marks(given).map(|(board, _)| board)
}

fn board_and_marks((regions, stars, placed): &Given<'_>) -> PyResult<(Board, [Vec<Square>; 2])> {
    let stars = number_of_stars(stars.as_ref())?;
    read_board(regions, stars, placed.as_ref())
}

/// A board with what is placed on it, or on the `StarBattle` that tells its regions; and where the
/// stars and the crosses are.
fn read_board(
    value: &Bound<'_, PyAny>,
    stars: Option<usize>,
    placed: Option<&Placed<'_>>,
) -> PyResult<(Board, [Vec<Square>; 2])> {
    let regions = read_regions(value)?;
    let (n, stars) = (regions.n, stars.or(regions.stars).unwrap_or(1));
    let mut board = Board::new(n, stars, regions.of).map_err(raise)?;
    board.names = regions.names;
    let marks = match placed {
        Some((.., Some(rows))) if *rows != n => {
            let message = format!("placed must have as many rows as regions, {n}");
            return Err(PyValueError::new_err(message));
        }
        Some((stars, crosses, _)) => [squares(n, stars)?, squares(n, crosses)?],
        None => marks_on(value)?,
    };
    let board = board.with(&marks[0], &marks[1]).map_err(raise)?;
    Ok((board, marks))
}

/// Where stars and crosses are on a `StarBattle`; of other regions there are none.
fn marks_on(value: &Bound<'_, PyAny>) -> PyResult<[Vec<Square>; 2]> {
    let mut marks = [Vec::new(), Vec::new()];
    if let Ok(rows) = value.getattr("board") {
        for (row, cells) in rows.extract::<Vec<String>>()?.iter().enumerate() {
            for (column, mark) in cells.chars().enumerate().filter(|&(_, mark)| mark != '.') {
                marks[usize::from(mark == 'x')].push(Square { row, column });
            }
        }
    }
    Ok(marks)
}

fn number_of_stars(stars: Option<&Bound<'_, PyAny>>) -> PyResult<Option<usize>> {
    let Some(stars) = stars else {
        return Ok(None);
    };
    let stars = args::bounded("stars", MAX_STARS, stars)?;
    check_stars(stars).map_err(raise)?;
    Ok(Some(stars))
}

/// Reads a list of pairs of a row and a column.
fn squares(n: usize, pairs: &Bound<'_, PyAny>) -> PyResult<Vec<Square>> {
    let pairs: Vec<(Bound<'_, PyAny>, Bound<'_, PyAny>)> = pairs.extract()?;
    let square = |pair| args::square_of("placed", n, pair);
    pairs.iter().map(square).collect()
}

/// Reads regions in any of the documented forms.
fn read_regions(value: &Bound<'_, PyAny>) -> PyResult<Regions> {
    if let Ok(text) = value.cast::<PyString>() {
        let text = text.to_string_lossy();
        return match is_json(&text) {
            true => read_archived(value),
            false => read(&text).map_err(raise),
        };
    }
    if value.is_instance_of::<PyDict>() {
        return read_archived(value);
    }
    let Some(rows) = items(value)? else {
        let Ok(rows) = value.getattr("regions") else {
            return Err(wrong_type_of_regions(FORMS, value));
        };
        let mut regions = read_regions(&rows)?; // of a StarBattle
        regions.stars = number_of_stars(value.getattr_opt("stars")?.as_ref())?;
        if let Some(names) = value.getattr_opt("names")? {
            regions.names = names.extract()?;
        }
        return Ok(regions);
    };
    let (n, labels) = (rows.len(), PyDict::new(value.py()));
    let mut characters = Labels::default();
    let mut of = Vec::with_capacity(n * n);
    for (number, row) in rows.iter().enumerate() {
        if let Ok(text) = row.cast::<PyString>() {
            let found = labels_of(number, &text.to_string_lossy(), n).map_err(raise)?;
            of.extend(found.into_iter().map(|label| characters.number(label)));
            continue;
        }
        let must = || format!("row {number} must be a str or a list of labels");
        let cells = items(row)?.ok_or_else(|| wrong_type_of_regions(&must(), row))?;
        check_row(number, cells.len(), n).map_err(raise)?;
        for (column, cell) in cells.iter().enumerate() {
            let unhashable = |_| {
                let cell = Square {
                    row: number,
                    column,
                };
                let what = format!("the label at {cell} is not hashable");
                about::<PyTypeError>("regions", what)
            };
            let next = labels.len();
            let known = labels.get_item(cell).map_err(unhashable)?;
            if known.is_none() {
                labels.set_item(cell, next)?;
            }
            let known = known.map(|known| known.extract()).transpose()?;
            of.push(u8::try_from(known.unwrap_or(next)).unwrap_or(u8::MAX));
        }
    }
    if !labels.is_empty() && characters != Labels::default() {
        let what = "the rows must all be str, or all be lists";
        return Err(about::<PyTypeError>("regions", what));
    }
    Ok(Regions {
        n,
        of,
        names: words(&labels),
        ..Regions::default()
    })
}

fn wrong_type_of_regions(must: &str, value: &Bound<'_, PyAny>) -> PyErr {
    about::<PyTypeError>("regions", format!("{must}, not {}", type_name(value)))
}

/// Labels in the order in which they come, if all are words: such as `dark red`, but not `A`.
fn words(labels: &Bound<'_, PyDict>) -> Vec<String> {
    let word = |label: Bound<'_, PyAny>| {
        let is_in_it = |c: char| c.is_alphabetic() || matches!(c, ' ' | '-');
        let text: String = label.cast::<PyString>().ok()?.to_str().ok()?.into();
        let is_trim = text.trim() == text && text.chars().nth(1).is_some();
        (is_trim && text.chars().all(is_in_it)).then_some(text)
    };
    let all: Option<Vec<String>> = labels.keys().iter().map(word).collect();
    all.unwrap_or_default()
}

/// Whether a text is an object or a list in JSON.
fn is_json(text: &str) -> bool {
    text.trim_start().starts_with(['{', '['])
}

/// Whether a text has rows separated by newlines.
fn is_in_lines(text: &str) -> bool {
    text.contains('\n') && !is_json(text)
}

/// Reads the JSON of an archive, or what it holds.
fn read_archived(value: &Bound<'_, PyAny>) -> PyResult<Regions> {
    let read = call_python(value.py(), || {
        let archive = value.py().import("queendoku.puzzles.archived")?;
        archive.call_method1("regions_of", (value,))
    });
    let (rows, stars): (Bound<'_, PyAny>, Option<Bound<'_, PyAny>>) = read?.extract()?;
    let mut regions = read_regions(&rows)?;
    regions.stars = number_of_stars(stars.as_ref())?;
    Ok(regions)
}

/// A board as Python draws it.
fn drawn<'py>(py: Python<'py>, n: usize, stars: &Cells) -> PyResult<Bound<'py, PyList>> {
    let mark = |row: usize, column| match stars[row] >> column & 1 {
        0 => '.',
        _ => 'Q',
    };
    let drawn = |row| (0..n).map(|column| mark(row, column)).collect::<String>();
    PyList::new(py, (0..n).map(drawn))
}

/// How a solution is written.
#[derive(Debug, Clone, Copy)]
enum Form {
    /// As text, with this between rows.
    Text(u8),
    List,
}

/// Many boards, as Python passes them.
#[derive(Default)]
pub(super) struct Many {
    stars: Option<usize>,
    pub(super) boards: Boards,
    /// How the solution of each is written.
    forms: Vec<Form>,
    /// The number of rows of each board of an array.
    array: Option<usize>,
    /// Why boards are malformed, by their numbers; they stand for boards without a row.
    pub(super) wrong: Why,
}

impl Many {
    /// Reads a list of any forms, or an array; with `stop`, up to the first malformed board.
    pub(super) fn of(
        boards: &Bound<'_, PyAny>,
        stars: Option<&Bound<'_, PyAny>>,
        stop: bool,
    ) -> PyResult<Self> {
        let mut many = Many {
            stars: number_of_stars(stars)?,
            ..Many::default()
        };
        match boards.cast::<PyList>() {
            Ok(list) => many.read_list(list, stop)?,
            Err(_) => many.read_array(boards, stop)?,
        }
        Ok(many)
    }

    /// The number of solutions of each board, 0 if it is malformed, and the first ones.
    pub(super) fn solve(
        &self,
        py: Python<'_>,
        limit: u8,
        threads: Option<usize>,
        progress: Option<&Py<PyAny>>,
    ) -> PyResult<(Vec<u8>, Vec<u8>)> {
        let (boards, mut answers) = (&self.boards, zeros(self.boards.cells()));
        let threads = pool::size(threads, boards.len().div_ceil(BOARDS_PER_THREAD));
        let mut counts = interrupt::run(py, progress, |control, check| {
            let isa = Isa::chosen()?;
            solve_many(isa, boards, limit, threads, &mut answers, control, check)
        })?;
        for &row in self.wrong.keys() {
            counts[row] = 0;
        }
        Ok((counts, answers))
    }

    fn read_list(&mut self, list: &Bound<'_, PyList>, stop: bool) -> PyResult<()> {
        let stars = self.stars.unwrap_or(1);
        read_items(list, |board| {
            if let Ok(text) = board.cast::<PyString>()
                && let text = text.to_string_lossy()
                && let Some(between) = self.boards.push_plain(text.as_bytes(), stars)
            {
                self.forms.push(Form::Text(between));
            } else {
                self.forms.push(match board.cast::<PyString>() {
                    Ok(text) if is_in_lines(&text.to_string_lossy()) => Form::Text(b'\n'),
                    Ok(_) => Form::Text(b'/'),
                    Err(_) => Form::List,
                });
                match read_board(&board, self.stars, None) {
                    Ok((board, _)) => self.boards.push_begun(board),
                    Err(error) => self.push_wrong(list.py(), error)?,
                }
            }
            Ok(!stop || self.wrong.is_empty())
        })
    }

    fn read_array(&mut self, array: &Bound<'_, PyAny>, stop: bool) -> PyResult<()> {
        let buffer = PyBuffer::<u8>::get(array)?;
        let [_, n, _] = *buffer.shape() else {
            return Err(PyValueError::new_err("boards must have shape (m, n, n)"));
        };
        self.array = Some(n);
        let labels = buffer.to_vec(array.py())?;
        let (mut of, mut slices) = (Vec::with_capacity(n * n), Slices::default());
        for (index, labels) in labels.chunks_exact((n * n).max(1)).enumerate() {
            slices.before(array.py(), index)?;
            let (mut numbers, mut regions) = ([u8::MAX; 256], 0);
            let number = |&label: &u8| {
                let number = &mut numbers[usize::from(label)];
                if *number == u8::MAX {
                    *number = regions;
                    regions = (regions + 1).min(u8::MAX - 1);
                }
                *number
            };
            of.clear();
            of.extend(labels.iter().map(number));
            self.push(n, &of);
            if stop && !self.wrong.is_empty() {
                break;
            }
        }
        Ok(())
    }

    fn push(&mut self, n: usize, of: &[u8]) {
        match check_regions(n, of) {
            Ok(()) => self.boards.push(n, self.stars.unwrap_or(1), of),
            Err(error) => self.push_reason(error.without_argument()),
        }
    }

    /// What is no error of the board is raised.
    fn push_wrong(&mut self, py: Python<'_>, error: PyErr) -> PyResult<()> {
        if !error.is_instance_of::<PyValueError>(py) && !error.is_instance_of::<PyTypeError>(py) {
            return Err(error);
        }
        self.push_reason(said_of(py, &error, "regions")?);
        Ok(())
    }

    fn push_reason(&mut self, reason: String) {
        self.wrong.insert(self.boards.len(), reason);
        self.boards.push(0, 1, &[]);
    }

    /// The solutions of an array, with nothing where a board is malformed.
    fn flat_answer(&self, n: usize, answers: Vec<u8>) -> Vec<u8> {
        if self.wrong.is_empty() {
            return answers;
        }
        let mut all = zeros(self.boards.len() * n * n);
        for (index, own) in all.chunks_exact_mut((n * n).max(1)).enumerate() {
            let cells = &answers[self.boards.place(index).1];
            own[..cells.len()].copy_from_slice(cells);
        }
        all
    }

    /// The solutions as a list, None where there is none.
    fn answer<'py>(
        &self,
        py: Python<'py>,
        answers: &[u8],
        counts: &[u8],
    ) -> PyResult<Bound<'py, PyList>> {
        let bytes = answers.len() + BYTES_OF_ROW * counts.len();
        let instead = "give solve_star_battles an iterator, or parts";
        let what = || format!("the solutions of {} star battles", counts.len());
        memory::check_answer(bytes as f64, instead, what).map_err(raise)?;
        let mut text = Vec::new();
        list_from(py, counts.len(), |index| {
            if counts[index] == 0 {
                return Ok(py.None().into_bound(py));
            }
            let (n, cells) = self.boards.place(index);
            let own = &answers[cells];
            match self.forms[index] {
                Form::Text(between) => {
                    draw_plain(n, own, between, &mut text);
                    Ok(PyString::from_bytes(py, &text)?.into_any())
                }
                Form::List => {
                    draw_plain(n, own, b'/', &mut text);
                    let rows = text
                        .chunks(n + 1)
                        .map(|row| PyString::from_bytes(py, &row[..n]));
                    Ok(PyList::new(py, rows.collect::<PyResult<Vec<_>>>()?)?.into_any())
                }
            }
        })
    }
}
