"""The lines of an algorithm, and which of them each kind of step belongs to.

The listing is the source of the method's pure-Python twin without its docstrings. In the source a
comment such as ``# place`` or ``# place, remove`` marks the first and the last line of a step; the
listing leaves these comments out.
"""

import ast
import inspect
import re
import sys
from types import ModuleType
from typing import NamedTuple

from queendoku.pure import queens, star_battle, sudoku

# Of each kind a package with a module for each method, or a module with the only one.
_TWINS = {"queens": queens, "star battle": star_battle, "sudoku": sudoku}
# A board is refused when its last row has its queen.
_STEP = "(?:try|conflict|refuse|place|remove|solution)"
_MARKS = re.compile(f"  # ({_STEP}(?:, {_STEP})*)$")


class Listing(NamedTuple):
    """The source of a method, and the lines of each kind of step."""

    #: The source, one string for each line.
    lines: list[str]
    #: The first and the last line of each kind of step, counted from 0.
    marks: dict[str, tuple[int, int]]


def listing(game: str, method: str) -> Listing:
    """List the source of a method's pure-Python twin.

    Examples
    --------
    >>> found = listing("queens", "bitmask")
    >>> found.lines[0]
    'def search(problem: Problem, sink: Sink) -> None:'
    >>> first, last = found.marks["try"]
    >>> [line.strip() for line in found.lines[first : last + 1]]
    ['queen = available & -available', 'available &= available - 1']
    """
    twins = _TWINS[game]
    module = sys.modules.get(f"{twins.__name__}.{method}", twins)
    lines = []
    marks: dict[str, tuple[int, int]] = {}
    for number, line in enumerate(_functions_of(module)):
        found = _MARKS.search(line)
        for step in found[1].split(", ") if found else ():
            first, _ = marks.get(step, (number, number))
            marks[step] = (first, number)
        lines.append(_MARKS.sub("", line))
    return Listing(lines, marks)


def _functions_of(module: ModuleType) -> list[str]:
    """Return the source of a module's functions, without docstrings."""
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
