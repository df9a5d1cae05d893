"""How hard sudokus are: ``rate_sudoku`` and ``rate_sudokus``."""

import pickle
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import queendoku as qd
from rules import TEXTBOOK, TEXTBOOK_SOLVED
from test_explain import BEGUN, BEGUN_GIVENS, PUZZLES

ROWS = [TEXTBOOK, *PUZZLES] * 3
SE = [qd.rate_sudoku(row) for row in ROWS]
HODOKU = [qd.rate_sudoku(row, scale="hodoku") for row in ROWS]
NONE = "55" + "." * 79
SEVERAL = "." * 81
BAD = {1: "r1c1 and r1c2 both have 5 in row 1", 3: "r1c1 has 'x'", 4: "has several solutions"}
WITH_BAD = [TEXTBOOK, NONE, PUZZLES[0], "x" * 81, SEVERAL]


def digits(rows: list[str]) -> Any:
    return np.array([[int(c) for c in row.replace(".", "0")] for row in rows])


KINDS: dict[str, Any] = {
    "list": lambda rows: rows,
    "tuple of bytes": lambda rows: tuple(row.encode() for row in rows),
    "lists": lambda rows: [[list(row[i : i + 9]) for i in range(0, 81, 9)] for row in rows],
    "bytes array": lambda rows: np.array(rows, "S81"),
    "int array": digits,
    "boards": lambda rows: digits(rows).astype(np.uint8).reshape(-1, 9, 9),
    "polars": lambda rows: pl.Series("puzzles", rows),
    "pyarrow": lambda rows: pa.array(rows),
    "pyarrow chunks": lambda rows: pa.chunked_array([rows[:2], rows[2:]]),
    "pandas": lambda rows: pd.Series(rows, range(5, 5 + len(rows))),
}


def plain(column: Any) -> list[Any]:
    return column.to_pylist() if hasattr(column, "to_pylist") else list(column)


def test_one_rating() -> None:
    rating = qd.rate_sudoku(TEXTBOOK)
    assert rating == (rating.er, rating.ep, rating.ed, *[rating.technique] * 3)
    assert rating.technique == rating.ep_technique == "hidden single"
    assert isinstance(rating.er, float)
    level = qd.rate_sudoku(TEXTBOOK, scale="hodoku")
    assert (level.level, level.technique in qd.SUDOKU_TECHNIQUES) == ("easy", True)
    assert isinstance(level.score, int)
    assert pickle.loads(pickle.dumps((rating, level))) == (rating, level)


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_ratings_hang_together(puzzle: str) -> None:
    rating = qd.rate_sudoku(puzzle)
    assert rating.er >= rating.ep >= rating.ed >= 1.0
    for technique in rating[3:]:
        assert technique in qd.SUDOKU_TECHNIQUES


def test_a_solved_grid() -> None:
    assert qd.rate_sudoku(TEXTBOOK_SOLVED) == (0.0, 0.0, 0.0, None, None, None)
    assert qd.rate_sudoku(TEXTBOOK_SOLVED, scale="hodoku") == ("easy", 0, None)


def test_givens_with_several_solutions_do_not_make_it_easier() -> None:
    begun = qd.rate_sudoku(qd.PencilMarks(BEGUN, BEGUN_GIVENS), scale="hodoku")
    assert begun == qd.rate_sudoku(BEGUN, scale="hodoku")


def test_a_grid_with_pencil_marks() -> None:
    explanation = qd.explain_sudoku(PUZZLES[2])
    assert qd.rate_sudoku(explanation.grids[0]) == qd.rate_sudoku(PUZZLES[2])
    assert qd.rate_sudoku(explanation.grids[-2]).er < 2


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind(kind: str, threads: int) -> None:
    grids = KINDS[kind](ROWS)
    ratings = qd.rate_sudokus(grids, threads=threads)
    assert isinstance(ratings, qd.SeRatings)
    columns = [plain(column) for column in ratings[:-1]]
    assert [*zip(*columns, strict=True)] == [tuple(rating) for rating in SE]
    levels = qd.rate_sudokus(grids, scale="hodoku", threads=threads)
    assert isinstance(levels, qd.HodokuRatings)
    columns = [plain(column) for column in levels[:-1]]
    assert [*zip(*columns, strict=True)] == [tuple(rating) for rating in HODOKU]
    assert ratings.unrated == levels.unrated == {}


@pytest.mark.parametrize("kind", ["list", "bytes array", "polars", "pyarrow", "pandas"])
def test_rows_without_a_rating_are_marked(kind: str) -> None:
    grids = KINDS[kind](WITH_BAD)
    marked = qd.rate_sudokus(grids, errors="mark")
    assert {
        row: reason.partition(";")[0].partition(",")[0] for row, reason in marked.unrated.items()
    } == BAD
    for column in (*marked[:-1], qd.rate_sudokus(grids, scale="hodoku", errors="mark").level):
        nothing = [value is None or value != value for value in plain(column)]
        assert nothing == [row in BAD for row in range(5)]
    scores = plain(qd.rate_sudokus(grids, scale="hodoku", errors="mark").score)
    assert [bool(score) if score is not pd.NA and score else False for score in scores] == [
        row not in BAD for row in range(5)
    ]
    with pytest.raises(ValueError, match=r"grids(\.iloc)?\[3\]: r1c1 has 'x'"):
        qd.rate_sudokus(grids)


def test_one_row_without_a_rating_is_an_error() -> None:
    many = [TEXTBOOK] * 100
    for bad, message in [
        (SEVERAL, r"grids\[100\]: has several solutions, and only a puzzle with one has a rating"),
        (TEXTBOOK.replace("5", ".", 2).replace("3", ".", 3), r"grids\[100\]: has several"),
        (NONE, r"grids\[100\]: r1c1 and r1c2 both have 5 in row 1"),
        (f"12345678.{'.' * 17}9{'.' * 54}", r"grids\[100\]: has no solution"),
        ("x", r"grids\[100\]: a string must have 81 cells"),
        (None, r"grids\[100\]: is missing"),
    ]:
        with pytest.raises(ValueError, match=message):
            qd.rate_sudokus([*many, bad])
        marked = qd.rate_sudokus([*many, bad, TEXTBOOK], errors="mark")
        assert list(marked.unrated) == [100]
        assert (marked.er[100], marked.technique[100], marked.er[101]) == (None, None, 1.2)


def test_kinds_of_columns() -> None:
    array = qd.rate_sudokus(KINDS["int array"](WITH_BAD[:1]))
    assert (array.er.dtype, array.technique.dtype) == (np.float64, object)
    assert qd.rate_sudokus(KINDS["int array"](ROWS), scale="hodoku").score.dtype == np.uint32
    series = qd.rate_sudokus(KINDS["pandas"](ROWS))
    assert (series.er.name, series.er.dtype, series.er.index[0]) == ("er", "float64", 5)
    polars = qd.rate_sudokus(KINDS["polars"](ROWS), scale="hodoku")
    assert polars.score.dtype == pl.UInt32
    assert (polars.level.name, polars.level.dtype) == ("level", pl.String)
    assert qd.rate_sudokus(KINDS["pyarrow"](ROWS)).er.type == pa.float64()
    assert qd.rate_sudokus([]).er == []
    assert len(qd.rate_sudokus(np.zeros((0, 81), np.uint8)).er) == 0


def test_a_stream() -> None:
    ratings = qd.rate_sudokus(iter(ROWS))
    assert isinstance(ratings, Iterator)
    assert list(ratings) == SE
    assert list(qd.rate_sudokus(iter(ROWS), scale="hodoku")) == HODOKU
    marked = list(qd.rate_sudokus(iter(WITH_BAD), errors="mark"))
    assert [rating is None for rating in marked] == [row in BAD for row in range(5)]
    stream = qd.rate_sudokus(iter(WITH_BAD))
    assert next(stream) == SE[0]
    with pytest.raises(ValueError, match=r"grids\[1\]: r1c1 and r1c2 both"):
        next(stream)


def test_an_executor(monkeypatch: pytest.MonkeyPatch) -> None:
    from queendoku._many.rating import Rating

    monkeypatch.setattr(Rating, "chunk_rows", 5)
    with ThreadPoolExecutor(2) as pool:
        for kind in KINDS.values():
            here = qd.rate_sudokus(kind(ROWS))
            there = qd.rate_sudokus(kind(ROWS), executor=pool)
            assert [plain(column) for column in there[:-1]] == [
                plain(column) for column in here[:-1]
            ]
        marked = qd.rate_sudokus([*ROWS, *WITH_BAD], executor=pool, errors="mark")
        assert list(marked.unrated) == [len(ROWS) + row for row in BAD]


def test_progress() -> None:
    seen: list[tuple[int, int]] = []
    qd.rate_sudokus(ROWS, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (len(ROWS), len(ROWS))


def test_reprs() -> None:
    er = [rating.er for rating in SE]
    assert (
        repr(qd.rate_sudokus(ROWS)) == f"SeRatings(12 rows, ER {min(er)} to {max(er)}, 0 unrated)"
    )
    for kind in ("int array", "polars", "pyarrow", "pandas"):
        assert repr(qd.rate_sudokus(KINDS[kind](ROWS))) == repr(qd.rate_sudokus(ROWS))
    levels = repr(qd.rate_sudokus(WITH_BAD[:2], scale="hodoku", errors="mark"))
    assert levels == "HodokuRatings(2 rows, 1 easy, 1 unrated)"
    assert repr(qd.rate_sudokus([SEVERAL], errors="mark")) == "SeRatings(1 row, 1 unrated)"


def test_wrong_arguments() -> None:
    for call, grids in ((qd.rate_sudoku, TEXTBOOK), (qd.rate_sudokus, [TEXTBOOK])):
        rate: Any = call
        with pytest.raises(ValueError, match="scale must be 'se' or 'hodoku', got 'elo'"):
            rate(grids, scale="elo")
        with pytest.raises(TypeError, match="scale must be a str, not int"):
            rate(grids, scale=1)
    with pytest.raises(ValueError, match="scale must be 'se' or 'hodoku', got 'elo'"):
        qd.rate_sudokus(iter([]), scale="elo")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="errors must be 'raise' or 'mark', got 'ignore'"):
        qd.rate_sudokus([], errors="ignore")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="threads must be >= 1, got 0"):
        qd.rate_sudokus([], threads=0)
    with pytest.raises(TypeError, match="for one puzzle use rate_sudoku, or a list of one"):
        qd.rate_sudokus(TEXTBOOK)
    with pytest.raises(ValueError, match="grid has several solutions"):
        qd.rate_sudoku(SEVERAL)
    with pytest.raises(ValueError, match="grid has several solutions"):
        qd.rate_sudoku("1234" + "." * 77)  # fewer than 17 givens
