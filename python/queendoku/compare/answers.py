"""Whether an answer is right, and if it is not, where it first goes wrong."""

import inspect
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from queendoku.pure.arguments import to_int
from queendoku.pure.sudoku.grid import parse
from queendoku.wording import cell_name, counted

__all__ = ["Verdict", "judge_boards", "judge_sudoku", "judge_total", "printed"]


class Verdict(NamedTuple):
    """What is to be said of an answer."""

    is_right: bool
    note: str = ""
    """In one line."""
    picture: str = ""
    """The board that is meant, as lines of text."""


def judge_total(answer: object, expected: int, n: int) -> Verdict:
    """Compare the number of placements of n queens with ours."""
    try:
        total = to_int("the answer", answer)
    except TypeError:
        return Verdict(False, f"gave {described(answer)} instead of an int")
    if total != expected:
        return Verdict(False, f"gave {total} for n = {n}, not {expected}")
    return Verdict(True)


def is_equal(answer: object, expected: object) -> bool:
    """Compare what may be anything: arrays, for one, do not compare to a bool."""
    try:
        return isinstance(answer, list) and answer == expected
    except Exception:
        return False


def judge_boards(answer: object, expected: list[list[str]], n: int) -> Verdict:
    """Compare boards with ours, in any order."""
    if is_equal(answer, expected):
        return Verdict(True)
    boards, wrong_form = as_boards(answer)
    if wrong_form:
        return Verdict(False, wrong_form)
    numbers: dict[tuple[str, ...], int] = {}
    known = set(map(tuple, expected))
    for number, board in enumerate(boards, start=1):
        if board not in known:
            fault = f"board {number} of {len(boards)} is wrong: {fault_of(board, n)}"
            return Verdict(False, fault, drawn(board))
        if board in numbers:
            fault = f"board {number} of {len(boards)} is board {numbers[board]} once more"
            return Verdict(False, fault, drawn(board))
        numbers[board] = number
    missing = [board for board in expected if tuple(board) not in numbers]
    if missing:
        fault = f"{len(boards)} of {len(expected)} boards, the first that is missing is below"
        return Verdict(False, fault, drawn(missing[0]))
    in_order = list(boards) == list(map(tuple, expected))
    return Verdict(True, "" if in_order else "same boards in another order")


def as_boards(answer: object) -> tuple[list[tuple[str, ...]], str]:
    """Give the boards with hashable rows, or say why they are none."""
    if not isinstance(answer, list | tuple):
        return [], f"gave {described(answer)} instead of a list of boards"
    for number, board in enumerate(answer, start=1):
        if not isinstance(board, list | tuple):
            return [], f"board {number} is {described(board)} instead of a list of strings"
        for row in board:
            if not isinstance(row, str):
                return [], f"board {number} has {described(row)} as a row instead of a string"
    return [tuple(board) for board in answer], ""


def fault_of(board: Sequence[str], n: int) -> str:
    """Say which rule a board breaks first; there is always one."""
    if len(board) != n:
        return f"it has {counted(len(board), 'row')}, not {n}"
    for number, row in enumerate(board):
        if len(row) != n:
            return f"row {number} has {counted(len(row), 'square')}, not {n}"
        if strange := set(row) - {".", "Q"}:
            return f"row {number} has {min(strange)!r}; allowed are '.' and 'Q'"
        if row.count("Q") != 1:
            return f"row {number} has {counted(row.count('Q'), 'queen')}, not 1"
    queens = [(number, row.index("Q")) for number, row in enumerate(board)]
    first, second = next(
        (first, second)
        for first, second in combinations(queens, 2)
        if abs(first[1] - second[1]) in (0, second[0] - first[0])
    )
    squares = " and ".join(f"row {row}, column {column}" for row, column in (first, second))
    return f"the queens at {squares} attack each other"


def judge_sudoku(
    answer: object, argument: Any, original: list[list[str]], expected: list[list[str]]
) -> Verdict:
    """Check a solution by the rules: a puzzle may have several."""
    is_changed = not is_equal(argument, original)
    note = ""
    if answer is None or isinstance(answer, bool):  # as the solvers of LeetCode 37 do
        if not is_changed:
            return Verdict(False, f"gave {answer} and left the board it was given as it was")
        answer, note = argument, "filled in the board it was given"
    elif is_changed:
        note = "gave an answer and also changed the board it was given"
    if is_equal(answer, expected):
        return Verdict(True, note)
    if inspect.isawaitable(answer) or inspect.isgenerator(answer):
        return Verdict(False, f"gave {described(answer)} instead of a board")
    try:
        digits = parse(answer)  # type: ignore[arg-type]
    except (TypeError, ValueError) as error:
        return Verdict(False, f"its answer: {str(error).removeprefix('grid: ')}")
    givens = parse(original)
    for cell, (digit, given) in enumerate(zip(digits, givens, strict=True)):
        if given and digit != given:
            fault = f"{cell_name(cell)} was {given} and is {digit or 'blank'}"
            return Verdict(False, fault, grid(digits))
    if 0 in digits:
        return Verdict(False, f"{cell_name(digits.index(0))} is blank", grid(digits))
    is_first = digits == parse(expected)
    other = "" if is_first else "another solution than the lexicographically first"
    return Verdict(True, "; ".join(filter(None, [other, note])))


def described(answer: object) -> str:
    """Say what kind of thing an answer is, and what to do about the usual ones."""
    if answer is None:
        return "None (does it print instead of return?)"
    if inspect.iscoroutine(answer):
        answer.close()  # or Python warns that nobody awaited it
        return "a coroutine (an async function has to be awaited: asyncio.run)"
    if inspect.isgenerator(answer):
        return "a generator (pass one that collects: lambda n: list(f(n)))"
    text = printed(answer, repr)
    return f"{type(answer).__name__} {text if len(text) <= 40 else text[:37] + '...'}"


def printed(value: object, how: Callable[[object], str]) -> str:
    """Give ``repr`` or ``str`` of what may not have one."""
    try:
        return how(value)
    except Exception:
        return f"<unprintable {type(value).__name__}>"


def drawn(board: Sequence[str]) -> str:
    """Draw a placement."""
    return "\n".join(" ".join(row) for row in board)


def grid(digits: Sequence[int]) -> str:
    """Draw a sudoku grid."""
    cells = [str(digit or ".") for digit in digits]
    return "\n".join(" ".join(cells[start : start + 9]) for start in range(0, 81, 9))
