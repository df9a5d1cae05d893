"""Many sudokus at once, from Arrow columns."""

import io
from collections.abc import Callable
from typing import Any

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import queendoku as qd
from many.test_sudokus import COUNTS, PUZZLES
from rows import KINDS


def test_a_column_without_pieces() -> None:
    empty = pa.chunked_array([], pa.large_string())
    assert qd.solve_sudokus(empty).solutions.type == pa.large_string()


@pytest.mark.parametrize("frame", [pd.DataFrame, pl.DataFrame, pa.table])
def test_of_a_data_frame_one_column_is_to_be_passed(frame: Callable[..., Any]) -> None:
    grids = frame({"quizzes": PUZZLES, "solutions": PUZZLES})
    message = (
        rf"^grids must be one column, not a {type(grids).__name__} of \['quizzes', 'solutions'\]: "
        r"pass grids\['quizzes'\]$"
    )
    with pytest.raises(TypeError, match=message):
        qd.solve_sudokus(grids)
    assert qd.solve_sudokus(grids["quizzes"]).counts.tolist() == COUNTS
    cells = frame({f"c{cell}": [0, 0] for cell in range(81)})
    with pytest.raises(TypeError, match=r"not a \w+: pass grids.to_numpy\(\)$"):
        qd.solve_sudokus(cells)


def test_the_counts_of_a_pandas_series_are_one() -> None:
    grids = KINDS["pandas, str"](PUZZLES)
    counts = pd.Series(COUNTS, grids.index, "uint8", "count")
    pd.testing.assert_series_equal(qd.solve_sudokus(grids).counts, counts)
    assert "5 rows" in repr(qd.solve_sudokus(grids[:5]))


def test_a_series_of_other_grids() -> None:
    lists = [qd.solve_sudoku(puzzle) for puzzle in PUZZLES[-2:]]
    solved = qd.solve_sudokus(pd.Series(lists, ["a", "b"]))
    assert solved.solutions["b"] == lists[1]
    assert solved.counts.tolist() == [1, 1]
    assert qd.solve_sudokus(pd.Series([b"." * 81])).solutions[0].startswith(b"123456789456")


def test_what_pandas_reads_as_numbers() -> None:
    digits = [puzzle.replace(".", "0") for puzzle in PUZZLES]
    text = "\n".join(["quizzes", *digits])
    read = pd.read_csv(io.StringIO(text), dtype=str)
    assert qd.solve_sudokus(read["quizzes"]).counts.tolist() == COUNTS
    for numbers in ([*map(int, digits)], [*map(float, digits)]):
        with pytest.raises(ValueError, match=r"lose leading zeros; .*pd.read_csv\(..., dtype=str"):
            qd.solve_sudokus(pd.Series(numbers))
