"""Many puzzles of other sizes and with rules: every kind of argument against one at a time."""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import queendoku as qd
from plain_rules import TEXTBOOK
from queendoku import SudokuVariant
from queendoku.rules import AntiKnight, Killer
from rows import KINDS, assert_held_alike, plain

RULES = SudokuVariant(size=6, rules=[AntiKnight()])


@pytest.fixture(scope="module")
def puzzles() -> list[str]:
    made = [str(puzzle) for puzzle in qd.generate_sudokus(20, size=6, rules=[AntiKnight()], seed=5)]
    return [*made, "11" + "." * 34, "." * 36]


@pytest.fixture(scope="module")
def solved(puzzles: list[str]) -> list[tuple[str | None, int]]:
    """What solve_sudokus should return."""
    found: list[tuple[str | None, int]] = []
    for puzzle in puzzles:
        variant = RULES.with_givens(puzzle)
        count = qd.count_sudoku_solutions(variant)
        found.append(("".join(map("".join, qd.solve_sudoku(variant))) if count else None, count))
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind(kind: str, puzzles: list[str], solved: list[tuple[str | None, int]]) -> None:
    rows = KINDS[kind](puzzles)
    for threads in (1, 2):
        found = qd.solve_sudokus(rows, rules=RULES, threads=threads)
        if not hasattr(rows, "to_pylist"):  # PyArrow's are strings then, in one piece
            assert_held_alike(found.solutions, rows)
        assert [*zip(plain(found.solutions), plain(found.counts), strict=True)] == solved


def test_a_stream_an_executor_and_progress(
    puzzles: list[str], solved: list[tuple[str | None, int]]
) -> None:
    stream: Iterator[Any] = qd.solve_sudokus(iter(puzzles), rules=RULES)
    assert [(solution, count) for solution, count in stream] == solved
    with ThreadPoolExecutor(2) as pool:
        there = qd.solve_sudokus(puzzles, rules=RULES, executor=pool)
    assert [*zip(there.solutions, there.counts, strict=True)] == solved
    heard: list[tuple[int, int]] = []
    qd.solve_sudokus(puzzles, rules=RULES, progress=lambda done, total: heard.append((done, total)))
    assert heard[-1] == (len(puzzles), len(puzzles))


@pytest.mark.parametrize("hold", [list, deque, iter, pa.array, pa.chunked_array, np.array])
def test_the_first_row_of_anything_tells_the_size(hold: Any) -> None:
    texts = ["1..." + "." * 12, "11.." + "." * 12]
    if hold is pa.chunked_array:
        texts = [texts]  # type: ignore[list-item]
    found = qd.solve_sudokus(hold(texts))
    rows = [*found] if hold is iter else [*zip(found.solutions, found.counts, strict=True)]
    assert [(str(solution), int(count)) for solution, count in rows] == [
        ("1234341221434321", 2),
        ("None", 0),
    ]


@pytest.mark.parametrize("hold", [list, iter])
@pytest.mark.parametrize("first", range(4))
def test_each_row_of_a_mixed_list_decides(hold: Any, first: int) -> None:
    clash = SudokuVariant("11" + "." * 14, size=4)
    unsolved = [clash, "5" + "." * 15, "x" * 81, "." * 80, None]
    cage = SudokuVariant(size=4, rules=[Killer("r1c1 r1c2", 7), Killer("r2c1", 1)])
    rows: list[Any] = [TEXTBOOK, "1..." + "." * 12, cage, b"12" + b"." * 34, *unsolved]
    rows = [*rows[first:], *rows[:first]]

    def answers(order: Any) -> list[Any]:
        found = qd.solve_sudokus(hold(rows), order=order, errors="mark")
        return [*found] if hold is iter else [*zip(found.solutions, found.counts, strict=True)]

    assert [count for _, count in answers("any")] == [
        count for _, count in answers("lexicographic")
    ]
    for row, (solution, count) in zip(rows, answers(None), strict=True):
        if row in unsolved:
            assert (solution, count) == (None, 0)
        else:
            assert count == qd.count_sudoku_solutions(row, limit=2)
            assert type(solution) is (list if row is cage else type(row))
            alone = "".join(map("".join, qd.solve_sudoku(row)))
            as_text = solution.decode() if isinstance(solution, bytes) else solution
            assert "".join(map("".join, as_text)) == alone


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("7" + "." * 35, "r1c1 has '7'; allowed are 1 to 6"),
        ("." * 35, "must have 6 rows of 6 cells, got 35 cells"),
        (None, "must be a text, rows of cells or an array, not NoneType"),
    ],
)
def test_malformed_rows(row: Any, message: str) -> None:
    rows = ["." * 36, row]
    marked = qd.solve_sudokus(rows, rules=RULES, errors="mark")
    assert message in marked.malformed[1]
    assert [*marked.counts] == [2, 0]
    with pytest.raises(ValueError, match=r"grids\[1\]: "):
        qd.solve_sudokus(rows, rules=RULES)
