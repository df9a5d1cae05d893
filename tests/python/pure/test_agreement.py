"""Rust and pure Python: one answer, for every pair of twins."""

from collections.abc import Callable
from typing import Any

import pandas as pd
import pytest
from hypothesis import given, strategies as st

import queendoku as qd
from functions.test_queens_rules import problems
from grids import FORMS, LINES, NUMBERS, WRONG, WRONG_TYPES, made_puzzle
from plain_rules import TEXTBOOK_SOLVED
from queendoku import pure
from queendoku.pure import queens


def outcome(function: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
    """The answer of a call, or the name and message of its error."""
    try:
        return function(*arguments, **options)
    except (ValueError, TypeError) as error:
        return type(error).__name__, error.args[0]  # as it is raised, before blame is looked for


def test_every_method_has_a_twin() -> None:
    assert pure.N_QUEENS_METHODS == qd.N_QUEENS_METHODS
    assert pure.N_QUEENS_COUNTERS == qd.N_QUEENS_COUNTERS
    assert pure.SUDOKU_METHODS == qd.SUDOKU_METHODS


#: Queens that are placed where there may be no square.
ANYWHERE = st.dictionaries(st.integers(-1, 7), st.integers(0, 8), max_size=3)


@pytest.mark.parametrize(
    "problem",
    [problems(), st.tuples(st.integers(0, 7), st.fixed_dictionaries({"placed": ANYWHERE}))],
    ids=["by all rules", "placed anywhere"],
)
@given(st.data(), st.sampled_from(qd.N_QUEENS_METHODS), st.booleans())
def test_queens(problem: Any, data: st.DataObject, method: str, fundamental: bool) -> None:
    n, options = data.draw(problem)
    options = {**options, "method": method, "fundamental": fundamental}
    for name in ("solve_n_queens", "total_n_queens"):
        rust, twin = getattr(qd, name), getattr(pure, name)
        assert outcome(rust, n, **options) == outcome(twin, n, **options)


@pytest.mark.parametrize("method", qd.N_QUEENS_METHODS)
def test_too_large_an_n(method: qd.types.NQueensMethod) -> None:
    n = queens.METHODS[method].max_n + 1
    limit = f"^n must be <= {n - 1}.*, got {n}"
    with pytest.raises(ValueError, match=limit):
        qd.trace_n_queens(n, method=method, limit=1)  # ends at once if the limits differ
    with pytest.raises(ValueError, match=limit):
        pure.total_n_queens(n, method=method)


@given(st.sampled_from(qd.SUDOKU_METHODS), st.integers(0, 2**32))
def test_sudokus(method: str, seed: int) -> None:
    # With more blanks, the plain search takes seconds now and then.
    puzzle = made_puzzle(seed, 50, 0.3)
    rust = outcome(qd.solve_sudoku, puzzle, method=method)
    assert rust == outcome(pure.solve_sudoku, puzzle, method=method)
    counted = outcome(qd.count_sudoku_solutions, puzzle, limit=5)
    assert counted == outcome(pure.count_sudoku_solutions, puzzle, method=method, limit=5)


@pytest.mark.parametrize(
    "grid",
    [
        *FORMS.values(),
        # In a message, Rust shows a half of a surrogate pair as another character.
        *(grid for grid, _ in WRONG if "\ud800" not in str(grid)),
        *WRONG_TYPES,
        TEXTBOOK_SOLVED,
        "." * 81,
        "12345678." + "." * 17 + "9" + "." * 54,
        [[True] * 9] * 9,
        [[float(cell) for cell in row] for row in NUMBERS],
        [[cell or float("nan") for cell in row] for row in NUMBERS],
        [[cell or pd.NA for cell in row] for row in NUMBERS],
        [[f" {cell} " if cell else "" for cell in row] for row in NUMBERS],
        [[cell.encode() for cell in row] for row in LINES],
        [" "] * 81,
    ],
)
@pytest.mark.parametrize("method", qd.SUDOKU_METHODS)
def test_grids(grid: Any, method: str) -> None:
    rust = outcome(qd.solve_sudoku, grid, method=method)
    twin = outcome(pure.solve_sudoku, grid, method=method)
    if rust[0] == "TypeError":
        assert twin[0] == "TypeError"
    else:
        assert rust == twin
