"""Solve, count, iterate and look at one puzzle of any size and with any rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from queendoku._common.arguments import SYMBOLS, one_of
from queendoku._common.errors import NoSolutionError
from queendoku._common.wording import listed
from queendoku.puzzles.houses import SudokuConflict, candidates_of, conflicts_of
from queendoku.puzzles.variant import SudokuVariant
from queendoku.rules.kernels import Automaton, Kernel, Table

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
    if conflicts := conflicts_of(variant.digits, variant.board.houses, variant.size):
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
    """List the digits that a house has twice or more, then the rules that are broken."""
    size, rules = variant.size, variant.rules
    return conflicts_of(variant.digits, variant.board.houses, size) + [
        SudokuConflict(
            0, f"rules[{i}], {rules[i]}", tuple(divmod(cell, size) for cell in sorted(cells))
        )
        for i, cells in broken_rules(variant, variant.digits).items()
    ]


def is_valid(variant: SudokuVariant) -> bool:
    """Tell whether digits break nothing."""
    return not conflicts_in(variant)


def broken_rules(variant: SudokuVariant, digits: bytes) -> dict[int, frozenset[int]]:
    """Return the cells that break each rule, by its index, whatever the blank ones hold."""
    found: dict[int, frozenset[int]] = {}
    for index, kernel in variant.board.kernels:
        if cells := breaking(kernel, digits, variant.size):
            found[index] = found.get(index, frozenset()).union(cells)
    return found


def breaking(kernel: Kernel, of_cell: bytes, size: int) -> list[int]:
    """Return the cells whose digits break a kernel; none if the blank ones may yet obey it."""
    name, cells, *details = kernel
    digits = [of_cell[cell] for cell in cells]
    known = [cell for cell in cells if of_cell[cell]]
    if not known:
        return known
    if name in ("different", "sets"):
        twice = [cell for cell in known if digits.count(of_cell[cell]) > 1]
        if twice or name == "different":
            return twice
        held = sum(1 << (of_cell[cell] - 1) for cell in known)
        is_broken = not any(held & ~allowed == 0 for allowed in details[0])
    elif name == "linear":
        ranges = [(digit, digit) if digit else (1, size) for digit in digits]
        bounds = [
            sorted((least * factor, most * factor))
            for (least, most), factor in zip(ranges, details[0], strict=True)
        ]
        least, most = map(sum, zip(*bounds, strict=True))
        is_broken = not least <= details[1] <= most
    else:
        sets = [1 << (digit - 1) if digit else (1 << size) - 1 for digit in digits]
        test = any_pair if name == "pair" else any_accepted
        is_broken = not test(sets, *details)
    return known if is_broken else []


def any_pair(sets: list[int], table: Table) -> bool:
    """Tell whether a table allows some digits of two sets."""
    return any(sets[0] >> first & 1 and sets[1] & after for first, after in enumerate(table))


def any_accepted(sets: list[int], automaton: Automaton) -> bool:
    """Tell whether an automaton accepts some digits of sets."""
    start, accepting, following = automaton
    states = {start}
    for held in sets:
        after = {next_ for s in states for d, next_ in enumerate(following[s]) if held >> d & 1}
        states = after - {-1}
    return any(accepting[state] for state in states)


def true_candidates_of(variant: SudokuVariant) -> list[list[list[int]]]:
    """List the digits of each cell that stand in some solution."""
    digits = range(1, variant.size + 1)
    sets = variant.board.engine.true_candidates(variant.digits)
    return in_rows([[d for d in digits if held >> (d - 1) & 1] for held in sets], variant.size)


def plain_candidates(variant: SudokuVariant) -> list[list[list[int]]]:
    """List the digits of each blank cell that its houses do not have."""
    cells = candidates_of(variant.digits, variant.board.houses, variant.size)
    return in_rows([*map(list, cells)], variant.size)
