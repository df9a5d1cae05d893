"""Check answers, and find where a wrong one first goes wrong.

Each judge takes an answer, our own answer, the argument, and the argument as the call left it. It
returns a remark, which may be empty, or raises WrongAnswer.
"""

from collections.abc import Sequence
from itertools import combinations
from types import GeneratorType
from typing import Any

from queendoku._common.arguments import shown
from queendoku._common.errors import said_of
from queendoku._common.wording import counted
from queendoku._core import read_sudoku
from queendoku.pure.arguments import to_int
from queendoku.pure.sudoku.grid import CELLS, clash, draw

Board = Sequence[Sequence[str]]


class WrongAnswer(Exception):  # noqa: N818 - a finding, not an error
    """What is wrong with an answer, in one line, and the board to draw: a wrong or missing one."""

    def __init__(self, note: str, board: Board | None = None) -> None:
        super().__init__(note)
        self.board = board


def judge_total(answer: object, expected: int, n: int, _: int) -> str:
    """Compare the number of placements of n queens."""
    try:
        total = to_int("the answer", answer)
    except TypeError:
        raise WrongAnswer(f"gave {_described(answer)} instead of an int") from None
    if total != expected:
        raise WrongAnswer(f"gave {total} for n = {n}, not {expected}")
    return ""


def judge_boards(answer: object, expected: list[list[str]], n: int, _: int) -> str:
    """Compare the placements of n queens, in any order."""
    if _is_same(answer, expected):
        return ""
    if not isinstance(answer, list | tuple):
        raise WrongAnswer(f"gave {_described(answer)} instead of a list of boards")
    numbers: dict[tuple[str, ...], int | None] = dict.fromkeys(map(tuple, expected))
    for number, board in enumerate(answer):
        if not isinstance(board, list | tuple) or not all(isinstance(row, str) for row in board):
            fault = f"is {_described(board)} instead of a list of strings"
            raise WrongAnswer(f"boards[{number}] {fault}")
        which, rows = f"boards[{number}] (of {len(answer)})", tuple(board)
        if rows not in numbers:
            raise WrongAnswer(f"{which} is wrong: {_fault_of(board, n)}", board)
        if numbers[rows] is not None:
            raise WrongAnswer(f"{which} is boards[{numbers[rows]}] once more", board)
        numbers[rows] = number
    for rows, seen in numbers.items():
        if seen is None:
            counts = f"{len(answer)} of {counted(len(expected), 'board')}"
            raise WrongAnswer(f"{counts}, the first that is missing is below", rows)
    is_in_order = list(numbers.values()) == list(range(len(numbers)))
    return "" if is_in_order else "same boards in another order"


def _fault_of(board: Sequence[str], n: int) -> str:
    lines = ["." * column + "Q" + "." * (n - column - 1) for column in range(n)]
    if len(board) != n or not set(board) <= set(lines):
        allowed = f"{counted(n, 'row')}, each with one 'Q' and {n - 1} '.'"
        return f"it must have {allowed}, got {shown(board)}"
    columns = [lines.index(line) for line in board]
    first, second = next(
        (first, second)
        for first, second in combinations(range(n), 2)
        if abs(columns[first] - columns[second]) in (0, second - first)
    )
    return f"the queens in rows {first} and {second} attack each other"


def judge_sudoku(answer: object, expected: list[list[str]], given: Board, left: Any) -> str:
    """Check a solution by the rules, since a puzzle may have several."""
    is_changed = not _is_same(left, given)
    remark = ""
    if answer is None or isinstance(answer, bool):  # as LeetCode 37 has it
        if not is_changed:
            raise WrongAnswer(f"gave {answer} and left the board it was given as it was")
        answer, remark = left, "filled in the board it was given"
    elif is_changed:
        remark = "gave an answer and also changed the board it was given"
    if _is_same(answer, expected):
        return remark
    if isinstance(answer, GeneratorType):
        raise WrongAnswer(f"gave {_described(answer)} instead of a board")
    try:
        digits = [*read_sudoku(answer)]
    except (TypeError, ValueError) as error:
        raise WrongAnswer(f"its answer: {said_of(error)}") from None
    if why := clash(digits):
        raise WrongAnswer(f"its answer: {why}", draw(digits))
    for cell, digit, clue in zip(CELLS, digits, read_sudoku(given), strict=True):
        if not digit or (clue and digit != clue):
            fault = f"was {clue} and is {digit or 'blank'}" if clue else "is blank"
            raise WrongAnswer(f"{cell} {fault}", draw(digits))
    if digits != [*read_sudoku(expected)]:
        other = "another solution than the lexicographically first"
        return f"{other}; {remark}" if remark else other
    return remark


def _is_same(answer: object, expected: object) -> bool:
    try:
        return isinstance(answer, list) and answer == expected
    except ValueError:  # NumPy's arrays do not compare to a bool
        return False


def _described(answer: object) -> str:
    if answer is None:
        return "None (does it print instead of return?)"
    if isinstance(answer, GeneratorType):
        return "a generator (pass one that collects: lambda n: list(f(n)))"
    text = repr(answer)
    return f"{type(answer).__name__} {text if len(text) <= 40 else text[:37] + '...'}"
