"""Solve many puzzles of any size and with any rules."""

from __future__ import annotations

from functools import partial
from typing import Any

import queendoku._core as _core
from queendoku._common.arguments import BLANKS, SYMBOLS, check_type, shown
from queendoku._many.kinds import SUDOKUS, InArray, Kind, is_column, kind_of, plain
from queendoku._many.solving import Solving
from queendoku._variants.reading import first_of, is_variant, size_of
from queendoku._variants.solving import rows_of
from queendoku.variant import SudokuVariant, digits_of

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


def with_rules(work: Solving, grids: Any, rules: Any) -> Solving:
    """Return the work for rows of another size or with rules, if they are that."""
    check_type("rules", rules, SudokuVariant | None, "a SudokuVariant, which has them")
    first = first_of(grids)
    if rules is None and is_variant(first):
        return EachWithRules(**work.asked)
    size = size_of(first)
    return WithRules(rules or SudokuVariant(size=size or 9), **work.asked)


class WithRules(Solving):
    """Solves rows that have a size, regions and rules in common."""

    def __init__(self, variant: SudokuVariant, **options: Any) -> None:
        super().__init__(**options)
        self.variant = variant
        self.size = variant.size

    def kind_of(self, rows: Any, /) -> Kind | None:
        """Take rows of any type; arrays are of this size."""
        sort = SUDOKUS._replace(array=partial(InArray, size=self.size))
        return kind_of(rows, self.for_one, sort)

    def on(self, rows: Any) -> tuple[Any, bytearray, dict[int, str]]:
        """Return solutions, counts and the malformed rows."""
        if is_column(rows):
            rows = plain(rows)
        if isinstance(rows, tuple):  # of an array
            flat, source = rows
            data = flat.tobytes() if source is not None else flat.tobytes().translate(DIGITS)
            rows = flat if source is None else source
        else:
            data = as_digits(rows, self.size)
        malformed: dict[int, str] = {}
        if data is None or max(data, default=0) > self.size:
            data, malformed = self.one_by_one(rows)
            if malformed and not self.mark:
                return None, bytearray(), malformed
        found, counts = self.variant.board.engine.solve_many(
            data, self.limit, self.order, self.threads, self.report
        )
        for row in malformed:
            counts[row] = 0
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
                malformed[number] = str(error).removeprefix(": ")
                data += bytes(self.size**2)
        return bytes(data), malformed

    def answers(self, rows: Any, found: bytes, counts: bytearray) -> Any:
        """Return the solution of each row in the form of the row."""
        if not isinstance(rows, list):
            return found
        cells, size = self.size**2, self.size
        text = found.translate(CHARACTERS)
        texts: dict[type, Any] = {str: text.decode(), bytes: text}
        answers: list[Any] = []
        for start, row, count in zip(range(0, len(found), cells), rows, counts, strict=True):
            part = slice(start, start + cells)
            whole = texts.get(type(row))
            solution = rows_of(found[part], size) if whole is None else whole[part]
            answers.append(solution if count else None)
        return answers


class EachWithRules(Solving):
    """Solves puzzles that each have rules of their own."""

    def on(self, rows: Any) -> tuple[Any, bytearray, dict[int, str]]:
        """Return solutions, counts and the malformed rows."""
        malformed = {
            number: f"must be a SudokuVariant, as the first row is, not {shown(row)}"
            for number, row in enumerate(rows)
            if not is_variant(row)
        }
        if malformed and not self.mark:
            return None, bytearray(), malformed
        answers: list[Any] = [None] * len(rows)
        counts = bytearray(len(rows))
        numbers = [number for number in range(len(rows)) if number not in malformed]
        for start in range(0, len(numbers), TOGETHER):
            part = numbers[start : start + TOGETHER]
            puzzles = [rows[number] for number in part]
            engines, digits = [p.board.built() for p in puzzles], [p.digits for p in puzzles]
            found = _core.solve_variants(
                engines, digits, self.limit, self.order, self.threads, None
            )
            for number, (solution, count) in zip(part, found, strict=True):
                counts[number] = count
                if solution is not None:
                    answers[number] = rows_of(solution, rows[number].size)
            if self.report is not None:
                self.report(start + len(part), len(rows))
        return answers, counts, malformed


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
