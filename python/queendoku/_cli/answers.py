"""Solve the puzzles of a command, many at once where that is possible."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain, repeat
from math import isqrt
from typing import Any, Literal, NamedTuple

from queendoku._common.errors import NoSolutionError, said_of
from queendoku._common.wording import cell_name, counted
from queendoku._files.reading.records import Record
from queendoku._many.tasks.solving import Order
from queendoku.functions.sudoku import (
    SudokuMethod,
    count_sudoku_solutions,
    solve_sudoku,
    sudoku_conflicts,
)
from queendoku.functions.sudokus import solve_sudokus
from queendoku.puzzles.grid import Grid

DIGITS = "123456789ABCDEFGHIJKLMNOP"
#: Puzzles that are solved together: all cores are busy, and answers come soon.
MOST_PUZZLES = 4096
#: So many puzzles without a solution are looked into: that takes some milliseconds for each.
MOST_LOOKED_INTO = 100
#: Up to here, solutions are counted for many puzzles at once.
MOST_COUNTED = 255


class Answer(NamedTuple):
    """What is known of a puzzle."""

    record: Record
    solution: str | None
    #: The number of solutions up to the limit; None if the method does not count.
    number: int | None
    #: Why there is no answer.
    problem: str | None = None
    #: Which digits leave no solution, if that was looked into.
    blame: str = ""
    #: What is wrong with the solution of the file.
    flaw: str | None = None

    @property
    def complaint(self) -> str | None:
        """Why there is no answer, or why that of the file is wrong."""
        return (self.flaw and f"wrong solution: {self.flaw}") or self.problem

    @property
    def is_malformed(self) -> bool:
        """Whether it is no puzzle."""
        return self.number == 0 and self.problem is not None

    @property
    def without_solution(self) -> str:
        """Say that there is none, and why."""
        return ": ".join(filter(None, ["no solution", self.why_none]))

    @property
    def why_none(self) -> str:
        """Name the digits that clash, or that cannot stand together."""
        return self.blame or clash_in(self.record.variant or self.record.puzzle)


#: As `Answer`, from a tuple of all its fields, at a third of the time.
make_answer = partial(tuple.__new__, Answer)


def answers_of(
    chunks: Iterable[list[Record]],
    *,
    method: SudokuMethod | Literal["auto"] = "auto",
    limit: int = 2,
    order: Order = None,
    threads: int | None = None,
) -> Iterator[list[Answer]]:
    """Yield the answers in lists of those that came together."""
    left = MOST_LOOKED_INTO
    for records in chunks:
        if method == "auto" and limit <= MOST_COUNTED:
            for start in range(0, len(records), MOST_PUZZLES):
                found = solved(records[start : start + MOST_PUZZLES], limit, order, threads)
                left = look_into(found, left)
                yield checked(found)
        else:
            for record in records:
                found = [solved_alone(record, method, limit)]
                left = look_into(found, left)
                yield checked(found)


def solved(records: list[Record], limit: int, order: Order, threads: int | None) -> list[Answer]:
    """Solve many puzzles."""
    puzzles: list[Any] = [record.puzzle for record in records]
    rules, has_rules = None, any(record.variant for record in records)
    if has_rules:
        puzzles, rules = with_rules(records)
    options: dict[str, Any] = {"limit": limit, "order": order, "threads": threads}
    found = solve_sudokus(puzzles, rules=rules, errors="mark", **options)
    solutions: Iterable[str | None] = found.solutions
    if has_rules:  # they are lists of rows
        solutions = [rows and "".join(chain.from_iterable(rows)) for rows in found.solutions]
    fields = zip(records, solutions, found.counts, repeat(None), repeat(""), repeat(None))
    answers = [*map(make_answer, fields)]
    for number, reason in found.malformed.items():
        answers[number] = answers[number]._replace(problem=records[number].problem or reason)
    return answers


def with_rules(records: list[Record]) -> tuple[list[Any], Any]:
    """Return puzzles, some of which have rules or other sizes, and what all have, if it is one."""
    from queendoku.puzzles.variant import SudokuVariant

    puzzles: list[Any] = []
    for record in records:
        try:
            if record.problem:
                raise ValueError(record.problem)
            puzzles.append(record.variant or SudokuVariant(record.puzzle))
        except ValueError:
            puzzles.append(None)
    first = next((puzzle for puzzle in puzzles if puzzle), SudokuVariant())
    if all(puzzle is None or puzzle._is_like(first) for puzzle in puzzles):
        return [puzzle and str(puzzle) for puzzle in puzzles], first  # they are built once
    return puzzles, None


def solved_alone(record: Record, method: SudokuMethod | Literal["auto"], limit: int) -> Answer:
    """Solve one puzzle by a method, or count its solutions up to any limit."""
    puzzle = record.variant or record.puzzle
    try:
        if record.problem:
            raise ValueError(record.problem)
        if method == "auto":
            return Answer(record, None, count_sudoku_solutions(puzzle, limit=limit))
        rows = solve_sudoku(puzzle, method=method)
    except NoSolutionError:
        return Answer(record, None, 0)
    except ValueError as error:
        return Answer(record, None, 0, said_of(error))
    return Answer(record, "".join(chain.from_iterable(rows)), None)


def look_into(answers: list[Answer], most: int) -> int:
    """Say of so many puzzles without a solution why they have none; return how many are left."""
    for number, answer in enumerate(answers):
        if most and answer.number == 0 and answer.problem is None:
            most -= 1
            try:
                solve_sudoku(answer.record.variant or answer.record.puzzle)
            except NoSolutionError as error:
                answers[number] = answer._replace(blame=said_of(error))
    return most


def checked(answers: list[Answer]) -> list[Answer]:
    """Compare the solutions with those of the file, if it has some."""
    for number, answer in enumerate(answers):
        written = answer.record.solution
        if written is not None and answer.solution not in (None, written):
            answers[number] = answer._replace(flaw=flaw_of(written, answer))
    return answers


def flaw_of(written: str, answer: Answer) -> str | None:
    """Say what is wrong with a solution; another one than ours may be right."""
    cells = len(answer.record.puzzle)
    variant = answer.record.variant
    width = variant.board.width if variant else isqrt(cells)
    if len(written) != cells:
        return f"it has {counted(len(written), 'cell')}, not {cells}"
    right = answer.solution if answer.number == 1 else answer.record.puzzle
    for cell, (digit, expected) in enumerate(zip(written, right or "", strict=True)):
        if digit != expected and expected in DIGITS:
            return f"{cell_name(cell, width)} has {digit} instead of {expected}"
    if written.strip(DIGITS):
        return "it has blanks"
    return clash_in(variant.with_givens(written) if variant else written) or None


def clash_in(puzzle: Grid) -> str:
    """Name the digits that a house has twice."""
    conflicts = sudoku_conflicts(puzzle)
    return str(conflicts[0]) if conflicts else ""
