"""Right and wrong answers of the user's own functions."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import queendoku as qd
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from views.compare.rows_of import row_of


def repeated(n: int) -> list[list[str]]:
    boards = qd.solve_n_queens(n)
    return [boards[0], *boards[:-1]]


ATTACK = "the queens in rows 0 and 1 attack each other"
SHAPE = "it must have 6 rows, each with one 'Q' and 5 '.'"


def lazy(n: int) -> Iterator[list[str]]:
    yield from qd.solve_n_queens(n)


@pytest.mark.parametrize(
    ("function", "note"),
    [
        (lambda n: qd.solve_n_queens(n)[::-1], "same boards in another order"),
        (lambda n: tuple(map(tuple, qd.solve_n_queens(n))), ""),
    ],
)
def test_right_boards(function: Callable[[int], object], note: str) -> None:
    row = row_of(function)
    assert (row["status"], row["note"]) == ("ok", note)


@pytest.mark.parametrize(
    ("function", "note"),
    [
        (lambda n: qd.solve_n_queens(n)[:-1], "3 of 4 boards, the first that is missing is below"),
        (repeated, "boards[1] (of 4) is boards[0] once more"),
        (lambda n: [["Q" + "." * (n - 1)] * n], f"boards[0] (of 1) is wrong: {ATTACK}"),
        (lambda n: [qd.columns_to_board([*range(n)])], f"boards[0] (of 1) is wrong: {ATTACK}"),
        (lambda n: qd.solve_n_queens(n - 1), f"boards[0] (of 10) is wrong: {SHAPE}"),
        (lambda n: [["Q"] * n], SHAPE),
        (lambda _: None, "gave None (does it print instead of return?) instead of a list"),
        (lambda _: 4, "gave int 4 instead of a list of boards"),
        (
            lambda _: [[1, 3, 5, 0, 2, 4]],
            "boards[0] is list [1, 3, 5, 0, 2, 4] instead of a list of",
        ),
        (lambda _: np.zeros((4, 6), int), "gave ndarray array([[0, 0, 0, 0, 0, 0],"),
        (lambda _: [np.zeros(6, int)], "boards[0] is ndarray array([0, 0, 0, 0, 0, 0]) instead"),
        (lazy, "gave a generator (pass one that collects: lambda n: list(f(n))) instead of a list"),
    ],
)
def test_wrong_boards(function: Callable[[int], object], note: str) -> None:
    row = row_of(function)
    assert row["status"] == "wrong answer"
    assert note in row["note"]


def test_the_first_missing_board_is_drawn() -> None:
    comparison = qd.compare("queens", 4, methods="auto", against=lambda n: qd.solve_n_queens(n)[1:])
    missing = qd.show([1, 3, 0, 2])
    assert str(comparison).endswith(f"the first that is missing is below\n{missing}")
    bundle = comparison._repr_mimebundle_()
    assert bundle["text/html"].endswith(missing._repr_mimebundle_()["text/html"])
    assert bundle["text/plain"] == str(comparison)


def test_the_first_wrong_board_and_the_one_of_no_queens_are_drawn() -> None:
    comparison = qd.compare("queens", 2, methods="auto", against=lambda _: [["Q.", ".Q"]])
    assert str(comparison).endswith(f"attack each other\n{qd.show(['Q.', '.Q'])}")
    comparison = qd.compare("queens", 0, methods="auto", against=lambda _: [])
    assert "0 of 1 board, the first that is missing is below" in str(comparison)
    assert str(comparison).endswith("\n(a board of 0 by 0)")


def test_what_is_no_board_is_not_drawn() -> None:
    comparison = qd.compare("queens", 6, methods="auto", against=lambda n: [["Q" * n] * 500])
    assert comparison.rows[1]["note"].endswith("got ['QQQQQQ', 'QQQQQQ', 'QQQQQQ', ...]")
    assert str(comparison).endswith("...]")
    assert "<img" not in comparison._repr_mimebundle_()["text/html"]


def test_a_wrong_sudoku_is_drawn_with_its_givens() -> None:
    comparison = qd.compare("sudoku", methods="auto", against=with_cell(8, 7, "1"))
    wrong = [*TEXTBOOK_SOLVED]
    wrong[79] = "1"
    changed = qd.show("".join(wrong))
    assert str(comparison).endswith(f"\n{changed}")
    comparison = qd.compare("sudoku", methods="auto", against=with_cell(0, 2, "."))
    blank = qd.show(TEXTBOOK_SOLVED.replace("534", "53.", 1), givens=TEXTBOOK)
    assert str(comparison).endswith(f"r1c3 is blank\n{blank}")


@pytest.mark.parametrize(
    ("function", "status", "note"),
    [
        (lambda _: np.int64(4), "ok", ""),
        (lambda _: 5, "wrong answer", "gave 5 for n = 6, not 4"),
        (lambda _: True, "wrong answer", "gave bool True instead of an int"),
        (lambda _: "4", "wrong answer", "gave str '4' instead of an int"),
        (lambda _: np.array([4]), "wrong answer", "gave ndarray array([4]) instead of an int"),
    ],
)
def test_totals(function: Callable[[int], object], status: str, note: str) -> None:
    row = row_of(function, task="total")
    assert (row["status"], row["note"]) == (status, note)


def solved(board: list[list[str]]) -> list[list[str]]:
    return qd.solve_sudoku(board)


def fills(board: list[list[str]]) -> None:
    board[:] = solved(board)


def fills_and_tells(board: list[list[str]]) -> bool:
    board[:] = solved(board)
    return True


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
        (fills, "filled in the board it was given"),
        (fills_and_tells, "filled in the board it was given"),
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
        (lambda _: 3, "its answer: must be 9 rows of 9 cells"),
        (lambda _: "1" * 80, "its answer: a string must have 81 cells"),
        (
            lambda board: solved(board)[:8],
            "its answer: must have 9 rows of 9 cells, or 81 cells, got 8",
        ),
        (with_cell(0, 2, "5"), "its answer: r1c1 and r1c3 both have 5 in row 1"),
        (with_cell(0, 2, "."), "r1c3 is blank"),
        (with_cell(0, 0, "."), "r1c1 was 5 and is blank"),
        (lambda board: (row for row in solved(board)), "gave a generator"),
    ],
)
def test_wrong_sudokus(function: Callable[[Any], object], note: str) -> None:
    row = row_of(function, "sudoku")
    assert row["status"] == "wrong answer"
    assert note in row["note"]


@pytest.mark.parametrize("error", [KeyError("x"), RecursionError("too deep"), MemoryError()])
def test_what_a_function_raises_stands_in_the_table(error: Exception) -> None:
    def raises(_: int) -> None:
        raise error

    comparison = qd.compare("queens", 4, methods="auto", against=raises)
    assert comparison.rows[0]["status"] == "ok"
    assert comparison.rows[1]["status"] == "raised"
    said = f"{type(error).__name__}: {error}".removesuffix(": ")
    line = raises.__code__.co_firstlineno + 1
    assert comparison.rows[1]["note"] == f"{said} (test_answers.py, line {line}, in raises)"
    assert comparison.errors == [error]
    assert error.__traceback__ is not None


def test_the_place_of_an_error_is_in_the_users_code() -> None:
    def converts(_: int) -> object:
        return json.loads("no JSON")

    line = converts.__code__.co_firstlineno + 1
    note = row_of(converts)["note"]
    assert note.endswith(f"line 1 column 1 (char 0) (test_answers.py, line {line}, in converts)")
    assert row_of({}.__getitem__)["note"] == "KeyError: 6"
    cell: dict[str, Any] = {}
    exec(compile("def cell(n):\n    return [][n]", "/no/file.py", "exec"), cell)
    assert row_of(cell["cell"])["note"].endswith("(line 2, in cell)")
