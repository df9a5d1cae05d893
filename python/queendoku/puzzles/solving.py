"""Solve, count, iterate and look at one puzzle of any size and with any rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import queendoku._core as _core
from queendoku._common.arguments import one_of
from queendoku._common.errors import NoSolutionError, no_solution
from queendoku._common.wording import listed
from queendoku.puzzles.houses import SudokuConflict
from queendoku.puzzles.puzzle import Puzzle, in_rows

if TYPE_CHECKING:
    from queendoku.rules.board import Board
    from queendoku.rules.kernels import Automaton, Kernel, Table
    from queendoku.rules.rule import Rule


class Solvable(Puzzle):
    """A puzzle whose board has what solves it."""

    board: Board

    @property
    def size(self) -> int:
        """The number of rows, or of columns if there are more."""
        return max(self.shape)

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""
        return self.board.height, self.board.width

    @property
    def rules(self) -> tuple[Rule, ...]:
        """What is asked beside rows, columns and regions."""
        return self.board.rules

    def _solved(self, method: Any) -> list[list[str]]:
        """Give the solution that is found first."""
        one_of("method", method, ["auto"])  # the teaching methods know the plain sudoku alone
        solution, _ = self.board.engine.solve(self.digits, 1, "any")
        if solution is None:
            raise self._why_none()
        return rows_of(solution, self.board)

    def _counted(self, limit: Any) -> int:
        """Count the solutions up to a limit."""
        return self.board.engine.solve(self.digits, limit, "any")[1]

    def _iterated(self) -> Iterator[list[list[str]]]:
        """Give the solutions in lexicographic order."""
        solutions = self.board.engine.solutions(self.digits)
        return (rows_of(digits, self.board) for digits in solutions)

    def _true_candidates(self, counts: Any = None) -> list[list[Any]]:
        """List the digits of each cell that stand in some solution, or count their solutions."""
        if counts is not None:
            digits, n = self.board.digits, len(self.board.digits)
            found = _core.variant_candidate_counts(self.board.engine, self.digits, counts)
            cells = (zip(digits, found[i : i + n], strict=True) for i in range(0, len(found), n))
            counted = [{d: count for d, count in cell if count} for cell in cells]
            return in_rows(counted, self.board.width)
        sets = self.board.engine.true_candidates(self.digits)
        return in_rows([*map(self.board.listed, sets)], self.board.width)

    def _why_none(self) -> NoSolutionError:
        """Say why there is no solution, as far as that is seen without a search."""
        if conflicts := super()._conflicts():
            cells = sorted({cell for conflict in conflicts for cell in conflict.cells})
            return no_solution(listed([*map(str, conflicts)], "and"), cells)
        blamed = self.board.engine.blame(self.digits)  # kernels count after the houses
        number = -1 if blamed is None else blamed - len(self.board.houses)
        if number >= 0:
            index, kernel = self.board.kernels[number]
            cells = [divmod(cell, self.board.width) for cell in dict.fromkeys(kernel[1])]
            failing = f"rules[{index}], {self.rules[index]}, fails first"
            return no_solution(f"there is no solution: {failing}", cells)
        return no_solution("there is no solution")

    def _conflicts(self) -> list[SudokuConflict]:
        """List the digits that a house has twice or more, then the rules that are broken."""
        return super()._conflicts() + [
            SudokuConflict(
                0,
                f"rules[{index}], {self.rules[index]}",
                tuple(divmod(cell, self.board.width) for cell in sorted(cells)),
            )
            for index, cells in self._broken_by(self.digits).items()
        ]

    def _broken_by(self, digits: bytes) -> dict[int, frozenset[int]]:
        """Return the cells that break each rule, by its index, whatever the blank ones hold."""
        found: dict[int, frozenset[int]] = {}
        for index, kernel in self.board.kernels:
            if cells := breaking(kernel, digits, len(self.board.digits)):
                found[index] = found.get(index, frozenset()).union(cells)
        return found


def rows_of(digits: bytes, board: Board) -> list[list[str]]:
    """Write digits as rows of strings of one character."""
    return in_rows([board.symbols[digit] for digit in digits], board.width)


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
        is_broken = not test(sets, details[0])
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
