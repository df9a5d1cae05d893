"""White space in a grid: Unicode's, everywhere, and nothing else."""

import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa
import pytest

import queendoku as qd
from cli.running import called
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku import pure
from rows import plain

#: Unicode's property White_Space.
WHITE = "\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(
    map(chr, range(0x2000, 0x200B))
)

#: What Python's own `str.isspace` has more, and what only looks like white space.
OTHERS = "\x1c\x1d\x1e\x1f\u180e\u200b\u2060\ufeff"

ROWS = [TEXTBOOK[start : start + 9] for start in range(0, 81, 9)]


def joined(solution: list[list[str]]) -> str:
    return "".join(map("".join, solution))


def marked(grids: Any) -> str:
    """The only solution, or the error."""
    solved = qd.solve_sudokus(grids, errors="mark")
    if solved.malformed:
        raise ValueError(solved.malformed[0])
    return str(plain(solved.solutions)[0])


def command_line(text: str) -> str:
    """Solve on the command line."""
    result = called("sudoku", text)
    if result.returncode:
        raise ValueError(result.stderr)
    return result.stdout.strip()


def shown(grid: Any) -> str:
    qd.show(grid, kind="sudoku")
    return TEXTBOOK_SOLVED


#: Everything that takes the text of a grid, and gives its solution.
WHOLE: dict[str, Callable[[str], str]] = {
    "solve_sudoku": lambda text: joined(qd.solve_sudoku(text)),
    "scan": lambda text: joined(qd.solve_sudoku(text, method="scan")),
    "iter_sudoku_solutions": lambda text: joined(next(qd.iter_sudoku_solutions(text))),
    "count_sudoku_solutions": lambda text: TEXTBOOK_SOLVED * qd.count_sudoku_solutions(text),
    "trace_sudoku": lambda text: TEXTBOOK_SOLVED[: 81 * len(qd.trace_sudoku(text, limit=1))],
    "pure": lambda text: joined(pure.solve_sudoku(text)),
    "str": lambda text: marked([text]),
    "bytes": lambda text: marked([text.encode()]),
    "iterator": lambda text: next(qd.solve_sudokus(iter([text]))).solution or "",
    "objects": lambda text: marked(np.array([text], object)),
    "polars": lambda text: marked(pl.Series([text])),
    "show": shown,
    "compare": lambda text: str(
        qd.compare("sudoku", text, methods="bitmask", seconds=1) and TEXTBOOK_SOLVED
    ),
    "command line": command_line,
}
for kind in (pa.string(), pa.large_string(), pa.string_view()):
    WHOLE[str(kind)] = lambda text, kind=kind: marked(pa.array([text], kind))  # type: ignore[misc]

#: The same for nine rows.
BY_ROWS: dict[str, Callable[[list[str]], str]] = {
    "solve_sudoku": lambda rows: joined(qd.solve_sudoku(rows)),
    "pure": lambda rows: joined(pure.solve_sudoku(rows)),
    "show": shown,
}


def test_the_list_is_python_s_without_four() -> None:
    spaces = {chr(code) for code in range(sys.maxunicode + 1) if chr(code).isspace()}
    assert set(WHITE) == spaces - set("\x1c\x1d\x1e\x1f")


@pytest.mark.parametrize("name", WHOLE)
def test_white_space_does_not_count_in_a_grid(name: str) -> None:
    solve = WHOLE[name]
    for space in WHITE if name != "compare" else "\v\u3000":  # which takes its time
        assert solve(space + space.join(ROWS) + space) == TEXTBOOK_SOLVED, f"{space!r}"
        assert solve(TEXTBOOK[:80] + space + TEXTBOOK[80]) == TEXTBOOK_SOLVED, f"{space!r}"
        with pytest.raises(ValueError, match=r"81 cells( besides white space, got|, this has) 80"):
            solve(TEXTBOOK[:80] + space)


@pytest.mark.parametrize("name", WHOLE)
def test_nothing_else_is_white_space(name: str) -> None:
    for other in OTHERS:
        if name != "command line":  # which takes anything around 81 cells
            with pytest.raises(ValueError, match=r"r1c1 has|81 cells"):
                WHOLE[name](other + TEXTBOOK)
        with pytest.raises(ValueError, match=r"r9c9 has|81 cells"):
            WHOLE[name](TEXTBOOK[:80] + other)


@pytest.mark.parametrize("name", BY_ROWS)
def test_white_space_does_not_count_in_a_row(name: str) -> None:
    solve = BY_ROWS[name]
    for space in WHITE:
        assert solve([f"{row[:4]}{space}{row[4:]}{space}" for row in ROWS]) == TEXTBOOK_SOLVED
        with pytest.raises(ValueError, match="row 1 must have 9 cells, got 8"):
            solve([ROWS[0][:8] + space, *ROWS[1:]])
    for other in OTHERS:
        with pytest.raises(ValueError, match="row 9 must have 9 cells, got 10"):
            solve([*ROWS[:8], ROWS[8] + other])
