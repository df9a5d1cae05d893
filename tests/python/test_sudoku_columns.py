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
from test_sudokus import COUNTS, PUZZLES, SOLUTIONS

Rows = list[Any]
COLUMNS: dict[str, Callable[[Rows], Any]] = {
    "polars": lambda rows: pl.Series("grids", rows, pl.String),
    "polars, sliced": lambda rows: pl.Series("grids", [None, *rows, ""], pl.String)[1:-1],
    "polars, in pieces": lambda rows: pl.concat(
        [pl.Series("grids", part, pl.String) for part in (rows[:50], rows[50:])], rechunk=False
    ),
}


def add_arrow(kind: Any) -> None:
    """Add columns of one of Arrow's types of strings."""

    def pieces(rows: Rows) -> Any:
        return pa.chunked_array([rows[:1], [], rows[1:70], rows[70:]], kind)

    COLUMNS[f"{kind}"] = lambda rows: pa.array(rows, kind)
    COLUMNS[f"{kind}, sliced"] = lambda rows: pa.array([None, *rows], kind)[1:]
    COLUMNS[f"{kind}, in pieces"] = pieces


for kind in (pa.string(), pa.large_string(), pa.string_view()):
    add_arrow(kind)


def as_list(column: Any) -> Any:
    return column.to_list() if isinstance(column, pl.Series) else column.to_pylist()


@pytest.fixture(params=list(COLUMNS.values()), ids=list(COLUMNS))
def column(request: pytest.FixtureRequest) -> Any:
    return request.param


@pytest.mark.parametrize("threads", [1, 2])
def test_every_kind_of_column(column: Callable[[list[Any]], Any], threads: int) -> None:
    grids = column(PUZZLES * 50)
    solved = qd.solve_sudokus(grids, threads=threads)
    assert type(solved.solutions) is type(grids)
    assert as_list(solved.solutions) == SOLUTIONS * 50
    assert solved.counts.dtype == np.uint8
    assert solved.counts.tolist() == COUNTS * 50
    assert solved.malformed == {}
    if isinstance(grids, pl.Series):
        assert (solved.solutions.name, solved.solutions.dtype) == ("grids", pl.String)
    else:
        assert solved.solutions.type == grids.type
        solved.solutions.validate(full=True)


def test_nulls_and_malformed_rows(column: Callable[[list[Any]], Any]) -> None:
    rows: list[str | None] = [*PUZZLES, *PUZZLES]
    rows[3], rows[130], rows[5], rows[200] = None, None, "é" * 81, PUZZLES[0][:80]
    rows[6] = f" {PUZZLES[6]}\n"
    grids = column(rows)
    with pytest.raises(ValueError, match=r"^grids\[3\]: is missing$"):
        qd.solve_sudokus(grids)
    solved = qd.solve_sudokus(grids, errors="mark")
    assert list(solved.malformed) == [3, 5, 130, 200]
    assert solved.malformed[130] == "is missing"
    assert solved.malformed[5].startswith("r1c1 has 'é'; allowed are")
    assert "81 cells besides white space, got 80" in solved.malformed[200]
    for row, (solution, count) in enumerate(
        zip(as_list(solved.solutions), solved.counts, strict=True)
    ):
        wrong = row in (3, 130, 5, 200)
        assert solution == (None if wrong else SOLUTIONS[row % len(PUZZLES)])
        assert count == (0 if wrong else COUNTS[row % len(PUZZLES)])
    nulls = column([None] * 125)
    assert as_list(qd.solve_sudokus(nulls, errors="mark").solutions) == [None] * 125


def test_an_empty_column(column: Callable[[list[Any]], Any]) -> None:
    solved = qd.solve_sudokus(column([]))
    assert as_list(solved.solutions) == []
    assert len(solved.counts) == 0
    empty = pa.chunked_array([], pa.large_string())
    assert qd.solve_sudokus(empty).solutions.type == pa.large_string()


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
    assert solved.solutions.dtype == grids.dtype
    assert (solved.solutions.name, solved.counts.name) == ("quizzes", "count")
    assert solved.solutions.index.equals(grids.index)
    assert solved.counts.index.equals(grids.index)
    assert solved.solutions.dropna().tolist() == [text for text in SOLUTIONS if text]
    assert (solved.counts.dtype, solved.counts.tolist()) == ("uint8", COUNTS)
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
