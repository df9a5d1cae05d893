"""Many sudokus at once, from Arrow columns."""

import io
from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import queendoku as qd
from rows import KINDS, plain
from test_sudokus import COUNTS, PUZZLES, SOLUTIONS


def test_counts_are_bytes_and_nothing_but_nulls_is_a_column() -> None:
    for name, kind in KINDS.items():
        if isinstance(kind(PUZZLES), (pl.Series, pa.Array, pa.ChunkedArray, pd.Series)):
            assert qd.solve_sudokus(kind(PUZZLES)).counts.dtype == np.uint8, name
            nulls = qd.solve_sudokus(kind([None] * 125), errors="mark").solutions
            assert plain(nulls) == [None] * 125, name
    empty = pa.chunked_array([], pa.large_string())
    assert qd.solve_sudokus(empty).solutions.type == pa.large_string()


def test_white_space_in_a_column() -> None:
    rows = [f" {PUZZLES[6]}\n", *PUZZLES]
    for kind in ("polars", "large_string", "string_view, in pieces"):
        assert plain(qd.solve_sudokus(KINDS[kind](rows)).solutions) == [SOLUTIONS[6], *SOLUTIONS]


def test_any_library_that_hands_out_arrays() -> None:
    class Own:
        def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
            return pa.array(PUZZLES).__arrow_c_array__(requested_schema)

    solved = qd.solve_sudokus(Own())
    assert pa.array(solved.solutions).to_pylist() == SOLUTIONS
    assert len(solved.solutions) == len(PUZZLES)
    assert repr(solved).startswith(f"SolvedSudokus({len(PUZZLES)} rows, ")


def test_columns_of_something_else() -> None:
    for wrong in (
        pl.Series([1, 2]),
        pa.array([1.5]),
        pa.array(PUZZLES, pa.binary()),
    ):
        with pytest.raises(TypeError, match=r"^grids: an Arrow column must hold strings, not "):
            qd.solve_sudokus(wrong)
    with pytest.raises(TypeError, match=r"not Int64; read the column as text, since numbers lose"):
        qd.solve_sudokus(pl.Series([1, 2]))


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


INDEX = [f"row {number}" for number in range(len(PUZZLES))]


@pytest.mark.parametrize("dtype", [None, object, "str", "string", "string[pyarrow]"])
def test_a_pandas_series_comes_back_as_one(dtype: Any) -> None:
    grids = pd.Series(PUZZLES, INDEX, dtype, "quizzes")
    solved = qd.solve_sudokus(grids)
    pd.testing.assert_series_equal(solved.counts, pd.Series(COUNTS, INDEX, "uint8", "count"))
    assert solved.solutions.name == "quizzes"
    missing = grids.copy()
    missing.iloc[3] = None
    with pytest.raises(ValueError, match=r"^grids\.iloc\[3\]: is missing$"):
        qd.solve_sudokus(missing)
    assert qd.solve_sudokus(missing, errors="mark").malformed == {3: "is missing"}
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


def buffers(offsets: list[int], values: bytes, width: int = 4) -> list[Any]:
    """The buffers of an array of strings, of which nothing has been checked."""
    return [
        None,
        pa.py_buffer(np.array(offsets, f"i{width}").tobytes()),
        pa.py_buffer(values),
    ]


def view(length: int, prefix: bytes, block: int, offset: int) -> bytes:
    """One long string of an array of views."""
    ints = np.array([length, 0, block, offset], "i4").tobytes()
    return ints[:4] + prefix + ints[8:]


def corrupt_views(one: bytes) -> Any:
    pieces = [None, pa.py_buffer(one), pa.py_buffer(PUZZLES[0].encode())]
    return pa.Array.from_buffers(pa.string_view(), 1, pieces)


TWO = (PUZZLES[0] + PUZZLES[1]).encode()
CORRUPT: dict[str, Callable[[], Any]] = {
    "not UTF-8": lambda: pa.Array.from_buffers(pa.string(), 1, buffers([0, 81], b"\xff" * 81)),
    "cut in a character": lambda: pa.Array.from_buffers(
        pa.string(), 2, buffers([0, 81, 162], b"." * 80 + "é".encode() + b"." * 80)
    ),
    "falling offsets": lambda: pa.Array.from_buffers(pa.string(), 2, buffers([0, 162, 81], TWO)),
    "far offset": lambda: pa.Array.from_buffers(pa.string(), 2, buffers([0, 1 << 30, 162], TWO)),
    "negative offset": lambda: pa.Array.from_buffers(pa.string(), 2, buffers([0, -81, 162], TWO)),
    "large, falling offsets": lambda: pa.Array.from_buffers(
        pa.large_string(), 2, buffers([0, 1 << 60, 162], TWO, 8)
    ),
    "view of no block": lambda: corrupt_views(view(81, TWO[:4], 7, 0)),
    "view beyond its block": lambda: corrupt_views(view(81, TWO[:4], 0, 1 << 30)),
    "view of another prefix": lambda: corrupt_views(view(81, b"xxxx", 0, 0)),
}


@pytest.mark.parametrize("name", CORRUPT)
@pytest.mark.parametrize("in_pieces", [False, True])
def test_a_corrupt_column_is_refused(name: str, in_pieces: bool) -> None:
    class Own:
        def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
            return CORRUPT[name]().__arrow_c_array__(requested_schema)

    grids = pa.chunked_array([CORRUPT[name]()]) if in_pieces else Own()
    with pytest.raises(ValueError, match=r"^grids: "):
        qd.solve_sudokus(grids)
