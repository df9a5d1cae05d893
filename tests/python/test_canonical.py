"""Canonical forms: ``canonical_sudoku`` and ``canonical_sudokus``."""

import copy
import pickle
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

import queendoku as qd
from rules import TEXTBOOK, TEXTBOOK_SOLVED
from test_explain import PUZZLES
from test_rate import KINDS, digits, plain

ROWS = [TEXTBOOK, TEXTBOOK_SOLVED, *PUZZLES, "." * 81, "." * 40 + "7" + "." * 40] * 3
FORMS = [qd.canonical_sudoku(row) for row in ROWS]
CLASH = "55" + "." * 79
WITH_BAD = [TEXTBOOK, CLASH, PUZZLES[0], "x" * 81]
BAD = (1, 3)
LINES = st.tuples(st.permutations(range(3)), *[st.permutations(range(3)) for _ in range(3)]).map(
    lambda orders: tuple(3 * band + line for band in orders[0] for line in orders[band + 1])
)
SYMMETRIES = st.builds(
    qd.SudokuTransformation,
    st.booleans(),
    LINES,
    LINES,
    st.permutations(range(1, 10)).map(tuple),
)


@given(st.sampled_from([TEXTBOOK, TEXTBOOK_SOLVED, *PUZZLES]), st.integers(0), SYMMETRIES)
def test_images_have_the_same_canonical_form(
    grid: str, blanks: int, symmetry: qd.SudokuTransformation
) -> None:
    part = "".join("." if blanks >> cell & 1 else grid[cell] for cell in range(81))
    image = symmetry.apply(part)
    form, other = qd.canonical_sudoku(part), qd.canonical_sudoku(image)
    assert form == other
    assert form.automorphisms == other.automorphisms
    assert form.transformation.apply(part) == other.transformation.apply(image) == form
    assert form.replace(".", "0") <= image.replace(".", "0")
    assert qd.canonical_sudoku(form) == form


def test_a_transformation() -> None:
    rows = (3, 4, 5, 0, 1, 2, 6, 7, 8)
    columns = (2, 0, 1, *range(3, 9))
    symmetry = qd.SudokuTransformation(True, rows, columns, (2, 1, *range(3, 10)))
    image = symmetry.apply(TEXTBOOK_SOLVED)
    for row in range(9):
        for column in range(9):
            old = int(TEXTBOOK_SOLVED[9 * columns[column] + rows[row]])
            assert int(image[9 * row + column]) == symmetry.digits[old - 1]
    assert symmetry.apply(digits([TEXTBOOK])[0]) == symmetry.apply(TEXTBOOK)
    with pytest.raises(ValueError, match="81 cells"):
        symmetry.apply("123")


def test_it_is_a_str() -> None:
    form = qd.canonical_sudoku(TEXTBOOK)
    assert isinstance(form, str)
    assert str(form) in {form}
    assert type(str(form)) is str
    assert qd.solve_sudoku(form)
    for same in (pickle.loads(pickle.dumps(form)), copy.copy(form), copy.deepcopy(form)):
        assert type(same) is qd.CanonicalSudoku
        assert same == form
        assert same.transformation == form.transformation
        assert type(same.transformation) is qd.SudokuTransformation
        assert same.automorphisms == form.automorphisms


def test_automorphisms() -> None:
    most = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
    assert qd.canonical_sudoku(most) == most
    assert qd.canonical_sudoku(most).automorphisms == 648
    assert qd.canonical_sudoku("." * 81).automorphisms == 2 * 6**8
    assert qd.canonical_sudoku("." * 81).transformation.apply(most) == most
    assert qd.canonical_sudoku("." * 40 + "7" + "." * 40).automorphisms == 2 * 6**8 // 81
    assert qd.canonical_sudoku(TEXTBOOK).automorphisms == 1


@pytest.mark.parametrize("grid", [TEXTBOOK, TEXTBOOK.encode(), digits([TEXTBOOK])[0]])
def test_every_form_of_a_grid(grid: Any) -> None:
    assert qd.canonical_sudoku(grid) == FORMS[0]


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind(kind: str, threads: int) -> None:
    grids = KINDS[kind](ROWS)
    found = qd.canonical_sudokus(grids, threads=threads)
    expected = KINDS[kind](list(map(str, FORMS)))
    if kind == "tuple of bytes":
        expected = list(expected)
    assert type(found) is type(expected)
    if isinstance(found, np.ndarray):
        assert (found.dtype, found.shape) == (grids.dtype, grids.shape)
        assert np.array_equal(found, expected)
    elif kind == "pandas":
        pd.testing.assert_series_equal(found, expected)
    else:
        assert plain(found) == plain(expected)


def test_columns_keep_their_types() -> None:
    found = qd.canonical_sudokus(pl.Series("puzzles", ROWS))
    assert (found.name, found.dtype) == ("puzzles", pl.String)
    assert qd.canonical_sudokus(pa.array(ROWS, pa.large_string())).type == pa.large_string()
    assert qd.canonical_sudokus(pd.Series(ROWS, name="puzzles")).name == "puzzles"
    assert qd.canonical_sudokus([]) == []
    assert qd.canonical_sudokus(np.zeros((0, 81), np.int32)).dtype == np.int32


@pytest.mark.parametrize("kind", ["list", "bytes array", "polars", "pyarrow", "pandas"])
def test_wrong_rows(kind: str) -> None:
    grids = KINDS[kind](WITH_BAD)
    with pytest.raises(
        ValueError, match=r"grids(\.iloc)?\[1\]: r1c1 and r1c2 both have 5 in row 1"
    ):
        qd.canonical_sudokus(grids)
    found = plain(qd.canonical_sudokus(grids, errors="mark"))
    is_missing = [form in (None, b"") or form != form for form in found]
    assert is_missing == [row in BAD for row in range(4)]


def test_wrong_rows_of_digits_are_zeros() -> None:
    rows = digits([TEXTBOOK, CLASH])
    found = qd.canonical_sudokus(rows, errors="mark")
    assert (found[0].any(), found[1].any()) == (True, False)
    rows[0, 2] = 10
    with pytest.raises(ValueError, match=r"grids\[0\]: r1c3 has 10; allowed are 1 to 9"):
        qd.canonical_sudokus(rows)


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("x", r"grids\[3000\]: a string must have 81 cells"),
        (None, r"grids\[3000\]: is missing"),
        (CLASH, r"grids\[3000\]: r1c1 and r1c2 both have 5"),
        ("x" * 81, r"grids\[3000\]: r1c1 has 'x'"),
    ],
)
def test_the_first_wrong_row_is_named(row: Any, message: str) -> None:
    rows = [*ROWS * 200, row, "x" * 81, CLASH][-3003:]
    rows = [TEXTBOOK] * (3003 - len(rows)) + rows
    for grids in (rows, iter(rows)):
        with pytest.raises(ValueError, match=message):
            list(qd.canonical_sudokus(grids))


def test_a_stream() -> None:
    forms = qd.canonical_sudokus(iter(ROWS))
    assert isinstance(forms, Iterator)
    assert list(forms) == FORMS
    marked = list(qd.canonical_sudokus(iter(WITH_BAD), errors="mark"))
    assert [form is None for form in marked] == [row in BAD for row in range(4)]


def test_an_executor(monkeypatch: pytest.MonkeyPatch) -> None:
    from queendoku._many.canonical import Canonizing

    monkeypatch.setattr(Canonizing, "chunk_rows", 5)
    with ThreadPoolExecutor(2) as pool:
        for kind in KINDS.values():
            here = qd.canonical_sudokus(kind(ROWS))
            there = qd.canonical_sudokus(kind(ROWS), executor=pool)
            assert type(here) is type(there)
            assert np.array_equal(plain(here), plain(there))
        assert list(qd.canonical_sudokus(iter(ROWS), executor=pool)) == FORMS


def test_progress() -> None:
    seen: list[tuple[int, int]] = []
    qd.canonical_sudokus(ROWS, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (len(ROWS), len(ROWS))


def test_wrong_arguments() -> None:
    with pytest.raises(qd.NoSolutionError, match="r1c1 and r1c2 both have 5 in row 1"):
        qd.canonical_sudoku(CLASH)
    with pytest.raises(ValueError, match="81 cells"):
        qd.canonical_sudoku(TEXTBOOK[1:])
    with pytest.raises(TypeError, match="grid must be 9 rows"):
        qd.canonical_sudoku(7)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="for one puzzle use canonical_sudoku, or a list of one"):
        qd.canonical_sudokus(TEXTBOOK)
    with pytest.raises(ValueError, match="errors must be 'raise' or 'mark', got 'ignore'"):
        qd.canonical_sudokus([], errors="ignore")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="threads must be >= 1, got 0"):
        qd.canonical_sudokus([], threads=0)
