"""The steps of many sudokus as a table; `test_rows` has what holds their rows."""

import itertools
import pickle
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import queendoku as qd
from functions.test_explain import PUZZLES, SEVERAL
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku import _core
from queendoku.rules import Killer

COLUMNS = ["puzzle", "step", "technique", "difficulty", "placed", "eliminated"]
MORE = ["digits", "candidates", "change", "reason"]


def as_lists(steps: qd.types.SudokuSteps) -> dict[str, list[Any]]:
    """The columns without any library."""
    columns = {name: steps[name] for name in steps.columns}
    return {name: getattr(one, "tolist", lambda: one)() for name, one in columns.items()}  # noqa: B023


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"uniqueness": False},
        {"techniques": ["hidden single", "naked single", "pointing"]},
        {"techniques": "naked single", "uniqueness": False},
    ],
    ids=str,
)
def test_each_row_is_a_step_of_explain_sudoku(options: dict[str, Any]) -> None:
    puzzles = [*qd.generate_sudokus(60, seed=5), TEXTBOOK, TEXTBOOK_SOLVED, SEVERAL, "." * 81]
    expected = [
        (puzzle, number, step.technique, step.difficulty, step.placed, step.eliminated)
        for puzzle, grid in enumerate(puzzles)
        for number, step in enumerate(qd.explain_sudoku(grid, **options), start=1)
    ]
    steps = qd.explain_sudokus(puzzles, **options)
    assert steps.columns == COLUMNS
    assert len(steps) == len(expected)
    assert [*zip(*as_lists(steps).values(), strict=True)] == expected


def test_libraries_take_the_table_as_it_is() -> None:
    steps = qd.explain_sudokus(PUZZLES, candidates=True, reasons=True)
    assert steps.columns == COLUMNS + MORE
    plain = as_lists(steps)
    table = pa.table(steps)
    table.validate(full=True)
    polars = pl.DataFrame(steps)
    pandas = pd.DataFrame.from_arrow(steps)
    assert [*pd.DataFrame(steps.to_dict())["difficulty"]] == [*pandas["difficulty"]]
    assert table.column_names == polars.columns == [*pandas] == steps.columns
    assert polars.schema["puzzle"] == pl.UInt32  # as with_row_index makes it
    for name, column in plain.items():
        if name in ("placed", "eliminated"):
            column = [[[*cell] for cell in cells] for cells in column]
            assert polars[name].to_list() == column
        elif name != "candidates":
            assert polars[name].to_list() == pandas[name].tolist() == column
        assert table[name].to_pylist() == column
    assert np.array_equal(polars["candidates"].to_numpy(), steps["candidates"])


@pytest.mark.parametrize("grids", [[], [TEXTBOOK_SOLVED]], ids=len)
def test_a_table_without_steps(grids: list[str]) -> None:
    steps = qd.explain_sudokus(grids, candidates=True, reasons=True)
    assert len(steps) == 0
    assert {len(column) for column in as_lists(steps).values()} == {0}
    assert steps["candidates"].shape == (0, 81)
    table = pa.table(steps)
    table.validate(full=True)
    assert (table.num_rows, table.column_names) == (0, COLUMNS + MORE)
    assert pl.DataFrame(steps).height == 0
    assert (
        repr(qd.explain_sudokus(grids))
        == f"SudokuSteps(0 steps, 0 unexplained: {', '.join(COLUMNS)})"
    )


def test_a_column_outlives_its_table() -> None:
    table = pa.record_batch(qd.explain_sudokus(PUZZLES, reasons=True))
    reasons, placed = table["reason"], table["placed"]
    del table
    again = qd.explain_sudokus(PUZZLES, reasons=True)
    assert reasons.to_pylist() == again["reason"]
    assert placed.flatten().flatten().to_pylist() == [
        *itertools.chain(*itertools.chain(*again["placed"]))
    ]


def test_a_stream_of_tables() -> None:
    grids = PUZZLES * 400
    tables = [*qd.explain_sudokus(iter(grids))]
    assert len(tables) > 3
    schema = pa.record_batch(tables[0]).schema
    table = pa.Table.from_batches([pa.record_batch(one) for one in tables], schema)
    assert table.equals(pa.table(qd.explain_sudokus(grids)).combine_chunks())


def test_pickles_and_processes() -> None:
    steps = qd.explain_sudokus([*PUZZLES, "x"] * 2, reasons=True, errors="mark")
    assert pickle.loads(pickle.dumps(steps)) == steps != qd.explain_sudokus(PUZZLES)
    assert steps != 5
    with ProcessPoolExecutor(1) as pool:
        assert (
            qd.explain_sudokus([*PUZZLES, "x"] * 2, reasons=True, errors="mark", executor=pool)
            == steps
        )
    table: Any = qd.explain_sudokus(PUZZLES)._table.__reduce__()
    kind, (variants, candidates, reasons, columns) = table
    assert kind is _core.StepTable
    for wrong in (columns[:3], [*columns[1:], columns[0]]):
        with pytest.raises(ValueError, match="do not fit together"):
            kind(variants, candidates, reasons, wrong)


def test_numbers_are_lists_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = qd.explain_sudokus(PUZZLES, candidates=True)
    expected = as_lists(steps)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert {name: steps[name] for name in steps.columns} == expected
    assert all(type(steps[name]) is list for name in steps.columns)


def test_a_column_that_is_none() -> None:
    steps = qd.explain_sudokus(PUZZLES)
    with pytest.raises(KeyError, match="there is no column 'reasons'; there are puzzle, step, "):
        steps["reasons"]
    with pytest.raises(KeyError, match="did you mean 'technique'"):
        steps["techniques"]


def test_rules_and_other_sizes() -> None:
    puzzles: list[Any] = [qd.generate_sudoku(size=6, seed=n, rules=[Killer]) for n in range(3)]
    puzzles += ["12.." + "." * 12, PUZZLES[0], puzzles[0].with_marks(digits="." * 35 + "6")]
    steps = qd.explain_sudokus(puzzles, candidates=True, reasons=True, errors="mark")
    alone = [qd.explain_sudoku(puzzle) for puzzle in puzzles[:3]]
    told = [(n, step) for n, one in enumerate(alone) for step in one]
    first = as_lists(steps)
    assert first["puzzle"][: len(told)] == [n for n, _ in told]
    for row, (_, step) in enumerate(told):
        assert step.technique == first["technique"][row]
        assert (step.difficulty, step.reason) == (first["difficulty"][row], first["reason"][row])
        assert (step.placed, step.eliminated) == (first["placed"][row], first["eliminated"][row])
        assert "".join(str(digit or ".") for digit in step.grid.digits) == first["digits"][row]
        sets = [
            sum(1 << (one - 1) for one in cell) for line in step.grid.candidates for cell in line
        ]
        digits = step.grid.digits
        assert first["candidates"][row] == [
            0 if d else s for d, s in zip(digits, sets, strict=True)
        ]
    assert {*first["puzzle"]} == {0, 1, 2, 3, 4}
    assert [*steps.unexplained] == [5]
    assert pl.DataFrame(steps)["candidates"].to_list() == first["candidates"]
    assert pickle.loads(pickle.dumps(steps)) == steps
    names = ["hidden single", "last of a rule", "what the rule allows"]
    for streamed in qd.explain_sudokus(iter(puzzles[:3]), techniques=names):
        assert {*streamed["technique"]} <= {*names}
    with pytest.raises(ValueError, match="no 'last of a rule'; SUDOKU_TECHNIQUES lists"):
        qd.explain_sudokus(PUZZLES, techniques=names)
    with pytest.raises(ValueError, match=r"grids\[5\]: has no solution"):
        qd.explain_sudokus(puzzles)
