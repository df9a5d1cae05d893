"""Every operation on many sudokus, with its rows in everything that can hold them."""

import contextlib
import gc
import io
import itertools
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Event
from typing import Any, NamedTuple

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import queendoku as qd
from functions.test_explain import PUZZLES, SEVERAL
from many.test_sudokus import COUNTS, PUZZLES as MANY, SOLUTIONS
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku._many.tasks.checking import Checking
from queendoku._many.tasks.explaining import Explaining
from queendoku._many.tasks.rating import Rating
from queendoku._many.tasks.solving import Solving
from queendoku._many.tasks.symmetry import Augmenting, Canonizing
from rows import DIVISIBLE, KINDS, assert_held_alike, nine_lists, plain

Answers = list[tuple[Any, ...]]

CLASH = "55" + "." * 79
CLASHES = "r1c1 and r1c2 both have 5 in row 1"
#: Rows that no operation can take, and how the error begins.
MALFORMED: list[tuple[Any, str]] = [
    ("x", "a string must have 81 cells"),
    ("x" * 81, "r1c1 has 'x'"),
    (TEXTBOOK[:80], "a string must have 81 cells besides white space, got 80"),
    ("é" * 81, "r1c1 has 'é'; allowed are"),
    (None, "is missing"),
]
UNRATED = [
    ("." * 81, "has several solutions, and only a puzzle with one has a rating"),
    (TEXTBOOK.replace("5", ".", 2).replace("3", ".", 3), "has several solutions, and"),
    (f"12345678.{'.' * 17}9{'.' * 54}", "has no solution"),
    (CLASH, CLASHES),
]
RATED = [TEXTBOOK, TEXTBOOK_SOLVED, *PUZZLES] * 3
SYMMETRIC = [*RATED, "." * 80 + "1", "." * 40 + "7" + "." * 40]


class Operation(NamedTuple):
    """What is done with many rows."""

    many: Callable[..., Any]
    #: The function for one of them, if there is one.
    single: str | None
    #: How chunks of rows are sent to an executor.
    work: Any
    rows: list[str]
    answers: Answers
    #: Rows that it cannot take, and how the error begins.
    bad: list[tuple[Any, str]]
    #: The name of the argument.
    name: str = "grids"
    #: What is looked at of an answer.
    seen: Callable[[Any], Any] = staticmethod(lambda answer: answer)

    @property
    def own(self) -> Callable[..., Any]:
        """The function as users know it."""
        return qd.explain_sudokus if self.many is explained else self.many

    @property
    def solves_first(self) -> bool:
        """Whether malformed rows are found before others, and grids are not what is given."""
        return self.single in ("rate_sudoku", "explain_sudoku")

    def answers_of(self, found: Any) -> Answers:
        """The rows of columns, without what is said of bad ones."""
        columns = found[:-1] if isinstance(found, tuple) else [found]
        return [*zip(*(map(self.seen, plain(column)) for column in columns), strict=True)]

    def stream(self, rows: Any, **options: Any) -> Iterator[tuple[Any, ...]]:
        """The answers to an iterator; one without an answer begins with None."""
        for answer in self.many(iter(rows), **options):
            yield tuple(answer) if isinstance(answer, tuple) else (answer and self.seen(answer),)

    def check(self, found: Any, rows: Any) -> None:
        """Check that the answers are right, and held as the rows are."""
        assert self.answers_of(found) == self.answers
        if not self.solves_first and self.work is not Checking:
            assert_held_alike(found[0] if isinstance(found, tuple) else found, rows)


def rating(scale: Any) -> Operation:
    answers = [tuple(qd.rate_sudoku(row, scale=scale)) for row in RATED]
    many = partial(qd.rate_sudokus, scale=scale)
    return Operation(many, "rate_sudoku", Rating, RATED, answers, MALFORMED + UNRATED)


class Ways(NamedTuple):
    """The steps of each puzzle, as every operation gives what it finds."""

    ways: list[Any]
    unexplained: dict[int, str]


def explained(rows: Any, **options: Any) -> Any:
    """Explain, and give the steps of each puzzle."""
    found = qd.explain_sudokus(rows, candidates=True, reasons=True, **options)
    if not isinstance(found, qd.types.SudokuSteps):
        return streamed(found)
    return Ways(ways_in(found, 0, len(rows)), found.unexplained)


def streamed(tables: Iterator[qd.types.SudokuSteps]) -> Iterator[tuple[Any, ...]]:
    """Yield the steps of each puzzle."""
    end = 0
    for steps in tables:
        start, end = end, 1 + max([end - 1, *map(int, steps["puzzle"]), *steps.unexplained])
        yield from ((way,) for way in ways_in(steps, start, end))


def ways_in(steps: qd.types.SudokuSteps, start: int, end: int) -> list[Any]:
    """The steps of the puzzles of some numbers, None for those that are left out."""
    ways: dict[int, Any] = {row: () for row in range(start, end) if row not in steps.unexplained}
    columns = [getattr(column := steps[name], "tolist", lambda: column)() for name in steps.columns]
    for puzzle, *row in zip(*columns, strict=True):
        ways[puzzle] += (tuple(row),)
    return [ways.get(row) for row in range(start, end)]


def way_of(puzzle: str) -> tuple[Any, ...]:
    """The steps as `explain_sudoku` has them."""
    explanation = qd.explain_sudoku(puzzle)
    return tuple(
        (
            *(number, step.technique, step.difficulty, step.placed, step.eliminated),
            *(step.grid.digits, bits(step.grid), step.change, step.reason),
        )
        for number, step in enumerate(explanation, start=1)
    )


def bits(grid: qd.PencilMarks) -> list[int]:
    """A number for each cell."""
    return [sum(1 << digit - 1 for digit in cell) for row in grid.candidates for cell in row]


#: Kinds that can hold any text, and most of them nothing.
TEXTS = ["list", "bytes array", *(kind for kind in KINDS if "pol" in kind or "string" in kind)]
TEXTS += ["pandas, object", "pandas, str"]

SOLVED = [*zip(SOLUTIONS, COUNTS, strict=True)]
FORMS = [(str(qd.canonical_sudoku(row)),) for row in SYMMETRIC]
WITHOUT_FORM = [*MALFORMED, (CLASH, CLASHES)]
EXPLAINED = [*RATED, SEVERAL]
WAYS = [(way_of(row),) for row in EXPLAINED]
UNEXPLAINED = [*MALFORMED, *UNRATED[2:]]


def form_of(copy: Any) -> Any:
    """The canonical form of a copy, which does not depend on its row."""
    return copy and str(qd.canonical_sudoku(copy))


def check_themselves(rows: Any, **options: Any) -> Any:
    """Check puzzles as their own answers."""
    pairs: Any = rows, rows
    if isinstance(rows, io.StringIO | io.BytesIO):
        pairs = rows, type(rows)(rows.getvalue())  # type: ignore[arg-type]
    elif isinstance(rows, Iterator):
        pairs = itertools.tee(rows)
    return qd.check_sudokus(*pairs, **options)


CHECKED = [(row == TEXTBOOK_SOLVED, 81 - row.count("."), 0, 0) for row in RATED]
OPERATIONS = {
    "solve": Operation(qd.solve_sudokus, "solve_sudoku", Solving, MANY, SOLVED, MALFORMED),
    "rate": rating("se"),
    "rate, hodoku": rating("hodoku"),
    "rate, search": rating("search"),
    "explain": Operation(explained, "explain_sudoku", Explaining, EXPLAINED, WAYS, UNEXPLAINED),
    "canonical": Operation(
        qd.canonical_sudokus, "canonical_sudoku", Canonizing, SYMMETRIC, FORMS, WITHOUT_FORM
    ),
    "augment": Operation(
        partial(qd.augment_sudokus, seed=29),
        None,
        Augmenting,
        SYMMETRIC,
        FORMS,
        MALFORMED,
        seen=form_of,
    ),
    "check": Operation(check_themselves, None, Checking, RATED, CHECKED, MALFORMED, "puzzles"),
}


@pytest.fixture(params=[*OPERATIONS.values()], ids=[*OPERATIONS])
def operation(request: pytest.FixtureRequest) -> Any:
    return request.param


@pytest.mark.parametrize("threads", [None, 1, 2, 5])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind(kind: str, threads: int | None, operation: Operation) -> None:
    rows = KINDS[kind](operation.rows)
    found = operation.many(rows, threads=threads)
    operation.check(found, rows)
    if isinstance(found, tuple):
        assert found[-1] == {}
    if hasattr(found, "_fields") and hasattr(found, "to_dict"):
        number = found._fields[-2]
        for library in (pd.DataFrame, pl.DataFrame, pa.table):
            frame = library(found.to_dict())
            assert frame.shape == (len(operation.rows), len(found))
            assert plain(frame[number]) == plain(getattr(found, number))


@pytest.mark.parametrize("kind", KINDS)
def test_none_at_all(kind: str, operation: Operation) -> None:
    rows = KINDS[kind]([])
    operation._replace(answers=[]).check(operation.many(rows), rows)


@pytest.mark.parametrize("kind", DIVISIBLE)
def test_an_executor_changes_nothing(
    kind: str, operation: Operation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operation.work, "chunk_rows", 5)
    rows = KINDS[kind](operation.rows)
    with ThreadPoolExecutor(2) as pool:
        operation.check(operation.many(rows, executor=pool), rows)
        none = KINDS[kind]([])
        operation._replace(answers=[]).check(operation.many(none, executor=pool), none)


def test_an_executor_works_on_streams_and_marks_rows(
    operation: Operation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operation.work, "chunk_rows", 5)
    with ThreadPoolExecutor(2) as pool:
        assert [*operation.stream(operation.rows, executor=pool)] == operation.answers
        rows = [*operation.rows, "x", TEXTBOOK, None]
        for grids in (rows, iter(rows)):
            with pytest.raises(ValueError, match=rf"{operation.name}\[{len(operation.rows)}\]: "):
                list(operation.many(grids, executor=pool))
        marked = operation.many(rows, executor=pool, errors="mark")
        assert operation.answers_of(marked) == operation.answers_of(
            operation.many(rows, errors="mark")
        )


def test_a_stream(operation: Operation) -> None:
    assert isinstance(operation.many(iter(operation.rows)), Iterator)
    assert [*operation.stream(operation.rows * 90)] == operation.answers * 90
    assert [*operation.stream([])] == []
    lines = (f"{row}\n" for row in operation.rows)
    assert [*operation.stream(lines)] == operation.answers
    assert repr(operation.own(lines)) == f"<iterator of {operation.work.what}: loop over it>"


def test_a_stream_that_is_closed_or_dropped_closes_its_rows(operation: Operation) -> None:
    closed = []

    def rows() -> Iterator[str]:
        try:
            yield from operation.rows * 90
        finally:
            closed.append(True)

    with contextlib.closing(operation.many(rows())) as stream:
        next(stream)
    assert [*stream] == []
    next(operation.many(rows()))
    gc.collect()
    assert closed == [True, True]


def test_a_stream_is_for_one_thread_at_a_time(operation: Operation) -> None:
    begun, go_on = Event(), Event()

    def rows() -> Iterator[str]:
        begun.set()
        assert go_on.wait(60)
        yield from operation.rows

    stream = operation.own(rows())
    with ThreadPoolExecutor(1) as pool:
        found = pool.submit(list, stream)
        assert begun.wait(60)
        for taken in (partial(next, stream), stream.close):
            with pytest.raises(RuntimeError, match=r"^another thread is taking from this iterator"):
                taken()
        go_on.set()
        assert len(found.result()) == (1 if operation.many is explained else len(operation.rows))


def test_lines_of_an_open_file_are_rows_or_the_error_says_what_reads_it(
    operation: Operation,
) -> None:
    with io.StringIO("\n".join(operation.rows)) as file:
        assert len([*operation.many(file)]) == len(operation.rows)
    with (
        io.BytesIO(b"puzzle,name\n") as table,
        pytest.raises(ValueError, match=r"; to read a file, pass read_sudokus\(path\)$"),
    ):
        list(operation.many(table))


@pytest.mark.parametrize("kind", TEXTS)
def test_bad_rows_are_marked_or_the_first_is_named(kind: str, operation: Operation) -> None:
    bad = operation.bad
    if kind == "bytes array":
        bad = [(row, reason) for row, reason in bad if row and row.isascii()]
    for row, reason in bad:
        with pytest.raises(ValueError, match=rf"^{operation.name}(\.iloc)?\[2\]: {reason}"):
            operation.many(KINDS[kind]([TEXTBOOK, TEXTBOOK, row, TEXTBOOK]))
    rows = [TEXTBOOK, *(row for row, _ in bad), TEXTBOOK]
    marked = operation.many(KINDS[kind](rows), errors="mark")
    [good, *nothing, last] = operation.answers_of(marked)
    assert good == last == operation.answers[operation.rows.index(TEXTBOOK)]
    assert {*itertools.chain(*nothing)} <= {None, 0}
    if isinstance(marked, tuple):
        assert [*marked[-1]] == [*range(1, len(rows) - 1)]
        for said, (_, reason) in zip(marked[-1].values(), bad, strict=True):
            assert said.startswith(reason)


def test_the_first_bad_row_of_many_is_named(operation: Operation) -> None:
    # Where each row takes its time, some chunks of them are many.
    number = 600 if operation.solves_first else 3000
    for row, reason in operation.bad:
        rows = [TEXTBOOK] * number + [row]
        if not operation.solves_first:
            rows += ["y" * 81, CLASH, None]
        for grids, threads in ((rows, 1), (rows, 2), (iter(rows), None)):
            with pytest.raises(ValueError, match=rf"^{operation.name}\[{number}\]: {reason}"):
                list(operation.many(grids, threads=threads))


def test_in_a_stream_the_rows_before_a_bad_one_come_first(operation: Operation) -> None:
    for row, reason in operation.bad:
        stream = operation.stream([*operation.rows, row, TEXTBOOK])
        assert [*itertools.islice(stream, len(operation.rows))] == operation.answers
        with pytest.raises(
            ValueError, match=rf"^{operation.name}\[{len(operation.rows)}\]: {reason}"
        ):
            next(stream)
        assert [*stream] == []
    marked = operation.stream([row for row, _ in operation.bad], errors="mark")
    assert {*itertools.chain(*marked)} <= {None, 0}


def test_progress(operation: Operation) -> None:
    seen: list[tuple[int, int]] = []
    operation.many(operation.rows, progress=lambda *state: seen.append(state))
    assert seen[-1] == (len(operation.rows),) * 2


def test_a_view_of_memory_has_no_rows(operation: Operation) -> None:
    for shape in ((2, 81), (2, 9, 9)):
        view = memoryview(bytes(162)).cast("B", shape)
        with pytest.raises(TypeError, match=r"must be no memoryview; pass \w+.tolist\(\)"):
            operation.many(view)


@pytest.mark.parametrize(
    "grid",
    [
        TEXTBOOK,
        TEXTBOOK.encode(),
        bytearray(81),
        nine_lists(TEXTBOOK),
        tuple(map("".join, nine_lists(TEXTBOOK))),
        [0] * 81,
        np.array(nine_lists(TEXTBOOK)),
    ],
    ids=lambda grid: type(grid).__name__,
)
def test_a_single_puzzle_has_a_function_of_its_own(grid: Any, operation: Operation) -> None:
    message = "for one puzzle pass a list of one"
    if operation.single:
        message = rf"for one puzzle use {operation.single}, or a list of one"
    with pytest.raises(TypeError, match=message):
        operation.many(grid)
