"""`compare`: who takes part, what is recorded, and bad input."""

import functools
import itertools
import re
from collections.abc import Iterator
from typing import Any, Literal

import numpy as np
import pytest

import queendoku as qd
from grids import LINES
from plain_rules import TEXTBOOK
from queendoku.views.compare import race


def statuses(comparison: Any) -> list[str]:
    return [row["status"] for row in comparison.rows]


@pytest.mark.parametrize("task", ["solve", "total"])
def test_every_method_takes_part_in_both_languages(task: Literal["solve", "total"]) -> None:
    comparison = qd.compare("queens", 6, task=task)
    parts = [(row["method"], row["language"]) for row in comparison.rows]
    counters = qd.N_QUEENS_COUNTERS if task == "total" else ()
    methods = (*qd.N_QUEENS_METHODS, *counters)
    twins = [(method, name) for method in methods for name in ("Rust", "Python")]
    assert parts == [*twins, ("auto", "Rust")]
    assert set(statuses(comparison)) == {"ok"}


def test_every_sudoku_method_takes_part() -> None:
    comparison = qd.compare("sudoku", TEXTBOOK)
    assert len(comparison.rows) == 2 * len(qd.SUDOKU_METHODS) + 1
    assert set(statuses(comparison)) == {"ok"}


@pytest.mark.parametrize(
    ("game", "inputs"),
    [("queens", itertools.repeat(4)), ("queens", itertools.count()),
     ("sudoku", itertools.repeat(TEXTBOOK))],
)  # fmt: skip
def test_inputs_without_end_are_refused(
    game: Literal["queens", "sudoku"], inputs: Iterator[Any]
) -> None:
    with pytest.raises(ValueError, match=r"at most 1,000, got more: .* list\(itertools\.islice"):
        qd.compare(game, inputs)


def test_progress_tells_of_each_answer_and_each_timing() -> None:
    told: list[tuple[int, int]] = []
    qd.compare(
        "queens",
        [4, 5],
        methods="sets",
        against={"wrong": lambda _: None, "right": qd.solve_n_queens},
        progress=lambda done, total: told.append((done, total)),
    )
    assert told == sorted(told)
    assert told[0] == (1, 16)
    assert told[-1] == (16, 16)


def test_ctrl_c_keeps_what_was_measured() -> None:
    def stops(n: int) -> list[list[str]]:
        if n == 5:
            raise KeyboardInterrupt
        return qd.solve_n_queens(n)

    with pytest.raises(KeyboardInterrupt) as stopped:
        qd.compare("queens", [4, 5, 6], methods="sets", against=stops)
    comparison = vars(stopped.value)["comparison"]
    assert isinstance(comparison, qd.types.Comparison)
    assert [(row["input"], row["language"]) for row in comparison.rows] == [
        (4, "Rust"), (4, "Python"), (4, "yours"), (5, "Rust"), (5, "Python")
    ]  # fmt: skip
    assert all(row["best_seconds"] for row in comparison.rows)
    assert "Stopped after 5 of 9 rows." in str(comparison)
    [note] = stopped.value.__notes__
    assert note.endswith(f"sys.last_value.comparison:\n\n{comparison}")


def test_ctrl_c_shows_no_endless_table() -> None:
    def stops(board: list[list[str]]) -> list[list[str]]:
        if board[0][0] == ".":
            raise KeyboardInterrupt
        return qd.solve_sudoku(board)

    with pytest.raises(KeyboardInterrupt) as stopped:
        qd.compare("sudoku", [*[TEXTBOOK] * 30, "." * 81], methods="auto", against=stops)
    [note] = stopped.value.__notes__
    assert note.endswith("sys.last_value.comparison: 61 of 62 rows.")


def test_ratios_are_those_of_the_best_times() -> None:
    rows = qd.compare("queens", [5, 6], methods=["sets", "auto"]).rows
    assert [row["input"] for row in rows] == [5] * 3 + [6] * 3
    for start in (0, 3):
        rust, python, auto = rows[start : start + 3]
        fastest = min(rust["best_seconds"], python["best_seconds"], auto["best_seconds"])
        assert rust["speedup"] == python["best_seconds"] / rust["best_seconds"]
        assert python["speedup"] is None
        assert auto["speedup"] is None
        for row in (rust, python, auto):
            assert row["slowdown"] == row["best_seconds"] / fastest
            assert 0 < row["best_seconds"] <= row["median_seconds"]
            assert row["calls"] >= 1


@pytest.mark.parametrize(
    ("puzzles", "rows"),
    [
        ([TEXTBOOK, "." * 81], 2),
        ((grid for grid in (TEXTBOOK, "." * 81)), 2),
        ([LINES, np.zeros((9, 9), int)], 2),
        (np.zeros((2, 9, 9), int), 2),
        (np.zeros((2, 81), int), 2),
        (LINES, 1),
        ([*map(list, LINES)], 1),
        (np.zeros((9, 9), int), 1),
        (np.zeros(81, int), 1),
    ],
)
def test_puzzles_in_any_form(puzzles: Any, rows: int) -> None:
    found = qd.compare("sudoku", puzzles, methods="auto").rows
    assert [(row["input"], row["status"]) for row in found] == [(1, "ok"), (2, "ok")][:rows]


def test_what_would_not_fit_is_left_out_and_said() -> None:
    comparison = qd.compare("queens", 12, methods=["permutations", "auto"], seconds=2)
    rust, python, auto = comparison.rows
    for row in (rust, python):
        assert row["status"] == "skipped"
        # On a very busy machine a smaller n may not finish.
        would, did_not = (
            r"it would take about [\d,.]+ (s|min|h), more than 2 s",
            r"it did not finish even.*",
        )
        assert re.fullmatch(f"{would}|{did_not}", row["note"])
        assert row["best_seconds"] is row["median_seconds"] is row["slowdown"] is None
        assert row["calls"] == 0
    assert auto["status"] == "ok"
    assert str(comparison).count("skipped: it ") == 2


def test_a_cache_does_not_win() -> None:
    calls = 0

    @functools.lru_cache
    def cached(n: int) -> int:
        nonlocal calls
        calls += 1
        return qd.total_n_queens(n)

    row = qd.compare("queens", 6, task="total", methods="auto", against=cached).rows[-1]
    assert row["status"] == "ok"
    assert calls >= row["calls"] >= 5


def test_a_comparison_with_a_coarse_clock_has_ratios(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(race, "perf_counter", lambda: 1.0)
    rows = qd.compare("queens", [8, 9], task="total", methods="bitmask").rows
    assert {row["status"] for row in rows} == {"ok"}
    assert all(row["best_seconds"] > 0 and row["slowdown"] == 1 for row in rows)


def test_a_puzzle_without_solution_is_named() -> None:
    puzzle = "12345678." + "." * 17 + "9" + "." * 54
    with pytest.raises(qd.NoSolutionError, match=r"puzzle 2: "):
        qd.compare("sudoku", [TEXTBOOK, puzzle])
