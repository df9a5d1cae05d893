"""Many sudokus at once: every kind of argument against one puzzle at a time."""

import gc
import itertools
import threading
from collections.abc import Iterator
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from hypothesis import given, strategies as st
from numpy.typing import NDArray

import queendoku as qd
from grids import made_puzzle
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from rows import EMPTY, KINDS, digits, nine_lists

CONTRADICTORY = "55" + "." * 79
UNSOLVABLE = "12345678." + "." * 17 + "9" + "." * 54
NONE = [CONTRADICTORY, UNSOLVABLE]


def one_by_one(puzzles: list[str], limit: int = 2) -> tuple[list[str | None], list[int]]:
    """What solve_sudokus should return."""
    solutions: list[str | None] = []
    counts = []
    for grid in puzzles:
        try:
            solutions.append("".join(map("".join, qd.solve_sudoku(grid))))
            counts.append(qd.count_sudoku_solutions(grid, limit=limit))
        except ValueError:
            solutions.append(None)
            counts.append(0)
    return solutions, counts


PUZZLES = [*map(made_puzzle, range(120)), EMPTY, *NONE, TEXTBOOK, TEXTBOOK_SOLVED]
SOLUTIONS, COUNTS = one_by_one(PUZZLES)


def as_ints(solutions: list[str | None]) -> NDArray[Any]:
    return digits(solutions, np.uint8)


def test_the_examples_hold_all_counts() -> None:
    assert set(COUNTS) == {0, 1, 2}


def test_what_has_no_solution_is_missing_when_it_is_solved_again() -> None:
    solved = qd.solve_sudokus([nine_lists(text) for text in PUZZLES])
    again = qd.solve_sudokus(solved.solutions, errors="mark")
    assert again.solutions == solved.solutions
    assert list(again.malformed) == [row for row, text in enumerate(SOLUTIONS) if text is None]


def test_an_array_of_characters() -> None:
    grids = np.array([qd.solve_sudoku(TEXTBOOK)] * 2)
    assert qd.solve_sudokus(grids).solutions == [nine_lists(TEXTBOOK_SOLVED)] * 2


@pytest.mark.parametrize("dtype", ["f2", "f4", "f8"])
def test_an_array_of_floats(dtype: str) -> None:
    grids = digits(PUZZLES, dtype)
    blanks = np.where(grids == 0, np.nan, grids).astype(dtype)
    for array in (grids, blanks, blanks.reshape(-1, 9, 9)):
        solved = qd.solve_sudokus(array)
        assert (solved.solutions.dtype, solved.solutions.shape) == (array.dtype, array.shape)
        assert (solved.solutions.reshape(-1, 81) == as_ints(SOLUTIONS)).all()
        assert solved.counts.tolist() == COUNTS
    for wrong in (5.5, -1, 10, np.inf, 1000):
        grids[2, 80] = wrong
        with pytest.raises(
            ValueError, match=r"^grids\[2\]: r9c9 has .*; allowed are 1 to 9, and 0"
        ):
            qd.solve_sudokus(grids)


def test_results_print_as_a_summary() -> None:
    solved = qd.solve_sudokus([EMPTY, UNSOLVABLE, "x", TEXTBOOK] * 5000, errors="mark")
    assert repr(solved).splitlines() == [
        "SolvedSudokus(20,000 rows, 10,000 with count 0, 5,000 with count 1, 5,000 with count 2, "
        "5,000 malformed)",
        f"  {solved.solutions[0]}",
        "  None",
        "  None",
        "  ...",
    ]
    grids = digits([TEXTBOOK] * 4)
    with_nan = np.where(grids == 0, np.nan, grids)
    cells = [[*TEXTBOOK.replace(".", "0")]] * 4
    kinds: list[Any] = [
        *(hold([TEXTBOOK] * 4) for hold in KINDS.values()),
        with_nan,
        with_nan.astype(np.float32).reshape(-1, 9, 9),
        grids.tolist(),
        with_nan.tolist(),
        [*with_nan],
        cells,
        *(np.array(rows, object) for rows in (grids, with_nan, cells)),
    ]
    for kind in kinds:
        assert repr(qd.solve_sudokus(kind)).splitlines()[1] == f"  {TEXTBOOK_SOLVED}"
    assert repr(qd.solve_sudokus([])) == "SolvedSudokus(0 rows, 0 malformed)"
    assert repr(qd.solve_sudokus(["." * 81])).startswith("SolvedSudokus(1 row, 1 with count 2, ")
    solutions, counts, malformed = solved
    assert (len(solutions), len(counts), len(malformed)) == (20_000, 20_000, 5000)


@pytest.mark.parametrize("dtype", ["u1", "i1", "i2", ">i4", "i8", "u8"])
@pytest.mark.parametrize("shape", [(-1, 81), (-1, 9, 9)])
@pytest.mark.parametrize("layout", ["C", "F", "reversed", "strided", "read-only"])
def test_an_array_of_digits(dtype: str, shape: tuple[int, ...], layout: str) -> None:
    grids = digits(PUZZLES, dtype).reshape(shape)
    if layout == "F":
        grids = np.asfortranarray(grids)
    elif layout == "reversed":
        grids = np.ascontiguousarray(grids[::-1])[::-1]
    elif layout == "strided":
        grids = np.repeat(grids, 2, axis=-1)[..., ::2]
    elif layout == "read-only":
        grids.flags.writeable = False
    before = grids.copy()
    solved = qd.solve_sudokus(grids)
    assert (grids == before).all()
    assert solved.solutions.shape == grids.shape
    assert solved.solutions.dtype == grids.dtype
    assert (solved.solutions.reshape(-1, 81) == as_ints(SOLUTIONS)).all()
    assert solved.counts.dtype == np.uint8
    assert solved.counts.tolist() == COUNTS
    assert solved.malformed == {}


def test_an_iterator_is_read_as_needed() -> None:
    read = itertools.count()
    stream = qd.solve_sudokus(PUZZLES[number % 100] for number in read)
    assert list(itertools.islice(stream, 1000)) == list(
        itertools.islice(itertools.cycle(zip(SOLUTIONS[:100], COUNTS, strict=False)), 1000)
    )
    assert next(read) < 10_000


@given(st.lists(st.integers(0, 2**32), max_size=60), st.integers(1, 255), st.integers(1, 3))
def test_agrees_with_one_at_a_time(seeds: list[int], limit: int, threads: int) -> None:
    puzzles = [made_puzzle(seed) for seed in seeds]
    solutions, counts = one_by_one(puzzles, limit)
    solved = qd.solve_sudokus(puzzles, limit=limit, threads=threads)
    assert solved == (solutions, counts, {})
    assert list(qd.solve_sudokus(iter(puzzles), limit=limit)) == list(
        zip(solutions, counts, strict=True)
    )
    array = qd.solve_sudokus(digits(puzzles).reshape(-1, 81), limit=limit, threads=threads)
    assert (array.solutions == as_ints(solutions).reshape(-1, 81)).all()
    assert array.counts.tolist() == counts


def test_any_solution_will_do() -> None:
    solved = qd.solve_sudokus(PUZZLES, order="any")
    answers = qd.check_sudokus(PUZZLES, solved.solutions, errors="mark")
    assert answers.solved == [count > 0 for count in COUNTS]
    stream = qd.solve_sudokus(iter(PUZZLES), order="any", progress=lambda *_: None)
    assert [count for _, count in stream] == solved.counts == COUNTS
    for kind in (digits(PUZZLES), np.array(PUZZLES, "S81"), pl.Series(PUZZLES), pa.array(PUZZLES)):
        assert list(qd.solve_sudokus(kind, limit=2, order="any").counts) == COUNTS


def test_an_array_that_another_thread_writes_to() -> None:
    grids = np.tile(digits(PUZZLES, np.uint8), (40, 1))
    over = threading.Event()

    def write() -> None:
        generator = np.random.default_rng(1)
        while not over.is_set():
            grids[generator.integers(len(grids))] = generator.integers(0, 256, 81)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for _ in range(20):
            solved = qd.solve_sudokus(grids, errors="mark")
            assert len(solved.counts) == len(grids)
            assert not solved.solutions[solved.counts == 0].any()
            sorted_rows = np.sort(solved.solutions[solved.counts > 0], axis=1)
            assert (sorted_rows == np.repeat(np.arange(1, 10), 9)).all()
    finally:
        over.set()
        writer.join()


#: Rows that are malformed, and what is said of each.
MALFORMED: list[tuple[Any, str]] = [
    ("." * 82, "a string must have 81 cells besides white space, got 82"),
    ("", "a string must have 81 cells besides white space, got 0"),
    (".." + "x" + "." * 78, "r1c3 has 'x'; allowed are 1 to 9, and '.', '0', '_', '*' or '-'"),
    ("." * 79 + "é", "81 cells besides white space, got 80; 'é' is neither a digit nor a blank"),
    ("." * 80 + "\ud800", "'\ufffd' is neither a digit nor a blank"),
    (b"\xff" + b"." * 80, "r1c1 has '\ufffd'"),
    ("." * 80 + "\n", "got 80"),
    (b"." * 81 + b"x", "got 82"),
    (float("nan"), "is missing"),
    (pd.NA, "is missing"),
    (5, "is the number 5, and numbers lose leading zeros; read the column as text"),
    (np.int64(2**62), "is the number 4611686018427387904, and numbers lose leading zeros"),
    (5.3e80, "is the number 5.3e+80, and numbers lose leading zeros; read the column as text"),
    (object(), "must be 9 rows of 9 cells, a string of 81 cells or an array of ints, not obj"),
    ([EMPTY], "is a list of 1 puzzle; for many use solve_sudokus, rate_sudokus, ..."),
    ([[0] * 9], "must have 9 rows of 9 cells, or 81 cells, got 1"),
    ([list(EMPTY[:9])] * 8 + [list("........x")], "r9c9 has 'x'; allowed are 1 to 9"),
]


@pytest.mark.parametrize("threads", [1, 2])
def test_malformed_rows_in_the_middle_of_many(threads: int) -> None:
    rows: list[Any] = PUZZLES * 40
    reasons = {203 * place: case for place, case in enumerate(MALFORMED, start=1)}
    for number, (row, reason) in reasons.items():
        rows[number] = row
        with pytest.raises(ValueError, match=rf"^grids\[{number}\]: .*") as raised:
            qd.solve_sudokus([*(PUZZLES * 40)[:number], row, "another"], threads=threads)
        assert reason in str(raised.value)
    solved = qd.solve_sudokus(rows, threads=threads, errors="mark")
    assert list(solved.malformed) == list(reasons)
    for number, (solution, count) in enumerate(zip(*solved[:2], strict=True)):
        if number in reasons:
            assert reasons[number][1] in solved.malformed[number]
            assert (solution, count) == (None, 0)
        else:
            expected = number % len(COUNTS)
            assert (solution, count) == (SOLUTIONS[expected], COUNTS[expected])


def test_the_first_row_may_be_malformed() -> None:
    solved = qd.solve_sudokus([None, TEXTBOOK.encode()], errors="mark")
    assert solved.solutions == [None, TEXTBOOK_SOLVED.encode()]
    assert solved.malformed == {0: "is missing"}
    assert qd.solve_sudokus([None], errors="mark").counts == [0]


@pytest.mark.parametrize("dtype", ["u1", "i8"])
def test_malformed_digits(dtype: str) -> None:
    grids = digits(PUZZLES, dtype)
    wrong = 10 if dtype == "u1" else 257
    grids[5, 80], grids[50, 9] = wrong, wrong
    with pytest.raises(ValueError, match=rf"^grids\[5\]: r9c9 has {wrong}; allowed are 1 to 9"):
        qd.solve_sudokus(grids.reshape(-1, 9, 9))
    solved = qd.solve_sudokus(np.asfortranarray(grids), errors="mark")
    assert list(solved.malformed) == [5, 50]
    assert f"r2c1 has {wrong}" in solved.malformed[50]
    assert not solved.solutions[[5, 50]].any()
    assert solved.counts[[5, 50]].tolist() == [0, 0]
    assert solved.counts[51] == COUNTS[51]
    if dtype == "i8":
        grids[0, 0] = -1
        with pytest.raises(ValueError, match=r"^grids\[0\]: r1c1 has -1"):
            qd.solve_sudokus(grids)


def test_of_a_stream_that_raises_nothing_is_lost() -> None:
    def source() -> Iterator[str]:
        yield from itertools.islice(itertools.cycle(PUZZLES), 10_000)
        raise OSError("the disk is gone")

    stream = qd.solve_sudokus(source())
    assert len(list(itertools.islice(stream, 10_000))) == 10_000
    with pytest.raises(OSError, match="the disk is gone"):
        next(stream)


def test_the_garbage_collector_knows_lists_once_they_are_whole() -> None:
    rows = [nine_lists(TEXTBOOK), TEXTBOOK] * 3000
    solutions = qd.solve_sudokus(rows).solutions
    lists = [grid for grid in solutions if isinstance(grid, list)]
    assert len(lists) == 3000
    assert all(map(gc.is_tracked, [solutions, *lists, *itertools.chain(*lists)]))
