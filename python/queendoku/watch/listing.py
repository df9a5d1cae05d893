"""The lines of an algorithm, and which of them each kind of step belongs to.

The listing is the source of the method's plain-Python twin without its docstrings. A step is tied
to its lines by a pattern, so that the twin stays free of marks.
"""

import ast
import inspect
import re
from types import ModuleType
from typing import NamedTuple

from queendoku.pure import queens, sudoku

__all__ = ["STEP_LINES", "Listing", "listing"]

STEP_LINES = {
    ("n_queens", "permutations"): {
        "try": r"for column in allowed\[row\]:",
        "conflict": r"if used\[column\]:\s+continue",
        "refuse": r"if diagonals_are_free\(columns\):",
        "place": r"used\[column\] = True\s+columns\[row\] = column",
        "remove": r"used\[column\] = False",
        "solution": r"sink\(columns\)",
    },
    ("n_queens", "scan"): {
        "try": r"for column in allowed\[row\]:",
        "conflict": r"if is_attacked\(board, row, column\):\s+continue",
        "place": r'board\[row\]\[column\] = "Q"',
        "remove": r'board\[row\]\[column\] = "\."',
        "solution": r"sink\(.*\)",
    },
    ("n_queens", "columns"): {
        "try": r"for column in allowed\[row\]:",
        "conflict": r"if is_attacked\(columns, column\):\s+continue",
        "place": r"columns\.append\(column\)",
        "remove": r"columns\.pop\(\)",
        "solution": r"sink\(columns\)",
    },
    ("n_queens", "sets"): {
        "try": r"for column in allowed\[row\]:",
        "conflict": r"if column in columns or .*:\s+continue",
        "place": r"placement\.append\(column\)(?:\s+\w+\.add\(.*\)){3}",
        "remove": r"(?:\w+\.remove\(.*\)\s+){3}placement\.pop\(\)",
        "solution": r"sink\(placement\)",
    },
    ("n_queens", "booleans"): {
        "try": r"for column in allowed\[row\]:",
        "conflict": r"if columns\[column\] or .*:\s+continue",
        "place": r"placement\[row\] = column\s+columns\[column\] = .* = True",
        "remove": r"columns\[column\] = .* = False",
        "solution": r"sink\(placement\)",
    },
    ("n_queens", "words"): {
        "try": r"for column in allowed\[row\]:",
        "conflict": r"if \(\s+columns >> column & 1[^:]*:\s+continue",
        "place": r"placement\[row\] = column\s+place_row\([^:]*?,\n\s+\)",
        "remove": r"place_row\(\s+row \+ 1[^:]*?,\n\s+\)",
        "solution": r"sink\(placement\)",
    },
    ("n_queens", "bitmask"): {
        "try": r"queen = available & -available\s+available &= available - 1",
        "conflict": r"while available:",
        "place": r"placement\[row\] = queen\.bit_length\(\) - 1\s+place_row\([^:]*?,\n\s+\)",
        "remove": r"place_row\(\s+row \+ 1[^:]*?,\n\s+\)",
        "solution": r"sink\(placement\)",
    },
    ("sudoku", "scan"): {
        "try": r"for digit in range\(1, 10\):",
        "conflict": r"if is_taken\(digits, cell, digit\):\s+continue",
        "place": r"digits\[blank\] = digit",
        "remove": r"digits\[blank\] = 0",
        "solution": r"sink\(digits\)",
    },
    ("sudoku", "bitmask"): {
        "try": r"digit = candidates & -candidates\s+candidates &= candidates - 1",
        "conflict": r"while candidates:",
        "place": r"digits\[number\] = digit\.bit_length\(\)(?:\s+\w+\[\w+\] \^= digit){3}",
        "remove": r"(?<=fill\(\)\n)(?:\s+\w+\[\w+\] \^= digit){3}",
        "solution": r"sink\(digits\)",
    },
}
"""For each game and method a pattern a kind of step; each matches at one place of the listing.

``refuse`` is a conflict that is found when the last row has its queen.
"""


class Listing(NamedTuple):
    """The source of a method, and the lines of each kind of step."""

    lines: list[str]
    """The source, one string a line."""
    marks: dict[str, tuple[int, int]]
    """The first and the last line of each kind of step, counted from 0."""


def listing(game: str, method: str) -> Listing:
    """List the source of a method's plain-Python twin.

    Parameters
    ----------
    game : str
        ``"n_queens"`` or ``"sudoku"``.
    method : str
        The name of the method.

    Returns
    -------
    Listing
        The lines, and which of them belong to which kind of step.

    Examples
    --------
    >>> found = listing("n_queens", "bitmask")
    >>> found.lines[0]
    'def search(problem: Problem, sink: Sink) -> None:'
    >>> first, last = found.marks["try"]
    >>> [line.strip() for line in found.lines[first : last + 1]]
    ['queen = available & -available', 'available &= available - 1']
    """
    lines = _functions_of(_twin(game, method))
    text = "\n".join(lines)
    marks = {}
    for step, pattern in STEP_LINES[game, method].items():
        matches = list(re.finditer(pattern, text))
        if len(matches) != 1:
            message = f"{len(matches)} places of {game}/{method} match the pattern of {step!r}"
            raise LookupError(message)
        start, end = matches[0].span()
        start += len(matches[0].group()) - len(matches[0].group().lstrip())
        marks[step] = (text.count("\n", 0, start), text.count("\n", 0, end))
    return Listing(lines, marks)


def _twin(game: str, method: str) -> ModuleType:
    methods = queens.METHODS if game == "n_queens" else sudoku.METHODS
    module = inspect.getmodule(methods[method].search)
    if module is None:
        raise LookupError(f"the source of {game}/{method} is not to be found")
    return module


def _functions_of(module: ModuleType) -> list[str]:
    """Give the source of a module's functions without their docstrings."""
    source = inspect.getsource(module)
    all_lines = source.splitlines()
    lines: list[str] = []
    for function in ast.parse(source).body:
        if not isinstance(function, ast.FunctionDef):
            continue
        dropped: set[int] = set()
        for node in ast.walk(function):
            if isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is not None:
                docstring = node.body[0]
                dropped.update(range(docstring.lineno, (docstring.end_lineno or 0) + 1))
        if lines:
            lines.append("")
        lines += [
            all_lines[number - 1]
            for number in range(function.lineno, (function.end_lineno or 0) + 1)
            if number not in dropped
        ]
    return lines
