"""`compare` with the user's own functions: right, wrong, stuck, or of another kind."""

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import queendoku as qd
from rules import TEXTBOOK

SHORT = 0.5
DID_NOT_FINISH = f"did not finish in {SHORT} s"


def row_of(function: Callable[[Any], object], game: str = "n_queens", **options: Any) -> Any:
    """The row of a function beside that of our quickest, which is always measured."""
    default = TEXTBOOK if game == "sudoku" else 6
    inputs = options.pop("inputs", default)
    comparison = qd.compare(
        game, inputs, methods="auto", against=function, seconds=SHORT, **options
    )
    ours, theirs = comparison.rows
    assert ours["status"] == "ok"
    assert theirs["language"] == "yours"
    assert (theirs["best_seconds"] is None) == (theirs["status"] != "ok")
    return theirs


class Solution:
    """As on LeetCode."""

    def solveNQueens(self, n: int) -> list[list[str]]:  # noqa: N802
        boards: list[list[str]] = []

        def place(columns: list[int]) -> None:
            row = len(columns)
            if row == n:
                boards.append(["." * c + "Q" + "." * (n - 1 - c) for c in columns])
            for column in reversed(range(n)):
                if all(column != c and abs(column - c) != row - r for r, c in enumerate(columns)):
                    place([*columns, column])

        place([])
        return boards

    def totalNQueens(self, n: int) -> int:  # noqa: N802
        return len(self.solveNQueens(n))

    def solveSudoku(self, board: list[list[str]]) -> None:  # noqa: N802
        board[:] = qd.solve_sudoku(board)


def test_the_three_of_leetcode() -> None:
    boards = row_of(Solution().solveNQueens)
    assert boards["method"] == "solveNQueens"
    assert (boards["status"], boards["note"]) == ("ok", "same boards in another order")
    total = row_of(Solution().totalNQueens, task="total")
    assert (total["status"], total["note"]) == ("ok", "")
    sudoku = row_of(Solution().solveSudoku, "sudoku")
    assert (sudoku["status"], sudoku["note"]) == ("ok", "filled in the board it was given")


def test_names_are_those_of_the_dict() -> None:
    comparison = qd.compare(
        "n_queens",
        4,
        methods="auto",
        against={"one": qd.solve_n_queens, "two": lambda n: tuple(qd.solve_n_queens(n))},
        seconds=SHORT,
    )
    assert [row["method"] for row in comparison.rows] == ["auto", "one", "two"]
    assert {row["status"] for row in comparison.rows} == {"ok"}


def repeated(n: int) -> list[list[str]]:
    boards = qd.solve_n_queens(n)
    return [boards[0], *boards[:-1]]


def attacked(n: int) -> list[list[str]]:
    return [["Q" + "." * (n - 1)] * n]


async def awaited(n: int) -> list[list[str]]:
    return qd.solve_n_queens(n)


def lazy(n: int) -> Iterator[list[str]]:
    yield from qd.solve_n_queens(n)


@pytest.mark.parametrize(
    ("function", "note"),
    [
        (lambda n: qd.solve_n_queens(n)[:-1], "3 of 4 boards, the first that is missing is below"),
        (repeated, "board 2 of 4 is board 1 once more"),
        (
            attacked,
            "board 1 of 1 is wrong: the queens at row 0, column 0 and row 1, column 0 attack",
        ),
        (lambda n: qd.solve_n_queens(n - 1), "board 1 of 10 is wrong: it has 5 rows, not 6"),
        (lambda n: [["Q"] * n], "board 1 of 1 is wrong: row 0 has 1 square, not 6"),
        (lambda n: [["." * n] * n], "row 0 has 0 queens, not 1"),
        (lambda n: [["x" * n] * n], "row 0 has 'x'; allowed are '.' and 'Q'"),
        (lambda _: None, "gave None (does it print instead of return?) instead of a list"),
        (lambda _: 4, "gave int 4 instead of a list of boards"),
        (lambda _: [[1, 3, 5, 0, 2, 4]], "board 1 has int 1 as a row instead of a string"),
        (lambda _: ["Q"], "board 1 is str 'Q' instead of a list of strings"),
        (lambda _: np.zeros((4, 6), int), "gave ndarray array([[0, 0, 0, 0, 0, 0],"),
        (lambda _: [np.zeros(6, int)], "board 1 is ndarray array([0, 0, 0, 0, 0, 0]) instead"),
        (awaited, "gave a coroutine (an async function has to be awaited"),
        (lazy, "gave a generator (pass one that collects"),
    ],
)
def test_wrong_boards(function: Callable[[int], object], note: str) -> None:
    row = row_of(function)
    assert row["status"] == "wrong answer"
    assert note in row["note"]


def test_the_first_difference_is_drawn() -> None:
    comparison = qd.compare(
        "n_queens", 4, methods="auto", against=lambda n: qd.solve_n_queens(n)[1:], seconds=SHORT
    )
    assert str(comparison).endswith(". Q . .\n. . . Q\nQ . . .\n. . Q .")
    assert "<pre>. Q . .\n. . . Q\nQ . . .\n. . Q .</pre>" in comparison._repr_html_()


@pytest.mark.parametrize(
    ("function", "note"),
    [
        (lambda _: 5, "gave 5 for n = 6, not 4"),
        (lambda _: True, "gave bool True instead of an int"),
        (lambda _: "4", "gave str '4' instead of an int"),
        (lambda _: np.array([4, 4]), "gave ndarray array([4, 4]) instead of an int"),
    ],
)
def test_wrong_totals(function: Callable[[int], object], note: str) -> None:
    row = row_of(function, task="total")
    assert (row["status"], row["note"]) == ("wrong answer", note)


def solved(board: list[list[str]]) -> list[list[str]]:
    return qd.solve_sudoku(board)


def fills_and_tells(board: list[list[str]]) -> bool:
    board[:] = solved(board)
    return True


def fills_and_returns(board: list[list[str]]) -> list[list[str]]:
    board[:] = solved(board)
    return board


def changes_and_returns(board: list[list[str]]) -> list[list[str]]:
    answer = solved(board)
    board[0][2] = "9"
    return answer


@pytest.mark.parametrize(
    ("function", "note"),
    [
        (solved, ""),
        (lambda board: "".join(map("".join, solved(board))), ""),
        (lambda board: np.array(solved(board)).astype(np.uint8), ""),
        (fills_and_tells, "filled in the board it was given"),
        (fills_and_returns, "gave an answer and also changed the board it was given"),
        (changes_and_returns, "gave an answer and also changed the board it was given"),
    ],
)
def test_right_sudokus(function: Callable[[Any], object], note: str) -> None:
    row = row_of(function, "sudoku")
    assert (row["status"], row["note"]) == ("ok", note)


def test_any_solution_of_a_puzzle_with_several_is_right() -> None:
    def second(board: list[list[str]]) -> list[list[str]]:
        solutions = qd.iter_sudoku_solutions(board)
        next(solutions)
        return next(solutions)

    row = row_of(second, "sudoku", inputs="." * 81)
    assert row["status"] == "ok"
    assert row["note"] == "another solution than the lexicographically first"


def with_cell(row: int, column: int, digit: str) -> Callable[[list[list[str]]], object]:
    def function(board: list[list[str]]) -> list[list[str]]:
        answer = solved(board)
        answer[row][column] = digit
        return answer

    return function


@pytest.mark.parametrize(
    ("function", "note"),
    [
        (lambda _: None, "gave None and left the board it was given as it was"),
        (lambda _: False, "gave False and left the board it was given as it was"),
        (lambda _: 3, "its answer: grid must be 9 rows of 9 cells"),
        (lambda _: "1" * 80, "its answer: a string must have 81 cells besides white space, got 80"),
        (lambda board: solved(board)[:8], "its answer: must have 9 rows, got 8"),
        (with_cell(0, 2, "5"), "its answer: r1c1 and r1c3 both have 5 in row 1"),
        (with_cell(0, 2, "."), "r1c3 is blank"),
        (with_cell(0, 0, "."), "r1c1 was 5 and is blank"),
        (awaited, "gave a coroutine"),
        (lazy, "gave a generator"),
    ],
)
def test_wrong_sudokus(function: Callable[[Any], object], note: str) -> None:
    row = row_of(function, "sudoku")
    assert row["status"] == "wrong answer"
    assert note in row["note"]


def test_a_function_that_keeps_its_boards_is_wrong_on_the_second_call() -> None:
    kept: list[list[str]] = []

    def keeps(n: int) -> list[list[str]]:
        kept.extend(qd.solve_n_queens(n))
        return list(kept)

    row = row_of(keeps)
    assert row["status"] == "wrong answer"
    assert row["note"] == "call 2: board 5 of 8 is board 1 once more"


@pytest.mark.parametrize("error", [KeyError("x"), SystemExit(3), RecursionError("too deep")])
def test_what_a_function_raises_is_kept(error: BaseException) -> None:
    def raises(_: int) -> None:
        raise error

    comparison = qd.compare("n_queens", 4, methods="auto", against=raises, seconds=SHORT)
    assert comparison.rows[0]["status"] == "ok"
    assert comparison.rows[1]["status"] == "raised"
    assert comparison.rows[1]["note"] == f"{type(error).__name__}: {error}"
    assert comparison.errors == [error]
    assert error.__traceback__ is not None


def loop(_: int) -> None:
    while True:
        pass


def loop_that_catches(_: int) -> None:
    while True:
        try:  # noqa: SIM105
            sum(range(1000))
        except Exception:
            pass


def loop_that_catches_all(_: int) -> None:
    while True:
        try:  # noqa: SIM105
            sum(range(1000))
        except:  # noqa: E722
            pass


def sleep(_: int) -> None:
    time.sleep(60)


def recurse(n: int) -> None:
    while True:
        if n:
            recurse(n - 1)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="has no signals for it")
@pytest.mark.parametrize(
    "function", [loop, loop_that_catches, loop_that_catches_all, sleep, recurse]
)
def test_a_function_that_never_returns_is_stopped(function: Callable[[int], None]) -> None:
    handler, tracer = signal.getsignal(signal.SIGALRM), sys.gettrace()
    start = time.monotonic()
    row = row_of(function)
    assert row["status"] == DID_NOT_FINISH
    assert time.monotonic() - start < 30
    assert signal.getsignal(signal.SIGALRM) is handler
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert sys.gettrace() is tracer


@pytest.mark.parametrize("function", [loop, loop_that_catches, recurse])
def test_it_is_stopped_in_another_thread_as_well(function: Callable[[int], None]) -> None:
    rows = []
    thread = threading.Thread(target=lambda: rows.append(row_of(function)))
    before = threading.active_count()
    thread.start()
    thread.join()
    assert rows[0]["status"] == DID_NOT_FINISH
    patience = time.monotonic() + 30
    while threading.active_count() > before and time.monotonic() < patience:
        time.sleep(0.01)
    assert threading.active_count() == before


def test_a_thread_that_cannot_be_stopped_is_left_behind() -> None:
    rows = []
    release = threading.Event()
    thread = threading.Thread(target=lambda: rows.append(row_of(lambda _: release.wait())))
    thread.start()
    thread.join()
    release.set()
    assert rows[0]["status"] == DID_NOT_FINISH


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="has no signals for it")
def test_an_alarm_that_is_already_set_is_left_alone() -> None:
    previous = signal.signal(signal.SIGALRM, lambda *_: None)
    signal.setitimer(signal.ITIMER_REAL, 600)
    try:
        assert row_of(loop)["status"] == DID_NOT_FINISH
        assert signal.getitimer(signal.ITIMER_REAL)[0] > 0
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)


def test_what_did_not_finish_is_not_tried_with_more_queens() -> None:
    comparison = qd.compare("n_queens", [4, 5], methods="auto", against=loop, seconds=SHORT)
    assert [row["status"] for row in comparison.rows] == ["ok", DID_NOT_FINISH, "ok", "skipped"]
    assert comparison.rows[3]["note"] == "it did not finish even for n = 4"


def test_what_did_not_finish_twice_is_not_tried_on_more_puzzles() -> None:
    rows = qd.compare("sudoku", [TEXTBOOK] * 4, methods="auto", against=loop, seconds=0.2).rows
    theirs = [row["status"] for row in rows if row["language"] == "yours"]
    assert theirs == ["did not finish in 0.2 s"] * 2 + ["skipped"] * 2
    assert rows[-1]["note"] == "it did not finish 2 times before"


def test_ctrl_c_ends_the_whole_comparison() -> None:
    calls = 0

    def interrupted(_: int) -> None:
        nonlocal calls
        calls += 1
        signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        qd.compare("n_queens", [4, 5], against=interrupted, seconds=SHORT)
    assert calls == 1
