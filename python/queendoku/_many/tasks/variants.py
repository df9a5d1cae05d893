"""Solve many puzzles of any size and with any rules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import queendoku._core as _core
from queendoku._common.arguments import BLANKS, SYMBOLS, check_type
from queendoku._common.errors import said_of
from queendoku._many.holders import SUDOKUS, InArray, Kind, is_column, kind_of, plain
from queendoku._many.tasks.solving import Solving
from queendoku.puzzles.cells import digits_of
from queendoku.puzzles.reading import blank, is_variant, size_of
from queendoku.puzzles.solving import rows_of
from queendoku.puzzles.variant import SudokuVariant

#: Puzzles with rules of their own that are built and solved together.
TOGETHER = 256
#: What no cell can have.
WRONG = 255
#: The digit of each character.
DIGITS = bytes(
    0 if chr(code) in BLANKS else SYMBOLS.find(chr(code).upper()) + 1 or WRONG
    for code in range(128)
) + bytes([WRONG] * 128)
#: The character of each digit.
CHARACTERS = b"." + SYMBOLS.encode() + b"?" * (255 - len(SYMBOLS))


def with_rules(work: Solving, first: Any, rules: Any) -> Solving:
    """Return the work for rows with rules, or of another size if the first row is."""
    check_type("rules", rules, SudokuVariant | None, "a SudokuVariant, which has them")
    if rules is None and is_variant(first):
        return EachWithRules(**work.asked)
    size = size_of(first)
    return WithRules(rules or blank(size or 9), rules is None, **work.asked)


def with_rules_of_their_own(work: Solving, rows: Any, malformed: Iterable[int]) -> Solving | None:
    """Return the work for rows that have rules of their own, if a row that seems malformed does."""
    if not (isinstance(rows, list) and any(is_variant(rows[row]) for row in malformed)):
        return None
    return EachWithRules(**work.asked).but(report=work.report)


class WithRules(Solving):
    """Solves rows that have a size, regions and rules in common."""

    def __init__(self, variant: SudokuVariant, is_plain: bool, **options: Any) -> None:
        super().__init__(**options)
        self.variant = variant
        #: Whether they have nothing but the size in common.
        self.is_plain = is_plain
        self.size = variant.size

    def kind_of(self, rows: Any, /) -> Kind | None:
        """Take rows of any type; arrays are of this size."""
        sort = SUDOKUS._replace(array=partial(InArray, size=self.size))
        return kind_of(rows, self.for_one, sort)

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
            data = as_digits(rows, self.size)
        malformed: dict[int, str] = {}
        if data is None or max(data, default=0) > self.size:
            data, malformed = self.one_by_one(rows)
            if self.is_plain and (each := with_rules_of_their_own(self, rows, malformed)):
                return each.on(rows)
            if malformed and not self.mark:
                return None, bytearray(), malformed
        found, counts = self.variant.board.engine.solve_many(
            data, self.limit, self.order, self.threads, self.report
        )
        for row in malformed:
            counts[row] = 0
        found = found.translate(CHARACTERS).replace(b".", b"\0") if are_bytes else found
        return self.answers(rows, found, counts), counts, malformed

    def one_by_one(self, rows: Any) -> tuple[bytes, dict[int, str]]:
        """Return the digits of all rows, and why some are malformed."""
        data = bytearray()
        malformed: dict[int, str] = {}
        for number, row in enumerate(rows):
            text = bytes(row) if getattr(row, "dtype", None) == "uint8" else row
            try:
                data += digits_of(text, self.size, "")
            except (TypeError, ValueError) as error:
                malformed[number] = said_of(error)
                data += bytes(self.size**2)
        return bytes(data), malformed

    def answers(self, rows: Any, found: bytes, counts: bytearray) -> Any:
        """Return the solution of each row in the form of the row."""
        if not isinstance(rows, list):
            return found
        cells = self.size**2
        starts = range(0, len(found), cells)
        answers = zip(rows, counts, starts, strict=True)
        return [
            answered(row, found[start : start + cells], self.size) if count else None
            for row, count, start in answers
        ]


class EachWithRules(Solving):
    """Solves puzzles of which each may have rules of its own."""

    stream_rows = TOGETHER

    def on(self, rows: Any) -> tuple[Any, bytearray, dict[int, str]]:
        """Return solutions, counts and the malformed rows."""
        puzzles: dict[int, SudokuVariant] = {}
        malformed: dict[int, str] = {}
        for number, row in enumerate(rows):
            try:
                puzzles[number] = row if is_variant(row) else without_rules(row)
            except (TypeError, ValueError) as error:
                malformed[number] = said_of(error)
        if malformed and not self.mark:
            return None, bytearray(), malformed
        answers: list[Any] = [None] * len(rows)
        counts = bytearray(len(rows))
        numbers = [*puzzles]
        for start in range(0, len(numbers), TOGETHER):
            part = numbers[start : start + TOGETHER]
            engines = [puzzles[number].board.built() for number in part]
            digits = [puzzles[number].digits for number in part]
            found = _core.solve_variants(
                engines, digits, self.limit, self.order, self.threads, None
            )
            for number, (solution, count) in zip(part, found, strict=True):
                counts[number] = count
                if solution is not None:
                    answers[number] = answered(rows[number], solution, puzzles[number].size)
            if self.report is not None:
                self.report(start + len(part), len(rows))
        return answers, counts, malformed


def answered(row: Any, solution: bytes, size: int) -> Any:
    """Give a solution in the form of its row."""
    if type(row) in (str, bytes):
        text = solution.translate(CHARACTERS)
        return text.decode() if type(row) is str else text
    return rows_of(solution, size)


def without_rules(row: Any) -> SudokuVariant:
    """Read a grid of any size; those of a size share what solves them."""
    size = size_of(row) or 9
    return blank(size)._with(digits_of(row, size, ""))


def as_digits(rows: list[Any], size: int) -> bytes | None:
    r"""Return the digits of rows that are all texts of so many cells; None if they are not.

    Examples
    --------
    >>> as_digits(["12" + "." * 14], 4)[:3]
    b'\x01\x02\x00'
    """
    if {*map(type, rows)} - {str} or {*map(len, rows)} - {size * size}:
        return None
    text = "".join(rows)
    return text.encode().translate(DIGITS) if text.isascii() else None
