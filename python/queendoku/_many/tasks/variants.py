"""Solve many puzzles of any size and with any rules."""

from __future__ import annotations

from typing import Any

import queendoku._core as _core
from queendoku._common.arguments import BLANKS, SYMBOLS, VALUES, check_type
from queendoku._common.errors import said_of
from queendoku._many.holders import is_column, of_size, plain
from queendoku._many.tasks.solving import TOGETHER, Solving
from queendoku.puzzles.any_size import as_variant, blank
from queendoku.puzzles.cells import digits_of
from queendoku.puzzles.solving import rows_of
from queendoku.puzzles.variant import SudokuVariant
from queendoku.rules.board import Board

#: What no cell can have.
WRONG = 255
#: The digit of each character.
DIGITS = bytes(
    0 if chr(code) in BLANKS else SYMBOLS.find(chr(code).upper()) + 1 or WRONG
    for code in range(128)
) + bytes([WRONG] * 128)


class Alike(Solving):
    """Solves rows that have a size, regions and rules in common."""

    def __init__(self, rules: SudokuVariant | None, size: int, **options: Any) -> None:
        check_type("rules", rules, SudokuVariant | None, "a SudokuVariant, which has them")
        super().__init__(**options)
        self.variant = rules or blank(size)
        #: Whether they have nothing but the size in common, and others may stand among them.
        self.is_plain = rules is None
        self.board = self.variant.board
        self.sort = of_size((self.board.height, self.board.width))

    def on(self, rows: Any) -> tuple[Any, bytearray, dict[int, str]]:
        """Return solutions, counts and the malformed rows."""
        if is_column(rows):
            rows = plain(rows)
        are_bytes = isinstance(rows, tuple) and rows[1] is None
        if isinstance(rows, tuple):  # of an array
            flat, source = rows
            data = flat.tobytes().translate(DIGITS) if are_bytes else flat.tobytes()
            rows = flat if are_bytes else source
        else:
            data = as_digits(rows, self.board.height * self.board.width)
        if not self.board.is_usual:
            data = None
        malformed: dict[int, str] = {}
        others: dict[int, SudokuVariant] = {}
        if data is None or max(data, default=0) > len(self.board.digits):
            data, malformed, others = self.one_by_one(rows)
            if malformed and not self.mark:
                return None, bytearray(), malformed
        found, counts = self.variant.board.engine.solve_many(
            data, self.limit, self.order or "any", self.threads, self.report
        )
        for row in malformed:
            counts[row] = 0
        if are_bytes:
            found = found.translate(characters_of(self.board)).replace(b".", b"\0")
        elif not isinstance(rows, list):
            found = found.translate(bytes([0, *self.board.digits]).ljust(256))
        answers = self.answers(rows, found, counts)
        put_in(self, rows, others, answers, counts)
        return answers, counts, malformed

    def one_by_one(self, rows: Any) -> tuple[bytes, dict[int, str], dict[int, SudokuVariant]]:
        """Return the digits of all rows, why some are malformed, and those of other sizes."""
        data = bytearray()
        malformed: dict[int, str] = {}
        others: dict[int, SudokuVariant] = {}
        for number, row in enumerate(rows):
            # Characters are greater than any digit.
            is_text = getattr(row, "dtype", None) == "uint8" and row.max(initial=0) >= len(VALUES)
            text = bytes(row) if is_text else row
            try:
                data += digits_of(text, self.board, "")
            except (TypeError, ValueError) as error:
                if (other := self.other(row)) is not None:
                    others[number] = other
                else:
                    malformed[number] = said_of(error)
                data += bytes(self.board.height * self.board.width)
        return bytes(data), malformed, others

    def other(self, row: Any) -> SudokuVariant | None:
        """Read a row of another size, or with rules, if there may be some."""
        if not self.is_plain:
            return None
        try:
            return as_variant(row)
        except (TypeError, ValueError):
            return None

    def answers(self, rows: Any, found: bytes, counts: bytearray) -> Any:
        """Return the solution of each row in the form of the row."""
        if not isinstance(rows, list):
            return found
        cells = self.board.height * self.board.width
        starts = range(0, len(found), cells)
        answers = zip(rows, counts, starts, strict=True)
        return [
            answered(row, found[start : start + cells], self.board) if count else None
            for row, count, start in answers
        ]


def put_in(
    work: Solving,
    rows: Any,
    puzzles: dict[int, SudokuVariant],
    solutions: list[Any],
    counts: bytearray,
) -> None:
    """Solve puzzles of any size and with any rules, each in the place of its row."""
    numbers = [*puzzles]
    for start in range(0, len(numbers), TOGETHER):
        part = numbers[start : start + TOGETHER]
        engines = [puzzles[number].board.built() for number in part]
        digits = [puzzles[number].digits for number in part]
        order = work.order or "any"
        found = _core.solve_variants(engines, digits, work.limit, order, work.threads, None)
        for number, (solution, count) in zip(part, found, strict=True):
            counts[number] = count
            board = puzzles[number].board
            solutions[number] = solution and answered(rows[number], solution, board)
        if work.report is not None:
            work.report(len(rows) - len(numbers) + start + len(part), len(rows))


def characters_of(board: Board) -> bytes:
    """Give the character of each digit."""
    return board.symbols.encode().ljust(256, b"?")


def answered(row: Any, solution: bytes, board: Board) -> Any:
    """Give a solution in the form of its row."""
    if type(row) in (str, bytes):
        text = solution.translate(characters_of(board))
        return text.decode() if type(row) is str else text
    return rows_of(solution, board)


def as_digits(rows: list[Any], cells: int) -> bytes | None:
    r"""Return the digits of rows that are all texts of so many cells; None if they are not.

    Examples
    --------
    >>> as_digits(["12" + "." * 14], 16)[:3]
    b'\x01\x02\x00'
    """
    if {*map(type, rows)} - {str} or {*map(len, rows)} - {cells}:
        return None
    text = "".join(rows)
    return text.encode().translate(DIGITS) if text.isascii() else None
