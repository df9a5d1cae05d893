"""Solve, count, iterate and look at one puzzle of any size and with any rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from queendoku._common.arguments import SYMBOLS, one_of
from queendoku._common.errors import NoSolutionError
from queendoku._common.houses import SudokuConflict, candidates_of, conflicts_of
from queendoku._common.wording import listed
from queendoku.rules.kernels import Kernel
from queendoku.variant import SudokuVariant

#: What a cell has.
Cell = TypeVar("Cell")


def solved(variant: SudokuVariant, method: Any) -> list[list[str]]:
    """Give the lexicographically first solution."""
    one_of("method", method, ["auto"])  # the teaching methods know the plain sudoku alone
    solution, _ = variant.board.engine.solve(variant.digits, 2, "lexicographic")
    if solution is None:
        raise why_none(variant)
    return rows_of(solution, variant.size)


def counted(variant: SudokuVariant, limit: Any) -> int:
    """Count the solutions up to a limit."""
    return variant.board.engine.solve(variant.digits, limit, "any")[1]


def iterated(variant: SudokuVariant) -> Iterator[list[list[str]]]:
    """Give the solutions in lexicographic order."""
    solutions = variant.board.engine.solutions(variant.digits)
    return (rows_of(digits, variant.size) for digits in solutions)


def rows_of(digits: bytes, size: int) -> list[list[str]]:
    """Write digits as rows of strings of one character."""
    return in_rows([SYMBOLS[digit - 1] for digit in digits], size)


def in_rows(cells: list[Cell], size: int) -> list[list[Cell]]:
    """Put what cells have into rows."""
    return [cells[start : start + size] for start in range(0, len(cells), size)]


def why_none(variant: SudokuVariant) -> NoSolutionError:
    """Say why there is no solution, as far as that is seen without a search."""
    if conflicts := conflicts_in(variant):
        cells = sorted({cell for conflict in conflicts for cell in conflict.cells})
        return NoSolutionError(f"grid: {listed([*map(str, conflicts)], 'and')}", cells)
    blamed = variant.board.engine.blame(variant.digits)  # kernels count after the houses
    number = -1 if blamed is None else blamed - len(variant.board.houses)
    if number >= 0:
        index, kernel = variant.board.kernels[number]
        cells = [divmod(cell, variant.size) for cell in dict.fromkeys(kernel[1])]
        message = f"grid: there is no solution: rules[{index}], {variant.rules[index]}, fails first"
        return NoSolutionError(message, cells)
    return NoSolutionError("grid: there is no solution")


def conflicts_in(variant: SudokuVariant) -> list[SudokuConflict]:
    """List the digits that a house has twice or more."""
    return conflicts_of(variant.digits, variant.board.houses, variant.size)


def is_valid(variant: SudokuVariant) -> bool:
    """Tell whether digits break nothing."""
    return not conflicts_in(variant) and not broken_rules(variant, variant.digits)


def broken_rules(variant: SudokuVariant, digits: bytes) -> dict[int, frozenset[int]]:
    """Return the cells that break each rule, by its index: if enough of them have a digit."""
    found: dict[int, frozenset[int]] = {}
    for index, kernel in variant.board.kernels:
        if is_broken(kernel, digits):
            found[index] = found.get(index, frozenset()).union(kernel[1])
    return found


def is_broken(kernel: Kernel, of_cell: bytes) -> bool:
    """Tell whether digits break a kernel, whatever the blank cells hold."""
    name, cells, *details = kernel
    digits = [of_cell[cell] for cell in cells]
    known = [digit for digit in digits if digit]
    if name in ("different", "sets") and len({*known}) < len(known):
        return True
    if len(known) < len(digits) or name == "different":
        return False
    if name == "sets":
        return sum(1 << (digit - 1) for digit in known) not in details[0]
    if name == "pair":
        return not bool(details[0][digits[0] - 1] >> (digits[1] - 1) & 1)
    if name == "linear":
        return bool(sum(map(int.__mul__, digits, details[0])) != details[1])
    state, accepting, following = details[0]
    for digit in digits:
        if state >= 0:
            state = following[state][digit - 1]
    return bool(state < 0 or not accepting[state])


def true_candidates_of(variant: SudokuVariant) -> list[list[list[int]]]:
    """List the digits of each cell that stand in some solution."""
    digits = range(1, variant.size + 1)
    sets = variant.board.engine.true_candidates(variant.digits)
    return in_rows([[d for d in digits if held >> (d - 1) & 1] for held in sets], variant.size)


def plain_candidates(variant: SudokuVariant) -> list[list[list[int]]]:
    """List the digits of each blank cell that its houses do not have."""
    cells = candidates_of(variant.digits, variant.board.houses, variant.size)
    return in_rows([*map(list, cells)], variant.size)
